"""Dragon Keeper's moments: a floor falls, the tribute, somebody leaves, guilds are revealed, the offering to the dragon."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from art.sound.instruments import skin, string
from art.sound.recipe import Recipe
from art.sound.rooms import cave, hall, in_room
from art.sound.rubbed import embers, exhaled, flare, friction, jet, rumble
from art.sound.score import hz
from art.sound.struck import brass, iron, slap, stone, tap, thud
from art.sound.waves import Luck, Wave, band, mono, put, silence, swept, unit, wandering


def falls(luck: Luck) -> Wave:
    """The floor breaks away: a crack, rolling rock, stones that go on falling below."""
    out = silence(3.2)
    for at in (0.0, 0.05, 0.11):
        put(out, stone(luck, luck.uniform(1.8, 2.6), 0.05), at, 0.4)
        put(out, slap(luck, 0.0030, 300, 8000, 0.5), at, 0.4)
    put(out, rumble(luck, 2.4, 150, 1100), 0.10, 0.62)
    put(out, friction(luck, 1.6, lambda u: np.sin(np.pi * u**0.4) * (1 - u), 900, (350, 2400), 2.5, 1.1), 0.12, 0.3)
    at, pause = 0.15, 0.035
    while at < 2.3:
        level = luck.uniform(0.15, 0.6) * np.exp(-0.8 * at)
        put(out, stone(luck, luck.uniform(1.4, 3.4), 0.06), at, level)
        put(out, thud(luck, 0.12, 0.02, 180, 1200), at, 0.7 * level)
        at += pause * luck.uniform(0.3, 1.7)
        pause *= 1.05
    return in_room(out, cave(), 0.22)


def tribute(luck: Luck) -> Wave:
    """The dragon takes its due: gold runs together, the last coin rattles to rest, and it breathes out over it."""
    out = silence(3.2)
    put(out, skin(luck, 120, 0.8, dull=0.4, seconds=1.0), 0.0, 0.22)
    for at in np.sort(luck.beta(1.6, 2.0, 30) * 1.15):
        put(out, brass(luck, luck.uniform(2900, 4600), luck.uniform(3, 12)), float(at), luck.uniform(0.16, 0.42))
        put(out, slap(luck, 0.0006, 1500, 9000, 0.2), float(at), 0.10)
        put(out, tap(luck, 0.0002), float(at), 0.10)
    at, pause = 1.18, 0.105
    hertz = luck.uniform(3300, 4100)
    for k in range(10):
        put(out, brass(luck, hertz, 4), at, 0.34 * 0.84**k)
        put(out, tap(luck, 0.0002), at, 0.14 * 0.84**k)
        at += pause
        pause *= 0.84
    put(out, exhaled(luck, 1.5, 1.1), 0.55, 0.24)
    return in_room(out, cave(), 0.18)


def offering(luck: Luck) -> Wave:
    """A stack is given up: the dragon draws breath, breathes fire, and embers snap where it has been."""
    out = silence(3.2)
    put(out, exhaled(luck, 0.55, 0.8)[::-1], 0.0, 0.20)
    put(out, flare(luck, 1.3), 0.50, 0.62)
    put(out, jet(luck, 1.1), 0.55, 0.26)
    put(out, embers(luck, 1.7), 1.15, 0.30)
    return in_room(out, cave(), 0.2)


def wing(luck: Luck) -> Wave:
    """The dragon goes to another place: two beats of leather, and a creak."""
    out = silence(1.6)
    at = 0.0
    for level in (1.0, 0.8):
        seconds = luck.uniform(0.36, 0.42)
        rush = swept(luck, seconds, lambda u, f: band(130 + 90 * u, 260 + 800 * np.sin(np.pi * u) ** 3)(f), 2048)
        up = np.linspace(0, 1, len(rush))
        flutter = np.clip(1 + 0.4 * up * wandering(luck, len(rush), 34, 0.2), 0, None)
        put(out, unit(rush * np.sin(np.pi * up) ** 2 * (0.35 + 0.65 * up) * flutter), at, 0.7 * level)
        put(out, friction(luck, 0.14, lambda u: (1 - u) ** 2, 1100, (300, 1500), 2.6), at + 0.66 * seconds, 0.42 * level)
        put(out, thud(luck, 0.09, 0.02, 160, 900), at + 0.70 * seconds, 0.36 * level)
        at += seconds + luck.uniform(0.08, 0.11)
    return mono(in_room(out, cave(), 0.10))


def eliminated(luck: Luck) -> Wave:
    """A heavy gate closes, and its echo goes down the corridor."""
    out = silence(3.0)
    put(out, friction(luck, 0.42, lambda u: u**1.5, 900, (300, 1800), 3.0), 0, 0.25)
    for at, level in ((0.42, 1.0), (0.50, 0.4)):
        put(out, thud(luck, 0.3, 0.05, 260, 1500), at, 0.8 * level)
        put(out, iron(luck, 520, 0.006), at, 0.5 * level)
        put(out, iron(luck, 700, 0.008), at, 0.36 * level)
        put(out, slap(luck, 0.002, 350, 7000, 0.5), at, 0.3 * level)
    for k, name in enumerate(("E4", "G4", "A#4")):
        put(out, string(luck, hz(name), 0.7, 2.2, bright=1.0), 0.48 + 0.03 * k, 0.22)
    return in_room(out, cave(), 0.26)


def revealed(luck: Luck) -> Wave:
    """Who belongs to whom comes out: a harp, dorian, upwards and open."""
    out = silence(3.4)
    for k, name in enumerate(("E3", "B3", "E4", "F#4", "B4", "C#5", "F#5")):
        put(out, string(luck, hz(name), 0.72 + 0.03 * k, 2.8, bright=1.45), 0.10 * k + luck.uniform(-0.006, 0.006), 0.36)
    for at in (0.0, 0.2, 0.4, 0.6):
        put(out, stone(luck, 1.0), at, 0.6)
        put(out, slap(luck, 0.003, 700, 9000, 0.3), at, 0.24)
        put(out, tap(luck, 0.0003), at, 0.14)
    return in_room(out, hall(), 0.24)


def sounds() -> Iterator[Recipe]:
    yield Recipe("dragon_keeper/wing", wing, "effect", -32.0, -13.9, 4)
    yield Recipe("dragon_keeper/falls", falls, "moment", -26.7, -12.0, 2)
    yield Recipe("dragon_keeper/tribute", tribute, "moment", -28.5, -14.0, 2)
    yield Recipe("dragon_keeper/offering", offering, "moment", -27.0, -13.5, 2)
    yield Recipe("dragon_keeper/eliminated", eliminated, "moment", -27.5, -12.0)
    yield Recipe("dragon_keeper/revealed", revealed, "moment", -27, -17.0)
