"""Gamepads: every button and direction means a key, so that whatever can be done by keyboard can be done by gamepad.

SDL knows for all usual pads which button is which; `ui/language/key_names.py` says what each is called. Several pads mean
the same: people pass the screen on, not the pad.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import pygame

from ui.language import key_names
from ui.widgets import keys

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pygame._sdl2.controller import Controller
    from pygame.event import Event

_KEYS: Final = {button: key for key, button in key_names.BUTTONS.items()}
BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: _KEYS["a"],
    pygame.CONTROLLER_BUTTON_B: _KEYS["b"],
    pygame.CONTROLLER_BUTTON_X: _KEYS["x"],
    pygame.CONTROLLER_BUTTON_Y: _KEYS["y"],
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: _KEYS["left_shoulder"],
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: _KEYS["right_shoulder"],
    pygame.CONTROLLER_BUTTON_BACK: _KEYS["back"],
    pygame.CONTROLLER_BUTTON_START: _KEYS["start"],
    pygame.CONTROLLER_BUTTON_LEFTSTICK: _KEYS["left_stick"],
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: _KEYS["right_stick"],
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
"""What each button means. A key that is held stays held as long as the button is."""
AXES: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("home", "end"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("pageup", "pagedown"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", _KEYS["left_trigger"]),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", _KEYS["right_trigger"]),
}
"""What a stick or a trigger means that is pushed to the lower or to the higher end of an axis."""
PUSHED: Final = 0.6
RELEASED: Final = 0.35
"""From how far on a stick is pushed, and below how far it no longer is: a stick that wears out rests near the middle, not
in it, and one that is held shakes."""
FIRST_REPEAT: Final = 0.35
REPEAT: Final = 0.12
"""Seconds until the key of a direction that is held repeats, and between two repeats."""
_DIRECTIONS: Final = frozenset({"up", "down", "left", "right", "pageup", "pagedown", "-", "+"})
_FURTHEST: Final = 32768
MOVED: Final = 4
"""From how many pixels at once on a mouse was moved by a hand: tables shake."""
_OTHERS: Final = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.FINGERDOWN})
_MAKERS: Final = {"5e04": "xbox", "4c05": "playstation", "7e05": "nintendo"}
_NAMED: Final = {
    "xbox": "xbox", "x-box": "xbox", "xinput": "xbox", "playstation": "playstation", "dualshock": "playstation",
    "dualsense": "playstation", "ps3": "playstation", "ps4": "playstation", "ps5": "playstation", "nintendo": "nintendo",
    "switch": "nintendo", "joy-con": "nintendo",
}
"""What a pad of another maker is made like, by a word in its name."""

Source = tuple[int, str, int]
"""A pad, "button" or "axis", and its number."""

_log: Final = logging.getLogger("fireside")


class Gamepads:
    """The gamepads that are plugged in. Without one, `translated` hands on the events as they are."""

    def __init__(self) -> None:
        self.in_hand = ""
        """The kind of pad that was used last, "" if keyboard, mouse or fingers were."""
        self._pads: dict[int, Controller] = {}
        self._opened = False
        self._held: dict[Source, str] = {}
        """The key that each button or stick holds down."""
        self._due: dict[Source, float] = {}
        """In how many seconds the key of a direction that is held repeats."""

    def open(self) -> None:
        """Begins to listen, also to pads that are plugged in later. Call it once there is a window, after the first frame."""
        if self._opened:
            return
        self._opened = True
        try:
            from pygame._sdl2 import controller

            controller.init()  # each pad that is there is reported as one that was plugged in
        except (ImportError, pygame.error) as trouble:
            _log.warning("gamepads cannot be used: %s", trouble)

    def translated(self, events: Iterable[Event], dt: float) -> Iterator[Event]:
        """The events, those of pads as keys that go down and up; then the repeats that fall due within `dt` seconds."""
        for event in events:
            if event.type in _OTHERS or (event.type == pygame.MOUSEMOTION and sum(map(abs, event.rel)) >= MOVED):
                self.in_hand = ""
            match event.type:
                case pygame.CONTROLLERDEVICEADDED:
                    self._plugged_in(event.device_index)
                case pygame.CONTROLLERDEVICEREMOVED:
                    yield from self._pulled_out(event.instance_id)
                case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                    if (key := BUTTONS.get(event.button)) is not None:
                        source = event.instance_id, "button", event.button
                        yield from self._holds(source, key if event.type == pygame.CONTROLLERBUTTONDOWN else "")
                case pygame.CONTROLLERAXISMOTION:
                    if event.axis in AXES:
                        yield from self._moved(event.instance_id, event.axis, event.value / _FURTHEST)
                case _:
                    yield event
        for source in self._due:
            self._due[source] -= dt
            if self._due[source] <= 0:
                self._due[source] = REPEAT
                yield keys.key_event(self._held[source], gamepad=True)

    def _plugged_in(self, index: int) -> None:
        from pygame._sdl2.controller import Controller

        try:
            gamepad = Controller(index)
        except pygame.error as trouble:  # it was pulled out again at once
            _log.warning("a gamepad cannot be used: %s", trouble)
            return
        self._pads[gamepad.id] = gamepad
        _log.info("gamepad: %s", gamepad.name)

    def _pulled_out(self, gamepad: int) -> Iterator[Event]:
        """Whatever was held on it is released, so that no hand stays open."""
        if self._pads.pop(gamepad, None) is not None and not self._pads:
            self.in_hand = ""
        for source in [source for source in self._held if source[0] == gamepad]:
            yield from self._holds(source, "")

    def _moved(self, gamepad: int, axis: int, value: float) -> Iterator[Event]:
        """A stick was moved to a value between −1 and 1."""
        source = gamepad, "axis", axis
        low, high = AXES[axis]
        pushed = abs(value) >= (RELEASED if source in self._held else PUSHED)
        yield from self._holds(source, (low if value < 0 else high) if pushed else "")

    def _holds(self, source: Source, key: str) -> Iterator[Event]:
        """A button or stick holds a key down from now on; none if it is ""."""
        before = self._held.pop(source, "")
        due = self._due.pop(source, FIRST_REPEAT)
        if before and before != key:
            up = keys.key_event(before)
            yield pygame.event.Event(pygame.KEYUP, key=up.key, mod=up.mod, unicode="", scancode=0)
        if not key:
            return
        self.in_hand = kind_of(self._pads.get(source[0]))
        self._held[source] = key
        if key in _DIRECTIONS:
            self._due[source] = due if key == before else FIRST_REPEAT
        if key != before:
            yield keys.key_event(key, gamepad=True)


def kind_of(gamepad: Controller | None) -> str:
    """Whose names a pad's buttons have: "xbox", "playstation", "nintendo", or "generic" for one that nobody knows."""
    if gamepad is None:
        return "generic"
    by_maker = _MAKERS.get(gamepad.as_joystick().get_guid()[8:12], "")  # the bytes of the maker in SDL's GUID
    name = gamepad.name.lower()
    return by_maker or next((kind for word, kind in _NAMED.items() if word in name), "generic")
