"""Shapes that are drawn at the size they need, and so cannot be sprites: smooth plates, and the veil over a scene."""

from __future__ import annotations

from contextlib import contextmanager
from math import ceil
from typing import TYPE_CHECKING, Final

import pygame
from pygame import BLEND_RGBA_MIN, SRCALPHA, Color, Surface
from pygame.transform import smoothscale

from ui.drawing.area import Area

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame import Rect

    from ui.drawing.sprites import Sprites

_FINE: Final = 3  # rounded plates are drawn three times as large and scaled down, for smooth edges


def plate(
    sprites: Sprites, size: tuple[int, int], radius: int, fill: Color | None, rim: Color | None = None, width: int = 1
) -> Surface:
    """A rounded rectangle with smooth edges, with a rim `width` pixels wide."""

    def draw() -> Surface:
        large = Surface((size[0] * _FINE, size[1] * _FINE), SRCALPHA)
        # The transparent ground has the colour of the edge: otherwise scaling would make a dark fringe.
        ground = Color(rim or fill or "black")
        ground.a = 0
        large.fill(ground)
        whole = large.get_rect()
        if fill is not None:
            pygame.draw.rect(large, fill, whole, border_radius=radius * _FINE)
        if rim is not None:
            pygame.draw.rect(large, rim, whole, width * _FINE, border_radius=radius * _FINE)
        return smoothscale(large, size)

    key = ("plate", size, radius, fill and tuple(fill), rim and tuple(rim), width)
    return sprites.made(key, draw)


def draw_plate(
    surface: Surface,
    sprites: Sprites,
    area: Rect,
    radius: int,
    fill: Color | None,
    rim: Color | None = None,
    width: int = 1,
) -> None:
    """Draws a rounded rectangle. `radius` of its corners and `width` of its rim are in pixels."""
    surface.blit(plate(sprites, area.size, radius, fill, rim, width), area)


def framed(sprites: Sprites, picture: Surface, radius: int, rim: Color, width: int) -> Surface:
    """A picture with round corners and a rim; `radius` and `width` are in pixels."""
    size = picture.get_size()
    whole = picture.copy()
    whole.blit(plate(sprites, size, radius, Color("white")), (0, 0), special_flags=BLEND_RGBA_MIN)
    whole.blit(plate(sprites, size, radius, None, rim, width), (0, 0))
    return whole


def stamp(surface: Surface, picture: Surface, **at: tuple[int, int]) -> Area:
    """Draws a picture at a point, as `midright=(x, y)`; returns where it lies."""
    area = Area(picture.get_rect(**at))
    surface.blit(picture, area)
    return area


def draw_part(surface: Surface, picture: Surface, extent: Area, canvas: Area) -> None:
    """The part of a picture, stretched until it fills `extent`, that lies in the canvas."""
    part = extent.clip(canvas)
    across, down = picture.get_width() / extent.w, picture.get_height() / extent.h
    left, top = int((part.x - extent.x) * across), int((part.y - extent.y) * down)
    right = min(picture.get_width(), ceil((part.right - extent.x) * across))
    bottom = min(picture.get_height(), ceil((part.bottom - extent.y) * down))
    size = round((right - left) / across), round((bottom - top) / down)
    where = extent.x + round(left / across), extent.y + round(top / down)
    surface.blit(smoothscale(picture.subsurface((left, top, right - left, bottom - top)), size), where)


@contextmanager
def clipped(surface: Surface, area: Rect) -> Iterator[Rect]:
    """Lets nothing be drawn beside an area, within what could be drawn on before; gives what is left of it."""
    before = surface.get_clip()
    surface.set_clip(before.clip(area))
    yield surface.get_clip()
    surface.set_clip(before)


def veil(surface: Surface, alpha: int) -> None:
    """Darkens everything drawn so far; `alpha` is 0 to 255."""
    shade = Surface(surface.get_size(), SRCALPHA)
    shade.fill((8, 12, 14, alpha))
    surface.blit(shade, (0, 0))
