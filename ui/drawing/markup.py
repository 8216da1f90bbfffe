"""Rich text: **bold**, inline pictures {icon:dewan/berry}, and links to rules [D33], laid out in lines. A link is a small book
unless the text shows the numbers of rules."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import partial
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Final

from game.kernel.rulebook import fold_for_search, spans
from ui.drawing.area import Area
from ui.drawing.breaks import PAUSES, PICTURE, SOFT_HYPHEN, drawn_line, is_wide, phrases, split_phrase
from ui.drawing.text import measured, render

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from pygame import Surface
    from pygame.font import Font

    from game.kernel.rulebook import Kind, Span
    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role, Theme

    _Part = tuple[Span, str]

RULE_SIGN: Final = "icon_rule"
"""The small book that stands for a rule, and leads to it."""
_HANGING: Final = frozenset(".,;:!?)、。，．：；！？」』）")  # noqa: RUF001


@dataclass(slots=True)
class Placed:
    """A piece of a span and its rectangle, relative to the text's upper left corner."""

    span: Span
    words: str
    box: Area


class _Paragraph:
    """Spans as one text, in which a sign stands for each picture."""

    def __init__(self, spans: Sequence[Span], pictured: Collection[Kind]) -> None:
        words = [PICTURE if span.kind in pictured else span.text for span in spans]
        self.text = "".join(words)
        self._spans = spans
        self._starts = [0, *accumulate(map(len, words))]

    def parts(self, start: int, end: int) -> list[_Part]:
        """What stands between two signs, span by span."""
        at = bisect_right(self._starts, start) - 1
        found = []
        while start < end:
            stop = min(end, self._starts[at + 1])
            found.append((self._spans[at], self.text[start:stop]))
            start = stop
            at += 1
        return found

    def phrases(self, short: Callable[[int, int], bool]) -> list[str]:
        """The phrases of the text. A Japanese name in bold is one where it is short."""
        names = [
            range(start, end)
            for span, (start, end) in zip(self._spans, pairwise(self._starts), strict=True)
            if span.kind == "bold" and any(map(is_wide, self.text)) and not PAUSES & set(span.text) and short(start, end)
        ]
        cut: list[str] = []
        at = 0
        for phrase in phrases(self.text):
            if any(at - 1 in name and at in name for name in names):
                cut[-1] += phrase
            else:
                cut.append(phrase)
            at += len(phrase)
        return cut


