"""The map: where its spaces, regions and links lie in the window, and what lies under a point of it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from game.iwari.model import EMPTY
from game.iwari.places import TENT_FOOT, WIDTHS, places
from ui.drawing.area import Area
from ui.drawing.viewport import Viewport

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.iwari.catalogue import Map
    from game.iwari.model import State
    from ui.tables.kit.host import Point

_LARGEST: Final = 4.0
"""No map unit is ever drawn larger, in pixels: the pictures hold no more."""
_BEYOND: Final = 20
"""So many map units past the rim can be moved into view."""
_APART: Final = 27.0
"""How far apart the poles of a region stand, in map units, while there is room."""
_DAIS: Final = 74.0
"""How wide all poles of a region may stand."""
RADIUS: Final = {"space": 21.0, "totem": 30.0, "ruin": 25.0, "contested": 21.0, "link": 17.0, "token": 18.0}
"""How near the pointer has to be, in map units, by the kind of thing; the focus has a ring as large."""


class Pole(NamedTuple):
    """Totems of one colour in a region, one upon the other; EMPTY is the colour of the void's. `foot` is in map units."""

    colour: int
    totems: int
    foot: tuple[float, float]


class Chart:
    """One map seen through `port`, whose unit is the map's own (its canvas is 1000 wide).

    Things on the map have ids: `space:n`, `totem:r` (the place for totems of region r), `void:r` (the void's totems there),
    `ruin:n`, `contested:n:r` (token n brought into region r), `link:n`, `token:n` and `region:r`.
    """

    def __init__(self, chart: Map) -> None:
        self.map = chart
        self.places = places(chart.id)
        self.port = Viewport(_LARGEST, _BEYOND)
        left, top, wide, high = self.places.box
        self.box = (left, top, left + wide, top + high)
        self._spots = dict(self._all_spots())
        self._rims = [_rim(region.polygon) for region in chart.regions]

    def place(self, canvas: Area, fit: Area) -> None:
        """Where the map may be seen."""
        self.port.place(canvas, fit, self.box)

    # --- measures ---

    def px(self, units: float) -> int:
        """Map units in pixels."""
        return max(1, round(units * self.port.unit))

    def at(self, xy: tuple[float, float]) -> Point:
        """A point of the map in the window."""
        return self.port.window(*xy)

    def area(self, box: tuple[float, float, float, float]) -> Area:
        """A box of the map (left, top, width, height) in the window."""
        (left, top), (right, bottom) = self.at(box[:2]), self.at((box[0] + box[2], box[1] + box[3]))
        return Area(left, top, right - left, bottom - top)

    def width(self, thing: str) -> int:
        """How wide the picture of a thing is drawn, in pixels."""
        return self.px(WIDTHS[thing])

    def around(self, region: int) -> Area:
        """The window's area round a region, with what stands at its border."""
        left, top, right, bottom = self._rims[region]
        reach = 46
        return self.area((left - reach, top - reach, right - left + 2 * reach, bottom - top + 2 * reach))

    # --- spots ---

    def spot(self, id_: str) -> tuple[float, float]:
        """Where a thing on the map lies, in map units; a region's is the place of its totems."""
        kind, _, rest = id_.partition(":")
        if kind in {"region", "void"}:
            return self.map.regions[int(rest)].totem
        return self._spots[id_]

    def _all_spots(self) -> Iterator[tuple[str, tuple[float, float]]]:
        for number, space in enumerate(self.map.spaces[: self.map.printed]):
            yield f"space:{number}", space.xy
        for number, ruin in enumerate(self.map.ruins):
            yield f"ruin:{number}", ruin.xy
        for number, token in enumerate(self.map.contested):
            for side, region in enumerate(self.map.links[token.link].regions):
                yield f"contested:{number}:{region}", self.places.stands[token.id][side]
        for number, ground in enumerate(self.map.regions):
            yield f"totem:{number}", ground.totem
        for number, link in enumerate(self.map.links):
            yield f"link:{number}", link.marker

    def stand(self, space: int) -> tuple[float, float]:
        """Where a tent stands on a space, in map units: also on a contested token that was taken."""
        place = self.map.spaces[space]
        if space < self.map.printed or place.region == EMPTY:
            return place.xy
        token = next(number for number, it in enumerate(self.map.contested) if space in it.spaces)
        return self._spots[f"contested:{token}:{place.region}"]

    def token_spot(self, state: State, number: int, *, on_link: bool) -> tuple[float, float]:
        """Where an achievement lies: beside the number of its link, or side by side in its region; Courage upon the token
        that it cancels."""
        token = state.tokens[number]
        if on_link:
            x, y = self.map.links[token.place].marker
            return x + 27, y + 3
        left, top, wide, high = self.places.regions[token.place].tokens
        before = sum(1 for it in state.tokens[:number] if it.place == token.place and it.kind == token.kind)
        return left + 14 + 27 * min(before, 1) + (27 if wide < 54 and before else 0), top + high / 2

    def poles(self, state: State, region: int) -> list[Pole]:
        """The totems of a region from left to right: those of the colours, then those of the void."""
        shift = 4 * region
        counts = [(colour, stacks >> shift & 15) for colour, stacks in enumerate(state.totems)]
        standing = [(colour, n) for colour, n in counts if n]
        if void := state.void >> shift & 15:
            standing.append((EMPTY, void))
        apart = min(_APART, _DAIS / max(1, len(standing) - 1))
        x, y = self.map.regions[region].totem
        middle = (len(standing) - 1) / 2
        return [Pole(colour, n, (x + (i - middle) * apart, y + 9)) for i, (colour, n) in enumerate(standing)]

    def joints(self, tents: int, mountains: int) -> list[Sequence[tuple[float, float, int]]]:
        """The steps of every open road between two of the tents (a mask)."""
        found: list[Sequence[tuple[float, float, int]]] = []
        for road, ways in zip(self.map.roads, self.places.roads, strict=True):
            if tents >> road.a & tents >> road.b & 1 and not (road.link >= 0 and mountains >> road.link & 1):
                found.append(ways.steps)
        ruins = {ruin.link: ruin.space for ruin in self.map.ruins}
        for number, (link, ways) in enumerate(zip(self.map.links, self.places.links, strict=True)):
            if link.ends and not mountains >> number & 1:
                a, b = link.ends
                half = len(ways.steps) // 2
                if number not in ruins:
                    if tents >> a & tents >> b & 1:
                        found.append(ways.steps)
                elif tents >> ruins[number] & 1:
                    found += [ways.steps[:half]] if tents >> a & 1 else []
                    found += [ways.steps[half:]] if tents >> b & 1 else []
        return found

    # --- the pointer ---

    def thing_at(self, point: Point, shown: State) -> str:
        """The id of what lies under a point of the window, "" for none: what stands on the map before the region below."""
        if not self.port.canvas.collidepoint(point):
            return ""
        x, y = self.port.board(point)
        void = next((f"void:{region}" for region, pole in self._void_poles(shown) if _hits_pole(pole, x, y)), "")
        if void:
            return void
        near = [(math.dist((x, y), spot) / RADIUS[id_.partition(":")[0]], id_) for id_, spot in self._spots.items()]
        far, id_ = min(near)
        if far <= 1:
            return id_
        region = self.region_at((x, y))
        return f"region:{region}" if region is not None else ""

    def _void_poles(self, shown: State) -> Iterator[tuple[int, Pole]]:
        for region in range(len(self.map.regions)):
            if shown.void >> 4 * region & 15:
                yield region, self.poles(shown, region)[-1]

    def region_at(self, xy: tuple[float, float]) -> int | None:
        """The region that holds a point of the map."""
        x, y = xy
        for number, (region, (left, top, right, bottom)) in enumerate(zip(self.map.regions, self._rims, strict=True)):
            if left <= x <= right and top <= y <= bottom and _inside(region.polygon, x, y):
                return number
        return None


