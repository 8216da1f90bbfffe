"""All prices of a purse side by side in a few integers, so that one operation of a search works on every price at once.

A lane is all cards of a hand that show the same terrain set. A price says how many cards of each lane are paid. All
prices of the same number of cards form a level. A level is one integer, divided into columns: each price has a column
of `breadth` bits, which holds a mask of spaces.

The number of a column is a number in mixed radix, with one digit for each lane but the last. The last lane needs no
digit: it pays what the others leave of the level. With the lanes forest (2 cards) and desert (1 card) and a map of 13
spaces, the levels and columns are

    column          0          1          2
    bits         0 to 12   13 to 25   26 to 38
    level 1     desert     forest        -
    level 2        -       f + d       f + f
    level 3        -          -       f + f + d

One more forest card leads to the next level and one column higher: a shift by 13 bits. One more card of the last lane
leads to the next level in the same column: no shift. Neighbours of the map's rim may fall into the lowest bits of the
next column. These are the empty margin above the map, so they do no harm.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple


class Lane(NamedTuple):
    """The columns of a level whose prices can take one more card of a lane."""

    shift: int
    """By how many bits a column lies higher in the next level, with one more card."""
    room: int
    """The lowest bit of each of these columns."""
    whole: int
    """All bits of these columns."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """The prices that a stock of cards allows. A price is written as one number: its level times `span`, plus the
    lowest bit of its column."""

    breadth: int
    """How many bits a column has."""
    span: int
    """How many bits a level has."""
    every: int
    """The lowest bit of every column of a level."""
    units: tuple[int, ...]
    """By lane: how much one more card adds to a price."""
    lanes: tuple[Lane, ...]
    """All lanes but the last."""
    last: tuple[Lane, ...]
    """By level: the last lane."""
    sizes: tuple[int, ...]
    """By lane but the last: how many values its digit can have."""

    def count(self, price: int) -> list[int]:
        """How many cards of each lane a price takes."""
        level, column = divmod(price, self.span)
        cards = [column // lane.shift % size for lane, size in zip(self.lanes, self.sizes, strict=True)]
        return [*cards, level - sum(cards)]


@lru_cache(maxsize=128)
def lattice(stock: tuple[int, ...], breadth: int) -> Lattice:
    """The lattice for `stock[lane]` cards of each lane. Hands with the same numbers share it, in any match."""
    *firsts, most = stock or (0,)
    span, every = breadth, 1
    by_total = [1]  # by number of cards in the first lanes: the columns of the prices with so many
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
