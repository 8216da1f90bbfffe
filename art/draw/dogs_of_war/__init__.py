"""All pictures of Dogs of War."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.dogs_of_war import cover, dogs, houses, room, seats, soldiers, spaces, tactics, tokens
from art.draw.paper import Sprite


def sprites() -> Iterator[Sprite]:
    """Every picture of Dogs of War's table, in a fixed order."""
    for part in (room, houses, seats, soldiers, tokens, spaces, tactics, dogs, cover):
        yield from part.sprites()
