"""A font that takes the characters it lacks from other fonts, so that a name in any common script is drawn without empty
boxes.

pygame's fonts know no fallback, refuse to render text without width, and raise at half of a surrogate pair, which a file
name may hold. A `FallbackFont` takes every text.
"""

from __future__ import annotations

import unicodedata
from itertools import groupby
from typing import TYPE_CHECKING, Final

import pygame
from pygame.font import Font

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pygame import Color, Surface

SCRIPTS: Final = {
    "latin": "", "hangul": "Hang", "hanzi": "Hani", "emoji": "", "hebrew": "Hebr", "arabic": "Arab", "thai": "Thai",
    "devanagari": "Deva",
}
"""The files of `art/fonts/fallback` in the order in which they are asked, with the ISO 15924 code of their script where
letters change with their neighbours."""
_RIGHT_TO_LEFT: Final = {"hebrew", "arabic"}
_MARKS: Final = {"Mn", "Me", "Mc", "Cf"}
"""Unicode categories that belong to the character before them."""
_NEVER: Final = "\uffff"
"""A code point that is no character: its metrics are those of the empty box."""


def drawable(text: str) -> str:
    """The text with a replacement sign for each half of a surrogate pair and each zero byte, which no font takes."""
    if text.isascii() and "\0" not in text:
        return text
    return "".join("\N{REPLACEMENT CHARACTER}" if sign == "\0" or "\ud800" <= sign <= "\udfff" else sign for sign in text)


class FallbackFont(Font):
    """The font of a file at a height in pixels. Characters that it lacks are drawn by the fonts in `folder`, each opened
    when it is first needed; `bold` makes those bold, as they have one weight only."""

    def __init__(self, path: Path, height: int, folder: Path, *, bold: bool) -> None:
        super().__init__(path, height)
        self._height, self._folder, self._heavy = height, folder, bold
        self._opened: dict[str, Font | None] = {}
        self._known: dict[str, Font | None] = {}
        self._own = set(map(chr, range(32, 127)))  # characters that this font is known to draw itself

    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override]
        """The width and height of a line in pixels."""
        if self._own.issuperset(text):
            return super().size(text)
        return sum(self._width(font, part) for font, part in self._runs(text)), super().size(" ")[1]

    def render(  # type: ignore[override]
        self, text: str, antialias: bool, color: Color
    ) -> Surface:
        """A line as a surface, of width 0 where nothing of it can be seen."""
        runs = [(font, part, self._width(font, part)) for font, part in self._runs(text)]
        visible = [run for run in runs if run[2]]
        if len(visible) == 1 and visible[0][0] is None:
            return super().render(visible[0][1], antialias, color)
        line = pygame.Surface((sum(width for *_, width in visible), super().size(" ")[1]), pygame.SRCALPHA)
        left = 0
        for font, part, width in visible:
            drawn = super().render(part, antialias, color) if font is None else font.render(part, antialias, color)
            line.blit(drawn, (left, 0 if font is None else self.get_ascent() - font.get_ascent()))
            left += width
        return line

    def _width(self, font: Font | None, part: str) -> int:
        return (super().size(part) if font is None else font.size(part))[0]

    def _runs(self, text: str) -> Iterator[tuple[Font | None, str]]:
        """The text in parts with the fallback font that draws each, None for this font. Spaces between two words of one
        script belong to it, so that words that are read from right to left keep their order."""
        text = drawable(text)
        if self._own.issuperset(text):
            yield None, text
            return
        fonts: list[Font | None] = []
        spaces = 0
        for sign in text:
            if sign == " ":
                spaces += 1
                continue
            joins = bool(fonts) and not spaces and unicodedata.category(sign) in _MARKS
            font = fonts[-1] if joins else self._font_of(sign)
            if spaces:
                within = font is not None and fonts and fonts[-1] is font and _has(font, " ")
                fonts += [font if within else None] * spaces
            fonts.append(font)
            spaces = 0
        fonts += [None] * spaces
        pairs = zip(fonts, text, strict=True)
        for _, run in groupby(pairs, lambda pair: id(pair[0])):
            parts = list(run)
            yield parts[0][0], "".join(sign for _, sign in parts)

    def _font_of(self, sign: str) -> Font | None:
        """The fallback font for a character that this font lacks and a fallback has; None where this font draws it."""
        if sign in self._own:
            return None
        if sign not in self._known:
            scripts = (self._script(script) for script in SCRIPTS)
            others = (font for font in scripts if font is not None and _has(font, sign))
            self._known[sign] = None if _has(self, sign) else next(others, None)
            if self._known[sign] is None:
                self._own.add(sign)
        return self._known[sign]

    def _script(self, script: str) -> Font | None:
        if script not in self._opened:
            path = self._folder / f"{script}.ttf"
            font = Font(path, self._height) if path.is_file() else None
            if font is not None:
                font.bold = self._heavy and script != "emoji"
                if SCRIPTS[script]:
                    font.set_script(SCRIPTS[script])
                font.set_direction(pygame.DIRECTION_RTL if script in _RIGHT_TO_LEFT else pygame.DIRECTION_LTR)
            self._opened[script] = font
        return self._opened[script]


def _has(font: Font, sign: str) -> bool:
    """Whether a font has a picture of its own for a character. pygame returns the metrics of the empty box for others."""
    return font.metrics(sign) != font.metrics(_NEVER)
