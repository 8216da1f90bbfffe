"""Hints: what they name, and that they know no more than who asks."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, Final

import pytest

from game.ai.hints import APART, FEWEST, OPTIONS, Hint, compared, hints
from game.ai.levels import Budget, GreedyAgent
from game.ai.trials import TrialResult, gained_by
from game.kernel.contract import CHANCE, NOBODY, Seat
from game.kernel.policy import Policy
from game.registry import GAMES, package
from tests.breadth import BROAD, some

every_game = pytest.mark.parametrize("game", GAMES)
SOME = Budget(trials=12)
LOOKED_AT: Final = 8
"""So many decisions have enough plans in which a turn goes on."""


def policy_of(game: str) -> Policy[Any, Any]:
    game_package = package(game)
    seats = game_package.manifest.seats[-1]
    options = game_package.resolve_options(seats, {})
    assert isinstance(options, dict)
    return game_package.policy(game_package.rules(options, seats))


@cache
def turns(game: str) -> list[tuple[Any, Seat, int]]:
    """True states of a match between greedy bots, who is at turn there, and in how many ways; do not change them."""
    policy = policy_of(game)
    rules, rng, state = policy.rules, Random("hints"), policy.rules.start()
    greedy, found = GreedyAgent(policy), []
    while (actor := rules.actor(state)) != NOBODY:
        if actor == CHANCE:
            rules.apply(state, rules.chance(state, rng))
            continue
        found.append((state.clone(), actor, len(rules.legal(state))))
        rules.apply(state, greedy.choose(rules.information_state(state, actor), actor, SOME, rng)[0].actions[0])
    return found


def decisions(game: str, every: int) -> list[tuple[Any, Seat]]:
    """Of these turns every so many where there is a choice."""
    return [(state, seat) for state, seat, ways in turns(game)[every - 1 :: every] if ways > 1]


@every_game
def test_hints_can_be_done_and_stand_in_their_order(game: str) -> None:
    """Also at the end of a match."""
    policy = policy_of(game)
    rules = policy.rules
    for state, seat in some(decisions(game, 11)[-12:], 3):
        before = state.clone()
        seen = rules.information_state(state, seat)
        found = hints(policy, seen, seat, SOME, Random(1))
        assert 1 <= len(found) <= OPTIONS
        best, *rest = found
        assert any(hint.behind == 0 for hint in found)
        equal, worse = [hint for hint in found if hint.equal], [hint for hint in rest if not hint.equal]
        assert found == [*equal, *worse] if equal else found == [best, *worse]
        assert [hint.behind for hint in worse] == sorted(hint.behind for hint in worse)
        gains = [hint.now.get(seat, 0) for hint in equal]
        assert gains == sorted(gains, reverse=True), "of equal ones the one that brings most at once comes first"
        assert all(rules.refusal(state, hint.actions[0]) is None for hint in found)
        assert all(hint.trials >= FEWEST for hint in found if rest)
        assert state == before
        assert seen == rules.information_state(state, seat), "thinking changes nothing"


@every_game
def test_hints_know_no_more_than_who_asks(game: str) -> None:
    """Two tables that a seat cannot distinguish get the same hints under one seed."""
    policy, other = policy_of(game), policy_of(game)
    rules = policy.rules
    for state, seat in some(decisions(game, 29)[:4], 2):
        known = rules.information_state(state, seat)
        world = rules.determinise(known, seat, Random(7))
        assert hints(policy, known, seat, SOME, Random(3)) == hints(other, rules.information_state(world, seat), seat, SOME, Random(3))


@every_game
def test_what_is_shown_as_points_at_once_is_what_the_turn_brings(game: str) -> None:
    policy = policy_of(game)
    rules, found = policy.rules, 0
    for state, seat in some(decisions(game, 7)[-16:], 4):
        for hint in hints(policy, rules.information_state(state, seat), seat, SOME, Random(4)):
            gained = gained_by(rules, state, hint.actions, 9)
            assert all(gained[one] == points for one, points in hint.now.items())
            assert policy.points_matter(state) or not hint.now
            assert not hint.now or not hint.rows or sum(hint.rows.values()) == hint.now[seat]
            found += any(hint.now.values())
    assert found or game == "dogs_of_war", "soldiers bring points when the year ends"


@every_game
def test_what_is_equally_good_is_within_two_errors_and_a_plan_that_was_begun_goes_on(game: str) -> None:
    policy = policy_of(game)
    rules, goes_on, longest = policy.rules, 0, 0
    for state, seat in decisions(game, 6)[: None if BROAD else LOOKED_AT]:
        seen = rules.information_state(state, seat)
        found = hints(policy, seen, seat, SOME, Random(4))
        longest = max(longest, *(len(hint.actions) for hint in found))
        assert [hint.equal for hint in found[1:]] == [hint.behind <= APART * hint.error for hint in found[1:]]
        plan = found[-1].actions
        after = state.clone()
        rules.apply(after, plan[0])
        if len(plan) < 2 or rules.actor(after) != seat:
            continue
        goes_on += 1
        then = hints(policy, rules.information_state(after, seat), seat, SOME, Random(4), followed=plan[1:])
        assert (then[0].actions, then[0].behind) == (plan[1:], 0)
        moves = [tuple(map(policy.without_payment, hint.actions)) for hint in then]
        assert len(set(moves)) == len(moves)
        if goes_on == 2:
            return
    assert goes_on or longest == 1, "where an action is a turn"


def ranked(*courses: list[TrialResult]) -> list[Hint[Any]]:
    plans = [(name,) for name in "abc"[: len(courses)]]
    return compared(plans, courses)


def test_the_best_stands_first_whatever_the_search_thought() -> None:
    first, second = ranked([TrialResult(1.0)] * 9, [TrialResult(5.0)] * 9)
    assert (first.actions, second.actions) == (("b",), ("a",))
    assert (first.behind, second.behind) == (0.0, 4.0)


def test_what_two_standard_errors_do_not_part_is_equal() -> None:
    best = [TrialResult(3.0)] * 16
    equal = [TrialResult(3.0 + (2.5 if at % 2 else -3.0)) for at in range(16)]
    worse = [TrialResult(1.0 + 0.1 * (at % 2)) for at in range(16)]
    found = ranked(best, equal, worse)
    assert [hint.equal for hint in found] == [True, True, False]
    assert not any(hint.equal for hint in ranked(best, worse))


def test_what_is_equal_to_the_best_stands_before_what_is_surely_worse_by_less() -> None:
    surely = [TrialResult(2.5)] * 16
    equal = [TrialResult(2.0 + (8.0 if at % 2 else -8.0)) for at in range(16)]
    found = ranked([TrialResult(3.0)] * 16, surely, equal)
    assert [hint.actions for hint in found] == [("a",), ("c",), ("b",)]
    assert [hint.equal for hint in found] == [True, True, False]


def test_whoever_is_stopped_at_once_still_gets_hints() -> None:
    policy = policy_of("dragon_keeper")
    state, seat = decisions("dragon_keeper", 9)[1]
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return True

    found = hints(policy, policy.rules.information_state(state, seat), seat, Budget(seconds=60), Random(1), stop)
    assert found
    assert asked < FEWEST


@pytest.mark.parametrize("game", [game for game in GAMES if policy_of(game).rules.public_actions])
def test_hints_that_everybody_sees_are_given_to_the_end(game: str) -> None:
    """They are made of what everybody may know, which a turn may end the game with."""
    policy = policy_of(game)
    for state, seat in decisions(game, 1)[-12:]:
        assert hints(policy, policy.rules.observe(state, NOBODY), seat, Budget(trials=FEWEST), Random(2))
