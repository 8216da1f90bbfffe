"""Iwari's colours: six biomes in sheets of paper, six tribes and nobody's tribe, mist and gold."""

from __future__ import annotations

from dataclasses import dataclass

GOLD = "#f6cf6b"
BONE = "#efe2c2"
INK = "#241a17"
MIST = "#f1f4ea"


@dataclass(frozen=True, slots=True)
class Biome:
    """The cliff below; three sheets from the shore up (`low`, `mid`, `top`); the ink of the pattern on them; and what
    stands there: its `dark`, `tone` and `lit` side. `sky` and `far` are the air above it on its card."""

    cliff: str
    low: str
    mid: str
    top: str
    ink: str
    dark: str
    tone: str
    lit: str
    sky: str
    far: str


BIOMES = {
    "forest": Biome(
        "#223e2f", "#4b785a", "#6b9b71", "#93b98a", "#2d5741", "#1f4233", "#356449", "#5f9b73", "#639176", "#a9c088"
    ),
    "tundra": Biome(
        "#47201b", "#94412f", "#ba604b", "#d38670", "#742d25", "#5e221d", "#963c33", "#e8a486", "#80434e", "#d58f7e"
    ),
    "coast": Biome(
        "#7c5c2b", "#d2a655", "#eccd86", "#f8e6b6", "#a67d38", "#a5792f", "#d6ab52", "#fff6dc", "#bfe6de", "#fff4d2"
    ),
    "glacier": Biome(
        "#37687f", "#86bbd0", "#bfe0e9", "#eef8f8", "#4a8dab", "#4c8dab", "#93c6d8", "#ffffff", "#285a88", "#97c2d8"
    ),
    "desert": Biome(
        "#6e3712", "#c66f29", "#e29145", "#f2b673", "#a2551c", "#954c16", "#cc7630", "#fcd8a2", "#efbc76", "#fce9bf"
    ),
    "void": Biome(
        "#191030", "#392860", "#53408a", "#7358a8", "#281947", "#201338", "#7a5cb4", "#c4a9f0", "#281a50", "#7b5db6"
    ),
}


@dataclass(frozen=True, slots=True)
class Tribe:
    """The cloth in three lights, and the ink of a sign on it."""

    tint: str
    deep: str
    pale: str
    ink: str


CREAM = "#fbf1d8"
BURNT = "#4b2c10"
TRIBES = {
    "red": Tribe("#cb3f2c", "#87221a", "#ec7a60", CREAM),
    "blue": Tribe("#2c69b4", "#173f78", "#6fa6e2", CREAM),
    "yellow": Tribe("#eeb323", "#b0740e", "#ffdd76", BURNT),
    "green": Tribe("#2f8a51", "#175433", "#6fc48c", CREAM),
    "white": Tribe("#f4ecd9", "#b9a988", "#fffdf4", BURNT),
    "purple": Tribe("#72409c", "#43215f", "#ab80d2", CREAM),
}
# The third colour of two players and the totems of the void: nobody's, so they bear no emblem.
NOBODY = Tribe("#67666c", "#434247", "#9b999b", "#dcd6ca")
VOID = Tribe("#4a3a78", "#241a45", "#8f78c8", "#cbb8ff")
