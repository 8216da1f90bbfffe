"""The offering and the release at Dragon Keeper's table: choices among equals, what they cost, what comes after."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pygame import Surface

from game.dragon_keeper.model import Phase
from game.kernel.contract import HIDDEN
from tests.ui.conftest import Driver
from tests.ui.dragon_play import asked, position
from tests.ui.seated import note, seat_down, table
from ui.drawing.sprites import Sprites
from ui.tables.dragon_keeper.question_panel import rows_of
from ui.tables.dragon_keeper.selections import ReleaseSelection

Drive = Callable[..., Driver]


def tied(session: Any) -> bool:
    return asked(Phase.OFFER)(session) and len(session.rules.legal(session.state)) > 1


def test_equal_stacks_are_offered_for_choice_with_the_points_they_cost(drive: Drive) -> None:
    setup, session = position(tied)
    d = seat_down(drive, setup, session)
    at_table, state, rules = table(d), session.state, session.rules
    assert at_table.view.question.title == "table.offering"
    live = {guild for guild in range(5) if state.stacks[session.actor * 5 + guild] and d.find(f"stack:{guild}").open}
    assert live == set(rules.tallest(state, session.actor))
    guild = next(guild for guild in sorted(live) if guild != state.original_guilds[session.actor])
    worth = sum(rules.value_of[tile] for tile in state.stacks[session.actor * 5 + guild])
    seat = session.actor
    d.click(f"stack:{guild}")
    assert at_table.view.points_then == at_table.view.points_now(seat) - worth
    d.click("confirm")
    assert not session.state.stacks[seat * 5 + guild]


def test_a_lower_stack_is_refused_with_the_height(drive: Drive) -> None:
    def uneven(session: Any) -> bool:
        heights = {len(s) for s in session.state.stacks[session.rules.slice_of(session.actor)] if s} if tied(session) else set()
        return len(heights) > 1

    setup, session = position(uneven)
    d = seat_down(drive, setup, session)
    stacks = session.state.stacks[session.rules.slice_of(session.actor)]
    highest = max(map(len, stacks))
    low = next(guild for guild, stack in enumerate(stacks) if 0 < len(stack) < highest)
    d.click(f"stack:{low}")
    assert note(d) == table(d).names("refuse.not_highest", n=highest)


def test_after_the_own_guild_another_stack_is_asked_for(drive: Drive) -> None:
    """K12.2."""

    def twice(session: Any) -> bool:
        if not tied(session):
            return False
        state, rules, seat = session.state, session.rules, session.actor
        heights = sorted((len(state.stacks[seat * 5 + g]) for g in range(5) if g != state.original_guilds[seat]), reverse=True)
        return state.original_guilds[seat] in rules.tallest(state, seat) and heights[0] == heights[1] > 0

    setup, session = position(twice, 2)
    d = seat_down(drive, setup, session)
    at_table, seat = table(d), session.actor
    own = session.state.original_guilds[seat]
    assert at_table.view.selection.prompt == "prompt.offer"
    d.click(f"stack:{own}")
    d.click("confirm")
    d.settle()
    assert session.actor == seat
    assert at_table.view.selection.prompt == "prompt.offer_more"
    d.click(f"stack:{session.rules.tallest(session.state, seat)[0]}")
    d.click("confirm")
    assert session.state.phase != Phase.OFFER or session.actor != seat


def test_a_release_takes_both_tiles_and_shows_the_points(drive: Drive) -> None:
    setup, session = position(asked(Phase.RELEASE))
    d = seat_down(drive, setup, session)
    at_table, seat = table(d), session.actor
    assert isinstance(at_table.view.selection, ReleaseSelection)
    pair = session.rules.legal(session.state)[0]
    for tile in (pair.spent, pair.target):
        if f"tile:{tile}" not in at_table.view.selection.picked:
            at_table.pick(f"tile:{tile}")
    chosen = {id_ for id_, item in at_table.items.items() if id_.startswith("tile:") and item.chosen}
    assert chosen == {f"tile:{pair.spent}", f"tile:{pair.target}"}
    value = session.rules.value_of
    own = session.rules.guild_of[pair.spent] == session.state.original_guilds[seat]
    assert at_table.view.points_then - at_table.view.points_now(seat) == value[pair.target] + value[pair.spent] * (1 if own else -1)
    d.click("confirm")
    assert session.state.discards >> pair.spent & session.state.discards >> pair.target & 1


def test_what_is_spent_and_what_goes_free_bear_different_seals(drive: Drive) -> None:
    setup, session = position(asked(Phase.RELEASE))
    d = seat_down(drive, setup, session)
    at_table = table(d)
    pair = session.rules.legal(session.state)[0]
    for tile in (pair.spent, pair.target):
        if f"tile:{tile}" not in at_table.view.selection.picked:
            at_table.pick(f"tile:{tile}")
    assert d.find(f"tile:{pair.spent}").seal == "spent"
    assert d.find(f"tile:{pair.target}").seal == "free"
    names = at_table.names
    lines = [row.words for row in rows_of(at_table.view, at_table.view.preview_events)]
    assert lines == [names("preview.spent", tile=names.tile(pair.spent)), names("preview.freed", tile=names.tile(pair.target))]
    d.key("esc")
    assert d.find(f"tile:{pair.target}").seal == ""


def test_offering_the_own_guild_counts_the_stack_that_must_follow(drive: Drive) -> None:
    """K12.2: where only one stack can follow, the running score has it already."""

    def forced(session: Any) -> bool:
        if not tied(session):
            return False
        state, rules, seat = session.state, session.rules, session.actor
        heights = sorted((len(state.stacks[seat * 5 + g]) for g in range(5) if g != state.original_guilds[seat]), reverse=True)
        return state.original_guilds[seat] in rules.tallest(state, seat) and heights[0] > heights[1]

    setup, session = position(forced)
    d = seat_down(drive, setup, session)
    at_table, seat, value = table(d), session.actor, session.rules.value_of
    stacks, own = session.state.stacks[session.rules.slice_of(seat)], session.state.original_guilds[seat]
    follows = max((g for g in range(5) if g != own), key=lambda g: len(stacks[g]))
    d.click(f"stack:{own}")
    gain = sum(value[tile] for tile in stacks[own]) - sum(value[tile] for tile in stacks[follows])
    assert at_table.view.points_then == at_table.view.points_now(seat) + gain


def test_once_the_guilds_are_revealed_everybodys_points_are_known(drive: Drive) -> None:
    """K4.3: from then on all stacks lie open; while the guilds turn over, what lay buried is still unknown."""
    setup, session = position(tied)
    d = seat_down(drive, setup, session)
    at_table = table(d)
    assert all(at_table.view.points_now(seat) is not None for seat in range(3) if at_table.view.counting(seat))
    stacks = list(session.state.stacks)
    at_table.view.ghost = session.state.clone()
    at_table.view.ghost.stacks = [(HIDDEN, *stack[1:]) for stack in stacks]
    assert at_table.view.points_now(session.actor) is None


def test_what_was_chosen_for_release_is_dropped_before_the_second_button_ends_the_releasing(drive: Drive) -> None:
    setup, session = position(asked(Phase.RELEASE))
    d = seat_down(drive, setup, session)
    at_table, seat = table(d), session.actor
    pair = session.rules.legal(session.state)[0]
    for tile in (pair.spent, pair.target):
        if f"tile:{tile}" not in at_table.view.selection.picked:
            at_table.pick(f"tile:{tile}")
    assert not d.find("other").visible
    d.click("confirm_bubble.cancel")
    assert session.actor == seat
    assert at_table.view.selection.chosen is None
    assert d.find("other").words == at_table.names("button.done")


def test_releasing_can_be_done_with(drive: Drive) -> None:
    setup, session = position(asked(Phase.RELEASE))
    d = seat_down(drive, setup, session)
    seat = session.actor
    d.click("other")
    assert session.actor != seat


def test_on_the_largest_screens_a_second_frame_draws_no_picture_anew(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """The scene's own pictures would otherwise push each other out of what is kept."""
    setup, session = position(tied)
    d = seat_down(drive, setup, session, size=(3840, 2160))
    d.click(next(iter(table(d).targets())).key)
    d.settle()
    opened: list[str] = []
    open_ = Sprites._open

    def open_and_note(self: Sprites, name: str) -> Surface:
        opened.append(name)
        return open_(self, name)

    monkeypatch.setattr(Sprites, "_open", open_and_note)
    for _ in range(2):
        d.scene.dirty = True
        d.step()
    assert opened == []
