"""Figures of a sound: what can be said about it without ears."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import scipy  # its parts are loaded where they are used

from art.sound.waves import RATE, Wave, mono


def decibels(value: float) -> float:
    return 20 * math.log10(max(value, 1e-9))


def true_peak(wave: Wave) -> float:
    """dBTP, four times oversampled (BS.1770-4)."""
    return decibels(float(np.abs(scipy.signal.resample_poly(wave, 4, 1, axis=0)).max()))


def loudness(wave: Wave) -> float:
    """LUFS. What is shorter than a block of 400 ms is filled with silence: its figure says how much there is to hear."""
    import pyloudnorm  # takes a second

    least = int(0.41 * RATE)
    if len(wave) < least:
        wave = np.concatenate([wave, np.zeros((least - len(wave), *wave.shape[1:]))])
    return float(pyloudnorm.Meter(RATE).integrated_loudness(wave))


def envelope(wave: Wave, milliseconds: float = 2.0) -> Wave:
    count = max(1, int(RATE * milliseconds / 1000))
    power = mono(wave) ** 2
    return np.asarray(np.sqrt(power[: len(power) // count * count].reshape(-1, count).mean(axis=1)))


def decay(wave: Wave) -> float:
    """Seconds from the loudest moment to the last one within 20 dB of it."""
    level = envelope(wave)
    top = int(level.argmax())
    return float(np.nonzero(level[top:] > level[top] / 10)[0][-1] * 0.002)


def spectrum(wave: Wave) -> tuple[Wave, Wave]:
    size = min(4096, max(256, 2 ** int(math.log2(max(256, len(wave))))))
    f, power = scipy.signal.welch(mono(wave), RATE, nperseg=size, noverlap=size // 2)
    return f, power


def centroid(wave: Wave) -> float:
    """Hz: the middle of what is heard."""
    f, power = spectrum(wave)
    return float((f * power).sum() / max(power.sum(), 1e-20))


def flatness(wave: Wave) -> float:
    """dB: 0 is white noise, -50 a beep."""
    f, power = spectrum(wave)
    power = power[(f >= 100) & (f <= 10_000)] + 1e-20
    return float(10 * np.log10(np.exp(np.log(power).mean()) / power.mean()))


def octaves(wave: Wave) -> Wave:
    """dB of the octaves from 63 to 16,000 Hz under the whole."""
    f, power = spectrum(wave)
    parts = [power[(f >= c / 2**0.5) & (f < c * 2**0.5)].sum() for c in (63, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000)]
    return np.asarray(10 * np.log10(np.maximum(parts, 1e-20) / max(power.sum(), 1e-20)))


def features(wave: Wave) -> Wave:
    """A place for each sound: what sounds alike lies near."""
    shape = np.maximum(octaves(wave), -40) / 6
    rest = (3 * np.log2(len(wave) / RATE), 2 * np.log2(decay(wave) + 0.01), 2 * np.log2(centroid(wave) / 1000))
    return np.array([*shape, *rest])


def likeness(one: Wave, other: Wave) -> float:
    """The highest correlation of two sounds, however they are shifted: 1 if they are the same."""
    a, b = mono(one), mono(other)
    size = 1 << math.ceil(math.log2(len(a) + len(b)))
    product = np.fft.irfft(np.fft.rfft(a, size) * np.conj(np.fft.rfft(b, size)))
    return float(np.abs(product).max() / math.sqrt(float((a**2).sum() * (b**2).sum())))


def lead(wave: Wave) -> float:
    """Seconds before anything is heard."""
    level = np.abs(mono(wave))
    return float(np.nonzero(level > 0.01 * level.max())[0][0]) / RATE


def edge(wave: Wave) -> float:
    """dB: the steepest fall in 20 ms after the loudest moment, within 45 dB of it. What was cut shows as more than 16."""
    level = 20 * np.log10(envelope(wave, 10) + 1e-9)
    tail = level[int(level.argmax()) :]
    falls = [before - after for before, after in zip(tail, tail[2:], strict=False) if before > tail[0] - 45]
    return float(max(falls[3:], default=0.0))


def lost_on_a_laptop(wave: Wave) -> float:
    """dB: how much quieter it is on speakers with nothing under 300 Hz."""
    high = scipy.signal.butter(4, 300, "high", fs=RATE, output="sos")
    return loudness(wave) - loudness(scipy.signal.sosfilt(high, wave, axis=0))


def kurtosis(wave: Wave) -> float:
    """How much of it is sudden: noise has 3, a fire far more."""
    level = mono(wave) - mono(wave).mean()
    return float((level**4).mean() / max(float((level**2).mean()) ** 2, 1e-20))


def crackles(wave: Wave) -> float:
    """A second: moments above 1 kHz that stand 12 dB over the usual level, 10 ms apart."""
    high = scipy.signal.butter(4, 1000, "high", fs=RATE, output="sos")
    level = envelope(scipy.signal.sosfilt(high, mono(wave)))
    found, _ = scipy.signal.find_peaks(level, height=np.median(level) * 10 ** (12 / 20), distance=5)
    return len(found) / (len(level) * 0.002)


def liveliness(wave: Wave) -> float:
    """dB: how much the level of whole seconds differs."""
    return float((20 * np.log10(envelope(wave, 1000) + 1e-7)).std())


def short_term(wave: Wave) -> Wave:
    """LUFS of every three seconds, one second apart, all round the loop."""
    around = np.concatenate([wave, wave[: 3 * RATE]])
    return np.array([loudness(around[k : k + 3 * RATE]) for k in range(0, len(wave) - RATE, RATE)])


def _around(wave: Wave, at: int, count: int) -> Wave:
    """So many frames before and after a frame, round the loop."""
    return wave[np.arange(at - count, at + count) % len(wave)]


def _step(wave: Wave, at: int) -> float:
    """dB: how much the level differs between the 50 ms before and after a frame, round the loop."""
    count = int(0.05 * RATE)
    around = _around(wave, at, count)
    before, after = (float(np.sqrt((part**2).mean())) + 1e-7 for part in (around[:count], around[count:]))
    return abs(20 * math.log10(before / after))


def turn(wave: Wave, at: int) -> float:
    """dB: how much the spectrum differs between the half second before and after a frame, round the loop."""
    count = RATE // 2
    around = _around(wave, at, count)
    edges = np.geomspace(60, 12_000, 25) * count / RATE

    def bands(part: Wave) -> Wave:
        power = np.abs(np.fft.rfft(part * np.hanning(count))) ** 2
        means = [power[int(low) : max(int(low) + 1, int(high))].mean() for low, high in pairwise(edges)]
        return np.asarray(10 * np.log10(np.array(means) + 1e-12))

    return float(np.abs(bands(around[:count]) - bands(around[count:])).mean())


def seam(wave: Wave, bars: int = 0) -> dict[str, tuple[float, float]]:
    """The join of a loop, and what is usual inside it: by figure, both. A theme's join is held to its other bar lines."""
    level = mono(wave)
    inside = [len(level) * k // bars for k in range(1, bars)] if bars else [
        int(at) for at in np.random.default_rng(1).integers(RATE, len(level) - RATE, 60)
    ]
    bend = np.abs(np.diff(np.concatenate([level[-60:], level[:60]]), 2)).max()
    usual = np.percentile(np.abs(np.diff(level, 2)), 99.9)
    return {
        "level": (_step(level, 0), float(np.percentile([_step(level, at) for at in inside], 95))),
        "spectrum": (turn(level, 0), float(np.percentile([turn(level, at) for at in inside], 95))),
        "bend": (float(bend), 1.5 * float(usual)),
    }
