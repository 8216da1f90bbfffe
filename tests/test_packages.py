"""What a package of the program is made from: its modules are found without running it."""

from __future__ import annotations

import pkgutil

import game
import ui
from ui.tables import TABLES


def test_the_modules_that_a_game_is_loaded_from_are_found_by_looking() -> None:
    """They are imported by the id of the game, which no tool that follows imports can see; those tools walk the folders."""
    found = {module.name for house in (game, ui) for module in pkgutil.walk_packages(house.__path__, f"{house.__name__}.")}
    assert found >= {f"ui.tables.{each}.table" for each in TABLES} | {f"game.{each}.package" for each in TABLES}
