"""Text on the screen: measured, wrapped and fitted. Dots mark text that is cut."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, Literal

from ui.drawing.breaks import drawn_line, is_wide, phrases, split_phrase

if TYPE_CHECKING:
    from pygame import Color, Rect, Surface
    from pygame.font import Font

    from ui.drawing.theme import Role, Theme

Align = Literal["left", "centre", "right"]

_SMALLER: Final[dict[Role, tuple[Role, ...]]] = {
    "title": ("title", "heading", "strong"), "heading": ("heading", "subheading", "small")
}
"""The roles in which `draw_block` tries to draw one line, if they are more than the text's own and the smallest."""
_KEPT: Final = 1200  # rendered lines
_rendered: OrderedDict[tuple[Font, str, tuple[int, ...]], Surface] = OrderedDict()


def render(font: Font, text: str, colour: Color) -> Surface:
    """One line as a surface, which is kept for the next frame."""
    key = (font, text, tuple(colour))
    found = _rendered.get(key)
    if found is None:
        found = _rendered[key] = font.render(text, True, colour)
        if len(_rendered) > _KEPT:
            _rendered.popitem(last=False)
    else:
        _rendered.move_to_end(key)
    return found


def forget() -> None:
    """Forgets all rendered lines, because their fonts are about to be closed."""
    _rendered.clear()
    measured.cache_clear()
    _drawn_width.cache_clear()
    _wrapped.cache_clear()
    _evened.cache_clear()


@lru_cache(maxsize=8000)
def measured(font: Font, text: str) -> int:
    """The width of a line in pixels. It is kept, because measuring costs as much as drawing and words often repeat."""
    return font.size(text)[0]


@lru_cache(maxsize=4000)
def _drawn_width(font: Font, line: str) -> int:
    """The width of what is drawn of a line. Lines are broken anew for many widths, mostly in the same places."""
    return measured(font, drawn_line(line))


def width(theme: Theme, role: Role, text: str) -> int:
    """The width of one line in pixels."""
    return measured(theme.font(role), text)


def _cut(kept: str) -> str:
    """The beginning of a text with dots after it: three dots on the line, or the middle dots of Japanese."""
    kept = kept.rstrip()
    return kept + ("…" if kept and is_wide(kept[-1]) else "...")


def fit(theme: Theme, role: Role, text: str, width: int) -> str:
    """The text if it fits into `width` pixels, else its beginning with dots."""
    return _fit(theme.font(role), text, width)


def _fit(font: Font, text: str, width: int) -> str:
    if measured(font, text) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        half = (low + high + 1) // 2
        if measured(font, _cut(text[:half])) <= width:
            low = half
        else:
            high = half - 1
    return _cut(text[:low])


def wrap(theme: Theme, role: Role, text: str, width: int) -> list[str]:
    """The text in lines of at most `width` pixels. A word that is longer than a line is broken between characters."""
    return list(_wrapped(theme.font(role), text, width))


def _fits(font: Font, width: int, phrase: str, start: int, end: int) -> bool:
    return _drawn_width(font, phrase[start:end]) <= width


