"""All prices of a purse side by side in one integer, so that a search takes a step for every price at once.

A price is a multiset of cards: so many of each lane of the purse. Prices are numbers in mixed radix, lane by lane, scaled
so that each owns as many bits as a landscape has: there lie the spaces that belong to it. Paying one more card is a
shift, and the spaces off the map, where neighbours of the rim fall, lie in the empty margin of the next price.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Lattice:
    """The prices that a stock of cards allows. A set of prices is the sum of them as bits."""

    breadth: int
    """How many bits each price owns."""
    most: int
    """How many cards the dearest price takes."""
    units: tuple[int, ...]
    """By lane: the price of one card."""
    sizes: tuple[int, ...]
    """By lane: how many different numbers of cards a price can take."""
    every: int
    """The set of all prices."""
    room: tuple[int, ...]
    """By lane: the set of prices that can take one more card."""
    whole: tuple[int, ...]
    """By lane: those prices with all the bits that they own."""

    def count(self, price: int) -> list[int]:
        """How many cards of each lane a price takes."""
        return [price // unit % size for unit, size in zip(self.units, self.sizes, strict=True)]


@lru_cache(maxsize=128)
def lattice(stock: tuple[int, ...], breadth: int) -> Lattice:
    """The lattice of so many cards of each lane. Hands of one shape share it, in whatever match."""
    units: list[int] = []
    room: list[int] = []
    unit, every = breadth, 1
    for cards in stock:
        fewer = sum(1 << unit * n for n in range(cards))
        upto = fewer | 1 << unit * cards
        room = [prices * upto for prices in room] + [every * fewer]
        every *= upto
        units.append(unit)
        unit *= cards + 1
    sizes = tuple(cards + 1 for cards in stock)
    whole = tuple((prices << breadth) - prices for prices in room)
    return Lattice(breadth, sum(stock), tuple(units), sizes, every, tuple(room), whole)
