"""The list of installed games. Everything else finds a game by its id.

A game `chess` is the package class in `game/chess/package.py` and the table class in `ui/tables/chess/table.py`. Its data
is in `data/chess`, its pictures are in `art/draw/chess`, its positions for the laws in `tests/ui/laws/chess.py`. A game
is imported only when it is used, so that the menu does not wait for rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.kernel.folders import DATA

if TYPE_CHECKING:
    from game.kernel.package import GamePackage

GAME_IDS: Final = ("dewan", "iwari", "dragon_keeper", "dogs_of_war")
"""The ids of the games in the order of the menu."""


class InstalledGames(Mapping[str, "type[GamePackage]"]):
    """The package classes by id, in the order of the menu. Iterating over the ids imports nothing; getting a class
    imports the game's rules.

    >>> games = InstalledGames(("iwari",))
    >>> list(games), games["iwari"].__name__
    (['iwari'], 'Iwari')
    """

    def __init__(self, ids: tuple[str, ...] = GAME_IDS) -> None:
        self._ids = ids

    def __getitem__(self, game: str) -> type[GamePackage]:
        """Raises KeyError for a game that is not installed."""
        if game not in self._ids:
            raise KeyError(game)
        from game.kernel.package import GamePackage

        found: type[GamePackage] = class_of(f"game.{game}.package", GamePackage, "id", game)
        return found

    def __contains__(self, game: object) -> bool:
        return game in self._ids

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)


GAMES: Final[Mapping[str, type[GamePackage]]] = InstalledGames()
"""The game packages by id."""


def package(game: str, data: Path = DATA) -> GamePackage:
    """The game's package, with its data in the folder `data`. Raises KeyError for a game that is not installed."""
    return GAMES[game](data)


def class_of(module: str, base: type, name: str, game: str) -> Any:
    """The subclass of `base` in a module whose class attribute `name` is the game's id. Imports the module; raises LookupError
    if it has no such class."""
    for found in vars(import_module(module)).values():
        if isinstance(found, type) and issubclass(found, base) and vars(found).get(name) == game:
            return found
    raise LookupError(f"{module} has no {base.__name__} with {name} = {game!r}")
