"""Fingers do what a pointer does; nothing but these events is needed."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pygame
import pytest

from game.kernel.package import Player, Setup
from tests.breadth import BROAD
from tests.cases import package
from ui.input.touch import REACH
from ui.scenes.after.scores import ScoresScene
from ui.scenes.home.menu import MenuScene
from ui.scenes.setup.scene import SetupScene
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.pause import PauseScene
from ui.scenes.table.scene import TableScene, open_new
from ui.tables import TABLES
from ui.widgets.change import Push

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver

    Start = Callable[..., Driver]

ENOUGH = 100_000 if BROAD else 12
"""So many entries of its log are played of a match; more than any has means to its score pad."""
TAPS = 30_000 if BROAD else 3000


class Finger:
    """One finger on the display, at pixels of the reader's picture."""

    def __init__(self, d: Driver, number: int = 0) -> None:
        self.d, self.number = d, number

    def _event(self, kind: int, at: tuple[int, int]) -> None:
        (x, y), (wide, high) = self.d.spot(at), self.d.app.window.size
        self.d.step(pygame.event.Event(kind, touch_id=1, finger_id=self.number, x=x / (wide - 1), y=y / (high - 1), dx=0.0, dy=0.0))

    def down(self, at: tuple[int, int]) -> None:
        self._event(pygame.FINGERDOWN, at)

    def move(self, at: tuple[int, int]) -> None:
        self._event(pygame.FINGERMOTION, at)

    def up(self, at: tuple[int, int]) -> None:
        self._event(pygame.FINGERUP, at)

    def tap(self, at: tuple[int, int], seconds: float = 0.05) -> None:
        self.down(at)
        self.d.wait(seconds)
        self.up(at)


def table(drive: Start, game: str, **options: str) -> Driver:
    colours = package(game).manifest.colours
    setup = Setup(game, tuple(Player(*one) for one in zip(("Anna", "Bo", "Chie"), colours, strict=False)), options, "touch")
    d = drive(MenuScene)
    d.app.change_settings(animations="off", coach=False)
    d.app.apply(Push(open_new(d.app, setup)))
    d.settle()
    return d


def play(d: Driver, enough: int) -> None:
    """Fingers alone play on: they hold the curtain and tap what may be chosen."""
    finger, rng = Finger(d), random.Random(3)
    for _ in range(TAPS):
        scene = d.scene
        if isinstance(scene, CurtainScene):
            finger.tap(scene.find("open").rect.center, 0.8)
        elif isinstance(scene, ScoresScene):
            return
        elif not isinstance(scene, TableScene):
            finger.tap((5, 5))
            d.app.apply(scene.back())
        elif scene.context.match.last_index > enough or scene.context.match.over:
            return
        else:
            view = scene.table.view
            open_ = [view.items[id_].rect.center for id_ in view.selection.open if id_ in view.items]
            buttons = [one.rect.center for one in scene.root.walk() if one.id in {"confirm", "other", "pass_on"} and one.can_focus]
            where = open_ + 2 * buttons
            finger.tap(rng.choice(where) if where else (scene.box.centerx, scene.box.centery))
        d.settle()
    raise AssertionError(f"no match comes about: {d.scene}")


@pytest.mark.parametrize("game", list(TABLES))
def test_a_match_is_played_by_touch_alone(drive: Start, game: str) -> None:
    play(table(drive, game), ENOUGH)


def test_a_tap_beside_a_button_presses_it_and_leaves_nothing_pointed_at(drive: Start) -> None:
    d = table(drive, "dragon_keeper", hand_over="open")
    menu = d.find("menu").rect
    Finger(d).tap((menu.centerx, menu.bottom + 12))
    assert isinstance(d.scene, PauseScene)
    d.app.apply(d.scene.back())
    assert d.scene._interaction.hover is None
    Finger(d).tap((menu.centerx, menu.bottom + 60))
    assert isinstance(d.scene, TableScene)


def test_a_tap_on_what_is_off_presses_nothing_beside_it(drive: Start) -> None:
    d = table(drive, "dragon_keeper", hand_over="open")
    d.resize(960, 600)
    redo, hints = d.find("redo"), d.find("hints")
    assert (redo.enabled, hints.rect.left - redo.rect.centerx < REACH) == (False, True)
    Finger(d).tap(redo.rect.center)
    d.settle()
    assert not d.scene.context.routes.hints_open


def test_a_finger_that_rests_shows_the_tooltip_and_presses_nothing(drive: Start) -> None:
    d = table(drive, "dragon_keeper", hand_over="open")
    finger, menu = Finger(d), d.find("menu").rect.center
    finger.down(menu)
    d.wait(0.7)
    assert d.scene.tooltip.shown is d.find("menu")
    finger.up(menu)
    d.step()
    assert isinstance(d.scene, TableScene)
    assert d.scene.tooltip.shown is None


def test_one_finger_moves_the_map_and_two_move_it_and_make_it_larger(drive: Start) -> None:
    d = table(drive, "iwari")
    while isinstance(d.scene, CurtainScene):
        Finger(d).tap(d.find("open").rect.center, 0.8)
        d.settle()
    port = d.scene.table.port
    x, y = port.canvas.center
    one, two = Finger(d, 0), Finger(d, 1)
    one.down((x - 30, y))
    two.down((x + 30, y))
    two.move((x + 130, y))
    two.up((x + 130, y))
    one.up((x - 30, y))
    assert port.level > 0
    level, before = port.level, port.board((x, y))
    one.down((x - 30, y))
    two.down((x + 30, y))
    one.move((x - 30, y + 40))
    two.move((x + 30, y + 40))
    assert (port.level, port.board((x, y + 40))) == (level, pytest.approx(before)), "two fingers move what lies between them"
    two.up((x + 30, y + 40))
    one.up((x - 30, y + 40))
    d.settle()
    before = port.board((x, y))
    one.down((x, y))
    one.move((x + 40, y + 20))
    one.move((x + 60, y + 30))
    one.up((x + 60, y + 30))
    assert port.board((x, y)) != before


def test_a_list_is_scrolled_by_the_finger_and_nothing_in_it_is_chosen(drive: Start) -> None:
    d = drive(lambda app: SetupScene(app, "dewan"))
    d.click("more.time")
    d.settle()
    questions, sheet = d.find("questions"), d.scene.sheet
    questions.scroll_to(0)
    before, wishes = questions.offset, dict(sheet.wishes)
    finger, at = Finger(d), next(one.rect.center for one in d.scene.root.walk() if one.id.startswith("scenario."))
    finger.down(at)
    finger.move((at[0], at[1] - 30))
    finger.move((at[0], at[1] - 90))
    finger.up((at[0], at[1] - 90))
    assert abs(questions.offset - before - 90) <= 2
    assert sheet.wishes == wishes


def test_what_the_system_reports_of_a_mouse_where_a_finger_was_is_not_heard(drive: Start) -> None:
    d = table(drive, "dragon_keeper", hand_over="open")
    touched = {"pos": d.find("menu").rect.center, "button": 1, "touch": True}
    d.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, touched), pygame.event.Event(pygame.MOUSEBUTTONUP, touched))
    assert isinstance(d.scene, TableScene)


def test_fingers_play_on_a_screen_that_lies_flat(drive: Start) -> None:
    d = table(drive, "dragon_keeper", hand_over="open", flat="edges")
    play(d, ENOUGH)
    assert d.app.window.picture_rotation.quarters == d.scene.controller.seating.edge(d.scene.context.match.actor)
