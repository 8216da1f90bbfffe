"""The ladder: each level against the one below it, in the default set-up of each game, beside the bars it has to pass; and
the players that the levels are made of.

    python -m tests.ladder.bars --game iwari --matches 200 --seed ember --budget 0.5s --jobs 2

With --write the figures of the levels go into `data/<game>/strength.yaml`, which the program shows, in place of those of the
same pairs.
Runs for minutes (greedy) or hours (search), and wants the machine for itself: on a busy one a second brings fewer trials,
and moves take longer. The win share is that of one seat against the others, which takes every seat
in turn; the interval is Wilson's of 95 percent, and its lower end has to reach the bar.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any

from game.ai.skill import CHOOSABLE_LEVELS
from game.ai.strength import FILE_NAME, Ladder, Rung, strength
from game.kernel.folders import DATA
from game.registry import GAMES, package
from ui.cli.executors import executor_of
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


def rungs(game: str) -> tuple[Bar, ...]:
    """The levels that people are offered, each against the one below it, the lowest against chance: in the smallest number of
    seats each wins more than its part."""
    seats = package(game).manifest.seats[0]
    return tuple(Bar(level, others, 1 / seats) for others, level in pairwise(("random", *CHOOSABLE_LEVELS)))


DEFAULT_BUDGET = (Bar("greedy", "random", 0.60), Bar("greedy", "score", 0.34), Bar("search", "greedy", 0.34))
"""The bars of the players of a game that has none of its own: to beat chance clearly, and otherwise to be no worse."""
OWN: Mapping[str, tuple[Bar, ...]] = {
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
}
HEADING = """# How strong the levels of bots are: one seat of a level against another level at all other seats, in the default
# set-up of the fewest players. share is what it won, low and high hold that in 95 of 100 cases (Wilson); few matches hold it
# badly. budget is the most that a move of a search was given. Written by `python -m tests.ladder.bars --write`."""
HEAD = "| game | level | against | matches | win share | bar | lead | bar | p95 ms | bar | max ms |"


def bars(game: str) -> tuple[Bar, ...]:
    """The bars of a game, in the order of its table."""
    return (*rungs(game), *OWN.get(game, DEFAULT_BUDGET))


def seats_of(game: str, level: str = "") -> int:
    """With how many seats a level of a game is measured: those that people are offered in the smallest number that it allows,
    where their shares are easy to read; players in the second smallest, because two seats are often a game of their own."""
    return package(game).manifest.seats[:1 if level in CHOOSABLE_LEVELS else 2][-1]


def figures(
    game: str, bar: Bar, matches: int, seed: str, budget: tuple[float, str], executor: Executor | None = None
) -> dict[str, Any]:
    """What the matches of a bar come to."""
    seats = seats_of(game, bar.level)
    game_package = package(game)
    options = game_package.resolve_options(seats, {})
    assert isinstance(options, dict)
    levels = [bar.level, *[bar.others] * (seats - 1)]
    measured: dict[str, Any] = simulate(game_package, seats, options, matches, seed, levels, budget, executor).bots[bar.level]
    return measured


def line(game: str, bar: Bar, measured: dict[str, Any]) -> str:
    """A line of the table."""
    move = measured["move_ms"]
    share = f"{measured['win_share']:.2f} [{measured['low']:.2f}, {measured['high']:.2f}]"
    lead = f"{measured['lead']:.1f} +-{measured['lead_error']:.1f}"
    return (
        f"| {game} | {bar.level} | {bar.others} | {measured['matches']} "
        f"| {share} | {_met(measured['low'] >= bar.share)} {bar.share:.2f} | {lead} "
        f"| {_met(measured['lead'] >= bar.lead)} {bar.lead:.0f} | {move['p95']} | {_met(move['p95'] <= bar.p95)} {bar.p95:.0f} "
        f"| {move['max']} |"
    )


def rung(bar: Bar, measured: dict[str, Any]) -> Rung:
    """The figures of a bar as the strength table has them."""
    share, low, high = (round(measured[part], 2) for part in ("win_share", "low", "high"))
    move = measured["move_ms"]
    return Rung(bar.level, bar.others, measured["matches"], share, low, high, move["p50"], move["p95"])


def kept(old: Ladder | None, game: str, new: Rung, budget: str) -> Ladder:
    """A game's strength table with a rung in place of the one of the same pair."""
    old = old or Ladder(budget, seats_of(game, new.level), ())
    order = [(bar.level, bar.others) for bar in rungs(game)]
    same = [one for one in old.rungs if (one.level, one.against) in order and (one.level, one.against) != (new.level, new.against)]
    found = sorted([*same, new], key=lambda one: order.index((one.level, one.against)))
    return Ladder(budget, seats_of(game, new.level), tuple(found))


def as_text(table: Ladder) -> str:
    """The strength table as its file says it."""
    lines = [HEADING, f"budget: {table.budget}", f"seats: {table.seats}", "rungs:"]
    for one in table.rungs:
        parts = [(name, value) for name, value in asdict(one).items() if value is not None]
        lines.append(f"  - {{{', '.join(f'{name}: {value}' for name, value in parts)}}}")
    return "\n".join(lines) + "\n"


def _met(met: bool) -> str:
    return "yes" if met else "NO"


def main() -> None:
    """Prints the table, line by line as it comes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--level", choices=("greedy", "search", *CHOOSABLE_LEVELS), action="append")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--budget", default="1s")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--jobs", type=int, default=1, help="number of processes")
    parser.add_argument("--scheduler", default="", help="address of a Dask scheduler whose workers play")
    wanted = parser.parse_args()
    budget = float(wanted.budget[:-1]), wanted.budget[-1]
    print(f"seed {wanted.seed}, budget {wanted.budget}\n\n{HEAD}\n{'|---' * HEAD.count(' | ')}|---|", flush=True)
    wanted_bars = [(game, bar) for game in wanted.game or GAMES for bar in bars(game) if not wanted.level or bar.level in wanted.level]
    with executor_of(wanted.jobs, wanted.scheduler) as executor:
        for game, bar in wanted_bars:
            measured = figures(game, bar, wanted.matches, wanted.seed, budget, executor)
            print(line(game, bar, measured), flush=True)
            if wanted.write and bar.level in CHOOSABLE_LEVELS:
                path = DATA / game / FILE_NAME
                path.write_text(as_text(kept(strength(path.parent), game, rung(bar, measured), wanted.budget)), encoding="utf-8")


if __name__ == "__main__":
    main()
