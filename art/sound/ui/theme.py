"""The theme of the menu: evening by the fire. D major with the fourth left open, slow; a plucked instrument, tines, a flute."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from art.sound.instruments import skin, string, tine
from art.sound.recipe import Recipe
from art.sound.score import Piece
from art.sound.waves import Luck, Wave

BARS: Final = 20
_GROUND: Final = (
    "D2 A2 D3 F#3 A3 F#3", "B2 F#3 B3 D4 F#3 D3", "G2 D3 G3 B3 D4 B3", "A2 E3 A3 B3 E4 B3",
    "D2 A2 D3 E3 A3 F#3", "F#2 C#3 F#3 A3 C#4 A3", "G2 D3 B3 A3 D4 B3", "A2 E3 A3 D4 E4 A3",
)
"""Bar by bar what is plucked, in six thirds of a half."""
_TINES: Final = {
    4: "-:2 A5:1 F#5:1", 5: "D5:2 F#5:1 E5:1", 6: "B4:2 D5:2", 7: "-:2 E5:1 A5:1",
    12: "F#5:1 A5:1 D6:2", 13: "C#6:1 A5:1 F#5:2", 14: "D5:1 E5:1 B5:2", 15: "A5:2 E5:2", 18: "B5:1 A5:1 D5:2", 19: "-:2 E5:1 A4:1",
}
_SONG: Final = {
    8: "A4:2 D5:1.5 E5:0.5 | F#5:2 E5:1 D5:1 | B4:3",
    11: "-:1 B4:1 A4:2 | F#4:3",
    14: "-:2 D5:1 E5:1 | E5:2 A4:2 | F#4:2 A4:1 B4:1 | C#5:3",
}


def compose(luck: Luck) -> Wave:
    piece = Piece(luck, 60, 4 * BARS, loose=0.009)
    for bar in range(BARS):
        thin = bar < 4 or bar in (16, 17)
        for k, name in enumerate(_GROUND[bar % 8].split()):
            if thin and k in (3, 5):
                continue
            strength = piece.strong((0.66, 0.45, 0.5, 0.55, 0.5, 0.4)[k] * (0.85 if thin else 1.05))
            note = string(luck, piece.tuned(name), strength, 4.4, bright=0.8, place=0.23)
            piece.play("strings", note, 4 * bar + 4 * k / 6)
        if bar in _TINES:
            piece.plucked("tines", _TINES[bar], 4 * bar, partial(tine, seconds=3.2), 0.5)
        if bar in _SONG:
            piece.breath(_SONG[bar], 4 * bar, 0.6)
        if 8 <= bar < 16:
            for beat, strength in ((0, 0.5), (2.5, 0.24), (3.5, 0.18)):
                piece.play("drum", skin(luck, 84 if beat == 0 else 150, piece.strong(strength), dull=0.6), 4 * bar + beat)
    return piece.mixed({"strings": (0.34, 0.42, 0.20), "tines": (0.26, 0.66, 0.28), "flute": (0.26, 0.52, 0.32), "drum": (0.36, 0.48, 0.14)})


def sounds() -> Iterator[Recipe]:
    yield Recipe("ui/theme", compose, "theme", -26.0, bars=BARS)
