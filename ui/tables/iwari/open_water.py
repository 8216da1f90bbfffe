"""What is seen on the open water of a map, in stretches that are clear of land: still pictures, which cost nothing while
the table rests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.drawing.paint import stamp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from ui.drawing.kit import DrawingKit
    from ui.tables.common.host import Point

Stretch = tuple[float, float, float]
"""The middle of a stretch of water, and how far the land is."""
Swimmer = tuple[str, float, float, float]
"""A sprite, its width, and how far right of the middle and below it lies, as shares of the distance to the land."""
_ANALYSIS: Final = 0.5
"""How far to both sides boats sail, by the distance to the land."""
_LEGS: Final = 8
"""In so many rounds a boat comes to both ends of its way and back."""


def draw_swimmers(kit: DrawingKit, onto: Surface, swimmers: Sequence[Swimmer], middle: Point, free: float) -> None:
    """What lies round a point of the window where the land is `free` pixels away."""
    for name, wide, right, down in swimmers:
        centre = round(middle[0] + free * right), round(middle[1] + free * down)
        stamp(onto, kit.sprites.get(name, max(1, round(free * wide))), center=centre)


def mooring(stretch: Stretch, number: int, rounds: int) -> tuple[float, float]:
    """Where a boat of that number is on its way to and fro after so many rounds."""
    x, y, free = stretch
    way = (rounds + 3 * number) % _LEGS / (_LEGS / 2) - 1
    return x + (1 - 2 * abs(way)) * _ANALYSIS * free, y + free * 0.4
