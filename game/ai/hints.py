"""Hints: the best options of whoever decides, with what each gains and loses in the terms of the game's policy.

A hint knows what its seat recalls, as an opponent does, and imagines the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from random import Random
from time import perf_counter
from typing import Generic

from game.ai.levels import USUAL, Budget, Option, Search, Weighing
from game.kernel.contract import NOBODY, A, Rules, S, Seat
from game.kernel.policy import Policy, never

OPTIONS = 3
"""So many options are named."""
RIVALS = "rivals"
"""The reason that lies in what rivals gain; it is good where that is less."""
VICTORY = "victory"
"""The reason that lies in who wins, in worlds where the match comes to its end."""
POINTS = "points"
"""The reason of worlds that are over for one option and not for the other: only their sums can be compared."""
SMALLEST = 0.3
"""A reason of fewer points is none."""
CERTAIN = 1.5
"""So many standard errors make a reason."""
FELT = 0.05
"""A term that a turn itself changes by fewer points is not touched by it."""
APART = 2.0
"""Options that are no more standard errors apart are equal."""
FEWEST = 8
"""In so many worlds at least the options are compared, whatever the budget."""


@dataclass(frozen=True, slots=True)
class Reason:
    """How many more points of a term come of an option than of what it is compared with, with the standard error. What
    rivals gain is told as theirs: as far as each of them counts, and by seat (`each`)."""

    term: str
    points: float
    error: float
    each: Mapping[Seat, float] = field(default_factory=dict)

    @property
    def good(self) -> bool:
        """Whether it speaks for the option."""
        return (self.points < 0) == (self.term == RIVALS)


@dataclass(frozen=True, slots=True)
class Hint(Generic[A]):
    """An option: the rest of the turn as far as no chance event comes between; how many points it is `behind` the best one, with
    the standard error, both 0 for the best itself; and why: the best is compared with the mean of the others that are
    named, each of these with the best. What is good about it comes first, the greatest first. Two options that are no
    further apart than chance may put them are `equal`; of any other at least one reason is named."""

    actions: tuple[A, ...]
    behind: float
    error: float
    equal: bool
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class End:
    """What became of an option in one world: the lead, and of what it is made. `rows` are the score pad's where the
    match is over, `against` is what rivals have as far as each counts. `direct` are the terms, and the rows, as they stood
    when the turn itself was over, `rivals` what each rival has, by seat."""

    lead: float
    terms: Mapping[str, float]
    rows: Mapping[str, float] | None
    against: float
    victory: float
    direct: Mapping[str, float] = field(default_factory=dict)
    rivals: Mapping[Seat, float] = field(default_factory=dict)


def hints(
    policy: Policy[S, A],
    seen: S,
    seat: Seat,
    budget: Budget = USUAL,
    rng: Random | None = None,
    stop: Callable[[], bool] = never,
) -> list[Hint[A]]:
    """The best options of the actor `seat`, best first. `seen` is what it recalls. With a budget in trials the same seed
    gives the same hints. Half of the budget goes into a search; its best are then tried once more, all in the same
    worlds with the same random outcomes."""
    rng = rng or Random(0)
    begun = perf_counter()
    half = Budget(trials=(budget.trials + 1) // 2, seconds=budget.seconds / 2)
    found: list[Option[A]] = Search(policy).choose(seen, seat, half, rng, stop)[:OPTIONS]
    if len(found) == 1:
        return [Hint(found[0].actions, 0.0, 0.0, equal=False, reasons=())]
    worlds = max(FEWEST, budget.trials // 2 // len(found)) if budget.trials else None
    ends: list[list[End]] = [[] for _ in found]
    weigh = Weighing(policy, seen, seat)
    while len(ends[0]) < FEWEST or not (_spent(budget, begun) or len(ends[0]) == worlds):
        if stop() and len(ends[0]) > 1:
            break
        world, chance_seed = policy.imagine(seen, seat, rng), rng.getrandbits(32)
        for end, option in zip(ends, found, strict=True):
            end.append(end_of(weigh, world, chance_seed, option.actions))
    return compared([option.actions for option in found], ends, policy)


def compared(
    plans: Sequence[tuple[A, ...]], ends: Sequence[Sequence[End]], policy: Policy[S, A] | None = None
) -> list[Hint[A]]:
    """The options in their order, by what became of each in the same worlds: the best, what is equal to it, and the rest.
    The policy that is asked tells what an option can be a matter of."""
    order = sorted(range(len(plans)), key=lambda n: -sum(end.lead for end in ends[n]))
    best, *others = (ends[n] for n in order)
    told = [Hint(plans[order[0]], 0.0, 0.0, equal=False, reasons=())]
    for n, other in zip(order[1:], others, strict=True):
        behind, error = mean_of([a.lead - b.lead for a, b in zip(best, other, strict=True)])
        equal = behind <= APART * error or behind == 0
        told.append(Hint(plans[n], behind, error, equal, reasons_of(other, [best], policy, plans[n], good=None if equal else False)))
    equal = any(hint.equal for hint in told)
    reasons = reasons_of(best, others, policy, plans[order[0]], good=None if equal or not others else True)
    told[0] = replace(told[0], equal=equal, reasons=reasons)
    return sorted(told, key=lambda hint: hint is not told[0] and not hint.equal)


def _spent(budget: Budget, begun: float) -> bool:
    return bool(budget.seconds) and perf_counter() - begun >= budget.seconds


def end_of(weigh: Weighing[S, A], world: S, chance_seed: int, actions: Sequence[A]) -> End:
    """What becomes of an option in a world with the random outcomes of a seed."""
    policy, seat = weigh.policy, weigh.seat
    rules = policy.rules
    state = weigh.played(world, chance_seed, actions, policy.horizon * rules.seats)
    values, lead = policy.values(state), weigh.lead(state)
    against = weigh.of_rivals(values)
    turn = weigh.played(world, chance_seed, actions, 0)
    direct, rows = dict(policy.terms(turn)[seat]), None
    if rules.actor(state) == NOBODY:
        rows = _rows(rules, state, seat)
        direct |= _rows(rules, turn, seat)
    rivals = {rival: values[rival] for rival, _ in weigh.shares}
    return End(lead, policy.terms(state)[seat], rows, against, lead - (values[seat] - against), direct, rivals)


def _rows(rules: Rules[S, A], state: S, seat: Seat) -> dict[str, float]:
    """The points of the rows of the score pad, by their labels."""
    rows: dict[str, float] = {}
    for row in rules.score(state, seat):
        rows[row.label] = rows.get(row.label, 0.0) + row.points
    return rows


def every_reason(ends: Sequence[End], others: Sequence[Sequence[End]]) -> list[Reason]:
    """By how much one option differs in each term from the mean of others."""
    over = all(end.rows is not None for course in (ends, *others) for end in course)
    found: dict[str, list[float]] = {}
    for at, end in enumerate(ends):
        for other in others:
            for term, points in gains_of(end, other[at], over=over).items():
                found.setdefault(term, [0.0] * len(ends))[at] += points / len(others)
    each = {
        seat: mean_of([end.rivals[seat] - other[at].rivals[seat] for at, end in enumerate(ends) for other in others])[0]
        for seat in ends[0].rivals
    }
    return [Reason(term, *mean_of(gains), each if term == RIVALS else {}) for term, gains in found.items()]


def reasons_of(
    ends: Sequence[End],
    others: Sequence[Sequence[End]],
    policy: Policy[S, A] | None = None,
    plan: Sequence[A] = (),
    *,
    good: bool | None = None,
) -> tuple[Reason, ...]:
    """Why one option rather than the mean of others, as far as it is certain, of weight, and a matter of the `plan` itself:
    other things differ because everybody plays on in another way, which explains nothing. A plan is a matter of what its
    mind says, or else of what it changes itself; one that changes nothing but what is kept for later, of anything. Where
    the option is surely better (`good`), or surely worse, and nothing speaks for that, the largest of what does is named,
    certain or not."""
    found = every_reason(ends, others)
    reasons = found
    topics = policy.topics(plan[0]) if policy is not None and plan else None
    if topics is None and (touched := touched_by(ends, others)) - (policy.means if policy is not None else set()):
        topics = frozenset(touched)
    if topics is not None:
        reasons = [reason for reason in reasons if reason.term in {*topics, POINTS, RIVALS, VICTORY}]
    shown = [reason for reason in reasons if abs(reason.points) >= max(SMALLEST, CERTAIN * reason.error)]
    if good is not None and not any(reason.good == good for reason in shown):
        speaking = ([one for one in among if one.points and one.good == good] for among in (reasons, found))
        if largest := next(filter(None, speaking), []):
            shown.append(max(largest, key=lambda reason: abs(reason.points)))
    return tuple(sorted(shown, key=lambda reason: (not reason.good, -abs(reason.points))))


def touched_by(ends: Sequence[End], others: Sequence[Sequence[End]]) -> set[str]:
    """The terms, and the rows of the score pad, in which one option differs from others as soon as its turn is over."""
    far: dict[str, float] = {}
    for other in others:
        for one, two in zip(ends, other, strict=True):
            for term in one.direct.keys() | two.direct.keys():
                far[term] = far.get(term, 0.0) + abs(one.direct.get(term, 0.0) - two.direct.get(term, 0.0))
    return {term for term, points in far.items() if points > FELT * len(ends) * len(others)}


def gains_of(end: End, other: End, *, over: bool) -> dict[str, float]:
    """By term, how many more points one end has than another of the same world."""
    if over and end.rows is not None and other.rows is not None:
        mine, theirs = end.rows, other.rows
    elif {POINTS} in (end.terms.keys(), other.terms.keys()):
        mine, theirs = {POINTS: sum(end.terms.values())}, {POINTS: sum(other.terms.values())}
    else:
        mine, theirs = end.terms, other.terms
    gains = {term: mine.get(term, 0.0) - theirs.get(term, 0.0) for term in (*mine, *theirs)}
    return {**gains, RIVALS: end.against - other.against, VICTORY: end.victory - other.victory}


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    n = len(values)
    mean = sum(values) / n
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n) if n > 1 else 0.0
