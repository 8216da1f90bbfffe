"""What can be done at every table besides the game's own decisions: one row for each command, with its key, button and
words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from ui.scenes.table.messages import undo_words
from ui.widgets import keys
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from ui.scenes.after.history_view import HistoryView
    from ui.scenes.table_context import TableContext
    from ui.widgets.change import Change

Bar = Literal["", "tools", "course"]
"""Where a command has its button: in the tools at the right of the header, or on the bar of the history."""


@dataclass(frozen=True)
class Command:
    """One command at this moment. Its button is on `bar`, with the `icon`, and shows `words` and `key`. The key works
    while it is `active`, and does nothing unless it is `ready` or `explains` why it is not. A `through` command is run
    even if the key has just skipped a motion."""

    id: str
    key: str
    do: Callable[[], Change | None]
    words: str = ""
    icon: str = ""
    bar: Bar = ""
    active: bool = True
    ready: bool = True
    explains: bool = False
    through: bool = False
    also: str = ""
    """Another key for the same."""
    held: bool = False
    """Whether it lasts for as long as its button is held."""

    def matches(self, event: Event) -> bool:
        """Whether a key press runs it."""
        return self.active and any(keys.matches(event, name) for name in (self.key, self.also) if name)

    def run(self) -> Change:
        """Runs it if possible. Returns the change of scenes."""
        return (self.do() if self.ready or self.explains else None) or STAY


LETTERS: Final = "hmnprstw"
"""The letters that are keys of commands. Nothing that can be chosen has one of them as its letter: letters may be shown
all the time, and then work without Alt."""


class Commands:
    """The commands of a table, computed anew for each event. If several have the same key, the first one is run."""

    def __init__(self, context: TableContext[Any], history: HistoryView) -> None:
        self._context = context
        self._history = history

    def rows(self) -> list[Command]:
        """All commands; buttons of each bar from left to right."""
        return [*self._tools(), *self._match(), *self._course()]

    def on(self, bar: Bar) -> list[Command]:
        """The commands with a button on that bar."""
        return [row for row in self.rows() if row.bar == bar]

    def row(self, name: str) -> Command:
        """The command with that id."""
        return next(row for row in self.rows() if row.id == name)

    def key(self, event: Event) -> Change | None:
        """Runs the command of a key; None if there is none."""
        return next((row.run() for row in self.rows() if row.matches(event)), None)

    def goes_through(self, event: Event) -> bool:
        """Whether a key runs a command even if it has just skipped a motion."""
        return any(row.through and row.matches(event) for row in self.rows())

    def _tools(self) -> list[Command]:
        """The buttons of the header, and what belongs to them."""
        context, words, match, controller = self._context, self._context.scene.words, self._context.match, self._context.controller
        routes, seating, may_act, undo = context.routes, controller.seating, context.observation.may_act, match.next_undo
        others = controller.playback.others_move
        live: Bar = "" if self._looks_back else "tools"
        begun: Bar = "" if context.observation.turn_over else live  # at the end of a turn the way back has a button of its own
        reviews = match.over
        hints: Bar = begun if match.setup.gives_hints and not (match.over or others) else ""
        cover: Bar = live if seating.curtained and not match.over else ""
        peek: Bar = live if seating.in_public else ""
        return [
            Command("undo", "ctrl+z", controller.undo, undo_words(words, controller), "undo",
                    begun if seating.people or not others else "",  # one who waits may still take back
                    ready=undo is not None, explains=True, through=True),
            Command("redo", "ctrl+shift+z", controller.redo, words("table.redo" if match.can_redo else "table.no_redo"),
                    "redo", "" if others else begun, ready=match.can_redo, explains=True, through=True,
                    also="ctrl+y"),
            *self._others(),
            Command("review", "h", routes.review, words("review.ask"), "hint", "tools" if reviews else "", active=reviews, through=True),
            Command("what_if", "ctrl+b", routes.what_if, words("what_if.ask"), "right",
                    "tools" if self._looks_back and match.can_branch else "", ready=match.can_branch),
            Command("hints", "h", routes.hints, self._about_hints(), "hint", hints,
                    ready=may_act, explains=True, through=True),
            Command("practice", "n", routes.practice, words("practice.turn_on"), "cards", live if routes.practice_off else "",
                    active=match.setup.is_practice, ready=may_act, explains=True),
            Command("history", "r", routes.look_back, words("table.history"), "prev", live,
                    active=bool(live), ready=match.last_index > 0),
            Command("cover", "", controller.turns.close_curtain, words("table.cover_own" if match.setup.passes_in_view else "table.cover"),
                    "eye_off", cover, ready=match.viewer >= 0),
            Command("glance", "p", routes.peek, words("curtain.peek"), "eye", peek,
                    active=seating.in_public, ready=may_act, explains=True, through=True, held=True),
            Command("why", "w", routes.why, explains=True, through=True),
            Command("show", "s", routes.show_rule, active=bool(routes.rule), through=True),
            Command("points", "", routes.open_points, words("table.points"), "trophy", "tools"),
            Command("rules", "f1", routes.open_rulebook, words("table.rules"), "rules", "tools", through=True),
            Command("menu", "esc", routes.open_menu, words("table.menu"), "menu", "tools", active=False),
        ]

    def _others(self) -> list[Command]:
        """While others decide: whether and how fast the match goes on."""
        words, controller = self._context.scene.words, self._context.controller
        others, state = controller.playback.others_move, "play" if controller.playback.paused else "pause"
        bar: Bar = "tools" if others else ""
        return [
            Command("watch", "space" if controller.seating.watched else "", controller.playback_controls.pause, words(f"table.watch.{state}"), state, bar),
            Command("step", "right", controller.playback_controls.step, words("table.watch.step"), "next", bar, active=others),
        ]

    def _match(self) -> list[Command]:
        """What goes on with the match."""
        context, controller, playback = self._context, self._context.controller, self._context.controller.playback
        return [
            Command("play", "space", self._history.toggle, active=self._looks_back),
            Command("to_my_turn", "space", controller.playback_controls.to_my_turn, context.scene.words("table.to_my_turn_why"), "last",
                    active=playback.others_move),
            Command("go_on", "space", self._go_on, active=playback.can_skip),
            Command("pass_on", "enter", controller.turns.pass_on, active=context.observation.turn_over, also="space"),
            Command("confirm", "enter", self._confirm, also="space" if context.table.touched else ""),
        ]

    def _go_on(self) -> None:
        self._context.controller.playback.skip()

    def _confirm(self) -> None:
        self._context.table.confirm()

    def _about_hints(self) -> str:
        context = self._context
        if context.routes.hints_open:
            return context.scene.words("hints.close")
        return context.scene.words("table.hints" if context.observation.may_act else "hints.not_now")

    def _course(self) -> list[Command]:
        """The bar of the history, whose keys are heard wherever one looks."""
        context, words, history = self._context, self._context.scene.words, self._history
        back, on, any_ = history.position > 0, history.position < context.match.last_index, context.match.last_index > 0
        free = self._looks_back or not context.observation.may_act  # while something is due the arrows lead to what can be chosen
        plays = "pause" if history.playing else "play"
        return [
            Command("history.first", "home", history.first, words("history.first"), "first", "course", any_, back),
            Command("history.back", "left", history.back, words("history.back"), "prev", "course", any_ and free, back),
            Command("history.play", "", history.toggle, words(f"history.{plays}"), plays, "course", ready=on),
            Command("history.on", "right", history.forward, words("history.on"), "next", "course",
                    any_ and (on or self._looks_back), on),  # else the arrow leads the focus
            Command("history.last", "end", history.last, words("history.last"), "last", "course", any_, on),
        ]

    @property
    def _looks_back(self) -> bool:
        return self._context.match.view_only or not self._context.match.live
