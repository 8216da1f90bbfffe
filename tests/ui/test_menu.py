"""The menu: a cover for each game, and before them the match to continue."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise, product
from typing import TYPE_CHECKING

import pygame
import pytest

from game.kernel.folders import ROOT
from game.registry import GAME_IDS
from tests.ui import kept
from tests.ui.laws.watch import cut_words
from ui.drawing import text
from ui.language.words import languages
from ui.scenes import covers
from ui.scenes.covers import titles
from ui.scenes.home.library import LibraryScene
from ui.scenes.home.menu import MenuScene
from ui.scenes.rulebook.scene import RulebookScene
from ui.scenes.settings.scene import SettingsScene
from ui.scenes.setup.scene import SetupScene
from ui.scenes.table.curtain import CurtainScene
from ui.tables import TABLES
from ui.widgets.change import Pop

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.ui.conftest import Driver
    from ui.language.words import Words
    from ui.scenes.covers import Title

    Start = Callable[..., Driver]

COVERS = [f"cover.{game}" for game in GAME_IDS]


def continue_words(d: Driver) -> str | None:
    d.settle()
    button = d.scene.root.find("continue")
    return None if button is None else str(button.words)


def test_the_covers_stand_side_by_side_in_the_order_of_the_shelf(drive: Start) -> None:
    d = drive(MenuScene)
    covers = [d.find(cover).rect for cover in COVERS]
    assert [rect.y for rect in covers] == [covers[0].y] * len(COVERS)
    assert all(left.right < right.left for left, right in pairwise(covers))


@pytest.mark.parametrize("game", TABLES)
def test_a_game_with_a_table_opens_its_set_up(drive: Start, game: str) -> None:
    d = drive(MenuScene)
    d.know(game)
    d.click(f"cover.{game}")
    assert isinstance(d.scene, SetupScene)
    assert d.scene.game == game


def test_an_announced_game_says_so_and_cannot_be_opened(drive: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    others = {game: table for game, table in TABLES.items() if game != "dogs_of_war"}
    monkeypatch.setattr(covers, "TABLES", others)
    d = drive(MenuScene)
    before = d.picture()
    d.click("cover.dogs_of_war")
    assert isinstance(d.scene, MenuScene)
    assert "Dogs of War" in d.find("cover.dogs_of_war").tooltip_text
    d.hover((2, 2))
    d.settle()
    assert pygame.image.tobytes(d.picture(), "RGB") == pygame.image.tobytes(before, "RGB")


def test_a_cover_lifts_and_glows_under_the_pointer(drive: Start) -> None:
    d = drive(MenuScene)
    cover = d.find("cover.dewan")
    beside = (cover.rect.right + 4, cover.rect.centery)
    dark = d.picture().get_at(beside)
    d.hover("cover.dewan")
    d.settle()
    assert cover.lift == 1.0
    assert sum(d.picture().get_at(beside)[:3]) > sum(dark[:3])


def test_nothing_to_continue_is_not_offered(drive: Start) -> None:
    assert continue_words(drive(MenuScene)) is None


def test_the_match_played_last_can_be_continued_and_says_whose_turn_it_is(drive: Start, tmp_path: Path) -> None:
    kept.keep(tmp_path / "data", ("Anna", "Bo"), steps=4)
    d = drive(MenuScene)
    assert continue_words(d) in {"Continue: Dewan, Anna’s turn", "Continue: Dewan, Bo’s turn"}
    d.click("continue")
    assert isinstance(d.scene, CurtainScene)  # a match that is resumed opens on the curtain


def test_a_finished_match_is_nothing_to_continue(drive: Start, tmp_path: Path) -> None:
    kept.keep(tmp_path / "data", steps=kept.whole())
    d = drive(MenuScene)
    assert continue_words(d) == "Continue"
    assert not d.find("continue").enabled
    assert d.find("continue").tooltip == "There is no unfinished game."


def test_continue_is_the_first_stop_of_the_keyboard_and_enter_takes_it(drive: Start, tmp_path: Path) -> None:
    kept.keep(tmp_path / "data")
    d = drive(MenuScene)
    d.settle()
    d.key("tab")
    assert d.scene.focused is d.find("continue")
    d.key("enter")
    assert isinstance(d.scene, CurtainScene)


def test_the_first_frame_does_not_wait_for_the_library(drive: Start, tmp_path: Path) -> None:
    kept.keep(tmp_path / "data")
    d = drive(MenuScene)  # which draws one frame
    places = {one.id: one.rect for one in d.scene.root.walk()}
    assert not d.find("continue").enabled
    d.step()
    assert d.find("continue").enabled
    now = {one.id: one.rect for one in d.scene.root.walk()}
    assert {id_: now[id_] for id_ in places} == places, "nothing jumps"


def test_the_first_frame_needs_no_game_no_library_and_no_pydantic() -> None:
    script = (
        "import sys; from ui.program.app import App; from ui.cli.start import Start; from pathlib import Path;"
        "start = Start(size=(960, 600), data_dir=Path('unwritten'), lang='en', full=None);"
        "App(start.home, size=(960, 600), data_dir=Path('unwritten')).step();"
        f"print([name for name in ('pydantic', 'sqlite3', *('game.' + g + '.package' for g in {GAME_IDS})) if name in sys.modules])"
    )
    quiet = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, cwd=ROOT, env=quiet, check=True
    )
    assert done.stdout.strip() == "[]"


def test_a_match_that_was_left_is_offered_on_coming_back(drive: Start) -> None:
    d = drive(MenuScene)
    d.know("dewan")
    d.click("cover.dewan")
    d.click("start")
    d.settle()
    while not isinstance(d.scene, MenuScene):
        d.app.apply(Pop())
    assert "Dewan" in (continue_words(d) or "")


def test_the_entries_lead_where_they_say(drive: Start) -> None:
    for entry, scene in (("matches", LibraryScene), ("rules", RulebookScene), ("settings", SettingsScene)):
        d = drive(MenuScene)
        d.click(entry)
        assert isinstance(d.scene, scene)
        d.key("esc")
        assert isinstance(d.scene, MenuScene)


def test_f1_opens_the_rules_and_esc_never_quits(drive: Start) -> None:
    d = drive(MenuScene)
    d.key("f1")
    assert isinstance(d.scene, RulebookScene)
    d.key("esc", "esc", "esc")
    assert not d.app.over
    assert d.scene.focused is d.find("quit")
    d.key("enter")
    assert d.app.over


def test_the_shelf_is_walked_with_the_arrows(drive: Start) -> None:
    d = drive(MenuScene)
    d.know("dewan")
    d.settle()
    d.key("tab")
    assert d.scene.focused is d.find("cover.dewan")
    d.key("enter")
    assert isinstance(d.scene, SetupScene)


def test_everything_finds_room_at_every_size(drive: Start, tmp_path: Path) -> None:
    kept.keep(tmp_path / "data", ("Maximiliane-Josephine v.", "Bartholomäus von Ahrens"))
    for size in ((960, 600), (1280, 720), (1920, 1080), (3840, 2160)):
        for percent in (100, 150):
            d = drive(MenuScene, size=size)
            d.app.change_settings(text_percent=percent)
            d.settle()
            window = d.app.theme.box
            widgets = [w for w in d.scene.root.children if w.rect.w]
            assert all(window.contains(w.rect) for w in widgets), (size, percent)
            for n, one in enumerate(widgets):
                assert not any(one.rect.colliderect(other.rect) for other in widgets[n + 1 :]), (size, percent, one.id)
            for label in ("title", "motto", "foot"):
                words = d.find(label)
                assert text.width(d.app.theme, words.role, words.words) <= words.rect.w


@pytest.mark.parametrize("lang", languages())
def test_the_match_to_go_on_with_is_never_cut(drive: Start, tmp_path: Path, lang: str) -> None:
    kept.keep(tmp_path / "data", ("Maximiliane Hohenstaufen", "Bartholomaeus von Zollen"))
    for size, percent in product(((960, 600), (1280, 720), (1920, 1080)), (100, 150)):
        d = drive(MenuScene, size=size, lang=lang)
        d.app.change_settings(text_percent=percent)
        d.settle()
        for game in TABLES:
            match = d.scene.open_match = replace(d.scene.open_match, game=game)
            with cut_words() as cut:
                d.scene.rebuild()
                d.settle()
                d.picture()
            button = d.find("continue")
            assert not {words for words in cut if words.replace(" ", "") in button.words.replace(" ", "")}, (size, percent, game)
            assert match.players[match.turn].name in f"{button.words} {button.tooltip.partition(chr(10))[0]}"
        d.app.close()


@pytest.mark.parametrize("lang", languages())
def test_no_line_of_the_button_breaks_the_name_of_a_game(drive: Start, tmp_path: Path, lang: str) -> None:
    kept.keep(tmp_path / "data", ("Mia", "Mia"))
    d = drive(MenuScene, lang=lang)
    d.app.change_settings(text_percent=150)
    d.settle()
    d.scene.open_match = replace(d.scene.open_match, game="dragon_keeper")
    d.scene.rebuild()
    button = d.find("continue")
    assert any("Dragon\u00a0Keeper" in line for line in text.wrap(d.app.theme, "body", button.words, button.rect.w))


@pytest.mark.parametrize("lang", languages())
def test_covers_have_their_captions_in_the_smallest_window_that_is_common(drive: Start, lang: str) -> None:
    d = drive(MenuScene, lang=lang)
    assert d.find("cover.dewan").lettering.captioned


def test_all_covers_are_lettered_alike(drive: Start) -> None:
    for size in ((960, 600), (1280, 720), (1920, 1080)):
        for percent in (100, 150):
            d = drive(MenuScene, size=size)
            d.app.change_settings(text_percent=percent)
            covers = [d.find(f"cover.{title.game}") for title in titles(d.app.kit.words)]
            letters = covers[0].lettering
            assert all(cover.lettering == letters for cover in covers)
            area = min(cover.rect.w for cover in covers)
            assert all(text.width(d.app.theme, letters.role, cover.title.name) <= area for cover in covers)
            d.app.close()


def test_a_lifted_cover_is_written_upon_as_it_was(drive: Start) -> None:
    d = drive(MenuScene)
    cover = d.find("cover.dewan")
    title = pygame.Rect(cover.rect.x, cover.rect.y + cover.rect.h * 3 // 4, cover.rect.w, cover.rect.h // 4 - 30)
    still = d.picture().subsurface(title).copy()
    d.hover("cover.dewan")
    d.settle()
    lifted = d.picture().subsurface(title.move(0, -d.app.theme.px(12))).copy()
    ink = d.app.theme.colour("cream")
    assert pygame.mask.from_threshold(still, ink, (40, 40, 40)).count() == pytest.approx(
        pygame.mask.from_threshold(lifted, ink, (40, 40, 40)).count(), rel=0.05
    )


def test_by_keyboard_the_boxes_come_before_the_rest(drive: Start) -> None:
    d = drive(MenuScene)
    d.key("tab")
    assert d.scene.focused.id == "cover.dewan"


@pytest.mark.parametrize(("count", "lang"), [(5, "en"), (6, "de"), (6, "ja")])
def test_more_covers_still_say_everything(drive: Start, monkeypatch: pytest.MonkeyPatch, count: int, lang: str) -> None:
    """Names and facts are never cut, and captions stand there in the smallest window that is common."""
    shelf = titles

    def more(words: Words) -> list[Title]:
        found = shelf(words)
        return [found[n % len(found)] for n in range(count)]

    monkeypatch.setattr("ui.scenes.home.menu.titles", more)
    for percent in (100, 150):
        d = drive(MenuScene, lang=lang)
        d.app.change_settings(text_percent=percent)
        d.settle()
        with cut_words() as cut:
            d.scene.rebuild()
            d.settle()
            d.picture()
        assert not cut, (count, lang, percent)
        assert d.find("cover.dewan").lettering.captioned or percent > 100
        d.app.close()
