"""Dewan's table: the map with its camps, the display, the stories, the seats, a tribe board and a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from pygame import Surface

from game.dewan.model import Pass, Place, State, Task
from game.dewan.plan import Planner
from game.kernel.contract import NOBODY, Seat
from game.kernel.masks import bits
from ui.drawing.area import Area
from ui.tables.dewan import lines, parts
from ui.tables.dewan.asks import DewanAsk, EventAsk, FishAsk, PassAsk, StoryAsk, TuckAsk
from ui.tables.dewan.board import Board
from ui.tables.dewan.layout import Layout, lay_out
from ui.tables.dewan.motion import Choreography
from ui.tables.dewan.names import Names
from ui.tables.dewan.overlay import draw_faces, draw_marker, face_boxes
from ui.tables.dewan.pointer import MapPointer
from ui.tables.dewan.still import StillLife
from ui.tables.dewan.things import Layer
from ui.tables.dewan.tribe import TribeBoard
from ui.tables.dewan.turn import TurnAsk
from ui.tables.kit.old_asking import AskingTable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame.event import Event as KeyEvent

    from game.dewan.rules import DewanRules
    from game.kernel.contract import Action, Event
    from ui.drawing.stage import Motion
    from ui.tables.dewan.seats import SeatCard
    from ui.tables.dewan.things import Still, Thing
    from ui.tables.kit.table import Host, Point


class DewanTable(AskingTable):
    """The middle of the screen for Dewan."""

    game: ClassVar[str] = "dewan"
    covers: ClassVar[bool] = True

    names: Names
    ask: DewanAsk
    layout: Layout
    planner: Planner
    event_box: Area
    tribe: TribeBoard

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.rules = cast("DewanRules", host.rules)
        self.names = Names(host.kit.words, self.rules.catalogue, [player.name for player in host.setup.players])
        self.board = Board(host.kit)
        self.things: dict[str, Thing] = {}
        self.layer: Layer
        self.seat_cards: dict[int, SeatCard] = {}
        self.hidden: set[str] = set()
        self.hand_boxes: list[Area] = []
        self.marked = 0
        self.ghost: State | None = None
        self.camps_on_way = -1
        self.ask = DewanAsk(self)
        self._planner_for: object = None
        self._event_laid: object = None
        self._lines: dict[Event, str | None] = {}
        self._lines_for: object = None
        self.pointer = MapPointer(self)
        self.still = StillLife(self)

    # --- what is on show ---

    @property
    def seen(self) -> State:
        """What the viewer may know of the position on show."""
        return cast("State", self.host.seen)

    @staticmethod
    def seat(number: int) -> Seat:
        return Seat(number)

    @property
    def turn_of(self) -> int:
        """Whose decision it is, -1 before and after the match, and at the end of a turn: the next has not begun."""
        seen = self.seen
        if self.host.turn_over:
            return -1
        actor = self.rules.actor(seen)
        return actor if actor >= 0 else seen.todo[-1].seat if seen.todo and not seen.over and seen.round else -1

    @property
    def own(self) -> int:
        """Whose tribe board and hand lie below the map: the viewer's, or in public that of whoever decides."""
        return self.host.viewer if self.host.viewer != NOBODY else max(0, self.turn_of)

    @property
    def hand_cards(self) -> list[int]:
        """The cards of that hand that may be seen; empty where it lies face down."""
        if self.host.viewer == NOBODY and self.rules.secret:
            return []
        return list(bits(self.seen.hands[self.own]))

    def sides_of(self, seat: int) -> tuple[int, ...]:
        """The seats that score together with a seat."""
        return next(side for side in self.sides() if seat in side)

    def sides(self) -> Sequence[tuple[int, ...]]:
        teams = self.rules.teams
        if not teams:
            return super().sides()
        return [tuple(s for s in range(self.rules.seats) if s % teams == team) for team in range(teams)]

    @property
    def step_numbers(self) -> dict[int, int]:
        """By hand card: the number of the planned step it pays."""
        return self.ask.numbers() if isinstance(self.ask, TurnAsk) else {}

    @property
    def market_before(self) -> bool:
        """Whether the pointer means the upper of the two pairs that a card of the display belongs to."""
        thing = next((t for id_, t in self.things.items() if id_.startswith("card:") and t.hovered), None)
        return thing is not None and thing.near_start

    # --- laying out ---

    def build(self, box: Area) -> None:
        rules, seen, theme = self.rules, self.seen, self.kit.theme
        shows = rules.box
        self.layout = lay_out(
            theme, box, rules.seats, parts.stat_count(self), shows.card_display, shows.story_display,
            3 if rules.event else 2, parts.caption_width(self),
        )  # fmt: skip
        self.board.place(self.layout.canvas, self.layout.fit, seen.land)
        laid = (self.layout.events, seen.land.all if seen.land is not None else 0)
        if laid != self._event_laid:
            self._event_laid = laid
            self.event_box = min(self.layout.events, key=self.board.covered)
        self.tribe = TribeBoard(self.kit, rules, self.layout.tribe, self.colours[self.own])
        self.things = {}
        self.layer = Layer("layer", box)
        self.host.add(self.layer)
        self.still.widgets.clear()
        self.hidden = set()
        self.ghost, self.camps_on_way = None, -1
        self._plan_anew()
        parts.build_seats(self)
        parts.build_market(self)
        parts.build_stories(self)
        parts.build_hand(self)
        parts.build_log(self)
        parts.build_event(self)
        parts.build_buttons(self)
        self.ask_anew()
        self.ask.unpoint()
        self.refresh()

    def question(self, legal: Sequence[Action]) -> DewanAsk:
        if not legal or not self.seen.todo:
            return DewanAsk(self)
        match self.seen.todo[-1].task:
            case Task.TURN:
                return PassAsk(self) if isinstance(legal[0], Pass) else TurnAsk(self)
            case Task.STORY:
                return StoryAsk(self)
            case Task.TUCK:
                return TuckAsk(self)
            case Task.EVENT:
                return EventAsk(self)
            case Task.FISH:
                return FishAsk(self)
        return DewanAsk(self)

    def _plan_anew(self) -> None:
        viewer = self.host.viewer
        if self.host.may_act and viewer >= 0 and self.seen.land is not None and self._planner_for is not self.seen:
            self.planner = Planner(self.rules, self.seen, viewer)
            self._planner_for = self.seen

    def put(self, thing: Thing) -> None:
        """Puts a thing on the table, findable by its id."""
        thing.on_hover = self._hoverer(thing)
        self.things[thing.id] = thing
        self.keep(thing)

    def keep(self, widget: Still) -> None:
        """Puts a widget on the table that the kept picture shows while it rests."""
        self.still.widgets.append(widget)
        self.layer.add(widget)

    def _hoverer(self, thing: Thing) -> Callable[[bool], None]:
        def hovered(on: bool) -> None:
            self.ask.hover_thing(thing.id, on=on)
            self.refresh()

        return hovered

    def picker(self, id_: str) -> Callable[[], None]:
        """What a click on a thing does."""

        def click() -> None:
            if self.host.may_act:
                before = (self.ask.prompt, self.ask.targets())
                self.ask.pick(id_)
                if self.host.may_act and before != (self.ask.prompt, self.ask.targets()):
                    self.chosen()
                self.refresh()

        return click

    def refresh(self) -> None:
        """Shows on things and buttons what has been chosen."""
        live, up = self.ask.live(), self.ask.up()
        numbers = {f"hand:{card}": number for card, number in self.step_numbers.items()}
        for id_, thing in self.things.items():
            thing.live = id_ in live
            thing.up = id_ in up
            if id_.startswith("hand:"):
                thing.note = numbers.get(id_)
            thing.touch()
        self.refresh_buttons()
        self.host.redraw()

    # --- drawing ---

    def draw(self, surface: Surface) -> None:
        self.still.draw(surface)

    def draw_above(self, surface: Surface) -> None:
        draw_faces(self, surface)

    def draw_marker(self, surface: Surface, space: int, *, sure: bool) -> None:
        """The event's marker on a space, paler while it is only an idea."""
        draw_marker(self, surface, space, sure=sure)

    def face_boxes(self) -> list[Area]:
        """Where the halves of the card to be tucked are offered."""
        return face_boxes(self)

    # --- what is said ---

    @property
    def heading(self) -> str:
        seen = self.seen
        scenario = self.names(f"option.scenario.{self.rules.scenario.id}.name")
        if not seen.round:
            return scenario
        # What changes stands first: it is still there where the line is cut.
        now = self.names("label.last_round") if seen.last_round else self.names("label.round", n=seen.round)
        return f"{now} · {scenario}"

    @property
    def prompt(self) -> str:
        seen = self.seen
        if seen.over:
            return self.names("prompt.over")
        actor = self.rules.actor(seen)
        if actor < 0:
            return self.names("prompt.set_up") if not seen.round else self.names("label.turn_of", name=self.names.player(self.own))
        name = self.names.player(actor)
        if self.host.may_act and self.ask.prompt:
            villages = self.rules.village_count(seen, actor) if seen.land is not None else 0
            return self.names(self.ask.prompt, name=name, n=min(villages, self.rules.fish_left(seen)))
        return self.names("label.turn_of", name=name)

    def describe(self, event: Event) -> str | None:
        if self._lines_for != self.seen.land:
            self._lines, self._lines_for = {}, self.seen.land
        if event not in self._lines:
            self._lines[event] = lines.describe(self.names, event, self.seen.land)
        return self._lines[event]

    def seat_of(self, event: Event) -> int | None:
        return lines.seat_of(event)

    def term(self, slot: str, part: str) -> str:
        if slot == "list":
            return self.names("card.any") if part == "any" else self.names(f"terrain.{part}")
        return super().term(slot, part)

    # --- choosing ---

    def not_now(self, space: int) -> None:
        """A space of the map was clicked while something else is asked."""
        self.judged(Place((space,), ()))

    def spots(self, id_: str) -> Point:
        """Where a thing's call-out stands."""
        box = self.things[id_].rect
        return box.x + box.w // 5, box.y + box.h // 8

    # --- pointer and keys on the map ---

    @property
    def cursor(self) -> str:
        return self.pointer.cursor

    def hover(self, point: Point | None) -> None:
        self.pointer.hover(point)

    def press(self, point: Point) -> None:
        self.pointer.press(point)

    def drag(self, point: Point) -> None:
        self.pointer.drag(point)

    def release(self, point: Point) -> None:
        self.pointer.release(point)

    def wheel(self, steps: int, point: Point) -> None:
        self.pointer.wheel(steps, point)

    def key(self, event: KeyEvent) -> bool:
        return self.pointer.key(event)

    def update(self, dt: float) -> None:
        self.pointer.update(dt)

    @property
    def moving(self) -> bool:
        return self.pointer.moving

    # --- what happens ---

    def motions(self, events: Sequence[Event], before: Any, after: Any) -> list[Motion]:
        return Choreography(self, before, after).motions(events)

    def hide(self, id_: str) -> None:
        """Takes a thing or a piece of the map off the picture while its actor moves."""
        if id_ in self.things:
            self.things[id_].visible = False
        self.hidden.add(id_)
        self.host.redraw()

    def mark_scored(self, where: Sequence[int]) -> None:
        self.marked = sum(1 << space for space in where)
        self.host.redraw()
