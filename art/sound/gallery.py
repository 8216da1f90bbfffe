"""Every sound of the program: those of the interface and of the games on the shelf."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

from art.sound.recipe import Recipe
from game.registry import GAME_IDS


def sounds() -> Iterator[Recipe]:
    """Every sound, in a fixed order. A game makes its own in `art/sound/<game>/__init__.py`, with a function `sounds` as
    this one; a game without one has the sounds of the interface alone."""
    for part in ("ui", *GAME_IDS):
        if find_spec(f"art.sound.{part}"):
            yield from import_module(f"art.sound.{part}").sounds()
