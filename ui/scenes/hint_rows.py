"""The rows of a panel of hints: each is a button that does what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.markup import Layout
from ui.widgets.button import Pressable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role, Theme
    from ui.widgets.change import Change

Line = tuple["Role", str, str]
"""The role, the colour and the words of a line."""
_PAD: Final = (14, 9)
"""Between the edge of a row and its words, in design units."""
_PILL: Final = 34
"""How high the sign of the button is, in design units."""


class Told(NamedTuple):
    """What a row says: how good an option is and in which colour, what is done, and why."""

    rank: str
    colour: str
    what: str
    why: tuple[Line, ...]


class HintRow(Pressable):
    """An option as a button: its whole place does it."""

    def __init__(self, id: str, rect: Rect, told: Told, on_click: Callable[[], Change | None], key: str) -> None:  # noqa: A002
        super().__init__(id, rect, on_click)
        self.told = told
        self.number = key

    def laid_out(self) -> None:
        self.said = self.kit.words("hints.do")

    @property
    def hint(self) -> str:
        """All of why, where the row has no room for it."""
        whole = needed(self.kit, self.told, self.rect.w, whole=True)
        return " ".join(said for _, _, said in self.told.why) if whole > self.rect.h + self.theme.px(4) else ""

    def draw_self(self, surface: Surface) -> None:
        theme, kit, told = self.theme, self.kit, self.told
        box = self.lifted()
        skin.draw_panel(surface, kit, "parchment", box, glow=self.hovered or self.ringed)
        if self.ringed:
            skin.draw_focus(surface, kit, box, pill=False)
        inner = box.pad(theme.px(_PAD[0]), theme.px(_PAD[1]))
        head, rest = inner.cut_top(_head(theme, told.rank, self.said, inner.w), theme.px(3))
        corner, rank = head.cut_right(_pill(theme, self.said), theme.px(6))
        pill, below = corner.cut_top(_tall(theme))
        if not _beside(theme, told.rank, self.said, inner.w):
            rank = Area(head.x, head.y + pill.h, head.w, below.h)
        skin.draw_button(surface, kit, "primary", self.state, pill)
        words = f"{self.said}  {self.number}"
        text.draw_block(surface, theme, "small", words, pill.pad(theme.px(8), 0), theme.colour("ink"), "centre")
        high = text.height(theme, "small", told.rank, rank.w)
        text.draw_wrapped(surface, theme, "small", told.rank, rank.middle(rank.w, high), theme.colour(told.colour))
        for role, colour, said in (("strong", "ink", told.what), *told.why):
            layout = Layout(theme, said, rest.w, role)
            if layout.height > rest.h + theme.px(4):
                break
            line, rest = rest.cut_top(layout.height)
            layout.draw(surface, kit, line.topleft, {"text": colour, "bold": colour, "link": colour})


def _pill(theme: Theme, said: str) -> int:
    """How wide the sign of the button is."""
    return text.width(theme, "small", f"{said}  8") + theme.px(28)


def _tall(theme: Theme) -> int:
    """How high the sign of the button is."""
    return max(theme.px(_PILL), theme.line_height("small") + theme.px(8))


def _beside(theme: Theme, rank: str, said: str, wide: int) -> bool:
    """Whether how good an option is has room beside the sign of the button; else it stands below."""
    return text.width(theme, "small", rank) <= wide - _pill(theme, said) - theme.px(6)


def _head(theme: Theme, rank: str, said: str, wide: int) -> int:
    """How high the sign of the button and how good the option is are together."""
    return _tall(theme) + (0 if _beside(theme, rank, said, wide) else text.height(theme, "small", rank, wide))


def needed(kit: DrawingKit, told: Told, wide: int, *, whole: bool = False) -> int:
    """How high a row must be in that width: for what is done, and what speaks for it; or for the whole of it."""
    theme, said = kit.theme, kit.words("hints.do")
    inner = wide - 2 * theme.px(_PAD[0])
    lines: Sequence[Line] = (("strong", "ink", told.what), *(told.why if whole else told.why[:1]))
    words = sum(Layout(theme, line, inner, role).height for role, _, line in lines)
    return 2 * theme.px(_PAD[1]) + _head(theme, told.rank, said, inner) + theme.px(3) + words
