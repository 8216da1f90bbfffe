"""The menu's surroundings: a fire that has burnt down a little. The fire of Dewan is made here too."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from art.sound.recipe import Recipe
from art.sound.rooms import in_room, small
from art.sound.rubbed import crackle
from art.sound.struck import modes
from art.sound.waves import Luck, Wave, band, even, frames, put_round, shaped, unit, wandering


def hearth(luck: Luck, seconds: float, *, lively: float = 2.4, flames: float = 1.0, snaps: float = 0.14) -> Wave:
    """A wood fire on a ring: `lively` clusters of crackles a second over lapping flames and hissing gas."""
    count = frames(seconds)
    blaze = wandering(luck, count, 0.25, 0.6)
    out = np.zeros((count, 2))
    for side in (0, 1):
        low = even(shaped(luck.standard_normal(count), band(38, 85)))
        middle = even(shaped(luck.standard_normal(count), band(90, 260, 1)))
        flap = 10 ** ((3.0 * wandering(luck, count, 6, 0.35) + 1.5 * blaze) / 20)
        bed = even(shaped(luck.standard_normal(count), lambda f: band(400, 5000, 1)(f) * (np.maximum(f, 400) / 400) ** -0.5))
        out[:, side] += flames * (0.075 * np.tanh(0.8 * low * flap) + 0.036 * middle * flap + 0.010 * bed)
    for _ in range(4):
        gate = np.clip(wandering(luck, count, 1.2, 0.5), 0, None) ** 2
        gas = even(shaped(luck.standard_normal(count), band(luck.uniform(1800, 4200), luck.uniform(6500, 11_000), 1)))
        pan = luck.uniform(0.25, 0.75)
        out += flames * 0.018 * (gas * gate / gate.max())[:, None] * np.array([1 - pan, pan])
    at = 0.0
    while at < seconds:
        at += luck.exponential(1 / lively)
        for child in [0.0, *np.cumsum(luck.exponential(0.045, luck.geometric(0.22)))]:
            _snap(luck, out, at + child, snaps)
    return in_room(out, small(), 0.12, ring=True)


def _snap(luck: Luck, out: Wave, at: float, level: float) -> None:
    wave, size = crackle(luck)
    pan = float(np.clip(luck.normal(0.5, 0.16), 0.1, 0.9))
    sides = (np.sqrt(1 - pan), np.sqrt(pan))
    for side in (0, 1):
        put_round(out[:, side], wave, at, level * size * sides[side])
    if size > 3.5:  # the log answers a loud one
        log = unit(modes(luck, luck.uniform(260, 420) * np.array([1, 1.7, 2.6, 3.9]), 0.09, [1, 0.7, 0.5, 0.3], 0.0006))
        for side in (0, 1):
            put_round(out[:, side], log, at, 0.35 * level * size * sides[side])


def fireside(luck: Luck) -> Wave:
    return hearth(luck, 36, lively=2.1, flames=0.9)


def sounds() -> Iterator[Recipe]:
    yield Recipe("ui/place", fireside, "ambience", -32.0)
