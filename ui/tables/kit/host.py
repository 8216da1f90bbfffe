"""What the table scene gives a game's table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from game.kernel.contract import Action, Event, Refusal, Rules, Seat, State
    from game.kernel.package import Setup
    from ui.drawing.kit import DrawingKit
    from ui.drawing.stage import Stage
    from ui.tables.kit.observation import Observation
    from ui.widgets.change import Change
    from ui.widgets.log import LogLine
    from ui.widgets.scene import Scene

S = TypeVar("S", bound="State")
R_co = TypeVar("R_co", bound="Rules[Any, Any]", covariant=True)

Point = tuple[int, int]
"""Across and down from the upper left corner of the window, in pixels."""


class WayOn(NamedTuple):
    """A way on from the table of a match that is over, as a button: its id, words and icon, and what it does."""

    id: str
    words: str
    icon: str
    go: Callable[[], Change | None]


class Controls(Protocol):
    """What a player at the table does."""

    def send(self, action: Action) -> None:
        """Does the action. It is one of `Observation.legal`, or the rules refuse it and the notes say why."""


class Told(Protocol):
    """What is told of the match so far."""

    @property
    def lines(self) -> Sequence[LogLine]:
        """What the viewer saw happen, in the words of `Table.describe`, for a `LogPanel`."""
        ...

    @property
    def news(self) -> str:
        """What stands over the lines that are new since the viewer's last turn."""
        ...


class Says(Protocol):
    """What is said to the viewer, for a moment."""

    def say(self, sentence: str) -> None:
        """Shows a short sentence."""

    def refuse(self, refusal: Refusal) -> None:
        """Says why something is not allowed, in the game's words with the refusal's values, with a way to the rule."""


class WaysOn(Protocol):
    """Where one can go from the table, and what may lie beside its board."""

    @property
    def hints_open(self) -> bool:
        """Hints stand beside the board, in one of the table's `hint_rooms`."""
        ...

    def on(self) -> Sequence[WayOn]:
        """Where one can go once the match is over, the score pad first; nothing before that."""
        ...

    def points(self) -> Change | None:
        """Opens what every player would score now, or the score pad once the match is over."""


class Host(Protocol[S, R_co]):
    """One match on the screen as a game's table knows it, as parts. The true state never comes here.

    Everything is asked anew when it is needed: `kit` speaks the language of the current viewer, and `viewer` is NOBODY while
    the curtain is closed or the match is over.
    """

    @property
    def scene(self) -> Scene:
        """Where the table puts its widgets, and what lays them out and draws them anew."""
        ...

    @property
    def kit(self) -> DrawingKit:
        """What everything is drawn with, in the language of the current viewer."""
        ...

    @property
    def stage(self) -> Stage:
        """Plays the motions of this table."""
        ...

    @property
    def rules(self) -> R_co:
        """The rules of the match. Ask them with `shown.seen`: they know no more than the viewer then."""
        ...

    @property
    def setup(self) -> Setup:
        """Who plays what, with which options."""
        ...

    @property
    def viewer(self) -> Seat:
        """Whose eyes look, NOBODY for the public."""
        ...

    @property
    def shown(self) -> Observation[S]:
        """The position on show as `Rules.observe` gives it for the viewer, and what the viewer may do there."""
        ...

    @property
    def log(self) -> Told:
        """The lines of the log."""
        ...

    @property
    def notes(self) -> Says:
        """Short sentences for the viewer."""
        ...

    @property
    def controller(self) -> Controls:
        """Takes what is decided here."""
        ...

    @property
    def ways(self) -> WaysOn:
        """Where one can go from here."""
        ...

    @property
    def all_open(self) -> bool:
        """Whether nobody hides anything from the viewer any more, as once the match is over."""
        ...

    def concerns(self, seats: Iterable[int]) -> bool:
        """Whether a person at this screen sits at one of them."""
        ...

    def offered(self, ids: Collection[str]) -> Collection[str]:
        """Which of the things that may be chosen are shown so: in a lesson only those that are told."""
        ...

    def permits(self, id_: str) -> bool:
        """Whether something may be picked now: in a lesson only what is told. Where not, it has been said why."""
        ...

    def hear(self, event: Event) -> None:
        """What happens now is heard."""

    def chosen(self) -> None:
        """What has been chosen has changed: the prompt and the letters are asked anew, the layout stays."""


class Unattended:
    """The parts of a table at which nobody does anything, and nobody is told anything."""

    lines: Sequence[LogLine] = ()
    news = ""
    hints_open = False

    def send(self, action: Action) -> None:
        """As Controls."""

    def say(self, sentence: str) -> None:
        """As Says."""

    def refuse(self, refusal: Refusal) -> None:
        """As Says."""

    def on(self) -> Sequence[WayOn]:
        """As WaysOn."""
        return ()

    def points(self) -> None:
        """As WaysOn."""
