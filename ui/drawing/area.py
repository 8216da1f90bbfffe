"""Areas: rectangles that can be cut up, so that a few lines lay out a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

if TYPE_CHECKING:
    from collections.abc import Sequence

_SHOWN: Final = 0.29
"""The share of a card's width that must stay to be seen: what identifies it lies there."""


class Area(Rect):
    """A rectangle in real pixels. Every method returns new areas and does not change this one.

    A size given as an int is that many pixels. A float is a share of what the ints and the gaps leave:
    `box.rows(60, 1.0, 40, gap=8)` is a head of 60 pixels, a foot of 40, and the rest between them.
    """

    @classmethod
    def around(cls, middle: tuple[int, int], width: int, height: int | None = None) -> Area:
        """An area so wide and high (default: as wide) round a point."""
        high = width if height is None else height
        return cls(middle[0] - width // 2, middle[1] - high // 2, width, high)

    def inset(self, x: int, y: int | None = None) -> Area:
        """This area without a margin of `x` pixels left and right and `y` (default: `x`) above and below."""
        above = x if y is None else y
        return Area(self.x + x, self.y + above, max(0, self.w - 2 * x), max(0, self.h - 2 * above))

    def rows(self, *sizes: float, gap: int = 0) -> list[Area]:
        """One area for each size, from top to bottom, `gap` pixels apart."""
        return [Area(self.x, self.y + at, self.w, size) for at, size in _shares(self.h, sizes, gap)]

    def columns(self, *sizes: float, gap: int = 0) -> list[Area]:
        """One area for each size, from left to right, `gap` pixels apart."""
        return [Area(self.x + at, self.y, size, self.h) for at, size in _shares(self.w, sizes, gap)]

    def grid(self, columns: int, rows: int, gap: int = 0) -> list[Area]:
        """`columns` x `rows` equal areas, row by row, `gap` pixels apart."""
        return [cell for row in self.rows(*[1.0] * rows, gap=gap) for cell in row.columns(*[1.0] * columns, gap=gap)]

    def cut_top(self, height: int, gap: int = 0) -> tuple[Area, Area]:
        """The uppermost `height` pixels, and what is left below a gap."""
        return Area(self.x, self.y, self.w, height), Area(
            self.x, self.y + height + gap, self.w, max(0, self.h - height - gap)
        )

    def cut_bottom(self, height: int, gap: int = 0) -> tuple[Area, Area]:
        """The lowest `height` pixels, and what is left above a gap."""
        return Area(self.x, self.y + self.h - height, self.w, height), Area(
            self.x, self.y, self.w, max(0, self.h - height - gap)
        )

    def cut_left(self, width: int, gap: int = 0) -> tuple[Area, Area]:
        """The leftmost `width` pixels, and what is left beyond a gap."""
        return Area(self.x, self.y, width, self.h), Area(
            self.x + width + gap, self.y, max(0, self.w - width - gap), self.h
        )

    def cut_right(self, width: int, gap: int = 0) -> tuple[Area, Area]:
        """The rightmost `width` pixels, and what is left before a gap."""
        return Area(self.x + self.w - width, self.y, width, self.h), Area(
            self.x, self.y, max(0, self.w - width - gap), self.h
        )

    def share(self, bounds: tuple[float, float, float, float]) -> Area:
        """A part of this one: left, top, width and height in shares of its own."""
        left, top, wide, high = bounds
        return Area(self.x + round(left * self.w), self.y + round(top * self.h), round(wide * self.w), round(high * self.h))

    def middle(self, width: int, height: int) -> Area:
        """An area of that size in the middle of this one, but never larger than this one."""
        wide, high = min(width, self.w), min(height, self.h)
        return Area(self.x + (self.w - wide) // 2, self.y + (self.h - high) // 2, wide, high)


def _shares(length: int, sizes: Sequence[float], gap: int) -> list[tuple[int, int]]:
    fixed = sum(size for size in sizes if isinstance(size, int)) + gap * max(0, len(sizes) - 1)
    weight = sum(size for size in sizes if not isinstance(size, int))
    free = max(0, length - fixed)
    places: list[tuple[int, int]] = []
    at, taken = 0, 0.0
    for size in sizes:
        if isinstance(size, int):
            extent = size
        else:
            before, taken = taken, taken + size
            # Both edges are rounded, not the size, so that the last area ends exactly at the end.
            extent = round(free * taken / weight) - round(free * before / weight)
        places.append((at, extent))
        at += extent + gap
    return places


def merged(areas: list[Rect]) -> list[Rect]:
    """The same places in fewer areas, where that does not make them larger."""
    found: list[Rect] = []
    for area in areas:
        here = area
        for other in found[:]:
            both = here.union(other)
            if both.w * both.h <= here.w * here.h + other.w * other.h:
                found.remove(other)
                here = both
        found.append(here)
    return found


def fan(area: Area, cards: int, shape: float, lift: int = 0) -> list[Area]:
    """Where the cards of a hand lie within `area`: side by side, closer together the more there are; before what identifies
    them would be covered they become smaller instead. `shape` is a card's width by its height; `lift` pixels stay free
    above."""
    if cards <= 0:
        return []
    wide = round(min((area.h - lift) * shape, area.w / (1 + (cards - 1) * _SHOWN)))
    high = round(wide / shape)
    step = min(wide + max(4, wide // 12), (area.w - wide) // max(1, cards - 1))
    start = area.x + (area.w - wide - step * (cards - 1)) // 2
    return [Area(start + i * step, area.bottom - high, wide, high) for i in range(cards)]


def apart(one: Rect, other: Rect) -> tuple[int, int]:
    """How far two areas lie from each other, across and up."""
    return max(0, one.x - other.right, other.x - one.right), max(0, one.y - other.bottom, other.y - one.bottom)
