"""Where a guided round is: the step that is shown, and what of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.kernel.contract import Seat
    from game.kernel.entries import Entry
    from game.kernel.lessons import LessonStep
    from ui.drawing.stage import Stage
    from ui.match.lesson import LessonMatch

Phase = Literal["", "aim", "task", "watch", "ceremony", "after", "end"]
"""What the lesson shows: "" nothing while something moves, "aim" how to win, "task" a step for a player here, "watch" a step
of the guide, "ceremony" a word to what everybody reads, "after" the result of a step, "end" the closing words."""


class LessonCursor:
    """The step of a lesson that is shown, and its phase. `guide_seats` are the empty seats: the lesson plays their steps."""

    def __init__(self, match: LessonMatch[Any], guide_seats: Collection[int], stage: Stage) -> None:
        self.match, self.guide_seats = match, frozenset(guide_seats)
        self.phase: Phase = ""
        self.index = match.progress.step
        """The number of the step that is shown, or whose end is, from 0; the number of steps after the last one."""
        self._stage = stage

    @property
    def step(self) -> LessonStep:
        """The step of the script that is shown, as it was or is done with the alternatives that have been chosen."""
        return self.match.script.round.steps[min(self.index, self.match.steps - 1)].with_chosen(self.match.progress.chosen)

    @property
    def seat(self) -> Seat:
        """Whose step it is: while its result is shown, who did it last."""
        return self.last_seat if self.phase in {"after", "end"} else self.match.actor

    @property
    def last_seat(self) -> Seat:
        """Who did the last of the step."""
        return self._entries[-1].seat

    @property
    def _entries(self) -> Sequence[Entry]:
        """All decisions of the step."""
        return self.match.script.entries(min(self.index, self.match.steps - 1), self.match.progress.chosen)

    @property
    def decided(self) -> int:
        """How many decisions of the step have been made."""
        return self.match.progress.decided

    @property
    def holds(self) -> int:
        """How many times everybody has read something in this ceremony, before what stands there now."""
        return self._stage.hold_index or 0

    @property
    def silent(self) -> bool:
        """Whether the decision that is due has no words: what is highlighted shows what to do."""
        by_guide = self.phase == "watch"
        return self.phase in {"task", "watch"} and self.step.is_silent(self.decided, by_guide=by_guide)

    def plays_for(self, seat: int) -> bool:
        """Whether the lesson makes the decisions of a seat in this step: nobody plays it, or the step is automatic."""
        return seat in self.guide_seats or self.step.automatic

    @property
    def next_is_silent(self) -> bool:
        """Whether the next decision of the match is made without a word and without a player here."""
        progress = self.match.progress
        step = self.match.script.round.steps[progress.step]
        return step.automatic or (self.match.actor in self.guide_seats and step.is_silent(progress.decided, by_guide=True))

    @property
    def shown_steps(self) -> list[int]:
        """The numbers of the steps in which something is said or asked."""
        return [number for number, step in enumerate(self.match.script.round.steps) if step.is_shown(self.guide_seats)]
