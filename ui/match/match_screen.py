"""The screen of a match as its controller sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from game.kernel.contract import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.contract import Action, Event, Seat
    from game.kernel.library import LibraryError
    from game.kernel.package import Setup
    from game.kernel.session import Undo
    from ui.tables.common.table import Table
    from ui.widgets.scene import Scene

S = TypeVar("S", bound=State)


class Header(Protocol):
    """The header of the table: the prompt, notes and buttons."""

    def renew(self) -> None:
        """Builds the header again; the table stays."""


class MatchListener(Protocol):
    """Is notified as a match goes on, and opens what belongs to it."""

    def close_curtain(self, seat: Seat, *, replay: bool) -> None:
        """Hides the table until the seat opens it, which calls `Turns.show_since_last_turn` with `replay`."""

    def lift_curtain(self) -> None:
        """Removes the curtain if there is one, because a decision before it was undone."""

    def announce(self, seat: Seat) -> None:
        """It is that seat's turn, and no curtain shows it."""

    def finish(self) -> None:
        """The match has ended, and everything has been shown."""

    def decided(self, seat: Seat, action: Action) -> None:
        """An action was stored, wherever it came from."""

    def position_changed(self) -> None:
        """The match is at another position, or other people play: whatever was begun here is dropped."""

    def ask_consent(self, undo: Undo) -> None:
        """Asks the people whether they agree to an undo. The answers are `accept_undo(undo)` and `refuse_undo()`."""

    def agreed(self) -> None:
        """An undo by consent was done."""

    def not_saved(self, trouble: LibraryError, again: Callable[[], None], *, own: bool) -> None:
        """A decision could not be stored, so nothing has happened: asks what to do. `own` says that it is a person's, who
        may drop it; `again` tries again."""

    def decided_by_chance(self, seat: Seat) -> None:
        """A random action was played for that seat, because its decider gave no usable reply."""


class MatchScreen(Protocol[S]):
    """The parts of a match on the screen that its controller uses."""

    @property
    def scene(self) -> Scene: ...

    @property
    def setup(self) -> Setup: ...

    @property
    def table(self) -> Table[S, Any]: ...

    @property
    def header(self) -> Header: ...

    @property
    def listener(self) -> MatchListener: ...

    def play_sound(self, event: Event) -> None:
        """Plays the sound of an event."""

    def refresh(self, *, log: bool = False) -> None:
        """Lays the table out for what the controller shows now; with `log` the log too."""
