"""Tables that break a law each: the example's, with one thing wrong. The rooms are those of `tests.ui.laws`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tests.kernel.data.candles.table import CandlesTable, CandlesView, Face, Piece

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.laws import Law
    from ui.tables.common.item import Item

BREAKERS: list[tuple[Law, type[CandlesTable], str]] = []


def breaks(law: Law, why: str) -> Callable[[type[CandlesTable]], type[CandlesTable]]:
    """The table breaks that law, which says why."""

    def remember(table: type[CandlesTable]) -> type[CandlesTable]:
        BREAKERS.append((law, table, why))
        return table

    return remember


class PieceView(CandlesView):
    def seat(self, seat: int) -> Face:
        return self.players[seat], self.sparks(seat), self.colours[seat], self.turn_of == seat


class PieceTable(CandlesTable):
    """The seats' cards are pieces as well, for something to be wrong with them."""

    view_type = PieceView
    view: PieceView

    def put_seats(self) -> None:
        for seat, card in enumerate(self.view.cards):
            self.add_item(Piece(f"seat:{seat}", card, partial(self.view.seat, seat)))


class Other(PieceTable):
    """Some of its pieces are of another kind."""

    other: type[Piece] = Piece
    which = "window:"

    def add_item(self, item: Item) -> None:
        assert isinstance(item, Piece)
        super().add_item(self.other(item.id, item.rect, item.reads) if item.id.startswith(self.which) else item)
