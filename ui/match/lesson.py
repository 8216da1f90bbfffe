"""A match that begins as a lesson: until the lesson ends, only the scripted actions are allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.kernel.contract import NOBODY, Action, Refusal, S, Seat
from game.kernel.lessons import LessonProgress
from game.kernel.sentences import refused
from game.kernel.type_names import name_of
from ui.match.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.kernel.entries import Entry
    from game.kernel.lessons import Script, Tip
    from game.kernel.package import Setup
    from game.kernel.session import Session
    from ui.match.transition import Transition

LATER: Final = refused("kernel.lesson_later")
"""The refusal of other actions."""


class LessonMatch(Match[S]):
    """A guided round. It is not stored; `record` has it for a match that continues from here."""

    def __init__(self, setup: Setup, session: Session[S, Any], script: Script) -> None:
        super().__init__(setup, session)
        self.script = script
        self._progress: tuple[int, object, LessonProgress] | None = None  # number of steps, the last of them, progress after it

    @property
    def progress(self) -> LessonProgress:
        """How far the lesson has come; its end if the match went another way."""
        line = self._session.steps
        last = line[-1] if line else None
        if self._progress is None or self._progress[0] != len(line) or self._progress[1] is not last:
            self._progress = len(line), last, self.script.progress(self._session) or LessonProgress(self.steps)
        return self._progress[2]

    @property
    def pauses_after_turn(self) -> bool:
        """As Match: pauses while the same person looks on."""
        return True

    @property
    def marks_news(self) -> bool:
        """As Match: who learns has watched every turn, whichever seat's hand is shown."""
        return False

    @property
    def steps(self) -> int:
        """The number of steps."""
        return len(self.script.round.steps)

    @property
    def ended(self) -> bool:
        """Whether the lesson has ended."""
        return self.progress.step == self.steps

    def has_taught(self, tip: Tip) -> bool:
        """Whether the steps that have been done have taught what a tip says: its rule, and its event if it has one. What
        answers a mistake or warns of a danger is worth saying again."""
        if tip.refused or tip.urgent:
            return False
        rules = {rule for step in self.script.round.steps[: self.progress.step] for rule in step.rules}
        return tip.rule in rules and (not tip.event or any(name_of(type(event)) == tip.event for event in self.history.events()))

    def plan(self) -> tuple[Action, ...]:
        """The scripted actions of the next player, up to the end of the step or to another player's decision."""
        return next(iter(self.plans()), ())

    def plans(self) -> list[tuple[Action, ...]]:
        """The same for all between which the step leaves a choice, what is written first before its alternatives."""
        return [tuple(self._begun(line)) for line in self.progress.lines]

    def _begun(self, line: Sequence[Entry]) -> Iterator[Action]:
        for entry in line:
            if entry.seat != self.actor or not isinstance(entry.action, Action):
                break
            yield entry.action

    def figures(self) -> Mapping[str, Sequence[int]]:
        """The figures that the lesson counts, by name and seat, as the viewer may see them."""
        return self.rules.figures(self.seen)

    def legal(self, seat: Seat | None = None) -> Sequence[Action]:
        """As Match; empty once the lesson has ended."""
        return () if self.ended else super().legal(seat)

    def do(self, action: Action, seat: Seat | None = None, *, with_previous: bool = False) -> Refusal | Transition[S]:
        """As Match; other actions than the scripted ones are refused."""
        return super().do(action, seat, with_previous=with_previous) if self.progress.allows(action) else LATER

    @property
    def decider(self) -> Seat:
        """The seat of the current step; NOBODY once the lesson has ended."""
        return NOBODY if self.ended else self.actor
