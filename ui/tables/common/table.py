"""The base class of all tables. The scene has the match, the header, the log, undo, the curtain and the stage. A table
draws the middle of the screen from what the viewer may see, and sends actions. It decides no legality: the host says what
is legal. `ui.tables.TABLES` finds a table by the id of its game."""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from game.kernel.contract import Refusal
from ui.drawing.area import Area
from ui.drawing.cached import Background
from ui.tables.common.choice_marks import ChoiceMarks
from ui.tables.common.clearance import clear_of_choice, clear_of_confirm
from ui.tables.common.follow_ups import FollowUps
from ui.tables.common.hooks import TableHooks
from ui.tables.common.ids import kind_of
from ui.tables.common.item import Item
from ui.tables.common.item_handlers import ItemHandlers
from ui.tables.common.layouts import LayoutCache
from ui.tables.common.selection import CONFIRM, NO_SELECTION, SECONDARY, Chosen, Message, Send
from ui.tables.common.selection_buttons import SelectionButtons
from ui.tables.common.table_widgets import TableWidgets
from ui.tables.common.view import R, S, View
from ui.widgets.access_keys import Target, in_reading_order
from ui.widgets.button import Button
from ui.widgets.cached_widgets import CachedWidget
from ui.widgets.double_clicks import DoubleClicks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pygame import Rect, Surface

    from game.kernel.contract import Event, ScoreRow
    from ui.drawing.motion import Motion
    from ui.drawing.theme import Theme
    from ui.tables.common.confirm_bubble import ConfirmBubble, ConfirmButton
    from ui.tables.common.host import Host
    from ui.tables.common.layouts import A, C
    from ui.tables.common.selection import Outcome
    from ui.widgets.avoided_areas import AvoidedAreas
    from ui.widgets.base import Widget
    from ui.widgets.change import Change


