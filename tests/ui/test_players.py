"""The people who have played here: renamed, made one, removed; and what was played stays."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from game.evening.people import People
from game.evening.result_cache import ResultCache
from game.kernel.library import Library
from tests.ui.laws.watch import cut_words
from tests.ui.test_tonight import NAMES, SIZES, keep
from ui.scenes.evening.players import PlayersScene
from ui.scenes.home.menu import MenuScene
from ui.scenes.services import services_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.evening.result_cache import Finished
    from tests.ui.conftest import Driver

    Start = Callable[..., Driver]


@pytest.fixture
def page(drive: Start, tmp_path: Path) -> Driver:
    keep(tmp_path / "data")
    d = drive(MenuScene)
    d.key("t")
    d.settle()
    d.click("people")
    d.settle()
    assert isinstance(d.scene, PlayersScene)
    return d


def names(d: Driver) -> list[str]:
    return [one.name for one in People(services_of(d.app).library).all()]


def choose(d: Driver, name: str) -> None:
    d.scene._choose(next(id_ for id_, one in d.scene.known.items() if one.person.name == name))
    d.settle()


def test_everybody_who_played_is_listed_with_their_matches(page: Driver) -> None:
    assert {one.person.name: one.matches for one in page.scene.known.values()} == {
        name: sum(name in [seat.name for seat in match.result.seats] for match in _matches(page)) for name in names(page)
    }


def _matches(d: Driver) -> list[Finished]:
    return ResultCache(services_of(d.app).library, services_of(d.app).registry).finished()


def test_what_somebody_likes_is_chosen_and_kept_and_the_coach_says_everything_again(page: Driver) -> None:
    people = People(services_of(page.app).library)
    people.learn(next(iter(page.scene.known)), "iwari.draw")
    page.scene._keep(people.all()[0])
    for what, value in (("language", "de"), ("text", "150"), ("hand_over", "curtain")):
        page.find(f"prefer.{what}").choose(value)
    page.scene.find("prefer.coach").activate()
    assert (one := people.all()[0]) == replace(one, language="de", text_percent=150, hand_over="curtain", learnt=frozenset())


def test_a_new_name_is_kept_and_one_that_somebody_has_is_not(page: Driver) -> None:
    page.app.change_settings(names=("Anna", "Ben"))
    choose(page, "Anna")
    page.click("rename")
    page.key("ctrl+a")
    page.type("Ben")
    page.key("enter")
    assert "Anna" in names(page)
    page.key("ctrl+a")
    page.type("Annika")
    page.key("enter")
    page.settle()
    assert isinstance(page.scene, PlayersScene)
    assert "Annika" in names(page)
    assert "Anna" not in names(page)
    assert page.app.kit.settings.names == ("Annika", "Ben")


def test_two_are_made_one_with_the_matches_of_both(page: Driver) -> None:
    choose(page, "Anna")
    page.click("merge")
    page.key("home", "enter")
    page.settle()
    page.click("yes")
    page.settle()
    assert "Anna" not in names(page)
    assert len(People(services_of(page.app).library).all()) == len(page.scene.known)


def test_who_is_removed_is_named_nowhere_and_the_matches_stay(page: Driver) -> None:
    before = len(_matches(page))
    choose(page, "Anna")
    page.click("remove")
    page.key("enter")  # the focus begins at the safe answer
    assert "Anna" in names(page)
    page.click("remove")
    page.click("yes")
    page.settle()
    assert "Anna" not in names(page)
    assert "Anna" not in page.app.kit.settings.names
    assert len(_matches(page)) == before
    assert not any(seat.name == "Anna" for match in _matches(page) for seat in match.result.seats)
    assert not any(player.name == "Anna" for match in services_of(page.app).library.summaries() for player in match.players)


@pytest.mark.parametrize(("percent", "lang"), [(100, "en"), (150, "de"), (150, "ja")])
@pytest.mark.parametrize("size", SIZES)
def test_the_page_has_room_for_everything(drive: Start, tmp_path: Path, size: tuple[int, int], percent: int, lang: str) -> None:
    keep(tmp_path / "data")
    library = Library(tmp_path / "data")
    assert {one.name for one in People(library).all()} <= set(NAMES)
    library.close()
    d = drive(PlayersScene, size=size, lang=lang)
    with cut_words() as cut:
        d.app.change_settings(text_percent=percent)
        d.settle()
        d.picture()
    assert not cut
