"""How the map is drawn: the sea, the painted land, and upon it what is told by pieces: who leads, who is linked, what
stands where."""

from __future__ import annotations

from itertools import cycle, product
from math import ceil
from typing import TYPE_CHECKING, Final

import pygame
from pygame import SRCALPHA, Surface
from pygame.transform import smoothscale

from game.iwari import awards
from game.iwari.model import EMPTY, Kind
from game.iwari.places import MOUNTAIN_FOOT, SPACE_MIDDLE, TENT_FOOT, places, totem_foot
from game.kernel.masks import bits
from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.kept import filling, kept
from ui.drawing.marks import faded
from ui.drawing.paint import plate, stamp
from ui.tables.iwari import pieces
from ui.tables.iwari.pieces import sprite

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.iwari.model import State
    from ui.drawing.kit import DrawingKit
    from ui.tables.iwari.chart import Chart
    from ui.tables.kit.host import Point

Box = tuple[int, ...]
"""Left, top, width and height of an area in the window."""
_CONTESTED: Final = 0.8
"""A tent on a contested token is drawn so much smaller."""
_FAR: Final = 0.17
"""How high the titans on the horizon are, by the height of the canvas."""
_NEAR: Final = 1.9
"""How wide a titan is that stands in open water, by the distance to the land."""
_SUNK: Final = 4
"""So many map units below the middle of its space a tent stands."""
_FAINT: Final = 120
"""The opacity of places that stand back, of 255."""
SETTLED: Final = 1.35
"""The steps of a settlement are drawn so much larger."""


# --- what lies below all pieces ---


def sea(kit: DrawingKit, size: tuple[int, int], head: int, colours: tuple[str, ...], panels: tuple[Box, ...]) -> Surface:
    """The sea below the header with the tribes' titans on its horizon, under a grain of paper, and the grounds of panels. To
    be kept."""
    whole = Surface(size)
    high = size[1] - head
    whole.blit(filling(kit, "iwari/sea", (size[0], high), (0.5, 0.0)), (0, head))
    tall = round(high * _FAR)
    for number, colour in enumerate(colours):
        titan = faded(kit, sprite(kit, f"titan_{colour}", height=tall), ("titan", colour), 150)
        x = round(size[0] * (number + 0.5) / len(colours))
        whole.blit(titan, titan.get_rect(midbottom=(x, head + round(tall * 0.92))))
    grain = sprite(kit, "grain")
    for x, y in product(range(0, size[0], grain.get_width()), range(head, size[1], grain.get_height())):
        whole.blit(grain, (x, y))
    for panel in map(Area, panels):
        skin.draw_lying(whole, kit, skin.panel(kit, "dark", panel.size, 18), panel, 12)
    return whole.convert() if pygame.display.get_surface() else whole


def board(
    kit: DrawingKit, size: tuple[int, int], head: int, colours: tuple[str, ...], panels: tuple[Box, ...],
    chart: str, canvas: Box, extent: Box,
) -> Surface:  # fmt: skip
    """The sea with the land of a map, which fills `extent` and is seen within `canvas`. To be kept."""
    whole = kept(kit, sea, size, head, colours, panels).copy()
    draw_land(whole, kit, chart, colours, Area(canvas), Area(extent))
    return whole


