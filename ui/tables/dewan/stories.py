"""Story tiles: what they ask for as badges, with a tick on what the viewer has, and what they earn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import SRCALPHA, Color, Surface

from game.dewan.catalogue import NEEDS
from game.dewan.terrain import Terrain
from ui.drawing.paint import plate
from ui.drawing.skin import icon
from ui.tables.dewan.pieces import sprite
from ui.tables.kit.pieces import figure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dewan.catalogue import Story
    from ui.drawing.kit import DrawingKit

_PAPER_CUT = 44


def icon_rows(story: Story) -> list[list[tuple[int, int]]]:
    """The badges of a tile in lines: pairs (need, its how-manieth)."""
    wanted = [(need, n) for need, n in enumerate(story.needs) if n]
    if len(wanted) <= 2:
        return [[(need, i) for i in range(n)] for need, n in wanted]
    flat = [(need, i) for need, n in wanted for i in range(n)]
    width = 3 if len(flat) != 4 else 2
    return [flat[i : i + width] for i in range(0, len(flat), width)]


def need_picture(need: int) -> str:
    """The picture of one need: a terrain's badge or a resource's token."""
    return f"{'badge' if need <= Terrain.WATER else 'symbol'}_{NEEDS[need]}"


def story_picture(
    kit: DrawingKit, story: Story, size: tuple[int, int], have: Sequence[int] | None = None, *, done: bool = False
) -> Surface:
    """A tile of that size. With `have` (counts as in `Story.needs`) every badge that is met carries a tick and the others
    step back; a completed tile is framed in gold."""
    counts = tuple(min(n, have[i]) for i, n in enumerate(story.needs)) if have is not None and not done else None

    def draw() -> Surface:
        return _Tile(kit, story, size).draw(counts, done=done)

    return kit.sprites.made(("dewan story", story.id, size, counts, done, kit.theme.text_percent), draw)


class _Tile:
    def __init__(self, kit: DrawingKit, story: Story, size: tuple[int, int]) -> None:
        self.kit, self.story, self.size = kit, story, size

    def draw(self, counts: tuple[int, ...] | None, *, done: bool) -> Surface:
        wide, high = self.size
        paper = "story_done" if done else "story"
        corner = min(round(high * 0.26), round(wide * 0.2))
        # The ribbon of a completed tile must not be stretched: the paper is cut beside it.
        whole = self.kit.sprites.nine(f"dewan/{paper}", self.size, corner, 80 if done else _PAPER_CUT).copy()
        rows = icon_rows(self.story)
        pad = max(4, round(high * 0.085))
        worth = round(min(high * 0.5, wide * 0.25))
        room_x, room_y = wide - worth - 3 * pad, high - 2 * pad
        most = max(len(row) for row in rows)
        side = int(min(room_y / max(2, len(rows)) * 0.98, room_x / max(3, most)))
        top = (high - side * len(rows)) // 2
        for number, row in enumerate(rows):
            left = pad + (room_x - side * len(row)) // 2
            for place, (need, which) in enumerate(row):
                self._badge(whole, need, (left + place * side, top + number * side), side, counts, which)
        self._worth(whole, wide - pad - worth, worth, done=done)
        return whole

    def _badge(
        self, whole: Surface, need: int, at: tuple[int, int], side: int, counts: tuple[int, ...] | None, which: int
    ) -> None:
        inner = round(side * 0.94)
        name = need_picture(need)
        picture = sprite(self.kit, name, height=inner)
        place = picture.get_rect(center=(at[0] + side // 2, at[1] + side // 2))
        if counts is not None and which >= counts[need]:
            thin = picture.copy()
            thin.fill((255, 255, 255, 170), special_flags=pygame.BLEND_RGBA_MULT)
            whole.blit(thin, place)
            return
        whole.blit(picture, place)
        if counts is not None:
            mark = max(10, round(side * 0.46))
            ground = plate(self.kit.sprites, (mark, mark), mark // 2, Color("#2f7d4f"), Color("#fff6dc"), max(1, mark // 10))
            spot = ground.get_rect(bottomright=(at[0] + side, at[1] + side))
            whole.blit(ground, spot)
            tick = icon(self.kit, "check", round(mark * 0.66), Color("#fff6dc"))
            whole.blit(tick, tick.get_rect(center=spot.center))

    def _worth(self, whole: Surface, left: int, side: int, *, done: bool) -> None:
        """The points on their golden star, the fire below."""
        high = self.size[1]
        fire = self.story.fire
        flame = round(side * 0.5)
        lines = side + (round(flame * 0.86) if fire else 0)
        top = max(round(high * 0.05), (high - lines) // 2) + (round(high * 0.1) if done else 0)
        top = min(top, high - lines - 2)
        star = sprite(self.kit, "symbol_points", side)
        whole.blit(star, (left, top))
        number = figure(self.kit, str(self.story.points), round(side * 0.6), round(side * 0.56), self.kit.theme.colour("ink"))
        whole.blit(number, number.get_rect(center=(left + side // 2, top + round(side * 0.48))))
        if fire:
            token = sprite(self.kit, "icon_fire", height=flame)
            width = token.get_width()
            step = round(width * 0.8)
            start = left + (side - width - step * (fire - 1)) // 2
            for i in range(fire):
                whole.blit(token, (start + i * step, top + round(side * 0.92)))


def story_back(kit: DrawingKit, size: tuple[int, int]) -> Surface:
    """The back of a tile, as the stack shows it."""

    def draw() -> Surface:
        whole = Surface(size, SRCALPHA)
        whole.blit(kit.sprites.nine("dewan/story_back", size, round(size[1] * 0.2), 40), (0, 0))
        return whole

    return kit.sprites.made(("dewan story back", size), draw)


def story_back_plain(kit: DrawingKit, size: tuple[int, int]) -> Surface:
    """The back of a single tile, unstretched."""
    return sprite(kit, "story_back", *size)
