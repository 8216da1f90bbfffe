"""The rows of a panel of hints: each is a button that does what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.cached import cached
from ui.drawing.key_signs import draw_letter, letter_width
from ui.drawing.markup import TextLayout
from ui.widgets.button import Pressable
from ui.widgets.log import BEHIND

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role, Theme
    from ui.scenes.hints.reason_words import Line
    from ui.widgets.change import Change

_PADDING: Final = (14, 9)
"""Between the edge of a row and its words, in design units."""
_PILL: Final = 34
"""How high the sign of the button is, in design units."""
_NARROWEST: Final = 220
"""How wide a row beside others is at least, in design units."""
_LINES: Final = (7, 4, 2)
"""What is done is shown in so many lines, if what follows can be left out for that: in fewer only where there is no room for more."""
_ROLES: Final[tuple[Role, ...]] = ("strong", "body", "small")
"""The letters for what is done, the largest first."""


class HintText(NamedTuple):
    """What a row says: how good an option is and in which colour, what is done, and why; `exactly` are the figures of it,
    for who points at it; `then` is what follows in the same turn."""

    rank: str
    colour: str
    what: str
    why: tuple[Line, ...]
    exactly: str = ""
    then: str = ""

    def title(self, kit: DrawingKit, wide: int, role: Role, most: int = _LINES[-1]) -> str:
        """What is done, and what follows, as far as `most` lines of that width hold it: without the pictures behind words if
        these have no room."""
        shorter = kit.words("hints.goes_further", said=self.bare.what) if self.then else self.bare.what
        high = most * kit.theme.line_height(role)
        return next((one for one in self.complete(kit) if TextLayout(kit.theme, one, wide, role).height <= high), shorter)

    def complete(self, kit: DrawingKit) -> tuple[str, str]:
        """All that is done, with the pictures behind words and without them."""
        return self.whole(kit), self.bare.whole(kit)

    @property
    def bare(self) -> HintText:
        """The same without the pictures behind words."""
        return self._replace(what=BEHIND.sub("", self.what), then=BEHIND.sub("", self.then))

    def whole(self, kit: DrawingKit) -> str:
        """What is done, and what follows."""
        return kit.words("hints.then", said=self.what, next=self.then) if self.then else self.what


class HintRow(Pressable):
    """An option as a button: its whole place does it. What is done stands there in letters of a `role`, in `most` lines."""

    def __init__(
        self, id: str, rect: Rect, hint_text: HintText, pages: Pages, on_click: Callable[[], Change | None], key: str,  # noqa: A002
    ) -> None:  # fmt: skip
        super().__init__(id, rect, on_click)
        self.hint_text, self.role, self.most = hint_text, pages.role, pages.most
        self.number = key

    def laid_out(self) -> None:
        self.said = self.kit.words("hints.do")

    @property
    def tooltip_text(self) -> str:
        """What the row has no room for, the figures, and which key does it."""
        area = self._parts()[2]
        _, *drawn = self._laid(area)
        whole = self.hint_text.whole(self.kit)
        whole_here = self.hint_text.title(self.kit, area.w, self.role, self.most) in self.hint_text.complete(self.kit)
        title = "" if whole_here else whole
        said = " ".join(said for _, _, said in self.hint_text.why) if len(drawn) < len(self.hint_text.why) else ""
        press = "" if self.kit.words.gamepad else self.kit.words("hints.press", n=self.number)
        return "\n".join(filter(None, (title, said, self.hint_text.exactly, press)))

    def _parts(self) -> tuple[Area, Area, Area]:
        """Where the sign of the button stands, how good the option is, and the words."""
        kit, theme, hint_text = self.kit, self.theme, self.hint_text
        inner = Area(self.rect).inset(theme.px(_PADDING[0]), theme.px(_PADDING[1]))
        head, rest = inner.cut_top(_head(kit, hint_text.rank, self.said, inner.w), theme.px(3))
        corner, rank = head.cut_right(_pill(kit, self.said), theme.px(6))
        pill, below = corner.cut_top(_tall(theme))
        if not _beside(kit, hint_text.rank, self.said, inner.w):
            rank = Area(head.x, head.y + pill.h, head.w, below.h)
        return pill, rank, rest

    def _laid(self, area: Area) -> list[tuple[TextLayout, str]]:
        """The lines that have room: what is done in any case, and of what is said about it as much as there is room for."""
        theme, hint_text = self.theme, self.hint_text
        layouts = [(TextLayout(theme, hint_text.title(self.kit, area.w, self.role, self.most), area.w, self.role), "ink")]
        used = layouts[0][0].height
        for role, colour, said in hint_text.why:
            layout = TextLayout(theme, said, area.w, role)
            used += layout.height
            if used > area.h + theme.px(4):
                break
            layouts.append((layout, colour))
        return layouts

    def _letter(self, surface: Surface, pill: Area) -> None:
        """What the button is called, and the key that does it: other rows are named by that number."""
        theme, sign = self.theme, cached(self.kit, draw_letter, self.number)
        at = sign.get_rect(midright=(pill.right - theme.px(12), pill.centery - theme.px(1)))
        surface.blit(sign, at)
        words = Area(pill.x + theme.px(12), pill.y, at.x - theme.px(6) - pill.x - theme.px(12), pill.h)
        text.draw_block(surface, theme, "small", self.said, words, theme.colour("ink"), "centre")

    def draw_self(self, surface: Surface) -> None:
        theme, kit, hint_text = self.theme, self.kit, self.hint_text
        box = self.lifted()
        skin.draw_panel(surface, kit, "parchment", box, glow=self.hovered or self.ringed)
        if self.ringed:
            skin.draw_focus(surface, kit, box, pill=False)
        up = box.y - self.rect.y
        pill, rank, rest = (Area(part.move(0, up)) for part in self._parts())
        skin.draw_button(surface, kit, "primary", self.state, pill)
        self._letter(surface, pill)
        high = text.height(theme, "small", hint_text.rank, rank.w)
        text.draw_wrapped(surface, theme, "small", hint_text.rank, rank.middle(rank.w, high), theme.colour(hint_text.colour))
        before = surface.get_clip()
        surface.set_clip(rest.inflate(0, theme.px(8)).clip(before))
        for layout, colour in self._laid(rest):
            line, rest = rest.cut_top(layout.height)
            layout.draw(surface, kit, line.topleft, {"text": colour, "bold": colour, "link": colour})
        surface.set_clip(before)


def _pill(kit: DrawingKit, said: str) -> int:
    """How wide the sign of the button is, with that of its key."""
    return text.width(kit.theme, "small", said) + letter_width(kit) + kit.theme.px(34)


def _tall(theme: Theme) -> int:
    """How high the sign of the button is."""
    return max(theme.px(_PILL), theme.line_height("small") + theme.px(8))


def _beside(kit: DrawingKit, rank: str, said: str, wide: int) -> bool:
    """Whether how good an option is has room beside the sign of the button; else it stands below."""
    return text.width(kit.theme, "small", rank) <= wide - _pill(kit, said) - kit.theme.px(6)


def _head(kit: DrawingKit, rank: str, said: str, wide: int) -> int:
    """How high the sign of the button and how good the option is are together."""
    below = 0 if _beside(kit, rank, said, wide) else text.height(kit.theme, "small", rank, wide)
    return _tall(kit.theme) + below


class Pages(NamedTuple):
    """Which rows are seen together: by page the place of each, in letters of one `role`, and in at most so many lines what is done.
    They are `whole` if every word of them has room."""

    role: Role
    most: int
    areas: tuple[tuple[Area, ...], ...]
    whole: bool = True


def pages_in(kit: DrawingKit, area: Area, texts: Sequence[HintText], gap: int) -> Pages:
    """As few pages as show the rows with all their words, each told apart from the others, beside each other or below each
    other, with all that is done in the largest letters for that; one row a page, with what it has room for, where even that is too much."""
    alone = Pages(_ROLES[-1], _LINES[0], tuple((area,) for _ in texts), whole=False)
    if not texts:
        return alone
    found = [
        pages for most in _LINES for role in _ROLES for way in (_beside_each_other, _stacked)
        if (pages := way(kit, area, texts, gap, role, most)) is not None
    ]  # fmt: skip
    return min([*found, alone], key=lambda pages: _worth(kit, texts, pages))


def _worth(kit: DrawingKit, texts: Sequence[HintText], pages: Pages) -> tuple[int, bool, int, int]:
    """The least is the best: how many rows read like another one because of what they leave out, whether words have no room,
    how many rows leave out what follows, and how many pages there are."""
    wide = pages.areas[0][0].w - 2 * kit.theme.px(_PADDING[0])
    titles = [one.title(kit, wide, pages.role, pages.most) for one in texts]
    shortened = sum(title not in one.complete(kit) for title, one in zip(titles, texts, strict=True))
    return len(titles) - len(set(titles)), not pages.whole, shortened, len(pages.areas)


def _beside_each_other(kit: DrawingKit, area: Area, texts: Sequence[HintText], gap: int, role: Role, most: int) -> Pages | None:
    least = kit.theme.px(_NARROWEST) * kit.theme.text_percent // 100
    for count in range(len(texts), 1, -1):
        beside = area.columns(*[1.0] * count, gap=gap)
        if beside[0].w >= least and all(needed(kit, one, beside[0].w, role, most) <= area.h for one in texts):
            starts = range(0, len(texts), count)
            return Pages(role, most, tuple(tuple(beside[: len(texts[start : start + count])]) for start in starts))
    return None


def _stacked(kit: DrawingKit, area: Area, texts: Sequence[HintText], gap: int, role: Role, most: int) -> Pages | None:
    highs = [needed(kit, one, area.w, role, most) for one in texts]
    if max(highs) > area.h:
        return None
    pages: list[list[Area]] = []
    rest = Area(area.x, area.y, area.w, 0)
    for high in highs:
        if high > rest.h:
            pages.append([])
            rest = area
        rect, rest = rest.cut_top(high, gap)
        pages[-1].append(rect)
    return Pages(role, most, tuple(map(tuple, pages)))


def needed(kit: DrawingKit, hint_text: HintText, wide: int, role: Role, most: int) -> int:
    """How high a row must be in that width for all that it says, what is done in letters of that role and so many lines."""
    theme = kit.theme
    inner = wide - 2 * theme.px(_PADDING[0])
    head = _head(kit, hint_text.rank, kit.words("hints.do"), inner) + theme.px(3)
    lines: Sequence[Line] = ((role, "ink", hint_text.title(kit, inner, role, most)), *hint_text.why)
    return 2 * theme.px(_PADDING[1]) + head + sum(TextLayout(theme, line, inner, part).height for part, _, line in lines)
