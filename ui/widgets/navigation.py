"""The way of the focus: in order with Tab, by place with the arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.widgets.base import Widget


def stops(root: Widget) -> list[Widget]:
    """The widgets that Tab stops at, in their order in the tree (the order they were added in)."""
    return [widget for widget in root.walk() if widget.can_focus]


def bearer(widget: Widget | None) -> Widget | None:
    """What takes the focus when the widget is pressed: itself, or the nearest around it that can."""
    while widget is not None and not widget.can_focus:
        widget = widget.parent
    return widget


def neighbour(root: Widget, start: Widget | None, direction: str) -> Widget | None:
    """The next stop by a key: "tab" and "shift+tab" in the order of the tree, round and round; "left", "right", "up" and
    "down" the nearest that way, or the first while nothing has the focus."""
    order = stops(root)
    if direction in {"tab", "shift+tab"}:
        step = 1 if direction == "tab" else -1
        at = order.index(start) + step if start in order else min(step, 0)
        return order[at % len(order)] if order else None
    if start is None or start not in order:
        return order[0] if order else None
    across = direction in {"left", "right"}
    sign = 1 if direction in {"right", "down"} else -1

    def distance(widget: Widget) -> float | None:
        dx = (widget.rect.centerx - start.rect.centerx) * sign
        dy = (widget.rect.centery - start.rect.centery) * sign
        ahead, aside = (dx, abs(dy)) if across else (dy, abs(dx))
        low, high = (
            (max(widget.rect.top, start.rect.top), min(widget.rect.bottom, start.rect.bottom))
            if across
            else (max(widget.rect.left, start.rect.left), min(widget.rect.right, start.rect.right))
        )
        if ahead <= 0:
            return None
        # What overlaps the beam straight ahead comes first; the rest must lie more ahead than aside.
        if high > low:
            return ahead + aside * 0.1
        return 1000 + ahead + 2 * aside if ahead * 2 > aside else None

    ranked = [(far, number) for number, widget in enumerate(order) if (far := distance(widget)) is not None]
    return order[min(ranked)[1]] if ranked else None
