"""The shelf: the one place that knows every game."""

from __future__ import annotations

from pathlib import Path

from game.dewan.box import Dewan
from game.dogs_of_war.box import DogsOfWar
from game.dragon_keeper.box import DragonKeeper
from game.iwari.box import Iwari
from game.kernel.box import DATA, GameBox

GAMES: dict[str, type[GameBox]] = {
    Dewan.id: Dewan,
    Iwari.id: Iwari,
    DragonKeeper.id: DragonKeeper,
    DogsOfWar.id: DogsOfWar,
}
"""The boxes by id, in the order in which the shelf shows them."""


def box(game: str, data: Path = DATA) -> GameBox:
    """The game's box. Raises KeyError for a game that is not on the shelf."""
    return GAMES[game](data)
