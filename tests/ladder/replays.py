"""Positions that many matches come to, measured one by one in several processes; and what becomes of plans there, all of them
tried in the same sampled worlds."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from game.ai.levels import Budget, GreedyAgent, PlanTrials
from game.kernel.contract import CHANCE, NOBODY, Refusal, Seat
from game.kernel.policy import Policy
from game.registry import GAMES, package
from tests.ladder.bars import seats_of

if TYPE_CHECKING:
    from concurrent.futures import Executor

T = TypeVar("T")


def arguments(about: str, count: int) -> ArgumentParser:
    """The arguments that all measures of positions take; by default so many positions."""
    parser = ArgumentParser(description=about.splitlines()[0])
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--positions", type=int, default=count)
    parser.add_argument("--seed", default="ember")
    parser.add_argument("--jobs", type=int, default=1, help="number of processes")
    return parser


def measured(work: Callable[..., T], game: str, count: int, seed: str, given: object, executor: Executor | None) -> list[T]:
    """What `work` returns for so many positions of a game: it takes the game, the position as its actor knows it, the actor, what is
    `given`, and a seed of its own."""
    tried = list(positions(policy_of(game), count, seed))
    n, each = len(tried), executor.map if executor else map
    return list(each(work, [game] * n, *zip(*tried, strict=True), [given] * n, [f"{seed}/{number}" for number in range(n)]))


@cache
def policy_of(game: str) -> Policy[Any, Any]:
    """The policy of a game in the set-up in which its players are measured."""
    game_package, seats = package(game), seats_of(game)
    options = game_package.resolve_options(seats, {})
    assert not isinstance(options, Refusal)
    return game_package.policy(game_package.rules(options, seats))


def positions(policy: Policy[Any, Any], count: int, seed: str) -> Iterator[tuple[Any, Seat]]:
    """What the actor recalls in positions of matches between greedy players, each where there is a choice; some eight a
    match."""
    rules, greedy, number = policy.rules, GreedyAgent(policy), 0
    for match in range(count):
        rng = Random(f"{seed}/{match}")
        state, every = rules.start(), rng.randint(7, 13)
        for at in range(rules.max_actions):
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


def replayed(
    policy: Policy[Any, Any], seen: Any, seat: Seat, plans: Sequence[tuple[Any, ...]], worlds: int, seed: str
) -> list[list[float]]:
    """Of each plan the lead that it comes to in each of so many worlds, which are the same for all."""
    weigh, rng, turns = PlanTrials(policy, seen, seat), Random(seed), policy.horizon * policy.rules.seats
    leads: list[list[float]] = [[] for _ in plans]
    for _ in range(worlds):
        world, chance_seed = policy.sample_state(seen, seat, rng), rng.getrandbits(32)
        for own, plan in zip(leads, plans, strict=True):
            lead = weigh.trial(world, chance_seed, plan, turns)
            assert lead is not None
            own.append(lead)
    return leads
