"""The map: where the spaces of the land lie in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.dewan.land import nearest, turned
from game.kernel.masks import bits
from ui.drawing.viewport import Viewport

if TYPE_CHECKING:
    from game.dewan.land import Land
    from ui.drawing.area import Area
    from ui.tables.common.host import Point

HEX_RATIO: Final = 462 / 400
"""The height of a hex divided by its width."""
_LARGEST: Final = 400
"""No hex is ever drawn wider, in pixels: its sprite holds no more."""
_RIM: Final = 0.06
"""What stays free above and below the map, in widths of a hex."""
_TURNS: Final = 3
"""In so many ways a land can lie: by more sixths of a circle it fills the same room."""


class MapPlacement(NamedTuple):
    """How the map lies in the window, in pixels: `canvas` is where it may be seen, `turn` the sixths of a circle by which it is
    turned, `hex` the width of a hex; `centres` has the middle of each space."""

    canvas: Area
    turn: int
    hex: float
    centres: dict[int, Point]

    def between(self, border: int) -> Point:
        """The middle of the border of two spaces, which are given as a mask."""
        (xa, ya), (xb, yb) = (self.centres[space] for space in bits(border))
        return (xa + xb) // 2, (ya + yb) // 2


class LandMap:
    """The spaces of a land, seen through `port`, whose unit is the width of a hex. The land lies turned by `turn` sixths of
    a circle, so that it fills its room best, and while it shakes `shift` pixels beside its place."""

    def __init__(self) -> None:
        self.port = Viewport(_LARGEST, 0.6)
        self.land: Land | None = None
        self.turn = 0
        self.shift: Point = (0, 0)
        self._units: dict[int, tuple[float, float]] = {}
        self._centres: dict[int, Point] = {}
        self._centres_key: object = None
        self._units_key: object = None

    def place(self, canvas: Area, fit: Area, land: Land | None, usual: Area) -> None:
        """Places the map of `land` into `fit`; it may be moved within `canvas`. It is turned so that its hexes are largest in
        `usual`, the area that it has as a rule: it does not turn while it has less for a moment."""
        laid = (land.all, usual.size) if land is not None else None
        if land is not None and laid != self._units_key:
            self.turn = max(range(_TURNS), key=lambda turn: _hex_width(_units(land, turn), usual))
            self._units = _units(land, self.turn)
        self.land, self._units_key = land, laid
        x0, y0, x1, y1 = _extent(self._units) if self._units else (0.0, 0.0, 1.0, 1.0)
        self.port.place(canvas, fit, (x0, y0 - _RIM, x1, y1 + _RIM))

    @property
    def placed(self) -> MapPlacement:
        """How it lies in the window now."""
        return MapPlacement(self.port.canvas, self.turn, self.hex, self.centres)

    @property
    def hex(self) -> float:
        """The width of a hex in pixels."""
        return self.port.unit

    def at(self, space: int) -> Point:
        """The middle of a space in the window."""
        x, y = self.port.window(*self._units[space])
        return x + self.shift[0], y + self.shift[1]

    @property
    def centres(self) -> dict[int, Point]:
        """By space, row by row: its middle in the window."""
        known = (self._units, self.port.view, self.shift)
        if self._centres_key != known:
            self._centres_key = known
            layout = ((space, self.at(space)) for space in self._units)
            self._centres = dict(sorted(layout, key=lambda it: (it[1][1], it[1][0])))
        return self._centres

    def space_at(self, point: Point) -> int | None:
        """The space of the map under a point of the window, None beside the map."""
        land = self.land
        if land is None or not self.port.canvas.collidepoint(point):
            return None
        x, y = self.port.board(point)
        r = y / (0.75 * HEX_RATIO)
        q, r = turned(*nearest(x - r / 2, r), 6 - self.turn)
        space = r * land.width + q
        return space if 0 <= q < land.width and r >= 0 and land.all >> space & 1 else None

    def covered(self, area: Area) -> int:
        """How many spaces would lie under an area if the whole map were fitted."""
        fitted = Viewport(_LARGEST, 0)
        fitted.place(self.port.canvas, self.port.fit, self.port.span)
        (x0, y0), (x1, y1), rim = fitted.board(area.topleft), fitted.board(area.bottomright), 0.46
        return sum(1 for x, y in self._units.values() if x0 - rim <= x < x1 + rim and y0 - rim <= y < y1 + rim)


def _units(land: Land, turn: int) -> dict[int, tuple[float, float]]:
    """By space: its middle in widths of a hex, if the map lies turned by so many sixths."""
    places = ((space, turned(*land.axial(space), turn)) for space in bits(land.all))
    return {space: (q + r / 2, r * 0.75 * HEX_RATIO) for space, (q, r) in places}


def _extent(units: dict[int, tuple[float, float]]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the map in widths of a hex."""
    xs, ys = [x for x, _ in units.values()], [y for _, y in units.values()]
    return min(xs) - 0.5, min(ys) - HEX_RATIO / 2, max(xs) + 0.5, max(ys) + HEX_RATIO / 2


def sizes(land: Land) -> list[tuple[float, float]]:
    """Width and height of the map in widths of a hex, for each way it can lie."""
    extents = (_extent(_units(land, turn)) for turn in range(_TURNS))
    return [(x1 - x0, y1 - y0 + 2 * _RIM) for x0, y0, x1, y1 in extents]


def _hex_width(units: dict[int, tuple[float, float]], fit: Area) -> float:
    """The width of a hex, in pixels, with which a map fits into an area."""
    x0, y0, x1, y1 = _extent(units)
    return min(fit.w / (x1 - x0), fit.h / (y1 - y0))
