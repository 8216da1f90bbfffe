"""Parts that every table has beside its board: the log, the points on the cards of seats, and the buttons after the end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ui.tables.common.seat_card import SeatPoints
from ui.widgets.button import Button
from ui.widgets.cached_widgets import CachedLog
from ui.widgets.change import Push
from ui.widgets.popup import LogPopup

if TYPE_CHECKING:
    from ui.drawing.area import Area
    from ui.drawing.skin import ButtonKind
    from ui.tables.common.table import Table


def put_log(table: Table[Any, Any], panel: Area) -> None:
    """Puts the log into a panel if a line fits; a click opens it in a popup."""
    theme = table.host.kit.theme
    inner = panel.inset(theme.px(12), theme.px(10))
    if inner.h > theme.line_height("small", 2):
        lines, news, words = table.host.log.lines, table.host.log.news, table.host.kit.words
        opened = partial(Push, lambda app: LogPopup(app, lines, news))
        table.add_cached(CachedLog("log", inner, lines, news, opened, words("table.log_open")))


def put_points(table: Table[Any, Any], seat: int, area: Area, card: Area, name: str = "") -> None:
    """Adds a tooltip to the points on a seat's card that lists where they come from. `area` is that of the points,
    `card` that of the card. `name` is needed for a colour without a player."""
    called = name or table.view.players[seat]
    table.add_cached(SeatPoints(table.view, seat, area, card, called, picture=table.row_picture, unseen=table.hidden_points))


def put_exit_buttons(table: Table[Any, Any], column: Area, gap: int) -> Area:
    """After the end of a match, puts the buttons of `HostRoutes.exit_buttons` at the foot of a column, `gap` pixels
    apart. Returns what is left of the column."""
    for number, one in reversed(list(enumerate(table.host.routes.exit_buttons()))):
        area, column = column.cut_bottom(table.host.kit.theme.control_height(), gap)
        kind: ButtonKind = "plain" if number else "primary"
        table.host.scene.add(Button(f"exit.{one.id}", area, one.words, one.go, icon=one.icon, kind=kind))
    return column
