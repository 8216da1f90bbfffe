"""All sounds of the interface, of the menu, and of what several games have: cards, coins, tokens."""

from __future__ import annotations

from collections.abc import Iterator

from art.sound.recipe import Recipe
from art.sound.ui import calls, pieces, place, theme


def sounds() -> Iterator[Recipe]:
    """Every sound of the interface, in a fixed order."""
    for part in (pieces, calls, place, theme):
        yield from part.sounds()
