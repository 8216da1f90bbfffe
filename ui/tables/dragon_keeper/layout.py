"""Where things lie on Dragon Keeper's table: the seats with their piles on the left, the dungeon in the middle, what it
costs, the log and the buttons on the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from game.dragon_keeper.model import SIDE
from ui.drawing.area import Area
from ui.tables.dragon_keeper.pieces import GUILD_CARD

if TYPE_CHECKING:
    from ui.drawing.theme import Theme

_BOARD, _MARGIN, _SLOT, _RIM, _EDGE = 1400, 100, 240, 12, 60
"""The measures of the floors' pictures: the board, its wall, a slot, the slot's rim, the height of a lower floor's edge."""
_PILES: Final = 5
_SEATS, _RIGHT = 440, 272
"""How wide the columns beside the dungeon are, in design units: five tiles to be read from afar; panels and buttons, wider
where text is larger."""
_WIDER: Final = 1.3
"""By how much a very wide window widens them."""
_CARD, _LARGE_CARD = 200, 232
"""How high a seat's card is at most, and where only two need one."""
_HIGHEST: Final = 0.42
"""How much higher than one tile a pile can be in any card, by a tile's side."""


@dataclass(frozen=True, slots=True)
class DragonKeeperLayout:
    """All areas in window pixels. `dungeon` is the room between the columns, `scene` what lies in it where the dungeon
    does not. `floors` are where each floor lies while it is played, with the edges of the lower ones below it in the middle
    of the room; `extent` is what the first covers with them; `edge` is how high such an edge is. In an upright
    window what the floor costs, the guild and the log lie `aside`; there is no such place elsewhere."""

    seats: tuple[Area, ...]
    dungeon: Area
    scene: Area
    floors: tuple[Area, ...]
    extent: Area
    edge: int
    right: Area
    buttons: tuple[Area, Area]
    aside: Area | None = None

    @property
    def under_seats(self) -> Area:
        """What the seats leave of their column."""
        last, gap = self.seats[-1], self.seats[1].y - self.seats[0].bottom
        return Area(last.x, last.bottom + gap, last.w, self.right.bottom - last.bottom - gap)


class Column(NamedTuple):
    """The parts of the right column; the log lies under the seats where they leave room for it. After the match every
    guild lies open in the middle, and the own one has no panel."""

    cost: Area
    guild: Area | None
    log: Area
    question: Area


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """The parts of a seat's card: `piles` by guild, each as high as the highest pile."""

    badge: Area
    name: Area
    guild: Area
    treasure: Area
    piles: tuple[Area, ...]
    side: int


def lay_out(theme: Theme, box: Area, seats: int, floors: int) -> DragonKeeperLayout:
    """The places for `seats` seats and a dungeon of `floors` floors."""
    px, gap = theme.px, theme.px(8)
    room, edges = box.w - 2 * gap, _EDGE * (floors - 1) * 3 // 4
    board = min((box.h - px(10)) * _BOARD // (_BOARD + edges), room - px(_SEATS + _RIGHT * min(theme.text_percent, 140) / 100) - 2 * gap)
    narrow = min(px(_RIGHT * theme.text_percent / 100), room - px(_SEATS) - board - 2 * gap)
    wide = min(room - px(_SEATS) - narrow, board * 5 // 4)  # the dungeon's room
    times = min((room - wide) / (px(_SEATS) + narrow), _WIDER)
    column, narrow = round(px(_SEATS) * times), round(narrow * times)
    box = box.middle(column + wide + narrow + 2 * gap, box.h)  # in a very wide window all stays together
    left, rest = box.pad(gap).cut_left(column)
    right, middle = rest.cut_right(narrow)
    high = min(px(_CARD if seats > 2 else _LARGE_CARD), (left.h - (seats - 1) * gap) // seats)
    cards = tuple(Area(left.x, left.y + i * (high + gap), column, high) for i in range(seats))

    dungeon = Area(middle.x, box.y, middle.w, box.h)
    boards, pile, edge = boards_in(dungeon, board, floors)

    confirm, above = right.cut_bottom(theme.tall(), px(8))
    other, _ = above.cut_bottom(theme.tall(), px(10))
    return DragonKeeperLayout(cards, dungeon, dungeon.pad(gap, px(5)), boards, pile, edge, right, (confirm, other))


def boards_in(dungeon: Area, most: int, floors: int) -> tuple[tuple[Area, ...], Area, int]:
    """The floors as large as fits into `most` pixels, in the middle of the dungeon's room: each while it is played, what the first
    covers with the edges of those below it, and how high such an edge is."""
    board = min(most, (dungeon.h - 2) * _BOARD * 4 // (_BOARD * 4 + _EDGE * 3 * (floors - 1)))
    edge = board * _EDGE * 3 // (_BOARD * 4)
    pile = dungeon.middle(board, board + edge * (floors - 1))
    return tuple(Area(pile.x, pile.y + edge * floor // 2, board, board) for floor in range(floors)), pile, edge


def slot(board: Area, cell: int) -> Area:
    """The bed of a space within the floor at `board`: where its tile lies."""
    row, column = divmod(cell, SIDE)
    unit = board.w / _BOARD
    x0, y0 = (board.x + (_MARGIN + _SLOT * column + _RIM) * unit, board.y + (_MARGIN + _SLOT * row + _RIM) * unit)
    side = round((_SLOT - 2 * _RIM) * unit)
    return Area(round(x0), round(y0), side, side)


def seat_layout(theme: Theme, card: Area, coins: int) -> SeatLayout:
    """The parts of a seat's card in `card`, whose treasures want to be `coins` pixels wide."""
    px = theme.px
    inner = card.pad(px(12), px(8))
    head, below = inner.cut_top(max(px(50), theme.line_height("strong") + theme.line_height("small") - px(8)), px(2))
    side = min(head.h, px(50))
    badge = Area(head.x - px(2), head.centery - side // 2, side, side)
    guild = Area(0, 0, round(head.h * GUILD_CARD), head.h)
    guild.midright = (head.right, head.centery)
    treasure = Area(guild.x - px(10) - coins, head.y, coins, head.h)
    name = Area(badge.right + px(10), head.y, treasure.x - px(4) - badge.right - px(10), head.h)
    piles = below.columns(*[1.0] * _PILES, gap=px(4))
    side = min(piles[0].w, round(below.h / (1 + _HIGHEST)))
    return SeatLayout(badge, name, guild, treasure, tuple(piles), side)