def pole_high(totems: int) -> float:
    """How high a pole's picture is, for a width of 1."""
    return (160 + 72 * totems) / 200


def tent_box(xy: tuple[float, float], wide: float) -> tuple[float, float, float, float]:
    """Left, top, width and height of a tent that stands on a point, in map units."""
    return xy[0] - wide / 2, xy[1] + 4 - wide * TENT_FOOT, wide, wide


def _hits_pole(pole: Pole, x: float, y: float) -> bool:
    wide = WIDTHS["totem"] * 0.6
    high = WIDTHS["totem"] * pole_high(pole.totems) * 0.8
    return abs(x - pole.foot[0]) <= wide / 2 and pole.foot[1] - high <= y <= pole.foot[1]


def _rim(polygon: Sequence[tuple[float, float]]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return min(xs), min(ys), max(xs), max(ys)


def _inside(polygon: Sequence[tuple[float, float]], x: float, y: float) -> bool:
    """Whether a point lies within: a ray to the right crosses the border an odd number of times."""
    inside = False
    (xa, ya) = polygon[-1]
    for xb, yb in polygon:
        if (yb > y) != (ya > y) and x < (xa - xb) * (y - yb) / (ya - yb) + xb:
            inside = not inside
        xa, ya = xb, yb
    return inside
