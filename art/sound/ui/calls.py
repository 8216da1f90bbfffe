"""Calls of the interface: press, refusal, whose turn it is, the last round, the winner."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from art.sound.instruments import skin, string, tine
from art.sound.recipe import Recipe
from art.sound.rooms import hall, in_room, on_the_table
from art.sound.score import hz
from art.sound.struck import knock, modes, slap, tap
from art.sound.waves import Luck, Wave, mono, put, silence, unit

_SPARKS = "D6 A5 F#5 D6 F#6 A5 F#5 D5"


def press(luck: Luck) -> Wave:
    """A button is a wooden key."""
    out = silence(0.3)
    key = modes(luck, luck.uniform(0.96, 1.04, 4) * np.array([660, 1180, 1910, 2880]), 0.07, [0.9, 0.8, 0.6, 0.4], 0.0003)
    put(out, unit(key), 0, 0.50)
    put(out, tap(luck, 0.0007), 0, 0.22)
    put(out, slap(luck, 0.0010, 700, 6000, 0.4), 0, 0.26)
    return on_the_table(out, 0.08)


def refusal(luck: Luck) -> Wave:
    """Two soft low knocks, the second a little lower: no, without scolding."""
    out = silence(0.7)
    for k, (at, level) in enumerate(((0.0, 1.0), (0.125, 0.80))):
        put(out, knock(luck, 0.055 * k), at, 0.62 * level)
        put(out, tap(luck, 0.0008), at, 0.30 * level)
        put(out, slap(luck, 0.0016, 400, 3500, 0.6), at, 0.16 * level)
    return on_the_table(out, 0.12)


def turn_passed(luck: Luck) -> Wave:
    """Two tines a fourth apart, upwards: it is somebody else's turn, beside you."""
    out = silence(2.0)
    for at, f, level in ((0.0, 587.33, 0.75), (0.15, 783.99, 1.0)):
        put(out, tine(luck, f, 0.55, 1.7), at, 0.6 * level)
        put(out, tine(luck, f / 2, 0.35, 1.4), at, 0.22 * level)
    return mono(in_room(out, hall(), 0.13))


def your_turn(luck: Luck) -> Wave:
    """A hand on a drum and three tines upwards, over a plucked string: an opponent has moved, and it is your turn again."""
    out = silence(2.6)
    put(out, string(luck, hz("D3"), 0.75, 2.2, bright=1.0), 0, 0.50)
    for at, strength in ((0.0, 0.9), (0.32, 0.6)):
        put(out, skin(luck, 185, strength, dull=0.1, seconds=0.6), at, 0.34)
    for at, name, level in ((0.0, "A4", 0.7), (0.16, "D5", 0.85), (0.32, "A5", 1.0)):
        put(out, tine(luck, hz(name), 0.85, 1.5), at, 0.55 * level)
        put(out, string(luck, hz(name), 0.8, 1.0, bright=1.2), at, 0.16 * level)
    return mono(in_room(out, hall(), 0.15))


def last_round(luck: Luck) -> Wave:
    """Two strokes of a drum and a falling fourth on low strings: the end is near."""
    out = silence(3.4)
    for at, strength in ((0.0, 0.9), (0.34, 0.5)):
        put(out, skin(luck, 165, strength, dull=0.1, seconds=1.1), at, 0.3)
    for at, names in ((0.06, ("A3", "D4", "A4", "D5")), (0.74, ("E3", "A3", "E4", "A4"))):
        put(out, skin(luck, 210, 0.8, dull=0.1, seconds=0.6), at, 0.36)
        for k, name in enumerate(names):
            put(out, slap(luck, 0.004, 700, 9000, 0.3), at + 0.03 * k, 0.14)
            put(out, string(luck, hz(name), 0.8, 2.5, bright=1.0), at + 0.03 * k, 0.34)
            put(out, tine(luck, 2 * hz(name), 0.55, 2.2), at + 0.03 * k + 0.01, 0.2)
    return in_room(out, hall(), 0.22)


def winner(luck: Luck) -> Wave:
    """Warm rather than military: plucked chords roll up, a hand on a drum, tines fall like sparks."""
    out = silence(6.2)
    chords = (
        (0.0, "D3 A3 D4 F#4"), (0.75, "G3 B3 D4 G4"), (1.5, "A3 C#4 E4 A4"), (2.25, "D3 A3 D4 F#4 A4 D5"), (2.33, "D4 F#4 A4"),
    )
    for at, names in chords:
        for k, name in enumerate(names.split()):
            put(out, string(luck, hz(name), 0.88, 3.4, bright=0.9), at + 0.03 * k, 0.24)
            put(out, tine(luck, hz(name) * 2, 0.5, 2.4), at + 0.03 * k + 0.01, 0.07)
        put(out, skin(luck, 98, 0.8 if at > 2 else 0.55, dull=0.35), at, 0.34)
    for at in (1.875, 2.0, 2.125):
        put(out, skin(luck, 160, 0.35, dull=0.25), at, 0.28)
    for k, name in enumerate(_SPARKS.split()):
        put(out, tine(luck, hz(name), 0.5, 2.2), 2.5 + 0.135 * k + luck.uniform(-0.008, 0.008), 0.30 * 0.94**k)
    return in_room(out, hall(), 0.22)


def sounds() -> Iterator[Recipe]:
    yield Recipe("ui/press", press, "effect", -46.0, -20.7, 3)
    yield Recipe("ui/refusal", refusal, "effect", -36.5, -15.7)
    yield Recipe("ui/turn_passed", turn_passed, "effect", -31.0, -13.3)
    yield Recipe("ui/your_turn", your_turn, "effect", -30.5, -16.1)
    yield Recipe("ui/last_round", last_round, "moment", -26.0, -13.8)
    yield Recipe("ui/winner", winner, "moment", -25.0, -12.0)
