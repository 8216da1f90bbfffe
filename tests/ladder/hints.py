"""How far hints can be trusted: each is asked for in positions of matches between greedy opponents, and what it names is
tried once more with ten times the trials.

    python -m tests.ladder.hints --game iwari --positions 100 --seed ember --trials 300

`within` is the share of positions where the option named best is within a point of the best of greedy's six; `holds` the
share of the options said to be worse that are behind the best then. Both should reach 90 of 100. Runs for a quarter of an
hour or more.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any

from game.ai.ends import end_of
from game.ai.hints import hints
from game.ai.levels import BREADTH, Budget, Greedy, Weighing
from game.kernel.contract import CHANCE, NOBODY, Seat
from game.kernel.policy import Policy
from game.shelf import GAMES, package
from tests.ladder.bars import seats_of

TIMES = 10
NEAR = 1.0


def positions(policy: Policy[Any, Any], count: int, seed: str) -> Iterator[tuple[Any, Seat]]:
    """What the actor recalls in positions of many matches, each where there is a choice; some eight a match."""
    rules, greedy, number = policy.rules, Greedy(policy), 0
    for match in range(count):
        rng = Random(f"{seed}/{match}")
        state, every = rules.start(), rng.randint(7, 13)
        for at in range(rules.bound):
            if (actor := rules.actor(state)) == NOBODY:
                break
            if actor == CHANCE:
                rules.apply(state, rules.chance(state, rng))
                continue
            seen = rules.information_state(state, actor)
            found = greedy.choose(seen, actor, Budget(trials=1), rng)
            if at % every == every - 1 and len(found) > 1:
                yield seen, actor
                number += 1
                if number == count:
                    return
            rules.apply(state, found[0].actions[0])


def judged(policy: Policy[Any, Any], seen: Any, seat: Seat, trials: int, seed: str) -> tuple[float, list[bool], float]:
    """How many points the option named best is behind the best, of each option said to be worse whether it is, and the
    seconds that the hint took."""
    begun = perf_counter()
    shown = hints(policy, seen, seat, Budget(trials=trials), Random(seed))
    took = perf_counter() - begun
    rng = Random(f"{seed}/again")
    first = Greedy(policy).choose(seen, seat, Budget(trials=1), rng)
    others = [one.actions for one in first[:BREADTH] if one.actions not in [hint.actions for hint in shown]]
    plans = [*(hint.actions for hint in shown), *others]
    weigh, ends = Weighing(policy, seen, seat), [[] for _ in plans]  # type: ignore[var-annotated]
    for _ in range(TIMES * trials // 2 // len(shown)):
        world, chance_seed = policy.imagine(seen, seat, rng), rng.getrandbits(32)
        for course, plan in zip(ends, plans, strict=True):
            course.append(end_of(weigh, world, chance_seed, plan))
    leads = [sum(end.lead for end in course) / len(course) for course in ends]
    holds = [leads[at] < leads[0] for at, hint in enumerate(shown) if at and not hint.equal]
    return max(leads) - leads[0], holds, took


def main() -> None:
    """Prints a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--seed", default="ember")
    parser.add_argument("--minutes", type=float, default=60.0, help="after which a game has no further position")
    parser.add_argument("--trials", type=int, default=300)
    wanted = parser.parse_args()
    print(f"seed {wanted.seed}, {wanted.trials} trials\n")
    print("| game | positions | within | worst | worse | holds | s a hint | max s |\n" + "|---" * 8 + "|", flush=True)
    for game in wanted.game or GAMES:
        shelf = package(game)
        options = shelf.settle(seats_of(game), {})
        assert isinstance(options, dict)
        policy = shelf.policy(shelf.rules(options, seats_of(game)))
        found, begun = [], perf_counter()
        for number, (seen, seat) in enumerate(positions(policy, wanted.positions, wanted.seed)):
            found.append(judged(policy, seen, seat, wanted.trials, f"{wanted.seed}/{number}"))
            if perf_counter() - begun > 60 * wanted.minutes:
                break
        n = len(found)
        signs = [sign for _, holds, _ in found for sign in holds]
        print(
            f"| {game} | {n} | {sum(behind <= NEAR for behind, _, _ in found) / n:.2f} | {max(b for b, _, _ in found):.1f} "
            f"| {len(signs)} | {sum(signs) / max(1, len(signs)):.3f} "
            f"| {sum(took for _, _, took in found) / n:.2f} | {max(took for _, _, took in found):.2f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
