"""What the bots of Candles make of a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.kernel.contract import HIDDEN, NOBODY, Action, Event, Seat
from game.kernel.policy import Fact, Policy, Weight, WeightSource
from tests.kernel.data.candles.model import DARK, Light, State, Swap, Task
from tests.kernel.data.candles.rules import CandlesRules


@dataclass(frozen=True)
class Weights:
    """The weights in policy.yaml, in points."""

    hand: Weight


@dataclass(frozen=True)
class PolicySchema:
    """data/candles/policy.yaml."""

    found: WeightSource
    weights: Weights


@dataclass(frozen=True, slots=True)
class LastWindow(Fact):
    """It lights the last dark window, so that the match ends."""


@dataclass(frozen=True, slots=True)
class Outshone(Fact):
    """A bright candle of a rival counts no more."""

    candle: int
    seat: int


class CandlesPolicy(Policy[State, Action]):
    """Counts the points so far and what the candles of a hand are worth. Which turns there are, and how they are compared,
    is left to the base class."""

    rules: CandlesRules

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

    def facts(self, before: State, after: State, events: Sequence[Event], seat: Seat) -> list[Fact]:
        """Windows lie open: nothing of it depends on a hand. The words of each fact stand under `fact.` in the game's words."""
        del events
        found: list[Fact] = [] if DARK in after.candles or DARK not in before.candles else [LastWindow()]
        for window, owner in enumerate(before.owners):
            if owner not in {NOBODY, seat} and self.rules.bright(before, window) and not self.rules.bright(after, window):
                found.append(Outshone(before.candles[window], owner))
        return found

    def infer(self, seen: State, seat: Seat, actions: Sequence[Action]) -> State:
        """The candles that a seat set into a window or put back were in its hand."""
        state = seen.clone()
        for action in actions:
            candle = getattr(action, "candle", HIDDEN)
            if HIDDEN in state.hands[seat] and candle in state.bag:
                _, *others = state.hands[seat]  # HIDDEN stands first
                state.hands[seat] = tuple(sorted((*others, candle)))
                state.bag -= {candle}
        return state
