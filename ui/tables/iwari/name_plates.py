"""Plates on a map: what a part of it is called, and below or beside that how much each colour has there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import SRCALPHA, Color, Surface

from ui.drawing import text
from ui.drawing.paint import plate, stamp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame.font import Font

    from ui.drawing.kit import DrawingKit
    from ui.drawing.labels import Size
    from ui.drawing.sprites import Sprites
    from ui.drawing.theme import Theme

Count = tuple[str, int]
"""The sprite of a colour's emblem, and how much it has."""
_ONE_LINE: Final = 2
"""So many colours stand on one line with the name, where there is room."""
_HEAP, _HEAPED = 0.55, 0.8
"""How far emblems without a count stand apart, in their widths, and how far at most the last from the first."""
_SQUEEZE: Final = 0.8
"""How much of the free ends of a plate and of the gaps between counts is given up for a crown."""
_GROUND, _SHADE = Color(250, 240, 214, 244), Color(20, 12, 6, 110)
_PADDING: Final = 0.36
"""How much of a plate's line is free at its ends."""
_APART: Final = 0.08
"""How far above the middle of its line a name stands that has counts below it, in shares of the line."""


class Form(NamedTuple):
    """What a plate may be like: how large its letters are in percent of the text's, whether name and counts may stand on
    one line while those are one or two, for how many side by side there is room, and whether the name stands there at
    all: where not, it is shown elsewhere."""

    share: int
    one_line: bool
    cells: int
    named: bool = True

    @property
    def crowned(self) -> bool:
        """Whether the sole leader wears a crown: the smallest plate has no room for it."""
        return self.named or self.cells > 1


class Plate(NamedTuple):
    """What never changes of a plate: its name, where its middle lies on the map, its form, and whether it covers nothing
    there."""

    name: str
    middle: tuple[float, float]
    form: Form
    free: bool


FORMS: Final = (
    Form(100, True, 4), Form(100, False, 4), Form(100, False, 3), Form(84, False, 4), Form(100, False, 2),
    Form(84, False, 3), Form(70, False, 4), Form(84, False, 2), Form(58, False, 4), Form(70, False, 3),
    Form(70, False, 2), Form(58, False, 3), Form(58, False, 2),
    *(Form(58, True, cells, named=False) for cells in (3, 2, 1)),
)  # fmt: skip
"""The best first: where letters are small anyway, rather smaller ones than counts left out."""
WHOLE: Final = Form(100, False, 9)
"""A plate that shows all, where it may cover something for a while."""


class _Type(NamedTuple):
    """The measures of a plate, in pixels: its lines with the name and with counts, the emblems and what lies between
    them."""

    name: Font
    number_font: Font
    line: int
    row: int
    side: int
    gap: int
    padding: int

    @classmethod
    def of(cls, theme: Theme, share: int) -> _Type:
        """With letters of so many percent of the text's."""
        name, number_font = theme.serif("strong", share), theme.bold("body", share)
        high, side = name.get_height(), round(number_font.get_height() * 0.78)
        return cls(name, number_font, round(high * 0.92), round(side * 1.1), side, round(side * 0.45), round(high * _PADDING))

    def cells(self, counts: Sequence[int]) -> int:
        """How wide counts side by side are."""
        return sum(self.side + 3 + text.measured(self.number_font, str(n)) + self.gap for n in counts) - self.gap

    def heap(self, number: int) -> int:
        """How wide so many emblems are that have no counts, with the gap before them."""
        return self.gap + self.side + round(self.step(number) * (number - 1)) if number else 0

    def step(self, number: int) -> float:
        """From one of so many such emblems to the next."""
        return self.side * min(_HEAP, _HEAPED / max(1, number - 1))


