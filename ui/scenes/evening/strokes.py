"""A tally as on a slate: a stroke for each rival beaten, every fifth across the four before it, a dot for each other one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import draw

from ui.widgets.base import Widget

if TYPE_CHECKING:
    from pygame import Rect, Surface

_BUNDLE = 5


class Strokes(Widget):
    """`beaten` of `met`; half a stroke is half as high. Where there is too little room they stand closer."""

    def __init__(self, id: str, rect: Rect, beaten: float, met: int) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.beaten, self.met = beaten, met

    def hits(self, point: tuple[int, int]) -> bool:
        return False

    def draw_self(self, surface: Surface) -> None:
        theme, box = self.theme, self.rect
        step = min(theme.px(15), box.w // max(1, self.met + 1))
        high, thick = min(box.h * 4 // 5, theme.px(36)), max(2, theme.px(3))
        chalk, dim = theme.colour("cream"), theme.colour("cream_soft")
        x, top = box.x + step // 2, box.centery - high // 2
        whole = int(self.beaten)
        for number in range(whole):
            if number % _BUNDLE == _BUNDLE - 1:
                draw.line(surface, chalk, (x - 4 * step - step // 3, top + high * 4 // 5), (x - step // 2, top + high // 5), thick)
            else:
                draw.line(surface, chalk, (x, top + high), (x + step // 6, top), thick)
                x += step
        if self.beaten > whole:
            draw.line(surface, chalk, (x, top + high), (x + step // 10, top + high // 2), thick)
            x += step
        for _ in range(self.met - whole - (self.beaten > whole)):
            draw.circle(surface, dim, (x + step // 4, box.centery), max(2, thick * 2 // 3))
            x += step
