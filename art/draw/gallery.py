"""Every picture of the program: those of the interface and of the games on the shelf."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fnmatch import fnmatch
from importlib import import_module
from typing import Final

from art.draw.paper import Sprite
from game.kernel.pictures import SMALLER
from game.registry import GAME_IDS

WIDTHS: Final = {"cover": 360, "menu_table": 1280, "map_*": 1290}
"""Pictures that a usual window shows smaller than they are, and that its first frame waits for: the width of their second file."""


def sprites() -> Iterator[Sprite]:
    """Every picture, in a fixed order. A game draws its own in `art/draw/<game>/__init__.py`, with a function `sprites` as this
    one."""
    for part in ("ui", *GAME_IDS):
        for sprite in import_module(f"art.draw.{part}").sprites():
            yield sprite
            for names, width in WIDTHS.items():
                if fnmatch(sprite.path.stem, names):
                    yield replace(sprite, name=sprite.name + SMALLER, width=width)
