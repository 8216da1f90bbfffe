"""Tables that break a law each: the example's, with one thing wrong. The rooms are those of `tests.ui.laws`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.kernel.data.candles.table import CandlesTable, Piece

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.laws import Law
    from ui.tables.kit.thing import Thing

BREAKERS: list[tuple[Law, type[CandlesTable], str]] = []


def breaks(law: Law, why: str) -> Callable[[type[CandlesTable]], type[CandlesTable]]:
    """The table breaks that law, which says why."""

    def remember(table: type[CandlesTable]) -> type[CandlesTable]:
        BREAKERS.append((law, table, why))
        return table

    return remember


class Other(CandlesTable):
    """Some of its pieces are of another kind."""

    other: type[Piece] = Piece
    which = "window:"

    def put(self, thing: Thing) -> None:
        assert isinstance(thing, Piece)
        super().put(self.other(thing.id, thing.rect, thing.reads) if thing.id.startswith(self.which) else thing)
