"""The part of a table where something changed: what differs between two pictures of it, and which part shows that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import BLEND_RGB_ADD, BLEND_RGB_SUB, mask
from pygame.transform import smoothscale

from ui.drawing.area import Area

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame import Rect, Surface

_GRAIN: Final = 12  # pixels: what differs is looked for in squares of so many
_FAINT: Final = 10  # of 255: so much makes no difference
_FRAMES: Final = 6  # so many places are distinguished at most
_MOST: Final = 2.1  # times the picture: no more of the table is shown, so that it can be read
_LEAST: Final = 1.5


def differing(before: Surface, after: Surface) -> list[Area]:
    """Where two pictures of one size differ, in coarse rectangles: what lies near each other is in one."""
    wide, high = (max(1, side // _GRAIN) for side in before.get_size())
    more, less = after.copy(), before.copy()
    more.blit(before, (0, 0), special_flags=BLEND_RGB_SUB)
    less.blit(after, (0, 0), special_flags=BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=BLEND_RGB_ADD)
    same = mask.from_threshold(smoothscale(more, (wide, high)), (0, 0, 0), (*[_FAINT] * 3, 255))
    same.invert()
    return [Area(*(side * _GRAIN for side in area)) for area in same.get_bounding_rects()]


def merge_overlaps(areas: Iterable[Rect]) -> list[Area]:
    """The same places in a few frames that do not overlap: the two that are nearest to each other are one, as long as
    that is not so."""
    found = [Area(area) for area in areas]
    while pairs := [(one, other) for n, one in enumerate(found) for other in found[:n]]:
        one, other = min(pairs, key=lambda pair: (not pair[0].colliderect(pair[1]), _more(*pair)))
        if len(found) <= _FRAMES and not one.colliderect(other):
            break
        found = [area for area in found if area is not one and area is not other] + [Area(one.union(other))]
    return found


def part(areas: Sequence[Rect], area: Rect, table: Rect, size: tuple[int, int]) -> Area:
    """The part of the table to be shown in a picture of that size: around the places, and of the places as many as
    there is room for where that is not all; no more than can be read, and rather the `area`, the board, than what lies
    beside."""
    changed = areas[0].unionall(areas[1:])
    times = max(changed.w * 1.5 / size[0], changed.h * 1.5 / size[1], _LEAST)
    times = min(times, _MOST, table.w / size[0], table.h / size[1])
    wide, high = round(size[0] * times), round(size[1] * times)
    middles = [changed.center, *(rect.center for rect in areas)]
    parts = [_within(_around(middle, wide, high), area, table) for middle in middles]
    return max(parts, key=lambda one: sum(seen(rect, one) for rect in areas))


def seen(area: Rect, shown: Rect) -> int:
    """How much of a place is shown, in pixels."""
    part = area.clip(shown)
    return part.w * part.h


def _more(one: Rect, other: Rect) -> int:
    """How much larger two places are as one."""
    both = one.union(other)
    return both.w * both.h - one.w * one.h - other.w * other.h


def _around(middle: tuple[int, int], wide: int, high: int) -> Area:
    return Area(middle[0] - wide // 2, middle[1] - high // 2, wide, high)


def _within(part: Area, area: Rect, table: Rect) -> Area:
    """The part moved so that it lies in the room, if it can and began there, and in the table anyhow."""
    for side in (area, table):
        if side is table or side.collidepoint(part.center):
            left = part.centerx - part.w // 2 if part.w > side.w else max(side.x, min(part.x, side.right - part.w))
            top = part.centery - part.h // 2 if part.h > side.h else max(side.y, min(part.y, side.bottom - part.h))
            part = Area(left, top, part.w, part.h)
    return part
