"""All prices of a purse side by side in one integer, so that a search takes a step for every price at once.

A price is a multiset of cards: so many of each lane of the purse. Prices are numbers in mixed radix, lane by lane, scaled
so that each owns as many bits as a landscape has: there lie the spaces that belong to it. Paying one more card is a
shift, and the spaces off the map, where neighbours of the rim fall, lie in the empty margin of the next price.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple


class Lane(NamedTuple):
    """The cards of one terrain set among the prices of a lattice."""

    unit: int
    """The price of one card."""
    room: int
    """The set of prices that can take one more card."""
    whole: int
    """Those prices with all the bits that they own."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """The prices that a stock of cards allows. A set of prices is the sum of them as bits."""

    breadth: int
    """How many bits each price owns."""
    most: int
    """How many cards the dearest price takes."""
    every: int
    """The set of all prices."""
    lanes: tuple[Lane, ...]
    sizes: tuple[int, ...]
    """By lane: how many different numbers of cards a price can take."""

    def count(self, price: int) -> list[int]:
        """How many cards of each lane a price takes."""
        return [price // lane.unit % size for lane, size in zip(self.lanes, self.sizes, strict=True)]


@lru_cache(maxsize=64)
def lattice(stock: tuple[int, ...], breadth: int) -> Lattice:
    """The lattice of so many cards of each lane. Hands of one shape share it, in whatever match."""
    units: list[int] = []
    rooms: list[int] = []
    unit, every = breadth, 1
    for cards in stock:
        fewer = sum(1 << unit * n for n in range(cards))
        upto = fewer | 1 << unit * cards
        rooms = [room * upto for room in rooms] + [every * fewer]
        every *= upto
        units.append(unit)
        unit *= cards + 1
    lanes = tuple(Lane(unit, room, (room << breadth) - room) for unit, room in zip(units, rooms, strict=True))
    return Lattice(breadth, sum(stock), every, lanes, tuple(cards + 1 for cards in stock))
