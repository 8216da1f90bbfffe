"""Advice that appears unrequested: at most one piece a turn, a tip of the coach or the hint of a practice match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from game.kernel.contract import Seat, State

if TYPE_CHECKING:
    from ui.match.match import Match

Kind = Literal["tip", "hint"]


class Unasked:
    """Counts the turns of each seat of a match, and stores which advice was shown in them. If a tip becomes due after the hint of
    a turn, it is shown in the next turn, which gets no hint."""

    def __init__(self, match: Match[Any]) -> None:
        self._match = match
        self._turn: dict[Seat, int] = {}  # the number of a seat's turn, counted from 1
        self._asked: dict[Seat, int] = {}  # the last position at which it was to decide: going back begins no turn
        self._said: dict[Seat, tuple[int, Kind]] = {}  # the kind of the advice shown last, and its turn
        self._kept: dict[Seat, int] = {}  # the turn that is reserved for a tip

    def turn(self, seat: Seat) -> int:
        """The number of a seat's turn, counted from 1; 0 before the first."""
        return self._turn.get(seat, 0)

    def arrive(self, seat: Seat, seen: State) -> None:
        """The seat is to decide at the position `seen`: in a new turn if one begins there, or if others have decided in between."""
        match, before = self._match, self._asked.get(seat)
        begins = match.rules.is_turn_start(seen)
        if before is None or (match.last_index > before and (begins or self._others_decided(seat, before))):
            self._turn[seat] = self.turn(seat) + 1
        self._asked[seat] = max(match.last_index, before or 0)

    def free(self, seat: Seat, kind: Kind) -> bool:
        """Whether advice of that kind may be shown now: none was in this turn, and a turn reserved for a tip gets no hint."""
        turn = self.turn(seat)
        return self._last(seat) is None and not (kind == "hint" and self._kept.get(seat) == turn)

    def say(self, seat: Seat, kind: Kind) -> bool:
        """Stores that advice of that kind is shown, if it may be; returns whether it may. A tip that is due after a hint reserves
        the next turn."""
        if kind == "tip" and self._last(seat) == "hint":
            self._kept[seat] = self.turn(seat) + 1
        if not self.free(seat, kind):
            return False
        self._said[seat] = self.turn(seat), kind
        return True

    def asked_again(self, seat: Seat) -> None:
        """The player of the seat has requested advice: what was shown in this turn does not count."""
        self._said.pop(seat, None)
        self._kept.pop(seat, None)

    def _last(self, seat: Seat) -> Kind | None:
        """The kind of the advice that the seat was shown in this turn; None if there was none."""
        turn, kind = self._said.get(seat, (-1, None))
        return kind if turn == self.turn(seat) else None

    def _others_decided(self, seat: Seat, since: int) -> bool:
        match = self._match
        return any(match.history.transition_to(position).seat != seat for position in range(since + 1, match.last_index + 1))
