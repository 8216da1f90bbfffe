"""Stores decisions in the library."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from game.kernel.contract import Refusal, S
from game.kernel.library import LibraryError

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.contract import Action, Seat
    from ui.match.match import Match
    from ui.match.match_screen import MatchScreen
    from ui.match.transition import Transition

T = TypeVar("T")


class Saving(Generic[S]):
    """Stores decisions. If the library cannot write, nothing has happened, and the people are asked what to do."""

    def __init__(self, match: Match[S], screen: MatchScreen[S]) -> None:
        self.waits = False
        """Whether something could not be kept that nobody here chose, and the people have not said what to do."""
        self._match = match
        self._screen = screen

    def save(self, work: Callable[[], T], again: Callable[[], None], *, own: bool = True) -> T | None:
        """Calls `work`, which writes to the library. Returns None if that failed; then the people may try `again`. `own`
        says that it was a person's action."""
        try:
            return work()
        except LibraryError as trouble:
            self._screen.listener.not_saved(trouble, again, own=own)
            return None

    def do(
        self, seat: Seat, action: Action, again: Callable[[], None] | None = None
    ) -> Refusal | Transition[S] | None:
        """Does the decision of a seat. Returns the transition as the viewer sees it, the refusal, or None if it could not
        be stored. `again` repeats a person's decision; one from elsewhere is taken again with the next frame."""

        def no_longer_waits() -> None:
            self.waits = False

        with_previous = self._screen.table.follow_ups.expects(seat, action)
        own = again is not None
        done = self.save(lambda: self._match.do(action, seat, with_previous=with_previous), again or no_longer_waits, own=own)
        self.waits = done is None and not own
        if done is not None and not isinstance(done, Refusal):
            self._screen.listener.decided(seat, action)
        return done
