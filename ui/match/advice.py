"""Hints for a person at the table: what is asked of the process of the opponents, and what the person is shown."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from queue import Empty, SimpleQueue
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.ai.facts import facts_of, simulate
from game.ai.levels import Budget
from game.ai.worker import HINTS, Result, Task

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ai.hints import Hint
    from game.ai.worker import Sheet
    from game.kernel.contract import Action, Event, State
    from game.kernel.policy import Fact, Policy
    from ui.match.engines import WorkerClient
    from ui.match.match import Match

_LANE: Final = "hints"
COST: Final = Budget(trials=300, seconds=3.0)
"""What a hint costs: the seconds are for slow machines."""


class Advice:
    """One request for hints about the decision that is due, made by the viewer. They go by what that seat recalls;
    in the public view, by what is public, so that nothing shown here reveals a hand. Advice given `before` is
    not contradicted: in the same place it stands, and where it has been followed its plan goes on."""

    def __init__(
        self, worker: WorkerClient, sheet: Sheet, match: Match[Any], policy: Policy[Any, Any], budget: Budget | None = None,
        before: Advice | None = None,
    ) -> None:
        self.match, self.policy, self.seat, self.at = match, policy, match.actor, match.last
        self.public = match.viewer != match.actor
        """Whether it leaves out what only its seat knows."""
        self.seen: State = match.decision_input()[0] if match.viewer == match.actor else match.seen
        self._worker = worker
        self._answers: SimpleQueue[Result] = SimpleQueue()
        self.found: Sequence[Hint[Action]] | None
        """None as long as nobody has answered; empty where there was no answer."""
        self._followed: list[tuple[Action, ...]] = []
        self._facts: dict[tuple[Action, ...], Sequence[Fact]] = {}
        seed = sha256(f"{match.setup.seed}/hints".encode()).hexdigest()
        self.task = Task(0, sheet, HINTS, "", self.seat, self.seen, budget or COST, f"{seed}/{self.at}")
        """What is asked; the same seed as long as a plan is followed."""
        if before is not None and before.found and (before.at, before.seen) == (self.at, self.seen):
            self.found, self.task = None, before.task
            self._answers.put(Result(0, (), hints=tuple(before.found)))
            return
        if before is not None and (begun := before.rest):
            self.task = replace(self.task, seed=before.task.seed, begun=begun)
        self.ask()

    def ask(self) -> None:
        """Asks; once more, where there was no answer."""
        self.found = None
        self._worker.ask(replace(self.task, number=self._worker.number()), self._answers.put, _LANE)

    def poll(self) -> bool:
        """Takes in the answer; returns whether it has just come."""
        try:
            answer = self._answers.get_nowait()
        except Empty:
            return False
        self.found = self._apart(answer.hints)
        self._followed = [hint.actions for hint in self.found]
        return True

    def _apart(self, found: Sequence[Hint[Action]]) -> Sequence[Hint[Action]]:
        """The hints without those that come to the same in the eyes of the viewer: each is shown once."""
        outcomes: list[list[Event]] = []
        apart = []
        for hint in found:
            events = self.events(hint.actions)
            if not events or events not in outcomes:
                apart.append(hint)
            outcomes.append(events)
        return apart

    def prefer(self, number: int) -> None:
        """It is the option of that number that will be followed, where several begin alike."""
        self._followed.sort(key=lambda plan: plan != (self.found or ())[number].actions)

    def decided(self, seat: int, action: Action) -> None:
        """As MatchScreen: plans that begin otherwise are followed no more."""
        self._followed = [plan[1:] for plan in self._followed if seat == self.seat and plan[:1] == (action,)]

    def moved(self) -> None:
        """As MatchScreen: nothing is followed any more."""
        self._followed = []

    @property
    def rest(self) -> tuple[Action, ...]:
        """What is left of the option that has been followed; nothing where none has been, or chance comes then."""
        return self._followed[0] if self._followed and self.match.last > self.at else ()

    def withdraw(self) -> None:
        """Cancels the request."""
        if self.found is None:
            self._worker.withdraw(_LANE)

    def events(self, plan: Sequence[Action]) -> list[Event]:
        """What the viewer would see if the plan was carried out, as far as it needs no chance."""
        return simulate(self.policy, self.seen, self.seat, self.match.viewer, plan, Random(0))[1]

    def facts(self, plan: Sequence[Action]) -> Sequence[Fact]:
        """What a plan does that the viewer can check, the most important first."""
        key = tuple(plan)
        if key not in self._facts:
            self._facts[key] = facts_of(self.policy, self.seen, self.seat, self.match.viewer, plan)
        return self._facts[key]
