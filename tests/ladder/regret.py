"""How far a search's turns are behind the best: in positions of matches between greedy bots, greedy's best plans, as many as
a search tries, and the one searched are tried once more with ten times the trials.

    python -m tests.ladder.regret --game iwari --positions 60 --seed ember --budget 0.5s --jobs 2

Seconds are those of the processor, so that a busy machine gives about the same figures; trials give exactly the same. `regret` in
points: one half of the worlds says which plan is best, the other half how far the one searched is behind it; `most` takes the best
and the distance from the same worlds, which is too much, since the best of several is then also the luckiest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from game.ai.levels import Budget, GreedyAgent, SearchAgent
from game.ai.trials import mean_of
from game.kernel.contract import Seat
from game.registry import GAMES
from tests.ladder.replays import arguments, measured, policy_of, replayed
from ui.cli.executors import executor_of

TIMES = 10
FEWEST = 60
"""In so many worlds at least the plans are tried again."""


@dataclass(frozen=True)
class Regret:
    """What greedy's turn and the one searched are behind the best, and at most behind it; the trials and processor seconds of the
    search."""

    greedy: float
    searched: float
    most: float
    trials: int
    seconds: float


def regret(game: str, seen: Any, seat: Seat, budget: Budget, seed: str) -> Regret:
    """The regret in a position."""
    policy = policy_of(game)
    greedy = [option.actions for option in GreedyAgent(policy).choose(seen, seat, Budget(trials=1), Random(seed))[: policy.breadth]]
    started = process_time()
    options = SearchAgent(policy, process_time).choose(seen, seat, budget, Random(seed))
    seconds, trials = process_time() - started, sum(option.trials for option in options)
    plans = list(dict.fromkeys((*greedy, options[0].actions)))
    leads = replayed(policy, seen, seat, plans, max(FEWEST, TIMES * trials // len(plans)), f"{seed}/again")
    searched = plans.index(options[0].actions)
    means = [sum(own) for own in leads]
    most = (max(means) - means[searched]) / len(leads[0])
    return Regret(behind(leads, 0), behind(leads, searched), most, trials, seconds)


def behind(leads: Sequence[Sequence[float]], plan: int) -> float:
    """How far a plan is behind the best, where each half of the worlds names the best for the other."""
    halves = [[sum(own[first::2]) / len(own[first::2]) for own in leads] for first in (0, 1)]
    distances = [there[here.index(max(here))] - there[plan] for here, there in (halves, halves[::-1])]
    return sum(distances) / len(distances)


def main() -> None:
    """Prints a line for each game."""
    parser = arguments(__doc__ or "", 60)
    parser.add_argument("--budget", default="0.5s", help="seconds of the processor (0.5s), or trials (200t)")
    wanted = parser.parse_args()
    amount, unit = float(wanted.budget[:-1]), wanted.budget[-1]
    budget = Budget(trials=int(amount)) if unit == "t" else Budget(seconds=amount)
    print(f"seed {wanted.seed}, budget {wanted.budget}\n")
    print("| game | positions | greedy | regret | most | worst | trials a move | trials a second |\n" + "|---" * 8 + "|", flush=True)
    with executor_of(wanted.jobs) as executor:
        for game in wanted.game or GAMES:
            found = measured(regret, game, wanted.positions, wanted.seed, budget, executor)
            n = len(found)
            of = {part: mean_of([getattr(one, part) for one in found]) for part in ("greedy", "searched", "most")}
            trials, seconds = sum(one.trials for one in found), sum(one.seconds for one in found)
            parts = " | ".join(f"{mean:.2f} +-{error:.2f}" for mean, error in of.values())
            worst = max(one.searched for one in found)
            print(f"| {game} | {n} | {parts} | {worst:.2f} | {trials / n:.0f} | {trials / seconds:.0f} |", flush=True)


if __name__ == "__main__":
    main()
