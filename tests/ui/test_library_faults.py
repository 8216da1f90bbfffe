"""A library that was damaged, or written by another program: the menu and the list say so in a sentence and go on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from game.kernel.contract import NOBODY, Seat
from game.kernel.library import Library
from tests.ui import kept
from tests.ui.seated import rules_of, setup_of
from ui.language.dates import date_line
from ui.language.words import Words
from ui.match.beginning import resume
from ui.scenes.home.library import LibraryScene
from ui.scenes.home.menu import MenuScene
from ui.scenes.services import services_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.ui.conftest import Driver

    Start = Callable[..., Driver]

DATES = ["x" * 20_000, "0001-01-01T00:00:00", "9999-12-31T23:59:59-11:00", "a\0b", "/../../x"]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def change(data: Path, change: str, *values: object) -> None:
    with closing(sqlite3.connect(data / "library.sqlite", isolation_level=None)) as base:
        base.execute(f"UPDATE match SET {change}", values)  # noqa: S608


@pytest.mark.parametrize("stamp", DATES)
def test_any_date_can_be_shown_and_handed_on(drive: Start, data: Path, stamp: str) -> None:
    kept.keep(data)
    change(data, "created = ?, updated = ?", stamp, stamp)
    d = drive(LibraryScene)
    d.step()
    d.click("export")
    (path,) = data.rglob("*.yaml")
    assert path.parent == data / "matches"
    assert path.name == "dewan-1970-01-01-anna-bo.yaml"
    assert "'\\0'" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("stamp", DATES)
def test_a_date_that_is_none_is_said_to_be_unknown(stamp: str) -> None:
    assert date_line(Words("en", strict=True), stamp) == "date unknown"


@pytest.mark.parametrize("scene", [MenuScene, LibraryScene])
def test_a_library_that_cannot_be_read_any_more_is_reported(
    drive: Start, data: Path, scene: type[MenuScene | LibraryScene]
) -> None:
    kept.keep(data)
    d = drive(MenuScene)
    d.step()
    with services_of(d.app).library.writing() as base:
        base.execute("DROP TABLE entry")
    if scene is LibraryScene:
        d.click("matches")
    else:
        d.scene.on_enter()
    d.step()
    assert isinstance(d.scene, scene)
    assert [said for said in d.app.toasts.sentences if "can’t be opened" in said]
    button = d.scene.root.find("continue")
    assert button is None or not button.enabled


def test_a_match_that_lost_its_players_spoils_no_list(drive: Start, data: Path) -> None:
    kept.keep(data)
    change(data, "players = '[]'")
    d = drive(LibraryScene)
    d.step()
    assert len(d.scene.matches) == 1
    assert d.find("delete").enabled


@pytest.mark.parametrize("others", [0, 1])
def test_what_another_window_deletes_while_the_question_stands_costs_no_other_match(
    drive: Start, data: Path, others: int
) -> None:
    for number in range(others):
        kept.keep(data, ("Chie", "Dora"), seed=f"seed {number}")
    match = kept.keep(data)
    d = drive(LibraryScene)
    d.click("delete")
    services_of(d.app).library.delete(match)
    d.click("yes")
    assert isinstance(d.scene, LibraryScene)
    assert len(d.scene.matches) == others


def test_a_match_whose_program_was_killed_says_again_whose_turn_it_is_once_it_is_opened(data: Path) -> None:
    match = kept.keep(data, steps=3)
    library = Library(data)
    turn = library.summaries()[0].turn
    with library.writing() as base:
        base.execute("UPDATE match SET turn = NULL")
    resume(library, match, rules_of)
    assert library.summaries()[0].turn == turn is not None
    library.close()


def test_a_match_whose_end_was_not_noted_is_over_once_it_is_opened(data: Path) -> None:
    match = kept.keep(data, steps=kept.whole())
    library = Library(data)
    (before,) = library.summaries()
    with library.writing() as base:
        base.execute("UPDATE match SET turn = NULL, result = NULL")
    resume(library, match, rules_of)
    (summary,) = library.summaries()
    assert (summary.turn, summary.result) == (NOBODY, before.result)
    library.close()


def test_who_takes_over_a_seat_changes_nothing_about_whose_turn_it_is(data: Path) -> None:
    match = kept.keep(data, steps=3)
    library = Library(data)
    turn = library.summaries()[0].turn
    resume(library, match, rules_of).change_seat(Seat(0), "greedy")
    assert library.summaries()[0].turn == turn is not None
    library.close()


def test_a_match_in_colours_without_an_emblem_is_shown_in_the_list(drive: Start, data: Path) -> None:
    kept.keep(data)
    setup = setup_of("dogs_of_war", ("Anna", "Bo", "Chie", "Dagny", "Emil"), "ember", {})
    assert {"black", "grey"} <= {player.colour for player in setup.players}
    library = Library(data)
    library.create(setup, rules_of(setup).version)
    library.close()
    d = drive(LibraryScene)
    assert [d.find(f"player.{seat}").words for seat in range(5)] == ["Anna", "Bo", "Chie", "Dagny", "Emil"]
    assert len(d.find("matches").rows) == 2
