"""A match of bots alone is watched: at a pace, with a headline, paused, and stepped; and what a person who plays
against them sees of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.kernel.contract import NOBODY
from game.kernel.names import PERSON
from tests.kernel.toy import Drawn, DropPebble, Planned
from tests.ui.against import against, may_act, until
from tests.ui.controller import DIG, REST, at_table, match_of, open_curtain, turn
from tests.ui.deciding import alone, decisions, seated
from tests.ui.elsewhere import Scripted
from tests.ui.toy_table import ToyTable
from ui.drawing.motion import Hold
from ui.keeping.settings import PACES
from ui.match.deciders import LocalPlayer
from ui.match.playback import TO_READ
from ui.scenes.after.scores import ScoresScene
from ui.scenes.home.menu import MenuScene
from ui.scenes.match_log import names_first
from ui.scenes.table.curtain import CurtainScene

if TYPE_CHECKING:
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive


def watched(drive: Drive) -> tuple[Driver, Scripted, Scripted]:
    """Two who decide when the test says so, without anyone at the table."""
    first, second = Scripted(), Scripted()
    d = drive(seated(first, second))
    d.app.change_settings(animations="off")
    at_table(d).controller.begin()
    d.settle()
    return d, first, second


@pytest.mark.parametrize("pace", PACES)
def test_what_a_bot_did_stands_a_while_before_the_next_is_shown(drive: Drive, pace: str) -> None:
    d, first, second = watched(drive)
    d.app.change_settings(pace=pace)
    first.answer(REST)
    d.wait(0.25)  # the stage's own rest
    assert len(decisions(d)) == 1
    assert second.questions  # it is asked while everybody reads
    second.answer(REST)
    d.wait(TO_READ[pace] - 0.1)
    assert len(decisions(d)) == 1
    d.wait(0.2)
    assert len(decisions(d)) == 2


def test_a_press_ends_the_reading(drive: Drive) -> None:
    d, first, second = watched(drive)
    first.answer(REST)
    d.wait(0.25)
    second.answer(REST)
    d.step()
    assert len(decisions(d)) == 1
    d.click((300, 300))
    d.step()
    assert len(decisions(d)) == 2


def test_the_headline_says_who_acts_and_what(drive: Drive) -> None:
    d, first, _ = watched(drive)
    assert d.find("prompt").words == "Anna is thinking …"
    first.answer(DIG)
    d.wait(0.25)
    assert d.find("headline").markup == "**Anna** goes to place 0. Anna digs up \N{MINUS SIGN}1."
    assert d.find("headline.emblem").sprite == "emblem_red"
    first.answer(DropPebble(0))
    d.wait(0.3)
    whole = "**Anna** goes to place 0. Anna digs up \N{MINUS SIGN}1. Anna lays a pebble."
    assert d.find("headline").markup == whole, "a turn is told as a whole, and its parts wait for nobody"
    d.wait(TO_READ["normal"])
    assert d.find("prompt").words == "Bo is thinking …"


def test_the_headline_ends_before_what_the_table_shows_to_be_read(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """But for what begins with that: nobody shows it before."""
    d, first, _ = watched(drive)
    monkeypatch.setattr(ToyTable, "reading_events", frozenset({Planned, Drawn}))
    first.answer(DIG)
    d.wait(0.25)
    assert d.find("headline").markup == "**Anna** goes to place 0."


def test_the_headline_takes_nobody_for_somebody_of_a_longer_name() -> None:
    players = ["Anna", "Anna 2"]
    assert names_first("Anna digs.", "Anna", players)
    assert names_first("アンナが掘る", "アンナ", ["アンナ"])
    assert names_first("Anna 2 digs.", "Anna 2", players)
    assert not names_first("Anna 2 digs.", "Anna", players)
    assert not names_first("Annabelle digs.", "Anna", players)
    assert not names_first("Bo digs.", "Anna", players)


def test_who_is_at_turn_does_not_wait_until_it_has_been_read(drive: Drive) -> None:
    other = Scripted()
    d = alone(drive, other)
    d.app.change_settings(animations="off", pace="slow")
    at_table(d).controller.begin()
    other.answer(REST)
    d.step()
    assert at_table(d).context.observation.may_act
    assert d.find("latest").markup.startswith("**Bo**"), "it is still told, beside the question"
    assert not at_table(d).controller.playback.reading


def test_space_pauses_and_goes_on(drive: Drive) -> None:
    d, first, second = watched(drive)
    d.key("space")
    assert at_table(d).controller.playback.paused
    first.answer(REST)
    d.wait(5)
    assert decisions(d) == []
    assert not d.scene.moving
    d.key("space")
    d.wait(0.3)
    assert decisions(d) == [(0, REST)]
    second.answer(REST)
    d.click("watch")
    d.wait(5)
    assert len(decisions(d)) == 1
    assert "Anna" in d.find("headline").markup  # what stands there can be read for as long as anyone likes
    d.click("watch")
    d.wait(2)
    assert len(decisions(d)) == 2


def test_right_and_the_button_go_one_move_on_and_stand_still(drive: Drive) -> None:
    d, first, second = watched(drive)
    for number, other in enumerate((first, second, first), 1):
        d.key("right") if number < 3 else d.click("step")
        assert at_table(d).controller.playback.paused
        other.answer(REST)
        d.wait(0.3)
        assert len(decisions(d)) == number
        second.answer(REST)
        first.answer(REST)
        d.wait(3)
        assert len(decisions(d)) == number
    d.key("left")
    assert not match_of(d).live
    d.key("end")
    assert at_table(d).controller.playback.paused


def test_going_on_and_one_move_on_have_signs_of_their_own(drive: Drive) -> None:
    d, *_ = watched(drive)
    d.key("space")
    signs = []
    for id_ in ("watch", "step"):
        sign = d.app.kit.sprites.get(f"icon_{d.find(id_).icon}", height=96)
        lit = sign.subsurface(sign.get_bounding_rect(128))
        signs.append(pygame.mask.from_surface(pygame.transform.scale(lit, (64, 64)), 128))
    apart = signs[0].count() + signs[1].count() - 2 * signs[0].overlap_area(signs[1], (0, 0))
    assert apart > 64 * 64 // 10


def test_it_can_be_left_while_it_stands_still(drive: Drive) -> None:
    d, first, second = watched(drive)
    d.key("space", "esc")
    d.click("leave")
    if not isinstance(d.scene, MenuScene):
        d.click("yes")
    assert isinstance(d.scene, MenuScene)
    assert first.closed
    assert second.closed


def test_a_seat_can_be_taken_over_while_it_stands_still(drive: Drive) -> None:
    d = drive(against("toy", ("", "greedy"), ("", "greedy")))
    until(d, lambda: match_of(d).last_index >= 1)
    d.key("space", "esc")
    d.click("seats")
    d.scene.chosen[:] = [PERSON, PERSON]
    d.click("take")
    d.step()
    assert match_of(d).viewer == NOBODY, "two take their seats: whoever is next opens the curtain"
    open_curtain(d)
    assert not at_table(d).controller.seating.watched
    assert match_of(d).seated[1].is_person


def test_a_match_is_stepped_to_its_end(drive: Drive) -> None:
    """Real bots, real process: as many steps as decisions."""
    d = drive(against("toy", ("", "greedy"), ("", "greedy"), ("", "search"), elsewhere=True))
    d.key("space")
    steps = 0
    while not isinstance(d.scene, ScoresScene):
        before = match_of(d).last_index
        d.key("right")
        until(d, lambda before=before: isinstance(d.scene, ScoresScene) or match_of(d).last_index > before)  # type: ignore[misc]
        steps += 1
        assert match_of(d).last_index == before + 1
    assert steps == match_of(d).last_index
    assert match_of(d).actor == NOBODY


def test_a_person_sees_each_move_of_the_others(drive: Drive) -> None:
    d = drive(against("toy", (("Anna"), PERSON), ("", "greedy"), ("", "greedy")))
    until(d, lambda: may_act(d))
    at_table(d).controller.send(REST)
    said: list[str] = []

    def look() -> bool:
        line = d.scene.root.find("headline")
        if line is not None and line.markup not in said:
            said.append(line.markup)
        return may_act(d)

    until(d, look)
    for name in (match_of(d).player(seat).name for seat in (1, 2)):
        assert any(words.startswith(f"**{name}**") for words in said)
    assert LocalPlayer().is_local


def test_what_a_bot_did_last_is_shown_until_something_is_chosen(drive: Drive) -> None:
    d = drive(against("dewan", ("Anna", PERSON), ("Bo", "greedy")))
    until(d, lambda: may_act(d) and at_table(d).controller.playback.latest is not None)
    assert "Bo" in d.find("latest").markup
    d.click(at_table(d).table.targets()[0].key)
    assert at_table(d).table.touched
    assert d.scene.root.find("latest") is None


# One who waits for bots


def waiting(drive: Drive) -> tuple[Driver, Scripted, Any]:
    """Anna has rested, and two bots decide."""
    other = Scripted()
    d = drive(seated(LocalPlayer(), other, other))
    d.settle()
    turn(d, "rest")
    return d, other, at_table(d)


@pytest.mark.parametrize("by_key", [True, False])
def test_one_who_waits_skips_to_the_own_turn(drive: Drive, by_key: bool) -> None:
    d, other, table = waiting(drive)
    assert d.find("to_my_turn").words == "To my turn"
    other.answer(DIG)
    d.step()
    assert table.controller.playback.showing
    d.key("space") if by_key else d.click("to_my_turn")
    assert not table.controller.playback.showing
    for answer in (DropPebble(2), REST):
        before = len(decisions(d))
        other.answer(answer)
        for _ in range(3):
            d.step()
        assert len(decisions(d)) == before + 1, "nothing is shown, and nothing is waited for"
    assert table.context.observation.may_act
    assert d.scene.root.find("to_my_turn") is None
    assert [line.words for line in table.context.log.lines if line.new]
    turn(d, "rest")
    other.answer(REST)
    d.settle()
    other.answer(REST)
    d.step()
    assert d.find("headline").markup, "the next time it is shown again"


def test_what_is_to_be_read_is_not_skipped_with_what_others_do(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyTable, "reading_events", frozenset({Drawn}))
    d, other, table = waiting(drive)
    d.key("space")
    other.answer(DIG)
    d.step()
    d.step()
    assert table.controller.playback.showing
    assert d.scene.root.find("to_my_turn") is None, "Space goes on from it, and skips nothing else"
    before = len(decisions(d))
    d.key("space")
    assert not table.controller.playback.showing
    assert len(decisions(d)) == before


def test_what_was_taken_back_is_skipped_no_more(drive: Drive) -> None:
    d, other, table = waiting(drive)
    d.key("space", "ctrl+z")
    d.settle()
    assert table.context.observation.may_act
    turn(d, "rest")
    other.answer(DIG)
    d.step()
    assert table.controller.playback.showing
    assert d.find("headline").markup


def test_while_the_own_move_is_shown_nothing_of_others_can_be_skipped_and_the_own_seat_is_lit(drive: Drive) -> None:
    d = drive(seated(LocalPlayer(), Scripted()))
    d.settle()
    turn(d, "show")
    d.click("pebble.0")
    table = at_table(d)
    assert table.controller.playback.showing
    assert d.scene.root.find("to_my_turn") is None
    assert table.table.view.turn_of == 0
    d.settle()
    assert d.find("to_my_turn")
    assert table.table.view.turn_of == 1


def test_one_who_waits_can_let_it_stand_still_and_go_step_by_step(drive: Drive) -> None:
    d, other, table = waiting(drive)
    d.click("watch")
    other.answer(REST)
    d.wait(3)
    assert [seat for seat, _ in decisions(d)] == [0]
    d.key("right")
    d.wait(3)
    assert [seat for seat, _ in decisions(d)] == [0, 1]
    other.answer(REST)
    d.wait(3)
    assert [seat for seat, _ in decisions(d)] == [0, 1]
    d.click("watch")
    d.wait(3)
    assert table.context.observation.may_act
    assert not table.controller.playback.paused


def test_two_who_wait_skip_to_whoever_of_them_is_next(drive: Drive) -> None:
    other = Scripted()
    d = drive(seated(LocalPlayer(), other, LocalPlayer()))
    open_curtain(d)
    turn(d, "rest", "pass_on")
    assert d.find("to_my_turn").words == "To our turn"
    d.key("space")
    other.answer(REST)
    for _ in range(3):
        d.step()
    assert isinstance(d.scene, CurtainScene)
    assert d.scene.seat == 2


@pytest.mark.parametrize("people", [(0,), (1,)])
def test_what_is_about_computers_alone_waits_for_nobody(drive: Drive, people: tuple[int, ...]) -> None:
    _d, _, table = waiting(drive)
    waits = table.table.builder(table.context.observation.seen).until_read(people)
    assert isinstance(waits, Hold) == (people == (0,))
