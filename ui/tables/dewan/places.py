"""Where things lie on Dewan's table: seats and log on the left, the map in the middle with the display beside it,
stories and buttons on the right, tribe board and hand below the map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ui.layout import Box

if TYPE_CHECKING:
    from ui.theme import Theme

CARD = 330 / 462
"""Width by height of a terrain card."""


@dataclass(frozen=True, slots=True)
class Places:
    """All boxes in window pixels. `canvas` is where the map may be seen, `fit` what it fills when nothing is zoomed."""

    seats: tuple[Box, ...]
    log: Box
    canvas: Box
    fit: Box
    event: Box
    zoom: tuple[Box, ...]
    market: Box
    slots: tuple[Box, ...]
    deck: Box
    pile: Box
    discards: Box
    stories: Box
    stories_title: Box
    story_slots: tuple[Box, ...]
    stack: Box
    confirm: Box
    other: Box
    strip: Box
    tribe: Box
    hand: Box


def seat_height(theme: Theme, stats: int, width: int) -> int:
    """How high a seat's card is: the name, then as many lines of figures as `stats` figures need."""
    lines = -(-stats // stats_in_line(theme, width))
    return max(theme.px(44), theme.line("strong")) + lines * stat_height(theme) + theme.px(26)


def stat_height(theme: Theme) -> int:
    return max(theme.px(26), theme.line("body"))


def stats_in_line(theme: Theme, width: int) -> int:
    """How many figures with their pictures stand side by side on a seat's card."""
    one = stat_height(theme) + round(theme.text_px("body") * 1.3)
    return max(2, (width - theme.px(36)) // one)


def lay_out(theme: Theme, box: Box, seats: int, stats: int, slots: int, stories: int, *, event: bool) -> Places:
    """The places for `seats` seat cards with `stats` figures each, `slots` cards and `stories` story tiles on display."""
    px = theme.px
    gap = px(10)
    column = px(240)
    left, rest = box.pad(gap).cut_left(column, gap)
    right, middle = rest.cut_right(column, gap)
    strip, canvas = Box(middle.x, middle.y, middle.w, middle.h).cut_bottom(px(178), gap)
    canvas = Box(canvas.x, box.y, canvas.w, canvas.bottom - box.y)

    high = seat_height(theme, stats, column)
    cards = tuple(Box(left.x, left.y + i * (high + px(8)), column, high) for i in range(seats))
    used = seats * (high + px(8)) + px(2)
    log = left.cut_top(used)[1]

    market, fit = _market(theme, canvas, slots)
    event_box = Box(canvas.x + px(6), canvas.y + px(14), px(196), px(196) * 2 // 3)
    side = max(px(40), 30)
    zoom = tuple(
        Box(canvas.x + px(6) + i * (side + px(6)), canvas.bottom - side - px(4), side, side) for i in range(3)
    )

    tall = theme.tall()
    confirm, above = right.cut_bottom(tall, px(8))
    other, stories_box = above.cut_bottom(tall, px(12))
    inner = stories_box.pad(px(12), px(10))
    title, tiles = inner.cut_top(theme.line("heading"), px(6))
    rows = tiles.rows(*[1.0] * (stories + 1), gap=px(8))
    tribe, hand = strip.pad(px(6), 0).cut_left(px(500), px(18))
    return Places(
        seats=cards,
        log=log,
        canvas=canvas,
        fit=fit,
        event=event_box,
        zoom=zoom,
        market=market[0],
        slots=market[1],
        deck=market[2],
        pile=market[3],
        discards=market[4],
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


def _market(theme: Theme, canvas: Box, slots: int) -> tuple[tuple[Box, tuple[Box, ...], Box, Box, Box], Box]:
    """The display as a column on the right edge of the canvas, slot 0 on top beside the deck, and the free rest."""
    px = theme.px
    pad, gap = px(10), px(6)
    high = (canvas.h - 2 * px(10) - 2 * pad - (slots - 1) * gap) // slots
    wide = round(high * CARD)
    panel = Box(canvas.right - 2 * wide - 3 * pad, canvas.y + px(10), 2 * wide + 3 * pad, canvas.h - 2 * px(10))
    column = Box(panel.right - pad - wide, panel.y + pad, wide, panel.h)
    places = tuple(Box(column.x, column.y + i * (high + gap), wide, high) for i in range(slots))
    beside = panel.x + pad
    label = theme.line("small") + px(4)
    deck = Box(beside, places[0].y, wide, high)
    pile = Box(beside, places[0].y + high + 2 * label + px(6), wide, high)
    discards = Box(beside, panel.bottom - pad - high - 2 * label, wide, high)
    fit = Box(canvas.x, canvas.y, panel.x - canvas.x, canvas.h).pad(px(6), px(8))
    return (panel, places, deck, pile, discards), fit


@dataclass(frozen=True, slots=True)
class TribePlaces:
    """The parts of a tribe board: `camps` by number, `tucks` under the camps that may tuck, `effects` under the others."""

    board: Box
    camps: tuple[Box, ...]
    below: tuple[Box, ...]
    stories: tuple[Box, ...]


def tribe_places(theme: Theme, board: Box, camps: int = 8, stories: int = 4) -> TribePlaces:
    """The tribe board's parts within `board`."""
    inner = Box(board.x + board.w // 18, board.y + board.h // 14, board.w - board.w // 13, board.h - board.h // 7)
    low = round(inner.h * 0.43)
    bottom, top = inner.cut_bottom(low, round(inner.h * 0.04))
    cells = top.columns(*[1.0] * camps, gap=max(2, inner.w // 120))
    side = min(cells[0].w, round(top.h * 0.6))
    places = tuple(Box(cell.centerx - side // 2, top.y, side, side) for cell in cells)
    below = tuple(Box(cell.x, top.y + side, cell.w, top.h - side) for cell in cells)
    return TribePlaces(board, places, below, tuple(bottom.columns(*[1.0] * stories, gap=max(3, inner.w // 70))))


def hand_places(box: Box, cards: int, lift: int) -> list[Box]:
    """Where the cards of a hand lie: side by side, closer together the more there are."""
    high = box.h - lift
    wide = round(high * CARD)
    if cards <= 0:
        return []
    step = min(wide + max(4, wide // 12), (box.w - wide) // max(1, cards - 1))
    start = box.x + (box.w - wide - step * (cards - 1)) // 2
    return [Box(start + i * step, box.y + lift, wide, high) for i in range(cards)]
