"""What a game's components are called: sentences with the names of its tiles, cards and players in them."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from ui.language.phrases import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Event
    from ui.language.words import Words

C = TypeVar("C")

_CAPITAL: Final = re.compile("(?<=[a-z])(?=[A-Z])")


class ComponentNames(Generic[C]):
    """Speaks of a game's components in the language of `words`; the base of each game's names for its things. It is
    made anew for each language, and only the view keeps it: ask the view each time."""

    game: str

    def __init__(self, words: Words, catalogue: C, players: Sequence[str]) -> None:
        self.words = words
        self.catalogue = catalogue
        self.players = tuple(players)

    def __call__(self, key: str, /, **slots: object) -> str:
        return self.words(f"{self.game}.{key}", **slots)

    def player(self, seat: int) -> str:
        """Who sits there."""
        return self.players[seat]

    def describe(self, event: Event) -> str:
        """What happened as a line of the log."""
        return self.event(event)

    def event(self, event: Event, kind: str = "", /, **slots: object) -> str:
        """The sentence `event.tile_taken` for TileTaken, told the event's fields, and the `name`
        of whoever did it. `kind` tells lines of one event apart, as "_own"."""
        made: type = type(event)
        told = {field.name: getattr(event, field.name) for field in fields(made)}
        if told.get("seat", -1) >= 0:
            told["name"] = self.player(told["seat"])
        return self(f"event.{_CAPITAL.sub('_', made.__name__).lower()}{kind}", **told | slots)

    def listed(self, parts: Sequence[str]) -> str:
        """Several things in one breath, those that are called alike as one with their number."""
        return counted(self.words, parts)
