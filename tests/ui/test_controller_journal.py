"""Every decision is kept before anyone sees it; where that fails the table stays as it was, and the people decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.kernel.codec import Codec
from game.kernel.contract import Refusal
from game.kernel.entries import Entry
from game.kernel.library import Library, LibraryError, MatchMovedOnError
from tests.kernel.toy import Pebbles
from tests.ui import toy_table as toy
from tests.ui.controller import REST, at_table, match_of, open_curtain, turn
from ui.scenes.dialog import Dialog
from ui.scenes.services import services_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from game.kernel.entries import Journal
    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive


class FullDisk:
    """A journal on a disk that is full until a person makes room."""

    def __init__(self, behind: Journal) -> None:
        self.behind = behind
        self.full = True

    def store(self, at: int, entries: Sequence[Entry]) -> None:
        if self.full:
            raise LibraryError(Refusal("", "kernel.library_full", {"folder": "/evening"}))
        self.behind.store(at, entries)


class MovedOn:
    """The journal of a match that went on in another window."""

    def store(self, at: int, entries: Sequence[Entry]) -> None:
        del at, entries
        raise MatchMovedOnError(Refusal("", "kernel.library_moved_on"))


def on_a_full_disk(d: Driver) -> FullDisk:
    session = match_of(d)._session
    session.journal = disk = FullDisk(session.journal)
    return disk


def kept(d: Driver) -> list[Entry]:
    record = services_of(d.app).library.record(match_of(d).id, Codec(Pebbles.actions))
    return list(record.log)


def test_every_decision_is_kept_as_it_is_made(drive: Drive) -> None:
    d = drive(toy.new(2))
    assert len(kept(d)) == 1  # the deal
    open_curtain(d)
    turn(d, "rest")
    assert kept(d)[-1].action == REST
    assert services_of(d.app).library.summaries()[0].turn == 1


def test_on_a_full_disk_the_table_stays_as_it_was(drive: Drive) -> None:
    d = drive(toy.new(2))
    table = open_curtain(d)
    on_a_full_disk(d)
    before = table.context.observation.seen
    d.click("rest")
    assert isinstance(d.scene, Dialog)
    assert d.find("sentence").words.startswith("The disk is full, so nothing can be saved in /evening.")
    d.click("cancel")
    assert at_table(d).context.observation.seen == before
    assert table.context.observation.may_act
    assert table.context.match.saved


def test_once_there_is_room_the_same_decision_is_tried_again(drive: Drive) -> None:
    d = drive(toy.new(2))
    open_curtain(d)
    disk = on_a_full_disk(d)
    d.click("rest")
    d.click("again")
    assert isinstance(d.scene, Dialog)  # still full: the question comes again
    disk.full = False
    d.click("again")
    d.settle()
    assert at_table(d).context.observation.turn_over
    assert kept(d)[-1].action == REST


def test_where_no_file_can_be_used_the_menu_does_not_promise_to_keep_the_match(drive: Drive, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    d = drive(toy.new(2), data_dir=tmp_path / "file")
    open_curtain(d)
    d.key("esc")
    assert d.find("kept").words == "This game lasts until you close the window."
    assert d.find("leave").words == "Quit to menu"


def test_the_people_may_go_on_unsaved(drive: Drive) -> None:
    d = drive(toy.new(2))
    table = open_curtain(d)
    on_a_full_disk(d)
    d.click("rest")
    d.click("unsaved")
    d.settle()
    assert at_table(d).context.observation.turn_over
    assert not table.context.match.saved
    assert len(kept(d)) == 1
    d.key("esc")
    assert d.find("kept").words == "This game isn’t being saved."
    d.click("leave")
    assert isinstance(d.scene, Dialog)  # to lose a match takes a second word


def test_a_step_back_that_cannot_be_kept_changes_nothing(drive: Drive) -> None:
    d = drive(toy.new(2))
    table = open_curtain(d)
    turn(d, "show")
    on_a_full_disk(d)
    before = table.context.observation.seen
    d.key("ctrl+z")
    assert isinstance(d.scene, Dialog)
    d.click("cancel")
    assert table.context.observation.seen == before
    assert len(table.context.match.record().log) == 2


def test_a_match_that_went_on_in_another_window_says_so(drive: Drive, tmp_path: Path) -> None:
    d = drive(toy.new(2))
    table = open_curtain(d)
    elsewhere = Library(tmp_path / "data")
    _, journal = elsewhere.open(match_of(d).id, Codec(Pebbles.actions))
    journal.store(1, [Entry(table.context.viewer, REST)])
    elsewhere.close()
    d.click("rest")
    assert d.find("sentence").words.startswith("This game was continued in another window.")
    assert table.context.observation.seen.rests == [0, 0]
    with pytest.raises(LookupError):
        d.find("again")  # it would meet the same
    d.click("menu")
    assert not isinstance(d.scene, Dialog)


def test_without_a_place_for_the_library_the_evening_is_played_unsaved(drive: Drive, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    d = drive(toy.new(2))
    assert not services_of(d.app).kept
    assert any("won’t be saved" in sentence for sentence in d.app.toasts.sentences)
    open_curtain(d)
    turn(d, "rest")
    assert at_table(d).context.observation.turn_over
