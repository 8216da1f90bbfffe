"""Where things lie on Dewan's table: seats and log on the left, the map in the middle with the display beside it,
stories and buttons on the right, tribe board and hand below the map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from ui.drawing.area import Area

if TYPE_CHECKING:
    from ui.drawing.theme import Theme

CARD: Final = 330 / 462
"""Width by height of a terrain card."""
_WIDE: Final = 1.95
"""The usual width of the table for its height."""
_SLOT: Final = 124
"""No card of the display is higher, in design units: the map needs the room."""
_SHOWN: Final = 0.29
"""The share of a card's width that must stay to be seen in a hand: its symbol lies there."""


@dataclass(frozen=True, slots=True)
class Layout:
    """All boxes in window pixels. `canvas` is where the map may be seen, `fit` what it fills when nothing is zoomed,
    `events` are the places of which the event tile takes the one that the map leaves free."""

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
    confirm: Area
    other: Area
    strip: Area
    tribe: Area
    hand: Area


SEAT_RIM: Final = 6
"""Above and below what stands on a seat's card, in design units."""
STAT_COLUMNS: Final = 3
"""How many figures stand side by side on a seat's card."""


def seat_height(theme: Theme, stats: int) -> int:
    """How high a seat's card is: the name, then the lines that `stats` figures need."""
    return seat_head(theme) + -(-stats // STAT_COLUMNS) * stat_height(theme) + 2 * theme.px(SEAT_RIM)


def seat_head(theme: Theme) -> int:
    """The height of the line with the name."""
    return max(theme.px(44), theme.line_height("strong"))


def stat_height(theme: Theme) -> int:
    """The height of a line of figures."""
    return max(theme.px(27), round(theme.text_px("body") * 1.14))


def lay_out(theme: Theme, box: Area, seats: int, stats: int, slots: int, stories: int, piles: int, caption: int) -> Layout:
    """The places for `seats` seat cards with `stats` figures each, `slots` cards and `stories` tiles on display, and
    `piles` of cards: deck and discards, or with an event pile between them, named in words that
    are at most `caption` pixels wide."""
    px = theme.px
    gap = px(10)
    # What a window has beyond the usual shape goes to the columns if it is wide, to the hand if it is high.
    wider = min(px(110), max(0, box.w - round(_WIDE * box.h)) // 6)
    higher = min(px(80), max(0, box.h - round(box.w / _WIDE)) // 3)
    column = px(240) * (100 + max(0, theme.text_percent - 100) // 2) // 100 + wider  # large letters need longer lines
    left, rest = box.pad(gap).cut_left(column, gap)
    right, middle = rest.cut_right(px(240) + wider, gap)
    strip, canvas = Area(middle.x, middle.y, middle.w, middle.h).cut_bottom(px(156) + higher, px(6))
    canvas = Area(canvas.x, box.y, canvas.w, canvas.bottom - box.y)

    high = seat_height(theme, stats)
    cards = tuple(Area(left.x, left.y + i * (high + px(6)), column, high) for i in range(seats))
    used = seats * (high + px(6)) + px(2)
    log = left.cut_top(used)[1]

    market, fit = _market(theme, canvas, slots, piles, caption)
    side = max(px(40), 30)
    zoom = tuple(
        Area(canvas.x + px(6) + i * (side + px(6)), canvas.bottom - side - px(4), side, side) for i in range(3)
    )
    wide, high = px(172), px(172) * 2 // 3
    bottom = canvas.bottom - high - px(8)
    events = (
        Area(market.panel.x - px(14) - wide, bottom, wide, high),
        Area(canvas.x + px(6), zoom[0].y - high - px(14), wide, high),
        Area(canvas.x + px(6), canvas.y + px(14), wide, high),
    )

    tall = theme.tall()
    confirm, above = right.cut_bottom(tall, px(8))
    other, stories_box = above.cut_bottom(tall, px(12))
    inner = stories_box.pad(px(12), px(10))
    title, tiles = inner.cut_top(theme.line_height("heading"), px(6))
    rows = tiles.rows(*[1.0] * (stories + 1), gap=px(8))
    tribe, hand = strip.pad(px(6), 0).cut_left(px(525), px(14))
    return Layout(
        seats=cards,
        log=log,
        canvas=canvas,
        fit=fit,
        events=events,
        zoom=zoom,
        market=market.panel,
        slots=market.slots,
        piles=market.beside,
        deck=market.piles[0],
        pile=market.piles[-2],
        discards=market.piles[-1],
        stories=stories_box,
        stories_title=title,
        story_slots=tuple(rows[:-1]),
        stack=rows[-1],
        confirm=confirm,
        other=other,
        strip=strip,
        tribe=tribe,
        hand=hand,
    )


class _Market(NamedTuple):
    panel: Area
    beside: Area
    slots: tuple[Area, ...]
    piles: tuple[Area, ...]


def _market(theme: Theme, canvas: Area, slots: int, piles: int, caption: int) -> tuple[_Market, Area]:
    """The display as a column on the right edge of the canvas, slot 0 on top beside the piles, and the free rest."""
    px = theme.px
    pad, gap = px(10), px(6)
    high = min(px(_SLOT), (canvas.h - 2 * px(10) - 2 * pad - (slots - 1) * gap) // slots)
    wide, all_high = round(high * CARD), slots * high + (slots - 1) * gap + 2 * pad
    panel = Area(canvas.right - wide - 2 * pad, canvas.y + px(10), wide + 2 * pad, all_high)
    column = Area(panel.right - pad - wide, panel.y + pad, wide, panel.h)
    layout = tuple(Area(column.x, column.y + i * (high + gap), wide, high) for i in range(slots))
    small = round(wide * 0.92)
    column_width = max(small, caption)
    around = Area(panel.x - px(8) - column_width - px(14), panel.y, column_width + px(14), 0)
    beside = around.centerx - small // 2
    step = round(small / CARD) + theme.line_height("small") + px(12)
    stack = [Area(beside, layout[0].y + i * step, small, round(small / CARD)) for i in range(piles)]
    around.h = stack[-1].bottom + theme.line_height("small") + px(8) - around.y
    fit = Area(canvas.x, canvas.y, around.x - canvas.x, canvas.h).pad(px(6), px(5))
    return _Market(panel, around, layout, tuple(stack)), fit


@dataclass(frozen=True, slots=True)
class TribeLayout:
    """The parts of a tribe board: `camps` by number, `tucks` under the camps that may tuck, `effects` under the others."""

    board: Area
    camps: tuple[Area, ...]
    below: tuple[Area, ...]
    stories: tuple[Area, ...]


def tribe_layout(board: Area, camps: int = 8, stories: int = 4) -> TribeLayout:
    """The tribe board's parts within `board`."""
    inner = Area(board.x + board.w // 20, board.y + board.h // 13, board.w - board.w // 15, board.h - board.h * 2 // 13)
    low = round(inner.h * 0.47)
    bottom, top = inner.cut_bottom(low, round(inner.h * 0.04))
    cells = top.columns(*[1.0] * camps, gap=max(2, inner.w // 120))
    side = min(cells[0].w, round(top.h * 0.58))
    layout = tuple(Area(cell.centerx - side // 2, top.y, side, side) for cell in cells)
    below = tuple(Area(cell.x, top.y + side, cell.w, top.h - side) for cell in cells)
    return TribeLayout(board, layout, below, tuple(bottom.columns(*[1.0] * stories, gap=max(3, inner.w // 70))))


def hand_layout(box: Area, cards: int, lift: int) -> list[Area]:
    """Where the cards of a hand lie: side by side, closer together the more there are; before their symbols would be
    covered they become smaller instead."""
    if cards <= 0:
        return []
    high = box.h - lift
    wide = round(min(high * CARD, box.w / (1 + (cards - 1) * _SHOWN)))
    high = round(wide / CARD)
    step = min(wide + max(4, wide // 12), (box.w - wide) // max(1, cards - 1))
    start = box.x + (box.w - wide - step * (cards - 1)) // 2
    return [Area(start + i * step, box.bottom - high, wide, high) for i in range(cards)]
