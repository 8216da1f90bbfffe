"""The best options beside the turn that was played, in a finished match."""

from __future__ import annotations

from hashlib import sha256
from queue import Empty, SimpleQueue
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.ai.facts import facts_of, simulate
from game.ai.worker import REVIEW, DecisionRequest
from ui.match import advice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ai.hints import Hint
    from game.ai.levels import Budget
    from game.ai.worker import GameSpec, Result
    from game.kernel.contract import Action, Event, Seat, State
    from game.kernel.policy import Fact, Policy
    from ui.match.bots import WorkerClient
    from ui.match.match import Match

_LANE: Final = "review"


class Review:
    """One request about the turn after the viewed position. It uses what its seat knew then."""

    def __init__(
        self, worker: WorkerClient, spec: GameSpec, match: Match[Any], policy: Policy[Any, Any],
        turn: tuple[Seat, State, tuple[Action, ...]], budget: Budget | None = None,
    ) -> None:
        self.seat, self.seen, self.played = turn
        self.name = match.player(self.seat).name
        self.found: Sequence[Hint[Action]] | None = None
        """The options, best first, the played one among them; None as long as nobody has answered."""
        self._worker, self._policy = worker, policy
        self._answers: SimpleQueue[Result] = SimpleQueue()
        seed = sha256(f"{match.setup.seed}/review".encode()).hexdigest()
        task = DecisionRequest(
            worker.number(), spec, REVIEW, "", self.seat, self.seen, budget or advice.COST, f"{seed}/{match.viewed_index}",
            self.played,
        )
        worker.submit(task, self._answers.put, _LANE)

    def poll(self) -> bool:
        """Takes the result. Returns whether it has just arrived."""
        try:
            self.found = self._answers.get_nowait().hints
        except Empty:
            return False
        return True

    def cancel(self) -> None:
        """Cancels the request."""
        self._worker.cancel(_LANE)

    def events(self, plan: Sequence[Action]) -> list[Event]:
        """The events of a plan that the seat would have seen, up to the next random outcome."""
        return simulate(self._policy, self.seen, self.seat, self.seat, plan, Random(0))[1]

    def facts(self, plan: Sequence[Action]) -> Sequence[Fact]:
        """What a plan does that the seat could check, most important first."""
        return facts_of(self._policy, self.seen, self.seat, self.seat, plan)
