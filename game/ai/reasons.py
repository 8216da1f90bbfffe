"""How good a bot's turn was, from the viewer's knowledge: how it compares with the next best one.

The comparison is made of what the viewer knows, and of nothing else: the information state that the viewer had before
the turn, and the turn as far as the viewer saw it. What else the mover held is sampled, in states in which the turn could
be played. So two tables that look the same to the viewer give the same comparison, whatever hand, guild or coins lie
hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Generic

from game.ai.hints import APART, FEWEST
from game.ai.levels import Budget, GreedyAgent, PlanTrials
from game.ai.trials import TrialResult, mean_of, try_plan
from game.kernel.contract import A, Event, S, Seat, recording_to
from game.kernel.policy import Policy, never

SAMPLES = 24
"""In how many sampled states a turn is compared, unless the budget has fewer trials."""
TRIES = 10
"""How many states are sampled for each in which the turn could be played."""


@dataclass(frozen=True, slots=True)
class Turn(Generic[S, A]):
    """A turn of `seat` as another player knows it: the information state of `viewer` before it, and what was done
    from there as far as no chance event came between."""

    seat: Seat
    viewer: Seat
    seen: S
    actions: tuple[A, ...]


@dataclass(frozen=True, slots=True)
class TurnComparison:
    """A turn beside the next best one: by how many points it is `ahead` of that, negative if the other looks better, with
    the standard `error`; `equal` if they are no further apart than chance may put them. `other` are the events of the next
    best turn, `certain` if they are the same in all sampled states. Without `choice` there was no other turn."""

    ahead: float
    error: float
    equal: bool
    other: tuple[Event, ...]
    certain: bool = True
    choice: bool = True


NO_CHOICE = TurnComparison(0.0, 0.0, equal=True, other=(), choice=False)


def compare_turn(
    policy: Policy[S, A], turn: Turn[S, A], budget: Budget, rng: Random, stop: Callable[[], bool] = never
) -> TurnComparison | None:
    """Compares a turn with the next best one; None if too few states can be sampled in which it could be played."""
    started = perf_counter()
    wide = max(FEWEST, min(SAMPLES, budget.trials or SAMPLES))
    seen = policy.infer(turn.seen, turn.seat, turn.actions)
    found: list[tuple[S, int, dict[object, tuple[A, ...]]]] = []
    best: Counter[object] = Counter()
    greedy, done = GreedyAgent(policy), tuple(map(policy.without_payment, turn.actions))
    for tried in range(wide * TRIES):
        late = budget.seconds and perf_counter() - started > budget.seconds / 2
        if len(found) == wide or stop() or late or (tried == SAMPLES and not found):
            break
        sample, chance_seed = policy.sample_state(seen, turn.viewer, rng), rng.getrandbits(32)
        if not _possible(policy, sample, turn):
            continue
        candidates = greedy.choose(policy.rules.information_state(sample, turn.seat), turn.seat, budget, Random(chance_seed))
        others: dict[object, tuple[A, ...]] = {}
        for candidate in candidates:
            moves = tuple(map(policy.without_payment, candidate.actions))
            if moves[: len(done)] != done[: len(moves)]:
                others.setdefault(moves, candidate.actions)
        found.append((sample, chance_seed, others))
        best.update([next(iter(others), None)])
    if len(found) < FEWEST:
        return None
    wanted = best.most_common(1)[0][0]
    if wanted is None:
        return NO_CHOICE
    trials = PlanTrials(policy, seen, turn.seat)
    ends: tuple[list[TrialResult], list[TrialResult]] = [], []
    outcomes: list[list[Event]] = []
    for sample, chance_seed, others in found:
        if wanted in others:
            for end, actions in zip(ends, (turn.actions, others[wanted]), strict=True):
                end.append(try_plan(trials, sample, chance_seed, actions))
            outcomes.append(_events(policy, sample, others[wanted], turn.viewer))
    if len(outcomes) < FEWEST:
        return None
    ahead, error = mean_of([one.lead - other.lead for one, other in zip(*ends, strict=True)])
    other, often = Counter(map(tuple, outcomes)).most_common(1)[0]
    equal = abs(ahead) <= APART * error or not ahead
    return TurnComparison(ahead, error, equal, other, certain=often == len(outcomes))


def _possible(policy: Policy[S, A], sample: S, turn: Turn[S, A]) -> bool:
    """Whether the turn could be played in a sampled state."""
    rules, state = policy.rules, sample.clone()
    for action in turn.actions:
        if rules.actor(state) != turn.seat or rules.refusal(state, action) is not None:
            return False
        rules.apply(state, action)
    return True


def _events(policy: Policy[S, A], sample: S, actions: Sequence[A], viewer: Seat) -> list[Event]:
    """The events of a turn in a sampled state, as the viewer would see them."""
    state, events = sample.clone(), list[Event]()
    for action in actions:
        policy.rules.apply(state, action, recording_to(events))
    return [policy.rules.redact(event, viewer) for event in events]
