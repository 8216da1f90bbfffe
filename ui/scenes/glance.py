"""A look at what is secret, for as long as a key or a button is held, where the table stays in sight between turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import NOBODY
from ui.scenes.curtain import CurtainScene
from ui.widgets.change import Pop

if TYPE_CHECKING:
    from game.kernel.contract import Seat
    from ui.scenes.at_table import AtTable
    from ui.widgets.change import Change, Program


class GlanceScene(CurtainScene):
    """The table with the eyes of whoever is at turn. Letting go, and whatever else happens, hides it."""

    def __init__(self, app: Program, table: AtTable, seat: Seat) -> None:
        super().__init__(app, table, seat, replay=False)
        self.peeking = True
        table.flow.look(seat)

    def back(self) -> Change | None:
        """Esc is a key like any other."""
        return None

    def _hide(self) -> None:
        if self.peeking:
            self.peeking = False
            self.table.flow.look(NOBODY)
            self.app.apply(Pop())
            self.table.flow.show()
