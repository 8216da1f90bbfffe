"""What a table shows now, and to whom: handed to everything that lies on it, which does not know the table itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.kernel.contract import NOBODY, Seat
from ui.tables.kit.decision import NOTHING
from ui.widgets.cached_widgets import CachedWidget, Overlay
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from pygame import Rect

    from game.kernel.contract import Rules, ScoreRow, State
    from ui.drawing.area import Area
    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.language.names import ComponentNames
    from ui.tables.kit.decision import Decision
    from ui.tables.kit.host import Host
    from ui.tables.kit.thing import Thing
    from ui.widgets.change import Change

S = TypeVar("S", bound="State")
R = TypeVar("R", bound="Rules[Any, Any]")
V = TypeVar("V", bound="View[Any, Any]")
T = TypeVar("T")
N = TypeVar("N", bound="ComponentNames[Any]")


class View(ABC, Generic[S, R]):
    """The position on show with the eyes that see it. A game's own adds its names and what it derives from the
    position.

    `stale` says that the position on show has become another since it was laid out, `arrived` that what moves has changed it
    since.

    `captions` are what the cards of the seats are headed with, by seat: the names, or what a lesson calls who learns;
    `hand_captions` are what a lesson calls the hand on the table, the fullest first, none elsewhere; `guide_decides` says that its
    guide decides, so that nobody here is asked.
    `things` are those on the table, by their ids; `ghost` is a position between two others while something moves;
    `decision` is what is asked, with what has been chosen; `pointed_id` is the id of the thing under the pointer or the
    keyboard's ring, "" for none; `marked` are the spaces or pieces that earned the row `marked_row` of the score
    (`ScoreRow.where`); `side` is the seat whose side lies below while nobody's turn is; `chapter` is what `Table.chapter` returned last while lines of the log are being described.
    """

    def __init__(self, host: Host[S, R]) -> None:
        self.host = host
        self.rules = host.rules
        self.colours = tuple(player.colour for player in host.setup.players)
        self.players = tuple(player.name for player in host.setup.players)
        self.captions: Sequence[str] = self.players
        self.hand_captions: Callable[[], Sequence[str]] = tuple
        self.guide_decides: Callable[[], bool] = lambda: False
        self.things: dict[str, Thing] = {}
        self.ghost: S | None = None
        self.stale = self.arrived = False
        self.decision: Decision = NOTHING
        self.pointed_id = ""
        self.chapter: object = None
        self.side = 0
        self.marked: frozenset[int] = frozenset()
        self.marked_row = ""
        self._spoken: ComponentNames[Any] | None = None
        self._known: tuple[S | None, dict[Hashable, Any]] = None, {}

    def focus_area(self, id_: str) -> Area | None:
        """Where the focus ring goes for the thing with this id, in pixels; None if the thing is not on screen."""
        return self.things[id_].rect if id_ in self.things else None

    @property
    @abstractmethod
    def names(self) -> ComponentNames[Any]:
        """What components are called in the viewer's language."""

    def localised(self, kind: type[N], catalogue: object) -> N:
        """The names of that kind, in the viewer's language."""
        words, found = self.kit.words, self._spoken
        if not isinstance(found, kind) or found.words is not words:
            found = self._spoken = kind(words, catalogue, self.players)
        return found

    def memo(self, what: Hashable, work: Callable[[], T]) -> T:
        """What is known under the key `what` of the position that is seen: worked out once for each, however often it is asked
        for."""
        if self._known[0] is not self.seen:
            self._known = self.seen, {}
        known = self._known[1]
        if what not in known:
            known[what] = work()
        found: T = known[what]
        return found

    def score(self, seat: int) -> Sequence[ScoreRow]:
        """The rows of a seat's points at the position that is drawn, counted once for one that rests."""
        if self.ghost is not None:
            return self.rules.score(self.ghost, Seat(seat))
        rows: Sequence[ScoreRow] = self.memo(("score", seat), lambda: self.rules.score(self.seen, Seat(seat)))
        return rows

    def rest(self) -> None:
        """Nothing moves any more: what was shown between two positions is forgotten."""
        self.ghost = None

    @property
    def kit(self) -> DrawingKit:
        """What everything is drawn with; it speaks the viewer's language."""
        return self.host.kit

    @property
    def theme(self) -> Theme:
        """Sizes, type and colours."""
        return self.host.kit.theme

    @property
    def seen(self) -> S:
        """What the viewer may know of the position on show."""
        return self.host.shown.seen

    @property
    def shown(self) -> S:
        """What is drawn: while things move, a position between before and after."""
        return self.ghost if self.ghost is not None else self.host.shown.seen

    @property
    def viewer(self) -> Seat:
        """Whose eyes look, NOBODY for the public's."""
        return self.host.viewer

    @property
    def deciding(self) -> bool:
        """Whether the viewer is to decide now."""
        return self.host.shown.may_act

    @property
    def turn_of(self) -> int:
        """Whose decision it is, negative while it is nobody's: at the end of a turn the next one has not begun, nor while what
        an opponent decided is shown."""
        shown = self.host.shown
        return NOBODY if shown.turn_over else shown.by if shown.by >= 0 else self.rules.actor(self.shown)

    @property
    def own(self) -> int:
        """Whose side of the table lies below: the viewer's, or in public that of the active player; in the end the one
        that was asked for."""
        return self.viewer if self.viewer != NOBODY else self.turn_of if self.turn_of >= 0 else self.side

    def show_side_of(self, seat: int) -> Change:
        """In the end that seat's side comes to lie below."""
        if self.host.routes.next_exits():
            self.side = seat
            self.host.scene.rebuild()
        return STAY

    @property
    def log_context(self) -> object:
        """What lines of the log depend on besides the event and the names, as a value that can be compared."""
        return None

    @property
    def facts(self) -> object:
        """Everything that a part of the table may show: the position, who looks, what has been chosen. A game adds what
        it shows beside the position."""
        kind: type = type(self.shown)
        values = [getattr(self.shown, field.name) for field in fields(kind)]
        position = tuple(tuple(value) if isinstance(value, list) else value for value in values)
        return position, self.turn_of, self.host.shown.turn_over, self.viewer, self.deciding, self.marked, tuple(self.decision.selected)


class ViewPanel(CachedWidget, Generic[V]):
    """A part of the table that is drawn from the view: anew whenever one of its `facts` is another."""

    overhang = 18

    def __init__(self, id: str, rect: Rect, view: V) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.view = view

    @property
    def facts(self) -> object:
        """All that it draws, as values that can be compared; without its own, all that is on show."""
        return self.view.facts

    @property
    def appearance(self) -> object:
        return self.facts, self.view.kit.words


class ViewOverlay(Overlay, Generic[V]):
    """What is drawn over the things from the view."""

    def __init__(self, id: str, view: V) -> None:  # noqa: A002
        super().__init__(id)
        self.view = view
