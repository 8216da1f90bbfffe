"""How far hints can be trusted: each is asked for in positions of matches between greedy bots, and what it names is
tried once more with ten times the trials.

    python -m tests.ladder.hints --game iwari --positions 100 --seed ember --trials 300 --jobs 2

`within` is the share of positions where the option named best is within a point of the best of greedy's plans, as many as
a search tries; `holds` the share of the options said to be worse that are behind the best then. They should reach 95 and 97
of 100. Seconds are those of the processor. Runs for a quarter of an hour or more.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from game.ai.hints import hints
from game.ai.levels import Budget, GreedyAgent
from game.kernel.contract import Seat
from game.registry import GAMES
from tests.ladder.replays import arguments, measured, policy_of, replayed
from ui.cli.executors import executor_of

TIMES = 10
NEAR = 1.0


@dataclass(frozen=True)
class Judged:
    """How many points the option named best is behind the best, of each option said to be worse whether it is, and the
    processor seconds that the hint took."""

    behind: float
    holds: tuple[bool, ...]
    took: float


def judged(game: str, seen: Any, seat: Seat, trials: int, seed: str) -> Judged:
    """The hint of a position, tried again."""
    policy = policy_of(game)
    started = process_time()
    shown = hints(policy, seen, seat, Budget(trials=trials), Random(seed))
    took = process_time() - started
    first = GreedyAgent(policy).choose(seen, seat, Budget(trials=1), Random(seed))
    others = [one.actions for one in first[: policy.breadth] if one.actions not in [hint.actions for hint in shown]]
    plans = [*(hint.actions for hint in shown), *others]
    tried = replayed(policy, seen, seat, plans, TIMES * trials // 2 // len(shown), f"{seed}/again")
    leads = [sum(own) / len(own) for own in tried]
    holds = tuple(leads[at] < leads[0] for at, hint in enumerate(shown) if at and not hint.equal)
    return Judged(max(leads) - leads[0], holds, took)


def main() -> None:
    """Prints a line for each game."""
    parser = arguments(__doc__ or "", 100)
    parser.add_argument("--trials", type=int, default=300)
    wanted = parser.parse_args()
    print(f"seed {wanted.seed}, {wanted.trials} trials\n")
    print("| game | positions | within | worst | worse | holds | s a hint | max s |\n" + "|---" * 8 + "|", flush=True)
    with executor_of(wanted.jobs) as executor:
        for game in wanted.game or GAMES:
            found = measured(judged, game, wanted.positions, wanted.seed, wanted.trials, executor)
            n = len(found)
            signs = [sign for one in found for sign in one.holds]
            print(
                f"| {game} | {n} | {sum(one.behind <= NEAR for one in found) / n:.2f} | {max(one.behind for one in found):.1f} "
                f"| {len(signs)} | {sum(signs) / max(1, len(signs)):.3f} "
                f"| {sum(one.took for one in found) / n:.2f} | {max(one.took for one in found):.2f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
