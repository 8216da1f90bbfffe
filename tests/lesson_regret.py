"""How good the turns are that guided rounds tell: each is compared with the plans that a search would try instead, in the
same sampled states with the same random outcomes; the worse half of these is dropped twice.
`python -m tests.lesson_regret --game iwari --trials 200`."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.ai.analysis import final_points
from game.ai.levels import Budget, GreedyAgent, PlanTrials
from game.kernel.contract import Refusal, Seat
from game.kernel.lessons import lessons_of, start_round
from game.registry import GAME_IDS, package

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.kernel.contract import Action
    from game.kernel.entries import Entry
    from game.kernel.lessons import GuidedRound
    from game.kernel.policy import Policy
    from game.kernel.session import Session

MOST: Final = 1.5
"""So many points a scripted turn may be behind the best."""


@dataclass(frozen=True)
class Worth:
    """How many points the turn that begins with a decision of the round is behind the best other, with the standard
    error; less than 0 where it is ahead of all others."""

    number: int
    seat: int
    scripted: tuple[Action, ...]
    behind: float
    error: float


def worth_of(game: str, scripted: GuidedRound, trials: int, *, whole: bool, seed: int = 1) -> Iterator[Worth]:
    """The turns of a round in their order, each judged after so many turns as the game's policy looks ahead, or where
    `whole` matches are played by the points at their end."""
    made = start_round(package(game), scripted)
    assert not isinstance(made, Refusal), made
    session, script = made
    policy = package(game).policy(session.rules)
    entries = [entry for step in range(len(scripted.steps)) for entry in script.entries(step)]
    number = 0
    while number < len(entries):
        plan = _turn(session, entries[number:])
        behind, error = _behind(session, policy, plan, trials, whole=whole, rng=Random(seed + number))
        yield Worth(number, session.actor, plan, behind, error)
        for action in plan:
            refused = session.do(action)
            assert not isinstance(refused, Refusal), refused
        number += len(plan)


def _turn(session: Session[Any, Any], entries: Sequence[Entry]) -> tuple[Action, ...]:
    """What is said up to the end of the turn, or to the first random outcome."""
    rules, seat, state = session.rules, session.actor, session.state.clone()
    plan: list[Action] = []
    for entry in entries:
        if rules.actor(state) != seat or (plan and rules.is_turn_start(state)):
            break
        assert isinstance(entry.action, session.rules.actions)
        rules.apply(state, entry.action)
        plan.append(entry.action)
    return tuple(plan)


def _behind(
    session: Session[Any, Any], policy: Policy[Any, Any], plan: tuple[Action, ...], trials: int, *, whole: bool, rng: Random
) -> tuple[float, float]:
    seat = Seat(session.actor)
    seen = session.information_state(seat)
    moves = [policy.without_payment(action) for action in plan]
    others = [option.actions for option in GreedyAgent(policy).choose(seen, seat, Budget(trials=1), Random(1))]
    rivals = [other for other in others[: policy.breadth] if [policy.without_payment(action) for action in other] != moves]
    if not rivals:
        return 0.0, 0.0
    weigh = PlanTrials(policy, seen, seat)

    def lead(world: Any, chance_seed: int, actions: tuple[Action, ...]) -> float:
        end = weigh.played(world, chance_seed, actions, 0 if whole else policy.horizon * session.rules.seats)
        if not whole:
            return weigh.lead(end)
        points = final_points(policy, end, Random(chance_seed))
        return points[seat] - weigh.of_rivals(points)

    behind: list[list[float]] = [[] for _ in rivals]
    racing = list(range(len(rivals)))
    for trial in range(trials):
        if trial in (trials // 4, trials // 2):
            racing = sorted(racing, key=lambda n: -sum(behind[n]))[: max(1, len(racing) // 2)]
        world, chance_seed = policy.sample_state(seen, seat, rng), rng.getrandbits(32)
        own = lead(world, chance_seed, plan)
        for n in racing:
            behind[n].append(lead(world, chance_seed, rivals[n]) - own)
    found = max((behind[n] for n in racing), key=sum)
    mean = sum(found) / len(found)
    return mean, sqrt(sum((one - mean) ** 2 for one in found) / max(1, len(found) - 1) / len(found))


def main() -> None:
    """Prints every scripted turn of the rounds that are asked for, and marks those that are too far behind."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(GAME_IDS), help="the rounds of this game alone")
    parser.add_argument("--round", help="the round of this id alone")
    parser.add_argument("--trials", type=int, default=100, help="worlds in which each turn is tried")
    parser.add_argument("--whole", action="store_true", help="play whole matches")
    asked = parser.parse_args()
    for game in [asked.game] if asked.game else GAME_IDS:
        for scripted in lessons_of(package(game).folder).rounds:
            if asked.round in (None, scripted.id):
                print(f"{game} {scripted.id}")
                for one in worth_of(game, scripted, asked.trials, whole=asked.whole):
                    mark = "  << too far" if one.behind - 2 * one.error > MOST else ""
                    print(f"  {one.number:3}  seat {one.seat}  {one.behind:6.2f} +- {one.error:.2f}  {one.scripted[0]}{mark}", flush=True)


if __name__ == "__main__":
    main()
