"""Iwari's moments: a scoring begins, a region, road or link is scored, a settlement, an exploration is claimed."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from art.sound.instruments import bowed_glass, skin, string
from art.sound.recipe import Recipe
from art.sound.rooms import hall, in_room
from art.sound.score import hz
from art.sound.struck import BOWL, bone, modes, slap, tap, wood
from art.sound.waves import Luck, Wave, frames, mono, put, rising, silence, unit


def _bowl(luck: Luck, hertz: float, seconds: float, soft: float = 0.0009) -> Wave:
    """A bowl of metal, struck with a felt stick."""
    wave = modes(luck, hertz * np.array(BOWL), 0.0019, [1, 0.7, 0.4, 0.2, 0.1], soft, longest=seconds, twins=0.0028)
    return unit(wave)[: frames(seconds)]


def scoring(luck: Luck) -> Wave:
    """A great bowl in fifths over a drum: now it is counted."""
    out = silence(5.4)
    put(out, skin(luck, 110, 0.9, dull=0.3, seconds=1.2), 0, 0.30)
    for at, name, level in ((0.0, "E3", 0.55), (0.0, "B3", 0.8), (0.05, "E4", 1.0), (0.9, "B4", 0.55), (0.9, "E5", 0.35)):
        put(out, _bowl(luck, hz(name), 4.2), at, 0.30 * level)
    for at in (0.0, 0.9):
        put(out, slap(luck, 0.012, 400, 9000, 0.4), at, 0.30)
    return in_room(out, hall(), 0.26)


def region(luck: Luck) -> Wave:
    """One count of a scoring: a plucked fifth and a small bowl."""
    out = silence(1.6)
    low, high = (("B4", "E5"), ("A4", "E5"), ("B4", "F#5"), ("A4", "D5"))[int(luck.integers(4))]
    put(out, string(luck, hz(low), 0.7, 1.3, bright=1.2), 0, 0.5)
    put(out, string(luck, hz(high), 0.7, 1.3, bright=1.2), 0.05, 0.5)
    put(out, _bowl(luck, 2 * hz(low), 1.0, 0.0004), 0.05, 0.14)
    for at in (0.0, 0.05):
        put(out, bone(luck, 1.2), at, 0.16)
        put(out, slap(luck, 0.004, 700, 9000, 0.3), at, 0.55)
    return mono(in_room(out, hall(), 0.14))


def settlement(luck: Luck) -> Wave:
    """Many tents make a village: strings roll upwards, a hand on a drum, glass under it."""
    out = silence(3.8)
    for at, strength in ((0.0, 0.8), (0.26, 0.45), (0.39, 0.4), (0.52, 0.8)):
        put(out, skin(luck, 125, strength, dull=0.35, seconds=0.9), at, 0.30)
    way = ("E4 B4 E5 F#5 B5 E6", "E4 B4 D5 F#5 A5 E6", "E4 A4 E5 F#5 B5 F#6")[int(luck.integers(3))]
    for k, name in enumerate(way.split()):
        put(out, string(luck, hz(name), 0.85, 3.0, bright=1.15), 0.05 + 0.085 * k, 0.30)
        put(out, wood(luck, 1.2), 0.05 + 0.085 * k, 0.22)
        put(out, slap(luck, 0.003, 700, 9000, 0.3), 0.05 + 0.085 * k, 0.24)
    for name in ("E5", "B5"):
        put(out, _bowl(luck, hz(name), 2.4), 0.56, 0.16)
    put(out, rising(bowed_glass(luck, hz("B4"), 1.4, 0.8), 0.3), 0.2, 0.16)
    return in_room(out, hall(), 0.24)


def claimed(luck: Luck) -> Wave:
    """An exploration is claimed: a horn of bone is not blown, but bones and a bowl say it."""
    out = silence(3.0)
    for at, name in ((0.0, "E4"), (0.11, "B4"), (0.22, "F#5"), (0.33, "B5")):
        put(out, string(luck, hz(name), 0.8, 2.2, bright=1.15), at, 0.34)
        put(out, bone(luck, 1.0), at, 0.2)
        put(out, slap(luck, 0.0012, 800, 9000, 0.3), at, 0.12)
        put(out, tap(luck, 0.0005), at, 0.12)
    put(out, _bowl(luck, hz("F#5"), 2.0), 0.33, 0.18)
    return in_room(out, hall(), 0.2)


def sounds() -> Iterator[Recipe]:
    yield Recipe("iwari/scoring", scoring, "moment", -28.0, -12.0)
    yield Recipe("iwari/region", region, "effect", -33.0, -17.8, 3)
    yield Recipe("iwari/settlement", settlement, "moment", -26.0, -13.1, 2)
    yield Recipe("iwari/claimed", claimed, "moment", -28.0, -15.3)
