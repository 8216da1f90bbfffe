"""The course of a guided round: which step is due, what may be clicked, and which words are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from game.kernel.contract import NOBODY, Seat
from game.kernel.lessons import SCORE
from ui.scenes.lesson.autoplay import PAUSE, SHORT_PAUSE, Autoplay
from ui.scenes.lesson.clicks import ClickPath
from ui.scenes.lesson.gains import Counts
from ui.scenes.lesson.texts import LessonTexts
from ui.tables.common.ids import kind_of
from ui.tables.common.selection import CONFIRM, SECONDARY, Send

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from game.kernel.contract import Action
    from game.kernel.entries import Entry
    from game.kernel.lessons import LessonProgress, LessonStep
    from ui.match.lesson import LessonMatch
    from ui.scenes.lesson.gains import Gain
    from ui.scenes.table_context import TableContext

Phase = Literal["", "aim", "task", "watch", "ceremony", "after", "end"]
"""What the lesson shows: "" nothing while something moves, "aim" how to win, "task" a step for a player here, "watch" a step
of the guide, "ceremony" a word to what everybody reads, "after" the result of a step, "end" the closing words."""
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
        self.context, self.match, self.guide_seats, self.learner = context, match, frozenset(guide_seats), learner
        self.on_change, self.on_refusal = on_change, on_refusal
        self.texts = LessonTexts(match, lambda: context.scene.words)
        self.phase: Phase = ""
        self.step = match.progress.step
        """The step that is shown, or whose end is."""
        self.chosen: list[str] = []
        """The ids of what has been chosen in this step."""
        self._counts = Counts(match, context.table, self.current_step.figure)
        self.introduces = not match.last
        """Whether it was not said yet how one wins."""
        self.onlooker = next(seat for seat in range(match.rules.seats) if seat not in self.guide_seats)
        """The player here whose turn it was last; before that the first."""
        self._result_seconds = 0.0
        self._autoplay = Autoplay(context, previews=False)
        self._guide_step: int | None = None  # the step for which the guide was asked to go on
        self._told_to_press: dict[tuple[Seat, str], int] = {}  # the position at which a seat was told to press a button
        self._path: tuple[object, ClickPath | None] = None, None
        self._shown: object = None

    # --- what is to be seen ---

    @property
    def current_step(self) -> LessonStep:
        """The step of the script that is due."""
        return self.match.script.round.steps[min(self.step, self.match.steps - 1)]

    @property
    def seat(self) -> Seat:
        """Whose step it is: while its result is shown, who did it last."""
        return self._last_seat if self.phase in {"after", "end"} else self.match.actor

    @property
    def _last_seat(self) -> Seat:
        """Who did the last of the step."""
        return self._entries[-1].seat

    @property
    def _entries(self) -> Sequence[Entry]:
        """All decisions of the current step."""
        return self.match.script.entries(min(self.step, self.match.steps - 1))

    @property
    def gains(self) -> list[Gain]:
        """What the step gained, the seat that did it first."""
        return self._counts.gains(self.seat)

    @property
    def silent(self) -> bool:
        """Whether the decision that is due has no words: what is highlighted shows what to do."""
        by_guide = self.phase == "watch"
        return self.phase in {"task", "watch"} and self.current_step.is_silent(self._decided, by_guide=by_guide)

    @property
    def _decided(self) -> int:
        """How many decisions of the current step have been made."""
        return len(self._entries) - len(self.match.progress.entries)

    @property
    def _held(self) -> int:
        """How many times everybody has read something in this ceremony, before what stands there now."""
        return self.context.stage.hold or 0

    def plays_for(self, seat: int) -> bool:
        """Whether the lesson makes the decisions of a seat in the current step: nobody plays it, or the step is automatic."""
        return seat in self.guide_seats or self.current_step.automatic

    @property
    def shown_steps(self) -> list[int]:
        """The indices of the steps in which something is said or asked."""
        return [number for number, step in enumerate(self.match.script.round.steps) if step.is_shown(self.guide_seats)]

    @property
    def asks_to_press(self) -> bool:
        """Whether the bubble says to press the main button: once to each seat for each button."""
        told = self.match.actor, self.context.table.confirm_button.words
        if not self.confirms or self.silent:
            return False
        return self._told_to_press.setdefault(told, self.match.last) == self.match.last

    def said(self, part: str) -> str:
        """The words of a part of the step: "say", "why", "ceremony" or "after"; "" if it has none. While the guide plays,
        "say" returns the part "watch", if there is one."""
        if self.silent and part in {"say", "why"}:
            return ""
        if self.phase == "watch" and part in {"say", "why"} and (watched := self.said("watch")):
            return watched if part == "say" else ""
        if self.phase == "end":
            return self.texts.of("end", part)
        if part == "ceremony":
            return self.texts.of(self.current_step.id, f"{part}_{self._held + 1}" if self._held else part)
        return self.texts.due(self.current_step.id, part, self._decided)

    @property
    def path(self) -> ClickPath | None:
        """The clicks that choose the current step; None where nothing is to be clicked, or the choice is free."""
        plan = self.match.plan() if self.phase in {"task", "watch"} and not self.free else ()
        legal = self.context.observation.legal
        asked = (self.context.observation.seen, plan, bool(legal))  # what is shown may not be asked yet
        if self._path[0] is None or self._path[0] != asked:
            self._path = asked, ClickPath(self.context.table, legal, plan) if plan and legal else None
        return self._path[1]

    @property
    def has_scrim(self) -> bool:
        """As Director: nothing is dimmed during a ceremony, which everybody reads, and while the lesson plays without a word."""
        return self.phase != "ceremony" and not (self.phase == "watch" and self.silent)

    @property
    def scrim_is_light(self) -> bool:
        """As Director: a choice has to be readable before it is confirmed."""
        return self.phase == "task" and self.confirms

    @property
    def confirms(self) -> bool:
        """Whether something has been chosen, and the main button is what comes next."""
        selection = self.context.table.view.selection
        chosen = bool(selection.selected) and selection.dims_others if self.free else self.path is not None and bool(self.path.clicks)
        return chosen and CONFIRM in self.targets()

    @property
    def free(self) -> bool:
        """Whether any choice of its kind is right now."""
        return self.phase == "task" and bool(self.match.progress.kinds)

    def targets(self) -> list[str]:
        """The ids of what is to be clicked now."""
        selection = self.context.table.view.selection
        if self.phase != "task" or not self.context.observation.may_act:
            return []
        if self.free:
            allows, action_of = self.match.progress.allows, selection.action_of
            right = [id_ for id_ in selection.open if (action := action_of(id_)) is None or allows(action)]
            if selection.ready:
                return [*right, CONFIRM]
            declined = selection.press_secondary()
            return [*right, SECONDARY] if isinstance(declined, Send) and allows(declined.action) else right
        due = self.path.due(selection) if self.path is not None else ""
        return [due] if due else []

    def highlights(self) -> list[str]:
        """The ids of what is highlighted besides `targets`: all that is chosen together and, unless the step is silent
        there, `highlight` of the step, though not beside a result that names its own; while the aim of the game is
        explained, `highlight_aim` of the round; in a ceremony what its words are about."""
        if self.phase == "aim":
            return [*self.match.script.round.highlight_aim]
        if self.phase == "ceremony":
            return [*self.current_step.highlight_ceremony[self._held : self._held + 1]]
        if self.highlights_after():
            return []
        chosen = [id_ for step in self.path.steps for id_ in step] if self.path is not None else []
        if self.phase == "watch":
            absent = self.context.table.hand_kinds if self.context.table.view.own != self.match.actor else ()
            # Neither the guide's buttons stand there nor, while a player's hand lies there, the guide's.
            chosen = [id_ for id_ in chosen if id_ != SECONDARY and kind_of(id_) not in absent]
        return chosen if self.silent else [*chosen, *self.current_step.highlight]

    def highlights_after(self) -> list[str]:
        """The ids of what the result of the step is about, the main one first; empty if the step names none."""
        return [*self.current_step.highlight_after] if self.phase == "after" else []

    def offered(self, ids: Collection[str]) -> Collection[str]:
        """As Host."""
        targets = frozenset(self.targets())
        return [id_ for id_ in ids if id_ in targets]

    # --- what may be done ---

    def permits(self, id_: str) -> bool:
        """Whether a thing may be chosen now; if not, a note says so."""
        if self._autoplay.running or self.accepts(id_):
            return True
        self.refuse()
        return False

    def accepts(self, id_: str) -> bool:
        """Whether a click there leads on: on what is to be clicked, or on another part of what is chosen together."""
        selection, targets = self.context.table.view.selection, self.targets()
        again = CONFIRM in targets and selection.awaits_confirmation(id_)
        if id_ in targets or again:
            return True
        return bool(targets) and not self.free and self.path is not None and self.path.allows(selection, id_)

    def concerns(self, id_: str) -> bool:
        """Whether a thing is part of what a player here is to choose now."""
        return id_ in self.targets() or self.context.table.view.selection.awaits_confirmation(id_) or id_ in self.highlights()

    def refuse(self) -> None:
        """Says that something else is not to be done now."""
        if self.phase == "task":
            self.context.notes.say(self.context.scene.words("lesson.later"))
            self.on_refusal()

    @property
    def rested(self) -> bool:
        """Whether a click anywhere goes on: not just after a result has appeared, when it was meant for something else."""
        return self.phase != "after" or self._result_seconds >= RESULT_SECONDS

    @property
    def waits(self) -> bool:
        """Whether the lesson goes on with any key or click."""
        asks = self.phase in {"aim", "after"} or (self.phase == "watch" and not self.silent) or self.stuck
        return asks and not self._autoplay.running

    @property
    def stuck(self) -> bool:
        """Whether a player here has to decide and no click leads on from what is chosen: then the lesson plays the step."""
        decides = self.phase == "task" and self.context.observation.may_act
        return decides and not self.targets() and not self.context.table.follow_ups.pending

    def _allowed(self) -> tuple[Action, ...]:
        """The actions that the lesson then plays itself: the script, or anything that is right; none if none is legal."""
        legal, plan = self.context.observation.legal, self.match.plan()
        return plan if plan and plan[0] in legal else tuple(filter(self.match.progress.allows, legal))[:1]

    def go_on(self) -> None:
        """The player has read what is shown: begins the next step, or lets the guide play."""
        if self.phase == "watch" and not self._autoplay.running:
            self._guide_step = self.step
            self._autoplay.play(self.match.plan())
        elif self.stuck and not self._autoplay.running:
            self._autoplay.play(self._allowed())
        elif self.phase == "aim":
            self.introduces = False
            if self.match.viewer != self.match.actor:
                self.context.controller.peek(self.match.actor)
                self.context.controller.show()
            self._begin(self.match.progress)
        elif self.phase == "after":
            if self.context.observation.turn_over and not self.match.ended:
                self._pass_on()
            self._begin(self.match.progress)

    def do(self) -> None:
        """Does what is due as a click would: Enter, while nothing has the focus."""
        targets = self.targets()
        if CONFIRM in targets:
            self.context.table.confirm()
        elif targets:
            self.context.table.pick(targets[0])

    def undo(self) -> None:
        """Takes the last decision back; the lesson goes back with it, as far as one that does not play by itself. Nobody is
        asked: nothing is hidden in a lesson."""
        if self._autoplay.running:
            return
        self._guide_step = None  # the guide waits to be asked again
        while (undo := self.match.undoable) is not None:
            self.context.controller.accept_undo(undo)
            if not self._plays_by_itself:
                break

    @property
    def _plays_by_itself(self) -> bool:
        """Whether the decision that is due is made without a word and without a player here."""
        number, left, _ = self.match.progress
        step, decided = self.match.script.round.steps[number], len(self.match.script.entries(number)) - len(left)
        return step.automatic or (self.match.actor in self.guide_seats and step.is_silent(decided, by_guide=True))

    def decided(self) -> None:
        """A decision was kept."""
        path = self._path[1]
        self.chosen += [id_ for step in path.steps for id_ in step] if path is not None else []

    # --- as time passes ---

    @property
    def _hurries(self) -> bool:
        """Whether what moves is shown fast: a step without a word, but not the decision that leads to a ceremony, if it has one."""
        step = self.current_step
        if self.introduces or step.is_shown(self.guide_seats) or self.context.scene.settings.animations == "off":
            return False
        return self.match.progress.step == self.step or not self.texts.of(step.id, "ceremony")

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass at the table."""
        if not self.introduces and self.match.viewer >= 0 and not self.plays_for(self.match.viewer):
            self.onlooker = self.match.viewer
        self.context.stage.speed = "fast" if self._hurries else self.context.scene.settings.animations
        if self._autoplay.running:
            self._autoplay.update(dt)
        if not self._autoplay.running:
            self._follow()
        if self.phase == "after":
            self._result_seconds += dt
        if self.phase == "task" and self.path is not None and CONFIRM in self.targets():
            self.path.put_in_order(self.context.table.view.selection)
        if self.stuck and not self._autoplay.running and not self.context.table.cancel() and not self._allowed():
            self.phase = "end"  # the match cannot follow the script any more: it goes on without
        now = (
            self.phase, self.step, self.match.progress, tuple(self.targets()), self._autoplay.running,
            self.context.observation.seen, self.context.stage.hold,
        )
        if now != self._shown:
            self._shown = now
            self.on_change()

    def _follow(self) -> None:
        """Sets the phase by the position of the match."""
        if self.phase == "aim":
            return
        progress, playback, observation = self.match.progress, self.context.controller.playback, self.context.observation
        held = observation.turn_over and not self.match.ended
        moves = playback.can_skip or not playback.ready_for_next or self.context.table.follow_ups.pending
        if moves or not (observation.may_act or self.match.ended or held):
            self.phase = "ceremony" if self.context.stage.holding and self.said("ceremony") else ""
            if self.phase:
                self.chosen = []  # a ceremony clears the board
        elif self.introduces:
            self._introduce()
        elif progress.step > self.step and (self.phase == "after" or self._has_end()):
            self._end_step()
        elif held:
            self._pass_on()
        elif self.phase != "end" or not self.match.ended:
            self._begin(progress)

    def _introduce(self) -> None:
        """Shows how one wins, at the table as a player here sees it."""
        self.phase = "aim"
        if self.plays_for(self.match.actor) and self.match.viewer != self.onlooker:
            self.context.controller.peek(Seat(self.onlooker))

    def _has_end(self) -> bool:
        """Whether something is said at the end of the step, or a player here has other points than before. Other figures alone
        say nothing, and neither do points of the guide."""
        learns = self._last_seat not in self.guide_seats
        counts_points = learns and self.current_step.figure == SCORE and bool(self._counts.gains(self._last_seat))
        return counts_points or bool(self.texts.of(self.current_step.id, "after"))

    def _end_step(self) -> None:
        if self.phase != "after":
            self.phase, self._result_seconds = "after", 0.0

    def _pass_on(self) -> None:
        """The turn has been seen: the player who decides next looks."""
        self.phase = ""
        self.context.controller.pass_on()

    def _begin(self, progress: LessonProgress) -> None:
        """The step that is due is shown."""
        if progress.step != self.step:
            hand, self.step = self.context.table.view.own, progress.step
            if self.context.table.view.own != hand:  # it was kept there while the lesson played
                self.context.refresh()
            self._counts, self.chosen = Counts(self.match, self.context.table, self.current_step.figure), []
        if progress.step == self.match.steps:
            self.phase = "end"
        else:
            self.phase = "watch" if self.plays_for(self.match.actor) else "task"
            if self.phase == "watch" and (self._guide_step == self.step or self.silent):
                pause = SHORT_PAUSE if self.silent else PAUSE
                self._autoplay.play(self.match.plan(), pause)  # it does all of its step in one go, whichever seats it plays there
            elif self.phase == "task":
                self._guide_step = None
