"""`python -m tests.hearing.judge RECORDING.raw` prints figures of a recording, and of what was played while it was made
(`tests.hearing.record`), and draws its loudness over time beside it.

A cue is found in the recording by its own samples: how loud it is there, and how long after it was asked for. "twice" are
places that sound like a cue where none was played.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
from scipy import signal

from art.sound import figures
from art.sound.recipe import ART, read
from art.sound.waves import RATE, Wave, mono
from tests.hearing.plot import INK, PALE, curve, sheet

_BLOCK: Final = 0.4
_SEARCHED: Final = 0.06
"""Seconds after a cue was asked for within which it has to be heard."""
_SHARE: Final = 0.5
"""A cue is there if it has at least this part of its volume."""
_LOWEST: Final = -70
_HIGHEST: Final = -15
"""LUFS that are drawn."""


@dataclass
class Found:
    """The cues of a recording: seconds from asking to hearing, and those that are missing or too many."""

    late: list[float] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    twice: list[str] = field(default_factory=list)


def recorded(path: Path) -> Wave:
    """A recording, of two sides from -1 to 1."""
    samples = np.fromfile(path, dtype="<i2").astype(np.float32) / 32768
    return np.asarray(samples[: len(samples) // 2 * 2].reshape(-1, 2), np.float64)


def momentary(wave: Wave, step: float = 0.1) -> Wave:
    """LUFS of the 400 ms that begin at each step; silence is the lowest that is drawn."""
    power = np.zeros(len(wave))
    for side in (0, 1):
        power += weighted(wave[:, side]) ** 2
    sums = np.concatenate([[0.0], np.cumsum(power)])
    starts = (np.arange(0, len(wave) / RATE - _BLOCK, step) * RATE).astype(int)
    block = int(_BLOCK * RATE)
    mean = (sums[starts + block] - sums[starts]) / block
    return np.asarray(np.maximum(_LOWEST, -0.691 + 10 * np.log10(mean + 1e-12)))


def weighted(side: Wave) -> Wave:
    """As the ear hears it: the K weighting of BS.1770 for this rate."""
    shelf = ([1.5308412, -2.6509799, 1.1690790], [1.0, -1.6636551, 0.7125954])
    rumble = ([1.0, -2.0, 1.0], [1.0, -1.9891696, 0.9891990])
    return np.asarray(signal.lfilter(*rumble, signal.lfilter(*shelf, side)))


def cues_found(wave: Wave, notes: list[dict[str, Any]]) -> Found:
    """Looks for every cue that was played and takes it away; then for cues in what is left."""
    rest = np.diff(mono(wave), prepend=0.0)
    found = Found()
    plays = [note for note in notes if note["what"] == "play" and note["at"] < len(wave) - RATE]
    cues = {name: np.diff(mono(read(ART / f"{name}.ogg")[0]), prepend=0.0) for name in {note["file"] for note in plays}}
    for note in plays:
        cue = cues[note["file"]]
        start = max(0, note["at"] - 2048)
        part = rest[start : note["at"] + int(_SEARCHED * RATE) + len(cue)]
        level = _likeness(part, cue)
        at = int(level.argmax())
        if level[at] < _SHARE * note["volume"]:
            found.missing.append(f"{note['file']} at {note['at'] / RATE:.1f} s")
            continue
        found.late.append((start + at - note["at"]) / RATE)
        part[at : at + len(cue)] -= level[at] * cue[: len(part) - at]
    for name, cue in sorted(cues.items()):
        least = 0.7 * min(note["volume"] for note in plays if note["file"] == name)
        peaks, _ = signal.find_peaks(_likeness(rest[: -2 * RATE], cue), height=least, distance=2000)
        found.twice += [f"{name} at {at / RATE:.1f} s" for at in peaks]
    return found


def _likeness(wave: Wave, cue: Wave) -> Wave:
    """How loud a cue would be in it, from each frame on."""
    return np.asarray(signal.oaconvolve(wave, cue[::-1], "valid") / float((cue**2).sum()))


@dataclass(frozen=True)
class Music:
    """The theme of a recording: how loud it is from 400 ms to 400 ms (dB under its file), how many times it went round, and by
    how many frames it was off in the end."""

    level: Wave
    turns: float
    off: int


def music_found(wave: Wave, notes: list[dict[str, Any]]) -> Music:
    """Looks for the first theme that was played, by its own samples."""
    begun = next(note for note in notes if note["what"] == "music")
    theme = mono(read(ART / f"{begun['file']}.ogg")[0])
    level = mono(wave)
    start = _place_of(theme, 4 * RATE, level, begun["at"] + 4 * RATE, RATE // 2) - 4 * RATE
    block = int(_BLOCK * RATE)
    count = (len(level) - start) // block
    around = np.resize(theme, count * block).reshape(count, block)
    there = level[start : start + count * block].reshape(count, block)
    share = (around * there).sum(axis=1) / np.maximum((around**2).sum(axis=1), 1e-9)
    last = (count * block - 6 * RATE) // RATE * RATE
    off = _place_of(np.roll(theme, -(last % len(theme))), 0, level, start + last, 400) - start - last
    return Music(20 * np.log10(np.maximum(share, 1e-3)), (len(level) - start) / len(theme), off)


def _place_of(theme: Wave, at: int, level: Wave, near: int, within: int) -> int:
    """From where on five seconds of a theme are heard, not further than so many frames from a place."""
    piece = theme[at : at + 5 * RATE]
    part = level[max(0, near - within) : near + within + len(piece)]
    return max(0, near - within) + int(signal.correlate(part, piece, "valid", "fft").argmax())


def _events(notes: list[dict[str, Any]]) -> list[str]:
    """What became of the events that have a cue, line by line."""
    asked = [note for note in notes if note["what"] == "hear" and note["cue"]]
    events = [note for note in notes if note["what"] == "event" and note["cue"]]
    played = [note for note in notes if note["what"] == "play"]
    lost = Counter(note["file"] for note in notes if note["what"] == "lost")
    never = Counter(note["cue"] for note in events) - Counter(note["cue"] for note in asked if note["event"])
    skipped = sum(note["skipped"] for note in asked)
    return [
        f"{len(events)} events with a cue, {len(asked)} cues asked for, {skipped} of them skipped; {len(played)} sounds played",
        f"never asked for: {dict(never) or 'none'}; asked for and not played: {dict(lost) or 'none'}",
        f"frames from asking to playing: {_waits(asked, played)}",
    ]


def _waits(asked: list[dict[str, Any]], played: list[dict[str, Any]]) -> str:
    """By how many frames cues were played after they were asked for."""
    frames = [note["frame"] for note in asked]
    waits = Counter(min((note["frame"] - frame for frame in frames if frame <= note["frame"]), default=-1) for note in played)
    return ", ".join(f"{wait}: {count}" for wait, count in sorted(waits.items()))


def draw(path: Path, level: Wave, music: Wave, notes: list[dict[str, Any]]) -> None:
    """The loudness over time, how loud the music is, and where cues were played."""
    width, tall, left = 1600, 360, 44
    image, pen = sheet((width + left + 20, tall + 90))
    seconds = len(level) * 0.1
    for lufs in range(_LOWEST, _HIGHEST, 10):
        y = 20 + tall * (1 - (lufs - _LOWEST) / (_HIGHEST - _LOWEST))
        pen.line([(left, y), (left + width, y)], fill=PALE)
        pen.text((4, y - 6), str(lufs), fill=INK)
    for second in range(0, int(seconds) + 1, max(10, 10 * round(seconds / 300))):
        x = left + width * second / seconds
        pen.line([(x, 20), (x, 20 + tall)], fill=PALE)
        pen.text((x, 24 + tall), f"{second} s", fill=INK)
    curve(pen, [float(v) for v in music], (left, 20, width, tall), (-60, 2), (60, 120, 200))
    curve(pen, [float(v) for v in level], (left, 20, width, tall), (_LOWEST, _HIGHEST))
    for note in notes:
        if note["what"] == "play":
            x = left + width * note["at"] / RATE / seconds
            long = note["length"] >= 1.5
            pen.line([(x, 20 + tall + 40), (x, 20 + tall + (60 if long else 50))], fill=(200, 60, 30) if long else INK)
    legend = "black LUFS of 400 ms; blue the music under its file (2 dB at the top, -60 below); marks: cues, red the long ones"
    pen.text((left, 4), f"{path.stem}: {legend}", fill=INK)
    image.save(path.with_suffix(".png"))


def judged(path: Path) -> int:
    """Prints and draws it all; 1 if a cue is missing or heard twice."""
    wave = recorded(path)
    kept = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    level = momentary(wave)
    found = cues_found(wave, kept["notes"])
    rest = level[30:]
    print(f"{kept['game']}: {len(wave) / RATE:.0f} s, {kept['decisions']} decisions of people, over: {kept['over']}")
    print(f"loudness {figures.loudness(wave):.1f} LUFS, of 400 ms {np.percentile(rest, 5):.1f} to {np.percentile(rest, 95):.1f}, "
          f"loudest {rest.max():.1f}, true peak {figures.true_peak(wave):.1f} dBTP, silent {0.1 * float((rest <= -60).sum()):.1f} s")
    print(*_events(kept["notes"]), sep="\n")
    late = 1000 * np.array(found.late or [0.0])
    print(f"{len(found.late)} cues found in the recording, {np.median(late):.0f} ms after they were played (at most {late.max():.0f})")
    print(f"missing: {found.missing or 'none'}; like a cue that was not played: {found.twice or 'none'}")
    music = music_found(wave, kept["notes"])
    usual, low, ducked = np.percentile(music.level, (80, 1, 5))
    print(f"music {usual:.1f} dB, {low - usual:.1f} dB where it is lowest, {ducked - usual:.1f} dB in a twentieth of the time; "
          f"{music.turns:.1f} turns, {music.off} frames off in the end")
    draw(path, level, music.level, kept["notes"])
    return 1 if found.missing or found.twice else 0


if __name__ == "__main__":
    sys.exit(judged(Path(sys.argv[1])))
