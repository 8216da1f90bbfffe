"""All pictures of Dragon Keeper: The Dungeon, but for its box cover."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.dragon_keeper import dragon, floors, hoard, scenes, signs, tiles
from art.draw.paper import Sprite


def sprites() -> Iterator[Sprite]:
    """Every picture of Dragon Keeper's table, in a fixed order."""
    for part in (tiles, signs, dragon, floors, hoard, scenes):
        yield from part.sprites()
