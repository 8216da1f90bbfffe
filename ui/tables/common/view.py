"""What a table shows now and for whom. Everything on the table gets the view, not the table itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.kernel.contract import NOBODY, Seat
from ui.tables.common.selection import NO_SELECTION
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
    from ui.tables.common.host import Host
    from ui.tables.common.item import Item
    from ui.tables.common.selection import Selection
    from ui.widgets.change import Change

S = TypeVar("S", bound="State")
R = TypeVar("R", bound="Rules[Any, Any]")
V = TypeVar("V", bound="View[Any, Any]")
T = TypeVar("T")
N = TypeVar("N", bound="ComponentNames[Any]")


class View(ABC, Generic[S, R]):
    """The position as the viewer sees it. A game derives its own view, with its names and whatever it computes from the
    position.

    Attributes that the scene or the table sets:

    - `captions`: by seat, the heading of its card: the player's name, or what a lesson calls the learner.
    - `hand_captions`: returns what a lesson calls the hand on the table, longest wording first; () elsewhere.
    - `shows_points`: whether the points of seats are shown; a lesson may count other figures only.
    - `kept_hand`: returns the seat whose hand a lesson keeps on the table while the guide plays; NOBODY elsewhere.
    - `guide_decides`: returns whether the guide of a lesson decides now, so that no person is asked.
    - `highlights`: returns the areas that a lesson highlights, () elsewhere; the answer beside a choice covers none of them.
    - `items`: everything on the table that has an id, by id.
    - `ghost`: the position that is drawn during a motion; None while nothing moves.
    - `selection`: what the viewer can choose now, and what has been chosen.
    - `pointed_id`: the id of the item under the pointer or the focus ring, "" for none.
    - `marked`, `marked_row`: the ids that earned a row of the score (`ScoreRow.where`), and the label of that row.
    - `side`: the seat at the lower edge after the end of a match.
    - `chapter`: what `Table.chapter` returned last, while lines of the log are described.
    - `needs_layout`: the table has to be laid out again before the next frame.
    - `ghost_changed`: the ghost has changed since the last frame."""

    def __init__(self, host: Host[S, R]) -> None:
        self.host = host
        self.rules = host.rules
        self.colours = tuple(player.colour for player in host.setup.players)
        self.players = tuple(player.name for player in host.setup.players)
        self.captions: Sequence[str] = self.players
        self.hand_captions: Callable[[], Sequence[str]] = tuple
        self.shows_points = True
        self.kept_hand: Callable[[], int] = lambda: NOBODY
        self.guide_decides: Callable[[], bool] = lambda: False
        self.highlights: Callable[[], Sequence[Rect]] = tuple
        self.items: dict[str, Item] = {}
        self.ghost: S | None = None
        self.needs_layout = self.ghost_changed = False
        self.selection: Selection = NO_SELECTION
        self.pointed_id = ""
        self.chapter: object = None
        self.side = 0
        self.marked: frozenset[int] = frozenset()
        self.marked_row = ""
        self._names: ComponentNames[Any] | None = None
        self._known: tuple[S | None, dict[Hashable, Any]] = None, {}

    def focus_area(self, id_: str) -> Area | None:
        """Where the focus ring goes for the item with this id, in pixels; None if it is not on screen."""
        return self.items[id_].rect if id_ in self.items else None

    def outlines(self, id_: str) -> Sequence[Sequence[tuple[float, float]]]:
        """The outlines of a part of the board that is no rectangle, such as a region and the plate with its name, in pixels; empty
        for everything else."""
        del id_
        return ()

    @property
    @abstractmethod
    def names(self) -> ComponentNames[Any]:
        """The names and sentences of the game in the viewer's language."""

    def localised(self, kind: type[N], catalogue: object) -> N:
        """Names of that kind in the viewer's language; made anew when the language changes."""
        words, found = self.kit.words, self._names
        if not isinstance(found, kind) or found.words is not words:
            found = self._names = kind(words, catalogue, self.players)
        return found

    def memo(self, what: Hashable, work: Callable[[], T]) -> T:
        """What `work` returns for the seen position. It is called once for each `what` and position; the result is kept
        until the position changes."""
        if self._known[0] is not (seen := self.seen):
            self._known = seen, {}
        known = self._known[1]
        if what not in known:
            known[what] = work()
        found: T = known[what]
        return found

    def score(self, seat: int) -> Sequence[ScoreRow]:
        """The rows of a seat's score in the position that is drawn."""
        if self.ghost is not None:
            return self.rules.score(self.ghost, Seat(seat))
        rows: Sequence[ScoreRow] = self.memo(("score", seat), lambda: self.rules.score(self.seen, Seat(seat)))
        return rows

    def remove_ghost(self) -> None:
        """Nothing moves any more: removes the ghost."""
        self.ghost = None

    @property
    def kit(self) -> DrawingKit:
        """Draws in the language and theme of the viewer."""
        return self.host.kit

    @property
    def theme(self) -> Theme:
        """Sizes, fonts and colours."""
        return self.host.kit.theme

    @property
    def seen(self) -> S:
        """The position as the viewer may see it. Decide with it."""
        return self.host.observation.seen

    @property
    def shown(self) -> S:
        """The position to draw: the ghost during a motion, otherwise `seen`."""
        return self.ghost if self.ghost is not None else self.host.observation.seen

    @property
    def viewer(self) -> Seat:
        """The seat that looks at the table; NOBODY for the public view."""
        return self.host.viewer

    @property
    def deciding(self) -> bool:
        """Whether the viewer has to decide now."""
        return self.host.observation.may_act

    @property
    def turn_of(self) -> int:
        """The seat that has to decide, or whose decision is being shown; negative at the end of a turn and for random
        outcomes."""
        observation = self.host.observation
        return NOBODY if observation.turn_over else observation.by if observation.by >= 0 else self.rules.actor(self.shown)

    @property
    def hand_of(self) -> int:
        """The seat whose hand can be seen: the viewer, or in a lesson `kept_hand`; NOBODY in the public view."""
        kept = self.kept_hand()
        return kept if kept != NOBODY else self.viewer

    @property
    def bottom_seat(self) -> int:
        """The seat drawn at the lower edge: `hand_of`; in the public view the active player; after the end `side`."""
        seat = self.hand_of
        return seat if seat != NOBODY else self.turn_of if self.turn_of >= 0 else self.side

    def show_side_of(self, seat: int) -> Change:
        """After the end of a match, moves that seat to the lower edge."""
        if self.host.routes.exit_buttons():
            self.side = seat
            self.host.scene.rebuild()
        return STAY

    @property
    def log_context(self) -> object:
        """What lines of the log depend on besides the event and the names, as a value that can be compared."""
        return None

    @property
    def picture_key(self) -> object:
        """Everything that a part of the table may show, as a value that can be compared. A game adds what it shows
        besides the position."""
        kind: type = type(self.shown)
        values = [getattr(self.shown, field.name) for field in fields(kind)]
        position = tuple(tuple(value) if isinstance(value, list) else value for value in values)
        turn = self.turn_of, self.host.observation.turn_over
        return position, turn, self.viewer, self.deciding, self.marked, tuple(self.selection.selected)


class ViewPanel(CachedWidget, Generic[V]):
    """A part of the table that is drawn from the view. It is drawn again when its `picture_key` changes."""

    overhang = 18

    def __init__(self, id: str, rect: Rect, view: V) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.view = view

    @property
    def picture_key(self) -> object:
        """Everything that it draws, as a value that can be compared. By default everything that the view shows."""
        return self.view.picture_key

    @property
    def cache_key(self) -> object:
        return self.picture_key, self.view.kit.words


class ViewOverlay(Overlay, Generic[V]):
    """Something drawn over the items, from the view."""

    def __init__(self, id: str, view: V) -> None:  # noqa: A002
        super().__init__(id)
        self.view = view
