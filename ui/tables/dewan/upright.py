"""Where things lie on Dewan's table in an upright window: what is for all above the map, seats, display, piles and stories;
below it what is the players' own, tribe board and hand, with log and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.drawing.area import Area
from ui.tables.dewan.card_pictures import CARD
from ui.tables.dewan.layout import DewanLayout, hint_room, zoom_corners

if TYPE_CHECKING:
    from ui.drawing.theme import Theme
    from ui.tables.dewan.layout import Contents

_CARD_HIGH: Final = 0.1
"""No card of the display is higher, by the height of the room."""
_STORY: Final = 0.45
"""How high a story is for its width."""
_OWN: Final = 0.225
"""How high what is the players' own is at least, by the height of the room."""
_TRIBE: Final = 0.42
"""How wide the tribe board is at most, by the width of the room."""
_HAND: Final = 0.13
"""How high the hand is, by the height of the room."""
_LOG: Final = 3
"""How many lines the log has at least."""


def lay_out_upright(theme: Theme, room: Area, contents: Contents) -> DewanLayout:
    """The places for all contents within `room`."""
    px, gap = theme.px, theme.px(12)
    seats_row, rest = room.pad(gap).cut_top(contents.seat_high, gap)
    seats = tuple(seats_row.columns(*[1.0] * contents.seats, gap=gap))

    under, pad, between = theme.line_height("small"), px(9), px(7)
    across = rest.w - 2 * pad - gap - contents.slots * between
    captions = contents.piles * (contents.caption + gap)
    wide = max((across - captions) // contents.slots, min(across - captions, contents.caption * contents.slots) // contents.slots)
    wide = min(wide, round(room.h * _CARD_HIGH * CARD))
    high = round(wide / CARD)
    shared, rest = rest.cut_top(high + max(2 * pad, under), gap)
    market, heaps = shared.cut_left(contents.slots * (wide + between) - between + 2 * pad, gap)
    market = Area(market.x, market.y, market.w, high + 2 * pad)
    slots = tuple(Area(market.x + pad + i * (wide + between), market.y + pad, wide, high) for i in range(contents.slots))
    columns = heaps.columns(*[1.0] * contents.piles, gap=gap)
    lower = shared.h - under
    piles = [Area(one.x, one.y, one.w, lower).middle(min(one.w, round(lower * CARD)), min(lower, round(one.w / CARD))) for one in columns]

    tiles = rest.w - (contents.stories + 1) * gap
    shares = [1.0] * contents.stories + [0.7] * (2 if contents.piles > 2 else 1)
    row, rest = rest.cut_top(round(tiles / sum(shares) * _STORY), gap)
    stories = row.columns(*shares, gap=gap)
    event = stories.pop() if contents.piles > 2 else Area(row.right, row.y, 0, 0)

    buttons = contents.buttons * (theme.tall() + px(8)) - px(8)
    least = round(theme.line_height("small", _LOG)) + px(34)
    own, middle = rest.cut_bottom(max(round(room.h * _OWN), buttons + least + gap), gap)
    tribe, right = own.cut_left(min(own.h, round(own.w * _TRIBE)), gap)
    below, log = right.cut_bottom(max(buttons, min(round(room.h * _HAND), right.h - least - gap)), gap)
    column, hand = below.cut_right(min(below.w // 2, max(px(380), theme.text_px("small") * 15)), gap)
    foot = column.cut_bottom(buttons)[0]
    confirm, others = foot.cut_bottom(theme.tall(), px(8))

    canvas = Area(room.x, middle.y, room.w, middle.h)
    usual, hints, canvas = canvas, *hint_room(theme, canvas, hints=contents.hints)
    return DewanLayout(
        seats, tribe, hand, canvas, canvas.pad(px(3), px(6)), usual.pad(px(3), px(6)), hints, zoom_corners(theme, canvas),
        market=market, slots=slots, event=event, deck=piles[0], pile=piles[-2], discards=piles[-1],
        story_slots=tuple(stories[:-1]), stack=stories[-1], log=log,
        foot=foot, confirm=confirm, other=others.cut_bottom(theme.tall())[0],
        panels=(market, log),
    )
