"""Rooms: the small one that all pieces are in, the hall of the music, the cave."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Final

import numpy as np

from art.sound.waves import Curve, Wave, band, clock, filtered, frames, hiss, mono, shaped

_HALL: Final = ((125, 1.9), (500, 1.7), (1000, 1.5), (2000, 1.2), (4000, 0.85), (8000, 0.45))
_SMALL: Final = ((125, 0.30), (500, 0.32), (1000, 0.32), (2000, 0.30), (4000, 0.26), (8000, 0.20))
_CAVE: Final = ((125, 2.6), (500, 2.4), (1000, 2.0), (2000, 1.5), (4000, 0.9), (8000, 0.4))
_OUTDOORS: Final = ((125, 0.5), (500, 0.5), (1000, 0.5), (2000, 0.5), (4000, 0.4), (8000, 0.25))
"""Octaves and the seconds in which they fall by 60 dB."""


def _room(seed: int, seconds: float, falls: tuple[tuple[int, float], ...], early: float) -> Wave:
    """A stereo answer: 20 ms of nothing, nine reflections, then noise whose high bands die first."""
    luck = np.random.default_rng(seed)
    time = clock(seconds)
    out = np.zeros((len(time), 2))
    middles = [octave for octave, _ in falls]
    edges = [20.0, *(float(np.sqrt(a * b)) for a, b in pairwise(middles)), 16_000.0]
    for (_, fall), low, high in zip(falls, edges, edges[1:], strict=False):
        for side in (0, 1):
            out[:, side] += shaped(hiss(luck, seconds), band(low, high, 4)) * np.exp(-6.908 * time / fall)
    out *= np.minimum(1, time / 0.03)[:, None]
    out /= np.sqrt((out**2).sum(axis=0))
    out = np.concatenate([np.zeros((frames(0.02), 2)), out])
    for k in range(9):
        pan = luck.uniform(0.2, 0.8)
        at = frames(0.011 + 0.0075 * k * luck.uniform(0.8, 1.25))
        out[at] += early * 0.8**k * luck.choice((-1, 1)) * np.array([1 - pan, pan])
    return out


@cache
def hall() -> Wave:
    return _room(3, 2.2, _HALL, 0.35)


@cache
def small() -> Wave:
    return _room(11, 0.7, _SMALL, 0.25)


@cache
def cave() -> Wave:
    return _room(8, 2.8, _CAVE, 0.45)


@cache
def outdoors() -> Wave:
    return _room(6, 0.9, _OUTDOORS, 0.2)


def both(wave: Wave, pan: float = 0.5) -> Wave:
    """Mono to stereo; pan 0 is left, 1 right."""
    if wave.ndim == 2:
        return wave
    return np.asarray(wave[:, None] * np.sqrt([2 * (1 - pan), 2 * pan]))


def in_room(wave: Wave, room: Wave, wet: float, *, ring: bool = False) -> Wave:
    """Stereo, with the answer of a room. On a ring the tail of the end is heard at the beginning."""
    dry = both(wave)
    count = len(dry) if ring else len(dry) + len(room)
    sides = [np.fft.irfft(np.fft.rfft(dry[:, k], count) * np.fft.rfft(room[:, k], count), count) for k in (0, 1)]
    if not ring:
        dry = np.concatenate([dry, np.zeros((len(room), 2))])
    return dry + wet * np.stack(sides, axis=1)


def on_the_table(wave: Wave, wet: float = 0.10) -> Wave:
    """Mono: the small bright room that all pieces are in."""
    return mono(in_room(wave, small(), wet))


def without(wave: Wave, curve: Curve) -> Wave:
    """Each side through a filter with the least delay."""
    if wave.ndim == 1:
        return filtered(wave, curve)
    return np.stack([filtered(wave[:, k], curve) for k in (0, 1)], axis=1)
