"""The analysis of a finished match: forecasts from each turn, and the turning points. Nothing is secret any more. From
the true state of each position all seats play on by the game's policy, many times, with different random outcomes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

from game.kernel.contract import NOBODY, A, S, Seat
from game.kernel.policy import Policy, never

TURNING_POINTS: Final = 3
"""How many turning points are named."""
STAGES: Final = ((0, 10), (6, 24), (4, 48))
"""How many trials there are: at first from every position (0), then before and after so many of the largest swings, so
that none is named that is only chance."""
MANY: Final = 90
"""With more positions than this, there are half as many trials from each at first."""
SMALLEST: Final = 0.5
"""The smallest change, in points, that is a swing."""
_APART: Final = 2  # positions

FinalPoints = tuple[int, ...]
"""The points of every seat at the end of a playout."""
Job = tuple[int, int]
"""A playout: the index of a position, and the number of its random outcomes."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The points that a seat could reach: the mean over the playouts, and a range of one standard deviation to both
    sides, within the extremes."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Swing:
    """Between the position before `position` and that one, the value of `seat` changed by `change`, the most of all seats.
    Changes that only undo the one before, or are undone at once, do not count."""

    position: int
    seat: Seat
    change: float


def play_jobs(
    policy: Policy[S, A], positions: Sequence[S], jobs: Sequence[Job], seed: str, stop: Callable[[], bool] = never
) -> list[FinalPoints]:
    """The result of each job. Random outcomes with the same number are the same from every position, so that differences
    are not chance. `stop` is called after each job; once it returns True, the rest is left out."""
    found: list[FinalPoints] = []
    for position, number in jobs:
        found.append(final_points(policy, positions[position], Random(f"{seed}/{number}")))
        if stop():
            break
    return found


def final_points(policy: Policy[S, A], state: S, rng: Random) -> FinalPoints:
    """The points of all seats once the policy has played on from a position to the end of the match."""
    rules, after = policy.rules, state.clone()
    while rules.actor(after) != NOBODY:  # a policy may play on in parts, as year by year
        policy.play_on(after, rules.max_actions, rng)
    return tuple(rules.points(after))


class Forecasts:
    """The forecasts of all positions, as they become known. The jobs depend only on the results of earlier ones."""

    def __init__(self, positions: int, stages: Sequence[tuple[int, int]] = STAGES) -> None:
        first, trials = stages[0]
        self._stages = [(first, trials // 2 if positions > MANY else trials), *stages[1:]]
        self._found: list[list[FinalPoints]] = [[] for _ in range(positions)]
        self._stage = 0
        self._jobs: list[Job] = []
        self._next_stage()

    @property
    def done(self) -> bool:
        """Whether no job is left."""
        return not self._jobs

    @property
    def stage(self) -> int:
        """How many stages are complete."""
        return self._stage - (not self.done)

    @property
    def progress(self) -> float:
        """The share of the work that is done, about: from 0 to 1."""
        if self.done:
            return 1.0
        count = len(self._found)
        most = count * self._stages[0][1]
        for close, trials in self._stages[1:]:
            most += min(count, close) * trials
        return min(1.0, sum(map(len, self._found)) / most)

    @property
    def sweeps(self) -> int:
        """How often each position has been tried."""
        return min(map(len, self._found), default=0)

    def wanted(self, most: int) -> list[Job]:
        """The next jobs, at most so many; empty once all are done."""
        return self._jobs[:most]

    def take(self, found: Sequence[FinalPoints]) -> None:
        """Adds the results of the first of the wanted jobs."""
        for (position, _), end in zip(self._jobs[: len(found)], found, strict=True):
            self._found[position].append(end)
        del self._jobs[: len(found)]
        if not self._jobs:
            self._next_stage()

    def forecast(self, position: int, seat: int) -> Forecast | None:
        """What a seat could reach from a position; None while that was not tried."""
        points = [end[seat] for end in self._found[position]]
        if not points:
            return None
        mean = sum(points) / len(points)
        spread = sqrt(sum((one - mean) ** 2 for one in points) / len(points))
        return Forecast(mean, max(min(points), mean - spread), min(max(points), mean + spread))

    def curve(self) -> list[list[float]]:
        """The means of all seats, by position; only once each position was tried."""
        return [[sum(points) / len(found) for points in zip(*found, strict=True)] for found in self._found]

    def _next_stage(self) -> None:
        while not self._jobs and self._stage < len(self._stages):
            close, trials = self._stages[self._stage]
            wanted = sorted(set(self._ends_of(close))) if close else range(len(self._found))
            self._jobs = [
                (position, number) for number in range(trials) for position in wanted if number >= len(self._found[position])
            ]
            self._stage += 1

    def _ends_of(self, many: int) -> Iterator[int]:
        for swing in turning_points(self.curve(), many, apart=1):
            yield swing.position - 1
            yield swing.position


def turning_points(curve: Sequence[Sequence[float]], many: int = TURNING_POINTS, *, apart: int = _APART) -> list[Swing]:
    """The largest swings of a curve, which has the values of all seats by position. They are in the order of the match
    and at least `apart` positions apart. Of equal swings the earlier counts."""
    swings = []
    for at in range(1, len(curve)):
        changes = [_lasting(curve, at, seat) for seat in range(len(curve[at]))]
        seat = max(range(len(changes)), key=lambda one: abs(changes[one]))
        swings.append(Swing(at, Seat(seat), changes[seat]))
    found: list[Swing] = []
    for swing in sorted(swings, key=lambda one: -abs(one.change)):
        if len(found) == many or abs(swing.change) < SMALLEST:
            break
        if all(abs(swing.position - other.position) >= apart for other in found):
            found.append(swing)
    return sorted(found, key=lambda one: one.position)


def _lasting(curve: Sequence[Sequence[float]], at: int, seat: int) -> float:
    """By how much a seat's value changed to that position: the least of what it is against the position before, or the one
    before that, and of what the next position leaves of it. So a value that jumps to and fro makes no swing."""
    here, before = curve[at][seat], curve[at - 1][seat]
    changes = [here - before]
    if at > 1:
        changes.append(here - curve[at - 2][seat])
    if at + 1 < len(curve):
        changes.append(curve[at + 1][seat] - before)
    least = min(changes, key=abs)
    return least if all(change * least > 0 for change in changes) else 0.0