def draw_land(surface: Surface, kit: DrawingKit, chart: str, colours: Sequence[str], canvas: Area, extent: Area) -> None:
    """The land of a map with its shallows, and titans in the open water."""
    it = places(chart)
    unit = extent.w / it.box[2]
    clip = surface.get_clip()
    surface.set_clip(clip.clip(canvas))
    for (x, y, free), colour in zip(it.gaps, colours, strict=False):
        wide = round(min(free, 130) * _NEAR * unit)
        titan = faded(kit, sprite(kit, f"titan_{colour}", wide), ("titan", colour), 170)
        foot = extent.x + round((x - it.box[0]) * unit), extent.y + round((y + free * 0.55 - it.box[1]) * unit)
        at = stamp(surface, titan, midbottom=foot)
        stamp(surface, sprite(kit, "mist_1", wide), midbottom=(at.centerx, at.bottom + wide // 16))
    for name in (f"water_{chart}", f"map_{chart}"):
        _blit_part(surface, kit, name, extent, canvas)
    surface.set_clip(clip)


def _blit_part(surface: Surface, kit: DrawingKit, name: str, extent: Area, canvas: Area) -> None:
    """The part of a picture that fills `extent` which lies in the canvas."""
    whole = sprite(kit, name)
    part = extent.clip(canvas)
    times = whole.get_width() / extent.w, whole.get_height() / extent.h
    left, top = int((part.x - extent.x) * times[0]), int((part.y - extent.y) * times[1])
    right = min(whole.get_width(), ceil((part.right - extent.x) * times[0]))
    bottom = min(whole.get_height(), ceil((part.bottom - extent.y) * times[1]))
    size = round((right - left) / times[0]), round((bottom - top) / times[1])
    where = extent.x + round(left / times[0]), extent.y + round(top / times[1])
    surface.blit(smoothscale(whole.subsurface((left, top, right - left, bottom - top)), size), where)


# --- what the pieces tell ---


class MapSheet:
    """Draws upon the map once, within the clip of the surface: what lies where is gathered and drawn at one go."""

    def __init__(self, kit: DrawingKit, chart: Chart, surface: Surface, colours: tuple[str, ...]) -> None:
        self.kit, self.chart, self.surface, self.colours = kit, chart, surface, colours
        self.clip = surface.get_clip().clip(chart.port.canvas)
        self._x, self._y, self._unit = chart.port.view
        self._laid: list[tuple[Surface, Point]] = []

    def at(self, xy: tuple[float, float]) -> Point:
        """A point of the map in the window."""
        return round(self._x + xy[0] * self._unit), round(self._y + xy[1] * self._unit)

    def _lie(self, picture: Surface, at: Point, foot: float = 0.5) -> None:
        """A picture whose point so far down its height lies at a point of the window."""
        wide, high = picture.get_size()
        place = at[0] - wide // 2, at[1] - round(high * foot)
        if self.clip.colliderect((*place, wide, high)):
            self._laid.append((picture, place))

    def flush(self) -> None:
        """Draws what has been laid so far."""
        clip = self.surface.get_clip()
        self.surface.set_clip(self.clip)
        self.surface.fblits(self._laid)
        self.surface.set_clip(clip)
        self._laid = []

    def draw_borders(self, leaders: Sequence[Sequence[int]]) -> None:
        """Beads along the border of each region in the colours that lead there, by turns."""
        wide = self.chart.width("bead")
        left, top, unit = self._x - wide / 2, self._y - wide / 2, self._unit
        for region, colours in zip(self.chart.places.regions, leaders, strict=True):
            beads = [sprite(self.kit, f"bead_{self.colours[colour]}", wide) for colour in colours]
            spots = [(round(left + x * unit), round(top + y * unit)) for x, y, _ in region.beads] if beads else ()
            self._laid += zip(cycle(beads), spots, strict=False)

    def draw_roads(self, state: State, settled: Sequence[int]) -> None:
        """The roads between tents of one colour; those of settlements (masks by colour) are broader."""
        wide = self.chart.width("step")
        for colour, tents in enumerate(state.tents):
            town = settled[colour]
            for mask, times in ((tents, 1.0), (town, SETTLED)):
                for steps in self.chart.joints(mask, state.mountains) if mask else ():
                    for x, y, degrees in steps:
                        picture = pieces.step(self.kit, self.colours[colour], round(wide * times), degrees)
                        self._lie(picture, self.at((x, y)))

    def draw_closed(self, state: State) -> None:
        """The mountains, and the links that they close."""
        for link in bits(state.mountains):
            line = self.chart.map.links[link]
            for road, ways in zip(self.chart.map.roads, self.chart.places.roads, strict=True):
                if road.link == link and ways.crossing is not None:
                    self._lie(sprite(self.kit, "boulders", self.chart.width("boulders")), self.at(ways.crossing))
            self._lie(sprite(self.kit, "struck", self.chart.width("struck")), self.at(line.marker))

    def draw_grounds(self, state: State) -> None:
        """What lies flat: golden places, contested tokens."""
        chart = self.chart
        for region in bits(state.golden):
            self._lie(sprite(self.kit, "golden", chart.width("golden")), self.at(chart.map.regions[region].totem))
        standing = 0
        for tents in state.tents:
            standing |= tents
        for token in chart.map.contested:
            taken = next((space for space in token.spaces if standing >> space & 1), None)
            if taken is None:
                self._lie(sprite(self.kit, "contested", chart.width("contested")), self.at(token.xy))
            else:
                self._lie(sprite(self.kit, "contested_taken", chart.width("contested_taken")), self.at(chart.stand(taken)))

    def draw_pieces(self, state: State) -> None:
        """Tents, poles, ruins and mountains, what stands farther down before what stands above."""
        chart, kit = self.chart, self.kit
        stood: list[tuple[float, Surface, tuple[float, float], float]] = []
        for colour, tents in enumerate(state.tents):
            for space in bits(tents):
                tent, ground = standing_tent(kit, chart, space, self.colours[colour])
                stood.append((ground[1] - _SUNK, tent, ground, TENT_FOOT))
        for region in range(len(chart.map.regions)):
            if state.stacks >> 4 * region & 15:
                for pole in chart.poles(state, region):
                    name = pieces.totem_colour(self.colours, pole.colour)
                    picture = pieces.pole(kit, name, pole.totems, chart.width("totem"))
                    stood.append((pole.foot[1], picture, pole.foot, totem_foot(pole.totems)))
        for number, ruin in enumerate(chart.map.ruins):
            if not state.taken >> ruin.space & 1:
                picture = sprite(kit, f"ruin_{pieces.biome_name(ruin.biome)}", chart.width("ruin"))
                stood.append((ruin.xy[1], picture, chart.spot(f"ruin:{number}"), 0.56))
        for link in bits(state.mountains):
            at = chart.map.links[link].mountain_xy
            if at is not None:
                stood.append((at[1], sprite(kit, "mountain", chart.width("mountain")), at, MOUNTAIN_FOOT))
        for _, picture, at, foot in sorted(stood, key=lambda one: one[0]):
            self._lie(picture, self.at(at), foot)

    def draw_counts(self, state: State, counts: Sequence[Sequence[int]]) -> None:
        """The tents of each region by colour on a plaque; who leads wears a crown, shared if others do too."""
        chart, kit = self.chart, self.kit
        for region, tents in zip(chart.places.regions, counts, strict=True):
            present = sorted(((n, -colour) for colour, n in enumerate(tents) if n), reverse=True)
            if not present:
                continue
            most = present[0][0]
            crown = "crown_shared" if sum(n == most for n, _ in present) > 1 else "crown"
            cells = tuple((self.colours[-colour], n, crown if n == most else "") for n, colour in present)
            kind, columns = ("row", len(cells)) if len(cells) <= 3 else ("block", 2) if len(cells) == 4 else ("large", 3)
            box = chart.area(region.plaques[kind])
            size = (box.w * columns // 3, box.h) if kind == "row" else box.size
            picture = kept(kit, pieces.plaque, size, cells, columns)
            self._lie(picture, (box.centerx, box.bottom), 1.0)

    def draw_names(self, names: Sequence[str]) -> None:
        """What the regions are called."""
        for region, words in zip(self.chart.places.regions, names, strict=True):
            box = self.chart.area(region.name)
            self._lie(kept(self.kit, pieces.name_plate, words, box.size), box.center)

    def draw_tokens(self, state: State) -> None:
        """The achievements on regions and links with their owners' emblems; Courage upon the one that it cancels."""
        chart, kit = self.chart, self.kit
        for number, token in enumerate(state.tokens):
            if token.kind == Kind.COURAGE:
                continue
            on_link = awards.on_link(state, token.kind)
            x, y = chart.token_spot(state, number, on_link=on_link)
            side = chart.px(26)
            picture = kept(kit, laid_token, side, token.kind, self.colours[token.seat], token.cancelled)
            self._lie(picture, self.at((x, y)))

    def draw_links(self, holders: Sequence[Sequence[int]]) -> None:
        """Who would earn the points of each link, at the foot of its number."""
        side = self.chart.px(14)
        for link, colours in zip(self.chart.map.links, holders, strict=True):
            x, y = self.at(link.marker)
            for n, colour in enumerate(colours):
                left = x + round((n - (len(colours) - 1) / 2) * side * 0.9)
                self._lie(pieces.sign(self.kit, self.colours[colour], side), (left, y + self.chart.px(15)))


def standing_tent(kit: DrawingKit, chart: Chart, space: int, colour: str) -> tuple[Surface, tuple[float, float]]:
    """A tent's picture and the point of the map on which it stands with its foot."""
    x, y = chart.stand(space)
    contested = space >= chart.map.printed and chart.map.spaces[space].region != EMPTY
    return pieces.tent(kit, colour, round(chart.width("tent") * (_CONTESTED if contested else 1))), (x, y + _SUNK)


def laid_token(kit: DrawingKit, side: int, kind: int, colour: str, cancelled: bool) -> Surface:
    """An achievement that lies on the map, with its owner's emblem. To be kept."""
    whole = Surface((round(side * 1.25), round(side * 1.25)), SRCALPHA)
    stamp(whole, sprite(kit, pieces.token_name(kind, spent=cancelled), side), topleft=(round(side * 0.125), 0))
    mark = pieces.sign(kit, colour, round(side * 0.56))
    stamp(whole, mark, bottomright=whole.get_rect().bottomright)
    return whole


# --- what is chosen, pointed at, or lit ---


def draw_open(surface: Surface, kit: DrawingKit, chart: Chart, places: Mapping[str, tuple[float, float]], *, faint: bool) -> None:
    """The places that may be chosen, in the light, by id where they lie in map units; `faint` ones stand back, else the
    regions of tent spaces glow as well."""
    clip = surface.get_clip()
    surface.set_clip(clip.clip(chart.port.canvas))
    for region in () if faint else _regions(chart, places):
        draw_outline(surface, kit, chart, region)
    for id_, spot in places.items():
        kind, _, rest = id_.partition(":")
        match kind:
            case "space" | "contested" | "ruin":
                name, middle = "space_legal", SPACE_MIDDLE
            case "totem" | "void":
                name, middle = "dais_legal", 0.5
            case "link" | "token":
                water = kind == "link" and chart.map.links[int(rest)].water
                name, middle = f"link_{'water' if water else 'land'}_lit", 0.5
            case _:
                continue
        picture = sprite(kit, name, chart.width("link_lit" if kind in {"link", "token"} else name))
        if faint:
            picture = faded(kit, picture, name, _FAINT)
        x, y = chart.at(spot)
        surface.blit(picture, (x - picture.get_width() // 2, y - round(picture.get_height() * middle)))
    surface.set_clip(clip)


def _regions(chart: Chart, ids: Iterable[str]) -> set[int]:
    """The regions that may be chosen, or have places that may be."""
    found = set()
    for id_ in ids:
        kind, _, rest = id_.partition(":")
        if kind == "space":
            found.add(chart.map.spaces[int(rest)].region)
        elif kind in {"region", "totem"}:
            found.add(int(rest))
    return found


def draw_light(surface: Surface, kit: DrawingKit, chart: Chart, at: tuple[float, float]) -> None:
    """The light on something that belongs to what is pointed at, at a point of the map."""
    stamp(surface, sprite(kit, "flare", chart.px(34)), center=chart.at(at))


def draw_refused(surface: Surface, kit: DrawingKit, ring: Area) -> None:
    """The mark on the place where something was refused."""
    skin.draw_glow(surface, kit, ring.pad(ring.w // 6), 14)
    stamp(surface, sprite(kit, "struck", ring.w * 3 // 5), center=ring.center)


def outline(kit: DrawingKit, points: tuple[Point, ...], size: tuple[int, int], thick: int, colour: tuple[int, int, int, int]) -> Surface:
    """A region's border as a line of light. To be kept."""
    del kit
    large = Surface((size[0] * 2, size[1] * 2), SRCALPHA)
    large.fill((*colour[:3], 0))
    line = [(2 * x, 2 * y) for x, y in points]
    pygame.draw.lines(large, colour, True, line, 2 * thick)
    for spot in line:
        pygame.draw.circle(large, colour, spot, thick)
    return smoothscale(large, size)


_GOLD: Final = (246, 207, 107, 235)


def outlined(kit: DrawingKit, chart: Chart, region: int) -> tuple[Surface, Point]:
    """The light along the border of a region, and where its upper left corner lies."""
    thick = chart.px(3.2)
    spots = [chart.at(point) for point in chart.places.regions[region].outline]
    left, top = min(x for x, _ in spots) - thick, min(y for _, y in spots) - thick
    size = max(x for x, _ in spots) + thick - left, max(y for _, y in spots) + thick - top
    return kept(kit, outline, tuple((x - left, y - top) for x, y in spots), size, thick, _GOLD), (left, top)


def draw_outline(surface: Surface, kit: DrawingKit, chart: Chart, region: int) -> None:
    """Light along the border of a region."""
    surface.blit(*outlined(kit, chart, region))


def flag(kit: DrawingKit, words: str, colour: str) -> Surface:
    """Points of a colour on a small flag. To be kept."""
    theme = kit.theme
    line = text.render(theme.bold("body"), words, theme.colour("good" if words.startswith("+") else "alarm"))
    badge = pieces.sign(kit, colour, line.get_height() * 3 // 4)
    whole = Surface((line.get_width() + badge.get_width() + theme.px(18), line.get_height() + theme.px(4)), SRCALPHA)
    rim = max(1, theme.px(1.5))
    whole.blit(plate(kit.sprites, whole.get_size(), theme.px(8), theme.colour("shade"), theme.colour("gold"), rim), (0, 0))
    middle = whole.get_height() // 2
    stamp(whole, badge, midleft=(theme.px(6), middle))
    stamp(whole, line, midright=(whole.get_width() - theme.px(6), middle))
    return whole


def draw_flag(surface: Surface, kit: DrawingKit, at: Point, words: str, colour: str) -> None:
    """What a piece would bring, on a small flag above a point of the window."""
    stamp(surface, kept(kit, flag, words, colour), midbottom=at)
