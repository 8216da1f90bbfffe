"""The base of every table: what a game adds to the scene of a match, and what all tables do alike.

The scene owns the match, the header, the log, undo, the curtain and the stage. A table draws the middle of the screen
from what the viewer may know, and sends actions. It computes no legality: it is handed what is legal. `ui.tables.TABLES`
finds it by the game's id.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from game.kernel.contract import CHANCE, NOBODY, Refusal
from ui.language.phrases import plain_term
from ui.tables.kit.decision import CONFIRM, NOTHING, OTHER, Chosen, Say, Send
from ui.tables.kit.still_life import StillLife
from ui.tables.kit.thing import Stop, Thing
from ui.widgets.button import Button
from ui.widgets.callouts import Target
from ui.widgets.clicks import Clicks
from ui.widgets.still import Resting, Still, Stops

if TYPE_CHECKING:
    from pygame import Rect, Surface
    from pygame.event import Event as KeyEvent

    from game.kernel.contract import Action, Event, Rules, ScoreRow, State
    from ui.drawing.area import Area
    from ui.drawing.skin import ButtonKind
    from ui.drawing.stage import Motion
    from ui.language.names import ComponentNames
    from ui.tables.kit.decision import Decision, Outcome
    from ui.tables.kit.host import Host, Point
    from ui.tables.kit.motions import MotionBuilder
    from ui.tables.kit.still_life import Layer
    from ui.tables.kit.view import View
    from ui.widgets.base import Widget
    from ui.widgets.change import Change

S = TypeVar("S", bound="State")
R = TypeVar("R", bound="Rules[Any, Any]")

class Table(ABC, Generic[S, R]):
    """One game on the screen. Made once for a match; `build` is called after every change of what is shown, and nothing
    but `refresh` after a choice. Its parts are given `view`, and do not know the table."""

    game: ClassVar[str]
    """The id of the game on the shelf."""
    silent: ClassVar[frozenset[type[Event]]] = frozenset()
    """Events that the log leaves out, because they follow from another line."""
    read: ClassVar[frozenset[type[Event]]] = frozenset()
    """Events that come with something to be read, even where nothing moves."""

    view: View[S, R]
    confirm_button: Button
    other_button: Button
    board_room: Area
    """What `lay_out` leaves to the board: at least half of the window."""
    board_extent: Area
    """What the board covers of its room: all of its width, or all of its height."""

    def __init__(self, host: Host[S, R]) -> None:
        self.host = host
        self.view = self.make_view()
        self.still = StillLife()
        self.things: dict[str, Thing] = {}
        self._resting, self._stops = Resting("resting", host.kit.theme.box), Stops("stops", host.kit.theme.box)
        self._status: dict[str, tuple[bool, bool, bool, bool]] = {}
        self._asked: object = None
        self._asks: object = None
        self._ghost_for: object = None
        self._drawn_with: object = None
        self.clicks = Clicks()

    # --- what a game says of itself ---

    @abstractmethod
    def make_view(self) -> View[S, R]:
        """The game's view of the host, made once."""

    @property
    @abstractmethod
    def names(self) -> ComponentNames[Any]:
        """What components are called in the viewer's language."""

    @abstractmethod
    def lay_out(self, area: Area) -> None:
        """Puts everything where it lies within `area`, all of the window below the header, by `lay`, `put` and
        `keep`, and the buttons by `put_buttons`."""

    @abstractmethod
    def layers(self) -> Sequence[Layer]:
        """The table below its things, from below; asked for each frame, so let each be drawn only when it must."""

    @abstractmethod
    def decide(self, legal: Sequence[Action]) -> Decision:
        """The question that `legal` answers, which is never empty."""

    @abstractmethod
    def builder(self, before: S, after: S) -> MotionBuilder[S]:
        """What makes motions of events, from one position to another as the viewer sees them."""

    @property
    @abstractmethod
    def heading(self) -> str:
        """A few words beside the game's name: the scenario, the round, whether it is the last."""

    @abstractmethod
    def describe(self, event: Event) -> str | None:
        """The event as a line of the log, of which `view.told_with` tells what it depends on besides the names. None if its
        kind is `silent`, and only then."""

    # --- what a game may add ---

    def chapter(self, event: Event) -> object:
        """What lines from this event on depend on besides their events, as the houses of a year: `view.chapter` while they
        are described. None if it changes nothing of that kind."""
        return None

    @property
    def verdict(self) -> str:
        """The prompt of a match that is over."""
        return self.names("prompt.over")

    def asked_of(self, seat: int) -> Mapping[str, object]:
        """What the sentence that asks a seat is told besides the `name` of its player."""
        return {}

    def refreshed(self) -> None:
        """A choice was made or dropped: brings up to date what is neither a thing nor a button."""

    def pointed_at(self, thing: Thing, *, on: bool) -> None:
        """The pointer or the keyboard came to a thing, or left it; `view.pointed_id` tells it already."""

    def plain_click(self, thing: Thing) -> Change | None:
        """A thing was clicked that means nothing to the question: it may be opened and looked at."""
        self.click(thing.id)
        return None

    def draw_over(self, surface: Surface) -> None:
        """Draws upon the kept picture, below the things within `over`, and anew with every frame."""

    @property
    def over(self) -> Rect | None:
        """Where `draw_over` draws below things; None if it draws nothing, or below none."""
        return None

    def seat_of(self, event: Event) -> int | None:
        """Whose doing the event was, for the colour of its line."""
        return getattr(event, "seat", None)

    def term(self, slot: str, part: str) -> str:
        """What an id in a refusal's values is called, e.g. slot "terrain", part "forest" (a value that lists several ids
        with commas comes part by part): the word `<game>.<slot>.<part>` if there is one."""
        return plain_term(self.host.kit.words, self.game)(slot, part)

    def row_picture(self, row: ScoreRow) -> str:
        """The name of the picture that stands before a row of the score pad, "" for none."""
        return ""

    def row_signs(self, row: ScoreRow) -> Sequence[str]:
        """The names of pictures beside the figure of somebody's row: what it is about, if that is different for each."""
        return ()

    def seat_sign(self, seat: int) -> tuple[str, str, str]:
        """A picture beside a seat's emblem on the score pad that explains its rows, in a word, in a sentence; "" for none."""
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

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass, for what glows or glides by itself: call `host.redraw` when it shows."""
        self.clicks.update(dt)

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

    def key(self, event: KeyEvent) -> bool:
        """A key that nobody else used; tells whether it meant something here."""
        return False

    # --- what is said ---

    @property
    def prompt(self) -> str:
        """The one line that says who must do what, legible from three metres: the decision's to whoever decides here,
        `label.turn_of` to everybody else, `prompt.set_up` before the first decision, and the verdict in the end."""
        view, names = self.view, self.names
        seat = view.rules.actor(view.seen)
        if seat == NOBODY:
            return self.verdict
        if seat == CHANCE:
            return names("prompt.set_up")
        if view.deciding and (asked := view.decision.prompt):
            return names(asked, name=names.player(seat), **self.asked_of(seat))
        return names("label.turn_of", name=names.player(seat))

    # --- laying out ---

    def build(self, area: Area) -> None:
        """Lays everything out for what the host shows. What has been chosen outlives a new layout of one position."""
        if self._ghost_for is not self.host.seen:
            self.view.rest()
        self.view.pointed_id = ""
        self.things.clear()
        self.still.widgets.clear()
        self._status = {}
        self._resting, self._stops = Resting("resting", area), Stops("stops", area)
        self.host.add(self._resting)
        asked = (self.host.seen, self.host.viewer, self.host.may_act)
        if self._asked is None or self._asked != asked:
            self.view.decision = self.decide(self.host.legal) if self.host.may_act and self.host.legal else NOTHING
            self._asked = asked
        self.lay_out(area)
        self._resting.add(self._stops)
        self._asks = self._question
        self.refresh()

    def put(self, thing: Thing) -> None:
        """Puts a thing on the table, findable by its id; a click picks it."""
        if thing.on_click is None:
            thing.on_click = partial(self._clicked, thing)
        thing.on_point = partial(self._pointed, thing)
        assert thing.id not in self.things, f"two things are called {thing.id!r}"
        self.things[thing.id] = thing
        self._stops.add(thing) if isinstance(thing, Stop) else self.keep(thing)

    def keep(self, widget: Still) -> None:
        """Puts a widget on the table that the kept picture shows while it rests."""
        self.still.widgets.append(widget)
        self._resting.add(widget)

    def lay(self, *made: Iterable[Widget]) -> None:
        """Puts widgets on the table, each as what it is."""
        for widget in chain.from_iterable(made):
            if isinstance(widget, Thing):
                self.put(widget)
            elif isinstance(widget, Still):
                self.keep(widget)
            else:
                self.host.add(widget)

    def put_buttons(self, confirm: Area, other: Area) -> None:
        """Puts the main button and the second one where they belong."""
        self.confirm_button = Button("confirm", confirm, "", self._press_confirm, kind="primary")
        self.confirm_button.why = self._press_confirm
        self.other_button = Button(OTHER, other, "", self.press_other)
        self.host.add(self.other_button, self.confirm_button)

    def put_ways(self, column: Area, gap: int) -> Area:
        """Puts the ways on from a match that is over below each other at the foot of a column; returns what is left."""
        for number, way in reversed(list(enumerate(self.host.ways_on()))):
            place, column = column.cut_bottom(self.host.kit.theme.tall(), gap)
            kind: ButtonKind = "plain" if number else "primary"
            self.host.add(Button(f"way.{way.id}", place, way.words, way.go, icon=way.icon, kind=kind))
        return column

    def refresh(self) -> None:
        """Shows on things and buttons what may be chosen and what has been; nothing is laid out anew, and only what
        changed is touched."""
        decision, deciding = self.view.decision, self.host.may_act
        live, up, paired = (frozenset(ids if deciding else ()) for ids in (decision.open, decision.up, decision.paired))
        dims = bool(up) and decision.ready
        plain = (False, False, False, False)
        now = {id_: (id_ in live, id_ in up, id_ in paired, dims and id_ not in up) for id_ in live | up | paired}
        for id_ in self._status.keys() | now.keys():
            found = now.get(id_, plain)
            if found != self._status.get(id_, plain) and (thing := self.things.get(id_)) is not None:
                thing.open, thing.chosen, thing.paired, thing.dimmed = found
        self._status = now
        for button, words in ((self.confirm_button, decision.confirm_words), (self.other_button, decision.other_words)):
            button.visible = deciding and bool(words)
            if words:
                button.words = self.names(words)
        self.confirm_button.enabled = deciding and decision.ready
        if self.host.turn_over and self.confirm_button.rect.w:  # it goes on from where the last click was
            self.confirm_button.words = self.host.kit.words("table.pass_on")
            self.confirm_button.visible = self.confirm_button.enabled = True
        self.refreshed()
        before, self._asks = self._asks, self._question
        if before != self._asks:
            self.host.chosen()
        self.host.redraw()

    @property
    def _question(self) -> object:
        """What the scene shows of the question: the sentence, and what has a letter."""
        return self.prompt, tuple(self.view.decision.targets)

    # --- drawing ---

    def draw(self, surface: Surface) -> None:
        """Draws what rests; the things that move, and the widgets, draw themselves over it."""
        kit = self.host.kit
        if self._drawn_with != (kit.theme, kit.words):  # other sizes of text, another language
            self._drawn_with = (kit.theme, kit.words)
            self.still.forget_all()
        self.still.draw(surface, kit.theme, self.layers(), self.over)
        self.draw_over(surface)

    # --- choosing ---

    def targets(self) -> Sequence[Target]:
        """Everything that may be picked now, with the place for its letter."""
        return [Target(id_, self._letter(id_)) for id_ in self.view.decision.targets] if self.host.may_act else []

    def _letter(self, id_: str) -> Point:
        buttons = {OTHER: self.other_button.rect.midleft, CONFIRM: self.confirm_button.rect.center}
        return self.things[id_].letter if id_ in self.things else buttons[id_]

    def pick(self, id_: str) -> None:
        """Picks something by its letter, or by Enter where the focus is."""
        if self.host.may_act:
            self.carry_out(self.view.decision.pick(id_))

    def click(self, id_: str) -> None:
        """Picks something by the pointer. What means nothing to the question is told why, or what is asked."""
        asked, doubled = self.view.decision, self.clicks.clicked(id_)
        if self.host.may_act:
            click = asked.double_click if doubled else asked.click
            self.carry_out(click(id_) or self.why_not(id_))
        elif self.host.turn_over:
            self.host.say(self.host.kit.words("table.pass_first"))

    def why_not(self, id_: str) -> Outcome:
        """Why something means nothing to the question; what is asked, for want of better."""
        return Say(self.view.decision.prompt)

    def carry_out(self, outcome: Outcome) -> bool:
        """Does what a decision came to; tells whether it came to something."""
        match outcome:
            case Send(action):
                self._asked = None
                self.clicks.forget()  # what is clicked next answers another question
                self.host.send(action)
            case Refusal():
                self.host.refuse(outcome)
                self.refresh()
            case Say(words):
                self.host.say(self.prompt if words == self.view.decision.prompt else self.names(words))
            case Chosen():
                self.refresh()
        return outcome is not None

    def judge(self, action: Action) -> Refusal | None:
        """Why the viewer may not do it."""
        return self.host.rules.refusal(self.host.seen, action)

    def _press_confirm(self) -> None:
        """The main button: while it is off it says why. Once the turn is over it passes on, but not by a double click."""
        over = self.host.turn_over
        if self.host.may_act and not self.confirm():
            self.carry_out(self.why_not(CONFIRM))
        if not self.clicks.clicked(CONFIRM) and over:
            self.host.pass_on()

    def press_other(self) -> None:
        if self.host.may_act:
            self.carry_out(self.view.decision.press_other())

    def confirm(self) -> bool:
        """Enter: carries out what has been chosen; tells whether there was something."""
        return self.host.may_act and self.carry_out(self.view.decision.confirm())

    def cancel(self) -> bool:
        """Esc or right click: drops what has been chosen so far; tells whether there was something."""
        self.clicks.forget()
        return self.host.may_act and self.carry_out(self.view.decision.cancel())

    def _clicked(self, thing: Thing) -> Change | None:
        if not (thing.open or thing.chosen or thing.id in self.view.decision.options):
            return self.plain_click(thing)
        (self.pick if thing.ringed else self.click)(thing.id)
        return None

    def _pointed(self, thing: Thing, on: bool) -> None:
        if on or self.view.pointed_id == thing.id:
            self.view.pointed_id = thing.id if on else ""
            self.host.redraw()
        self.pointed_at(thing, on=on)

    # --- what happens ---

    def motions(self, events: Sequence[Event], before: S, after: S) -> list[Motion]:
        """How what happened moves, all as the viewer may see it; called while the screen still shows `before`. When the
        stage has finished, its cast is dismissed and `after` is built."""
        made = self.builder(before, after)
        self.view.ghost, self._ghost_for = made.ghost, self.host.seen
        return made.motions(events)

    def mark_scored(self, row: ScoreRow | None) -> None:
        """Marks what earned a row of the score; None unmarks."""
        self.view.marked = frozenset(row.where) if row is not None else frozenset()
        self.view.marked_row = row.label if row is not None else ""
        self.host.redraw()
