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
    """One game's answers about its table; `Table` asks them and does the rest."""

    game: ClassVar[str]
    """The id of the game on the shelf."""
    silent: ClassVar[frozenset[type[Event]]] = frozenset()
    """Events that the log leaves out, because they follow from another line."""
    read: ClassVar[frozenset[type[Event]]] = frozenset()
    """Events that come with something to be read, even where nothing moves; the headline does not tell them ahead."""

    staged: bool = False
    """Whether the prompt tells what is being shown now, whoever's decision led to it."""
    names_in_log: ClassVar[bool] = False
    """Whether a line of the log that is a player's begins with the name of that player: its sentences lack it."""

    view_type: type[View[S, R]]
    """The game's view, of which one is made for the host."""
    motions_type: type[MotionBuilder[S]]
    """What makes motions of events, of which one is made for each transition."""
    ground: ClassVar[str] = ""
    """The picture that the whole table lies on."""
    places: ClassVar[tuple[str, ...]] = ("space:{space}", "space:{side}:{space}", "cell:{cell}", "region:{region}")
    """What the ids of things are like that lie at the places which events name: the slots are fields of an event."""
    panels: tuple[Area, ...] = ()
    """The panels on the ground; `lay_out` says where."""
    hint_rooms: tuple[Area, ...] = ()
    """Where hints may stand beside the board while `Host.hints_open`, the best place first: they take one in which nothing
    can be chosen. `lay_out` says where; without any they stand at the foot of the window."""

    host: Host[S, R]
    view: View[S, R]
    lowest: Ground

    # --- what a game says of itself ---

    @abstractmethod
    def lay_out(self, area: Area) -> None:
        """Puts everything where it lies within `area`, all of the window below the header, by `lay`, `put` and
        `keep`, and the buttons by `put_buttons`."""

    @abstractmethod
    def decide(self, legal: Sequence[Action]) -> Decision:
        """The question that `legal` answers, which is never empty."""

    @property
    @abstractmethod
    def heading(self) -> str:
        """A few words beside the game's name: the scenario, the round, whether it is the last."""

    # --- what a game may add ---

    def builder(self, before: S) -> MotionBuilder[S]:
        """What makes motions of events, from a position as the viewer sees it."""
        return self.motions_type(self.view, before)

    def layers(self) -> Sequence[Layer]:
        """The table below its things, from below; asked for each frame, so let each be drawn only when it must."""
        return [self.ground_layer()]

    def ground_layer(self, *more: Area) -> Layer:
        """The ground with its panels, and more of them for now."""
        return Layer.of(self.host.kit.theme.box, self.host.kit, draw_ground, self.lowest, (*self.panels, *more)).lasts()

    def describe(self, event: Event) -> str | None:
        """The event as a line of the log, of which `view.told_with` tells what it depends on besides the names. None if
        its kind is `silent`, and only then."""
        return None if type(event) in self.silent else self.names.describe(event)

    def describe_row(self, events: Sequence[Event]) -> str | None:
        """Several events of one kind, one after the other by one seat, as a line of the log; None if each has its own."""
        return None

    def chapter(self, event: Event) -> object:
        """What lines from this event on depend on besides their events, as the houses of a year: `view.chapter` while
        they are described. None if it changes nothing of that kind."""
        return None

    @property
    def names(self) -> ComponentNames[Any]:
        """What the kit says of the match, in the viewer's language."""
        return self.view.names

    @property
    def verdict(self) -> str:
        """The prompt of a match that is over."""
        return self.names("prompt.over")

    def asked_of(self, seat: int) -> Mapping[str, object]:
        """What the sentence that asks a seat is told besides the `name` of its player."""
        return {}

    def make_room(self, hints: Rect) -> None:
        """Hints have come to stand in one of the table's rooms for them: what they would cut has less room."""

    def refreshed(self) -> None:
        """A choice was made or dropped: brings up to date what is neither a thing nor a button."""

    def affected(self) -> Iterable[Rect]:
        """What must stay in sight while something is chosen or pointed at, besides the things themselves: pieces that
        would move, the ghost, figures that tell what comes of it. Neither the answer nor a tooltip lies over it."""
        return ()

    def shown_in_passing(self) -> Iterable[Rect]:
        """What shows what a choice that is only pointed at would bring, as the pointer goes by: a tooltip lies beside it, but
        the answer to what has been chosen stays where it is."""
        return ()

    def read_beside(self) -> Iterable[Rect]:
        """What else is read to decide and is no widget: prices, tracks, the plates of a map. The answer and tooltips keep
        clear of it, as of all that lies on the table, where they can."""
        return ()

    def clear_of_answer(self) -> Clear:
        """What the answer keeps clear of besides, and tooltips need not: pieces that are `read`, and `spaces` near what is
        chosen, which it covers only where there is no other place nearby."""
        return Clear()

    @property
    def focus_start(self) -> Rect | None:
        """From where an arrow key leads to the first choice, as from a piece that moves; None for the first of all."""
        return None

    def pointed_at(self, thing: Thing, *, on: bool) -> None:
        """The pointer or the keyboard came to a thing, or left it; `view.pointed_id` tells it already."""

    def draw_over(self, surface: Surface) -> None:
        """Draws upon the cached picture, below the things within `over`, and anew with every frame."""

    @property
    def over(self) -> Rect | None:
        """Where `draw_over` draws below things; None if it draws nothing, or below none."""
        return None

    def seat_of(self, event: Event) -> int | None:
        """Whose doing the event was, for the colour of its line."""
        return getattr(event, "seat", None)

    def places_of(self, event: Event) -> list[Rect]:
        """Where on the table the places lie that the event names, as far as they can be seen."""
        named = {field.name: getattr(event, field.name) for field in fields(event)}  # type: ignore[arg-type]
        ids = [like.format_map(named) for like in self.places if set(SLOT.findall(like)) <= named.keys()]
        return [area for area in map(self.view.ring, ids) if area is not None]

    def still_lies(self, before: S) -> bool:
        """Whether what lay at a place in that earlier position can still be pointed at there: no new board has come."""
        return True

    def named_place(self, event: Event) -> str:
        """What the place is called that an event comes to, "" where it has no name of its own."""
        return ""

    def term(self, slot: str, part: str) -> str:
        """What an id in a refusal's values is called, e.g. slot "terrain", part "forest" (a value that lists several
        ids with commas comes part by part): the word `<game>.<slot>.<part>` if there is one."""
        return plain_term(self.host.kit.words, self.game)(slot, part)

    def row_picture(self, row: ScoreRow) -> str:
        """The name of the picture that stands before a row of the score pad, "" for none."""
        return ""

    def unseen_of(self, seat: int) -> str:
        """A sentence about what of a seat's points the viewer cannot know, besides rows of which nothing is known; ""
        for none."""
        return ""

    def row_signs(self, row: ScoreRow) -> Sequence[str]:
        """The names of pictures beside the figure of a player's row: what it is about, if that is different for
        each."""
        return ()

    def seat_sign(self, seat: int) -> tuple[str, str, str]:
        """A picture beside a seat's emblem on the score pad that explains its rows, in a word, in a sentence; "" for
        none."""
        return "", "", ""

    def sides(self) -> Sequence[tuple[int, ...]]:
        """The seats that score together, in the order of the score pad: each alone unless there are teams."""
        return [(seat,) for seat in range(self.host.rules.seats)]

    def bystanders(self) -> Mapping[int, tuple[str, str]]:
        """Colours that score though nobody plays them, by the numbers that `Rules.score` knows them by: a name, and the
        picture of an emblem."""
        return {}

    @property
    def cursor(self) -> str:
        """The pointer's form where no widget is, as for `Scene.cursor`."""
        return "arrow"

    @property
    def moving(self) -> bool:
        """Whether something of the table's own moves by itself (the stage not counted)."""
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
        """The wheel turned over no widget, away from the person counted positive."""

    def pan(self, by: Point, point: Point) -> None:
        """Two fingers moved what lies between them at `point`, by so many pixels."""

    def key(self, event: KeyEvent) -> bool:
        """A key that nobody else used; tells whether it meant something here."""
        return False
