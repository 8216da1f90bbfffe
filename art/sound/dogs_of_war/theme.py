"""Dogs of War's theme: a waltz of a music box in G minor, over plucked strings and a quiet drum, with the wheels that drive it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from art.sound.dogs_of_war.pieces import tick
from art.sound.instruments import comb, skin, string
from art.sound.recipe import Recipe
from art.sound.score import Piece, hz
from art.sound.waves import Luck, Wave

BARS: Final = 64
_CHORDS: Final = {
    "Gm": ("G2", "Bb3 D4"), "D": ("D2", "A3 F#4"), "D7": ("D2", "C4 F#4"), "Cm": ("C2", "G3 Eb4"), "Eb": ("Eb2", "G3 Bb3"),
    "F": ("F2", "A3 C4"), "Bb": ("Bb2", "Bb3 D4"), "A": ("A2", "G3 C#4"),
}
_PLAN: Final = (
    "Gm Gm D Gm Cm Gm A D "
    "Gm Gm D Gm Cm Gm D7 Gm "
    "Bb Bb F F Eb Bb F Bb "
    "Gm Cm D Gm Eb Cm D7 D7 "
    "Gm Gm D Gm Cm Gm A D "
    "Gm Cm D Gm Cm Gm D7 Gm "
    "Eb Bb Cm Gm Eb Bb A D "
    "Gm Cm Gm D Gm Cm D7 Gm"
)
_FIRST: Final = (
    "D5:2 G5:1 | Bb5:2 A5:1 | A5:1 F#5:1 D5:1 | G5:3 | Eb6:2 D6:1 | D6:1 C6:1 Bb5:1 | A5:1 G5:1 C#6:1 | D6:3"
)
_SECOND: Final = (
    "D5:2 G5:1 | Bb5:2 D6:1 | C6:1 A5:1 F#5:1 | G5:3 | C6:1 Eb6:1 G6:1 | F6:1 D6:1 Bb5:1 | A5:1 C6:1 F#5:1 | G5:3"
)
_THIRD: Final = (
    "F6:2 D6:1 | Bb5:2 D6:1 | C6:2 A5:1 | F5:3 | G5:1 Bb5:1 Eb6:1 | D6:2 Bb5:1 | C6:1 D6:1 A5:1 | Bb5:3"
)
_FOURTH: Final = (
    "D6:1 Bb5:1 G5:1 | Eb6:1 C6:1 G5:1 | F#6:1 D6:1 A5:1 | G6:3 | G6:1 Eb6:1 Bb5:1 | Eb6:1 C6:1 G5:1 | D6:1 C6:1 A5:1 | F#5:2 -:1"
)
_FIFTH: Final = (
    "Bb5:2 G5:1 | F5:2 D6:1 | Eb6:2 C6:1 | Bb5:3 | G5:2 Bb5:1 | D6:2 F6:1 | E6:1 C#6:1 A5:1 | D6:3"
)
_LAST: Final = (
    "D6:2 Bb5:1 | C6:2 G5:1 | Bb5:2 G5:1 | A5:3 | G5:2 D5:1 | Eb5:2 G5:1 | F#5:1 A5:1 C6:1 | G5:3"
)
_SONG: Final = {0: _FIRST, 8: _SECOND, 16: _THIRD, 24: _FOURTH, 32: _FIRST, 40: _SECOND, 48: _FIFTH, 56: _LAST}


def compose(luck: Luck) -> Wave:
    piece = Piece(luck, 138, 3 * BARS, loose=0.005)
    box = partial(comb, seconds=2.0)
    for start, text in _SONG.items():
        piece.plucked("box", text, 3 * start, box, 0.78 if 8 <= start < 48 else 0.62)
        if start in (32, 40):  # a second comb below the first
            low = text.replace("6:", "#:").replace("5:", "4:").replace("#:", "5:")
            piece.plucked("low_box", low, 3 * start, box, 0.5)
    for bar, name in enumerate(_PLAN.split()):
        root, chord = _CHORDS[name]
        thin = bar < 8 or 48 <= bar < 56
        piece.play("bass", string(luck, hz(root), 0.62, 1.9, bright=0.6, place=0.42), 3 * bar, 0.65 if thin else 1.0)
        for beat in (1, 2):
            for tone in chord.split():
                note = string(luck, piece.tuned(tone), piece.strong(0.42), 0.75, bright=0.9, place=0.25)
                piece.play("chords", note, 3 * bar + beat, 0.42 if thin else 1.0)
        if 16 <= bar < 48 or 56 <= bar < 62:
            for beat, strength in ((0, 0.62), (1, 0.2), (2, 0.24)):
                piece.play("drum", skin(luck, 96 if beat == 0 else 190, piece.strong(strength), dull=0.4), 3 * bar + beat)
        for turn in (0, 3) if bar % 8 < 7 else range(6):
            piece.play("wheels", tick(luck), 3 * bar + turn / 2, 0.3 if turn else 0.5)
    return piece.mixed({
        "box": (0.40, 0.60, 0.20), "low_box": (0.34, 0.44, 0.20), "bass": (0.36, 0.48, 0.10), "chords": (0.42, 0.38, 0.14),
        "drum": (0.42, 0.52, 0.12), "wheels": (0.05, 0.68, 0.16),
    })


def sounds() -> Iterator[Recipe]:
    yield Recipe("dogs_of_war/theme", compose, "theme", -26.0, bars=BARS)