def sizes(theme: Theme, form: Form, name: str, colours: int) -> tuple[Size, ...]:
    """The sizes that a plate of a form may have with that name, in pixels, among so many colours."""
    it = _Type.of(theme, form.share)
    wide = text.measured(it.name, name)
    row = it.cells([8] * min(form.cells, colours))
    if form.cells < colours:  # of the others only who they are is shown
        shown = max(1, form.cells - 1)
        row = max(row, it.cells([8] * shown) + it.heap(colours - shown))
    if not form.named:
        return ((row + it.side * form.crowned + 2 * it.padding, it.line),)
    two = max(wide, row, row + it.side - 2 * round(_SQUEEZE * it.padding)) + 2 * it.padding, it.line + it.row
    if not form.one_line:
        return (two,)
    return (wide + 3 * it.padding + it.cells([8, 8]) + it.side, it.line), two


def draw_plate(kit: DrawingKit, name: str, counts: tuple[Count, ...], form: Form, crown: str) -> Surface:
    """A plate with a name and counts, the most first: the sprite `crown` before who leads alone. Of those for whose counts
    there is no room the emblems are shown; where neither name nor count stands, nothing is seen. For `cached`."""
    theme = kit.theme
    if not (counts or form.named):
        return Surface((1, 1), SRCALPHA)
    it, ink = _Type.of(theme, form.share), theme.colour("ink")
    words = text.render(it.name, name if form.named else "", ink)
    stacked = form.named and bool(counts) and not (form.one_line and len(counts) <= _ONE_LINE)
    shown = counts[: form.cells if len(counts) <= form.cells else max(1, form.cells - 1)]
    others = counts[len(shown) :]
    leads = len(counts) == 1 or (len(counts) > 1 and counts[0][1] > counts[1][1])
    crowned = leads and form.crowned
    row = max(0, it.cells([n for _, n in shown])) + it.heap(len(others))
    free = max(words.get_width(), it.cells([8] * form.cells)) if stacked else row + it.side
    if crowned and row + it.side > free:  # a full plate gets no wider for it
        row, it = row - round(_SQUEEZE * it.gap) * (len(shown) - 1), it._replace(gap=it.gap - round(_SQUEEZE * it.gap))
        ends = min(round(_SQUEEZE * it.padding), max(0, -(-(row + it.side - free) // 2)))
        it = it._replace(padding=it.padding - ends)
    row += it.side * crowned
    wide = max(words.get_width(), row) if stacked else words.get_width() + row + it.padding * bool(counts and form.named)
    whole = _ground(kit.sprites, theme, it, (wide + 2 * it.padding, it.line + (it.row if stacked else 0)))
    left, middle = 2 + it.padding, 2 + it.line // 2
    if stacked:
        # The lines keep apart, so that no letter that reaches below its line touches an emblem.
        stamp(whole, words, center=(whole.get_width() // 2, middle - round(it.line * _APART)))
        left, middle = 2 + it.padding + (wide - row) // 2, 1 + it.line + round(it.row * 0.45)
    elif form.named:
        left = stamp(whole, words, midleft=(left, middle)).right + it.padding
    if crowned:
        stamp(whole, kit.sprites.get(crown, it.side), midleft=(left - 1, middle - 1))
        left += it.side
    for emblem, n in shown:
        at = stamp(whole, kit.sprites.get(emblem, height=it.side), midleft=(left, middle))
        left = stamp(whole, text.render(it.number_font, str(n), ink), midleft=(at.x + it.side + 3, middle - 1)).right + it.gap
    for number, (emblem, _) in reversed(list(enumerate(others))):
        stamp(whole, kit.sprites.get(emblem, height=it.side), midleft=(left + round(it.step(len(others)) * number), middle))
    return whole


def _ground(sprites: Sprites, theme: Theme, it: _Type, size: tuple[int, int]) -> Surface:
    whole, corner = Surface((size[0] + 4, size[1] + 4), SRCALPHA), min(theme.px(14), it.line // 2)
    whole.blit(plate(sprites, size, corner, _SHADE), (3, 4))
    whole.blit(plate(sprites, size, corner, _GROUND, theme.colour("gold_dark"), max(1, theme.px(1.4))), (2, 2))
    return whole
