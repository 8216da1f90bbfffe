"""The standard layout: the areas of a table that needs no arrangement of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ui.layout.layout import Column, Leaf, Row
from ui.layout.lengths import MEDIUM, control_height, larger
from ui.tables.common.layouts import filled, numbered
from ui.tables.common.standard_seat import seat_height

if TYPE_CHECKING:
    from ui.drawing.area import Area
    from ui.drawing.theme import Theme
    from ui.layout.placed_layout import PlacedLayout


@dataclass(frozen=True, slots=True)
class StandardLayout:
    """Areas in pixels that do not overlap. `board` is on the left; below it are the `foot` for a hand or dice and the two
    `buttons`, the main one first; on the right `seats` has a card for each seat, and `log` the rest of the column. `place` is
    the whole."""

    placed: PlacedLayout
    board: Area
    foot: Area
    buttons: tuple[Area, ...]
    seats: tuple[Area, ...]
    log: Area


def standard_layout(theme: Theme, area: Area, seats: int) -> StandardLayout:
    """Divides `area`, all of the window below the header, for that many seats: a `lay_out` for `Table.arrange`. Lengths grow with
    large text; the board keeps more than half of the window from 1280 x 720 on."""
    buttons = Column(
        *numbered("buttons", 2, height=0, grow=1),
        gap=MEDIUM, width=larger(240, lambda theme: 11 * theme.text_px("strong")),
    )
    foot = Row(Leaf("foot", grow=1), buttons, gap=MEDIUM, height=larger(120, lambda theme: 2 * control_height(theme) + theme.px(MEDIUM)))
    side = Column(
        *numbered("seats", seats, height=seat_height), Leaf("log", grow=1),
        gap=MEDIUM, width=larger(320, lambda theme: 15 * theme.text_px("small")),
    )
    tree = Row(Column(Leaf("board", grow=1), foot, gap=MEDIUM, width=0, grow=1), side, gap=MEDIUM, padding=MEDIUM)
    placed = tree.place(theme, area)
    return filled(StandardLayout, placed, placed=placed)
