"""The sheet on which a match is scored, as on paper: a torn head, and a ruled line for each row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Surface
from pygame.transform import smoothscale

from ui.drawing.cached import cached
from ui.layout.layout import Column, Leaf
from ui.layout.lengths import MEDIUM, larger, lines, pixels
from ui.widgets.base import Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from ui.drawing.kit import DrawingKit
    from ui.layout.layout import Layout
    from ui.layout.lengths import Length, Measured

_PAD_HIGH: Final = 1200
_TORN, _CLEAR, _RULED, _STEP, _FOOT = (share / _PAD_HIGH for share in (62, 78, 204, 64, 30))
"""Of the picture's height: where the torn edge ends, where the paper below it is clear, where the ruled part begins
right above its first line, how far apart lines are, and the foot."""
_RULE: Final = 208 / _PAD_HIGH
_RIM: Final = 66  # design units
_LEAST, _MOST = lines("small"), larger(76, lines("figure", 1.2))
ROW: Final = (_LEAST, _MOST)
"""The height of a row, which is the distance of two lines."""


def on_paper(parts: Sequence[Layout], rows: int) -> Layout:
    """A sheet with these parts, the last of them so many rows and a total, all as high as `ROW`."""
    torn, foot = (Leaf(height=(_share(_LEAST, share), _share(_MOST, share))) for share in (_TORN, _FOOT))
    return Column(torn, *parts, Leaf(height=MEDIUM), foot, padding=(_RIM, 0), make=lambda at: Paper("pad", at, rows))


def _share(length: Length, share: float) -> Measured:
    return lambda theme: round(pixels(theme, length) * share / _STEP)


class Paper(Widget):
    """The paper, with its lines where the rows lie on it: so many, and the total."""

    def __init__(self, id: str, rect: Rect, rows: int) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.rows = rows

    def draw_self(self, surface: Surface) -> None:
        """Draws as much of the sheet's picture as the rows need."""
        tops = {child.id: child.rect.y for child in self.children}
        step = (tops["total.rule"] - tops["row.0"]) / self.rows
        image = cached(self.kit, _paper, self.rect.size, round(step / _STEP), tops["row.0"] - self.rect.y)
        surface.blit(image, self.rect)


def _paper(kit: DrawingKit, size: tuple[int, int], whole: int, head: int) -> Surface:
    """The clear paper of the head as high as it has to be, the lines, and the torn foot right below the last of them; to
    be kept."""
    wide, high = size
    full = kit.sprites.get("score_pad", wide, whole)
    clear, ruled, foot = (round(whole * share) for share in (_CLEAR, _RULED, _FOOT))
    begin = head - (round(whole * _RULE) - ruled)
    sheet = Surface(size, SRCALPHA)
    sheet.blit(full, (0, 0), (0, 0, wide, clear))
    paper = full.subsurface((0, clear, wide, ruled - clear))
    sheet.blit(smoothscale(paper, (wide, max(1, begin - clear))), (0, clear))
    sheet.blit(full, (0, begin), (0, ruled, wide, high - foot - begin))
    sheet.blit(full, (0, high - foot), (0, whole - foot, wide, foot))
    return sheet