@lru_cache(maxsize=1000)
def _wrapped(font: Font, text: str, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for phrase in phrases(paragraph):
            if _drawn_width(font, line + phrase) <= width:  # as most do
                line += phrase
                continue
            for piece in split_phrase(phrase, partial(_fits, font, width, phrase)):
                if _drawn_width(font, line + piece) <= width:
                    line += piece
                    continue
                if line:
                    lines.append(drawn_line(line))
                line = piece
                while (end := _end(font, drawn_line(line), width)) < len(drawn_line(line)):
                    lines.append(line[:end])
                    line = line[end:]
        lines.append(drawn_line(line))
    return tuple(lines)


def _end(font: Font, line: str, width: int) -> int:
    """How many signs from the beginning fit into the room, at least one. Only as much of a text is measured as may lie
    on one line: files may hold texts of any length."""
    much = 2
    while much < len(line) and measured(font, line[:much]) <= width:
        much *= 2
    low, high = 1, min(much, len(line))
    while low < high:
        half = (low + high + 1) // 2
        low, high = (half, high) if measured(font, line[:half]) <= width else (low, half - 1)
    return low


def longest_phrase(theme: Theme, role: Role, text: str) -> int:
    """The width of the widest part of the text that is better not broken, in pixels."""
    font = theme.font(role)
    return max((_drawn_width(font, phrase) for phrase in phrases(text)), default=0)


def evened(theme: Theme, role: Role, text: str, width: int) -> list[str]:
    """As `wrap`, in the same number of lines, but of similar length, so that no single word is left on the last
    line."""
    return list(_evened(theme.font(role), text, width))


@lru_cache(maxsize=1000)
def _evened(font: Font, text: str, width: int) -> tuple[str, ...]:
    lines = _wrapped(font, text, width)
    if len(lines) == 1:
        return lines
    whole = (phrase for paragraph in text.split("\n") for phrase in phrases(paragraph))
    parts = (part for phrase in whole for part in split_phrase(phrase, partial(_fits, font, width, phrase)))
    low = min(width, max((_drawn_width(font, part) for part in parts), default=0))
    high = width
    while low < high:
        half = (low + high) // 2
        if len(_wrapped(font, text, half)) > len(lines):
            low = half + 1
        else:
            high = half
    return _wrapped(font, text, high)


def height(theme: Theme, role: Role, text: str, width: int) -> int:
    """The height of the wrapped text in pixels."""
    font = theme.font(role)
    return len(_wrapped(font, text, width)) * font.get_linesize()


def draw(
    surface: Surface, theme: Theme, role: Role, text: str, rect: Rect, colour: Color, align: Align = "left"
) -> Rect:
    """Draws one line in the middle of a rectangle's height, cut with dots if it does not fit. Returns where it was
    drawn."""
    font = theme.font(role)
    line = render(font, _fit(font, text, rect.w), colour)
    drawn = line.get_rect(centery=rect.centery)
    _align(drawn, rect, align)
    surface.blit(line, drawn)
    return drawn


def put(surface: Surface, theme: Theme, role: Role, text: str, colour: Color, **at: tuple[int, int]) -> Rect:
    """One line at a point, as `midright=(x, y)`; returns where it lies."""
    line = render(theme.font(role), text, colour)
    area = line.get_rect(**at)
    surface.blit(line, area)
    return area


def draw_wrapped(
    surface: Surface, theme: Theme, role: Role, text: str, rect: Rect, colour: Color, align: Align = "left"
) -> int:
    """Draws lines from a rectangle's top. If they do not all fit, the last one ends in dots. Returns the used height."""
    font = theme.font(role)
    step = font.get_linesize()
    whole = _evened(font, text, rect.w) if align == "centre" else _wrapped(font, text, rect.w)
    lines = _at_most(font, list(whole), max(1, rect.h // step), rect.w)
    for number, text_line in enumerate(lines):
        line = render(font, text_line, colour)
        drawn = line.get_rect(top=rect.y + number * step)
        _align(drawn, rect, align)
        surface.blit(line, drawn)
    return len(lines) * step


def block_height(theme: Theme, role: Role, text: str, width: int) -> int:
    """How high a rectangle of width `width` must be so that `draw_block` draws all of the text, in pixels."""
    one_line = _SMALLER.get(role, (role, "small"))
    if any(measured(theme.font(one), text) <= width for one in one_line):
        return theme.line_height(role)
    return tight(theme) * len(wrap(theme, "small", text, width))


def draw_block(
    surface: Surface, theme: Theme, role: Role, text: str, rect: Rect, colour: Color, align: Align = "left"
) -> None:
    """Draws words in the middle of a rectangle: on one line, else smaller, else on several lines, else cut with dots."""
    for one in _SMALLER.get(role, (role, "small")):
        if measured(theme.font(one), text) <= rect.w:
            draw(surface, theme, one, text, rect, colour, align)
            return
    last, step, most = _block(theme, role, rect)
    lines = _at_most(theme.font(last), evened(theme, last, text, rect.w), most, rect.w)
    strip = rect.copy()
    strip.h = step
    strip.y = rect.centery - len(lines) * step // 2
    for line in lines:
        draw(surface, theme, last, line, strip, colour, align)
        strip.y += step


def block_holds(theme: Theme, role: Role, text: str, rect: Rect) -> bool:
    """Whether `draw_block` draws all of the words."""
    last, _, most = _block(theme, role, rect)
    return len(evened(theme, last, text, rect.w)) <= most


def _block(theme: Theme, role: Role, rect: Rect) -> tuple[Role, int, int]:
    """How words of several lines stand in a rectangle: in which letters, how high each line is, how many there are."""
    last: Role = "strong" if role == "title" and 2 * theme.line_height("strong") <= rect.h + theme.px(4) else "small"
    step = min(theme.line_height("strong"), rect.h // 2) if last == "strong" else tight(theme)
    return last, step, max(1, rect.h // step)


def tight(theme: Theme) -> int:
    """The line height of a block in pixels: less than that of running text."""
    return round(theme.text_px("small") * 1.2)


def _at_most(font: Font, lines: list[str], most: int, width: int) -> list[str]:
    """At most `most` lines. The last one ends in dots if others are left out."""
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while len(last) > 1 and measured(font, _cut(last)) > width:
        last = last[:-1]
    return [*lines[: most - 1], _cut(last)]


def _align(line: Rect, rect: Rect, align: Align) -> None:
    if align == "left":
        line.left = rect.left
    elif align == "right":
        line.right = rect.right
    else:
        line.centerx = rect.centerx
