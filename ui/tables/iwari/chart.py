"""The map: where its spaces, regions and links lie in the window, and what lies under a point of it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from game.iwari.map_geometry import WIDTHS, pole_high
from game.iwari.map_points import MapPoints, Pole
from game.iwari.model import totems_in
from ui.drawing.area import Area
from ui.drawing.strokes import inside
from ui.drawing.viewport import Viewport
from ui.tables.common.ids import kind_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.iwari.catalogue import Map
    from game.iwari.map_geometry import Bounds
    from game.iwari.model import OnMap
    from game.iwari.schema import Point as FPoint
    from ui.tables.common.host import Point

_LARGEST: Final = 4.0
"""No map unit is ever drawn larger, in pixels: the pictures hold no more."""
_BEYOND: Final = 20
"""So many map units past the rim can be moved into view."""
_SHORE: Final = (6, 16, 6, 20)
"""So many map units of water are seen at least left of the land, above, right and below it."""
RADIUS: Final = {"space": 21.0, "totem": 30.0, "ruin": 25.0, "contested": 21.0, "link": 17.0, "token": 18.0}
"""How near the pointer has to be, in map units, by the kind of item; the focus has a ring as large."""


class Chart(MapPoints):
    """One map seen through `port`, whose unit is the map's own (its canvas is 1000 wide)."""

    def __init__(self, map_: Map) -> None:
        super().__init__(map_)
        self.port = Viewport(_LARGEST, _BEYOND)
        across, down = zip(*(point for region in self.places.regions for point in region.outline), strict=True)
        left, above, right, below = _SHORE
        self.land = min(across) - left, min(down) - above, max(across) + right, max(down) + below

    def place(self, canvas: Area) -> None:
        """Where the map may be seen."""
        self.port.place(canvas, canvas, self.land)

    @property
    def painted(self) -> Area:
        """Where the map's picture lies in the window, also beyond the canvas: it shows more water than is seen."""
        return self.area(self.places.box)

    # --- measures ---

    def px(self, units: float) -> int:
        """Map units in pixels."""
        return max(1, round(units * self.port.unit))

    def at(self, xy: FPoint) -> Point:
        """A point of the map in the window."""
        return self.port.window(*xy)

    def points(self, points: Sequence[FPoint]) -> list[Point]:
        """Points of the map in the window."""
        return self.port.windows(points)

    def area(self, box: Bounds) -> Area:
        """A box of the map (left, top, width, height) in the window."""
        (left, top), (right, bottom) = self.at(box[:2]), self.at((box[0] + box[2], box[1] + box[3]))
        return Area(left, top, right - left, bottom - top)

    def width(self, item: str) -> int:
        """How wide the picture of an item is drawn, in pixels."""
        return self.px(WIDTHS[item])

    # --- the pointer ---

    def thing_at(self, point: Point, lying: OnMap) -> str:
        """The id of what lies under a point of the window, "" for none: what stands there before the region below."""
        x, y = self.port.board(point)
        for region in range(len(self.map.regions)):
            if totems_in(lying.void, region) and _hits(self.poles(lying, region)[-1], x, y):
                return f"void:{region}"
        points = self.fixed_points.items()
        far, id_ = min((math.dist((x, y), point) / RADIUS[kind_of(id_)], id_) for id_, point in points)
        return id_ if far <= 1 else self.region_at(point)

    def region_at(self, point: Point) -> str:
        """The id of the region under a point of the window, "" for none."""
        x, y = self.port.board(point)
        return next((f"region:{n}" for n, region in enumerate(self.map.regions) if inside(region.polygon, x, y)), "")


def _hits(pole: Pole, x: float, y: float) -> bool:
    """Whether a point of the map lies on a pole, not counting the thin rims of its picture."""
    wide, high = WIDTHS["totem"] * 0.6, WIDTHS["totem"] * pole_high(pole.totems) * 0.8
    return abs(x - pole.foot[0]) <= wide / 2 and pole.foot[1] - high <= y <= pole.foot[1]
