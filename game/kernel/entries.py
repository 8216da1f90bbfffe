"""The entries of a match's log, and the journal that stores them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.kernel.contract import Action, Seat


@dataclass(frozen=True, slots=True)
class Takeback:
    """By consent of the table, the match returned to the position after `to` steps."""

    to: int


@dataclass(frozen=True, slots=True)
class SeatChange:
    """From here on a player of this kind decides for the seat: PERSON or a level of bots. Not a decision:
    undo leaves it."""

    kind: str


@dataclass(frozen=True, slots=True)
class HintShown:
    """The seat was shown a hint about its decision after `depth` steps. Not a decision: undo leaves it."""

    depth: int


Annotation = SeatChange | HintShown
"""Log entries that are no steps: they change no state and stay in the log whatever is undone."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the log. `seat` is who decided, or CHANCE; who asked for a takeback; whose player changed; who saw a
    hint. `with_previous` joins it with the entry right before it: both are undone and redone at once. `seconds` is how
    long a person thought, 0 if it was not measured."""

    seat: Seat
    action: Action | Takeback | Annotation
    with_previous: bool = False
    seconds: int = 0


class Journal(Protocol):
    """Stores the log of a match. What `store` has written survives a power cut. `MatchJournal` in `game/kernel/library.py`
    writes to disk."""

    def store(self, at: int, entries: Sequence[Entry]) -> None:
        """Stores `entries` from index `at` of the log on, in place of what was there: all of them or none."""


class NoJournal:
    """Stores nothing: for tests, analyses and matches that are only viewed."""

    def store(self, at: int, entries: Sequence[Entry]) -> None:
        """Does nothing."""
