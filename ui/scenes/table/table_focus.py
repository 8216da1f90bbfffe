"""Where the focus goes on the table: to the widgets at the places of letters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pygame import Rect

from ui.widgets import keys
from ui.widgets.navigation import focusable, focusable_ancestor, nearest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pygame.event import Event

    from ui.drawing.theme import Theme
    from ui.tables.common.table import Table
    from ui.widgets.access_keys import Target
    from ui.widgets.base import Widget

_REACH: Final = 12  # design units: a letter may stand between two items it means
_ARROWS: Final = ("left", "right", "up", "down")


def focusable_at(root: Widget, theme: Theme, target: Target) -> Widget | None:
    """The widget that takes the focus at a target or close to it."""
    reach = Rect(0, 0, 2 * theme.px(_REACH), 2 * theme.px(_REACH))
    reach.center = target.at
    near = (widget for widget in focusable(root) if reach.colliderect(widget.rect))
    return focusable_ancestor(root.at(target.at)) or next(near, None)


def first_focusable(root: Widget, theme: Theme, targets: Iterable[Target], event: Event, start: Rect | None) -> Widget | None:
    """The widget that gets the focus first: the one to which an arrow leads from `start`, or else the first of the
    targets with such a widget; None if there is none."""
    found = [widget for target in targets if (widget := focusable_at(root, theme, target)) is not None]
    ways = (nearest(found, start, name) for name in _ARROWS if start is not None and keys.matches(event, name))
    return next(filter(None, (*ways, *found)), None)


def chooses_at(root: Widget, table: Table[Any, Any], point: tuple[int, int]) -> bool:
    """Whether something that may be chosen is at a point. Buttons do not count."""
    over, view = root.at(point), table.view
    items = [view.items[id_] for id_ in view.selection.open if id_ in view.items]
    return any(over in {item, root} and item.rect.collidepoint(point) for item in items)


def starts_focus(event: Event) -> bool:
    """Whether a key moves the focus while nothing has it."""
    return any(keys.matches(event, name) for name in ("tab", *_ARROWS))


def moves_focus(event: Event, focused: Widget | None) -> bool:
    """Whether an arrow moves the focus on. If the focus ring is not visible, arrows start the focus or move in the
    history."""
    return focused is not None and focused.ringed and any(keys.matches(event, name) for name in ("left", "right"))
