"""Dragon Keeper between people at one screen: the table stays in sight, and only a guild is looked at in secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.dragon_keeper.model import Phase
from game.kernel.contract import HIDDEN, NOBODY, Seat
from tests.ui.conftest import Driver
from tests.ui.controller import said
from tests.ui.dragon_play import asked, position
from tests.ui.elsewhere import Scripted
from tests.ui.seated import scene_of, table
from ui.scenes.after.points import PointsScene
from ui.scenes.table.peek import PeekScene
from ui.scenes.table.scene import TableScene
from ui.widgets.change import Push

Drive = Callable[..., Driver]


def sit_down(drive: Drive, setup: Any, session: Any) -> Driver:
    d = drive(scene_of(setup, session))
    d.app.change_settings(animations="off")
    d.settle()
    return d


def test_nobody_passes_a_screen_on_and_nothing_secret_is_on_show(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=6), hand_over="peek")
    d = sit_down(drive, setup, session)
    for _ in range(8):
        assert isinstance(d.scene, TableScene)
        assert d.scene.context.match.viewer == NOBODY
        assert d.scene.context.observation.may_act
        assert d.scene.context.observation.seen.original_guilds == [HIDDEN] * 3
        assert not any("against you" in words for words in said(d.scene))
        before = len(session.steps)
        d.scene.controller.send(d.scene.context.observation.legal[0])
        d.settle()
        assert len(session.steps) > before


@pytest.mark.parametrize("by_key", [True, False])
def test_the_own_guild_shows_only_while_something_is_held(drive: Drive, by_key: bool) -> None:
    setup, session = position(asked(Phase.MOVE, turns=6), hand_over="peek")
    d = sit_down(drive, setup, session)
    at_table, actor = d.scene, session.actor
    d.hold("p") if by_key else d.press("glance")
    d.settle()
    assert isinstance(d.scene, PeekScene)
    assert at_table.context.observation.seen.original_guilds[actor] == session.state.original_guilds[actor]
    assert at_table.context.observation.seen.original_guilds.count(HIDDEN) == 2
    d.let_go("p") if by_key else d.release((640, 600))
    d.settle()
    assert not isinstance(d.scene, PeekScene)
    assert at_table.context.observation.seen.original_guilds == [HIDDEN] * 3
    assert at_table.context.observation.may_act


def covered(session: Any) -> bool:
    """Whether whoever moves has a stack of several tiles."""
    own = session.state.stacks[session.rules.slice_of(session.actor)] if session.actor >= 0 else ()
    return session.state.phase == Phase.MOVE and any(len(stack) > 1 for stack in own)


def pile_of(session: Any) -> str:
    stacks = session.state.stacks[session.rules.slice_of(session.actor)]
    return f"pile:{session.actor}:{next(n for n, stack in enumerate(stacks) if len(stack) > 1)}"


def test_whoever_points_at_an_own_stack_reads_it_as_soon_as_they_look(drive: Drive) -> None:
    setup, session = position(covered, hand_over="peek")
    d = sit_down(drive, setup, session)
    at_table, pile = d.scene, pile_of(session)
    d.hover(pile)
    d.hold("p")
    d.settle()
    assert (at_table.table.view.pointed_id, at_table.find(pile).readable) == (pile, True)


@pytest.mark.parametrize("by_key", [True, False])
def test_whoever_looks_may_look_through_their_own_stacks_by_pointing_at_them(drive: Drive, by_key: bool) -> None:
    setup, session = position(covered, hand_over="peek")
    d = sit_down(drive, setup, session)
    at_table, id_ = d.scene, pile_of(session)
    pile = at_table.find(id_)
    assert not pile.readable
    d.hold("p") if by_key else d.press("glance")
    d.settle()
    before = d.picture()
    d.step(pygame.event.Event(pygame.MOUSEMOTION, pos=pile.rect.center, rel=(1, 1), buttons=(0, 0, 0)))
    assert at_table.find(id_).readable
    assert at_table.table.view.pointed_id == id_
    assert pygame.image.tobytes(d.picture(), "RGB") != pygame.image.tobytes(before, "RGB")
    d.let_go("p") if by_key else d.release((640, 600))
    d.settle()
    assert not at_table.find(id_).readable


def test_a_window_that_loses_the_keyboard_hides_the_guild(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=6), hand_over="peek")
    d = sit_down(drive, setup, session)
    at_table: Any = d.scene
    d.hold("p")
    assert isinstance(d.scene, PeekScene)
    d.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not isinstance(d.scene, PeekScene)
    assert at_table.context.observation.seen.original_guilds == [HIDDEN] * 3


def test_what_was_decided_in_public_is_taken_back_in_public(drive: Drive) -> None:
    setup, session = position(asked(Phase.GIVE, turns=6), hand_over="peek")
    d = sit_down(drive, setup, session)
    at_table: Any = d.scene
    seat = session.actor
    at_table.controller.undo()
    d.settle()
    assert not isinstance(d.scene, PeekScene)
    assert (session.actor, session.state.phase, at_table.context.match.viewer) == (seat, Phase.MOVE, NOBODY)
    assert at_table.context.observation.may_act


def test_who_only_clicks_to_look_is_shown_to_hold(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=6), hand_over="peek")
    d = sit_down(drive, setup, session)
    d.hold("p")
    d.let_go("p")
    d.settle()
    assert d.scene.controller.notes.current.sentence == d.scene.words("curtain.peek_hold")


def test_what_has_been_chosen_outlives_a_look(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=6), hand_over="peek")
    d = sit_down(drive, setup, session)
    at_table: Any = d.scene
    at_table.table.pick(at_table.access_keys.targets[0].key)
    d.settle()
    chosen, before = at_table.table.view.selection.chosen, pygame.image.tobytes(d.picture(), "RGB")
    assert chosen is not None
    d.hold("p")
    d.settle()
    assert at_table.table.view.selection.chosen == chosen  # the look shows what it means for the own guild
    assert not at_table.table.targets()
    d.wait(0.5)
    d.let_go("p")
    d.settle()
    assert at_table.table.view.selection.chosen == chosen
    assert pygame.image.tobytes(d.picture(), "RGB") == before
    steps = len(session.steps)
    d.key("enter")
    d.settle()
    assert len(session.steps) > steps


def test_taking_back_what_revealed_the_guilds_leads_back_to_nobodys_eyes(drive: Drive) -> None:
    setup, session = position(asked(Phase.OFFER), hand_over="peek")
    d = sit_down(drive, setup, session)
    at_table: Any = d.scene
    assert not at_table.context.match.has_secrets
    at_table.controller.undo()
    d.settle()
    d.click("yes")
    d.settle()
    assert at_table.context.match.has_secrets
    assert at_table.context.match.viewer == NOBODY
    assert at_table.context.observation.may_act
    assert at_table.context.observation.seen.original_guilds == [HIDDEN] * 3


@pytest.mark.parametrize("how", ["peek", "curtain"])
def test_once_the_guilds_are_revealed_everybody_watches_and_the_past_lies_open(drive: Drive, how: str) -> None:
    setup, session = position(asked(Phase.OFFER), hand_over=how)
    d = sit_down(drive, setup, session)
    assert isinstance(d.scene, TableScene)  # no curtain, whoever offers
    assert d.scene.context.observation.may_act
    assert HIDDEN not in d.scene.context.observation.seen.original_guilds
    guilds = [table(d).names.guild(guild) for guild in session.state.original_guilds]
    log_words = [line.words for line in d.scene.context.log.lines]
    assert all(any("dealt" in line and guild in line for line in log_words) for guild in guilds)
    d.scene.controller.display.go_to(3)
    assert d.scene.context.observation.seen.original_guilds == session.state.original_guilds
    assert not any(HIDDEN in stack for stack in d.scene.context.observation.seen.stacks)
    names, panel = table(d).names, d.find("guild")
    assert panel.tooltip_text == names("table.against", guild=names.guild(session.state.original_guilds[table(d).view.bottom_seat]))


def test_points_now_say_what_nobody_can_know(drive: Drive) -> None:
    def one_tile(session: Any) -> bool:
        return asked(Phase.GIVE)(session) and any(len(stack) == 1 for stack in session.state.stacks[1:5])

    setup, session = position(one_tile, hand_over="peek")
    d = sit_down(drive, setup, session)
    guild = next(guild for guild in range(1, 5) if session.state.stacks[guild])
    d.click("points")
    worth = session.rules.value_of[session.state.stacks[guild][0]]
    assert d.find(f"cell.{guild}.0").words == f"±{worth}"
    assert [d.find(id_).words for id_ in ("cell.5.0", "total.0")] == ["?", "?"]
    assert d.find("total.0").colour == "ink"


def test_an_open_guild_is_called_a_secret_nowhere(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=6), hand_over="open")
    d = sit_down(drive, setup, session)
    names, panel = table(d).names, d.find("guild")
    assert panel.tooltip_text == names("table.against", guild=names.guild(session.state.original_guilds[table(d).view.bottom_seat]))
    assert not any(names("tooltip.guild_own") in words or "secret" in words for words in said(d.scene))


def test_points_now_say_beside_a_row_why_it_is_certain_and_before_everybody_only_what_all_know(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=6), hand_over="peek")
    d = sit_down(drive, setup, session)
    at_table, own = d.scene.context, session.state.original_guilds[session.actor]
    d.app.apply(Push(PointsScene(d.app, at_table)))
    d.step()
    notes = [d.scene.root.find(f"row.{row}.note") for row in range(5)]
    assert [bool(note) for note in notes] == [True, False, False, False, False]
    d.key("esc")
    at_table.match.viewer = session.actor
    d.app.apply(Push(PointsScene(d.app, at_table)))
    d.step()
    rivals = [seat for seat in range(3) if seat != session.actor and len(session.state.stacks[seat * 5 + own]) == 1]
    assert bool(d.scene.root.find(f"row.{own}.note")) == bool(rivals)


@pytest.mark.parametrize("own", [True, False])
def test_whoever_is_left_alone_opens_their_guild_themselves(drive: Drive, own: bool) -> None:
    """The actor gives two seats to bots: those of both others, or their own and another."""
    setup, session = position(asked(Phase.MOVE, turns=6), hand_over="peek")
    d = sit_down(drive, setup, session)
    at_table, actor = d.scene, session.actor
    left, *given = [actor, *(seat for seat in range(3) if seat != actor)] if own else [(actor + 1) % 3, actor, (actor + 2) % 3]
    for seat in given:
        assert at_table.controller.change_player(Seat(seat), "greedy", Scripted()) is None
    assert isinstance(d.scene, TableScene) == own
    assert (at_table.context.observation.seen.original_guilds[left] != HIDDEN) == own
