"""What a game adds to the table scene: where things lie, what a click means, how an event moves.

The scene owns the match, the header, the log, undo, the curtain and the stage; a game's table draws the middle of the
screen from what the viewer may know and sends actions. It computes no legality: it is handed what is legal.

A game's module holds one subclass of `Table`; `ui.tables.TABLES` finds it by the game's id. The log
is placed by the table, as `LogPanel("log", box, host.log, host.log_news)` on a ground of its own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from ui.language.phrases import plain_term

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event as KeyEvent

    from game.kernel.box import Setup
    from game.kernel.contract import Action, Event, Refusal, Rules, ScoreRow, Seat
    from ui.drawing.area import Area
    from ui.drawing.kit import DrawingKit
    from ui.drawing.stage import Motion, Stage
    from ui.widgets.base import Widget
    from ui.widgets.callouts import Target
    from ui.widgets.change import Change
    from ui.widgets.log import LogLine

Point = tuple[int, int]


class WayOn(NamedTuple):
    """A way on from the table of a match that is over, as a button: its id, words and icon, and what it does."""

    id: str
    words: str
    icon: str
    go: Callable[[], Change | None]


class Host(Protocol):
    """What the table scene gives a game's table. `seen` is `Rules.observe` of the position on show for `viewer`
    (NOBODY while the curtain is closed or the match is over); the true state never comes here."""

    @property
    def kit(self) -> DrawingKit: ...

    @property
    def stage(self) -> Stage: ...

    @property
    def rules(self) -> Rules[Any, Any]: ...

    @property
    def setup(self) -> Setup: ...

    @property
    def viewer(self) -> Seat: ...

    @property
    def seen(self) -> Any: ...

    @property
    def may_act(self) -> bool:
        """The viewer is to decide now: the position is live, nothing is moving, no curtain."""
        ...

    @property
    def legal(self) -> Sequence[Action]:
        """What the viewer may do; empty unless `may_act`."""
        ...

    @property
    def turn_over(self) -> bool:
        """The viewer's turn is over and the screen not yet passed on: nothing looks as if the next turn had begun."""
        ...

    def ways_on(self) -> Sequence[WayOn]:
        """Where one can go once the match is over, the score pad first; nothing before that."""
        ...

    @property
    def log(self) -> Sequence[LogLine]:
        """What the viewer saw happen so far, in the table's own words (`Table.describe`), for a `LogPanel`."""
        ...

    @property
    def log_news(self) -> str:
        """What the log writes over the lines that are new since the viewer's last turn."""
        ...

    def add(self, *widgets: Widget) -> None:
        """Puts widgets on the screen, in the order of the focus."""

    def rebuild(self) -> None:
        """Has everything laid out anew, after what the table shows has changed."""

    def redraw(self) -> None:
        """Has the frame drawn anew; the layout stays."""

    def send(self, action: Action) -> None:
        """Does the action. It is one of `legal`, or the judge refuses it and the scene says why."""

    def refuse(self, refusal: Refusal) -> None:
        """Says why something is not allowed, in the game's words with the refusal's values, with a way to the rule."""

    def say(self, sentence: str) -> None:
        """Shows a short sentence for a moment."""

    def open_rule(self, number: str) -> None:
        """Opens the rulebook at a rule."""


class Table(ABC):
    """One game on the table scene. Made once for a match; `build` is called after every change of what is shown."""

    game: ClassVar[str]
    """The id of the game on the shelf."""
    covers: ClassVar[bool] = False
    """Whether `draw` leaves no pixel of the window as it was, so that no ground has to be laid below it."""

    def __init__(self, host: Host) -> None:
        self.host = host

    # --- what it looks like ---

    @abstractmethod
    def build(self, box: Area) -> None:
        """Lays everything out within `box` (all of the window below the header) for `host.seen` and adds the widgets.
        Called after each action, resize, or change of viewer."""

    @abstractmethod
    def draw(self, surface: Surface) -> None:
        """Draws the board and everything that is no widget, below the widgets. Called for each new frame: keep what
        did not change in a surface of your own."""

    def draw_above(self, surface: Surface) -> None:
        """Draws over the widgets and below the stage: glows, a path, a card in hand."""

    @property
    @abstractmethod
    def heading(self) -> str:
        """A few words beside the game's name: the scenario, the round, whether it is the last."""

    @property
    @abstractmethod
    def prompt(self) -> str:
        """The one line that says who must do what, legible from three metres."""

    @property
    def cursor(self) -> str:
        """The pointer's form where no widget is, as for `Scene.cursor`."""
        return "arrow"

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass, for what glows or glides by itself: call `host.redraw` when it shows."""

    @property
    def moving(self) -> bool:
        """Whether something of the table's own moves by itself (the stage not counted)."""
        return False

    # --- what one does with it ---

    @abstractmethod
    def targets(self) -> Sequence[Target]:
        """Everything that may be chosen now, with the place for its call-out letter."""

    @abstractmethod
    def pick(self, key: str) -> None:
        """Chooses the target of that key, as a click on it would."""

    def hover(self, point: Point | None) -> None:
        """The pointer is at `point` over no widget; None if it left."""

    def press(self, point: Point) -> None:
        """The main button went down over no widget."""

    def drag(self, point: Point) -> None:
        """The pointer moved with the main button held."""

    def release(self, point: Point) -> None:
        """The main button went up."""

    def wheel(self, steps: int, point: Point) -> None:
        """The wheel turned over no widget, away from the person counted positive."""

    def key(self, event: KeyEvent) -> bool:
        """A key that nobody else used; tells whether it meant something here."""
        return False

    def confirm(self) -> bool:
        """Enter: carries out what has been chosen; tells whether there was something."""
        return False

    def cancel(self) -> bool:
        """Esc or right click: drops what has been chosen so far; tells whether there was something."""
        return False

    # --- what happens on it ---

    @abstractmethod
    def motions(self, events: Sequence[Event], before: Any, after: Any) -> list[Motion]:
        """How what happened moves: `events` as the viewer may see them, `before` and `after` observed by the viewer.
        Called while the screen still shows `before` and `may_act` is False. When the stage has finished its cast is
        dismissed and `after` is built."""

    @abstractmethod
    def describe(self, event: Event) -> str | None:
        """The event as a line of the log, None if it is not worth one."""

    @abstractmethod
    def seat_of(self, event: Event) -> int | None:
        """Whose doing the event was, for the colour of its line."""

    def term(self, slot: str, part: str) -> str:
        """What an id in a refusal's values is called, e.g. slot "terrain", part "forest" (a value that lists several ids
        with commas comes part by part): the word `<game>.<slot>.<part>` if there is one."""
        return plain_term(self.host.kit.words, self.game)(slot, part)

    def row_picture(self, row: ScoreRow) -> str:
        """The name of the picture that stands before a row of the score pad, "" for none."""
        return ""

    def sides(self) -> Sequence[tuple[int, ...]]:
        """The seats that score together, in the order of the score pad: each alone unless there are teams."""
        return [(seat,) for seat in range(self.host.rules.seats)]

    def mark_scored(self, where: Sequence[int]) -> None:
        """Marks the places that earned a row of the score (ScoreRow.where); an empty sequence unmarks."""
