"""Where what stands and lies in a match is found on its painted map, in map units."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.iwari import awards
from game.iwari.catalogue import Map
from game.iwari.map_geometry import WIDTHS, Mark, places
from game.iwari.model import (
    EMPTY,
    Achievement,
    MoveVoidTotem,
    OnMap,
    PlaceTent,
    PlaceTotem,
    ReplaceRuin,
    State,
    TakeContested,
    Token,
    totems_in,
)
from game.iwari.schema import Point
from game.kernel.contract import Action
from game.kernel.masks import bits

_APART: Final = 27.0
"""How far apart the poles of a region stand, in map units, while there is room."""
_BESIDE: Final = 24.0
"""So far from the last pole another would stand, as long as it is not there."""
_DAIS: Final = 74.0
"""How wide all poles of a region may stand."""
_NUMBER: Final = 15.0
"""So far from the middle of a link's number the steps across the water stay."""
_FACTOR, _LEAST = 26.0, 12.0
"""How much of the place for achievements their factor takes, and how far apart two of them lie at least."""
_HALF_MOUNTAIN: Final = 16.0
"""So far above its foot is the middle of a mountain."""
_FOOT: Final = 9
"""So far below the place for totems poles stand with their feet."""


Piece = PlaceTent | PlaceTotem | ReplaceRuin | MoveVoidTotem | TakeContested
PIECES: Final = (PlaceTent, PlaceTotem, ReplaceRuin, MoveVoidTotem, TakeContested)


def place_of(action: Piece) -> str:
    """The id of the place where a piece goes, see `MapPoints`."""
    match action:
        case PlaceTent(space):
            return f"space:{space}"
        case PlaceTotem(region) | MoveVoidTotem(_, region):
            return f"totem:{region}"
        case ReplaceRuin(ruin):
            return f"ruin:{ruin}"
        case TakeContested(token, region):
            return f"contested:{token}:{region}"


class Pole(NamedTuple):
    """Totems of one colour in a region, one upon the other; EMPTY is the colour of the void's. `foot` is in map
    units."""

    colour: int
    totems: int
    foot: Point


