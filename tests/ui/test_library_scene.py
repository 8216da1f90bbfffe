"""The library scene: no match is lost, everything can be reached, and every problem is one sentence."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from game.kernel.library import Library
from game.kernel.record import parse
from game.registry import GAMES
from tests.games.finished import EARLIER
from tests.ui import kept
from ui.language.dates import date_line
from ui.language.words import Words
from ui.scenes import matches
from ui.scenes.after.scores import ScoresScene
from ui.scenes.dialog import Dialog
from ui.scenes.home.library import LibraryScene
from ui.scenes.home.menu import MenuScene
from ui.scenes.services import services_of
from ui.scenes.setup.scene import SetupScene
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver

    Start = Callable[..., Driver]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def shown(d: Driver) -> list[str]:
    return [row.words for row in d.find("matches").rows]


def drop(d: Driver, path: Path) -> None:
    d.step(pygame.event.Event(pygame.DROPFILE, file=str(path)))


def sentence(d: Driver) -> str:
    assert isinstance(d.scene, Dialog)
    return d.scene.sentence


def file(folder: Path, text: str, name: str = "evening.yaml") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_without_a_match_it_says_how_to_get_one(drive: Start) -> None:
    d = drive(LibraryScene)
    assert d.scene.root.find("matches") is None
    assert d.find("nothing_yet").words
    d.key("esc")
    assert not d.app.over


def test_matches_stand_there_the_one_played_last_first(drive: Start, data: Path) -> None:
    for names in (("Anna", "Bo"), ("Chie", "Dora", "Emil")):
        kept.keep(data, names)
    d = drive(LibraryScene)
    assert shown(d) == ["Chie, Dora and Emil", "Anna and Bo"]


def test_a_match_says_whose_turn_it_is_or_who_won(drive: Start, data: Path) -> None:
    kept.keep(data, steps=3)
    kept.keep(data, steps=kept.whole())
    d = drive(LibraryScene)
    over, running = services_of(d.app).library.summaries()
    words = d.app.kit.words
    assert matches.state_line(words, running) == f"{running.players[running.turn].name}’s turn"  # type: ignore[index]
    winner = next(rank.seats for rank in over.result if rank.place == 1)
    assert matches.state_line(words, over) == f"won by {' and '.join(over.players[seat].name for seat in winner)}"


def test_a_match_says_the_parts_that_were_added_and_the_answers_that_are_not_the_usual_ones(drive: Start) -> None:
    wishes = {"map": "the_void", "opening": "dealt", "unity": "with", "worship": "golden", "settlements": "unbroken"}
    d = drive(lambda app: SetupScene(app, "iwari", wishes))
    d.click("start")
    facts = drive(LibraryScene).find("facts").words.replace("\u00a0", " ")
    assert "The Void · Starting hands: Dealt · Unity · Worship: Golden regions · Settlements: Longest road" in facts


def test_the_box_of_a_game_makes_room_for_the_facts_of_its_match(drive: Start) -> None:
    wishes = dict.fromkeys(("unity", "discovery", "honor", "respect", "courage"), "with")
    d = drive(lambda app: SetupScene(app, "iwari", {"map": "the_void", "worship": "golden", **wishes}))
    d.click("start")
    again = drive(LibraryScene)
    again.app.change_settings(text_percent=150)
    assert again.find("facts").tooltip_text == ""
    assert again.scene.root.find("cover") is None


def test_today_and_yesterday_are_called_so() -> None:
    from datetime import UTC, datetime, timedelta

    words, now = Words("en", strict=True), datetime.now(UTC)
    assert date_line(words, now.isoformat()).startswith("today")
    assert date_line(words, (now - timedelta(days=1)).isoformat()).startswith("yesterday")


def test_a_click_chooses_and_continue_goes_on(drive: Start, data: Path) -> None:
    kept.keep(data, ("Anna", "Bo"))
    kept.keep(data, ("Chie", "Dora"))
    d = drive(LibraryScene)
    d.click(d.find("matches").row_box(list(d.scene.matches)[1]).center)
    assert d.find("player.0").words == "Anna"
    d.click("continue")
    assert isinstance(d.scene, CurtainScene)


def test_enter_goes_on_and_the_arrows_choose(drive: Start, data: Path) -> None:
    kept.keep(data, ("Anna", "Bo"))
    kept.keep(data, ("Chie", "Dora"), hands="open")
    d = drive(LibraryScene)
    d.key("down")
    assert d.find("player.0").words == "Anna"
    d.key("up", "enter")
    assert isinstance(d.scene, TableScene)


def recolour(folder: Path, match: str, colour: str) -> None:
    """A person edits the row of a match: the first player's colour is another."""
    library = Library(folder)
    with library.writing() as base:
        edited = [{"name": "Chie", "colour": colour}, {"name": "Dora", "colour": "blue"}]
        base.execute("UPDATE match SET players = ? WHERE id = ?", (json.dumps(edited), match))
    library.close()


