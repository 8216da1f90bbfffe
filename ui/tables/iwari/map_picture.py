"""How what is shown by pieces is drawn on the map: who leads, who is linked, what stands where."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import cycle
from typing import TYPE_CHECKING, Final

from pygame import Color, Surface

from game.iwari import awards
from game.iwari.map_geometry import MOUNTAIN_FOOT, TENT_FOOT, totem_foot
from game.iwari.model import EMPTY, Achievement, totems_in
from game.kernel.masks import bits
from ui.drawing.area import Area
from ui.drawing.cached import cached
from ui.drawing.marks import faded
from ui.drawing.paint import clipped, stamp
from ui.drawing.strokes import bounding_area, looped
from ui.tables.common.ids import kind_of, parse_id
from ui.tables.iwari import pieces
from ui.tables.iwari.land_picture import WHALE, WIDEST
from ui.tables.iwari.name_plates import WHOLE, draw_plate
from ui.tables.iwari.open_water import mooring
from ui.tables.iwari.pieces import sprite

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from pygame import Rect

    from game.iwari.model import Standing
    from game.iwari.schema import Point as FPoint
    from game.iwari.scoring import Balance
    from ui.drawing.kit import DrawingKit
    from ui.drawing.viewport import View
    from ui.tables.common.host import Point
    from ui.tables.iwari.chart import Chart
    from ui.tables.iwari.name_plates import Count, Plate

_CONTESTED, _SETTLED = 0.8, 1.35
"""By how much a tent on a contested token is drawn smaller, and the steps of a settlement larger."""
_NARROW: Final = 30
"""No boat sails where the land is nearer than so many map units."""
_CROWN: Final = "iwari/crown"
_BOAT: Final = 0.62
"""How wide a boat is, by the distance to the land."""
_RUIN_FOOT: Final = 0.56
"""How far down its picture a ruin stands, as a part of the picture's height."""
TOKEN_WIDE: Final = 1.25
"""How wide an achievement is with its owner's emblem, by its own width."""
_SUNK: Final = 4
"""So many map units below the middle of its space a tent stands."""
_FAINT: Final = 120
"""The opacity of places that stand back, of 255."""
_NUMBER, _FACTOR = 28, 20
"""How high the number of a closed link is, and the factor beside achievements, in map units."""
_HIDES: Final = (34, -10, 58)
"""How far beside the number of a link a tent stands that hides it, and how far below at least and at most."""
_BORDER: Final = 3.2
"""How wide the light along a border is, in map units."""
_LIT: Final = {
    **dict.fromkeys(("space", "contested"), ("ring_one", "ring_one")),
    **dict.fromkeys(("totem", "void", "ruin"), ("ring_totem", "ring_totem")),
    **dict.fromkeys(("link", "token"), ("link_land_lit", "link_lit")),
}
"""By kind of place that may be chosen: its light, and what that is as wide as."""
_PAIRED: Final = {"ring_one": "ring_pair", "ring_totem": "ring_totem_pair"}
"""The rings of places for which no single card pays: they differ in shape and filling, not in colour alone."""
_GOLD, _GROUND = Color(246, 207, 107, 235), Color(255, 216, 120, 46)
"""The light along the border of a region, and on its ground."""


# --- what the pieces show ---


@dataclass(frozen=True)
class Sight:
    """What is to be seen on the map: all that is `lying` there, who leads, and in which colours, through the port of
    the chart, whose `view` it is now; and the plates of its regions."""

    chart: Chart
    view: View
    lying: Standing
    balance: Balance
    colours: tuple[str, ...]
    plates: tuple[Plate, ...]
    _pictures: list[tuple[Surface, Rect]] = field(default_factory=list, compare=False)

    def counts(self, region: int) -> tuple[Count, ...]:
        """How many tents there are in a region by emblem, the most first."""
        present = sorted(((n, -colour) for colour, n in enumerate(self.balance.tents[region]) if n), reverse=True)
        return tuple((pieces.sign_name(self.colours[-colour]), n) for n, colour in present)

    def plate_pictures(self, kit: DrawingKit) -> list[tuple[Surface, Rect]]:
        """The plates of the regions in their order, and where they lie in the window: drawn once for one sight."""
        if not self._pictures:
            for region, plate in enumerate(self.plates):
                picture = cached(kit, draw_plate, plate.name, self.counts(region), plate.form, _CROWN)
                self._pictures.append((picture, picture.get_rect(center=self.chart.at(plate.middle))))
        return self._pictures


