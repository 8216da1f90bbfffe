"""Many matches without a screen, by chance or between bots: whether a game ends, how long it lasts, and whether a seat has an advantage."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, Self

from game.ai.arena import Contest
from game.ai.levels import DEFAULT_BUDGET, Budget
from game.ai.series import Series, played

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import Executor

    from game.kernel.options import Options
    from game.kernel.package import GamePackage


_FULL: Final = 40
_WIDE: Final = 78
_REFRESH_SECONDS: Final = 0.1  # seconds between two updates of the progress bar


@dataclass(slots=True)
class Figures:
    """The results. A shared victory counts for every seat that shares it; `longest` is in decisions. `bots` has the
    figures of each level where bots play."""

    game: str
    players: int
    options: dict[str, str]
    seed: str
    matches: int
    finished: int
    decisions: int
    seconds: float
    decisions_per_second: int
    mean_scores: list[float]
    wins_by_seat: list[int]
    longest: int
    bots: dict[str, dict[str, Any]]

    def as_json(self) -> str:
        output = asdict(self)
        if not self.bots:
            del output["bots"]
        return json.dumps(output, ensure_ascii=False)

    def __str__(self) -> str:
        options = " ".join(f"{name}={choice}" for name, choice in self.options.items())
        points = " ".join(f"{points:.1f}" for points in self.mean_scores)
        wins = " ".join(str(wins) for wins in self.wins_by_seat)
        return (
            f"{self.game}, {self.players} players, {options}, seed {self.seed}: {self.finished} of {self.matches} matches "
            f"finished, {self.decisions} decisions in {self.seconds:.1f} s ({self.decisions_per_second} a second), "
            f"longest {self.longest}; mean points {points}; wins {wins}"
            f"{''.join(_level_text(level, bot) for level, bot in self.bots.items())}"
        )


def _level_text(level: str, bot: dict[str, Any]) -> str:
    return (
        f"; {level} wins {bot['win_share']} [{bot['low']}, {bot['high']}] of {bot['matches']}, {bot['mean_points']} points, "
        f"lead {bot['lead']} +-{bot['lead_error']}, a move {bot['move_ms']['p50']} ms (p95 {bot['move_ms']['p95']})"
    )


def simulate(
    package: GamePackage,
    seats: int,
    options: Options,
    matches: int,
    seed: str,
    bots: Sequence[str] = (),
    budget: tuple[float, str] | None = None,
    executor: Executor | None = None,
) -> Figures:
    """Plays `matches` matches in which every seat picks any of its legal actions with equal chance, or with a level of
    bots for each seat: then the first named takes every seat in turn, with the same random outcomes, and each move may cost
    the `budget`, seconds (s) or trials (t). The same seed gives the same matches, unless seconds are counted, and so do the
    processes of an `executor`. On a terminal, a bar on stderr shows the progress. The seconds are for playing only, not for
    counting the points; those of all processes are added up."""
    contest = Contest(tuple(bots))
    points, wins = [0] * seats, [0] * seats
    finished = decisions = longest = 0
    seconds = 0.0
    series = Series(type(package), tuple(options.items()), seats, seed, tuple(bots), _budget(budget), package.folder.parent)
    with _Bar(matches) as bar:
        for number, match in enumerate(played(series, matches, executor)):
            bar.show(number + 1)
            if match is None:
                continue
            if bots:
                contest.count(match, contest.seating(number))
            seconds += match.seconds
            finished += 1
            decisions += match.decisions
            longest = max(longest, match.decisions)
            points = [sum(both) for both in zip(points, match.points, strict=True)]
            for seat in match.winners:
                wins[seat] += 1
    means = [round(total / max(1, finished), 2) for total in points]
    speed = round(decisions / seconds) if seconds else 0
    return Figures(
        package.id, seats, dict(options), seed, matches, finished, decisions, round(seconds, 3), speed, means, wins, longest,
        contest.figures() if bots else {},
    )


def _budget(given: tuple[float, str] | None) -> Budget:
    if given is None:
        return DEFAULT_BUDGET
    amount, unit = given
    return Budget(trials=int(amount)) if unit == "t" else Budget(seconds=amount)


class _Bar:
    """A line on the terminal that shows the progress and disappears at the end. Does nothing if stderr is no
    terminal."""

    def __init__(self, of: int) -> None:
        self.of = of
        self.on_terminal = sys.stderr is not None and sys.stderr.isatty()
        self.drawn_at = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *trouble: object) -> None:
        if self.on_terminal:
            print(f"\r{' ' * _WIDE}\r", end="", file=sys.stderr, flush=True)

    def show(self, done: int) -> None:
        if self.on_terminal and perf_counter() - self.drawn_at > _REFRESH_SECONDS:
            self.drawn_at = perf_counter()
            filled = _FULL * done // self.of
            bar = f"\r[{'#' * filled}{'.' * (_FULL - filled)}] {done} of {self.of}"
            print(bar.ljust(_WIDE)[:_WIDE], end="", file=sys.stderr, flush=True)
