"""Dewan's moments: a story is told, the most fire, the flood and the eruption are announced."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from art.sound.instruments import flute, skin, tine
from art.sound.recipe import Recipe
from art.sound.rooms import hall, in_room
from art.sound.rubbed import embers, flare, rumble, splash
from art.sound.score import hz
from art.sound.waves import Luck, Wave, put, silence


def told(luck: Luck) -> Wave:
    """People listen: tines climb, a breath of flute over a hand on a drum."""
    out = silence(3.2)
    put(out, skin(luck, 118, 0.55, dull=0.5), 0.0, 0.45)
    put(out, skin(luck, 118, 0.35, dull=0.5), 0.42, 0.35)
    climb = luck.permutation(["D4 F4 A4 C5 D5", "D4 G4 A4 C5 F5"])[0]
    for k, name in enumerate(str(climb).split()):
        put(out, tine(luck, hz(name), 0.55 + 0.07 * k, 2.4), 0.05 + 0.105 * k + luck.uniform(-0.006, 0.006), 0.55)
    put(out, flute(luck, [(0.0, 0.45, hz("A4"), 0.5), (0.45, 0.75, hz("D5"), 0.62)]), 0.42, 0.30)
    return in_room(out, hall(), 0.20)


def most_fire(luck: Luck) -> Wave:
    """The flames of one tribe stand highest: they leap, and a tine glows in them."""
    out = silence(2.2)
    put(out, flare(luck, 1.3), 0.0, 0.62)
    put(out, embers(luck, 1.4), 0.75, 0.16)
    for k, name in enumerate(("A4", "D5", "F5")):
        put(out, tine(luck, hz(name), 0.62, 1.7), 0.16 + 0.09 * k, 0.34)
    return in_room(out, hall(), 0.16)


def struck(luck: Luck) -> Wave:
    """The last card of the pile: a drum calls, the ground and the water answer."""
    out = silence(3.0)
    for at, strength in ((0.0, 0.9), (0.22, 0.6), (0.44, 0.8), (0.55, 0.5), (0.66, 1.0)):
        put(out, skin(luck, 132, strength, dull=0.2, seconds=0.9), at, 0.36)
        put(out, skin(luck, 240, 0.6 * strength, dull=0.1, seconds=0.5), at + 0.004, 0.28)
    put(out, rumble(luck, 1.6, 220, 1500), 0.70, 0.22)
    put(out, splash(luck, 1.0, bubbles=40, depth=(400, 1500), force=0.5), 0.78, 0.16)
    for name in ("D4", "A4"):
        put(out, tine(luck, hz(name), 0.7, 2.0), 0.68, 0.42)
    return in_room(np.asarray(out), hall(), 0.22)


def sounds() -> Iterator[Recipe]:
    yield Recipe("dewan/told", told, "moment", -25.0, -12.0, 2)
    yield Recipe("dewan/most_fire", most_fire, "moment", -28.0, -14.9, 2)
    yield Recipe("dewan/struck", struck, "moment", -26.0, -12.0)
