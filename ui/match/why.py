"""Reasons for a bot's turn: the request to the worker process."""

from __future__ import annotations

from hashlib import sha256
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Final

from game.ai.reasons import Turn
from game.ai.worker import REASON, DecisionRequest
from ui.match import advice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ai.levels import Budget
    from game.ai.reasons import TurnComparison
    from game.ai.worker import GameSpec, Result
    from game.kernel.policy import Fact, Policy
    from ui.match.bots import WorkerClient
    from ui.match.last_turn import LastTurn
    from ui.match.match import Match

_LANE: Final = "why"
BY_CHANCE: Final = "random"
"""The level whose turns have no reason."""


def facts_of_turn(policy: Policy[Any, Any], turn: LastTurn[Any]) -> Sequence[Fact]:
    """What a turn did that the viewer can check, most important first."""
    return policy.facts(turn.before, turn.after, turn.events, turn.seat)


class Why:
    """One request for the reasons of a bot's turn, by the viewer. Only what the viewer knows is sent, so the
    result reveals nothing hidden."""

    def __init__(
        self, worker: WorkerClient, spec: GameSpec, match: Match[Any], policy: Policy[Any, Any], last_turn: LastTurn[Any],
        budget: Budget | None = None,
    ) -> None:
        player = match.player(last_turn.seat)
        self.facts = facts_of_turn(policy, last_turn)
        """What the turn did that the viewer can check."""
        self.last_turn, self.name = last_turn, player.name
        self.by_chance = last_turn.kind == BY_CHANCE
        self.found: TurnComparison | None = None
        """None as long as nobody has answered, and where nothing can be said."""
        self.answered = self.by_chance or not last_turn.actions
        self._worker = worker
        self._answers: SimpleQueue[Result] = SimpleQueue()
        if not self.answered:
            own = sha256(f"{match.setup.seed}/why".encode()).hexdigest()
            turn = Turn(last_turn.seat, match.viewer, last_turn.before, last_turn.actions)
            seed = f"{own}/{last_turn.events_before}"
            task = DecisionRequest(worker.number(), spec, REASON, player.character, last_turn.seat, turn, budget or advice.COST, seed)
            worker.submit(task, self._answers.put, _LANE)

    def poll(self) -> bool:
        """Takes the result. Returns whether it has just arrived."""
        try:
            self.found = self._answers.get_nowait().comparison
        except Empty:
            return False
        self.answered = True
        return True

    def cancel(self) -> None:
        """Cancels the request."""
        self._worker.cancel(_LANE)
