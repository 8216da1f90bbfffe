"""A pile with the number of its cards or tiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.drawing.marks import disc
from ui.tables.common.item import PictureItem

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from ui.drawing.area import Area


class Pile(PictureItem):
    """`picture_of(count)` is its picture. `count_at` is the place of the number in fractions of its size. At `few` or
    fewer the number has a red ring."""

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        picture_of: Callable[[int], Surface],
        count: int,
        *,
        tooltip: str = "",
        count_at: tuple[float, float] = (0.5, 6 / 7),
        few: int = 0,
        raise_by: tuple[float, float] = (0, -8),
        shadow: bool = True,
    ) -> None:
        super().__init__(id, rect, picture_of(count), tooltip=tooltip, tag=count, raise_by=raise_by, shadow=shadow)
        self.draw_tag = self._number
        self.picture_of, self.count_at, self.few, self.count = picture_of, count_at, few, count

    def set_count(self, count: int) -> None:
        """Sets the number."""
        if count != self.count:
            self.picture, self.tag, self.count = self.picture_of(count), count, count

    def _number(self, surface: Surface, area: Area) -> None:
        at = area.x + round(area.w * self.count_at[0]), area.y + round(area.h * self.count_at[1])
        disc(surface, self.kit, at, str(self.tag), "body", "alarm" if 0 < self.count <= self.few else "gold")
