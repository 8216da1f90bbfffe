"""Rich text: **bold**, inline pictures {icon:dewan/berry}, and links to rules [D33], laid out in lines."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.kernel.rulebook import spans
from ui.drawing.area import Area
from ui.drawing.text import pieces, render

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface
    from pygame.font import Font

    from game.kernel.rulebook import Kind, Span
    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role, Theme

_HANGING: Final = frozenset(".,;:!?)")


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
        for number, paragraph in enumerate(markup.split("\n")):
            if number:
                self._newline()
            for span in spans(paragraph):
                self._flow(span)
        self.height = self._y + self.step
        self.width = max((placed.box.right for placed in self.placed), default=0)

    def font(self, span: Span) -> Font:
        """The font of a span."""
        return self._plain if span.kind == "text" else self._bold

    def link_at(self, point: tuple[int, int]) -> str:
        """The rule whose number is at a point, relative to the text's upper left corner; "" if there is none."""
        return next((p.span.text for p in self.placed if p.span.kind == "link" and p.box.collidepoint(point)), "")

    def draw(self, surface: Surface, kit: DrawingKit, at: tuple[int, int], colours: dict[Kind, str], over: str = "") -> None:
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

    def _flow(self, span: Span) -> None:
        if span.kind == "icon":
            side = round(self.step * 0.86)
            self._break_before(side)
            self.placed.append(Placed(span, "", Area(self._x, self._y + (self.step - side) // 2, side, side)))
            self._x += side
            return
        font = self.font(span)
        for piece in [span.text] if span.kind == "link" else pieces(span.text):
            words = piece
            if font.size(words.rstrip())[0] > self.room:
                for sign in words:
                    self._set(span, sign, font)
            else:
                self._set(span, words, font)

    def _set(self, span: Span, words: str, font: Font) -> None:
        if words.rstrip() not in _HANGING:  # a full stop after a picture may pass the edge; else it would begin a line
            self._break_before(font.size(words.rstrip())[0])
        if self._x == 0:
            words = words.lstrip()
        if not words:
            return
        wide = font.size(words)[0]
        last = self.placed[-1] if self.placed else None
        if last is not None and last.span is span and last.box.y == self._y and last.words and span.kind != "link":
            # Pieces of one style become one surface, so that the kerning between them is right.
            last.words += words
            last.box.w = font.size(last.words)[0]
            self._x = last.box.right
            return
        self.placed.append(Placed(span, words, Area(self._x, self._y, wide, self.step)))
        self._x += wide

    def marks(self, wanted: Sequence[str]) -> list[Area]:
        """The rectangles of the wanted words (as `folded` returns them), relative to the text's upper left corner."""
        found = []
        for placed in self.placed:
            font, line = self.font(placed.span), folded(placed.words)
            for word in wanted:
                at = line.find(word)
                while at >= 0:
                    left = font.size(placed.words[:at])[0]
                    right = font.size(placed.words[: at + len(word)])[0]
                    found.append(Area(placed.box.x + left, placed.box.y, right - left, placed.box.h))
                    at = line.find(word, at + len(word))
        return found

    def _break_before(self, wide: int) -> None:
        if self._x > 0 and self._x + wide > self.room:
            self._newline()

    def _newline(self) -> None:
        self._x = 0
        self._y += self.step


def folded(words: str) -> str:
    """The words in small letters without accents, character by character, for a search."""
    return "".join(unicodedata.normalize("NFD", sign)[0].lower()[0] for sign in words)
