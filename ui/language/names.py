"""What a game's components are called: sentences with the names of its tiles, cards and players in them."""

from __future__ import annotations

import re
from contextlib import contextmanager
from dataclasses import fields
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from ui.language.phrases import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.kernel.contract import Action, Event
    from game.kernel.policy import Fact
    from ui.language.words import Words

C = TypeVar("C")

_CAPITAL: Final = re.compile("(?<=[a-z])(?=[A-Z])")
_EVENT: Final = "event."


class ComponentNames(Generic[C]):
    """The words for a game's components in the language of `words`; the base of each game's names for its things. It is
    made anew for each language, and only the view keeps it: ask the view each time."""

    game: str

    def __init__(self, words: Words, catalogue: C, players: Sequence[str]) -> None:
        self.words = words
        self.catalogue = catalogue
        self.players = tuple(players)
        self._advising = False

    @property
    def advised(self) -> bool:
        """Whether events are worded as advice now."""
        return self._advising

    def __call__(self, key: str, /, **slots: object) -> str:
        if self._advising and key.startswith(_EVENT):
            advised = f"{self.game}.advice.{key.removeprefix(_EVENT)}"
            return self.words(advised, **slots) if advised in self.words else ""
        return self.words(f"{self.game}.{key}", **slots)

    @contextmanager
    def advising(self) -> Iterator[None]:
        """Events worded as advice to the player who may act; events without such words are left out."""
        self._advising = True
        try:
            yield
        finally:
            self._advising = False

    def advice(self, action: Action) -> str:
        """An action without events before chance has answered it, as advice; "" if the game has no words."""
        key = f"{self.game}.advice.{_snake(type(action))}"
        return self.words(key) if key in self.words else ""

    def player(self, seat: int) -> str:
        """Who sits there."""
        return self.players[seat]

    def describe(self, event: Event) -> str:
        """What happened as a line of the log."""
        return self.event(event)

    def event(self, event: Event, kind: str = "", /, **slots: object) -> str:
        """The sentence `event.tile_taken` for TileTaken, filled with the event's fields, and the `name`
        of the player who did it. `kind` distinguishes lines of one event, as "_own"."""
        made: type = type(event)
        values = {field.name: getattr(event, field.name) for field in fields(made)}
        if values.get("seat", -1) >= 0:
            values["name"] = self.player(values["seat"])
        return self(f"event.{_snake(made)}{kind}", **values | slots)

    def fact(self, fact: Fact) -> str:
        """What a turn does as a sentence without a full stop, with the fact's fields in it: a game says here how those that
        are numbers are called."""
        return self.fact_of_kind(fact)

    def fact_of_kind(self, fact: Fact, kind: str = "", /, **slots: object) -> str:
        """The sentence `fact.lead_taken` for LeadTaken, filled with the fact's fields; `kind` distinguishes sentences of one fact."""
        return self(f"fact.{fact.key()}{kind}", **{field.name: getattr(fact, field.name) for field in fields(fact)} | slots)

    def listed(self, parts: Sequence[str]) -> str:
        """Several things in one breath, those that are called alike as one with their number."""
        return counted(self.words, parts)


def _snake(named: type) -> str:
    """`tile_taken` for TileTaken."""
    return _CAPITAL.sub("_", named.__name__).lower()
