"""The hand of the player who shows something: it chooses what is scripted for the open decision, and does it once that has been seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ui.tables.kit.decision import Send

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Action
    from ui.scenes.table_context import TableContext

PAUSE: Final = 0.9
"""Seconds for which what the hand chose is seen before it is done."""


class GuideHand:
    """Clicks at a table as a player there would."""

    def __init__(self, at: TableContext[Any], *, previews: bool = True) -> None:
        """With `previews` it is seen what comes of the choice before it is done."""
        self._at, self._previews = at, previews
        self._plan: Sequence[Action] = ()
        self._runs: float | None = None  # seconds since it chose

    @property
    def busy(self) -> bool:
        """Whether it has chosen something that is not done yet."""
        return self._runs is not None

    def choose(self, plan: Sequence[Action]) -> None:
        """Chooses the first actions of a plan, as far as they are confirmed in one go."""
        self._plan, self._runs = plan, 0.0
        if self._previews:
            self._propose()

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass; in the end it does what it chose."""
        if self._runs is None:
            return
        self._runs += dt
        if self._runs < PAUSE and self._at.scene.settings.animations != "off":
            return
        if not self._previews:
            self._propose()
        if not self._at.table.confirm():
            self._at.table.carry_out(Send(self._plan[0]))
        self._runs = None

    def _propose(self) -> None:
        self._at.table.view.decision.propose(self._plan)
        self._at.table.refresh()
