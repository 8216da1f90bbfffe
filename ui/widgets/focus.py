"""Which widget of a scene gets the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.widgets.navigation import neighbour, with_ancestors

if TYPE_CHECKING:
    from ui.widgets.base import Widget
    from ui.widgets.tooltip import Tooltip


class Focus:
    """The focus of a scene: at most one widget has it. `tooltip` is the scene's tooltip."""

    def __init__(self, tooltip: Tooltip) -> None:
        self.widget: Widget | None = None
        self._tooltip = tooltip

    @property
    def takes_text(self) -> bool:
        """Whether the widget takes keys as text."""
        return self.widget is not None and self.widget.typing

    @property
    def takes_key_repeats(self) -> bool:
        """Whether a key that is held down repeats for the widget."""
        return self.widget is not None and self.widget.repeating

    def move(self, widget: Widget | None, *, ring: bool) -> None:
        """Gives the focus to a widget, or takes it away. With `ring` a ring marks it, as after Tab."""
        before, self.widget, self._tooltip.by_key = self.widget, widget, ring
        if before is not None and before is not widget:
            before.focused = before.ringed = False
            before.focus_changed()
        if widget is None:
            return
        widget.ringed = ring
        if widget is not before:
            widget.focused = True
            widget.focus_changed()
        if ring and widget.tooltip_picture is not None:
            self._tooltip.show_now(widget)
        elif ring:
            self._tooltip.hide()  # what the pointer left there is not about it
        for around in with_ancestors(widget.parent):
            around.reveal(widget.rect)

    def step(self, root: Widget, key: str) -> None:
        """Moves it as this key does: Tab in the order of the tree, the arrows by position."""
        self.move(neighbour(root, self.widget, key) or self.widget, ring=True)
