"""All sounds of Dewan."""

from __future__ import annotations

from collections.abc import Iterator

from art.sound.dewan import moments, pieces, place, theme
from art.sound.recipe import Recipe


def sounds() -> Iterator[Recipe]:
    """Every sound of Dewan, in a fixed order."""
    for part in (pieces, moments, place, theme):
        yield from part.sounds()
