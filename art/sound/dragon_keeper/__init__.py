"""All sounds of Dragon Keeper."""

from __future__ import annotations

from collections.abc import Iterator

from art.sound.dragon_keeper import moments, pieces, place, theme
from art.sound.recipe import Recipe


def sounds() -> Iterator[Recipe]:
    """Every sound of Dragon Keeper, in a fixed order."""
    for part in (pieces, moments, place, theme):
        yield from part.sounds()
