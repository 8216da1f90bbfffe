"""The course of a guided round: which step is due, and what happens when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from game.kernel.contract import NOBODY, Seat
from game.kernel.lessons import SCORE
from ui.scenes.lesson.autoplay import PAUSE, SHORT_PAUSE, Autoplay
from ui.scenes.lesson.choice import LessonChoice
from ui.scenes.lesson.cursor import LessonCursor
from ui.scenes.lesson.focus import Focus
from ui.scenes.lesson.gains import Counts
from ui.scenes.lesson.texts import LessonTexts
from ui.tables.common.ids import kind_of
from ui.tables.common.selection import SECONDARY

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from game.kernel.contract import Action
    from game.kernel.lessons import LessonProgress
    from ui.match.lesson import LessonMatch
    from ui.scenes.lesson.cursor import Phase
    from ui.scenes.lesson.gains import Gain
    from ui.scenes.table_context import TableContext

RESULT_SECONDS: Final = 0.8
"""Seconds for which the result of a step stays at least, unless its button is pressed."""


class LessonDirector:
    """The lesson of a match at its table. `guide_seats` are the empty seats: the lesson plays their steps by simulated
    clicks. `learner` is the seat of a player without a name who learns alone, else NOBODY. `on_change` is called when
    something else is to be shown, `on_refusal` when a click does not fit the current step."""

    def __init__(
        self, context: TableContext[Any], match: LessonMatch[Any], guide_seats: Collection[int], on_change: Callable[[], None],
        on_refusal: Callable[[], None], *, learner: int = NOBODY,
    ) -> None:
        self.context, self.match, self.learner = context, match, learner
        self._on_change, self._on_refusal = on_change, on_refusal
        self.cursor = LessonCursor(match, guide_seats, context.stage)
        self.choice = LessonChoice(context, self.cursor)
        self.texts = LessonTexts(self.cursor, lambda: context.scene.words)
        self.chosen: list[str] = []
        """The ids of what has been chosen in this step."""
        self.introduces = not match.last_index
        """Whether it was not said yet how one wins."""
        self.onlooker = next(seat for seat in range(match.rules.seats) if seat not in self.cursor.guide_seats)
        """The player here whose turn it was last; before that the first."""
        self._counts = Counts(match, context.table, self.cursor.step.figure)
        self._result_seconds = 0.0
        self._autoplay = Autoplay(context, previews=False)
        self._guide_step: int | None = None  # the step for which the guide was asked to go on
        self._shown: object = None

    # --- what is to be seen ---

    @property
    def phase(self) -> Phase:
        """As LessonCursor."""
        return self.cursor.phase

    @property
    def seat(self) -> Seat:
        """As LessonCursor."""
        return self.cursor.seat

    @property
    def gains(self) -> list[Gain]:
        """What the step gained, the seat that did it first."""
        return self._counts.gains(self.cursor.seat)

    @property
    def focus(self) -> Focus:
        """What is highlighted besides the targets: all that is chosen together and, unless the step is silent there,
        `highlight` of the step, though not beside a result that names its own; while the aim of the game is explained,
        `highlight_aim` of the round; in a ceremony what its words are about."""
        cursor, step = self.cursor, self.cursor.step
        if cursor.phase == "aim":
            return Focus(highlights=self.match.script.round.highlight_aim)
        if cursor.phase == "ceremony":  # everybody reads it: nothing is dimmed
            return Focus(highlights=step.highlight_ceremony[cursor.holds : cursor.holds + 1], scrim="none")
        if cursor.phase == "after" and step.highlight_after:
            return Focus(result=step.highlight_after)
        highlights = [*self._chosen_together(), *(() if cursor.silent else step.highlight)]
        if cursor.phase == "watch":
            return Focus(highlights=highlights, scrim="none" if cursor.silent else "dark")
        # A choice has to be readable before it is confirmed.
        scrim: Literal["light", "dark"] = "light" if cursor.phase == "task" and self.choice.confirms else "dark"
        return Focus(self.choice.targets(), highlights, free=self.choice.free, scrim=scrim)

    def _chosen_together(self) -> list[str]:
        """The ids of all that the current step chooses, as far as it lies there."""
        ids = self.choice.open_ids
        if self.cursor.phase != "watch":
            return ids
        absent = self.context.table.hand_kinds if self.context.table.view.bottom_seat != self.match.actor else ()
        # Neither the guide's buttons stand there nor, while a player's hand lies there, the guide's.
        return [id_ for id_ in ids if id_ != SECONDARY and kind_of(id_) not in absent]

    # --- what may be done ---

    def permits(self, id_: str) -> bool:
        """Whether a thing may be chosen now; if not, a note says so."""
        if self._autoplay.running or self.choice.accepts(id_):
            return True
        self.refuse()
        return False

    def concerns(self, id_: str) -> bool:
        """Whether a thing is part of what a player here is to choose now."""
        focus = self.focus
        return id_ in focus.targets or self.context.table.view.selection.awaits_confirmation(id_) or id_ in focus.highlights

    def refuse(self) -> None:
        """Says that something else is not to be done now."""
        if self.cursor.phase == "task":
            self.context.notes.say(self.context.scene.words("lesson.later"))
            self._on_refusal()

    @property
    def rested(self) -> bool:
        """Whether a click anywhere goes on: not just after a result has appeared, when it was meant for something else."""
        return self.cursor.phase != "after" or self._result_seconds >= RESULT_SECONDS

    @property
    def waits(self) -> bool:
        """Whether the lesson goes on with any key or click."""
        phase = self.cursor.phase
        asks = phase in {"aim", "after"} or (phase == "watch" and not self.cursor.silent) or self.choice.stuck
        return asks and not self._autoplay.running

    def go_on(self) -> None:
        """The player has read what is shown: begins the next step, or lets the guide play."""
        phase = self.cursor.phase
        if phase == "watch" and not self._autoplay.running:
            self._guide_step = self.cursor.index
            self._autoplay.play(self.match.plan())
        elif self.choice.stuck and not self._autoplay.running:
            self._autoplay.play(self.choice.playable())
        elif phase == "aim":
            self.introduces = False
            if self.match.viewer != self.match.actor:
                self.context.controller.display.peek(self.match.actor)
                self.context.controller.display.show()
            self._begin(self.match.progress)
        elif phase == "after":
            if self.context.observation.turn_over and not self.match.ended:
                self._pass_on()
            self._begin(self.match.progress)

    def undo(self) -> None:
        """Takes the last decision back; the lesson goes back with it, as far as one that does not play by itself. Nobody is
        asked: nothing is hidden in a lesson."""
        if self._autoplay.running:
            return
        self._guide_step = None  # the guide waits to be asked again
        while (undo := self.match.next_undo) is not None:
            self.context.controller.accept_undo(undo)
            if not self.cursor.next_is_silent:
                break

    def decided(self, action: Action) -> None:
        """A decision was kept."""
        self.chosen += self.choice.sent_ids(action)

    # --- as time passes ---

    @property
    def _hurries(self) -> bool:
        """Whether what moves is shown fast: a step without a word, but not the decision that leads to a ceremony, if it has one."""
        step = self.cursor.step
        if self.introduces or step.is_shown(self.cursor.guide_seats) or self.context.scene.settings.animations == "off":
            return False
        return self.match.progress.step == self.cursor.index or not self.texts.of(step.id, "ceremony")

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass at the table."""
        if not self.introduces and self.match.viewer >= 0 and not self.cursor.plays_for(self.match.viewer):
            self.onlooker = self.match.viewer
        self.context.stage.speed = "fast" if self._hurries else self.context.scene.settings.animations
        if self._autoplay.running:
            self._autoplay.update(dt)
        if not self._autoplay.running:
            self._follow()
        if self.phase == "after":
            self._result_seconds += dt
        self.choice.put_in_order()
        if self.choice.stuck and not self._autoplay.running and not self.context.table.cancel() and not self.choice.playable():
            self.cursor.phase = "end"  # the match cannot follow the script any more: it goes on without
        now = (
            self.phase, self.cursor.index, self.match.progress, tuple(self.choice.targets()), self._autoplay.running,
            self.context.observation.seen, self.context.stage.hold_index,
        )
        if now != self._shown:
            self._shown = now
            self._on_change()

    def _follow(self) -> None:
        """Sets the phase by the position of the match."""
        if self.phase == "aim":
            return
        progress, playback, observation = self.match.progress, self.context.controller.playback, self.context.observation
        held = observation.turn_over and not self.match.ended
        moves = playback.can_skip or not playback.ready_for_next or self.context.table.follow_ups.pending
        if moves or not (observation.may_act or self.match.ended or held):
            self.cursor.phase = "ceremony" if self.context.stage.holding and self.texts.said("ceremony") else ""
            if self.phase:
                self.chosen = []  # a ceremony clears the board
        elif self.introduces:
            self._introduce()
        elif progress.step > self.cursor.index and (self.phase == "after" or self._has_end()):
            self._end_step()
        elif held:
            self._pass_on()
        elif self.phase != "end" or not self.match.ended:
            self._begin(progress)

    def _introduce(self) -> None:
        """Shows how one wins, at the table as a player here sees it."""
        self.cursor.phase = "aim"
        if self.cursor.plays_for(self.match.actor) and self.match.viewer != self.onlooker:
            self.context.controller.display.peek(Seat(self.onlooker))

    def _has_end(self) -> bool:
        """Whether something is said at the end of the step, or a player here has other points than before. Other figures alone
        say nothing, and neither do points of the guide."""
        cursor = self.cursor
        learns = cursor.last_seat not in cursor.guide_seats
        counts_points = learns and cursor.step.figure == SCORE and bool(self._counts.gains(cursor.last_seat))
        return counts_points or bool(self.texts.of(cursor.step.id, "after"))

    def _end_step(self) -> None:
        if self.phase != "after":
            self.cursor.phase, self._result_seconds = "after", 0.0

    def _pass_on(self) -> None:
        """The turn has been seen: the player who decides next looks."""
        self.cursor.phase = ""
        self.context.controller.turns.pass_on()

    @property
    def _hand(self) -> tuple[int, int]:
        """Whose hand lies on the table, and whose is kept there; only where none is are there buttons."""
        view = self.context.table.view
        return view.bottom_seat, view.kept_hand()

    def _begin(self, progress: LessonProgress) -> None:
        """The step that is due is shown."""
        cursor = self.cursor
        if progress.step != cursor.index:
            before, cursor.index = self._hand, progress.step
            if self._hand != before:  # it was kept there while the lesson played
                self.context.refresh()
            self._counts, self.chosen = Counts(self.match, self.context.table, cursor.step.figure), []
        if progress.step == self.match.steps:
            cursor.phase = "end"
        else:
            cursor.phase = "watch" if cursor.plays_for(self.match.actor) else "task"
            if cursor.phase == "watch" and (self._guide_step == cursor.index or cursor.silent):
                pause = SHORT_PAUSE if cursor.silent else PAUSE
                self._autoplay.play(self.match.plan(), pause)  # it does all of its step in one go, whichever seats it plays there
            elif cursor.phase == "task":
                self._guide_step = None
