"""The lines of a match's log, and what keeps them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.kernel.contract import Action, Seat


@dataclass(frozen=True, slots=True)
class Takeback:
    """The table agreed to go back to the position after `to` steps of the line."""

    to: int


@dataclass(frozen=True, slots=True)
class SeatChange:
    """From here on players of this kind decide for the seat: PERSON, or the level of an engine. No decision, so that
    taking back never changes who sits there."""

    kind: str


@dataclass(frozen=True, slots=True)
class Hinted:
    """The seat was shown a hint about what to decide after `at` steps of the line. No decision: a hint that was seen was
    seen, whatever is taken back."""

    at: int


Remark = SeatChange | Hinted
"""What stands in the log and is no step: it changes no state, and outlives every taking back."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log: who decided (CHANCE for chance; for a takeback who asked for it, for a hand-over whose seat it
    is, for a hint who saw it) and what. `together` says that it was decided in one go with the seat's decision right
    before it, `seconds` how long a person thought about it; 0 where that was not measured."""

    seat: Seat
    action: Action | Takeback | Remark
    together: bool = False
    seconds: int = 0


class Journal(Protocol):
    """Where a match is kept. What `keep` was given survives a power cut from the moment it returns; `MatchJournal` in
    `game/kernel/library.py` is the one that writes to disk."""

    def keep(self, at: int, entries: Sequence[Entry]) -> None:
        """Keeps `entries` as the log from line `at` on, and forgets what stood there: all of it or nothing."""


class NoJournal:
    """Keeps nothing: for tests, analyses and matches that are only looked at."""

    def keep(self, at: int, entries: Sequence[Entry]) -> None:
        """Nothing is kept."""
