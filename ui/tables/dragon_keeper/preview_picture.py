"""The preview of a choice: what would change, item by item, each a name with its value, and below it why."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect

from ui.drawing import text
from ui.drawing.area import Area

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from ui.drawing.rows import Paint
    from ui.drawing.theme import Role, Theme

_HEAD, _PICTURE = 64, 44
"""How large the pictures in the head and beside an effect are, in design units."""
_GAP: Final = 10


@dataclass(frozen=True, slots=True)
class Effect:
    """One item that a choice would change: its picture, its name, its value in a colour of the theme's, and the
    reason as a sentence; and what else is drawn below that, `high` pixels high."""

    picture: Paint
    name: str
    words: str
    value: str = ""
    tone: str = "cream"
    below: Paint | None = None
    high: int = 0


class Preview(NamedTuple):
    """A choice with its effects: the picture of what it is about, what would be done, more about that, and the words,
    the value and its colour of what all effects come to."""

    picture: Paint
    title: str
    subtitle: str
    effects: Sequence[Effect]
    total: tuple[str, str, str] | None = None


class _Form:
    """How effects are written: with sentences that stand behind the pictures (`detail` 2), that begin below them (1), or
    without (0), or as names and values alone, as close as need be (-1). `sentences` are those of so many, the first
    ones."""

    def __init__(self, theme: Theme, effects: Sequence[Effect], area: Area, detail: int, sentences: int) -> None:
        self.theme, self.detail, self.wide = theme, detail, area.w
        self.left_out = [effect.words for effect in effects[sentences:]]
        effects = [replace(effect, words=effect.words if n < sentences else "") for n, effect in enumerate(effects)]
        self.effects = effects
        self.side = theme.px(_PICTURE) if detail == 2 else theme.line_height("small")
        self.indent = self.side + theme.px(10)
        whole = max(self._named(effect, "strong") for effect in effects) <= self.wide - self.indent
        self.role: Role = "strong" if whole and detail >= 0 else "small"
        self.heights = [self._height(effect) for effect in effects]
        """How high each effect is, in pixels."""
        self.gap = min(theme.px(_GAP), (area.h - sum(self.heights)) // len(effects))

    def _named(self, effect: Effect, role: Role) -> int:
        value = text.width(self.theme, role, effect.value) + self.theme.px(8) if effect.value else 0
        return text.width(self.theme, role, effect.name) + value

    @property
    def legible(self) -> bool:
        """Whether no line lies on the next: lines may come closer by what is empty between their letters."""
        return self.gap >= -self.theme.line_height("small") // 8

    @property
    def fits(self) -> bool:
        """Whether the room holds them as they should be read: names are not written smaller for the pictures' sake."""
        return self.gap >= self.theme.px(_GAP) // 2 and (self.detail < 2 or self.role == "strong")

    def head(self, effect: Effect) -> int:
        """How high the line of its name is: two where the value does not fit beside it."""
        whole = self._named(effect, self.role) <= self.wide - self.indent
        return self.theme.line_height(self.role) * (1 if whole or not effect.value else 2)

    def words(self, effect: Effect) -> int:
        """How high its sentence is."""
        wide = self.wide - (self.indent if self.detail == 2 else 0)
        return text.block_height(self.theme, "small", effect.words, wide) if effect.words else 0

    def _height(self, effect: Effect) -> int:
        return max(self.side, self.head(effect) + self.words(effect)) + (effect.high if self.detail >= 0 else 0)

    def draw(self, surface: Surface, effect: Effect, rect: Area) -> None:
        """Draws one."""
        theme, high = self.theme, self.head(effect)
        if effect.below is not None and self.detail >= 0:
            below, rect = rect.cut_bottom(effect.high)
            effect.below(surface, below, self.side)
        head, words = rect.cut_top(max(high, self.side) if self.detail < 2 else high)
        effect.picture(surface, Area(rect.x, rect.y, self.side, self.side), self.side)
        head, behind = head.cut_left(self.indent)[1], words.cut_left(self.indent)[1]
        name, value = head, head
        if high > theme.line_height(self.role):
            name, value = head.rows(1.0, 1.0)
        text.draw(surface, theme, self.role, effect.name, name, theme.colour("cream"))
        if effect.value:
            text.draw(surface, theme, self.role, effect.value, value, theme.colour(effect.tone), "right")
        if effect.words:
            area = (behind if self.detail == 2 else words).cut_top(self.words(effect))[0]
            text.draw_block(surface, theme, "small", effect.words, area, theme.colour("cream_soft"))


