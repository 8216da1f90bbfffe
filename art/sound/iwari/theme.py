"""Iwari's theme: open fifths over E without a third, slow. A low drone, rubbed glass, a plucked lyre, a far drum, one flute."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from art.sound.instruments import bowed_glass, drone, skin, string
from art.sound.recipe import Recipe
from art.sound.score import Piece, hz
from art.sound.waves import Luck, Wave

BARS: Final = 22
_DRONES: Final = ((0, 8, "E2 B2"), (7, 5, "D2 A2"), (11, 6, "E2 B2"), (16, 3, "G2 D3"), (18, 4, "A2 E3"))
"""From which bar, how many bars, what."""
_GLASS: Final = {
    0: "B4 E5", 2: "F#5", 3: "A4 E5", 5: "B4 F#5", 7: "A4 D5", 9: "E5 A5", 11: "B4 E5", 13: "F#5 B5", 15: "D5 A5",
    17: "B4 D5", 19: "A4 E5",
}
_LYRE: Final = {
    1: "-:2 E4:2", 2: "B3:2 F#4:2", 3: "-:1 E4:1 A4:2",
    4: "E4:1 B3:1 E4:1 F#4:1", 5: "B4:2 F#4:1 E4:1", 6: "E4:1 B3:1 E4:0.5 F#4:0.5 A4:1", 7: "A4:1.5 F#4:0.5 D4:2",
    8: "D4:1 A3:1 D4:1 E4:1", 9: "A4:1 B4:1 E4:2", 10: "B3:1 E4:1 F#4:1 B4:1", 11: "E5:2 B4:2",
    12: "E4:0.5 B4:0.5 E5:1 F#5:1 B4:1", 13: "E5:1 B4:1 A4:1 F#4:1", 14: "E4:0.5 B4:0.5 D5:1 E5:1 B4:1",
    15: "A4:1 F#4:1 D4:1 E4:1", 16: "G4:1 D4:1 G4:1 A4:1", 17: "B4:2 A4:1 G4:1", 18: "E4:1 A3:1 E4:1 A4:1",
    19: "B4:1 A4:1 E4:2", 20: "-:2 B3:2", 21: "E4:4",
}
_LOW: Final = {4: "E3", 6: "E3", 8: "D3", 10: "E3", 12: "E3", 13: "B2", 14: "E3", 15: "D3", 16: "G3", 18: "A2", 20: "E3"}
_SONG: Final = {
    8: "-:2 A4:2 | B4:3 A4:1 | F#4:2 E4:3",
    12: "B4:2 E5:2 | F#5:3 E5:1 | D5:1.5 B4:2.5 | A4:4",
    16: "D5:2 B4:1 A4:1 | B4:4 | A4:1.5 F#4:0.5 E4:4",
}


def compose(luck: Luck) -> Wave:
    piece = Piece(luck, 60, 4 * BARS, loose=0.010)
    for bar, long, names in _DRONES:
        for name in names.split():
            piece.play("drone", drone(luck, hz(name), 4 * long * piece.beat, 0.55), 4 * bar)
    for bar, names in _GLASS.items():
        for k, name in enumerate(names.split()):
            piece.play("glass", bowed_glass(luck, piece.tuned(name), 5.5, 0.55 - 0.12 * k), 4 * bar + 0.7 * k)
    for bar, text in _LYRE.items():
        lyre = partial(string, seconds=3.6, bright=0.85, place=0.19)
        piece.plucked("lyre", text, 4 * bar, lyre, 0.62 if 12 <= bar < 18 else 0.48)
    for bar, name in _LOW.items():
        piece.play("low", string(luck, hz(name), 0.6, 4.0, bright=0.5), 4 * bar)
    for bar in range(6, 20):
        far = ((0, 0.8), (2.5, 0.35)) if bar < 12 or bar >= 18 else ((0, 0.95), (1.5, 0.35), (2, 0.6), (3.5, 0.4))
        for beat, strength in far:
            piece.play("drum", skin(luck, 74, piece.strong(strength), dull=0.45, seconds=1.3), 4 * bar + beat)
    for bar, text in _SONG.items():
        piece.breath(text, 4 * bar, 0.62)
    return piece.mixed({
        "drone": (0.32, 0.5, 0.18), "glass": (0.34, 0.62, 0.34), "lyre": (0.36, 0.36, 0.26), "low": (0.28, 0.44, 0.14),
        "drum": (0.26, 0.5, 0.26), "flute": (0.25, 0.56, 0.40),
    })


def sounds() -> Iterator[Recipe]:
    yield Recipe("iwari/theme", compose, "theme", -26.0, bars=BARS)
