"""Where things lie on the painted maps, in map units: what art/iwari/<map>.json holds.

`python -m art.draw` works it out from the maps and writes it beside their pictures; a table reads it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from pydantic import TypeAdapter

from game.iwari.schema import Point
from game.kernel.folders import ART

Bounds = tuple[float, float, float, float]
"""Left, top, width, height."""
Mark = tuple[float, float, int]
"""A point of a line and the line's direction there in degrees, clockwise from the right."""


@dataclass(frozen=True, slots=True)
class RegionPlaces:
    """`outline` is the painted border; `beads` follow it from within, leaving room for numbers, sites and roads; `tokens`
    is for achievements and what they multiply by."""

    id: str
    outline: tuple[Point, ...]
    beads: tuple[Mark, ...]
    tokens: Bounds


@dataclass(frozen=True, slots=True)
class WayPlaces:
    """`steps` lie between the two ends at equal distances; `crossing` is where a road meets the border of its link."""

    steps: tuple[Mark, ...]
    crossing: Point | None


@dataclass(frozen=True, slots=True)
class Places:
    """`box` is what the map's picture shows of the canvas. Regions, roads and links are in the map's order (a link on
    land has no steps); `stands` says for each contested token where it lies in the first and in the second region
    once it is taken; `gaps` are the widest stretches of open water: x, y and the distance to the land."""

    box: Bounds
    regions: tuple[RegionPlaces, ...]
    roads: tuple[WayPlaces, ...]
    links: tuple[WayPlaces, ...]
    stands: dict[str, tuple[Point, ...]]
    gaps: tuple[tuple[float, float, float], ...]


WIDTHS: Final[dict[str, float]] = {
    "tent": 60, "totem": 50, "bead": 11.5, "step": 10.5, "mountain": 74, "boulders": 24, "struck": 26, "ruin": 56,
    "contested": 27, "contested_taken": 44, "golden": 69, "ring_one": 75, "ring_pair": 75, "ring_totem": 100,
    "link_lit": 48, "dust": 74, "beam": 62, "token": 26,
}
"""How wide the pictures are drawn on the map, in map units; a tent on a contested token is drawn at four fifths."""
TENT_FOOT: Final = 208 / 240
"""How far down its picture a tent stands, as a part of the picture's height; always in the middle of its width."""
MOUNTAIN_FOOT: Final = 168 / 200
"""How far down its picture a mountain stands."""


TOTEM_HIGH: Final = 72 / 200
"""By how much each totem makes a pole higher, as a part of its width."""


def pole_high(n: int) -> float:
    """How high the picture of a pole of `n` totems is, as a part of its width."""
    return 160 / 200 + n * TOTEM_HIGH


def totem_foot(n: int) -> float:
    """How far down its picture a pole of `n` totems stands."""
    return (130 + 72 * n) / (160 + 72 * n)


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
