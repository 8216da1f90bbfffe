"""The map: where its spaces lie in the window, zooming and panning, and how it is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Surface
from pygame.transform import scale

from game.dewan.land import turned
from game.dewan.model import Symbol
from game.dewan.terrain import Terrain
from game.kernel.masks import bits
from ui.drawing.area import Area
from ui.tables.dewan.pieces import sprite
from ui.tables.dewan.relief import relief
from ui.tables.kit.pieces import shade

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.dewan.land import Land
    from game.dewan.model import State
    from ui.drawing.kit import DrawingKit
    from ui.tables.dewan.relief import Relief

TALL: Final = 462 / 400
"""Height of a hex for a width of 1."""
LEVELS: Final = (1.0, 1.2, 1.45, 1.75, 2.1, 2.55, 3.1, 3.8)
"""How many times larger than fitted; sprites are scaled once for each."""
LARGEST: Final = 400
"""No hex is ever drawn wider, in pixels: its sprite holds no more."""

_SHAPE: Final = (860, 632)
"""The usual shape of the room for the map: it is laid so that it fills it best."""

Spot = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Look:
    """What the map shows besides the land: pieces hidden while they move, legal spaces, marked spaces."""

    hidden: frozenset[str] = frozenset()
    glow: int = 0
    marked: int = 0


class Board:
    """The view of the map in `canvas`. Places in the middle of spaces are window pixels."""

    def __init__(self, kit: DrawingKit) -> None:
        self.kit = kit
        self.canvas = Area(0, 0, 1, 1)
        self.fit = Area(0, 0, 1, 1)
        self.land: Land | None = None
        self.level = 0
        self.shift = (0.0, 0.0)
        self._span = (0.0, 0.0, 1.0, 1.0)
        self._turn = 0
        self._kept: Surface | None = None
        self._relief: tuple[Land, int, Relief] | None = None
        self._spots: dict[int, Spot] = {}
        self._spots_for: object = None
        self._sharp = (0, (0.0, 0.0))
        """The level and the shift at which the land was laid last."""
        self._kept_view: tuple[float, float, float] = (0.0, 0.0, 1.0)
        self.rough = False
        """While a zoom gesture lasts: the kept picture is stretched instead of drawn anew."""

    def place(self, canvas: Area, fit: Area, land: Land | None) -> None:
        """Where the map may be seen and what of it."""
        if canvas != self.canvas or fit != self.fit:
            self._kept = None
        self.canvas, self.fit = canvas, fit
        if land is not None and (self.land is None or self.land.all != land.all):
            self._turn = max(range(3), key=lambda turn: self._roomy(land, turn))
            self._span = self._extent(land, self._turn)
            self.level, self.shift = 0, (0.0, 0.0)
        self.land = land
        self._clamp()

    @staticmethod
    def _unit(land: Land, space: int, turn: int) -> tuple[float, float]:
        q, r = turned(*land.axial(space), turn)
        return q + r / 2, r * 0.75 * TALL

    def _extent(self, land: Land, turn: int) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the map in widths of a hex."""
        spots = [self._unit(land, space, turn) for space in bits(land.all)]
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        return min(xs) - 0.5, min(ys) - TALL / 2, max(xs) + 0.5, max(ys) + TALL / 2

    def _roomy(self, land: Land, turn: int) -> float:
        """How large a hex could be if the map lay turned that way (by sixths) in a window as wide as most are."""
        x0, y0, x1, y1 = self._extent(land, turn)
        return min(_SHAPE[0] / (x1 - x0), _SHAPE[1] / (y1 - y0))

    @property
    def hex(self) -> float:
        """The width of a hex in pixels."""
        x0, y0, x1, y1 = self._span
        fitted = min(self.fit.w / (x1 - x0), self.fit.h / (y1 - y0 + 0.12))
        return min(fitted * LEVELS[self.level], max(LARGEST, fitted))

    def at(self, space: int) -> Spot:
        """The middle of a space in the window."""
        assert self.land is not None
        x, y = self._unit(self.land, space, self._turn)
        return self._window(x, y)

    def spots(self, land: Land) -> dict[int, Spot]:
        """By space, row by row: its middle in pixels of the canvas."""
        known = (land.all, land.width, self.view, tuple(self.canvas))
        if self._spots_for != known:
            self._spots_for = known
            left, top = self.canvas.topleft
            layout = ((space, *self.at(space)) for space in bits(land.all))
            self._spots = {space: (x - left, y - top) for space, x, y in sorted(layout, key=lambda it: (it[2], it[1]))}
        return self._spots

    def relief(self, land: Land) -> Relief:
        """What every hex of the land looks like."""
        known = self._relief
        if known is None or known[0] is not land or known[1] != self._turn:
            known = self._relief = land, self._turn, relief(land, self._turn)
        return known[2]

    def _space(self, land: Land, q: int, r: int) -> int | None:
        """The space of the map at a place of the turned grid."""
        q, r = turned(q, r, 6 - self._turn)
        if not 0 <= q < land.width or r < 0:
            return None
        space = r * land.width + q
        return space if land.all >> space & 1 else None

    def _window(self, x: float, y: float) -> Spot:
        x0, y0, x1, y1 = self._span
        wide = self.hex
        return (
            round(self.fit.centerx + self.shift[0] * wide + (x - (x0 + x1) / 2) * wide),
            round(self.fit.centery + self.shift[1] * wide + (y - (y0 + y1) / 2) * wide),
        )

    @property
    def view(self) -> tuple[float, float, float]:
        """What is in view: where the map's origin lies, and the width of a hex."""
        x, y = self._window(0, 0)
        return float(x), float(y), self.hex

    def space_at(self, point: Spot) -> int | None:
        """The space of the map under a point, None beside the map."""
        land = self.land
        if land is None or not self.canvas.collidepoint(point):
            return None
        x0, y0, x1, y1 = self._span
        wide = self.hex
        x = (point[0] - self.fit.centerx) / wide - self.shift[0] + (x0 + x1) / 2
        y = (point[1] - self.fit.centery) / wide - self.shift[1] + (y0 + y1) / 2
        r = y / (0.75 * TALL)
        q = x - r / 2
        s = -q - r
        rq, rr, rs = round(q), round(r), round(s)
        dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
        if dq > dr and dq > ds:
            rq = -rr - rs
        elif dr > ds:
            rr = -rq - rs
        return self._space(land, rq, rr)

    def covered(self, box: Area) -> int:
        """How many spaces would lie under a box if the whole map were fitted."""
        if self.land is None:
            return 0
        level, shift = self.level, self.shift
        self.reset()
        reach = box.inflate(self.hex * 0.9, self.hex * 0.95)
        found = sum(1 for space in bits(self.land.all) if reach.collidepoint(self.at(space)))
        self.level, self.shift = level, shift
        return found

    # --- zooming and panning ---

    def zoom(self, steps: int, point: Spot) -> bool:
        """Larger or smaller around a point; tells whether anything changed."""
        before = self.hex
        level = max(0, min(len(LEVELS) - 1, self.level + steps))
        if level == self.level:
            return False
        dx = (point[0] - self.fit.centerx) / before
        dy = (point[1] - self.fit.centery) / before
        self.level = level
        after = self.hex
        grown = before / after
        self.shift = (self.shift[0] + dx * grown - dx, self.shift[1] + dy * grown - dy)
        self._clamp()
        return after != before

    def pan(self, dx: int, dy: int) -> None:
        """Moved by that many pixels."""
        self.shift = (self.shift[0] + dx / self.hex, self.shift[1] + dy / self.hex)
        self._clamp()

    def reset(self) -> None:
        """Fitted again."""
        self.level, self.shift = 0, (0.0, 0.0)

    def _clamp(self) -> None:
        x0, y0, x1, y1 = self._span
        wide = self.hex
        free_x = max(0.0, ((x1 - x0) - self.fit.w / wide) / 2 + 0.6) if self.level else 0.0
        free_y = max(0.0, ((y1 - y0) - self.fit.h / wide) / 2 + 0.6) if self.level else 0.0
        self.shift = (max(-free_x, min(free_x, self.shift[0])), max(-free_y, min(free_y, self.shift[1])))

    # --- drawing ---

    def lay(self, surface: Surface, land: Land | None, glow: int) -> None:
        """Draws the bare land on the table, with light on the spaces of `glow`."""
        if land is not None:
            _Painter(self, surface.subsurface(self.canvas), land).land_alone(glow)
        self._sharp = self.level, self.shift

    def set_out(self, surface: Surface, seen: State, colours: Sequence[str], look: Look) -> None:
        """Draws what stands on the land, within the surface's clip."""
        self._kept = None
        if seen.land is not None:
            onto = surface.subsurface(self.canvas)
            onto.set_clip(surface.get_clip().move(-self.canvas.x, -self.canvas.y))
            _Painter(self, onto, seen.land).pieces(seen, colours, look)

    def draw(self, surface: Surface, ground: Surface, seen: State, colours: Sequence[str], look: Look) -> None:
        """Draws the canvas with all that is in it onto the table (`ground`, as large as the window, which is drawn
        already), while its view changes."""
        if not self.rough:
            self.lay(surface, seen.land, look.glow)
            self.set_out(surface, seen, colours, look)
            return
        view = self.view
        if self._kept is None:
            # As it was before the gesture began: sharp, and its sprites are there in that size.
            now, (self.level, self.shift) = (self.level, self.shift), self._sharp
            kept = Surface(self.canvas.size)
            kept.blit(ground, (0, 0), self.canvas)
            if seen.land is not None:
                painter = _Painter(self, kept, seen.land)
                painter.land_alone(look.glow)
                painter.pieces(seen, colours, look)
            self._kept, self._kept_view = kept, self.view
            self.level, self.shift = now
        self._stretch(surface, ground, view)

    def _stretch(self, surface: Surface, ground: Surface, view: tuple[float, float, float]) -> None:
        """The kept picture as it was, larger or smaller: quick, for the length of a gesture."""
        assert self._kept is not None
        clip = surface.get_clip()
        surface.set_clip(self.canvas)
        ox, oy, before = self._kept_view
        times = view[2] / before
        wide, high = round(self.canvas.w * times), round(self.canvas.h * times)
        left = round(view[0] - (ox - self.canvas.x) * times)
        top = round(view[1] - (oy - self.canvas.y) * times)
        seen_part = Area(left, top, wide, high).clip(self.canvas)
        source = Area(
            round((seen_part.x - left) / times), round((seen_part.y - top) / times),
            round(seen_part.w / times), round(seen_part.h / times),
        ).clip(self._kept.get_rect())  # fmt: skip
        surface.blit(ground, self.canvas, self.canvas)
        if source.w and source.h:
            surface.blit(scale(self._kept.subsurface(source), seen_part.size), seen_part)
        surface.set_clip(clip)


