"""The levels of bots: an agent for each. It decides from what its seat knows, through the interface of games only. States that
look the same to a seat lead to the same decision under one seed: an agent gets the information state and samples the rest
(determinization)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final, Generic

from game.ai.skill import CHOOSABLE_LEVELS, DEFAULT_SKILLS, Skill, Skills
from game.kernel.contract import CHANCE, NOBODY, A, S, Seat, payment_groups
from game.kernel.policy import Policy, never

SAMPLES = 3
"""In how many sampled states a level looks one ply ahead."""
_BLUNDER: Final = 4.0
"""A turn that is worse than the best by so many times the slip of a level is seen to be bad by everybody."""
_TINY: Final = 1e-12


@dataclass(frozen=True, slots=True)
class Budget:
    """The most that a decision may cost. `trials` are the same on every machine; `seconds` are for play. 0 means no
    limit, but one of them must be set."""

    trials: int = 0
    seconds: float = 0.0


DEFAULT_BUDGET = Budget(trials=200)
"""The budget if none is given."""


@dataclass(frozen=True, slots=True)
class Candidate(Generic[A]):
    """A candidate for the rest of a seat's turn, up to the next random outcome. `value` is the lead over the rivals in
    points, `error` its standard error, `trials` in how many trials it was found."""

    actions: tuple[A, ...]
    value: float
    error: float
    trials: int


class Agent(ABC, Generic[S, A]):
    """A computer player without a match: chooses for a seat from what the seat knows. `ui.match.bots.Bot` asks one."""

    def __init__(self, policy: Policy[S, A]) -> None:
        self.policy, self.rules = policy, policy.rules

    @abstractmethod
    def choose(
        self, seen: S, seat: Seat, budget: Budget, rng: Random, stop: Callable[[], bool] = never
    ) -> list[Candidate[A]]:
        """The candidates of the actor `seat`, best first. `seen` is its information state. `stop` is called often; once it
        returns True, the best candidates so far are returned."""


class RandomAgent(Agent[S, A]):
    """Takes a random legal action."""

    def choose(
        self, seen: S, seat: Seat, budget: Budget, rng: Random, stop: Callable[[], bool] = never
    ) -> list[Candidate[A]]:
        del seat, budget, stop
        legal = self.rules.legal(seen)
        return [Candidate((legal[int(rng.random() * len(legal))],), 0.0, 0.0, 0)]


class ScoreAgent(Agent[S, A]):
    """Looks one ply ahead by the points alone. It is the reference that every policy has to beat, and stays as it is."""

    def choose(
        self, seen: S, seat: Seat, budget: Budget, rng: Random, stop: Callable[[], bool] = never
    ) -> list[Candidate[A]]:
        del budget
        rules = self.rules
        samples = [(rules.determinise(seen, seat, rng), rng.getrandbits(32)) for _ in range(SAMPLES)]
        legal = rules.legal(seen)
        found = []
        for indices in payment_groups(legal):
            action = legal[indices[0]]
            leads = []
            for sample, chance_seed in samples:
                state = sample.clone()
                rules.apply(state, action)
                self._finish_turn(state, Random(chance_seed))
                points = rules.points(state)
                leads.append(float(points[seat] - max((points[rival] for rival in self.policy.rivals(seat)), default=0)))
            found.append(_candidate((action,), leads))
            if stop():
                break
        return _best_first(found)

    def _finish_turn(self, state: S, rng: Random) -> None:
        rules = self.rules
        while (actor := rules.actor(state)) != NOBODY:
            if actor == CHANCE:
                action = rules.chance(state, rng)
            elif rules.is_turn_start(state):
                return
            else:
                legal = rules.legal(state)
                action = legal[int(rng.random() * len(legal))]
            rules.apply(state, action)


class GreedyAgent(Agent[S, A]):
    """Takes the plan that the policy rates best. Plans without a `value` are tried in a few sampled states, up to the
    next turn."""

    def choose(
        self, seen: S, seat: Seat, budget: Budget, rng: Random, stop: Callable[[], bool] = never
    ) -> list[Candidate[A]]:
        del budget
        plans = self.policy.plans(seen)
        found = [Candidate(plan.actions, plan.value, 0.0, 0) for plan in plans if plan.value is not None]
        unknown = [plan for plan in plans if plan.value is None]
        if len(plans) == 1:
            return [Candidate(plans[0].actions, 0.0, 0.0, 0)]
        samples = [(self.policy.sample_state(seen, seat, rng), rng.getrandbits(32)) for _ in range(SAMPLES)] if unknown else []
        trials = PlanTrials(self.policy, seen, seat)
        for plan in unknown:
            ends = [trials.played(sample, chance_seed, plan.actions, 0) for sample, chance_seed in samples]
            found.append(_candidate(plan.actions, [trials.lead(end) for end in ends]))
            if stop():
                break
        return _best_first(found)


class SearchAgent(Agent[S, A]):
    """Plays greedy's best plans on in the same sampled states with the same random outcomes; all seats play by the
    policy. After each third of the budget, the worse half is dropped. The seconds are checked before every action of a
    playout."""

    def __init__(self, policy: Policy[S, A], clock: Callable[[], float] = perf_counter) -> None:
        super().__init__(policy)
        self.greedy, self.clock = GreedyAgent(policy), clock

    def choose(
        self, seen: S, seat: Seat, budget: Budget, rng: Random, stop: Callable[[], bool] = never
    ) -> list[Candidate[A]]:
        clock, started = self.clock, self.clock()

        def late() -> bool:
            return budget.seconds > 0 and clock() - started >= budget.seconds

        first = self.greedy.choose(seen, seat, budget, rng, lambda: late() or stop())
        if len(first) == 1 or late() or stop():
            return first
        trials = PlanTrials(self.policy, seen, seat)
        turns = self.policy.horizon * self.rules.seats
        racing = list(range(min(self.policy.breadth, len(first))))
        base = first[0].value
        leads: list[list[float]] = [[] for _ in racing]
        done = 0

        def spent() -> float:
            by_time = (clock() - started) / budget.seconds if budget.seconds else 0.0
            return max(by_time, done / budget.trials if budget.trials else 0.0)

        def mean(n: int) -> float:
            prior = self.policy.prior_trials
            return (sum(leads[n]) + prior * (origin + first[n].value - base)) / (len(leads[n]) + prior)

        origin = 0.0
        for share, keep in ((1 / 3, 3), (2 / 3, 2), (1.0, 1)):
            while spent() < share and not stop():
                sample, chance_seed = self.policy.sample_state(seen, seat, rng), rng.getrandbits(32)
                sampled: list[float] = []
                for n in racing:
                    lead = None if stop() else trials.trial(sample, chance_seed, first[n].actions, turns, late)
                    if lead is None:
                        break  # a sample in which only some of the plans were tried would be unfair to them
                    sampled.append(lead)
                else:
                    for n, lead in zip(racing, sampled, strict=True):
                        leads[n].append(lead)
                done += len(sampled)
            # The policy's values are differences to greedy's best plan: they are added to the mean lead of that in the trials, so
            # that both are on one scale.
            origin = sum(leads[0]) / len(leads[0]) if leads[0] else 0.0
            racing = sorted(racing, key=mean, reverse=True)[:keep]
            if len(racing) == 1:
                break
        order = [*racing, *sorted((n for n in range(len(leads)) if n not in racing), key=mean, reverse=True)]
        return [Candidate(first[n].actions, mean(n), _error(leads[n]), len(leads[n])) for n in order]


class PlanTrials(Generic[S, A]):
    """Plays plans of a seat on in sampled states. The value is its lead over the rivals; those who lead in the position
    of the decision count most."""

    def __init__(self, policy: Policy[S, A], seen: S, seat: Seat) -> None:
        self.policy, self.rules, self.seat = policy, policy.rules, seat
        values = policy.evaluate(seen)
        rivals = policy.rivals(seat)
        most = max((values[rival] for rival in rivals), default=0.0)
        shares = [1 / (1 + (most - values[rival]) / 8) for rival in rivals]
        self.shares = [(rival, share / sum(shares)) for rival, share in zip(rivals, shares, strict=True)]

    def trial(
        self, sample: S, chance_seed: int, actions: Sequence[A], turns: int, late: Callable[[], bool] = never
    ) -> float | None:
        """The lead after the plan and `turns` more turns, with the random outcomes of a seed; None if `late` stopped the
        playout."""
        state = self._after(sample, actions)
        return self.lead(state) if self.policy.play_on(state, turns, Random(chance_seed), late) else None

    def played(self, sample: S, chance_seed: int, actions: Sequence[A], turns: int) -> S:
        """The position of which `trial` returns the lead."""
        state = self._after(sample, actions)
        self.policy.play_on(state, turns, Random(chance_seed))
        return state

    def _after(self, sample: S, actions: Sequence[A]) -> S:
        state = sample.clone()
        for action in actions:
            self.rules.apply(state, action)
        return state

    def of_rivals(self, values: Sequence[float]) -> float:
        """The value of the rivals, weighted by how much each counts."""
        return sum(share * values[rival] for rival, share in self.shares)

    def lead(self, state: S) -> float:
        """The lead of the seat in a position between turns."""
        values = self.policy.evaluate(state)
        lead = values[self.seat] - self.of_rivals(values)
        if self.rules.actor(state) == NOBODY and self.shares:
            best = max(values[rival] for rival, _ in self.shares)
            lead += self.policy.win_bonus * ((values[self.seat] > best) - (values[self.seat] < best))
        return lead


class SkilledAgent(Agent[S, A]):
    """Plays with a skill: it searches as much as the skill says, and slips when it compares turns. The trials are
    those of the skill; of the budget only the seconds count."""

    def __init__(self, policy: Policy[S, A], skill: Skill) -> None:
        super().__init__(policy)
        self.skill = skill
        self.agent: Agent[S, A] = SearchAgent(policy) if skill.trials else GreedyAgent(policy)

    def choose(
        self, seen: S, seat: Seat, budget: Budget, rng: Random, stop: Callable[[], bool] = never
    ) -> list[Candidate[A]]:
        allowed = Budget(self.skill.trials, budget.seconds)
        found = self.agent.choose(seen, seat, allowed, rng, stop)
        if not self.skill.slip:
            return found
        near = [
            one for one in found
            if one is found[0]
            or (found[0].value - one.value <= _BLUNDER * self.skill.slip and not self.policy.never_by_mistake(one.actions))
        ]
        taken = max(near, key=lambda one: one.value + self.skill.slip * _gumbel(rng))
        return [taken, *(one for one in found if one is not taken)]


AGENTS: dict[str, type[Agent[Any, Any]]] = {
    "random": RandomAgent, "score": ScoreAgent, "greedy": GreedyAgent, "search": SearchAgent,
}
"""Agents without a skill, by name: references of the ladder, and levels of earlier matches."""
LEVELS: Final = (*CHOOSABLE_LEVELS, *AGENTS)
"""The names of all levels."""


def agent_of(level: str, policy: Policy[S, A], skills: Skills = DEFAULT_SKILLS) -> Agent[S, A]:
    """The agent of a level; levels of a game play with these skills. Raises KeyError for an unknown level."""
    return SkilledAgent(policy, skills[level]) if level in CHOOSABLE_LEVELS else AGENTS[level](policy)


def _candidate(actions: tuple[A, ...], leads: list[float]) -> Candidate[A]:
    return Candidate(actions, sum(leads) / len(leads), _error(leads), len(leads))


def _error(values: list[float]) -> float:
    n = len(values)
    if n < 2:
        return 0.0
    mean = sum(values) / n
    return sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)


def _best_first(candidates: list[Candidate[A]]) -> list[Candidate[A]]:
    return sorted(candidates, key=lambda candidate: -candidate.value)


def _gumbel(rng: Random) -> float:
    """Noise under which the largest of some sums is drawn with the odds of their exponentials."""
    return -log(-log(max(rng.random(), _TINY)))
