"""`python -m tests.hearing.pictures FOLDER [NAME ...]` draws every sound whose name contains a NAME: its wave, and its
spectrum over time (80 dB, 50 Hz to 20 kHz), one page for each game."""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from art.sound import figures
from art.sound.gallery import sounds
from art.sound.recipe import read
from art.sound.waves import RATE
from tests.hearing.plot import INK, MARKS, height, sheet, spectrogram, waveform

if TYPE_CHECKING:
    from art.sound.recipe import Recipe

_ACROSS: Final = 5
_WIDTH, _WAVE, _SPECTRUM, _GAP = 340, 70, 230, 26


def page(recipes: list[Recipe], path: Path) -> None:
    """One picture of them all."""
    rows = -(-len(recipes) // _ACROSS)
    tall = _WAVE + _SPECTRUM + 2 * _GAP
    image, pen = sheet((min(len(recipes), _ACROSS) * (_WIDTH + _GAP) + _GAP, rows * tall))
    for k, recipe in enumerate(recipes):
        wave, _ = read(recipe.paths[0])
        x, y = _GAP + k % _ACROSS * (_WIDTH + _GAP), k // _ACROSS * tall + _GAP
        caption = f"{recipe.name}  {len(wave) / RATE:.2f} s  {figures.loudness(wave):.1f} LUFS  {figures.centroid(wave):.0f} Hz"
        pen.text((x, y - 14), caption, fill=INK)
        waveform(pen, wave, (x, y, _WIDTH, _WAVE))
        image.paste(spectrogram(wave, (_WIDTH, _SPECTRUM)), (x, y + _WAVE))
        for mark in MARKS:
            at = y + _WAVE + height(mark, _SPECTRUM)
            pen.line([(x - 4, at), (x, at)], fill=INK)
            pen.text((x - 24, at - 5), f"{mark / 1000:g}k" if mark >= 1000 else str(mark), fill=INK)
    image.save(path)


def main(folder: str, *wanted: str) -> None:
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    chosen = [recipe for recipe in sounds() if not wanted or any(word in recipe.name for word in wanted)]
    for part, group in groupby(chosen, lambda recipe: recipe.name.split("/")[0]):
        page(list(group), place / f"{part}.png")
        print(place / f"{part}.png", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
