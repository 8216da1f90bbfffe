"""The search for paths, on the maps that its docstrings draw."""

from __future__ import annotations

from game.dewan.land import Land
from game.dewan.paths import explore
from game.dewan.terrain import Terrain
from game.kernel.masks import bits

FOREST, DESERT = 1 << Terrain.FOREST, 1 << Terrain.DESERT


def map_of(width: int, spaces: dict[int, Terrain]) -> Land:
    """A landscape without homes, symbols or berries: the terrain of each space by its number."""
    terrain = tuple(sum(1 << space for space, at in spaces.items() if at is kind) for kind in Terrain)
    return Land(width, terrain, (), ((), (), ()), 0, ())


def test_the_example_of_explore() -> None:
    land = map_of(5, {6: Terrain.FOREST, 7: Terrain.DESERT, 11: Terrain.FOREST, 12: Terrain.FOREST})
    paths = explore(land, ((FOREST, DESERT), (2, 1)), starts=1 << 6, home=0)
    assert paths.reached == [1 << 13 + 6, 1 << 13 + 7 | 1 << 26 + 11, 1 << 26 + 12]
    assert (paths.lattice.breadth, paths.lattice.span) == (13, 39)
    assert {space: paths.prices(space) for space in bits(paths.spaces)} == {
        6: [39 + 13], 7: [2 * 39 + 13], 11: [2 * 39 + 26], 12: [3 * 39 + 26],
    }
    assert paths.count(143) == [2, 1]
    assert paths.path(12, 143) == ([6, 7, 12], [FOREST, DESERT, FOREST])
