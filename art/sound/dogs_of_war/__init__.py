"""All sounds of Dogs of War."""

from __future__ import annotations

from collections.abc import Iterator

from art.sound.dogs_of_war import moments, pieces, place, theme
from art.sound.recipe import Recipe


def sounds() -> Iterator[Recipe]:
    """Every sound of Dogs of War, in a fixed order."""
    for part in (pieces, moments, place, theme):
        yield from part.sounds()
