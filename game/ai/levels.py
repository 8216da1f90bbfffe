"""The levels of bots. Each decides from what its seat knows, through the interface of games only. States that
look the same to a seat lead to the same decision under one seed: a player gets the information state and samples the
rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final, Generic

from game.ai.skill import GRADES, USUAL_SKILLS, Skill, Skills
from game.kernel.contract import CHANCE, NOBODY, A, S, Seat, moves
from game.kernel.policy import Policy, never

WORLDS = 3
"""In how many sampled states a level looks one ply ahead."""
BREADTH = 6
"""How many plans a search tries."""
_BLUNDER: Final = 4.0
"""A turn that is worse than the best by so many times the slip of a level is seen to be bad by everybody."""
_TINY: Final = 1e-12


@dataclass(frozen=True, slots=True)
class Budget:
    """The most that a decision may cost. `trials` are the same on every machine; `seconds` are for play. 0 means no
    limit, but one of them must be set."""

    trials: int = 0
    seconds: float = 0.0


USUAL = Budget(trials=200)
"""The budget if none is given."""


@dataclass(frozen=True, slots=True)
class Option(Generic[A]):
    """A candidate for the rest of a seat's turn, up to the next random outcome. `worth` is the lead over the rivals in
    points, `error` its standard error, `trials` in how many trials it was found."""

    actions: tuple[A, ...]
    worth: float
    error: float
    trials: int


class Player(ABC, Generic[S, A]):
    """A bot of one level."""

    def __init__(self, policy: Policy[S, A]) -> None:
        self.policy, self.rules = policy, policy.rules

    @abstractmethod
    def choose(
        self, seen: S, seat: Seat, budget: Budget, rng: Random, stop: Callable[[], bool] = never
    ) -> list[Option[A]]:
        """The options of the actor `seat`, best first. `seen` is its information state. `stop` is called often; once it
        returns True, the best options so far are returned."""


class ByChance(Player[S, A]):
    """Takes a random legal action."""

    def choose(
        self, seen: S, seat: Seat, budget: Budget, rng: Random, stop: Callable[[], bool] = never
    ) -> list[Option[A]]:
        del seat, budget, stop
        legal = self.rules.legal(seen)
        return [Option((legal[int(rng.random() * len(legal))],), 0.0, 0.0, 0)]


class ByScore(Player[S, A]):
    """Looks one ply ahead by the points alone. It is the reference that every policy has to beat, and stays as it is."""

    def choose(
        self, seen: S, seat: Seat, budget: Budget, rng: Random, stop: Callable[[], bool] = never
    ) -> list[Option[A]]:
        del budget
        rules = self.rules
        worlds = [(rules.determinise(seen, seat, rng), rng.getrandbits(32)) for _ in range(WORLDS)]
        legal = rules.legal(seen)
        found = []
        for places in moves(legal):
            action = legal[places[0]]
            leads = []
            for world, chance_seed in worlds:
                state = world.clone()
                rules.apply(state, action)
                self._finish_turn(state, Random(chance_seed))
                points = rules.points(state)
                leads.append(float(points[seat] - max((points[rival] for rival in self.policy.rivals(seat)), default=0)))
            found.append(_option((action,), leads))
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


class Greedy(Player[S, A]):
    """Takes the plan that the policy rates best. Plans without a `worth` are tried in a few sampled states, up to the
    next turn."""

    def choose(
        self, seen: S, seat: Seat, budget: Budget, rng: Random, stop: Callable[[], bool] = never
    ) -> list[Option[A]]:
        del budget
        plans = self.policy.plans(seen)
        found = [Option(plan.actions, plan.worth, 0.0, 0) for plan in plans if plan.worth is not None]
        unknown = [plan for plan in plans if plan.worth is None]
        if len(plans) == 1:
            return [Option(plans[0].actions, 0.0, 0.0, 0)]
        worlds = [(self.policy.sample_state(seen, seat, rng), rng.getrandbits(32)) for _ in range(WORLDS)] if unknown else []
        weigh = PlanTrials(self.policy, seen, seat)
        for plan in unknown:
            ends = [weigh.played(world, chance_seed, plan.actions, 0) for world, chance_seed in worlds]
            found.append(_option(plan.actions, [weigh.lead(end) for end in ends]))
            if stop():
                break
        return _best_first(found)


class Search(Player[S, A]):
    """Plays greedy's best plans on in the same sampled states with the same random outcomes; all seats play by the
    policy. After each third of the budget, the worse half is dropped. The seconds are checked before every action of a
    playout."""

    def __init__(self, policy: Policy[S, A], clock: Callable[[], float] = perf_counter) -> None:
        super().__init__(policy)
        self.greedy, self.clock = Greedy(policy), clock

    def choose(
        self, seen: S, seat: Seat, budget: Budget, rng: Random, stop: Callable[[], bool] = never
    ) -> list[Option[A]]:
        clock, begun = self.clock, self.clock()

        def late() -> bool:
            return budget.seconds > 0 and clock() - begun >= budget.seconds

        first = self.greedy.choose(seen, seat, budget, rng, lambda: late() or stop())
        if len(first) == 1 or late() or stop():
            return first
        weigh = PlanTrials(self.policy, seen, seat)
        turns = self.policy.horizon * self.rules.seats
        racing = list(range(min(BREADTH, len(first))))
        base = first[0].worth
        seen_in: list[list[float]] = [[] for _ in racing]
        done = 0

        def spent() -> float:
            by_time = (clock() - begun) / budget.seconds if budget.seconds else 0.0
            return max(by_time, done / budget.trials if budget.trials else 0.0)

        def mean(n: int) -> float:
            prior = self.policy.prior_trials
            return (sum(seen_in[n]) + prior * (level[n] + first[n].worth - base)) / (len(seen_in[n]) + prior)

        level = [0.0] * len(racing)
        for share, keep in ((1 / 3, 3), (2 / 3, 2), (1.0, 1)):
            while spent() < share and not stop():
                world, chance_seed = self.policy.sample_state(seen, seat, rng), rng.getrandbits(32)
                leads: list[float] = []
                for n in racing:
                    lead = None if stop() else weigh.trial(world, chance_seed, first[n].actions, turns, late)
                    if lead is None:
                        break  # a world that only some of the plans were tried in would be unfair to them
                    leads.append(lead)
                else:
                    for n, lead in zip(racing, leads, strict=True):
                        seen_in[n].append(lead)
                done += len(leads)
            # the opinion counts from where the trials put greedy's best, so that both speak of the same thing
            origin = sum(seen_in[0]) / len(seen_in[0]) if seen_in[0] else 0.0
            level = [origin] * len(level)
            racing = sorted(racing, key=mean, reverse=True)[:keep]
            if len(racing) == 1:
                break
        order = [*racing, *sorted((n for n in range(len(seen_in)) if n not in racing), key=mean, reverse=True)]
        return [
            Option(first[n].actions, mean(n), _error(seen_in[n]), len(seen_in[n])) for n in order
        ]


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
        self, world: S, chance_seed: int, actions: Sequence[A], turns: int, late: Callable[[], bool] = never
    ) -> float | None:
        """The lead after the plan and `turns` more turns, with the random outcomes of a seed; None if `late` stopped the
        playout."""
        state = self._after(world, actions)
        return self.lead(state) if self.policy.play_on(state, turns, Random(chance_seed), late) else None

    def played(self, world: S, chance_seed: int, actions: Sequence[A], turns: int) -> S:
        """The position of which `trial` returns the lead."""
        state = self._after(world, actions)
        self.policy.play_on(state, turns, Random(chance_seed))
        return state

    def _after(self, world: S, actions: Sequence[A]) -> S:
        state = world.clone()
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


class AtLevel(Player[S, A]):
    """Plays with a skill: it searches as much as the skill says, and slips when it compares turns. Trials of the budget
    count if the skill has none; its seconds are the limit."""

    def __init__(self, policy: Policy[S, A], skill: Skill) -> None:
        super().__init__(policy)
        self.skill = skill
        self.player: Player[S, A] = Search(policy) if skill.trials else Greedy(policy)

    def choose(
        self, seen: S, seat: Seat, budget: Budget, rng: Random, stop: Callable[[], bool] = never
    ) -> list[Option[A]]:
        allowed = Budget(self.skill.trials, budget.seconds) if self.skill.trials else budget
        found = self.player.choose(seen, seat, allowed, rng, stop)
        if not self.skill.slip:
            return found
        near = [
            option for option in found
            if option is found[0]
            or (found[0].worth - option.worth <= _BLUNDER * self.skill.slip and not self.policy.gives_up_turns(option.actions))
        ]
        taken = max(near, key=lambda option: option.worth + self.skill.slip * _gumbel(rng))
        return [taken, *(option for option in found if option is not taken)]


PLAYERS: dict[str, type[Player[Any, Any]]] = {
    "random": ByChance, "score": ByScore, "greedy": Greedy, "search": Search,
}
"""Players without a skill, by name: references of the ladder, and levels of earlier matches."""
LEVELS: Final = (*GRADES, *PLAYERS)
"""The names of all levels."""


def player_of(level: str, policy: Policy[S, A], skills: Skills = USUAL_SKILLS) -> Player[S, A]:
    """A player of a level; levels of a game play with these skills. Raises KeyError for an unknown level."""
    return AtLevel(policy, skills[level]) if level in GRADES else PLAYERS[level](policy)


def _option(actions: tuple[A, ...], leads: list[float]) -> Option[A]:
    return Option(actions, sum(leads) / len(leads), _error(leads), len(leads))


def _error(values: list[float]) -> float:
    n = len(values)
    if n < 2:
        return 0.0
    mean = sum(values) / n
    return sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)


def _best_first(options: list[Option[A]]) -> list[Option[A]]:
    return sorted(options, key=lambda option: -option.worth)


def _gumbel(rng: Random) -> float:
    """Noise under which the largest of some sums is drawn with the odds of their exponentials."""
    return -log(-log(max(rng.random(), _TINY)))