def draw_pieces(kit: DrawingKit, surface: Surface, sight: Sight, sailed: int) -> None:
    """All that stands and lies on the map, and boats on the water, which have sailed for so many rounds."""
    clip, balance = surface.get_clip().clip(sight.chart.port.canvas), sight.balance
    sheet = _Sheet(kit, sight, clip)
    sheet.boats(sailed)
    sheet.borders(balance.leaders)
    sheet.roads([sum(groups) for groups in balance.settlements])
    sheet.grounds()
    sheet.mountains()
    sheet.links(balance.holders)
    sheet.pieces()
    sheet.closed()
    sheet.plates()
    sheet.tokens()
    with clipped(surface, clip):
        surface.fblits(sheet.laid)


class _Sheet:
    """Gathers what lies where on the map, as far as it is to be seen within `clip`, so that it is drawn at one go."""

    def __init__(self, kit: DrawingKit, sight: Sight, clip: Rect) -> None:
        self.kit, self.clip = kit, clip
        self.sight = sight
        self.chart, self.lying, self.colours = sight.chart, sight.lying, sight.colours
        self._x, self._y, self._unit = sight.view
        self.laid: list[tuple[Surface, Point]] = []

    def at(self, xy: FPoint) -> Point:
        """A point of the map in the window."""
        return round(self._x + xy[0] * self._unit), round(self._y + xy[1] * self._unit)

    def lie(self, picture: Surface, at: Point, foot: float = 0.5) -> None:
        """A picture whose point so far down its height lies at a point of the window."""
        wide, high = picture.get_size()
        place = at[0] - wide // 2, at[1] - round(high * foot)
        if self.clip.colliderect((*place, wide, high)):
            self.laid.append((picture, place))

    def lay(self, name: str, xy: FPoint) -> None:
        """A picture that lies flat at a point of the map, as wide as it is drawn there."""
        self.lie(sprite(self.kit, name, self.chart.width(name)), self.at(xy))

    def boats(self, sailed: int) -> None:
        """A boat in each stretch of open water but the whale's, under no plate."""
        plates = [area for _, area in self.sight.plate_pictures(self.kit)]
        for number, ((x, y, free), colour) in enumerate(zip(self.chart.places.gaps, self.colours[::-1], strict=False)):
            if colour != pieces.NEUTRAL and free >= _NARROW and (number or free < WHALE):
                wide = min(free, WIDEST)
                picture = sprite(self.kit, f"boat_{colour}", self.chart.px(wide * _BOAT))
                at = self.at(mooring((x, y, wide), number, sailed))
                if picture.get_rect(center=at).collidelist(plates) < 0:
                    self.lie(picture, at)

    def borders(self, leaders: Sequence[Sequence[int]]) -> None:
        """Beads along the border of each region in the colours that lead there, by turns."""
        wide = self.chart.width("bead")
        left, top, unit = self._x - wide / 2, self._y - wide / 2, self._unit
        for region, colours in zip(self.chart.places.regions, leaders, strict=True):
            beads = [sprite(self.kit, f"bead_{self.colours[colour]}", wide) for colour in colours]
            points = [(round(left + x * unit), round(top + y * unit)) for x, y, _ in region.beads] if beads else ()
            self.laid += zip(cycle(beads), points, strict=False)

    def roads(self, settled: Sequence[int]) -> None:
        """The roads between tents of one colour; those of settlements (masks by colour) are broader."""
        wide = self.chart.width("step")
        for colour, tents in enumerate(self.lying.tents):
            for mask, times in ((tents, 1.0), (settled[colour], _SETTLED)):
                for steps in self.chart.joints(mask, self.lying.mountains) if mask else ():
                    for x, y, degrees in steps:
                        picture = pieces.step(self.kit, self.colours[colour], round(wide * times), degrees)
                        self.lie(picture, self.at((x, y)))

    def grounds(self) -> None:
        """What lies flat: golden places, and contested tokens unless one is on its way to its tent."""
        chart, lying = self.chart, self.lying
        for region in bits(lying.golden):
            self.lay("golden", chart.map.regions[region].totem)
        tents = sum(lying.tents)
        for token in chart.map.contested:
            taken = next((space for space in token.spaces if tents >> space & 1), None)
            if taken is not None:
                self.lay("contested_taken", chart.stand(taken))
            elif not lying.taken >> token.spaces[0] & 1:
                self.lay("contested", token.xy)

    def mountains(self) -> None:
        """The links that mountains close."""
        for link in bits(self.lying.mountains):
            for road, ways in zip(self.chart.map.roads, self.chart.places.roads, strict=True):
                if road.link == link and ways.crossing is not None:
                    self.lay("boulders", ways.crossing)

    def links(self, holders: Sequence[Sequence[int]]) -> None:
        """Who would earn the points of each link, at the foot of its number."""
        side = self.chart.px(14)
        for link, colours in zip(self.chart.map.links, holders, strict=True):
            x, y = self.at(link.marker)
            for n, colour in enumerate(colours):
                left = x + round((n - (len(colours) - 1) / 2) * side * 0.9)
                self.lie(pieces.sign(self.kit, self.colours[colour], side), (left, y + self.chart.px(15)))

    def pieces(self) -> None:
        """Tents, poles, ruins and mountains, what stands farther down before what stands above."""
        chart, kit, lying = self.chart, self.kit, self.lying
        stood: list[tuple[float, Surface, FPoint, float]] = []
        for colour, tents in enumerate(lying.tents):
            for space in bits(tents):
                tent, ground = standing_tent(kit, chart, space, self.colours[colour])
                stood.append((ground[1] - _SUNK, tent, ground, TENT_FOOT))
        for region in range(len(chart.map.regions)):
            for pole in chart.poles(lying, region) if totems_in(lying.stacks, region) else ():
                picture = pieces.pole(kit, self.colours, pole.colour, pole.totems, chart.width("totem"))
                stood.append((pole.foot[1], picture, pole.foot, totem_foot(pole.totems)))
        for ruin in chart.map.ruins:
            if not lying.taken >> ruin.space & 1:
                picture = sprite(kit, f"ruin_{pieces.biome_name(ruin.biome)}", chart.width("ruin"))
                stood.append((ruin.xy[1], picture, ruin.xy, _RUIN_FOOT))
        for link in bits(lying.mountains):
            at = chart.map.links[link].mountain_xy
            if at is not None:
                stood.append((at[1], sprite(kit, "mountain", chart.width("mountain")), at, MOUNTAIN_FOOT))
        for _, picture, at, foot in sorted(stood, key=lambda one: one[0]):
            self.lie(picture, self.at(at), foot)

    def closed(self) -> None:
        """The numbers of the links that mountains or ruins close, before those; and those that tents would hide."""
        ruins = [ruin.link for ruin in self.chart.map.ruins if not self.lying.taken >> ruin.space & 1]
        closed = {*bits(self.lying.mountains), *ruins}
        tents = [self.chart.stand(space) for space in bits(sum(self.lying.tents))]
        numbers = [line.marker for line in self.chart.map.links]
        hidden = {
            link for link, (x, y) in enumerate(numbers) for a, b in tents
            if abs(x - a) < _HIDES[0] and _HIDES[1] < b - y < _HIDES[2]
        }
        for link, number in enumerate(numbers):
            if link in closed or link in hidden:
                rim = "alarm" if link in closed else "ink_soft"
                self.lie(cached(self.kit, pieces.tag, str(link + 1), self.chart.px(_NUMBER), rim), self.at(number))

    def plates(self) -> None:
        """What the regions are called, and who has how many tents there."""
        self.laid += [(picture, area.topleft) for picture, area in self.sight.plate_pictures(self.kit)]

    def tokens(self) -> None:
        """The achievements on regions and links with their owners' emblems; Courage upon the one that it cancels."""
        for number, token in enumerate(self.lying.tokens):
            if token.kind != Achievement.COURAGE:
                side, colour = self.chart.width("token"), self.colours[token.seat]
                picture = laid_token(self.kit, side, token.kind, colour, cancelled=token.cancelled)
                self.lie(picture, self.at(self.chart.token_point(self.lying, number)))
        last = {(token.place, awards.on_link(self.lying, token.kind)): at for at, token in enumerate(self.lying.tokens)}
        for (place, on_link), number in last.items():
            if (times := awards.times(self.lying, place, link=on_link)) > 1:
                words = f"\N{MULTIPLICATION SIGN}{times}"
                factor = cached(self.kit, pieces.tag, words, self.chart.px(_FACTOR), "orange_dark")
                x, y = self.at(self.chart.token_point(self.lying, number))
                self.lie(factor, (x + (self.chart.width("token") + factor.get_width()) // 2, y))


def draw_unfolded(kit: DrawingKit, surface: Surface, sight: Sight, region: int) -> None:
    """The plate of a region with all that it has to show and in whole letters, where these have no room as a rule."""
    it, counts = sight.plates[region], sight.counts(region)
    if it.form.share < WHOLE.share or not it.form.named or len(counts) > it.form.cells:
        picture = cached(kit, draw_plate, it.name, counts, WHOLE, _CROWN)
        surface.blit(picture, picture.get_rect(center=sight.chart.at(it.middle)).clamp(sight.chart.port.canvas))


def standing_tent(kit: DrawingKit, chart: Chart, space: int, colour: str) -> tuple[Surface, FPoint]:
    """A tent's picture and the point of the map on which it stands with its foot."""
    x, y = chart.stand(space)
    contested = space >= chart.map.printed and chart.map.spaces[space].region != EMPTY
    wide = round(chart.width("tent") * (_CONTESTED if contested else 1))
    return sprite(kit, f"tent_{colour}", wide), (x, y + _SUNK)


def laid_token(kit: DrawingKit, side: int, kind: int, colour: str, *, cancelled: bool = False) -> Surface:
    """An achievement that lies on the map, with its owner's emblem beside it."""
    return cached(kit, pieces.token, round(side * TOKEN_WIDE), side, kind, colour, round(side * 0.56), cancelled)


# --- what is chosen, pointed at, or lit ---


def draw_open(
    kit: DrawingKit, surface: Surface, sight: Sight, ids: tuple[str, ...], pairs: tuple[str, ...], faint: bool, glows: bool
) -> None:
    """The places that may be chosen, in the light, of which some cost `pairs`; `faint` ones stand back, and where it
    `glows`, the regions of tent spaces do as well."""
    with clipped(surface, sight.chart.port.canvas):
        glowing = [id_ for id_ in ids if kind_of(id_) in {"space", "totem", "region"}] if glows else []
        draw_lights(kit, surface, sight, map(sight.chart.region_of, glowing), ids, pairs, faint=faint)


def draw_lights(
    kit: DrawingKit, surface: Surface, sight: Sight, regions: Iterable[int | None], ids: Collection[str],
    pairs: Collection[str] = (), *, faint: bool = False,
) -> None:
    """Light along the borders of those that are regions, and on places of the map, by their ids. It lies behind what is
    to be read: numbers, plaques, achievements."""
    chart, lit = sight.chart, {region for region in regions if region is not None}
    if not (lit or ids):
        return
    if lit:
        marks = [bounding_area([chart.at(link.marker)], chart.px(_NUMBER) // 2) for link in chart.map.links]
        before = [(surface.subsurface(mark).copy(), mark) for mark in marks if surface.get_rect().contains(mark)]
        surface.blits([looped_region(kit, chart, region) for region in lit])
        surface.blits(before)
    shown: dict[tuple[str, str], list[FPoint]] = {}
    for id_ in ids:
        kind, *at = parse_id(id_)
        if kind not in _LIT:
            continue
        name, wide = _LIT[kind]
        if kind == "link" and chart.map.links[at[0]].water:
            name = "link_water_lit"
        if id_ in pairs:
            name = _PAIRED[name]
        shown.setdefault((name, wide), []).append(chart.point_of(id_, sight.lying))
    for (name, wide), points in shown.items():
        picture = sprite(kit, name, chart.width(wide))
        if faint:
            picture = faded(kit, picture, name, _FAINT)
        for point in chart.points(points):
            stamp(surface, picture, center=point)
    sheet = _Sheet(kit, sight, surface.get_clip())
    sheet.plates()
    sheet.tokens()
    surface.fblits(sheet.laid)


def looped_region(kit: DrawingKit, chart: Chart, region: int, *, filled: bool = False) -> tuple[Surface, Area]:
    """The light along the border of a region, or on its ground, and where it lies."""
    return looped(kit, chart.points(chart.places.regions[region].outline), chart.px(_BORDER), _GROUND if filled else _GOLD, filled=filled)
