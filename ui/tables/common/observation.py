"""The position of a match that is on show."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic

from game.kernel.contract import NOBODY, S, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Action


@dataclass
class Observation(Generic[S]):
    """The position as the viewer may see it, and the viewer's legal actions; there are none while motions are shown.

    With `turn_over` the viewer's turn has ended and the screen was not passed on yet. `logged` is how many of the events
    that the viewer has seen are in the log already; None for all."""

    seen: S
    legal: Sequence[Action] = field(default=())
    turn_over: bool = False
    past: bool = False
    """Whether an earlier position is looked at."""
    logged: int | None = None
    by: Seat = NOBODY
    """The seat whose decision is being shown if it was made elsewhere or without a choice; NOBODY otherwise."""

    @property
    def may_act(self) -> bool:
        """Whether the viewer has to decide now."""
        return bool(self.legal)

    def show(self, seen: S) -> None:
        """Shows a position without legal actions."""
        self.seen, self.legal = seen, ()