class Table(TableHooks[S, R]):
    """One game on the screen. There is one table per match. `build` lays it out after each change of the position; a
    choice only calls `refresh`."""

    view: View[S, R]
    buttons_type: type[SelectionButtons] = SelectionButtons
    board_area: Area
    """Where the board may be: at least half of the window. `lay_out` sets it."""
    board_extent: Area
    """What the board covers of `board_area`: all of its width or all of its height. `lay_out` sets it."""

    def __init__(self, host: Host[S, R]) -> None:
        self.host = host
        self.view = self.view_type(host)
        self.items = self.view.items
        self._widgets = TableWidgets(self.items, ItemHandlers(self).connect)
        self.cached_layer = self._widgets.cached_layer
        self.background = Background(self.background_picture)
        self._layout_key: object = None
        self._marks = ChoiceMarks(self.view)
        self._asked_for: object = None  # what `view.selection` was made for: position, viewer, right to act
        self._laid_for: object = None  # what the layout was made for: position, viewer, end of a turn, kit
        self._shown_question: object = None  # the `_question` that the scene shows
        self._ghost_for: object = None  # what the host showed when `view.ghost` began to move
        self.clicks = DoubleClicks()
        self.follow_ups = FollowUps()
        """What was decided together and is still to be done."""
        self._areas = LayoutCache()
        self.buttons = self.buttons_type(
            self.view, partial(clear_of_confirm, self, self._widgets), self._press_confirm, self.press_secondary, self._drop
        )
        self._unfinished = False  # something was chosen or dropped, and what follows from it has not been placed
        self.touched = False
        """Whether the player has chosen something for the current question. Space then confirms."""

    # --- laying out ---

    def build(self, area: Area) -> None:
        """Lays everything out for the position that the host shows. A choice is kept while the position stays the same."""
        if self._ghost_for is not self.host.observation.seen:
            self.view.remove_ghost()
        self.view.needs_layout, self.view.ghost_changed, self.view.pointed_id = False, False, ""
        self.items.clear()
        self._marks.forget()
        self.host.scene.add(self._widgets.begin(area))
        asked = (self.host.observation.seen, self.host.viewer, self.host.observation.may_act)
        self._laid_for = *asked[:2], self.host.observation.turn_over, self.host.kit
        if self._asked_for is None or self._asked_for != asked:
            observation = self.host.observation
            decides = observation.may_act and observation.legal
            self.view.selection = self.selection_of(observation.legal) if decides else NO_SELECTION
            self._asked_for, self.touched = asked, False
        self._layout_key = self.layout_key
        self.hints = None
        self.lay_out(area)
        self._widgets.end()
        self.host.scene.add(*self.buttons.widgets)  # over whatever is there
        self._shown_question = self._question
        self.refresh()
        self.finish_layout()

    def remove_question(self) -> bool:
        """Removes the question because the viewer no longer decides. Returns False, and does nothing, if the position on
        show has changed and a new layout is needed."""
        observation = self.host.observation
        if self._laid_for != (observation.seen, self.host.viewer, observation.turn_over, self.host.kit):
            return False
        self.view.remove_ghost()
        if self.view.selection is not NO_SELECTION:
            self._marks.clear_tags()
            self.view.selection, self._asked_for = NO_SELECTION, (observation.seen, self.host.viewer, False)
            for item in self.items.values():
                item.visible = item.visible and not item.asked_only
            self.refresh()
        return True

    def add_item(self, item: Item) -> None:
        """Puts an item on the table. It can be found by its id; a click chooses it."""
        self._widgets.add_item(item)

    def add_cached(self, widget: CachedWidget) -> None:
        """Puts a widget on the table that is only shown. It is drawn into the cached layer."""
        self._widgets.add(widget)

    def arrange(self, lay_out: Callable[[Theme, Area, C], A], area: Area, contents: C) -> A:
        """The areas that `lay_out` returns for an area and its contents. They are kept until one of these or the theme
        changes. F7 outlines them."""
        found = self._areas.of(lay_out, self.view.theme, area, contents)
        self._widgets.resting.placed = found.placed
        return found

    def add(self, *made: Iterable[Widget]) -> None:
        """Puts widgets on the table: items by `add_item`, cached widgets by `add_cached`, others into the scene."""
        self.host.scene.add(*self._widgets.add_all(chain.from_iterable(made)))

    def add_changing(self, *makers: Callable[[], Iterable[CachedWidget]]) -> None:
        """As `add`, for widgets that show what changes during a motion. They are made again whenever the ghost has
        changed; everything else stays."""
        for make in makers:
            self._widgets.add_changing(make)

    def _rebuild_changing(self) -> None:
        """Makes the widgets of `add_changing` again, in their places among all others."""
        self._widgets.rebuild_changing()
        if self.view.pointed_id not in self.items:
            self.view.pointed_id = ""

    def refresh(self) -> None:
        """Shows on items and buttons what can be chosen and what has been. The layout stays. `finish_layout` places what
        follows from it."""
        self._marks.refresh()
        self.buttons.refresh()
        self.choice_changed()
        self._unfinished = True
        self.host.scene.redraw()

    def finish_layout(self) -> None:
        """Places what follows from a choice: the main button, whatever takes the space of hidden buttons, the prompt.
        Called once before the next input and the next frame."""
        if not self._unfinished:
            return
        self._unfinished = False
        self.buttons.place()
        if self.buttons_placed():
            self.buttons.place()
        before, self._shown_question = self._shown_question, self._question
        if before != self._shown_question:
            self.host.selection_changed()

    @property
    def confirm_button(self) -> ConfirmButton:
        """The main button in its current place."""
        self.finish_layout()
        return self.buttons.confirm

    @property
    def secondary_button(self) -> Button:
        """The second button in its current state."""
        self.finish_layout()
        return self.buttons.secondary

    @property
    def bubble(self) -> ConfirmBubble:
        """The bubble around the main button in its current place."""
        self.finish_layout()
        return self.buttons.bubble

    @property
    def avoided_areas(self) -> AvoidedAreas:
        """What popups over the table must not cover: the bubble and its previews, what is read to decide, spaces of the board,
        items that can be chosen."""
        bubble = self.bubble
        return clear_of_choice(self, self._widgets).with_more([*self.preview_areas(), *[bubble.rect] * bubble.visible])

    def show_hints_at(self, hints: Rect) -> None:
        """Says where hints are shown, in one of `hint_areas`, until the next layout. The main button avoids that area,
        and `buttons_placed` shrinks what it would cover."""
        self.hints, self._unfinished = hints, True

    @property
    def _question(self) -> object:
        """What the scene shows of the question: the sentence, what has a letter, and whether something has been chosen."""
        return self.prompt, tuple(self.view.selection.targets), self.touched

    # --- drawing ---

    def draw(self, surface: Surface) -> None:
        """Draws the cached layer. Moving items and widgets draw themselves over it."""
        self.finish_layout()  # something may have been chosen, or taken away, since the last update
        self.cached_layer.draw(surface, self.host.kit, self.layers(), self.over)
        self.draw_over(surface)

    def update(self, dt: float) -> None:
        """Called once per frame with the seconds since the last one. Override it for what moves by itself, and call
        `host.scene.redraw` when it has changed."""
        self.clicks.update(dt)
        if self.view.needs_layout or (
            self.view.ghost_changed and (self._layout_key != self.layout_key or self.view.selection is not NO_SELECTION)
        ):
            self.host.scene.rebuild()
        elif self.view.ghost_changed:
            self.view.ghost_changed = False
            self.host.scene.renew(self._widgets.resting, self._rebuild_changing)
        self.finish_layout()
        host = self.host
        due = self.follow_ups.due(host.rules.actor(host.observation.seen), host.observation.legal) if host.observation.may_act else None
        if due is not None:
            self._asked_for = None
            host.controller.send(due)

    # --- choosing ---

    def targets(self) -> Sequence[Target]:
        """Everything that can be chosen by a letter, with the place of the letter, in reading order within each kind."""
        self.finish_layout()
        if not self.host.observation.may_act:
            return []
        kinds = defaultdict[str, list[Target]](list)
        letters = {**self.buttons.letters(), **{id_: item.letter for id_, item in self.items.items()}}
        for id_ in filter(letters.__contains__, self.view.selection.targets):  # the guide of a lesson may choose what lies elsewhere
            kinds[kind_of(id_)].append(Target(id_, letters[id_]))
        return [one for several in kinds.values() for one in in_reading_order(several, self.host.kit.theme.control_height())]

    def pick(self, id_: str) -> None:
        """The keyboard chooses the item with that id."""
        if self.host.observation.may_act and self.host.permits(id_):
            self.carry_out(self.view.selection.pick(id_))

    def click(self, id_: str) -> None:
        """A click on the item with that id. If it cannot be chosen, the reason or the prompt is shown."""
        asked, doubled = self.view.selection, self.clicks.clicked(id_)
        if self.host.observation.may_act and self.host.permits(id_):
            click = asked.double_click if doubled else asked.click
            self.carry_out(click(id_) or self.why_not(id_))
        elif self.host.observation.turn_over:
            self.host.notes.say(self.host.kit.words("table.pass_first"))

    def carry_out(self, outcome: Outcome) -> bool:
        """Carries out the outcome of a click or key on the selection. Returns whether there was one."""
        if isinstance(outcome, Send | Chosen):
            self.follow_ups.drop()
        match outcome:
            case Send(action, then):
                self.follow_ups.begin((action, *then), self.view.rules.actor(self.host.observation.seen))
                self._asked_for = None
                self.clicks.forget()  # what is clicked next answers another question
                self.finish_layout()
                self.buttons.on_sent()
                self.view.selection.cancel()  # and it may be clicked before that question stands there
                self.host.controller.send(action)
            case Refusal():
                self.host.notes.refuse(outcome)
                self.refresh()
            case Message(words):
                self.host.notes.say(self.prompt if words == self.view.selection.prompt else self.names(words, **self.view.selection.slots))
            case Chosen():
                self.touched = True
                self.refresh()
        return outcome is not None

    def _press_confirm(self) -> None:
        """The main button: while it is off it says why."""
        if self.host.observation.may_act and self.host.permits(CONFIRM) and not self.confirm():
            self.carry_out(self.why_not(CONFIRM))

    def press_secondary(self) -> None:
        """The second button was pressed."""
        asked = self.view.selection
        if self.host.observation.may_act and self.host.permits(SECONDARY):
            self.carry_out(asked.press_secondary_with_bubble() if self.bubble.visible else asked.press_secondary())

    def confirm(self) -> bool:
        """Enter: sends what has been chosen. Returns whether there was something."""
        return self.host.observation.may_act and self.host.permits(CONFIRM) and self.carry_out(self.view.selection.confirm())

    def cancel(self) -> bool:
        """Esc or right click: drops the selection. Returns whether there was one."""
        self.clicks.forget()
        return self.host.observation.may_act and self.carry_out(self.view.selection.cancel())

    def _drop(self) -> None:
        """The round button beside a choice."""
        self.cancel()

    def plain_click(self, item: Item) -> Change | None:
        """A click on an item that is not a choice now. A game may open something to look at."""
        self.click(item.id)
        return None

    # --- what happens ---

    def motions(self, events: Sequence[Event], before: S, after: S) -> list[Motion]:
        """The motions of a transition, as the viewer may see it. Called while the screen still shows `before`;
        from then on the table draws the ghost that the motions change. At their end it is laid out for `after`."""
        made = self.builder(before)
        self.view.ghost, self._ghost_for = made.ghost, self.host.observation.seen
        return [*made.motions(events), made.finish(after)]

    def mark_scored(self, row: ScoreRow | None) -> None:
        """Marks what earned a row of the score; None removes the marks."""
        self.view.marked = frozenset(row.where) if row is not None else frozenset()
        self.view.marked_row = row.label if row is not None else ""
        self.host.scene.redraw()
