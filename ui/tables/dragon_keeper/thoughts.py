"""What a choice would move, before it is done: ghosts of tiles on the piles they would come to, marks on those that go."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame
from pygame import SRCALPHA, Color, Surface
from pygame.transform import smoothscale

from ui.drawing import skin
from ui.drawing.area import Area
from ui.drawing.paint import plate
from ui.tables.dragon_keeper.foresight import comings, goings
from ui.tables.dragon_keeper.seats import top_box
from ui.tables.kit.pieces import NIGHT
from ui.widgets.base import Widget

if TYPE_CHECKING:
    from ui.tables.dragon_keeper.table import DragonKeeperTable

    Point = tuple[float, float]

KEPT, GIVEN = Color("#ffb21f"), Color("#3fc4b4")
"""The colours of arrow 1 and of arrow 2: what comes to who chooses, and what goes to others."""
_FINE: Final = 2
_STEPS: Final = 26


class Thoughts(Widget):
    """Lies over the piles while something is chosen."""

    def __init__(self, table: DragonKeeperTable) -> None:
        super().__init__("thoughts", Area(0, 0, 0, 0))
        self.table = table

    def hits(self, point: tuple[int, int]) -> bool:
        """The pointer goes through to the piles."""
        return False

    def draw_self(self, surface: Surface) -> None:
        table = self.table
        if table.ask.choice is None or not table.on_floor:
            return
        guild_of = table.rules.guild_of
        heights: dict[tuple[int, int], int] = {}
        came, went = list(comings(table.prospect)), list(goings(table.prospect))
        own = [stay for stay in went if stay not in came]
        for seat, tile in own:
            at = (seat, guild_of[tile])
            height = heights.get(at, len(table.stack(*at)))
            if tile in table.stack(*at):  # a tile that only comes to go again has no place yet
                self._gone(surface, top_box(table, *at, height))
                heights[at] = height - 1
        ends = {}
        for seat, tile in came:
            at = (seat, guild_of[tile])
            height = heights.get(at, len(table.stack(*at))) + 1
            heights[at] = height
            box = top_box(table, *at, height)
            self._ghost(surface, tile, box, KEPT if seat == table.host.viewer else GIVEN)
            ends[tile] = box
        if table.ask.wants_piles:
            for seat, tile in went:
                at = (seat, guild_of[tile])
                start = top_box(table, *at, len(table.stack(*at)))
                self._arrow(surface, start, ends[tile], GIVEN if seat == table.host.viewer else KEPT)

    def _ghost(self, surface: Surface, tile: int, box: Area, colour: Color) -> None:
        kit, px = self.kit, self.theme.px
        skin.draw_glow(surface, kit, box, 12)
        surface.blit(self.table.faint(self.table.pieces.tile(tile, box.w), ("ghost", tile), 205), box)
        rim = box.inflate(px(6), px(6))
        surface.blit(plate(kit.sprites, rim.size, px(9), None, colour, max(2, px(3))), rim)

    def _gone(self, surface: Surface, box: Area) -> None:
        shade = plate(self.kit.sprites, box.size, self.theme.px(7), Color(NIGHT.r, NIGHT.g, NIGHT.b, 150))
        surface.blit(shade, box)
        if not self.table.ask.wants_piles:
            self.table.pieces.mark(surface, "spent", box.center, round(box.w * 0.6))

    def _arrow(self, surface: Surface, start: Area, end: Area, colour: Color) -> None:
        """A bow from one pile to another, the given tile's to the right and the taken one's to the left of the way."""
        a: Point = start.center
        b: Point = end.center
        thick = max(3, self.theme.px(7))
        far = math.dist(a, b) or 1.0
        bend = min(far * 0.28, self.theme.px(70))
        mid = ((a[0] + b[0]) / 2 - (b[1] - a[1]) / far * bend, (a[1] + b[1]) / 2 + (b[0] - a[0]) / far * bend)
        short = end.w * 0.4 / (math.dist(mid, b) or 1.0)  # its tip stays off the face that it points at
        b = (b[0] + (mid[0] - b[0]) * short, b[1] + (mid[1] - b[1]) * short)
        points = [_bezier(a, mid, b, n / _STEPS) for n in range(_STEPS + 1)]
        pad = thick * 4
        left, top = min(p[0] for p in points) - pad, min(p[1] for p in points) - pad
        size = (round(max(p[0] for p in points) - left) + pad, round(max(p[1] for p in points) - top) + pad)
        moved = [(x - left, y - top) for x, y in points]
        key = ("bow", tuple((round(x), round(y)) for x, y in (moved[0], moved[-1])), size, tuple(colour))
        surface.blit(self.kit.sprites.made(key, lambda: _bow(moved, size, thick, colour)), (round(left), round(top)))


def _bezier(a: Point, mid: Point, b: Point, t: float) -> Point:
    p, q, r = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return p * a[0] + q * mid[0] + r * b[0], p * a[1] + q * mid[1] + r * b[1]


def _bow(points: list[Point], size: tuple[int, int], thick: int, colour: Color) -> Surface:
    """An arrow along the points, with a dark rim."""
    large = Surface((size[0] * _FINE, size[1] * _FINE), SRCALPHA)
    large.fill((*tuple(NIGHT)[:3], 0))
    fine = [(x * _FINE, y * _FINE) for x, y in points]
    tip, back = fine[-1], fine[-6]
    turn = math.atan2(tip[1] - back[1], tip[0] - back[0])
    for tone, more in ((NIGHT, 2), (colour, 0)):
        wide = (thick // 2 + more) * _FINE
        for x, y in _dense(fine[:-3]):
            pygame.draw.circle(large, tone, (round(x), round(y)), wide)
        reach = thick * 3.4 * _FINE
        head = [tip, *((tip[0] + reach * math.cos(turn + side), tip[1] + reach * math.sin(turn + side)) for side in (2.6, -2.6))]
        pygame.draw.polygon(large, tone, head)
        if more:
            pygame.draw.polygon(large, tone, head, more * 2 * _FINE)
    return smoothscale(large, size)


def _dense(points: list[Point]) -> list[Point]:
    """The points with others between them, a pixel apart or less."""
    found = []
    for (x0, y0), (x1, y1) in pairwise(points):
        count = max(1, round(math.dist((x0, y0), (x1, y1))))
        found += [(x0 + (x1 - x0) * n / count, y0 + (y1 - y0) * n / count) for n in range(count)]
    return [*found, points[-1]]
