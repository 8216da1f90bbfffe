"""The evening that goes on: its matches, who stands where, what is worth showing, and which games suit it next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, tzinfo
from typing import Final, TypeVar

from game.evening.people import People, Person
from game.evening.result_cache import NIGHT, Finished, FinishedRow, ResultCache, evenings, longest_first
from game.evening.results import KeyMoment
from game.evening.standings import SeatPeople, Standing, standings
from game.kernel.contract import Rank
from game.kernel.library import Library
from game.kernel.record import Registry

P = TypeVar("P")

_MOMENTS: Final = 3
"""At most so many moments are listed, each of another kind."""
_ENDS: Final = "CREATE TABLE IF NOT EXISTS evening_end (at TEXT PRIMARY KEY)"


@dataclass(frozen=True, slots=True)
class Evening:
    """Matches without a night between them, the earliest first: by match who sat where, the standings, the people by id,
    and the moments, the most striking first. Without any match it has not begun; of `missing` ones it is not worked out yet
    what they came to; there were so many evenings `earlier` than the one that goes on."""

    matches: tuple[Finished, ...] = ()
    seats: Mapping[str, SeatPeople] = field(default_factory=dict)
    standings: tuple[Standing, ...] = ()
    people: Mapping[str, Person] = field(default_factory=dict)
    moments: tuple[tuple[Finished, KeyMoment], ...] = ()
    missing: int = 0
    earlier: int = 0

    @property
    def winners(self) -> list[Person]:
        """Who stands first."""
        return [self.people[one.person] for one in self.standings if one.place == 1 and one.person in self.people]

    def colour(self, person: str) -> str:
        """In which colour a person played last this evening; "" for nobody who did."""
        for match in reversed(self.matches):
            for seat, who in self.seats.get(match.id, {}).items():
                if who == person:
                    return match.result.seats[seat].colour
        return ""


class Evenings:
    """The evenings of a library. LibraryError passes."""

    def __init__(self, library: Library, registry: Registry) -> None:
        self._library, self._registry = library, registry
        with library.writing() as base:
            base.execute(_ENDS)

    def tonight(self, now: datetime | None = None, zone: tzinfo | None = None, back_by: int = 0) -> Evening:
        """The evening that goes on `now`; one without matches where the last is over: after a night, a long rest, or because
        a person ended it. With `back_by` the evening so many before it. Nothing is worked out for it."""
        people = People(self._library)
        result_cache = ResultCache(self._library, self._registry)
        *before, last = evenings([*result_cache.rows(), _at(now or datetime.now(UTC))], self._ends(), zone)
        wanted = [*before, last[:-1]][-1 - back_by]  # the last of all is this very moment, and no match
        matches = result_cache.results([one.id for one in wanted])
        return replace(evening_of(matches, people), missing=len(wanted) - len(matches), earlier=len(before))

    def end(self, now: datetime | None = None) -> None:
        """A person ends the evening: the next match begins another."""
        with self._library.writing() as base:
            base.execute("INSERT OR IGNORE INTO evening_end VALUES (?)", ((now or datetime.now(UTC)).isoformat(),))

    def _ends(self) -> list[str]:
        with self._library.reading() as base:
            return [str(row[0]) for row in base.execute("SELECT at FROM evening_end ORDER BY at")]


def evening_of(matches: Sequence[Finished], people: People) -> Evening:
    """What these matches make."""
    if not matches:
        return Evening()
    seats = people.seats([match.id for match in matches])
    results = [(match.result, seats.get(match.id, {})) for match in matches]
    return Evening(
        tuple(matches), {match.id: seats.get(match.id, {}) for match in matches}, tuple(standings(results)),
        {one.id: one for one in people.all()}, tuple(_striking(matches)),
    )


def winner_last(players: Sequence[P], ranks: Iterable[Rank]) -> tuple[P, ...]:
    """The players of a match for another one, moved on around the table until the winner is the last: neighbours stay
    neighbours, and partners partners. Without a winner they stay."""
    winner = max((seat for rank in ranks if rank.place == 1 for seat in rank.seats), default=-1)
    return (*players[winner + 1 :], *players[: winner + 1])


def minutes_left(now: datetime) -> int:
    """How many minutes of an evening are left at a local time: until midnight, and none in the night after it."""
    return 24 * 60 - now.hour * 60 - now.minute if now.hour >= NIGHT else 0


def next_games(
    evening: Evening, registry: Mapping[str, Sequence[int]], people: int, minutes: Mapping[str, int] | None = None, left: int = 24 * 60
) -> list[tuple[str, int]]:
    """The games that so many people can play, with how often each was played this evening: first those that take no longer
    than what is `left`, the least played first, then the others, the shortest first; `registry` has the numbers of seats by game
    and `minutes` how long each takes."""
    takes = minutes or {}
    played = [match.result.game for match in evening.matches]
    fitting = [(game, played.count(game)) for game, seats in registry.items() if people in seats]

    def suits(one: tuple[str, int]) -> tuple[bool, int]:
        late = takes.get(one[0], 0) > left
        return late, takes[one[0]] if late else one[1]

    return sorted(fitting, key=suits)


def _striking(matches: Iterable[Finished]) -> Iterable[tuple[Finished, KeyMoment]]:
    """The most striking moment of each kind between people."""
    kinds: set[str] = set()
    losses: set[tuple[str, int]] = set()  # a lead that was lost is the comeback of another
    for match, moment in longest_first((one, moment) for one in matches for moment in one.result.moments):
        if moment.kind in kinds or (match.id, moment.points) in losses or len(kinds) == _MOMENTS:
            continue
        if match.result.seats[moment.seat].is_person:
            kinds.add(moment.kind)
            losses.add((match.id, moment.points))
            yield match, moment


def _at(now: datetime) -> FinishedRow:
    """A match of this very moment: it belongs to the evening that goes on."""
    return FinishedRow("", now.isoformat(), now.isoformat(), 0, cached=False)
