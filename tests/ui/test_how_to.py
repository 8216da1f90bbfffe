"""The cards of how to play: every game has some, all of them can be read at every size, and they are turned as people try."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, get_args

import pygame
import pytest

from game.kernel.how_to import FEWEST, MOST, Colour, cards
from game.registry import GAMES, package
from tests.breadth import crossed, some
from tests.ui import pseudo
from tests.ui.laws.watch import cut_words, small_words
from tests.ui.pseudo import LANG
from tests.ui.toy_table import EXTRA
from ui.drawing.theme import COLOURS
from ui.scenes.rulebook.scene import RulebookScene
from ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.ui.conftest import Driver
    from ui.program.app import App

    Start = Callable[..., Driver]

SIZES = ((1280, 720), (1920, 1080), (960, 600))


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return pseudo.folder(tmp_path_factory.mktemp("words"), EXTRA)


def opened(game: str) -> Callable[[App], RulebookScene]:
    return lambda app: RulebookScene(app, game)


def number(d: Driver) -> int:
    return int(d.scene.find("cards").number)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_cards_whose_words_and_pictures_are_there(game: str) -> None:
    """What is missing is told by the check of the data, of which nothing is left."""
    assert FEWEST <= len(cards(package(game).folder).cards) <= MOST
    assert package(game).check() == []


@pytest.mark.parametrize(("game", "lang", "percent"), crossed(list(GAMES), ("en", LANG), (100, 150)))
def test_every_card_is_whole_in_every_language_at_every_size(
    drive: Start, words: Path, game: str, lang: str, percent: int
) -> None:
    """Nothing is cut, nothing too small, nothing lies on anything else, and nothing scrolls."""
    for size in some(SIZES, 2):
        said = set()
        with cut_words() as cut, small_words() as small:
            d = drive(opened(game), size=size, lang=lang, data=words)
            d.app.change_settings(text_percent=percent, animations="off")
            for at in range(len(d.scene.find("cards").how_to.cards)):
                d.scene._turn_card(at)
                d.step()
                page = d.scene.find("cards")
                said |= {page.said(word) for word in page.card.words}
                where = f"{page.card.id} {size}"
                assert number(d) == at
                assert not [w for w in page.walk() if isinstance(w, ScrollArea)], where
                assert all(page.rect.contains(part.rect) for part in page.children), where
                assert not [(a.id, b.id) for a, b in combinations(page.children, 2) if a.rect.colliderect(b.rect)], where
        assert not cut & said, size
        assert not small, (size, sorted(set(small)))


@pytest.mark.parametrize("game", GAMES)
def test_the_drawing_has_most_of_the_card(drive: Start, game: str) -> None:
    for size, percent in product(((1280, 720), (1920, 1080)), (100, 150)):
        d = drive(opened(game), size=size)
        d.app.change_settings(text_percent=percent)
        page = d.scene.find("cards")
        drawing = d.find(f"card.{page.card.id}").rect
        assert drawing.h >= 0.5 * page.rect.h, (size, percent)


def test_the_cards_are_turned_by_keys(drive: Start) -> None:
    d = drive(opened("dewan"))
    seen = []
    for key in ("right", "right", "left", "end", "right", "pageup", "pagedown", "home", "left"):
        d.key(key)
        seen.append(number(d))
    assert seen == [1, 2, 1, 5, 5, 4, 5, 0, 0]


def test_the_cards_are_turned_by_the_pointer(drive: Start) -> None:
    d = drive(opened("dewan"))
    d.click("card.points")
    assert number(d) == 1
    d.click("card.on")
    assert number(d) == 2
    d.click("card.back")
    assert number(d) == 1
    d.click("dot.5")
    assert number(d) == 5
    assert not d.find("card.on").enabled
    d.click("card.board")
    assert number(d) == 5
    d.click("dot.0")
    assert not d.find("card.back").enabled


def test_the_wheel_turns_a_card_a_step_and_small_turns_add_up(drive: Start) -> None:
    d = drive(opened("dewan"))
    d.wheel("card.points", -1)
    assert number(d) == 1
    d.wheel((2, 2), -1)
    assert number(d) == 2
    d.wheel("card.way", 1)
    assert number(d) == 1
    d.hover("card.turn")
    for _ in range(3):
        d.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=0, precise_x=0.0, precise_y=-0.4))
    assert number(d) == 2


def test_the_focus_reaches_all_of_a_card_and_stays_where_it_was(drive: Start) -> None:
    d = drive(opened("dewan"))
    d.key("right")
    found = []
    for _ in range(30):
        d.key("tab")
        found.append(d.scene.focused.id)
    assert {"card.turn", "card.back", "card.on", "card.rules", *(f"dot.{n}" for n in range(6))} <= set(found)
    d.scene.focus("card.on")
    d.key("enter", "enter")
    assert (number(d), d.scene.focused.id) == (3, "card.on")


def test_a_dot_says_which_card_it_leads_to(drive: Start) -> None:
    d = drive(opened("dewan"))
    assert d.find("dot.3").tooltip_text == d.app.kit.words("dewan.how_to.cheaper.title")


def test_a_card_leads_to_its_rules_and_back(drive: Start) -> None:
    d = drive(opened("dewan"))
    d.key("right", "right")
    d.scene.focus("card.rules")
    d.key("enter")
    assert d.scene.marked == "D27"
    d.click("back")
    assert number(d) == 2


def test_a_drawing_moves_once_and_then_stands(drive: Start) -> None:
    d = drive(opened("dragon_keeper"))
    before = d.picture()
    assert d.scene.moving
    d.wait(2.1)
    d.settle()
    after = d.picture()
    assert before.get_buffer().raw != after.get_buffer().raw
    d.wait(1)
    assert d.picture().get_buffer().raw == after.get_buffer().raw


def test_without_animations_a_drawing_stands_at_once(drive: Start) -> None:
    d = drive(opened("dragon_keeper"))
    d.app.change_settings(animations="off")
    d.key("right")
    assert not d.find("card.give").moving
    before = d.picture()
    d.wait(2.1)
    assert d.picture().get_buffer().raw == before.get_buffer().raw


def test_a_resize_does_not_move_it_anew(drive: Start) -> None:
    d = drive(opened("dragon_keeper"))
    d.wait(2.1)
    d.resize(1920, 1080)
    assert not d.find("card.keep").moving


def test_another_game_begins_with_its_first_card(drive: Start) -> None:
    d = drive(opened("dewan"))
    d.key("end")
    d.scene._take_game("iwari")
    d.step()
    assert (number(d), d.scene.find("cards").card.id) == (0, "pay")


def test_every_colour_of_the_cards_can_be_drawn() -> None:
    assert set(get_args(Colour)) - {""} <= set(COLOURS)
