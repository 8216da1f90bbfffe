"""What shows the controller of a match to the people, as the controller knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from game.kernel.contract import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.contract import Action, Event, Seat
    from game.kernel.library import LibraryError
    from game.kernel.package import Setup
    from game.kernel.session import Undo
    from ui.tables.kit.table import Table
    from ui.widgets.scene import Scene

S = TypeVar("S", bound=State)


class Header(Protocol):
    """The header of the table: who must do what, what is said, and the ways out of the moment."""

    def renew(self) -> None:
        """It is made anew alone: something else is said or can be done, and the table itself looks as before."""


class MatchListener(Protocol):
    """Is called as a match goes on, and opens or says what belongs there."""

    def close_curtain(self, seat: Seat, *, replay: bool) -> None:
        """Hides the table until that seat opens it, which `opened` reports; `replay` is handed on to it."""

    def lift_curtain(self) -> None:
        """Takes the curtain away, if it is there: a decision before it was taken back."""

    def announce(self, seat: Seat) -> None:
        """It is that seat's turn, and no curtain shows it."""

    def finish(self) -> None:
        """The match is over, and the last of it has been shown."""

    def decided(self, seat: Seat, action: Action) -> None:
        """An action was kept: a person's here, a decider's elsewhere, or one that left no choice."""

    def moved(self) -> None:
        """The match stands elsewhere, as by taking back, or other people sit there: nothing that was begun here goes
        on."""

    def ask_consent(self, undo: Undo) -> None:
        """Asks every player whether that may be taken back; `take_back(undo)` does it, `keep()` leaves it at that."""

    def agreed(self) -> None:
        """It has been taken back."""

    def not_saved(self, trouble: LibraryError, again: Callable[[], None], *, own: bool) -> None:
        """A decision could not be kept, so nothing has happened: asks what to do. `own` says that it came from a
        person here, who may leave it at that."""

    def decided_by_chance(self, seat: Seat) -> None:
        """Who decides there elsewhere gave no answer that can be used, and chance took its place."""


class MatchScreen(Protocol[S]):
    """One match on the screen as its controller knows it, as parts."""

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
        """What happens now is heard."""

    def refresh(self, *, log: bool = False) -> None:
        """The controller shows something else: it is laid out anew, and with `log` what is said of the match as well."""
