"""Writing music: notes by name, lines as text, parts on a ring, and the mix."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np

from art.sound.instruments import FLUTE_LEAD, Note, flute
from art.sound.rooms import hall, in_room
from art.sound.waves import Luck, Wave, frames, put_round

_STEPS: Final = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def hz(name: str) -> float:
    """Hz of a note: "A4" is 440, "F#3", "Bb2"."""
    step = _STEPS[name[0]] + name.count("#") - name[1:].count("b")
    return float(440 * 2 ** ((step + 12 * (int(name[-1]) + 1) - 69) / 12))


def line(text: str) -> list[tuple[float, float, str]]:
    """A melody as text, "A4:1.5 -:0.5 D5:2": when, how long and what, in beats. A dash is a rest; bars may be parted by |."""
    at, found = 0.0, []
    for word in text.replace("|", " ").split():
        name, length = word.split(":")
        if name != "-":
            found.append((at, float(length), name))
        at += float(length)
    return found


class Piece:
    """Music on a ring: `beats` beats of `bpm` a minute. What rings on at the end is heard at the beginning."""

    def __init__(self, luck: Luck, bpm: float, beats: float, *, loose: float = 0.006) -> None:
        self.luck = luck
        self.beat = 60 / bpm
        self.count = frames(beats * self.beat)
        self.parts: dict[str, Wave] = {}
        self._loose = loose
        self._tuned: dict[float, float] = {}

    def tuned(self, name: str) -> float:
        """Hz of a note on this instrument, which is a few cents off and always the same."""
        pure = hz(name)
        return self._tuned.setdefault(pure, pure * float(2 ** (self.luck.normal(0, 3) / 1200)))

    def play(self, part: str, wave: Wave, beat: float, level: float = 1.0) -> None:
        """Nobody plays on the very beat."""
        onto = self.parts.setdefault(part, np.zeros(self.count))
        put_round(onto, wave, beat * self.beat + float(self.luck.normal(0, self._loose)) + 0.02, level)

    def strong(self, usual: float) -> float:
        """How strong the next note is, if so strong is usual."""
        return float(np.clip(usual * self.luck.uniform(0.88, 1.10), 0.05, 1.0))

    def plucked(
        self, part: str, text: str, start: float, note: Callable[[Luck, float, float], Wave], strength: float, level: float = 1.0
    ) -> None:
        """A melody by an instrument that is asked for a note by Hz and strength."""
        for at, _, name in line(text):
            accent = 1.12 if (start + at) % 1 == 0 else 0.9
            self.play(part, note(self.luck, self.tuned(name), self.strong(strength * accent)), start + at, level)

    def breath(self, text: str, start: float, strength: float, level: float = 1.0) -> None:
        """A phrase of the flute: rising a little towards its middle."""
        found = line(text)
        end = found[-1][0] + found[-1][1]
        notes: list[Note] = []
        for at, length, name in found:
            arch = strength * (0.82 + 0.25 * np.sin(np.pi * (at + 0.4 * length) / end))
            notes.append((at * self.beat, length * self.beat * 0.98, hz(name), float(arch)))
        first = start + found[0][0]
        self.play("flute", flute(self.luck, notes), first - FLUTE_LEAD / self.beat, level)

    def mixed(self, places: Mapping[str, tuple[float, float, float]]) -> Wave:
        """All parts, each with its level, its side (0 left, 1 right) and how much of the hall answers it."""
        dry, sent = np.zeros((self.count, 2)), np.zeros((self.count, 2))
        for name, wave in self.parts.items():
            level, pan, wet = places[name]
            sides = level * wave[:, None] * np.array([np.cos(pan * np.pi / 2), np.sin(pan * np.pi / 2)]) * 1.3
            dry += sides
            sent += wet * sides
        return dry + in_room(sent, hall(), 1.0, ring=True) - sent
