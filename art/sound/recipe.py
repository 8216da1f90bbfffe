"""A sound and how it is finished: cut to what is heard, brought to its level, chosen among candidates, written as OGG."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Literal

import numpy as np
import soundfile

from art.sound import figures
from art.sound.rooms import without
from art.sound.waves import RATE, Luck, Wave, frames, gain, hertz_of, mono

ART: Final = Path(__file__).resolve().parent.parent
SEALS: Final = ART / "sound" / "seals.yaml"
LOUDEST: Final = -12.0
"""dBTP: no effect is louder. Nothing at a quiet table may startle anybody."""
CANDIDATES: Final = {"effect": 8, "moment": 3}
"""So many are made for each variant that is kept."""
ALIKE: Final = 0.85
"""The highest likeness of two variants."""
_FINE, _SMALL = 0.3, 0.7
"""Vorbis: 0 is the best and 1 the smallest. At 0.3 nothing is heard before a blow; loops have none."""
_EXACT: Final = 0.2
Sort = Literal["effect", "moment", "ambience", "theme"]


@dataclass(frozen=True, slots=True)
class Recipe:
    """A sound: its path below art/ without ending and without the number of the variant ("dewan/camp"), how it is made, how
    many variants there are, and its loudness in LUFS. An effect or a moment has a `ceiling`, its true peak in dBTP;
    `several` says that it has several strokes, so that it falls steeply between them. A theme has so many `bars`."""

    name: str
    make: Callable[[Luck], Wave]
    sort: Sort
    loud: float
    ceiling: float = LOUDEST
    variants: int = 1
    several: bool = False
    bars: int = 0

    @property
    def rings(self) -> bool:
        """Whether it is played round and round."""
        return self.sort in ("ambience", "theme")

    @property
    def paths(self) -> list[Path]:
        if self.variants == 1:
            return [ART / f"{self.name}.ogg"]
        return [ART / f"{self.name}_{n}.ogg" for n in range(1, self.variants + 1)]

    def made(self) -> list[Wave]:
        """The variants as they are written. Of many candidates those are kept whose loudness is nearest to the one that
        is wanted and whose colour is nearest to the usual one, and that are not too much alike."""
        if self.rings:
            ring = _levelled(self.make(self._luck(0)), self.loud)
            return [_from_a_calm_place(ring) if self.sort == "ambience" else ring]
        count = CANDIDATES[self.sort] * self.variants if self.variants > 1 else 1
        found = [finished(self.make(self._luck(n)), self.ceiling) for n in range(count)]
        if count == 1:
            return found
        colour = np.log2([figures.centroid(wave) for wave in found])
        loud = np.array([figures.loudness(wave) for wave in found])
        middle = float(np.clip(np.median(loud), self.loud - 1.0, self.loud + 1.0))
        far = np.maximum(np.abs(colour - np.median(colour)) / 0.08, np.abs(loud - middle) / 0.6)
        kept: list[Wave] = []
        for n in np.argsort(far, kind="stable"):
            if len(kept) < self.variants and all(figures.likeness(found[n], other) < ALIKE for other in kept):
                kept.append(found[n])
        if len(kept) < self.variants:
            raise ValueError(f"{self.name}: the variants are too much alike")
        return kept

    def _luck(self, candidate: int) -> Luck:
        return np.random.default_rng([zlib.crc32(self.name.encode()), candidate])

    def seal(self) -> str:
        """What ties the files to their recipe: a digest of the workshop, of the part of `art.sound` it is made in, and of its
        figures."""
        part = self.name.split("/")[0]
        figures_ = f"{self.name}:{self.sort}:{self.loud}:{self.ceiling}:{self.variants}:{self.make.__name__}"
        return hashlib.sha256(f"{_sources('')}{_sources(part)}{figures_}".encode()).hexdigest()

    def is_current(self) -> bool:
        """Whether the committed files were made by this recipe."""
        return all(path.exists() for path in self.paths) and seals().get(self.name) == self.stamp()

    def stamp(self) -> str:
        """The seal, and a digest of the files: neither can change without the other."""
        return f"{self.seal()} {hashlib.sha256(b''.join(path.read_bytes() for path in self.paths)).hexdigest()}"

    def write(self) -> None:
        """Makes the files anew. One that sounds as before stays as it is: no two writings of a sound have the same bytes."""
        for path, wave in zip(self.paths, self.made(), strict=True):
            path.parent.mkdir(parents=True, exist_ok=True)
            fresh = path.with_suffix(".new")
            written(fresh, wave, _SMALL if self.rings else _FINE)
            off = 0.0 if self.rings else self.ceiling - figures.true_peak(read(fresh)[0])
            if abs(off) > _EXACT:  # the codec moved its peak
                written(fresh, wave * gain(off), _FINE)
            if path.exists() and _same(read(path)[0], read(fresh)[0]):
                fresh.unlink()
            else:
                fresh.replace(path)


def seals() -> dict[str, str]:
    """What every sound was last made by, and what came of it, by name."""
    lines = SEALS.read_text(encoding="utf-8").splitlines() if SEALS.exists() else []
    return dict(line.split(": ") for line in lines)


def keep_seals(made: Iterable[Recipe], every: Iterable[Recipe]) -> None:
    """Notes that the first were made now, and forgets what is none of `every`."""
    kept = seals() | {recipe.name: recipe.stamp() for recipe in made}
    names = sorted(kept.keys() & {recipe.name for recipe in every})
    SEALS.write_text("".join(f"{name}: {kept[name]}\n" for name in names), encoding="utf-8")


def _same(one: Wave, other: Wave) -> bool:
    """Whether the difference is far below what can be heard: another machine computes the last digits otherwise."""
    return one.shape == other.shape and float(((one - other) ** 2).sum()) < 1e-5 * float((one**2).sum())


@cache
def _sources(part: str) -> str:
    """A digest of the code of the workshop ("") or of one part of it. What only measures is no part of it."""
    found = sorted((ART / "sound" / part).glob("*.py"))
    kept = [path for path in found if path.stem not in ("figures", "gallery", "__main__")]
    return hashlib.sha256("".join(path.read_text(encoding="utf-8") for path in kept).encode()).hexdigest()


def finished(wave: Wave, ceiling: float) -> Wave:
    """Without rumble and offset, from a millisecond before the first to the last thing that is heard, at its true peak."""
    pad = np.zeros((frames(0.25), *wave.shape[1:]))
    wave = without(np.concatenate([pad, wave, pad]), _rumble)
    level = np.abs(wave) if wave.ndim == 1 else np.abs(wave).max(axis=1)
    heard = np.nonzero(level > level.max() * gain(-60))[0]
    wave = wave[max(0, heard[0] - frames(0.0016)) : heard[-1] + frames(0.02)]
    wave = wave - wave.mean(axis=0)
    ramp = np.ones(len(wave))
    ramp[:18] = np.linspace(0, 1, 18)
    last = min(len(wave) // 2, frames(0.05))
    ramp[-last:] = 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, last))
    wave = wave * (ramp if wave.ndim == 1 else ramp[:, None])
    return np.asarray(wave * gain(ceiling - figures.true_peak(wave)))


def _rumble(f: Wave) -> Wave:
    return np.asarray(1 / np.sqrt(1 + (28 / np.maximum(f, 1e-3)) ** 4))


def _levelled(wave: Wave, loud: float) -> Wave:
    """A loop without rumble, at its loudness."""
    low = _rumble(hertz_of(len(wave)))
    sides = [np.fft.irfft(np.fft.rfft(wave[:, k]) * low, len(wave)) for k in range(wave.shape[1])]
    ring = np.stack(sides, axis=1)
    return np.asarray(ring * gain(loud - figures.loudness(ring)))


def read(path: Path) -> tuple[Wave, int]:
    """A sound as it is heard, and how many frames it had before it was written."""
    with soundfile.SoundFile(path) as file:
        return file.read(), int(file.comment.split()[-1])


def _from_a_calm_place(ring: Wave) -> Wave:
    """The same ring, begun where least happens."""
    starts = np.linspace(0, len(ring), 40, endpoint=False).astype(int)
    return np.roll(ring, -min(starts, key=lambda start: figures.turn(mono(ring), int(start))), axis=0)


def written(path: Path, wave: Wave, smallness: float) -> None:
    """Written in pieces: libsndfile's Vorbis writer overflows its stack on a long one. Its comment is how many frames it has."""
    sides = 1 if wave.ndim == 1 else wave.shape[1]
    with soundfile.SoundFile(
        path, "w", RATE, sides, format="OGG", subtype="VORBIS", compression_level=smallness
    ) as file:
        file.comment = str(len(wave))
        for start in range(0, len(wave), 4096):
            file.write(wave[start : start + 4096].astype(np.float32))