def test_a_row_with_what_can_be_no_colour_is_shown_and_the_others_are_shown(drive: Start, data: Path) -> None:
    kept.keep(data, ("Anna", "Bo"))
    match = kept.keep(data, ("Chie", "Dora"))
    recolour(data, match, "../../x")
    d = drive(LibraryScene)
    assert shown(d) == ["Anna and Bo"]
    (said,) = (said for said in d.app.toasts.sentences if "is damaged and can’t be opened" in said)
    assert said.startswith("This game (started today, ")
    assert match not in said


def test_a_colour_that_the_game_does_not_have_hides_no_list_and_opens_no_match(drive: Start, data: Path) -> None:
    kept.keep(data, ("Anna", "Bo"))
    recolour(data, kept.keep(data, ("Chie", "Dora")), "mauve")
    d = drive(LibraryScene)
    assert shown(d) == ["Chie and Dora", "Anna and Bo"]
    assert d.find("player.0").words == "Chie"
    assert (d.scene.root.find("emblem.0") is None, d.scene.root.find("emblem.1") is None) == (True, False)
    d.click("continue")
    assert "red, blue, yellow" in sentence(d)


def test_a_finished_match_can_be_looked_at_only(drive: Start, data: Path) -> None:
    kept.keep(data, steps=kept.whole())
    d = drive(LibraryScene)
    assert d.scene.root.find("continue") is None
    assert d.find("look_back").icon == "prev"
    d.click("look_back")
    assert isinstance(d.scene, TableScene)
    assert d.scene.context.match.view_only


def test_the_score_pad_of_a_finished_match_is_opened_from_the_list(drive: Start, data: Path) -> None:
    kept.keep(data, steps=kept.whole())
    d = drive(LibraryScene)
    d.click("pad")
    d.settle()
    assert isinstance(d.scene, ScoresScene)
    assert d.scene.root.find("rematch") is None
    d.click("table")
    d.settle()
    assert isinstance(d.scene, TableScene)
    assert d.scene.context.match.view_only


def test_esc_on_a_pad_opened_from_the_list_leads_back_to_the_list(drive: Start, data: Path) -> None:
    kept.keep(data, steps=kept.whole())
    d = drive(LibraryScene)
    d.click("pad")
    d.settle()
    d.key("esc")
    assert isinstance(d.scene, LibraryScene)


def test_looking_back_shows_no_hand_and_plays_nothing(drive: Start, data: Path) -> None:
    kept.keep(data)
    d = drive(LibraryScene)
    steps = services_of(d.app).library.summaries()[0].decisions
    d.click("look_back")
    assert isinstance(d.scene, TableScene)
    assert d.scene.context.viewer == -2
    assert d.scene.context.observation.legal == ()
    assert services_of(d.app).library.summaries()[0].decisions == steps


def test_deleting_asks_first(drive: Start, data: Path) -> None:
    kept.keep(data, ("Anna", "Bo"))
    kept.keep(data, ("Chie", "Dora"))
    d = drive(LibraryScene)
    d.click("delete")
    assert "Chie and Dora" in sentence(d)
    d.click("cancel")
    assert len(shown(d)) == 2
    d.click("delete")
    d.click("yes")
    assert shown(d) == ["Anna and Bo"]
    d.click("delete")
    d.click("yes")
    assert d.scene.root.find("matches") is None


def test_an_exported_match_comes_back_the_same(drive: Start, data: Path) -> None:
    kept.keep(data, ("Änne", "知恵"))
    d = drive(LibraryScene)
    d.click("export")
    (path,) = (data / "matches").glob("*.yaml")
    assert any(path.name in said for said in d.app.toasts.sentences)
    assert path.name.startswith("dewan-")
    record = parse(path, GAMES)
    assert [player.name for player in record.setup.players] == ["Änne", "知恵"]
    assert path.read_text(encoding="utf-8").startswith("fireside: 2\n")
    d.click("export")
    assert len(list((data / "matches").glob("*.yaml"))) == 2  # no file is overwritten


