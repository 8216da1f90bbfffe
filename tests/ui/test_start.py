"""What the window opens with, by the arguments of the command line."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.codec import Codec
from game.kernel.library import Library
from game.kernel.names import PERSON
from game.registry import package
from tests.ui import kept
from tests.ui.toy_table import table_of
from ui.cli.start import Start, picture
from ui.language.words import Words, languages
from ui.scenes.bots import seated
from ui.scenes.dialog import Dialog
from ui.scenes.home.demo import DemoScene
from ui.scenes.home.menu import MenuScene
from ui.scenes.matches import resume
from ui.scenes.services import services_of
from ui.scenes.setup.scene import SetupScene
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene
from ui.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.kernel.entries import Entry
    from tests.ui.conftest import Driver

    Drive = Callable[..., Driver]


def start(folder: Path) -> Start:
    return Start(size=None, data_dir=folder, lang="", full=None)


def settled(seats: int, **wishes: str) -> dict[str, str]:
    options: Any = package("dewan").resolve_options(seats, wishes)
    assert isinstance(options, dict)
    return options


def test_nothing_asked_for_is_the_menu(drive: Drive, tmp_path: Path) -> None:
    assert isinstance(drive(start(tmp_path).home).scene, MenuScene)


def test_a_game_opens_its_set_up_with_the_choices_that_were_named(drive: Drive, tmp_path: Path) -> None:
    opening = start(tmp_path)
    opening.set_up("dewan", {"scenario": "flood"})
    d = drive(opening.home)
    d.click("know")
    assert isinstance(d.scene, SetupScene)
    assert d.find("scenario.flood").chosen
    d.key("esc")
    assert isinstance(d.scene, MenuScene)


def test_named_people_begin_at_once(drive: Drive, tmp_path: Path) -> None:
    opening = start(tmp_path)
    opening.begin(package("dewan"), [("Anna", PERSON), ("", PERSON)], settled(2, hands="open"), "ember")
    d = drive(opening.home)
    assert isinstance(d.scene, TableScene)
    (match,) = services_of(d.app).library.summaries()
    assert [player.name for player in match.players] == ["Anna", "Player 2"]


def test_bots_begin_at_once_in_their_characters_and_under_their_names(drive: Drive, tmp_path: Path) -> None:
    opening = start(tmp_path)
    people = [("Anna", PERSON), ("", "search"), ("", "greedy"), ("Asko", PERSON)]
    opening.begin(package("dewan"), people, settled(4, hands="open"), "ember")
    d = drive(opening.home)
    assert isinstance(d.scene, TableScene)
    seated = d.scene.context.match.setup.players
    characters = list(package("dewan").characters)
    assert [player.kind for player in seated] == [kind for _, kind in people]
    assert [player.character for player in seated] == ["", *characters[:2], ""]
    assert len({player.name for player in seated}) == 4


@pytest.mark.parametrize("lang", languages())
def test_a_character_that_sits_twice_has_a_number_in_every_language(lang: str) -> None:
    words, iwari = Words(lang, strict=True), package("iwari")
    names = [words(f"iwari.character.{id_}.name") for id_ in iwari.characters]
    people = [(f"{names[0]} 2", PERSON), *[("", "greedy")] * 4, (names[1], PERSON)]
    seated_people = seated(words, iwari, people)
    assert [player.name for player in seated_people[1:5]] == [names[0], f"{names[1]} 2", names[2], f"{names[0]} 3"]


def test_a_match_of_the_library_goes_on(drive: Drive, tmp_path: Path) -> None:
    match = kept.keep(tmp_path)
    opening = start(tmp_path)
    assert not opening.load(match)
    d = drive(opening.home, data_dir=tmp_path)
    assert isinstance(d.scene, CurtainScene)
    assert len(services_of(d.app).library.summaries()) == 1


def test_a_match_file_is_taken_in_and_goes_on(drive: Drive, tmp_path: Path) -> None:
    path = tmp_path / "evening.yaml"
    path.write_text(kept.text(), encoding="utf-8")
    opening = start(tmp_path)
    assert not opening.load(str(path))
    d = drive(opening.home, data_dir=tmp_path)
    assert isinstance(d.scene, CurtainScene)
    assert len(services_of(d.app).library.summaries()) == 1


def test_a_match_file_is_looked_at_without_being_kept(drive: Drive, tmp_path: Path) -> None:
    path = tmp_path / "evening.yaml"
    path.write_text(kept.text(), encoding="utf-8")
    opening = start(tmp_path)
    assert not opening.replay(path)
    d = drive(opening.home, data_dir=tmp_path)
    assert isinstance(d.scene, TableScene)
    assert d.scene.context.match.view_only
    assert services_of(d.app).library.summaries() == []


@pytest.mark.parametrize(("way", "kinds"), [("load", ["person", "greedy"]), ("replay", ["deep_2", "greedy"])])
def test_who_decides_for_a_seat_comes_with_the_file(drive: Drive, tmp_path: Path, way: str, kinds: list[str]) -> None:
    """What is only looked at stays as it is; what is played on here has people where there is no such bot."""
    text = kept.text().replace("name: Bo,", "language: de, kind: greedy, name: Bo,", 1)
    path = tmp_path / "evening.yaml"
    path.write_text(f"{text}- {{seat: 0, do: hand_over, kind: deep_2}}\n", encoding="utf-8")
    opening = start(tmp_path)
    assert not (opening.load(str(path)) if way == "load" else opening.replay(path))
    d = drive(opening.home, data_dir=tmp_path)
    match = table_of(d.app).context.match
    assert [match.kind_of(seat) for seat in (0, 1)] == kinds
    assert [(player.kind, player.language) for player in match.setup.players] == [("person", ""), ("greedy", "de")]


@pytest.mark.parametrize("way", ["load", "replay"])
def test_a_match_of_a_game_without_a_table_is_shown_in_a_sentence(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    path = tmp_path / "evening.yaml"
    path.write_text(kept.text(), encoding="utf-8")
    opening = start(tmp_path)
    assert not getattr(opening, way)(path)
    monkeypatch.delitem(TABLES, "dewan")
    assert picture(opening, tmp_path / "o.png") == "cannot draw a screenshot of dewan: it cannot be played on the screen yet"
    d = drive(opening.home, data_dir=tmp_path)
    assert isinstance(d.scene, Dialog)
    assert "can’t be played on screen yet" in d.find("sentence").words


@pytest.mark.parametrize("way", ["load", "replay"])
def test_of_a_spoilt_file_what_can_be_read_is_offered(drive: Drive, tmp_path: Path, way: str) -> None:
    path = tmp_path / "evening.yaml"
    path.write_text(kept.text() + "- {seat: 0, do: fly}\n", encoding="utf-8")
    opening = start(tmp_path)
    assert not (opening.load(str(path)) if way == "load" else opening.replay(path))
    d = drive(opening.home, data_dir=tmp_path)
    assert "evening.yaml:" in d.find("sentence").words
    d.click("look")
    assert isinstance(d.scene, TableScene)
    assert d.scene.context.match.view_only
    assert services_of(d.app).library.summaries() == []


@pytest.mark.parametrize(("lang", "said"), [("de", "Eintrag 16 ist nicht lesbar"), ("ja", "16番目の項目が読めません")])
def test_what_the_window_says_of_a_file_is_in_the_language_of_the_table(drive: Drive, tmp_path: Path, lang: str, said: str) -> None:
    path = tmp_path / "evening.yaml"
    path.write_text(kept.text() + "- {seat: 0, do: fly}\n", encoding="utf-8")
    opening = start(tmp_path)
    assert not opening.load(str(path))
    d = drive(opening.home, data_dir=tmp_path, lang=lang)
    assert said in d.find("sentence").words
    assert d.find("title").words == Words(lang)("table.cannot_open")


def test_a_match_of_the_library_that_somebody_damaged_can_be_looked_at_up_to_there(drive: Drive, tmp_path: Path) -> None:
    match = kept.keep(tmp_path)
    base = sqlite3.connect(tmp_path / "library.sqlite")
    with base:
        base.execute("UPDATE entry SET line = '{}' WHERE at = 7")
    base.close()
    opening = start(tmp_path)
    assert not opening.load(match)
    d = drive(opening.home, data_dir=tmp_path)
    assert "is damaged at entry 8" in d.find("sentence").words
    d.click("look")
    assert d.scene.context.match.view_only
    assert len(d.scene.context.match.record().log) >= 7


def test_a_match_under_other_rules_can_be_looked_at_as_far_as_todays_can_play_it(drive: Drive, tmp_path: Path) -> None:
    match = kept.keep(tmp_path)
    base = sqlite3.connect(tmp_path / "library.sqlite")
    with base:
        base.execute("UPDATE match SET rules = 99")
        base.execute("UPDATE entry SET line = (SELECT line FROM entry WHERE at = 4) WHERE at = 8")
    base.close()
    d = drive(MenuScene, data_dir=tmp_path)
    d.app.apply(resume(d.app, match))
    assert "version 99 of the rules" in d.find("sentence").words
    d.click("look")
    assert isinstance(d.scene, TableScene)
    assert d.scene.context.match.record().log[:8] == kept_log(tmp_path)[:8]


def kept_log(folder: Path) -> tuple[Entry, ...]:
    library = Library(folder)
    (known,) = library.summaries()
    record = library.record(known.id, Codec(package("dewan").rules(known.options, 2).actions))
    library.close()
    return record.log


def test_the_table_plays_by_itself_until_somebody_comes(drive: Drive, tmp_path: Path) -> None:
    opening = start(tmp_path)
    opening.demonstrate("dewan", ["Anna", "", "Chie"], {"scenario": "flood"}, "ember")
    d = drive(opening.home)
    assert isinstance(d.scene, DemoScene)
    setup = d.scene.context.match.setup
    assert [player.name for player in setup.players] == ["Anna", "Asko", "Chie"]
    assert setup.kinds == ("expert",) * 3
    assert setup.options["scenario"] == "flood"
    d.key("space")
    d.click("menu")
    assert isinstance(d.scene, MenuScene)


def test_the_menu_comes_back_without_beginning_again(drive: Drive, tmp_path: Path) -> None:
    opening = start(tmp_path)
    opening.set_up("dewan", {})
    d = drive(opening.home)
    d.key("esc", "esc")
    d.settle()
    d.wait(0.2)
    assert isinstance(d.scene, MenuScene)
