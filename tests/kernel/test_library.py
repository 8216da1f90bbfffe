"""The library: what is committed stays, damage is set aside, and two windows never mix one match."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.kernel import library as library_module
from game.kernel.codec import Codec
from game.kernel.contract import CHANCE, NOBODY, Action, Rank, Seat
from game.kernel.entries import Entry, HintShown, SeatChange, Takeback
from game.kernel.folders import ROOT
from game.kernel.library import Library, LibraryError, MatchMovedOnError
from game.kernel.library_file import NAME, library_refusal
from game.kernel.names import PERSON
from game.kernel.package import Player, Setup
from game.kernel.record import Record, open_session
from game.kernel.sentences import sentence
from game.kernel.session import Session
from tests.kernel.toy import Draw, Pebbles, Place, Plan, State, Toy

CODEC = Codec(Pebbles.actions)
SETUP = Setup("toy", (Player("Ada", "red"), Player("Bo", "blue")), {"length": "short", "hands": "open"}, "amber")
Table = Session[State, Action]
REST = Entry(Seat(0), Plan(Place.REST))


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library(tmp_path)
    yield opened
    opened.close()


def log_of(library: Library, match: str) -> tuple[Entry, ...]:
    return library.record(match, CODEC).log


def test_the_log_is_what_was_kept_last_from_each_line_on(library: Library) -> None:
    match = library.create(SETUP, 3, "Tuesday")
    journal = library.journal(match, CODEC)
    draw, back = Entry(CHANCE, Draw(4)), Entry(Seat(1), Takeback(1))
    journal.store(0, [REST, draw])
    journal.store(2, [back])
    assert log_of(library, match) == (REST, draw, back)
    journal.store(1, [])
    assert log_of(library, match) == (REST,)
    journal.store(1, [back, draw])
    journal.store(1, [draw])
    record = library.record(match, CODEC)
    assert record.log == (REST, draw)
    assert (record.setup, record.version, record.title) == (SETUP, 3, "Tuesday")


def test_a_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    library = Library(tmp_path)
    match = library.create(SETUP, 3)
    table: Table = Session(Pebbles(2, secret=False), "amber", (), library.journal(match, CODEC))
    table.do(Plan(Place.DIG))
    library.close()
    library = Library(tmp_path)
    record, journal = library.open(match, CODEC)
    again = open_session(record, {"toy": Toy}, journal=journal)
    assert (again.state, again.log) == (table.state, table.log)
    again.do(again.rules.legal(again.state)[0])
    assert log_of(library, match) == tuple(again.log)
    library.close()


def test_a_match_goes_on_with_the_players_it_has_now(tmp_path: Path) -> None:
    library = Library(tmp_path)
    players = (Player("Ada", "red", PERSON, "de"), Player("Bo", "blue", "greedy"))
    setup = Setup("toy", players, SETUP.options, "amber")
    match = library.create(setup, 3)
    journal = library.journal(match, CODEC)
    table: Table = Session(Pebbles(2, secret=False), "amber", (), journal, setup.kinds)
    table.do(Plan(Place.REST))
    table.change_seat(Seat(1), PERSON)
    assert table.undo()
    table.change_seat(Seat(0), "greedy")
    library.close()
    library = Library(tmp_path)
    assert library.setup(match) == setup
    (listed,) = library.summaries()
    assert [player.kind for player in listed.players] == ["greedy", PERSON]
    assert [player.name for player in listed.players] == ["Ada", "Bo"]
    record, journal = library.open(match, CODEC)
    again = open_session(record, {"toy": Toy}, journal)
    assert (again.kinds, again.log) == (["greedy", PERSON], table.log)
    again.change_seat(Seat(0), PERSON)
    assert log_of(library, match)[-1] == Entry(Seat(0), SeatChange(PERSON))
    assert again.log_hint(again.actor) is None
    assert log_of(library, match)[-1] == Entry(again.actor, HintShown(len(again.steps)))
    again.do(Plan(Place.REST))  # what noted the hint goes on: no conflict with itself
    assert log_of(library, match) == tuple(again.log)
    library.close()


def test_the_list_counts_the_decisions_that_stand(library: Library) -> None:
    match, other = library.create(SETUP, 3), library.create(SETUP, 3)
    draw, rest = Entry(CHANCE, Draw(4)), Entry(Seat(1), Plan(Place.REST))
    library.journal(other, CODEC).store(0, [draw, REST, draw, rest])
    agreed = [Entry(Seat(1), Takeback(1)), Entry(Seat(0), HintShown(1)), REST, Entry(Seat(1), SeatChange("greedy"))]
    library.journal(match, CODEC).store(0, [draw, REST, draw, rest, REST, *agreed])
    assert {summary.id: summary.decisions for summary in library.summaries()} == {match: 1, other: 2}
    library.journal(library.create(SETUP, 3), CODEC)
    assert library.summaries()[0].decisions == 0


def test_the_list_shows_the_match_played_last_first_and_nothing_secret(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = count()
    monkeypatch.setattr(library_module, "_now", lambda: f"2026-05-04T19:30:{next(seconds):02}.000+00:00")
    older, newer = library.create(SETUP, 3, "older"), library.create(SETUP, 3, "newer")
    library.journal(newer, CODEC).store(0, [REST])
    library.journal(older, CODEC).store(0, [REST, REST])
    library.set_turn(older, Seat(1))
    first, second = library.summaries()
    assert [first.id, second.id] == [older, newer]
    assert (first.game, first.players, first.options, first.title) == ("toy", SETUP.players, SETUP.options, "older")
    assert (first.turn, first.decisions, first.over, first.result) == (Seat(1), 2, False, ())
    assert (second.turn, second.decisions) == (None, 1)
    assert "amber" not in repr(first)  # the seed gives away all chance to come


def test_a_finished_match_keeps_its_result(library: Library) -> None:
    match = library.create(SETUP, 3)
    places = (Rank(1, (Seat(1),), 12, "lighter"), Rank(2, (Seat(0),), 12))
    library.finish(match, places)
    (summary,) = library.summaries()
    assert summary.over
    assert summary.turn == NOBODY
    assert summary.result == places


def test_a_deleted_match_is_gone_and_no_other(library: Library) -> None:
    match, other = library.create(SETUP, 3), library.create(SETUP, 3)
    library.journal(match, CODEC).store(0, [REST])
    library.delete(match)
    assert [summary.id for summary in library.summaries()] == [other]
    with pytest.raises(LibraryError, match="there is no game"):
        library.open(match, CODEC)
    with pytest.raises(LibraryError, match="there is no game"):
        library.journal(match, CODEC)


def test_a_match_from_elsewhere_is_kept_as_it_is(library: Library) -> None:
    record = Record(SETUP, 3, (REST, Entry(CHANCE, Draw(2))), "2026-01-02T03:04:05+00:00", "Found")
    match = library.import_record(record, CODEC)
    assert library.record(match, CODEC) == record


def test_two_windows_may_play_different_matches(library: Library, tmp_path: Path) -> None:
    other = Library(tmp_path)
    match, theirs = library.create(SETUP, 3), other.create(SETUP, 3)
    mine, others = library.journal(match, CODEC), other.journal(theirs, CODEC)
    for n in range(3):
        mine.store(n, [REST])
        others.store(n, [REST])
    assert len(log_of(library, match)) == len(log_of(library, theirs)) == 3
    other.close()


def test_the_later_of_two_windows_in_one_match_is_reported_and_mixes_nothing(library: Library, tmp_path: Path) -> None:
    match = library.create(SETUP, 3)
    library.journal(match, CODEC).store(0, [REST, REST])
    other = Library(tmp_path)
    _, mine = library.open(match, CODEC)
    _, theirs = other.open(match, CODEC)
    theirs.store(2, [Entry(CHANCE, Draw(1))])
    kept = log_of(library, match)
    with pytest.raises(MatchMovedOnError, match="continued in another window"):
        mine.store(2, [REST])
    with pytest.raises(MatchMovedOnError):
        mine.store(1, [])
    assert log_of(library, match) == kept
    theirs.store(3, [REST])  # the other window is not disturbed
    other.close()


def test_the_same_length_does_not_hide_that_a_match_went_on(library: Library, tmp_path: Path) -> None:
    match = library.create(SETUP, 3)
    _, mine = library.open(match, CODEC)
    mine.store(0, [REST])
    other = Library(tmp_path)
    _, theirs = other.open(match, CODEC)
    theirs.store(0, [])
    theirs.store(0, [Entry(CHANCE, Draw(1))])
    with pytest.raises(MatchMovedOnError):
        mine.store(1, [REST])
    assert log_of(library, match) == (Entry(CHANCE, Draw(1)),)
    other.close()


def test_a_match_deleted_in_another_window_is_reported(library: Library, tmp_path: Path) -> None:
    match = library.create(SETUP, 3)
    journal = library.journal(match, CODEC)
    other = Library(tmp_path)
    other.delete(match)
    other.close()
    with pytest.raises(MatchMovedOnError, match="deleted in another window"):
        journal.store(0, [REST])


def test_a_write_that_fails_is_reported_and_changes_nothing(library: Library, tmp_path: Path) -> None:
    match = library.create(SETUP, 3)
    journal = library.journal(match, CODEC)
    journal.store(0, [REST])
    with library.writing() as base:
        (pages,) = base.execute("PRAGMA page_count").fetchone()
        base.execute(f"PRAGMA max_page_count = {pages}")  # as full as a disk can be
    with pytest.raises(LibraryError) as caught:
        journal.store(1, [REST] * 2000)
    assert str(caught.value) == f"cannot save games in {tmp_path}: the disk is full"
    with library.writing() as base:
        base.execute("PRAGMA max_page_count = 1000000")
    journal.store(1, [Entry(CHANCE, Draw(3))])
    assert log_of(library, match) == (REST, Entry(CHANCE, Draw(3)))


def test_a_disk_without_room_for_the_files_beside_the_library_is_reported_as_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = sqlite3.OperationalError("disk I/O error")
    fault.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
    assert sentence(library_refusal(fault, tmp_path)).endswith(": disk I/O error")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=0))
    assert sentence(library_refusal(fault, tmp_path)) == f"cannot save games in {tmp_path}: the disk is full"


@pytest.mark.parametrize(
    ("code", "reason"),
    [(errno.EACCES, "read_only"), (errno.EROFS, "read_only"), (errno.ENOSPC, "full"), (errno.ENOTDIR, "unusable")],
)
def test_what_the_system_refuses_has_a_sentence_of_its_own(tmp_path: Path, code: int, reason: str) -> None:
    assert library_refusal(OSError(code, "in the system's words"), tmp_path).reason == f"kernel.library_{reason}"


@pytest.mark.parametrize("how", ["noise", "header", "pages", "text"])
def test_a_damaged_library_is_set_aside_and_a_new_one_begins(tmp_path: Path, how: str) -> None:
    library = Library(tmp_path)
    library.import_record(Record(SETUP, 3, (REST,) * 3000, "x"), CODEC)
    library.close()
    path = tmp_path / NAME
    raw = path.read_bytes()
    broken = {
        "noise": os.urandom(4096),
        "header": b"\0" * 100 + raw[100:],
        "pages": raw[:8192] + b"\x5a" * (len(raw) - 8192),
        "text": b"not a library at all, but some text that is long enough",
    }[how]
    path.write_bytes(broken)
    library = Library(tmp_path)
    assert library.summaries() == []
    (notice,) = library.notices
    (aside,) = tmp_path.glob("library-damaged-*.sqlite")
    assert aside.read_bytes() == broken
    assert aside.name in sentence(notice)
    library.create(SETUP, 3)
    library.close()
    assert Library(tmp_path).notices == []


def test_several_damaged_libraries_are_all_kept(tmp_path: Path) -> None:
    for _ in range(3):
        (tmp_path / NAME).write_bytes(b"broken " * 100)
        Library(tmp_path).close()
    assert len(list(tmp_path.glob("library-damaged-*.sqlite"))) == 3


def test_a_library_of_a_newer_format_is_refused_untouched(tmp_path: Path) -> None:
    Library(tmp_path).close()
    base = sqlite3.connect(tmp_path / NAME)
    base.execute("PRAGMA user_version = 9")
    base.close()
    before = (tmp_path / NAME).read_bytes()
    with pytest.raises(LibraryError, match="saved by a newer version of Fireside"):
        Library(tmp_path)
    assert (tmp_path / NAME).read_bytes() == before


def test_a_folder_that_cannot_be_used_is_reported_and_the_match_can_be_played_unsaved(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(LibraryError, match=r"cannot use the library in .*file"):
        Library(tmp_path / "file")
    library = Library.in_memory()
    match = library.create(SETUP, 3)
    library.journal(match, CODEC).store(0, [REST])
    assert log_of(library, match) == (REST,)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="needs a user whom permissions bind")
def test_a_read_only_folder_is_reported(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(LibraryError, match="nothing can be written there"):
        Library(tmp_path)


def test_a_library_that_turns_read_only_is_reported(library: Library, tmp_path: Path) -> None:
    with library.writing() as base:
        base.execute("PRAGMA query_only = ON")
    with pytest.raises(LibraryError) as caught:
        library.create(SETUP, 3)
    assert str(caught.value) == f"cannot save games in {tmp_path}: the folder is read-only"


def test_a_library_kept_busy_by_another_program_is_reported(library: Library, tmp_path: Path) -> None:
    other = Library(tmp_path)
    with library.writing() as base:
        base.execute("PRAGMA busy_timeout = 0")
    with other.writing(), pytest.raises(LibraryError, match="another program is using the library"):
        library.create(SETUP, 3)
    library.create(SETUP, 3)
    other.close()


CHILD = """
import sys
from pathlib import Path
from game.kernel.library import Library
from tests.kernel.test_library import CODEC, SETUP, REST
library = Library(Path(sys.argv[1]))
match = library.create(SETUP, 3)
journal = library.journal(match, CODEC)
print(match, flush=True)
for n in range(1_000_000):
    journal.store(2 * n, [REST, REST])
    print(2 * n + 2, flush=True)
"""


def test_a_program_killed_in_the_middle_of_appending_loses_nothing_that_was_kept(tmp_path: Path) -> None:
    command = [sys.executable, "-c", CHILD, str(tmp_path)]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert child.stdout is not None
    match = child.stdout.readline().strip()
    for _ in range(25):
        child.stdout.readline()
    child.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
    printed = [int(line) for line in child.stdout.read().split("\n")[:-1]]
    child.wait(60)
    child.stdout.close()
    kept = printed[-1] if printed else 50
    library = Library(tmp_path)
    assert library.notices == []
    length = len(log_of(library, match))
    assert length in {kept, kept + 2}  # the last decision may already be on the disk, but never half of it
    library.close()
