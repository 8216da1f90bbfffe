"""What never changes on a map: masks of regions and spaces, roads. And the search for settlements."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.iwari.catalogue import Map
from game.iwari.model import Biome
from game.kernel.masks import bits


class Net(tuple[int, ...]):
    """By space, the mask of the spaces one road away. Its hash is that of the object, not of its content: it is the
    key of many caches."""

    __slots__ = ()
    __hash__ = object.__hash__
    __eq__ = object.__eq__


class Land:
    """One map as masks. Bit n of a mask of spaces is space n of the map. Masks of regions and links work alike."""

    def __init__(self, map_: Map) -> None:
        self.map = map_
        regions = map_.regions
        self.region_of = tuple(space.region for space in map_.spaces)
        self.printed = (1 << map_.printed) - 1
        self.spaces = tuple(sum(1 << space for space in region.spaces) for region in regions)
        """The printed tent spaces of each region."""
        extra = [0] * len(regions)
        for token in map_.contested:
            for space in token.spaces:
                extra[self.region_of[space]] |= 1 << space
        self.contested = tuple(extra)
        """The spaces of contested tokens in each region (I53)."""
        self.tents = tuple(own | more for own, more in zip(self.spaces, extra, strict=True))
        """Where a tent counts as one of the region."""
        self.habitable = sum(1 << at for at, region in enumerate(regions) if region.spaces)
        """The regions with tent spaces: all but the Rift."""
        self.inhabited = tuple(bits(self.habitable))
        self.listed = lru_cache(maxsize=1 << 12)(lambda mask: tuple(bits(mask)))
        """The spaces of a mask, cached: few are asked for again and again."""
        self.zone, self.grouped = lru_cache(maxsize=1 << 13)(zone), lru_cache(maxsize=1 << 12)(groups)
        self.biome_regions = tuple(sum(1 << at for at, r in enumerate(regions) if r.biome == b) for b in Biome)
        self.biome_spaces = tuple(self.joined(self.spaces, mask) for mask in self.biome_regions)
        self.biome_contested = {b: self.joined(self.contested, self.biome_regions[b]) for b in Biome if map_.contested}
        self.biome_ruins = {
            b: sum(1 << ruin.space for ruin in map_.ruins if ruin.biome == b) for b in Biome if map_.ruins
        }
        self.biome_tents = tuple(self.joined(self.tents, mask) for mask in self.biome_regions)
        barren = {Biome[name.upper()] for name in map_.rules.no_totem_biomes}
        self.totem_regions = sum(1 << at for at in bits(self.habitable) if regions[at].biome not in barren)
        self.all_ruins = sum(1 << ruin.space for ruin in map_.ruins)
        self.all_contested = sum(extra)
        beside = [0] * len(regions)
        for ruin in map_.ruins:
            for at in map_.links[ruin.link].regions:
                beside[at] |= 1 << ruin.space
        self.ruins_beside = tuple(beside)
        """The spaces of the ruins on the links of each region (I50)."""
        self.ruin_at = {ruin.space: n for n, ruin in enumerate(map_.ruins)}
        self.token_at = {space: n for n, token in enumerate(map_.contested) for space in token.spaces}
        self.long_road = sum(1 << space for space in map_.long_road)
        self.dead_ends, self.junctions = self._forks()
        self._nets: dict[int, Net] = {}
        self._links: dict[int, Sequence[Sequence[tuple[int, int]]]] = {}

    @staticmethod
    def joined(masks: tuple[int, ...], regions: int) -> int:
        """The masks of several regions (a mask) as one."""
        mask = 0
        for at in bits(regions):
            mask |= masks[at]
        return mask

    def _forks(self) -> tuple[int, int]:
        """I40: the spaces with one printed road (dead ends) and with three or more (junctions). A dotted line with a
        ruin counts as a road of both its ends."""
        roads = [0] * self.map.printed
        for a, b in [(road.a, road.b) for road in self.map.roads] + [link.ends for link in self.map.links if link.ends]:
            roads[a] += 1
            roads[b] += 1
        return (
            sum(1 << space for space, n in enumerate(roads) if n == 1),
            sum(1 << space for space, n in enumerate(roads) if n >= 3),
        )

    def net(self, mountains: int) -> Net:
        """I29: by space, the mask of the spaces one road away. The links in the mask `mountains` are closed."""
        if mountains not in self._nets:
            near = [0] * len(self.map.spaces)

            def join(a: int, b: int) -> None:
                near[a] |= 1 << b
                near[b] |= 1 << a

            ruins = {ruin.link: ruin.space for ruin in self.map.ruins}
            for road in self.map.roads:
                if road.link < 0 or not mountains >> road.link & 1:
                    join(road.a, road.b)
            for n, link in enumerate(self.map.links):
                if link.ends and not mountains >> n & 1:
                    a, b = link.ends
                    if n in ruins:
                        join(a, ruins[n])
                        join(ruins[n], b)
                    else:
                        join(a, b)
            self._nets[mountains] = Net(near)
        return self._nets[mountains]

    def links(self, closed: int) -> Sequence[Sequence[tuple[int, int]]]:
        """By region: its links but those in the mask `closed`, each as the region at its other end and its number."""
        if closed not in self._links:
            found: list[list[tuple[int, int]]] = [[] for _ in self.map.regions]
            for number, link in enumerate(self.map.links):
                if not closed >> number & 1:
                    a, b = link.regions
                    found[a].append((b, number))
                    found[b].append((a, number))
            self._links[closed] = found
        return self._links[closed]


def connected_group(net: tuple[int, ...], tents: int, start: int) -> int:
    """The tents that are joined by roads to the tents `start`, including those (masks)."""
    found = edge = start
    while edge:
        near = 0
        for space in bits(edge):
            near |= net[space]
        edge = near & tents & ~found
        found |= edge
    return found


def zone(net: tuple[int, ...], spaces: int) -> int:
    """The spaces of a mask, and those one road away."""
    near = spaces
    for space in bits(spaces):
        near |= net[space]
    return near


def groups(net: tuple[int, ...], tents: int) -> list[int]:
    """The groups of tents joined by roads, as masks."""
    found = []
    while tents:
        group = connected_group(net, tents, tents & -tents)
        found.append(group)
        tents &= ~group
    return found


@lru_cache(maxsize=4096)
def longest(net: tuple[int, ...], group: int) -> int:
    """The number of tents on the longest way through a group that visits no tent twice."""

    def walk(at: int, left: int) -> int:
        return 1 + max((walk(space, left & ~(1 << space)) for space in bits(net[at] & left)), default=0)

    return max(walk(space, group & ~(1 << space)) for space in bits(group))
