"""A planned way on the map: the line, its numbered steps, the card that pays each, and who is handed one."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame
from pygame import SRCALPHA, Color, Surface
from pygame.transform import smoothscale

from game.dewan.model import EMPTY
from game.dewan.terrain import Terrain
from ui.drawing import skin
from ui.drawing.area import Area
from ui.tables.dewan.layout import CARD
from ui.tables.dewan.pieces import card, sprite
from ui.tables.kit.pieces import disc, emblem, faded

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.dewan.plan import Plan
    from game.dewan.rules import DewanRules
    from ui.drawing.kit import DrawingKit
    from ui.tables.dewan.board import Board


_FINE: Final = 3
"""The way is drawn so many times larger than it is shown."""
_SHADOW: Final = Color(16, 11, 8, 120)
_EDGE: Final = Color(74, 44, 22, 255)
_PAPER: Final = Color(255, 242, 205, 255)
_DASH: Final = Color(178, 112, 52, 255)


def chip_box(board: Board, plan: Plan, step: int) -> Area:
    """Where the card of a step lies on the map: below the middle of the space it is entered by, beside the camp at the goal."""
    space = plan.steps[step].spaces[0]
    x, y = board.at(space)
    wide = max(round(board.hex * 0.4), board.kit.theme.px(22))
    high = round(wide / CARD)
    box = Area(0, 0, wide, high)
    aside = 0.2 if step == len(plan.steps) - 1 else 0.0
    box.center = (x + round(board.hex * aside), y + round(board.hex * 0.16))
    return box


def draw_route(
    surface: Surface, kit: DrawingKit, board: Board, rules: DewanRules, plan: Plan, colours: Sequence[str], seat: int, *, fixed: bool
) -> None:
    """Draws the plan over the map; one that is not `fixed` yet is paler."""
    clip = surface.get_clip()
    surface.set_clip(board.canvas)
    spots = [board.at(space) for space in plan.path]
    wide = board.hex
    for space in plan.path:
        ring = sprite(kit, "hex_glow_hover" if fixed else "hex_glow", round(wide) + 1, round(wide * 462 / 400) + 1)
        surface.blit(ring, ring.get_rect(center=board.at(space)))
    _line(surface, kit, spots, wide, fixed=fixed)
    goal = spots[-1]
    water = rules.event == "fish" and _is_water(board, plan.path[-1])
    tent = sprite(kit, f"{'village' if water else 'camp'}_{colours[seat]}", round(wide * 0.62))
    tent = tent if fixed else faded(kit, tent, ("tent", water, colours[seat]), 190)
    surface.blit(tent, tent.get_rect(center=(goal[0] - round(wide * 0.14), goal[1] - round(wide * 0.1))))
    for number, step in enumerate(plan.steps):
        box = chip_box(board, plan, number)
        missing = step.card == EMPTY
        skin.draw_shadow(surface, kit, box, 5)
        if missing:
            _missing(surface, kit, box, step.fits)
        else:
            surface.blit(card(kit, rules.catalogue.cards[step.card], box.size), box)
        disc(surface, kit, (box.right, box.y), str(number + 1), "small", "alarm" if missing else "gold")
        if step.to != EMPTY:
            badge = emblem(kit, colours[step.to], max(kit.theme.px(16), round(box.w * 0.62)))
            surface.blit(badge, badge.get_rect(center=(box.right, box.bottom - box.h // 8)))
    surface.set_clip(clip)


def _is_water(board: Board, space: int) -> bool:
    return board.land is not None and board.land.terrain_at(space) is Terrain.WATER


def _missing(surface: Surface, kit: DrawingKit, box: Area, fits: int) -> None:
    """A step that no card of the hand pays: the terrain that is wanted, crossed out."""
    surface.blit(sprite(kit, "pile_deck", *box.size), box)
    wanted = [t for t in range(5) if fits >> t & 1]
    if len(wanted) == 1:
        badge = sprite(kit, f"badge_{Terrain(wanted[0]).name.lower()}", round(box.w * 0.8))
        surface.blit(badge, badge.get_rect(center=box.center))
    cross = skin.icon(kit, "cross", round(box.w * 0.7), kit.theme.colour("alarm"))
    surface.blit(cross, cross.get_rect(center=(box.centerx, box.bottom - box.h // 5)))


def _line(surface: Surface, kit: DrawingKit, spots: Sequence[tuple[int, int]], wide: float, *, fixed: bool) -> None:
    """The way as a trail of paper with its shadow, drawn large and scaled down, so that its edges are smooth."""
    half = max(2.5, wide * 0.085)
    rim = round(half * 2.2)
    left, top = min(x for x, _ in spots) - rim, min(y for _, y in spots) - rim
    size = max(x for x, _ in spots) + rim - left, max(y for _, y in spots) + rim - top
    layout = tuple((x - left, y - top) for x, y in spots)

    def build() -> Surface:
        large = Surface((size[0] * _FINE, size[1] * _FINE), SRCALPHA)
        large.fill((*_EDGE[:3], 0))
        way = [(x * _FINE, y * _FINE) for x, y in layout]
        drop = half * 0.35 * _FINE
        _ribbon(large, [(x + drop / 2, y + drop) for x, y in way], half * 1.12 * _FINE, _SHADOW)
        _ribbon(large, way, half * _FINE, _EDGE)
        _ribbon(large, way, (half - max(1.2, half * 0.2)) * _FINE, _PAPER)
        for spot, along in _dashes(way, half * 2.1 * _FINE):
            _ribbon(large, [spot, along], half * 0.2 * _FINE, _DASH)
        return smoothscale(large, size)

    picture = kit.sprites.made(("dewan way", layout, size, half), build)
    if not fixed:
        picture = faded(kit, picture, ("way", layout), 190)
    surface.blit(picture, (left, top))


def _ribbon(surface: Surface, way: Sequence[tuple[float, float]], half: float, colour: Color) -> None:
    """A line `2 * half` wide with round corners and ends."""
    for (xa, ya), (xb, yb) in pairwise(way):
        length = math.hypot(xb - xa, yb - ya) or 1.0
        dx, dy = (yb - ya) / length * half, (xa - xb) / length * half
        corners = [(xa + dx, ya + dy), (xb + dx, yb + dy), (xb - dx, yb - dy), (xa - dx, ya - dy)]
        pygame.draw.polygon(surface, colour, corners)
    for spot in way:
        pygame.draw.circle(surface, colour, spot, half)


def _dashes(way: Sequence[tuple[float, float]], apart: float) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """Short strokes along the way, from where to where."""
    for (xa, ya), (xb, yb) in pairwise(way):
        count = max(1, round(math.hypot(xb - xa, yb - ya) / apart))
        for number in range(count):
            start, end = (number + 0.28) / count, (number + 0.72) / count
            yield (xa + (xb - xa) * start, ya + (yb - ya) * start), (xa + (xb - xa) * end, ya + (yb - ya) * end)
