"""Where things lie on Iwari's table: the seats and what is public on the left, the map in the middle over the full height,
the journey of the cards, the hand and the question on the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from ui.drawing.area import Area

if TYPE_CHECKING:
    from ui.drawing.theme import Theme

CARD: Final = 330 / 462
"""A card's width by its height."""
TASK: Final = 300 / 408
"""An exploration card's width by its height."""
_LOG: Final = 3
"""With fewer lines than this the log is left out."""
RIM: Final = 10
"""Between a panel's edge and what lies on it, in design units."""


class Contents(NamedTuple):
    """What has to find room: cards of seats, each `seat_high` pixels high; `tokens` are the achievements in play, `tasks` the
    open exploration cards, `buttons` those below each other."""

    seats: int
    seat_high: int
    tokens: int
    tasks: int
    slots: int
    buttons: int


@dataclass(frozen=True, slots=True)
class Layout:
    """All areas in window pixels. `canvas` is where the map may be seen. A panel that is not needed has no height."""

    seats: tuple[Area, ...]
    achievements: Area
    tokens: tuple[Area, ...]
    exploration: Area
    tasks: tuple[Area, ...]
    log: Area
    canvas: Area
    zoom: tuple[Area, ...]
    journey: Area
    pile: Area
    trail: Area
    caption: Area
    display: Area
    display_title: Area
    discards: Area
    slots: tuple[Area, ...]
    hand: Area
    hand_title: Area
    cards: Area
    chips: Area
    reading: Area
    confirm: Area
    other: Area
    ways: Area

    @property
    def panels(self) -> list[Area]:
        """The dark grounds, where there are any."""
        every = (self.achievements, self.exploration, self.log, self.journey, self.display, self.hand, self.reading)
        return [area for area in every if area.h > 0]


def lay_out(theme: Theme, room: Area, contents: Contents) -> Layout:
    """The places for all contents within `room`."""
    px = theme.px
    gap = px(8)
    grown = 100 + max(0, theme.text_percent - 100) * 13 // 20  # large letters need longer lines
    wider = max(0, room.w - round(1.94 * room.h)) // 5  # what a very wide window has beyond the map's shape
    left, rest = room.pad(gap).cut_left(px(246) * grown // 100 + wider, gap)
    right, middle = rest.cut_right(px(256) * grown // 100 + wider, gap)
    canvas = Area(middle.x, room.y, middle.w, room.h)
    side = max(px(40), 30)
    zoom = tuple(Area(canvas.right - (3 - i) * (side + px(6)), canvas.bottom - side - px(6), side, side) for i in range(3))

    step = contents.seat_high + px(6)
    seats = tuple(Area(left.x, left.y + i * step, left.w, contents.seat_high) for i in range(contents.seats))
    below = left.cut_top(contents.seats * step)[1]
    head = theme.line_height("heading")
    rim = px(RIM)
    tokens_high = -(-contents.tokens // 4) * (px(44) + px(4)) + head + 2 * rim if contents.tokens else 0
    achievements, below = _stacked(below, tokens_high, gap)
    shelf = achievements.pad(rim).cut_top(head)[1]
    tokens = tuple(shelf.grid(4, max(1, -(-contents.tokens // 4)))[: contents.tokens]) if tokens_high else ()
    task_wide = (left.w - 2 * rim - 2 * px(6)) // 3
    task_high = round(task_wide / TASK)
    exploration, below = _stacked(below, task_high + head + 2 * rim if contents.tasks else 0, gap)
    shelf = exploration.pad(rim).cut_top(head)[1]
    tasks = tuple(Area(shelf.x + i * (task_wide + px(6)), shelf.y, task_wide, task_high) for i in range(contents.tasks))
    log = below if below.h > theme.line_height("small", _LOG) + 2 * rim else Area(below.x, below.y, below.w, 0)

    line = theme.line_height("small")
    high = px(80)
    journey, column = right.cut_top(head + high + line + 2 * rim + px(8), gap)
    _, inner = journey.pad(rim).cut_top(head, px(4))
    row, caption = inner.cut_top(high, px(4))
    pile, trail = row.cut_left(round(high * CARD), px(12))
    display, column = column.cut_top(head + px(84) + 2 * rim, gap)
    display_head, inner = display.pad(rim).cut_top(head, px(4))
    discards, display_title = display_head.cut_right(px(84), px(6))
    wide = min(round(inner.h * CARD), (inner.w - (contents.slots - 1) * px(6)) // contents.slots)
    slots = tuple(
        place.middle(wide, round(wide / CARD)) for place in inner.columns(*[1.0] * contents.slots, gap=px(6))
    )
    foot, column = column.cut_bottom(contents.buttons * (theme.tall() + gap) - gap, gap)
    confirm, above = foot.cut_bottom(theme.tall(), gap)
    hand, reading = column.cut_top(head + px(112) + px(44) + 2 * rim, gap)
    hand_title, inner = hand.pad(rim).cut_top(head, px(2))
    chips, cards = inner.cut_bottom(px(38), px(6))
    return Layout(
        seats=seats, achievements=achievements, tokens=tokens, exploration=exploration, tasks=tasks, log=log,
        canvas=canvas, zoom=zoom,
        journey=journey, pile=pile, trail=trail, caption=caption,
        display=display, display_title=display_title, discards=discards, slots=slots,
        hand=hand, hand_title=hand_title, cards=cards, chips=chips, reading=reading,
        confirm=confirm, other=above.cut_bottom(theme.tall())[0], ways=foot,
    )  # fmt: skip


def _stacked(column: Area, high: int, gap: int) -> tuple[Area, Area]:
    """The top of a column, and the rest of it; neither is changed by what has no height or finds no room."""
    if not high or high > column.h:
        return Area(column.x, column.y, column.w, 0), column
    return column.cut_top(high, gap)
