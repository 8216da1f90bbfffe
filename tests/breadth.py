"""How much the tests look at: everything where FIRESIDE_BREADTH is set, as before a release, else what is quickly seen."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import combinations, product
from typing import Any, Final, TypeVar

import pytest

T = TypeVar("T")
BROAD: Final = "FIRESIDE_BREADTH" in os.environ
"""Whether everything is looked at, which takes minutes, and not only some of it."""

takes_long: Final = pytest.mark.skipif(not BROAD, reason="takes minutes; FIRESIDE_BREADTH lets it run")


def some(all_of_them: Sequence[T], count: int) -> Sequence[T]:
    """So many of them, spread from the first to the last; all where BROAD."""
    if BROAD or len(all_of_them) <= count:
        return all_of_them
    return [all_of_them[n * (len(all_of_them) - 1) // max(1, count - 1)] for n in range(count)]


def crossed(*axes: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Rows with one value of each axis: all that there are where BROAD, else few in which any two values meet, always the
    same ones."""
    rows = list(product(*axes))
    if BROAD:
        return rows

    def meetings(row: tuple[Any, ...]) -> set[tuple[int, Any, int, Any]]:
        return {(m, row[m], n, row[n]) for m, n in combinations(range(len(row)), 2)}

    unmet, found = set().union(*map(meetings, rows)), []
    while unmet:
        found.append(max(rows, key=lambda row: len(meetings(row) & unmet)))
        unmet -= meetings(found[-1])
    return found
