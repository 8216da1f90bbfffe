"""How the map is drawn below all pieces: the sea with titans on its horizon, the painted land, what lives in the water."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface

from game.iwari.map_geometry import places
from ui.drawing import skin
from ui.drawing.area import Area
from ui.drawing.cached import Slot, cached, filling
from ui.drawing.marks import faded
from ui.drawing.paint import clipped, draw_part, stamp
from ui.tables.iwari.open_water import draw_swimmers
from ui.tables.iwari.pieces import sprite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.drawing.kit import DrawingKit

Bounds = tuple[int, ...]
"""Left, top, width and height of an area in the window."""
Size = tuple[int, int]
LandKey = tuple[Size, int, tuple[str, ...], tuple[Bounds, ...]]
"""What `sea` depends on."""
_FAR: Final = 0.17
"""How high the titans on the horizon are, by the height of the canvas."""
_NEAR, WIDEST = 1.9, 130
"""How wide a titan is that stands in open water, by the distance to the land up to so many map units."""
WHALE: Final = 52
"""So many map units the land is away at least from where a whale swims."""
_LIFE: Final = (
    ("iwari/sunlight", 1.9, 0.0, 0.1), ("iwari/whale", 1.15, 0.0, 0.22),
    ("iwari/gull", 0.26, -0.35, -0.5), ("iwari/gull", 0.19, -0.02, -0.62), ("iwari/gull", 0.15, -0.58, -0.66),
)
_FAR_HAZE, _NEAR_HAZE = 150, 170
"""The opacity of titans on the horizon and in open water, of 255."""


def sea(kit: DrawingKit, size: Size, head: int, colours: tuple[str, ...], panels: tuple[Bounds, ...]) -> Surface:
    """The sea below the header with the tribes' titans on its horizon, under a grain of paper, and the panels' grounds.
    For `cached`."""
    whole = Surface(size)
    high = size[1] - head
    whole.blit(filling(kit, "iwari/sea", (size[0], high), (0.5, 0.0)), (0, head))
    tall = round(high * _FAR)
    for number, colour in enumerate(colours):
        titan = faded(kit, sprite(kit, f"titan_{colour}", height=tall), ("titan", colour), _FAR_HAZE)
        x = round(size[0] * (number + 0.5) / len(colours))
        whole.blit(titan, titan.get_rect(midbottom=(x, head + round(tall * 0.92))))
    grain = sprite(kit, "grain")
    for x, y in product(range(0, size[0], grain.get_width()), range(head, size[1], grain.get_height())):
        whole.blit(grain, (x, y))
    for panel in map(Area, panels):
        skin.draw_lying(whole, kit, skin.panel(kit, "dark", panel.size, 18), panel, 12)
    return whole.convert() if pygame.display.get_surface() else whole


def _board(kit: DrawingKit, ground: LandKey, chart: str, canvas: Bounds, painted: Bounds) -> Surface:
    whole = cached(kit, sea, *ground).copy()
    draw_land(kit, whole, chart, ground[2], Area(canvas), Area(painted))
    return whole


def draw_board(
    kit: DrawingKit, onto: Surface, slot: Slot, ground: LandKey, chart: str, canvas: Bounds, painted: Bounds
) -> None:
    """The sea with the land of a map, whose picture fills `painted` and is seen within `canvas`, as one picture."""
    onto.blit(slot(kit, _board, ground, chart, canvas, painted), (0, 0))


def draw_land(kit: DrawingKit, onto: Surface, chart: str, colours: Sequence[str], canvas: Area, extent: Area) -> None:
    """The land of a map with its shallows; in the open water a whale where it is widest, and titans."""
    it = places(chart)
    unit = extent.w / it.box[2]
    with clipped(onto, canvas):
        for (x, y, free), colour in zip(it.gaps, colours, strict=False):
            if (x, y, free) == it.gaps[0] and free >= WHALE:
                middle = extent.x + round((x - it.box[0]) * unit), extent.y + round((y - it.box[1]) * unit)
                draw_swimmers(kit, onto, _LIFE, middle, min(free, WIDEST) * unit)
                continue
            wide = round(min(free, WIDEST) * _NEAR * unit)
            titan = faded(kit, sprite(kit, f"titan_{colour}", wide), ("titan", colour), _NEAR_HAZE)
            foot = extent.x + round((x - it.box[0]) * unit), extent.y + round((y + free * 0.55 - it.box[1]) * unit)
            at = stamp(onto, titan, midbottom=foot)
            stamp(onto, sprite(kit, "mist_1", wide), midbottom=(at.centerx, at.bottom + wide // 16))
        for name in (f"water_{chart}", f"map_{chart}"):
            draw_part(onto, kit.sprites.at_least(f"iwari/{name}", extent.w), extent, canvas)
