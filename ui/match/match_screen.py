"""What shows the controller of a match to the people, as the controller knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from game.kernel.contract import State

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.kernel.contract import Action, Refusal, Seat
    from game.kernel.library import LibraryError
    from game.kernel.session import Undo
    from ui.drawing.motion import Motion
    from ui.keeping.settings import Settings
    from ui.match.transition import Transition

S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class MatchScreen(Protocol[S_contra]):
    """What shows a match controller to the people, as the controller knows it."""

    @property
    def settings(self) -> Settings:
        """The preferences as they are now."""
        ...

    @property
    def uppermost(self) -> bool:
        """Whether nothing lies over the table."""
        ...

    def refresh(self, *, log: bool = False) -> None:
        """The controller shows something else: it is laid out anew, and with `log` what is told of the match as well."""

    def to_read(self, transition: Transition[S_contra]) -> bool:
        """Whether something is to be read when that happens, even if nothing moves."""
        ...

    def motions(self, transition: Transition[S_contra]) -> Sequence[Motion]:
        """How a decision and what followed moves; asked while the table before it is laid out."""
        ...

    def unmark(self) -> None:
        """The note that explained what is marked on the table is gone."""

    def close_curtain(self, seat: Seat, *, replay: bool) -> None:
        """Hides the table until that seat opens it, which `opened` tells; `replay` is handed on to it."""

    def lift_curtain(self) -> None:
        """Takes the curtain away, if it is there: a decision before it was taken back."""

    def announce(self, seat: Seat) -> None:
        """It is that seat's turn, and no curtain tells it."""

    def finish(self) -> None:
        """The match is over, and the last of it has been shown."""

    def together(self, seat: Seat, action: Action) -> bool:
        """Whether that decision, which is about to be kept, was made in one go with the one before it."""
        ...

    def decided(self, seat: Seat, action: Action) -> None:
        """An action was kept: a person's here, somebody's elsewhere, or one that left no choice."""

    def moved(self) -> None:
        """The match stands elsewhere, as by taking back, or other people sit there: nothing that was begun here goes
        on."""

    def refuse(self, refusal: Refusal) -> None:
        """The rules do not allow what was sent."""

    def ask_consent(self, undo: Undo) -> None:
        """Asks everybody whether that may be taken back; `take_back(undo)` does it."""

    def agreed(self) -> None:
        """It has been taken back."""

    def not_saved(self, trouble: LibraryError, again: Callable[[], None], *, own: bool) -> None:
        """A decision could not be kept, so nothing has happened: asks what to do. `own` tells that it came from a
        person here, who may leave it at that."""

    def decided_by_chance(self, seat: Seat) -> None:
        """Who decides there elsewhere gave no answer that can be used, and chance took its place."""