def test_a_folder_that_cannot_be_written_is_one_sentence(drive: Start, data: Path) -> None:
    kept.keep(data)
    (data / "matches").write_text("in the way", encoding="utf-8")
    d = drive(LibraryScene)
    d.click("export")
    assert any(str(data / "matches") in said for said in d.app.toasts.sentences)


def test_a_file_dropped_on_the_window_is_taken_in_anywhere(drive: Start, tmp_path: Path) -> None:
    path = file(tmp_path, kept.text(("Chie", "Dora")))
    d = drive(MenuScene)
    d.click("settings")
    drop(d, path)
    assert "Chie and Dora" in sentence(d)
    d.click("open")
    assert isinstance(d.scene, CurtainScene)
    assert len(services_of(d.app).library.summaries()) == 1


def test_a_finished_match_that_was_taken_in_has_nothing_to_save(drive: Start, tmp_path: Path) -> None:
    path = file(tmp_path, kept.text(steps=kept.whole()))
    d = drive(MenuScene)
    drop(d, path)
    d.click("open")
    d.settle()
    assert isinstance(d.scene, ScoresScene)
    d.click("table")
    d.settle()
    d.click("menu")
    assert d.find("leave").words == d.scene.words("pause.leave_for_the_menu"), "there is nothing to save"
    d.click("leave")
    assert isinstance(d.scene, MenuScene)


@pytest.mark.parametrize(
    ("spoilt", "said"),
    [
        ("just a letter", "isn’t a saved Fireside game"),
        ("a: [", "evening.yaml:"),
        ("fireside: 99\ngame: dewan\n", "was saved by a newer version of Fireside"),
        ("fireside: 1\ngame: chess\nrules: 1\ncreated: x\nseed: s\nplayers: []\nlog: []\n", "isn’t one of the installed games"),
    ],
)
def test_what_is_no_match_is_reported_in_a_sentence(drive: Start, tmp_path: Path, spoilt: str, said: str) -> None:
    d = drive(MenuScene)
    drop(d, file(tmp_path, spoilt))
    assert said in sentence(d)
    assert d.scene.root.find("look") is None
    d.click("ok")
    assert services_of(d.app).library.summaries() == []


def test_a_file_that_is_not_there_is_shown(drive: Start, tmp_path: Path) -> None:
    d = drive(MenuScene)
    drop(d, tmp_path / "gone.yaml")
    assert "gone.yaml" in sentence(d)


def test_a_file_at_the_home_of_nobody_is_shown(drive: Start) -> None:
    d = drive(MenuScene)
    drop(d, Path("~nobody-of-that-name/match.yaml"))
    assert "File not found." in sentence(d)


def test_of_a_spoilt_match_the_readable_part_can_be_looked_at(drive: Start, tmp_path: Path) -> None:
    whole = kept.text(steps=8).splitlines()
    d = drive(MenuScene)
    drop(d, file(tmp_path, "\n".join([*whole[:-1], "- {seat: 0, do: fly}"])))
    assert "evening.yaml" in sentence(d)
    d.click("look")
    assert isinstance(d.scene, TableScene)
    assert d.scene.context.match.view_only
    assert services_of(d.app).library.summaries() == []


def test_a_match_of_other_rules_is_shown_and_can_be_looked_at(drive: Start, tmp_path: Path) -> None:
    d = drive(MenuScene)
    drop(d, file(tmp_path, re.sub(r"rules: \d+", "rules: 7", kept.text(), count=1)))
    assert "version 7" in sentence(d)
    d.click("look")
    assert isinstance(d.scene, TableScene)


