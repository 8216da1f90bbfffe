"""Where a bubble lies: over nothing that matters, in the largest letters for which there is room, close to what it is
about."""

from __future__ import annotations

from operator import add
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from ui.drawing.area import Area, apart

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ui.drawing.theme import Theme
    from ui.scenes.bubble import Bubble, Shape

_CRAMPED: Final = 0.06
"""What each shape may cost more than the next, by the share of a bubble that covers something."""
_GRID: Final = 24
"""In steps of so many design units a place is looked for."""


class Room(NamedTuple):
    """Where a bubble may lie: within `box`, over nothing of `kept[0]`; if there is no such place, over nothing of `kept[1]`,
    and so on. It stands close to one of `near`, and the less it covers by `covered`, a share of its size, the better."""

    box: Area
    kept: Sequence[Sequence[Rect]]
    near: Sequence[Rect] = ()
    covered: Callable[[Rect], float] = lambda _: 0.0


class Found(NamedTuple):
    """A place, the shape that a bubble has there, and how strict a wish of `Room.kept` it fulfils, 0 the strictest."""

    place: Area
    shape: Shape
    rank: int


def best_place(theme: Theme, bubble: Bubble, shapes: Sequence[Shape], room: Room) -> Found | None:
    """The best place for a bubble that has one of these shapes, the one that is read best first; None if there is none."""
    sizes = [bubble.measure(shape) for shape in shapes]
    for rank, kept in enumerate(room.kept):
        found: list[tuple[float, Area, Shape]] = []
        for number, (size, shape) in enumerate(zip(sizes, shapes, strict=True)):
            placed = _best(theme, size, room, kept)
            if placed is not None:
                found.append((placed[0] + number * _CRAMPED, placed[1], shape))
        if found:
            _, place, shape = min(found, key=lambda one: one[0])
            return Found(place, shape, rank)
    return None


def _best(theme: Theme, size: tuple[int, int], room: Room, kept: Sequence[Rect]) -> tuple[float, Area] | None:
    """The place for something of that size, and what it costs."""
    box, step = room.box, theme.px(_GRID)
    around, gap = Rect(0, 0, size[0] + step, size[1] + step), step // 2
    xs, ys = ([*range(begin, end + 1, step)] for begin, end in ((box.x, box.right - size[0]), (box.y, box.bottom - size[1])))
    if not xs or not ys:
        return None
    xs, ys = sorted({*xs, box.right - size[0]}), sorted({*ys, box.bottom - size[1]})
    aside = [[apart(Rect(x, 0, *size), goal)[0] for goal in room.near] or [0] for x in xs]
    above = [[apart(Rect(0, y, *size), goal)[1] for goal in room.near] or [0] for y in ys]
    best: tuple[float, Area] | None = None
    for x, across in zip(xs, aside, strict=True):
        if best is not None and min(across) / theme.size[0] >= best[0]:
            continue
        clear = box.y  # what was met further up ends there
        for y, down in zip(ys, above, strict=True):
            cost = min(map(add, across, down)) / theme.size[0]
            if y < clear or (best is not None and cost >= best[0]):
                continue
            around.topleft = x - gap, y - gap
            met = around.collidelist(kept)
            if met >= 0:
                clear = kept[met].bottom + gap
                continue
            area = Rect(x, y, *size)
            cost += room.covered(area)
            if best is None or cost < best[0]:
                best = cost, Area(area)
    return best
