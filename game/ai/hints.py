"""Hints: the best options of the active player, what each brings at once, and how it compares with the others. A hint
uses what its seat knows, as a bot does, and samples the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from time import perf_counter
from typing import Generic

from game.ai.levels import DEFAULT_BUDGET, Budget, Candidate, PlanTrials, SearchAgent
from game.ai.trials import TrialResult, immediate_points, mean_of, rows_of, try_plan
from game.kernel.contract import A, S, Seat
from game.kernel.policy import Policy, never

OPTIONS = 3
"""How many options are shown."""
APART = 2.0
"""Options that differ by no more standard errors than this are equal."""
FEWEST = 8
"""In how many sampled states the options are compared at least, whatever the budget."""


@dataclass(frozen=True, slots=True)
class Hint(Generic[A]):
    """An option: the rest of the turn as far as no chance event comes between; how many points it is `behind` the best one, with
    the standard error, both 0 for the best itself. Two options that are no further apart than chance may put them are
    `equal`, the best if another is equal to it. `now` are the points that it brings at once, by seat, of those for whom
    that is certain. It was played on in so many sampled states, the `trials`; in none where there was nothing to compare."""

    actions: tuple[A, ...]
    behind: float
    error: float
    equal: bool
    now: Mapping[Seat, int] = field(default_factory=dict)
    trials: int = 0
    rows: Mapping[str, int] = field(default_factory=dict)
    """By label, the rows of the seat's own score pad that this changes, where that is certain."""


def hints(
    policy: Policy[S, A],
    seen: S,
    seat: Seat,
    budget: Budget = DEFAULT_BUDGET,
    rng: Random | None = None,
    stop: Callable[[], bool] = never,
    followed: tuple[A, ...] = (),
) -> list[Hint[A]]:
    """The best options of the actor `seat`, best first. `seen` is its information state. With a budget in trials, the
    same seed gives the same hints. Half of the budget goes into a search. The best options of the search are then played
    on again, all in the same sampled states. A plan that an earlier hint named and that is being `followed` stays first. Of
    equal options, the one that brings most at once is first."""
    rng = rng or Random(0)
    plans = _searched(policy, seen, seat, budget, rng, stop)
    if followed:
        plans = [followed, *_without(policy, plans, followed)]
    return _tried(policy, seen, seat, plans[:OPTIONS], budget, rng, stop, followed=bool(followed))


def review(
    policy: Policy[S, A],
    seen: S,
    seat: Seat,
    played: tuple[A, ...],
    budget: Budget = DEFAULT_BUDGET,
    rng: Random | None = None,
    stop: Callable[[], bool] = never,
) -> list[Hint[A]]:
    """As `hints`, for a turn that was `played`: it is among the options, with the actions that were done."""
    rng = rng or Random(0)
    others = list(_without(policy, _searched(policy, seen, seat, budget, rng, stop), played))[:OPTIONS]
    return _tried(policy, seen, seat, [*others[: OPTIONS - 1], played, *others[OPTIONS - 1 :]], budget, rng, stop)


def _searched(
    policy: Policy[S, A], seen: S, seat: Seat, budget: Budget, rng: Random, stop: Callable[[], bool]
) -> list[tuple[A, ...]]:
    half = Budget(trials=(budget.trials + 1) // 2, seconds=budget.seconds / 2)
    candidates: list[Candidate[A]] = SearchAgent(policy).choose(seen, seat, half, rng, stop)
    return [candidate.actions for candidate in candidates]


def _without(policy: Policy[S, A], plans: Sequence[tuple[A, ...]], done: tuple[A, ...]) -> Iterator[tuple[A, ...]]:
    """The plans that come to something else than what was done, however it was paid."""
    moves = [policy.without_payment(action) for action in done]
    return (plan for plan in plans if [policy.without_payment(action) for action in plan] != moves)


def _tried(
    policy: Policy[S, A],
    seen: S,
    seat: Seat,
    plans: Sequence[tuple[A, ...]],
    budget: Budget,
    rng: Random,
    stop: Callable[[], bool],
    *,
    followed: bool = False,
) -> list[Hint[A]]:
    """The plans compared in the same sampled states with the same random outcomes."""
    if len(plans) == 1:
        return [Hint(plans[0], 0.0, 0.0, equal=False)]
    started, share = perf_counter(), Budget(seconds=budget.seconds / 2)
    wanted = max(FEWEST, budget.trials // 2 // len(plans)) if budget.trials else None
    ends: list[list[TrialResult]] = [[] for _ in plans]
    trials = PlanTrials(policy, seen, seat)
    while len(ends[0]) < FEWEST or not (_spent(share, started) or len(ends[0]) == wanted):
        if stop() and len(ends[0]) > 1:
            break
        sample, chance_seed = policy.sample_state(seen, seat, rng), rng.getrandbits(32)
        for end, plan in zip(ends, plans, strict=True):
            end.append(try_plan(trials, sample, chance_seed, plan))
    now = {plan: immediate_points(policy.rules, seen, end) for plan, end in zip(plans, ends, strict=True)}
    first = now[plans[0]]
    income = all(points == first for points in now.values()) and all(first.get(Seat(each), 0) > 0 for each in range(policy.rules.seats))
    if income or not policy.points_matter(seen):  # an income of all, whatever is chosen, is no difference
        now = {plan: {} for plan in plans}
    rows = {plan: rows_of(end) if seat in now[plan] else {} for plan, end in zip(plans, ends, strict=True)}
    hints = compared(plans, ends, followed=followed)
    found = [replace(hint, now=now[hint.actions], trials=len(ends[0]), rows=rows[hint.actions]) for hint in hints]
    if followed:
        return found
    best = found[0]
    return sorted(found, key=lambda hint: (not (hint is best or hint.equal), -hint.now.get(seat, 0) if hint.equal else 0))


def compared(plans: Sequence[tuple[A, ...]], ends: Sequence[Sequence[TrialResult]], *, followed: bool = False) -> list[Hint[A]]:
    """The options in their order, compared in the same sampled states: the best, or the first if it is being `followed`, then its
    equals, then the rest."""
    order = sorted(range(len(plans)), key=lambda n: (not (followed and n == 0), -sum(end.lead for end in ends[n])))
    best, *others = (ends[n] for n in order)
    hints = []
    for n, other in zip(order[1:], others, strict=True):
        behind, error = mean_of([a.lead - b.lead for a, b in zip(best, other, strict=True)])
        equal = behind <= APART * error or behind <= 0
        hints.append(Hint(plans[n], max(0.0, behind), error, equal))
    first = Hint(plans[order[0]], 0.0, 0.0, equal=any(hint.equal for hint in hints))
    return [first, *sorted(hints, key=lambda hint: not hint.equal)]


def _spent(budget: Budget, started: float) -> bool:
    return bool(budget.seconds) and perf_counter() - started >= budget.seconds
