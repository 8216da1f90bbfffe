"""Lists on a panel: a title, and below it a line for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.paint import stamp

if TYPE_CHECKING:
    from pygame import Surface

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role, Theme

_TITLES: Final[tuple[Role, ...]] = ("heading", "strong", "small")


def write_title(surface: Surface, theme: Theme, line: Area, words: str) -> None:
    """A title in the middle of its line's height, as large as it fits."""
    role = next((one for one in _TITLES if text.width(theme, one, words) <= line.w), _TITLES[-1])
    text.draw(surface, theme, role, words, line, theme.colour("gold"))


def titled(surface: Surface, theme: Theme, room: Area, words: str) -> Area:
    """A title on a line of its own; returns the room below."""
    line, rest = room.cut_top(theme.line_height("heading"), theme.px(6))
    write_title(surface, theme, line, words)
    return rest


def line_step(theme: Theme) -> int:
    """From line to line of a list where there is room enough."""
    return max(theme.line_height("strong"), theme.px(42))


def list_height(theme: Theme, count: int) -> int:
    """How high a titled list of so many lines is."""
    return theme.line_height("heading") + theme.px(6) + line_step(theme) * count


def list_lines(theme: Theme, room: Area, count: int) -> list[Area]:
    """A line for each of so many, close below each other."""
    step = min(line_step(theme), room.h // max(1, count))
    return [Area(room.x, room.y + number * step, room.w, step) for number in range(count)]


def draw_player(surface: Surface, kit: DrawingKit, line: Area, colour: str, name: str, end: int) -> None:
    """Emblem and name at the left of a line, up to `end`."""
    theme = kit.theme
    at = stamp(surface, kit.sprites.get(f"emblem_{colour}", min(line.h, theme.px(34))), midleft=line.midleft)
    left = at.right + theme.px(10)
    room = Area(left, line.y, max(0, end - left - theme.px(8)), line.h)
    text.draw_block(surface, theme, "body", name, room, theme.colour("cream"))
