"""The results of a library's matches. They are computed once and cached in the library; the cache is made again if it is
lost. Also groups matches into evenings."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Any, Final, Protocol, TypeVar

from game.evening.results import KeyMoment, MatchResult, SeatResult, result_of
from game.kernel.codec import Codec
from game.kernel.contract import NOBODY
from game.kernel.library import Library, LibraryError
from game.kernel.names import parse_time
from game.kernel.record import Record, RecordError, Registry, rules_of

_TABLE: Final = """CREATE TABLE IF NOT EXISTS result (
    match TEXT PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE, revision INTEGER NOT NULL, format INTEGER NOT NULL,
    result TEXT NOT NULL
)"""
FORMAT: Final = 2
"""The format of the cache. Results in another format are computed again."""
REST: Final = timedelta(hours=12)
"""The pause after which a match begins a new evening."""
NIGHT: Final = 6
"""The hour of the morning that ends an evening, unless somebody played through it."""
_AT_ONCE: Final = 100
"""So many results are read at a time: quicker than each alone, and smaller than all together."""
_THROUGH: Final = timedelta(hours=3)
"""With a shorter rest than this people played on through the night."""


class Timed(Protocol):
    """A match that is over: when it began and ended (ISO)."""

    @property
    def started(self) -> str: ...

    @property
    def ended(self) -> str: ...


M = TypeVar("M", bound=Timed)


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished match of the library: its id, when it ended (ISO), and what it came to."""

    id: str
    ended: str
    result: MatchResult

    @property
    def started(self) -> str:
        """When it began (ISO)."""
        return self.result.started


@dataclass(frozen=True, slots=True)
class FinishedRow:
    """A finished match in the list of matches. Times are ISO dates. `revision` counts its changes; `cached` says whether its
    result is cached."""

    id: str
    started: str
    ended: str
    revision: int
    cached: bool


class ResultCache:
    """The results of all finished matches. Its methods raise LibraryError."""

    def __init__(self, library: Library, registry: Registry) -> None:
        self._library, self._registry = library, registry
        with library.writing() as base:
            base.execute(_TABLE)

    def rows(self, *, uncached: bool = False) -> list[FinishedRow]:
        """All finished matches that are no branches, earliest end first; with `uncached` only those without a cached
        result. No result is computed or read."""
        known = "coalesce(result.revision = match.revision AND format = ?, 0)"
        with self._library.reading() as base:
            rows = base.execute(
                f"SELECT match.id, created, updated, match.revision, {known} AS known "  # noqa: S608
                "FROM match LEFT JOIN result ON result.match = match.id "
                f"WHERE turn = ? AND branch = ''{' AND NOT known' if uncached else ''} ORDER BY updated, match.id",
                (FORMAT, NOBODY),
            ).fetchall()
        return [FinishedRow(id_, started, ended, revision, bool(known)) for id_, started, ended, revision, known in rows]

    def results(self, ids: Sequence[str] | None = None, game: str = "") -> list[Finished]:
        """The finished matches with cached results, earliest end first; only those of `ids` or of `game` if given."""
        chosen = "" if ids is None else f"AND match.id IN ({', '.join('?' * len(ids))}) "
        chosen += "AND game = ? " if game else ""
        found: list[Finished] = []
        first: dict[Any, Any] = {}
        with self._library.reading() as base:
            rows = base.execute(
                "SELECT match.id, updated, players, result.result AS kept FROM match JOIN result ON result.match = match.id "  # noqa: S608
                f"WHERE turn = ? AND branch = '' AND result.revision = match.revision AND format = ? {chosen}ORDER BY updated, match.id",
                (NOBODY, FORMAT, *(ids or ()), *([game] if game else [])),
            )
            while several := rows.fetchmany(_AT_ONCE):
                columns = zip(several, _all_plain(several, "kept"), _all_plain(several, "players"), strict=True)
                results = ((row, _result(plain, players, first)) for row, plain, players in columns)
                found += [Finished(row["id"], row["updated"], result) for row, result in results if result is not None]
        return found

    def finished(self) -> list[Finished]:
        """All finished matches that today's rules can replay, earliest end first. Missing results are computed and
        cached, which is slow the first time."""
        known = {one.id: one for one in self.results()}
        missing = [one for one in self.rows() if one.id not in known]
        for one in missing:
            self.work_out(one)
        return self.results() if missing else [*known.values()]

    def work_out(self, match: FinishedRow) -> bool:
        """Computes the result of a match and caches it. Returns whether today's rules can replay it."""
        record = self.record(match.id)
        try:
            result = result_of(record, self._registry) if record is not None else None
        except RecordError:  # of other rules, or damaged: opening it says so
            result = None
        if result is not None:
            self.store(match, result)
        return result is not None

    def record(self, match: str) -> Record | None:
        """A match as it was played; None if it cannot be read."""
        try:
            codec = Codec(rules_of(self._library.setup(match), self._registry).actions)
            return self._library.record(match, codec)
        except (RecordError, LibraryError):
            return None

    def store(self, match: FinishedRow, result: MatchResult) -> None:
        """Caches the result of a match for its revision; ignored if the match was deleted."""
        line = (FORMAT, json.dumps(asdict(result)), match.revision, match.id)
        with self._library.writing() as base:
            base.execute(
                "INSERT OR REPLACE INTO result (match, revision, format, result) "
                "SELECT id, ?3, ?1, ?2 FROM match WHERE id = ?4",
                line,
            )


