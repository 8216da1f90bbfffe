"""What a bubble keeps clear of beside what everybody reads: the actors above the table, and the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.widgets.button import Button
from ui.widgets.navigation import clickable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from ui.scenes.table_context import TableContext


def actor_areas(context: TableContext[Any]) -> Sequence[Rect]:
    """What stands above the table while everybody reads; nothing at other times."""
    stage = context.stage
    shown = [actor for actor in stage.cast.values() if actor.visible and actor.alpha > 0] if stage.holding else ()
    return [actor.image.get_rect(center=(round(actor.at[0]), round(actor.at[1]))) for actor in shown]


def button_areas(context: TableContext[Any]) -> Sequence[Rect]:
    """The buttons that lead on from there."""
    return [one.rect for one in clickable(context.scene.root) if isinstance(one, Button)] if context.stage.holding else ()
