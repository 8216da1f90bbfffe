"""Dogs of War's moments: a year begins, a battle is won, greatly won or drawn, the screens are lifted. No brass: strings,
drums and a music box."""

from __future__ import annotations

from collections.abc import Iterator

from art.sound.dogs_of_war.pieces import tick
from art.sound.instruments import comb, skin, string
from art.sound.recipe import Recipe
from art.sound.rooms import hall, in_room
from art.sound.rubbed import jet
from art.sound.score import hz
from art.sound.struck import slap
from art.sound.waves import Luck, Wave, band, burst, filtered, put, silence

_SPARKS = "D6 G6 B6 D7 B6 G6 D6"
_LAST_TURN = "D5 G5 A#5 D6 C6 A5 A#5 G5"


def _side_drum(luck: Luck, strength: float) -> Wave:
    """A drum with snares: skin, and wires that buzz after it."""
    out = silence(0.5)
    put(out, skin(luck, 265, strength, dull=0.1, seconds=0.45), 0, 0.6)
    wires = filtered(burst(luck, 0.16, 0.035), band(1200, 6500, 1), 0.03)
    put(out, wires, 0.002, 0.13 * strength)
    return out


def year(luck: Luck) -> Wave:
    """A year begins: a roll on the drum, gears catch, steam."""
    out = silence(3.0)
    at, pause = 0.0, 0.075
    while at < 0.62:
        put(out, _side_drum(luck, 0.35 + 0.5 * at), at, 0.5)
        at += pause * luck.uniform(0.94, 1.06)
    put(out, _side_drum(luck, 1.0), 0.70, 0.8)
    for k in range(7):
        put(out, tick(luck), 0.74 + 0.085 * k, 0.28 - 0.02 * k)
    for k, name in enumerate(("G3", "D4", "G4", "A#4")):
        put(out, string(luck, hz(name), 0.8, 2.0, bright=1.0), 0.70 + 0.025 * k, 0.24)
    put(out, jet(luck, 0.9), 0.90, 0.32)
    return in_room(out, hall(), 0.18)


def _won(luck: Luck, out: Wave, start: float, names: str, level: float) -> None:
    for k, name in enumerate(names.split()):
        put(out, string(luck, hz(name), 0.88, 2.6, bright=1.25), start + 0.022 * k, 0.26 * level)
        put(out, comb(luck, 2 * hz(name), 0.7, 1.8), start + 0.022 * k + 0.01, 0.09 * level)


def won(luck: Luck) -> Wave:
    """A battle is won: three strokes and a chord."""
    out = silence(3.0)
    for at, strength in ((0.0, 0.7), (0.16, 0.5), (0.32, 0.95)):
        put(out, _side_drum(luck, strength), at, 0.55)
    chord = ("G3 D4 G4 A#4 D5", "A#3 D4 G4 A#4 D5", "G3 D4 F4 A#4 D5 G5")[int(luck.integers(3))]
    _won(luck, out, 0.32, chord, 1.0)
    return in_room(out, hall(), 0.2)


def great_victory(luck: Luck) -> Wave:
    """Outright: the drum leads up, three chords climb from E flat to a bright G, the gears run out."""
    out = silence(4.8)
    for at, strength in (
        (0.0, 1.0), (0.17, 0.6), (0.34, 0.75), (0.51, 1.0), (0.765, 0.5), (0.85, 0.6), (1.02, 1.0), (1.19, 0.6), (1.36, 0.8), (1.53, 1.0),
    ):
        put(out, _side_drum(luck, strength), at, 0.5)
        put(out, skin(luck, 130, 0.8 * strength, dull=0.3), at, 0.06)
    _won(luck, out, 0.51, "D#3 A#3 D#4 G4 A#4", 0.85)
    _won(luck, out, 1.02, "F3 C4 F4 A4 C5", 0.9)
    _won(luck, out, 1.53, "G3 D4 G4 B4 D5 G5 B5", 1.1)
    for k, name in enumerate(_SPARKS.split()):
        put(out, comb(luck, hz(name), 0.7, 1.6), 1.78 + 0.115 * k, 0.20)
    for k in range(8):
        put(out, tick(luck), 1.72 + 0.08 * k * (1 + 0.05 * k), 0.16 * 0.86**k)
    return in_room(out, hall(), 0.22)


def drawn(luck: Luck) -> Wave:
    """Nobody has won: two dull strokes, a chord that does not resolve."""
    out = silence(2.8)
    for at in (0.0, 0.3):
        put(out, _side_drum(luck, 0.6), at, 0.45)
    for k, name in enumerate(("C4", "D#4", "F#4", "A4")):
        put(out, string(luck, hz(name), 0.75, 2.4, bright=1.0), 0.30 + 0.11 * k, 0.34)
        put(out, slap(luck, 0.003, 700, 9000, 0.3), 0.30 + 0.11 * k, 0.24)
    return in_room(out, hall(), 0.2)


def lifted(luck: Luck) -> Wave:
    """The screens go up: a long winding, and the music box plays its last turn."""
    out = silence(4.0)
    at = 0.0
    for k in range(14):
        put(out, tick(luck), at, 0.28 + 0.02 * k)
        at += 0.088 - 0.0025 * k
    for k, name in enumerate(_LAST_TURN.split()):
        put(out, comb(luck, hz(name), 0.75, 2.0), at + 0.05 + 0.15 * k * (1 + 0.03 * k), 0.42)
    for name in ("G3", "D4"):
        put(out, string(luck, hz(name), 0.75, 2.6, bright=0.9), at + 0.05, 0.3)
    return in_room(out, hall(), 0.18)


def sounds() -> Iterator[Recipe]:
    yield Recipe("dogs_of_war/year", year, "moment", -27.0, -12.5)
    yield Recipe("dogs_of_war/won", won, "moment", -26.0, -12.2, 2)
    yield Recipe("dogs_of_war/great_victory", great_victory, "moment", -25.0, -12.0)
    yield Recipe("dogs_of_war/drawn", drawn, "moment", -27.0, -16.7)
    yield Recipe("dogs_of_war/lifted", lifted, "moment", -27.0, -15.9)
