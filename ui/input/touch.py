"""Touch: what fingers do, as a pointer would do it, so that no scene and no table handles fingers.

One finger that goes up at once clicks the nearest target; one that rests points, which shows what pointing shows, and clicks
nothing; one that moves scrolls the list below it, or drags. Two fingers zoom
and move what lies between them. Nothing stays pointed at behind a finger.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from ui.widgets.button import Pressable
from ui.widgets.inputs import Slider
from ui.widgets.long_press import LongPressButton
from ui.widgets.navigation import focusable, focusable_ancestor, with_ancestors
from ui.widgets.reorder import Grip
from ui.widgets.scroll import WHEEL_UNITS, ScrollArea

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame import Rect
    from pygame.event import Event

    from ui.widgets.base import Widget
    from ui.widgets.change import SceneProtocol

REACH: Final = 22
"""How far from a finger, in pixels, a target may lie that it means."""
RESTS: Final = 0.5
"""Seconds after which a finger points and does not click."""
MOVES: Final = 12
"""From how many pixels on a finger drags."""
_PINCH: Final = 1.2
"""How much farther apart two fingers are for a step of zooming."""
_FINGERS: Final = frozenset({pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP})
_MOUSE: Final = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
_AWAY: Final = (-1, -1)

Point = tuple[int, int]


class Touch:
    """The fingers on the screen. Their events have a `pos` in pixels, as the reader sees them."""

    def __init__(self) -> None:
        self._fingers: dict[int, Point] = {}
        self._start = self._last = _AWAY
        self._rested = 0.0
        self._mode = ""  # of the only finger: "rests", "held", "drags", "scrolls"; "pinches" for two, "" when it is over
        self._apart = 1.0
        self._middle = _AWAY  # between two fingers

    def forget(self) -> None:
        """What the fingers began means nothing any more, until they are lifted."""
        self._fingers.clear()
        self._mode = ""

    def translated(self, event: Event, scene: SceneProtocol) -> Iterator[Event]:
        """What an event means to the scene. What the system says a mouse has done where it was a finger is left out."""
        if event.type in _MOUSE and getattr(event, "touch", False):
            return
        if event.type == pygame.MULTIGESTURE:  # the system's own reading of two fingers
            return
        if event.type not in _FINGERS:
            yield event
            return
        finger, at = event.finger_id, event.pos
        if event.type == pygame.FINGERDOWN:
            self._fingers[finger] = at
            yield from self._down(at, scene)
        elif finger in self._fingers:
            self._fingers[finger] = at
            if event.type == pygame.FINGERMOTION:
                yield from self._moved(at, scene)
            else:
                yield from self._up(at, scene)
                del self._fingers[finger]

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self._rested += dt

    def _down(self, at: Point, scene: SceneProtocol) -> Iterator[Event]:
        if len(self._fingers) > 1:
            if self._mode in {"held", "drags"}:
                yield _button(pygame.MOUSEBUTTONUP, self._last)
            self._mode = "pinches" if len(self._fingers) == 2 else ""
            self._apart, self._middle = self._distance(), self._between()
            return
        self._start = self._last = at
        self._rested = 0.0
        aimed = nearest(scene, at)
        yield _motion(aimed)
        self._mode = "rests"
        if isinstance(focusable_ancestor(scene.root.at(aimed)), LongPressButton | Slider | Grip):
            self._mode, self._last = "held", aimed
            yield _button(pygame.MOUSEBUTTONDOWN, aimed)

    def _moved(self, at: Point, scene: SceneProtocol) -> Iterator[Event]:
        if self._mode == "pinches":
            yield from self._pinched()
            return
        if self._mode == "rests" and math.dist(at, self._start) >= MOVES:
            self._mode = "scrolls" if _list(scene.root.at(self._start)) else "drags"
            yield _motion(self._start)
            if self._mode == "drags":
                yield _button(pygame.MOUSEBUTTONDOWN, self._start)
        if self._mode == "scrolls":
            found = _list(scene.root.at(self._start))
            if found is not None:
                yield _wheel((at[1] - self._last[1]) / found.kit.theme.px(WHEEL_UNITS))
        elif self._mode in {"held", "drags"}:
            yield _motion(at, pressed=True)
        if self._mode != "rests":
            self._last = at

    def _up(self, at: Point, scene: SceneProtocol) -> Iterator[Event]:
        mode, self._mode = self._mode, ""
        if mode in {"held", "drags"}:
            yield _button(pygame.MOUSEBUTTONUP, self._last)
        elif mode == "rests" and self._rested < RESTS:
            aimed = nearest(scene, self._start)
            yield _motion(aimed)
            yield _button(pygame.MOUSEBUTTONDOWN, aimed)
            yield _button(pygame.MOUSEBUTTONUP, aimed, tap=True)
        if mode:
            yield _motion(_AWAY)
            yield pygame.event.Event(pygame.WINDOWLEAVE)

    def _pinched(self) -> Iterator[Event]:
        apart, middle = self._distance(), self._between()
        steps = math.trunc(math.log(apart / self._apart, _PINCH))
        if steps:
            self._apart = apart
            yield _motion(middle)
            yield from [_wheel(math.copysign(1, steps))] * abs(steps)
        moved, self._middle = (middle[0] - self._middle[0], middle[1] - self._middle[1]), middle
        if any(moved):
            yield pygame.event.Event(pygame.MULTIGESTURE, pos=middle, rel=moved)

    def _between(self) -> Point:
        (x, y), (right, low) = list(self._fingers.values())[:2]
        return (x + right) // 2, (y + low) // 2

    def _distance(self) -> float:
        first, second = list(self._fingers.values())[:2]
        return max(1.0, math.dist(first, second))


def nearest(scene: SceneProtocol, at: Point) -> Point:
    """The place that a finger means: where it is if something lies there, be it only to be told why it cannot be chosen, else
    the middle of the nearest target within reach."""
    held = focusable_ancestor(scene.root.at(at))
    if any(isinstance(one, Pressable) and not one.can_focus and _heart(one).collidepoint(at) for one in scene.root.walk()):
        return at
    targets = [one for one in focusable(scene.root) if not isinstance(one, ScrollArea)]
    if (held is not None and not isinstance(held, ScrollArea)) or any(one.rect.collidepoint(at) for one in targets):
        return at
    near = [(_away(one, at), math.dist(one.rect.center, at), one.rect.center) for one in targets]
    return min((one for one in near if one[0] <= REACH), default=(0, 0, at))[2]


def _heart(widget: Widget) -> Rect:
    """The inner half of a widget."""
    return widget.rect.inflate(-widget.rect.w // 2, -widget.rect.h // 2)


def _away(widget: Widget, at: Point) -> float:
    """How many pixels a place is away from a widget."""
    x, y = (max(low - value, 0, value - high) for value, low, high in
            ((at[0], widget.rect.left, widget.rect.right - 1), (at[1], widget.rect.top, widget.rect.bottom - 1)))
    return math.hypot(x, y)


def _list(widget: Widget | None) -> ScrollArea | None:
    """The list around a widget that can be scrolled."""
    return next((one for one in with_ancestors(widget) if isinstance(one, ScrollArea) and one.reach), None)


def _motion(at: Point, *, pressed: bool = False) -> Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(pressed), 0, 0))


def _button(kind: int, at: Point, *, tap: bool = False) -> Event:
    return pygame.event.Event(kind, pos=at, button=pygame.BUTTON_LEFT, tap=tap)


def _wheel(steps: float) -> Event:
    return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=round(steps), precise_x=0.0, precise_y=steps)
