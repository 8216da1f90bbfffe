"""Plays scripted actions at a table: it chooses them in the open decision, and sends them once the choice has been seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ui.tables.common.selection import Send

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Action
    from ui.scenes.table_context import TableContext

PAUSE: Final = 0.9
"""Seconds between the choice and its confirmation."""
SHORT_PAUSE: Final = 0.3
"""The same where nothing is said of the action."""


class Autoplay:
    """Chooses and confirms actions at a table as clicks of a player would."""

    def __init__(self, context: TableContext[Any], *, previews: bool = True) -> None:
        """With `previews` the choice, and what it would lead to, is visible before it is confirmed."""
        self._context, self._previews = context, previews
        self._plan: Sequence[Action] = ()
        self._pause = PAUSE
        self._seconds: float | None = None  # since `play`; None while nothing is played

    @property
    def running(self) -> bool:
        """Whether actions have been chosen and are not sent yet."""
        return self._seconds is not None

    def play(self, plan: Sequence[Action], pause: float = PAUSE) -> None:
        """Plays the first actions of a plan, as far as they are confirmed in one go, `pause` seconds after they were chosen."""
        self._plan, self._pause, self._seconds = plan, pause, 0.0
        if self._previews:
            self._propose()

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass; after its pause the choice is confirmed."""
        if self._seconds is None:
            return
        self._seconds += dt
        if self._seconds < self._pause and self._context.scene.settings.animations != "off":
            return
        if not self._previews:
            self._propose()
        if not self._context.table.confirm():
            self._context.table.carry_out(Send(self._plan[0]))
        self._seconds = None

    def _propose(self) -> None:
        self._context.table.view.selection.propose(self._plan)
        self._context.table.refresh()
