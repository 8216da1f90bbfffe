"""Cards of one kind that have been chosen several times, shown where they will go, with their number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.drawing.marks import disc
from ui.tables.common.item import PictureItem
from ui.tables.common.multi_selection import LESS

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from ui.drawing.area import Area


class PickedPile(PictureItem):
    """A pile of what the item with the id `of` stands for. Its tag is their number; at 0 it is not visible. A click on
    it removes one."""

    def __init__(self, of: str, rect: Rect, picture: Surface, *, tooltip: str = "") -> None:
        super().__init__(LESS + of, rect, picture, tooltip=tooltip, tag=0, draw_tag=self._draw_count, raise_by=(0, -6))
        self.of = of

    def _draw_count(self, surface: Surface, area: Area) -> None:
        far = self.theme.px(18)
        disc(surface, self.kit, (area.right - far, area.bottom - far), f"+{self.tag}", "strong")

    def hits(self, point: tuple[int, int]) -> bool:
        return bool(self.tag) and super().hits(point)

    def paint(self, surface: Surface) -> None:
        if self.tag:
            super().paint(surface)
