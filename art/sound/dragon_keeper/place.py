"""Dragon Keeper's surroundings: torches, drips in a cave, and a sleeper that breathes."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from art.sound.recipe import Recipe
from art.sound.rooms import cave, in_room
from art.sound.rubbed import bubble, exhaled
from art.sound.struck import slap
from art.sound.ui.place import hearth
from art.sound.waves import Luck, Wave, band, even, frames, put_round, shaped, wandering

_SECONDS = 42.0


def dungeon(luck: Luck) -> Wave:
    """A torch at each side, drops that keep their own time, six breaths far below."""
    count = frames(_SECONDS)
    out = np.zeros((count, 2))
    for level in (0.55, 0.40):
        out += level * hearth(luck, _SECONDS, lively=1.8, flames=1.1, snaps=0.20)[:, :: (1 if level > 0.5 else -1)]
    wet = np.zeros((count, 2))
    for pan, pause in ((0.2, 3.3), (0.75, 4.9), (0.5, 7.1)):
        hertz = luck.uniform(750, 1500)
        for at in np.cumsum(luck.normal(pause, 0.12 * pause, int(_SECONDS / pause))):
            drop = bubble(float(hertz * luck.uniform(0.9, 1.12)), 0.14)
            for side, share in ((0, 1 - pan), (1, pan)):
                put_round(wet[:, side], slap(luck, 0.0006, 1500, 9000, 0.2), float(at), 0.016 * share)
                put_round(wet[:, side], drop, float(at) + 0.011, 0.20 * np.sqrt(share) * luck.uniform(0.6, 1.0))
    air = even(shaped(luck.standard_normal(count), band(120, 420, 1)))
    wet += (0.008 * air * 10 ** (2.5 * wandering(luck, count, 0.2, 0.3) / 20))[:, None]
    for n in range(6):
        breath = exhaled(luck, luck.uniform(2.6, 3.2), 1.35)
        for side, level in ((0, 0.040), (1, 0.055)):
            put_round(wet[:, side], breath, 3.0 + n * _SECONDS / 6 + luck.normal(0, 0.25), level)
    return out + in_room(wet, cave(), 0.55, ring=True)


def sounds() -> Iterator[Recipe]:
    yield Recipe("dragon_keeper/place", dungeon, "ambience", -32.0)
