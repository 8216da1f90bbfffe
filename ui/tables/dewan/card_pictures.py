"""Dewan's terrain cards as pictures of the size that is asked for, and where to find all other sprites."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Surface
from pygame.transform import smoothscale

from ui.drawing.cached import cached

if TYPE_CHECKING:
    from game.dewan.catalogue import Card
    from ui.drawing.kit import DrawingKit

CARD: Final = 330 / 462
"""Width by height of a terrain card."""
HALF: Final = 330 / 231
"""Width by height of a half of one."""
BACK: Final = "dewan/card_back"
"""The sprite of a card that lies face down."""


def sprite(kit: DrawingKit, name: str, width: int | None = None, height: int | None = None) -> Surface:
    """A picture of art/dewan."""
    return kit.sprites.get(f"dewan/{name}", width, height)


def card_picture(kit: DrawingKit, it: Card | None, size: tuple[int, int]) -> Surface:
    """The face of a card, or its back for None."""
    return sprite(kit, it.sprite if it is not None else "card_back", *size)


def half_picture(kit: DrawingKit, it: Card, face: int, size: tuple[int, int]) -> Surface:
    """The half of a card that stays visible once it is tucked (D43)."""
    return cached(kit, _half, it.sprite, size, lower=len(it.faces) > 1 and face == 1)


def _half(kit: DrawingKit, name: str, size: tuple[int, int], *, lower: bool) -> Surface:
    whole = sprite(kit, name)
    wide, high = whole.get_size()
    return smoothscale(whole.subsurface((0, high // 2 if lower else 0, wide, high // 2)), size)
