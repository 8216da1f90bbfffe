"""The landscape: hexes, zones, shores and borders. It is computed when the tiles are laid, and again after each marker.

A space is a number: row * width + column of an axial grid with an empty margin, so that the neighbours of a whole
set of spaces (a bit mask) are six shifts away (D2).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from game.dewan.terrain import Terrain
from game.kernel.masks import bits, lowest

LANDS = (Terrain.MOUNTAIN, Terrain.BADLANDS, Terrain.DESERT, Terrain.FOREST)
ANY = 31
"""The terrain set with every terrain that cards can show."""


class TileAt(NamedTuple):
    """A tile of the catalogue, its turn in sixths of a circle clockwise, and its centre space."""

    tile: int
    turn: int
    centre: int


@dataclass(frozen=True)
class Land:
    """One landscape. Masks and ids are spaces; `terrain` is indexed by Terrain, `symbols` by resource."""

    width: int
    terrain: tuple[int, ...]
    homes: tuple[int, ...]
    symbols: tuple[tuple[int, ...], ...]
    """By resource: for each symbol the two spaces whose border it lies on (D5)."""
    berry_spaces: int
    tiles: tuple[TileAt, ...]
    flooded: int = 0
    """Spaces under water markers (D78); lava is a terrain."""

    @cached_property
    def _hash(self) -> int:
        return hash((self.terrain, self.homes, self.symbols))

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def all(self) -> int:
        mask = 0
        for spaces in self.terrain:
            mask |= spaces
        return mask

    @cached_property
    def breadth(self) -> int:
        """How many bits a mask of spaces needs. The lowest `width` bits are always empty: the margin above the map."""
        return self.all.bit_length()

    @cached_property
    def ground(self) -> int:
        """The spaces of the four land terrains."""
        mask = 0
        for terrain in LANDS:
            mask |= self.terrain[terrain]
        return mask

    @cached_property
    def enter(self) -> tuple[int, ...]:
        """By terrain set of a card: the spaces it can pay for (D28). Any card pays for a home centre (D30, D31)."""
        out = [self.terrain[Terrain.HOME]] * 32
        for terrains in range(1, 32):
            first = lowest(terrains)
            out[terrains] = out[terrains ^ 1 << first] | self.terrain[first]
        return tuple(out)

    @cached_property
    def zones(self) -> tuple[int, ...]:
        """D3: maximal connected sets of one terrain, in the order of terrains."""
        return (*(zone for zones in self.lands for zone in zones), *self.waters)

    @cached_property
    def waters(self) -> tuple[int, ...]:
        """D3: the water zones, each as a mask of its spaces."""
        return self.pieces(self.terrain[Terrain.WATER])

    @cached_property
    def lakes(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """The water zones of more than one space, each as a mask and as a tuple of spaces."""
        return tuple((zone, tuple(bits(zone))) for zone in self.waters if zone.bit_count() > 1)

    @cached_property
    def lake_spaces(self) -> int:
        """All spaces of the lakes, as a mask."""
        return sum(lake for lake, _ in self.lakes)

    @cached_property
    def shores(self) -> tuple[int, ...]:
        """By water zone: the spaces adjacent to it."""
        return tuple(self.spread(zone) & self.all & ~zone for zone in self.waters)

    @cached_property
    def lands(self) -> tuple[tuple[int, ...], ...]:
        """By land terrain: its zones."""
        return tuple(self.pieces(self.terrain[terrain]) for terrain in LANDS)

    @cached_property
    def counting(self) -> tuple[tuple[int, ...], ...]:
        """By need of a story: the areas that count for it if the seat has a camp there (D45)."""
        return (*self.lands, self.shores, *self.symbols)

    @cached_property
    def _terrain_at(self) -> dict[int, Terrain]:
        return {space: terrain for terrain in Terrain for space in bits(self.terrain[terrain])}

    @cached_property
    def _water_zone(self) -> dict[int, int]:
        return {space: zone for zone in self.waters for space in bits(zone)}

    @cached_property
    def _zone_of(self) -> dict[int, int]:
        return {space: index for index, zone in enumerate(self.zones) for space in bits(zone)}

    @cached_property
    def onward(self) -> dict[int, tuple[tuple[int, int], ...]]:
        """By space: those that a walk can enter from it, each with its cost in cards: 0 within its water zone, else 1."""
        hot = self.terrain[Terrain.VOLCANO] | self.terrain[Terrain.LAVA]
        return {
            space: tuple((near, 0 if self.water_zone(space) >> near & 1 else 1) for near in bits(around & self.all & ~hot))
            for space in bits(self.all) for around in [self.spread(1 << space)]
        }

    @cached_property
    def fewest_cards(self) -> dict[int, dict[int, int]]:
        """What `waypoints` has found of this land: by goal, then by space, the fewest cards of a walk between them."""
        return {}

    def spread(self, spaces: int) -> int:
        """The neighbours of a set of spaces. Some may lie in the margin, so mask the result with spaces of the map."""
        width = self.width
        return (
            (spaces << 1) | (spaces >> 1) | (spaces << width) | (spaces >> width)
            | (spaces << (width - 1)) | (spaces >> (width - 1))
        )

    def pieces(self, spaces: int) -> tuple[int, ...]:
        """The connected parts of a set of spaces."""
        parts = []
        while spaces:
            part = fresh = spaces & -spaces
            spaces ^= part
            while fresh := self.spread(fresh) & spaces:
                part |= fresh
                spaces ^= fresh
            parts.append(part)
        return tuple(parts)

    def zone_of(self, space: int) -> int:
        """The index of the zone of a space, -1 for home centres, volcano and lava (D3)."""
        return self._zone_of.get(space, -1)

    def water_zone(self, space: int) -> int:
        """The whole water zone of a water space as a mask, 0 for any other space."""
        return self._water_zone.get(space, 0)

    def terrain_at(self, space: int) -> Terrain | None:
        """The terrain of a space, None off the map."""
        return self._terrain_at.get(space)

    def axial(self, space: int) -> tuple[int, int]:
        """Axial coordinates (q, r) of a space, relative to the grid's corner."""
        return space % self.width, space // self.width

    def covered(self, space: int, terrain: Terrain) -> Land:
        """The landscape with a water or lava marker on a space (D78, D80)."""
        bit = 1 << space
        masks = [spaces & ~bit for spaces in self.terrain]
        masks[terrain] |= bit
        flooded = self.flooded | (bit if terrain is Terrain.WATER else 0)
        return replace(self, terrain=tuple(masks), flooded=flooded)

    def __reduce__(self) -> tuple[type[Land], tuple[object, ...]]:
        """A pickle holds the fields; the computed properties are left out."""
        fields = (self.width, self.terrain, self.homes, self.symbols, self.berry_spaces, self.tiles, self.flooded)
        return Land, fields


