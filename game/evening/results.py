"""What a finished match comes to for the people who played it: places, points, the rows of the score pad, and the moments
that are worth showing.

All of it is read off the log: a match file or the library is its only source.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

from game.kernel.contract import NOBODY, UNPLACED, Seat
from game.kernel.names import PERSON
from game.kernel.package import GamePackage
from game.kernel.record import Record, Registry, open_session
from game.kernel.session import Session

SMALLEST: Final = 2
"""A swing, or a lead that was lost, of fewer points is no moment."""
_LAST: Final = 1_000
"""The place of a seat without one, behind all others."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat at the end: who decided there last (`kind`), its place (UNPLACED for none), its points and those of each row
    of the score pad by its label, its decisions and the hints it was shown, the seats it played against, and the seconds that
    people thought there, 0 where they were not measured."""

    name: str
    colour: str
    kind: str
    place: int
    points: int
    rows: Mapping[str, int]
    decisions: int
    hints: int
    rivals: tuple[int, ...]
    seconds: int = 0

    @property
    def is_person(self) -> bool:
        """Whether a person sat there in the end."""
        return self.kind == PERSON

    @property
    def rank(self) -> int:
        """The place, in an order where a seat without one is behind all others."""
        return _LAST if self.place == UNPLACED else self.place


@dataclass(frozen=True, slots=True)
class KeyMoment:
    """Something worth showing of a match, at the position after `step` steps: a `swing` (points of one decision), a `lead`
    that was held and lost, a `comeback` (how far behind the winner had been) or a `finish` (by how many points it was won)."""

    kind: str
    seat: int
    step: int
    points: int


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match that is over. `started` is an ISO date and time, `turns` are the decisions of all seats."""

    game: str
    options: Mapping[str, str]
    started: str
    seats: tuple[SeatResult, ...]
    moments: tuple[KeyMoment, ...] = ()
    turns: int = field(default=0)

    @property
    def between_people(self) -> bool:
        """Whether nobody but people sat there in the end."""
        return all(seat.is_person for seat in self.seats)

    def beaten(self, seat: int, *, people_only: bool = True) -> tuple[float, int]:
        """How many of its rivals a seat finished ahead of, and how many it had; a shared place is half of one."""
        own = self.seats[seat].rank
        rivals = [self.seats[rival] for rival in self.seats[seat].rivals]
        met = [rival for rival in rivals if rival.is_person or not people_only]
        return sum(1.0 if own < rival.rank else 0.5 if own == rival.rank else 0.0 for rival in met), len(met)

    def won(self, seat: int) -> bool:
        """Whether the seat is among the winners."""
        return self.seats[seat].place == 1


def result_of(record: Record, registry: Registry) -> MatchResult | None:
    """What a match came to; None while it goes on. Raises RecordError if this program's rules cannot play it."""
    played = open_session(record, registry)
    return None if played.actor != NOBODY else _result(record, registry[record.setup.game](), played)


def _result(record: Record, package: GamePackage, played: Session[Any, Any]) -> MatchResult:
    rules, state = played.rules, played.state
    policy = package.policy(rules)
    places = {seat: rank.place for rank in rules.result(state) for seat in rank.seats}
    points = rules.points(state)
    decided = [step.entry.seat for step in played.steps if step.entry.seat >= 0]
    seats = []
    for seat, player in enumerate(record.setup.players):
        rows: dict[str, int] = {}
        for row in rules.score(state, Seat(seat)):
            rows[row.label] = rows.get(row.label, 0) + row.points
        seats.append(
            SeatResult(
                player.name, player.colour, played.kinds[seat], places[Seat(seat)], points[seat], rows,
                decided.count(Seat(seat)), played.hints_of(Seat(seat)), tuple(policy.rivals(Seat(seat))), played.seconds_of(Seat(seat)),
            )
        )  # fmt: skip
    return MatchResult(record.setup.game, dict(record.setup.options), record.created, tuple(seats), moments(played, seats), len(decided))


def moments(played: Session[Any, Any], seats: Sequence[SeatResult]) -> tuple[KeyMoment, ...]:
    """The moments of a finished match, each kind at most once."""
    rules = played.rules
    steps = [depth for depth in range(len(played.steps) + 1) if _counts(played, depth)]
    course = [(depth, rules.points(played.state_after(depth))) for depth in steps]
    found = [_swing(played, course), _finish(seats, len(played.steps)), *_leads(course, seats)]
    return tuple(moment for moment in found if moment is not None)


def _counts(played: Session[Any, Any], depth: int) -> bool:
    """Whether points can be compared there."""
    return played.rules.is_turn_start(played.state_after(depth))


def _swing(played: Session[Any, Any], course: Sequence[tuple[int, Sequence[int]]]) -> KeyMoment | None:
    """The turn that brought its own seat most."""
    best: KeyMoment | None = None
    for (start, before), (end, after) in pairwise(course):
        seats = [step.entry.seat for step in played.steps[start:end] if step.entry.seat >= 0]
        if len(set(seats)) == 1:
            seat = seats[0]
            gain = after[seat] - before[seat]
            if gain >= max(SMALLEST, best.points + 1 if best else 0):
                best = KeyMoment("swing", seat, end, gain)
    return best


def _finish(seats: Sequence[SeatResult], last: int) -> KeyMoment | None:
    """By how many points the match was won; None where nobody won, or everybody did."""
    winners = [seat for seat, one in enumerate(seats) if one.place == 1]
    others = [one.points for one in seats if one.place != 1]
    if not winners or not others:
        return None
    return KeyMoment("finish", winners[0], last, seats[winners[0]].points - max(others))


def _leads(course: Sequence[tuple[int, Sequence[int]]], seats: Sequence[SeatResult]) -> list[KeyMoment | None]:
    """The greatest lead of a seat that did not win, and how far the winner had been behind."""
    lost: KeyMoment | None = None
    back: KeyMoment | None = None
    for depth, points in course:
        for seat, one in enumerate(seats):
            ahead = points[seat] - max((points[rival] for rival in one.rivals), default=points[seat])
            if one.place != 1 and ahead >= max(SMALLEST, lost.points + 1 if lost else 0):
                lost = KeyMoment("lead", seat, depth, ahead)
            if one.place == 1 and -ahead >= max(SMALLEST, back.points + 1 if back else 0):
                back = KeyMoment("comeback", seat, depth, -ahead)
    return [lost, back]
