"""Instruments of the calls, the moments and the themes. Each gives one note, a flute one phrase."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from art.sound.struck import BOWL, CANTILEVER, SKIN
from art.sound.waves import (
    RATE,
    Luck,
    Wave,
    band,
    burst,
    clock,
    dying,
    filtered,
    frames,
    hiss,
    mixed,
    peak,
    put,
    rising,
    shaped,
    silence,
    wandering,
)

Note = tuple[float, float, float, float]
"""When, how long (seconds), Hz, how strong (0 to 1)."""


def tine(luck: Luck, hertz: float, strength: float = 0.7, seconds: float = 3.5) -> Wave:
    """A kalimba's tongue, as measured ones: its octave 35 dB down, a metal overtone at 6.65 that is soon gone, beating
    at first, a wooden box. The caps on its board lift off while it is loud: without that grain it would be a beep."""
    fall = float(np.clip(4.2 * (369 / hertz) ** 0.6, 1.2, 5.5))
    over = float(np.clip(0.8 * (369 / hertz) ** 2.2, 0.12, 1.2))
    parts = (
        (1.0, fall, 1.0),
        (2.0, fall * 0.55, 0.010 + 0.012 * strength),
        (5.4, 0.25, 0.03),
        (6.65 * luck.uniform(0.985, 1.015), over, (0.10 + 0.26 * strength) * (hertz / 400) ** 0.5),
        (17.6, 0.06, 0.05 * strength),
    )
    time = clock(seconds)
    sinking = np.cumsum(1 + 0.0012 * strength * np.exp(-time / 0.03)) / RATE
    out = np.zeros(len(time))
    for times, fades, level in parts:
        if times * hertz < 0.4 * RATE:
            tone = np.sin(2 * np.pi * hertz * times * sinking + luck.uniform(0, 0.4))
            out += level * np.exp(-6.908 * time / fades) * tone
    out *= 1 + 0.10 * np.exp(-time / 0.15) * np.sin(2 * np.pi * luck.uniform(9, 14) * time)
    out = rising(out, min(0.012, 3.0 / hertz))
    lifted = np.clip(out - 0.25, 0, None) * (1 + 0.5 * luck.standard_normal(len(out)))
    out += 0.8 * shaped(lifted, mixed((1.0, peak(2100, 2.0)), (0.7, peak(3600, 2.5)), (0.4, peak(5600, 3))))
    put(out, _touch(luck, 0.006, 500, 3500), 0, 0.10 * strength)
    start = frames(0.3)
    put(out, filtered(out[:start] * np.exp(-time[:start] / 0.08), peak(210, 2.5), 0.09), 0, 0.35)
    return dying(out, 0.45 * seconds) * (0.35 + 0.65 * strength)


def comb(luck: Luck, hertz: float, strength: float = 0.7, seconds: float = 2.0) -> Wave:
    """A tooth of a music box: bright and thin, over a small wooden case; the pin leaves with a tick."""
    time = clock(seconds)
    out = np.zeros(len(time))
    fall = float(np.clip(1.7 * (800 / hertz) ** 0.5, 0.5, 2.2))
    for times, fades, level in (
        (1.0, fall, 1.0), (2.0, fall * 0.5, 0.05), (CANTILEVER[1], 0.22, 0.22 + 0.2 * strength), (CANTILEVER[2], 0.05, 0.10),
    ):
        hz = hertz * times * luck.uniform(0.999, 1.001)
        if hz < 0.42 * RATE:
            fading = level * np.exp(-6.908 * time / fades)
            out += fading * (np.sin(2 * np.pi * hz * time) + 0.25 * np.sin(2 * np.pi * hz * 1.0016 * time))
    out = rising(out, 0.0012)
    put(out, _touch(luck, 0.003, 2200, 8000), 0, 0.16 * strength)
    put(out, filtered(burst(luck, 0.03, 0.004), mixed((1.0, peak(620, 4)), (0.7, peak(1180, 5))), 0.06), 0, 0.05)
    return dying(out, 0.4 * seconds) * (0.3 + 0.7 * strength)


def string(
    luck: Luck, hertz: float, strength: float = 0.7, seconds: float = 3.0, *, bright: float = 0.5, place: float = 0.37
) -> Wave:
    """A plucked string: its harmonics with the comb of the place where it is plucked, a little stiff, high ones dying
    first, over a body."""
    time = clock(seconds)
    out = np.zeros(len(time))
    for k in range(1, 40):
        hz = k * hertz * np.sqrt(1 + 6e-5 * k * k)
        level = abs(np.sin(np.pi * k * place)) / k ** (2.0 - bright) * np.exp(-hz / (2500 + 5000 * strength))
        if hz > 15_000 or level < 1e-4:
            continue
        fall = float(np.clip(4.5 * (200 / hertz) ** 0.5 / (1 + 0.06 * k**1.6), 0.08, 6))
        count = min(len(time), frames(fall * 1.3))
        out[:count] += level * np.exp(-6.908 * time[:count] / fall) * np.sin(2 * np.pi * hz * time[:count] + luck.uniform(0, 0.3))
    out = rising(out, 0.0015)
    put(out, _touch(luck, 0.006, 900, 6500), 0, 0.16 * strength)
    put(out, _touch(luck, 0.030, 250, 3000), 0, 0.05 * strength)
    body = mixed((1.0, peak(110, 3)), (0.8, peak(225, 4)), (0.5, peak(480, 4)))
    out = out + 0.5 * filtered(out, body)
    return dying(out, 0.45 * seconds) * (0.3 + 0.7 * strength)


def skin(luck: Luck, hertz: float = 82, strength: float = 0.7, *, dull: float = 0.5, seconds: float = 1.0) -> Wave:
    """A frame drum under fingers: the pitch falls a little, the middle rings, the rim knocks."""
    time = clock(seconds)
    sinking = np.cumsum(1 + 0.06 * strength * np.exp(-time / 0.035)) / RATE
    out = np.zeros(len(time))
    for k, times in enumerate(SKIN):
        fall = (0.75 if k == 0 else 0.42) / (1 + 0.7 * k) * (1.2 - 0.5 * dull)
        level = (1.0 if k == 0 else 0.55 / (1 + 0.5 * k)) * np.exp(-k * dull * 0.7)
        hz = hertz * times * luck.uniform(0.985, 1.015)
        out += level * np.exp(-6.908 * time / fall) * np.sin(2 * np.pi * hz * sinking)
    out = rising(out, 0.0035)
    hand = filtered(burst(luck, 0.012, 0.003), band(250, 900 + 2200 * strength * (1 - dull), 1), 0.02)
    put(out, hand, 0, 0.30 * strength)
    return dying(out, 0.3 * seconds) * strength


def bowed_glass(luck: Luck, hertz: float, seconds: float, strength: float = 0.6) -> Wave:
    """A bowl that is rubbed: it swells, its modes drift against each other, the bow is heard as breath."""
    time = clock(seconds + 1.6)
    rise = min(1.1, 0.45 * seconds)
    swell = np.minimum(1, time / rise) ** 1.6 * np.where(time > seconds, np.exp(-(time - seconds) / 0.42), 1.0)
    out = np.zeros(len(time))
    for k, (times, level) in enumerate(zip(BOWL, (1.0, 0.22, 0.10, 0.05, 0.02), strict=True)):
        for side in (0.0, 0.0018):
            hz = hertz * times * (1 + side * luck.uniform(0.5, 1.2))
            if hz < 9000:
                beat = 1 + 0.10 * wandering(luck, len(time), 4, 0.5)
                out += level * beat * swell ** (1 + 0.5 * k) * np.sin(2 * np.pi * hz * time + luck.uniform(0, 6.28))
    bow = filtered(hiss(luck, len(time) / RATE), mixed((0.6, peak(hertz * 2.32, 6)), (0.5, band(1500, 6000, 1))))
    stick = 1 + 0.5 * wandering(luck, len(time), 30, 0.2)
    out += 0.035 * bow * swell * np.clip(stick, 0, None)
    return dying(out, 0.5) * strength * 0.6


def drone(luck: Luck, hertz: float, seconds: float, strength: float = 0.6) -> Wave:
    """A low string that is bowed for long: its harmonics wax and wane, each for itself."""
    time = clock(seconds + 1.2)
    swell = np.minimum(1, time / min(2.2, 0.4 * seconds)) ** 1.3
    swell = swell * np.where(time > seconds, np.clip(1 - (time - seconds) / 1.2, 0, 1) ** 1.6, 1.0)
    sway = 2 ** (3 * wandering(luck, len(time), 1.5, 0.6) / 1200)
    phase = 2 * np.pi * np.cumsum(hertz * sway) / RATE
    out = np.zeros(len(time))
    for k in range(1, 15):
        level = 1 / k**1.15 * (1.0 if k * hertz < 900 else np.exp(-(k * hertz - 900) / 700))
        breath = 1 + 0.35 * wandering(luck, len(time), 0.9, 0.4)
        out += level * np.clip(breath, 0.1, None) * np.sin(k * phase + luck.uniform(0, 6.28))
    bow = filtered(hiss(luck, len(time) / RATE), mixed((1.0, peak(420, 1.5)), (0.25, band(1500, 4500, 1))))
    return np.asarray((0.5 * out + 0.05 * bow) * swell * strength)


def flute(luck: Luck, notes: Sequence[Note]) -> Wave:
    """A low wooden flute plays a phrase on one breath, which is heard before it. Steps are slurred, the pitch gliding for
    30 ms, leaps and repeated notes are tongued; each note swells and yields, the first is reached from below, the last dies
    away. The vibrato comes late and is heard in the upper harmonics more than in the pitch."""
    lead = 0.16
    begin, end = notes[0][0], notes[-1][0] + notes[-1][1]
    time = clock(lead + end - begin + 0.35)
    pitch, loud, since = np.zeros(len(time)), np.zeros(len(time)), np.zeros(len(time))
    for at, length, hertz, strength in notes:
        start, stop = frames(lead + at - begin), frames(lead + at - begin + length)
        over = np.linspace(0, 1, stop - start)
        arch = min(0.30, 0.18 * length)  # a long note has time to swell
        loud[start:stop] = strength * (1 - arch + 1.6 * arch * np.sin(np.pi * over**0.8))
        slurred = start > frames(lead) and 0 < abs(np.log2(hertz) - pitch[start]) < 2.5 / 12
        loud[start : start + frames(0.022)] *= 0.93 if slurred else 0.60
        pitch[start:], since[start:] = np.log2(hertz), time[: len(time) - start]
    pitch[: frames(lead)] = np.log2(notes[0][2])
    pitch -= 35 / 1200 * np.exp(-np.clip(time - lead, 0, None) / 0.05)
    last = frames(lead + end - begin)
    fades = min(frames(0.30), frames(notes[-1][1]) // 2)  # it dies away, it does not stop
    loud[last - fades : last] *= np.linspace(1, 0.45, fades)
    loud[last:] = loud[last - 1] * np.exp(-clock(1.0)[: len(loud) - last] / 0.075)
    pitch, loud = _smooth(pitch, 0.030), _smooth(loud, 0.065)
    late = np.clip((since - 0.30) / 0.5, 0, 1)
    shake = np.sin(2 * np.pi * np.cumsum(4.7 + 0.25 * wandering(luck, len(time), 2)) / RATE) * late
    cents = 4 * shake + 3 * wandering(luck, len(time), 3, 0.8)
    hertz_now = 2 ** (pitch + cents / 1200)
    phase = 2 * np.pi * np.cumsum(hertz_now) / RATE
    out = np.zeros(len(time))
    for k, level in enumerate((0, -9, -14, -24, -29, -36, -42), 1):
        alive = 10 ** ((level + (1.0 + 0.8 * k) * shake - (k - 1) * 5 * (1 - np.clip(loud, 0, 1))) / 20)
        out += alive * np.clip(loud, 0, None) ** (1 + 0.25 * (k - 1)) * np.sin(k * phase + luck.uniform(0, 6.28))
    middle = float(np.exp2(np.median(pitch)))
    air = mixed((0.30, peak(middle, 5)), (0.22, peak(2 * middle, 5)), (0.16, peak(3 * middle, 5)), (0.20, band(1500, 4800, 2)))
    wind = filtered(hiss(luck, len(time) / RATE), air)
    wind *= np.clip(1 + 0.35 * wandering(luck, len(time), 11, 0.3), 0.2, None) / np.sqrt((wind**2).mean())
    drawn = 0.10 * np.sin(np.pi * np.clip(time / lead, 0, 1)) ** 2 * (time < lead)
    chiff = np.zeros(len(time))
    for at, _, _, strength in notes:
        chiff += strength * 0.05 * np.exp(-(((time - lead - at + begin - 0.02) / 0.018) ** 2))
    return dying(0.7 * (out + wind * (0.055 * loud + 0.02 * loud * shake + chiff + 0.45 * drawn)), 0.15)


FLUTE_LEAD = 0.16
"""Seconds by which the breath of a phrase comes before its first note."""


def seeds(luck: Luck, seconds: float = 0.07) -> Wave:
    """A rattle of seeds, shaken once."""
    wave = silence(seconds + 0.03)
    for at in luck.uniform(0, 1, int(seconds * 1500)) ** 1.4 * seconds:
        hertz = luck.uniform(3200, 8200)
        grain = np.exp(-clock(0.003) * hertz * 1.2) * np.sin(2 * np.pi * hertz * clock(0.003))
        put(wave, grain, float(at), luck.lognormal(0, 0.6) * np.sin(np.pi * min(1.0, at / seconds + 0.1)))
    return dying(wave / max(1e-9, float(np.abs(wave).max())), 0.02)


def _touch(luck: Luck, seconds: float, low: float, high: float) -> Wave:
    """A finger or a pin leaves what it plucks."""
    wave = filtered(luck.standard_normal(frames(seconds)) * np.hanning(frames(seconds)), band(low, high, 1), 0.01)
    return np.asarray(wave / np.abs(wave).max())


def _smooth(wave: Wave, seconds: float) -> Wave:
    count = frames(seconds)
    padded = np.concatenate([np.full(count, wave[0]), wave, np.full(count, wave[-1])])
    return np.convolve(padded, np.hanning(count) / np.hanning(count).sum(), "same")[count:-count]
