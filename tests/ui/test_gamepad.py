"""Gamepads: what each button means, sticks that shake and wear out, pads that come and go, and a match by pad alone."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest

from tests.breadth import BROAD
from tests.ui.pads import PAD, RIGHT, START, A, B, Hands, Y, button, stick
from ui.input.gamepad import BUTTONS, FIRST_REPEAT, REPEAT, Gamepads, kind_of
from ui.language.key_names import label
from ui.scenes.after.scores import ScoresScene
from ui.scenes.home.menu import MenuScene
from ui.scenes.lesson.offer import OfferScene
from ui.scenes.setup.scene import SetupScene
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene
from ui.scenes.table.table_focus import focusable_at
from ui.widgets import keys

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pygame.event import Event

    from tests.ui.conftest import Driver

def keys_of(events: Iterator[Event]) -> list[tuple[str, bool]]:
    """The keys of the events, and whether they go down."""
    names = {keys.key_event(name).key: name for name in BUTTONS.values()}
    return [(names.get(event.key, "?"), event.type == pygame.KEYDOWN) for event in events]


@pytest.mark.parametrize(("number", "name"), BUTTONS.items())
def test_a_button_is_a_key_that_is_held_as_long(number: int, name: str) -> None:
    pads = Gamepads()
    (down,) = pads.translated([button(number)], 0.0)
    assert keys.matches(down, name)
    (up,) = pads.translated([button(number, down=False)], 0.0)
    assert (up.type, up.key) == (pygame.KEYUP, down.key)
    assert not list(pads.translated([], 10.0)), "nothing goes on after it was let go"


def test_a_direction_that_is_held_repeats_and_another_button_does_not() -> None:
    pads = Gamepads()
    assert keys_of(pads.translated([button(RIGHT), button(A)], 0.0)) == [("right", True), ("enter", True)]
    assert keys_of(pads.translated([], FIRST_REPEAT / 2)) == []
    assert keys_of(pads.translated([], FIRST_REPEAT)) == [("right", True)]
    assert keys_of(pads.translated([], REPEAT)) == [("right", True)]


def test_a_stick_that_shakes_moves_one_step_and_one_that_is_worn_none() -> None:
    pads = Gamepads()
    assert keys_of(pads.translated([stick(0.2), stick(-0.3), stick(0.5)], 0.0)) == []
    assert keys_of(pads.translated([stick(0.9), stick(0.55), stick(0.7), stick(0.4)], 0.0)) == [("right", True)]
    assert keys_of(pads.translated([stick(0.1)], 0.0)) == [("right", False)]
    assert keys_of(pads.translated([stick(0.9), stick(-0.9)], 0.0)) == [("right", True), ("right", False), ("left", True)]


def test_a_pad_that_is_pulled_out_lets_go_of_all_that_was_held_and_no_hand_stays_open() -> None:
    pads = Gamepads()
    list(pads.translated([button(RIGHT), button(Y), button(START)], 0.0))
    gone = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=PAD)
    assert set(keys_of(pads.translated([gone], 0.0))) == {("right", False), ("p", False), ("space", False)}
    assert keys_of(pads.translated([], 10.0)) == []


def test_a_direction_goes_on_on_the_pad_when_the_stick_lets_go_of_it() -> None:
    pads = Gamepads()
    list(pads.translated([button(RIGHT), stick(0.9), stick(0.0)], 0.0))
    assert keys_of(pads.translated([], FIRST_REPEAT)) == [("right", True)]


@pytest.mark.parametrize(
    ("guid", "name", "kind"),
    [
        ("030000005e0400008e02000010010000", "Microsoft X-Box 360 pad", "xbox"),
        ("050000004c050000cc09000000810000", "Wireless Controller", "playstation"),
        ("050000007e0500000920000001000000", "Pro Controller", "nintendo"),
        ("03000000632500007505000000000000", "PS4 Controller for a Third", "playstation"),
        ("03000000632500007505000000000000", "USB Gamepad", "generic"),
    ],
)
def test_a_pad_has_the_names_of_its_maker_or_of_what_it_is_made_like(guid: str, name: str, kind: str) -> None:
    pad = SimpleNamespace(name=name, as_joystick=lambda: SimpleNamespace(get_guid=lambda: guid))
    assert kind_of(cast("Any", pad)) == kind


def test_keys_are_called_by_the_buttons_of_the_pad_until_keyboard_or_mouse_is_used(drive: Callable[..., Driver]) -> None:
    d = drive(lambda app: MenuScene(app, None))
    words = d.app.kit.words
    foot, said = d.find("foot").words, words("curtain.open")
    assert words("key.space") in said
    d.step(button(RIGHT))
    assert words("pad.generic.a") in d.find("foot").words
    assert not pygame.mouse.get_visible()
    assert words("pad.generic.start") in words("curtain.open")
    assert (label(words, "f1"), label(words, "f11")) == (words("pad.generic.back"), ""), "no button switches to full screen"
    d.hover((5, 5))
    assert d.find("foot").words != foot, "the pointer is there, but nobody moved it"
    d.step(pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(4, 4), buttons=(0, 0, 0)))
    assert (d.find("foot").words, words("curtain.open"), pygame.mouse.get_visible()) == (foot, said, True)


def test_other_events_pass_and_unknown_buttons_do_not() -> None:
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1)
    assert list(Gamepads().translated([click, button(pygame.CONTROLLER_BUTTON_GUIDE)], 0.0)) == [click]


GAMES = ("dragon_keeper", "dewan", "iwari", "dogs_of_war") if BROAD else ("dragon_keeper",)
ENOUGH = 0 if BROAD else 14
"""The match ends after so many entries of its log; 0 for a whole match, up to its score pad."""


def choose(d: Driver, hands: Hands) -> None:
    """Walks to something that may be chosen, chooses it, and confirms."""
    scene = d.scene
    found = [focusable_at(scene.root, scene.theme, target) for target in scene.access_keys.targets]
    reachable = [widget for widget in found if widget is not None]
    if reachable:
        hands.walk(hands.rng.choice(reachable).id)
    hands.tap(A, START)
    d.wait(0.1)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_by_pad_alone_from_the_menu_on(drive: Callable[..., Driver], game: str) -> None:
    d = drive(lambda app: MenuScene(app, None))
    d.app.change_settings(animations="off")
    d.settle()
    hands = Hands(d)
    hands.focus(lambda widget: widget.id == f"cover.{game}")
    hands.press(A)
    for _ in range(400):
        if isinstance(d.scene, SetupScene):
            break
        if isinstance(d.scene, OfferScene):
            hands.focus(lambda widget: widget.id == "know")
            hands.press(A)
        d.step()
    assert isinstance(d.scene, SetupScene)
    hands.focus(lambda widget: widget.id == "start")
    hands.press(A)
    for _ in range(6000):
        scene = d.scene
        if isinstance(scene, ScoresScene):
            return
        if isinstance(scene, CurtainScene):
            hands.press(START, 0.8)
        elif isinstance(scene, TableScene):
            context = scene.context
            if ENOUGH and context.match.last_index > ENOUGH:
                return
            if context.observation.turn_over or d.holding:
                hands.press(START)
            elif context.observation.may_act:
                choose(d, hands)
            else:
                d.wait(0.1)
        else:
            hands.press(B)
    raise AssertionError(f"no match comes about: {d.scene}")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for SDL where Linux lists what is loaded")
def test_sdl_reports_a_pad_that_is_plugged_in_and_its_buttons(drive: Callable[..., Driver]) -> None:
    """A virtual joystick stands for a real one."""
    loaded = {line.split()[-1] for line in Path("/proc/self/maps").read_text().splitlines() if "libSDL2-2" in line}
    sdl = ctypes.CDLL(loaded.pop())
    drive(lambda app: MenuScene(app, None))
    pads = Gamepads()
    pads.open()
    index = sdl.SDL_JoystickAttachVirtual(1, 6, 21, 1)  # SDL_JOYSTICK_TYPE_GAMECONTROLLER: axes, buttons, hats
    assert index >= 0
    try:
        assert list(pads.translated(pygame.event.get(pygame.CONTROLLERDEVICEADDED), 0.0)) == []
        sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        joystick = ctypes.c_void_p(sdl.SDL_JoystickFromInstanceID(sdl.SDL_JoystickGetDeviceInstanceID(index)))
        sdl.SDL_JoystickSetVirtualButton(joystick, A, 1)
        pygame.event.pump()
        assert keys_of(pads.translated(pygame.event.get(pygame.CONTROLLERBUTTONDOWN), 0.0)) == [("enter", True)]
        assert pads.in_hand == "generic"
    finally:
        sdl.SDL_JoystickDetachVirtual(index)
        pulled_out = pygame.event.get(pygame.CONTROLLERDEVICEREMOVED)
        pygame.event.get()
    assert keys_of(pads.translated(pulled_out, 0.0)) == [("enter", False)]
    assert pads.in_hand == "", "keys have their own names again"
