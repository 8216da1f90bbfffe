"""All pictures of Dewan."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.dewan import cards, pieces, scenes, terrain, tiles
from art.draw.paper import Sprite


def sprites() -> Iterator[Sprite]:
    """Every picture of Dewan, in a fixed order."""
    for part in (terrain, pieces, cards, tiles, scenes):
        yield from part.sprites()
