"""What a player is told without having asked: one thing a turn, a tip of the coach or the hint of a practice match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from game.kernel.contract import Seat, State

if TYPE_CHECKING:
    from ui.match.match import Match

Kind = Literal["tip", "hint"]


class Unasked:
    """Counts the turns of each seat of a match, and notes what was said in them. A tip that comes up after the hint of a turn has
    the next turn for itself: no hint is given there."""

    def __init__(self, match: Match[Any]) -> None:
        self._match = match
        self._turn: dict[Seat, int] = {}  # the number of a seat's turn, counted from 1
        self._asked: dict[Seat, int] = {}  # the last position at which it was asked: going back begins no turn
        self._said: dict[Seat, tuple[int, Kind]] = {}  # what was said there last, and in which turn
        self._kept: dict[Seat, int] = {}  # the turn that is kept for a tip

    def turn(self, seat: Seat) -> int:
        """The number of a seat's turn, counted from 1; 0 before the first."""
        return self._turn.get(seat, 0)

    def arrive(self, seat: Seat, seen: State) -> None:
        """A seat is asked where `seen` is what it sees: in a new turn if one begins there, or others have decided in between."""
        match, before = self._match, self._asked.get(seat)
        begins = match.rules.is_turn_start(seen)
        if before is None or (match.last > before and (begins or self._others_decided(seat, before))):
            self._turn[seat] = self.turn(seat) + 1
        self._asked[seat] = max(match.last, before or 0)

    def free(self, seat: Seat, kind: Kind) -> bool:
        """Whether that may be said now: nothing was said in this turn, and a hint is not due in a turn that is kept for a tip."""
        turn = self.turn(seat)
        return self._last(seat) is None and not (kind == "hint" and self._kept.get(seat) == turn)

    def say(self, seat: Seat, kind: Kind) -> bool:
        """Notes that it is said, if that is free; returns whether it is. A tip that a hint came before is to be said in the next
        turn."""
        if kind == "tip" and self._last(seat) == "hint":
            self._kept[seat] = self.turn(seat) + 1
        if not self.free(seat, kind):
            return False
        self._said[seat] = self.turn(seat), kind
        return True

    def asked_again(self, seat: Seat) -> None:
        """The player of a seat wants to be told: what was said in this turn does not count."""
        self._said.pop(seat, None)
        self._kept.pop(seat, None)

    def _last(self, seat: Seat) -> Kind | None:
        """What was said to a seat in this turn."""
        turn, kind = self._said.get(seat, (-1, None))
        return kind if turn == self.turn(seat) else None

    def _others_decided(self, seat: Seat, since: int) -> bool:
        match = self._match
        return any(match.history.transition_to(position).seat != seat for position in range(since + 1, match.last + 1))