def draw_preview(surface: Surface, theme: Theme, preview: Preview, area: Area) -> str:
    """The head, the effects below each other, each under a thin line, and the total. As many sentences are written as the
    room holds; what it has no room for is returned, in lines. Low room goes to the effects rather than to the head, which
    only repeats what was chosen."""
    form, rest = _form(theme, preview.effects, _below_head(theme, preview, area)), area
    headed = len(form.effects) == len(preview.effects)  # the name and the value of each stand below the head
    if headed:
        rest = _draw_head(surface, theme, preview, area)
    if preview.total is not None:
        words, value, tone = preview.total
        line, rest = rest.cut_bottom(_total_height(theme))
        at = text.put(surface, theme, "strong", value, theme.colour(tone), midright=line.midright)
        line = Area(line.x, line.y, at.x - theme.px(8) - line.x, line.h)
        text.draw_block(surface, theme, "strong", words, line, theme.colour("gold"))
    form = form if headed else _form(theme, preview.effects, rest)
    for effect, high in zip(form.effects, form.heights, strict=True):
        surface.fill(theme.colour("rim"), Rect(rest.x, rest.y + max(0, form.gap) // 2, rest.w, max(1, theme.px(1))))
        rect, rest = rest.cut_top(form.gap + high)
        form.draw(surface, effect, Area(rect.x, rect.y + form.gap, rect.w, rect.h - form.gap))
    return "\n".join(form.left_out)


def fits_whole(theme: Theme, preview: Preview, area: Area) -> bool:
    """Whether the room holds every sentence of it."""
    return not _form(theme, preview.effects, _below_head(theme, preview, area)).left_out


def _form(theme: Theme, effects: Sequence[Effect], area: Area) -> _Form:
    """The roomiest form that the room holds; where it holds no more than names and values, of as many effects as it can."""
    each = len(effects)
    ways = ((2, each), *((1, count) for count in range(each, 0, -1)), (0, 0))
    forms = (_Form(theme, effects, area, detail, count) for detail, count in ways)
    if (form := next((form for form in forms if form.fits), None)) is not None:
        return form
    close = (_Form(theme, effects[:count], area, -1, 0) for count in range(each, 0, -1))
    form = next(form for form in close if form.legible or len(form.effects) == 1)
    for effect in effects[len(form.effects) :]:
        form.left_out += [f"{effect.name} {effect.value}".strip(), effect.words]
    return form


def _below_head(theme: Theme, preview: Preview, area: Area) -> Area:
    """What the head and the total leave to the effects."""
    head = _head_height(theme, _head_lines(theme, preview, area), _head_words(theme, area))
    rest = area.cut_top(head, theme.px(4))[1]
    return rest.cut_bottom(_total_height(theme))[1] if preview.total is not None else rest


def _total_height(theme: Theme) -> int:
    return theme.line_height("strong")


def _head_lines(theme: Theme, preview: Preview, area: Area) -> list[tuple[Role, str, str]]:
    lines: list[tuple[Role, str, str]] = [("heading", preview.title, "gold")]
    if preview.subtitle and area.h > theme.line_height("body", 10):
        lines.append(("small", preview.subtitle, "cream_soft"))
    return lines


def _head_side(theme: Theme) -> int:
    return min(theme.px(_HEAD), theme.line_height("heading") + theme.line_height("small"))


def _head_words(theme: Theme, area: Area) -> Area:
    return area.cut_left(_head_side(theme), theme.px(12))[1]


def _head_height(theme: Theme, lines: Sequence[tuple[Role, str, str]], words: Area) -> int:
    return max(_head_side(theme), sum(text.block_height(theme, role, said, words.w) for role, said, _ in lines))


def _draw_head(surface: Surface, theme: Theme, preview: Preview, area: Area) -> Area:
    """The picture, what would be done, and in ample room more about it; returns what is left of the room."""
    lines, side, words = _head_lines(theme, preview, area), _head_side(theme), _head_words(theme, area)
    heights = [text.block_height(theme, role, said, words.w) for role, said, _ in lines]
    head, rest = area.cut_top(_head_height(theme, lines, words), theme.px(4))
    preview.picture(surface, Area(head.x, head.y, side, side), side)
    words = Area(words.x, head.y, words.w, head.h).middle(words.w, sum(heights))
    for (role, said, tone), high in zip(lines, heights, strict=True):
        rect, words = words.cut_top(high)
        text.draw_block(surface, theme, role, said, rect, theme.colour(tone))
    return rest
