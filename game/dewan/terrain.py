"""What a space of Dewan's landscape can be."""

from __future__ import annotations

from enum import IntEnum


class Terrain(IntEnum):
    """D1, D3: the five terrains that cards show, then what else a hex can be."""

    MOUNTAIN = 0
    BADLANDS = 1
    DESERT = 2
    FOREST = 3
    WATER = 4
    HOME = 5
    VOLCANO = 6
    LAVA = 7
