"""Reasons: what an option gains and loses beside others, in the terms of the game's policy, and what it brings at once.

The rule: a reason never contradicts what everybody sees. What an option brings at once is a fact, in points by seat.
Everything else is a tendency of matches that are played on: it is told where it is clear, and where the turn itself does
not do the opposite.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt

from game.ai.levels import Weighing
from game.kernel.contract import NOBODY, A, Rules, S, Seat
from game.kernel.policy import Policy

RIVALS = "rivals"
"""The reason that lies in what rivals gain; it is good where that is less."""
VICTORY = "victory"
"""The reason that lies in who wins, in worlds where the match comes to its end."""
POINTS = "points"
"""The reason of worlds that are over for one option and not for the other: only their sums can be compared."""
OVERALL = "overall"
"""The reason where no single one is clear: all of them together."""
SMALLEST = 0.3
"""A reason of fewer points is none."""
CERTAIN = 2.0
"""So many standard errors make a reason."""
FELT = 0.05
"""A term that a turn itself changes by fewer points is not touched by it."""


@dataclass(frozen=True, slots=True)
class Reason:
    """How many more points of a term come of an option than of what it is compared with, with the standard error. What
    rivals gain is told as theirs: as far as each of them counts, and by seat (`each`, with `errors`). It is `later` where the
    turn itself brings none of it. `chance` is by how much more often the match is won, for VICTORY."""

    term: str
    points: float
    error: float
    each: Mapping[Seat, float] = field(default_factory=dict)
    later: bool = False
    chance: float = 0.0
    errors: Mapping[Seat, float] = field(default_factory=dict)

    @property
    def good(self) -> bool:
        """Whether it speaks for the option."""
        return (self.points < 0) == (self.term == RIVALS)


@dataclass(frozen=True, slots=True)
class End:
    """What became of an option in one world: the lead, and of what it is made. `rows` are the score pad's where the
    match is over, `against` is what rivals have as far as each counts. `direct` are the terms, and the rows, as they stood
    when the turn itself was over, `before` as they stood when it began. `rivals` is what each rival has, by seat, `swayed`
    what the turn itself changed of that. `gained` are the points of each seat that it brought before any chance event,
    `earned` those of the seat itself."""

    lead: float
    terms: Mapping[str, float]
    rows: Mapping[str, float] | None
    against: float
    victory: float
    direct: Mapping[str, float] = field(default_factory=dict)
    rivals: Mapping[Seat, float] = field(default_factory=dict)
    before: Mapping[str, float] = field(default_factory=dict)
    swayed: Mapping[Seat, float] = field(default_factory=dict)
    gained: Mapping[Seat, int] = field(default_factory=dict)
    earned: int = 0

    def moved(self, term: str) -> float:
        """What the turn itself changed of a term."""
        return self.direct.get(term, 0.0) - self.before.get(term, 0.0)


def end_of(weigh: Weighing[S, A], world: S, chance_seed: int, actions: Sequence[A]) -> End:
    """What becomes of an option in a world with the random outcomes of a seed."""
    policy, seat = weigh.policy, weigh.seat
    rules = policy.rules
    state = weigh.played(world, chance_seed, actions, policy.horizon * rules.seats)
    values, lead = policy.values(state), weigh.lead(state)
    against = weigh.of_rivals(values)
    turn = weigh.played(world, chance_seed, actions, 0)
    direct, before, rows = dict(policy.terms(turn)[seat]), dict(policy.terms(world)[seat]), None
    if rules.actor(state) == NOBODY:
        rows = _rows(rules, state, seat)
        direct |= _rows(rules, turn, seat)
        before |= _rows(rules, world, seat)
    had, have, gained = policy.values(world), policy.values(turn), gained_by(rules, world, actions)
    return End(
        lead, policy.terms(state)[seat], rows, against, lead - (values[seat] - against), direct,
        rivals={rival: values[rival] for rival, _ in weigh.shares},
        before=before,
        swayed={rival: have[rival] - had[rival] for rival, _ in weigh.shares},
        gained=gained,
        earned=gained[seat],
    )  # fmt: skip


def gained_by(rules: Rules[S, A], world: S, actions: Sequence[A]) -> dict[Seat, int]:
    """By seat: the points that actions bring by themselves, before any chance event."""
    state = world.clone()
    for action in actions:
        rules.apply(state, action)
    both = zip(rules.points(world), rules.points(state), strict=True)
    return {Seat(seat): after - before for seat, (before, after) in enumerate(both)}


def at_once(rules: Rules[S, A], seen: S, ends: Sequence[End]) -> dict[Seat, int]:
    """By seat the points that an option brings at once, of those for whom that is certain to whoever knows `seen`: no row
    of theirs is a guess, and the points are the same in every world."""
    sure = [seat for seat in map(Seat, range(rules.seats)) if all(row.spread == 0 for row in rules.score(seen, seat))]
    return {seat: ends[0].gained[seat] for seat in sure if len({end.gained[seat] for end in ends}) == 1}


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
    each = {seat: mean_of(points)[0] for seat, points in _by_rival(ends, others).items()}
    return [Reason(term, *mean_of(gains), each if term == RIVALS else {}) for term, gains in found.items()]


def reasons_of(
    ends: Sequence[End],
    others: Sequence[Sequence[End]],
    policy: Policy[S, A] | None = None,
    plan: Sequence[A] = (),
    *,
    good: bool | None = None,
) -> tuple[Reason, ...]:
    """Why one option rather than the mean of others, as far as it is clear, a matter of the `plan` itself, and not the
    opposite of what the turn does: other things differ because everybody plays on in another way, which explains nothing.
    A plan is a matter of what its policy says, or else of what it changes itself; one that changes nothing but what is kept
    for later, of anything. Where the option is surely better (`good`), or surely worse, and nothing clear says so, all of
    it together does. What is as good as the best is not told by its drawbacks alone."""
    means = policy.means if policy is not None else frozenset[str]()
    topics = policy.topics(plan[0]) if policy is not None and plan else None
    hoped = topics is not None
    if topics is None:
        topics = frozenset(touched_by(ends, others))
        if hoped := not topics - means:
            topics = frozenset(reason.term for reason in every_reason(ends, others))
    shown = []
    for reason in every_reason(ends, others):
        if reason.term == RIVALS:
            told = _of_rivals(reason, ends, others)
        elif reason.term == VICTORY:
            told = replace(reason, chance=reason.points / 2 / policy.swing) if policy is not None else reason
        elif reason.term == POINTS or reason.term in topics:
            told = _of_term(reason, ends, kept=reason.term in means, hoped=hoped or reason.term == POINTS)
        else:
            continue
        if told is not None and _clear(told.points, told.error):
            shown.append(told)
    if good is not None and not any(reason.good == good for reason in shown):
        leads = [end.lead - sum(other[at].lead for other in others) / len(others) for at, end in enumerate(ends)]
        shown.append(Reason(OVERALL, *mean_of(leads), later=True))
    if good is None and not any(reason.good for reason in shown) and not _mean([end.earned for end in ends]) > 0:
        return ()
    return tuple(sorted(shown, key=lambda reason: (not reason.good, -abs(reason.points))))


def _clear(points: float, error: float) -> bool:
    return abs(points) >= max(SMALLEST, CERTAIN * error)


def _of_term(reason: Reason, ends: Sequence[End], *, kept: bool, hoped: bool) -> Reason | None:
    """A reason that lies in a term of the seat's own, as far as the turn does not do the opposite. A gain of which the turn
    itself brings nothing lies in what others lose, and is not told; except of what is `kept`, and where it may be `hoped`
    for: then it comes later."""
    moved, earned = _mean([end.moved(reason.term) for end in ends]), _mean([end.earned for end in ends])
    if abs(moved) > FELT and moved * reason.points < 0:
        return None
    if reason.term == POINTS and earned * reason.points < 0:
        return None
    if not reason.good or kept or (moved > FELT and earned >= 0):
        return reason
    return replace(reason, later=True) if hoped else None


def _of_rivals(reason: Reason, ends: Sequence[End], others: Sequence[Sequence[End]]) -> Reason | None:
    """What rivals gain, told of those alone of whom it is clear, and to whom the turn itself does not do the opposite."""
    each, errors = {}, {}
    for seat, more in _by_rival(ends, others).items():
        points, error = mean_of(more)
        at_once = [_mean([end.swayed.get(seat, 0.0) for end in ends]), _mean([end.gained.get(seat, 0) for end in ends])]
        if points * reason.points > 0 and _clear(points, error) and not any(now * points < 0 and abs(now) > FELT for now in at_once):
            each[seat], errors[seat] = points, error
    return replace(reason, each=each, errors=errors, later=True) if each else None


def _by_rival(ends: Sequence[End], others: Sequence[Sequence[End]]) -> dict[Seat, list[float]]:
    """By rival: how much more it has in each world after one option than after others."""
    return {
        seat: [
            end.rivals[seat] - sum(other[at].rivals[seat] for other in others) / len(others)
            for at, end in enumerate(ends)
        ]
        for seat in (ends[0].rivals if others else ())
    }  # fmt: skip


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


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error."""
    n = len(values)
    mean = sum(values) / n
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n) if n > 1 else 0.0
