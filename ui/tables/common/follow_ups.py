"""Actions that were chosen together: each is sent as soon as it is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Action


class FollowUps:
    """The actions of one seat that are still to be sent, in their order. They are dropped as soon as anything else
    happens."""

    def __init__(self) -> None:
        self._left: tuple[Action, ...] = ()
        self._seat = -1
        self._begun = False  # the first of them was kept
        self._sent = False  # the first one left was sent, and is not decided yet: it may not have been kept

    @property
    def pending(self) -> bool:
        """Whether actions are left."""
        return bool(self._left)

    def begin(self, actions: Sequence[Action], seat: int) -> None:
        """The first action is being sent now; the others follow."""
        self._left, self._seat, self._sent, self._begun = tuple(actions), seat, True, False

    def drop(self) -> None:
        """Drops all actions: the player did something else, or the match has moved."""
        self._left = ()

    def expects(self, seat: int, action: Action) -> bool:
        """Whether an action is the next one, and not the first."""
        return self._begun and self._next(seat, action)

    def decided(self, seat: int, action: Action) -> None:
        """Called when an action was stored, wherever it came from."""
        self._left, self._sent = self._left[1:] if self._next(seat, action) else (), False
        self._begun = True

    def _next(self, seat: int, action: Action) -> bool:
        return bool(self._left) and (seat, action) == (self._seat, self._left[0])

    def due(self, seat: int, legal: Sequence[Action]) -> Action | None:
        """The action to send now, once; None if there is none or the question is left to the player."""
        if not self._left or self._sent:
            return None
        if seat != self._seat or self._left[0] not in legal:
            self._left = ()
            return None
        self._sent = True
        return self._left[0]
