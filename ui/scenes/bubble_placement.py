"""Where a bubble lies: over nothing that matters, in the largest letters for which there is room, close to what it is
about."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from functools import cache, partial
from operator import add, mul
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from game.kernel.masks import bits
from ui.drawing.area import Area

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.drawing.theme import Theme
    from ui.scenes.bubble import BubbleWidget, Shape

_CRAMPED: Final = 0.06
"""What each shape may cost more than the next, by the share of a bubble that covers something."""
_GRID: Final = 24
"""In steps of so many design units a place is looked for."""


class Constraints(NamedTuple):
    """Where a bubble may lie: within `box`, over nothing of `avoided[0]`; if there is no such place, over nothing of `avoided[1]`,
    and so on. It stands close to one of `near`, and the less it covers of the areas `over` the better: to lie wholly on one
    costs as much as stands beside it, where to lie a window's width farther away costs 1."""

    box: Area
    avoided: Sequence[Sequence[Rect]]
    near: Sequence[Rect] = ()
    over: Sequence[tuple[Rect, float]] = ()


class Placement(NamedTuple):
    """A place, the shape that a bubble has there, and how strict a wish of `Constraints.avoided` it fulfils, 0 the strictest."""

    place: Area
    shape: Shape
    rank: int


def best_place(theme: Theme, bubble: BubbleWidget, shapes: Sequence[Shape], constraints: Constraints) -> Placement | None:
    """The best place for a bubble that has one of these shapes, the one that is read best first; None if there is none."""
    sizes = [bubble.measure(shape) for shape in shapes]
    for rank, avoided in enumerate(constraints.avoided):
        best, least = None, math.inf
        for number, (size, shape) in enumerate(zip(sizes, shapes, strict=True)):
            cramped = number * _CRAMPED
            placed = _best(theme, size, constraints, avoided, least - cramped)
            if placed is not None:
                least, best = placed[0] + cramped, Placement(placed[1], shape, rank)
        if best is not None:
            return best
    return None


def _best(theme: Theme, size: tuple[int, int], constraints: Constraints, avoided: Sequence[Rect], most: float) -> tuple[float, Area] | None:
    """The place for something of that size, and what it costs; None if there is none for less than `most`."""
    box, step = constraints.box, theme.px(_GRID)
    xs, ys = ([*range(begin, end + 1, step)] for begin, end in ((box.x, box.right - size[0]), (box.y, box.bottom - size[1])))
    if not xs or not ys:
        return None
    xs, ys = sorted({*xs, box.right - size[0]}), sorted({*ys, box.bottom - size[1]})
    aside = _distances(xs, size[0], [(goal.left, goal.right) for goal in constraints.near])
    above = _distances(ys, size[1], [(goal.top, goal.bottom) for goal in constraints.near])
    places = [
        (min(map(add, aside[column], above[row])) / theme.size[0], xs[column], ys[row])
        for row, columns in enumerate(_free(xs, ys, size, step, avoided))
        for column in bits(columns)
    ]
    whole = size[0] * size[1]
    wide = cache(partial(_common, size[0], [(part.left, part.right, dear / whole) for part, dear in constraints.over]))
    high = cache(partial(_common, size[1], [(part.top, part.bottom, 1.0) for part, _ in constraints.over]))
    best = None
    for cost, x, y in sorted(places):  # to lie closer costs less: what is covered only adds to it
        if cost >= most:
            break
        cost += sum(map(mul, wide(x), high(y)))
        if cost < most:
            most, best = cost, (cost, Area(x, y, *size))
    return best


def _distances(starts: Sequence[int], length: int, goals: Sequence[tuple[int, int]]) -> list[list[int]]:
    """For each place where something so long may begin: how far it lies from each of the spans; one 0 where there are none."""
    return [[max(0, start - last, first - start - length) for first, last in goals] or [0] for start in starts]


def _free(xs: Sequence[int], ys: Sequence[int], size: tuple[int, int], step: int, avoided: Sequence[Rect]) -> list[int]:
    """By row of the grid: the columns, as a bit mask, in which something of that size lies over none of `avoided`, with half a
    step between them."""
    gap, wide, high = step // 2, size[0] + step, size[1] + step
    free = [(1 << len(xs)) - 1] * len(ys)
    for rect in avoided:
        if rect.w and rect.h:
            first, last = bisect_right(xs, rect.left + gap - wide), bisect_left(xs, rect.right + gap)
            blocked = ((1 << max(0, last - first)) - 1) << first
            for row in range(bisect_right(ys, rect.top + gap - high), bisect_left(ys, rect.bottom + gap)):
                free[row] &= ~blocked
    return free


def _common(length: int, spans: Sequence[tuple[int, int, float]], start: int) -> list[float]:
    """What is so long and begins there has so much in common with each of the spans, by its factor."""
    end = start + length
    return [max(0, min(end, last) - max(start, first)) * factor for first, last, factor in spans]
