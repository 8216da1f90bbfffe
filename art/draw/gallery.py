"""Every picture of the program: those of the interface and of the games on the shelf."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from art.draw.paper import Sprite
from game.shelf import SHELF


def sprites() -> Iterator[Sprite]:
    """Every picture, in a fixed order. A game draws its own in `art/draw/<game>/__init__.py`, with a function `sprites` as this
    one."""
    for part in ("ui", *SHELF):
        yield from import_module(f"art.draw.{part}").sprites()
