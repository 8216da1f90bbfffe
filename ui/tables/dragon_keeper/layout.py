"""Where things lie on Dragon Keeper's table: the seats with their piles on the left, the dungeon in the middle, what it
costs, the log and the buttons on the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from game.dragon_keeper.model import SIDE
from ui.drawing.area import Area

if TYPE_CHECKING:
    from ui.drawing.theme import Theme

_BOARD, _MARGIN, _SLOT, _RIM, _EDGE = 1400, 100, 240, 12, 60
"""The measures of the floors' pictures: the board, its wall, a slot, the slot's rim, the height of a lower floor's edge."""
_PILES: Final = 5
_COLUMN, _WIDEST = 376, 470
"""How wide the columns beside the dungeon are at least and at most, in design units."""
_CARD, _LARGE_CARD = 204, 244
"""How high a seat's card is at most, and where only two need one."""
_HIGHEST: Final = 0.62
"""How much higher than one tile a pile can be in any card, by a tile's side."""


@dataclass(frozen=True, slots=True)
class Layout:
    """All boxes in window pixels. `floors` are where each floor lies in the stack of floors, by order of play; `edge` is
    how high the edge of a floor is that shows below another."""

    seats: tuple[Area, ...]
    dungeon: Area
    floors: tuple[Area, ...]
    edge: int
    right: Area
    buttons: tuple[Area, Area]

    @property
    def under_seats(self) -> Area:
        """What the seats leave of their column."""
        last, gap = self.seats[-1], self.seats[1].y - self.seats[0].bottom
        return Area(last.x, last.bottom + gap, last.w, self.right.bottom - last.bottom - gap)


class Column(NamedTuple):
    """The parts of the right column; the log lies under the seats where they leave room for it. Where large text takes
    the room, the own guild has no panel, because its tile lies on the seat's card as well, the costs are not `titled`,
    because the header says the same, and after the match there is no list of places."""

    cost: Area
    guild: Area | None
    log: Area
    question: Area | None
    titled: bool = True


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """The parts of a seat's card: `piles` by guild, each as high as the highest pile, with `counts` below them."""

    badge: Area
    name: Area
    guild: Area
    treasure: Area
    piles: tuple[Area, ...]
    counts: tuple[Area, ...]
    side: int


def lay_out(theme: Theme, box: Area, seats: int, floors: int) -> Layout:
    """The places for `seats` seats and a dungeon of `floors` floors."""
    px = theme.px
    gap = px(8)
    high = box.h - px(10)
    board = min(box.w - 2 * (px(_COLUMN) + 2 * gap), high * _BOARD // (_BOARD + _EDGE * (floors - 1) * 3 // 4))
    column = min(px(_WIDEST), (box.w - board - 4 * gap) // 2)  # what the dungeon leaves
    box = box.middle(board + 2 * column + 4 * gap, box.h)  # in a very wide window all stays together
    left, rest = box.pad(gap).cut_left(column, gap)
    right, middle = rest.cut_right(column, gap)
    high = min(px(_CARD if seats > 2 else _LARGE_CARD), (left.h - (seats - 1) * gap) // seats)
    cards = tuple(Area(left.x, left.y + i * (high + gap), column, high) for i in range(seats))

    side = min(middle.w, board)
    edge = side * _EDGE * 3 // (_BOARD * 4)
    dungeon = Area(middle.x, box.y + px(5), middle.w, box.h - px(10)).middle(side, side + edge * (floors - 1))
    boards = tuple(Area(dungeon.x, dungeon.y + edge * floor, side, side) for floor in range(floors))

    confirm, above = right.cut_bottom(theme.tall(), px(8))
    other, _ = above.cut_bottom(theme.tall(), px(10))
    return Layout(cards, dungeon, boards, edge, right, (confirm, other))


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
    inner = card.pad(px(14), px(9))
    head, below = inner.cut_top(max(px(54), theme.line_height("strong") + theme.line_height("small") - px(8)), px(2))
    side = min(head.h, px(52))
    badge = Area(head.x - px(2), head.centery - side // 2, side, side)
    guild = Area(0, 0, round(head.h * 240 / 330), head.h)
    guild.midright = (head.right, head.centery)
    treasure = Area(guild.x - px(10) - coins, head.y, coins, head.h)
    name = Area(badge.right + px(10), head.y, treasure.x - px(4) - badge.right - px(10), head.h)
    count, piles = below.cut_bottom(theme.line_height("small"), 0)
    columns = piles.columns(*[1.0] * _PILES, gap=px(6))
    counts = count.columns(*[1.0] * _PILES, gap=px(6))
    side = min(columns[0].w, round(piles.h / (1 + _HIGHEST)))
    if side < columns[0].w * 3 // 4:  # large text in a low card: the counts stand on the piles' feet
        columns = below.columns(*[1.0] * _PILES, gap=px(6))
        side = min(columns[0].w, round(below.h / (1 + _HIGHEST)))
    return SeatLayout(badge, name, guild, treasure, tuple(columns), tuple(counts), side)
