"""A table that breaks the law about what is secret between two turns."""

from __future__ import annotations

from tests.kernel.data.candles.table import Face
from tests.ui import laws
from tests.ui.broken import PieceTable, PieceView, breaks


@breaks(laws.nothing_is_left_open, "shows what is secret")
class LeavesTheHandOpen(PieceTable):
    """The hand of the player who looked last lies there until another player looks."""

    class View(PieceView):
        _hand: tuple[int, ...] = ()

        def candle(self, place: int) -> Face:
            if self.viewer >= 0:
                self._hand = self.shown.hands[self.viewer]
            return str(self._hand[place]) if place < len(self._hand) else "", "", "", False

    view_type = View