class MapPoints:
    """The points of one map.

    Things on the map have ids: `space:n`, `totem:r` (the place for totems of region r), `void:r` (the void's totems
    there), `ruin:n`, `contested:n:r` (token n brought into region r), `link:n`, `mountain:n` (of link n), `token:n` and
    `region:r`. `fixed_points` are
    those that never change, by id. """

    def __init__(self, map_: Map) -> None:
        self.map = map_
        self.places = places(map_.id)
        self.fixed_points = dict(self._all_points())
        self._road_steps = tuple(self._all_road_steps())

    def point_of(self, id_: str, lying: OnMap) -> Point:
        """Where a thing lies; of a region, the place of its totems."""
        kind, _, rest = id_.partition(":")
        if kind == "token":
            return self.token_point(lying, int(rest))
        if kind == "mountain" and (foot := self.map.links[int(rest)].mountain_xy) is not None:
            return foot[0], foot[1] - _HALF_MOUNTAIN
        return self.fixed_points[f"totem:{rest}" if kind in {"region", "void"} else id_]

    def region_of(self, id_: str) -> int | None:
        """The region of a thing; None for what lies between two."""
        kind, _, rest = id_.partition(":")
        match kind:
            case "space":
                return self.map.spaces[int(rest)].region
            case "totem" | "region" | "void":
                return int(rest)
            case "contested":
                return int(rest.partition(":")[2])
        return None

    def space_of(self, action: Action | None) -> int | None:
        """The space on which an action pitches a tent; None if it does not."""
        match action:
            case PlaceTent(space):
                return space
            case ReplaceRuin(ruin):
                return self.map.ruins[ruin].space
            case TakeContested(token, region):
                return self.map.contested_space(token, region)
        return None

    def stand(self, space: int) -> Point:
        """Where a tent stands on a space, in map units: also on a contested token that was taken."""
        place = self.map.spaces[space]
        if space < self.map.printed or place.region == EMPTY:
            return place.xy
        token = next(it for it in self.map.contested if space in it.spaces)
        return self.places.stands[token.id][self.map.links[token.link].regions.index(place.region)]

    def token_point(self, lying: OnMap, number: int) -> Point:
        """Where an achievement lies: beside the number of its link, or in its region; side by side where there are
        several."""

        def where(token: Token) -> tuple[int, bool, bool]:
            return token.place, awards.on_link(lying, token.kind), token.kind == Achievement.COURAGE

        token, wide = lying.tokens[number], WIDTHS["token"] + 1
        place, on_link, _ = here = where(token)
        beside = [at for at, other in enumerate(lying.tokens) if where(other) == here]
        before, others = beside.index(number), max(1, len(beside) - 1)
        if on_link:
            x, y = self.map.links[place].marker
            return x + wide * (1 + before), y + 3
        left, top, room, high = self.places.regions[place].tokens
        apart = max(_LEAST, min(wide, (room - wide - _FACTOR) / others))
        return left + 14 + apart * before, top + high / 2

    def poles(self, lying: OnMap, region: int) -> list[Pole]:
        """The totems of a region from left to right: those of the colours, then those of the void."""
        stacks = *enumerate(lying.totems), (EMPTY, lying.void)
        counts = [(colour, n) for colour, stack in stacks if (n := totems_in(stack, region))]
        apart = min(_APART, _DAIS / max(1, len(counts) - 1))
        x, y = self.map.regions[region].totem
        middle = (len(counts) - 1) / 2
        return [Pole(colour, n, (x + (i - middle) * apart, y + _FOOT)) for i, (colour, n) in enumerate(counts)]

    def new_pieces(self, state: State) -> list[Point]:
        """Where the tents and totems stand that the seat has placed in this turn."""
        tents = [self.stand(space) for space in bits(state.new_tents)]
        regions = (region for region in range(len(self.map.regions)) if totems_in(state.new_totems, region))
        poles = (pole for region in regions for pole in self.poles(state, region))
        return tents + [pole.foot for pole in poles if pole.colour == state.seat]

    def landing(self, lying: OnMap, region: int, colour: int) -> Pole:
        """The pole that a totem of a colour would make in a region: the own one, or one beside the others."""
        poles = self.poles(lying, region)
        x, y = self.map.regions[region].totem
        foot = (poles[-1].foot[0] + _BESIDE, poles[-1].foot[1]) if poles else (x, y + _FOOT)
        own = next((pole for pole in poles if pole.colour == colour), Pole(colour, 0, foot))
        return own._replace(totems=own.totems + 1)

    def joints(self, tents: int, mountains: int) -> list[Sequence[Mark]]:
        """The steps of every open road between two of the tents (a mask)."""
        return [
            steps for (a, b, link, steps) in self._road_steps
            if tents >> a & tents >> b & 1 and not (link != EMPTY and mountains >> link & 1)
        ]

    def _all_points(self) -> Iterator[tuple[str, Point]]:
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

    def _all_road_steps(self) -> Iterator[tuple[int, int, int, Sequence[Mark]]]:
        """From space to space, the link on which they lie (EMPTY for none), and the steps between."""
        for road, way in zip(self.map.roads, self.places.roads, strict=True):
            yield road.a, road.b, road.link, way.steps
        ruins = {ruin.link: ruin.space for ruin in self.map.ruins}
        for number, (link, way) in enumerate(zip(self.map.links, self.places.links, strict=True)):
            if link.ends and (ruin := ruins.get(number)) is not None:
                half = len(way.steps) // 2
                yield link.ends[0], ruin, number, _beside(way.steps[:half], link.marker)
                yield ruin, link.ends[1], number, _beside(way.steps[half:], link.marker)
            elif link.ends:
                yield link.ends[0], link.ends[1], number, _beside(way.steps, link.marker)


def _beside(steps: Sequence[Mark], marker: Point) -> tuple[Mark, ...]:
    """Those that leave the number of the link to be read."""
    return tuple(mark for mark in steps if math.dist(mark[:2], marker) > _NUMBER)
