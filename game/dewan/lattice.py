"""All prices of a purse side by side in a few integers, so that a search takes a step for every price at once.

A price is a multiset of cards: so many of each lane of the purse. The prices of as many cards are a level, and a level is
one integer in which each price owns as many bits as a landscape has: there lie the spaces that belong to it. Its place
there is a number in mixed radix, lane by lane; the last lane needs no digit, for it has what the others leave of the
level. Paying one more card is a shift from level to level. The spaces off the map, where neighbours of the rim fall, lie
in the empty margin of the next price.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple


class Lane(NamedTuple):
    """Which prices of a level can take one more card of a lane."""

    shift: int
    """How much higher they are in the next level for it."""
    room: int
    """The lowest bit of each of them."""
    whole: int
    """All their bits."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """The prices that a stock of cards allows. A price is told as a number: its level times `span`, and its place."""

    breadth: int
    """How many bits a price owns."""
    span: int
    """How many bits a level has."""
    every: int
    """The lowest bit of every price of a level."""
    units: tuple[int, ...]
    """By lane: by how much a price with one more card is larger."""
    lanes: tuple[Lane, ...]
    """All lanes but the last."""
    last: tuple[Lane, ...]
    """By level: the last lane."""
    sizes: tuple[int, ...]
    """By lane: how many different numbers of cards a price can take."""

    def count(self, price: int) -> list[int]:
        """How many cards of each lane a price takes."""
        level, place = divmod(price, self.span)
        cards = [place // lane.shift % size for lane, size in zip(self.lanes, self.sizes, strict=True)]
        return [*cards, level - sum(cards)]


@lru_cache(maxsize=128)
def lattice(stock: tuple[int, ...], breadth: int) -> Lattice:
    """The lattice of so many cards of each lane. Hands of one shape share it, in whatever match."""
    *firsts, most = stock or (0,)
    span, every = breadth, 1
    by_total = [1]  # by number of cards in the first lanes: the prices that have it
    shifts: list[int] = []
    rooms: list[int] = []
    for cards in firsts:
        fewer = sum(1 << span * n for n in range(cards))
        upto = fewer | 1 << span * cards
        rooms = [room * upto for room in rooms] + [every * fewer]
        every *= upto
        longer = [0] * (len(by_total) + cards)
        for total, prices in enumerate(by_total):
            for n in range(cards + 1):
                longer[total + n] |= prices << span * n
        by_total = longer
        shifts.append(span)
        span *= cards + 1
    lasts = [sum(by_total[max(0, level - most + 1) : level + 1]) for level in range(sum(stock))]
    return Lattice(
        breadth,
        span,
        every,
        (*(span + shift for shift in shifts), span),
        tuple(Lane(shift, room, (room << breadth) - room) for shift, room in zip(shifts, rooms, strict=True)),
        tuple(Lane(0, room, (room << breadth) - room) for room in lasts),
        tuple(cards + 1 for cards in firsts),
    )
