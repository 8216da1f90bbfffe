"""The ladder: each level against the one below it, in the default set-up of each game, beside the bars it has to pass.

    python -m tests.ladder.bars --game iwari --matches 200 --seed ember --budget 0.5s

Runs for minutes (greedy) or hours (search). The win share is that of one seat against the others, which takes every seat
in turn; the interval is Wilson's of 95 percent, and its lower end has to reach the bar.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import Any

from game.shelf import GAMES, box
from ui.cli.simulate import simulate


@dataclass(frozen=True)
class Bar:
    """What a level has to reach against the others at the table: the lower end of its win share, its lead in points, and
    the milliseconds of 95 moves of a hundred."""

    level: str
    others: str
    share: float
    lead: float = 0.0
    p95: float = 1000.0


SEATS = {"dewan": 3, "dragon_keeper": 3, "iwari": 3, "dogs_of_war": 4}
BARS = {
    "dewan": (
        Bar("greedy", "random", 0.85, p95=20), Bar("greedy", "score", 0.60, p95=20), Bar("search", "greedy", 0.50, 4),
    ),
    "dragon_keeper": (
        Bar("greedy", "random", 0.65, p95=5), Bar("greedy", "score", 0.40, p95=5), Bar("search", "greedy", 0.40, 2, 600),
    ),
    "iwari": (
        Bar("greedy", "random", 0.90, p95=20), Bar("greedy", "score", 0.80, p95=20), Bar("search", "greedy", 0.50, 4),
    ),
    "dogs_of_war": (
        Bar("greedy", "random", 0.90, p95=20), Bar("greedy", "score", 0.85, p95=20), Bar("search", "greedy", 0.40, 6),
    ),
}  # fmt: skip
HEAD = "| game | level | against | matches | win share | bar | lead | bar | p95 ms | bar | max ms |"


def line(game: str, bar: Bar, matches: int, seed: str, budget: tuple[float, str]) -> str:
    """A line of the table."""
    seats = SEATS[game]
    shelf = box(game)
    options = shelf.settle(seats, {})
    assert isinstance(options, dict)
    levels = [bar.level, *[bar.others] * (seats - 1)]
    told: dict[str, Any] = simulate(shelf, seats, options, matches, seed, levels, budget).bots[bar.level]
    move = told["move_ms"]
    return (
        f"| {game} | {bar.level} | {bar.others} | {told['matches']} | {told['win_share']:.2f} [{told['low']:.2f}, "
        f"{told['high']:.2f}] | {_met(told['low'] >= bar.share)} {bar.share:.2f} | {told['lead']:.1f} +-{told['lead_error']:.1f} "
        f"| {_met(told['lead'] >= bar.lead)} {bar.lead:.0f} | {move['p95']} | {_met(move['p95'] <= bar.p95)} {bar.p95:.0f} "
        f"| {move['max']} |"
    )


def _met(met: bool) -> str:
    return "yes" if met else "NO"


def main() -> None:
    """Prints the table, line by line as it comes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--level", choices=("greedy", "search"), action="append")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--budget", default="0.5s")
    wanted = parser.parse_args()
    budget = float(wanted.budget[:-1]), wanted.budget[-1]
    print(f"seed {wanted.seed}, budget {wanted.budget}\n\n{HEAD}\n{'|---' * HEAD.count(' | ')}|---|", flush=True)
    for game in wanted.game or GAMES:
        for bar in BARS[game]:
            if not wanted.level or bar.level in wanted.level:
                print(line(game, bar, wanted.matches, wanted.seed, budget), flush=True)


if __name__ == "__main__":
    main()
