"""The standard room: where the parts of a table lie that needs no arrangement of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ui.tables.kit.standard_seat import seat_height

if TYPE_CHECKING:
    from ui.drawing.area import Area
    from ui.drawing.theme import Theme


class StandardRoom(NamedTuple):
    """Areas in pixels that do not overlap. `board` is on the left; below it lie the `foot` for a hand or dice and the two
    `buttons`, the main one first; on the right `seats` has a card for each seat, and `log` the rest of the column."""

    board: Area
    foot: Area
    buttons: tuple[Area, Area]
    seats: tuple[Area, ...]
    log: Area


def standard_room(theme: Theme, area: Area, seats: int) -> StandardRoom:
    """Divides `area`, all of the window below the header, for that many seats. Lengths grow with large text; the board keeps
    more than half of the window from 1280 x 720 on."""
    gap = theme.px(12)
    left, side = area.pad(gap).columns(1.0, max(theme.px(320), theme.text_px("small") * 15), gap=gap)
    board, foot = left.rows(1.0, max(theme.px(120), 2 * theme.tall() + gap), gap=gap)
    foot, buttons = foot.cut_left(foot.w - max(theme.px(240), theme.text_px("strong") * 11), gap)
    main, other = buttons.rows(1.0, 1.0, gap=gap)
    cards = []
    for _ in range(seats):
        card, side = side.cut_top(seat_height(theme), gap)
        cards.append(card)
    return StandardRoom(board, foot, (main, other), tuple(cards), side)
