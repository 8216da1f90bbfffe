"""Changes to the library by other tools: they are reported, damaged files are set aside, and no other match is lost."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from game.kernel.contract import Seat
from game.kernel.entries import Entry, Takeback
from game.kernel.library import Library, LibraryError
from game.kernel.library_file import NAME
from game.kernel.record import RecordError
from game.kernel.sentences import sentence
from game.registry import GAMES
from tests.cases import package
from tests.kernel.test_library import CODEC, REST, SETUP

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library(tmp_path)
    yield opened
    opened.close()


@pytest.mark.parametrize(
    "schema",
    [
        "CREATE TABLE bookmark (page)",
        "CREATE TABLE match (id); CREATE TABLE entry (at); PRAGMA user_version = 1",
        "CREATE TABLE match (id); CREATE TABLE entry (at); PRAGMA user_version = 2",
        "CREATE TABLE bookmark (page); PRAGMA user_version = -3",
    ],
)
def test_another_programs_file_is_set_aside_and_not_written_into(tmp_path: Path, schema: str) -> None:
    with closing(sqlite3.connect(tmp_path / NAME)) as base:
        base.executescript(schema)
        before = base.execute("SELECT sql FROM sqlite_master").fetchall()
    library = Library(tmp_path)
    library.create(SETUP, 3)
    assert [notice.reason for notice in library.notices] == ["kernel.library_damaged"]
    (aside,) = tmp_path.glob("library-damaged-*.sqlite")
    with closing(sqlite3.connect(aside)) as base:
        assert base.execute("SELECT sql FROM sqlite_master").fetchall() == before
    library.close()


@pytest.mark.parametrize(
    "line",
    [
        "x", "[]", '{"seat":0,"do":[]}', b"\xff", '{"seat":0,"do":"takeback","to":"x"}', '{"seat":0,"do":"hand_over"',
        '{"seat":0,"do":"hand_over","kind":7}', '{"seat":0,"do":"hand_over","kind":"No!"}',
    ],
)
def test_lines_that_somebody_edited_spoil_no_list(library: Library, line: str | bytes) -> None:
    match = library.create(SETUP, 3)
    library.journal(match, CODEC).store(0, [REST, REST, Entry(Seat(0), Takeback(1)), REST, REST])
    with library.writing() as base:
        base.execute("UPDATE entry SET line = ? WHERE match = ? AND at = 4", (line, match))
    (summary,) = library.summaries()
    assert summary.players == SETUP.players
    assert summary.decisions in {2, 3}


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_of_any_game_is_one_digit_as_the_list_takes_for_granted(game: str) -> None:
    assert max(package(game).manifest.seats) < 10


def test_a_row_that_somebody_edited_spoils_no_other_match(library: Library) -> None:
    match, sound = library.create(SETUP, 3), library.create(SETUP, 3)
    library.journal(match, CODEC).store(0, [REST])
    with library.writing() as base:
        base.execute("UPDATE entry SET line = 'x' WHERE match = ?", (match,))
    with pytest.raises(RecordError, match="entry 1 is damaged"):
        library.open(match, CODEC)
    with library.writing() as base:
        base.execute("UPDATE match SET players = 'x' WHERE id = ?", (match,))
    with pytest.raises(LibraryError, match="is damaged and cannot be opened"):
        library.open(match, CODEC)
    assert [summary.id for summary in library.summaries()] == [sound]
    assert [notice.reason for notice in library.notices] == ["kernel.library_match"]


@pytest.mark.parametrize(
    "damage",
    [
        """players = '[{"name": 1, "colour": 2}]'""",
        """players = '[{"name": "Ada"}]'""",
        r"""players = '[{"name": "A\u0000", "colour": "red"}]'""",
        """players = '[{"name": "Ada", "colour": "../../x"}]'""",
        """players = '[{"name": "Ada", "colour": ""}]'""",
        """players = '[{"name": "Ada", "colour": "red", "kind": "Greedy"}]'""",
        """players = '[{"name": "Ada", "colour": "red", "language": "deutsch"}]'""",
        """players = '[{"name": "Ada", "colour": "red", "character": "../x"}]'""",
        """players = '[{"name": "Ada", "colour": "red", "edge": "top"}]'""",
        """players = '[{"name": "Ada", "colour": "red", "kind": null}]'""",
        """players = '[{"name": "Ada", "colour": "red", "age": "7"}]'""",
        "players = '{}'",
        "players = NULL",
        f"players = '{'[' * 100_000}'",
        "options = '[1, 2]'",
        """options = '{"length": 3}'""",
        "options = x'ff00'",
        "rules = 'x'",
        "seed = x'ff00'",
        "title = x'ff00'",
    ],
)
def test_a_row_of_the_wrong_kind_is_reported_and_hides_no_other_match(library: Library, damage: str) -> None:
    match, sound = library.create(SETUP, 3), library.create(SETUP, 3)
    with library.writing() as base:
        base.execute("CREATE TABLE copy AS SELECT * FROM match")  # without NOT NULL
        base.execute("DROP TABLE match")
        base.execute("ALTER TABLE copy RENAME TO match")
        base.execute(f"UPDATE match SET {damage} WHERE id = ?", (match,))  # noqa: S608
    assert [summary.id for summary in library.summaries()] == [sound]
    assert [sentence(notice) for notice in library.notices] == [
        f"game {match} in the library is damaged and cannot be opened"
    ]
    with pytest.raises(LibraryError, match="is damaged and cannot be opened"):
        library.setup(match)


BAD_RANK = """result = '[{"place": 1, "seats": "0", "points": 7, "decided_by": ""}]'"""


@pytest.mark.parametrize("damage", ["turn = 'x'", "result = '{}'", "result = '[1]'", "result = x'ff'", BAD_RANK])
def test_whose_turn_it_is_and_who_won_may_be_lost_without_the_match(library: Library, damage: str) -> None:
    match = library.create(SETUP, 3)
    with library.writing() as base:
        base.execute(f"UPDATE match SET {damage}")  # noqa: S608
    (summary,) = library.summaries()
    assert (summary.id, summary.turn, summary.result) == (match, None, ())
    assert library.record(match, CODEC).setup == SETUP


def test_a_text_that_is_no_utf_8_hides_no_other_match(library: Library) -> None:
    match, sound = library.create(SETUP, 3), library.create(SETUP, 3)
    with library.writing() as base:
        base.execute("UPDATE match SET title = CAST(x'41ff' AS TEXT) WHERE id = ?", (match,))
    assert {summary.id: summary.title for summary in library.summaries()} == {match: "A\ufffd", sound: ""}


@pytest.mark.parametrize("line", ["x'ff'", "NULL", "'7'", "'[]'", f"'{'[' * 100_000}'", "CAST(x'ff' AS TEXT)"])
def test_of_a_match_with_a_broken_entry_what_stands_before_can_be_read(library: Library, line: str) -> None:
    match = library.create(SETUP, 3)
    library.journal(match, CODEC).store(0, [REST, REST, REST])
    with library.writing() as base:
        base.execute("CREATE TABLE copy AS SELECT * FROM entry")  # without NOT NULL
        base.execute("DROP TABLE entry")
        base.execute("ALTER TABLE copy RENAME TO entry")
        base.execute(f"UPDATE entry SET line = {line} WHERE at = 1")  # noqa: S608
    with pytest.raises(RecordError, match="entry 2 is damaged") as caught:
        library.open(match, CODEC)
    assert caught.value.readable is not None
    assert caught.value.readable.log == (REST,)


def test_an_entry_that_is_gone_is_reported(library: Library) -> None:
    match = library.create(SETUP, 3)
    library.journal(match, CODEC).store(0, [REST, REST, REST])
    with library.writing() as base:
        base.execute("DELETE FROM entry WHERE at = 1")
    with pytest.raises(RecordError, match="entry 2 is damaged: the one before it is missing"):
        library.open(match, CODEC)
