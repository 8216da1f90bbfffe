"""Trouble round the library: a full disk, a clock set back, a program killed between two writes, another one that
writes."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from game.kernel import library as library_module
from game.kernel.contract import NOBODY, Rank, Seat
from game.kernel.folders import ROOT
from game.kernel.library import Library, LibraryError
from game.kernel.library_file import NAME
from tests.kernel.test_library import CODEC, REST, SETUP

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library(tmp_path)
    yield opened
    opened.close()


def order(library: Library) -> list[str]:
    return [summary.id for summary in library.summaries()]


def test_after_a_kill_between_a_decision_and_whose_turn_it_is_the_turn_is_unknown_and_not_wrong(library: Library) -> None:
    match = library.create(SETUP, 3)
    journal = library.journal(match, CODEC)
    journal.store(0, [REST])
    library.set_turn(match, Seat(1))
    journal.store(1, [REST])  # and no touch
    assert library.summaries()[0].turn is None
    library.finish(match, (Rank(1, (Seat(1),), 12),))
    journal.store(1, [])
    (summary,) = library.summaries()
    assert (summary.turn, summary.over, summary.result) == (None, False, ())


def test_a_match_that_goes_on_after_its_end_was_taken_back_has_no_result(library: Library) -> None:
    match = library.create(SETUP, 3)
    library.finish(match, (Rank(1, (Seat(1),), 12),))
    library.set_turn(match, Seat(0))
    assert library.summaries()[0].result == ()


def test_a_clock_that_was_set_back_puts_no_match_behind(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_module, "_now", lambda: "2030-01-01T00:00:00.000+00:00")
    older, newer = library.create(SETUP, 3), library.create(SETUP, 3)
    monkeypatch.setattr(library_module, "_now", lambda: "2026-05-04T19:30:00.000+00:00")
    newest = library.create(SETUP, 3)
    assert order(library) == [newest, newer, older]
    library.journal(older, CODEC).store(0, [REST])
    assert order(library) == [older, newest, newer]


def test_who_only_looks_whose_turn_it_is_changes_no_order(library: Library) -> None:
    older, newer = library.create(SETUP, 3), library.create(SETUP, 3)
    library.set_turn(older, Seat(0))
    library.finish(older, ())
    assert order(library) == [newer, older]


def test_a_library_of_before_keeps_its_order_and_what_is_played_comes_first(tmp_path: Path) -> None:
    library = Library(tmp_path)
    older, newer = library.create(SETUP, 3), library.create(SETUP, 3)
    library.close()
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as base:
        base.execute("ALTER TABLE match DROP COLUMN played")
        base.execute("UPDATE match SET updated = '2026-05-04T19:30:00.000+00:00' WHERE id = ?", (older,))
    library = Library(tmp_path)
    assert library.notices == []
    assert order(library) == [newer, older]
    library.journal(older, CODEC).store(0, [REST])
    assert order(library) == [older, newer]
    library.close()


def test_another_program_that_keeps_the_library_is_not_waited_for_without_end(library: Library, tmp_path: Path) -> None:
    other = Library(tmp_path)
    with other.writing(), pytest.raises(LibraryError, match="another program is using the library"):
        library.create(SETUP, 3)
    other.close()


FULL = """
import sys
from contextlib import suppress
from pathlib import Path
from game.kernel.library import Library, LibraryError
from tests.kernel.test_library import CODEC, REST, SETUP

folder = Path(sys.argv[1])

def fill():
    with suppress(OSError), (folder / "rubbish").open("ab", buffering=0) as rubbish:
        for size in (2 ** 16, 1):
            with suppress(OSError):
                while True:
                    rubbish.write(bytes(size))

library = Library(folder)
matches = [library.create(SETUP, 3) for _ in range(3)]
for match in matches:
    library.journal(match, CODEC).store(0, [REST] * 300)
if sys.argv[2] == "open":
    library.close()
    fill()
    library = Library(folder)
else:
    fill()
    try:
        library.journal(matches[0], CODEC).store(300, [REST] * 5000)
    except LibraryError as error:
        assert error.refusal.reason == "kernel.library_full", error
    else:
        raise AssertionError("the disk is not full")
for number, match in enumerate(matches):
    library.delete(match)
    assert len(library.summaries()) == 2 - number
library.close()
assert Library(folder).summaries() == []
"""


@pytest.mark.skipif(sys.platform != "linux", reason="a small disk is made as Linux makes one")
@pytest.mark.parametrize("moment", ["running", "open"])
def test_on_a_full_disk_matches_can_be_deleted(tmp_path: Path, moment: str) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = f"mount -t tmpfs -o size=4m small {disk} && "
    alone = ["unshare", "--user", "--mount", "--map-root-user", "sh", "-c"]
    if subprocess.run([*alone, f"{mount} true"], check=False, capture_output=True, timeout=60).returncode:
        pytest.skip("no small disk can be made here")
    command = [*alone, f'{mount} exec "$0" "$@"', sys.executable, "-c", FULL, str(disk), moment]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=120, cwd=ROOT)
    assert done.returncode == 0, done.stderr


def test_the_reserve_is_there_again_where_there_is_room(tmp_path: Path) -> None:
    Library(tmp_path).close()
    (reserve,) = tmp_path.glob("*.reserve")
    size = reserve.stat().st_size
    reserve.unlink()
    Library(tmp_path).close()
    assert reserve.stat().st_size == size > 0


@pytest.mark.parametrize("created", ["x" * 20_000, "0001-01-01T00:00:00", "9999-12-31T23:59:59+00:00", "a\0b", "/../../x", ""])
def test_a_match_with_an_impossible_date_can_be_opened_and_handed_on(library: Library, created: str) -> None:
    match = library.create(SETUP, 3)
    with library.writing() as base:
        base.execute("UPDATE match SET created = ?", (created,))
    (summary,) = library.summaries()
    assert summary.created == summary.updated == library.record(match, CODEC).created
    with library.writing() as base:
        base.execute("UPDATE match SET updated = created")
    assert library.record(match, CODEC).created.startswith("1970-01-01")


@pytest.mark.parametrize("game", ["../../x", "a\0b", "x" * 20_000])
def test_a_row_with_what_can_be_no_game_is_reported(library: Library, game: str) -> None:
    match, sound = library.create(SETUP, 3), library.create(SETUP, 3)
    with library.writing() as base:
        base.execute("UPDATE match SET game = ? WHERE id = ?", (game, match))
    assert order(library) == [sound]
    assert [notice.reason for notice in library.notices] == ["kernel.library_match"]


def test_points_that_no_match_brings_are_no_result(library: Library) -> None:
    match = library.create(SETUP, 3)
    library.finish(match, (Rank(1, (Seat(0),), 10**400),))
    (summary,) = library.summaries()
    assert (summary.turn, summary.result) == (NOBODY, ())
