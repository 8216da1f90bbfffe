"""Thinking times that the log does not have yet."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, NamedTuple

from game.kernel.contract import CHANCE, Seat

if TYPE_CHECKING:
    from game.kernel.session import Session


class Clock:
    """Seconds by seat. The log stores whole seconds; the rest is added to the next decision of the seat."""

    def __init__(self) -> None:
        self._seconds: dict[Seat, float] = defaultdict(float)
        self.turn = 0.0
        """How long this turn has been thought about."""

    def tick(self, seat: Seat, seconds: float) -> None:
        """The seat that decides has thought for that many seconds."""
        self._seconds[seat] += seconds
        self.turn += seconds

    def give_back(self, seat: Seat, seconds: int) -> None:
        """The log has lost the decision with these seconds; they still count."""
        self._seconds[seat] += seconds

    def of(self, seat: Seat) -> float:
        """The seconds of a seat that are not in the log."""
        return self._seconds[seat]

    def whole(self, seat: Seat) -> int:
        """The whole seconds that a decision of the seat would store now."""
        return int(self._seconds[seat])

    def logged(self, seat: Seat, *, ends: bool) -> None:
        """The log has stored them. `ends` says whether the decision ended the turn."""
        self._seconds[seat] -= self.whole(seat)
        if ends:
            self.turn = 0.0


class Times(NamedTuple):
    """The thinking times of a seat: total seconds, number of turns, and seconds of the longest turn."""

    seconds: int
    turns: int
    longest: int


def times(session: Session[Any, Any]) -> list[Times]:
    """The thinking times by seat. A turn is what a seat decided without a new turn, or another seat, in between."""
    turns: list[list[int]] = [[] for _ in session.kinds]
    before = CHANCE
    for depth, step in enumerate(session.steps):
        seat = step.entry.seat
        if seat >= 0:
            if seat != before or session.rules.is_turn_start(session.state_after(depth)):
                turns[seat].append(0)
            turns[seat][-1] += step.entry.seconds
            before = seat
    return [Times(session.seconds_of(Seat(seat)), len(own), max(own, default=0)) for seat, own in enumerate(turns)]
