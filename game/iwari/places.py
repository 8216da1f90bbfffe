"""Where things lie on the painted maps, in map units: what art/iwari/<map>.json holds.

`python -m art.draw` works it out from the maps and writes it beside their pictures; a table reads it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from game.iwari.sheets import Point
from game.kernel.box import ART

Box = tuple[float, float, float, float]
"""Left, top, width, height."""
Mark = tuple[float, float, int]
"""A point of a line and the line's direction there in degrees, clockwise from the right."""


@dataclass(frozen=True, slots=True)
class RegionPlaces:
    """`outline` is the painted border; `beads` follow it from within, leaving
    room for numbers, sites and roads. `name` is where the name
    fits beside all pieces; `plaques` are the best places for the tent counts: a "row" of up to three, a "block" of two
    rows of two, a "large" block of two rows of three (none where no tents can stand); `tokens` is for achievements."""

    id: str
    outline: tuple[Point, ...]
    beads: tuple[Mark, ...]
    name: Box
    plaques: dict[str, Box]
    tokens: Box


@dataclass(frozen=True, slots=True)
class WayPlaces:
    """`steps` lie between the two ends at equal distances; `crossing` is where a road meets the border of its link."""

    steps: tuple[Mark, ...]
    crossing: Point | None


@dataclass(frozen=True, slots=True)
class Places:
    """`box` is what the map's picture shows of the canvas. Regions, roads and links are in the map's order (a link on
    land has no steps); `stands` tells for each contested token where it lies in the first and in the second region
    once it is taken; `gaps` are the widest stretches of open water: x, y and the distance to the land."""

    box: Box
    regions: tuple[RegionPlaces, ...]
    roads: tuple[WayPlaces, ...]
    links: tuple[WayPlaces, ...]
    stands: dict[str, tuple[Point, ...]]
    gaps: tuple[tuple[float, float, float], ...]


_READER: TypeAdapter[Places] = TypeAdapter(Places)
_TRAIL: TypeAdapter[tuple[Point, ...]] = TypeAdapter(tuple[Point, ...])


@cache
def places(chart: str) -> Places:
    """The places of the map with that id."""
    return _READER.validate_json((ART / "iwari" / f"{chart}.json").read_bytes())


@cache
def trail() -> tuple[Point, ...]:
    """The stones on the picture of the journey, as parts of its width and height: the camp lies at the middle one, the
    titan waits at the last."""
    return _TRAIL.validate_json((ART / "iwari" / "journey.json").read_bytes())


def write(found: Places) -> Any:
    """The places as plain data for a file."""
    return _READER.dump_python(found, mode="json")
