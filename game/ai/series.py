"""Many matches in a row, played by one process or several, with the same results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

from game.ai.arena import Contest, SimulatedMatch, agents_of, play
from game.ai.levels import DEFAULT_BUDGET, Budget
from game.ai.skill import Skills, skills_of
from game.kernel.contract import Rules
from game.kernel.folders import DATA
from game.kernel.package import GamePackage
from game.kernel.playout import EndlessMatchError, play_random
from game.kernel.policy import Policy

_TASKS: Final = 64
"""Into at most so many tasks the matches are divided where an executor has them played."""
_KEPT: Final = 4
"""So many series keep their rules and policy in a process."""


@dataclass(frozen=True, slots=True)
class Series:
    """Matches of one set-up. Without `levels` every seat picks any of its legal actions with equal chance; with one for
    each seat, the first named takes every seat in turn. The same seed gives the same matches, unless the budget counts
    seconds. It can be pickled, as long as the package class can be imported."""

    package: Callable[[Path], GamePackage]
    options: tuple[tuple[str, str], ...]
    seats: int
    seed: str
    levels: tuple[str, ...] = ()
    budget: Budget = DEFAULT_BUDGET
    data: Path = DATA
    skills: Skills | None = None
    """With which the levels play; None for those in the game's data."""


def played(series: Series, matches: int, executor: Executor | None = None) -> Iterator[SimulatedMatch | None]:
    """The result of each match, in the order of their numbers; None for a match that took more than `Rules.max_actions`.
    An `executor` plays several at a time; its exceptions are raised."""
    if executor is None:
        yield from (_match(series, number) for number in range(matches))
        return
    size = -(-matches // _TASKS)
    parts = [range(first, min(first + size, matches)) for first in range(0, matches, size)]
    yield from chain.from_iterable(executor.map(_some, [series] * len(parts), parts))


def _some(series: Series, numbers: range) -> list[SimulatedMatch | None]:
    return [_match(series, number) for number in numbers]


@lru_cache(maxsize=_KEPT)
def _ready(series: Series) -> tuple[Rules[Any, Any], Policy[Any, Any] | None, Skills]:
    package = series.package(series.data)
    rules = package.rules(dict(series.options), series.seats)
    skills = series.skills or skills_of(package.folder)
    return rules, package.policy(rules) if series.levels else None, skills


def _match(series: Series, number: int) -> SimulatedMatch | None:
    rules, policy, skills = _ready(series)
    started = perf_counter()
    try:
        if policy is None:
            outcome = play_random(rules, Random(f"{series.seed}/{number}"))
            return SimulatedMatch.of(rules, outcome, perf_counter() - started)
        contest = Contest(series.levels)
        agents = agents_of(policy, contest.seating(number), skills)
        match = play(rules, agents, series.budget, contest.seed(series.seed, number))
        return SimulatedMatch.of(rules, match.outcome, perf_counter() - started, match.times)
    except EndlessMatchError:
        return None
