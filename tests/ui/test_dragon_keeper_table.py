"""Dragon Keeper on the table: every decision by pointer and by keys, what it would come to, refusals in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.dragon_keeper.model import Phase, TileAbility
from game.dragon_keeper.preview import stack_changes
from game.kernel.contract import HIDDEN, NOBODY
from game.kernel.masks import bits
from tests.ui.conftest import Driver
from tests.ui.controller import said
from tests.ui.dragon_play import asked, chosen, future, open_cells, position
from tests.ui.seated import note, seat_down, table
from ui.scenes.table.scene import TableScene
from ui.tables.dragon_keeper.selections import EXCHANGE
from ui.tables.dragon_keeper.stacks import StacksPopup
from ui.widgets.tooltip import place as tooltip_place

Drive = Callable[..., Driver]


def top_of(session: Any, seat: int, tile: int) -> bool:
    """Whether the tile lies on top of the seat's stack of its guild."""
    stack = session.state.stacks[seat * session.rules.guild_count + session.rules.guild_of[tile]]
    return bool(stack) and stack[-1] == tile


def in_question(ability: int, *phases: int, **least: int) -> Callable[[Any], bool]:
    """A player may use a tile with that action."""

    def wanted(session: Any) -> bool:
        state = session.state
        return session.actor != NOBODY and state.phase in phases and session.rules.ability_of[state.tile] == ability

    return wanted


# --- the two moves (K5) ---


def test_only_the_tiles_of_the_dragons_column_are_marked_for_the_first_move(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=8))
    d = seat_down(drive, setup, session)
    state = session.state
    column = {cell for cell in range(25) if cell % 5 == state.dragon % 5 and cell != state.dragon and state.cells[cell] >= 0}
    assert {cell for cell in range(25) if d.find(f"cell:{cell}").mark} == column
    assert all(d.find(f"cell:{cell}").mark == "keep" for cell in column)


def test_a_click_chooses_and_a_second_one_flies(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=8))
    d = seat_down(drive, setup, session)
    seat, cell = session.actor, next(iter(open_cells(d)))
    tile = session.state.cells[cell]
    d.click(f"cell:{cell}")
    assert session.state.cells[cell] == tile
    d.click(f"cell:{cell}")
    assert session.state.dragon == cell
    assert top_of(session, seat, tile)


def test_the_tile_of_the_second_move_goes_to_the_right_neighbour_by_the_button(drive: Drive) -> None:
    setup, session = position(asked(Phase.GIVE, turns=8), 4)
    d = seat_down(drive, setup, session)
    seat, cell = session.actor, next(iter(open_cells(d)))
    tile = session.state.cells[cell]
    assert d.find(f"cell:{cell}").mark == "give"
    d.click(f"cell:{cell}")
    d.click("confirm")
    assert top_of(session, (seat - 1) % 4, tile)


