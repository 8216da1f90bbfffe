"""The tables: which games can be played on the screen, each loaded when it is first sat down at."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.tables.kit.table import Table


SHELF: Final = ("dewan", "iwari", "dragon_keeper", "dogs_of_war")
"""The games in the order of `game.shelf`, for the menu, which must not wait for their rules."""


def loaded(game: str) -> bool:
    """Whether the table of a game has been loaded."""
    return f"ui.tables.{game}.table" in sys.modules


def _loader(game: str, name: str) -> Callable[[], type[Table[Any, Any]]]:
    def load() -> type[Table[Any, Any]]:
        found: type[Table[Any, Any]] = getattr(import_module(f"ui.tables.{game}.table"), name)
        return found

    return load


TABLES: Final[Mapping[str, Callable[[], type[Table[Any, Any]]]]] = {
    "dewan": _loader("dewan", "DewanTable"),
    "iwari": _loader("iwari", "IwariTable"),
    "dragon_keeper": _loader("dragon_keeper", "DragonKeeperTable"),
    "dogs_of_war": _loader("dogs_of_war", "DogsTable"),
}
"""By the game's id: what loads its table. A game that is on the shelf but not here is announced."""
