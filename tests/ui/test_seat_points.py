"""The points on a seat's card say what they are made of, and lead to the score pad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.contract import Seat
from tests.ui.laws.bench import seated
from tests.ui.laws.dewan import DEWAN
from tests.ui.laws.dogs_of_war import DOGS_OF_WAR
from tests.ui.laws.iwari import IWARI
from tests.ui.seated import scene_of, seat_down
from ui.language.phrases import row_name
from ui.scenes.after.points import PointsScene
from ui.scenes.after.scores import ScoresScene

if TYPE_CHECKING:
    from tests.ui.controller import Drive
    from tests.ui.laws.subject import Subject


@pytest.mark.parametrize("subject", [DEWAN, IWARI, DOGS_OF_WAR], ids=["dewan", "iwari", "dogs_of_war"])
def test_the_rows_that_count_something_are_shown_and_add_up_to_the_figure(subject: Subject) -> None:
    with seated(subject, subject.matches()[0].at(0), drawn=False) as hands:
        for position in [make() for make in subject.positions.values()][::3]:
            hands.sit_down(subject, position, subject.words(), drawn=False)
            words, table = hands.bench.words, hands.table
            for widget in hands.bench.root.walk():
                if not widget.id.startswith("points:"):
                    continue
                pad = table.host.rules.score(table.view.seen, Seat(int(widget.id.partition(":")[2])))
                title, *lines = widget.tooltip_text.split("\n")
                total = sum(row.points for row in pad)
                assert words("points.figure", n=total) in title
                for row in pad:
                    named = [line for line in lines if line.startswith(f"{row_name(words, table.game, row)}: ")]
                    assert bool(named) == bool(row.points or row.values.get("n"))
                    figure = f" {words('points.figure', n=row.points)} "
                    assert not named or figure in named[0]
                    assert row.points >= 0 or not named or f"\N{MINUS SIGN}{-row.points}" in named[0]


def test_what_a_seat_keeps_secret_is_left_out_and_said() -> None:
    with seated(DOGS_OF_WAR, DOGS_OF_WAR.positions["a turn with counted screens"](), drawn=False) as hands:
        view: Any = hands.table.view
        for seat in range(view.rules.seats):
            says: Any = hands.bench.find(f"points:{seat}")
            assert ("hidden card" in says.tooltip_text) == (seat != view.bottom_seat)


def test_where_everything_is_behind_a_screen_a_seat_has_no_points_to_break_down() -> None:
    with seated(DOGS_OF_WAR, DOGS_OF_WAR.positions["a turn of four"](), drawn=False) as hands:
        ids = [widget.id for widget in hands.bench.root.walk() if widget.id.startswith("points:")]
        assert ids == [f"points:{hands.table.view.bottom_seat}"]


def test_pointing_and_the_keyboard_open_the_rows_and_a_click_the_score_pad(drive: Drive) -> None:
    found = DOGS_OF_WAR.positions["a turn of five"]()
    position = found.at(len(found.session.steps))
    d = seat_down(drive, position.setup, position.session)
    own = f"points:{d.scene.table.view.bottom_seat}"
    d.hover(own)
    d.wait(0.6)
    assert d.scene.tooltip.shown is d.find(own)
    d.hover((5, 5))
    for _ in range(100):
        d.key("tab")
        if d.scene.focused.id == own:
            break
    assert d.scene.tooltip.shown is d.find(own)
    d.key("enter")
    d.settle()
    assert isinstance(d.scene, PointsScene)


def test_once_the_match_is_over_a_click_opens_the_pad_itself(drive: Drive) -> None:
    position = DOGS_OF_WAR.matches()[0]
    d = drive(scene_of(position.setup, position.session))
    d.app.change_settings(animations="off")
    d.settle()
    assert isinstance(d.scene, ScoresScene)
    d.click("table")
    d.settle()
    assert "scored" in d.find("points:0").tooltip_text
    d.click("points:0")
    d.settle()
    assert isinstance(d.scene, ScoresScene)
