"""The standard card of a seat: the player, the points, and a line of the game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.marks import draw_owner, number_picture
from ui.drawing.paint import stamp
from ui.tables.common.seat_card import SeatCard
from ui.tables.common.standard_parts import put_points

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.tables.common.table import Table
    from ui.tables.common.view import View


@dataclass(frozen=True, slots=True)
class StandardContent:
    """What a card shows: the player's name, the id of the colour, whether the seat decides, its certain points, and a
    line below the name."""

    name: str
    colour: str
    playing: bool
    points: int
    line: str


def seat_height(theme: Theme) -> int:
    """The height of a card in pixels."""
    return theme.line_height("strong") + theme.line_height("small") + theme.px(24)


def put_seat(table: Table[Any, Any], seat: int, area: Area, line: Callable[[int], str], *, points: bool = True) -> None:
    """Puts the card of a seat on the table. `line` returns the words below the name; it is called each time the card is
    drawn. A tooltip lists where the points come from. With `points` False there is no number, as in a race."""
    view = table.view
    card = SeatCard(
        f"seat:{seat}", area, partial(_content, view, seat, line, points=points), draw_seat, partial(view.show_side_of, seat),
        lambda: "\n".join(filter(None, (view.players[seat], line(seat)))),
    )
    table.add_cached(card)
    if points:
        put_points(table, seat, _parts(view.theme, area)[2], area)


def _content(view: View[Any, Any], seat: int, line: Callable[[int], str], *, points: bool) -> StandardContent:
    known = sum(row.points for row in view.score(seat) if row.spread == 0) if points else -1
    return StandardContent(view.captions[seat], view.colours[seat], view.turn_of == seat, known, line(seat))


def _parts(theme: Theme, area: Area) -> tuple[Area, Area, Area]:
    """Where the emblem, the words and the points stand."""
    inner = area.inset(theme.px(12), theme.px(10))
    badge, rest = inner.cut_left(theme.px(40), theme.px(10))
    points, words = rest.cut_right(theme.text_px("figure") * 2, theme.px(6))
    return badge.middle(badge.w, badge.w), words, points


def draw_seat(kit: DrawingKit, size: tuple[int, int], content: StandardContent) -> Surface:
    """The picture of a card, `size` pixels large."""
    theme = kit.theme
    whole = skin.parchment(kit, size, playing=content.playing)
    badge, words, points = _parts(theme, Area(0, 0, *size))
    if content.points < 0:
        words = Area(words.x, words.y, words.w + points.w, words.h)
    else:
        number = number_picture(kit, str(content.points), points.w, points.h, theme.colour("ink"))
        stamp(whole, number, midright=points.midright)
    name, below = words.cut_top(theme.line_height("strong")) if content.line else (words, words)
    draw_owner(whole, kit, badge, name, content.colour, content.name)
    if content.line:
        text.draw(whole, theme, "small", content.line, below, theme.colour("ink_soft"))
    return whole
