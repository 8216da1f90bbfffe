"""The log: what happened, line by line, each with the emblem of the player who did it."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.markup import TextLayout
from ui.widgets.base import Widget
from ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Rect, Surface

    from game.kernel.rulebook import Kind
    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.widgets.base import Result

_COLOURS: Final[dict[Kind, str]] = {"text": "cream", "bold": "gold", "link": "gold"}
_KEPT: Final = 2000
BEHIND: Final = re.compile(r"(?:\xa0\{icon:[^}]*\})+$")
"""Pictures behind a line that says in words what they show, each after a no-break space."""
_PICTURES: Final = 125
"""Up to this size of text, in per cent, there is room for them."""
_CLOSE: Final = 1.36
"""The height of a line by that of its letters."""
_BESIDE: Final = 8
"""Between an emblem and its line, in design units."""
_layouts: WeakKeyDictionary[Theme, dict[tuple[str, int], TextLayout]] = WeakKeyDictionary()


def _laid(theme: Theme, lines: Sequence[LogLine], width: int) -> list[TextLayout]:
    """The layouts of lines. They are kept, because the log is drawn again after every decision and only grows at its
    end."""
    kept = _layouts.setdefault(theme, {})
    if len(kept) >= _KEPT:
        kept.clear()
    found: list[TextLayout] = []
    for line in lines:
        key = (line.words, width)
        if key not in kept:
            kept[key] = _layout(theme, line.words, width)
        found.append(kept[key])
    return found


def _layout(theme: Theme, words: str, width: int) -> TextLayout:
    """A line with the pictures behind it, unless they would take another line."""
    bare = TextLayout(theme, BEHIND.sub("", words), width, "small", line_step(theme))
    whole = TextLayout(theme, words, width, "small", line_step(theme)) if theme.text_percent <= _PICTURES else bare
    return whole if whole.height == bare.height else bare


def line_step(theme: Theme) -> int:
    """How high a line is, in pixels: lower than elsewhere, for a log is narrow and its entries stand apart."""
    return round(theme.text_px("small") * _CLOSE)


def _below(theme: Theme) -> int:
    """How far letters such as g reach below their line, in pixels."""
    return max(0, theme.line_height("small") - line_step(theme))


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line: marked-up words, the colour of the player who did it ("" for nobody), and whether it is the first line
    that is new for the viewer."""

    words: str
    colour: str = ""
    new: bool = False


