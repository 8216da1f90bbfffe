"""What a game implements for its table, and what it may override."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import fields
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from game.kernel.contract import CHANCE, NOBODY
from game.kernel.word_files import SLOT
from ui.drawing.cached import Background, draw_background
from ui.language.phrases import plain_term
from ui.tables.common.selection import Message
from ui.tables.common.view import R, S, View
from ui.widgets.avoided_areas import AvoidedAreas
from ui.widgets.cached_layer import Layer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pygame import Rect, Surface
    from pygame.event import Event as KeyEvent

    from game.kernel.contract import Action, Event, Refusal, ScoreRow
    from ui.drawing.area import Area
    from ui.language.names import ComponentNames
    from ui.tables.common.host import Host, Point
    from ui.tables.common.item import Item
    from ui.tables.common.motions import MotionBuilder
    from ui.tables.common.selection import Outcome, Selection


class TableHooks(ABC, Generic[S, R]):
    """The interface of a table to its game. `Table` implements everything else. Areas and points are in pixels of the
    window."""

    game: ClassVar[str]
    """The id of the game."""
    silent_events: ClassVar[frozenset[type[Event]]] = frozenset()
    """Kinds of events without a line in the log, because another line implies them."""
    reading_events: ClassVar[frozenset[type[Event]]] = frozenset()
    """Kinds of events that show a text of their own, even without motion; the headline does not repeat it."""

    prompt_describes_motion: bool = False
    """Whether the prompt describes what is being shown, whichever seat decided it."""
    names_in_log: ClassVar[bool] = False
    """Whether the log puts the player's name before each line: true if the game's sentences do not contain it."""

    view_type: type[View[S, R]]
    """The game's view."""
    motions_type: type[MotionBuilder[S]]
    """The game's motion builder; one is created for each transition."""
    background_picture: ClassVar[str] = ""
    """The name of the picture below the whole table, "" for none."""
    location_ids: ClassVar[tuple[str, ...]] = ("space:{space}", "space:{side}:{space}", "cell:{cell}", "region:{region}")
    """Patterns of ids of items. Filled with the fields of an event, they say where it happened."""
    area_kinds: ClassVar[tuple[str, ...]] = ()
    """Further kinds of ids that `View.focus_area` finds even while nothing there can be chosen."""
    hand_kinds: ClassVar[frozenset[str]] = frozenset()
    """Kinds of ids of what lies in the hand at the lower edge. With them a lesson keeps a player's hand there while the guide
    plays with an open one."""
    parts: ClassVar[tuple[str, ...]] = ()
    """Kinds of ids of parts of a seat's card that can be pointed at, as "treasure:0"; `View.focus_area` returns their areas."""
    panels: tuple[Area, ...] = ()
    """The panels on the ground. `lay_out` sets them."""
    hint_areas: tuple[Area, ...] = ()
    """Where hints may be shown, best first; the first area without anything to choose is used. `lay_out` sets them.
    Without any, hints appear at the bottom of the window."""
    hints: Rect | None = None
    """Where hints are shown now; None while there are none."""

    host: Host[S, R]
    view: View[S, R]
    background: Background

    # --- what a game says of itself ---

    @abstractmethod
    def lay_out(self, area: Area) -> None:
        """Places everything within `area`, the window without the header: with `add_item`, `add_cached` and `add`, and the buttons
        with `buttons.create`."""

    @abstractmethod
    def selection_of(self, legal: Sequence[Action]) -> Selection:
        """The selection that offers these legal actions; there is at least one."""

    @property
    @abstractmethod
    def heading(self) -> str:
        """A few words beside the game's name: the scenario, the round, whether it is the last."""

    # --- what a game may add ---

    def builder(self, before: S) -> MotionBuilder[S]:
        """The motion builder for a transition from `before`, as the viewer sees it."""
        return self.motions_type(self.view, before)

    def layers(self) -> Sequence[Layer]:
        """The layers below the items, lowest first. Called for each frame: return cached layers."""
        return [self.background_layer()]

    def background_layer(self, *more: Area) -> Layer:
        """The ground with its panels and with `more` panels."""
        return Layer.of(self.host.kit.theme.box, self.host.kit, draw_background, self.background, (*self.panels, *more)).lasts()

    def describe(self, event: Event) -> str | None:
        """The event as a line of the log, without a full stop. None if and only if its kind is `silent_events`. Whatever the
        line depends on besides the event and the names must be in `view.log_context`."""
        return None if type(event) in self.silent_events else self.names.describe(event)

    def describe_run(self, events: Sequence[Event]) -> str | None:
        """Several events of one kind and seat in a row as one line of the log; None if each has its own line."""
        return None

    def chapter(self, event: Event) -> object:
        """What the lines from this event on depend on besides their events, such as the houses of a year. It is
        `view.chapter` while they are described. None if this event changes nothing of the kind."""
        return None

    @property
    def names(self) -> ComponentNames[Any]:
        """The names and sentences of the game in the viewer's language."""
        return self.view.names

    @property
    def verdict(self) -> str:
        """The prompt after the end of a match."""
        return self.names("prompt.over")

    @property
    def prompt(self) -> str:
        """The line in the header: the prompt of the selection for the player who decides here, `label.turn_of` for
        everyone else, `prompt.set_up` before the first decision, and the verdict at the end."""
        view, names = self.view, self.names
        seat = view.rules.actor(view.seen)
        if seat == NOBODY:
            return self.verdict
        if seat == CHANCE:
            return names("prompt.set_up")
        if view.deciding and (asked := view.selection.prompt):
            return names(asked, name=names.player(seat), **{**view.selection.slots, **self.prompt_slots(seat)})
        return names("label.turn_of", name=names.player(seat))

    def prompt_slots(self, seat: int) -> Mapping[str, object]:
        """Values for the slots of the prompt, besides the `name` of the player at that seat."""
        return {}

    def choice_changed(self) -> None:
        """Called when something was chosen or dropped. Update what is neither an item nor a button."""

    @property
    def layout_key(self) -> object:
        """What the layout depends on in the shown position. While it stays the same during a motion, only the widgets of
        `Table.add_changing` are made again."""
        return None

    def buttons_placed(self) -> bool:
        """Called when the main button and hints have their places. Fill the space of hidden buttons, shrink what `hints`
        would cover. Returns whether the main button must be placed again."""
        return False

    def affected_areas(self) -> Iterable[Rect]:
        """Areas that must stay visible while something is chosen or pointed at, besides the items themselves: pieces
        that would move, figures that show the outcome. Neither the main button nor a tooltip covers them."""
        return ()

    def preview_areas(self) -> Iterable[Rect]:
        """Areas that preview a choice while it is only pointed at. A tooltip avoids them; the main button stays where it
        is."""
        return ()

    def reading_areas(self) -> Iterable[Rect]:
        """Other areas that players read to decide and that are not widgets: prices, tracks, labels of a map. The main
        button and tooltips avoid them if possible."""
        return ()

    def clear_of_confirm(self) -> AvoidedAreas:
        """What only the main button avoids, not tooltips: pieces that are `read`, and `spaces` near the choice, which it
        covers only if there is no other place."""
        return AvoidedAreas()

    def refusal_of(self, action: Action) -> Refusal | None:
        """Why the rules do not allow the action now; None if they do."""
        return self.host.rules.refusal(self.host.observation.seen, action)

    def why_not(self, id_: str) -> Outcome:
        """The outcome for an item that has nothing to do with the question: by default it repeats the prompt."""
        return Message(self.view.selection.prompt)

    @property
    def focus_start(self) -> Rect | None:
        """Where the first arrow key starts, such as a piece that moves; None for the first choice."""
        return None

    def pointed_at(self, item: Item, *, on: bool) -> None:
        """Called when the pointer or the focus has reached an item or left it; `view.pointed_id` is already updated."""

    def draw_over(self, surface: Surface) -> None:
        """Draws over the cached layer, below the items within `over`. Called for every frame."""

    @property
    def over(self) -> Rect | None:
        """The area of `draw_over` in which items are drawn on top; None if there is none."""
        return None

    def seat_of(self, event: Event) -> int | None:
        """The seat that caused the event, for the colour of its line; None for none."""
        return getattr(event, "seat", None)

    def areas_of_event(self, event: Event) -> list[Rect]:
        """The areas of the places that the event names, as far as they are visible."""
        named = {field.name: getattr(event, field.name) for field in fields(event)}  # type: ignore[arg-type]
        ids = [like.format_map(named) for like in self.location_ids if set(SLOT.findall(like)) <= named.keys()]
        return [area for area in map(self.view.focus_area, ids) if area is not None]

    def same_board(self, before: S) -> bool:
        """Whether the places of that earlier position still exist: False once there is a new board."""
        return True

    def location_name(self, event: Event) -> str:
        """The name of the place where the event happens, "" if it has none."""
        return ""

    def term(self, slot: str, part: str) -> str:
        """The name of an id among the values of a refusal, such as slot "terrain" and part "forest": the word
        `<game>.<slot>.<part>` if there is one. A value with several ids is passed part by part."""
        return plain_term(self.host.kit.words, self.game)(slot, part)

    def row_picture(self, row: ScoreRow) -> str:
        """The name of the picture before a row of the score pad, "" for none."""
        return ""

    def figure_picture(self, figure: str) -> str:
        """The name of the picture for one of the game's `Rules.figures` in a lesson, "" for none."""
        return ""

    def hidden_points(self, seat: int) -> str:
        """A sentence about points of a seat that the viewer cannot know, "" for none. Rows without any known points are
        mentioned anyway."""
        return ""

    def row_icons(self, row: ScoreRow) -> Sequence[str]:
        """The names of pictures beside the number of a row, if they differ between players."""
        return ()

    def seat_badge(self, seat: int) -> tuple[str, str, str]:
        """A picture beside a seat's emblem on the score pad, with a word and a sentence that explain it; "" for none."""
        return "", "", ""

    def sides(self) -> Sequence[tuple[int, ...]]:
        """The seats that score together, in the order of the score pad: one each unless there are teams."""
        return [(seat,) for seat in range(self.host.rules.seats)]

    def neutral_colours(self) -> Mapping[int, tuple[str, str]]:
        """Colours that score without a player, by their number in `Rules.score`: the name, and the picture of the emblem."""
        return {}

    @property
    def cursor(self) -> str:
        """The pointer's shape where there is no widget, as for `Scene.cursor`."""
        return "arrow"

    @property
    def moving(self) -> bool:
        """Whether the table itself animates something, besides the stage. It is then drawn in every frame."""
        return False

    def hover(self, point: Point | None) -> None:
        """The pointer is at `point`, where there is no widget; None if it left."""

    def press(self, point: Point) -> None:
        """The main mouse button was pressed where there is no widget."""

    def drag(self, point: Point) -> None:
        """The pointer moved to `point`, where there is no widget. Called for every move, whether a button is held or not."""

    def release(self, point: Point) -> None:
        """The main mouse button was released."""

    def wheel(self, steps: int, point: Point) -> None:
        """The wheel turned where there is no widget, by `steps` notches: positive away from the player."""

    def pan(self, by: Point, point: Point) -> None:
        """Two fingers around `point` moved by `by` pixels."""

    def key(self, event: KeyEvent) -> bool:
        """A key that nothing else has used. Returns whether the table used it."""
        return False
