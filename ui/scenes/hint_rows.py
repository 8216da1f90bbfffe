"""The rows of a panel of hints: each is a button that does what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.markup import TextLayout
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
_NARROWEST: Final = 220
"""How wide a row beside others is at least, in design units."""
_LARGE: Final = "strong"
_ROLES: Final[tuple[Role, ...]] = (_LARGE, "body", "small")
"""In which letters it is told what is done, the largest first."""


class Told(NamedTuple):
    """What a row says: how good an option is and in which colour, what is done, and why; `exactly` are the figures of it,
    for who points at it."""

    rank: str
    colour: str
    what: str
    why: tuple[Line, ...]
    exactly: str = ""


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
        """The figures; and before them all of why, where the row has no room for it."""
        _, *drawn = self._laid(self._parts()[2])
        said = " ".join(said for _, _, said in self.told.why) if len(drawn) < len(self.told.why) else ""
        return "\n".join(filter(None, (said, self.told.exactly)))

    def _parts(self) -> tuple[Area, Area, Area]:
        """Where the sign of the button stands, how good the option is, and the words."""
        theme, told = self.theme, self.told
        inner = Area(self.rect).pad(theme.px(_PAD[0]), theme.px(_PAD[1]))
        head, rest = inner.cut_top(_head(theme, told.rank, self.said, inner.w), theme.px(3))
        corner, rank = head.cut_right(_pill(theme, self.said), theme.px(6))
        pill, below = corner.cut_top(_tall(theme))
        if not _beside(theme, told.rank, self.said, inner.w):
            rank = Area(head.x, head.y + pill.h, head.w, below.h)
        return pill, rank, rest

    def _laid(self, room: Area) -> list[tuple[TextLayout, str]]:
        """The lines that have room: what is done in any case, in the largest letters in which it does with its first
        reason, and of what speaks for it and against it as much as there is room for."""
        theme, told = self.theme, self.told
        fits = (role for role in _ROLES if text_of(self.kit, told, room.w, role) <= room.h + theme.px(4))
        layouts = [(TextLayout(theme, told.what, room.w, next(fits, _ROLES[-1])), "ink")]
        used = layouts[0][0].height
        for role, colour, said in told.why:
            layout = TextLayout(theme, said, room.w, role)
            used += layout.height
            if used > room.h + theme.px(4):
                break
            layouts.append((layout, colour))
        return layouts

    def draw_self(self, surface: Surface) -> None:
        theme, kit, told = self.theme, self.kit, self.told
        box = self.lifted()
        skin.draw_panel(surface, kit, "parchment", box, glow=self.hovered or self.ringed)
        if self.ringed:
            skin.draw_focus(surface, kit, box, pill=False)
        up = box.y - self.rect.y
        pill, rank, rest = (Area(part.move(0, up)) for part in self._parts())
        skin.draw_button(surface, kit, "primary", self.state, pill)
        words = f"{self.said}  {self.number}"
        text.draw_block(surface, theme, "small", words, pill.pad(theme.px(8), 0), theme.colour("ink"), "centre")
        high = text.height(theme, "small", told.rank, rank.w)
        text.draw_wrapped(surface, theme, "small", told.rank, rank.middle(rank.w, high), theme.colour(told.colour))
        before = surface.get_clip()
        surface.set_clip(rest.inflate(0, theme.px(8)).clip(before))
        for layout, colour in self._laid(rest):
            line, rest = rest.cut_top(layout.height)
            layout.draw(surface, kit, line.topleft, {"text": colour, "bold": colour, "link": colour})
        surface.set_clip(before)


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


def needed(kit: DrawingKit, told: Told, wide: int, role: Role = _LARGE) -> int:
    """How high a row must be in that width: for what is done, in letters of that role, and what speaks for it."""
    theme = kit.theme
    inner = wide - 2 * theme.px(_PAD[0])
    head = _head(theme, told.rank, kit.words("hints.do"), inner) + theme.px(3)
    return 2 * theme.px(_PAD[1]) + head + text_of(kit, told, inner, role)


def text_of(kit: DrawingKit, told: Told, wide: int, role: Role) -> int:
    """How high its words are: what is done, and its first reason."""
    lines: Sequence[Line] = ((role, "ink", told.what), *told.why[:1])
    return sum(TextLayout(kit.theme, line, wide, role).height for role, _, line in lines)


def rows_in(kit: DrawingKit, room: Area, told: Sequence[Told], gap: int) -> list[Area]:
    """The places of as many rows as find room beside each other or below each other; one at least. Smaller letters are
    better than rows that are not seen."""
    theme = kit.theme
    least = theme.px(_NARROWEST) * theme.text_percent // 100
    ways = [(count, role) for count in range(len(told), 0, -1) for role in _ROLES]
    for count, role in ways:
        beside = room.columns(*[1.0] * count, gap=gap)
        if beside[0].w >= least and all(needed(kit, one, beside[0].w, role) <= room.h for one in told):
            return list(beside)
        highs = [needed(kit, one, room.w, role) for one in told]
        gaps = (count - 1) * gap
        if count == len(told) and sum(highs) + gaps <= room.h:
            return list(room.rows(*map(float, highs), gap=gap))
        if count * max(highs) + gaps <= room.h:
            return list(room.rows(*[1.0] * count, gap=gap))
    return [room]
