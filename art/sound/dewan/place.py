"""Dewan's surroundings: a camp fire at night, three far crickets, a lake somewhere."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from art.sound.recipe import Recipe
from art.sound.rooms import in_room, outdoors
from art.sound.rubbed import bubble
from art.sound.ui.place import hearth
from art.sound.waves import Luck, Wave, band, clock, even, frames, put_round, shaped, wandering

_SECONDS = 40.0


def crickets(luck: Luck, seconds: float) -> Wave:
    """Chirps of three pulses between 4.1 and 4.7 kHz, never in step, with rests."""
    count = frames(seconds)
    out = np.zeros((count, 2))
    time = clock(0.024)
    for pan, level in ((0.15, 0.010), (0.8, 0.006), (0.55, 0.004)):
        hertz = luck.uniform(4100, 4700)
        chirps = round(seconds / luck.uniform(0.55, 0.85))
        mood = wandering(luck, count, 0.12, 0.3)
        pulse = np.sin(np.pi * time / 0.024) ** 1.5 * np.sin(2 * np.pi * (hertz * time - 900 * time**2))
        for n in range(chirps):
            at = n * seconds / chirps + luck.normal(0, 0.02)
            if mood[frames(at % seconds) % count] < -0.6:
                continue
            for k in range(3):
                for side, share in ((0, 1 - pan), (1, pan)):
                    put_round(out[:, side], pulse, at + k * 0.036, level * np.sqrt(share) * (0.7 + 0.15 * k))
    return in_room(out, outdoors(), 0.6, ring=True)


def lake(luck: Luck, seconds: float) -> Wave:
    """Small waves on a far shore, now and then a fish."""
    count = frames(seconds)
    out = np.zeros((count, 2))
    lapping = np.clip(wandering(luck, count, 0.35, 0.2), 0, None) ** 1.5
    for side in (0, 1):
        water = even(shaped(luck.standard_normal(count), band(350, 1400, 1)))
        out[:, side] = 0.006 * water * np.roll(lapping, side * frames(0.3))
    for at in luck.uniform(0, seconds, 26):
        pan = luck.uniform(0.55, 0.95)
        drop = bubble(float(luck.uniform(500, 1400)), 0.1)
        for side, share in ((0, 1 - pan), (1, pan)):
            put_round(out[:, side], drop, float(at), 0.02 * luck.lognormal(-0.5, 0.5) * np.sqrt(share))
    return in_room(out, outdoors(), 0.7, ring=True)


def camp_fire(luck: Luck) -> Wave:
    return np.asarray(hearth(luck, _SECONDS) + crickets(luck, _SECONDS) + lake(luck, _SECONDS))


def sounds() -> Iterator[Recipe]:
    yield Recipe("dewan/place", camp_fire, "ambience", -32.0)
