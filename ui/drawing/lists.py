"""Lists on a panel: a title, and below it a line for each player; a picture with a figure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.marks import draw_name
from ui.drawing.paint import stamp
from ui.drawing.theme import Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Color, Surface

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme

_TITLES: Final[tuple[Role, ...]] = ("heading", "strong", "small")


def write_title(surface: Surface, theme: Theme, line: Area, words: str) -> None:
    """A title in the middle of its line's height, as large as it fits; on several lines where there is room for them."""
    role = next((one for one in _TITLES if text.width(theme, one, words) <= line.w), _TITLES[-1])
    text.draw_block(surface, theme, role, words, line, theme.colour("gold"))


def titled(surface: Surface, theme: Theme, area: Area, words: str) -> Area:
    """A title on a line of its own; returns the room below."""
    line, rest = area.cut_top(theme.line_height("heading"), theme.px(6))
    write_title(surface, theme, line, words)
    return rest


def line_step(theme: Theme) -> int:
    """From line to line of a list where there is room enough."""
    return max(theme.line_height("strong"), theme.px(42))


def list_height(theme: Theme, count: int) -> int:
    """How high a titled list of so many lines is."""
    return theme.line_height("heading") + theme.px(6) + line_step(theme) * count


def list_lines(theme: Theme, area: Area, count: int) -> list[Area]:
    """A line for each of so many, close below each other."""
    step = min(line_step(theme), area.h // max(1, count))
    return [Area(area.x, area.y + number * step, area.w, step) for number in range(count)]


def draw_player(surface: Surface, kit: DrawingKit, line: Area, colour: str, name: str, end: int) -> None:
    """Emblem and name at the left of a line, up to `end`."""
    theme = kit.theme
    at = stamp(surface, kit.sprites.get(f"emblem_{colour}", min(line.h, theme.px(34))), midleft=line.midleft)
    left = at.right + theme.px(10)
    area = Area(left, line.y, max(0, end - left - theme.px(8)), line.h)
    draw_name(surface, kit, "body", name, area, theme.colour("cream"))


def draw_counted(
    surface: Surface, theme: Theme, picture: Surface, words: str, colour: Color, gap: int, role: Role = "strong",
    *, behind: bool = True, **at: tuple[int, int],
) -> Area:
    """A picture with a figure `behind` it, or before it, `gap` pixels apart, as one block at a point such as
    `center=(x, y)`. Returns its area."""
    line = text.render(theme.font(role), words, colour)
    block = Area(0, 0, picture.get_width() + gap + line.get_width(), max(picture.get_height(), line.get_height()))
    for name, point in at.items():
        setattr(block, name, point)
    first, last = (picture, line) if behind else (line, picture)
    stamp(surface, first, midleft=block.midleft)
    stamp(surface, last, midright=block.midright)
    return block


class ListRow(NamedTuple):
    """A player with a value at the end of the line; `lead` stands before the emblem: a place, or "crown" for the
    sign."""

    colour: str
    name: str
    value: str
    tone: str = "cream"
    role: Role = "strong"
    lead: str = ""


def draw_list(surface: Surface, kit: DrawingKit, area: Area, title: str, rows: Sequence[ListRow]) -> None:
    """A titled list of players with their values."""
    theme = kit.theme
    rest = titled(surface, theme, area, title)
    for line, row in zip(list_lines(theme, rest, len(rows)), rows, strict=True):
        if any(row.lead for row in rows):
            rect, line = line.cut_left(theme.line_height("strong") + theme.px(6))
            if row.lead == "crown":
                stamp(
                    surface,
                    skin.icon(kit, "crown", min(line.h, theme.px(30)), theme.colour("gold")),
                    midleft=rect.midleft,
                )
            else:
                text.draw(surface, theme, "strong", row.lead, rect, theme.colour("cream_soft"))
        at = text.put(surface, theme, row.role, row.value, theme.colour(row.tone), midright=line.midright)
        draw_player(surface, kit, line, row.colour, row.name, at.x)


class TableRow(NamedTuple):
    """A player with a value for each column of a table; the last of them counts most."""

    colour: str
    name: str
    values: tuple[str, ...]


def draw_table(
    surface: Surface, kit: DrawingKit, area: Area, title: str, heads: Sequence[str], rows: Sequence[TableRow]
) -> None:
    """A titled table: what each column is called, over a line for each player with its values."""
    theme, soft = kit.theme, kit.theme.colour("cream_soft")
    rest = titled(surface, theme, area, title)
    top, *lines = list_lines(theme, rest, len(rows) + 1)
    gap, most = theme.px(18), area.w * 3 // 5 // len(heads)
    widths = [min(most, max(text.width(theme, "small", head), theme.px(60))) for head in heads]
    ends = [area.right - sum(widths[at + 1 :]) - gap * (len(heads) - 1 - at) for at in range(len(heads))]
    for head, end, wide in zip(heads, ends, widths, strict=True):
        text.draw_block(surface, theme, "small", head, Area(end - wide, top.y, wide, top.h), soft, "right")
    for line, row in zip(lines, rows, strict=True):
        for at, (value, end) in enumerate(zip(row.values, ends, strict=True)):
            tone = theme.colour("gold" if at == len(ends) - 1 else "cream")
            text.put(surface, theme, "strong", value, tone, midright=(end, line.centery))
        draw_player(surface, kit, line, row.colour, row.name, ends[0] - widths[0])
