"""Dewan's pieces as pictures of the size that is asked for: cards, halves, camps, counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import SRCALPHA, Surface
from pygame.transform import rotozoom, smoothscale

from game.dewan.model import Symbol
from game.dewan.terrain import Terrain

if TYPE_CHECKING:
    from game.dewan.catalogue import Card
    from ui.drawing.kit import DrawingKit


_BELOW: Final = (132, 118, 106, 255)
"""The tone of cards that lie under others."""
_HEAP: Final = (13.0, -11.0, 3.0)
"""How the cards of a heap are turned, in degrees, the uppermost last."""


def terrain_name(terrain: int) -> str:
    """The word and picture name of a terrain."""
    return Terrain(terrain).name.lower()


def symbol_name(symbol: int) -> str:
    """The word and picture name of a symbol."""
    return Symbol(symbol).name.lower()


def sprite(kit: DrawingKit, name: str, width: int | None = None, height: int | None = None) -> Surface:
    """A picture of art/dewan."""
    return kit.sprites.get(f"dewan/{name}", width, height)


def card(kit: DrawingKit, it: Card | None, size: tuple[int, int]) -> Surface:
    """The face of a card, or its back for None."""
    return sprite(kit, it.sprite if it is not None else "card_back", *size)


def half(kit: DrawingKit, it: Card, face: int, size: tuple[int, int]) -> Surface:
    """The half of a card that stays visible once it is tucked (D43)."""

    def cut() -> Surface:
        whole = kit.sprites.get(f"dewan/{it.sprite}")
        wide, high = whole.get_size()
        lower = len(it.faces) > 1 and face == 1
        part = whole.subsurface((0, high // 2 if lower else 0, wide, high // 2))
        return smoothscale(part, size)

    return kit.sprites.made(("dewan half", it.sprite, face, size), cut)


def pile(kit: DrawingKit, count: int, size: tuple[int, int]) -> Surface:
    """A pile of `count` cards, face down and neat, seen from above."""
    layers = min(3, (count + 5) // 6)

    def build() -> Surface:
        whole = Surface(size, SRCALPHA)
        if not count:
            whole.blit(sprite(kit, "pile_deck", *size), (0, 0))
            return whole
        step = max(1, size[1] // 46)
        inner = (size[0] - step * (layers - 1), size[1] - step * (layers - 1))
        top = card(kit, None, inner)
        dark = top.copy()
        dark.fill(_BELOW, special_flags=pygame.BLEND_RGBA_MULT)
        for layer in range(layers - 1, 0, -1):
            whole.blit(dark, (step * layer, step * layer))
        whole.blit(top, (0, 0))
        return whole

    return kit.sprites.made(("dewan pile", layers, size), build)


def heap(kit: DrawingKit, count: int, size: tuple[int, int]) -> Surface:
    """`count` cards, face down in a heap: they have no order that anybody would have to remember."""
    lie = _HEAP[-min(count, len(_HEAP)) :] if count else ()

    def build() -> Surface:
        whole = Surface(size, SRCALPHA)
        if not lie:
            whole.blit(sprite(kit, "pile_discard", *size), (0, 0))
        back = kit.sprites.get("dewan/card_back")
        for number, angle in enumerate(lie):
            turned = rotozoom(back, angle, size[1] * 0.85 / back.get_height())
            if number < len(lie) - 1:
                turned.fill(_BELOW, special_flags=pygame.BLEND_RGBA_MULT)
            whole.blit(turned, turned.get_rect(center=(size[0] // 2, size[1] // 2)))
        return whole

    return kit.sprites.made(("dewan heap", len(lie), size), build)
