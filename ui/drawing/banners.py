"""Words that lie over a board for a while, and have to be read on any ground, and the dark round what is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Color, Surface

from ui.drawing import text
from ui.drawing.paint import plate

if TYPE_CHECKING:
    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role

_DARK: Final = Color(8, 16, 28, 130)


def veil(kit: DrawingKit, size: tuple[int, int]) -> Surface:
    """The dark in which a board lies while something is shown over it. To be kept."""
    del kit
    whole = Surface(size, SRCALPHA)
    whole.fill(_DARK)
    return whole


def headline(kit: DrawingKit, words: str, wide: int) -> Surface:
    """Words on a dark plate, as large as they fit on one line, else on several. To be kept."""
    theme, rim = kit.theme, kit.theme.px(30)
    role: Role = "title" if text.width(theme, "title", words) <= wide - 2 * rim else "heading"
    lines = text.evened(theme, role, words, wide - 2 * rim)
    step, top = round(theme.line_height(role) * 0.95), theme.px(11)
    size = max(text.width(theme, role, line) for line in lines) + 2 * rim, step * len(lines) + theme.px(22)
    whole = plate(kit.sprites, size, theme.px(16), theme.colour("shade"), theme.colour("gold"), max(2, theme.px(2))).copy()
    for number, line in enumerate(lines):
        text.put(whole, theme, role, line, theme.colour("gold"), center=(size[0] // 2, top + step * number + step // 2))
    return whole
