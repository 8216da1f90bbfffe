"""What comes of an option: who is ahead once it has been played on in imagined worlds, and which points it brings at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from game.ai.levels import PlanTrials
from game.kernel.contract import CHANCE, A, Rules, S, Seat


@dataclass(frozen=True, slots=True)
class End:
    """What became of an option in one world: the lead of the seat after some rounds, and by seat the points that the
    option itself brought."""

    lead: float
    gained: Mapping[Seat, int] = field(default_factory=dict)
    rows: Mapping[str, int] = field(default_factory=dict)
    """By label, the rows of the seat's own score pad that this changed, and by how much."""


def end_of(weigh: PlanTrials[S, A], world: S, chance_seed: int, actions: Sequence[A]) -> End:
    """What becomes of an option in a world with the random outcomes of a seed."""
    rules = weigh.policy.rules
    state = weigh.played(world, chance_seed, actions, weigh.policy.horizon * rules.seats)
    after = _answered(rules, world, actions, chance_seed)
    return End(weigh.lead(state), _gained(rules, world, after), _changed(rules, world, after, weigh.seat))


def gained_by(rules: Rules[S, A], world: S, actions: Sequence[A], chance_seed: int = 0) -> dict[Seat, int]:
    """By seat: the points that actions bring by themselves, with the chance that answers them at once, such as a card that
    is drawn."""
    return _gained(rules, world, _answered(rules, world, actions, chance_seed))


def _answered(rules: Rules[S, A], world: S, actions: Sequence[A], chance_seed: int) -> S:
    state, rng = world.clone(), Random(chance_seed)
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


def at_once(rules: Rules[S, A], seen: S, ends: Sequence[End]) -> dict[Seat, int]:
    """By seat the points that an option brings at once, of those for whom that is certain from `seen`: no row
    of theirs is a guess, and the points are the same in every world."""
    sure = [seat for seat in map(Seat, range(rules.seats)) if all(row.spread == 0 for row in rules.score(seen, seat))]
    return {seat: ends[0].gained[seat] for seat in sure if len({end.gained[seat] for end in ends}) == 1}


def rows_of(ends: Sequence[End]) -> dict[str, int]:
    """The rows that an option changes; none where worlds differ in them."""
    return dict(ends[0].rows) if all(end.rows == ends[0].rows for end in ends) else {}


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    n = len(values)
    mean = sum(values) / n
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n) if n > 1 else 0.0
