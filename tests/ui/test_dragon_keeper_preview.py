"""What the preview of a tile shows before it is taken or given: it can be checked against the score pad."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pygame import Surface

from game.dragon_keeper import events as ev
from game.dragon_keeper.model import Exchange, Phase
from game.dragon_keeper.preview import preview_action, preview_result
from game.kernel.contract import HIDDEN, NOBODY, Seat
from tests.ui.conftest import Driver
from tests.ui.dragon_play import asked, open_cells, position
from tests.ui.laws.dragon_keeper import POSITIONS
from tests.ui.seated import look, seat_down, table
from ui.drawing.area import Area
from ui.tables.dragon_keeper.effects import Effects
from ui.tables.dragon_keeper.preview_picture import draw_preview

Drive = Callable[..., Driver]


def preview(d: Driver) -> Any:
    """The preview of what has been chosen."""
    view = table(d).view
    return Effects(view, view.preview_events).preview


def named(d: Driver) -> list[str]:
    return [effect.name for effect in preview(d).effects]


def passage(session: Any) -> bool:
    """A passage with a choice."""
    return asked(Phase.PASSAGE, turns=6)(session) and len(session.rules.legal(session.state)) > 2


ON_FLOORS = {
    name: POSITIONS[name] for name in ("a move of three", "a tile to give", "a tile to exchange", "a trap", "the action of a passage")
} | {"a passage": (passage, 3)}


@pytest.mark.parametrize("name", ON_FLOORS)
def test_what_is_shown_of_points_is_what_the_score_pad_says_afterwards(name: str) -> None:
    """As long as the floor goes on; at its end the tribute comes between."""
    wanted, seats = ON_FLOORS[name]
    _, session = position(wanted, seats, hand_over="open")
    rules, before, seat = session.rules, session.state, session.actor
    compared = 0
    for action in rules.legal(before):
        previewed = preview_action(rules, before, seat, action)
        if not previewed:
            continue
        found, after = preview_result(rules, before, previewed), before.clone()
        rules.apply(after, action)
        if after.floor != before.floor or after.phase not in range(Phase.MOVE, Phase.USE_LAST + 1):
            continue
        compared += 1
        was, becomes = ({row.label: row.points for row in rules.score(state, seat)} for state in (before, after))
        assert found.known
        assert found.total_points == sum(becomes.values()) - sum(was.values())
        assert found.offering_points == becomes["offering"] - was["offering"]
        assert found.release_points == becomes["releases"] - was["releases"]
        treasure = becomes["treasure"] - was["treasure"]
        assert found.total_points == found.offering_points + found.guild_points + found.release_points + treasure
        assert found.owed[1] == rules.owed(after, seat)
        assert found.tiles_left == after.tiles_left.bit_count()
        assert found.tallest == rules.tallest(after, found.owner)
        assert found.treasure[1] == after.treasure[seat]
    assert compared


def test_the_four_effects_stand_in_one_order_and_the_own_guild_only_for_its_owner(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=24))
    d = seat_down(drive, setup, session)
    names, cell = table(d).names, open_cells(d)[0]
    d.click(f"cell:{cell}")
    heads = [names("effect.stack"), names("score.offering"), names("effect.tribute"), names("effect.own_guild")]
    assert named(d) == heads
    assert preview(d).total is not None
    look(d, session.view(NOBODY), NOBODY)
    view = table(d).view
    action = next(iter(session.rules.legal(session.state)))
    public = Effects(view, preview_action(session.rules, view.seen, Seat(NOBODY), action)).preview
    assert [effect.name for effect in public.effects] == heads[:3]
    assert public.total is None


def test_a_gift_says_the_stacks_of_whoever_gets_it_and_the_treasure_it_brings(drive: Drive) -> None:
    setup, session = position(asked(Phase.GIVE, turns=12), 4)
    d = seat_down(drive, setup, session)
    names, rules, seat = table(d).names, session.rules, session.actor
    for cell in open_cells(d):
        d.key("esc") if table(d).view.selection.chosen else None
        d.click(f"cell:{cell}")
        worth = rules.value_of[session.state.cells[cell]]
        gift = preview(d).effects[-1]
        held = session.state.treasure[seat]
        assert gift.name == names("effect.gift")
        assert gift.value == (names("effect.from_to", **{"from": held, "to": held + 1}) if worth >= 3 else str(held))


def test_a_gift_with_which_the_floor_ends_says_what_the_tribute_leaves(drive: Drive) -> None:  # K10.2
    def paid(session: Any, action: Any) -> int:
        previewed = preview_action(session.rules, session.state, session.actor, action)
        return sum(event.paid for event in previewed if isinstance(event, ev.TributePaid) and event.seat == session.actor)

    def ends(session: Any) -> bool:
        return asked(Phase.GIVE)(session) and any(paid(session, one) for one in session.rules.legal(session.state))

    setup, session = position(ends)
    d = seat_down(drive, setup, session)
    action = next(one for one in session.rules.legal(session.state) if paid(session, one))
    d.click(f"cell:{action.cell}")
    after = session.state.clone()
    session.rules.apply(after, action)
    held, left = session.state.treasure[session.actor], after.treasure[session.actor]
    gift = preview(d).effects[-1]
    assert gift.value == table(d).names("effect.from_to", **{"from": held, "to": left})
    assert f"{left} after paying the tribute" in gift.words
    table(d).view.shows_points = False
    assert named(d) == [table(d).names("effect.floor_ends")]


def test_without_points_a_swap_says_what_goes_and_what_comes(drive: Drive) -> None:
    """So that no difference of two tiles stands beside the value of one."""
    setup, session = position(POSITIONS["a tile to exchange"][0], 3, hand_over="open")
    d = seat_down(drive, setup, session)
    rules, state, seat = session.rules, session.state, session.actor
    original = state.original_guilds[seat]
    worth = {tile: -value if rules.guild_of[tile] == original else value for tile, value in enumerate(rules.value_of)}
    swap = next(
        one for one in rules.legal(state)
        if isinstance(one, Exchange) and worth[state.stacks[one.opponent * rules.guild_count + one.guild][-1]] != worth[state.tile]
    )
    d.click(f"pile:{swap.opponent}:{swap.guild}")
    table(d).view.shows_points = False
    taken = state.stacks[swap.opponent * rules.guild_count + swap.guild][-1]
    (own,) = preview(d).effects
    assert own.value == table(d).names("effect.from_to", **{"from": worth[state.tile], "to": worth[taken]})


def test_of_a_hidden_guild_the_offering_says_no_points(drive: Drive) -> None:
    """K12: which stack may go is open to everybody, for heights are; what goes free is not."""
    setup, session = position(asked(Phase.MOVE, turns=24), hand_over="peek")
    d = seat_down(drive, setup, session)
    view = table(d).view
    assert view.seen.original_guilds == [HIDDEN] * 3
    d.click(f"cell:{open_cells(d)[0]}")
    before = Effects(view, view.preview_events).preview.effects
    assert not any(sign in effect.value for effect in before for sign in "+\N{MINUS SIGN}")
    d.hold("p")
    d.settle()
    held = Effects(view, view.preview_events).preview.effects
    assert held[-1].name == view.names("effect.own_guild")
    d.let_go("p")
    d.settle()
    assert [effect.name for effect in Effects(view, view.preview_events).preview.effects] == [effect.name for effect in before]


def test_the_log_gives_its_room_to_the_preview_and_comes_back(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=24), 4)
    d = seat_down(drive, setup, session)
    log, small = d.find("log"), d.find("question").rect.copy()
    assert log.visible
    d.click(f"cell:{open_cells(d)[0]}")
    assert not log.visible
    assert d.find("question").rect.h > small.h
    d.key("esc")
    assert log.visible
    assert d.find("question").rect.y == small.y


def test_no_figure_but_its_value_lies_on_a_tile_and_an_arrow_leads_from_the_dragons_side(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=24))
    d = seat_down(drive, setup, session)
    dragon, cells = session.state.dragon, open_cells(d)
    arrows = {cell: (kind, step) for kind, cell, step, _, _ in d.find("arrows").cache_key}
    assert arrows == {cell: ("keep", 5 if cell < dragon else -5) for cell in cells}
    d.click(f"cell:{cells[0]}")
    given = {cell: step for kind, cell, step, _, _ in d.find("arrows").cache_key if kind == "give"}
    assert given == {cell: 1 if cell < cells[0] else -1 for cell in range(25) if d.find(f"cell:{cell}").next_mark}


def test_in_low_room_an_effect_is_left_out_rather_than_written_over_another(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Phase.MOVE)))
    d.click(f"cell:{open_cells(d)[0]}")
    theme, shown = d.app.kit.theme, Effects(d.scene.table.view, d.scene.table.view.preview_events).preview
    line, names = theme.line_height("small"), [effect.name for effect in shown.effects]
    for lines in range(1, 12):
        left_out = draw_preview(Surface((theme.px(300), 12 * line)), theme, shown, Area(0, 0, theme.px(300), lines * line))
        written = [name for name in names if name not in left_out]
        assert 0 < len(written) <= lines
        assert len(written) == len(names) or len(written) >= lines - 1, "no line stays empty"
