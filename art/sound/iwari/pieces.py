"""Iwari's pieces: tents, totems, ruins, mountains, tokens of bone, parchment."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from art.sound.recipe import Recipe
from art.sound.rooms import on_the_table
from art.sound.rubbed import cloth, friction, rumble
from art.sound.struck import bone, modes, slap, stone, tap, thud, wood
from art.sound.waves import Luck, Wave, put, silence, unit


def tent(luck: Luck) -> Wave:
    """Two poles of wood touch the table, the canvas falls to."""
    out = silence(0.7)
    for at, level, size in ((0.0, 1.0, 1.25), (luck.uniform(0.030, 0.042), 0.55, 1.35)):
        put(out, wood(luck, size), at, 0.42 * level)
        put(out, tap(luck, 0.0003, 0.0), at, 0.6 * level)
        put(out, slap(luck, 0.0012, 500, 8000, 0.55), at, 0.34 * level)
    put(out, cloth(luck, 0.26, 0.7), 0.010, 0.11)
    return on_the_table(out)


def totem(luck: Luck) -> Wave:
    """A carved log, hollow and heavier than a tent: it rocks once."""
    out = silence(0.8)
    f = luck.uniform(395, 425)
    for at, level in ((0.0, 1.0), (luck.uniform(0.055, 0.07), 0.42), (luck.uniform(0.092, 0.105), 0.2)):
        log = modes(luck, f * np.array([1, 1.58, 2.41, 3.3, 4.6]), 0.045, [1, 0.9, 0.7, 0.5, 0.3], 0.0006)
        put(out, unit(log), at, 0.62 * level)
        put(out, tap(luck, 0.0005, 0.0), at, 0.55 * level)
        put(out, slap(luck, 0.0015, 350, 9000, 0.45), at, 0.52 * level)
    return on_the_table(out)


def ruin(luck: Luck) -> Wave:
    """Old walls give way: stones slide over one another, and a tent stands there."""
    out = silence(1.3)
    at, pause = 0.0, 0.018
    while at < 0.55:
        put(out, stone(luck, luck.uniform(1.2, 2.6), 0.07), at, luck.uniform(0.10, 0.42))
        put(out, slap(luck, 0.0014, 500, 7000, 0.5), at, luck.uniform(0.05, 0.25))
        at += pause * luck.uniform(0.4, 1.6)
        pause *= 1.09
    put(out, friction(luck, 0.5, lambda u: (1 - u) ** 1.2, 2600, (600, 3600), 1.8), 0.0, 0.26)
    put(out, wood(luck, 1.25), 0.62, 0.4)
    put(out, tap(luck, 0.0003), 0.62, 0.55)
    return on_the_table(out, 0.12)


def mountains(luck: Luck) -> Wave:
    """Rock is set down on a pass: heavy, with gravel after it."""
    out = silence(1.5)
    for at, level in ((0.0, 1.0), (0.24, 0.8), (0.46, 0.9), (0.72, 0.7)):
        put(out, thud(luck, 0.24, 0.045, 180, 800), at, 0.7 * level)
        put(out, stone(luck, luck.uniform(2.2, 2.9), 0.09), at, 0.45 * level)
        put(out, tap(luck, 0.0006), at, 0.6 * level)
        put(out, friction(luck, 0.16, lambda u: (1 - u) ** 2, 1500, (700, 4200), 2.0), at + 0.02, 0.15 * level)
    return on_the_table(out, 0.14)


def token(luck: Luck) -> Wave:
    """A token of bone on the map, with a dry click."""
    out = silence(0.5)
    at, level = 0.0, 1.0
    for _ in range(3):
        put(out, bone(luck), at, 0.6 * level)
        put(out, tap(luck, 0.0003, 0.1), at, 0.32 * level)
        put(out, slap(luck, 0.0009, 1000, 9000, 0.3), at, 0.28 * level)
        at += luck.uniform(0.020, 0.034)
        level *= luck.uniform(0.35, 0.45)
    return on_the_table(out)


def earned(luck: Luck) -> Wave:
    """An achievement can be laid: two bones, and a bowl that rings a little."""
    out = silence(1.6)
    for at, size, level in ((0.0, luck.uniform(1.06, 1.14), 0.7), (luck.uniform(0.075, 0.095), luck.uniform(0.83, 0.89), 1.0)):
        put(out, bone(luck, size), at, 0.5 * level)
        put(out, tap(luck, 0.0004), at, 0.3 * level)
        bowl = modes(luck, 659.26 / size * np.array([1, 2.32, 4.25, 6.63]), 0.0024, [1, 0.8, 0.4, 0.2], 0.0003, longest=1.3, twins=0.003)
        put(out, unit(bowl), at, 0.26 * level)
        put(out, slap(luck, 0.0012, 900, 9000, 0.3), at, 0.2 * level)
    return on_the_table(out, 0.2)


def parchment(luck: Luck) -> Wave:
    """A card of exploration is unrolled: stiff paper that crackles as it opens."""
    out = silence(0.9)
    put(out, friction(luck, 0.38, lambda u: np.sin(np.pi * u**0.7) * (0.5 + 0.5 * np.sin(19 * u) ** 2), 900, (900, 6000), 3.0, 1.2), 0, 0.5)
    put(out, friction(luck, 0.36, lambda u: np.sin(np.pi * u), 3000, (600, 3000), 1.2), 0.01, 0.22)
    put(out, slap(luck, 0.0028, 300, 7000, 0.5), 0.40, 0.5)
    put(out, tap(luck, 0.0010), 0.40, 0.32)
    return on_the_table(out)


def swept_away(luck: Luck) -> Wave:
    """A token that nobody can lay any more is pushed off the table."""
    out = silence(0.6)
    put(out, friction(luck, 0.26, lambda u: np.sin(np.pi * u**0.5) ** 0.8, 1900, (500, 2800), 1.8), 0, 0.5)
    put(out, bone(luck, 1.5), 0.27, 0.16)
    put(out, tap(luck, 0.0006), 0.27, 0.28)
    return on_the_table(out)


def hauled(luck: Luck) -> Wave:
    """A totem is dragged to another region, and set up."""
    out = silence(1.3)
    put(out, friction(luck, 0.46, lambda u: np.sin(np.pi * u**0.6) * (0.6 + 0.4 * np.sin(26 * u)), 1200, (300, 1500), 2.4), 0, 0.42)
    put(out, rumble(luck, 0.5, 200, 700), 0.0, 0.16)
    put(out, totem(luck)[: len(out) - 22_000], 0.49, 1.0)
    return out


def sounds() -> Iterator[Recipe]:
    yield Recipe("iwari/tent", tent, "effect", -36.5, -13.0, 5, several=True)
    yield Recipe("iwari/totem", totem, "effect", -35.5, -12.7, 4)
    yield Recipe("iwari/ruin", ruin, "effect", -35.4, -12.0, 3, several=True)
    yield Recipe("iwari/mountains", mountains, "effect", -34, -12.5, 2, several=True)
    yield Recipe("iwari/token", token, "effect", -36.5, -12.5, 4)
    yield Recipe("iwari/earned", earned, "effect", -34.0, -13.2, 3, several=True)
    yield Recipe("iwari/parchment", parchment, "effect", -36.0, -12.8, 3)
    yield Recipe("iwari/swept_away", swept_away, "effect", -38, -15.6, 2)
    yield Recipe("iwari/hauled", hauled, "effect", -34.2, -12.3, 2, several=True)
