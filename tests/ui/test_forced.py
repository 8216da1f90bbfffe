"""What leaves a person no choice takes itself, and is told; but not before its owner looks, where only the owner knows it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from game.dogs_of_war.model import Pass, Task
from game.kernel.contract import NOBODY
from tests.kernel.toy import Show
from tests.ui.controller import REST, SHOW, at_table, hold, match_of, open_curtain, turn
from tests.ui.deciding import decisions, seated
from tests.ui.elsewhere import Scripted
from tests.ui.laws import finished
from tests.ui.seated import scene_of
from ui.match.deciders import LocalPlayer
from ui.match.playback import FORCED
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.messages import undo_words
from ui.scenes.table.scene import TableScene
from ui.tables.common.selection import Send

if TYPE_CHECKING:
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive
    from tests.ui.laws.subject import Position


def one_pebble_left(drive: Drive) -> tuple[Driver, Scripted]:
    """Anna, alone with a bot, has shown one of her two pebbles."""
    other = Scripted()
    d = drive(seated(LocalPlayer(), other))
    d.settle()
    turn(d, "show", "pebble.0")
    other.answer(REST)
    d.settle()
    return d, other


def test_the_last_pebble_shows_itself_and_that_is_shown(drive: Drive) -> None:
    d, other = one_pebble_left(drive)
    d.click("show")
    d.wait(1.0)
    assert [action for seat, action in decisions(d) if seat == 0][-2:] == [SHOW, Show(1)]
    assert "No other choice" in d.find("headline").markup
    assert len(other.questions) == 1, "it is to be read first"
    d.settle()
    assert len(other.questions) == 2


def test_what_was_forced_stands_to_be_read_at_any_pace_and_the_log_says_it(drive: Drive) -> None:
    d, other = one_pebble_left(drive)
    d.app.change_settings(pace="quick", animations="off")
    d.click("show")
    d.wait(FORCED - 0.5)
    assert len(other.questions) == 1, "it is still to be read"
    d.settle()
    assert len(other.questions) == 2
    said = [line.words for line in at_table(d).context.log.lines]
    assert ["no other choice" in line for line in said] == [False] * (len(said) - 1) + [True], said


def test_what_was_chosen_together_with_the_last_decision_is_not_told_to_be_without_a_choice(drive: Drive) -> None:
    d, _ = one_pebble_left(drive)
    at_table(d).table.carry_out(Send(SHOW, (Show(1),)))
    d.wait(1.0)
    assert [action for seat, action in decisions(d) if seat == 0][-2:] == [SHOW, Show(1)]
    assert not at_table(d).context.log.no_choice


def test_taking_back_leads_to_the_last_real_choice(drive: Drive) -> None:
    d, _ = one_pebble_left(drive)
    steps = len(match_of(d).positions)
    turn(d, "show")
    d.key("ctrl+z")
    d.settle()
    assert len(match_of(d).positions) == steps
    assert at_table(d).context.observation.may_act
    d.key("ctrl+y")
    d.settle()
    assert decisions(d)[-2:] == [(0, SHOW), (0, Show(1))]


def passing(*, openly: bool) -> Position:
    """A player of Dogs of War can only pass, and the player who is next has a choice; without tactics in hand everybody knows it."""
    found, depth = passing_at(openly)
    return found.at(depth)


@cache
def passing_at(openly: bool) -> tuple[Position, int]:
    """Where that is: a match, and after how many steps of it."""
    for found in finished.matches("dogs_of_war"):
        session = found.session
        for depth in range(1, len(session.steps)):
            state, before = session.state_after(depth), session.steps[depth - 1].entry.seat
            if state.todo and state.todo[-1].task == Task.TURN and session.only_choice(depth) == Pass():
                seat, chooses = session.rules.actor(state), session.only_choice(depth + 1) is None
                others_go_on = state.passed.bit_count() < session.rules.seats - 1
                told = not state.captains[seat] and bool(state.tactics[seat]) != openly
                if others_go_on and chooses and told and before not in {seat, -1}:
                    return found, depth
    raise AssertionError("no such position")


def test_a_pass_that_everybody_knows_to_be_forced_needs_no_opening(drive: Drive) -> None:
    setup, session = passing(openly=True)
    seat = session.actor
    d = drive(scene_of(setup, session))
    d.app.change_settings(animations="off", pace="slow")
    d.wait(0.5)
    table: Any = d.scene
    assert isinstance(table, TableScene)
    assert (session.steps[-1].entry.seat, session.steps[-1].entry.action) == (seat, Pass())
    assert table.context.viewer == NOBODY
    assert "No captains left" in d.find("headline").markup
    assert setup.players[seat].name in d.find("headline").markup
    d.settle()
    assert match_of(d).actor != seat


def opened_without_choice(drive: Drive) -> tuple[Driver, Any]:
    """Whoever can only pass, which nobody else knows, has just opened the table, and reads why."""
    setup, session = passing(openly=False)
    d = drive(scene_of(setup, session))
    d.app.change_settings(animations="off", replay="off", pace="quick")
    d.settle()
    assert isinstance(d.scene, CurtainScene)
    assert d.scene.seat == session.actor
    hold(d)
    return d, session


def test_what_only_its_owner_knows_waits_until_the_owner_looks_and_costs_one_act(drive: Drive) -> None:
    _, before = passing(openly=False)
    seat, steps = before.actor, len(before.steps)
    d, session = opened_without_choice(drive)
    assert session.steps[steps].entry.seat == seat
    assert isinstance(session.steps[steps].entry.action, Pass)
    assert "No captains left" in d.find("headline").markup
    assert at_table(d).context.viewer == seat, "the hand is open while the reason is read"
    d.wait(FORCED - 1.5)
    assert at_table(d).context.viewer == seat
    d.settle()
    assert match_of(d).viewer == NOBODY, "there is nothing to think again about: the screen is passed on by itself"
    assert match_of(d).actor != seat


def test_taking_back_does_not_say_others_what_only_its_owner_knows(drive: Drive) -> None:
    """Whoever is next is offered the pass itself, as if it had been a choice; its owner the decision before."""
    setup, before = passing(openly=False)
    owner, chose = (setup.players[seat].name for seat in (before.actor, before.steps[-1].entry.seat))
    d, _ = opened_without_choice(drive)
    assert chose in undo_words(d.scene.words, at_table(d).controller)
    d.settle()
    assert isinstance(d.scene, CurtainScene)
    assert owner in d.find("undo").tooltip
    open_curtain(d)
    assert owner in d.find("undo").tooltip