def test_choosing_for_move_one_shows_what_could_be_given_from_there(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=4))
    d = seat_down(drive, setup, session)
    cell = next(iter(open_cells(d)))
    d.click(f"cell:{cell}")
    result = {other for other in range(25) if d.find(f"cell:{other}").next_mark}
    row = {other for other in range(25) if other // 5 == cell // 5 and other != cell}
    assert result == {other for other in row if session.state.cells[other] >= 0}


def test_a_gift_shows_what_the_next_keeper_finds_and_nothing_lies_over_it(drive: Drive) -> None:
    setup, session = position(asked(Phase.GIVE, turns=4))
    d = seat_down(drive, setup, session)
    for cell in open_cells(d):
        d.key("esc") if table(d).view.selection.chosen else None
        d.click(f"cell:{cell}")
        column = {other for other in range(25) if other % 5 == cell % 5 and other != cell and session.state.cells[other] >= 0}
        assert {other for other in range(25) if d.find(f"cell:{other}").next_mark == "keep"} == column
        bubble = d.find("confirm_bubble")
        assert not [other for other in column if bubble.visible and bubble.rect.colliderect(d.find(f"cell:{other}").rect)]


def test_the_choice_says_what_it_would_come_to(drive: Drive) -> None:
    def generous(session: Any) -> bool:
        return asked(Phase.GIVE, turns=8)(session) and any(
            session.rules.value_of[session.state.cells[a.cell]] >= 3 for a in session.rules.legal(session.state)
        )

    setup, session = position(generous)
    d = seat_down(drive, setup, session)
    at_table = table(d)
    worth = {cell: session.rules.value_of[session.state.cells[cell]] for cell in open_cells(d)}
    gain = at_table.names("event.treasure_gained", name=at_table.names.player(session.actor))
    for cell, value in worth.items():
        if chosen(d) is not None:
            d.key("esc")
        d.click(f"cell:{cell}")
        assert (gain in future(d)) == (value >= 3)


def ends_floor(rules: Any, state: Any, cell: int) -> bool:
    """Whether a move to that space leaves no tile along arrow 2, and the tile there can do nothing about it."""
    along = rules.second[state.floor][cell] & state.tiles_left
    return not along and rules.ability_of[state.cells[cell]] == TileAbility.NONE


def test_a_floor_that_would_end_says_what_everybody_would_pay(drive: Drive) -> None:
    """K10: no tile left in arrow 2's line after a move means tribute for all."""

    def last(session: Any) -> bool:
        if not asked(Phase.MOVE, turns=12)(session):
            return False
        state, rules = session.state, session.rules
        return any(ends_floor(rules, state, action.cell) for action in rules.legal(state))

    setup, session = position(last)
    d = seat_down(drive, setup, session)
    at_table, state, rules = table(d), session.state, session.rules
    cell = next(cell for cell in open_cells(d) if ends_floor(rules, state, cell))
    d.click(f"cell:{cell}")
    left = state.tiles_left.bit_count() - 1
    names = at_table.names
    sentence = names("event.floor_ended", floor=names.floor(state.floor), n=left, name=names.player(state.seat))
    assert sentence in future(d)
    before = list(state.treasure)
    d.click("confirm")
    assert session.state.floor > state.floor or session.state.treasure != before or session.actor == NOBODY


def test_what_is_not_in_line_is_refused_with_its_rule(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=4))
    d = seat_down(drive, setup, session)
    at_table, state = table(d), session.state
    other = next(c for c in bits(state.tiles_left) if c not in open_cells(d) and c != state.dragon)
    d.click(f"cell:{other}")
    assert note(d) == at_table.names("refuse.not_vertical", arrow=1)
    assert d.scene.context.notes.current.rule == "K5.1"


# --- actions (K6 to K8) ---


def test_a_trap_takes_any_tile_of_the_floor(drive: Drive) -> None:
    setup, session = position(in_question(TileAbility.TRAP, Phase.USE))
    d = seat_down(drive, setup, session)
    assert table(d).view.question.mark == "trap"
    assert set(open_cells(d)) == set(bits(session.state.tiles_left))
    seat, cell, trap = session.actor, max(open_cells(d)), session.state.tile
    tile, dragon = session.state.cells[cell], session.state.dragon
    d.click(f"cell:{cell}")
    d.click("confirm")
    assert top_of(session, seat, tile)
    assert session.state.discards >> trap & 1
    assert session.state.dragon in {dragon, session.rules.catalogue.floors[session.state.floor].dragon}


def test_an_exchange_is_chosen_among_the_piles_of_opponents(drive: Drive) -> None:
    setup, session = position(in_question(TileAbility.EXCHANGE, Phase.USE, Phase.USE_LAST))
    d = seat_down(drive, setup, session)
    assert table(d).view.question == EXCHANGE
    seat, given = session.actor, session.state.tile
    assert not any(d.find(f"pile:{seat}:{guild}").open for guild in range(5))
    swap = session.rules.legal(session.state)[0]
    other, guild = swap.opponent, swap.guild
    taken = session.state.stacks[other * 5 + guild][-1]
    d.click(f"pile:{other}:{guild}")
    assert not top_of(session, seat, taken)
    d.click("confirm")
    assert top_of(session, seat, taken)
    assert given in session.state.stacks[other * 5 + session.rules.guild_of[given]] or not session.state.alive >> other & 1


def test_the_own_pile_cannot_be_exchanged_and_the_rules_say_why(drive: Drive) -> None:
    setup, session = position(in_question(TileAbility.EXCHANGE, Phase.USE))
    d = seat_down(drive, setup, session)
    guild = session.rules.guild_of[session.state.tile]
    d.click(f"pile:{session.actor}:{guild}")
    assert note(d) == table(d).names("refuse.no_opponent")


def test_a_passage_leads_along_arrow_one_once_more(drive: Drive) -> None:
    setup, session = position(asked(Phase.PASSAGE, turns=6))
    d = seat_down(drive, setup, session)
    seat, cell, passage = session.actor, next(iter(open_cells(d))), session.state.tile
    tile = session.state.cells[cell]
    d.click(f"cell:{cell}")
    d.click("confirm")
    assert session.state.discards >> passage & 1
    assert top_of(session, seat, tile)


