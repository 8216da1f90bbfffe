"""Where things lie on Dewan's table: seats and log on the left, the map in the middle with the display beside it,
stories and buttons on the right, tribe board and hand below the map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from ui.drawing.area import Area
from ui.tables.dewan.card_pictures import CARD

if TYPE_CHECKING:
    from ui.drawing.theme import Theme

_WIDE: Final = 1.95
"""The usual width of the table for its height."""
_SLOT: Final = 124
"""No card of the display is higher, in design units: the map needs the room."""


class Contents(NamedTuple):
    """What has to find room: cards of seats, each `seat_high` pixels high; `slots` and `stories` on display; `piles` of cards
    (deck and discards, or with an event pile between them), named in words at most `caption` pixels wide; `buttons` below
    each other."""

    seats: int
    seat_high: int
    slots: int
    stories: int
    piles: int
    caption: int
    buttons: int


@dataclass(frozen=True, slots=True)
class Layout:
    """All areas in window pixels. `canvas` is where the map may be seen, `fit` what it fills when nothing is zoomed,
    `events` are the places of which the event tile takes the one that the map leaves free, `piles` is round the piles,
    `panels` are those that lie on the table itself."""

    seats: tuple[Area, ...]
    log: Area
    canvas: Area
    fit: Area
    events: tuple[Area, ...]
    zoom: tuple[Area, ...]
    market: Area
    slots: tuple[Area, ...]
    piles: Area
    deck: Area
    pile: Area
    discards: Area
    stories: Area
    stories_title: Area
    story_slots: tuple[Area, ...]
    stack: Area
    foot: Area
    confirm: Area
    other: Area
    strip: Area
    tribe: Area
    hand: Area
    panels: tuple[Area, ...]

    @property
    def furniture(self) -> tuple[Area, Area]:
        """The panels of the piles and of the display."""
        return self.piles, self.market


def lay_out(theme: Theme, room: Area, contents: Contents) -> Layout:
    """The places for all contents within `room`."""
    px = theme.px
    gap = px(10)
    # What a window has beyond the usual shape goes to the columns if it is wide, to the hand if it is high.
    wider = min(px(110), max(0, room.w - round(_WIDE * room.h)) // 6)
    higher = min(px(80), max(0, room.h - round(room.w / _WIDE)) // 3)
    column = px(240) * (100 + max(0, theme.text_percent - 100) // 2) // 100 + wider  # large letters need longer lines
    left, rest = room.pad(gap).cut_left(column, gap)
    right, middle = rest.cut_right(px(240) + wider, gap)
    strip, canvas = middle.cut_bottom(px(156) + higher, px(6))
    canvas = Area(canvas.x, room.y, canvas.w, canvas.bottom - room.y)

    step = contents.seat_high + px(6)
    seats = tuple(Area(left.x, left.y + i * step, column, contents.seat_high) for i in range(contents.seats))

    market = _market(theme, canvas, contents)
    around = market.around
    side = max(px(40), 30)
    corner = Area(canvas.x + px(6), canvas.bottom - side - px(4), side, side)
    zoom = tuple(Area(corner.move(i * (side + px(6)), 0)) for i in range(3))
    wide, high = px(172), px(172) * 2 // 3
    events = (
        Area(market.panel.x - px(14) - wide, canvas.bottom - high - px(8), wide, high),
        Area(canvas.x + px(6), zoom[0].y - high - px(14), wide, high),
        Area(canvas.x + px(6), canvas.y + px(14), wide, high),
    )

    foot, stories = right.cut_bottom(contents.buttons * (theme.tall() + px(8)) - px(8), px(12))
    confirm, above = foot.cut_bottom(theme.tall(), px(8))
    title, tiles = stories.pad(px(12), px(10)).cut_top(theme.line_height("heading"), px(6))
    rows = tiles.rows(*[1.0] * (contents.stories + 1), gap=px(8))
    tribe, hand = strip.pad(px(6), 0).cut_left(px(525), px(14))
    log = left.cut_top(contents.seats * step + px(2))[1]
    return Layout(
        seats=seats,
        log=log,
        canvas=canvas,
        fit=Area(canvas.x, canvas.y, around.x - canvas.x, canvas.h).pad(px(6), px(5)),
        events=events,
        zoom=zoom,
        market=market.panel,
        slots=market.slots,
        piles=around,
        deck=market.piles[0],
        pile=market.piles[-2],
        discards=market.piles[-1],
        stories=stories,
        stories_title=title,
        story_slots=tuple(rows[:-1]),
        stack=rows[-1],
        foot=foot,
        confirm=confirm,
        other=above.cut_bottom(theme.tall())[0],
        strip=strip,
        tribe=tribe,
        hand=hand,
        panels=tuple(area for area in (log, stories) if area.h > px(40)),
    )


class _Market(NamedTuple):
    """The display: its panel with the slots, and the piles with the area around them and their names."""

    panel: Area
    slots: tuple[Area, ...]
    around: Area
    piles: tuple[Area, ...]


def _market(theme: Theme, canvas: Area, contents: Contents) -> _Market:
    """The display as a column on the right edge of the canvas, slot 0 on top beside the piles."""
    px, slots = theme.px, contents.slots
    pad, gap = px(10), px(6)
    high = min(px(_SLOT), (canvas.h - 2 * px(10) - 2 * pad - (slots - 1) * gap) // slots)
    wide, all_high = round(high * CARD), slots * high + (slots - 1) * gap + 2 * pad
    panel = Area(canvas.right - wide - 2 * pad, canvas.y + px(10), wide + 2 * pad, all_high)
    left, top = panel.right - pad - wide, panel.y + pad
    small = round(wide * 0.92)
    room = max(small, contents.caption) + px(14)
    around = Area(panel.x - px(8) - room, panel.y, room, 0)
    beside, under = around.centerx - small // 2, theme.line_height("small")
    step = round(small / CARD) + under + px(12)
    piles = tuple(Area(beside, top + i * step, small, round(small / CARD)) for i in range(contents.piles))
    around.h = piles[-1].bottom + under + px(8) - around.y
    return _Market(panel, tuple(Area(left, top + i * (high + gap), wide, high) for i in range(slots)), around, piles)
