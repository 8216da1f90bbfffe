"""The base of every table: what a game adds to the scene of a match, and what all tables do alike.

The scene owns the match, the header, the log, undo, the curtain and the stage. A table draws the middle of the screen
from what the viewer may know, and sends actions. It computes no legality: it is handed what is legal.
`ui.tables.TABLES` finds it by the game's id."""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from game.kernel.contract import CHANCE, NOBODY, Refusal
from ui.drawing.area import Area
from ui.drawing.cached import Ground
from ui.tables.kit.answer_buttons import AnswerButtons
from ui.tables.kit.changing import ChangingWidgets
from ui.tables.kit.choice_marks import ChoiceMarks
from ui.tables.kit.decision import CONFIRM, NOTHING, OTHER, Chosen, Say, Send
from ui.tables.kit.follow_ups import FollowUps
from ui.tables.kit.hooks import TableHooks
from ui.tables.kit.ids import kind_of
from ui.tables.kit.layouts import KeptLayout
from ui.tables.kit.seat_card import SeatPoints
from ui.tables.kit.thing import FocusTarget, Thing, kept_clear
from ui.tables.kit.view import R, S, View
from ui.widgets.access_keys import Target, in_reading_order
from ui.widgets.button import Button
from ui.widgets.cached_layer import CachedLayer
from ui.widgets.cached_widgets import CachedLog, CachedWidget, FocusTargets, Resting, Spot
from ui.widgets.change import Push
from ui.widgets.clicks import Clicks
from ui.widgets.popup import LogPopup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pygame import Rect, Surface

    from game.kernel.contract import Action, Event, ScoreRow
    from ui.drawing.motion import Motion
    from ui.drawing.skin import ButtonKind
    from ui.drawing.theme import Theme
    from ui.tables.kit.answer import AnswerBubble, AnswerButton
    from ui.tables.kit.decision import Outcome
    from ui.tables.kit.host import Host, Point
    from ui.tables.kit.layouts import A, C
    from ui.widgets.base import Widget
    from ui.widgets.change import Change
    from ui.widgets.clear import Clear


