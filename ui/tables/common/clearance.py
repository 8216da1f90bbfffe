"""What popups, tooltips and the main button must not cover on a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.tables.common.item import FocusTarget
from ui.widgets.avoided_areas import AvoidedAreas

if TYPE_CHECKING:
    from ui.tables.common.hooks import TableHooks
    from ui.tables.common.table_widgets import TableWidgets


def clear_of_choice(table: TableHooks[Any, Any], widgets: TableWidgets) -> AvoidedAreas:
    """What shows the choice and its outcome must never be covered; items that can be chosen, and all that is read on the
    table, if possible; spaces of the board last."""
    items = table.view.items.values()
    spaces = {one.id: one.rect for one in items if one.is_space and (one.open or not isinstance(one, FocusTarget))}
    read = [one.rect for one in widgets.read if one.visible and one.matters and one.id not in spaces]
    choices = [one.rect for one in items if one.open and one.on_table]
    return AvoidedAreas([*table.affected_areas()], [*read, *table.reading_areas()], list(spaces.values()), choices)


def clear_of_confirm(table: TableHooks[Any, Any], widgets: TableWidgets) -> AvoidedAreas:
    """What the main button must not cover: the same, what the game adds, what a lesson highlights, and hints."""
    kept = [*table.view.highlights(), *([table.hints] if table.hints is not None else ())]
    return clear_of_choice(table, widgets).joined(table.clear_of_confirm()).with_more(kept)
