"""Dragon Keeper's pieces: tiles of stone, treasure, chains, traps, doors."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from art.sound.recipe import Recipe
from art.sound.rooms import cave, in_room, on_the_table
from art.sound.rubbed import friction, rumble
from art.sound.struck import brass, iron, modes, slap, stone, tap, thud
from art.sound.waves import Luck, Wave, mono, put, silence, unit


def _contacts(luck: Luck, out: Wave, at: float, size: float, count: int) -> float:
    """A tile lands on one corner, the next, and flat; tells when it lies."""
    level = 1.0
    for k in range(count):
        put(out, tap(luck, 0.00024 + 0.0002 * k), at, 0.42 * level)
        put(out, stone(luck, size * (1 - 0.01 * k)), at, 0.85 * level)
        put(out, slap(luck, 0.0013, 1000, 11_000, 0.3), at, 0.26 * level)
        at += luck.uniform(0.011, 0.024) * (1 - 0.15 * k)
        level *= luck.uniform(0.42, 0.6)
    return at


def tile(luck: Luck) -> Wave:
    """Slate on oak, and a short scrape as it settles."""
    out = silence(0.7)
    at = _contacts(luck, out, 0.0, 0.86, int(luck.integers(3, 5)))
    put(out, friction(luck, 0.06, lambda u: (1 - u) ** 1.5, 2600, (1800, 6500), 2.0, 0.8), at, 0.08)
    return on_the_table(out, 0.12)


def given(luck: Luck) -> Wave:
    """A tile is pushed over to the neighbour, and falls onto a stack."""
    out = silence(1.0)
    put(out, friction(luck, 0.30, lambda u: 0.35 + 0.65 * np.sin(np.pi * u**0.7), 2400, (900, 4200), 2.2), 0, 0.34)
    _contacts(luck, out, 0.305, 1.3, 3)
    return on_the_table(out, 0.12)


def floor(luck: Luck) -> Wave:
    """A floor is laid: tile after tile, ever faster."""
    out = silence(1.9)
    at, pause = 0.0, 0.19
    while at < 1.1:
        _contacts(luck, out, at, luck.uniform(1.0, 1.5), 2)
        at += pause * luck.uniform(0.85, 1.1)
        pause = max(0.06, pause * 0.88)
    return on_the_table(out, 0.14)


def uncovered(luck: Luck) -> Wave:
    """A buried tile comes to light: one stone slides off another."""
    out = silence(0.7)
    put(out, friction(luck, 0.15, lambda u: u**0.6 * (1 - u) ** 0.4, 2000, (700, 3200), 2.6), 0, 0.4)
    put(out, stone(luck, 1.5, 0.05), 0.15, 0.42)
    put(out, tap(luck, 0.0004), 0.15, 0.34)
    put(out, slap(luck, 0.0016, 500, 7000, 0.5), 0.15, 0.24)
    return on_the_table(out, 0.12)


def treasure(luck: Luck) -> Wave:
    """Gold onto gold: a cup and coins, in a cave."""
    out = silence(1.3)
    cup = modes(luck, luck.uniform(1500, 1650) * np.array([1, 1.51, 2.24, 3.4, 4.7]), 0.0035, [0.8, 1, 0.7, 0.5, 0.3], 0.0001, longest=0.7, twins=0.004)
    put(out, unit(cup), 0.0, 0.42)
    put(out, slap(luck, 0.0010, 1200, 10_000, 0.2), 0, 0.3)
    for at in np.sort(luck.uniform(0.02, 0.26, 4)):
        put(out, brass(luck, luck.uniform(3000, 4300), luck.uniform(6, 18)), float(at), luck.uniform(0.25, 0.5))
        put(out, slap(luck, 0.0005, 2000, 11_000, 0.0), float(at), 0.14)
    return on_the_table(out, 0.14)


def _chain(luck: Luck, out: Wave, start: float, seconds: float, level: float) -> None:
    for at in np.sort(luck.uniform(0, seconds, int(26 * seconds) + 3)):
        put(out, iron(luck, luck.uniform(1300, 2300), 0.02), start + float(at), level * luck.uniform(0.2, 0.7))
        put(out, slap(luck, 0.0005, 1500, 9000, 0.2), start + float(at), level * 0.2)


def exchanged(luck: Luck) -> Wave:
    """Two prisoners change their cells: chains, and a tile each way."""
    out = silence(1.3)
    _chain(luck, out, 0.0, 0.55, 0.36)
    _contacts(luck, out, 0.22, 1.2, 2)
    _contacts(luck, out, 0.52, 1.35, 3)
    return on_the_table(out, 0.14)


def trap(luck: Luck) -> Wave:
    """A bolt leaps, a grid comes down: iron on stone."""
    out = silence(1.2)
    put(out, iron(luck, 2100, 0.02), 0.0, 0.4)
    put(out, slap(luck, 0.0006, 1500, 11_000, 0.1), 0.0, 0.5)
    put(out, friction(luck, 0.09, lambda u: u, 2600, (1500, 6000), 2.5), 0.012, 0.24)
    for at, level in ((0.105, 1.0), (0.16, 0.35)):
        put(out, iron(luck, 620, 0.009), at, 0.55 * level)
        put(out, iron(luck, 910, 0.010), at, 0.35 * level)
        put(out, thud(luck, 0.15, 0.02, 200, 1400), at, 0.5 * level)
        put(out, slap(luck, 0.0014, 500, 9000, 0.4), at, 0.3 * level)
    return on_the_table(out, 0.2)


def passage(luck: Luck) -> Wave:
    """A door of stone grinds open, and stops against the wall."""
    out = silence(1.7)
    grinding = friction(luck, 0.72, lambda u: np.sin(np.pi * u**0.5) ** 0.6 * (0.55 + 0.45 * np.sin(31 * u) ** 2), 1700, (260, 2000), 2.2)
    put(out, grinding, 0, 0.5)
    put(out, rumble(luck, 0.9, 180, 620), 0.0, 0.24)
    put(out, thud(luck, 0.2, 0.03, 160, 900), 0.74, 0.5)
    put(out, stone(luck, 2.4, 0.07), 0.74, 0.36)
    return mono(in_room(out, cave(), 0.10))


def released(luck: Luck) -> Wave:
    """A lock springs, the chain falls."""
    out = silence(1.4)
    for at, hertz, level in ((0.0, 2500, 0.5), (0.075, 1650, 1.0)):
        put(out, iron(luck, hertz, 0.016), at, 0.5 * level)
        put(out, slap(luck, 0.0008, 900, 9000, 0.3), at, 0.36 * level)
    _chain(luck, out, 0.18, 0.70, 0.75)
    put(out, iron(luck, 1500, 0.010), 0.90, 0.5)
    put(out, tap(luck, 0.0005), 0.90, 0.2)
    return on_the_table(out, 0.16)


def sounds() -> Iterator[Recipe]:
    yield Recipe("dragon_keeper/tile", tile, "effect", -36.5, -12.0, 5)
    yield Recipe("dragon_keeper/given", given, "effect", -36.0, -12.7, 3)
    yield Recipe("dragon_keeper/floor", floor, "effect", -32.0, -12.0, 2, several=True)
    yield Recipe("dragon_keeper/uncovered", uncovered, "effect", -37.0, -15.0, 3)
    yield Recipe("dragon_keeper/treasure", treasure, "effect", -34.5, -15.9, 4, several=True)
    yield Recipe("dragon_keeper/exchanged", exchanged, "effect", -35.2, -12.9, 3, several=True)
    yield Recipe("dragon_keeper/trap", trap, "effect", -33.0, -12.0, 3, several=True)
    yield Recipe("dragon_keeper/passage", passage, "effect", -33.0, -13.0, 3, several=True)
    yield Recipe("dragon_keeper/released", released, "effect", -34.2, -12.5, 3, several=True)
