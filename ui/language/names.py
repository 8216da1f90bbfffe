"""What a game's components are called: sentences with the names of its tiles, cards and players in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from ui.language.phrases import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.language.words import Words

C = TypeVar("C")


class ComponentNames(Generic[C]):
    """Speaks of a game's components in the language of `words`; the base of each game's names for its things. It is made
    anew for each language, and only the view keeps it: ask the view each time."""

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

    def listed(self, parts: Sequence[str]) -> str:
        """Several things in one breath."""
        return listed(self.words, parts)
