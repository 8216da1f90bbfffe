"""Iwari's surroundings: wind over ice, edges that sing, dry snow along the ground, far water, a low drone."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from art.sound.recipe import Recipe
from art.sound.rooms import hall, in_room
from art.sound.waves import RATE, Luck, Wave, band, even, frames, moving_noise, peak, shaped, wandering

_SECONDS = 40.0


def wind(luck: Luck) -> Wave:
    """Wind on a ring: the pitch of each edge follows the speed, and a gust reaches the right ear later."""
    count = frames(_SECONDS)
    gust = 0.75 * wandering(luck, count, 0.22, 0.3) + 0.35 * wandering(luck, count, 1.3, 0.6) + 0.12 * wandering(luck, count, 5, 0.5)
    speed = np.clip(1 + 0.30 * gust, 0.5, 1.9)
    edges = [(luck.uniform(330, 430), 1.00), (luck.uniform(560, 700), 0.60), (luck.uniform(900, 1150), 0.26)]
    courses = [0.07 * wandering(luck, count, 0.7, 0.5) for _ in edges]

    def gains(at: float, f: Wave) -> Wave:
        frame = frames(at % _SECONDS) % count
        fast = float(speed[frame])
        out = 0.75 * fast**1.6 * band(70, 300 + 260 * fast, 1)(f) * (np.maximum(f, 80) / 80) ** -0.35
        for (hertz, level), course in zip(edges, courses, strict=True):
            middle = hertz * fast**0.75 * (1 + float(course[frame]))
            out = out + level * fast**2.2 / (1 + ((f - middle) / (0.06 * middle + 18)) ** 2)
        return np.asarray(out + 0.012 * fast**3 * band(2800, 8000)(f))

    sides = [moving_noise(luck, count, lambda at, f, late=late: gains(at - late, f), 4096, ring=True) for late in (0.0, 0.18)]  # type: ignore[misc]
    out = even(np.stack(sides, axis=1))
    snow = even(shaped(luck.standard_normal(count), band(3500, 9500, 1)))
    hits = (luck.random(count) < 500 * np.clip(speed - 1.05, 0, 1) / RATE) * luck.lognormal(0, 0.8, count)
    driven = 0.012 * snow * np.clip(speed - 0.9, 0, None) ** 1.5 + 0.016 * even(shaped(hits - hits.mean(), peak(5200, 1.2)))
    out += driven[:, None] * np.array([1.0, 0.85])
    water = even(shaped(luck.standard_normal(count), band(250, 900, 1)))
    out += (0.05 * water * np.clip(wandering(luck, count, 0.3, 0.2), 0, None) ** 1.5)[:, None] * np.array([0.5, 1.0])
    time = np.arange(count) / RATE
    for k, (hertz, level) in enumerate(((82.5, 0.13), (123.75, 0.10), (165.0, 0.08), (247.5, 0.05))):
        whole = round(hertz * _SECONDS) / _SECONDS  # a whole number of waves in the ring
        swell = 10 ** (3.5 * wandering(luck, count, 0.15, 0.3) / 20)
        out += (level * swell * np.sin(2 * np.pi * whole * time + k))[:, None] * np.array([1.0, 0.9])
    return in_room(out, hall(), 0.10, ring=True)


def sounds() -> Iterator[Recipe]:
    yield Recipe("iwari/place", wind, "ambience", -32.0)
