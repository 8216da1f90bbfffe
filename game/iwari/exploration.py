"""Exploration cards: what they ask for, and who has claimed them (I41, I42)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.iwari.events import ExplorationClaimed
from game.iwari.model import BASE_BIOMES, State
from game.kernel.contract import Emit
from game.kernel.masks import bits

if TYPE_CHECKING:
    from game.iwari.catalogue import Exploration
    from game.iwari.ruleset import Ruleset


def claim(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """I41: the seat claims every open card whose condition it meets. A seat claims a card once; two seats can claim
    it."""
    seat = state.seat
    for n, (index, seats) in enumerate(zip(state.open_cards, state.claims, strict=True)):
        if len(seats) < 2 and seat not in seats:
            card = ruleset.catalogue.exploration[index]
            # Only a new tent can newly meet a condition about tents.
            if (state.new_tents or card.kind in OF_TOTEMS) and reached(ruleset, state, seat, card) >= wanted(card):
                state.claims = (*state.claims[:n], (*seats, seat), *state.claims[n + 1 :])
                emit(ExplorationClaimed, seat, index, len(seats) + 1, card.points[len(seats)])


def points(ruleset: Ruleset, state: State, seat: int) -> list[tuple[int, int]]:
    """I41: pairs (card, points) for the cards that a seat has claimed."""
    cards = ruleset.catalogue.exploration
    return [
        (index, cards[index].points[seats.index(seat)])
        for index, seats in zip(state.open_cards, state.claims, strict=True)
        if seat in seats
    ]


def wanted(card: Exploration) -> int:
    """I42: how much there must be of what a card counts."""
    return len(BASE_BIOMES) if card.kind in EVERYWHERE else card.count


def reached(ruleset: Ruleset, state: State, seat: int, card: Exploration) -> int:
    """I42: how much a seat has of what a card counts, such as tents in a biome; biomes where a card asks for something in
    each of them."""
    return COUNTED[card.kind](ruleset, state, seat, card)


def _biome_tents(ruleset: Ruleset, state: State, seat: int, card: Exploration) -> int:
    return (state.tents[seat] & ruleset.land.biome_tents[card.biome]).bit_count()


def _tents_everywhere(ruleset: Ruleset, state: State, seat: int, card: Exploration) -> int:
    del card
    return sum(bool(state.tents[seat] & ruleset.land.biome_tents[biome]) for biome in BASE_BIOMES)


def _tent_majorities(ruleset: Ruleset, state: State, seat: int, card: Exploration) -> int:
    del card
    land = ruleset.land
    return sum(
        seat in ruleset.leaders(ruleset.tents_in(state, at))
        for at in bits(land.habitable)
        if state.tents[seat] & land.tents[at]
    )


def _totems_of(ruleset: Ruleset, state: State, seat: int, biome: int) -> int:
    return sum(state.totems[seat] >> 4 * at & 15 for at in bits(ruleset.land.biome_regions[biome]))


def _biome_totems(ruleset: Ruleset, state: State, seat: int, card: Exploration) -> int:
    return _totems_of(ruleset, state, seat, card.biome)


def _totems_everywhere(ruleset: Ruleset, state: State, seat: int, card: Exploration) -> int:
    del card
    return sum(bool(_totems_of(ruleset, state, seat, biome)) for biome in BASE_BIOMES)


def _totem_majorities(ruleset: Ruleset, state: State, seat: int, card: Exploration) -> int:
    del card
    led = 0
    for at in bits(ruleset.land.habitable):
        counts = ruleset.totems_in(state, at)
        void = state.void >> 4 * at & 15 if ruleset.void_contests else 0
        led += counts[seat] > 0 and counts[seat] == max(*counts, void)
    return led


def _settlement(ruleset: Ruleset, state: State, seat: int, card: Exploration) -> int:
    del card
    return max((worth for _, worth in ruleset.settlements(state, seat)), default=0)


def _junction_tents(ruleset: Ruleset, state: State, seat: int, card: Exploration) -> int:
    del card
    return (state.tents[seat] & ruleset.land.junctions).bit_count()


OF_TOTEMS = frozenset({"biome_totems", "totems_everywhere", "totem_majorities"})
EVERYWHERE = frozenset({"tents_everywhere", "totems_everywhere"})
COUNTED: dict[str, Callable[[Ruleset, State, int, Exploration], int]] = {
    "biome_tents": _biome_tents,
    "tents_everywhere": _tents_everywhere,
    "tent_majorities": _tent_majorities,
    "biome_totems": _biome_totems,
    "totems_everywhere": _totems_everywhere,
    "totem_majorities": _totem_majorities,
    "settlement": _settlement,
    "junction_tents": _junction_tents,
}
"""I42: how much a seat has of what a card counts, by what the card asks for."""
