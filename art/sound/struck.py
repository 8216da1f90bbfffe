"""Struck things: damped modes, the blow, and the one table that everything lands on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np

from art.sound.waves import RATE, Luck, Wave, band, burst, filtered, frames, put, rising, silence, unit

# Frequencies of the modes of free bodies, as multiples of the lowest (Fletcher and Rossing; Leissa).
BAR: Final = (1, 2.756, 5.404, 8.933)
CANTILEVER: Final = (1, 6.267, 17.55)
DISC: Final = (1, 1.73, 2.33, 3.91, 4.11, 6.30)
PLATE: Final = (1, 1.455, 1.80, 2.58, 2.60, 4.53, 4.95, 5.90)
SKIN: Final = (1, 1.59, 2.14, 2.30, 2.65, 2.92, 3.16, 3.50)
BOWL: Final = (1, 2.32, 4.25, 6.63, 9.38)


def force(f: Wave, contact: float) -> Wave:
    """The spectrum of a blow of `contact` seconds: what is soft touches longer and wakes low modes only."""
    x = 2 * f * contact
    with np.errstate(divide="ignore", invalid="ignore"):
        y = np.abs(np.cos(np.pi * x / 2) / (1 - x**2))
    return np.where(np.abs(x - 1) < 1e-3, np.pi / 4, y) + 0.004


def modes(
    luck: Luck,
    hertz: Sequence[float] | Wave,
    loss: float | Sequence[float] | Wave,
    levels: Sequence[float] | Wave,
    contact: float = 0.0004,
    *,
    longest: float = 3.0,
    twins: float = 0.0,
) -> Wave:
    """Damped modes after one blow. A mode falls by 60 dB in 2.2 / (loss * Hz) seconds. `twins` gives each a second one
    that is so much higher, and they beat: no disc is quite round."""
    f = np.asarray(hertz, dtype=float)
    strengths = np.asarray(levels, dtype=float) * force(f, contact)
    falls = np.minimum(2.2 / (np.broadcast_to(np.asarray(loss, dtype=float), f.shape) * f), longest)
    out = silence(min(longest, float(falls.max()) * 1.1) + 0.01)
    time = np.arange(len(out)) / RATE
    for hz, strength, fall in zip(f, strengths, falls, strict=True):
        if hz > 0.46 * RATE:
            continue
        count = min(len(out), frames(fall * 1.2) + 8)
        fading = strength * np.exp(-6.908 * time[:count] / fall)
        out[:count] += fading * np.sin(2 * np.pi * hz * time[:count])
        if twins:
            off = 1 + twins * luck.uniform(0.4, 1.0)
            out[:count] += 0.7 * fading * np.sin(2 * np.pi * hz * off * time[:count])
    return rising(out, max(contact, 0.0001))


def blow(luck: Luck, contact: float, low: float = 200, high: float = 6000) -> Wave:
    """The noise of a blow: air squeezed out where surfaces meet."""
    count = frames(contact * 2) + 4
    return unit(filtered(luck.standard_normal(count) * np.hanning(count), band(low, min(high, 0.8 / contact)), 0.01))


def slap(luck: Luck, fall: float = 0.0015, low: float = 400, high: float = 10_000, tilt: float = 0.4) -> Wave:
    """Two surfaces meet flat: all frequencies at once, for some milliseconds. Without it wood is a marimba."""
    wave = rising(burst(luck, fall * 6, fall), 0.0003)
    return unit(filtered(wave, lambda f: band(low, high)(f) * (np.maximum(f, low) / low) ** -tilt, 0.01))


@cache
def _table() -> Wave:
    """The answer of an oak top of one square metre: a mode about every 50 Hz, losing its low ones to legs and floor."""
    luck = np.random.default_rng(7)
    found: list[float] = []
    hz = 62.0
    while hz < 4200:
        found.append(hz)
        hz += 50 * luck.gamma(4, 0.25)
    f = np.array(found)
    levels = luck.uniform(0.35, 1.0, len(f)) * luck.choice((-1, 1), len(f)) * (f / 200) ** -0.35
    answer = modes(luck, f, 0.05 + 0.05 * (200 / f), levels, 0.00005, longest=0.5)
    return np.asarray(answer / np.sqrt((answer**2).sum()))


def tap(luck: Luck, contact: float, air: float = 0.1) -> Wave:
    """What the table says when something touches it for `contact` seconds, and the touch itself."""
    touch = blow(luck, contact)
    answer = np.convolve(touch, _table())
    out = silence(0.6)
    put(out, unit(filtered(answer, lambda f: force(f, contact), len(answer) / 4 / RATE)), 0, 0.9)
    put(out, touch, 0, air)
    return unit(out)


# Materials: small things, as they sound before they meet the table


def wood(luck: Luck, size: float = 1.0) -> Wave:
    """A turned piece of beech of two to four centimetres, half hollow: dead in 30 ms."""
    f = luck.uniform(980, 1150) / size * np.array([1, 1.62, 2.47, 3.55, 5.1, 6.9])
    return unit(modes(luck, f, 0.052, [1, 0.8, 0.75, 0.5, 0.4, 0.3], 0.00018))


def stone(luck: Luck, size: float = 1.0, loss: float = 0.045) -> Wave:
    f = luck.uniform(2150, 2500) / size * np.array(PLATE)
    return unit(modes(luck, f, loss, [1, 0.9, 0.75, 0.55, 0.5, 0.35, 0.25, 0.2], 0.00012))


def board(luck: Luck, size: float = 1.0) -> Wave:
    """Thick cardboard: many low modes, gone at once."""
    f = luck.uniform(430, 520) / size * np.array([1, 1.6, 2.3, 3.1, 4.2, 5.6, 7.4])
    return unit(modes(luck, f, 0.15, 1 / np.arange(1, 8) ** 0.4, 0.0005))


def brass(luck: Luck, middle: float = 4050, lying: float = 1.0, contact: float = 0.00006) -> Wave:
    """A coin: the longer it lies on the table, the sooner its ring is gone."""
    f = middle * luck.uniform(0.95, 1.06) * np.array(DISC)
    levels = luck.uniform(0.6, 1.0, 6) * np.array([1, 0.55, 0.8, 0.35, 0.4, 0.2])
    return unit(modes(luck, f, 0.001 * lying, levels, contact, longest=1.4, twins=0.0035))


def pewter(luck: Luck, size: float = 1.0) -> Wave:
    """A cast figure of soft metal: bright for an instant, with little ring."""
    f = luck.uniform(1380, 1560) / size * np.array([1, 1.83, 2.71, 3.66, 5.2, 7.1])
    return unit(modes(luck, f, 0.014, [0.8, 1, 0.9, 0.6, 0.5, 0.3], 0.0001, longest=0.25))


def iron(luck: Luck, hertz: float = 900, loss: float = 0.006) -> Wave:
    """Forged iron: a link, a latch, a bar."""
    f = hertz * luck.uniform(0.94, 1.06) * np.array([1, 1.94, 2.76, 3.87, 5.4, 7.3, 8.93])
    return unit(modes(luck, f, loss, [0.7, 1, 0.9, 0.7, 0.6, 0.4, 0.3], 0.0001, longest=0.6, twins=0.004))


def bone(luck: Luck, size: float = 1.0) -> Wave:
    f = luck.uniform(1650, 1900) / size * np.array([1, 1.72, 2.756, 3.9, 5.404])
    return unit(modes(luck, f, 0.03, [1, 0.8, 0.7, 0.5, 0.4], 0.00014))


def thud(luck: Luck, seconds: float, fall: float, low: float, high: float) -> Wave:
    """A heavy soft thing comes down."""
    return unit(rising(filtered(burst(luck, seconds, fall), band(low, high, 1), 0.05), 0.001))


def knock(luck: Luck, lower: float = 0.0) -> Wave:
    """A knuckle on a hollow box. Its modes over 400 Hz carry it on speakers that have nothing below."""
    f = np.array([196, 330, 472, 745, 1120, 1590]) * (1 - lower)
    return unit(modes(luck, f, [0.08, 0.07, 0.06, 0.055, 0.05, 0.05], [0.55, 0.9, 1.0, 0.7, 0.55, 0.4], 0.0005))


