"""Rich text: **bold**, inline pictures {icon:dewan/berry}, and links to rules [D33], laid out in lines."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Final

from game.kernel.rulebook import folded, spans
from ui.drawing.area import Area
from ui.drawing.breaks import SOFT_HYPHEN, ended, hiragana, phrases, within
from ui.drawing.breaks import wide as wide_sign
from ui.drawing.text import render

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface
    from pygame.font import Font

    from game.kernel.rulebook import Kind, Span
    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role, Theme

_HANGING: Final = frozenset(".,;:!?)、。，．：；！？」』）")  # noqa: RUF001

_HELD: Final = "\N{NO-BREAK SPACE}"


@dataclass(slots=True)
class Placed:
    """A piece of a span and its rectangle, relative to the text's upper left corner."""

    span: Span
    words: str
    box: Area


class Layout:
    """Rich text in lines of at most `room` pixels. `height` is in pixels; `placed` has the pieces in reading order."""

    def __init__(self, theme: Theme, markup: str, room: int, role: Role = "body") -> None:
        self.room = room
        self.role: Role = role
        self._plain, self._bold = theme.font(role), theme.bold(role)
        # Not the theme itself: layouts are kept with their theme, and must not keep it alive.
        self.step = theme.line_height(role)
        self.placed: list[Placed] = []
        self._x = self._y = 0
        for line, paragraph in enumerate(markup.split("\n")):
            if line:
                self._newline()
            runs = [list(run) for _, run in groupby(spans(paragraph), lambda span: span.kind == "icon")]
            for number, run in enumerate(runs):
                if run[0].kind == "icon":
                    self._keep_together(self._wide(runs[number:]))
                for span in run:
                    self._flow(span)
        self.height = self._y + self.step
        self.width = max((placed.box.right for placed in self.placed), default=0)

    def font(self, span: Span) -> Font:
        """The font of a span."""
        return self._plain if span.kind == "text" else self._bold

    def link_at(self, point: tuple[int, int]) -> str:
        """The rule whose number is at a point, relative to the text's upper left corner; "" if there is none."""
        return next((p.span.text for p in self.placed if p.span.kind == "link" and p.box.collidepoint(point)), "")

    def draw(
        self, surface: Surface, kit: DrawingKit, at: tuple[int, int], colours: dict[Kind, str], over: str = ""
    ) -> None:
        """Draw the text with its upper left corner at a point. Links to the rule `over` are underlined."""
        for placed in self.placed:
            place = placed.box.move(at)
            if placed.span.kind == "icon":
                name = placed.span.text
                if name.startswith("icon_"):  # icons take the colour of the text
                    picture = kit.sprites.tinted(name, kit.theme.colour(colours["text"]), height=placed.box.h)
                else:
                    picture = kit.sprites.get(name, height=placed.box.h)
                surface.blit(picture, picture.get_rect(center=place.center))
                continue
            colour = kit.theme.colour(colours[placed.span.kind])
            surface.blit(render(self.font(placed.span), placed.words, colour), place)
            if placed.span.kind == "link" and placed.span.text == over:
                surface.fill(colour, (place.x, place.bottom - kit.theme.px(3), place.w, max(1, kit.theme.px(2))))

    @property
    def _side(self) -> int:
        """That of a picture within the line."""
        return round(self.step * 0.86)

    def _wide(self, runs: Sequence[Sequence[Span]]) -> int:
        """The width of the pictures that a paragraph goes on with, and of those that signs without a space hold to
        them."""
        pictures, *rest = runs
        wide = len(pictures) * self._side
        if len(rest) > 1 and len(rest[0]) == 1 and " " not in rest[0][0].text:
            wide += self.font(rest[0][0]).size(rest[0][0].text)[0] + self._wide(rest[1:])
        return wide

    def _keep_together(self, wide: int) -> None:
        """Pictures side by side are one thing, as the halves of a card are: they begin a line together where they fit
        into one, with the word before them that ends in a figure or in a space without a break."""
        if self._x == 0 or self._x + wide <= self.room:
            return
        last = self.placed[-1]
        before, space, word = last.words.rpartition(" ")
        held = (word.endswith(_HELD) or word[-1:].isdigit()) and not any(map(wide_sign, word))
        if held and (before or last.box.x) and self.font(last.span).size(word)[0] + wide <= self.room:
            last.words = before + space
            last.box.w = self.font(last.span).size(last.words)[0]
            self._newline()
            self._set(replace(last.span), word, self.font(last.span))
        elif wide <= self.room:
            self._newline()

    def _flow(self, span: Span) -> None:
        if span.kind == "icon":
            side = self._side
            self._break_before(side)
            self.placed.append(Placed(span, "", Area(self._x, self._y + (self.step - side) // 2, side, side)))
            self._x += side
            return
        font = self.font(span)
        for phrase in [span.text] if span.kind == "link" else phrases(span.text):
            for piece in within(phrase, lambda part: self._has_room(part, font)):
                for words in [piece] if self._has_room(piece, font) else piece:
                    self._set(span, words, font)

    def _has_room(self, words: str, font: Font) -> bool:
        return font.size(ended(words))[0] <= self.room

    def _set(self, span: Span, words: str, font: Font) -> None:
        if words.rstrip() not in _HANGING:  # a full stop after a picture may pass the edge; else it would begin a line
            self._break_before(font.size(ended(words))[0], belongs=hiragana(words[0]) or words[0].isdigit())
        if self._x == 0:
            words = words.lstrip()
        if not words:
            return
        wide = font.size(words)[0]
        last = self.placed[-1] if self.placed else None
        if last is not None and last.span is span and last.box.y == self._y and last.words and span.kind != "link":
            # Pieces of one style become one surface, so that the kerning between them is right.
            last.words = last.words.replace(SOFT_HYPHEN, "") + words
            last.box.w = font.size(last.words)[0]
            self._x = last.box.right
            return
        self.placed.append(Placed(span, words, Area(self._x, self._y, wide, self.step)))
        self._x += wide

    def marks(self, wanted: Sequence[str]) -> list[Area]:
        """The rectangles of the wanted words (as `folded` returns them), relative to the text's upper left corner."""
        found = []
        for placed in self.placed:
            font, signs = self.font(placed.span), [folded(sign) for sign in placed.words]
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

    def _break_before(self, wide: int, *, belongs: bool = False) -> None:
        """A new line where there is no more room. A picture goes there with the ending or the figure that belongs to it."""
        if self._x == 0 or self._x + wide <= self.room:
            return
        if self._names_picture() and sum(placed.box.w for placed in self.placed[-2:]) + wide <= self.room:
            picture, space = self.placed[-2:]
            self._newline()
            picture.box.x, picture.box.y = 0, picture.box.y + self.step
            space.box.x, space.box.y = picture.box.w, self._y
            self._x = space.box.right
            return
        last = self.placed[-1]
        self._newline()
        if belongs and last.span.kind == "icon" and last.box.x > 0 and last.box.w + wide <= self.room:
            last.box.x, last.box.y = 0, last.box.y + self.step
            self._x = last.box.w

    def _names_picture(self) -> bool:
        """Whether the next word is that of a picture, which stands before it between two spaces."""
        if len(self.placed) < 3:
            return False
        before, picture, space = self.placed[-3:]
        alone = before.words.endswith(" ") and before.box.y == space.box.y
        return alone and picture.span.kind == "icon" and space.words == " "

    def _newline(self) -> None:
        if self._x and (last := self.placed[-1]).words.endswith(SOFT_HYPHEN):
            last.words = ended(last.words)
            last.box.w = self.font(last.span).size(last.words)[0]
        self._x = 0
        self._y += self.step
