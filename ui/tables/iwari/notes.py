"""What stands on a panel beside a map while there is nothing to be read: what marks mean, the last lines of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.drawing import text
from ui.drawing.paint import stamp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from ui.drawing.area import Area
    from ui.drawing.kit import DrawingKit

LogTail = tuple[tuple[str, str], ...]
"""Sentences with the sprites of the emblems before them, "" for none."""


def draw_legend(
    surface: Surface, kit: DrawingKit, area: Area, title: str, marks: Sequence[tuple[str, str, float]]
) -> Area:
    """A title, and what each mark means: its sprite, the words, and how many lines wide it is; returns the room below."""
    theme = kit.theme
    high, gap = theme.line_height("small"), theme.px(8)
    line, area = area.cut_top(text.block_height(theme, "strong", title, area.w), theme.px(4))
    text.draw_block(surface, theme, "strong", title, line, theme.colour("gold"))
    for name, words, times in marks:
        needed = text.height(theme, "small", words, area.w - high - gap)
        row, area = area.cut_top(max(theme.px(27), needed), theme.px(3))
        picture, rest = row.cut_left(high, gap)
        stamp(surface, kit.sprites.get(name, round(high * times)), center=picture.center)
        text.draw_block(surface, theme, "small", words, rest, theme.colour("cream"))
    return area.cut_top(0, theme.px(6))[1]


def draw_log_tail(surface: Surface, kit: DrawingKit, area: Area, lines: LogTail) -> None:
    """The last lines of a log that find room, the newest at the bottom."""
    theme, side = kit.theme, kit.theme.line_height("small")
    for words, emblem in reversed(lines):
        high = text.height(theme, "small", words, area.w - side - theme.px(8))
        if high > area.h:
            return
        line, area = area.cut_bottom(high, theme.px(4))
        picture, rest = line.cut_left(side, theme.px(8))
        if emblem:
            drawn = kit.sprites.get(emblem, height=side * 4 // 5)
            stamp(surface, drawn, midtop=(picture.centerx, picture.y + side // 10))
        text.draw_wrapped(surface, theme, "small", words, rest, theme.colour("cream"))