class TextLayout:
    """Rich text in lines of at most `width` pixels. `height` is in pixels; `placed` has the pieces in reading order. Links to
    rules are their numbers if it is `numbered`, else small books."""

    def __init__(
        self, theme: Theme, markup: str, width: int, role: Role = "body", step: int = 0, *, numbered: bool = False
    ) -> None:
        """`step` is how high a line is, in pixels; 0 for the usual height."""
        self.width = width
        self._pictured: set[Kind] = {"icon"} if numbered else {"icon", "link"}
        self.role: Role = role
        self._plain, self._bold = theme.font(role), theme.bold(role)
        # Not the theme itself: layouts are kept with their theme, and must not keep it alive.
        self.step = step or theme.line_height(role)
        self.placed: list[Placed] = []
        self._x = self._y = 0
        for line, paragraph in enumerate(markup.split("\n")):
            if line:
                self._newline()
            self._flow(_Paragraph(spans(paragraph), self._pictured))
        self.height = self._y + self.step
        self.width = max((placed.box.right for placed in self.placed), default=0)

    def font(self, span: Span) -> Font:
        """The font of a span."""
        return self._plain if span.kind == "text" else self._bold

    def link_at(self, point: tuple[int, int]) -> str:
        """The rule whose number, or book, is at a point, relative to the text's upper left corner; "" if there is none."""
        return next((p.span.text for p in self.placed if p.span.kind == "link" and p.box.collidepoint(point)), "")

    def draw(
        self, surface: Surface, kit: DrawingKit, at: tuple[int, int], colours: dict[Kind, str], over: str = "", below: int | None = None
    ) -> None:
        """Draws the text with its upper left corner at a point. Links to the rule `over` are underlined. Of lines whose middle
        does not lie `below` that height nothing is drawn: letters of a line above reach into the next."""
        for placed in self.placed:
            area = placed.box.move(at)
            if below is not None and area.centery < below:
                continue
            if placed.span.kind in self._pictured:
                kind = placed.span.kind
                name = placed.span.text if kind == "icon" else RULE_SIGN
                if name.startswith("icon_"):  # icons take the colour of the text
                    colour = kit.theme.colour(colours["text" if kind == "icon" else kind])
                    picture = kit.sprites.tinted(name, colour, height=placed.box.h)
                else:
                    picture = kit.sprites.get(name, height=placed.box.h)
                surface.blit(picture, picture.get_rect(center=area.center))
                if kind == "link" and placed.span.text == over:
                    surface.fill(colour, (area.x, area.bottom, area.w, max(1, kit.theme.px(2))))
                continue
            colour = kit.theme.colour(colours[placed.span.kind])
            surface.blit(render(self.font(placed.span), placed.words, colour), area)
            if placed.span.kind == "link" and placed.span.text == over:
                surface.fill(colour, (area.x, area.bottom - kit.theme.px(3), area.w, max(1, kit.theme.px(2))))

    @property
    def _side(self) -> int:
        """That of a picture within the line."""
        return round(self.step * 0.86)

    def _flow(self, source: _Paragraph) -> None:
        """Sets a paragraph phrase by phrase, across its styles and pictures."""
        at = 0
        for phrase in source.phrases(partial(self._has_room, source, 0, self.width // 2)):
            for part in split_phrase(phrase, partial(self._has_room, source, at, self.width)):
                whole = self._has_room(source, at, self.width, 0, len(part))
                if not whole and self._x:
                    self._newline()  # what must be cut begins with its line
                for words in [part] if whole else part:
                    self._set(source.parts(at, at + len(words)))
                    at += len(words)

    def _has_room(self, source: _Paragraph, at: int, width: int, start: int, end: int) -> bool:
        return self._wide(source.parts(at + start, at + end)) <= width

    def _wide(self, parts: Sequence[_Part]) -> int:
        """The width of parts of which the last ends a line."""
        wide = 0
        for number, (span, words) in enumerate(parts, 1):
            if span.kind in self._pictured:
                wide += self._side
            else:
                wide += measured(self.font(span), words if number < len(parts) else drawn_line(words))
        return wide

    def _set(self, parts: Sequence[_Part]) -> None:
        hangs = len(parts) == 1 and parts[0][1].rstrip() in _HANGING
        if self._x and not hangs and self._x + self._wide(parts) > self.width:
            self._newline()
        for span, words in parts:
            if span.kind in self._pictured:
                side = self._side
                self.placed.append(Placed(span, "", Area(self._x, self._y + (self.step - side) // 2, side, side)))
                self._x += side
            else:
                self._write(span, words)

    def _write(self, span: Span, words: str) -> None:
        if self._x == 0:
            words = words.lstrip()
        if not words:
            return
        font = self.font(span)
        last = self.placed[-1] if self.placed else None
        if last is not None and last.span is span and last.box.y == self._y and last.words and span.kind != "link":
            # Pieces of one style become one surface, so that the kerning between them is right.
            last.words = last.words.replace(SOFT_HYPHEN, "") + words
            last.box.w = measured(font, last.words)
            self._x = last.box.right
            return
        wide = measured(font, words)
        self.placed.append(Placed(span, words, Area(self._x, self._y, wide, self.step)))
        self._x += wide

    def marks(self, wanted: Sequence[str]) -> list[Area]:
        """The rectangles of the wanted words (as `folded` returns them), relative to the text's upper left corner."""
        found = []
        for placed in self.placed:
            font, signs = self.font(placed.span), [fold_for_search(sign) for sign in placed.words]
            line = "".join(signs)
            stands = [number for number, sign in enumerate(signs) for _ in sign]  # one may fold into two: ß
            for word in filter(None, wanted):
                at = line.find(word)
                while at >= 0:
                    left = font.size(placed.words[: stands[at]])[0]
                    right = font.size(placed.words[: stands[at + len(word) - 1] + 1])[0]
                    found.append(Area(placed.box.x + left, placed.box.y, right - left, placed.box.h))
                    at = line.find(word, at + len(word))
        return found

    def _newline(self) -> None:
        if self._x and (last := self.placed[-1]).words.endswith(SOFT_HYPHEN):
            last.words = drawn_line(last.words)
            last.box.w = self.font(last.span).size(last.words)[0]
        self._x = 0
        self._y += self.step
