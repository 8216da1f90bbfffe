"""The library of matches: an SQLite file. Every decision is stored before a player sees it.

Each commit is on disk when it returns (write-ahead log, synchronous=FULL), so a killed program or a power cut loses
nothing. A summary contains nothing secret."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, fields, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

from game.kernel.codec import Codec, CodecError
from game.kernel.contract import NOBODY, Rank, Refusal, Seat
from game.kernel.entries import Entry
from game.kernel.faults import fault
from game.kernel.library_file import LibraryError, library_refusal, open_file, open_memory, release_reserve
from game.kernel.log_summaries import LogSummary, log_summaries
from game.kernel.names import is_character, is_id, is_kind, is_language, is_line, parse_time
from game.kernel.options import EDGES
from game.kernel.package import Branch, Player, Setup
from game.kernel.record import Record, RecordError
from game.kernel.sentences import refused

__all__ = ["Library", "LibraryError", "MatchJournal", "MatchMovedOnError", "MatchSummary"]


_TEXT_COLUMNS = ("id", "game", "seed", "title", "created", "updated")
_INTEGER_COLUMNS = ("rules", "revision")
"""The columns of a match that hold no list and no mapping."""
_REVISIONS = 2**53
"""After so many changes the count of revisions begins anew: SQLite's integers end, and a damaged row may be near that."""
_PLAYER_NEEDS, _PLAYER_FIELDS = {"name", "colour"}, {field.name for field in fields(Player)}
"""The fields that a player must have in a row, and those that it may have; a missing one has its default."""
_PLAYED_LAST = "played = 1 + (SELECT max(played) FROM match)"
"""Makes a match the first of the list, whatever the clock says."""
_TOO_MANY_POINTS = 1_000_000
"""No match of any game is won with as many."""
_FEW = 200
"""Up to so many logs are read one by one; for more, all are read in one go."""


