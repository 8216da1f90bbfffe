"""What the fall of a floor cost everybody, as it lies over the table until it has been read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import SRCALPHA, Surface

from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.lists import draw_list, list_height
from ui.drawing.paint import draw_plate

if TYPE_CHECKING:
    from ui.drawing.kit import DrawingKit
    from ui.drawing.lists import ListRow


def draw_tribute(kit: DrawingKit, wide: int, title: str, told: str, rows: tuple[ListRow, ...]) -> Surface:
    """That a floor is gone, what everybody paid, and what is `told` of it below."""
    theme, rim = kit.theme, kit.theme.px(28)
    foot = text.height(theme, "small", told, wide - 2 * rim)
    whole = Surface((wide, 2 * rim + list_height(theme, len(rows)) + theme.px(14) + foot), SRCALPHA)
    area, dark, gold = Area(whole.get_rect()), theme.colour("shade"), theme.colour("gold")
    draw_plate(whole, kit.sprites, area, theme.px(18), dark, gold, theme.px(2))
    below, room = area.pad(rim).cut_bottom(foot, theme.px(14))
    draw_list(whole, kit, room, title, rows)
    text.draw_wrapped(whole, theme, "small", told, below, theme.colour("cream_soft"))
    return whole
