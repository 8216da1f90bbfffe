"""What the computer players of Candles make of a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.kernel.contract import HIDDEN, Action, Seat
from game.kernel.policy import Found, Policy, Weight
from tests.kernel.data.candles.model import Light, State, Swap, Task
from tests.kernel.data.candles.rules import CandlesRules


@dataclass(frozen=True)
class Weights:
    """The weights in policy.yaml, in points."""

    hand: Weight


@dataclass(frozen=True)
class PolicySchema:
    """data/candles/policy.yaml."""

    found: Found
    weights: Weights


class CandlesPolicy(Policy[State, Action]):
    """Counts the points so far and what the candles of a hand are worth. Which turns there are, and how they are compared,
    is left to the base class."""

    def __init__(self, rules: CandlesRules, weights: Weights) -> None:
        super().__init__(rules)
        self.weights = weights

    def terms(self, state: State) -> list[Mapping[str, float]]:
        """When the match is over, the points; before, one entry for each row of the score pad and one for the hand."""
        if state.task == Task.OVER:
            return super().terms(state)
        found: list[Mapping[str, float]] = []
        for seat, hand in enumerate(state.hands):
            rows = {row.label: float(row.points) for row in self.rules.score(state, Seat(seat))}
            found.append({**rows, "hand": self.weights.hand * sum(candle for candle in hand if candle > 0)})
        return found

    def move(self, action: Action) -> object:
        """Which candle is spent is a payment: others do not know what a hand holds, and compare windows."""
        return (Light, action.window) if isinstance(action, Light) else Swap if isinstance(action, Swap) else action

    def granted(self, seen: State, seat: Seat, actions: Sequence[Action]) -> State:
        """The candles that a seat set into a window or put back were in its hand."""
        state = seen.clone()
        for action in actions:
            candle = getattr(action, "candle", HIDDEN)
            if HIDDEN in state.hands[seat] and candle in state.bag:
                _, *others = state.hands[seat]  # HIDDEN stands first
                state.hands[seat] = tuple(sorted((*others, candle)))
                state.bag -= {candle}
        return state
