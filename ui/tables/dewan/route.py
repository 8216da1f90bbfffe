"""A planned way on the map: the line, its numbered steps, the card that pays each, and who is handed one."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
from pygame import Color

from game.dewan.model import EMPTY
from game.dewan.terrain import Terrain
from ui import skin
from ui.layout import Box
from ui.tables.dewan.pieces import card, sprite
from ui.tables.dewan.places import CARD
from ui.tables.pieces import disc, emblem, faded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from game.dewan.plan import Plan
    from game.dewan.rules import DewanRules
    from ui.kit import Kit
    from ui.tables.dewan.board import Board


def chip_box(board: Board, plan: Plan, step: int) -> Box:
    """Where the card of a step lies on the map: below the middle of the space it is entered by."""
    space = plan.steps[step].spaces[0]
    x, y = board.at(space)
    wide = max(round(board.hex * 0.4), board.kit.theme.px(22))
    high = round(wide / CARD)
    box = Box(0, 0, wide, high)
    box.center = (x, y + round(board.hex * 0.16))
    return box


def draw_route(
    surface: Surface, kit: Kit, board: Board, rules: DewanRules, plan: Plan, colours: Sequence[str], seat: int, *, fixed: bool
) -> None:
    """Draws the plan over the map; one that is not `fixed` yet is paler."""
    clip = surface.get_clip()
    surface.set_clip(board.canvas)
    spots = [board.at(space) for space in plan.path]
    wide = board.hex
    for space in plan.path:
        ring = sprite(kit, "hex_glow_hover" if fixed else "hex_glow", round(wide) + 1, round(wide * 462 / 400) + 1)
        surface.blit(ring, ring.get_rect(center=board.at(space)))
    _line(surface, spots, wide, fixed=fixed)
    goal = spots[-1]
    water = rules.event == "fish" and _is_water(board, plan.path[-1])
    tent = sprite(kit, f"{'village' if water else 'camp'}_{colours[seat]}", round(wide * 0.62))
    tent = tent if fixed else faded(kit, tent, ("tent", water, colours[seat]), 190)
    surface.blit(tent, tent.get_rect(center=(goal[0], goal[1] - round(wide * 0.22))))
    for number, step in enumerate(plan.steps):
        box = chip_box(board, plan, number)
        missing = step.card == EMPTY
        skin.draw_shadow(surface, kit, box, 5)
        if missing:
            _missing(surface, kit, box, step.fits)
        else:
            surface.blit(card(kit, rules.catalogue.cards[step.card], box.size), box)
        disc(surface, kit, (box.x, box.y), str(number + 1), "small", "alarm" if missing else "gold")
        if step.to != EMPTY:
            badge = emblem(kit, colours[step.to], max(kit.theme.px(16), round(box.w * 0.62)))
            surface.blit(badge, badge.get_rect(center=(box.right, box.bottom - box.h // 8)))
    surface.set_clip(clip)


def _is_water(board: Board, space: int) -> bool:
    return board.land is not None and board.land.terrain_at(space) is Terrain.WATER


def _missing(surface: Surface, kit: Kit, box: Box, fits: int) -> None:
    """A step that no card of the hand pays: the terrain that is wanted, crossed out."""
    surface.blit(sprite(kit, "pile_deck", *box.size), box)
    wanted = [t for t in range(5) if fits >> t & 1]
    if len(wanted) == 1:
        badge = sprite(kit, f"badge_{Terrain(wanted[0]).name.lower()}", round(box.w * 0.8))
        surface.blit(badge, badge.get_rect(center=box.center))
    cross = skin.icon(kit, "cross", round(box.w * 0.7), kit.theme.colour("alarm"))
    surface.blit(cross, cross.get_rect(center=(box.centerx, box.bottom - box.h // 5)))


def _line(surface: Surface, spots: Sequence[tuple[int, int]], wide: float, *, fixed: bool) -> None:
    """The way as a ribbon with a dark edge."""
    for share, colour in ((0.19, Color("#2a1a10")), (0.12, Color("#fff2c8" if fixed else "#e8d6a4"))):
        half = max(2.0, wide * share / 2)
        for (xa, ya), (xb, yb) in pairwise(spots):
            length = math.hypot(xb - xa, yb - ya) or 1.0
            dx, dy = (yb - ya) / length * half, (xa - xb) / length * half
            corners = [(xa + dx, ya + dy), (xb + dx, yb + dy), (xb - dx, yb - dy), (xa - dx, ya - dy)]
            pygame.draw.polygon(surface, colour, corners)
            pygame.draw.aalines(surface, colour, True, corners)
        for spot in spots:
            pygame.draw.aacircle(surface, colour, spot, half)
