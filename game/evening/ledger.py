"""The results of a library's matches, each worked out once: what is kept is only saved work, and is made again if it is lost.

Also which of them make an evening.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Any, Final

from game.evening.results import MatchResult, Moment, SeatResult, result_of
from game.kernel.codec import Codec
from game.kernel.contract import NOBODY
from game.kernel.library import Library, LibraryError
from game.kernel.package import moment_of
from game.kernel.record import RecordError, Shelf, rules_of

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


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished match of the library: its id, when it ended (ISO), and what it came to."""

    id: str
    ended: str
    result: MatchResult


class Ledger:
    """The results of all finished matches. LibraryError passes."""

    def __init__(self, library: Library, shelf: Shelf) -> None:
        self._library, self._shelf = library, shelf
        with library.writing() as base:
            base.execute(_TABLE)

    def finished(self) -> list[Finished]:
        """Every finished match that this program's rules can play, the earliest end first. What is not kept yet is worked
        out and kept, so that the first time is slow."""
        with self._library.reading() as base:
            rows = base.execute(
                "SELECT match.id, updated, players, match.revision, result.revision AS known, format, result.result AS kept FROM match "
                "LEFT JOIN result ON result.match = match.id WHERE turn = ? ORDER BY updated, match.id",
                (NOBODY,),
            ).fetchall()
        found = [(row, _kept(row)) for row in rows]
        new = {row["id"]: self._worked_out(row["id"]) for row, kept in found if kept is None}
        if new:
            with self._library.writing() as base:
                revisions = {row["id"]: row["revision"] for row in rows}
                lines = [(id_, revisions[id_], FORMAT, json.dumps(asdict(one))) for id_, one in new.items() if one is not None]
                base.executemany("INSERT OR REPLACE INTO result VALUES (?, ?, ?, ?)", lines)
        both = ((row, kept or new[row["id"]]) for row, kept in found)
        return [Finished(row["id"], row["updated"], _named(result, row["players"])) for row, result in both if result is not None]

    def _worked_out(self, match: str) -> MatchResult | None:
        try:
            codec = Codec(rules_of(self._library.setup(match), self._shelf).actions)
            return result_of(self._library.record(match, codec), self._shelf)
        except (RecordError, LibraryError):  # of other rules, or damaged: opening it tells
            return None


def evenings(matches: Iterable[Finished], ended: Sequence[str] = (), zone: tzinfo | None = None) -> list[list[Finished]]:
    """The matches, the earliest first, as evenings: a new one begins after a long rest, after a night, and where somebody
    ended one at a moment of `ended` (ISO). `zone` is where the night falls, the machine's own if left out."""
    found: list[list[Finished]] = []
    stops = [moment for moment in map(moment_of, ended) if moment is not None]
    before: datetime | None = None
    for match in matches:
        begun, end = (_moment(stamp) for stamp in (match.result.begun, match.ended))
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
    names = [str(player.get("name", "")) for player in json.loads(players)]
    if names == [seat.name for seat in result.seats]:
        return result
    return replace(result, seats=tuple(replace(seat, name=name) for seat, name in zip(result.seats, names, strict=True)))


def longest_first(moments: Iterable[tuple[Finished, Moment]]) -> Iterator[tuple[Finished, Moment]]:
    """Moments of several games, the most striking first: by their points as a share of the winner's."""
    def share(one: tuple[Finished, Moment]) -> float:
        best = max(seat.points for seat in one[0].result.seats)
        return one[1].points / best if best > 0 else 0.0

    yield from sorted(moments, key=share, reverse=True)
