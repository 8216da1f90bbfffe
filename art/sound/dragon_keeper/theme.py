"""Dragon Keeper's theme: a harp in E dorian, six eighths to the bar, over a low drone; a second harp and a flute answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from art.sound.instruments import drone, skin, string
from art.sound.recipe import Recipe
from art.sound.score import Piece, hz
from art.sound.waves import Luck, Wave

BARS: Final = 48
_CHORDS: Final = {
    "Em": "E3 B3 E4 G4 E4 B3", "A": "A2 E3 A3 C#4 E4 C#4", "D": "D3 A3 D4 F#4 D4 A3", "G": "G2 D3 G3 B3 D4 B3",
    "Bm": "B2 F#3 B3 D4 F#4 D4", "F#m": "F#2 C#3 F#3 A3 C#4 A3",
}
_PLAN: Final = (
    "Em Em A A Em Em D D "
    "Em Em A A G D Em Em "
    "G G D A Em G A A "
    "Em F#m G A Bm A Em Em "
    "G D A Em G D A Bm "
    "Em Em A A D D Em Em"
)
_ROOTS: Final = {"Em": "E2", "A": "A2", "D": "D2", "G": "G2", "Bm": "B2", "F#m": "F#2"}
_MELODY: Final = {
    8: "B4:3 E5:2 F#5:1 | G5:3 F#5:2 E5:1 | C#5:3 E5:2 D5:1 | C#5:2 B4:1 A4:3 | B4:2 D5:1 G5:3 | F#5:2 E5:1 D5:3 | E5:6",
    16: "D5:2 E5:1 B4:3 | G4:2 B4:1 D5:3 | F#5:3 E5:2 D5:1 | C#5:3 E5:3 | G5:2 F#5:1 E5:3 | D5:2 B4:1 G4:3 | A4:2 C#5:1 E5:3 | C#5:6",
    28: "D5:2 C#5:1 B4:3 | C#5:2 B4:1 A4:3 | B4:2 A4:1 G4:3 | E4:6",
}
_SONG: Final = {
    24: "E5:4 F#5:2 | C#5:4 A4:2 | B4:3 D5:3 | C#5:5",
    32: "B4:3 D5:3 | A4:4 F#4:2 | E5:4 C#5:2 | B4:5",
    36: "D5:3 B4:3 | F#5:4 E5:2 | C#5:3 E5:3 | D5:2 C#5:1 B4:3 | E4:5",
}


def compose(luck: Luck) -> Wave:
    piece = Piece(luck, 204, 6 * BARS, loose=0.009)
    for bar, chord in enumerate(_PLAN.split()):
        thin = bar < 8 or 42 <= bar < 46
        _arpeggio(piece, bar, chord, thin=thin)
        if bar % 2 == 0 or chord != _PLAN.split()[bar - 1]:
            piece.play("bass", string(luck, hz(_ROOTS[chord]), 0.62, 3.2, bright=0.5, place=0.44), 6 * bar, 0.6 if thin else 1.0)
        if not thin and bar >= 16:
            for eighth, strength in ((0, 0.55), (3, 0.28)):
                piece.play("drum", skin(luck, 90, piece.strong(strength), dull=0.6), 6 * bar + eighth)
    for bar, long, names in ((0, 8, "E2 B2"), (22, 10, "A2 E3"), (40, 8, "E2 B2")):
        for name in names.split():
            piece.play("drone", drone(luck, hz(name), 6 * long * piece.beat, 0.5), 6 * bar)
    harp = partial(string, seconds=2.8, bright=1.0, place=0.27)
    for bar, text in _MELODY.items():
        piece.plucked("melody", text, 6 * bar, harp, 0.68)
    for bar, text in _SONG.items():
        piece.breath(text, 6 * bar, 0.58)
    return piece.mixed({
        "harp": (0.34, 0.36, 0.22), "melody": (0.42, 0.62, 0.24), "bass": (0.26, 0.46, 0.10), "drum": (0.30, 0.5, 0.16),
        "drone": (0.13, 0.5, 0.2), "flute": (0.30, 0.55, 0.34),
    })


def _arpeggio(piece: Piece, bar: int, chord: str, *, thin: bool) -> None:
    for k, name in enumerate(_CHORDS[chord].split()):
        if thin and k in (1, 5):
            continue
        strength = piece.strong((0.62, 0.42, 0.46, 0.56, 0.46, 0.40)[k] * (0.85 if thin else 1.0))
        note = string(piece.luck, piece.tuned(name), strength, 2.8, bright=0.85, place=0.33)
        piece.play("harp", note, 6 * bar + k)


def sounds() -> Iterator[Recipe]:
    yield Recipe("dragon_keeper/theme", compose, "theme", -26.0, bars=BARS)
