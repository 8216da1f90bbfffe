"""Where the panel of hints may stand beside a board, and where its buttons are in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from pygame import Rect

    from ui.drawing.area import Area
    from ui.drawing.theme import Theme
    from ui.scenes.table_context import TableContext

ARROW: Final = 38
"""How wide the buttons of the panel are, in design units."""
_HIGH: Final = 9
"""So many lines a column of hints should be high."""
_LOW: Final = 6
"""A panel that is no more than so many buttons high has them at its side."""


def panel_areas(context: TableContext[Any], last: Rect | None) -> list[Area]:
    """The areas for the panel, best first, which hide nothing that can be chosen: the `last` one, those that are high enough,
    then the largest, where the words must do with what there is."""
    table, theme = context.table, context.scene.theme
    rooms = table.hint_areas or (_strip(context.scene.box, theme),)
    items = [context.scene.root.find(target.key) for target in table.targets()]
    buttons = [one for one in (table.confirm_button, table.secondary_button) if one.visible and one.enabled]
    needed = [item.rect for item in (*items, *buttons) if item is not None]
    free = [area for area in rooms if area.collidelist(needed) < 0] or rooms
    high = theme.line_height("small", _HIGH)
    largest = max(free, key=lambda area: area.w * area.h)
    kept = [area for area in free if area == last]
    return [*kept, *(area for area in free if area.h >= high), largest]


def divided(inner: Area, side: int, gap: int) -> tuple[Area, Area]:
    """The area of the buttons, `side` pixels wide: at the head of a high panel, at the side of a low one; and the rest."""
    if inner.h > inner.w or inner.h > _LOW * side:
        return inner.cut_top(side, gap)
    return inner.cut_right(side, gap)


def _strip(box: Area, theme: Theme) -> Area:
    """The foot of the window, for a table that leaves no room."""
    high = theme.px(178) * theme.text_percent // 100
    return box.inset(theme.px(8)).cut_bottom(high)[0]
