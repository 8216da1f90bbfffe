"""What the table scene offers to a game's table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from game.kernel.contract import Action, Event, Refusal, Rules, Seat, State
    from game.kernel.package import Setup
    from ui.drawing.kit import DrawingKit
    from ui.drawing.stage import Stage
    from ui.tables.common.observation import Observation
    from ui.widgets.change import Change
    from ui.widgets.log import LogLine
    from ui.widgets.scene import Scene

S = TypeVar("S", bound="State")
R_co = TypeVar("R_co", bound="Rules[Any, Any]", covariant=True)

Point = tuple[int, int]
"""Across and down from the upper left corner of the window, in pixels."""


class ExitButton(NamedTuple):
    """A button that leads away from a match that is over."""

    id: str
    words: str
    icon: str
    go: Callable[[], Change | None]


class Controls(Protocol):
    """Takes the decisions of the player at the table."""

    def send(self, action: Action) -> None:
        """Sends an action. Ignored while `Observation.legal` is empty. If the action is not in there, the rules refuse it and
        a note says why."""


class LogSource(Protocol):
    """The log of the match so far."""

    @property
    def lines(self) -> Sequence[LogLine]:
        """The lines that the viewer may see, as `Table.describe` words them, for a `LogPanel`."""
        ...

    @property
    def news(self) -> str:
        """The heading above the lines that are new since the viewer's last turn."""
        ...


class Notifier(Protocol):
    """Shows short messages to the viewer."""

    def say(self, sentence: str) -> None:
        """Shows a short sentence."""

    def refuse(self, refusal: Refusal) -> None:
        """Says why something is not allowed, with a link to the rule."""


class HostRoutes(Protocol):
    """Where the table leads to, and whether hints are open."""

    @property
    def hints_open(self) -> bool:
        """Whether hints are shown beside the board, in one of the table's `hint_areas`."""
        ...

    def exit_buttons(self) -> Sequence[ExitButton]:
        """The buttons after the end of a match, the score pad first; empty before that."""
        ...

    def open_points(self) -> Change | None:
        """Opens the current scores, or the score pad once the match is over."""


class Host(Protocol[S, R_co]):
    """One match on the screen as its table sees it. The true state is never in here.

    Read each property when you need it: `kit` changes with the language of the viewer, and `viewer` is NOBODY while the
    curtain is closed or the match is over."""

    @property
    def scene(self) -> Scene:
        """Holds the widgets of the table; redraws and rebuilds it."""
        ...

    @property
    def kit(self) -> DrawingKit:
        """Draws in the language and theme of the viewer."""
        ...

    @property
    def stage(self) -> Stage:
        """Plays the motions of this table."""
        ...

    @property
    def rules(self) -> R_co:
        """The rules of the match. Call them with `observation.seen`, so that they use only what the viewer knows."""
        ...

    @property
    def setup(self) -> Setup:
        """Players, options and seed of the match."""
        ...

    @property
    def viewer(self) -> Seat:
        """The seat that looks at the table; NOBODY for the public view."""
        ...

    @property
    def observation(self) -> Observation[S]:
        """The position on show as `Rules.observe` gives it for the viewer, and the viewer's legal actions."""
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
        """Takes the player's decisions."""
        ...

    @property
    def routes(self) -> HostRoutes:
        """Where the table leads to."""
        ...

    @property
    def all_open(self) -> bool:
        """Whether nothing is hidden from the viewer any more, as after the end of a match."""
        ...

    def has_person_at(self, seats: Iterable[int]) -> bool:
        """Whether a person at this screen sits at one of the seats."""
        ...

    def offered(self, ids: Collection[str]) -> Collection[str]:
        """The ids out of `ids` that are shown as choices: in a lesson only those of the current step."""
        ...

    def permits(self, id_: str) -> bool:
        """Whether an item may be chosen now: in a lesson only what the current step needs. If not, the reason has been
        shown."""
        ...

    def play_sound(self, event: Event) -> None:
        """Plays the sound of an event whose motion begins."""

    def selection_changed(self) -> None:
        """Updates the prompt and the letters; the layout stays."""


class InertParts:
    """The parts of a table that is drawn into an image: it ignores all input."""

    lines: Sequence[LogLine] = ()
    news = ""
    hints_open = False

    def send(self, action: Action) -> None:
        """As Controls."""

    def say(self, sentence: str) -> None:
        """As Notifier."""

    def refuse(self, refusal: Refusal) -> None:
        """As Notifier."""

    def exit_buttons(self) -> Sequence[ExitButton]:
        """As HostRoutes."""
        return ()

    def open_points(self) -> None:
        """As HostRoutes."""
