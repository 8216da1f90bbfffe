"""The bars that every sound is held to, measured on its files: `python -m tests.sounds [NAME ...]` prints their figures and
what is beyond a bar."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np

from art.sound import figures
from art.sound.gallery import sounds
from art.sound.recipe import ALIKE, LOUDEST, Recipe, read
from art.sound.waves import RATE, Wave, mono

COLOURS: Final = {
    "ui/refusal": (250, 600), "ui/press": (400, 900), "dewan/camp": (600, 1200), "dragon_keeper/tile": (1100, 2200),
    "ui/card_slide": (900, 2500), "ui/card_flip": (900, 2500), "ui/cards_dealt": (900, 2500), "ui/card_shuffle": (900, 2500),
    "dogs_of_war/gear": (1800, 3200), "ui/coin": (3500, 6000), "ui/coins": (3500, 6000), "dogs_of_war/steam": (4000, 6500),
}
"""Hz: between which the middle of a sound lies that is known by its colour."""
LOUD: Final = {
    -46.0: ("ui/press",),
    -41.0: ("dogs_of_war/gear",),
    -36.5: (
        "ui/card_slide", "ui/card_flip", "ui/cards_dealt", "ui/card_shuffle", "ui/coin", "ui/coins", "ui/refusal",
        "dewan/camp", "dragon_keeper/tile",
    ),
    -32.5: ("dogs_of_war/steam",),
    -31.0: ("ui/turn_passed", "ui/your_turn", "dragon_keeper/wing"),
    -25.0: ("dewan/told", "dogs_of_war/great_victory", "ui/winner"),
}
"""LUFS of what is compared most: what is heard often is quiet, moments are loud."""
SHORT: Final = {
    "ui/press": 0.3, "dogs_of_war/gear": 0.3, "dewan/camp": 0.3, "dragon_keeper/tile": 0.3, "dogs_of_war/captain": 0.3,
    "iwari/tent": 0.4, "ui/card_slide": 0.5, "ui/card_flip": 0.5, "ui/coin": 0.5, "ui/coins": 0.5, "ui/token": 0.3,
    "dewan/berry": 0.5, "iwari/token": 0.3, "iwari/totem": 0.4,
}
"""Seconds: what is heard more than twice a minute is short."""
STRUCK: Final = (
    "ui/press", "ui/refusal", "ui/coin", "ui/token", "dewan/camp", "iwari/tent", "iwari/totem", "iwari/token",
    "dragon_keeper/tile", "dogs_of_war/gear", "dogs_of_war/captain", "dogs_of_war/shield",
)
"""What answers a hand at once."""
PLUCKED: Final = ("ui/turn_passed", "ui/your_turn", "iwari/region")
FIRES: Final = ("ui/place", "dewan/place", "dragon_keeper/place")
WINDS: Final = ("iwari/place",)
APART: Final = 1.9
"""The least distance of two kinds that can be heard at one table."""
AMBIENCE_PEAK: Final = -8.0
THEME_PEAK: Final = -10.0
MOST: Final = 12_000_000
"""Bytes of all sounds."""


@dataclass(frozen=True)
class Heard:
    """A recipe, its files as they are heard, and how many frames each had before it was written."""

    recipe: Recipe
    waves: Sequence[Wave]
    frames: Sequence[int]


def heard(recipe: Recipe) -> Heard:
    found = [read(path) for path in recipe.paths]
    return Heard(recipe, [wave for wave, _ in found], [count for _, count in found])


def faults(it: Heard) -> Iterator[str]:
    """What is beyond a bar, as sentences."""
    for wave, count in zip(it.waves, it.frames, strict=True):
        if len(wave) != count:
            yield f"{len(wave)} frames are heard of {count}"
        if figures.decibels(abs(float(mono(wave).mean()))) > -60:
            yield "it has an offset"
    yield from _ring_faults(it) if it.recipe.rings else _effect_faults(it)


def _effect_faults(it: Heard) -> Iterator[str]:
    recipe = it.recipe
    for wave in it.waves:
        top = figures.true_peak(wave)
        if top > LOUDEST + 0.5 or abs(top - recipe.ceiling) > 0.5:
            yield f"its true peak is {top:.1f} dBTP and not {recipe.ceiling}"
        ends = max(float(np.abs(wave[0]).max()), float(np.abs(wave[-1]).max()))
        if figures.decibels(ends) > -60:
            yield f"it begins or ends at {figures.decibels(ends):.0f} dB"
        if not recipe.several and figures.edge(wave) > 16:
            yield f"it is cut: it falls by {figures.edge(wave):.0f} dB in 20 ms"
        if recipe.name in STRUCK and figures.lead(wave) > 0.002:
            yield f"it comes {1000 * figures.lead(wave):.1f} ms late"
        if len(wave) / RATE > SHORT.get(recipe.name, 6.5):
            yield f"it is {len(wave) / RATE:.2f} s long"
        if figures.lost_on_a_laptop(wave) > 3:
            yield f"a laptop loses {figures.lost_on_a_laptop(wave):.1f} dB of it"
        low, high = COLOURS.get(recipe.name, (0, RATE))
        if not low <= figures.centroid(wave) <= high:
            yield f"its middle is at {figures.centroid(wave):.0f} Hz and not between {low} and {high}"
        if figures.flatness(wave) < _least_flatness(recipe):
            yield f"it is a beep: {figures.flatness(wave):.1f} dB"
    loud = [figures.loudness(wave) for wave in it.waves]
    if max(abs(each - recipe.loud) for each in loud) > (2.0 if recipe.name == "ui/press" else 1.5):
        yield f"its loudness is {min(loud):.1f} to {max(loud):.1f} LUFS and not {recipe.loud}"
    for wanted in (each for each, names in LOUD.items() if recipe.name in names):
        if abs(float(np.mean(loud)) - wanted) > (2.0 if recipe.name == "ui/press" else 1.5):
            yield f"its loudness is {np.mean(loud):.1f} LUFS and that of its kind {wanted}"
    if max(loud) - min(loud) > 1.5:
        yield f"its variants differ by {max(loud) - min(loud):.1f} dB"
    colours = [figures.centroid(wave) for wave in it.waves]
    if max(colours) > 1.15 * min(colours):
        yield f"the colours of its variants differ by {100 * (max(colours) / min(colours) - 1):.0f} %"
    if any(figures.likeness(one, other) > ALIKE for one, other in combinations(it.waves, 2)):
        yield "two variants are the same"


def _least_flatness(recipe: Recipe) -> float:
    if recipe.name in ("ui/refusal", "ui/press"):
        return -32
    return -25 if recipe.sort == "moment" or recipe.name in PLUCKED else -18


def _ring_faults(it: Heard) -> Iterator[str]:
    (wave,) = it.waves
    recipe = it.recipe
    loud, top = figures.loudness(wave), figures.true_peak(wave)
    if abs(loud - recipe.loud) > 1:
        yield f"its loudness is {loud:.1f} LUFS and not {recipe.loud}"
    if top > (THEME_PEAK if recipe.sort == "theme" else AMBIENCE_PEAK):
        yield f"its true peak is {top:.1f} dBTP"
    for what, (here, usual) in figures.seam(wave, recipe.bars).items():
        if here > usual:
            yield f"its ends do not meet: {what} {here:.3g}, inside {usual:.3g}"
    seconds = len(wave) / RATE
    if recipe.sort == "theme":
        low, high = np.percentile(figures.short_term(wave), (10, 95))
        if not 4 <= high - low <= 9:
            yield f"its loudness moves by {high - low:.1f} LU"
        if not 60 <= seconds <= 120:
            yield f"it is {seconds:.0f} s long"
    elif seconds < 30:
        yield f"it is {seconds:.0f} s long"
    if recipe.name in FIRES and not (figures.kurtosis(wave) >= 10 and 3 <= figures.crackles(wave) <= 12):
        yield f"it is no fire: kurtosis {figures.kurtosis(wave):.1f}, {figures.crackles(wave):.1f} crackles a second"
    if recipe.name in WINDS and not (2 <= figures.liveliness(wave) <= 6 and int(figures.octaves(wave).argmax()) in (3, 4)):
        yield f"it is no wind: {figures.liveliness(wave):.1f} dB from second to second"


def too_near(all_of_them: Sequence[Heard]) -> list[tuple[float, str, str]]:
    """Pairs of effects that can be heard at one table and sound alike, the nearest first."""
    places = {it.recipe.name: figures.features(it.waves[0]) for it in all_of_them if not it.recipe.rings}
    found = []
    for one, other in combinations(places, 2):
        worlds = {name.split("/")[0] for name in (one, other)} - {"ui"}
        away = float(np.linalg.norm(places[one] - places[other]))
        if len(worlds) < 2 and away < APART:
            found.append((round(away, 2), one, other))
    return sorted(found)


def row(it: Heard) -> str:
    """The figures of one sound."""
    wave = it.waves[0]
    loud = [figures.loudness(each) for each in it.waves]
    line = (
        f"{it.recipe.name:26} {len(it.waves)} {max(len(each) for each in it.waves) / RATE:6.2f} s {np.mean(loud):6.1f} LUFS "
        f"{figures.true_peak(wave):6.1f} dBTP {figures.centroid(wave):5.0f} Hz flat {figures.flatness(wave):5.1f}"
    )
    if it.recipe.rings:
        low, high = np.percentile(figures.short_term(wave), (10, 95))
        return f"{line} short-term {low:.1f} to {high:.1f} LUFS, kurtosis {figures.kurtosis(wave):.1f}"
    return f"{line} laptop {figures.lost_on_a_laptop(wave):4.1f} dB T20 {1000 * figures.decay(wave):5.0f} ms"


def main() -> int:
    wanted = sys.argv[1:]
    all_of_them = [heard(recipe) for recipe in sounds() if not wanted or any(word in recipe.name for word in wanted)]
    bad = 0
    for it in all_of_them:
        print(row(it))
        for fault in faults(it):
            bad += 1
            print(f"    {fault}")
    for away, one, other in too_near(all_of_them):
        print(f"{one} and {other} are {away} apart only")
        bad += 1
    print(f"{sum(path.stat().st_size for it in all_of_them for path in it.recipe.paths) / 1e6:.2f} MB")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
