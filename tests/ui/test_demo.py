"""The demonstration: the table plays by itself, shows no secrets, never ends, and stops when somebody presses a key."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.kernel.contract import NOBODY
from tests.ui.flow import said
from tests.ui.toy_table import learn
from ui.scenes.demo import DemoScene, Programme
from ui.scenes.desk import desk
from ui.scenes.menu import MenuScene
from ui.scenes.scores import ScoresScene
from ui.widgets import keys
from ui.widgets.change import Push

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.ui.conftest import Driver
    from ui.program.app import App
    from ui.widgets.change import Change, Program
    from ui.widgets.scene import Scene

    Drive = Callable[..., Driver]


def demo(seed: str = "ember", **wishes: str) -> Callable[[App], Scene]:
    """The menu, which lets Pebbles play by itself once."""
    begun: list[Scene] = []

    def first(app: Program) -> Change:
        learn(app)
        return Push(Programme(seed, "toy", ("", ""), {"length": "short", **wishes}).next(app))

    def home(app: App) -> Scene:
        scene = MenuScene(app, None if begun else first)
        begun.append(scene)
        return scene

    return home


def open_demo(drive: Drive, seed: str = "ember", **wishes: str) -> Driver:
    d = drive(demo(seed, **wishes))
    d.app.change_settings(animations="fast")
    d.step()
    assert isinstance(d.scene, DemoScene)
    return d


def until(d: Driver, wanted: Callable[[], object]) -> None:
    for _ in range(60 * 600):
        if wanted():
            return
        d.step(dt=0.1)
    raise AssertionError("it never came to that")


def test_decisions_are_made_one_after_the_other(drive: Drive) -> None:
    d = open_demo(drive)
    seen: set[int] = set()

    def look() -> bool:
        seen.add(d.scene.match.last)
        return max(seen) >= 3

    until(d, look)
    assert seen == {0, 1, 2, 3}


def test_no_hand_is_ever_seen_and_nothing_can_be_done(drive: Drive) -> None:
    d = open_demo(drive, hands="secret")

    def look() -> bool:
        if not isinstance(d.scene, DemoScene):
            return True
        seen: Any = d.scene.seen
        assert d.scene.match.viewer == NOBODY
        assert d.scene.match.over or not any(seen.hands)
        assert not d.scene.may_act
        return False

    until(d, look)
    assert isinstance(d.scene, ScoresScene)


def test_the_score_pad_fills_and_makes_room_for_the_next_match(drive: Drive) -> None:
    d = open_demo(drive)
    first = d.scene.match
    until(d, lambda: isinstance(d.scene, ScoresScene))
    assert not any(text == d.app.kit.words("scores.rematch") for text in said(d.scene))
    until(d, lambda: isinstance(d.scene, DemoScene) and d.scene.match is not first)
    assert d.scene.match.setup.seed != first.setup.seed
    assert d.app.depth == 2
    assert desk(d.app).library.summaries() == []


@pytest.mark.parametrize("event", [keys.event("space"), keys.event("esc"), pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)])
def test_any_key_or_press_leads_to_the_menu(drive: Drive, event: pygame.event.Event) -> None:
    d = open_demo(drive)
    d.wait(0.3)
    d.step(event)
    assert isinstance(d.scene, MenuScene)
    assert d.app.depth == 1


def test_the_score_pad_leads_to_the_menu_as_well(drive: Drive) -> None:
    d = open_demo(drive)
    until(d, lambda: isinstance(d.scene, ScoresScene))
    d.click((5, 5))
    assert isinstance(d.scene, MenuScene)


def test_a_moved_mouse_or_a_lone_shift_disturbs_nothing(drive: Drive) -> None:
    d = open_demo(drive)
    d.hover((100, 300))
    d.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT, unicode=""))
    assert isinstance(d.scene, DemoScene)


def test_with_animations_off_it_still_takes_its_time(drive: Drive) -> None:
    d = open_demo(drive)
    d.app.change_settings(animations="off")
    d.scene.hurry()
    until(d, lambda: d.scene.match.last == 2)
    d.wait(0.8)
    assert d.scene.match.last == 2
    d.wait(1.2)
    assert d.scene.match.last == 3


def test_all_games_with_a_table_come_in_turn(drive: Drive) -> None:
    d = drive(MenuScene)
    programme = Programme("ember")
    shown = [programme.next(d.app).match.game for _ in range(4)]  # type: ignore[attr-defined]
    tables = [game for game in desk(d.app).shelf if game in desk(d.app).tables]
    assert shown == list(islice((tables * 4), 4))


def test_the_same_seed_shows_the_same_matches(drive: Drive, tmp_path: Path) -> None:
    logs = []
    for run in range(2):
        d = drive(demo("ember"), data_dir=tmp_path / str(run))
        d.step()
        d.app.change_settings(animations="off")
        until(d, lambda d=d: d.scene.match.last >= 6)  # type: ignore[misc]
        logs.append((d.scene.match.setup, d.scene.match.record().log))
    assert logs[0] == logs[1]
