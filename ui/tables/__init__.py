"""The tables: the class of each game's table, imported when the game is first opened."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.registry import GAME_IDS, class_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.tables.common.table import Table


def loaded(game: str) -> bool:
    """Whether the table of a game has been imported."""
    return f"ui.tables.{game}.table" in sys.modules


def _load(game: str) -> type[Table[Any, Any]]:
    from ui.tables.common.table import Table

    found: type[Table[Any, Any]] = class_of(f"ui.tables.{game}.table", Table, "game", game)
    return found


TABLES: Final[Mapping[str, Callable[[], type[Table[Any, Any]]]]] = {game: partial(_load, game) for game in GAME_IDS}
"""By the game's id, in the order of the shelf: a function that imports the class of the game's table."""