def evenings(matches: Iterable[M], ended: Sequence[str] = (), zone: tzinfo | None = None) -> list[list[M]]:
    """The matches, the earliest first, as evenings: a new one begins after a long rest, after a night, and where a person
    ended one at a moment of `ended` (ISO). `zone` is where the night falls, the machine's own if left out."""
    found: list[list[M]] = []
    stops = [moment for moment in map(parse_time, ended) if moment is not None]
    before: datetime | None = None
    for match in matches:
        started, end = _moment(match.started), _moment(match.ended)
        if before is None or _parted(before, max(started, before), zone) or any(before <= stop <= end for stop in stops):
            found.append([])
        found[-1].append(match)
        before = end
    return found


def _parted(before: datetime, started: datetime, zone: tzinfo | None) -> bool:
    """Whether a night, or a long rest, lies between the end of a match and the beginning of the next."""
    rest = started - before
    if rest >= REST:
        return True
    morning = before.astimezone(zone).replace(hour=NIGHT, minute=0, second=0, microsecond=0)
    if morning <= before:
        morning += timedelta(days=1)
    return rest >= _THROUGH and morning <= started


def _moment(stamp: str) -> datetime:
    found = parse_time(stamp) or datetime.fromtimestamp(0, UTC)
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def _all_plain(rows: Sequence[sqlite3.Row], column: str) -> list[Any]:
    """The JSON of a column; None of a row that is damaged. All of it is read at one go, as that costs half as much."""
    try:
        found = json.loads(f"[{','.join(row[column] for row in rows)}]")
        if len(found) == len(rows):  # else a damaged one could pass for two
            return list(found)
    except (ValueError, TypeError, RecursionError):
        pass
    return [_plain(row[column]) for row in rows]


def _plain(text: Any) -> Any:
    try:
        return json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return None


def _result(plain: Any, players: Any, first: dict[Any, Any]) -> MatchResult | None:
    """What is kept of a match, with the names that its `players` have now, as those of people who were removed are neutral;
    None where it is damaged. Thousands of matches share a few names, colours and options: `first` is what was read first of
    those that are equal."""
    try:
        names = _names(players)
        if len(names) != len(plain["seats"]):
            names = [seat["name"] for seat in plain["seats"]]
        seats = []
        for seat, name in zip(plain["seats"], names, strict=True):
            rivals = tuple(seat["rivals"])
            shared = {key: first.setdefault(one, one) for key, one in (("name", name), ("colour", seat["colour"]), ("kind", seat["kind"]))}
            seats.append(SeatResult(**{**seat, **shared, "rivals": first.setdefault(rivals, rivals)}))
        moments = tuple(KeyMoment(**moment) for moment in plain["moments"])
        options = first.setdefault(tuple(plain["options"].items()), plain["options"])
        return MatchResult(**{**plain, "options": options, "seats": tuple(seats), "moments": moments})
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


def _names(players: Any) -> list[str]:
    """The names that a match has now; none where the row is damaged."""
    try:
        return [str(player["name"]) for player in players]
    except (TypeError, KeyError):
        return []


def longest_first(moments: Iterable[tuple[Finished, KeyMoment]]) -> Iterator[tuple[Finished, KeyMoment]]:
    """Moments of several games, the most striking first: by their points as a share of the winner's."""
    def share(one: tuple[Finished, KeyMoment]) -> float:
        best = max(seat.points for seat in one[0].result.seats)
        return one[1].points / best if best > 0 else 0.0

    yield from sorted(moments, key=share, reverse=True)
