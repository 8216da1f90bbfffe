"""Many matches by chance, without a screen: whether a game ends, how long it lasts, and whether a seat is better off."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Final

from game.kernel.contract import Seat
from game.kernel.playout import EndlessMatchError, play_random

if TYPE_CHECKING:
    from game.kernel.box import Box, Options


_BAR: Final = 40
_BEAT: Final = 0.1  # seconds between two looks of the progress bar


@dataclass(slots=True)
class Figures:
    """What came out. A shared victory counts for everybody who shares it; `longest` is in decisions."""

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

    def as_json(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False)

    def __str__(self) -> str:
        options = " ".join(f"{name}={choice}" for name, choice in self.options.items())
        points = " ".join(f"{points:.1f}" for points in self.mean_scores)
        wins = " ".join(str(wins) for wins in self.wins_by_seat)
        return (
            f"{self.game}, {self.players} players, {options}, seed {self.seed}: {self.finished} of {self.matches} matches "
            f"finished, {self.decisions} decisions in {self.seconds:.1f} s ({self.decisions_per_second} a second), "
            f"longest {self.longest}; mean points {points}; wins {wins}"
        )


def simulate(box: Box, seats: int, options: Options, matches: int, seed: str) -> Figures:
    """Plays `matches` matches in which every seat picks uniformly among what it may do. The same seed plays the same
    matches; on a terminal a bar on stderr shows how far it is."""
    rules = box.rules(options, seats)
    points, wins = [0] * seats, [0] * seats
    finished = decisions = longest = 0
    begun = shown = monotonic()
    for number in range(matches):
        try:
            outcome = play_random(rules, Random(f"{seed}/{number}"))
        except EndlessMatchError:
            continue
        finished += 1
        decisions += outcome.decisions
        longest = max(longest, outcome.decisions)
        for seat in range(seats):
            points[seat] += sum(row.points for row in rules.score(outcome.state, Seat(seat)))
        for rank in rules.result(outcome.state):
            for seat in rank.seats if rank.place == 1 else ():
                wins[seat] += 1
        if sys.stderr.isatty() and monotonic() - shown > _BEAT:
            shown = monotonic()
            _show(number + 1, matches)
    seconds = monotonic() - begun
    if sys.stderr.isatty():
        print(f"\r{' ' * (_BAR + 24)}\r", end="", file=sys.stderr, flush=True)
    means = [round(total / max(1, finished), 2) for total in points]
    speed = round(decisions / seconds) if seconds else 0
    return Figures(
        box.id, seats, dict(options), seed, matches, finished, decisions, round(seconds, 3), speed, means, wins, longest
    )


def _show(done: int, of: int) -> None:
    filled = _BAR * done // of
    print(f"\r[{'#' * filled}{'.' * (_BAR - filled)}] {done} of {of}", end="", file=sys.stderr, flush=True)
