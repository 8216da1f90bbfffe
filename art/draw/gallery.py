"""Every picture of the program, game by game."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw import dewan, dogs_of_war, dragon_keeper, iwari, ui
from art.draw.paper import Sprite


def sprites() -> Iterator[Sprite]:
    """Every picture of the program, in a fixed order."""
    for part in (ui, dewan, dragon_keeper, iwari, dogs_of_war):
        yield from part.sprites()