@pytest.mark.parametrize(
    "wanted",
    [
        in_question(TileAbility.TRAP, Phase.USE),
        in_question(TileAbility.EXCHANGE, Phase.USE),
        in_question(TileAbility.PASSAGE, Phase.PASSAGE),
    ],
    ids=["trap", "exchange", "passage"],
)
def test_every_action_can_be_left_unused(drive: Drive, wanted: Callable[[Any], bool]) -> None:
    setup, session = position(wanted)
    d = seat_down(drive, setup, session)
    seat, tile = session.actor, session.state.tile
    names = table(d).names
    assert d.find("other").words == names("button.keep")
    assert names(table(d).view.question.title) == names.action(session.rules.ability_of[tile])
    d.click("other")
    assert session.state.tile != tile or session.state.phase == Phase.GIVE
    assert top_of(session, seat, tile) or not session.state.alive >> seat & 1


# --- who looks at what ---


def test_a_seat_card_opens_the_stacks_with_what_may_be_seen(drive: Drive) -> None:
    def buried(session: Any) -> bool:
        return asked(Phase.MOVE, turns=20)(session) and any(
            len(s) > 1 for s in session.state.stacks[session.rules.slice_of((session.actor + 1) % 3)]
        )

    setup, session = position(buried)
    d = seat_down(drive, setup, session)
    seat = session.actor
    for who in (seat, (seat + 1) % 3):
        d.click(f"seat:{who}")
        d.settle()
        assert isinstance(d.scene, StacksPopup)
        for guild in range(5):
            stack = session.state.stacks[who * 5 + guild]
            seen = d.find(f"fan:{guild}").stack
            assert len(seen) == len(stack)
            assert seen[-1:] == stack[-1:]
            if who == seat:
                assert seen == stack
        d.click("popup.close")
        d.settle()


def test_who_is_out_is_shown_so(drive: Drive) -> None:
    setup, session = position(lambda s: asked(Phase.MOVE)(s) and s.state.alive != 15, 4)
    d = seat_down(drive, setup, session)
    names = table(d).names
    for seat in range(4):
        out = not session.state.alive >> seat & 1
        assert (names("label.eliminated") in d.find(f"seat:{seat}").tooltip_text) == out


def test_the_tribute_that_everybody_would_owe_is_the_rules(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=14), 4)
    d = seat_down(drive, setup, session)
    state, names = session.state, table(d).names
    for seat in range(4):
        owed = session.rules.catalogue.tribute[state.tiles_left.bit_count()] + (seat == state.taker)
        assert names("table.would_owe", n=owed) in d.find(f"seat:{seat}").tooltip_text


# --- keys, access keys, sizes ---


def test_call_outs_name_every_choice(drive: Drive) -> None:
    setup, session = position(in_question(TileAbility.EXCHANGE, Phase.USE), 4)
    d = seat_down(drive, setup, session)
    keys = [target.key for target in table(d).targets()]
    assert keys == [f"pile:{a.opponent}:{a.guild}" for a in session.rules.legal(session.state)[:-1]] + ["other"]
    d.alt(down=True)
    d.type("a")
    d.alt(down=False)
    assert chosen(d) is not None


def test_a_turn_by_keys_alone(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=6))
    d = seat_down(drive, setup, session)
    line = len(session.steps)
    seat = session.actor
    for _ in range(4):
        if session.actor != seat or not d.scene.context.observation.may_act:
            break
        d.alt(down=True)
        d.type("a")
        d.alt(down=False)
        d.key("enter")
        d.settle()
    assert len(session.steps) >= line + 2
    d.key("ctrl+z")
    d.settle()


def test_escape_and_the_right_button_drop_what_was_chosen(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=8))
    d = seat_down(drive, setup, session)
    cell = next(iter(open_cells(d)))
    for by_key in (True, False):
        d.click(f"cell:{cell}")
        assert chosen(d) is not None
        if by_key:
            d.key("esc")
        else:
            d.click(f"cell:{cell}", 3)
        assert chosen(d) is None
        assert isinstance(d.scene, TableScene)


