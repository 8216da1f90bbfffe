"""Facts of turns: each holds whatever lies hidden, and each that a game can tell is told of some turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

import pytest

from game.ai.facts import facts_of, known
from game.ai.levels import Budget, GreedyAgent
from game.kernel.contract import CHANCE, NOBODY, Event, Seat, recording_to
from game.kernel.policy import Fact, Policy
from game.registry import GAMES
from tests.breadth import BROAD
from tests.cases import REGISTRY, package

with_facts = pytest.mark.parametrize("game", [game for game in REGISTRY if package(game).facts])
"""The games that tell facts."""
FEW = Budget(trials=6)
SOME = 20 if BROAD else 10
"""So many turns of a match are looked at."""
Turn = tuple[Any, Seat, tuple[Any, ...]]


def policies(game: str) -> list[Policy[Any, Any]]:
    """With the usual options: of the smallest and of the largest table."""
    game_package = package(game)
    found = []
    for seats in {game_package.manifest.seats[0], game_package.manifest.seats[-1]}:
        options = game_package.resolve_options(seats, {})
        assert isinstance(options, dict)
        found.append(game_package.policy(game_package.rules(options, seats)))
    return found


@cache
def turns(game: str) -> list[tuple[Policy[Any, Any], list[Turn]]]:
    """Whole turns of matches: a true state, who is at turn there, and what is done. Do not change them."""
    return [(policy, list(_greedy(policy, seed))) for policy in policies(game) for seed in range(2)]


def _some(whole: list[Turn]) -> list[Turn]:
    """Turns from the whole length of a match."""
    return [whole[number * len(whole) // SOME] for number in range(SOME)]


def _greedy(policy: Policy[Any, Any], seed: int) -> Iterator[Turn]:
    rules, rng, greedy, state = policy.rules, Random(seed), GreedyAgent(policy), policy.rules.start()
    while (actor := rules.actor(state)) != NOBODY:
        if actor == CHANCE:
            rules.apply(state, rules.chance(state, rng))
            continue
        plan = greedy.choose(rules.information_state(state, actor), actor, FEW, rng)[0].actions
        done = played(policy, state, actor, plan)[2]
        yield state, actor, done
        state = state.clone()
        for action in done:
            rules.apply(state, action)


def played(policy: Policy[Any, Any], state: Any, seat: Seat, plan: Any) -> tuple[Any, list[Event], tuple[Any, ...]]:
    """The position after as much of a plan as can be done, what is said of it, and what was done."""
    rules, after, events, done = policy.rules, state.clone(), list[Event](), []
    for action in plan:
        if rules.actor(after) != seat or rules.refusal(after, action) is not None:
            break
        rules.apply(after, action, recording_to(events))
        done.append(action)
    return after, events, tuple(done)


def stated(policy: Policy[Any, Any], state: Any, turn: tuple[Seat, Any], viewer: Seat) -> list[Fact]:
    """The facts of a turn that was played, to a person who looked on."""
    after, events, _ = played(policy, state, *turn)
    seen = [policy.rules.redact(event, viewer) for event in events]
    return policy.facts(known(policy, state, viewer), known(policy, after, viewer), seen, turn[0])


def viewers(policy: Policy[Any, Any], seat: Seat) -> list[Seat]:
    return [seat, NOBODY] if policy.rules.public_actions else [seat]


@with_facts
def test_what_is_shown_of_a_plan_is_true_once_it_is_played(game: str) -> None:
    """In the true position, and in any other that looks the same: a fact depends on nothing hidden."""
    some = 0
    for policy, whole in turns(game):
        rules = policy.rules
        for number, (state, seat, plan) in enumerate(_some(whole)):
            for viewer in viewers(policy, seat):
                seen = known(policy, state, viewer)
                before = seen.clone()
                found = facts_of(policy, seen, seat, viewer, plan)
                assert seen == before, "telling changes nothing"
                worlds = [state, rules.determinise(seen, seat, Random(f"{number}"))]
                for world in worlds:
                    if played(policy, world, seat, plan)[2] == plan:
                        assert not set(found) - set(stated(policy, world, (seat, plan), viewer))
                some += len(found)
    assert some


@with_facts
def test_two_tables_that_look_the_same_say_the_same_of_a_turn(game: str) -> None:
    """To each who looks on, whatever the others hold."""
    for policy, whole in turns(game):
        rules = policy.rules
        for number, (state, seat, plan) in enumerate(_some(whole)):
            for viewer in (NOBODY, Seat((seat + 1) % rules.seats)):
                seen = known(policy, state, viewer)
                twin = rules.determinise(seen, viewer if viewer >= 0 else seat, Random(number))
                after, events, done = played(policy, twin, seat, plan)
                alike = known(policy, twin, viewer), known(policy, after, viewer), [rules.redact(one, viewer) for one in events]
                real, happened, _ = played(policy, state, seat, plan)
                if done == plan and alike == (seen, known(policy, real, viewer), [rules.redact(one, viewer) for one in happened]):
                    assert policy.facts(*alike, seat) == stated(policy, state, (seat, plan), viewer)


@with_facts
def test_every_fact_of_a_game_holds_of_some_turn_and_no_other_is(game: str) -> None:
    """Of a greedy bot's turn, or on a position that the game's own tests stage for the fact."""
    kinds = set(package(game).facts)
    own = f"tests.games.{game}.test_facts"
    staged = import_module(own).STAGED if game in GAMES and find_spec(own) else {}
    found = set[type[Fact]]()
    for kind, list_facts in staged.items():
        here = set(map(type, list_facts()))
        assert kind in here
        found |= here
    for policy, whole in turns(game):
        for state, seat, plan in whole:
            if found < kinds:
                found |= set(map(type, stated(policy, state, (seat, plan), seat)))
    assert found == kinds
