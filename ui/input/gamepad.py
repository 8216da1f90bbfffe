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

_log: Final = logging.getLogger("fireside")


class Gamepads:
    """The gamepads that are plugged in. Without one, `translated` hands on the events as they are."""

    def __init__(self) -> None:
        self._pads: dict[int, Controller] = {}
        self._opened = False
        self._held: dict[tuple[int, str], float] = {}
        """By pad and key, in how many seconds the key of a direction repeats."""
        self._pushed: dict[tuple[int, int], str] = {}
        """By pad and axis, the key that a stick holds down."""

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
                        yield self._key(event.instance_id, key, down=event.type == pygame.CONTROLLERBUTTONDOWN)
                case pygame.CONTROLLERAXISMOTION:
                    if event.axis in AXES:
                        yield from self._moved(event.instance_id, event.axis, event.value / _FURTHEST)
                case _:
                    yield event
        for held in [*self._held] if self._held else ():
            self._held[held] -= dt
            if self._held[held] <= 0:
                self._held[held] = REPEAT
                yield keys.event(held[1])

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
        """Whatever was held on it is released."""
        self._pads.pop(pad, None)
        held = {key for one, key in self._held if one == pad} | {key for (one, _), key in self._pushed.items() if one == pad}
        self._pushed = {at: key for at, key in self._pushed.items() if at[0] != pad}
        for key in sorted(held):
            yield self._key(pad, key, down=False)
        yield self._key(pad, BUTTONS[pygame.CONTROLLER_BUTTON_Y], down=False)  # a hand never stays open

    def _moved(self, pad: int, axis: int, value: float) -> Iterator[Event]:
        """A stick was moved to a value between −1 and 1."""
        before = self._pushed.get((pad, axis))
        low, high = AXES[axis]
        pushed = abs(value) >= (RELEASED if before else PUSHED)
        now = (low if value < 0 else high) if pushed else None
        if now == before:
            return
        if before is not None:
            del self._pushed[pad, axis]
            yield self._key(pad, before, down=False)
        if now is not None:
            self._pushed[pad, axis] = now
            yield self._key(pad, now, down=True)

    def _key(self, pad: int, key: str, *, down: bool) -> Event:
        """The key that goes down or up."""
        if key in _DIRECTIONS:
            if down:
                self._held[pad, key] = FIRST_REPEAT
            else:
                self._held.pop((pad, key), None)
        pressed = keys.event(key)
        return pressed if down else pygame.event.Event(pygame.KEYUP, key=pressed.key, mod=pressed.mod, unicode="", scancode=0)
