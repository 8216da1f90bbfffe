"""What comes of an option: who is ahead once it has been played on in imagined worlds, and which points it brings at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from game.ai.levels import Weighing
from game.kernel.contract import CHANCE, A, Rules, S, Seat


@dataclass(frozen=True, slots=True)
class End:
    """What became of an option in one world: the lead of the seat after some rounds, and by seat the points that the
    option itself brought."""

    lead: float
    gained: Mapping[Seat, int] = field(default_factory=dict)


def end_of(weigh: Weighing[S, A], world: S, chance_seed: int, actions: Sequence[A]) -> End:
    """What becomes of an option in a world with the random outcomes of a seed."""
    rules = weigh.policy.rules
    state = weigh.played(world, chance_seed, actions, weigh.policy.horizon * rules.seats)
    return End(weigh.lead(state), gained_by(rules, world, actions, chance_seed))


def gained_by(rules: Rules[S, A], world: S, actions: Sequence[A], chance_seed: int = 0) -> dict[Seat, int]:
    """By seat: the points that actions bring by themselves, with the chance that answers them at once, such as a card that
    is drawn."""
    state, rng = world.clone(), Random(chance_seed)
    for action in actions:
        rules.apply(state, action)
    while rules.actor(state) == CHANCE:
        rules.apply(state, rules.chance(state, rng))
    both = zip(rules.points(world), rules.points(state), strict=True)
    return {Seat(seat): after - before for seat, (before, after) in enumerate(both)}


def at_once(rules: Rules[S, A], seen: S, ends: Sequence[End]) -> dict[Seat, int]:
    """By seat the points that an option brings at once, of those for whom that is certain to whoever knows `seen`: no row
    of theirs is a guess, and the points are the same in every world."""
    sure = [seat for seat in map(Seat, range(rules.seats)) if all(row.spread == 0 for row in rules.score(seen, seat))]
    return {seat: ends[0].gained[seat] for seat in sure if len({end.gained[seat] for end in ends}) == 1}


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    n = len(values)
    mean = sum(values) / n
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n) if n > 1 else 0.0
