"""Taking back: free within one's own decisions, with the table's consent beyond, and never past a curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.dragon_keeper.model import Phase
from game.kernel.contract import NOBODY
from game.kernel.entries import Takeback
from tests.ui import toy_table as toy
from tests.ui.controller import at_table, dealt, match_of, open_curtain, turn
from tests.ui.dragon_play import asked, position
from tests.ui.seated import seat_down
from ui.scenes.dialog import Dialog
from ui.scenes.table.curtain import CurtainScene

if TYPE_CHECKING:
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive


def log_of(d: Driver) -> list[object]:
    return [entry.action for entry in match_of(d).record().log]


def test_nothing_to_take_back_at_first(drive: Drive) -> None:
    d = drive(toy.new(2))
    open_curtain(d)
    assert not d.find("undo").enabled
    assert d.find("undo").tooltip == "Nothing to undo"


def test_ones_own_decision_is_taken_back_at_once(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    table = open_curtain(d)
    before = log_of(d)
    turn(d, "show")
    assert d.find("undo").tooltip == "Undo Anna’s last move"
    d.key("ctrl+z")
    assert at_table(d).context.observation.may_act
    assert log_of(d) == before
    assert table.context.viewer == 0


def test_what_was_taken_back_can_be_done_again(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    table = open_curtain(d)
    turn(d, "show")
    after = table.context.observation.seen
    d.key("ctrl+z")
    assert d.find("redo").enabled
    d.key("ctrl+shift+z")
    d.settle()
    assert table.context.observation.seen == after
    assert not d.find("redo").enabled


def test_a_decision_of_another_seat_comes_back_behind_its_own_curtain(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    table = open_curtain(d)
    turn(d, "rest")
    d.key("enter")
    open_curtain(d)
    assert table.context.viewer == 1
    d.key("ctrl+z")
    d.click("yes")
    assert isinstance(d.scene, CurtainScene)
    assert d.find("title").words in {"Pass to Anna", "Anna starts"}
    assert table.context.observation.seen.hands == [0, 0]
    open_curtain(d)
    assert table.context.viewer == 0
    assert table.context.observation.seen.rests == [0, 0]


def test_a_decision_of_another_seat_is_named_and_the_table_is_asked(drive: Drive) -> None:
    """Even where nothing was uncovered: nobody takes back silently what another player decided."""
    d = drive(dealt((0, 1), (2, 3)))
    table = open_curtain(d)
    turn(d, "rest")
    d.key("enter")
    open_curtain(d)
    assert d.find("undo").tooltip == "Undo Anna’s last move. Everyone has to agree."
    before = log_of(d)
    d.key("ctrl+z")
    assert isinstance(d.scene, Dialog)
    assert d.find("sentence").words.startswith("This undoes Anna’s last move")
    assert table.context.viewer == NOBODY, "everybody looks while all are asked"
    d.click("cancel")
    assert log_of(d) == before
    open_curtain(d)
    assert table.context.viewer == 1
    d.key("ctrl+z")
    d.click("yes")
    assert len(log_of(d)) < len(before)


def test_one_person_alone_is_not_asked(drive: Drive) -> None:
    d = drive(dealt((0, 1)))
    d.settle()
    turn(d, "rest")
    d.key("ctrl+z")
    assert not isinstance(d.scene, Dialog)


@pytest.mark.parametrize("key", ["ctrl+shift+z", "ctrl+y"])
def test_what_was_taken_back_across_a_seat_can_be_done_again_before_the_curtain(drive: Drive, key: str) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    open_curtain(d)
    turn(d, "rest")
    d.key("enter")
    open_curtain(d)
    after = log_of(d)
    d.key("ctrl+z")
    d.click("yes")
    assert isinstance(d.scene, CurtainScene)
    assert d.scene.seat == 0
    assert d.find("redo").icon == "redo"
    d.key(key)
    assert isinstance(d.scene, CurtainScene)
    assert d.scene.seat == 1
    assert d.app.depth == 2
    assert log_of(d) == after
    assert open_curtain(d).context.viewer == 1


@pytest.mark.parametrize("key", ["ctrl+shift+z", "ctrl+y"])
def test_what_uncovered_something_and_was_taken_back_can_be_done_again(drive: Drive, key: str) -> None:
    d = drive(toy.new(2))
    table = open_curtain(d)
    turn(d, "dig")
    after = table.context.observation.seen
    d.click("undo")
    d.click("yes")
    open_curtain(d)
    assert table.context.observation.seen != after
    assert d.find("redo").enabled
    d.key(key)
    d.settle()
    assert table.context.observation.seen == after


def test_it_can_be_taken_back_from_before_the_curtain(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    open_curtain(d)
    turn(d, "rest")
    d.key("enter")
    assert d.scene.seat == 1
    d.click("undo")
    d.click("yes")
    assert isinstance(d.scene, CurtainScene)
    assert d.scene.seat == 0
    assert d.app.depth == 2  # one table, one curtain


def test_what_uncovered_something_needs_the_consent_of_all(drive: Drive) -> None:
    d = drive(toy.new(2))
    table = open_curtain(d)
    turn(d, "dig")  # a pebble was drawn
    assert "It revealed something" in d.find("undo").tooltip
    before = log_of(d)
    d.click("undo")
    assert isinstance(d.scene, Dialog)
    assert "Anna and Bo" in d.find("sentence").words
    d.click("cancel")
    assert log_of(d) == before
    open_curtain(d)
    d.click("undo")
    d.click("yes")
    assert log_of(d) == [*before, Takeback(1)]
    open_curtain(d)
    assert at_table(d).context.log.lines[-1].words == "Everyone agrees to undo Anna’s last move: Anna digs up 14."
    assert table.context.viewer == 0
    assert table.context.observation.may_act
    assert table.context.observation.seen.hands[0].bit_count() == 2


def test_consent_across_a_seat_leads_over_the_curtain(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    table = open_curtain(d)
    turn(d, "show", "pebble.0")
    d.key("enter")
    open_curtain(d)
    assert table.context.viewer == 1
    d.key("ctrl+z")
    d.click("yes")
    assert isinstance(d.scene, CurtainScene)
    assert d.scene.seat == 0
    assert table.context.viewer == -2
    open_curtain(d)
    assert table.context.observation.seen.rows == [0, 0]


def test_without_consent_a_turn_that_is_over_stays_over(drive: Drive) -> None:
    """The screen is for the player who is next, before whose curtain it may be thought about once more."""
    d = drive(dealt((0, 1), (2, 3)))
    table = open_curtain(d)
    turn(d, "dig")
    turn(d, "show", "pebble.0")
    assert table.context.observation.turn_over
    for again in ("take_back", "undo"):
        d.click(again)
        d.click("cancel")
        assert isinstance(d.scene, CurtainScene)
        assert d.scene.seat == 1
        assert d.app.depth == 2, "one table, one curtain"
    assert open_curtain(d).context.viewer == 1


def test_after_a_consent_the_next_step_back_asks_again(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3)))
    open_curtain(d)
    turn(d, "dig")
    d.click("undo")
    d.click("yes")
    open_curtain(d)
    turn(d, "dig")
    assert d.find("undo").tooltip.startswith("Undo Anna’s last move. ")
    d.click("undo")
    assert isinstance(d.scene, Dialog)


def test_with_open_hands_a_step_back_needs_no_curtain(drive: Drive) -> None:
    d = drive(dealt((0, 1), (2, 3), secret=False))
    d.settle()
    turn(d, "rest")
    assert at_table(d).context.viewer == 1
    d.key("ctrl+z")
    d.click("yes")
    assert at_table(d).context.viewer == 0
    assert at_table(d).context.observation.may_act


def test_a_turn_that_goes_on_after_a_step_back_is_not_announced_again(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody watches the table, and nobody else has decided since."""
    d = seat_down(drive, *position(asked(Phase.MOVE, turns=6), hand_over="peek"))
    d.scene.controller.send(d.scene.context.observation.legal[0])
    d.settle()
    heard: list[str] = []
    monkeypatch.setattr(d.app.sound, "play_cue", heard.append)
    d.key("ctrl+z")
    assert d.scene.context.observation.seen.phase == Phase.MOVE
    assert "ui/turn_passed" not in heard


def test_the_log_says_of_a_step_back_at_its_place(drive: Drive) -> None:
    d = drive(toy.new(2))
    open_curtain(d)
    turn(d, "dig")
    d.click("undo")
    d.click("yes")
    open_curtain(d)
    turn(d, "rest")
    d.key("enter")
    table = open_curtain(d)
    said = [line.words for line in table.context.log.lines]
    agreed = next(number for number, line in enumerate(said) if line.startswith("Everyone agrees to undo Anna’s last move"))
    assert "14" not in said[agreed], "only Anna knows what she dug up"
    assert said.index("Anna goes to place 2.") > agreed
    assert sum("agrees" in line for line in said) == 1
    d.key("home")
    assert not any("agrees" in line.words for line in table.context.log.lines)  # then it had not happened yet
