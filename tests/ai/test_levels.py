"""The levels of bots on the smallest games: what they answer, what they cost, and when they stop."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.levels import LEVELS, SAMPLES, Budget, Candidate, GreedyAgent, SearchAgent, SkilledAgent, agent_of
from game.ai.skill import Skill
from game.kernel.contract import CHANCE, NOBODY, Rules, Seat, payment_groups
from game.kernel.policy import Plan, Policy, never
from tests.cases import CASES, rules_of
from tests.kernel.toy import Pebbles, State

TOY = next(case for case in CASES if case.game == "toy" and case.seats > 2)
every_level = pytest.mark.parametrize("level", LEVELS)


def position(rules: Rules[Any, Any], seed: int, least: int = 2) -> Any:
    """A position of a match by chance where the actor can do `least` things."""
    rng = Random(seed)
    state = rules.start()
    while rules.actor(state) == CHANCE or len(rules.legal(state)) < least or rng.random() < 0.5:
        luck = rules.actor(state) == CHANCE
        rules.apply(state, rules.chance(state, rng) if luck else rng.choice(list(rules.legal(state))))
        assert rules.actor(state) != NOBODY
    return state


def asked(level: str, budget: Budget, seed: int = 1, stop: Any = never) -> list[Candidate[Any]]:
    rules = rules_of(TOY)
    state = position(rules, seed)
    seat = rules.actor(state)
    return agent_of(level, Policy(rules)).choose(rules.information_state(state, seat), seat, budget, Random(seed), stop)


@every_level
def test_every_answer_can_be_done_and_the_best_stands_first(level: str) -> None:
    rules = rules_of(TOY)
    for seed in range(5):
        options = asked(level, Budget(trials=12), seed)
        state = position(rules, seed)
        assert all(rules.refusal(state, option.actions[0]) is None for option in options)
        if level in {"score", "greedy"}:
            assert [option.value for option in options] == sorted((option.value for option in options), reverse=True)


@every_level
def test_the_same_seed_and_trials_give_the_same_answer(level: str) -> None:
    assert asked(level, Budget(trials=20)) == asked(level, Budget(trials=20))


@every_level
def test_a_budget_in_seconds_is_answered_too(level: str) -> None:
    assert asked(level, Budget(seconds=0.01))


@every_level
def test_who_is_stopped_at_once_still_answers(level: str) -> None:
    assert asked(level, Budget(trials=10**9), stop=lambda: True)


def test_greedy_tries_what_its_policy_cannot_judge_in_a_few_worlds() -> None:
    assert {option.trials for option in asked("greedy", Budget())} == {SAMPLES}


class Sure(Policy[State, Any]):
    """Thinks the last of the legal actions best."""

    def plans(self, seen: State) -> list[Plan[Any]]:
        return [Plan((action,), float(n)) for n, action in enumerate(self.rules.legal(seen))]


def test_greedy_takes_the_word_of_a_policy_that_judges() -> None:
    rules = Pebbles(3)
    state = position(rules, 3)
    seat = rules.actor(state)
    (best, *_) = GreedyAgent(Sure(rules)).choose(rules.information_state(state, seat), seat, Budget(), Random(1))
    assert (best.actions, best.trials) == ((rules.legal(state)[-1],), 0)


def test_search_drops_the_worse_half_and_spends_its_trials() -> None:
    rules = Pebbles(3)
    state = position(rules, 4, 3)
    seat = rules.actor(state)
    options = SearchAgent(Policy(rules)).choose(rules.information_state(state, seat), seat, Budget(trials=90), Random(1))
    assert options[0].trials == max(option.trials for option in options) > min(option.trials for option in options)
    assert 90 <= sum(option.trials for option in options) < 90 + 3 * len(options)
    assert any(option.error > 0 for option in options)


class Clock:
    """A clock that is further on at every look, as if all that is done between two looks took the same time; `leap`
    looks from its first it jumps far ahead, as on a machine that does something else for a while."""

    def __init__(self, tick: float, leap: int = 10**9) -> None:
        self.tick, self.leap, self.looks = tick, leap, 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks * self.tick + (100.0 if self.looks > self.leap else 0.0)


class Counting(Policy[State, Any]):
    """Counts the actions of worlds that are played on."""

    steps = 0

    def step(self, state: State, rng: Random) -> None:
        self.steps += 1
        super().step(state, rng)


@pytest.mark.parametrize("leap", [*range(2, 40, 3), 10**9])
def test_search_plays_no_world_on_once_its_seconds_are_over(leap: int) -> None:
    rules = Pebbles(3)
    state = position(rules, 4, 3)
    seat = rules.actor(state)
    seen = rules.information_state(state, seat)
    policy, clock = Counting(rules), Clock(0.01, leap)
    policy.horizon = 9  # to the end of the match: one world alone would cost more than is left
    options = SearchAgent(policy, clock).choose(seen, seat, Budget(seconds=1.0), Random(1))
    looks, steps = clock.looks, policy.steps
    assert looks <= min(leap, 100) + 8  # those that find the time over on the way out
    assert steps <= looks + 3 * SAMPLES * len(options)  # a look before each, but for greedy's own
    assert len({option.trials for option in options if option.trials}) <= 3  # halves are dropped, no world half told
    assert rules.refusal(state, options[0].actions[0]) is None


def test_search_answers_as_greedy_where_no_world_was_played_to_its_end_in_time() -> None:
    rules = Pebbles(3)
    state = position(rules, 4, 3)
    seat = rules.actor(state)
    seen = rules.information_state(state, seat)
    greedy = GreedyAgent(Sure(rules)).choose(seen, seat, Budget(), Random(1))
    found = SearchAgent(Sure(rules), Clock(0.01, 4)).choose(seen, seat, Budget(seconds=1.0), Random(1))
    assert [option.actions for option in found] == [option.actions for option in greedy][:6]
    assert {option.trials for option in found} == {0}


def test_search_finds_the_pebble_that_counts_most() -> None:
    """T6: who shows a pebble gets its number; with one turn left nothing is better than the highest."""
    rules = Pebbles(2, rounds=1)
    for seed in range(6):
        state = rules.start()
        rules.apply(state, rules.chance(state, Random(seed)))
        seat = Seat(0)
        for level in ("greedy", "search", "hard", "expert"):
            world = state.clone()
            for _ in range(4):
                if rules.actor(world) == seat:
                    player = agent_of(level, Policy(rules))
                    best = player.choose(rules.information_state(world, seat), seat, Budget(trials=200), Random(seed))[0]
                    rules.apply(world, best.actions[0])
            shown = sum(row.points for row in rules.score(world, seat) if row.label == "shown")
            highest = max(n for n in range(64) if state.hands[seat] >> n & 1)
            assert shown in {0, highest}


def test_a_level_that_slips_takes_worse_turns_the_more_often_the_more_it_slips_but_no_blunder() -> None:
    """With worths 10, 9 and 0 and a slip of 1 the second is taken 27 times of 100, the last never."""
    on_purpose: list[Any] = []

    class Three(Policy[Any, Any]):
        def never_by_mistake(self, actions: Any) -> bool:
            return actions[0] in on_purpose

        def plans(self, seen: Any) -> list[Plan[Any]]:
            legal = self.rules.legal(seen)
            return [Plan((legal[0],), 10.0), Plan((legal[1],), 9.0), Plan((legal[2],), 0.0)]

    rules = Pebbles(2)
    state = rules.start()
    rules.apply(state, rules.chance(state, Random(1)))
    policy, seat = Three(rules), rules.actor(state)

    def taken(slip: float) -> list[float]:
        level = SkilledAgent(policy, Skill(slip=slip))
        return [level.choose(rules.information_state(state, seat), seat, Budget(), Random(n))[0].value for n in range(400)]

    assert set(taken(0)) == {10.0}
    assert 0.22 < taken(1).count(9.0) / 400 < 0.32
    assert taken(1).count(0.0) == 0
    assert taken(1).count(9.0) < taken(3).count(9.0)
    assert taken(3).count(0.0) > 0
    on_purpose += rules.legal(state)[:2]
    assert set(taken(1)) == {10.0}, "what nobody does by mistake is taken as the best, and by no slip"


def test_a_policy_that_knows_nothing_counts_points_and_names_a_plan_for_each_move() -> None:
    rules = rules_of(TOY)
    policy = Policy(rules)
    state = position(rules, 5)
    assert policy.evaluate(state) == [float(points) for points in rules.points(state)]
    assert len(policy.plans(state)) == len(payment_groups(rules.legal(state)))
    assert policy.rivals(Seat(1)) == (0, 2)


def test_playing_on_stops_after_so_many_turns_or_at_the_end() -> None:
    rules = Pebbles(2, rounds=3)
    policy = Policy(rules)
    for turns, played in ((0, 0), (1, 1), (4, 4), (99, 6)):
        state = rules.start()
        policy.play_on(state, turns, Random(1))
        assert state.turns == played
        assert rules.is_turn_start(state)
