"""Players whom nobody has set up, with names of their own, and bots in their characters; and the levels that people
are offered."""

from __future__ import annotations

from itertools import chain, count, cycle
from typing import TYPE_CHECKING

from game.ai.skill import CHOOSABLE_LEVELS
from game.kernel.names import PERSON
from game.kernel.package import Player
from ui.scenes.services import services_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.package import GamePackage
    from ui.language.words import Words
    from ui.widgets.change import Program

Sitter = tuple[str, str]
"""The name of a player, "" if none was given, and the kind."""


def seated(words: Words, game: GamePackage, people: Sequence[Sitter]) -> tuple[Player, ...]:
    """The players, in the game's colours. Bots take the game's characters in turn, and are called like them, with a
    number where a player is called so already; others without a name are called after the seat."""
    taken = {name.casefold() for name, _ in people}
    characters = cycle(game.characters or ("",))
    found = []
    for number, ((name, kind), colour) in enumerate(zip(people, game.manifest.colours, strict=False), 1):
        character = "" if kind == PERSON else next(characters)
        if character and not name:
            own = words(f"{game.id}.character.{character}.name")
            names = chain([own], (f"{own} {again}" for again in count(2)))
            name = next(each for each in names if each.casefold() not in taken)
        name = name or words("setup.player", n=number)
        taken.add(name.casefold())
        found.append(Player(name, colour, kind, character=character))
    return tuple(found)


def levels_of(app: Program) -> tuple[str, ...]:
    """The levels of bots that play here and that the people are offered, the weakest first."""
    return tuple(level for level in CHOOSABLE_LEVELS if level in services_of(app).bots)
