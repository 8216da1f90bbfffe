"""Where things lie on Dragon Keeper's table in an upright window: the seats above the dungeon, and below it what the floor
costs, the guild and the log, with the question and the buttons beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.drawing.area import Area
from ui.tables.dragon_keeper.layout import DragonKeeperLayout, boards_in

if TYPE_CHECKING:
    from ui.drawing.theme import Theme

_ROW, _ROWS = 0.13, 0.2
"""How high one row of seats is, and two, by the height of the room."""
_FOOT: Final = 0.235
"""How high what lies below the dungeon is, by the height of the room."""
_PAIRS: Final = 4
"""From so many seats on they stand in two rows."""


def lay_out_upright(theme: Theme, box: Area, seats: int, floors: int) -> DragonKeeperLayout:
    """The places for `seats` seats and a dungeon of `floors` floors."""
    px, gap = theme.px, theme.px(10)
    rows = 2 if seats >= _PAIRS else 1
    upper, rest = box.pad(gap).cut_top(round(box.h * (_ROWS if rows == 2 else _ROW)), gap)
    cards = upper.grid(-(-seats // rows), rows, gap=gap)[:seats]
    buttons = 2 * theme.tall() + px(10)
    lower, middle = rest.cut_bottom(max(round(box.h * _FOOT), buttons + theme.line_height("heading") + theme.line_height("small", 6)), gap)
    aside, right = lower.columns(1.0, 1.0, gap=gap)
    confirm, above = right.cut_bottom(theme.tall(), px(8))
    other, _ = above.cut_bottom(theme.tall(), px(10))

    dungeon = Area(box.x, middle.y, box.w, middle.h)
    boards, pile, edge = boards_in(dungeon, min(dungeon.w - 2 * gap, dungeon.h - px(10)), floors)
    return DragonKeeperLayout(
        tuple(cards), dungeon, dungeon.pad(gap, px(5)), boards, pile, edge, right, (confirm, other), aside,
    )
