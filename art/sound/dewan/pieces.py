"""Dewan's pieces: camps of wood, berries, stories of cardboard, cards under a board, waves, lava, fish."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from art.sound.recipe import Recipe
from art.sound.rooms import on_the_table
from art.sound.rubbed import bubble, flare, friction, splash
from art.sound.struck import board, modes, slap, stone, tap, thud, wood
from art.sound.waves import Luck, Wave, band, put, silence, swept, unit


def _tent(luck: Luck, out: Wave, at: float, contact: float, level: float, size: float, own: float) -> None:
    put(out, tap(luck, contact, 0.0), at, 0.62 * level)
    put(out, wood(luck, size), at, own * level)
    put(out, slap(luck, 0.0012, 500, 9000, 0.55), at, 0.40 * level)


def camp(luck: Luck) -> Wave:
    """Wood on wood: it lands on one edge, tips onto the other, and stands."""
    out = silence(0.7)
    _tent(luck, out, 0.0, 0.00022, 1.0, 1.0, 0.42)
    at = luck.uniform(0.022, 0.034)
    _tent(luck, out, at, 0.00035, luck.uniform(0.30, 0.42), 1.07, 0.35)
    _tent(luck, out, at + luck.uniform(0.020, 0.032), 0.0006, luck.uniform(0.10, 0.16), 1.15, 0.2)
    return on_the_table(out)


def village(luck: Luck) -> Wave:
    """A camp on stilts: the same wood, and the lake under it."""
    out = silence(1.0)
    _tent(luck, out, 0.0, 0.00022, 1.0, 1.0, 0.42)
    _tent(luck, out, luck.uniform(0.024, 0.036), 0.00035, 0.36, 1.07, 0.35)
    put(out, splash(luck, 0.5, bubbles=22, depth=(500, 1900), force=0.5), 0.045, 0.42)
    return on_the_table(out)


def berry(luck: Luck) -> Wave:
    """Small and round, into a wooden bowl: it drops, jumps and rolls."""
    out = silence(0.6)
    at, pause, level = 0.0, 0.085, 1.0
    for _ in range(4):
        bowl = modes(luck, luck.uniform(0.97, 1.03) * np.array([820, 1340, 2050, 2900]), 0.05, [1, 0.8, 0.5, 0.4], 0.0005)
        put(out, unit(bowl), at, 0.6 * level)
        put(out, slap(luck, 0.0010, 500, 7000, 0.5), at, 0.38 * level)
        at += pause * luck.uniform(0.9, 1.1)
        pause, level = pause * 0.62, level * 0.5
    put(out, friction(luck, 0.10, lambda u: (1 - u) ** 1.5, 900, (500, 1800), 2.0), at, 0.05)
    return on_the_table(out, 0.12)


def story(luck: Luck) -> Wave:
    """A square of thick cardboard: slid up, laid down with a clap of air."""
    out = silence(0.8)
    put(out, friction(luck, 0.09, lambda u: 0.3 + u, 2000, (700, 3800), 1.4), 0, 0.18)
    for at, level in ((0.088, 0.5), (0.088 + luck.uniform(0.010, 0.016), 1.0)):
        put(out, board(luck, 1.5), at, 0.55 * level)
        put(out, tap(luck, 0.0007), at, 0.40 * level)
        put(out, slap(luck, 0.0026, 220, 8000, 0.6), at, 0.42 * level)
    return on_the_table(out)


def tuck(luck: Luck) -> Wave:
    """A card goes under the board of a tribe: a long rub between two boards, and it stops."""
    out = silence(0.8)
    seconds = luck.uniform(0.20, 0.25)
    put(out, friction(luck, seconds, lambda u: np.sin(np.pi * u**0.8) ** 0.7, 3600, (900, 5200), 1.3), 0, 0.5)
    rub = swept(luck, seconds, lambda u, f: band(400, 1600 + 900 * u, 1)(f), 512)
    put(out, unit(rub * np.hanning(len(rub))), 0, 0.28)
    put(out, board(luck, 1.2), seconds - 0.01, 0.32)
    put(out, slap(luck, 0.0030, 300, 5000, 0.6), seconds - 0.01, 0.30)
    put(out, tap(luck, 0.0010), seconds - 0.01, 0.26)
    return on_the_table(out)


def land(luck: Luck) -> Wave:
    """The landscape is laid: heavy hexagons, one against the other."""
    out = silence(1.7)
    at = 0.0
    for k in range(6):
        put(out, board(luck, 1.9), at, 0.45)
        put(out, tap(luck, 0.0005), at, 0.8 * luck.uniform(0.7, 1.0))
        put(out, slap(luck, 0.0022, 250, 7000, 0.6), at, 0.36)
        put(out, wood(luck, 1.5), at + luck.uniform(0.02, 0.03), 0.16)  # it meets its neighbour
        at += luck.uniform(0.15, 0.19) * (1 - 0.04 * k)
    return on_the_table(out)


def wave(luck: Luck) -> Wave:
    """The water rises over a hex: a swell that breaks, runs out, and leaves foam."""
    out = silence(1.7)

    def course(u: float, f: Wave) -> Wave:
        crest = np.sin(np.pi * min(1.0, u * 1.6)) ** 2 if u < 0.62 else 0.0
        return band(160 + 240 * u, 500 + 1900 * crest + 500 * (1 - u), 2)(f)

    swell = swept(luck, 1.3, course, 2048)
    up = np.linspace(0, 1, len(swell))
    put(out, unit(swell * np.minimum(1, up / 0.28) ** 1.5 * np.exp(-2.6 * np.clip(up - 0.3, 0, None)) * (1 - up)), 0, 0.8)
    for at in luck.normal(0.5, 0.18, 46):
        put(out, bubble(float(luck.uniform(500, 2200)), 0.1), max(0.1, float(at)), luck.lognormal(-2.6, 0.5))
    foam = friction(luck, 0.9, lambda u: np.sin(np.pi * u) ** 0.8 * (1 - u), 3000, (1800, 6000), 1.6, 0.7)
    put(out, foam, 0.42, 0.07)
    return on_the_table(out, 0.14)


def lava(luck: Luck) -> Wave:
    """Molten rock flows over a hex: it cracks, blisters, and sets something on fire."""
    out = silence(1.8)
    put(out, thud(luck, 0.3, 0.05, 160, 1300), 0.0, 0.40)
    put(out, flare(luck, 1.4), 0.02, 0.55)
    for at in np.sort(luck.uniform(0.05, 1.1, 12)):
        put(out, bubble(float(luck.uniform(260, 620)), 0.04), float(at), luck.uniform(0.10, 0.28))
    for at in np.sort(luck.uniform(0.03, 0.8, 9)):
        put(out, stone(luck, luck.uniform(1.3, 2.2), 0.08), float(at), luck.uniform(0.06, 0.2))
    return on_the_table(out, 0.14)


def fish(luck: Luck) -> Wave:
    """A tail strikes the water twice, and it is in the basket."""
    out = silence(1.1)
    for at, level in ((0.0, 1.0), (luck.uniform(0.15, 0.19), 0.7)):
        put(out, slap(luck, 0.0045, 350, 5000, 0.5), at, 0.5 * level)
        put(out, splash(luck, 0.4, bubbles=24, depth=(500, 2600), force=1.1), at + 0.004, 0.6 * level)
    put(out, friction(luck, 0.12, lambda u: np.sin(np.pi * u), 1400, (600, 2400), 2.0), 0.42, 0.12)
    return on_the_table(out, 0.12)


def sounds() -> Iterator[Recipe]:
    yield Recipe("dewan/camp", camp, "effect", -36.5, -12.1, 5)
    yield Recipe("dewan/village", village, "effect", -36.0, -13.5, 3, several=True)
    yield Recipe("dewan/berry", berry, "effect", -36.5, -13.2, 4, several=True)
    yield Recipe("dewan/story", story, "effect", -36.7, -12.2, 3)
    yield Recipe("dewan/tuck", tuck, "effect", -36.5, -16.7, 3)
    yield Recipe("dewan/land", land, "effect", -34, -12.3, 2, several=True)
    yield Recipe("dewan/wave", wave, "effect", -31.0, -16.0, 3)
    yield Recipe("dewan/lava", lava, "effect", -31.0, -15.1, 3, several=True)
    yield Recipe("dewan/fish", fish, "effect", -34.0, -13.8, 3, several=True)
