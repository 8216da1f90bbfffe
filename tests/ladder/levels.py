"""Finds how well each level must play for the levels to be evenly apart, from the best down, in the smallest number of seats.

    python -m tests.ladder.levels dewan --trials 60 12 --matches 120 --jobs 2

One seat of a level plays against the next one below at all other seats, which gets weaker or stronger by halving the
distance on a scale (fewer trials, then none, then ever larger slips) until its neighbour wins about as often as aimed at.
With several --trials the best levels have these, and only those below are looked for: matches of searches take long.
Writes `data/<game>/levels.yaml`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import asdict, replace

from game.ai.arena import Contest
from game.ai.levels import Budget
from game.ai.series import Series, played
from game.ai.skill import CHOOSABLE_LEVELS, FILE_NAME, Skill, Skills, skills_of
from game.kernel.folders import DATA
from game.registry import GAMES, package
from ui.cli.executors import executor_of

AIM = 0.68
"""What a level wins of a hundred matches of two seats against the one below."""
RATIO = 1.25
"""How far two neighbours on the scale are apart, in trials or in slips."""
_FEWEST = 2
"""Trials of the shortest search."""
HEADING = """# How well each level plays, found by `python -m tests.ladder.levels {game} --trials {trials} --matches {matches} --seed {seed}`:
# each wins about {aim:.0%} of {seats}-seat matches against the one below it. slip in points, trials of a search a turn."""


def scale(trials: int) -> list[Skill]:
    """Skills from a search of so many trials down, each a little weaker than the one before."""
    found, tried, slip = [], float(trials), 0.1
    while tried >= _FEWEST:
        found.append(Skill(trials=round(tried)))
        tried /= RATIO
    found.append(Skill())
    while slip < 50:
        found.append(Skill(slip=round(slip, 2)))
        slip *= RATIO
    return found


def aim(seats: int) -> float:
    """What one seat shall win against all others: with the same odds against each as in a match of two."""
    odds = AIM / (1 - AIM)
    return odds / (odds + seats - 1)


def share(game: str, upper: Skill, lower: Skill, matches: int, seed: str, executor: Executor | None) -> float:
    """What one seat of the better skill wins against the other at all other seats."""
    game_package = package(game)
    seats = game_package.manifest.seats[0]
    options = game_package.resolve_options(seats, {})
    assert isinstance(options, dict)
    both = replace(skills_of(game_package.folder), hard=upper, easy=lower)
    levels = ("hard", *["easy"] * (seats - 1))
    series = Series(GAMES[game], tuple(options.items()), seats, seed, levels, Budget(), DATA, both)
    contest = Contest(levels)
    for number, match in enumerate(played(series, matches, executor)):
        if match is not None:
            contest.count(match, contest.seating(number))
    found: float = contest.figures()["hard"]["win_share"]
    return found


def found(game: str, trials: Sequence[int], matches: int, seed: str, executor: Executor | None = None) -> Skills:
    """The skills of all levels, of which the best have so many `trials`."""
    skills, wanted = scale(trials[-1]), aim(package(game).manifest.seats[0])
    at, levels = 0, {level: Skill(trials=some) for level, some in zip(reversed(CHOOSABLE_LEVELS), trials, strict=False)}
    for level in CHOOSABLE_LEVELS[-1 - len(trials) :: -1]:
        best, low, high = (1.0, at), at + 1, len(skills) - 1
        while low <= high:
            middle = (low + high) // 2
            won = share(game, skills[at], skills[middle], matches, seed, executor)
            print(f"{game} {level}: {skills[middle]} loses {won:.2f}, wanted {wanted:.2f}", file=sys.stderr, flush=True)
            best = min(best, (abs(won - wanted), middle))
            if won < wanted:
                low = middle + 1
            else:
                high = middle - 1
        at = best[1]
        levels[level] = skills[at]
    return Skills(**levels)


def as_text(skills: Skills) -> str:
    """The levels as their file says them."""
    lines = []
    for level in CHOOSABLE_LEVELS:
        parts = ", ".join(f"{name}: {value}" for name, value in asdict(skills[level]).items() if value)
        lines.append(f"{level}: {{{parts}}}")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Finds the levels of a game and writes them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--trials", type=int, nargs="+", required=True, help="those of the best level, of the next one, ...")
    parser.add_argument("--matches", type=int, default=120)
    parser.add_argument("--seed", default="levels")
    parser.add_argument("--jobs", type=int, default=1, help="number of processes")
    parser.add_argument("--scheduler", default="", help="address of a Dask scheduler whose workers play")
    wanted = parser.parse_args()
    with executor_of(wanted.jobs, wanted.scheduler) as executor:
        skills = found(wanted.game, wanted.trials, wanted.matches, wanted.seed, executor)
    seats = package(wanted.game).manifest.seats[0]
    said = HEADING.format(
        game=wanted.game, trials=" ".join(map(str, wanted.trials)), matches=wanted.matches, seed=wanted.seed, aim=aim(seats), seats=seats
    )
    (DATA / wanted.game / FILE_NAME).write_text(f"{said}\n{as_text(skills)}", encoding="utf-8")


if __name__ == "__main__":
    main()
