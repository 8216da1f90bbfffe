"""A board that is larger than its room: where its points lie in the window, zooming and panning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame.transform import scale

from ui.drawing.area import Area

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pygame import Surface

LEVELS: Final = (1.0, 1.2, 1.45, 1.75, 2.1, 2.55, 3.1, 3.8)
"""How many times larger than fitted; sprites are scaled once for each."""

Point = tuple[int, int]
View = tuple[float, float, float]
"""Where the board's origin lies in the window, and how many pixels a unit has."""


class Viewport:
    """What can be seen of a board that is measured in units of its own, for instance in widths of a hex.

    `canvas` is where it may be seen, `fit` what it fills when nothing is zoomed, `span` its left, top, right and bottom
    in units. No unit is drawn larger than `largest` pixels; `beyond` units past the rim can be moved into view. """

    def __init__(self, largest: float, beyond: float) -> None:
        self.largest, self.beyond = largest, beyond
        self.canvas = self.fit = Area(0, 0, 1, 1)
        self.span = (0.0, 0.0, 1.0, 1.0)
        self._fitted = self.whole[2]
        self.level = 0
        self.rough = False
        """While a zoom gesture lasts: what was seen before is stretched instead of drawn anew."""
        self._shift = (0.0, 0.0)
        self._sharp = (0, (0.0, 0.0))
        """The level and the shift before the gesture."""
        self._before: tuple[Surface, View] | None = None

    def place(self, canvas: Area, fit: Area, span: tuple[float, float, float, float]) -> None:
        """Where the board may be seen. Another board is fitted at first."""
        self._before = None
        self.canvas, self.fit = canvas, fit
        if span != self.span:
            self.span = span
            self.reset()
        self._fitted = self.whole[2]
        self._clamp()

    @property
    def extent(self) -> Area:
        """Where the board lies in the window, also beyond the canvas."""
        (left, top), (right, bottom) = self.window(*self.span[:2]), self.window(*self.span[2:])
        return Area(left, top, right - left, bottom - top)

    @property
    def unit(self) -> float:
        """How many pixels a unit has."""
        return min(self._fitted * LEVELS[self.level], max(self.largest, self._fitted))

    @property
    def whole(self) -> View:
        """The view of the whole board, before anything is zoomed."""
        x0, y0, x1, y1 = self.span
        unit = min(self.fit.w / (x1 - x0), self.fit.h / (y1 - y0))
        return self.fit.centerx - (x0 + x1) / 2 * unit, self.fit.centery - (y0 + y1) / 2 * unit, unit

    @property
    def view(self) -> View:
        """All that where things lie depends on, but for the room itself."""
        x, y = self.window(0, 0)
        return float(x), float(y), self.unit

    def window(self, x: float, y: float) -> Point:
        """A point of the board in the window."""
        return self.windows(((x, y),))[0]

    def windows(self, points: Iterable[tuple[float, float]]) -> list[Point]:
        """Points of the board in the window."""
        (x0, y0, x1, y1), unit, (right, down) = self.span, self.unit, self._shift
        left, top = self.fit.center
        return [
            (round(left + (right + x - (x0 + x1) / 2) * unit), round(top + (down + y - (y0 + y1) / 2) * unit))
            for x, y in points
        ]

    def board(self, point: Point) -> tuple[float, float]:
        """A point of the window on the board."""
        (x0, y0, x1, y1), unit = self.span, self.unit
        return (
            (point[0] - self.fit.centerx) / unit - self._shift[0] + (x0 + x1) / 2,
            (point[1] - self.fit.centery) / unit - self._shift[1] + (y0 + y1) / 2,
        )

    # --- zooming and panning ---

    def zoom(self, steps: int, point: Point) -> bool:
        """Larger or smaller around a point of the window; returns whether anything changed."""
        if not self.rough:
            self._sharp = self.level, self._shift
        before, (x, y) = self.unit, self.board(point)
        level = max(0, min(len(LEVELS) - 1, self.level + steps))
        if level == self.level:
            return False
        self.level = level
        now = self.board(point)
        self._shift = (self._shift[0] + now[0] - x, self._shift[1] + now[1] - y)
        self._clamp()
        return self.unit != before

    def pan(self, dx: float, dy: float) -> None:
        """Moved by that many pixels."""
        self._shift = (self._shift[0] + dx / self.unit, self._shift[1] + dy / self.unit)
        self._clamp()

    def reset(self) -> None:
        """Fitted again."""
        self.level, self._shift = 0, (0.0, 0.0)

    def _clamp(self) -> None:
        (x0, y0, x1, y1), unit = self.span, self.unit
        free_x = max(0.0, ((x1 - x0) - self.fit.w / unit) / 2 + self.beyond) if self.level else 0.0
        free_y = max(0.0, ((y1 - y0) - self.fit.h / unit) / 2 + self.beyond) if self.level else 0.0
        self._shift = (max(-free_x, min(free_x, self._shift[0])), max(-free_y, min(free_y, self._shift[1])))

    # --- drawing ---

    def sharpen(self) -> None:
        """The gesture is over: the board is drawn anew at its size."""
        self.rough, self._before = False, None

    def draw(self, surface: Surface, paint: Callable[[Surface], None]) -> None:
        """Draws the board by `paint` on what lies below it. In a zoom gesture what it looked like before is drawn
        larger or smaller, which is quick: it was drawn sharp, and its sprites are there in that size."""
        if not self.rough:
            paint(surface)
            return
        if self._before is None:
            now, (self.level, self._shift) = (self.level, self._shift), self._sharp
            whole = surface.copy()
            paint(whole)
            self._before = whole.subsurface(self.canvas).copy(), self.view
            self.level, self._shift = now
        self._stretch(surface, *self._before)

    def _stretch(self, surface: Surface, before: Surface, seen: View) -> None:
        """Draws the part of an older picture of the canvas that is in view now."""
        canvas, (x, y, unit) = self.canvas, self.view
        times = unit / seen[2]
        left, top = round(x - (seen[0] - canvas.x) * times), round(y - (seen[1] - canvas.y) * times)
        part = Area(left, top, round(canvas.w * times), round(canvas.h * times)).clip(canvas)
        source = Area(
            round((part.x - left) / times), round((part.y - top) / times), round(part.w / times), round(part.h / times)
        ).clip(before.get_rect())
        if source.w and source.h:
            surface.blit(scale(before.subsurface(source), part.size), part)
