"""What an option leads to: the lead after playing on in sampled states, and the points that it brings at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from game.ai.levels import PlanTrials
from game.kernel.contract import CHANCE, A, Rules, S, Seat


@dataclass(frozen=True, slots=True)
class TrialResult:
    """The end of an option in one sampled state: the lead of the seat after some rounds, and by seat the points that the
    option itself brought."""

    lead: float
    gained: Mapping[Seat, int] = field(default_factory=dict)
    rows: Mapping[str, int] = field(default_factory=dict)
    """By label: how much the seat's score rows changed by the option."""


def try_plan(trials: PlanTrials[S, A], sample: S, chance_seed: int, actions: Sequence[A]) -> TrialResult:
    """Plays an option on in a sampled state with the random outcomes of a seed."""
    rules = trials.policy.rules
    state = trials.played(sample, chance_seed, actions, trials.policy.horizon * rules.seats)
    after = _after_chance(rules, sample, actions, chance_seed)
    return TrialResult(trials.lead(state), _gained(rules, sample, after), _changed(rules, sample, after, trials.seat))


def gained_by(rules: Rules[S, A], sample: S, actions: Sequence[A], chance_seed: int = 0) -> dict[Seat, int]:
    """By seat: the points that actions bring by themselves, including random outcomes that follow at once, such as a
    drawn card."""
    return _gained(rules, sample, _after_chance(rules, sample, actions, chance_seed))


def _after_chance(rules: Rules[S, A], sample: S, actions: Sequence[A], chance_seed: int) -> S:
    state, rng = sample.clone(), Random(chance_seed)
    for action in actions:
        rules.apply(state, action)
    while rules.actor(state) == CHANCE:
        rules.apply(state, rules.chance(state, rng))
    return state


def _gained(rules: Rules[S, A], before: S, after: S) -> dict[Seat, int]:
    both = zip(rules.points(before), rules.points(after), strict=True)
    return {Seat(seat): late - early for seat, (early, late) in enumerate(both)}


def _changed(rules: Rules[S, A], before: S, after: S, seat: Seat) -> dict[str, int]:
    found: Counter[str] = Counter()
    for row in rules.score(after, seat):
        found[row.label] += row.points
    for row in rules.score(before, seat):
        found[row.label] -= row.points
    return {label: points for label, points in found.items() if points}


def immediate_points(rules: Rules[S, A], seen: S, ends: Sequence[TrialResult]) -> dict[Seat, int]:
    """By seat: the points that an option brings at once, if they are certain for someone who sees `seen`: no row is an
    estimate, and all sampled states agree."""
    sure = [seat for seat in map(Seat, range(rules.seats)) if all(row.spread == 0 for row in rules.score(seen, seat))]
    return {seat: ends[0].gained[seat] for seat in sure if len({end.gained[seat] for end in ends}) == 1}


def rows_of(ends: Sequence[TrialResult]) -> dict[str, int]:
    """The score rows that an option changes, as far as all sampled states agree."""
    return dict(ends[0].rows) if all(end.rows == ends[0].rows for end in ends) else {}


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    n = len(values)
    mean = sum(values) / n
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n) if n > 1 else 0.0
