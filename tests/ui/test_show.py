"""Show me: a rule is played at a table of its own, stepped back and tried another way, and what lies below stays as it was; and
the talk about a game, which is read across a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.rule_examples import TALK, examples_of
from game.kernel.type_names import name_of
from game.registry import GAME_IDS, package
from tests.breadth import some
from tests.ui.seated import NAMES, setup_of
from ui.scenes.rulebook.scene import RulebookScene
from ui.scenes.show.begin import show_scene
from ui.scenes.show.playlist import Playlist, talk
from ui.scenes.show.scene import ShowScene
from ui.scenes.table.scene import open_new
from ui.widgets.change import Push

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver

WINDOWS = (((1280, 720), 100, "en"), ((1920, 1080), 100, "ja"), ((1280, 720), 150, "de"))
PLACES = [
    pytest.param(game, number, WINDOWS[number % len(WINDOWS)], id=f"{game}-{number}")
    for game in GAME_IDS
    for number in some(range(len(examples_of(package(game).folder).places)), 4)
]

PAGES = [
    pytest.param(game, number, WINDOWS[(at + number) % len(WINDOWS)], id=f"{game}-{number}")
    for at, game in enumerate(GAME_IDS)
    for number in some(range(len(examples_of(package(game).folder, TALK).places)), 2)
]
SLIVER = 0.1
"""No more of anything that is highlighted is covered."""
READ = 1.3
"""What is read across a table is at least so many times as large as other words."""


def at_table(drive: Callable[..., Driver], game: str) -> Driver:
    d = drive(lambda app: open_new(app, setup_of(game, NAMES[:3], "show", {})))
    d.app.change_settings(animations="off")
    d.settle()
    return d


def play(d: Driver) -> None:
    """All that is shown at the place."""
    for _ in range(20):
        if d.scene.director.phase == "after" or not d.scene.director.entries:
            return
        d.key("enter")
        d.wait(0.5)
    raise AssertionError("it never ends")


@pytest.mark.parametrize(("game", "number", "window"), PLACES)
def test_a_place_is_played_and_says_what_it_should(drive: Callable[..., Driver], game: str, number: int, window: Any) -> None:
    size, percent, lang = window
    place = examples_of(package(game).folder).places[number]
    d = drive(lambda app: show_scene(app, Playlist(game, (place,))), size=size, lang=lang)
    d.app.change_settings(animations="off", text_percent=percent)
    d.settle()
    before = len(d.scene.context.match.history.events())
    bubble = d.scene.layer.bubble
    assert d.scene.box.contains(bubble.rect)
    play(d)
    emitted = {name_of(type(event)) for event in d.scene.context.match.history.events()[before:]}
    assert set(place.shows) <= emitted
    assert d.scene.box.contains(d.scene.layer.bubble.rect)


def test_from_the_rulebook_at_a_table_and_back_the_match_stays_as_it_was(drive: Callable[..., Driver]) -> None:
    d = at_table(drive, "dewan")
    below = d.scene
    before = d.app.depth
    d.app.apply(Push(RulebookScene(d.app, "dewan", "D43")))
    d.settle()
    d.key("s")
    d.settle()
    assert isinstance(d.scene, ShowScene)
    kept = d.scene.context.match
    assert not kept.saved
    play(d)
    d.key("s")
    d.settle()
    assert (d.scene.director.phase, d.scene.director.played) == ("watch", 0)
    d.key("esc")
    d.settle()
    assert isinstance(d.scene, RulebookScene)
    assert d.scene.marked == "D43"
    d.key("esc")
    d.settle()
    assert d.app.depth == before
    assert d.scene is below


def test_somebody_steps_back_and_tries_something_else(drive: Callable[..., Driver]) -> None:
    place = examples_of(package("dragon_keeper").folder).of_rule("K8.1")[0]
    d = drive(lambda app: show_scene(app, Playlist("dragon_keeper", (place,), "K8.1")))
    d.app.change_settings(animations="off")
    d.settle()
    start = d.scene.context.match.last_index
    play(d)
    assert d.scene.context.match.last_index == start + place.play
    d.key("left")
    d.settle()
    assert d.scene.context.match.last_index == start + place.play - 1
    d.key("s")
    d.settle()
    other = next(id_ for id_ in d.scene.table.view.selection.open if id_ not in d.scene.director.focus.highlights)
    lies = d.scene.table.items[other].rect.center
    bubble = d.scene.layer.bubble.rect
    assert not bubble.collidepoint(lies)
    d.click((2, d.scene.box.bottom - 2))
    assert not d.scene.director.tried, "where nothing can be chosen nothing is tried"
    d.click(lies)
    assert d.scene.director.tried
    assert d.scene.layer.bubble is None, "nothing is said any more"
    d.key("enter")
    d.settle()
    assert d.scene.context.match.last_index == start + 1
    d.key("s")
    d.settle()
    assert (d.scene.context.match.last_index, d.scene.director.tried) == (start, False)


def open_talk(drive: Callable[..., Driver], game: str, number: int, window: Any) -> Driver:
    """At a page of the talk about a game."""
    size, percent, lang = window
    d = drive(lambda app: RulebookScene(app, game), size=size, lang=lang)
    d.app.change_settings(animations="off", text_percent=percent)
    course = talk(d.app, game)
    assert course is not None
    d.app.apply(Push(show_scene(d.app, course, number)))
    d.settle()
    return d


@pytest.mark.parametrize(("game", "number", "window"), PAGES)
def test_a_page_of_the_talk_is_read_across_the_table_and_covers_nothing_it_is_about(
    drive: Callable[..., Driver], game: str, number: int, window: Any
) -> None:
    d = open_talk(drive, game, number, window)
    layer, theme = d.scene.layer, d.scene.theme
    assert d.scene.box.contains(layer.bubble.rect)
    for highlight in layer.highlighted:
        covered = layer.bubble.rect.clip(highlight)
        assert covered.w * covered.h <= SLIVER * highlight.w * highlight.h
    letters = {role for role, colour, _ in layer.bubble.lines if colour != "orange_dark"}  # where a page belongs may be smaller
    assert all(theme.text_px(role) >= READ * theme.text_px("body") for role in letters)


def test_space_leads_through_the_talk_and_out_of_it(drive: Callable[..., Driver]) -> None:
    pages = examples_of(package("dragon_keeper").folder, TALK).places
    d = open_talk(drive, "dragon_keeper", len(pages) - 3, WINDOWS[0])
    seen = []
    for _ in range(40):
        if isinstance(d.scene, RulebookScene):
            break
        if d.scene.director.waits and (d.scene.number, d.scene.director.played) not in seen:
            seen.append((d.scene.number, d.scene.director.played))
        d.key("space")
        d.wait(0.3)
        d.settle()
    assert isinstance(d.scene, RulebookScene)
    assert seen == [(number, played) for number in range(len(pages) - 3, len(pages)) for played in range(pages[number].play + 1)]


def test_the_host_turns_to_any_page(drive: Callable[..., Driver]) -> None:
    d = open_talk(drive, "dragon_keeper", 0, WINDOWS[0])
    dots, last = d.find("lesson.dots").rect, len(d.scene.playlist.places) - 1
    d.click((dots.right - 2, dots.centery))
    assert d.scene.number == last
    d.key("pagedown")
    assert d.scene.number == last
    d.key("pageup")
    assert d.scene.number == last - 1
