"""The stage: shows what happened as motions above a still board."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from pygame.transform import smoothscale_by

if TYPE_CHECKING:
    from pygame import Surface

    from ui.keeping.settings import Speed

Point = tuple[float, float]

_SOON: Final = 0.001
"""Seconds that nobody sees."""

PACE: Final[dict[str, float]] = {"slow": 0.55, "normal": 1.0, "fast": 2.2}
"""By speed setting: the factor for the speed of all motions."""


def smooth(t: float) -> float:
    """0 to 1 for `t` from 0 to 1, slow at the start and at the end."""
    return t * t * (3 - 2 * t)


@dataclass(slots=True)
class Actor:
    """A picture on the stage. Its centre is in window pixels, `alpha` is 0 to 255; `squeeze` below 1 makes it
    narrower."""

    image: Surface
    at: Point
    alpha: int = 255
    scale: float = 1.0
    squeeze: float = 1.0
    depth: int = 0
    visible: bool = True


Cast = dict[str, Actor]


@dataclass(slots=True)
class Motion:
    """Base of all motions; `seconds` are at normal speed. The stage calls `begin` once, then `show` with 0 to 1."""

    actor: str
    seconds: float = 0.35

    @property
    def length(self) -> float:
        """How long it takes, in seconds."""
        return self.seconds

    def begin(self, cast: Cast) -> None:
        """Remember how the actors are before the motion."""

    def show(self, cast: Cast, t: float) -> None:
        """Change the actors to how they are at `t`, 0 to 1."""


@dataclass(slots=True)
class Move(Motion):
    """An actor moves along a path of window points from where it is. `arc` is how many pixels higher it is midway."""

    path: Sequence[Point] = ()
    arc: float = 0.0
    _legs: list[tuple[Point, Point, float]] = field(default_factory=list)

    def begin(self, cast: Cast) -> None:
        points = [cast[self.actor].at, *self.path]
        self._legs = [(a, b, math.dist(a, b)) for a, b in pairwise(points)]

    def show(self, cast: Cast, t: float) -> None:
        whole = sum(leg[2] for leg in self._legs)
        gone = smooth(t) * whole
        x, y = self.path[-1]
        for start, end, far in self._legs:
            if gone <= far and far > 0:
                share = gone / far
                x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
                break
            gone -= far
        cast[self.actor].at = (x, y - self.arc * 4 * t * (1 - t)) if t < 1 else self.path[-1]


@dataclass(slots=True)
class Hop(Motion):
    """An actor hops from point to point, like a piece on a track; `seconds` is for each hop."""

    path: Sequence[Point] = ()
    height: float = 24.0
    _start: Point = (0.0, 0.0)

    @property
    def length(self) -> float:
        return self.seconds * max(1, len(self.path))

    def begin(self, cast: Cast) -> None:
        self._start = cast[self.actor].at

    def show(self, cast: Cast, t: float) -> None:
        points = [self._start, *self.path]
        legs = len(points) - 1
        number = min(legs - 1, int(t * legs))
        share = t * legs - number
        (x0, y0), (x1, y1) = points[number], points[number + 1]
        s = smooth(share)
        cast[self.actor].at = (x0 + (x1 - x0) * s, y0 + (y1 - y0) * s - self.height * 4 * share * (1 - share))


@dataclass(slots=True)
class Fade(Motion):
    """An actor changes to another opacity, 0 to 255."""

    to: int = 0
    _from: int = 255

    def begin(self, cast: Cast) -> None:
        self._from = cast[self.actor].alpha

    def show(self, cast: Cast, t: float) -> None:
        cast[self.actor].alpha = round(self._from + (self.to - self._from) * t)


@dataclass(slots=True)
class Scale(Motion):
    """An actor changes to another size."""

    to: float = 1.0
    _from: float = 1.0

    def begin(self, cast: Cast) -> None:
        self._from = cast[self.actor].scale

    def show(self, cast: Cast, t: float) -> None:
        cast[self.actor].scale = self._from + (self.to - self._from) * smooth(t)


@dataclass(slots=True)
class Flip(Motion):
    """An actor is turned over like a card and gets another picture."""

    image: Surface | None = None
    _front: Surface | None = None

    def begin(self, cast: Cast) -> None:
        self._front = cast[self.actor].image

    def show(self, cast: Cast, t: float) -> None:
        actor = cast[self.actor]
        actor.squeeze = max(0.02, abs(math.cos(math.pi * t)))
        side = self.image if t >= 0.5 else self._front
        if side is not None:
            actor.image = side


@dataclass(slots=True)
class Pulse(Motion):
    """An actor grows and shrinks again `times` times, so that people notice it."""

    by: float = 0.18
    times: int = 1

    def show(self, cast: Cast, t: float) -> None:
        cast[self.actor].scale = 1 + self.by * math.sin(math.pi * t * self.times) ** 2


@dataclass(slots=True)
class Wait(Motion):
    """Nothing happens for a while."""

    actor: str = ""


@dataclass(slots=True)
class Hold(Motion):
    """Everything stays for so long; on a patient stage until somebody goes on."""

    actor: str = ""
    seconds: float = 3.0


@dataclass(slots=True)
class Enter(Motion):
    """An actor appears; this takes no time."""

    seconds: float = 0.0
    who: Actor | None = None

    def begin(self, cast: Cast) -> None:
        if self.who is not None:
            cast[self.actor] = self.who


@dataclass(slots=True)
class Leave(Motion):
    """An actor disappears; this takes no time."""

    seconds: float = 0.0

    def begin(self, cast: Cast) -> None:
        cast.pop(self.actor, None)


@dataclass(slots=True)
class Call(Motion):
    """Calls a function at this moment, for instance to change a counter. It is called even if the motions are
    skipped."""

    actor: str = ""
    seconds: float = 0.0
    then: Callable[[], None] | None = None

    def begin(self, cast: Cast) -> None:
        if self.then is not None:
            self.then()


class Together(Motion):
    """Several motions at the same time. All begin together."""

    def __init__(self, *parts: Motion) -> None:
        super().__init__("", max((part.length for part in parts), default=0.0))
        self.parts = parts

    def begin(self, cast: Cast) -> None:
        for part in self.parts:
            part.begin(cast)

    def show(self, cast: Cast, t: float) -> None:
        at = t * self.length
        for part in self.parts:
            part.show(cast, 1.0 if part.length == 0 or t >= 1 else min(1.0, at / part.length))


class InTurn(Motion):
    """Several motions, one after the other."""

    def __init__(self, *parts: Motion) -> None:
        super().__init__("", sum(part.length for part in parts))
        self.parts = parts
        self._begun = 0

    def begin(self, cast: Cast) -> None:
        self._begun = 0

    def show(self, cast: Cast, t: float) -> None:
        at = t * self.length
        start = 0.0
        for number, part in enumerate(self.parts):
            if t < 1 and at < start:
                return
            if number == self._begun:
                part.begin(cast)
                self._begun += 1
            end = start + part.length  # compared as it is with where the next begins: no part is left too early
            share = 1.0 if part.length == 0 or t >= 1 or at >= end else (at - start) / part.length
            if number == self._begun - 1 or share < 1:
                part.show(cast, share)
            start = end


def _holds(motion: Motion, start: float = 0.0) -> list[tuple[float, float]]:
    """From when to when a motion holds, in order; only what comes one after the other does."""
    if isinstance(motion, Hold):
        return [(start, start + motion.length)]
    found: list[tuple[float, float]] = []
    for part in motion.parts if isinstance(motion, InTurn) else ():
        found += _holds(part, start)
        start += part.length
    return found


class Stage:
    """Plays motions in the order they come. It knows no game: a scene gives it pictures, positions and motions.

    `cast` has the actors by name. Draw the stage above the kept board. With the speed "off", `play` changes everything
    to its end at once, calls `then`, and waits `pause` seconds, so that people can still follow what happened. A
    `patient` one waits in a `Hold` until `go_on`, at any speed, unless there is a time within which it has to show all.
    """

    def __init__(self, speed: Speed = "normal") -> None:
        self.speed: Speed = speed
        self.patient = False
        self.cast: Cast = {}
        self._queue: list[tuple[Motion, Callable[[], None] | None, float, float]] = []
        self._begun = False
        self._held: list[tuple[float, float]] = []
        self._at = 0.0
        self._pause = 0.0

    @property
    def busy(self) -> bool:
        """Whether a motion or a pause is not over yet."""
        return bool(self._queue) or self._pause > 0

    def play(
        self, *motions: Motion, then: Callable[[], None] | None = None, pause: float = 0.0, within: float = 0.0
    ) -> None:
        """Play motions one after the other, after all earlier ones, in `within` seconds at most if there are any. Then
        call `then`, and wait `pause` seconds."""
        self._queue.append((InTurn(*motions), then, pause, within))
        if self.speed == "off":
            self._finish_all(keep_pause=True)

    def skip(self) -> bool:
        """Change everything to its end at once; True if there was something to skip."""
        was = self.busy
        self._finish_all(keep_pause=False)
        return was

    @property
    def holding(self) -> bool:
        """Whether it waits for somebody to go on."""
        return self._begun and any(start <= self._at < end for start, end in self._held)

    def go_on(self) -> bool:
        """What moves comes at once to where it holds next; if it holds, that is over. False if nothing ahead holds."""
        for start, end in self._held if self._begun and self._queue else ():
            if self._at < end:
                self._at = start + _SOON if self._at < start else end
                self._queue[0][0].show(self.cast, self._at / self._queue[0][0].length)
                if self.speed == "off" and not self.holding:
                    self._finish_all(keep_pause=True)
                return True
        return False

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if the stage must be drawn again."""
        if self._pause > 0:
            self._pause -= dt
            if self._pause > 0 or not self._queue:
                return False
        moved = bool(self._queue)
        left = dt
        while self._queue and self._pause <= 0:
            motion, then, pause, within = self._queue[0]
            pace = max(PACE.get(self.speed, 1.0), motion.length / within if within else 0.0)
            if not self._begun:
                self._begin()
            self._at = min([self._at + left * pace, *(end - _SOON for _, end in self._held if self._at < end)])
            if self._at < motion.length:
                motion.show(self.cast, self._at / motion.length)
                break
            left = (self._at - motion.length) / pace
            motion.show(self.cast, 1.0)
            self._next(then)
            self._pause = pause
        return moved

    def draw(self, surface: Surface) -> None:
        """Draw the actors, the lowest ones first."""
        for actor in sorted(self.cast.values(), key=lambda one: one.depth):
            if not actor.visible or actor.alpha <= 0:
                continue
            image = actor.image
            if actor.scale != 1 or actor.squeeze != 1:
                image = smoothscale_by(image, (actor.scale * actor.squeeze, actor.scale))
            if actor.alpha < 255:
                image = image.copy() if image is actor.image else image
                image.set_alpha(actor.alpha)
            surface.blit(image, image.get_rect(center=(round(actor.at[0]), round(actor.at[1]))))

    def drop(self) -> None:
        """Everybody off, and nothing more is shown; what would have come after it does not come."""
        self._queue.clear()
        self.cast.clear()
        self._begun, self._pause = False, 0.0

    def clear(self) -> None:
        """Remove all actors and motions."""
        self.skip()
        self.cast.clear()

    def _begin(self) -> None:
        motion, _, _, within = self._queue[0]
        motion.begin(self.cast)
        self._begun, self._at = True, 0.0
        self._held = _holds(motion) if self.patient and not within else []

    def _next(self, then: Callable[[], None] | None) -> None:
        self._queue.pop(0)
        self._begun = False
        if then is not None:
            then()

    def _finish_all(self, *, keep_pause: bool) -> None:
        rest = 0.0
        while self._queue:
            motion, then, pause, _ = self._queue[0]
            if not self._begun:
                self._begin()
            if keep_pause and any(self._at < end for _, end in self._held):
                if not self.holding:
                    self.go_on()
                return
            motion.show(self.cast, 1.0)
            self._next(then)
            rest = max(rest, pause)
        self._pause = max(self._pause, rest) if keep_pause else 0.0
