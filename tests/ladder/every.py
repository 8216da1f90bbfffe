"""Matches of bots in every set-up: all scenarios, maps, modules, options and numbers of players.

    python -m tests.ladder.every --game iwari --matches 50

Lists the set-ups in which a match broke off, and the slowest moves. Each set-up is one of those that the laws of the
suite play (`tests.cases`).
"""

from __future__ import annotations

import argparse
import sys
import traceback

from game.ai.arena import agents_of, play
from game.ai.levels import LEVELS, Budget
from game.registry import GAMES
from tests.cases import CASES, package, rules_of


def main() -> int:
    """Plays, and prints what broke."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--trials", type=int, default=12)
    parser.add_argument("--levels", default="greedy,search")
    wanted = parser.parse_args()
    levels = [level for level in wanted.levels.split(",") if level in LEVELS]
    broken = 0
    for case in CASES:
        if case.game not in ([wanted.game] if wanted.game else GAMES):
            continue
        rules = rules_of(case)
        policy = package(case.game).policy(rules)
        times: list[float] = []
        for number in range(wanted.matches):
            seating = [levels[(number + seat) % len(levels)] for seat in range(case.seats)]
            try:
                match = play(rules, agents_of(policy, seating), Budget(trials=wanted.trials), f"every/{number}")
            except Exception:  # noqa: BLE001 what breaks is reported, and the next set-up is played
                broken += 1
                print(f"{case}, match {number}, {seating}:\n{traceback.format_exc()}", flush=True)
                break
            times += [time for each in match.times for time in each]
        times.sort()
        outcome = f"p95 {1000 * times[int(0.95 * len(times))]:.1f} ms, max {1000 * times[-1]:.1f} ms" if times else ""
        print(f"{case}: {outcome}", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
