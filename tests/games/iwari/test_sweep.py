"""Whole matches: nothing is lost or doubled on the way, and what is offered is what is allowed (I57)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.iwari.model import (
    EMPTY,
    MoveVoidTotem,
    Phase,
    PlaceTent,
    PlaceTotem,
    ReplaceRuin,
    State,
    TakeContested,
    cards_in,
    packed,
)
from game.iwari.rules import IwariRules
from tests.games.iwari.table import MAPS, rules_of
from tests.games.whole import by_chance, steps

EVERYTHING = {
    "unity": "with", "discovery": "with", "honor": "with", "respect": "with", "courage": "with", "exploration": "with",
}
TABLES = [*((board, seats) for board in MAPS for seats in (2, 3, 5)), ("the_void", 6)]
every_table = pytest.mark.parametrize(("board", "seats"), TABLES)


def accounted_for(rules: IwariRules, state: State) -> None:
    """57 or 69 cards less those in the box, 20 tents and 8 totems a colour, and never more totems than I18 allows."""
    shown = packed(card for card in state.display if card != EMPTY)
    assert state.bag + state.discards + shown + sum(state.hands) == rules.deck
    assert cards_in(state.bag) == state.pile + sum(state.hidden)
    assert cards_in(rules.deck) == (69 if rules.map.id == "the_void" else 57) - rules.constants.removed[rules.seats] * (
        6 if rules.map.id == "the_void" else 5
    )
    standing = 0
    for colour, tents in enumerate(state.tents):
        assert not tents & standing, "two tents on one space"
        standing |= tents
        assert tents.bit_count() <= 20
        on_map = sum(rules.totems_in(state, region)[colour] for region in range(len(rules.map.regions)))
        assert on_map + state.stock[colour] == 8
        assert state.stock[colour] >= 0
    assert standing & ~state.taken == 0
    assert sum(state.void >> 4 * region & 15 for region in range(len(rules.map.regions))) == rules.map.void_totems
    for region in range(len(rules.map.regions)):
        total = sum(rules.totems_in(state, region)) + (state.void >> 4 * region & 15)
        limit = max(rules.tents_in(state, region))
        assert total == state.stacks >> 4 * region & 15
        assert total <= limit or region == rules.map.rift
        may = total < limit and bool(rules.land.totem_regions >> region & 1)
        assert bool(state.room >> region & 1) == may
        assert region == rules.map.rift or bool(state.developed >> region & 1) == (limit > 0)
    for ruin in rules.map.ruins:
        assert bool(state.closed >> ruin.link & 1) != bool(standing >> ruin.space & 1)


@every_table
@given(seed=st.integers(0, 1 << 32))
def test_every_piece_is_accounted_for_after_every_action(board: str, seats: int, seed: int) -> None:
    rules = rules_of(board, seats, worship="drawn", **EVERYTHING)
    accounted_for(rules, rules.start())
    for state, _, _ in steps(rules, by_chance, seed):
        accounted_for(rules, state)


@every_table
@given(seed=st.integers(0, 1 << 32))
def test_what_is_offered_is_what_the_rules_allows(board: str, seats: int, seed: int) -> None:
    """Every offer is allowed and made once; of guesses the rules allow those that are on offer, and no others."""
    rules = rules_of(board, seats, **EVERYTHING)
    rng = Random(seed)
    for state, _, _ in steps(rules, by_chance, seed):
        legal = list(rules.legal(state))
        offered = set(legal)
        assert len(offered) == len(legal)
        if rng.random() < 0.2:
            assert all(rules.refusal(state, action) is None for action in legal)
            if state.phase in {Phase.PLACE, Phase.THIRD}:
                for guess in _guesses(rules, rng):
                    assert (rules.refusal(state, guess) is None) == (guess in offered)


def _guesses(rules: IwariRules, rng: Random) -> list[Any]:
    """Pieces anywhere, paid with sorted cards."""
    found: list[Any] = []
    for _ in range(8):
        cards = tuple(sorted(rng.randrange(6) for _ in range(rng.choice((1, 1, 2, 3)))))
        regions = range(len(rules.map.regions))
        found += [
            PlaceTent(rng.randrange(rules.map.printed), cards),
            PlaceTotem(rng.choice(regions), cards),
            ReplaceRuin(rng.randrange(6), cards),
            MoveVoidTotem(rng.choice(regions), rng.choice(regions), cards),
            TakeContested(rng.randrange(8), rng.choice(regions), cards),
        ]
    return found
