"""Motions: how actors move, fade and turn, alone, together or one after the other."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pygame import Surface


Point = tuple[float, float]


def between(start: Point, end: Point, share: float) -> Point:
    """A point on the straight way from one to another, or beyond."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


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
        """Remembers how the actors are before the motion. What takes no time happens here: `Enter`, `Leave` and `Call`."""

    def show(self, cast: Cast, t: float) -> None:
        """Changes the actors to how they are at `t`, 0 to 1."""


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
class Unroll(Motion):
    """An actor's picture unrolls from its middle to both sides, between two rolls that grow thinner. `roll` is the
    picture of a whole one, as high as the actor's."""

    roll: Surface | None = None
    _whole: Surface | None = None

    def begin(self, cast: Cast) -> None:
        self._whole = cast[self.actor].image

    def show(self, cast: Cast, t: float) -> None:
        whole, roll = self._whole, self.roll
        if whole is None or roll is None or t >= 1:
            cast[self.actor].image = whole or cast[self.actor].image
            return
        (wide, high), thick = whole.get_size(), max(2, round(roll.get_width() * (1 - 0.7 * t)))
        part = max(2, round((wide - 2 * thick) * smooth(t)))
        image = pygame.Surface((part + 2 * thick, high), pygame.SRCALPHA)
        image.blit(whole, (thick, 0), ((wide - part) // 2, 0, part, high))
        for left in (0, thick + part):
            image.blit(pygame.transform.smoothscale(roll, (thick, high)), (left, 0))
        cast[self.actor].image = image


@dataclass(slots=True)
class Wait(Motion):
    """Nothing happens for a while."""

    actor: str = ""


@dataclass(slots=True)
class Hold(Motion):
    """Everything stays for so long; on a patient stage until a player goes on."""

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


def holds(motion: Motion, start: float = 0.0) -> list[tuple[float, float]]:
    """From when to when a motion holds, in order; only what comes one after the other does."""
    if isinstance(motion, Hold):
        return [(start, start + motion.length)]
    found: list[tuple[float, float]] = []
    for part in motion.parts if isinstance(motion, InTurn) else ():
        found += holds(part, start)
        start += part.length
    return found
