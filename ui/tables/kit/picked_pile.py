"""What has been picked several times over, as cards of one kind: it lies where it will lie, with its number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.drawing.marks import disc
from ui.tables.kit.several import LESS
from ui.tables.kit.thing import PictureThing

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from ui.drawing.area import Area


class PickedPile(PictureThing):
    """A pile of what a thing `of` that id stands for, as high as its tag says; while it is empty it is not there. Its
    own id means to take one back: the table counts what has been picked."""

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
