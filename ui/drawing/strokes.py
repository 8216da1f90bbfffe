"""Ways, roads and arrows over a board: drawn larger than they are shown and scaled down, so that their edges are
smooth."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame
from pygame import SRCALPHA, Color, Surface
from pygame.transform import smoothscale

from ui.drawing.area import Area
from ui.drawing.cached import cached

if TYPE_CHECKING:
    from ui.drawing.kit import DrawingKit

FPoint = tuple[float, float]

FINE: Final = 3
"""How many times larger strokes are drawn than they are shown."""
_SHADOW: Final = Color(16, 11, 8, 120)
_EDGE: Final = Color(74, 44, 22, 255)
_PAPER: Final = Color(255, 242, 205, 255)
_DASH: Final = Color(178, 112, 52, 255)
"""The colours of a trail of paper."""


def smooth(size: tuple[int, int], ground: Color, draw: Callable[[Surface], None], fine: int = FINE) -> Surface:
    """What `draw` draws on a surface `fine` times as large, at its size; `ground` is the transparent colour of its
    edges."""
    large = Surface((size[0] * fine, size[1] * fine), SRCALPHA)
    large.fill((ground.r, ground.g, ground.b, 0))
    draw(large)
    return smoothscale(large, size)


def bounding_area(points: Sequence[FPoint], rim: int) -> Area:
    """The area of a stroke through `points` that reaches `rim` pixels to both sides."""
    across, down = zip(*points, strict=True)
    left, top = round(min(across)) - rim, round(min(down)) - rim
    right, bottom = round(max(across)) + rim, round(max(down)) + rim
    return Area(left, top, right - left, bottom - top)


def inside(polygon: Sequence[FPoint], x: float, y: float) -> bool:
    """Whether a point lies within: a ray to the right crosses the border an odd number of times."""
    found = False
    (xa, ya) = polygon[-1]
    for xb, yb in polygon:
        if (yb > y) != (ya > y) and x < (xa - xb) * (y - yb) / (ya - yb) + xb:
            found = not found
        xa, ya = xb, yb
    return found


def ribbon(surface: Surface, path: Sequence[FPoint], half: float, colour: Color) -> None:
    """A line `2 * half` wide with round corners and ends."""
    for (xa, ya), (xb, yb) in pairwise(path):
        length = math.hypot(xb - xa, yb - ya) or 1.0
        dx, dy = (yb - ya) / length * half, (xa - xb) / length * half
        corners = [(xa + dx, ya + dy), (xb + dx, yb + dy), (xb - dx, yb - dy), (xa - dx, ya - dy)]
        pygame.draw.polygon(surface, colour, corners)
    for point in path:
        pygame.draw.circle(surface, colour, point, half)


def dashes(path: Sequence[FPoint], apart: float) -> Iterator[tuple[FPoint, FPoint]]:
    """The start and the end of each of the dashes along a path, about `apart` pixels from one to the next."""
    for (xa, ya), (xb, yb) in pairwise(path):
        count = max(1, round(math.hypot(xb - xa, yb - ya) / apart))
        for number in range(count):
            start, end = (number + 0.28) / count, (number + 0.72) / count
            yield (xa + (xb - xa) * start, ya + (yb - ya) * start), (xa + (xb - xa) * end, ya + (yb - ya) * end)


def bow(start: FPoint, end: FPoint, most: float, short: float = 0.0, steps: int = 26) -> list[FPoint]:
    """The points of a bow to the right of the straight way, at most `most` pixels beside it; its end lies `short`
    pixels before `end`, so that a tip there covers nothing."""
    far = math.dist(start, end) or 1.0
    bend = min(far * 0.28, most)
    middle = (
        (start[0] + end[0]) / 2 - (end[1] - start[1]) / far * bend,
        (start[1] + end[1]) / 2 + (end[0] - start[0]) / far * bend,
    )
    back = short / (math.dist(middle, end) or 1.0)
    tip = (end[0] + (middle[0] - end[0]) * back, end[1] + (middle[1] - end[1]) * back)
    return [_bezier(start, middle, tip, number / steps) for number in range(steps + 1)]


def arrow(
    kit: DrawingKit,
    size: tuple[int, int],
    points: tuple[FPoint, ...],
    thick: int,
    colour: tuple[int, ...],
    rim: tuple[int, ...],
) -> Surface:
    """An arrow along `points`, `thick` pixels wide, with a rim of another colour; to be kept."""
    del kit
    path = [(x * FINE, y * FINE) for x, y in points]
    tip, back = path[-1], path[-6]
    turn, reach = math.atan2(tip[1] - back[1], tip[0] - back[0]), thick * 3.4 * FINE
    head = [
        tip,
        *((tip[0] + reach * math.cos(turn + side), tip[1] + reach * math.sin(turn + side)) for side in (2.6, -2.6)),
    ]

    def draw(large: Surface) -> None:
        for tone, more in ((Color(*rim), 2), (Color(*colour), 0)):
            ribbon(large, path[:-3], (thick // 2 + more) * FINE, tone)
            pygame.draw.polygon(large, tone, head)
            if more:
                pygame.draw.polygon(large, tone, head, more * 2 * FINE)

    return smooth(size, Color(*rim), draw)


def draw_arrow(
    surface: Surface, kit: DrawingKit, points: Sequence[FPoint], thick: int, colour: Color, rim: Color
) -> None:
    """Draws an arrow along `points`, `thick` pixels wide."""
    area = bounding_area(points, thick * 4)
    left, top = area.topleft
    moved = tuple([(x - left, y - top) for x, y in points])
    surface.blit(cached(kit, arrow, area.size, moved, thick, tuple(colour), tuple(rim)), area)


def loop(
    kit: DrawingKit, size: tuple[int, int], points: tuple[FPoint, ...], thick: int, colour: tuple[int, ...]
) -> Surface:
    """A closed line along `points`, `thick` pixels wide; without width the ground within. For `cached`."""
    del kit
    fine = 2 if thick else 1

    def draw(large: Surface) -> None:
        line = [(fine * x, fine * y) for x, y in points]
        if not thick:
            pygame.draw.polygon(large, colour, line)
            return
        pygame.draw.lines(large, colour, True, line, fine * thick)
        for point in line:
            pygame.draw.circle(large, colour, point, fine * thick // 2)

    return smooth(size, Color(*colour), draw, fine)


def looped(
    kit: DrawingKit, points: Sequence[FPoint], thick: int, colour: Color, *, filled: bool = False
) -> tuple[Surface, Area]:
    """A closed line along `points`, or the ground that it holds, and where it lies."""
    area = bounding_area(points, thick)
    left, top = area.topleft
    moved = tuple([(x - left, y - top) for x, y in points])
    return cached(kit, loop, area.size, moved, 0 if filled else thick, tuple(colour)), area


def _bezier(a: FPoint, middle: FPoint, b: FPoint, t: float) -> FPoint:
    p, q, r = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return p * a[0] + q * middle[0] + r * b[0], p * a[1] + q * middle[1] + r * b[1]


def draw_trail(surface: Surface, kit: DrawingKit, path: Sequence[tuple[int, int]], half: float, alpha: int) -> None:
    """Draws a trail of paper with its shadow along `path`, twice `half` pixels wide."""
    area = bounding_area(path, round(half * 2.2))
    points = tuple((x - area.x, y - area.y) for x, y in path)
    surface.blit(cached(kit, _trail, area.size, points, half, alpha), area)


def _trail(_: DrawingKit, size: tuple[int, int], points: tuple[FPoint, ...], half: float, alpha: int) -> Surface:
    path = [(x * FINE, y * FINE) for x, y in points]
    drop = half * 0.35 * FINE

    def draw(large: Surface) -> None:
        ribbon(large, [(x + drop / 2, y + drop) for x, y in path], half * 1.12 * FINE, _SHADOW)
        ribbon(large, path, half * FINE, _EDGE)
        ribbon(large, path, (half - max(1.2, half * 0.2)) * FINE, _PAPER)
        for dash in dashes(path, half * 2.1 * FINE):
            ribbon(large, dash, half * 0.2 * FINE, _DASH)

    whole = smooth(size, _EDGE, draw)
    whole.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return whole
