"""What the table scene gives a game's table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from game.kernel.contract import Action, Refusal, Rules, Seat
    from game.kernel.package import Setup
    from ui.drawing.kit import DrawingKit
    from ui.drawing.stage import Stage
    from ui.widgets.base import Widget
    from ui.widgets.change import Change
    from ui.widgets.log import LogLine

S_co = TypeVar("S_co", covariant=True)
R_co = TypeVar("R_co", bound="Rules[Any, Any]", covariant=True)

Point = tuple[int, int]


class WayOn(NamedTuple):
    """A way on from the table of a match that is over, as a button: its id, words and icon, and what it does."""

    id: str
    words: str
    icon: str
    go: Callable[[], Change | None]


class Host(Protocol[S_co, R_co]):
    """The scene as a game's table knows it. `seen` is `Rules.observe` of the position on show for `viewer` (NOBODY
    while the curtain is closed or the match is over); the true state never comes here.

    Everything is asked anew when it is needed: `kit` speaks the language of whoever looks now.
    """

    @property
    def kit(self) -> DrawingKit: ...

    @property
    def stage(self) -> Stage: ...

    @property
    def rules(self) -> R_co: ...

    @property
    def setup(self) -> Setup: ...

    @property
    def viewer(self) -> Seat: ...

    @property
    def seen(self) -> S_co: ...

    @property
    def may_act(self) -> bool:
        """The viewer is to decide now, at this screen: the position is live, nothing is moving, no curtain."""

    @property
    def legal(self) -> Sequence[Action]:
        """What the viewer may do; empty unless `may_act`."""

    @property
    def turn_over(self) -> bool:
        """The viewer's turn is over and the screen not yet passed on: nothing looks as if the next turn had begun."""

    @property
    def hints_open(self) -> bool:
        """Hints stand beside the board, in one of the table's `hint_rooms`."""

    @property
    def all_open(self) -> bool:
        """Whether nobody hides anything from the viewer any more, as once the match is over."""

    def concerns(self, seats: Iterable[int]) -> bool:
        """Whether a person at this screen sits at one of them."""

    def ways_on(self) -> Sequence[WayOn]:
        """Where one can go once the match is over, the score pad first; nothing before that."""

    def points(self) -> Change | None:
        """Opens what everybody would score now, or the score pad once the match is over."""

    @property
    def log(self) -> Sequence[LogLine]:
        """What the viewer saw happen so far, in the words of `Table.describe`, for a `LogPanel`."""

    @property
    def log_news(self) -> str:
        """What the log writes over the lines that are new since the viewer's last turn."""

    def add(self, *widgets: Widget) -> None:
        """Puts widgets on the screen, in the order of the focus."""

    def rebuild(self) -> None:
        """Has everything laid out anew, after what the table shows has changed."""

    def redraw(self) -> None:
        """Has the frame drawn anew; the layout stays."""

    def chosen(self) -> None:
        """What has been chosen has changed: the prompt and the letters are asked anew, the layout stays."""

    def send(self, action: Action) -> None:
        """Does the action. It is one of `legal`, or the rules refuse it and the scene says why."""

    def pass_on(self) -> None:
        """The viewer's turn is over: the screen goes to whoever is next."""

    def refuse(self, refusal: Refusal) -> None:
        """Says why something is not allowed, in the game's words with the refusal's values, with a way to the rule."""

    def say(self, sentence: str) -> None:
        """Shows a short sentence for a moment."""
