"""Dice with pips, as items on a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Color, draw

from ui.drawing.cached import cached
from ui.drawing.strokes import smooth
from ui.tables.common.item import Item

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect, Surface

    from ui.drawing.kit import DrawingKit

_CORNERS: Final = ((-1, -1), (1, 1))
_PIPS: Final = {
    0: (), 1: ((0, 0),), 2: _CORNERS, 3: ((0, 0), *_CORNERS), 4: (*_CORNERS, (-1, 1), (1, -1)),
    5: ((0, 0), *_CORNERS, (-1, 1), (1, -1)), 6: (*_CORNERS, (-1, 1), (1, -1), (-1, 0), (1, 0)),
}  # fmt: skip
"""Where the pips of each face are, across and down from the middle."""


def draw_die(kit: DrawingKit, side: int, face: int, colour: str = "#fbf3df", pips: str = "#2a1d14") -> Surface:
    """A die of `side` pixels with 1 to 6 pips, or none for 0. For `cached`."""
    del kit

    def paint(large: Surface) -> None:
        whole = large.get_rect()
        draw.rect(large, Color(pips), whole, border_radius=whole.w // 5)
        draw.rect(large, Color(colour), whole.inflate(-whole.w // 16, -whole.w // 16), border_radius=whole.w // 6)
        for across, down in _PIPS[face]:
            at = whole.centerx + across * whole.w // 4, whole.centery + down * whole.w // 4
            draw.circle(large, Color(pips), at, whole.w // 11)

    return smooth((side, side), Color(pips), paint)


class Die(Item):
    """One die. `face` returns what it shows now: 1 to 6, or 0 before it was rolled. It is a square in the middle of its
    area."""

    def __init__(self, id: str, rect: Rect, face: Callable[[], int]) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.face = face

    @property
    def picture_key(self) -> object:
        return self.face()

    def paint(self, surface: Surface) -> None:
        side = min(self.rect.w, self.rect.h)
        area = self.lifted()
        area = area.middle(side, side)
        self.draw_lying(surface, cached(self.kit, draw_die, side, self.face()), area, 9, glow=self.status != "plain")
        self.draw_ring(surface, area)