class Hex(NamedTuple):
    """A hex of a tile in axial coordinates around its centre (D8)."""

    q: int
    r: int
    terrain: Terrain
    berry: bool


class Border(NamedTuple):
    """A resource symbol on the border of two hexes of a tile, by their coordinates (D5)."""

    resource: int
    a: tuple[int, int]
    b: tuple[int, int]


def turned(q: int, r: int, turn: int) -> tuple[int, int]:
    """D8: the coordinates of a hex after `turn` sixths of a circle clockwise around the centre."""
    for _ in range(turn % 6):
        q, r = -r, q + r
    return q, r


def nearest(q: float, r: float) -> tuple[int, int]:
    """The coordinates of the hex in which a point lies: rounded, with the farthest of the three settled by the others."""
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        return -rr - rs, rr
    return (rq, -rq - rs) if dr > ds else (rq, rr)


@dataclass(frozen=True, slots=True)
class _Stamp:
    """A tile in one rotation, as masks with its centre at the anchor of the builder; a shift moves it to its slot."""

    terrain: tuple[int, ...]
    symbols: tuple[tuple[int, int], ...]
    berries: int


class LandBuilder:
    """Lays tiles into the slots of one layout. `slots` are tile centres in axial coordinates, homes first."""

    def __init__(
        self, tiles: Sequence[tuple[Sequence[Hex], Sequence[Border]]], slots: Sequence[tuple[int, int]]
    ) -> None:
        left = min(q for q, _ in slots) - 2
        top = min(r for _, r in slots) - 2
        self.width = max(q for q, _ in slots) + 2 - left + 1
        self.centres = [(r - top) * self.width + q - left for q, r in slots]
        self._anchor = self.width + 1
        self._stamps = [[self._stamp(hexes, borders, turn) for turn in range(6)] for hexes, borders in tiles]

    def _stamp(self, hexes: Sequence[Hex], borders: Sequence[Border], turn: int) -> _Stamp:
        def bit(q: int, r: int) -> int:
            tq, tr = turned(q, r, turn)
            return 1 << (self._anchor + tr * self.width + tq)

        terrain = [0] * len(Terrain)
        berries = 0
        for q, r, kind, berry in hexes:
            terrain[kind] |= bit(q, r)
            berries |= bit(q, r) if berry else 0
        symbols = tuple((border.resource, bit(*border.a) | bit(*border.b)) for border in borders)
        return _Stamp(tuple(terrain), symbols, berries)

    def build(self, tiles: Sequence[int], turns: Sequence[int], homes: int) -> Land:
        """The landscape of `tiles` with their `turns` in the order of the slots. The first `homes` of them are home
        tiles."""
        terrain = [0] * len(Terrain)
        symbols: tuple[list[int], ...] = ([], [], [])
        berries = 0
        for tile, turn, centre in zip(tiles, turns, self.centres, strict=True):
            stamp = self._stamps[tile][turn]
            shift = centre - self._anchor
            for kind, spaces in enumerate(stamp.terrain):
                if spaces:
                    terrain[kind] |= spaces << shift
            for resource, border in stamp.symbols:
                symbols[resource].append(border << shift)
            berries |= stamp.berries << shift
        return Land(
            self.width,
            tuple(terrain),
            tuple(self.centres[:homes]),
            tuple(tuple(of) for of in symbols),
            berries,
            tuple(TileAt(*at) for at in zip(tiles, turns, self.centres, strict=True)),
        )


def berries_of_zone(land: Land, zone: int, count: int) -> dict[int, int]:
    """D76: by space so many berries of a zone, as evenly as can be: they lie on its berry symbols, or on any hex of it
    once those are gone."""
    mask = land.zones[zone]
    spaces = list(bits(mask & land.berry_spaces or mask))
    share, odd = divmod(count, len(spaces))
    return {space: n for i, space in enumerate(spaces) if (n := share + (i < odd))}


def berries_by_space(land: Land | None, zone_berries: Sequence[int]) -> dict[int, int]:
    """By space the berries that lie there."""
    found: dict[int, int] = {}
    for zone, count in enumerate(zone_berries):
        if land is not None and count:
            found.update(berries_of_zone(land, zone, count))
    return found
