"""The tooltip: what a widget is and which key does the same. It appears after the pointer has rested on the widget."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.widgets import keys

if TYPE_CHECKING:
    from pygame import Surface

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.widgets.base import Widget

REST: Final = 0.4
"""How many seconds the pointer must rest."""


class Hint:
    """The only tooltip of a scene. `by_key` is true if the keyboard moved the focus last."""

    def __init__(self) -> None:
        self.by_key = False
        self._rest = 0.0
        self._shown: Widget | None = None
        self._candidate: Widget | None = None
        self._quiet = False

    def moved(self) -> None:
        """The pointer moved: it must rest again from now on."""
        self._rest = 0.0
        self._quiet = False

    def hide(self) -> None:
        """Hide it until the pointer moves and rests again."""
        self._shown = self._candidate = None
        self._rest = 0.0
        self._quiet = True

    def show_now(self, widget: Widget) -> None:
        """Display it at once, because the keyboard moved the focus."""
        if widget.hint:
            self._shown = self._candidate = widget

    def update(self, dt: float, hover: Widget | None, focus: Widget | None) -> bool:
        """Let `dt` seconds pass; True if the tooltip appears, changes or disappears."""
        before = self._shown
        if self._shown is not None and self._shown is not hover and self._shown is not focus:
            self._shown = None
        if hover is not self._candidate:
            self._candidate = hover
            self._rest = 0.0
        elif hover is not None and self.waiting:
            self._rest += dt
            if self._rest >= REST and hover.hint:
                self._shown = hover
        return before is not self._shown

    @property
    def waiting(self) -> bool:
        """Whether the pointer is resting, but not long enough yet."""
        return self._candidate is not None and self._shown is None and self._rest < REST and not self._quiet

    @property
    def shown(self) -> Widget | None:
        """The widget whose tooltip is visible, or None."""
        return self._shown

    def draw(self, surface: Surface, kit: DrawingKit) -> None:
        """Draw it above or below its widget, or beside the widget's group, always inside the window."""
        if self._shown is None:
            return
        theme = kit.theme
        sentence = self._shown.hint
        if self._shown.told_key:
            sentence = kit.words("tooltip.with_key", text=sentence, key=keys.label(kit.words, self._shown.told_key))
        pad, room = theme.px(14), theme.px(420)
        lines = text.evened(theme, "small", sentence, room)
        size = max(text.width(theme, "small", line) for line in lines), theme.line_height("small", len(lines))
        box = place(theme, self._shown, (size[0] + 2 * pad, size[1] + pad))
        skin.draw_shadow(surface, kit, box, 12)
        surface.blit(skin.panel(kit, "tooltip", box.size, 14), box)
        inner = box.pad(pad // 2, pad // 2)
        text.draw_wrapped(surface, theme, "small", "\n".join(lines), inner, theme.colour("cream"), "centre")


def place(theme: Theme, widget: Widget, size: tuple[int, int]) -> Area:
    """The rectangle for a tooltip of a size in pixels: above or below its widget, or beside the widget's group."""
    box, here, gap = Area(0, 0, *size), widget.rect, theme.px(8)
    if widget.hint_beside is not None:
        group = widget.hint_beside
        box.midright = (group.left - gap, here.centery)
        if box.left < 0:
            box.midleft = (group.right + gap, here.centery)
    else:
        box.midbottom = (here.centerx, here.top - gap)
        if box.top < 0:
            box.top = min(here.bottom + gap, theme.size[1] - box.h)
    box.clamp_ip(theme.box.pad(theme.px(4)))
    return box
