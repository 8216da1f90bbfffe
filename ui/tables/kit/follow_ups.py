"""Actions that were decided together: each is sent as soon as its question is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Action


class FollowUps:
    """What is left of a decision of several actions of one seat, in their order. It ends as soon as anything else is
    decided, or is to be."""

    def __init__(self) -> None:
        self._left: tuple[Action, ...] = ()
        self._seat = -1
        self._begun = False  # the first of them was kept
        self._sent = False  # the first one left was sent, and is not decided yet: it may not have been kept

    @property
    def pending(self) -> bool:
        """Whether something of it is still to be decided."""
        return bool(self._left)

    def begin(self, actions: Sequence[Action], seat: int) -> None:
        """The first of them is being sent; the others are to follow."""
        self._left, self._seat, self._sent, self._begun = tuple(actions), seat, True, False

    def drop(self) -> None:
        """The active player does something else, or the match stands elsewhere."""
        self._left = ()

    def expects(self, seat: int, action: Action) -> bool:
        """Whether an action is the next of them, and not the first."""
        return self._begun and self._next(seat, action)

    def decided(self, seat: int, action: Action) -> None:
        """An action was kept, whether it was sent from here or took itself."""
        self._left, self._sent = self._left[1:] if self._next(seat, action) else (), False
        self._begun = True

    def _next(self, seat: int, action: Action) -> bool:
        return bool(self._left) and (seat, action) == (self._seat, self._left[0])

    def due(self, seat: int, legal: Sequence[Action]) -> Action | None:
        """What answers the question that is asked of `seat` now, once; None if it is left to the active player."""
        if not self._left or self._sent:
            return None
        if seat != self._seat or self._left[0] not in legal:
            self._left = ()
            return None
        self._sent = True
        return self._left[0]
