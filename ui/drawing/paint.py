"""Strokes that no sprite can hold because they follow a size: smooth plates and the veil over a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import SRCALPHA, Color, Surface
from pygame.transform import smoothscale

from ui.drawing.area import Area

if TYPE_CHECKING:
    from pygame import Rect

    from ui.drawing.sprites import Sprites

_FINE: Final = 3  # rounded plates are drawn that much larger and scaled down, for smooth edges


def plate(
    sprites: Sprites, size: tuple[int, int], radius: int, fill: Color | None, rim: Color | None = None, width: int = 1
) -> Surface:
    """A rounded rectangle with smooth edges, with a rim `width` pixels wide."""

    def draw() -> Surface:
        large = Surface((size[0] * _FINE, size[1] * _FINE), SRCALPHA)
        # A transparent ground in the edge's own colour keeps the scaled edge free of a dark fringe.
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
    surface: Surface, sprites: Sprites, area: Rect, radius: int, fill: Color | None, rim: Color | None = None, width: int = 1
) -> None:
    """A rounded rectangle where it lies."""
    surface.blit(plate(sprites, area.size, radius, fill, rim, width), area)


def stamp(surface: Surface, picture: Surface, **at: tuple[int, int]) -> Area:
    """Draws a picture at a point, as `midright=(x, y)`; returns where it lies."""
    place = Area(picture.get_rect(**at))
    surface.blit(picture, place)
    return place


def veil(surface: Surface, alpha: int) -> None:
    """Darken all that is drawn so far."""
    shade = Surface(surface.get_size(), SRCALPHA)
    shade.fill((8, 12, 14, alpha))
    surface.blit(shade, (0, 0))
