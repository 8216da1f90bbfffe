"""The card of a person who gains one thing after the other: who it is, pictures beside the name, and below them what was
gained, a word to each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.marks import emblem
from ui.drawing.paint import stamp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme

_SLOTS: Final = 3
"""So many gains have room on a card."""


def slot(theme: Theme, card: Area, number: int) -> Area:
    """Where the picture of a gain lies on a card."""
    area = _place(theme, card, number).cut_bottom(text.tight(theme))[1]
    return area.middle(*[min(area.w - theme.px(6), area.h)] * 2)


def beside(theme: Theme, card: Area) -> Area:
    """Where pictures stand beside the name, the first on the right."""
    head, _ = _parts(theme, card)
    return head.cut_right(head.w * 2 // 5)[0]


def _parts(theme: Theme, card: Area) -> tuple[Area, ...]:
    """The places of the name and of the gains."""
    return card.inset(theme.px(10), theme.px(8)).cut_top(max(theme.px(56), 2 * text.tight(theme)), theme.px(6))


def _place(theme: Theme, card: Area, number: int) -> Area:
    return _parts(theme, card)[1].columns(*[1.0] * _SLOTS)[min(number, _SLOTS - 1)]


def gain_card(
    kit: DrawingKit, size: tuple[int, int], colour: str, name: str, others: Sequence[Surface],
    gained: Sequence[tuple[Surface, str]], said: str,
) -> Surface:
    """The picture of a card; `others` stand beside the name, and `said` stands in the place of the gains."""
    theme, px = kit.theme, kit.theme.px
    whole, card = skin.parchment(kit, size, playing=False), Area(0, 0, *size)
    head, rest = _parts(theme, card)
    places = beside(theme, card)
    badge = stamp(whole, emblem(kit, colour, px(42)), midleft=head.midleft).right + px(8)
    text.draw_block(whole, theme, "strong", name, Area(badge, head.y, places.x - badge, head.h), theme.colour("ink"))
    whole.fill(theme.colour("ink"), (rest.x, rest.y - px(4), rest.w, max(1, px(1))))
    right = places.right
    for picture in others:
        stamp(whole, picture, midright=(right, places.centery))
        free = places.w - picture.get_width()
        right -= min(picture.get_width() * 2 // 3, max(1, free // max(1, len(others) - 1)))
    if said:
        text.draw_block(whole, theme, "body", said, rest, theme.colour("ink"), "centre")
    for number, (picture, word) in enumerate(gained):
        stamp(whole, picture, center=slot(theme, card, number).center)
        below = _place(theme, card, number).cut_bottom(text.tight(theme))[0]
        text.draw_block(whole, theme, "small", word, below, theme.colour("ink"), "centre")
    return whole
