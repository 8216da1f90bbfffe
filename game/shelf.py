"""The shelf: the one place that knows every game."""

from __future__ import annotations

from pathlib import Path

from game.dewan.package import Dewan
from game.dogs_of_war.package import DogsOfWar
from game.dragon_keeper.package import DragonKeeper
from game.iwari.package import Iwari
from game.kernel.package import DATA, GamePackage

GAMES: dict[str, type[GamePackage]] = {
    Dewan.id: Dewan,
    Iwari.id: Iwari,
    DragonKeeper.id: DragonKeeper,
    DogsOfWar.id: DogsOfWar,
}
"""the game packages by id, in the order in which the shelf shows them."""


def package(game: str, data: Path = DATA) -> GamePackage:
    """The game's package. Raises KeyError for a game that is not on the shelf."""
    return GAMES[game](data)
