"""Drawing what was measured: curves, spectra over time, words."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import numpy as np
from PIL import Image, ImageDraw
from scipy import signal

from art.sound.waves import RATE, Wave, mono

if TYPE_CHECKING:
    from collections.abc import Sequence

INK: Final = (40, 40, 40)
PALE: Final = (214, 214, 214)
_HEAT: Final = np.array([(0, 0, 4), (60, 15, 110), (140, 41, 129), (222, 73, 104), (254, 159, 109), (252, 253, 191)])
_DEPTH: Final = 80.0
"""dB under the loudest that are drawn."""
_LOWEST, _HIGHEST = 50.0, 20_000.0
MARKS: Final = (100, 300, 1000, 3000, 10_000)


def sheet(size: tuple[int, int]) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """A white page and the pen for it."""
    page = Image.new("RGB", size, "white")
    return page, ImageDraw.Draw(page)


def spectrogram(wave: Wave, size: tuple[int, int]) -> Image.Image:
    """The spectrum over time from 50 Hz to 20 kHz, in equal steps for the ear."""
    level = mono(wave)
    window = 1024 if len(level) < 1.5 * RATE else 4096
    hop = max(window // 16, len(level) // (2 * size[0]), 1)
    level = np.concatenate([level, np.zeros(window)])
    f, _, power = signal.spectrogram(level, RATE, nperseg=window, noverlap=max(0, window - hop), nfft=4096)
    heat = 10 * np.log10(power + 1e-14)
    heat = np.clip((heat - heat.max() + _DEPTH) / _DEPTH, 0, 1)
    rows = np.interp(np.geomspace(_HIGHEST, _LOWEST, size[1]), f, np.arange(len(f)))
    columns = np.linspace(0, heat.shape[1] - 1, size[0]).astype(int)
    low = np.floor(rows).astype(int)
    part = (rows - low)[:, None]
    drawn = heat[low][:, columns] * (1 - part) + heat[np.minimum(low + 1, len(f) - 1)][:, columns] * part
    at = drawn * (len(_HEAT) - 1)
    step = np.minimum(at.astype(int), len(_HEAT) - 2)
    colours = _HEAT[step] + (_HEAT[step + 1] - _HEAT[step]) * (at - step)[..., None]
    return Image.fromarray(colours.astype(np.uint8))


def height(hertz: float, pixels: int) -> int:
    """How far below the top of a spectrogram of so many pixels a frequency is."""
    return round(pixels * math.log(_HIGHEST / hertz) / math.log(_HIGHEST / _LOWEST))


def waveform(pen: ImageDraw.ImageDraw, wave: Wave, box: tuple[int, int, int, int]) -> None:
    """The wave between its lowest and its highest in each column; the box is left, top, width and height."""
    left, top, width, tall = box
    level = mono(wave) / max(1e-9, float(np.abs(mono(wave)).max()))
    edges = np.linspace(0, len(level), width + 1).astype(int)
    for x, (start, stop) in enumerate(pairwise(edges)):
        part = level[start : max(stop, start + 1)]
        high, low = (top + tall / 2 * (1 - float(value)) for value in (part.max(), part.min()))
        pen.line([(left + x, high), (left + x, max(low, high + 1))], fill=INK)


def curve(
    pen: ImageDraw.ImageDraw, values: Sequence[float], box: tuple[int, int, int, int], span: tuple[float, float],
    colour: tuple[int, int, int] = INK,
) -> None:
    """Values from left to right, between the two of the span from bottom to top; what is outside is drawn at the edge."""
    left, top, width, tall = box
    low, high = span
    points = [
        (left + width * k / max(1, len(values) - 1), top + tall * (1 - (min(high, max(low, value)) - low) / (high - low)))
        for k, value in enumerate(values)
    ]
    pen.line(points, fill=colour)
