"""The results of a library's matches, each worked out once: what is kept is only saved work, and is made again if it is lost.

Also which of them make an evening.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Any, Final, Protocol, TypeVar

from game.evening.results import MatchResult, Moment, SeatResult, result_of
from game.kernel.codec import Codec
from game.kernel.contract import NOBODY
from game.kernel.library import Library, LibraryError
from game.kernel.names import moment_of
from game.kernel.record import Record, RecordError, Shelf, rules_of

_TABLE: Final = """CREATE TABLE IF NOT EXISTS result (
    match TEXT PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE, revision INTEGER NOT NULL, format INTEGER NOT NULL,
    result TEXT NOT NULL
)"""
FORMAT: Final = 1
"""Of what is kept: another one is worked out again."""
REST: Final = timedelta(hours=12)
"""After so long a rest a match begins a new evening."""
NIGHT: Final = 6
"""The hour of the morning that ends an evening, if nobody played on through it."""
_THROUGH: Final = timedelta(hours=3)
"""With a shorter rest than this people played on through the night."""


class Played(Protocol):
    """A match that is over: when it began and ended (ISO)."""

    @property
    def begun(self) -> str: ...

    @property
    def ended(self) -> str: ...


M = TypeVar("M", bound=Played)


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished match of the library: its id, when it ended (ISO), and what it came to."""

    id: str
    ended: str
    result: MatchResult

    @property
    def begun(self) -> str:
        """When it began (ISO)."""
        return self.result.begun


@dataclass(frozen=True, slots=True)
class Over:
    """A finished match as the list tells it, whether it is worked out or not; `revision` is how it stands, `known` whether
    what it came to is kept."""

    id: str
    begun: str
    ended: str
    revision: int
    known: bool


class Ledger:
    """The results of all finished matches. LibraryError passes."""

    def __init__(self, library: Library, shelf: Shelf) -> None:
        self._library, self._shelf = library, shelf
        with library.writing() as base:
            base.execute(_TABLE)

    def over(self) -> list[Over]:
        """Every finished match that is no branch of another, the earliest end first. Nothing is worked out, and no result is read."""
        with self._library.reading() as base:
            rows = base.execute(
                "SELECT match.id, created, updated, match.revision, coalesce(result.revision = match.revision AND format = ?, 0) "
                "FROM match LEFT JOIN result ON result.match = match.id WHERE turn = ? AND branch = '' ORDER BY updated, match.id",
                (FORMAT, NOBODY),
            ).fetchall()
        return [Over(id_, begun, ended, revision, bool(known)) for id_, begun, ended, revision, known in rows]

    def known(self, ids: Sequence[str] | None = None, game: str = "") -> list[Finished]:
        """The finished matches whose results are kept, of those `ids` or that `game` only if there are any, the earliest end
        first."""
        chosen = "" if ids is None else f"AND match.id IN ({', '.join('?' * len(ids))}) "
        chosen += "AND game = ? " if game else ""
        with self._library.reading() as base:
            rows = base.execute(
                "SELECT match.id, updated, players, match.revision, result.revision AS known, format, result.result AS kept FROM match "  # noqa: S608
                f"JOIN result ON result.match = match.id WHERE turn = ? AND branch = '' {chosen}ORDER BY updated, match.id",
                (NOBODY, *(ids or ()), *([game] if game else [])),
            ).fetchall()
        found = ((row, _kept(row)) for row in rows)
        return [Finished(row["id"], row["updated"], _named(result, row["players"])) for row, result in found if result is not None]

    def finished(self) -> list[Finished]:
        """Every finished match that this program's rules can play, the earliest end first. What is not kept yet is worked
        out and kept, so that the first time is slow."""
        known = {one.id: one for one in self.known()}
        lacking = [one for one in self.over() if one.id not in known]
        for one in lacking:
            self.work_out(one)
        return self.known() if lacking else [*known.values()]

    def work_out(self, match: Over) -> bool:
        """Works out what a match came to and keeps it; tells whether this program's rules can."""
        record = self.record(match.id)
        try:
            result = result_of(record, self._shelf) if record is not None else None
        except RecordError:  # of other rules, or damaged: opening it tells
            result = None
        if result is not None:
            self.keep(match, result)
        return result is not None

    def record(self, match: str) -> Record | None:
        """A match as it was played; None where this program cannot read it."""
        try:
            codec = Codec(rules_of(self._library.setup(match), self._shelf).actions)
            return self._library.record(match, codec)
        except (RecordError, LibraryError):
            return None

    def keep(self, match: Over, result: MatchResult) -> None:
        """Keeps what a match came to, of which it is told how it stood; of one that was deleted nothing is kept."""
        line = (FORMAT, json.dumps(asdict(result)), match.revision, match.id)
        with self._library.writing() as base:
            base.execute("INSERT OR REPLACE INTO result (match, revision, format, result) SELECT id, ?3, ?1, ?2 FROM match WHERE id = ?4", line)


