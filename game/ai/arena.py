"""Plays matches between levels and counts the results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, Generic, Self

from game.ai.levels import Agent, Budget, agent_of
from game.ai.skill import DEFAULT_SKILLS, Skills
from game.kernel.contract import CHANCE, NOBODY, A, Rules, S, Seat
from game.kernel.playout import EndlessMatchError, PlayoutResult
from game.kernel.policy import Policy

CONFIDENT = 1.96
"""How many standard errors contain 95 of 100 values."""


@dataclass(frozen=True, slots=True)
class Playthrough(Generic[S]):
    """The end of a match, and by seat the seconds of each move."""

    outcome: PlayoutResult[S]
    times: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class SimulatedMatch:
    """The result of a match: its decisions, the seconds they took, the points by seat, the winners, and by seat the
    seconds of each move of a bot."""

    decisions: int
    seconds: float
    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    times: tuple[tuple[float, ...], ...] = ()

    @classmethod
    def of(cls, rules: Rules[S, A], outcome: PlayoutResult[S], seconds: float, times: tuple[tuple[float, ...], ...] = ()) -> Self:
        """The result of a finished match."""
        winners = next((rank.seats for rank in rules.result(outcome.state) if rank.place == 1), ())
        return cls(outcome.decisions, seconds, tuple(rules.points(outcome.state)), tuple(winners), times)


def agents_of(policy: Policy[S, A], levels: Sequence[str], skills: Skills = DEFAULT_SKILLS) -> list[Agent[S, A]]:
    """An agent for each of the levels, all with the same policy."""
    return [agent_of(level, policy, skills) for level in levels]


def play(rules: Rules[S, A], agents: Sequence[Agent[S, A]], budget: Budget, seed: str) -> Playthrough[S]:
    """Plays a whole match. With a budget in trials, the same seed gives the same match. Raises EndlessMatchError if it
    takes more than `Rules.max_actions`."""
    rng = Random(f"{seed}/luck")
    state = rules.start()
    times: list[list[float]] = [[] for _ in agents]
    decisions = 0
    ahead: list[A] = []
    for depth in range(rules.max_actions + 1):
        actor = rules.actor(state)
        if actor == NOBODY:
            return Playthrough(PlayoutResult(state, decisions, depth), tuple(tuple(each) for each in times))
        if actor == CHANCE:
            action = rules.chance(state, rng)
            ahead = []
        else:
            decisions += 1
            if not ahead:
                rng = Random(f"{seed}/{actor}/{depth}")
                started = perf_counter()
                best = agents[actor].choose(rules.information_state(state, actor), actor, budget, rng)[0]
                times[actor].append(perf_counter() - started)
                ahead = list(best.actions)
            action = ahead.pop(0)
        rules.apply(state, action)
        if ahead and rules.actor(state) != actor:
            ahead = []
    raise EndlessMatchError(f"not over after {rules.max_actions} actions")


@dataclass(slots=True)
class LevelTally:
    """The results of a level in many matches. Several seats of a level in one match count as one."""

    matches: int = 0
    shares: float = 0.0
    points: float = 0.0
    leads: list[float] = field(default_factory=list)
    times: list[float] = field(default_factory=list)

    def figures(self) -> dict[str, Any]:
        """The tally for the command line: win share with its Wilson interval, points, mean lead over the others with its
        standard error, and seconds of a move."""
        n = max(1, self.matches)
        share = self.shares / n
        low, high = wilson(share, self.matches)
        lead = sum(self.leads) / n
        spread = sum((each - lead) ** 2 for each in self.leads)
        error = sqrt(spread / (n - 1) / n) if n > 1 else 0.0
        times = sorted(self.times)

        def at(part: float) -> float:
            return round(1000 * times[min(len(times) - 1, int(part * len(times)))], 1) if times else 0.0

        return {
            "matches": self.matches, "win_share": round(share, 3), "low": round(low, 3), "high": round(high, 3),
            "mean_points": round(self.points / n, 2), "lead": round(lead, 2), "lead_error": round(error, 2),
            "move_ms": {"p50": at(0.5), "p95": at(0.95), "max": at(1.0)},
        }


def wilson(share: float, n: int) -> tuple[float, float]:
    """The 95 per cent interval of a share in `n` matches."""
    if not n:
        return 0.0, 1.0
    z = CONFIDENT**2
    middle = (share + z / (2 * n)) / (1 + z / n)
    half = CONFIDENT * sqrt(share * (1 - share) / n + z / (4 * n * n)) / (1 + z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(slots=True)
class Contest:
    """Matches of one level against others. The first level plays each seat in turn, with the same random outcomes. A
    shared victory counts in part."""

    levels: tuple[str, ...]
    tallies: dict[str, LevelTally] = field(default_factory=dict)

    def seating(self, number: int) -> tuple[str, ...]:
        """The levels by seat in a match; the others keep their order."""
        n = len(self.levels)
        turn = number % n
        return tuple(self.levels[(seat - turn) % n] for seat in range(n))

    def seed(self, base: str, number: int) -> str:
        """The seed of a match. It stays the same until the first level has played each seat."""
        return f"{base}/{number // len(self.levels)}"

    def count(self, match: SimulatedMatch, seating: Sequence[str]) -> None:
        """Adds a finished match. The win share of a level is that of one of its seats."""
        points = match.points
        for level in dict.fromkeys(self.levels):
            tally = self.tallies.setdefault(level, LevelTally())
            seats = [Seat(seat) for seat, other in enumerate(seating) if other == level]
            others = [seat for seat in range(len(points)) if seating[seat] != level]
            own = sum(points[seat] for seat in seats) / len(seats)
            tally.matches += 1
            tally.shares += sum(seat in match.winners for seat in seats) / len(seats) / max(1, len(match.winners))
            tally.points += own
            tally.leads.append(own - sum(points[seat] for seat in others) / len(others) if others else 0.0)
            tally.times += [time for seat in seats for time in match.times[seat]]

    def figures(self) -> dict[str, dict[str, Any]]:
        """By level, the figures of its tally."""
        return {level: self.tallies.setdefault(level, LevelTally()).figures() for level in dict.fromkeys(self.levels)}
