"""Where a guided round is offered: before the first match of a game, in the menu, on the cards, in the pause menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.kernel.session import Session
from tests.ui import kept
from tests.ui.seated import NAMES, rules_of, seat_down, setup_of
from ui.scenes.home.menu import MenuScene
from ui.scenes.lesson.offer import LearnScene, OfferScene
from ui.scenes.lesson.scene import LessonScene
from ui.scenes.rulebook.scene import RulebookScene
from ui.scenes.services import services_of
from ui.scenes.setup.scene import SetupScene
from ui.scenes.show.scene import ShowScene

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.ui.conftest import Driver

GAME = "dewan"


def opened(drive: Callable[..., Driver], **options: object) -> Driver:
    d = drive(MenuScene, **options)
    d.click(f"cover.{GAME}")
    d.settle()
    return d


def test_a_new_game_leads_with_two_equal_choices(drive: Callable[..., Driver]) -> None:
    d = opened(drive)
    assert isinstance(d.scene, OfferScene)
    know, learn = d.find("know"), d.find("learn")
    assert (know.rect.size, know.kind) == (learn.rect.size, learn.kind)


def test_who_knows_the_game_is_not_asked_again(drive: Callable[..., Driver]) -> None:
    d = opened(drive)
    d.click("know")
    assert isinstance(d.scene, SetupScene)
    d.key("esc")
    d.click(f"cover.{GAME}")
    assert isinstance(d.scene, SetupScene)


def test_who_has_played_the_game_is_not_asked(drive: Callable[..., Driver], tmp_path: Path) -> None:
    kept.keep(tmp_path / "data", ("Anna", "Bo"))
    assert isinstance(opened(drive).scene, SetupScene)


@pytest.mark.parametrize("people", [1, 2])
def test_it_is_learnt_by_as_many_as_are_new(drive: Callable[..., Driver], people: int) -> None:
    d = opened(drive)
    for _ in range(people - 1):
        d.scene._count(str(people))
    d.click("learn")
    d.settle()
    assert isinstance(d.scene, LessonScene)
    assert d.scene.lesson.setup.game == GAME
    assert sum(player.is_person for player in d.scene.lesson.setup.players) == people


@pytest.mark.parametrize("way", ["menu", "new"])
def test_who_would_rather_play_at_once_gets_hints(drive: Callable[..., Driver], way: str) -> None:
    d = drive(MenuScene)
    d.click("learn" if way == "menu" else f"cover.{GAME}")
    d.click(f"relaxed.{GAME}")
    d.settle()
    setup = d.scene.context.match.setup
    assert setup.is_practice
    assert [player.is_person for player in setup.players].count(True) == 1


def test_the_set_up_offers_the_same_match_to_the_people_who_sit_there(drive: Callable[..., Driver]) -> None:
    d = opened(drive, size=(1920, 1080))
    d.click("know")
    names = [place.name for place in d.scene.sheet.setup_seats if place.is_person]
    assert d.find("relaxed").words == d.app.kit.words("lesson.relaxed")
    d.click("relaxed")
    d.settle()
    match = d.scene.context.match
    assert match.setup.is_practice
    assert sum(player.is_person for player in match.seated) == len(names)


def test_the_menu_leads_to_every_lesson(drive: Callable[..., Driver]) -> None:
    d = drive(MenuScene)
    d.click("learn")
    assert isinstance(d.scene, LearnScene)
    buttons = [d.find(f"learn.{game}").rect for game in services_of(d.app).registry]
    assert len({(at.x, at.w) for at in buttons}) == 1, "they stand in a column"
    d.click(f"learn.{GAME}")
    d.settle()
    assert isinstance(d.scene, LessonScene)


def test_every_card_leads_to_the_lesson(drive: Callable[..., Driver]) -> None:
    d = drive(lambda app: RulebookScene(app, GAME))
    while d.scene._cards.number < len(d.scene._cards.how_to.cards) - 1:
        assert d.find("card.learn").visible
        d.key("right")
    d.click("card.learn")
    d.settle()
    assert isinstance(d.scene, LessonScene)


def test_the_pause_menu_leads_to_the_lesson(drive: Callable[..., Driver]) -> None:
    setup = setup_of(GAME, NAMES[:2], "lesson", {"hands": "open"})
    d = seat_down(drive, setup, Session(rules_of(setup), setup.seed))
    d.click("menu")
    d.click("learn")
    assert d.scene.root.find("learn.iwari") is None
    d.click(f"learn.{GAME}")
    d.settle()
    assert isinstance(d.scene, LessonScene)


@pytest.mark.parametrize("way", ["menu", "new", "card"])
def test_a_host_is_offered_to_teach_the_table(drive: Callable[..., Driver], way: str) -> None:
    d = drive((lambda app: RulebookScene(app, GAME)) if way == "card" else MenuScene)
    if way != "card":
        d.click("learn" if way == "menu" else f"cover.{GAME}")
    before = d.scene
    d.click("card.teach" if way == "card" else f"teach.{GAME}")
    d.settle()
    assert isinstance(d.scene, ShowScene)
    assert d.scene.playlist.large_text
    d.key("esc")
    assert d.scene is before


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_the_offers_find_room(drive: Callable[..., Driver], text: int, lang: str) -> None:
    d = drive(MenuScene, lang=lang, size=(960, 600))
    d.app.change_settings(text_percent=text)
    d.click("learn")
    assert all(d.scene.box.contains(widget.rect) for widget in d.scene.root.walk())
    d.key("esc")
    d.click(f"cover.{GAME}")
    assert isinstance(d.scene, OfferScene)
    assert all(d.scene.box.contains(widget.rect) for widget in d.scene.root.walk())


@pytest.mark.parametrize("card", range(2))
def test_s_shows_at_the_table_what_a_card_says(drive: Callable[..., Driver], card: int) -> None:
    d = drive(lambda app: RulebookScene(app, GAME))
    d.key(*["right"] * card, "s")
    d.settle()
    assert isinstance(d.scene, ShowScene)
    assert d.scene.playlist.rule
