"""The file of the library: opens it, creates it, or sets it aside if it is damaged."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from game.kernel.contract import Refusal
from game.kernel.sentences import KernelError, refused

FORMAT = 3
"""The format of the file. Since 2 there are kinds and languages of players and changes of players; since 3 seconds of
decisions and branches. Older rows are valid in the newest format. The number keeps an older Fireside from taking newer
rows for damaged."""
NAME = "library.sqlite"
"""The name of the file in the folder of saved games."""
_ROOM = 100_000  # bytes without which no library can be opened
_PATIENCE = 0.3  # seconds to wait for another program that writes: while it lasts, the screen stands still
_RESERVE = "library.reserve"
_RESERVED = 2**19
"""Bytes of a file beside the library that are given up where the disk is full: even deleting needs room."""

_ADDED = {
    "played": "ALTER TABLE match ADD COLUMN played INTEGER NOT NULL DEFAULT 0",
    "branch": "ALTER TABLE match ADD COLUMN branch TEXT NOT NULL DEFAULT ''",
}
"""The columns that a library of before lacks. Which match was played last is counted, for a clock may be set back; a branch
says in JSON which match it left, "" stands for a match of its own."""

_TABLES = """
CREATE TABLE match (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    seed TEXT NOT NULL,
    players TEXT NOT NULL,
    options TEXT NOT NULL,
    title TEXT NOT NULL,
    created TEXT NOT NULL,
    updated TEXT NOT NULL,
    turn INTEGER,
    result TEXT,
    revision INTEGER NOT NULL DEFAULT 0,
    played INTEGER NOT NULL DEFAULT 0,
    branch TEXT NOT NULL DEFAULT ''
);
CREATE TABLE entry (
    match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (match, at)
) WITHOUT ROWID;
"""


class LibraryError(KernelError):
    """The library could not do something. The match at the table is unchanged."""


def open_memory() -> sqlite3.Connection:
    """A library in memory."""
    base = _connect(":memory:")
    _prepare(base, Path())
    return base


def open_file(folder: Path, notices: list[Refusal]) -> sqlite3.Connection:
    """The library of a folder, which is created if it is missing. A damaged one is set aside, with a notice."""
    path = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        try:
            base = _begin(path)
        except sqlite3.DatabaseError as error:
            if _damaged(error):
                aside = _set_aside(path)
                notices.append(refused("kernel.library_damaged", file=aside.name))
            elif not is_full(error, folder) or not release_reserve(folder):
                raise
            base = _begin(path)
    except (sqlite3.Error, OSError) as error:
        raise LibraryError(library_refusal(error, folder)) from error
    _reserve(folder)
    return base


def release_reserve(folder: Path | None) -> bool:
    """Deletes the file that reserves disk space in a folder. Returns whether it is worth trying again."""
    try:
        if folder:
            (folder / _RESERVE).unlink()
    except OSError:
        return False
    return folder is not None


def _reserve(folder: Path) -> None:
    """Sees to the reserve, where the disk has room for much more than it."""
    path = folder / _RESERVE
    with suppress(OSError):
        if not path.exists() and shutil.disk_usage(folder).free > 4 * _RESERVED:
            path.write_bytes(bytes(_RESERVED))


def library_refusal(error: sqlite3.Error | OSError, folder: Path | None) -> Refusal:
    """The error as a refusal that says what is wrong with the folder."""
    place = str(folder or "")
    if isinstance(error, OSError):
        if error.errno in {errno.ENOSPC, errno.EDQUOT}:
            return refused("kernel.library_full", folder=place)
        if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
            return refused("kernel.library_read_only", folder=place)
        return refused("kernel.library_unusable", folder=place, problem=error.strerror or str(error))
    if is_full(error, folder):
        return refused("kernel.library_full", folder=place)
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_CANTOPEN:
            return refused("kernel.library_read_only", folder=place)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return refused("kernel.library_busy", folder=place)
        case _:
            return refused("kernel.library_unusable", folder=place, problem=str(error))


def is_full(error: sqlite3.Error, folder: Path | None) -> bool:
    """Whether the error was caused by a full disk."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    with suppress(OSError):
        if code == sqlite3.SQLITE_IOERR and folder is not None:  # no room even for the files beside the library
            return shutil.disk_usage(folder).free < _ROOM
    return code == sqlite3.SQLITE_FULL


def _begin(path: Path) -> sqlite3.Connection:
    base = _connect(str(path))
    try:
        _check(base)
        _prepare(base, path.parent)
    except BaseException:
        base.close()
        raise
    return base


def _check(base: sqlite3.Connection) -> None:
    found = base.execute("PRAGMA quick_check").fetchone()
    if found is None or found[0] != "ok":
        raise sqlite3.DatabaseError("malformed")  # without an error code, as no call of SQLite's failed


def _connect(name: str) -> sqlite3.Connection:
    base = sqlite3.connect(name, timeout=_PATIENCE, isolation_level=None)
    base.row_factory = sqlite3.Row
    base.text_factory = _text
    return base


def _text(raw: bytes) -> str:
    return raw.decode(errors="replace")  # one text that is damaged must not hide all others


def _prepare(base: sqlite3.Connection, folder: Path) -> None:
    base.execute("PRAGMA journal_mode = WAL")
    base.execute("PRAGMA synchronous = FULL")
    base.execute("PRAGMA foreign_keys = ON")
    base.execute("BEGIN IMMEDIATE")  # also finds out whether the folder can be written to
    (found,) = base.execute("PRAGMA user_version").fetchone()
    columns = _columns(base)
    if found > FORMAT:
        raise LibraryError(refused("kernel.library_newer", folder=str(folder), format=found, known=FORMAT))
    if columns and (found < 1 or not _known() - {("match", name) for name in _ADDED} <= columns):
        raise sqlite3.DatabaseError("another program's file")  # without an error code, as in _check
    if not columns:
        _lay_out(base)
    else:
        for name, column in _ADDED.items():
            if ("match", name) not in columns:
                base.execute(column)
    if found != FORMAT:
        base.execute(f"PRAGMA user_version = {FORMAT}")
    base.execute("COMMIT")


def _lay_out(base: sqlite3.Connection) -> None:
    for table in filter(str.strip, _TABLES.split(";")):
        base.execute(table)


def _columns(base: sqlite3.Connection) -> set[tuple[str, str]]:
    """Every table of the file with every column."""
    tables = "SELECT t.name, c.name FROM sqlite_master AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table'"
    return {(table, column) for table, column in base.execute(tables)}


def _known() -> set[tuple[str, str]]:
    """Every table of a library with every column."""
    with closing(_connect(":memory:")) as base:
        _lay_out(base)
        return _columns(base)


def _damaged(error: sqlite3.DatabaseError) -> bool:
    """Whether the file itself is broken, and not only locked, full or out of reach."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is None or code & 0xFF in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def _set_aside(path: Path) -> Path:
    """Renames the library with what belongs to it, and returns the new path. Nothing is deleted."""
    stamp = f"{datetime.now(UTC):%Y%m%d-%H%M%S}"
    aside = path.with_name(f"library-damaged-{stamp}.sqlite")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"library-damaged-{stamp}-{number}.sqlite")
    for ending in ("-wal", "-shm", ""):
        part = path.with_name(path.name + ending)
        if part.exists():
            part.rename(aside.with_name(aside.name + ending))
    return aside
