"""Looks for better weights of a game's policy by play against the weights that stand in its data.

    python -m tests.ladder.tune dewan --generations 12 --seed ember

A rank-based evolution strategy in the logarithms of the weights: each generation spreads some candidates around the
middle, plays each alone against seats with the old weights with the same random outcomes, and moves the middle toward the better
half. At the end the middle is tried in matches it has not seen, and the weights are printed as `policy.yaml` holds them,
with seed and result. What gained nothing there should not be taken over.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import Executor
from dataclasses import fields, replace
from functools import lru_cache, partial
from math import exp
from random import Random
from typing import Any

from game.ai.arena import Contest, SimulatedMatch, play
from game.ai.levels import Budget, GreedyAgent
from game.registry import GAMES, package
from tests.ladder.bars import seats_of
from ui.cli.executors import executor_of

STEP = 0.25
"""How far candidates lie from the middle at first, as a logarithm."""


class Field:
    """Matches of one mind against the one whose weights stand in the data."""

    def __init__(self, game: str, seed: str) -> None:
        self.game, self.seats, self.seed = game, seats_of(game), seed
        game_package = package(game)
        options = game_package.resolve_options(self.seats, {})
        assert isinstance(options, dict)
        self.rules = game_package.rules(options, self.seats)
        self.old: Any = game_package.policy(self.rules)

    def contest(self, weights: Any, first: int, matches: int) -> dict[str, Any]:
        """The figures of the new weights, alone against the old ones, in matches from number `first` on."""
        new = type(self.old)(self.rules, weights)
        contest = Contest(("new", *["old"] * (self.seats - 1)))
        for number in range(first, first + matches):
            seating = contest.seating(number)
            players = [GreedyAgent(new if who == "new" else self.old) for who in seating]
            match = play(self.rules, players, Budget(1), contest.seed(self.seed, number))
            contest.count(SimulatedMatch.of(self.rules, match.outcome, 0.0, match.times), seating)
        return contest.figures()["new"]


@lru_cache(maxsize=1)
def field_of(game: str, seed: str) -> Field:
    """The matches of a game, kept in the process that plays them."""
    return Field(game, seed)


def contested(game: str, seed: str, weights: Any, first: int, matches: int) -> dict[str, Any]:
    """As Field.contest, in whatever process."""
    return field_of(game, seed).contest(weights, first, matches)


def tuned(field: Field, generations: int, size: int, matches: int, rng: Random, executor: Executor | None = None) -> Any:
    """The weights that the strategy came to, the candidates of a generation played by an executor."""
    names = [each.name for each in fields(field.old.weights)]
    middle = dict.fromkeys(names, 0.0)
    step = STEP

    def weights(shift: dict[str, float]) -> Any:
        return replace(field.old.weights, **{name: getattr(field.old.weights, name) * exp(shift[name]) for name in names})

    for generation in range(generations):
        half = [{name: rng.gauss(0, step) for name in names} for _ in range(size // 2)]
        noise = [*half, *({name: -by for name, by in each.items()} for each in half)]
        candidates = [weights({name: middle[name] + each[name] for name in names}) for each in noise]
        play_all = map if executor is None else executor.map
        result = play_all(partial(contested, field.game, field.seed, first=generation * matches, matches=matches), candidates)
        found = [(figures["lead"], each) for figures, each in zip(result, noise, strict=True)]
        found.sort(key=lambda pair: -pair[0])
        best = [each for _, each in found[: size // 2]]
        for name in names:
            middle[name] += sum(each[name] for each in best) / len(best)
        step *= 0.95
        print(f"generation {generation + 1}: leads {[round(lead, 1) for lead, _ in found]}", file=sys.stderr, flush=True)
    return weights(middle)


def main() -> None:
    """Tunes, tries what was found, and prints it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--generations", type=int, default=12)
    parser.add_argument("--size", type=int, default=8, help="candidates in a generation")
    parser.add_argument("--matches", type=int, default=12, help="matches of a candidate")
    parser.add_argument("--trial", type=int, default=300, help="matches of the trial at the end")
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--jobs", type=int, default=1, help="number of processes")
    parser.add_argument("--scheduler", default="", help="address of a Dask scheduler whose workers play")
    wanted = parser.parse_args()
    field = field_of(wanted.game, wanted.seed)
    with executor_of(wanted.jobs, wanted.scheduler) as executor:
        weights = tuned(field, wanted.generations, wanted.size, wanted.matches, Random(wanted.seed), executor)
    result = field.contest(weights, 10**6, wanted.trial)
    played = wanted.generations * wanted.size * wanted.matches
    print("found:\n  by: tests/ladder/tune.py")
    print(f'  seed: "{wanted.seed}"')
    print(
        f'  result: "after {played} matches, against the weights before: {result["win_share"]:.2f} [{result["low"]:.2f}, '
        f'{result["high"]:.2f}] of {result["matches"]} at a par of {1 / field.seats:.2f}, lead {result["lead"]} +-{result["lead_error"]}"'
    )
    print("weights:")
    for each in fields(weights):
        print(f"  {each.name}: {getattr(weights, each.name):.2f}")


if __name__ == "__main__":
    main()
