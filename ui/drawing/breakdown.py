"""A figure broken down: what is summed up in it, row by row, on a sheet of parchment."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.paint import stamp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from ui.drawing.kit import DrawingKit


class BreakdownRow(NamedTuple):
    """One row: the name of a picture or "", what it is called, how its value comes about, the value in words, and
    whether that is a loss."""

    picture: str
    name: str
    how: str
    value: str
    loss: bool = False


def breakdown(
    kit: DrawingKit, title: str, rows: Sequence[BreakdownRow], notes: Sequence[str], foot: str, total: tuple[str, str]
) -> Surface:
    """The sheet: a title, the rows and their `total` by its name and its value, sentences below them, and what a click does.
    For `cached`."""
    theme, px = kit.theme, kit.theme.px
    side, gap, padding = px(28), px(10), px(18)
    lines = theme.line_height("small")
    names = max((text.width(theme, "small", row.name) for row in rows), default=0)
    values = max(text.width(theme, "strong", one) for one in (*(row.value for row in rows), total[1]))
    fixed = side + names + values + 3 * gap
    most = min(theme.size[0] * 2 // 5, px(560) * theme.text_percent // 100) - 2 * padding
    hows = max((text.width(theme, "small", row.how) for row in rows), default=0)
    inner = max(fixed + min(hows, max(px(120), most - fixed)), min(most, text.width(theme, "strong", title)))
    inner = max(inner, text.width(theme, "small", foot), text.width(theme, "small", total[0]) + values + gap)
    width = inner - fixed
    wrapped = [text.wrap(theme, "small", row.how, width) if row.how else [] for row in rows]
    heights = [max(side, lines * max(1, len(how))) + px(4) for how in wrapped]
    head = text.wrap(theme, "strong", title, inner)
    said = [line for note in notes for line in text.wrap(theme, "small", note, inner)]
    top = theme.line_height("strong") * len(head) + px(4)
    last = theme.line_height("strong") + px(8) if rows else 0
    size = inner + 2 * padding, 2 * px(12) + top + sum(heights) + last + lines * len(said) + px(6) + lines
    whole = skin.panel(kit, "parchment", size, 18).copy()
    ink, soft = theme.colour("ink"), theme.colour("ink_soft")
    at, left, right = px(12), padding, size[0] - padding
    for line in head:
        text.put(whole, theme, "strong", line, ink, midleft=(left, at + theme.line_height("strong") // 2))
        at += theme.line_height("strong")
    at += px(4)
    for row, how, high in zip(rows, wrapped, heights, strict=True):
        middle = at + high // 2
        if row.picture:
            picture = kit.sprites.get(row.picture, height=side)
            picture = picture if picture.get_width() <= side else kit.sprites.get(row.picture, side)
            stamp(whole, picture, center=(left + side // 2, middle))
        text.put(whole, theme, "small", row.name, ink, midleft=(left + side + gap, middle))
        for number, line in enumerate(how):
            y = middle + lines * number - lines * (len(how) - 1) // 2
            text.put(whole, theme, "small", line, soft, midleft=(left + side + 2 * gap + names, y))
        tone = theme.colour("red") if row.loss else ink
        text.put(whole, theme, "strong", row.value, tone, midright=(right, middle))
        at += high
    if rows:
        whole.fill(soft, Area(left, at + px(3), inner, max(1, px(1.5))))
        middle = at + px(8) + theme.line_height("strong") // 2
        text.put(whole, theme, "small", total[0], ink, midleft=(left, middle))
        text.put(whole, theme, "strong", total[1], ink, midright=(right, middle))
        at += last
    for line in said:
        text.put(whole, theme, "small", line, soft, midleft=(left, at + lines // 2))
        at += lines
    text.put(whole, theme, "small", foot, soft, midleft=(left, at + px(6) + lines // 2))
    return whole