def evenings(matches: Iterable[M], ended: Sequence[str] = (), zone: tzinfo | None = None) -> list[list[M]]:
    """The matches, the earliest first, as evenings: a new one begins after a long rest, after a night, and where somebody
    ended one at a moment of `ended` (ISO). `zone` is where the night falls, the machine's own if left out."""
    found: list[list[M]] = []
    stops = [moment for moment in map(moment_of, ended) if moment is not None]
    before: datetime | None = None
    for match in matches:
        begun, end = _moment(match.begun), _moment(match.ended)
        if before is None or _parted(before, max(begun, before), zone) or any(before <= stop <= end for stop in stops):
            found.append([])
        found[-1].append(match)
        before = end
    return found


def _parted(before: datetime, begun: datetime, zone: tzinfo | None) -> bool:
    """Whether a night, or a long rest, lies between the end of a match and the beginning of the next."""
    rest = begun - before
    if rest >= REST:
        return True
    morning = before.astimezone(zone).replace(hour=NIGHT, minute=0, second=0, microsecond=0)
    if morning <= before:
        morning += timedelta(days=1)
    return rest >= _THROUGH and morning <= begun


def _moment(stamp: str) -> datetime:
    found = moment_of(stamp) or datetime.fromtimestamp(0, UTC)
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def _kept(row: sqlite3.Row) -> MatchResult | None:
    """What is kept of a match; None where it is not, or not of today's revision and format, or damaged."""
    if row["known"] != row["revision"] or row["format"] != FORMAT:
        return None
    try:
        return _result(json.loads(row["kept"]))
    except (ValueError, TypeError, KeyError, RecursionError):
        return None


def _result(plain: Mapping[str, Any]) -> MatchResult:
    seats = tuple(SeatResult(**{**seat, "rivals": tuple(seat["rivals"])}) for seat in plain["seats"])
    moments = tuple(Moment(**moment) for moment in plain["moments"])
    return MatchResult(**{**plain, "seats": seats, "moments": moments})


def _named(result: MatchResult, players: str) -> MatchResult:
    """With the names that the match has now: those of people who were removed are neutral."""
    try:
        names = [str(player["name"]) for player in json.loads(players)]
        if names == [seat.name for seat in result.seats]:
            return result
        return replace(result, seats=tuple(replace(seat, name=name) for seat, name in zip(result.seats, names, strict=True)))
    except (ValueError, TypeError, KeyError, RecursionError):  # somebody has damaged the row
        return result


def longest_first(moments: Iterable[tuple[Finished, Moment]]) -> Iterator[tuple[Finished, Moment]]:
    """Moments of several games, the most striking first: by their points as a share of the winner's."""
    def share(one: tuple[Finished, Moment]) -> float:
        best = max(seat.points for seat in one[0].result.seats)
        return one[1].points / best if best > 0 else 0.0

    yield from sorted(moments, key=share, reverse=True)
