"""Toasts: sentences that appear where a scene has room for them, for some seconds, and ask for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.drawing import skin, text
from ui.drawing.area import Area

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role, Theme

SECONDS: Final = 5.0
"""How long a short sentence stays; longer ones stay longer."""


_NARROW: Final = 400  # design units


class Toasts:
    """The toasts of the app, the newest lowest."""

    def __init__(self) -> None:
        self._shown: list[tuple[str, float]] = []

    @property
    def sentences(self) -> list[str]:
        """What is to be read at the moment."""
        return [sentence for sentence, _ in self._shown]

    def add(self, sentence: str) -> None:
        """Show a sentence; one that is there already starts anew."""
        kept = [(other, left) for other, left in self._shown if other != sentence]
        self._shown = [*kept[-2:], (sentence, SECONDS + len(sentence) / 25)]

    def update(self, dt: float) -> bool:
        """Let time pass; True when one goes."""
        before = len(self._shown)
        self._shown = [(sentence, left - dt) for sentence, left in self._shown if left > dt]
        return len(self._shown) != before

    def draw(self, surface: Surface, kit: DrawingKit, room: Rect) -> None:
        """Draw them from the top of `room`, on its right: as many of the newest as it holds."""
        theme = kit.theme
        pad, role = theme.px(18), _role(theme, room)
        for box, lines in self.boxes(theme, room):
            skin.draw_shadow(surface, kit, box)
            surface.blit(skin.panel(kit, "tooltip", box.size, 20), box)
            inner = box.pad(pad, pad // 2)
            text.draw_wrapped(surface, theme, role, "\n".join(lines), inner, theme.colour("cream"))

    def boxes(self, theme: Theme, room: Rect) -> list[tuple[Area, list[str]]]:
        """Where they are drawn, and their lines; the newest is there whole, even if it has to begin above `room`."""
        pad, gap, role = theme.px(18), theme.px(10), _role(theme, room)
        found: list[tuple[Area, list[str]]] = []
        high = -gap
        for sentence in reversed(self.sentences):
            lines = text.wrap(theme, role, sentence, room.w - 2 * pad)
            wide = max(text.width(theme, role, line) for line in lines)
            box = Area(0, 0, wide + 2 * pad, theme.line_height(role, len(lines)) + pad)
            if found and high + gap + box.h > room.h:
                break
            high += gap + box.h
            found.insert(0, (box, lines))
        top = max(0, min(room.top, room.bottom - high))
        for box, _ in found:
            box.topright = (room.right, top)
            top = box.bottom + gap
        return found


def _role(theme: Theme, room: Rect) -> Role:
    """A narrow room holds smaller letters."""
    return "body" if room.w >= theme.px(_NARROW) else "small"
