"""What the hexes of a land look like, worked out once for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.dewan.land import turned
from game.dewan.terrain import Terrain
from game.kernel.masks import bits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.dewan.land import Land


class Relief(NamedTuple):
    """By space its picture, and the spaces whose shadow falls beside the map."""

    grounds: dict[int, str]
    shaded: frozenset[int]


def relief(land: Land, turn: int) -> Relief:
    """The relief of a map that lies turned by so many sixths."""
    return Relief({space: f"hex_{_ground(land, space)}" for space in bits(land.all)}, frozenset(_shaded(land, turn)))


def _ground(land: Land, space: int) -> str:
    """The picture of a hex; which of its variants is settled by its place, unlike its neighbours'."""
    terrain = land.terrain_at(space)
    assert terrain is not None
    q, r = land.axial(space)
    name = terrain.name.lower()
    if land.flooded >> space & 1:
        return f"flood_{1 + (q + r) % 2}"
    if terrain is Terrain.LAVA:
        return f"lava_{1 + (q + r) % 2}"
    return name if terrain > Terrain.WATER else f"{name}_{1 + (q + 2 * r) % 4}"


def _shaded(land: Land, turn: int) -> Iterator[int]:
    """The hexes to the right of which, or below, no other lies: light comes from above left."""
    lies = {turned(*land.axial(space), turn): space for space in bits(land.all)}
    for (q, r), space in lies.items():
        if not {(q + 1, r), (q, r + 1), (q - 1, r + 1)} <= lies.keys():
            yield space
