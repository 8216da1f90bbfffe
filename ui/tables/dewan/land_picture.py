"""How the land is drawn: its hexes, and upon them berries, symbols, camps and marked spaces."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from pygame import SRCALPHA, Surface

from game.dewan.land import berries_by_space, turned
from game.dewan.model import Symbol
from game.dewan.terrain import Terrain
from game.kernel.masks import bits
from ui.drawing.cached import cached
from ui.drawing.marks import shade
from ui.tables.dewan.card_pictures import sprite
from ui.tables.dewan.land_map import HEX_RATIO

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.dewan.land import Land
    from ui.drawing.kit import DrawingKit
    from ui.tables.common.host import Point
    from ui.tables.dewan.land_map import MapPlacement


class Pieces(NamedTuple):
    """What lies and stands on the land: camps by seat, berries by zone, the spaces that earned a row of the score."""

    camps: tuple[int, ...]
    zone_berries: tuple[int, ...]
    marked: frozenset[int]


class _Sheet:
    """Draws upon a map once, within the clip of the surface: what lies where is gathered and drawn at one go."""

    def __init__(self, kit: DrawingKit, surface: Surface, placed: MapPlacement) -> None:
        self.kit, self.surface, self.canvas, self.turn = kit, surface, placed.canvas, placed.turn
        self.wide = round(placed.hex) + 1  # a pixel more than the grid, so that no seam shows
        self.high = round(placed.hex * HEX_RATIO) + 1
        self.centres, self.between = placed.centres, placed.between
        self.area = surface.get_clip().clip(self.canvas).inflate(*[2 * round(0.75 * self.wide)] * 2)
        self.shown = {space: at for space, at in self.centres.items() if self.area.collidepoint(at)}
        self._laid: list[tuple[Surface, Point]] = []

    def draw_hexes(self, land: Land, highlighted: int) -> None:
        """The bare land, with the shadow that hexes at the rim throw on the table, and a highlight on the spaces of `highlighted`."""
        hexes = _hexes(land, self.turn)
        left, top = self.wide // 2, self.high // 2
        known: dict[tuple[str, bool, int], Surface] = {}
        for space, (x, y) in self.shown.items():  # row by row: what lies to the right or below covers a shadow
            key = *hexes[space], highlighted >> space & 1
            if key not in known:
                known[key] = cached(self.kit, _hex, (self.wide, self.high), *key)
            self._laid.append((known[key], (x - left, y - top)))
        self._draw()

    def draw_pieces(self, land: Land, lie: Pieces, colours: Sequence[str]) -> None:
        """What lies and stands on the land, and the marked spaces."""
        if lie.marked:
            self._lay(sprite(self.kit, "hex_zone", self.wide, self.high), lie.marked)
        self._lay_berries(land, lie)
        for resource, borders in enumerate(land.symbols):
            token = sprite(self.kit, f"symbol_{Symbol(resource).name.lower()}", round(self.wide * 0.36))
            for border in borders:
                middle = self.between(border)
                if self.area.collidepoint(middle):
                    self._lie(token, *middle)
        water = land.terrain[Terrain.WATER]
        for seat, camps in enumerate(lie.camps):
            self._put(f"home_{colours[seat]}", 1 << land.homes[seat], 0.78, -0.02)
            self._put(f"village_{colours[seat]}", camps & water, 0.7, -0.05)
            self._put(f"camp_{colours[seat]}", camps & ~water, 0.7, -0.05)
        self._draw()

    def _draw(self) -> None:
        clip = self.surface.get_clip()
        self.surface.set_clip(clip.clip(self.canvas))
        self.surface.fblits(self._laid)
        self.surface.set_clip(clip)

    def _put(self, name: str, spaces: int, share: float, dy: float) -> None:
        """A piece on each of the spaces, that share of a hex wide."""
        if spaces:
            self._lay(sprite(self.kit, name, round(self.wide * share)), bits(spaces), round(dy * self.wide))

    def _lay(self, picture: Surface, spaces: Iterable[int], dy: int = 0) -> None:
        """A picture in the middle of each of the spaces that are in view."""
        left, top = picture.get_width() // 2, picture.get_height() // 2 - dy
        shown = self.shown
        self._laid += [(picture, (shown[space][0] - left, shown[space][1] - top)) for space in spaces if space in shown]

    def _lie(self, picture: Surface, x: int, y: int) -> None:
        self._laid.append((picture, (x - picture.get_width() // 2, y - picture.get_height() // 2)))

    def _lay_berries(self, land: Land, lie: Pieces) -> None:
        taken = 0
        for camps in lie.camps:
            taken |= camps
        size = round(self.wide * 0.34)
        token = sprite(self.kit, "berry", size)
        for space, n in berries_by_space(land, lie.zone_berries).items():
            x, y = self.centres[space]
            low = 0.3 if taken >> space & 1 else 0.2
            for i in range(n):
                self._lie(token, x + round((i - (n - 1) / 2) * size * 0.8), y + round(low * self.wide))


def draw_land(kit: DrawingKit, surface: Surface, placed: MapPlacement, land: Land, highlighted: int) -> None:
    """The bare land, with a highlight on the spaces of `highlighted` (a mask)."""
    _Sheet(kit, surface, placed).draw_hexes(land, highlighted)


def draw_pieces(
    kit: DrawingKit, surface: Surface, placed: MapPlacement, land: Land, lie: Pieces, colours: tuple[str, ...]
) -> None:
    """What lies and stands on it."""
    _Sheet(kit, surface, placed).draw_pieces(land, lie, colours)


def _hex(kit: DrawingKit, size: tuple[int, int], name: str, shaded: bool, highlighted: int) -> Surface:
    """A hex; with a shadow it reaches farther to the right and down."""
    plain = sprite(kit, name, *size)
    if not highlighted and not shaded:
        return plain
    drop = max(2, round(size[0] * 0.07)) if shaded else 0
    whole = Surface((size[0] + drop // 2, size[1] + drop), SRCALPHA)
    if shaded:
        whole.blit(shade(kit, sprite(kit, "hex_home", *size), "hex", 105), (drop // 2, drop))
    whole.blit(plain, (0, 0))
    if highlighted:
        whole.blit(sprite(kit, "hex_glow", *size), (0, 0))
    return whole


@lru_cache(maxsize=4)
def _hexes(land: Land, turn: int) -> Mapping[int, tuple[str, bool]]:
    """By space of a land that lies turned by so many sixths: the picture of its hex, and whether a shadow is to be seen
    beside it, because to the right or below no other lies: light comes from above left."""
    lies = {turned(*land.axial(space), turn): space for space in bits(land.all)}
    return {
        space: (f"hex_{_ground(land, space)}", not {(q + 1, r), (q, r + 1), (q - 1, r + 1)} <= lies.keys())
        for (q, r), space in lies.items()
    }


def _ground(land: Land, space: int) -> str:
    """The picture of a hex; which of its variants is settled by its place, unlike its neighbours'."""
    terrain = land.terrain_at(space)
    assert terrain is not None
    q, r = land.axial(space)
    name = terrain.name.lower()
    if land.flooded >> space & 1:
        return f"flood_{1 + (q + r) % 2}"
    if terrain is Terrain.LAVA:
        return f"lava_{1 + (q + r) % 2}"
    return name if terrain > Terrain.WATER else f"{name}_{1 + (q + 2 * r) % 4}"
