"""Sentences beside pictures below each other: what a choice would come to, piece by piece."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.paint import stamp

if TYPE_CHECKING:
    from pygame import Surface

    from ui.drawing.theme import Role, Theme

Paint = Callable[["Surface", Area, int], None]
"""Draws the pictures of a row within an area, each so many pixels wide."""

_SIZES: Final[tuple[tuple[int, Role], ...]] = ((56, "body"), (40, "body"), (34, "small"), (0, "small"))
"""How large pictures are beside rows, in design units, and how their sentences are written, from ample to scarce
room."""
_GAP: Final = 8
"""Between rows, in design units."""


@dataclass(frozen=True, slots=True)
class TextRow:
    """A sentence behind `count` pictures, half a picture apart; `paint` draws them. A row that is `high` pixels high
    has no sentence: `paint` draws all of it."""

    words: str = ""
    count: int = 0
    paint: Paint | None = None
    high: int = 0

    def pictures_wide(self, theme: Theme, side: int) -> int:
        """How wide its pictures are if each is `side` pixels wide, with the gap behind them."""
        return 0 if not side or not self.count else self.count * side + (self.count - 1) * side // 2 + theme.px(12)

    def height(self, theme: Theme, role: Role, side: int, wide: int) -> int:
        """Its preferred height, in pixels."""
        return self.high or max(side, text.height(theme, role, self.words, wide - self.pictures_wide(theme, side)))


def figures_abreast(
    theme: Theme, figures: Sequence[tuple[Surface, str, str]], abreast: int, high: int
) -> Iterator[TextRow]:
    """Rows with `abreast` figures each, `high` pixels high. A figure is a picture, words and a colour of the theme."""
    for start in range(0, len(figures), abreast):
        yield TextRow(paint=partial(_draw_figures, theme, figures[start : start + abreast], abreast), high=high)


def _draw_figures(
    theme: Theme, figures: Sequence[tuple[Surface, str, str]], abreast: int, surface: Surface, area: Area, _: int
) -> None:
    for (picture, words, tone), cell in zip(figures, area.columns(*[1.0] * abreast), strict=False):
        at = stamp(surface, picture, midleft=cell.midleft)
        text.put(surface, theme, "strong", words, theme.colour(tone), midleft=(at.right + theme.px(5), cell.centery))


def rows_height(theme: Theme, rows: Sequence[TextRow], wide: int, *, least: bool = False) -> int:
    """The preferred height of the rows at that width, in pixels; or with pictures how high they must be at `least`."""
    units, role = _SIZES[2 if least else 1]
    return sum(row.height(theme, role, theme.px(units), wide) for row in rows) + theme.px(_GAP) * (len(rows) - 1)


def draw_rows(surface: Surface, theme: Theme, rows: Sequence[TextRow], area: Area) -> None:
    """The rows with pictures as large as all of them fit; without pictures where none do."""
    gap = theme.px(_GAP)
    for units, role in _SIZES:
        side = theme.px(units)
        heights = [row.height(theme, role, side, area.w) for row in rows]
        if sum(heights) + gap * (len(rows) - 1) <= area.h:
            break
    else:
        side, role, heights = _squeezed(theme, rows, area, gap)
    y = area.y
    for row, high in zip(rows, heights, strict=True):
        line = Area(area.x, y, area.w, min(high, area.bottom - y))
        if line.h < min(high, theme.line_height(role)) and not side:
            break
        wide = 0 if row.high else row.pictures_wide(theme, side)
        if row.paint is not None and (side or row.high):
            row.paint(surface, line if row.high else Area(line.x, line.y, wide, high), side)
        words = Area(line.x + wide, 0, line.w - wide, min(line.h, text.height(theme, role, row.words, line.w - wide)))
        words.centery = line.centery
        text.draw_wrapped(surface, theme, role, row.words, words, theme.colour("cream"))
        y += high + gap


def _squeezed(theme: Theme, rows: Sequence[TextRow], area: Area, gap: int) -> tuple[int, Role, list[int]]:
    """Rows for too little room: pictures say most; sentences end in dots. Without pictures where there are too
    many."""
    own = [row.high for row in rows]
    share = (area.h - gap * (len(rows) - 1) - sum(own)) // max(1, own.count(0))
    side = theme.px(34) if share >= theme.px(34) else 0
    others = [share if side else text.height(theme, "small", row.words, area.w) for row in rows]
    return side, "small", [high or other for high, other in zip(own, others, strict=True)]
