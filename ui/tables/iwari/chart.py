"""The map: where its spaces, regions and links lie in the window, and what lies under a point of it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from game.iwari import awards
from game.iwari.model import EMPTY, Kind, totems_in
from game.iwari.places import WIDTHS, places, pole_high
from ui.drawing.area import Area
from ui.drawing.strokes import inside
from ui.drawing.viewport import Viewport

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.iwari.catalogue import Map
    from game.iwari.model import OnMap, Token
    from game.iwari.places import Box, Mark
    from game.iwari.sheets import Point as Spot
    from ui.tables.kit.host import Point

_LARGEST: Final = 4.0
"""No map unit is ever drawn larger, in pixels: the pictures hold no more."""
_BEYOND: Final = 20
"""So many map units past the rim can be moved into view."""
_APART: Final = 27.0
"""How far apart the poles of a region stand, in map units, while there is room."""
_DAIS: Final = 74.0
"""How wide all poles of a region may stand."""
DAIS_FOOT: Final = 9
"""So far below the place for totems poles stand with their feet."""
RADIUS: Final = {"space": 21.0, "totem": 30.0, "ruin": 25.0, "contested": 21.0, "link": 17.0, "token": 18.0}
"""How near the pointer has to be, in map units, by the kind of thing; the focus has a ring as large."""


class Pole(NamedTuple):
    """Totems of one colour in a region, one upon the other; EMPTY is the colour of the void's. `foot` is in map units."""

    colour: int
    totems: int
    foot: Spot


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
        self._ways = tuple(self._all_ways())

    def place(self, canvas: Area, fit: Area) -> None:
        """Where the map may be seen."""
        self.port.place(canvas, fit, self.box)

    # --- measures ---

    def px(self, units: float) -> int:
        """Map units in pixels."""
        return max(1, round(units * self.port.unit))

    def at(self, xy: Spot) -> Point:
        """A point of the map in the window."""
        return self.port.window(*xy)

    def area(self, box: Box) -> Area:
        """A box of the map (left, top, width, height) in the window."""
        (left, top), (right, bottom) = self.at(box[:2]), self.at((box[0] + box[2], box[1] + box[3]))
        return Area(left, top, right - left, bottom - top)

    def width(self, thing: str) -> int:
        """How wide the picture of a thing is drawn, in pixels."""
        return self.px(WIDTHS[thing])

    # --- spots ---

    def spot(self, id_: str, lying: OnMap) -> Spot:
        """Where a thing on the map lies, in map units; a region's is the place of its totems."""
        kind, _, rest = id_.partition(":")
        if kind == "token":
            return self.token_spot(lying, int(rest))
        return self._spots[f"totem:{rest}" if kind in {"region", "void"} else id_]

    def region_of(self, id_: str) -> int | None:
        """The region of a thing on the map; None for what lies between two."""
        kind, _, rest = id_.partition(":")
        match kind:
            case "space":
                return self.map.spaces[int(rest)].region
            case "totem" | "region" | "void":
                return int(rest)
            case "contested":
                return int(rest.partition(":")[2])
        return None

    def _all_spots(self) -> Iterator[tuple[str, Spot]]:
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

    def stand(self, space: int) -> Spot:
        """Where a tent stands on a space, in map units: also on a contested token that was taken."""
        place = self.map.spaces[space]
        if space < self.map.printed or place.region == EMPTY:
            return place.xy
        token = next(number for number, it in enumerate(self.map.contested) if space in it.spaces)
        return self._spots[f"contested:{token}:{place.region}"]

    def token_spot(self, lying: OnMap, number: int) -> Spot:
        """Where an achievement lies: beside the number of its link, or in its region; side by side where there are several."""

        def where(token: Token) -> tuple[int, bool, bool]:
            return token.place, awards.on_link(lying, token.kind), token.kind == Kind.COURAGE

        token, wide = lying.tokens[number], WIDTHS["token"] + 1
        place, on_link, _ = here = where(token)
        beside = [at for at, other in enumerate(lying.tokens) if where(other) == here]
        before, others = beside.index(number), max(1, len(beside) - 1)
        if on_link:
            x, y = self.map.links[place].marker
            return x + wide * (1 + before), y + 3
        left, top, room, high = self.places.regions[place].tokens
        return left + 14 + min(wide, (room - wide) / others) * before, top + high / 2

    def poles(self, lying: OnMap, region: int) -> list[Pole]:
        """The totems of a region from left to right: those of the colours, then those of the void."""
        stacks = *enumerate(lying.totems), (EMPTY, lying.void)
        counts = [(colour, n) for colour, stack in stacks if (n := totems_in(stack, region))]
        apart = min(_APART, _DAIS / max(1, len(counts) - 1))
        x, y = self.map.regions[region].totem
        middle = (len(counts) - 1) / 2
        return [Pole(colour, n, (x + (i - middle) * apart, y + DAIS_FOOT)) for i, (colour, n) in enumerate(counts)]

    def joints(self, tents: int, mountains: int) -> list[Sequence[Mark]]:
        """The steps of every open road between two of the tents (a mask)."""
        return [
            steps for (a, b, link, steps) in self._ways
            if tents >> a & tents >> b & 1 and not (link != EMPTY and mountains >> link & 1)
        ]  # fmt: skip

    def _all_ways(self) -> Iterator[tuple[int, int, int, Sequence[Mark]]]:
        """From space to space, the link on which they lie (EMPTY for none), and the steps between."""
        for road, way in zip(self.map.roads, self.places.roads, strict=True):
            yield road.a, road.b, road.link, way.steps
        ruins = {ruin.link: ruin.space for ruin in self.map.ruins}
        for number, (link, way) in enumerate(zip(self.map.links, self.places.links, strict=True)):
            if link.ends and (ruin := ruins.get(number)) is not None:
                half = len(way.steps) // 2
                yield link.ends[0], ruin, number, way.steps[:half]
                yield ruin, link.ends[1], number, way.steps[half:]
            elif link.ends:
                yield link.ends[0], link.ends[1], number, way.steps

    # --- the pointer ---

    def thing_at(self, point: Point, lying: OnMap) -> str:
        """The id of what lies under a point of the window, "" for none: what stands on the map before the region below."""
        if not self.port.canvas.collidepoint(point):
            return ""
        x, y = self.port.board(point)
        for region in range(len(self.map.regions)):
            if totems_in(lying.void, region) and _hits(self.poles(lying, region)[-1], x, y):
                return f"void:{region}"
        far, id_ = min((math.dist((x, y), spot) / RADIUS[id_.partition(":")[0]], id_) for id_, spot in self._spots.items())
        return id_ if far <= 1 else self.region_at(point)

    def region_at(self, point: Point) -> str:
        """The id of the region under a point of the window, "" for none."""
        x, y = self.port.board(point)
        return next((f"region:{n}" for n, region in enumerate(self.map.regions) if inside(region.polygon, x, y)), "")


def _hits(pole: Pole, x: float, y: float) -> bool:
    """Whether a point of the map lies on a pole, not counting the thin rims of its picture."""
    wide, high = WIDTHS["totem"] * 0.6, WIDTHS["totem"] * pole_high(pole.totems) * 0.8
    return abs(x - pole.foot[0]) <= wide / 2 and pole.foot[1] - high <= y <= pole.foot[1]
