"""Where on the screen lies what a lesson or a tip names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ui.tables.common.ids import kind_of
from ui.tables.common.item import FocusTarget, Item
from ui.tables.common.selection import CONFIRM, SECONDARY

if TYPE_CHECKING:
    from pygame import Rect

    from ui.scenes.table_context import TableContext
    from ui.widgets.base import Widget

SPACE_MARGIN: Final = 40
"""By how many per cent the area of a map's space is larger than its middle."""


def area_of(context: TableContext[Any], id_: str) -> Rect | None:
    """The area of an item, a space or a button of a table, in pixels; None if it cannot be seen."""
    table = context.table
    if id_ == CONFIRM:
        return table.bubble.rect if table.bubble.visible else table.confirm_button.rect
    if id_ == SECONDARY:
        return table.secondary_button.rect if table.secondary_button.visible else None
    found = context.scene.root.find(id_)
    known = is_space(context, id_) or kind_of(id_) in table.parts
    area = _drawn_area(found) if found is not None else table.view.focus_area(id_) if known else None
    if area is None or not (area.w and area.h):
        return None
    return area.inflate(area.w * SPACE_MARGIN // 100, area.h * SPACE_MARGIN // 100) if is_map_space(context, id_) else area


def _drawn_area(widget: Widget) -> Rect:
    return widget.drawn_area if isinstance(widget, Item) else widget.rect


def is_map_space(context: TableContext[Any], id_: str) -> bool:
    """Whether it is a space of a map, of which only the middle is an item."""
    item = context.table.items.get(id_)
    return isinstance(item, FocusTarget) or (item is None and is_space(context, id_))


def is_space(context: TableContext[Any], id_: str) -> bool:
    """Whether it is a space of the board, also one on which something lies by now."""
    item, table = context.table.items.get(id_), context.table
    if item is None:
        kinds = {*map(kind_of, table.location_ids), *table.area_kinds}
        return kind_of(id_) in kinds and context.scene.root.find(id_) is None
    return item.is_space


def areas_of(context: TableContext[Any], name: str) -> list[Rect]:
    """The areas of what an id or a kind of items names; empty if nothing of it can be seen."""
    of_kind: list[Rect] = [one.rect for id_, one in context.table.items.items() if kind_of(id_) == name and one.on_table]
    if of_kind:
        return of_kind
    if ":" not in name and name not in {CONFIRM, SECONDARY} and context.scene.root.find(name) is None:
        return []  # a kind of which nothing lies there
    area = area_of(context, name)
    return [] if area is None else [area]
