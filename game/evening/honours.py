"""What a match was besides its result, for a person who sat there: a record, or a first time. Shown rarely, and only where
there is something to compare with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.evening.result_cache import Finished
from game.evening.results import MatchResult
from game.evening.standings import SeatPeople

_RECORD: Final = 3
"""A record of the house needs so many matches before it, one of a person as many of theirs; a comeback as well."""


@dataclass(frozen=True, slots=True)
class Honour:
    """What is said of a seat: the `record` or `own_record` of points in this game, the greatest `comeback` in it (`points` it
    was behind), the `first_win` of the game, or in this `scenario` of it, or the first match without a hint (`no_hint`)."""

    kind: str
    seat: int
    points: int = 0


def honour_of(match: Finished, seated: SeatPeople, before: Sequence[tuple[Finished, SeatPeople]], option: str = "") -> Honour | None:
    """The most notable honour of a match beside the ones that ended `before` it; None mostly. `option` is the question of the
    set-up that makes a game another one; "" for none."""
    same_game = [(one.result, seats) for one, seats in before if one.result.game == match.result.game]
    return next(_honours(match.result, seated, same_game, option), None)


def _honours(match: MatchResult, seated: SeatPeople, before: Sequence[tuple[MatchResult, SeatPeople]], option: str) -> Iterator[Honour]:
    people = sorted((seat for seat in seated if match.seats[seat].is_person), key=lambda seat: (match.seats[seat].rank, seat))
    # points of one scenario are not those of another
    same = [(one, seats) for one, seats in before if one.options.get(option) == match.options.get(option)]
    theirs = {seat: [(one, at) for one, seats in before for at, who in seats.items() if who == seated[seat]] for seat in people}
    own = {seat: [(one, at) for one, seats in same for at, who in seats.items() if who == seated[seat]] for seat in people}
    made = [one.seats[seat].points for one, seats in same for seat in seats]
    best = sorted(people, key=lambda seat: -match.seats[seat].points)
    if best and len(same) >= _RECORD and match.seats[best[0]].points > max(made, default=0):
        yield Honour("record", best[0], match.seats[best[0]].points)
    backs = [moment.points for one, _ in before for moment in one.moments if moment.kind == "comeback"]
    for moment in match.moments:
        if moment.kind == "comeback" and moment.seat in people and len(before) >= _RECORD and moment.points > max(backs, default=0):
            yield Honour("comeback", moment.seat, moment.points)
    for seat in people:
        if match.won(seat) and not any(one.won(at) for one, at in theirs[seat]):
            yield Honour("first_win", seat)
    for seat in people:
        if option and match.won(seat) and not any(one.won(at) for one, at in own[seat]):
            yield Honour("scenario", seat)
    for seat in people:
        if len(own[seat]) >= _RECORD and match.seats[seat].points > max(one.seats[at].points for one, at in own[seat]):
            yield Honour("own_record", seat, match.seats[seat].points)
    for seat in people:
        if theirs[seat] and not match.seats[seat].hints and all(one.seats[at].hints for one, at in theirs[seat]):
            yield Honour("no_hint", seat)
