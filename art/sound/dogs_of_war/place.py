"""Dogs of War's surroundings: a works at night. Wheels turn, a valve opens now and then, a camp far away."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from art.sound.dogs_of_war.pieces import tick
from art.sound.recipe import Recipe
from art.sound.rooms import hall, in_room, outdoors
from art.sound.rubbed import jet
from art.sound.struck import iron
from art.sound.ui.place import hearth
from art.sound.waves import Luck, Wave, band, even, frames, put_round, shaped, wandering

_SECONDS = 42.0


def works(luck: Luck) -> Wave:
    count = frames(_SECONDS)
    out = 0.20 * hearth(luck, _SECONDS, lively=1.2, flames=0.9, snaps=0.10)
    near, far = np.zeros((count, 2)), np.zeros((count, 2))
    _wheels(luck, near)
    for at in np.linspace(0, _SECONDS, 5, endpoint=False) + luck.normal(0, 1.4, 5):
        _beside(near, jet(luck, luck.uniform(0.9, 1.4)), float(at), 0.048, luck.uniform(0.15, 0.85))
    for at in luck.uniform(0, _SECONDS, 7):  # a smith, far away: pairs of blows
        hertz, pan = luck.uniform(1050, 1250), luck.uniform(0.7, 0.9)
        for k in range(3):
            _beside(far, iron(luck, hertz, 0.006), float(at) + 0.55 * k + luck.normal(0, 0.02), 0.050 * luck.uniform(0.6, 1), pan)
    camp = even(shaped(luck.standard_normal(count), band(180, 900, 1)))
    far += (0.0035 * camp * 10 ** (3 * wandering(luck, count, 0.3, 0.3) / 20))[:, None]
    return out + in_room(near, hall(), 0.25, ring=True) + in_room(far, outdoors(), 1.2, ring=True)


def _wheels(luck: Luck, onto: Wave) -> None:
    """Two wheels that turn at their own speeds, each with a tooth that is worn; both close with the ring."""
    for pan, turns, teeth, level in ((0.28, 9, 8, 0.095), (0.7, 4, 11, 0.070)):
        ticks = [tick(luck, 2300 if teeth == 8 else 1700) for _ in range(teeth)]
        for n in range(turns * teeth):
            at = n * _SECONDS / (turns * teeth) + luck.normal(0, 0.004)
            _beside(onto, ticks[n % teeth], at, level * (1.3 if n % teeth == 0 else luck.uniform(0.6, 0.9)), pan)


def _beside(onto: Wave, wave: Wave, at: float, level: float, pan: float) -> None:
    for side, share in ((0, 1 - pan), (1, pan)):
        put_round(onto[:, side], wave, at, level * np.sqrt(2 * share))


def sounds() -> Iterator[Recipe]:
    yield Recipe("dogs_of_war/place", works, "ambience", -32.0)
