"""All pictures of Iwari."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.iwari import board, cards, cover, journey, sea, titans, tokens, tribes
from art.draw.paper import Sprite


def sprites() -> Iterator[Sprite]:
    """Every picture of Iwari's table, in a fixed order."""
    for part in (board, tribes, tokens, titans, cards, journey, sea, cover):
        yield from part.sprites()
