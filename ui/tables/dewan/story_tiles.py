"""Story tiles: what they ask for as badges, with a tick on what the viewer has, and what they earn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Color, Surface

from game.dewan.catalogue import NEEDS
from game.dewan.terrain import Terrain
from ui.drawing import skin
from ui.drawing.cached import cached
from ui.drawing.marks import number_picture
from ui.drawing.paint import plate, stamp
from ui.drawing.theme import SMALLEST
from ui.tables.dewan.card_pictures import sprite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dewan.catalogue import Story
    from ui.drawing.kit import DrawingKit

_MET: Final = Color("#2f7d4f")
_COMES: Final = Color("#c2691c")
_PAPER: Final = Color("#fff6dc")


def story_picture(
    kit: DrawingKit, story: Story, size: tuple[int, int], have: Sequence[int] | None = None,
    prospect: Sequence[int] | None = None, *, done: bool = False,
) -> Surface:
    """A tile of that size. With `have` (counts as in `Story.needs`) every badge that is met carries a tick and the others
    step back, but for those that would be met with `prospect`: they carry a plus, and a figure shows how many of all would
    be met. A completed tile is framed in gold."""
    met = tuple(map(min, story.needs, have)) if have is not None and not done else None
    then = tuple(map(min, story.needs, prospect)) if prospect is not None and met is not None else met
    return cached(kit, _tile, story, size, met, then, done=done)


def story_back(kit: DrawingKit, size: tuple[int, int]) -> Surface:
    """The back of a tile as large as a story of the display."""
    return kit.sprites.nine("dewan/story_back", size, round(size[1] * 0.2), 40)


def _tile(
    kit: DrawingKit, story: Story, size: tuple[int, int], met: tuple[int, ...] | None, then: tuple[int, ...] | None, *, done: bool
) -> Surface:
    wide, high = size
    corner = min(round(high * 0.26), round(wide * 0.2))
    # The ribbon of a completed tile must not be stretched: the paper is cut beside it.
    paper, cut = ("story_done", 80) if done else ("story", 44)
    whole = kit.sprites.nine(f"dewan/{paper}", size, corner, cut).copy()
    rows = _badge_rows(story)
    padding = max(4, round(high * 0.065))
    worth = round(min(high * 0.5, wide * 0.23))
    pill = _progress(kit, sum(then), sum(story.needs), high) if then is not None and then != met else None
    # How many would be met stands below the points or below the badges, where these are larger so.
    beside = pill is not None and worth + _fire_height(story, worth) + pill.get_height() <= high - padding
    rooms = [(wide - worth - 5 * padding // 2, high - 2 * padding - (pill.get_height() if pill is not None else 0))]
    rooms += [(wide - pill.get_width() - 5 * padding // 2, high - 2 * padding)] if pill is not None and beside else []
    sides = [int(min(y / max(2, len(rows)), x / max(3, *map(len, rows)))) for x, y in rooms]
    side = max(sides)
    (room_x, room_y), beside = rooms[sides.index(side)], beside and sides.index(side) == 1
    below = high - 2 * padding - room_y
    top = (high - below - side * len(rows)) // 2
    for number, row in enumerate(rows):
        left = padding + (room_x - side * len(row)) // 2
        for place, (need, which) in enumerate(row):
            at = left + place * side, top + number * side
            mark = None if met is None or then is None else "check" if which < met[need] else "plus" if which < then[need] else ""
            _draw_need(whole, kit, need, at, side, mark)
    middle = wide - padding - (max(worth, pill.get_width()) if pill is not None and beside else worth) // 2
    lower = round(high * 0.1) if done else -pill.get_height() // 2 if pill is not None and beside else 0
    _draw_worth(whole, kit, story, middle - worth // 2, worth, lower=lower)
    if pill is not None:
        stamp(whole, pill, midbottom=(middle if beside else padding + room_x // 2, high - kit.theme.px(3)))
        if then == story.needs:
            skin.draw_frame(whole, kit, whole.get_rect().inflate(-kit.theme.px(6), -kit.theme.px(6)), 10)
    return whole


def _badge_rows(story: Story) -> list[list[tuple[int, int]]]:
    """The badges of a tile in lines: pairs of a need and the badge's number among those of that need, from 0."""
    rows = [[(need, which) for which in range(n)] for need, n in enumerate(story.needs) if n]
    if len(rows) <= 2:
        return rows
    badges = [badge for row in rows for badge in row]
    width = 3 if len(badges) != 4 else 2
    return [badges[i : i + width] for i in range(0, len(badges), width)]


def _draw_need(whole: Surface, kit: DrawingKit, need: int, at: tuple[int, int], side: int, mark: str | None) -> None:
    """A terrain's badge or a resource's token with the mark that it is met, or would be; pale for "", None for neither."""
    name = f"{'badge' if need <= Terrain.WATER else 'symbol'}_{NEEDS[need]}"
    picture = sprite(kit, name, height=side)
    if mark == "":
        picture = picture.copy()
        picture.fill((255, 255, 255, 170), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(picture, picture.get_rect(center=(at[0] + side // 2, at[1] + side // 2)))
    if mark:
        wide = max(10, round(side * 0.46))
        ground = plate(kit.sprites, (wide, wide), wide // 2, _MET if mark == "check" else _COMES, _PAPER, max(1, wide // 10))
        spot = stamp(whole, ground, bottomright=(at[0] + side, at[1] + side))
        stamp(whole, skin.icon(kit, mark, round(wide * 0.66), _PAPER), center=spot.center)


def _progress(kit: DrawingKit, n: int, most: int, high: int) -> Surface:
    """How many of all badges would be met, for a tile so high."""
    tall = max(SMALLEST + 3, round(high * 0.3))
    words = number_picture(kit, f"{n}/{most}", 3 * tall, round(tall * 0.86), _PAPER)
    tone, size = _MET if n == most else _COMES, (words.get_width() + tall // 2, tall)
    whole = plate(kit.sprites, size, tall // 2, tone, _PAPER, max(1, tall // 12)).copy()
    stamp(whole, words, center=whole.get_rect().center)
    return whole


def _fire_height(story: Story, side: int) -> int:
    """How high the fire below the points is, whose star is `side` pixels high."""
    return round(round(side * 0.5) * 0.86) if story.fire else 0


def _draw_worth(whole: Surface, kit: DrawingKit, story: Story, left: int, side: int, *, lower: int) -> None:
    """The points on their golden star, the fire below."""
    high = whole.get_height()
    flame = round(side * 0.5)
    lines = side + _fire_height(story, side)
    top = max(0, min(max(round(high * 0.05), (high - lines) // 2) + lower, high - lines - 2))
    whole.blit(sprite(kit, "symbol_points", side), (left, top))
    number = number_picture(kit, str(story.points), round(side * 0.7), round(side * 0.72), kit.theme.colour("ink"))
    whole.blit(number, number.get_rect(center=(left + side // 2, top + round(side * 0.48))))
    if story.fire:
        token = sprite(kit, "icon_fire", height=flame)
        step = round(token.get_width() * 0.8)
        start = left + (side - token.get_width() - step * (story.fire - 1)) // 2
        for i in range(story.fire):
            whole.blit(token, (start + i * step, top + round(side * 0.92)))
