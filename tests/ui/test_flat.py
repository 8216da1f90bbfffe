"""A screen that lies flat on the table: everything turns towards the player who is next, and is used as if it stood."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.kernel.contract import NOBODY
from game.kernel.package import Player, Setup
from tests.ui.controller import at_table, hold
from ui.input.rotation import SECONDS, Rotation
from ui.scenes.home.menu import MenuScene
from ui.scenes.services import services_of
from ui.scenes.setup.scene import SetupScene
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.pause import PauseScene
from ui.scenes.table.rotated import RotatedScene
from ui.scenes.table.scene import TableScene, open_new
from ui.widgets.change import Home, Push

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import Driver

    Start = Callable[..., Driver]

NAMES = (("Anna", "red"), ("Bo", "blue"), ("Chie", "yellow"), ("Dora", "purple"))
OPEN = {"dragon_keeper": "hand_over", "dewan": "hands"}
TURNS = pytest.mark.parametrize("quarters", [1, 2, 3])


def lying(choice: str, seats: int = 2, game: str = "dragon_keeper", hands: str = "open") -> Setup:
    return Setup(game, tuple(Player(*name) for name in NAMES[:seats]), {OPEN[game]: hands, "flat": choice}, "flat")


def at(d: Driver, setup: Setup) -> Driver:
    d.app.apply(Push(open_new(d.app, setup)))
    d.settle()
    return d


def tap(d: Driver, edge: int) -> None:
    """A finger on the strip of an edge."""
    x, y = ((0.4, 0.99), (0.01, 0.4), (0.4, 0.01), (0.99, 0.4))[edge]
    finger = {"touch_id": 1, "finger_id": 0, "x": x, "y": y, "dx": 0.0, "dy": 0.0}
    d.step(pygame.event.Event(pygame.FINGERDOWN, finger), pygame.event.Event(pygame.FINGERUP, finger))
    d.settle()


@TURNS
def test_the_display_shows_each_pixel_where_a_pointer_finds_it(quarters: int) -> None:
    rotation, shown = Rotation(), pygame.Surface((300, 200))
    rotation.rotate(quarters)
    picture = pygame.Surface(rotation.size(shown.get_size()))
    picture.fill("red", (10, 20, 30, 1))
    picture.set_at((picture.get_width() - 1, 150 if quarters == 2 else 290), "blue")
    rotation.present(picture, shown)
    for x in range(shown.get_width()):
        for y in range(shown.get_height()):
            assert shown.get_at((x, y)) == picture.get_at(rotation.point((x, y), shown.get_size()))


@pytest.mark.parametrize(
    ("choice", "seats", "edges"),
    [("off", 4, [0, 0, 0, 0]), ("sides", 2, [0, 2]), ("sides", 4, [0, 0, 2, 2]), ("edges", 2, [0, 2]), ("edges", 4, [0, 1, 2, 3])],
)
def test_people_sit_clockwise_around_the_screen(drive: Start, choice: str, seats: int, edges: list[int]) -> None:
    d = at(drive(MenuScene), lying(choice, seats))
    assert [d.scene.controller.seating.edge(seat) for seat in range(seats)] == edges


def test_the_table_turns_to_whoever_is_next_and_a_press_finds_what_is_seen(drive: Start) -> None:
    d = at(drive(MenuScene), lying("edges", 4))
    seen = set()
    for _ in range(40):
        match = d.scene.context.match
        quarters = d.app.window.picture_rotation.quarters
        assert quarters == d.scene.controller.seating.edge(match.actor)
        wide, high = d.app.surface.get_size()
        assert (wide < high) == bool(quarters % 2)
        seen.add(quarters)
        d.scene.controller.send(match.legal()[0])
        d.settle()
        if len(seen) == 4:
            break
    assert seen == {0, 1, 2, 3}
    where = d.spot(d.find("menu").rect.center)
    d.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=where, button=1), pygame.event.Event(pygame.MOUSEBUTTONUP, pos=where, button=1))
    assert isinstance(d.scene, PauseScene)
    orientation = d.app.window.picture_rotation.quarters
    d.step()
    assert d.app.window.picture_rotation.quarters == orientation
    d.app.apply(Home())
    d.step()
    assert d.app.window.picture_rotation.quarters == 0


def test_somebody_who_reads_out_of_turn_sees_what_everybody_may_see_and_chooses_nothing(drive: Start) -> None:
    d = at(drive(MenuScene), lying("edges", 4, "dewan", "secret"))
    hold(d)
    d.settle()
    seat, rotation = d.scene.controller.match.viewer, d.app.window.picture_rotation
    assert (seat >= 0, rotation.quarters) == (True, d.scene.controller.seating.edge(seat))
    tap(d, (rotation.quarters + 2) % 4)
    assert isinstance(d.scene, RotatedScene)
    assert d.scene.context.match.viewer == NOBODY
    orientation = rotation.quarters
    before = d.scene.context.match.last_index
    for item in list(d.scene.context.table.view.items.values()):
        where = d.spot(item.rect.center)
        d.step(*(pygame.event.Event(kind, pos=where, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)))
    d.settle()
    assert (d.scene.context.match.last_index, rotation.quarters) == (before, orientation)
    d.key("t")
    d.settle()
    assert rotation.quarters == (orientation + 1) % 4
    tap(d, d.scene.active_edge)
    assert isinstance(d.scene, CurtainScene), "what is secret opens by its owner alone"
    assert (d.scene.seat, rotation.quarters) == (seat, d.scene.orientation)
    tap(d, (rotation.quarters + 1) % 4)
    assert isinstance(d.scene, RotatedScene)
    d.key("esc")
    hold(d)
    d.settle()
    table = at_table(d)
    assert (table.controller.match.viewer, table.context.observation.may_act) == (seat, True)


def test_a_turn_that_is_over_is_not_passed_on_by_somebody_who_reads(drive: Start) -> None:
    d = at(drive(MenuScene), lying("sides", 2, "dewan", "secret"))
    hold(d)
    d.settle()
    seat = d.scene.controller.match.viewer
    while not d.scene.context.observation.turn_over:
        d.scene.controller.send(d.scene.context.match.legal()[0])
        d.settle()
    d.key("t", "enter")
    d.settle()
    assert (type(d.scene), d.scene.seat) == (CurtainScene, seat)
    hold(d)
    d.settle()
    assert d.scene.context.observation.turn_over


def test_the_curtain_turns_before_a_hand_is_opened_and_nothing_can_be_done_meanwhile(
    drive: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    d = at(drive(MenuScene), lying("sides", 2, "dewan", "secret"))
    monkeypatch.setattr(d.app.display, "live", True)
    hold(d)
    d.settle()
    first = d.scene.context.match.actor
    while isinstance(d.scene, TableScene):
        controller: Any = d.scene.controller
        if controller.observation.turn_over:
            controller.turns.pass_on()
        elif controller.observation.may_act:
            controller.send(d.scene.context.match.legal()[0])
        d.step()
    assert isinstance(d.scene, CurtainScene)
    assert d.scene.seat != first
    rotation, seat = d.app.window.picture_rotation, d.scene.seat
    assert rotation.moving
    hold(d, seconds=SECONDS / 2)
    assert rotation.moving
    assert (d.find("open").held, d.scene.context.match.viewer) == (False, NOBODY)
    d.wait(SECONDS)
    assert not rotation.moving
    assert rotation.quarters == (edge := d.scene.context.controller.seating.edge(seat))
    turns: list[int] = []
    monkeypatch.setattr(rotation, "rotate", turns.append)
    hold(d)
    assert (at_table(d).controller.match.viewer, rotation.quarters, turns) == (seat, edge, [])


def test_a_flat_screen_is_remembered_for_the_next_set_up(drive: Start) -> None:
    d = drive(lambda app: SetupScene(app, "dragon_keeper"))
    d.click("more.screen")
    d.scene.sheet.choose("flat", "sides")
    d.click("start")
    d.settle()
    d.app.apply(Home(SetupScene(d.app, "dragon_keeper")))
    assert d.scene.sheet.setup("x").sides == 2


def test_everybody_chooses_an_edge_on_the_picture_of_the_table(drive: Start) -> None:
    d = drive(lambda app: SetupScene(app, "dragon_keeper", {"flat": "edges"}, [Player(*name) for name in NAMES]))
    anna, bo = (place.key for place in d.scene.sheet.setup_seats[:2])
    for _ in range(3):
        d.click(f"edge.{anna}")
    d.click(f"edge.{bo}")
    d.click("start")
    d.settle()
    setup = d.scene.context.setup
    assert setup.edges == {0: 3, 1: 2, 2: 2, 3: 3}
    assert [d.scene.controller.seating.edge(seat) for seat in range(4)] == [3, 2, 2, 3]
    assert services_of(d.app).library.summaries()[0].players == setup.players
    d.app.apply(Home(SetupScene(d.app, "dewan", {"flat": "sides"})))
    assert list(d.scene.sheet.edges.values()) == [0, 2, 2, 2]  # the short edges are no sides