class MatchMovedOnError(LibraryError):
    """The match was continued or deleted in another window since it was opened here."""


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A match in the list of matches. `players` have the kinds of now. `turn` is the seat that decides next (None if
    unknown, NOBODY after the end). `decisions` is the number of decisions that stand, without random outcomes. `result` has
    the ranks; it is empty before the end or if unknown. `branch` is the match it is a copy of. Times are ISO dates in
    UTC."""

    id: str
    game: str
    players: tuple[Player, ...]
    options: dict[str, str]
    title: str
    turn: Seat | None
    decisions: int
    created: str
    updated: str
    result: tuple[Rank, ...] = ()
    branch: Branch | None = None

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.turn == NOBODY


class Library:
    """Matches by id. Use it in the thread that opened it; other programs may use the same file."""

    def __init__(self, folder: Path | None) -> None:
        """Opens or begins the library of a folder. A damaged one is set aside under another name and listed in
        `notices`. Raises LibraryError if the folder cannot be written to or the library is of a newer format."""
        self.folder = folder
        self.notices: list[Refusal] = []
        self._summaries: dict[str, tuple[int, MatchSummary]] = {}  # by id: the hash of its row, and the summary
        self._base = open_file(folder, self.notices) if folder else open_memory()

    @classmethod
    def in_memory(cls) -> Self:
        """A library in memory, for when there is no folder to write to."""
        return cls(None)

    def close(self) -> None:
        """Closes the file. The library cannot be used afterwards."""
        self._base.close()

    def create(self, setup: Setup, version: int, title: str = "") -> str:
        """Adds a match under rules of that version. Returns its id."""
        return self._insert(Record(setup, version, (), _now(), title), [])

    def import_record(self, record: Record, codec: Codec) -> str:
        """Adds a match from a file, completely or not at all. Returns its new id."""
        return self._insert(record, [_line(codec, entry) for entry in record.log])

    def summaries(self) -> list[MatchSummary]:
        """All matches, the one played last first. A damaged row is reported in `notices`."""
        with self.reading():
            rows = self._base.execute("SELECT * FROM match ORDER BY played DESC, updated DESC, id").fetchall()
            hashes = {row["id"]: hash(tuple(row)) for row in rows}  # what is written to a log changes the revision
            self._summaries = {id_: one for id_, one in self._summaries.items() if hashes.get(id_) == one[0]}
            missing = [row for row in rows if row["id"] not in self._summaries]
            logs = log_summaries(self._base, [row["id"] for row in missing] if len(missing) <= _FEW else None) if missing else {}
            self._base.execute("SELECT 1 FROM entry LIMIT 1")  # fails if the file cannot be read any more, whatever is cached
        for row in missing:
            try:
                self._summaries[row["id"]] = hashes[row["id"]], _summary(row, logs.get(row["id"], LogSummary()))
            except LibraryError as error:
                notice = error.refusal
                if notice not in self.notices:
                    self.notices.append(notice)
        return [self._summaries[row["id"]][1] for row in rows if row["id"] in self._summaries]

    def stamp(self) -> tuple[int, int]:
        """A value that differs after every change of the file, by this program or another."""
        with self.reading():
            (others,) = self._base.execute("PRAGMA data_version").fetchone()
        return int(others), self._base.total_changes

    def setup(self, match: str) -> Setup:
        """The setup of a match."""
        with self.reading():
            row = self._row(match)
        return _setup(row)

    def record(self, match: str, codec: Codec) -> Record:
        """The match as it was stored last."""
        return self.open(match, codec)[0]

    def open(self, match: str, codec: Codec) -> tuple[Record, MatchJournal]:
        """The match as it was stored last, and a journal to continue it, both read at the same moment. Raises
        LibraryError, or RecordError with the entries before the first damaged one."""
        with self.reading():
            self._base.execute("BEGIN")
            try:
                row = self._row(match)
                lines = self._base.execute(
                    "SELECT at, line FROM entry WHERE match = ? ORDER BY at", (match,)
                ).fetchall()
            finally:
                self._base.execute("COMMIT")
        log: list[Entry] = []
        record = Record(_setup(row), row["rules"], (), _begun(row), row["title"])
        for number, (at, line) in enumerate(lines, 1):
            try:
                log.append(_entry(codec, line, at == number - 1))
            except CodecError as error:
                refusal = refused("kernel.library_entry", match=match, entry=number)
                raise RecordError(refusal, error.fault, readable=replace(record, log=tuple(log))) from None
        record = replace(record, log=tuple(log))
        return record, MatchJournal(self, match, codec, row["revision"], len(log))

    def journal(self, match: str, codec: Codec) -> MatchJournal:
        """The journal of a match that was just created. Use `open` for a match with a log."""
        with self.reading():
            row = self._row(match)
            (length,) = self._base.execute("SELECT count(*) FROM entry WHERE match = ?", (match,)).fetchone()
        return MatchJournal(self, match, codec, row["revision"], length)

    def set_turn(self, match: str, turn: Seat) -> None:
        """Stores which seat decides next, for the list of matches."""
        with self.writing():
            self._base.execute("UPDATE match SET turn = ?, result = NULL WHERE id = ?", (turn, match))

    def finish(self, match: str, result: Sequence[Rank]) -> None:
        """Stores that the match has ended, and its ranks."""
        with self.writing():
            values = (NOBODY, json.dumps([asdict(rank) for rank in result]), match)
            self._base.execute("UPDATE match SET turn = ?, result = ? WHERE id = ?", values)

    def delete(self, match: str) -> None:
        """Deletes the match for good, even if the disk is full."""
        try:
            self._delete(match)
        except LibraryError as error:
            if error.refusal.reason != "kernel.library_full" or not release_reserve(self.folder):
                raise
            self._delete(match)
            with suppress(sqlite3.Error):  # what the log of writing took is room for the next
                self._base.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction that is on disk when the block ends, or has not happened."""
        try:
            self._base.execute("BEGIN IMMEDIATE")
            try:
                yield self._base
                self._base.execute("COMMIT")
            except BaseException:
                if self._base.in_transaction:  # SQLite has rolled back by itself where the disk is full
                    self._base.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise LibraryError(library_refusal(error, self.folder)) from error

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The connection, for reading. Errors of SQLite are raised as LibraryError."""
        try:
            yield self._base
        except sqlite3.Error as error:
            raise LibraryError(library_refusal(error, self.folder)) from error

    def _row(self, match: str) -> sqlite3.Row:
        row: sqlite3.Row | None = self._base.execute("SELECT * FROM match WHERE id = ?", (match,)).fetchone()
        if row is None:
            raise LibraryError(refused("kernel.library_unknown", match=match))
        return row

    def _delete(self, match: str) -> None:
        with self.writing():
            self._base.execute("DELETE FROM match WHERE id = ?", (match,))

    def _insert(self, record: Record, lines: Sequence[str]) -> str:
        match = f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"
        setup = record.setup
        row = {
            "id": match,
            "game": setup.game,
            "rules": record.version,
            "seed": setup.seed,
            "players": json.dumps([player.plain() for player in setup.players]),
            "options": json.dumps(dict(setup.options)),
            "title": record.title,
            "created": record.created,
            "updated": _now(),
            "branch": json.dumps(setup.branch.plain()) if setup.branch else "",
        }
        with self.writing() as base:
            base.execute(f"INSERT INTO match ({', '.join(row)}) VALUES (:{', :'.join(row)})", row)  # noqa: S608
            base.execute(f"UPDATE match SET {_PLAYED_LAST} WHERE id = ?", (match,))  # noqa: S608
            base.executemany("INSERT INTO entry VALUES (?, ?, ?)", [(match, at, line) for at, line in enumerate(lines)])
        return match


class MatchJournal:
    """Writes the log of one match to the library. If another window has written to the match since it was opened, every
    attempt raises MatchMovedOnError and changes nothing."""

    def __init__(self, library: Library, match_id: str, codec: Codec, revision: int, length: int) -> None:
        self.match_id = match_id
        self._library = library
        self._codec = codec
        self._revision = revision
        self._length = length

    def store(self, at: int, entries: Sequence[Entry]) -> None:
        """Stores `entries` from index `at` of the log on, in place of what was there: all of them or none. They are on
        disk when this returns."""
        rows = [(self.match_id, at + n, _line(self._codec, entry)) for n, entry in enumerate(entries)]
        with self._library.writing() as base:
            revision = self._next_revision(base, at <= self._length)
            base.execute("DELETE FROM entry WHERE match = ? AND at >= ?", (self.match_id, at))
            base.executemany("INSERT INTO entry VALUES (?, ?, ?)", rows)
        self._revision = revision
        self._length = at + len(rows)

    def _next_revision(self, base: sqlite3.Connection, fits: bool) -> int:
        """Increments the revision of the match and returns it. Raises MatchMovedOnError if another window has changed it."""
        values = (_now(), self.match_id, self._revision)
        # Who decides next is written afterwards: what a killed program has not written is unknown, and not wrong.
        changes = f"revision = revision % {_REVISIONS} + 1, turn = NULL, result = NULL, updated = ?, {_PLAYED_LAST}"
        update = f"UPDATE match SET {changes} WHERE id = ? AND revision = ?"  # noqa: S608
        if base.execute(update, values).rowcount == 1 and fits:
            (revision,) = base.execute("SELECT revision FROM match WHERE id = ?", (self.match_id,)).fetchone()
            return int(revision)
        there = base.execute("SELECT 1 FROM match WHERE id = ?", (self.match_id,)).fetchone()
        raise MatchMovedOnError(refused("kernel.library_moved_on" if there else "kernel.library_deleted"))


def _setup(row: sqlite3.Row) -> Setup:
    """What a match was begun with. Raises LibraryError for a row that is damaged."""
    players = _plain(row, "players", list)
    options = _plain(row, "options", dict)
    if not all(isinstance(player, dict) and _PLAYER_NEEDS <= player.keys() <= _PLAYER_FIELDS for player in players):
        raise _unreadable(row)
    if not all(isinstance(text, str) for part in (options, *players) for text in part.values()):
        raise _unreadable(row)
    seated = tuple(Player(**player) for player in players)
    if not all(is_line(player.name) and is_id(player.colour) for player in seated):
        raise _unreadable(row)
    if not all(is_kind(player.kind) and is_language(player.language) for player in seated):
        raise _unreadable(row)
    if not all(is_character(player.character) and player.edge in {"", *EDGES} for player in seated):
        raise _unreadable(row)
    if not all(isinstance(row[column], str) for column in _TEXT_COLUMNS):
        raise _unreadable(row)
    if not all(isinstance(row[column], int) for column in _INTEGER_COLUMNS) or not is_id(row["game"]):
        raise _unreadable(row)
    return Setup(row["game"], seated, options, row["seed"], _branch(row))


def _summary(row: sqlite3.Row, log: LogSummary) -> MatchSummary:
    setup = _setup(row)
    return MatchSummary(
        row["id"],
        setup.game,
        log.seated(setup.players),
        dict(setup.options),
        row["title"],
        Seat(row["turn"]) if isinstance(row["turn"], int) else None,
        log.decisions,
        _begun(row),
        row["updated"],
        _result(row),
        setup.branch,
    )


def _branch(row: sqlite3.Row) -> Branch | None:
    """The match that this one is a copy of; None for an original. Damaged data still marks a copy."""
    if not row["branch"]:
        return None
    try:
        found = Branch.of_plain(**json.loads(row["branch"]))
        valid = found.is_valid
    except (ValueError, TypeError, RecursionError):
        valid = False
    return found if valid else Branch(0, _begun(row))


def _begun(row: sqlite3.Row) -> str:
    """When the match began; where that is damaged, the nearest that is known, for the match itself is
    sound."""
    known = (stamp for stamp in (row["created"], row["updated"]) if parse_time(stamp))
    return next(known, "1970-01-01T00:00:00+00:00")


def _result(row: sqlite3.Row) -> tuple[Rank, ...]:
    """The ranks at the end; empty if one of them is damaged."""
    try:
        return tuple(_rank(row, rank) for rank in _plain(row, "result", list)) if row["result"] else ()
    except LibraryError:
        return ()


def _rank(row: sqlite3.Row, rank: Any) -> Rank:
    match rank:
        case {"place": int(place), "seats": [*seats], "points": int(points), "decided_by": str(why)}:
            if all(isinstance(seat, int) for seat in seats) and abs(points) < _TOO_MANY_POINTS:
                return Rank(place, tuple(map(Seat, seats)), points, why)
    raise _unreadable(row)


def _plain(row: sqlite3.Row, column: str, kind: type[Any]) -> Any:
    try:
        value = json.loads(row[column])
    except (ValueError, TypeError, RecursionError):
        raise _unreadable(row) from None
    if not isinstance(value, kind):
        raise _unreadable(row)
    return value


def _unreadable(row: sqlite3.Row) -> LibraryError:
    return LibraryError(refused("kernel.library_match", match=str(row["id"])))


def _entry(codec: Codec, line: Any, follows: bool) -> Entry:
    """The entry of a line that `follows` the one before. Raises CodecError where it is damaged."""
    if not follows:
        raise CodecError(fault("before_missing"))
    try:
        return codec.decode(json.loads(line))
    except (ValueError, TypeError, RecursionError) as error:
        raise error if isinstance(error, CodecError) else CodecError(fault("no_entry")) from None


def _line(codec: Codec, entry: Entry) -> str:
    return json.dumps(codec.encode(entry), separators=(",", ":"))


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
