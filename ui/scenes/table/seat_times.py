"""Thinking times on the cards of the seats."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.kernel.names import PERSON
from ui.language.durations import duration_text
from ui.tables.common.seat_card import SeatCard

if TYPE_CHECKING:
    from ui.scenes.table_context import TableContext


def show_times(context: TableContext[Any]) -> None:
    """Adds the thinking time of people to the tooltip of every seat's card."""
    for seat in range(len(context.match.setup.players)):
        card = context.scene.root.find(f"seat:{seat}")
        if isinstance(card, SeatCard):
            card.also(partial(_time, context, seat))


def _time(context: TableContext[Any], seat: int) -> str:
    """A sentence; "" where nothing was measured."""
    words, seconds, reserve = context.scene.words, context.match.seconds_of(seat), context.match.setup.time_bank
    if reserve and context.match.kind_of(seat) == PERSON:
        left = reserve - seconds
        return words("times.left" if left >= 0 else "times.beyond", time=duration_text(words, abs(left)), n=reserve // 60)
    return words("times.so_far", time=duration_text(words, seconds)) if seconds else ""
