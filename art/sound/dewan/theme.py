"""Dewan's theme: 24 bars of twelve eighths in D minor pentatonic. Two kalimbas interlock over a bass string, a hand on a
frame drum and seeds; a low flute sings in the middle and is silent where the ring closes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from art.sound.instruments import seeds, skin, string, tine
from art.sound.recipe import Recipe
from art.sound.score import Piece, hz
from art.sound.waves import Luck, Wave

BARS: Final = 24
_GROUND: Final = (
    ("D3", "A3", ("D4", "F4"), ("A4", "D5", "C5"), "D2"),
    ("F3", "C4", ("F4", "A4"), ("C5", "A4", "D5"), "F2"),
    ("G3", "D4", ("G4", "A4"), ("D5", "C5", "G4"), "G2"),
    ("A3", "C4", ("G4", "C5"), ("C5", "A4", "G4"), "A2"),
)
"""Four bars go round: low, fifth, two in the middle, three high ones, the bass."""
_SONG: Final = {
    8: "A4:5 C5:1 D5:6 | C5:3 A4:3 F4:5",
    10: "G4:3 A4:3 D5:5.6 -:0.4 | C5:2 A4:8",
    12: "A4:3 D5:3 F5:6 | F5:2 D5:1 C5:7",
    14: "D5:3 C5:3 A4:3 G4:3 | A4:9",
    18: "-:3 D4:4 G4:5 | A4:8",
    20: "D5:6 C5:3 A4:3 | C5:3 A4:2 G4:1 F4:5.5",
    22: "G4:3 F4:3 D4:6",
}
_BEATS: Final = (
    (0, 0.85, 0.45, 82), (3, 0.22, 0.2, 168), (5, 0.34, 0.25, 160), (6, 0.62, 0.5, 84), (8, 0.26, 0.2, 172),
    (9, 0.30, 0.2, 160), (11, 0.22, 0.2, 168),
)
"""The drum: eighth, strength, dullness, Hz."""
_PRESENCE: Final = (
    (4, {"bass": 0.5}),
    (8, {"bass": 0.8, "second": 0.8, "drum": 0.6, "seeds": 0.3}),
    (16, {"bass": 1.0, "second": 1.0, "drum": 1.0, "seeds": 1.0}),
    (20, {"bass": 0.7, "second": 1.1, "drum": 0.45, "seeds": 0.6}),
    (22, {"bass": 0.9, "second": 0.7, "drum": 0.8, "seeds": 0.5}),
    (24, {"bass": 0.8, "second": 0.5, "drum": 0.35}),
)
"""Up to which bar how much of each part is there."""


def compose(luck: Luck) -> Wave:
    piece = Piece(luck, 216, 12 * BARS)
    for bar in range(BARS):
        there = next(parts for until, parts in _PRESENCE if bar < until)
        _kalimbas(piece, bar, there.get("second", 0.0))
        deep, turns = _GROUND[bar % 4][4], bar % 8 == 7
        for eighth, level in ((0, 1.0), (6, 0.55), (9 if turns else 10, 0.3)):
            note = string(luck, hz(deep) * (1.5 if eighth > 6 else 1), 0.6, 2.6, bright=0.45, place=0.42)
            piece.play("bass", note, 12 * bar + eighth, level * there["bass"])
        for eighth, strength, dull, hertz in _BEATS if "drum" in there else ():
            if eighth in (0, 6) or luck.random() < 0.82:
                note = skin(luck, hertz, piece.strong(strength), dull=dull)
                piece.play("drum", note, 12 * bar + eighth, there["drum"])
        for eighth in (0, 2, 3, 5, 6, 8, 9, 11) if "seeds" in there else ():
            long = eighth % 3 == 0
            piece.play("seeds", seeds(luck, 0.085 if long else 0.055), 12 * bar + eighth, there["seeds"] * (0.55 if long else 0.3))
        if bar in _SONG:
            piece.breath(_SONG[bar], 12 * bar, 0.66)
    places = {"one": (0.34, 0.40, 0.16), "two": (0.36, 0.64, 0.20), "bass": (0.24, 0.50, 0.08), "drum": (0.5, 0.47, 0.12)}
    return piece.mixed(places | {"seeds": (0.62, 0.70, 0.14), "flute": (0.40, 0.54, 0.30)})


def _kalimbas(piece: Piece, bar: int, second: float) -> None:
    low, fifth, middle, high, _ = _GROUND[bar % 4]
    accents = {0: 0.78, 3: 0.52, 6: 0.66, 9: 0.52}
    first = {0: low, 3: middle[0], 6: fifth, 9: middle[0], 2: middle[1], 5: high[0], 8: middle[1], 11: high[1 if bar % 8 == 7 else 2]}
    for eighth, name in first.items():
        piece.play("one", tine(piece.luck, piece.tuned(name), piece.strong(accents.get(eighth, 0.42))), 12 * bar + eighth, 0.9)
    for eighth, name in ((1, high[1]), (4, high[0]), (7, high[2]), (10, high[0])) if second else ():
        if piece.luck.random() < 0.92:
            piece.play("two", tine(piece.luck, piece.tuned(name), piece.strong(0.4)), 12 * bar + eighth, 0.62 * second)
    if 16 <= bar < 20:  # its own verse: sparks, an octave higher
        sparks = partial(tine, seconds=2.2)
        piece.plucked("two", " ".join(f"-:2 {_up(high[k])}:1" for k in (0, 1, 2, 0)), 12 * bar, sparks, 0.42, 0.42)


def _up(name: str) -> str:
    return f"{name[:-1]}{int(name[-1]) + 1}"


def sounds() -> Iterator[Recipe]:
    yield Recipe("dewan/theme", compose, "theme", -26.0, bars=BARS)
