"""What is on show of a match."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic

from game.kernel.contract import NOBODY, S, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Action


@dataclass
class Observation(Generic[S]):
    """The position as the viewer may see it, and what the viewer may do there: nothing while it is shown how it came about.

    Once the viewer's `turn_over` and the screen not passed on, nothing looks as if the next turn had begun. Of the events
    that the viewer saw, the first `logged` stand in the log already, None for all of them.
    """

    seen: S
    legal: Sequence[Action] = field(default=())
    turn_over: bool = False
    past: bool = False
    """Whether an earlier position is looked at."""
    logged: int | None = None
    by: Seat = NOBODY
    """Whose decision is shown, or stands to be read, where nobody here had a choice in it: it still is that seat's turn."""

    @property
    def may_act(self) -> bool:
        """Whether the viewer is to decide, here and now."""
        return bool(self.legal)

    def watch(self, seen: S) -> None:
        """Shows a position in which nobody decides."""
        self.seen, self.legal = seen, ()
