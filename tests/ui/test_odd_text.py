"""Names and paths of which nothing is seen, or which are no text at all, throw nobody out."""

from __future__ import annotations

import json
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from game.kernel.contract import Refusal
from game.kernel.library import Library
from tests.ui import kept
from tests.ui.seated import rules_of
from tests.ui.test_library_faults import change
from ui.match.beginning import resume
from ui.scenes.home.import_match import ImportScene
from ui.scenes.home.library import LibraryScene
from ui.scenes.home.menu import MenuScene
from ui.scenes.setup.scene import SetupScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver

    Start = Callable[..., Driver]

BLANK = "\u034f"
NO_TEXT = os.fsdecode(b"caf\xe9")
"""A name of a file or folder that is not in UTF-8."""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """A folder whose name is no text."""
    folder = tmp_path / NO_TEXT
    try:
        folder.mkdir()
    except (OSError, UnicodeError):
        pytest.skip(f"{sys.platform} has no such names")
    return folder


def test_a_heart_that_is_typed_and_deleted_leaves_no_selector_behind(drive: Start) -> None:
    d = drive(lambda app: SetupScene(app, "dewan"))
    d.click("name.1")
    d.key("ctrl+a")
    d.step(pygame.event.Event(pygame.TEXTINPUT, text="❤\ufe0f"))
    d.key("home", "delete")
    assert d.find("name.1").value == ""


def test_a_name_of_which_nothing_is_seen_is_none(drive: Start) -> None:
    d = drive(lambda app: SetupScene(app, "dewan"))
    d.click("name.1")
    d.key("ctrl+a")
    d.step(pygame.event.Event(pygame.TEXTINPUT, text=BLANK))
    d.settle()
    assert d.scene.sheet.names[0] == d.scene.sheet.unnamed(0)


def test_a_match_with_a_name_of_which_nothing_is_seen_is_shown_in_the_list(drive: Start, data: Path) -> None:
    kept.keep(data)
    with closing(sqlite3.connect(data / "library.sqlite")) as base:
        (players,) = base.execute("SELECT players FROM match").fetchone()
    named = [{**player, "name": BLANK} for player in json.loads(players)]
    change(data, "players = ?", json.dumps(named))
    d = drive(LibraryScene)
    d.settle()
    assert len(d.scene.matches) == 1
    d.click("continue")
    d.settle()
    assert not isinstance(d.scene, LibraryScene | MenuScene)


def test_a_match_at_the_last_revision_goes_on_and_stays_in_the_list(data: Path) -> None:
    match = kept.keep(data, steps=3)
    change(data, "revision = ?", 2**63 - 1)
    library = Library(data)
    for _ in range(2):
        going_on = resume(library, match, rules_of)
        done = going_on.do(going_on.legal(going_on.actor)[0], going_on.actor)
        assert not isinstance(done, Refusal)
    (summary,) = library.summaries()
    assert summary.decisions == 5
    library.close()


def test_a_folder_whose_name_is_no_text_can_hold_everything(drive: Start, odd: Path) -> None:
    d = drive(lambda app: SetupScene(app, "dewan"), data_dir=odd)
    d.key("f12", "f8")
    d.settle()
    assert list((odd / "pictures").iterdir())
    assert list((odd / "logs").glob("*.zip"))


def test_a_file_whose_name_is_no_text_is_refused_as_any_other(drive: Start, odd: Path) -> None:
    (odd / "matches").mkdir()
    (odd / "matches" / f"{NO_TEXT}.yaml").write_text("no match", encoding="utf-8")
    d = drive(ImportScene, data_dir=odd)
    d.settle()
    d.key("enter")
    d.settle()
    assert d.scene.find("ok") is not None
    d.key("enter")
    d.step(pygame.event.Event(pygame.DROPFILE, file=str(odd / "matches" / f"{NO_TEXT}.yaml")))
    d.settle()
    assert d.scene.find("ok") is not None
