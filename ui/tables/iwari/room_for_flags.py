"""Where points rise that something on the map earns: within it or close by, and over no plate, tent or totem."""

from __future__ import annotations

import math
from itertools import product
from typing import TYPE_CHECKING, Final

from ui.drawing.area import Area
from ui.drawing.strokes import inside
from ui.tables.iwari.choice_picture import decided_by

if TYPE_CHECKING:
    from collections.abc import Collection

    from ui.tables.common.host import Point
    from ui.tables.iwari.view import IwariView

_STEP, _STEPS = 20, 8
"""How far apart the places that are tried lie, in map units, and how many of them to each side."""
_ASTRAY: Final = 0.6
"""What it costs to lie outside the regions that earn the points wholly, where to hide a plate wholly costs 1."""
_WAY: Final = 0.02
"""What each step away from the middle costs."""
_NEAREST: Final = sorted(
    product(range(-_STEPS, _STEPS + 1), range(-_STEPS, _STEPS + 1)), key=lambda step: abs(step[0]) + abs(step[1])
)
"""The places that are tried, in steps across and down: the nearest first."""


def free_room(view: IwariView, middle: Point, size: tuple[int, int], regions: Collection[int] = ()) -> Point:
    """Where the middle of something of that size lies near a point of the window: over the `regions` that it belongs to,
    if there are any, rather than over others, and hiding as little of plates, tents and totems as can be."""
    canvas, whole, least, best = view.layout.canvas, size[0] * size[1], math.inf, middle
    outlines = [view.chart.map.regions[at].polygon for at in regions]
    read = [*(area for _, area in view.sight.plate_pictures(view.kit)), *decided_by(view)]

    def astray(area: Area) -> float:
        """The share of it that lies outside the regions."""
        points = [*product((area.x, area.centerx, area.right - 1), (area.y, area.centery, area.bottom - 1))]
        out = sum(not any(inside(outline, *view.chart.port.board(point)) for outline in outlines) for point in points)
        return out / len(points) if outlines else 0

    for step in _NEAREST:
        cost = _WAY * (abs(step[0]) + abs(step[1]))
        if cost >= least:
            break  # nothing that lies farther away costs less
        area = _moved(view, middle, size, step)
        if not canvas.contains(area):
            continue
        cost += sum(part.w * part.h for part in (area.clip(read[at]) for at in area.collidelistall(read))) / whole
        if cost < least and (cost := cost + _ASTRAY * astray(area)) < least:
            least, best = cost, area.center
    return best


def _moved(view: IwariView, middle: Point, size: tuple[int, int], step: tuple[int, int]) -> Area:
    far = view.chart.px(_STEP)
    area = Area(0, 0, *size)
    area.center = round(middle[0] + step[0] * far), round(middle[1] + step[1] * far)
    return area
