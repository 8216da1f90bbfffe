"""A hand of cards: fanned out so that every card can be told."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from ui.drawing.area import Area

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.tables.kit.thing import PictureThing

_SHOWN: Final = 0.29
"""The share of a card's width that must stay to be seen: what tells it lies there."""


def fan(room: Area, cards: int, shape: float, lift: int = 0) -> list[Area]:
    """Where the cards of a hand lie within `room`: side by side, closer together the more there are; before what tells them
    would be covered they become smaller instead. `shape` is a card's width by its height; `lift` pixels stay free above."""
    if cards <= 0:
        return []
    wide = round(min((room.h - lift) * shape, room.w / (1 + (cards - 1) * _SHOWN)))
    high = round(wide / shape)
    step = min(wide + max(4, wide // 12), (room.w - wide) // max(1, cards - 1))
    start = room.x + (room.w - wide - step * (cards - 1)) // 2
    return [Area(start + i * step, room.bottom - high, wide, high) for i in range(cards)]


def overlapping(cards: Sequence[PictureThing]) -> list[PictureThing]:
    """The cards of a fan from left to right, in the order in which to put them: every card lies under the one on its left,
    so that what tells it, at its right edge, stays to be seen."""
    for left, right in pairwise(cards):
        right.under = left
    for card in cards:
        card.group = "hand"
    return list(reversed(cards))
