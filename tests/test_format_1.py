"""Format 1, in which no player had a kind or a language: its files and libraries are read as people's, and lose nothing.

`kernel/data/format_1` was written by the last Fireside of that format, with the code of `tests/kernel/toy.py`: a library
of two matches that people played by chance, one over and one going on, both with a takeback the table agreed to, and
beside it each of them as it was exported.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.kernel.codec import Codec
from game.kernel.content import load_plain, parse_plain
from game.kernel.contract import NOBODY, Refusal, Seat
from game.kernel.entries import Entry, SeatChange
from game.kernel.library import Library
from game.kernel.library_file import FORMAT, NAME
from game.kernel.names import PERSON
from game.kernel.record import Record, open_session, parse, write
from tests.cases import REGISTRY
from tests.kernel.toy import Pebbles

HERE = Path(__file__).parent
OLD = HERE / "kernel" / "data" / "format_1"
FILES = [path for path in sorted(HERE.rglob("*.yaml")) if path.read_text("utf-8").startswith("fireside: 1\n")]
CODEC = Codec(Pebbles.actions)


def codec_of(record: Record) -> Codec:
    package = REGISTRY[record.setup.game]()
    return Codec(package.rules(record.setup.options, len(record.setup.players)).actions)


def kept_in(folder: Path) -> list[list[tuple[Any, ...]]]:
    """Every row of a library, as SQLite holds it, without the columns that came later: what was played last, and where a copy
    left its match."""
    with closing(sqlite3.connect(folder / NAME)) as base:
        base.row_factory = sqlite3.Row
        rows = [base.execute(f"SELECT * FROM {table}").fetchall() for table in ("match", "entry")]  # noqa: S608
    return [[tuple(row[key] for key in row.keys() if key not in {"played", "branch"}) for row in table] for table in rows]  # noqa: SIM118


def format_of(folder: Path) -> int:
    with closing(sqlite3.connect(folder / NAME)) as base:
        (number,) = base.execute("PRAGMA user_version").fetchone()
        return int(number)


def without_options(text: str) -> list[str]:
    """The lines of a match file but the one of the options, among which later ones stand with their defaults."""
    return [line for line in text.splitlines() if not line.startswith("options: ")]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(OLD / NAME, tmp_path)
    return tmp_path


@pytest.fixture
def library(folder: Path) -> Iterator[Library]:
    opened = Library(folder)
    yield opened
    opened.close()


def ids(library: Library) -> dict[str, str]:
    return {summary.title: summary.id for summary in library.summaries()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_file_reads_as_a_match_between_people_and_is_written_as_it_was(path: Path) -> None:
    record = parse(path, REGISTRY)
    assert {(player.kind, player.language) for player in record.setup.players} == {(PERSON, "")}
    written, old = write(record, codec_of(record)), path.read_text("utf-8").replace("fireside: 1\n", "fireside: 2\n", 1)
    assert without_options(written) == without_options(old)
    assert load_plain(path)["options"].items() <= parse_plain(written, "written")["options"].items()


def test_the_games_whose_rules_are_the_same_and_the_matches_of_the_old_library_are_among_the_files() -> None:
    assert {path.parent.parent.name for path in FILES} >= {"dragon_keeper", "dogs_of_war"}
    assert {path.stem for path in FILES if path.parent == OLD} == {"over", "going_on"}


def test_an_old_library_is_opened_without_a_word_and_loses_nothing(folder: Path) -> None:
    assert format_of(folder) == 1
    before = kept_in(folder)
    library = Library(folder)
    assert library.notices == []
    assert len(library.summaries()) == 2
    assert library.notices == []
    library.close()
    assert format_of(folder) == FORMAT
    assert kept_in(folder) == before
    assert list(folder.glob("library-damaged*")) == []


def test_the_list_of_an_old_library_says_the_same(library: Library) -> None:
    on, over = sorted(library.summaries(), key=lambda summary: summary.title)
    assert [player.name for player in on.players] == ["Änne", "Bo: {x}", "no"]
    assert {(player.kind, player.language) for player in on.players} == {(PERSON, "")}
    assert (on.turn, on.result) == (Seat(2), ())
    assert (over.turn, len(over.result)) == (NOBODY, 3)
    for each in (on, over):
        line = open_session(library.record(each.id, CODEC), REGISTRY).steps
        assert each.decisions == sum(step.entry.seat >= 0 for step in line) > 0


@pytest.mark.parametrize("title", ["over", "going on"])
def test_the_matches_of_an_old_library_are_those_of_the_files_beside_it(library: Library, title: str) -> None:
    record = library.record(ids(library)[title], CODEC)
    parsed = parse(OLD / f"{title.replace(' ', '_')}.yaml", REGISTRY)
    assert record == replace(parsed, setup=replace(parsed.setup, options=record.setup.options))
    assert {**record.setup.options, "hints": "allowed", "flat": "off", "glass": "off", "reserve": "off"} == parsed.setup.options
    assert open_session(record, REGISTRY).kinds == [PERSON] * 3


def test_a_match_of_an_old_library_goes_on_to_its_end_and_may_change_hands(folder: Path) -> None:
    library = Library(folder)
    match = ids(library)["going on"]
    record, journal = library.open(match, CODEC)
    table = open_session(record, REGISTRY, journal)
    assert table.change_seat(Seat(2), "greedy") is None
    while table.actor != NOBODY:
        assert not isinstance(table.do(table.rules.legal(table.state)[0]), Refusal)
    library.close()
    library = Library(folder)
    again = library.record(match, CODEC)
    assert again.log[: len(record.log) + 1] == (*record.log, Entry(Seat(2), SeatChange("greedy")))
    assert open_session(again, REGISTRY).state == table.state
    assert library.record(ids(library)["over"], CODEC).log[-1] == parse(OLD / "over.yaml", REGISTRY).log[-1]
    library.close()
