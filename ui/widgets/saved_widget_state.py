"""What outlives a new layout: the focus, what is pointed at or pressed, and what widgets remember."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.widgets.base import Valued
from ui.widgets.button import Pressable
from ui.widgets.navigation import with_ancestors

if TYPE_CHECKING:
    from ui.widgets.base import Widget


class SavedWidgetState:
    """The focus, pointer and pressed widget of a part of a scene, kept while that part is built again; None for what is
    outside the part. With `values`, switches, sliders and choices keep their values."""

    def __init__(
        self, part: Widget, focus: Widget | None, hover: Widget | None, pressed: Widget | None, *, values: bool = False
    ) -> None:
        self._memory = {one.id: one.remember() for one in part.walk() if values or not isinstance(one, Valued)}
        self.focus, self.hover, self.pressed = (
            one if part in with_ancestors(one) else None for one in (focus, hover, pressed)
        )

    def restore(self, part: Widget) -> None:
        """Gives the widgets of the new part what those before them remembered."""
        for widget in part.walk():
            if self._memory.get(widget.id) is not None:
                widget.restore(self._memory[widget.id])

    def focus_in(self, part: Widget) -> str:
        """The id of what gets the focus again, "" for nothing."""
        again = part.find(self.focus.id) if self.focus is not None else None
        return again.id if again is not None and again.can_focus else ""

    def pressed_in(self, part: Widget) -> Pressable | None:
        """The button that is being pressed again, else the click in progress would be lost."""
        same = part.find(self.pressed.id) if isinstance(self.pressed, Pressable) else None
        if not isinstance(same, Pressable) or not isinstance(self.pressed, Pressable):
            return None
        same.pressed = self.pressed.pressed
        return same

    def lift(self, over: Widget | None) -> None:
        """What is under the resting pointer with the id of the one before it does not rise again."""
        if isinstance(over, Pressable) and isinstance(self.hover, Pressable) and over.id == self.hover.id:
            over.lift = self.hover.lift
