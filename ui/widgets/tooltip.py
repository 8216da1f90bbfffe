"""The tooltip: what a thing is and which key does it, after the pointer rests on it for a moment."""

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
"""Seconds that the pointer must rest."""


class Hint:
    """The one tooltip of a scene. `by_key` tells that the focus was last moved by the keyboard."""

    def __init__(self) -> None:
        self.by_key = False
        self._rest = 0.0
        self._shown: Widget | None = None
        self._candidate: Widget | None = None
        self._quiet = False

    def moved(self) -> None:
        """The pointer moved: the rest begins anew."""
        self._rest = 0.0
        self._quiet = False

    def hide(self) -> None:
        """Away with it, until the pointer moves and rests anew."""
        self._shown = self._candidate = None
        self._rest = 0.0
        self._quiet = True

    def show_now(self, widget: Widget) -> None:
        """At once, for the keyboard."""
        if widget.hint:
            self._shown = self._candidate = widget

    def update(self, dt: float, hover: Widget | None, focus: Widget | None) -> bool:
        """Let time pass; True when what is drawn changes."""
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
        """Whether the moment of rest is running."""
        return self._candidate is not None and self._shown is None and self._rest < REST and not self._quiet

    @property
    def shown(self) -> Widget | None:
        """The widget whose tooltip is to be seen."""
        return self._shown

    def draw(self, surface: Surface, kit: DrawingKit) -> None:
        """Above or below its widget, or beside the widget's group, always inside the window."""
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
    """Where the tooltip of a widget stands if it is so many pixels wide and high: above or below, or beside its group."""
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
