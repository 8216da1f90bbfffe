"""What the tiles and layouts come to, whatever chance draws: lakes, shores, homes (D10, D110, D114). Each figure is that of a
thousand maps for every number of players."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from statistics import mean

import pytest

from game.dewan.catalogue import Tile
from game.dewan.land import LANDS, Land
from game.dewan.terrain import Terrain
from tests.games.dewan.table import game_package, rules_of

MAPS = 1000
TILES = game_package().catalogue.tiles
HOMES = [tile for tile in TILES if tile.kind == "home"]
NEUTRALS = [tile for tile in TILES if tile.kind == "neutral"]
every_count = pytest.mark.parametrize("seats", [2, 3, 4])


@cache
def maps(seats: int) -> tuple[Land, ...]:
    """As chance lays them in the base game."""
    rules = rules_of("base", seats)
    found = []
    for seed in range(MAPS):
        state = rules.start()
        rules.apply(state, rules.chance(state, Random(seed)))
        assert state.land is not None
        found.append(state.land)
    return tuple(found)


def share(seats: int, holds: list[bool]) -> float:
    assert len(holds) == len(maps(seats)) == MAPS
    return mean(holds)


def largest(land: Land) -> int:
    """How many land spaces lie beside the lake that has most of them."""
    return max((shore & land.ground).bit_count() for shore in land.shores)


def terrains(tile: Tile) -> Counter[Terrain]:
    return Counter(each.terrain for each in tile.hexes)


# --- lakes ---


def test_three_players_have_three_lakes_two_to_four_in_nine_maps_of_ten_one_with_seven_land_spaces_beside_it() -> None:
    """D89: the rulebook's example has zones A, B and C for three players, and seven camps beside A."""
    lakes = Counter(len(land.waters) for land in maps(3))
    assert lakes.most_common(1)[0][0] == 3
    assert share(3, [2 <= len(land.waters) <= 4 for land in maps(3)]) >= 0.9
    assert share(3, [largest(land) >= 7 for land in maps(3)]) >= 0.9
    assert share(3, [2 <= len(land.waters) <= 4 and largest(land) >= 7 for land in maps(3)]) >= 0.9


@every_count
def test_there_are_mostly_as_many_lakes_as_players(seats: int) -> None:
    assert Counter(len(land.waters) for land in maps(seats)).most_common(1)[0][0] == seats
    assert share(seats, [seats - 1 <= len(land.waters) <= seats + 1 for land in maps(seats)]) >= 0.9


@pytest.mark.parametrize(("seats", "least"), [(2, 0.7), (3, 0.9), (4, 0.95)])
def test_a_lake_is_mostly_larger_than_one_space(seats: int, least: float) -> None:
    assert share(seats, [largest(land) >= 7 for land in maps(seats)]) >= least
    sizes = [lake.bit_count() for land in maps(seats) for lake in land.waters]
    assert mean(size > 1 for size in sizes) >= 0.75


@every_count
def test_nobody_leads_a_lake_before_the_first_camp(seats: int) -> None:  # D83, D89
    for land in maps(seats):
        assert not any(shore >> home & 1 for shore in land.shores for home in land.homes)


def test_every_neutral_tile_has_one_lake_and_no_home_tile_has_one() -> None:  # D110
    assert [terrains(tile)[Terrain.WATER] for tile in HOMES] == [0, 0, 0, 0]
    assert sorted(terrains(tile)[Terrain.WATER] for tile in NEUTRALS) == [1, 2, 2, 2, 2, 3]
    for tile in NEUTRALS:
        water = {(each.q, each.r) for each in tile.hexes if each.terrain == Terrain.WATER}
        assert all(len(water) == 1 or _beside(at) & water for at in water)


def _beside(at: tuple[int, int]) -> set[tuple[int, int]]:
    q, r = at
    return {(q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1)}


# --- everything else on the tiles ---


def test_the_lands_are_as_frequent_as_each_other() -> None:  # D110
    total = sum(map(terrains, HOMES + NEUTRALS), Counter[Terrain]())
    assert {terrain: total[terrain] for terrain in (*LANDS, Terrain.WATER)} == {
        Terrain.MOUNTAIN: 13, Terrain.BADLANDS: 14, Terrain.DESERT: 14, Terrain.FOREST: 13, Terrain.WATER: 12,
    }


def test_home_tiles_are_one_pattern_with_the_lands_exchanged() -> None:  # D110
    """So no home is better than another."""
    first = HOMES[0]
    for tile in HOMES:
        change = {one.terrain: other.terrain for one, other in zip(first.hexes, tile.hexes, strict=True)}
        assert [change[each.terrain] for each in first.hexes] == [each.terrain for each in tile.hexes]
        assert [each.berry for each in first.hexes] == [each.berry for each in tile.hexes]
        assert sorted(terrains(tile)[terrain] for terrain in LANDS) == [1, 1, 2, 2]
        assert [border[1:] for border in first.symbols] == [border[1:] for border in tile.symbols]
    doubled = [frozenset(terrain for terrain in LANDS if terrains(tile)[terrain] == 2) for tile in HOMES]
    assert len(set(doubled)) == 4
    assert Counter(terrain for pair in doubled for terrain in pair) == dict.fromkeys(LANDS, 2)
    assert {each.terrain for tile in HOMES for each in tile.hexes if each.berry} == set(LANDS)


def test_symbols_and_berries() -> None:  # D110
    assert [len(tile.symbols) for tile in HOMES] == [2] * 4
    assert [sorted(border.resource for border in tile.symbols) for tile in NEUTRALS] == [[0, 1, 2]] * 6
    assert [tile.id for tile in NEUTRALS if any(each.berry for each in tile.hexes)] == ["N1", "N3", "N5"]
    total = Counter(border.resource for tile in TILES for border in tile.symbols)
    assert [total[resource] for resource in range(3)] == [8, 9, 9]


def test_every_symbol_can_be_reached_from_land() -> None:  # D5, D45
    for tile in HOMES + NEUTRALS:
        ground = {(each.q, each.r): each.terrain for each in tile.hexes}
        assert all(ground[border.a] in LANDS or ground[border.b] in LANDS for border in tile.symbols)


# --- homes ---


def steps_to_water(land: Land, home: int) -> int:
    reached, steps = 1 << home, 0
    while not reached & land.terrain[Terrain.WATER]:
        reached |= land.spread(reached) & land.all
        steps += 1
    return steps


@every_count
def test_all_homes_are_as_near_to_water_as_each_other(seats: int) -> None:  # D114
    by_seat: list[list[int]] = [[] for _ in range(seats)]
    by_tile: list[list[int]] = [[] for _ in HOMES]
    for land in maps(seats):
        for seat, at in enumerate(land.tiles[:seats]):
            steps = steps_to_water(land, at.centre)
            by_seat[seat].append(steps)
            by_tile[at.tile].append(steps)
    for near in by_seat, by_tile:
        means = [mean(steps) for steps in near]
        assert max(means) - min(means) < 0.1
