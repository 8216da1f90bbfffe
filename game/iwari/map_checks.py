"""Mistakes in a map of Iwari: regions, roads and links that do not fit each other or the box (I3 to I8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import get_args

from game.iwari.schema import BaseName, Constants, LinkLine, MapSchema, Point
from game.kernel.content import Content, Problem, comma_separated

BASE: tuple[str, ...] = get_args(BaseName)
MOST_REGIONS = 15
"""The most regions of a map. A packed count of totems has room for one more."""
MOST_TENTS = 15
"""The most tents that count in one region. As many totems may stand there, and a packed count has 4 bits for them."""


@dataclass(frozen=True)
class _Chart:
    """A map, with its parts by their ids."""

    content: Content[MapSchema]
    constants: Constants

    @property
    def sheet(self) -> MapSchema:
        return self.content.value

    @cached_property
    def biomes(self) -> dict[str, str]:
        return {region.id: region.biome for region in self.sheet.regions}

    @cached_property
    def landmasses(self) -> dict[str, int]:
        return {region.id: region.landmass for region in self.sheet.regions}

    @cached_property
    def home(self) -> dict[str, str]:
        """By tent space: its region."""
        return {space.id: region.id for region in self.sheet.regions for space in region.tents}

    @cached_property
    def links(self) -> dict[int, LinkLine]:
        return {link.number: link for link in self.sheet.links}

    def problem(self, where: str, message: str) -> Problem:
        return self.content.problem(where, message)


def mistakes(content: Content[MapSchema], constants: Constants) -> Iterator[Problem]:
    """Every mistake of one map, in the order of its parts."""
    chart = _Chart(content, constants)
    if not chart.sheet.seats or list(chart.sheet.seats) != sorted(set(chart.sheet.seats)):
        yield chart.problem("seats", "the player counts are needed, each once, the smallest first")
    yield from _regions(chart)
    yield from _roads(chart)
    yield from _links(chart)
    yield from _mountains(chart)
    yield from _ruins(chart)
    yield from _contested(chart)
    yield from _void(chart)
    yield from _long_road(chart)


def _regions(chart: _Chart) -> Iterator[Problem]:
    """I2, I3: ids and tent spaces are right, and every biome in the deck has a region."""
    regions = chart.sheet.regions
    if len(regions) > MOST_REGIONS:
        yield chart.problem("regions", f"{len(regions)} regions are more than the {MOST_REGIONS} that can be counted")
    rift = chart.sheet.void_totems.region if chart.sheet.void_totems else None
    seen: set[str] = set()
    spaces: set[str] = set()
    for i, region in enumerate(regions):
        where = f"regions.{i}"
        if region.id in seen:
            yield chart.problem(f"{where}.id", f"{region.id} stands here twice")
        seen.add(region.id)
        if bool(region.tents) == (region.id == rift):
            yield chart.problem(f"{where}.tents", "tent spaces in every region but the one where void totems begin")
        if region.biome == "void" and region.id != rift and not chart.sheet.rules.void_cards:
            yield chart.problem(f"{where}.biome", "no card can pay for the void; void_cards brings them in")
        if len(region.polygon) < 3:
            yield chart.problem(f"{where}.polygon", "an outline has at least three corners")
        for j, corner in enumerate(region.polygon):
            yield from _on_canvas(chart, f"{where}.polygon.{j}", corner)
        yield from _inside(chart, f"{where}.totem", region.totem, region.polygon)
        for j, space in enumerate(region.tents):
            if space.id in spaces:
                yield chart.problem(f"{where}.tents.{j}.id", f"{space.id} stands here twice")
            spaces.add(space.id)
            yield from _inside(chart, f"{where}.tents.{j}.xy", space.xy, region.polygon)
        tokens = sum(region.id in chart.links[t.link].regions for t in chart.sheet.contested if t.link in chart.links)
        if len(region.tents) + tokens > MOST_TENTS:
            yield chart.problem(f"{where}.tents", f"more tents than the {MOST_TENTS} that can be counted")
    for biome in (*BASE, *(("void",) if chart.sheet.rules.void_cards else ())):
        if biome not in chart.biomes.values():
            yield chart.problem("regions", f"there is no region of {biome}")


def _roads(chart: _Chart) -> Iterator[Problem]:
    """I4: a road stays in its region or crosses the border of its link."""
    met: set[frozenset[str]] = set()
    for i, road in enumerate(chart.sheet.roads):
        where = f"roads.{i}"
        unknown = [(key, space) for key, space in (("a", road.a), ("b", road.b)) if space not in chart.home]
        for key, space in unknown:
            yield chart.problem(f"{where}.{key}", f"there is no tent space {space}")
        if unknown:
            continue
        ends = frozenset((road.a, road.b))
        if len(ends) == 1 or ends in met:
            yield chart.problem(where, f"the road from {road.a} to {road.b} must lead elsewhere, and only once")
        met.add(ends)
        regions = {chart.home[road.a], chart.home[road.b]}
        if road.link is None:
            if len(regions) == 2:
                yield chart.problem(where, "a road that crosses a border names its link")
        elif road.link not in chart.links:
            yield chart.problem(f"{where}.link", f"there is no link {road.link}")
        elif set(chart.links[road.link].regions) != regions or chart.links[road.link].kind != "land":
            yield chart.problem(f"{where}.link", f"link {road.link} is no border between {comma_separated(sorted(regions))}")


    joined = {space for road in chart.sheet.roads for space in (road.a, road.b)}
    for i, line in enumerate(chart.sheet.regions):
        for j, tent in enumerate(line.tents):
            if tent.id not in joined:
                yield chart.problem(f"regions.{i}.tents.{j}", f"no road leads to {tent.id}")


def _links(chart: _Chart) -> Iterator[Problem]:
    """I5, I28: links are numbered from 1 without a gap. Dotted lines have two ends, and tent spaces if they are
    roads."""
    for i, link in enumerate(chart.sheet.links):
        where = f"links.{i}"
        if link.number != i + 1:
            yield chart.problem(f"{where}.number", f"this is link {i + 1}: links stand in the order of their numbers")
        yield from _on_canvas(chart, f"{where}.marker", link.marker)
        unknown = [region for region in link.regions if region not in chart.biomes]
        for region in unknown:
            yield chart.problem(f"{where}.regions", f"there is no region {region}")
        if unknown:
            continue
        a, b = link.regions
        if a == b:
            yield chart.problem(f"{where}.regions", "a link joins two regions")
        if link.kind == "land" and chart.landmasses[a] != chart.landmasses[b]:
            yield chart.problem(f"{where}.regions", f"{a} and {b} touch, so they lie on one landmass")
        if link.kind == "land" and chart.biomes[a] == chart.biomes[b]:
            yield chart.problem(f"{where}.regions", f"regions of one biome may not touch: {a}, {b}")
        if len(link.path) != (2 if link.kind == "water" else 0):
            yield chart.problem(where, "a dotted line, and only such a line, has a path with two ends")
        wanted = link.kind == "water" and chart.sheet.rules.water_links_are_roads
        if len(link.tents) != (2 if wanted else 0):
            yield chart.problem(where, "a dotted line that is a road, and only such a line, joins two tent spaces")
        elif wanted and [chart.home.get(space) for space in link.tents] != [a, b]:
            yield chart.problem(f"{where}.tents", f"one space of {a} and one of {b}, in this order")


def _mountains(chart: _Chart) -> Iterator[Problem]:
    """I8: every symbol that is used with some number of players has two borders."""
    needed = {symbol for symbols in chart.constants.mountain_symbols.values() for symbol in symbols}
    given = chart.sheet.mountains or {}
    if set(given) != (needed if chart.sheet.rules.mountains else set()):
        wanted = f"the symbols {comma_separated(sorted(needed))}" if chart.sheet.rules.mountains else "no mountains"
        yield chart.problem("mountains", f"{wanted} belong here")
    if chart.sheet.rules.mountains:
        for seats in chart.sheet.seats:
            if seats not in chart.constants.mountain_symbols:
                yield chart.problem("seats", f"constants.yaml has no mountain_symbols for {seats} players")
    for symbol, pair in given.items():
        carry = {link.number for link in chart.sheet.links if link.mountain == symbol}
        if set(pair) != carry or len(pair) != len(carry):
            yield chart.problem(
                f"mountains.{symbol}", f"the symbol {symbol} stands on the links {comma_separated(sorted(carry))}"
            )
    for i, link in enumerate(chart.sheet.links):
        if link.mountain is not None and link.mountain not in given:
            yield chart.problem(f"links.{i}.mountain", f"the symbol {link.mountain} is not in use here")
        if (link.mountain is None) != (link.mountain_xy is None):
            yield chart.problem(f"links.{i}", "mountain and mountain_xy belong together")


def _ruins(chart: _Chart) -> Iterator[Problem]:
    """I50: each ruin has a dotted line of its own, which is a road."""
    ruins = chart.sheet.ruins
    if len(ruins) not in {0, chart.constants.ruins}:
        yield chart.problem("ruins", f"{len(ruins)} ruins, the box has {chart.constants.ruins}")
    for i, ruin in enumerate(ruins):
        link = chart.links.get(ruin.link)
        if link is None or not link.tents:
            yield chart.problem(f"ruins.{i}.link", f"link {ruin.link} is no dotted line that is a road")
        if ruin.link in {other.link for other in ruins[:i]}:
            yield chart.problem(f"ruins.{i}.link", f"a second ruin on link {ruin.link}")
        yield from _on_canvas(chart, f"ruins.{i}.xy", ruin.xy)


def _contested(chart: _Chart) -> Iterator[Problem]:
    """I53: there are as many tokens as the box has, each on a border."""
    tokens = chart.sheet.contested
    if len(tokens) not in {0, chart.constants.contested_tokens}:
        yield chart.problem("contested", f"{len(tokens)} tokens, the box has {chart.constants.contested_tokens}")
    for i, token in enumerate(tokens):
        if token.link not in chart.links or chart.links[token.link].kind != "land":
            yield chart.problem(f"contested.{i}.link", f"link {token.link} is no border")
        if token.link in {other.link for other in tokens[:i]}:
            yield chart.problem(f"contested.{i}.link", f"a second token on link {token.link}")
        yield from _on_canvas(chart, f"contested.{i}.xy", token.xy)


def _void(chart: _Chart) -> Iterator[Problem]:
    """I51: the totems of the void begin in a region of the void without links."""
    void = chart.sheet.void_totems
    if void is None:
        return
    if void.count != chart.constants.void_totems:
        yield chart.problem("void_totems.count", f"the box has {chart.constants.void_totems} totems of the void")
    if chart.biomes.get(void.region) != "void":
        yield chart.problem("void_totems.region", f"{void.region} is no region of the void")
    if any(void.region in link.regions for link in chart.sheet.links):
        yield chart.problem("void_totems.region", f"no link may lead to {void.region}")


def _long_road(chart: _Chart) -> Iterator[Problem]:
    """I52: the spaces of the Long Road are in order, and purple roads join them."""
    road = chart.sheet.long_road
    purple = {frozenset((line.a, line.b)) for line in chart.sheet.roads if line.purple}
    steps = [frozenset(pair) for pair in pairwise(road)]
    for i, step in enumerate(steps, 1):
        if step not in purple:
            yield chart.problem(f"long_road.{i}", f"no purple road leads there from {road[i - 1]}")
    if purple - set(steps):
        yield chart.problem("long_road", "there are purple roads that the Long Road does not take")


def _on_canvas(chart: _Chart, where: str, at: Point) -> Iterator[Problem]:
    width, height = chart.sheet.canvas
    if not (0 <= at[0] <= width and 0 <= at[1] <= height):
        yield chart.problem(where, f"this point lies beside the canvas of {width} x {height}")


def _inside(chart: _Chart, where: str, at: Point, polygon: Sequence[Point]) -> Iterator[Problem]:
    """Whether a point lies in its region: a ray from it crosses the outline an odd number of times."""
    x, y = at
    odd = False
    for (ax, ay), (bx, by) in zip(polygon, (*polygon[1:], *polygon[:1]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
    if not odd:
        yield chart.problem(where, "this point lies outside its region")
