"""Toasts: sentences that appear for some seconds where the scene has room. Nobody has to answer them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.drawing import skin, text
from ui.drawing.area import Area

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role, Theme

SECONDS: Final = 5.0
"""How many seconds a short sentence stays; long ones stay longer."""


_NARROW: Final = 400  # design units


class Toasts:
    """The toasts of the program; the newest is the lowest."""

    def __init__(self) -> None:
        self._shown: list[tuple[str, float]] = []

    @property
    def sentences(self) -> list[str]:
        """The sentences that are on the screen now."""
        return [sentence for sentence, _ in self._shown]

    def add(self, sentence: str) -> None:
        """Display a sentence. If it is there already, its time starts again."""
        kept = [(other, left) for other, left in self._shown if other != sentence]
        self._shown = [*kept[-2:], (sentence, SECONDS + len(sentence) / 25)]

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if a toast disappears."""
        before = len(self._shown)
        self._shown = [(sentence, left - dt) for sentence, left in self._shown if left > dt]
        return len(self._shown) != before

    def draw(self, surface: Surface, kit: DrawingKit, room: Rect) -> None:
        """Draw the newest toasts that fit into `room`, from its top, on its right."""
        theme = kit.theme
        pad, role = theme.px(18), _role(theme, room)
        for box, lines in self.boxes(theme, room):
            skin.draw_shadow(surface, kit, box)
            surface.blit(skin.panel(kit, "tooltip", box.size, 20), box)
            inner = box.pad(pad, pad // 2)
            text.draw_wrapped(surface, theme, role, "\n".join(lines), inner, theme.colour("cream"))

    def boxes(self, theme: Theme, room: Rect) -> list[tuple[Area, list[str]]]:
        """The rectangle and the lines of each toast that is drawn. The newest is always complete, even if it begins
        above `room`."""
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
    """The role of the text: smaller letters in a narrow room."""
    return "body" if room.w >= theme.px(_NARROW) else "small"