class Table(TableHooks[S, R]):
    """One game on the screen. Made once for a match; `build` is called after every change of what is shown, and nothing
    but `refresh` after a choice. Its parts are given `view`, and do not know the table."""

    view: View[S, R]
    answer_type: type[AnswerButtons] = AnswerButtons
    board_area: Area
    """What `lay_out` leaves to the board: at least half of the window."""
    board_extent: Area
    """What the board covers of its room: all of its width, or all of its height."""

    def __init__(self, host: Host[S, R]) -> None:
        self.host = host
        self.view = self.view_type(host)
        self.things = self.view.things
        self.cached_layer = CachedLayer()
        self.lowest = Ground(self.ground)
        self._spots: list[Spot] = []  # what only has something to say
        self._changing = ChangingWidgets()
        self._layout_key: object = None
        self._marks = ChoiceMarks(self.view)
        self._asked_for: object = None  # the position, eyes and right to act that `view.decision` was made for
        self._laid_for: object = None  # the position, eyes, end of a turn and kit that all lies for
        self._shown_question: object = None  # the `_question` that the scene shows
        self._ghost_for: object = None  # what the host showed when `view.ghost` began to move
        self.clicks = Clicks()
        self._follow_ups = FollowUps()
        self._areas = KeptLayout()
        self.answer = self.answer_type(self.view, self._kept_clear, self._press_confirm, self.press_other, self._drop)
        self._unsettled = False  # something was chosen or dropped, and what follows from it has not been placed
        self.picked = False
        """Whether a player has picked something for the question that stands there, which Space then confirms."""

    # --- what is said ---

    @property
    def prompt(self) -> str:
        """The one line that says who must do what, legible from three metres: the decision's to the player who decides here,
        `label.turn_of` to all other players, `prompt.set_up` before the first decision, and the verdict in the end."""
        view, names = self.view, self.names
        seat = view.rules.actor(view.seen)
        if seat == NOBODY:
            return self.verdict
        if seat == CHANCE:
            return names("prompt.set_up")
        if view.deciding and (asked := view.decision.prompt):
            return names(asked, name=names.player(seat), **{**view.decision.slots, **self.prompt_slots(seat)})
        return names("label.turn_of", name=names.player(seat))

    # --- laying out ---

    def build(self, area: Area) -> None:
        """Lays everything out for what the host shows. What has been chosen outlives a new layout of one position."""
        if self._ghost_for is not self.host.shown.seen:
            self.view.rest()
        self.view.stale, self.view.arrived, self.view.pointed_id = False, False, ""
        self.things.clear()
        self.cached_layer.widgets.clear()
        self._changing.forget()
        self._spots.clear()
        self._marks.forget()
        self._resting, self._stops = Resting("resting", area), FocusTargets("stops", area)
        self.host.scene.add(self._resting)
        asked = (self.host.shown.seen, self.host.viewer, self.host.shown.may_act)
        self._laid_for = *asked[:2], self.host.shown.turn_over, self.host.kit
        if self._asked_for is None or self._asked_for != asked:
            self.view.decision = self.decide(self.host.shown.legal) if self.host.shown.may_act and self.host.shown.legal else NOTHING
            self._asked_for, self.picked = asked, False
        self._layout_key = self.layout_key
        self.hints = None
        self.lay_out(area)
        self._resting.add(self._stops)
        self.host.scene.add(*self.answer.widgets)  # over whatever lies there
        self._shown_question = self._question
        self.refresh()
        self.settle()

    def watch(self) -> bool:
        """Nobody decides any more, and all else looks as it did: what was asked is taken away. False, and nothing is done,
        where that takes a new layout, for the host shows something else."""
        shown = self.host.shown
        if self._laid_for != (shown.seen, self.host.viewer, shown.turn_over, self.host.kit):
            return False
        self.view.rest()
        if self.view.decision is not NOTHING:
            self._marks.clear_tags()
            self.view.decision, self._asked_for = NOTHING, (shown.seen, self.host.viewer, False)
            for thing in self.things.values():
                thing.visible = thing.visible and not thing.asked_only
            self.refresh()
        return True

    def put(self, thing: Thing) -> None:
        """Puts a thing on the table, findable by its id; a click picks it."""
        self._wire(thing)
        self._stops.add(thing) if isinstance(thing, FocusTarget) else self.keep(thing)

    def _wire(self, thing: Thing) -> None:
        """A thing can be found by its id, and what happens to it is heard."""
        if thing.on_click is None:
            thing.on_click = partial(self._clicked, thing)
        thing.on_point, thing.tooltip_extra = partial(self._pointed, thing), partial(self._promised, thing)
        assert thing.id not in self.things, f"two things are called {thing.id!r}"
        self.things[thing.id] = thing

    def keep(self, widget: CachedWidget) -> None:
        """Puts a widget on the table that the cached picture shows while it rests."""
        self.cached_layer.widgets.append(widget)
        self._resting.add(widget)

    def arrange(self, lay_out: Callable[[Theme, Area, C], A], area: Area, contents: C) -> A:
        """What `lay_out` makes of an area and its contents: asked anew only where one of them, or the theme, is another. The debug
        overlay shows it."""
        found = self._areas.of(lay_out, self.view.theme, area, contents)
        self._resting.placed = found.place
        return found

    def put_log(self, panel: Area) -> None:
        """Puts the log into a panel, if it has room for lines; a click opens it in large."""
        theme = self.host.kit.theme
        inner = panel.pad(theme.px(12), theme.px(10))
        if inner.h > theme.line_height("small", 2):
            lines, news, words = self.host.log.lines, self.host.log.news, self.host.kit.words
            opened = partial(Push, lambda app: LogPopup(app, lines, news))
            self.keep(CachedLog("log", inner, lines, news, opened, words("table.log_open")))

    def put_points(self, seat: int, area: Area, card: Area, name: str = "") -> None:
        """Puts the breakdown of a seat's points where they stand on its card; of a colour that nobody plays with its
        name."""
        called = name or self.view.players[seat]
        self.keep(SeatPoints(self.view, seat, area, card, called, picture=self.row_picture, unseen=self.hidden_points))

    def lay(self, *made: Iterable[Widget]) -> None:
        """Puts widgets on the table, each as what it is."""
        for widget in chain.from_iterable(made):
            if isinstance(widget, Thing):
                self.put(widget)
            elif isinstance(widget, CachedWidget):
                self.keep(widget)
            else:
                self._spots += [widget] if isinstance(widget, Spot) else []
                self.host.scene.add(widget)

    def lay_changing(self, *makers: Callable[[], Iterable[CachedWidget]]) -> None:
        """As `lay`, of what shows the position while something moves: when something arrives it is made anew, and all else
        stays as it was laid out."""
        for make in makers:
            start = len(self.cached_layer.widgets)
            self.lay(make())
            self._changing.add(make, start, len(self.cached_layer.widgets) - start)

    def _make_anew(self) -> None:
        """What `lay_changing` put on the table is made for what has arrived, and lies where it lay among all else."""
        old, new = self._changing.make_anew(self.cached_layer.widgets)
        for widget in old:
            self.things.pop(widget.id, None)
        for thing in new:
            if isinstance(thing, Thing):
                self._wire(thing)
        self._resting.add(*new)
        self._resting.children[:] = [*self.cached_layer.widgets, self._stops]
        if self.view.pointed_id not in self.things:
            self.view.pointed_id = ""

    def put_buttons(self, confirm: Area, other: Area) -> None:
        """Puts the main button and the second one where they stand while nothing is answered beside a choice."""
        self.answer.put(confirm, other)

    def put_next_buttons(self, column: Area, gap: int) -> Area:
        """Puts the ways on from a match that is over below each other at the foot of a column; returns what is left."""
        for number, way in reversed(list(enumerate(self.host.routes.next_exits()))):
            place, column = column.cut_bottom(self.host.kit.theme.tall(), gap)
            kind: ButtonKind = "plain" if number else "primary"
            self.host.scene.add(Button(f"way.{way.id}", place, way.words, way.go, icon=way.icon, kind=kind))
        return column

    def refresh(self) -> None:
        """Shows on things and buttons what may be chosen and what has been; nothing is laid out anew, and only what
        changed is touched. What follows from it is placed by `settle`."""
        self._marks.refresh()
        self.answer.refresh()
        self.refreshed()
        self._unsettled = True
        self.host.scene.redraw()

    def settle(self) -> None:
        """Places what follows from a choice: the answer beside it, what takes the room of buttons, the line that asks. Once for
        all that was chosen since, before the next input and the next picture."""
        if not self._unsettled:
            return
        self._unsettled = False
        self.answer.place()
        if self.make_way():
            self.answer.place()
        before, self._shown_question = self._shown_question, self._question
        if before != self._shown_question:
            self.host.selection_changed()

    @property
    def confirm_button(self) -> AnswerButton:
        """The main button, where it stands now."""
        self.settle()
        return self.answer.confirm

    @property
    def other_button(self) -> Button:
        """The second button, as it is now."""
        self.settle()
        return self.answer.other

    @property
    def bubble(self) -> AnswerBubble:
        """The bubble of the main button, where it stands now."""
        self.settle()
        return self.answer.bubble

    @property
    def clear(self) -> Clear:
        """What would change with its answer, what is read to decide, the spaces of the board, and what may be chosen."""
        bubble = self.bubble
        return self._clear_of_choice.but([*self.shown_in_passing(), *[bubble.rect] * bubble.visible])

    @property
    def _clear_of_choice(self) -> Clear:
        return kept_clear([*self.affected()], self.things.values(), [*self.cached_layer.widgets, *self._spots], self.read_beside())

    def _kept_clear(self) -> Clear:
        """What the answer beside a choice must not cover."""
        return self._clear_of_choice.joined(self.clear_of_answer()).but([self.hints] if self.hints is not None else [])

    def show_hints_at(self, hints: Rect) -> None:
        """Hints are shown there, in one of `hint_areas`, until the table is laid out anew: the answer to a choice keeps clear of
        them, and `make_way` makes what they would cover smaller."""
        self.hints, self._unsettled = hints, True

    @property
    def _question(self) -> object:
        """What the scene shows of the question: the sentence, what has a letter, and whether something has been picked."""
        return self.prompt, tuple(self.view.decision.targets), self.picked

    # --- drawing ---

    def draw(self, surface: Surface) -> None:
        """Draws what rests; the things that move, and the widgets, draw themselves over it."""
        self.settle()  # something may have been chosen, or taken away, since the last update
        self.cached_layer.draw(surface, self.host.kit, self.layers(), self.over)
        self.draw_over(surface)

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass, for what glows or glides by itself: call `host.scene.redraw` when it shows."""
        self.clicks.update(dt)
        if self.view.stale or (self.view.arrived and (self._layout_key != self.layout_key or self.view.decision is not NOTHING)):
            self.host.scene.rebuild()
        elif self.view.arrived:
            self.view.arrived = False
            self.host.scene.renew(self._resting, self._make_anew)
        self.settle()
        host = self.host
        due = self._follow_ups.due(host.rules.actor(host.shown.seen), host.shown.legal) if host.shown.may_act else None
        if due is not None:
            self._asked_for = None
            host.controller.send(due)

    # --- what was decided together ---

    @property
    def follows_up(self) -> bool:
        """Whether what was decided together is still being done."""
        return self._follow_ups.pending

    def together(self, seat: int, action: Action) -> bool:
        """As MatchScreen."""
        return self._follow_ups.expects(seat, action)

    def decided(self, seat: int, action: Action) -> None:
        """As MatchScreen."""
        self._follow_ups.decided(seat, action)

    def moved(self) -> None:
        """As MatchScreen."""
        self._follow_ups.drop()

    # --- choosing ---

    def targets(self) -> Sequence[Target]:
        """Everything that may be picked now, with the place for its letter: those of a kind as they are read."""
        self.settle()
        if not self.host.shown.may_act:
            return []
        kinds = defaultdict[str, list[Target]](list)
        for id_ in self.view.decision.targets:
            kinds[kind_of(id_)].append(Target(id_, self._letter(id_)))
        return [one for several in kinds.values() for one in in_reading_order(several, self.host.kit.theme.tall())]

    def _letter(self, id_: str) -> Point:
        return self.things[id_].letter if id_ in self.things else self.answer.letters()[id_]

    def pick(self, id_: str) -> None:
        """Picks something by its letter, or by Enter where the focus is."""
        if self.host.shown.may_act and self.host.permits(id_):
            self.carry_out(self.view.decision.pick(id_))

    def click(self, id_: str) -> None:
        """Picks the thing that was clicked. If it means nothing to the question, the reason or the question is shown."""
        asked, doubled = self.view.decision, self.clicks.clicked(id_)
        if self.host.shown.may_act and self.host.permits(id_):
            click = asked.double_click if doubled else asked.click
            self.carry_out(click(id_) or self.why_not(id_))
        elif self.host.shown.turn_over:
            self.host.notes.say(self.host.kit.words("table.pass_first"))

    def why_not(self, id_: str) -> Outcome:
        """Why something means nothing to the question; what is asked, for want of better."""
        return Say(self.view.decision.prompt)

    def carry_out(self, outcome: Outcome) -> bool:
        """Carries out the outcome of a decision. Returns whether there was one."""
        if isinstance(outcome, Send | Chosen):
            self._follow_ups.drop()
        match outcome:
            case Send(action, then):
                self._follow_ups.begin((action, *then), self.view.rules.actor(self.host.shown.seen))
                self._asked_for = None
                self.clicks.forget()  # what is clicked next answers another question
                self.settle()
                self.answer.answered()
                self.view.decision.cancel()  # and it may be clicked before that question stands there
                self.host.controller.send(action)
            case Refusal():
                self.host.notes.refuse(outcome)
                self.refresh()
            case Say(words):
                self.host.notes.say(self.prompt if words == self.view.decision.prompt else self.names(words, **self.view.decision.slots))
            case Chosen():
                self.picked = True
                self.refresh()
        return outcome is not None

    def refusal_of(self, action: Action) -> Refusal | None:
        """Why the viewer may not do it."""
        return self.host.rules.refusal(self.host.shown.seen, action)

    def _press_confirm(self) -> None:
        """The main button: while it is off it says why."""
        if self.host.shown.may_act and self.host.permits(CONFIRM) and not self.confirm():
            self.carry_out(self.why_not(CONFIRM))

    def press_other(self) -> None:
        """The second button."""
        asked = self.view.decision
        if self.host.shown.may_act and self.host.permits(OTHER):
            self.carry_out(asked.press_second() if self.bubble.visible else asked.press_other())

    def confirm(self) -> bool:
        """Enter: carries out what has been chosen. Returns whether there was something."""
        return self.host.shown.may_act and self.host.permits(CONFIRM) and self.carry_out(self.view.decision.confirm())

    def cancel(self) -> bool:
        """Esc or right click: drops what has been chosen so far. Returns whether there was something."""
        self.clicks.forget()
        return self.host.shown.may_act and self.carry_out(self.view.decision.cancel())

    def _drop(self) -> None:
        """The round button beside a choice."""
        self.cancel()

    def plain_click(self, thing: Thing) -> Change | None:
        """A thing was clicked that means nothing to the question: it may be opened and looked at."""
        self.click(thing.id)
        return None

    def _clicked(self, thing: Thing) -> Change | None:
        if not (thing.open or thing.chosen or thing.id in self.view.decision.options):
            return self.plain_click(thing)
        (self.pick if thing.ringed else self.click)(thing.id)
        return None

    def _promised(self, thing: Thing) -> str:
        """What two quick clicks on a thing would do besides choosing it, for its tooltip."""
        quick = thing.open and not thing.chosen and self.view.decision.double_clickable(thing.id)
        return self.host.kit.words("table.double_click") if quick else ""

    def _pointed(self, thing: Thing, on: bool) -> None:
        if on or self.view.pointed_id == thing.id:
            self.view.pointed_id = thing.id if on else ""
            self.host.scene.redraw()
        self.pointed_at(thing, on=on)

    # --- what happens ---

    def motions(self, events: Sequence[Event], before: S, after: S) -> list[Motion]:
        """How what happened moves, all as the viewer may see it; called while the screen still shows `before`. When the
        stage has finished, its cast is dismissed and `after` is built."""
        made = self.builder(before)
        self.view.ghost, self._ghost_for = made.ghost, self.host.shown.seen
        return [*made.motions(events), made.settle(after)]

    def mark_scored(self, row: ScoreRow | None) -> None:
        """Marks what earned a row of the score; None unmarks."""
        self.view.marked = frozenset(row.where) if row is not None else frozenset()
        self.view.marked_row = row.label if row is not None else ""
        self.host.scene.redraw()
