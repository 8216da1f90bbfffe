"""Curves over the places of a match: one line a side, distinguished by colour and by strokes, with a band for what is not
certain."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import SRCALPHA, Color, Surface

from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.marks import emblem
from ui.drawing.paint import plate

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ui.drawing.kit import DrawingKit

FPoint = tuple[float, float]

_PAPER: Final = Color("#f8eed4")
_GRID: Final = Color("#dccaa0")
_PERIOD: Final = Color("#e9dcb8")
_EDGE: Final = Color("#2a2018")
STROKES: Final[tuple[tuple[float, ...], ...]] = (
    (),
    (4.5, 3.6),
    (0.1, 2.6),
    (8, 2.6, 0.1, 2.6, 0.1, 2.6),
    (1.4, 2.6),
    (8, 2.8, 0.1, 2.8),
)
"""By the number of a side: how long strokes and gaps are in turn, in widths of the line; nothing for a whole line."""


class CurveLine(NamedTuple):
    """A side: the colours of its seats, of which the first is the line's, its number, the figures by place, and by place
    from where to where they may lie."""

    colours: tuple[str, ...]
    number: int
    points: tuple[FPoint, ...]
    band: tuple[tuple[float, float, float], ...] = ()

    @property
    def colour(self) -> str:
        """That of the line."""
        return self.colours[0]


class AxisScale(NamedTuple):
    """Where figures lie: the place 0 at the left of a plot and the `last` one at its right, `low` at its foot and `high`
    at its top."""

    plot: tuple[int, int, int, int]
    last: int
    low: float
    high: float
    step: float

    def x(self, place: float) -> float:
        """Where a place lies, in pixels."""
        left, _, wide, _ = self.plot
        return left + wide * (place / self.last if self.last else 0.5)

    def y(self, figure: float) -> float:
        """Where a figure lies, in pixels."""
        _, top, _, high = self.plot
        return top + high * (1 - (figure - self.low) / (self.high - self.low))

    def place(self, x: float) -> int:
        """The place that is nearest to there."""
        left, _, wide, _ = self.plot
        return max(0, min(self.last, round((x - left) / max(1, wide) * self.last)))

    @property
    def ticks(self) -> list[float]:
        """The figures that lines are ruled for."""
        return [self.low + number * self.step for number in range(round((self.high - self.low) / self.step) + 1)]


def scale(plot: Area, last: int, figures: Sequence[float], steps: int) -> AxisScale:
    """The scale on which all of these figures have room, between round numbers, with about so many steps."""
    least, most = min(figures, default=0.0), max(figures, default=0.0)
    rough = max(1.0, (most - least) / max(1, steps))
    ten = 10.0 ** math.floor(math.log10(rough))
    step = next(ten * times for times in (1, 2, 5, 10) if ten * times >= rough)
    low = math.floor(least / step) * step
    return AxisScale((plot.x, plot.y, plot.w, plot.h), last, low, max(low + step, math.ceil(most / step) * step), step)


def curves(
    kit: DrawingKit,
    size: tuple[int, int],
    on: AxisScale,
    lines: tuple[CurveLine, ...],
    ticks: tuple[tuple[float, str], ...],
    periods: tuple[int, ...],
    turns: tuple[int, ...],
    emblems: int,
) -> Surface:
    """The picture of a plot with its scale at the left and each side's emblems at the right, `emblems` pixels wide; a
    ground of its own for every second of the `periods`, which begin at these places, and a line at each of the `turns`.
    For `cached`."""
    theme = kit.theme
    plot, thin = Area(*on.plot), max(1, theme.px(1.2))
    whole = Surface(size, SRCALPHA)
    whole.blit(plate(kit.sprites, plot.size, theme.px(6), _PAPER), plot)
    for begin, end in list(pairwise((*periods, on.last)))[1::2]:
        left, right = round(on.x(begin)), round(on.x(end))
        whole.fill(_PERIOD, (left, plot.y, right - left, plot.h))
    for figure, words in ticks:
        y = round(on.y(figure))
        whole.fill(_GRID if figure else _EDGE, (plot.x, y - thin // 2, plot.w, thin))
        text.put(whole, theme, "small", words, theme.colour("ink_soft"), midright=(plot.x - theme.px(8), y))
    for place in turns:
        x = round(on.x(place))
        for y in range(plot.y, plot.bottom, 4 * thin):
            whole.fill(theme.colour("ink_soft"), (x - thin // 2, y, thin, min(2 * thin, plot.bottom - y)))
    for line in lines:
        if len(line.band) > 1:
            whole.blit(_band(kit, size, on, line), (0, 0))
    width = max(2.0, theme.px(4))
    for line in lines:
        draw_line(whole, [(on.x(place), on.y(figure)) for place, figure in line.points], theme.colour(line.colour), line.number, width)
    for line, middle in _apart(on, [line for line in lines if line.points], emblems):
        for number, each in enumerate(line.colours):
            picture = emblem(kit, each, emblems)
            whole.blit(picture, picture.get_rect(midleft=(plot.right + theme.px(6) + number * emblems, middle)))
    return whole


def _band(kit: DrawingKit, size: tuple[int, int], on: AxisScale, line: CurveLine) -> Surface:
    veil = Surface(size, SRCALPHA)
    colour = Color(kit.theme.colour(line.colour))
    colour.a = 46
    upper = [(on.x(place), on.y(high)) for place, _, high in line.band]
    lower = [(on.x(place), on.y(low)) for place, low, _ in line.band]
    pygame.draw.polygon(veil, colour, [*upper, *reversed(lower)])
    return veil


def draw_line(surface: Surface, path: Sequence[FPoint], colour: Color, number: int, width: float) -> None:
    """A line with a dark edge in the strokes of that number; a single place is a dot."""
    parts = list(_strokes(_straightened(path), [length * width for length in STROKES[number % len(STROKES)]]))
    rim = max(1.0, width * 0.3)
    for tone, thick in ((_EDGE, width + 2 * rim), (colour, width)):
        for part in parts:
            for start, end in pairwise(part):
                pygame.draw.aaline(surface, tone, start, end, max(1, round(thick)))
            for point in part:
                pygame.draw.aacircle(surface, tone, point, max(1.0, (thick - 0.8) / 2))


def _straightened(path: Sequence[FPoint]) -> list[FPoint]:
    """The same way without the points at which it goes on level."""
    between = [point for before, point, after in zip(path, path[1:], path[2:], strict=False) if not before[1] == point[1] == after[1]]
    return [*path[:1], *between, *path[1:][-1:]]


def _strokes(path: Sequence[FPoint], lengths: Sequence[float]) -> Iterator[list[FPoint]]:
    """The parts of a way that are drawn, by lengths of strokes and gaps in turn."""
    if not lengths or len(path) < 2:
        yield list(path)
        return
    at, left, part = 0, lengths[0], [path[0]]
    for (xa, ya), (xb, yb) in pairwise(path):
        far, gone = math.hypot(xb - xa, yb - ya), 0.0
        while far - gone > left:
            gone += left
            point = (xa + (xb - xa) * gone / far, ya + (yb - ya) * gone / far)
            if at % 2 == 0:
                yield [*part, point]
            at += 1
            left, part = lengths[at % len(lengths)], [point]
        left -= far - gone
        part.append((xb, yb))
    if at % 2 == 0:
        yield part


def _apart(on: AxisScale, lines: Sequence[CurveLine], side: int) -> list[tuple[CurveLine, int]]:
    """Each line with the height of its emblem: where it ends, but none over another, and all beside the plot."""
    _, top, _, high = on.plot
    ordered = sorted(lines, key=lambda line: -line.points[-1][1])
    step = min(side, high // max(1, len(ordered)))
    middles = [round(on.y(line.points[-1][1])) for line in ordered]
    for n in range(len(middles)):
        least = middles[n - 1] + step if n else top + step // 2
        middles[n] = max(middles[n], least)
    for n in reversed(range(len(middles))):
        most = middles[n + 1] - step if n + 1 < len(middles) else top + high - step // 2
        middles[n] = min(middles[n], most)
    return list(zip(ordered, middles, strict=True))
