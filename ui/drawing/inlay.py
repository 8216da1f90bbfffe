"""A picture cut into an opaque middle and a rim. The middle is copied; only the rim is blended, which costs more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import BLEND_PREMULTIPLIED, Mask, Surface
from pygame.mask import from_surface

from ui.drawing.area import Area

if TYPE_CHECKING:
    from pygame import Rect

_OPAQUE: Final = 247
"""Pixels above this alpha count as opaque. Scaling leaves an alpha of 250 to 255 in solid parts; nobody sees that."""
_OFF: Final = 1
"""The x of the middle in its own surface, which must be odd. If both surfaces are aligned, SDL writes without the
processor's cache. That is good for a whole window, but a small picture then costs seven times as much."""
_STEPS: Final = 24
"""How many widths of the rim are tried, from 0 to half of the picture's smaller side."""


class Inlay:
    """Draws a picture with an opaque middle at a fraction of the usual cost. The colours of `whole` must be multiplied
    by its alpha (premultiplied): otherwise a thing and its shadow in one picture would have a dark edge.

    It keeps `source`, because a cache may use `id(source)` as a key: no other picture can get that id then.
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
        # Copies, so that `whole` need not stay in memory.
        self._rim = [(whole.subsurface(box).copy(), box.x, box.y) for box in strips if box.w and box.h]

    def draw(self, surface: Surface, at: tuple[int, int]) -> None:
        """Draws the picture with its upper left corner at a point."""
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
        """How many bytes its parts need."""
        parts = self._rim if self._middle is None else [*self._rim, self._middle]
        return sum(part.get_height() * part.get_pitch() for part, _, _ in parts)


def _opaque_middle(whole: Surface) -> Rect | None:
    """The largest opaque rectangle with a rim of the same width on all sides. None if it is less than half of the
    picture, because that would save too little."""
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
