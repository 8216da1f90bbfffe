"""A bubble at a table where a player decides: where nothing lies that can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ui.drawing.area import apart
from ui.scenes.bubble import BubbleWidget, Shape
from ui.scenes.bubble_placement import Constraints, best_place
from ui.scenes.table.areas import SPACE_MARGIN
from ui.scenes.table.avoided_areas import newest
from ui.widgets.button import Button, IconButton

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pygame import Rect

    from ui.drawing.theme import Role
    from ui.scenes.bubble import BubbleContent
    from ui.scenes.table_context import TableContext

_SMALL: Final[Mapping[Role, Role]] = {"body": "small"}
_SHAPES: Final = (Shape(290, {}), Shape(380, {}), Shape(290, _SMALL), Shape(230, _SMALL))
_REACH: Final = 200
"""No farther away, in design units, lies what a bubble points at: a line would run across the table."""


def bubble_at(
    context: TableContext[Any], id: str, content: BubbleContent, near: Sequence[Rect] = (), *, beside: Sequence[Rect] = ()  # noqa: A002
) -> BubbleWidget | None:
    """A bubble where it covers nothing that can be chosen; if there is such a place, no cards either, nothing else that
    is read, and at best nothing at all of what lies on the table. There it has the largest letters for which there is
    room, and stands close to what it is about (`near`), or to what can be chosen. What is marked on the table anyway
    needs no tail: then it stands close to `beside` instead. None if there is no place."""
    scene, theme, avoided = context.scene, context.scene.theme, context.table.avoided_areas
    items = [one.rect for one in context.table.items.values() if one.on_table]
    always = in_the_way(context)
    read = [*always, *near, *avoided.read, *newest(scene)]
    cards = [*always, *near, *(one.rect for one in context.table.items.values() if one.on_table and not one.is_space)]
    whole = [*read, *(one.inflate(one.w * SPACE_MARGIN // 100, one.h * SPACE_MARGIN // 100) for one in avoided.spaces), *items]
    over = [*((one, 4.0) for one in (*items, *avoided.read)), *((one, 2.0) for one in avoided.spaces)]
    bubble = BubbleWidget(id, context.kit, content)
    box, strictest_first = scene.box.cut_top(theme.header_height())[1].inset(theme.px(8)), (whole, read, cards, always)
    constraints = Constraints(box, strictest_first, beside or near or avoided.choices, over)
    found, target = best_place(theme, bubble, _SHAPES, constraints), None
    if near and not beside:  # it rather stands where it can point at what it is about, if it covers no cards there
        tried = (best_place(theme, bubble, _SHAPES, constraints._replace(avoided=[areas])) for areas in strictest_first[:-1])
        close = next((one for one in tried if one is not None and max(apart(one.place, near[0])) <= theme.px(_REACH)), None)
        found, target = close or found, near[0] if close is not None else None
    if found is None:
        return None
    bubble.lay(found.place, found.shape, target)
    return bubble


def in_the_way(context: TableContext[Any]) -> list[Rect]:
    """Where no bubble may lie: what can be chosen, what would change with it, buttons beside its own, and what else lies over
    the table."""
    scene, avoided = context.scene, context.table.avoided_areas
    always = [*avoided.never, *avoided.choices]
    always += [
        one.rect for one in scene.root.walk()
        if isinstance(one, Button | IconButton) and one.visible and not isinstance(one.parent, BubbleWidget)
    ]
    return [*always, *(one.rect for one in map(scene.root.find, ("hints.panel", "note")) if one is not None and one.visible)]