class LogPanel(ScrollArea):
    """Lines of the log, the newest at the bottom and in view. People scroll back with wheel, drag and keys; a new line
    scrolls down again. It draws no background, so put it on a panel."""

    fades = False  # its window holds whole lines only

    @property
    def bar(self) -> int:
        """Narrower than elsewhere: the log is read, and seldom scrolled."""
        return self._kit.theme.px(12) if self._kit is not None else 12

    def __init__(self, id: str, rect: Rect, lines: Sequence[LogLine], new_words: str = "") -> None:  # noqa: A002
        super().__init__(id, rect)
        self.lines = tuple(lines)
        self.new_words = new_words
        self._scrolled_back = False

    def laid_out(self) -> None:
        theme, rect = self.theme, self.rect
        wide = self.inner.w - theme.px(6)  # between the words and the bar
        gap, step = theme.px(7), line_step(theme)
        sign = round(step * 0.95)
        layouts = _laid(theme, self.lines, wide - sign - theme.px(_BESIDE))
        ruled = next((number for number, line in enumerate(self.lines) if number and line.new and self.new_words), None)
        rule = text.height(theme, "small", self.new_words, wide) if ruled is not None else 0
        heights = [*(layout.height for layout in layouts), *([rule] if rule else [])]
        # Each line is made where it will be seen, with the newest in view: to move hundreds of them would cost as much
        # again.
        self.offset = max(0, sum(heights) + gap * (len(heights) - 1) + _below(theme) - rect.h)
        made: list[Widget] = []
        at = rect.y - self.offset
        for number, (line, layout) in enumerate(zip(self.lines, layouts, strict=True)):
            if number == ruled:
                made.append(_NewRule(f"{self.id}.new", Area(rect.x, at, wide, rule), self.new_words))
                at += rule + gap
            made.append(_Entry(f"{self.id}.{number}", Area(rect.x, at, wide, layout.height), line, layout, sign))
            at += layout.height + gap
        self.add(*made)

    def walk(self) -> Iterator[Widget]:
        """Itself alone: its lines hear nothing and keep nothing, and there can be hundreds."""
        if self.visible:
            yield self

    def attach(self, kit: DrawingKit) -> None:
        """Makes the lines here, because only now their width is known."""
        self._kit = kit
        if not self.children:
            self.laid_out()

    @property
    def length(self) -> int:
        """How high the content is: down to the end of the letters of the last line."""
        return self.children[-1].rect.bottom + _below(self.theme) - self.rect.y + self.offset if self.children else 0

    @property
    def window(self) -> Rect:
        """The part where lines are drawn: its edges do not cut through a line, nor through what reaches below it."""
        step, top, bottom = line_step(self.theme), 0, 0
        end = self.rect.bottom - _below(self.theme)
        for line in (child.rect for child in self.within(self.rect)):
            if line.top < self.rect.top:
                top = (line.top - self.rect.top) % step
            if line.top < end < line.bottom:
                bottom = (end - line.top) % step
        return Area(self.rect.x, self.rect.y + top, self.rect.w, self.rect.h - top - bottom)

    def within(self, box: Rect) -> Sequence[Widget]:
        """The lines that reach into a box. A binary search finds them, because there can be hundreds."""
        first = bisect_right(self.children, box.top, key=lambda child: child.rect.bottom)
        last = bisect_left(self.children, box.bottom, lo=first, key=lambda child: child.rect.top)
        return self.children[first:last]

    def update(self, dt: float) -> None:
        """Does not update the lines: they do not move, and there can be hundreds."""

    @property
    def moving(self) -> bool:
        return False

    def scroll_to(self, offset: int) -> Result:
        result = super().scroll_to(offset)
        self._scrolled_back = self.offset < self.reach
        return result

    def remember(self) -> Any:
        """The offset that a player scrolled back to, and the number of lines; None at the newest line, however large the
        letters have become since."""
        return (len(self.lines), self.offset) if self._scrolled_back else None

    def restore(self, memory: Any) -> None:
        lines, offset = memory
        if lines == len(self.lines):
            self.scroll_to(offset)


class _Entry(Widget):
    """A line, wrapped, beside its emblem."""

    def __init__(self, id: str, rect: Rect, line: LogLine, layout: TextLayout, sign: int) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.line = line
        self._layout = layout
        self._sign = sign  # the side of the emblem in pixels

    def hits(self, point: tuple[int, int]) -> bool:
        """False, so that the pointer reaches the panel that scrolls the lines."""
        return False

    def draw_self(self, surface: Surface) -> None:
        theme = self.theme
        step = line_step(theme)
        middle = (self.rect.x + self._sign // 2, self.rect.y + step // 2)
        if self.line.colour:
            image = self.kit.sprites.get(f"emblem_{self.line.colour}", height=self._sign)
            surface.blit(image, image.get_rect(center=middle))
        else:
            dot = self.kit.sprites.get("spark", height=max(6, self._sign // 2))
            surface.blit(dot, dot.get_rect(center=middle))
        at = (self.rect.x + self._sign + theme.px(_BESIDE), self.rect.y)
        self._layout.draw(surface, self.kit, at, _COLOURS, below=surface.get_clip().top)


class _NewRule(Widget):
    """The rule between old lines and new ones."""

    def __init__(self, id: str, rect: Rect, words: str) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.words = words

    def hits(self, point: tuple[int, int]) -> bool:
        """False, as for the lines."""
        return False

    def draw_self(self, surface: Surface) -> None:
        theme = self.theme
        colour = theme.colour("gold")
        wide = min(self.rect.w, text.width(theme, "small", self.words))
        text.draw_wrapped(surface, theme, "small", self.words, self.rect, colour, "centre")
        length = (self.rect.w - wide) // 2 - theme.px(10)
        if length > 0:
            thick = max(1, theme.px(1.5))
            surface.fill(colour, (self.rect.x, self.rect.centery, length, thick))
            surface.fill(colour, (self.rect.right - length, self.rect.centery, length, thick))
