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


class Exit(NamedTuple):
    """A button that leads away from the table of a match that is over: its id, words and icon, and what it does."""

    id: str
    words: str
    icon: str
    go: Callable[[], Change | None]


class Controls(Protocol):
    """Takes the decisions of the player at the table."""

    def send(self, action: Action) -> None:
        """Does the action. It is one of `Observation.legal`, or the rules refuse it and the notes say why."""


class LogSource(Protocol):
    """The log of the match so far."""

    @property
    def lines(self) -> Sequence[LogLine]:
        """What the viewer saw happen, in the words of `Table.describe`, for a `LogPanel`."""
        ...

    @property
    def news(self) -> str:
        """What stands over the lines that are new since the viewer's last turn."""
        ...


class Notifier(Protocol):
    """Shows short messages to the viewer."""

    def say(self, sentence: str) -> None:
        """Shows a short sentence."""

    def refuse(self, refusal: Refusal) -> None:
        """Says why something is not allowed, in the game's words with the refusal's values, with a way to the rule."""


class Exits(Protocol):
    """Where one can go from the table, and whether hints are shown beside its board."""

    @property
    def hints_open(self) -> bool:
        """Hints stand beside the board, in one of the table's `hint_areas`."""
        ...

    def next_exits(self) -> Sequence[Exit]:
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
        """The seat that looks at the table; NOBODY for the public view."""
        ...

    @property
    def shown(self) -> Observation[S]:
        """The position on show as `Rules.observe` gives it for the viewer, and what the viewer may do there."""
        ...

    @property
    def log(self) -> LogSource:
        """The lines of the log."""
        ...

    @property
    def notes(self) -> Notifier:
        """Short sentences for the viewer."""
        ...

    @property
    def controller(self) -> Controls:
        """Takes what is decided here."""
        ...

    @property
    def routes(self) -> Exits:
        """Where one can go from here."""
        ...

    @property
    def all_open(self) -> bool:
        """Whether nothing is hidden from the viewer any more, as after the end of the match."""
        ...

    def has_person_at(self, seats: Iterable[int]) -> bool:
        """Whether a person at this screen sits at one of them."""
        ...

    def offered(self, ids: Collection[str]) -> Collection[str]:
        """Which of the things that may be chosen are shown so: in a lesson only those of the current step."""
        ...

    def permits(self, id_: str) -> bool:
        """Whether something may be picked now: in a lesson only what the current step asks for. If not, the reason has been shown."""
        ...

    def play_sound(self, event: Event) -> None:
        """Plays the sound of an event that is being shown now."""

    def selection_changed(self) -> None:
        """What has been chosen has changed: the prompt and the letters are asked anew, the layout stays."""


class Unattended:
    """The parts of a table without players, as one that is drawn into an image: it ignores everything."""

    lines: Sequence[LogLine] = ()
    news = ""
    hints_open = False

    def send(self, action: Action) -> None:
        """As Controls."""

    def say(self, sentence: str) -> None:
        """As Notifier."""

    def refuse(self, refusal: Refusal) -> None:
        """As Notifier."""

    def next_exits(self) -> Sequence[Exit]:
        """As Exits."""
        return ()

    def points(self) -> None:
        """As Exits."""
