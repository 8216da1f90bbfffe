"""Pictures of cards that lie face down: a neat pile, and a heap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import SRCALPHA, Surface
from pygame.transform import rotozoom

from ui.drawing.cached import cached

if TYPE_CHECKING:
    from ui.drawing.kit import DrawingKit

_BELOW: Final = (132, 118, 106, 255)
"""The tone of cards that lie under others."""
_HEAP: Final = (13.0, -11.0, 3.0)
"""How the cards of a heap are turned, in degrees, the uppermost last."""


def pile_picture(kit: DrawingKit, back: str, empty: str, size: tuple[int, int], count: int) -> Surface:
    """A neat pile of cards with that back, seen from above; where there are none, the sprite of the empty place."""
    return cached(kit, _pile, back, size, min(3, (count + 5) // 6)) if count else kit.sprites.get(empty, *size)


def heap_picture(kit: DrawingKit, cards: tuple[str, ...], empty: str, size: tuple[int, int]) -> Surface:
    """Cards in a heap, the last ones on top: they have no order that anyone would have to remember."""
    return cached(kit, _heap, cards[-len(_HEAP) :], size) if cards else kit.sprites.get(empty, *size)


def _pile(kit: DrawingKit, back: str, size: tuple[int, int], layers: int) -> Surface:
    whole, step = Surface(size, SRCALPHA), max(1, size[1] // 46)
    top = kit.sprites.get(back, size[0] - step * (layers - 1), size[1] - step * (layers - 1))
    dark = top.copy()
    dark.fill(_BELOW, special_flags=pygame.BLEND_RGBA_MULT)
    for layer in range(layers - 1, 0, -1):
        whole.blit(dark, (step * layer, step * layer))
    whole.blit(top, (0, 0))
    return whole


def _heap(kit: DrawingKit, cards: tuple[str, ...], size: tuple[int, int]) -> Surface:
    whole = Surface(size, SRCALPHA)
    for number, (name, angle) in enumerate(zip(cards, _HEAP[-len(cards) :], strict=True), 1):
        card = kit.sprites.get(name)
        turned = rotozoom(card, angle, size[1] * 0.85 / card.get_height())
        if number < len(cards):
            turned.fill(_BELOW, special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(turned, turned.get_rect(center=(size[0] // 2, size[1] // 2)))
    return whole
