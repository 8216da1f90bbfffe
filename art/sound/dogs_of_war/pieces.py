"""Dogs of War's pieces: gears and ratchets, captains of pewter, soldiers on cards, shields, steam."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from art.sound.recipe import Recipe
from art.sound.rooms import on_the_table
from art.sound.rubbed import friction, jet
from art.sound.struck import blow, board, iron, modes, pewter, slap, tap, thud, wood
from art.sound.waves import Luck, Wave, band, burst, filtered, put, silence, unit


def tick(luck: Luck, middle: float = 2370) -> Wave:
    """A pawl falls off a brass tooth: unlock, drop, settle, and the wooden case answers. Without the table."""
    out = silence(0.4)
    hertz = middle * luck.uniform(0.95, 1.05)
    for at, level, times, contact in (
        (0.0, 0.35, 1.22, 0.00010), (0.0105 + luck.uniform(-0.001, 0.001), 1.0, 1.0, 0.00008), (0.0175, 0.25, 1.12, 0.00015),
    ):
        wheel = modes(
            luck, hertz * times * np.array([1, 1.52, 2.31, 3.05, 3.9]), [0.024, 0.028, 0.028, 0.032, 0.036],
            [0.9, 1, 0.8, 0.5, 0.35], contact, longest=0.2,
        )
        case = modes(luck, [310, 455, 640, 905, 1310], 0.13, [0.45, 0.6, 0.7, 0.6, 0.5], 0.0003)
        put(out, unit(wheel), at, 0.55 * level)
        put(out, blow(luck, 0.0002, 900, 9000), at, 0.45 * level)
        put(out, unit(case), at, 0.36 * level)
        put(out, slap(luck, 0.0006, 1500, 12_000, 0.0), at, 0.22 * level)
    return out


def gear(luck: Luck) -> Wave:
    return on_the_table(tick(luck))


def ratchet(luck: Luck) -> Wave:
    """The marker of a battle is wound along its track."""
    out = silence(0.95)
    at = 0.0
    for k in range(5):
        put(out, tick(luck), at, 0.6 + 0.06 * k)
        at += 0.072 + 0.004 * abs(k - 2) + luck.uniform(-0.003, 0.003)
    put(out, wood(luck, 1.4), at, 0.3)
    return on_the_table(out)


def held(luck: Luck) -> Wave:
    """The marker is held: a tooth is caught, the spring strains, it goes back."""
    out = silence(0.8)
    put(out, tick(luck, 1900), 0.0, 0.7)
    put(out, friction(luck, 0.18, lambda u: u, 700, (900, 2600), 6.0), 0.03, 0.22)
    put(out, iron(luck, 760, 0.02), 0.22, 0.5)
    put(out, tap(luck, 0.0006), 0.22, 0.6)
    put(out, slap(luck, 0.0012, 400, 6000, 0.5), 0.22, 0.3)
    return on_the_table(out)


def house(luck: Luck) -> Wave:
    """A house climbs or sinks on the track: a long wooden rack, three teeth."""
    out = silence(0.9)
    at = 0.0
    for k in range(3):
        put(out, wood(luck, 1.6), at, 0.42)
        put(out, tap(luck, 0.0004), at, 0.5)
        put(out, slap(luck, 0.0009, 700, 8000, 0.4), at, 0.26)
        put(out, friction(luck, 0.07, lambda u: np.sin(np.pi * u), 1300, (600, 2600), 2.0), at + 0.02, 0.10)
        at += 0.105 + 0.01 * k
    return on_the_table(out)


def captain(luck: Luck) -> Wave:
    """A figure of pewter on a wooden foot takes its place."""
    out = silence(0.6)
    for at, level in ((0.0, 1.0), (luck.uniform(0.026, 0.036), 0.4)):
        put(out, pewter(luck, 1.0), at, 0.40 * level)
        put(out, tap(luck, 0.0002), at, 0.52 * level)
        put(out, slap(luck, 0.0010, 800, 10_000, 0.3), at, 0.34 * level)
    return on_the_table(out)


def soldier(luck: Luck) -> Wave:
    """A card is laid down, and what it shows marches: three steps with a rattle of harness."""
    out = silence(0.9)
    put(out, slap(luck, 0.0026, 300, 8500, 0.5), 0.0, 0.5)
    put(out, tap(luck, 0.0011), 0.0, 0.34)
    for k in range(3):
        at = 0.13 + 0.13 * k
        put(out, thud(luck, 0.08, 0.012, 220, 1100), at, 0.42)
        put(out, friction(luck, 0.05, lambda u: (1 - u) ** 1.5, 1200, (1200, 4500), 3.0), at + 0.008, 0.20)
        put(out, pewter(luck, 0.8), at + 0.012, 0.08)
    return on_the_table(out)


def hired(luck: Luck) -> Wave:
    """A soldier joins: a card slides in, one coin answers."""
    out = silence(0.8)
    put(out, friction(luck, 0.09, lambda u: 0.2 + u, 2600, (1400, 7000), 1.1), 0, 0.2)
    put(out, slap(luck, 0.0022, 280, 9000, 0.45), 0.09, 0.5)
    put(out, tap(luck, 0.0012), 0.09, 0.36)
    for at, level in ((0.17, 0.8), (0.20, 0.4)):
        put(out, pewter(luck, 0.5), at, 0.3 * level)
        put(out, tap(luck, 0.0003), at, 0.2 * level)
    return on_the_table(out)


def shield(luck: Luck) -> Wave:
    """A shield of a house: cardboard with a rim of tin."""
    out = silence(0.5)
    tin = modes(luck, luck.uniform(1830, 1890) * np.array([1, 1.6, 2.4, 3.3]), 0.02, [1, 0.7, 0.5, 0.4], 0.0002, longest=0.12)
    for at, level in ((0.0, 0.6), (luck.uniform(0.018, 0.026), 1.0)):
        put(out, board(luck, 0.8), at, 0.42 * level)
        put(out, unit(tin), at, 0.22 * level)
        put(out, tap(luck, 0.0004), at, 0.42 * level)
        put(out, slap(luck, 0.0012, 500, 7000, 0.5), at, 0.3 * level)
    return on_the_table(out)


def tactic(luck: Luck) -> Wave:
    """A tactic is revealed: a page is turned with a snap, a stamp comes down."""
    out = silence(0.8)
    put(out, friction(luck, 0.16, lambda u: np.sin(np.pi * u), 2400, (900, 5200), 1.4), 0, 0.16)
    for at, level in ((0.20, 0.5), (0.34, 1.0)):
        put(out, thud(luck, 0.14, 0.03, 170, 700), at, 0.7 * level)
        put(out, wood(luck, 1.8), at, 0.3 * level)
        put(out, tap(luck, 0.0008), at, 0.6 * level)
        put(out, slap(luck, 0.0020, 300, 3500, 0.6), at, 0.16 * level)
    return on_the_table(out)


def steam(luck: Luck) -> Wave:
    """A valve: the lid knocks, a jet opens and dies with the pressure, spitting water."""
    seconds = luck.uniform(0.85, 1.05)
    out = silence(seconds + 0.3)
    lid = modes(luck, [740, 1180, 1930, 2870], 0.03, [1, 0.8, 0.6, 0.4], 0.0004)
    put(out, unit(lid), 0.0, 0.30)
    put(out, unit(filtered(burst(luck, 0.22, 0.06), band(160, 520, 1), 0.05)), 0.018, 0.34)
    put(out, jet(luck, seconds), 0.02, 0.8)
    spit = friction(luck, seconds, lambda u: np.exp(-(((u - 0.25) / 0.3) ** 2)) * (1 - u), 260, (2200, 7000), 3)
    put(out, spit, 0.05, 0.16)
    return on_the_table(out, 0.12)


def fallen(luck: Luck) -> Wave:
    """A captain falls over: pewter rings, rolls and lies still."""
    out = silence(1.0)
    at, pause, level = 0.0, 0.11, 1.0
    for _ in range(4):
        put(out, pewter(luck, 1.1), at, 0.5 * level)
        put(out, tap(luck, 0.0002), at, 0.42 * level)
        put(out, slap(luck, 0.0010, 700, 9000, 0.4), at, 0.26 * level)
        at += pause
        pause, level = pause * 0.7, level * 0.6
    put(out, friction(luck, 0.26, lambda u: (1 - u) * (0.5 + 0.5 * np.sin(38 * u)), 900, (1100, 3800), 4.0), at, 0.14)
    return on_the_table(out)


def sounds() -> Iterator[Recipe]:
    yield Recipe("dogs_of_war/gear", gear, "effect", -41.0, -14.5, 5)
    yield Recipe("dogs_of_war/ratchet", ratchet, "effect", -36.0, -13.9, 4, several=True)
    yield Recipe("dogs_of_war/held", held, "effect", -36.0, -12.6, 2, several=True)
    yield Recipe("dogs_of_war/house", house, "effect", -35.5, -14.3, 3, several=True)
    yield Recipe("dogs_of_war/captain", captain, "effect", -36.5, -12.3, 5)
    yield Recipe("dogs_of_war/soldier", soldier, "effect", -35.5, -14.2, 4, several=True)
    yield Recipe("dogs_of_war/hired", hired, "effect", -36.5, -14.1, 3, several=True)
    yield Recipe("dogs_of_war/shield", shield, "effect", -36.5, -12.3, 3)
    yield Recipe("dogs_of_war/tactic", tactic, "effect", -35.5, -13.3, 3, several=True)
    yield Recipe("dogs_of_war/steam", steam, "effect", -32.5, -14.9, 3)
    yield Recipe("dogs_of_war/fallen", fallen, "effect", -34.5, -12.0, 3, several=True)
