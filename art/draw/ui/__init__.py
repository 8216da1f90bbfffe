"""Everything the games share: frames, controls, emblems, portraits, icons, cursors, backdrops, and the cover of a box."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.paper import Sprite
from art.draw.ui import (
    backdrops,
    campfire,
    controls,
    cover_dragon,
    cursors,
    emblems,
    frames,
    icons,
    portraits,
)


def sprites() -> Iterator[Sprite]:
    for module in (frames, controls, emblems, icons, cursors, campfire, backdrops, cover_dragon, portraits):
        yield from module.sprites()
