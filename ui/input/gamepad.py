"""Gamepads: every button and direction means a key, so that whatever can be done by keyboard can be done by gamepad.

The buttons have the places of an Xbox pad, which SDL knows for all usual pads. Several pads mean the same: people pass the
screen on, not the pad.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import pygame

from ui.widgets import keys

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pygame._sdl2.controller import Controller
    from pygame.event import Event

BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: "enter",
    pygame.CONTROLLER_BUTTON_B: "esc",
    pygame.CONTROLLER_BUTTON_X: "h",
    pygame.CONTROLLER_BUTTON_Y: "p",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "ctrl+z",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "ctrl+shift+z",
    pygame.CONTROLLER_BUTTON_BACK: "f1",
    pygame.CONTROLLER_BUTTON_START: "space",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "r",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "w",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
"""What each button means. A key that is held stays held as long as the button is."""
AXES: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("pageup", "pagedown"),
}
"""What a stick means that is pushed to the lower or to the higher end of an axis."""
PUSHED: Final = 0.6
RELEASED: Final = 0.35
"""From how far on a stick is pushed, and below how far it no longer is: a stick that wears out rests near the middle, not
in it, and one that is held shakes."""
FIRST_REPEAT: Final = 0.35
REPEAT: Final = 0.12
"""Seconds until the key of a direction that is held repeats, and between two repeats."""
_DIRECTIONS: Final = frozenset({"up", "down", "left", "right", "pageup", "pagedown"})
_FURTHEST: Final = 32768

Source = tuple[int, str, int]
"""A pad, "button" or "axis", and its number."""

_log: Final = logging.getLogger("fireside")


class Gamepads:
    """The gamepads that are plugged in. Without one, `translated` hands on the events as they are."""

    def __init__(self) -> None:
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
                yield keys.event(self._held[source])

    def _plugged_in(self, index: int) -> None:
        from pygame._sdl2.controller import Controller

        try:
            pad = Controller(index)
        except pygame.error as trouble:  # it was pulled out again at once
            _log.warning("a gamepad cannot be used: %s", trouble)
            return
        self._pads[pad.id] = pad
        _log.info("gamepad: %s", pad.name)

    def _pulled_out(self, pad: int) -> Iterator[Event]:
        """Whatever was held on it is released, so that no hand stays open."""
        self._pads.pop(pad, None)
        for source in [source for source in self._held if source[0] == pad]:
            yield from self._holds(source, "")

    def _moved(self, pad: int, axis: int, value: float) -> Iterator[Event]:
        """A stick was moved to a value between −1 and 1."""
        source = pad, "axis", axis
        low, high = AXES[axis]
        pushed = abs(value) >= (RELEASED if source in self._held else PUSHED)
        yield from self._holds(source, (low if value < 0 else high) if pushed else "")

    def _holds(self, source: Source, key: str) -> Iterator[Event]:
        """A button or stick holds a key down from now on; none if it is ""."""
        before = self._held.pop(source, "")
        due = self._due.pop(source, FIRST_REPEAT)
        if before and before != key:
            up = keys.event(before)
            yield pygame.event.Event(pygame.KEYUP, key=up.key, mod=up.mod, unicode="", scancode=0)
        if not key:
            return
        self._held[source] = key
        if key in _DIRECTIONS:
            self._due[source] = due if key == before else FIRST_REPEAT
        if key != before:
            yield keys.event(key)