def test_a_match_of_earlier_rules_is_kept_whole_says_what_has_changed_and_goes_out_and_in_again(
    drive: Start, tmp_path: Path
) -> None:
    old = EARLIER / "dewan_1.yaml"
    log = old.read_text("utf-8").partition("\nlog:\n")[2]
    d = drive(MenuScene)
    drop(d, old)
    assert "lakes on the tiles have changed" in sentence(d)
    d.click("look")
    assert isinstance(d.scene, TableScene)
    assert (d.scene.context.match.view_only, d.scene.context.match.record().version) == (True, 1)
    d = drive(LibraryScene)
    for way in ("look_back", "continue"):
        d.click(way)
        assert "lakes on the tiles have changed" in sentence(d)
        d.key("esc")
    d.click("export")
    (written,) = d.app.folders.matches.glob("*.yaml")
    assert written.read_text("utf-8").partition("\nlog:\n")[2] == log
    drop(d, written)
    assert "lakes on the tiles have changed" in sentence(d)
    assert len(services_of(d.app).library.summaries()) == 2


def test_a_match_that_another_window_deleted_is_shown(drive: Start, data: Path) -> None:
    match = kept.keep(data)
    d = drive(LibraryScene)
    services_of(d.app).library.delete(match)
    d.click("look_back")
    assert match in sentence(d)
    d.click("ok")
    assert d.scene.root.find("matches") is None


def test_forty_matches_are_walked_by_keyboard(drive: Start, data: Path) -> None:
    for number in range(40):
        kept.keep(data, (f"Anna {number}", "Bo"), steps=0)
    d = drive(LibraryScene)
    d.key("end")
    assert d.find("player.0").words == "Anna 0"
    assert d.find("matches").rect.contains(d.find("matches").row_box(d.scene.chosen))


def test_long_names_stay_within_their_panel_at_every_size(drive: Start, data: Path) -> None:
    kept.keep(
        data,
        ("Maximiliane-Josephine vo", "Bartholomäus von Ahrens", "Chrysanthemum of Hokkai", "Dora"),
        scenario="team",
    )
    for size in ((960, 600), (1280, 720), (3840, 2160)):
        for percent in (100, 150):
            d = drive(LibraryScene, size=size)
            d.app.change_settings(text_percent=percent)
            d.settle()
            panel = d.find("match")
            assert all(panel.rect.contains(w.rect) for w in panel.children), (size, percent)
            buttons = [d.find(id_).rect for id_ in ("continue", "look_back", "export", "delete")]
            lines = [d.find(f"player.{n}").rect for n in range(4)]
            assert not any(rect.collidelistall(lines) for rect in buttons), (size, percent)


def test_a_match_of_a_game_without_a_table_is_kept_but_not_opened(drive: Start, data: Path, tmp_path: Path) -> None:
    kept.keep(data)
    d = drive(LibraryScene)
    services_of(d.app).tables = {}
    d.scene.rebuild()
    assert not d.find("continue").enabled
    assert d.find("export").enabled
    drop(d, file(tmp_path, kept.text(("Chie", "Dora"))))
    d.click("open")
    assert "can’t be played on screen yet" in sentence(d)
    assert len(services_of(d.app).library.summaries()) == 2


def test_a_finished_match_says_everybodys_points(drive: Start, data: Path) -> None:
    kept.keep(data, steps=kept.whole())
    d = drive(LibraryScene)
    (match,) = d.scene.matches.values()
    for rank in match.result:
        for seat in rank.seats:
            assert d.find(f"points.{seat}").words == f"{rank.points} points"


def test_an_enter_too_many_deletes_nothing(drive: Start, data: Path) -> None:
    kept.keep(data)
    d = drive(LibraryScene)
    d.click("delete")
    d.key("enter")
    assert isinstance(d.scene, LibraryScene)
    assert len(d.scene.matches) == 1
    d.click("delete")
    d.key("tab", "enter")
    assert not d.scene.matches


def test_an_empty_library_leads_to_the_games(drive: Start) -> None:
    d = drive(MenuScene)
    d.click("matches")
    d.key("enter")
    assert isinstance(d.scene, MenuScene)


def test_the_list_shows_whole_rows(drive: Start, data: Path) -> None:
    for number in range(9):
        kept.keep(data, seed=f"seed {number}")
    listing = drive(LibraryScene).find("matches")
    assert listing.rect.h - listing.rect.h // listing.row_height * listing.row_height < listing.row_height // 8


def test_a_path_can_be_typed_at_once_where_the_folder_is_empty(drive: Start, data: Path) -> None:
    path = file(data.parent, kept.text())
    d = drive(LibraryScene)
    d.click("import")
    d.type(str(path))
    d.key("enter")
    assert sentence(d) == "The game with Anna and Bo (Dewan) is now in your library."