class _Painter:
    """Draws the map once onto a picture of the canvas: what lies where is gathered and drawn at one go."""

    def __init__(self, board: Board, onto: Surface, land: Land) -> None:
        self.board, self.onto, self.land, self.kit = board, onto, land, board.kit
        self.wide = round(board.hex) + 1  # a pixel more than the grid, so that no seam shows
        self.high = round(board.hex * TALL) + 1
        self.spots = board.spots(land)
        self._laid: list[tuple[Surface, Spot]] = []
        self.area = onto.get_clip().inflate(*[2 * round(0.75 * self.wide)] * 2)
        self.shown = {space: at for space, at in self.spots.items() if self.area.collidepoint(at)}

    def land_alone(self, glow: int) -> None:
        """The hexes, with the shadow that those at the rim throw on the table and the light on those that glow."""
        relief = self.board.relief(self.land)
        left, top = self.wide // 2, self.high // 2
        known: dict[tuple[str, int, bool], Surface] = {}
        for space, (x, y) in self.shown.items():  # row by row: what lies to the right or below covers a shadow
            key = relief.grounds[space], glow >> space & 1, space in relief.shaded
            if key not in known:
                known[key] = self._hex(key[0], lit=bool(key[1]), shaded=key[2])
            self._laid.append((known[key], (x - left, y - top)))
        self._draw()

    def _hex(self, name: str, *, lit: bool, shaded: bool) -> Surface:
        """A hex; with a shadow it reaches farther to the right and down."""
        kit, size = self.kit, (self.wide, self.high)
        plain = sprite(kit, name, *size)
        if not lit and not shaded:
            return plain

        def build() -> Surface:
            drop = max(2, round(self.wide * 0.07)) if shaded else 0
            whole = Surface((size[0] + drop // 2, size[1] + drop), SRCALPHA)
            if shaded:
                whole.blit(shade(kit, sprite(kit, "hex_home", *size), "hex", 105), (drop // 2, drop))
            whole.blit(plain, (0, 0))
            if lit:
                whole.blit(sprite(kit, "hex_glow", *size), (0, 0))
            return whole

        return kit.sprites.made(("dewan hex", name, size, lit, shaded), build)

    def pieces(self, seen: State, colours: Sequence[str], look: Look) -> None:
        """Marked spaces, berries, symbols and camps."""
        land, kit = self.land, self.kit
        if look.marked:
            self._lay(sprite(kit, "hex_zone", self.wide, self.high), bits(look.marked))
        self._berries(seen, look)
        for resource, borders in enumerate(land.symbols):
            token = sprite(kit, f"symbol_{Symbol(resource).name.lower()}", round(self.wide * 0.36))
            for border in borders:
                (xa, ya), (xb, yb) = (self.spots[space] for space in bits(border))
                middle = (xa + xb) // 2, (ya + yb) // 2
                if self.area.collidepoint(middle):
                    self._lie(token, *middle)
        water = land.terrain[Terrain.WATER]
        for seat, camps in enumerate(seen.camps):
            if f"home:{seat}" not in look.hidden:
                self._put(f"home_{colours[seat]}", (land.homes[seat],), 0.78, -0.02)
            there = [space for space in bits(camps) if f"camp:{space}" not in look.hidden]
            self._put(f"village_{colours[seat]}", [space for space in there if water >> space & 1], 0.7, -0.05)
            self._put(f"camp_{colours[seat]}", [space for space in there if not water >> space & 1], 0.7, -0.05)
        self._draw()

    def _put(self, name: str, spaces: Sequence[int], share: float, dy: float) -> None:
        """A piece on each of the spaces, that share of a hex wide."""
        if spaces:
            self._lay(sprite(self.kit, name, round(self.wide * share)), spaces, 0, round(dy * self.wide))

    def _lay(self, picture: Surface, spaces: Iterable[int], dx: int = 0, dy: int = 0) -> None:
        """A picture in the middle of each of the spaces that are in view."""
        left, top = dx - picture.get_width() // 2, dy - picture.get_height() // 2
        shown = self.shown
        self._laid += [(picture, (shown[space][0] + left, shown[space][1] + top)) for space in spaces if space in shown]

    def _lie(self, picture: Surface, x: int, y: int) -> None:
        self._laid.append((picture, (x - picture.get_width() // 2, y - picture.get_height() // 2)))

    def _draw(self) -> None:
        self.onto.fblits(self._laid)
        self._laid = []

    def _berries(self, seen: State, look: Look) -> None:
        """D76: the berries of a zone lie on its berry symbols, or on any hex of it once those are gone."""
        for spaces, count in berry_places(self.land, seen.zone_berries):
            taken = {space for camps in seen.camps for space in bits(camps)}
            for space, n in spread_berries(spaces, count):
                if f"berry:{space}" in look.hidden:
                    continue
                size = round(self.wide * 0.34)
                token = sprite(self.kit, "berry", size)
                x, y = self.spots[space]
                low = 0.3 if space in taken else 0.2
                for i in range(n):
                    left = round((i - (n - 1) / 2) * size * 0.8)
                    self._lie(token, x + left, y + round(low * self.wide))


def berry_places(land: Land, zone_berries: Sequence[int]) -> list[tuple[list[int], int]]:
    """By zone with berries: the spaces they may lie on, the berry symbols first, and how many there are."""
    layout = []
    for zone, count in zip(land.zones, zone_berries, strict=True):
        if count:
            first = list(bits(zone & land.berry_spaces))
            layout.append((first or list(bits(zone)), count))
    return layout


def spread_berries(spaces: Sequence[int], count: int) -> list[tuple[int, int]]:
    """Berries by space, as evenly as can be."""
    share, odd = divmod(count, len(spaces))
    return [(space, n) for i, space in enumerate(spaces) if (n := share + (i < odd))]
