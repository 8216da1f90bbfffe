"""Toasts: sentences that appear where a scene has room for them, for some seconds, and ask for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui import skin, text
from ui.layout import Box

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from ui.kit import Kit

SECONDS: Final = 5.0
"""How long a short sentence stays; longer ones stay longer."""


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

    def draw(self, surface: Surface, kit: Kit, room: Rect) -> None:
        """Draw them all from the top of `room`, on its right."""
        theme = kit.theme
        pad, top = theme.px(18), room.top
        for sentence, _ in self._shown:
            lines = text.wrap(theme, "body", sentence, room.w - 2 * pad)
            wide = max(text.width(theme, "body", line) for line in lines)
            box = Box(0, top, wide + 2 * pad, theme.line("body", len(lines)) + pad)
            box.right = room.right
            skin.draw_shadow(surface, kit, box)
            surface.blit(skin.panel(kit, "tooltip", box.size, 20), box)
            inner = box.pad(pad, pad // 2)
            text.draw_wrapped(surface, theme, "body", "\n".join(lines), inner, theme.colour("cream"))
            top = box.bottom + theme.px(10)
