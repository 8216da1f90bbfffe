"""The scene of a guided round: the table of its game with a lesson over it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal

import pygame

from game.kernel.contract import NOBODY, Seat
from ui.match.deciders import LocalPlayer
from ui.scenes.dialog import Answer, Dialog
from ui.scenes.lesson.content import content_of
from ui.scenes.lesson.director import LessonDirector
from ui.scenes.lesson.end import LessonEnd
from ui.scenes.lesson.header import LessonHeader, StepProgress
from ui.scenes.lesson.layer import LessonLayer, remake
from ui.scenes.services import show_rule
from ui.scenes.table.commands import Commands
from ui.scenes.table.listener import TableListener
from ui.scenes.table.scene import TableScene
from ui.tables.common.item import Item
from ui.widgets import keys
from ui.widgets.access_keys import AccessKeys
from ui.widgets.change import STAY, Home, Push
from ui.widgets.navigation import clickable

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from pygame import Rect
    from pygame.event import Event

    from game.kernel.contract import Action
    from ui.match.lesson import LessonMatch
    from ui.scenes.hints.panel import HintPanel
    from ui.scenes.table.commands import Command
    from ui.scenes.table.messages import Banner
    from ui.tables.common.table import Table
    from ui.widgets.base import Widget
    from ui.widgets.change import Change, Program

_COMMANDS: Final = frozenset({"undo", "rules", "menu", "show"})
"""The commands of a table that a lesson has too."""


class LessonScene(TableScene[Any]):
    """One guided round on the screen. `guide_seats` are the seats that nobody plays. `learner` is the seat of a player
    without a name who learns alone, else NOBODY. `after` opens what follows the lesson."""

    def __init__(
        self, app: Program, match: LessonMatch[Any], table: type[Table[Any, Any]], guide_seats: Collection[int],
        after: AfterLesson, *, learner: int = NOBODY,
    ) -> None:
        super().__init__(app, match, table, [LocalPlayer() for _ in range(match.rules.seats)])
        self.lesson = match
        self._after = after
        self._layer: LessonLayer | None = None
        self._asked = False
        self.director = LessonDirector(
            self.context, match, guide_seats, self._changed, self._refused, learner=learner,
        )
        self._commands = LessonCommands(self.context, self._history, self.director)
        self.context.lesson_permits, self.context.lesson_filter = self.director.permits, self.director.choice.offered
        self.context.header = LessonHeader(self.context, self._commands, self._progress, self.leave)
        self.context.listener = LessonListener(self.context, self.director, self._banner, self._hint_panel)

    # How it looks

    def build(self) -> None:
        view = self.table.view
        view.captions = [self._caption(seat, name) for seat, name in enumerate(view.players)]
        view.hand_captions = self._hand_captions
        view.shows_points = self.lesson.script.round.totals
        view.kept_hand = self._kept_hand
        view.guide_decides = lambda: self.director.phase in {"aim", "watch"}
        view.highlights = self._highlights
        super().build()
        area = self.box.cut_top(self.theme.header_height())[1]
        content = partial(content_of, self.director, self._commands.row("rules").do)
        self._layer = LessonLayer(area, self.context, self.director, content, hand_captions=self._hand_captions)
        self.add(self._layer)
        self._layer.fill()

    def _caption(self, seat: int, name: str) -> str:
        """The heading of a seat's card."""
        if seat != self.director.learner:
            return name
        return self.words("lesson.you", name=name.replace(" ", "\N{NO-BREAK SPACE}"))

    def make_access_keys(self) -> AccessKeys:
        """Only what is to be clicked has a letter."""
        due = frozenset(self.director.choice.targets())
        may_act = self.context.observation.may_act
        targets = [target for target in self.table.targets() if target.key in due] if may_act else ()
        return AccessKeys(
            "access_keys", targets, self._press_access_key, always=self.settings.show_call_outs, letters=self._letters,
            on_miss=self._no_letter, others=lambda: clickable(self.root),
        )

    def _progress(self) -> StepProgress:
        director = self.director
        # Until what was done has been seen, the turn is that of the player whose view and hand are shown.
        viewer = director.match.viewer
        if director.introduces or director.phase == "ceremony":
            seat = NOBODY
        else:
            seat = viewer if director.phase in {"", "after"} and viewer >= 0 else director.seat
        shown = director.cursor.shown_steps
        done = sum(step <= director.cursor.index for step in shown)
        return StepProgress(seat, max(0, done - 1), len(shown), self._turn_of(seat) if seat >= 0 else "")

    def _kept_hand(self) -> int:
        """While the lesson plays, where nothing is hidden, the hand of the player here who looked last stays on the table."""
        match, director = self.lesson, self.director
        keeps = match.viewer >= 0 and director.cursor.plays_for(match.viewer) and self.table.hand_kinds and not match.has_secrets
        return director.onlooker if keeps else NOBODY

    def _hand_captions(self) -> Sequence[str]:
        """What the hand on the table is called, longest wording first; empty for a hand that nobody may see. A guide's hand
        is open in a lesson only, and the caption says so."""
        seat = Seat(self.table.view.hand_of)
        if seat < 0:
            return []
        wordings = ["guide", "name"] if seat in self.director.cursor.guide_seats else [self._who(seat)]
        return [self.words(f"lesson.hand.{one}", name=self.lesson.player(seat).name) for one in wordings]

    def _highlights(self) -> Sequence[Rect]:
        """The areas that are highlighted while a player here has to decide, without those of what has been chosen."""
        if self._layer is None or self.director.phase != "task":
            return ()
        view = self.table.view
        chosen = view.selection.selected
        return self._layer.areas_of(id_ for id_ in self.director.focus.highlights if id_ not in chosen and not view.outlines(id_))

    def _turn_of(self, seat: Seat) -> str:
        """Whose turn it is: yours, the guide's, or a name's among several who learn."""
        return self.words(f"lesson.turn.{self._who(seat)}", name=self.lesson.player(seat).name)

    def _who(self, seat: Seat) -> Literal["guide", "you", "name"]:
        director = self.director
        return "guide" if seat in director.cursor.guide_seats else "you" if seat == director.learner else "name"

    def _changed(self) -> None:
        """Something else is shown."""
        if self._layer is not None:
            self._set_hover(None)
            self.table.hover(None)
            self.table.refresh()
            remake(self._layer)
            self.context.header.renew()
            self.context.scene.access_keys.offer(self.make_access_keys().targets)
            self.redraw()

    @property
    def layer(self) -> LessonLayer:
        """What lies over the table."""
        assert self._layer is not None, "the table has been laid out"
        return self._layer

    def area_of(self, id_: str) -> Rect | None:
        """As LessonLayer."""
        return self.layer.area_of(id_)

    def _refused(self) -> None:
        self.layer.pulse()

    # As time passes

    def update(self, dt: float) -> Change | None:
        change = super().update(dt)
        if self.uppermost:
            self.director.update(dt)
            if self.director.phase == "end" and not self._asked:
                self._asked = True
                return Push(self._end())
            self._asked = self._asked and self.director.phase == "end"
        return change

    def _set_hover(self, widget: Widget | None) -> None:
        """While nothing is to be clicked, the table shows nothing for the pointer: no preview is due then."""
        super()._set_hover(widget if self._may_be_hovered(widget) else None)

    def _may_be_hovered(self, widget: Widget | None) -> bool:
        return not isinstance(widget, Item) or (self.director.phase == "task" and self.director.concerns(widget.id))

    # What one does

    def handle(self, event: Event) -> Change | None:
        """While the lesson waits, a click on the table goes on, unless it comes so soon that it was meant for what was there
        before; Enter and the button go on at once."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if not pressed or event.pos[1] < self.theme.header_height():
            return super().handle(event)
        widget, director = self.root.at(event.pos), self.director
        on_lesson_button = widget is not None and widget.focusable and widget.id.startswith("lesson.")
        if director.waits and not on_lesson_button:
            if director.rested:
                director.go_on()
            return STAY
        if director.phase == "task" and self._is_covered_target(event.pos):
            director.choice.do()
            return STAY
        if director.phase == "task" and not self._may_be_pressed(event.pos):
            director.refuse()
            return STAY
        return super().handle(event)

    def _is_covered_target(self, point: tuple[int, int]) -> bool:
        """Whether the target lies there below another card of its fan. Its rim is drawn over that card."""
        targets, under = self.director.choice.targets(), self.root.at(point)
        item = self.table.items.get(targets[0]) if len(targets) == 1 else None
        return item is not None and isinstance(under, Item) and under is not item and item.rect.collidepoint(point)

    def _may_be_pressed(self, point: tuple[int, int]) -> bool:
        """Whether a press there does something now: on a target, on what has been chosen, or on a bubble."""
        layer, selected = self.layer, self.table.view.selection.selected
        if layer.hits(point) or (self.table.bubble.visible and self.table.bubble.rect.collidepoint(point)):
            return True
        chosen = (item.rect for id_ in selected if (item := self.table.items.get(id_)) is not None)
        if any(area.collidepoint(point) for area in (*layer.targets, *chosen)):
            return True
        under = self.root.at(point)
        return isinstance(under, Item) and self.director.choice.accepts(under.id)

    def key(self, event: Event) -> Change | None:
        """Enter and Space do what is due, whatever has been chosen. Besides these only the letters and `_COMMANDS` work."""
        if keys.matches(event, "enter") or keys.matches(event, "space"):
            (self.director.go_on if self.director.waits else self.director.choice.do)()
            return STAY
        used = self.access_keys.key_down(event) if self.director.phase == "task" else None
        return used or self._commands.key(event)

    def drag(self, point: tuple[int, int]) -> Change | None:
        """Dragging works only while something is to be clicked, and where the table is highlighted."""
        if self.director.phase == "task" and any(area.collidepoint(point) for area in self.layer.highlighted):
            return super().drag(point)
        self.table.hover(None)
        return None

    def cancel(self) -> Change | None:
        """The right button drops what has been chosen so far."""
        self.table.cancel()
        return STAY

    def back(self) -> Change | None:
        return self.leave()

    # The ways out

    def leave(self) -> Change:
        """Asks whether the lesson ends here."""
        words = self.words
        return Push(Dialog(self.app, words("lesson.let_me_play"), words("lesson.leave.about"), [
            Answer("stay", words("lesson.leave.stay")),
            Answer("menu", words("lesson.leave.menu"), Home),
            Answer("practice", words("lesson.end.practice"), partial(self._after.practise, self.lesson)),
            Answer("play", words("lesson.leave.play"), partial(self._after.play_on, self.lesson), "primary"),
        ]))

    def _end(self) -> Dialog:
        words = self.words
        return LessonEnd(self.director, [
            Answer("menu", words("lesson.leave.menu"), Home),
            Answer("anew", words("lesson.end.anew"), partial(self._after.deal_anew, self.lesson)),
            Answer("on", words("lesson.end.on"), partial(self._after.play_on, self.lesson)),
            Answer("practice", words("lesson.end.practice"), partial(self._after.practise, self.lesson), "primary"),
        ])


class AfterLesson:
    """What comes after a lesson."""

    def play_on(self, match: LessonMatch[Any]) -> Change | None:
        """The same match goes on where it stands, and is kept from now on."""

    def deal_anew(self, match: LessonMatch[Any]) -> Change | None:
        """A match of the same people with all its secrets."""

    def practise(self, match: LessonMatch[Any]) -> Change | None:
        """A practice match of the same people: the bots are weak, and a hint comes before each turn."""


class LessonCommands(Commands):
    """The commands of a table that a lesson has too; some do something else here."""

    def __init__(self, at: Any, history: Any, director: LessonDirector) -> None:
        super().__init__(at, history)
        self._director = director

    def rows(self) -> list[Command]:
        own = {"undo": self._director.undo, "rules": self._rule, "show": self._show}
        rows = [row for row in super().rows() if row.id in _COMMANDS]
        return [replace(row, do=own.get(row.id, row.do), active=row.active or row.id == "show") for row in rows]

    def _rule(self) -> Change | None:
        """The rulebook, at the rule of the step."""
        return self._context.routes.open_rulebook(self._director.cursor.step.rules[0])

    def _show(self) -> Change | None:
        """Shows the rule of the step in another match."""
        return show_rule(self._context.scene.app, self._context.match.game, self._director.cursor.step.rules[0])


class LessonListener(TableListener):
    """As TableListener, without announcements: the bubble shows whose turn it is."""

    def __init__(self, at: Any, director: LessonDirector, banner: Banner, hint_panel: HintPanel) -> None:
        super().__init__(at, banner, hint_panel, alone=False)
        self._director = director

    def decided(self, seat: Seat, action: Action) -> None:
        """As MatchListener."""
        self._director.decided(action)
        super().decided(seat, action)

    def announce(self, seat: Seat) -> None:
        """Nothing is announced."""

    def agreed(self) -> None:
        """Nothing is said."""
