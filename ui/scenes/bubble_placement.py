"""Where a bubble lies: over nothing that matters, in the largest letters for which there is room, close to what it is
about."""

from __future__ import annotations

import math
from functools import cache, partial
from operator import add, mul
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from ui.drawing.area import Area, apart

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.drawing.theme import Theme
    from ui.scenes.bubble import BubbleWidget, Shape

_CRAMPED: Final = 0.06
"""What each shape may cost more than the next, by the share of a bubble that covers something."""
_GRID: Final = 24
"""In steps of so many design units a place is looked for."""


class Constraints(NamedTuple):
    """Where a bubble may lie: within `box`, over nothing of `kept[0]`; if there is no such place, over nothing of `kept[1]`,
    and so on. It stands close to one of `near`, and the less it covers of the areas `over` the better: to lie wholly on one
    costs as much as stands beside it, where to lie a window's width farther away costs 1."""

    box: Area
    kept: Sequence[Sequence[Rect]]
    near: Sequence[Rect] = ()
    over: Sequence[tuple[Rect, float]] = ()


class Placement(NamedTuple):
    """A place, the shape that a bubble has there, and how strict a wish of `Constraints.kept` it fulfils, 0 the strictest."""

    place: Area
    shape: Shape
    rank: int


def best_place(theme: Theme, bubble: BubbleWidget, shapes: Sequence[Shape], constraints: Constraints) -> Placement | None:
    """The best place for a bubble that has one of these shapes, the one that is read best first; None if there is none."""
    sizes = [bubble.measure(shape) for shape in shapes]
    for rank, kept in enumerate(constraints.kept):
        best, least = None, math.inf
        for number, (size, shape) in enumerate(zip(sizes, shapes, strict=True)):
            cramped = number * _CRAMPED
            placed = _best(theme, size, constraints, kept, least - cramped)
            if placed is not None:
                least, best = placed[0] + cramped, Placement(placed[1], shape, rank)
        if best is not None:
            return best
    return None


def _best(theme: Theme, size: tuple[int, int], constraints: Constraints, kept: Sequence[Rect], most: float) -> tuple[float, Area] | None:
    """The place for something of that size, and what it costs; None if there is none for less than `most`."""
    box, step = constraints.box, theme.px(_GRID)
    around, gap = Rect(0, 0, size[0] + step, size[1] + step), step // 2
    xs, ys = ([*range(begin, end + 1, step)] for begin, end in ((box.x, box.right - size[0]), (box.y, box.bottom - size[1])))
    if not xs or not ys:
        return None
    xs, ys = sorted({*xs, box.right - size[0]}), sorted({*ys, box.bottom - size[1]})
    aside = [[apart(Rect(x, 0, *size), goal)[0] for goal in constraints.near] or [0] for x in xs]
    above = [[apart(Rect(0, y, *size), goal)[1] for goal in constraints.near] or [0] for y in ys]
    places = [
        (min(map(add, across, down)) / theme.size[0], x, y)
        for x, across in zip(xs, aside, strict=True)
        for y, down in zip(ys, above, strict=True)
    ]
    whole = size[0] * size[1]
    wide = cache(partial(_common, size[0], [(part.left, part.right, dear / whole) for part, dear in constraints.over]))
    high = cache(partial(_common, size[1], [(part.top, part.bottom, 1.0) for part, _ in constraints.over]))
    barred, best = [*kept], None
    for cost, x, y in sorted(places):  # to lie closer costs less: what is covered only adds to it
        if cost >= most:
            break
        around.topleft = x - gap, y - gap
        if (met := around.collidelist(barred)) >= 0:
            barred.insert(0, barred.pop(met))  # it lies in the way of the next one, too
            continue
        cost += sum(map(mul, wide(x), high(y)))
        if cost < most:
            most, best = cost, (cost, Area(x, y, *size))
    return best


def _common(length: int, spans: Sequence[tuple[int, int, float]], start: int) -> list[float]:
    """What is so long and begins there has so much in common with each of the spans, by its factor."""
    end = start + length
    return [max(0, min(end, last) - max(start, first)) * factor for first, last, factor in spans]
