"""Who has turned the hints before their turns on or off, stored beside the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.kernel.contract import Seat
from game.kernel.library import Library

_TABLE: Final = """CREATE TABLE IF NOT EXISTS practice (
    match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE, seat INTEGER NOT NULL, is_on INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID"""


class Practice:
    """What the people of a library's matches chose. LibraryError passes."""

    def __init__(self, library: Library) -> None:
        """Makes the table if need be."""
        self._library = library
        with library.writing() as base:
            base.execute(_TABLE)

    def of(self, match: str) -> Mapping[Seat, bool]:
        """By seat: whether hints come before its turns; without seats where nobody has chosen."""
        with self._library.reading() as base:
            rows = base.execute("SELECT seat, is_on FROM practice WHERE match = ?", (match,)).fetchall()
        return {Seat(int(seat)): bool(on) for seat, on in rows}

    def switch(self, match: str, seat: Seat, *, on: bool) -> None:
        """Turns the hints before a seat's turns on or off."""
        with self._library.writing() as base:
            base.execute("INSERT OR REPLACE INTO practice VALUES (?, ?, ?)", (match, seat, on))
