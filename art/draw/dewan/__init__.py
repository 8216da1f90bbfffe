"""All pictures of Dewan."""

from __future__ import annotations

from collections.abc import Iterator

from art.draw.dewan import terrain
from art.draw.paper import Sprite


def sprites() -> Iterator[Sprite]:
    yield from terrain.sprites()
