"""Where things lie on Dewan's table: the map has the middle from top to bottom. On the left lies what is the players' own,
seats, tribe board and hand; on the right what is for all, display, piles, stories and log, and the buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from ui.drawing.area import Area
from ui.tables.dewan.card_pictures import CARD

if TYPE_CHECKING:
    from ui.drawing.theme import Theme

_WIDE: Final = 1.95
"""The usual width of the table for its height."""
_COLUMNS: Final = (305, 338)
"""The widths of the columns, in design units."""
_SLOT: Final = 104
"""No card of the display is higher, in design units."""
_HINTS: Final = 184
"""How high hints under the map are, in design units."""
_STRIP: Final = 2
"""How many lines a log below the map shows."""
_TRIBE: Final = 1.04
"""No tribe board is higher for its width."""


class Contents(NamedTuple):
    """What has to find room: cards of seats, each `seat_high` pixels high; `slots` and `stories` on display; `piles` of cards
    (deck and discards, or with an event pile between them), named in words at most `caption` pixels wide; `buttons` below each
    other; `hints` under the map."""

    seats: int
    seat_high: int
    slots: int
    stories: int
    piles: int
    caption: int
    buttons: int
    hints: bool = False


@dataclass(frozen=True, slots=True)
class DewanLayout:
    """All areas in window pixels. `canvas` is where the map may be seen, `fit` what it fills when nothing is zoomed, `usual` what
    it would fill without hints, which stand in `hints`; `event`
    is the place of the event tile, of no height where there is none, `zooms` are the corners of which the buttons take the one
    that the map leaves free, `panels` are those that lie on the table itself."""

    seats: tuple[Area, ...]
    tribe: Area
    hand: Area
    canvas: Area
    fit: Area
    usual: Area
    hints: Area
    zooms: tuple[tuple[Area, ...], ...]
    market: Area
    slots: tuple[Area, ...]
    event: Area
    deck: Area
    pile: Area
    discards: Area
    story_slots: tuple[Area, ...]
    stack: Area
    log: Area
    foot: Area
    confirm: Area
    other: Area
    panels: tuple[Area, ...]


def lay_out(theme: Theme, room: Area, contents: Contents) -> DewanLayout:
    """The places for all contents within `room`."""
    px = theme.px
    gap = px(10)
    # What a window has beyond the usual shape goes to the columns; large letters need longer lines.
    wider = min(px(160), max(0, room.w - round(_WIDE * room.h)) // 5)
    grown = max(0, theme.text_percent - 100)
    left, rest = room.pad(gap).cut_left(px(_COLUMNS[0]) * (200 + grown) // 200 + wider, gap)
    right, middle = rest.cut_right(px(_COLUMNS[1]) * (400 + grown) // 400 + wider, gap)
    canvas = Area(middle.x, room.y, middle.w, room.h)
    foot, above = right.cut_bottom(contents.buttons * (theme.tall() + px(8)) - px(8), px(12))
    market, slots = _market(px(9), px(5), right, contents.slots, px(_SLOT) * theme.text_percent // 100)
    if market.bottom > above.bottom:
        foot = foot.cut_left(market.w, gap)[1]
    beside = above.cut_left(market.w, gap)[1]
    tiles, log = beside.cut_top(px(450) * (400 + grown) // 400, gap)
    if log.h < theme.line_height("small", 4):  # long lines below the map, where there is width, rather than short ones
        tiles, (log, canvas) = beside, canvas.cut_bottom(theme.line_height("small", _STRIP) + px(34), gap)
        log = log.move(0, -px(6))
    usual = canvas
    hints, beyond = hint_room(theme, Area(middle.x, room.y, middle.w, room.h), hints=contents.hints)  # a log below the map lies under them
    canvas = Area(canvas.clip(beyond))

    step = contents.seat_high + px(7)
    seats = tuple(Area(left.x, left.y + i * step, left.w, contents.seat_high) for i in range(contents.seats))
    own = left.cut_top(contents.seats * step + px(2))[1]
    high = min(round(own.w * _TRIBE), own.h * 68 // 100)
    hand = own.cut_bottom(min(px(170), own.h - high - gap))[0]
    tribe = own.cut_top(high)[0].move(0, (own.h - high - gap - hand.h) // 2)

    confirm, others = foot.cut_bottom(theme.tall(), px(8))
    under = theme.line_height("small")
    piles, stories = tiles.cut_left(max(px(78), contents.caption), px(8))
    rows = stories.rows(*[1.0] * contents.stories, 0.8, gap=px(7))
    event = Area(piles.x, piles.y, piles.w, piles.w * 2 // 3 if contents.piles > 2 else 0)
    heaps = _heaps(piles.cut_top(event.h, px(8) if event.h else 0)[1], contents.piles, under)
    return DewanLayout(
        seats, tribe, hand, canvas, canvas.pad(px(3), px(6)), usual.pad(px(3), px(6)), hints, zoom_corners(theme, canvas),
        market=market, slots=slots, event=event, deck=heaps[0], pile=heaps[-2], discards=heaps[-1],
        story_slots=tuple(rows[:-1]), stack=rows[-1], log=log,
        foot=foot, confirm=confirm, other=others.cut_bottom(theme.tall())[0],
        panels=(market, log),
    )


def hint_room(theme: Theme, canvas: Area, *, hints: bool) -> tuple[Area, Area]:
    """Where hints stand under the map, of no height where there are none, and what they leave of it."""
    if not hints:
        return Area(canvas.x, canvas.bottom, canvas.w, 0), canvas
    room, rest = canvas.cut_bottom(theme.px(_HINTS) * (100 + theme.text_percent) // 200)
    return room.pad(theme.px(4)), rest


def zoom_corners(theme: Theme, canvas: Area) -> tuple[tuple[Area, ...], ...]:
    """The corners of the map that the buttons for zooming may take."""
    px, side = theme.px, max(theme.px(40), 30)
    row = 3 * (side + px(6)) - px(6)
    return tuple(
        tuple(Area(x + i * (side + px(6)), y, side, side) for i in range(3))
        for y in (canvas.bottom - px(8) - side, canvas.y + px(10))
        for x in (canvas.x + px(4), canvas.right - px(4) - row)
    )


def _market(pad: int, gap: int, room: Area, slots: int, most: int) -> tuple[Area, tuple[Area, ...]]:
    """The display as a column on the left of a room: its panel, and the places of the cards from above."""
    high = min(most, (room.h - 2 * pad - (slots - 1) * gap) // slots)
    wide = round(high * CARD)
    panel = Area(room.x, room.y, wide + 2 * pad, slots * (high + gap) - gap + 2 * pad)
    return panel, tuple(Area(panel.x + pad, panel.y + pad + i * (high + gap), wide, high) for i in range(slots))


def _heaps(room: Area, count: int, under: int) -> list[Area]:
    """Piles below each other, each with a line of words below it."""
    below = under + under // 2
    high = min(round(room.w * 0.92 / CARD), (room.h - count * under) // count - under // 2)
    places = (Area(room.x, room.y + i * (high + below), room.w, high) for i in range(count))
    return [place.middle(round(high * CARD), high) for place in places]
