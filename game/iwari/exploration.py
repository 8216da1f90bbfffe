"""Exploration cards: what they ask for, and who has claimed them (I41, I42)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.iwari.events import ExplorationClaimed
from game.iwari.model import BASE_BIOMES, State
from game.kernel.contract import Tell
from game.kernel.masks import bits

if TYPE_CHECKING:
    from game.iwari.catalogue import Exploration
    from game.iwari.frame import Frame


def claim(frame: Frame, state: State, tell: Tell) -> None:
    """I41: the seat claims every open card whose condition it meets. A seat claims a card once; two seats can claim
    it."""
    seat = state.seat
    for n, (index, seats) in enumerate(zip(state.open_cards, state.claims, strict=True)):
        if len(seats) < 2 and seat not in seats:
            card = frame.catalogue.exploration[index]
            # Only a new tent can newly meet a condition about tents.
            if (state.new_tents or card.kind in OF_TOTEMS) and MET[card.kind](frame, state, seat, card):
                state.claims = (*state.claims[:n], (*seats, seat), *state.claims[n + 1 :])
                tell(ExplorationClaimed, seat, index, len(seats) + 1, card.points[len(seats)])


def points(frame: Frame, state: State, seat: int) -> list[tuple[int, int]]:
    """I41: pairs (card, points) for the cards that a seat has claimed."""
    cards = frame.catalogue.exploration
    return [
        (index, cards[index].points[seats.index(seat)])
        for index, seats in zip(state.open_cards, state.claims, strict=True)
        if seat in seats
    ]


def _biome_tents(frame: Frame, state: State, seat: int, card: Exploration) -> bool:
    return (state.tents[seat] & frame.land.biome_tents[card.biome]).bit_count() >= card.count


def _tents_everywhere(frame: Frame, state: State, seat: int, card: Exploration) -> bool:
    del card
    return all(state.tents[seat] & frame.land.biome_tents[biome] for biome in BASE_BIOMES)


def _tent_majorities(frame: Frame, state: State, seat: int, card: Exploration) -> bool:
    land = frame.land
    led = [
        seat in frame.leaders(frame.tents_in(state, at))
        for at in bits(land.habitable)
        if state.tents[seat] & land.tents[at]
    ]
    return sum(led) >= card.count


def _totems_of(frame: Frame, state: State, seat: int, biome: int) -> int:
    return sum(state.totems[seat] >> 4 * at & 15 for at in bits(frame.land.biome_regions[biome]))


def _biome_totems(frame: Frame, state: State, seat: int, card: Exploration) -> bool:
    return _totems_of(frame, state, seat, card.biome) >= card.count


def _totems_everywhere(frame: Frame, state: State, seat: int, card: Exploration) -> bool:
    del card
    return all(_totems_of(frame, state, seat, biome) for biome in BASE_BIOMES)


def _totem_majorities(frame: Frame, state: State, seat: int, card: Exploration) -> bool:
    led = 0
    for at in bits(frame.land.habitable):
        counts = frame.totems_in(state, at)
        void = state.void >> 4 * at & 15 if frame.void_contests else 0
        led += counts[seat] > 0 and counts[seat] == max(*counts, void)
    return led >= card.count


def _settlement(frame: Frame, state: State, seat: int, card: Exploration) -> bool:
    return any(worth >= card.count for _, worth in frame.settlements(state, seat))


def _junction_tents(frame: Frame, state: State, seat: int, card: Exploration) -> bool:
    return (state.tents[seat] & frame.land.junctions).bit_count() >= card.count


OF_TOTEMS = frozenset({"biome_totems", "totems_everywhere", "totem_majorities"})
MET: dict[str, Callable[[Frame, State, int, Exploration], bool]] = {
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
