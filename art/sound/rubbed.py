"""Rubbed and flowing things: friction, cloth, water, fire, breath."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

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
    silence,
    swept,
    unit,
    wandering,
)


def friction(
    luck: Luck,
    seconds: float,
    speed: Callable[[Wave], Wave],
    rate: float,
    band_of: tuple[float, float],
    sharpness: float = 1.2,
    spread: float = 0.9,
) -> Wave:
    """Thousands of tiny impulses whose number and force follow `speed` (by the part that is over), of lognormal size,
    each through a short resonance of its own within `band_of`."""
    count = frames(seconds)
    fast = np.clip(speed(np.linspace(0, 1, count)), 0, None)
    out = np.zeros(count + frames(0.02))
    time = clock(0.004)
    low, high = np.log(band_of)
    for start in np.nonzero(luck.random(count) < rate * fast / RATE)[0]:
        hz = np.exp(luck.uniform(low, high))
        size = luck.lognormal(0, spread) * fast[start] * luck.choice((-1, 1))
        ring = np.exp(-time * np.pi * hz / sharpness) * np.sin(2 * np.pi * hz * time + luck.uniform(0, 6.28))
        out[start : start + len(time)] += size * ring
    return unit(out)


def cloth(luck: Luck, seconds: float, bright: float = 1.0) -> Wave:
    """A piece of canvas is shaken once."""
    rush = swept(luck, seconds, lambda u, f: band(180 + 500 * u, (800 + 1900 * np.sin(np.pi * u)) * bright)(f))
    flap = 1 + 0.6 * wandering(luck, len(rush), 45, 0.2)
    return unit(rush * np.hanning(len(rush)) * np.clip(flap, 0, None))


def bubble(hertz: float, rise: float = 0.1) -> Wave:
    """One bubble in water: a sine that dies and climbs as the bubble nears the surface (van den Doel)."""
    radius = 3 / hertz
    fall = 0.13 / radius + 0.0072 * radius**-1.5
    seconds = min(0.25, 7 / fall)
    time = clock(seconds)
    climbing = hertz * (1 + rise * fall * time)
    wave = np.exp(-fall * time) * np.sin(2 * np.pi * np.cumsum(climbing) / RATE)
    return rising(dying(wave, seconds * 0.3), 0.0008)


def splash(luck: Luck, seconds: float, *, bubbles: int, depth: tuple[float, float], force: float = 1.0) -> Wave:
    """Something falls into water: a burst of spray, then bubbles that come after it."""
    out = silence(seconds)
    spray = swept(luck, seconds * 0.8, lambda u, f: band(500, 6500 - 4200 * u, 1)(f))
    put(out, unit(spray * np.exp(-clock(seconds * 0.8)[: len(spray)] / (0.09 * seconds))), 0.0, 0.5 * force)
    low, high = np.log(depth)
    for _ in range(bubbles):
        at = luck.exponential(seconds * 0.16)
        hz = float(np.exp(luck.uniform(low, high)))
        put(out, bubble(hz, luck.uniform(0.01, 0.06)), 0.012 + at, luck.lognormal(-1.5, 0.6) * np.exp(-2 * at / seconds))
    return unit(dying(out, 0.3 * seconds))


def crackle(luck: Luck) -> tuple[Wave, float]:
    """One snap of burning wood and how loud it is: few are loud. A limit keeps the loudest from startling anybody."""
    size = float(min(7.0, (1 - luck.random()) ** (-1 / 1.05)))
    fall = float(np.clip(luck.lognormal(np.log(0.0011), 0.6), 0.0003, 0.006)) * size**0.15
    middle = float(np.exp(luck.uniform(np.log(900), np.log(6500)))) / size**0.2
    voice = mixed((0.55, band(middle * 0.35, middle * 3.2, 1)), (1.0, peak(middle, 2.2)))
    return unit(filtered(burst(luck, fall * 7, fall), voice, 0.012)), size


def flare(luck: Luck, seconds: float) -> Wave:
    """A flame leaps up and lies down again."""
    roar = swept(
        luck, seconds, lambda u, f: band(140, 350 + 1500 * np.sin(np.pi * min(1, u * 1.15) ** 0.6) ** 2)(f), 2048
    )
    up = np.linspace(0, 1, len(roar))
    lapping = 1 + 0.35 * wandering(luck, len(roar), 24, 0.4)
    out = unit(roar * np.sin(np.pi * up**0.55) ** 1.6 * np.clip(lapping, 0.1, None))
    for at in np.sort(luck.uniform(0.05 * seconds, 0.75 * seconds, int(14 * seconds))):
        snap, size = crackle(luck)
        put(out, snap, float(at), 0.10 * size**0.7)
    return unit(dying(out, 0.4 * seconds))


def embers(luck: Luck, seconds: float) -> Wave:
    """What is left of a fire: snaps that grow rare and faint."""
    out = silence(seconds + 0.05)
    for part in np.sort(luck.beta(0.9, 2.2, int(12 * seconds))):
        snap, size = crackle(luck)
        put(out, snap, float(part) * seconds, size**0.7 * (1 - float(part)) ** 1.5)
    return unit(out)


def exhaled(luck: Luck, seconds: float, deep: float = 1.0) -> Wave:
    """A large animal lets its breath go, without a voice: three resonances that move, each on its own."""
    out = silence(seconds)
    time = clock(seconds)
    for hz, level, sharp in ((240, 1.0, 2.6), (620, 0.9, 3.0), (1450, 0.5, 3.2)):
        course = hz / deep * 2 ** (0.25 * wandering(luck, len(out), 2.2, 0.5))
        opening = swept(
            luck, seconds,
            lambda u, f, way=course, q=sharp: peak(float(way[min(len(way) - 1, int(u * len(way)))]), q)(f), 2048,  # type: ignore[misc]
        )
        out += level * unit(opening)
    rough = 1 + 0.45 * wandering(luck, len(out), 32, 0.2)
    swell = np.minimum(1, time / (0.16 * seconds)) ** 1.5 * np.exp(-np.clip(time - 0.2 * seconds, 0, None) / (0.3 * seconds))
    throat = filtered(hiss(luck, seconds), band(1800, 6000, 1))
    out = unit(out) + 0.06 * unit(throat)
    return unit(dying(out * swell * np.clip(rough, 0.1, None), 0.4 * seconds))


def jet(luck: Luck, seconds: float) -> Wave:
    """Steam: opens in 25 ms and dies with the pressure."""
    def pressure(u: float) -> float:
        return float(np.exp(-u * seconds / 0.30))

    def gains(u: float, f: Wave) -> Wave:
        p = pressure(u)
        shimmer = 0.75 + 0.5 * luck.random(len(f)) ** 2
        return (band(900 + 900 * p, 2600 + 6500 * p)(f) + 0.5 * peak(2100 + 1700 * p, 3)(f)) * shimmer

    wave = swept(luck, seconds, gains)
    time = clock(seconds)[: len(wave)]
    uneven = 1 + 0.12 * wandering(luck, len(wave), 30, 0.3)
    return unit(dying(wave * np.minimum(1, time / 0.025) * np.exp(-time / 0.27) * uneven, 0.3 * seconds))


def rumble(luck: Luck, seconds: float, low: float, high: float) -> Wave:
    """The ground shakes: it comes, rolls and goes."""
    wave = filtered(hiss(luck, seconds), band(low, high))
    up = np.linspace(0, 1, len(wave))
    rolling = np.clip(1 + 0.5 * wandering(luck, len(wave), 9, 0.3), 0.1, None)
    return unit(dying(wave * rolling * np.minimum(1, up / 0.08) * np.exp(-2.6 * up), 0.4 * seconds))
