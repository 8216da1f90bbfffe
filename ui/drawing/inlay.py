"""A picture cut into an opaque middle and a rim, so that only the rim has to be blended with what lies below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import BLEND_PREMULTIPLIED, Mask, Surface
from pygame.mask import from_surface

from ui.drawing.area import Area

if TYPE_CHECKING:
    from pygame import Rect

_OPAQUE: Final = 247
"""Pixels above this alpha count as opaque: scaling leaves 250 to 255 of what was drawn solid, which nobody can see."""
_OFF: Final = 1
"""The middle begins at an odd pixel of its surface. Where both sides are aligned SDL writes past the processor's cache,
which is right for a whole window but makes a small picture cost seven times as much."""
_STEPS: Final = 24
"""How many rims are tried, from none to half of the picture's smaller side."""


class Inlay:
    """Draws what its picture would at a fraction of the cost, where the middle lets nothing through. `whole` is
    multiplied by its alpha beforehand: only so a shadow and what lies on it can be one picture without a dark edge.

    `source` is kept with it for whoever names an inlay by what it was made of.
    """

    __slots__ = ("_middle", "_rim", "source")

    def __init__(self, whole: Surface, source: Surface | None = None) -> None:
        self.source = source
        middle = _opaque_middle(whole)
        self._rim = [(whole, 0, 0)]
        self._middle: tuple[Surface, int, int] | None = None
        if middle is None:
            return
        plain = Surface((middle.w + _OFF, middle.h))
        plain.blit(whole, (_OFF, 0), middle)
        self._middle = (plain, middle.x, middle.y)
        wide, high = whole.get_size()
        below, right = high - middle.bottom, wide - middle.right
        strips = (
            Area(0, 0, wide, middle.top),
            Area(0, middle.bottom, wide, below),
            Area(0, middle.top, middle.left, middle.h),
            Area(middle.right, middle.top, right, middle.h),
        )
        # Copies, so that the picture they are cut from need not be kept.
        self._rim = [(whole.subsurface(box).copy(), box.x, box.y) for box in strips if box.w and box.h]

    def draw(self, surface: Surface, at: tuple[int, int]) -> None:
        """Draws it with its upper left corner at a point."""
        x, y = at
        surface.fblits([(part, (x + dx, y + dy)) for part, dx, dy in self._rim], BLEND_PREMULTIPLIED)
        if self._middle is not None:
            plain, dx, dy = self._middle
            surface.blit(plain, (x + dx, y + dy), (_OFF, 0, plain.get_width() - _OFF, plain.get_height()))

    @property
    def middle(self) -> Area:
        """The part that is copied, not blended; empty if there is none."""
        if self._middle is None:
            return Area(0, 0, 0, 0)
        plain, x, y = self._middle
        return Area(x, y, plain.get_width() - _OFF, plain.get_height())

    @property
    def bytes(self) -> int:
        """What its parts take up."""
        parts = self._rim if self._middle is None else [*self._rim, self._middle]
        return sum(part.get_height() * part.get_pitch() for part, _, _ in parts)


def _opaque_middle(whole: Surface) -> Rect | None:
    """The largest rectangle within an even rim, through which nothing shines; None if that is too little to pay."""
    area = whole.get_rect()
    mask = from_surface(whole, _OPAQUE)
    if not mask.get_at(area.center):
        return None
    most = min(area.size) // 2
    for step in range(_STEPS):
        rim = most * step // _STEPS
        inner = area.inflate(-2 * rim, -2 * rim)
        if mask.overlap_area(Mask(inner.size, fill=True), inner.topleft) == inner.w * inner.h:
            return inner if 2 * inner.w * inner.h > area.w * area.h else None
    return None
