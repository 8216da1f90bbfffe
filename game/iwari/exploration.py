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
            if (state.new_tents or card.kind in OF_TOTEMS) and MET[card.kind](ruleset, state, seat, card):
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


def _biome_tents(ruleset: Ruleset, state: State, seat: int, card: Exploration) -> bool:
    return (state.tents[seat] & ruleset.land.biome_tents[card.biome]).bit_count() >= card.count


def _tents_everywhere(ruleset: Ruleset, state: State, seat: int, card: Exploration) -> bool:
    del card
    return all(state.tents[seat] & ruleset.land.biome_tents[biome] for biome in BASE_BIOMES)


def _tent_majorities(ruleset: Ruleset, state: State, seat: int, card: Exploration) -> bool:
    land = ruleset.land
    led = [
        seat in ruleset.leaders(ruleset.tents_in(state, at))
        for at in bits(land.habitable)
        if state.tents[seat] & land.tents[at]
    ]
    return sum(led) >= card.count


def _totems_of(ruleset: Ruleset, state: State, seat: int, biome: int) -> int:
    return sum(state.totems[seat] >> 4 * at & 15 for at in bits(ruleset.land.biome_regions[biome]))


def _biome_totems(ruleset: Ruleset, state: State, seat: int, card: Exploration) -> bool:
    return _totems_of(ruleset, state, seat, card.biome) >= card.count


def _totems_everywhere(ruleset: Ruleset, state: State, seat: int, card: Exploration) -> bool:
    del card
    return all(_totems_of(ruleset, state, seat, biome) for biome in BASE_BIOMES)


def _totem_majorities(ruleset: Ruleset, state: State, seat: int, card: Exploration) -> bool:
    led = 0
    for at in bits(ruleset.land.habitable):
        counts = ruleset.totems_in(state, at)
        void = state.void >> 4 * at & 15 if ruleset.void_contests else 0
        led += counts[seat] > 0 and counts[seat] == max(*counts, void)
    return led >= card.count


def _settlement(ruleset: Ruleset, state: State, seat: int, card: Exploration) -> bool:
    return any(worth >= card.count for _, worth in ruleset.settlements(state, seat))


def _junction_tents(ruleset: Ruleset, state: State, seat: int, card: Exploration) -> bool:
    return (state.tents[seat] & ruleset.land.junctions).bit_count() >= card.count


OF_TOTEMS = frozenset({"biome_totems", "totems_everywhere", "totem_majorities"})
MET: dict[str, Callable[[Ruleset, State, int, Exploration], bool]] = {
    "biome_tents": _biome_tents,
    "tents_everywhere": _tents_everywhere,
    "tent_majorities": _tent_majorities,
    "biome_totems": _biome_totems,
    "totems_everywhere": _totems_everywhere,
    "totem_majorities": _totem_majorities,
    "settlement": _settlement,
    "junction_tents": _junction_tents,
}
"""I42: whether a seat meets a card's condition, by what the card asks for."""
