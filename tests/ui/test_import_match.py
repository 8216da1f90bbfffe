"""Taking in a match of a file: from the folder, or from a path that a player types; and the way back from looking at one."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.kernel.codec import Codec
from game.kernel.record import Record, write
from tests.ui import kept
from tests.ui.seated import rules_of, setup_of
from tests.ui.test_library_scene import drop, file, sentence, shown
from ui.scenes.dialog import Dialog
from ui.scenes.home.import_match import ImportScene
from ui.scenes.home.library import LibraryScene
from ui.scenes.home.menu import MenuScene
from ui.scenes.services import services_of
from ui.scenes.table.curtain import CurtainScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver

    Start = Callable[..., Driver]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def test_a_match_is_taken_in_from_the_folder(drive: Start, data: Path) -> None:
    file(data / "matches", kept.text(("Chie", "Dora")))
    d = drive(LibraryScene)
    d.click("import")
    assert isinstance(d.scene, ImportScene)
    listing = d.find("files")
    d.click(listing.row_box(listing.rows[0].key).center)
    assert "Chie and Dora" in sentence(d)
    d.click("later")
    assert shown(d) == ["Chie and Dora"]
    assert "Chie’s turn" in d.find("facts").words


def test_a_match_is_taken_in_from_a_path_as_people_paste_it(drive: Start, data: Path, tmp_path: Path) -> None:
    path = file(tmp_path / "elsewhere", kept.text())
    d = drive(LibraryScene)
    d.click("import")
    d.click("path")
    d.find("path").insert(f' "{path}" ')
    d.key("enter")
    d.click("open")
    assert isinstance(d.scene, CurtainScene)


def test_a_match_that_is_here_already_is_opened_or_kept_twice(drive: Start, tmp_path: Path) -> None:
    path = file(tmp_path / "elsewhere", kept.text(("Chie", "Dora")))
    d = drive(LibraryScene)
    drop(d, path)
    d.click("later")
    drop(d, path)
    assert sentence(d) == "The game with Chie and Dora (Dewan) is already in your library. Open it, or keep both?"
    d.key("esc")
    assert len(shown(d)) == 1
    drop(d, path)
    d.click("both")
    d.click("later")
    assert len(shown(d)) == 2
    drop(d, file(tmp_path / "other", kept.text(("Chie", "Emma"))))
    assert d.scene.title == "Game imported"
    d.click("later")
    drop(d, path)
    d.click("open")
    assert isinstance(d.scene, CurtainScene)


def test_a_match_that_was_begun_before_a_question_was_asked_is_known_again(drive: Start, tmp_path: Path) -> None:
    """It is kept as it was begun, and its file leaves the same question out."""
    now = setup_of("dogs_of_war", ("Anna", "Bo", "Chie"), "ember", {"defeat": "great"})
    rules = rules_of(now)
    setup = replace(now, options={name: choice for name, choice in now.options.items() if name != "defeat"})
    record, codec = Record(setup, rules.version, (), "2026-05-04T19:30:00+00:00"), Codec(rules.actions)
    d = drive(LibraryScene)
    services_of(d.app).library.import_record(record, codec)
    drop(d, file(tmp_path, write(record, codec)))
    assert "is already in your library" in sentence(d)


def test_import_without_a_choice_asks_for_one(drive: Start) -> None:
    d = drive(LibraryScene)
    d.click("import")
    d.click("take")
    assert isinstance(d.scene, ImportScene)
    assert d.app.toasts.sentences


def test_what_is_typed_goes_into_the_field_whatever_has_the_focus(drive: Start, data: Path) -> None:
    file(data / "matches", kept.text(("Chie", "Dora")))
    d = drive(LibraryScene)
    d.click("import")
    assert d.scene.focused is not d.find("path")
    d.type("over there.yaml")
    assert d.find("path").value == "over there.yaml"


def test_the_newest_file_is_marked_and_enter_takes_it_in(drive: Start, data: Path) -> None:
    file(data / "matches", kept.text(("Chie", "Dora")))
    d = drive(LibraryScene)
    d.click("import")
    assert d.find("files").chosen == d.find("files").rows[0].key
    d.key("enter")
    assert "Chie and Dora" in sentence(d)


def test_a_typed_path_outlives_the_dialog_about_it(drive: Start, tmp_path: Path) -> None:
    d = drive(LibraryScene)
    d.click("import")
    d.click("path")
    d.type("nowhere.yaml")
    d.key("enter")
    assert isinstance(d.scene, Dialog)
    d.key("esc")
    assert isinstance(d.scene, ImportScene)
    assert d.find("path").value == "nowhere.yaml"
    assert d.scene.focused is d.find("path")
    d.key("end")
    path = file(tmp_path, kept.text(("Chie", "Dora")))
    d.find("path").value = str(path)
    d.click("take")
    d.click("later")
    assert isinstance(d.scene, LibraryScene)


def test_the_folder_of_match_files_is_opened(drive: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []

    def show(folder: Path) -> bool:
        opened.append(folder)
        return len(opened) == 1

    monkeypatch.setattr("ui.scenes.home.import_match.show_folder", show)
    d = drive(LibraryScene)
    d.click("import")
    d.click("open_folder")
    assert opened == [d.app.folders.matches]
    assert not d.app.toasts.sentences
    d.click("open_folder")
    assert "No application found to open" in d.app.toasts.sentences[0]


@pytest.mark.parametrize(
    ("lang", "spoilt", "message"),
    [
        ("de", "a: [", ":2:1 ist nicht lesbar. Hier fehlt ein Wert. Ist die Datei abgeschnitten?"),
        ("de", "fireside: 1\nseed: 7\n", ":1:1 ist nicht lesbar. Es fehlt: game."),
        ("ja", "a: 'b", "は読めません。引用符の途中でテキストが終わっています。"),
    ],
)
def test_what_is_wrong_with_a_file_is_reported_in_the_language_of_the_screen(
    drive: Start, tmp_path: Path, lang: str, spoilt: str, message: str
) -> None:
    d = drive(MenuScene, lang=lang)
    drop(d, file(tmp_path, spoilt))
    assert sentence(d).endswith(message)


def test_an_entry_that_is_none_is_shown_in_the_language_of_the_screen(drive: Start, tmp_path: Path) -> None:
    d = drive(MenuScene, lang="de")
    drop(d, file(tmp_path, f"{kept.text(steps=8)}- {{seat: 0, do: take, place: one}}\n"))
    assert re.search(r"evening\.yaml:\d+: Eintrag \d+ ist nicht lesbar\. take: „place“ gehört nicht hierher\.$", sentence(d))


@pytest.mark.parametrize("way", [("esc",), ("live",), ("menu", "leave")])
def test_looking_back_returns_to_the_list(drive: Start, data: Path, way: tuple[str, ...]) -> None:
    kept.keep(data)
    d = drive(MenuScene)
    d.click("matches")
    d.click("look_back")
    d.click("history.on")
    for step in way:
        d.key(step) if step == "esc" else d.click(step)
    assert isinstance(d.scene, LibraryScene)
    d.key("esc")
    assert isinstance(d.scene, MenuScene)
