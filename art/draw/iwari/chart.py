"""What the plan of a map leaves to the table: borders to follow, roads to ink, where names, plaques and tokens lie.

Everything is worked out once from data/iwari/maps with every tent standing, so that nothing has to move out of the
way during a match. The result is written beside the pictures (see `papers`) and read by game.iwari.map_geometry.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from art.draw.iwari.plots import Box, Plot, stretch
from art.draw.kit import Random
from art.draw.paper import ART, Point
from game.iwari.catalogue import Catalogue, Link, Map, load
from game.iwari.map_geometry import Places, RegionPlaces, WayPlaces

TYPE = 16.0
"""The height of text in map units: 14 px where the map has its size at 720p."""
MARGIN = (40.0, 36.0, 40.0, 50.0)
RIM, BEAD = 5.4, 9.0
HOLE = 10.0
"""The radius of a tent space."""
PLAQUES = {"row": (TYPE * 6.2, TYPE * 1.6), "block": (TYPE * 4.2, TYPE * 2.9), "large": (TYPE * 6.2, TYPE * 2.9)}
"""How wide and high a plaque is: three colours beside each other, two rows of two, two rows of three."""
TOKENS = (TYPE * 5.2, TYPE * 3.6)
"""How wide the place for achievements is: for two that do not touch each other and what they multiply by, or, where
there is no such room, for one."""


@cache
def catalogue() -> Catalogue:
    return load(ART.parent / "data" / "iwari")


def maps() -> Iterator[Map]:
    for name in sorted(catalogue().maps):
        yield catalogue().maps[name]


class Chart:
    """A map's plots, with everything that stands on them, and the places that were found between."""

    def __init__(self, plan: Map) -> None:
        self.plan = plan
        self.plots = [Plot(r.id, r.biome.name.lower(), r.polygon, r.totem) for r in plan.regions]
        rng = Random(f"iwari roads {plan.id}")
        self.sags = [rng.uniform(-4.2, 4.2) if road.link < 0 and not road.purple else 0.0 for road in plan.roads]
        for at, plot in enumerate(self.plots):
            x0, y0, x1, y1 = plot.box
            plot.avoid(
                p
                for p in self.plots
                if p is not plot and p.box[0] < x1 and p.box[2] > x0 and p.box[1] < y1 and p.box[3] > y0
            )
            self._occupy(at, plot)
        self.names: list[Box] = []
        self.plaques: list[dict[str, Box]] = []
        self.tokens: list[Box] = []
        for at, plot in enumerate(self.plots):
            self._name(at, plot)
        for at, plot in enumerate(self.plots):
            self._label(at, plot)
        self.stands = {
            token.id: tuple(self._stand(token.xy, plan.spaces[s].region) for s in token.spaces)
            for token in plan.contested
        }

    @property
    def box(self) -> Box:
        """What the picture shows: the land and the water round it, in map units."""
        x0, y0 = min(p.box[0] for p in self.plots) - MARGIN[0], min(p.box[1] for p in self.plots) - MARGIN[1]
        x1, y1 = max(p.box[2] for p in self.plots) + MARGIN[2], max(p.box[3] for p in self.plots) + MARGIN[3]
        return round(x0), round(y0), round(x1) - round(x0), round(y1) - round(y0)

    def _occupy(self, at: int, plot: Plot) -> None:
        plan = self.plan
        self._stands_there(at, plot)
        plot.block((*link.marker, 16) for link in plan.links)
        plot.block((*link.mountain_xy, 26) for link in plan.links if link.mountain_xy)
        plot.block((*token.xy, 13) for token in plan.contested)
        plot.block((*ruin.xy, 16) for ruin in plan.ruins)
        plot.block(ways=((plan.spaces[r.a].xy, plan.spaces[r.b].xy, 4.5) for r in plan.roads))
        for link in plan.links:
            plot.block(ways=((a, b, 4) for a, b in zip(link.path, link.path[1:], strict=False)))

    def _stands_there(self, at: int, plot: Plot) -> None:
        """The tents and totems of a region."""
        plan, region = self.plan, self.plan.regions[at]
        for s in region.spaces:
            x, y = plan.spaces[s].xy
            plot.block([(x, y, 13), (x, y - 13, 19), (x, y - 28, 11)])
        x, y = region.totem
        if region.spaces:
            plot.block([(x, y, 25), (x, y - 16, 22), (x, y - 34, 16)])
        else:
            plot.block([(x, y, 40), (x, y - 26, 40)])

    def _name(self, at: int, plot: Plot) -> None:
        """The name comes before all labels, since it always lies there: those of the neighbours keep clear of it."""
        shapes = [(112.0, TYPE * 1.15), (78.0, TYPE * 2.2)]
        tries = [plot.place(w, h, edge=1.3) for w, h in shapes]
        name = min(tries, key=lambda found: found[1])[0]
        plot.block_box(name)
        plot.growing()
        self.names.append(name)
        for other in self.plots[:at] + self.plots[at + 1 :]:
            other.reserve(name)

    def _label(self, at: int, plot: Plot) -> None:
        """The plaque, in three sizes; then achievements."""
        region = self.plan.regions[at]
        if not region.spaces:
            self.plaques.append({})
            self.tokens.append(self.names[at])
            return
        for neighbour in range(len(self.plots)):
            if neighbour != at:
                self._stands_there(neighbour, plot)
        found = {kind: plot.place(*size, things=20.0)[0] for kind, size in PLAQUES.items()}
        self.plaques.append(found)
        for box in found.values():
            plot.block_box(box)
        tries = [plot.place(wide, TYPE * 1.7, things=9.0) for wide in TOKENS]
        self.tokens.append(tries[0][0] if tries[0][1] < tries[1][1] + 0.4 else tries[1][0])
        plot.block_box(self.tokens[-1])
        for other in self.plots[at + 1 :]:
            for box in (*found.values(), self.tokens[-1]):
                other.reserve(box)

    def _stand(self, xy: Point, region: int) -> Point:
        """Where a contested token lies once it has been taken into a region, its tent upon it."""
        plot = self.plots[region]
        x, y = plot.roomiest(xy, 20, 84)
        plot.block([(x, y, 20), (x, y - 14, 19)])
        return x, y

    def road(self, n: int) -> list[Point]:
        """A road as a line of many points from space to space."""
        road = self.plan.roads[n]
        a, b = self.plan.spaces[road.a].xy, self.plan.spaces[road.b].xy
        dx, dy = b[0] - a[0], b[1] - a[1]
        r = math.hypot(dx, dy) or 1
        mx, my = (a[0] + b[0]) / 2 - dy / r * self.sags[n], (a[1] + b[1]) / 2 + dx / r * self.sags[n]
        return [
            (
                (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * mx + t * t * b[0],
                (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * my + t * t * b[1],
            )
            for t in (i / 24 for i in range(25))
        ]

    def water(self, link: Link) -> list[Point]:
        """A dotted line as it is painted: where it is a road it ends at the spaces."""
        ends = [self.plan.spaces[s].xy for s in link.ends]
        return [ends[0], link.marker, ends[1]] if len(ends) == 2 else [*link.path]

    def crossing(self, n: int) -> Point | None:
        """Where a road leaves the region it comes from."""
        road = self.plan.roads[n]
        if road.link < 0:
            return None
        plot = self.plots[self.plan.spaces[road.a].region]
        line = stretch(self.road(n), 1, closed=False)
        return next((p for p in line if not plot.inside[plot.cell(*p)]), line[len(line) // 2])

    def gaps(self) -> list[tuple[float, float, float]]:
        """The three widest stretches of open water between the land's own sides: x, y and how far land and links are."""
        left, top = min(p.box[0] for p in self.plots), min(p.box[1] for p in self.plots)
        right, bottom = max(p.box[2] for p in self.plots), max(p.box[3] for p in self.plots)
        spots = [
            (left + 40 + i * 12.0, top + 40 + j * 12.0)
            for i in range(int((right - left - 80) / 12) + 1)
            for j in range(int((bottom - top - 80) / 12) + 1)
        ]
        shore = [spot for plot in self.plots for spot in plot.line[::6]]
        shore += [spot for k in self.plan.links if k.water for spot in (*stretch(self.water(k), 12, closed=False), k.marker)]
        room = {
            p: min(*(math.hypot(p[0] - a, p[1] - b) for a, b in shore), p[0] - left, right - p[0], bottom - p[1])
            for p in spots
        }
        open_water = {
            p: r
            for p, r in room.items()
            if not any(
                q.box[0] < p[0] < q.box[2] and q.box[1] < p[1] < q.box[3] and q.inside[q.cell(*p)] for q in self.plots
            )
        }
        found: list[tuple[float, float, float]] = []
        for (x, y), r in sorted(open_water.items(), key=lambda item: (-item[1], item[0])):
            if all(math.hypot(x - a, y - b) > 190 for a, b, _ in found):
                found.append((x, y, r))
        return found[:3]

    def beads(self, plot: Plot) -> list[Point]:
        """The places of the beads: none where a number, a mountain's site, a token or a road lies upon the border."""
        plan = self.plan
        signs = [(*k.marker, 19.0) for k in plan.links] + [(*t.xy, 17.0) for t in plan.contested]
        signs += [(*k.mountain_xy, 13.0 + 3.2 * k.mountain) for k in plan.links if k.mountain_xy]
        ways = [(p[0], p[1], 8.0) for n, road in enumerate(plan.roads) if road.link >= 0 for p in self.road(n)]
        ways += [(p[0], p[1], 7.0) for k in plan.links if k.water for p in stretch(self.water(k), 4, closed=False)]
        return [(x, y) for x, y in plot.rim(RIM, BEAD) if all(math.hypot(x - a, y - b) > r for a, b, r in signs + ways)]

    def places(self) -> Places:
        plan = self.plan
        regions = tuple(
            RegionPlaces(
                plan.regions[at].id, _rounded(stretch(plot.line, 5, closed=True)), _turned(self.beads(plot), closed=True),
                self.tokens[at],
            )
            for at, plot in enumerate(self.plots)
        )
        roads = tuple(
            WayPlaces(_turned(_between(self.road(n))), _point(self.crossing(n))) for n in range(len(plan.roads))
        )
        links = tuple(
            WayPlaces(_turned(stretch(self.water(k), 9, closed=False)) if k.water else (), None) for k in plan.links
        )
        stands = {name: _rounded(spots) for name, spots in self.stands.items()}
        return Places(
            self.box, regions, roads, links, stands, tuple((round(x), round(y), round(r)) for x, y, r in self.gaps())
        )


def _between(line: list[Point]) -> list[Point]:
    """A road without what lies within the two spaces."""
    fine = stretch(line, 1, closed=False)
    (xa, ya), (xb, yb) = fine[0], fine[-1]
    inner = [
        p for p in fine if math.hypot(p[0] - xa, p[1] - ya) > HOLE + 5 and math.hypot(p[0] - xb, p[1] - yb) > HOLE + 5
    ]
    return stretch(inner or [fine[len(fine) // 2]] * 2, 8, closed=False)


def _point(p: Point | None) -> Point | None:
    return (round(p[0], 1), round(p[1], 1)) if p else None


def _rounded(line: tuple[Point, ...] | list[Point]) -> tuple[Point, ...]:
    return tuple((round(x, 1), round(y, 1)) for x, y in line)


def _turned(line: list[Point], *, closed: bool = False) -> tuple[tuple[float, float, int], ...]:
    """Points with the direction of the line in degrees, clockwise from the right."""
    n, out = len(line), []
    for i, (x, y) in enumerate(line):
        a = line[i - 1] if closed else line[max(0, i - 1)]
        b = line[(i + 1) % n] if closed else line[min(n - 1, i + 1)]
        out.append((round(x, 1), round(y, 1), round(math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])))))
    return tuple(out)


@cache
def charts() -> tuple[Chart, ...]:
    """A chart for each map, by name."""
    return tuple(Chart(plan) for plan in maps())
