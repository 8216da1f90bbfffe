"""What a game says of its table: what it must, and what it may. The scene and the kit ask it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import fields
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from game.kernel.word_files import SLOT
from ui.drawing.cached import Ground, draw_ground
from ui.language.phrases import plain_term
from ui.tables.kit.view import R, S, View
from ui.widgets.cached_layer import Layer
from ui.widgets.clear import Clear

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pygame import Rect, Surface
    from pygame.event import Event as KeyEvent

    from game.kernel.contract import Action, Event, ScoreRow
    from ui.drawing.area import Area
    from ui.language.names import ComponentNames
    from ui.tables.kit.decision import Decision
    from ui.tables.kit.host import Host, Point
    from ui.tables.kit.motions import MotionBuilder
    from ui.tables.kit.thing import Thing


class TableHooks(ABC, Generic[S, R]):
    """What a game implements for its table, or may override; `Table` calls it and does the rest. Areas and points are in
    pixels of the window."""

    game: ClassVar[str]
    """The id of the game on the shelf."""
    silent: ClassVar[frozenset[type[Event]]] = frozenset()
    """Kinds of events without a line in the log, because they follow from another line."""
    read: ClassVar[frozenset[type[Event]]] = frozenset()
    """Kinds of events that show a text of their own, even if nothing moves; the headline does not repeat it."""

    staged: bool = False
    """Whether the prompt describes what is being shown now, whichever seat decided it."""
    names_in_log: ClassVar[bool] = False
    """Whether the log puts the name of the player before each line: true if the game's sentences lack it."""

    view_type: type[View[S, R]]
    """The game's view; one is made for each host."""
    motions_type: type[MotionBuilder[S]]
    """The game's motion builder; one is made for each transition."""
    ground: ClassVar[str] = ""
    """The name of the picture below the whole table, "" for none."""
    places: ClassVar[tuple[str, ...]] = ("space:{space}", "space:{side}:{space}", "cell:{cell}", "region:{region}")
    """Patterns of the ids of things at the places that events name; the slots are fields of an event."""
    spots: ClassVar[tuple[str, ...]] = ()
    """Further kinds of ids whose place `View.focus_area` knows, also while nothing can be chosen there."""
    parts: ClassVar[tuple[str, ...]] = ()
    """Kinds of ids of parts of a seat's card that can be pointed at, as "treasure:0"; `View.focus_area` knows where they lie."""
    panels: tuple[Area, ...] = ()
    """The panels on the ground; `lay_out` sets them."""
    hint_areas: tuple[Area, ...] = ()
    """Where hints may be shown beside the board while `Host.hints_open`, the best area first: the first in which nothing can
    be chosen is used. `lay_out` sets them; without any, hints are shown at the bottom of the window."""
    hints: Rect | None = None
    """Where hints are shown now; None while there are none."""

    host: Host[S, R]
    view: View[S, R]
    lowest: Ground

    # --- what a game says of itself ---

    @abstractmethod
    def lay_out(self, area: Area) -> None:
        """Places everything within `area`, all of the window below the header, by `lay`, `put` and `keep`, and the buttons
        by `put_buttons`."""

    @abstractmethod
    def decide(self, legal: Sequence[Action]) -> Decision:
        """The question to which `legal` has the answers; there is at least one."""

    @property
    @abstractmethod
    def heading(self) -> str:
        """A few words beside the game's name: the scenario, the round, whether it is the last."""

    # --- what a game may add ---

    def builder(self, before: S) -> MotionBuilder[S]:
        """The motion builder for a transition from the position `before`, as the viewer sees it."""
        return self.motions_type(self.view, before)

    def layers(self) -> Sequence[Layer]:
        """The layers below the things, the lowest first. Called for each frame, so return cached layers."""
        return [self.ground_layer()]

    def ground_layer(self, *more: Area) -> Layer:
        """The ground with its panels, and `more` panels for now."""
        return Layer.of(self.host.kit.theme.box, self.host.kit, draw_ground, self.lowest, (*self.panels, *more)).lasts()

    def describe(self, event: Event) -> str | None:
        """The event as a line of the log, without a full stop; None if and only if its kind is `silent`. What the line depends
        on besides the event and the names must be in `view.log_context`."""
        return None if type(event) in self.silent else self.names.describe(event)

    def describe_row(self, events: Sequence[Event]) -> str | None:
        """Several events of one kind in a row, by one seat, as one line of the log; None if each has a line of its own."""
        return None

    def chapter(self, event: Event) -> object:
        """What the lines from this event on depend on besides their events, such as the houses of a year; it is
        `view.chapter` while they are described. None if this event changes nothing of that kind."""
        return None

    @property
    def names(self) -> ComponentNames[Any]:
        """The names and sentences of the game, in the viewer's language."""
        return self.view.names

    @property
    def verdict(self) -> str:
        """The prompt of a match that is over."""
        return self.names("prompt.over")

    def prompt_slots(self, seat: int) -> Mapping[str, object]:
        """Values for the slots of the prompt, besides the `name` of the player at that seat."""
        return {}

    def refreshed(self) -> None:
        """Called when a choice was made or dropped: updates what is neither a thing nor a button."""

    @property
    def layout_key(self) -> object:
        """What the layout depends on in the position that is shown: while something moves and this stays the same, only what
        `Table.lay_changing` put there is made anew."""
        return None

    def make_way(self) -> bool:
        """The answer to a choice stands in its place, and so do hints: what takes the space of absent buttons does so, and what
        `hints` would cover is smaller. Returns whether the answer is to be placed again, for there is something else to keep
        clear of."""
        return False

    def affected(self) -> Iterable[Rect]:
        """What must stay visible while something is chosen or pointed at, besides the things themselves: pieces that would
        move, the ghost, numbers that show the outcome. Neither the answer nor a tooltip covers it."""
        return ()

    def shown_in_passing(self) -> Iterable[Rect]:
        """What previews a choice that is only pointed at. A tooltip is placed beside it; the answer to what has been chosen
        stays where it is."""
        return ()

    def read_beside(self) -> Iterable[Rect]:
        """What else players read to decide and is not a widget: prices, tracks, labels of a map. The answer and tooltips avoid
        it if they can, as everything on the table."""
        return ()

    def clear_of_answer(self) -> Clear:
        """What only the answer avoids, not tooltips: pieces that are `read`, and `spaces` near the choice, which it covers only
        if there is no other place nearby."""
        return Clear()

    @property
    def focus_start(self) -> Rect | None:
        """Where the first arrow key starts, such as a piece that moves; None to start at the first choice."""
        return None

    def pointed_at(self, thing: Thing, *, on: bool) -> None:
        """Called when the pointer or the keyboard has come to a thing, or left it; `view.pointed_id` is up to date."""

    def draw_over(self, surface: Surface) -> None:
        """Draws over the cached picture, below the things within `over`. Called for every frame."""

    @property
    def over(self) -> Rect | None:
        """Where `draw_over` draws below things; None if it draws nothing, or below none."""
        return None

    def seat_of(self, event: Event) -> int | None:
        """The seat that caused the event, for the colour of its line; None for none."""
        return getattr(event, "seat", None)

    def places_of(self, event: Event) -> list[Rect]:
        """The areas of the places that the event names, as far as they are visible."""
        named = {field.name: getattr(event, field.name) for field in fields(event)}  # type: ignore[arg-type]
        ids = [like.format_map(named) for like in self.places if set(SLOT.findall(like)) <= named.keys()]
        return [area for area in map(self.view.focus_area, ids) if area is not None]

    def same_board(self, before: S) -> bool:
        """Whether places of that earlier position can still be pointed at: false once there is a new board."""
        return True

    def named_place(self, event: Event) -> str:
        """The name of the place at which the event happens, "" if it has none."""
        return ""

    def term(self, slot: str, part: str) -> str:
        """The name of an id among the values of a refusal, for example slot "terrain", part "forest": the word
        `<game>.<slot>.<part>` if there is one. For a value with several ids, it is called once for each."""
        return plain_term(self.host.kit.words, self.game)(slot, part)

    def row_picture(self, row: ScoreRow) -> str:
        """The name of the picture before a row of the score pad, "" for none."""
        return ""

    def figure_picture(self, figure: str) -> str:
        """The name of the picture that stands for one of the game's figures in a lesson, "" for none."""
        return ""

    def hidden_points(self, seat: int) -> str:
        """A sentence about points of a seat that the viewer cannot know, besides rows of which nothing is known; "" for
        none."""
        return ""

    def row_signs(self, row: ScoreRow) -> Sequence[str]:
        """The names of pictures beside the number of a row, if they differ from player to player."""
        return ()

    def seat_sign(self, seat: int) -> tuple[str, str, str]:
        """A picture beside a seat's emblem on the score pad that explains its rows, in a word, in a sentence; "" for
        none."""
        return "", "", ""

    def sides(self) -> Sequence[tuple[int, ...]]:
        """The seats that score together, in the order of the score pad: one each, unless there are teams."""
        return [(seat,) for seat in range(self.host.rules.seats)]

    def neutral_colours(self) -> Mapping[int, tuple[str, str]]:
        """Colours that score although no seat plays them, by their number in `Rules.score`: the name, and the picture of the
        emblem."""
        return {}

    @property
    def cursor(self) -> str:
        """The shape of the pointer over no widget, as for `Scene.cursor`."""
        return "arrow"

    @property
    def moving(self) -> bool:
        """Whether the table itself animates something, the stage not counted: then it is drawn in every frame."""
        return False

    def hover(self, point: Point | None) -> None:
        """The pointer is at `point` over no widget; None if it left."""

    def press(self, point: Point) -> None:
        """The main button went down over no widget."""

    def drag(self, point: Point) -> None:
        """The pointer moved with the main button held."""

    def release(self, point: Point) -> None:
        """The main button went up."""

    def wheel(self, steps: int, point: Point) -> None:
        """The wheel turned over no widget, by `steps` notches: positive away from the player."""

    def pan(self, by: Point, point: Point) -> None:
        """Two fingers around `point` moved by that many pixels."""

    def key(self, event: KeyEvent) -> bool:
        """A key that nothing else has used; returns whether the table used it."""
        return False