def test_a_row_of_the_score_marks_its_piles(drive: Drive) -> None:
    setup, session = position(asked(Phase.MOVE, turns=20))
    d = seat_down(drive, setup, session)
    at_table, seat = table(d), session.actor
    rows = session.rules.score(session.view(seat), seat)
    row = next(row for row in rows[:5] if row.where)
    at_table.mark_scored(row)
    guild = rows.index(row)
    assert [g for g in range(5) if at_table.view.earned_by(at_table.view.stack(seat, g))] == [guild]
    at_table.mark_scored(None)
    assert not any(at_table.view.earned_by(at_table.view.stack(seat, g)) for g in range(5))


def test_no_word_of_the_table_is_missing(drive: Drive) -> None:
    for phase in (Phase.MOVE, Phase.GIVE, Phase.USE, Phase.PASSAGE, Phase.OFFER, Phase.RELEASE):
        setup, session = position(asked(phase, turns=6))
        d = seat_down(drive, setup, session)
        assert not [words for words in said(d.scene) if "dragon_keeper." in words]


# --- what a choice would come to, seen before it is done ---


def test_the_passage_says_that_its_tile_is_discarded(drive: Drive) -> None:
    """K6.2."""
    setup, session = position(asked(Phase.PASSAGE, turns=6))
    d = seat_down(drive, setup, session)
    at_table, seat, passage = table(d), session.actor, session.state.tile
    cell = next(iter(open_cells(d)))
    d.click(f"cell:{cell}")
    assert (seat, passage) in stack_changes(at_table.view.preview_events).go
    assert at_table.names("event.passage_opened", name=at_table.names.player(seat), tile=at_table.names.tile(passage)) in future(d)


def test_an_exchange_shows_both_tiles_at_both_ends(drive: Drive) -> None:
    """K7."""
    setup, session = position(in_question(TileAbility.EXCHANGE, Phase.USE))
    d = seat_down(drive, setup, session)
    at_table, seat, given = table(d), session.actor, session.state.tile
    swap = session.rules.legal(session.state)[0]
    other, guild = swap.opponent, swap.guild
    taken = session.state.stacks[other * 5 + guild][-1]
    before = d.picture()
    d.click(f"pile:{other}:{guild}")
    assert stack_changes(at_table.view.preview_events).go[:2] == [(seat, given), (other, taken)]
    assert stack_changes(at_table.view.preview_events).come[:2] == [(other, given), (seat, taken)]
    after = d.picture()
    rules = session.rules
    for who, tile in ((other, given), (seat, taken)):
        height = len(at_table.view.stack(who, rules.guild_of[tile])) + (who == seat or rules.guild_of[tile] != guild)
        at = at_table.view.top_area(who, rules.guild_of[tile], height).center
        assert before.get_at(at) != after.get_at(at)


def test_an_open_pile_is_fanned_and_told_beside_it_and_others_say_it_beside_their_card(drive: Drive) -> None:
    """No tooltip may cover the piles it is to be compared with."""

    def open_and_hidden(session: Any) -> bool:
        if not asked(Phase.MOVE, turns=16)(session):
            return False
        stacks, own = session.view(session.actor).stacks, session.rules.slice_of(session.actor)
        return any(len(s) > 1 for s in stacks[own]) and any(HIDDEN in s for s in stacks)

    setup, session = position(open_and_hidden)
    d = seat_down(drive, setup, session)
    at_table, seat = table(d), session.actor
    own = next(g for g in range(5) if len(at_table.view.stack(seat, g)) > 1)
    assert d.find(f"pile:{seat}:{own}").tooltip_text == ""
    box, words = d.find("stack_reader").place(d.find(f"pile:{seat}:{own}"))
    assert at_table.names("label.height", n=len(at_table.view.stack(seat, own))) in words
    assert box.x > d.find(f"seat:{seat}").rect.right
    assert d.find("header").rect.bottom <= box.y
    assert box.bottom <= d.app.surface.get_height()
    who, guild = next((s, g) for s in range(3) for g in range(5) if HIDDEN in at_table.view.stack(s, g))
    pile = d.find(f"pile:{who}:{guild}")
    assert pile.tooltip_text
    card = d.find(f"seat:{who}").rect
    assert not tooltip_place(at_table.host.kit.theme, pile, (300, 80)).colliderect(card)
    assert at_table.view.stack_worth(who, guild, at_table.view.stack(who, guild)) is None, "a covered tile is not counted"
    stack, rules = at_table.view.stack(seat, own), session.rules
    counts_against = session.state.original_guilds[seat] == own
    assert at_table.view.stack_worth(seat, own, stack) == sum(rules.value_of[tile] for tile in stack) * (-1 if counts_against else 1)
