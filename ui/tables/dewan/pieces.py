"""Dewan's pieces as pictures of the size that is asked for: cards, halves, camps, counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import SRCALPHA, Color, Surface
from pygame.transform import smoothscale

from game.dewan.model import Symbol, Terrain
from ui import text
from ui.layout import Box
from ui.paint import plate

if TYPE_CHECKING:
    from game.dewan.catalogue import Card
    from ui.theme import Role
    from ui.widgets.base import Kit

NIGHT: Final = Color("#16110d")


def terrain_name(terrain: int) -> str:
    """The word and picture name of a terrain."""
    return Terrain(terrain).name.lower()


def symbol_name(symbol: int) -> str:
    """The word and picture name of a symbol."""
    return Symbol(symbol).name.lower()


def sprite(kit: Kit, name: str, width: int | None = None, height: int | None = None) -> Surface:
    """A picture of art/dewan."""
    return kit.sprites.get(f"dewan/{name}", width, height)


def emblem(kit: Kit, colour: str, width: int) -> Surface:
    """A player's emblem."""
    return kit.sprites.get(f"emblem_{colour}", width)


def card(kit: Kit, it: Card | None, size: tuple[int, int]) -> Surface:
    """The face of a card, or its back for None."""
    return sprite(kit, it.sprite if it is not None else "card_back", *size)


def half(kit: Kit, it: Card, face: int, size: tuple[int, int]) -> Surface:
    """The half of a card that stays visible once it is tucked (D43)."""

    def cut() -> Surface:
        whole = kit.sprites.get(f"dewan/{it.sprite}")
        wide, high = whole.get_size()
        lower = len(it.faces) > 1 and face == 1
        part = whole.subsurface((0, high // 2 if lower else 0, wide, high // 2))
        return smoothscale(part, size)

    return kit.sprites.made(("dewan half", it.sprite, face, size), cut)


def shade(kit: Kit, picture: Surface, key: object, alpha: int) -> Surface:
    """The dark shape of a picture, for the shadow under it."""

    def darken() -> Surface:
        copy = picture.copy()
        copy.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return copy

    return kit.sprites.made(("dewan shade", key, picture.get_size(), alpha), darken)


def faded(kit: Kit, picture: Surface, key: object, alpha: int) -> Surface:
    """A picture that lets the ground shine through."""

    def thin() -> Surface:
        copy = picture.copy()
        copy.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return copy

    return kit.sprites.made(("dewan faded", key, picture.get_size(), alpha), thin)


def figure(kit: Kit, words: str, width: int, height: int, colour: Color, largest: Role = "figure") -> Surface:
    """A number in the largest bold face that fits; where none does it is made smaller."""
    roles: tuple[Role, ...] = ("display", "title", "figure", "heading", "body", "small")
    for role in roles[roles.index(largest) :]:
        font = kit.theme.bold(role)
        wide, high = font.size(words)
        if wide <= width and high * 0.78 <= height:
            return text.render(font, words, colour)
    line = text.render(kit.theme.bold("small"), words, colour)
    by = min(width / line.get_width(), height / (line.get_height() * 0.78))
    return smoothscale(line, (max(1, round(line.get_width() * by)), max(1, round(line.get_height() * by))))


def disc(surface: Surface, kit: Kit, at: tuple[int, int], words: str, role: Role = "small", rim: str = "gold") -> Box:
    """A dark round mark with a number; returns where it lies."""
    theme = kit.theme
    line = text.render(theme.bold(role), words, theme.colour("cream"))
    high = round(theme.text_px(role) * 1.35)
    box = Box(0, 0, max(high, line.get_width() + high // 2), high)
    box.center = at
    ground = plate(kit.sprites, box.size, high // 2, NIGHT, theme.colour(rim), max(1, theme.px(1.5)))
    surface.blit(ground, box)
    surface.blit(line, line.get_rect(center=box.center))
    return box


def pile(kit: Kit, face: Surface | None, count: int, size: tuple[int, int], empty: str) -> Surface:
    """A pile of `count` cards seen from above: its uppermost card over the edges of the others."""
    layers = min(3, (count + 5) // 6) if count else 0

    def build() -> Surface:
        whole = Surface(size, SRCALPHA)
        if not count or face is None:
            whole.blit(sprite(kit, empty, *size), (0, 0))
            return whole
        step = max(1, size[1] // 46)
        inner = (size[0] - step * (layers - 1), size[1] - step * (layers - 1))
        top = smoothscale(face, inner)
        dark = top.copy()
        dark.fill((120, 108, 96, 255), special_flags=pygame.BLEND_RGBA_MULT)
        for layer in range(layers - 1, 0, -1):
            whole.blit(dark, (step * layer, step * layer))
        whole.blit(top, (0, 0))
        return whole

    return kit.sprites.made(("dewan pile", id(face) if face else 0, layers, size, empty), build)
