"""Waves as arrays: time, levels, envelopes and filters. What is shaped on a ring still closes; what is struck by a filter
never sounds before its cause."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import numpy as np
import numpy.typing as npt

RATE: Final = 44_100
"""Frames a second, of every file and of the mixer: nothing is resampled while it plays."""

Wave = npt.NDArray[np.float64]
"""Mono: frames. Stereo: frames by two."""
Luck = np.random.Generator
Curve = Callable[[Wave], Wave]
"""The gain of a filter by frequency in Hz."""


def frames(seconds: float) -> int:
    return round(seconds * RATE)


def clock(seconds: float) -> Wave:
    """The time of every frame."""
    return np.arange(frames(seconds)) / RATE


def hertz_of(count: int) -> Wave:
    """The frequencies of the spectrum of so many frames."""
    return np.asarray(np.fft.rfftfreq(count, 1 / RATE), dtype=np.float64)


def mono(wave: Wave) -> Wave:
    return wave if wave.ndim == 1 else np.asarray(wave.mean(axis=1))


def gain(decibels: float) -> float:
    return float(10 ** (decibels / 20))


def unit(wave: Wave) -> Wave:
    """The same with a peak of 1."""
    return wave / max(1e-9, float(np.abs(wave).max()))


def even(wave: Wave) -> Wave:
    """The same with a mean power of 1."""
    return wave / max(1e-9, math.sqrt(float((wave**2).mean())))


def silence(seconds: float) -> Wave:
    return np.zeros(frames(seconds))


def put(onto: Wave, wave: Wave, at: float, level: float = 1.0) -> None:
    """Adds a wave from second `at`; what sticks out at the end is lost."""
    start = max(0, frames(at))
    count = min(len(wave), len(onto) - start)
    if count > 0:
        onto[start : start + count] += level * wave[:count]


def put_round(onto: Wave, wave: Wave, at: float, level: float = 1.0) -> None:
    """Adds a wave on a ring: what sticks out at the end sounds at the beginning."""
    start = frames(at) % len(onto)
    while len(wave):
        count = min(len(wave), len(onto) - start)
        onto[start : start + count] += level * wave[:count]
        wave, start = wave[count:], 0


def dying(wave: Wave, seconds: float) -> Wave:
    """The same, let die over its last seconds. A tail that is cut ends in an edge that is heard."""
    count = min(len(wave), frames(seconds))
    wave = wave.copy()
    wave[len(wave) - count :] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, count))
    return wave


def rising(wave: Wave, seconds: float) -> Wave:
    """The same, from nothing over its first seconds."""
    count = min(len(wave), max(2, frames(seconds)))
    wave = wave.copy()
    wave[:count] *= np.sin(np.linspace(0, np.pi / 2, count)) ** 2
    return wave


# Filters


def band(low: float, high: float, order: int = 2) -> Curve:
    def curve(f: Wave) -> Wave:
        f = np.maximum(f, 1e-3)
        return np.asarray(1 / np.sqrt((1 + (low / f) ** (2 * order)) * (1 + (f / high) ** (2 * order))))

    return curve


def peak(middle: float, sharpness: float) -> Curve:
    """A resonance."""

    def curve(f: Wave) -> Wave:
        f = np.maximum(f, 1e-3)
        return np.asarray(1 / np.sqrt(1 + (sharpness * (f / middle - middle / f)) ** 2))

    return curve


def mixed(*parts: tuple[float, Curve]) -> Curve:
    """Several filters side by side, each with its level."""

    def curve(f: Wave) -> Wave:
        return np.asarray(sum(level * part(f) for level, part in parts))

    return curve


def shaped(wave: Wave, curve: Curve) -> Wave:
    """The wave through a filter, on a ring. It rings before its cause, so it is for what has no beginning."""
    return np.fft.irfft(np.fft.rfft(wave) * curve(hertz_of(len(wave))), len(wave))


def filtered(wave: Wave, curve: Curve, tail: float = 0.0) -> Wave:
    """The wave through the same gains with the least delay there is (minimum phase), and `tail` seconds longer."""
    wave = np.concatenate([wave, silence(tail)])
    size = 1 << (math.ceil(math.log2(max(64, len(wave)))) + 1)
    gains = curve(np.abs(np.fft.fftfreq(size, 1 / RATE)))
    cepstrum = np.fft.ifft(np.log(np.maximum(gains, 1e-6))).real
    cepstrum[1 : size // 2] *= 2
    cepstrum[size // 2 + 1 :] = 0
    spectrum = np.fft.rfft(wave, size) * np.exp(np.fft.rfft(cepstrum))
    return np.fft.irfft(spectrum, size)[: len(wave)]


# Noise


def hiss(luck: Luck, seconds: float) -> Wave:
    return luck.standard_normal(frames(seconds))


def burst(luck: Luck, seconds: float, fall: float) -> Wave:
    """Noise that falls to a third every `fall` seconds."""
    return hiss(luck, seconds) * np.exp(-clock(seconds) / fall)


def wandering(luck: Luck, count: int, fastest: float, tilt: float = 0.5) -> Wave:
    """A random curve on a ring, of spread 1, with nothing faster than `fastest` Hz; the greater the tilt, the calmer."""
    least = int(4 * RATE / fastest)
    if count < least:  # too short for such slow waves: a piece of a longer curve
        return wandering(luck, least, fastest, tilt)[:count]
    f = np.fft.rfftfreq(count, 1 / RATE)
    kept = (f > 0) & (f <= fastest)
    spectrum = np.zeros(len(f), complex)
    spectrum[kept] = (luck.standard_normal(kept.sum()) + 1j * luck.standard_normal(kept.sum())) / f[kept] ** tilt
    curve = np.fft.irfft(spectrum, count)
    return np.asarray(curve / curve.std())


def moving_noise(
    luck: Luck, count: int, gains: Callable[[float, Wave], Wave], size: int = 2048, *, ring: bool = False
) -> Wave:
    """Noise whose spectrum moves: `gains` by second and frequency."""
    hop = size // 4
    whole = -(-count // hop) * hop
    f = hertz_of(size)
    window = np.hanning(size + 1)[:-1]
    out = np.zeros(whole + size)
    for start in range(0, whole, hop):
        spectrum = np.fft.rfft(luck.standard_normal(size)) * gains(start / RATE, f)
        out[start : start + size] += np.fft.irfft(spectrum, size) * window
    if ring:
        out[:size] += out[count : count + size]
    return out[:count]


def swept(luck: Luck, seconds: float, gains: Callable[[float, Wave], Wave], size: int = 1024) -> Wave:
    """The same for a sound that ends: `gains` by its part that is over, 0 to 1."""
    return moving_noise(luck, frames(seconds), lambda at, f: gains(min(1.0, at / seconds), f), size)
