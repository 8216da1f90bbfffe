"""Which widget is meant by a key or the wheel. How keys move the focus: Tab in the order of the tree, the arrows by position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.widgets import keys
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Rect
    from pygame.event import Event

    from ui.widgets.base import Result, Widget

_PAGE: Final = 4
"""So many notches of the wheel are a page."""


def focusable(root: Widget) -> list[Widget]:
    """The widgets that Tab can move the focus to, in the order of the tree (the order they were added in)."""
    return [widget for widget in root.walk() if widget.can_focus]


def clickable(root: Widget) -> list[Widget]:
    """Those of them that nothing covers, so that a click uses them as Enter does."""
    return [one for one in focusable(root) if focusable_ancestor(root.at(one.rect.center)) is one]


def focusable_ancestor(widget: Widget | None) -> Widget | None:
    """The widget that gets the focus when this one is pressed: itself, or the nearest one around it that can; or
    None."""
    return next((one for one in with_ancestors(widget) if one.can_focus), None)


def with_ancestors(widget: Widget | None) -> Iterator[Widget]:
    """A widget and those around it, from the innermost to the root."""
    while widget is not None:
        yield widget
        widget = widget.parent


def turn_wheel(widget: Widget | None, steps: float) -> Result:
    """What the nearest widget does that the wheel means something to, this one or one around it; None if there is none."""
    for one in with_ancestors(widget):
        if (result := one.wheel(steps)) is not None:
            return result
        if one.solid:
            return STAY
    return None


def turn_page(widget: Widget | None, event: Event) -> Result:
    """Page Up and Down scroll what is around the focus."""
    if keys.matches(event, "pageup"):
        return turn_wheel(widget, _PAGE)
    return turn_wheel(widget, -_PAGE) if keys.matches(event, "pagedown") else None


def neighbour(root: Widget, start: Widget | None, direction: str) -> Widget | None:
    """The widget that a key moves the focus to. "tab" and "shift+tab" follow the order of the tree, and after the last
    widget comes the first. "left", "right", "up" and "down" lead to the nearest one in that direction, or to the first
    one if nothing has the focus."""
    order = focusable(root)
    if direction in {"tab", "shift+tab"}:
        step = 1 if direction == "tab" else -1
        at = order.index(start) + step if start in order else min(step, 0)
        return order[at % len(order)] if order else None
    if start is None or start not in order:
        return order[0] if order else None
    return nearest(order, start.rect, direction)


def nearest(order: Sequence[Widget], start: Rect, direction: str) -> Widget | None:
    """Of some widgets the one to which "left", "right", "up" or "down" leads from an area; None if none is there."""
    across = direction in {"left", "right"}
    sign = 1 if direction in {"right", "down"} else -1

    def distance(rect: Rect) -> float | None:
        dx = (rect.centerx - start.centerx) * sign
        dy = (rect.centery - start.centery) * sign
        ahead, aside = (dx, abs(dy)) if across else (dy, abs(dx))
        low, high = (
            (max(rect.top, start.top), min(rect.bottom, start.bottom))
            if across
            else (max(rect.left, start.left), min(rect.right, start.right))
        )
        if ahead <= 0:
            return None
        # Widgets straight ahead (in the same rows or columns) come first. Others must be further ahead than aside.
        if high > low:
            return ahead + aside * 0.1
        return 1000 + ahead + 2 * aside if ahead * 2 > aside else None

    ranked = [(far, number) for number, widget in enumerate(order) if (far := distance(widget.rect)) is not None]
    return order[min(ranked)[1]] if ranked else None
