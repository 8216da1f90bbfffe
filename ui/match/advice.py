"""Hints for a person: the request to the worker process, and the hints that came back."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from queue import Empty, SimpleQueue
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.ai.facts import facts_of, simulate
from game.ai.levels import Budget
from game.ai.worker import HINTS, DecisionRequest, Result

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ai.hints import Hint
    from game.ai.worker import GameSpec
    from game.kernel.contract import Action, Event, State
    from game.kernel.policy import Fact, Policy
    from ui.match.bots import WorkerClient
    from ui.match.match import Match

_LANE: Final = "hints"
COST: Final = Budget(trials=300, seconds=3.0)
"""The budget of a hint; the seconds matter on slow machines only."""


class Advice:
    """One request for hints about the current decision, by the viewer. It uses the information state of that seat, or in
    the public view only what is public, so that hints reveal no hand. It does not contradict the advice given `before`:
    at the same position that stands, and its plan continues while it is followed."""

    def __init__(
        self, worker: WorkerClient, spec: GameSpec, match: Match[Any], policy: Policy[Any, Any], budget: Budget | None = None,
        before: Advice | None = None,
    ) -> None:
        self.match, self.policy, self.seat, self.at = match, policy, match.actor, match.last_index
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
        self.task = DecisionRequest(0, spec, HINTS, "", self.seat, self.seen, budget or COST, f"{seed}/{self.at}")
        """What is asked; the same seed as long as a plan is followed."""
        if before is not None and before.found and (before.at, before.seen) == (self.at, self.seen):
            self.found, self.task = None, before.task
            self._answers.put(Result(0, (), hints=tuple(before.found)))
            return
        if before is not None and (followed := before.rest):
            self.task = replace(self.task, seed=before.task.seed, plan=followed)
        self.request()

    def request(self) -> None:
        """Sends the request, or sends it again if there was no result."""
        self.found = None
        self._worker.submit(replace(self.task, number=self._worker.number()), self._answers.put, _LANE)

    def poll(self) -> bool:
        """Takes the result. Returns whether it has just arrived."""
        try:
            answer = self._answers.get_nowait()
        except Empty:
            return False
        self.found = self._apart(answer.hints)
        self._followed = [hint.actions for hint in self.found]
        return True

    def _apart(self, found: Sequence[Hint[Action]]) -> Sequence[Hint[Action]]:
        """The hints without those that look the same to the viewer: each is shown once."""
        outcomes: list[list[Event]] = []
        apart = []
        for hint in found:
            events = self.events(hint.actions)
            if not events or events not in outcomes:
                apart.append(hint)
            outcomes.append(events)
        return apart

    def prefer(self, number: int) -> None:
        """Says which option will be followed, if several begin alike."""
        self._followed.sort(key=lambda plan: plan != (self.found or ())[number].actions)

    def decided(self, seat: int, action: Action) -> None:
        """As MatchListener: options that begin otherwise are not followed any more."""
        self._followed = [plan[1:] for plan in self._followed if seat == self.seat and plan[:1] == (action,)]

    def position_changed(self) -> None:
        """As MatchListener: nothing is followed any more."""
        self._followed = []

    @property
    def rest(self) -> tuple[Action, ...]:
        """What is left of the option that is followed; empty if there is none or a random outcome comes next."""
        return self._followed[0] if self._followed and self.match.last_index > self.at else ()

    def cancel(self) -> None:
        """Cancels the request."""
        if self.found is None:
            self._worker.cancel(_LANE)

    def events(self, plan: Sequence[Action]) -> list[Event]:
        """The events that the viewer would see if the plan was done, up to the next random outcome."""
        return simulate(self.policy, self.seen, self.seat, self.match.viewer, plan, Random(0))[1]

    def facts(self, plan: Sequence[Action]) -> Sequence[Fact]:
        """What a plan does that the viewer can check, most important first."""
        key = tuple(plan)
        if key not in self._facts:
            self._facts[key] = facts_of(self.policy, self.seen, self.seat, self.match.viewer, plan)
        return self._facts[key]
