"""The analysis of a match that is over: what comes of its turns, which trials are wanted, and where it swung most."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from game.ai import worker
from game.ai.analysis import STAGES, Forecast, Forecasts, Swing, play_jobs, turning_points
from game.ai.levels import Budget
from game.ai.worker import GameSpec, PlayoutRequest
from game.kernel.contract import CHANCE, NOBODY, Seat
from game.kernel.policy import Policy, never
from game.registry import GAMES, package
from tests.games.finished import files, record, replayed
from tests.kernel.toy import Pebbles, Toy

PLACES = 3
"""So many positions of each game are played on."""


def course(seats: int = 3, seed: int = 1) -> tuple[Policy[Any, Any], list[Any]]:
    """A match of Pebbles by chance: its policy, and the table wherever a turn begins."""
    rules, rng = Pebbles(seats), Random(seed)
    state, found = rules.start(), []
    while rules.actor(state) != NOBODY:
        if rules.actor(state) != CHANCE and rules.is_turn_start(state):
            found.append(state.clone())
        luck = rules.actor(state) == CHANCE
        rules.apply(state, rules.chance(state, rng) if luck else rng.choice(list(rules.legal(state))))
    return Policy(rules), [*found, state]


def surveyed(slice_: int, positions: int = 6, stages: Any = ((0, 4), (2, 9), (1, 12))) -> Forecasts:
    """A survey that receives so many answers at once, of ends that chance makes."""
    survey = Forecasts(positions, stages)
    while not survey.done:
        survey.take([(Random(f"{job}").randrange(40), job[0]) for job in survey.wanted(slice_)])
    return survey


# Where it swung


@pytest.mark.parametrize(
    ("curve", "swings"),
    [
        ([0, 1, 9, 8, 4, 4, 10, 10], [Swing(2, Seat(0), 7), Swing(4, Seat(0), -4), Swing(6, Seat(0), 6)]),
        ([0, 0, 9, 0, 0, 0, 3], [Swing(6, Seat(0), 3)]),  # what swings back at once turns nothing, nor does the way back
        ([0, 10, 20, 20], [Swing(1, Seat(0), 10)]),  # not 2, its neighbour
        ([0, 3, 3, 6, 6, 9, 9, 12], [Swing(1, Seat(0), 3), Swing(3, Seat(0), 3), Swing(5, Seat(0), 3)]),  # the earlier
        ([0, 1, 1, 5, 5, 9, 9, 4, 4], [Swing(3, Seat(0), 4), Swing(5, Seat(0), 4), Swing(7, Seat(0), -5)]),
        ([5, 5.2, 5, 5], []),
        ([7], []),
        ([], []),
    ],
)
def test_the_largest_swings_are_named_in_their_order_and_no_two_neighbours(curve: list[float], swings: list[Swing]) -> None:
    assert turning_points([[figure] for figure in curve]) == swings


def test_of_all_seats_the_one_that_swung_most_is_named() -> None:
    assert turning_points([[0, 5], [2, 1], [2, 1], [9, 4]]) == [Swing(1, Seat(1), -4), Swing(3, Seat(0), 7)]


# What is tried


def test_the_same_seed_gives_the_same_ends_and_another_one_others() -> None:
    policy, positions = course()
    jobs = [(position, number) for position in range(3) for number in range(6)]
    first = play_jobs(policy, positions, jobs, "seed")
    assert play_jobs(policy, positions, jobs, "seed") == first
    assert play_jobs(policy, positions, jobs, "another") != first
    assert play_jobs(policy, positions, list(reversed(jobs)), "seed") == first[::-1]  # whatever else is tried, and when


def test_a_match_that_is_over_ends_as_it_did_and_nothing_is_changed() -> None:
    policy, positions = course()
    before = [position.clone() for position in positions]
    assert play_jobs(policy, positions, [(len(positions) - 1, 0)], "seed") == [tuple(policy.rules.points(positions[-1]))]
    play_jobs(policy, positions, [(0, 0)], "seed")
    assert positions == before


def test_trials_stop_when_they_are_asked_to() -> None:
    policy, positions = course()
    assert len(play_jobs(policy, positions, [(0, number) for number in range(9)], "seed", lambda: True)) == 1


def test_what_is_wanted_depends_on_no_slice() -> None:
    """However many answers come at once, the same trials are made."""
    whole, parts = surveyed(1000), surveyed(3)
    assert whole.curve() == parts.curve()
    assert whole.stage == parts.stage == 3
    assert whole.progress == 1


def test_every_place_is_tried_first_and_then_the_ends_of_the_largest_swings() -> None:
    survey = Forecasts(5, ((0, 2), (1, 3)))
    assert survey.wanted(99) == [(position, number) for number in range(2) for position in range(5)]
    assert (survey.forecast(0, 0), survey.sweeps, survey.stage) == (None, 0, 0)
    survey.take([(position * position,) for position, _ in survey.wanted(5)])
    assert (survey.sweeps, survey.stage) == (1, 0)
    survey.take([(position * position,) for position, _ in survey.wanted(5)])
    assert survey.stage == 1
    assert survey.wanted(99) == [(3, 2), (4, 2)]  # from 9 to 16
    survey.take([(9,), (16,)])
    assert survey.done
    assert survey.forecast(4, 0) == Forecast(16, 16, 16)


def test_the_spread_reaches_no_further_than_the_furthest_end() -> None:
    survey = Forecasts(1, ((0, 4),))
    survey.take([(0,), (0,), (0,), (8,)])
    forecast = survey.forecast(0, 0)
    assert forecast is not None
    assert (forecast.mean, forecast.low) == (2, 0)
    assert 2 < forecast.high < 8


@pytest.mark.parametrize("positions", [0, 1])
def test_a_match_without_turns_needs_little(positions: int) -> None:
    survey = Forecasts(positions)
    assert len(survey.wanted(1000)) == positions * STAGES[0][1]
    survey.take([(1, 2)] * len(survey.wanted(1000)))
    assert survey.done


def test_a_long_match_is_tried_half_as_often_at_first() -> None:
    assert len(Forecasts(200).wanted(9999)) == 200 * (STAGES[0][1] // 2)


# In the process


def test_the_process_reports_what_it_had_time_for_and_what_went_wrong() -> None:
    policy, positions = course()
    spec = GameSpec(Toy, (("length", "short"), ("hands", "secret")), 3)
    policies = lru_cache(maxsize=2)(worker._policy)
    task = PlayoutRequest(7, spec, tuple(positions[:1]), tuple((0, number) for number in range(9)), Budget(), "seed")
    whole = worker._result(task, policies, never)
    assert (whole.number, len(whole.points), whole.trouble) == (7, 9, "")
    assert list(whole.points) == play_jobs(policy, positions, task.jobs, "seed")
    short = worker._result(replace(task, budget=Budget(seconds=1e-9)), policies, never)
    assert short.points == whole.points[:1]
    assert worker._result(task, policies, lambda: True).points == whole.points[:1]
    broken = worker._result(replace(task, positions=(None,)), policies, never)
    assert broken.trouble
    assert broken.points == ()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_on_from_where_it_stood(game: str) -> None:
    """At a few positions of a finished match: everybody's points, and at the last position those of the pad."""
    path = files(game)[0]
    session, setup = replayed(path), record(path).setup
    policy = package(game).policy(session.rules)
    rules = session.rules
    turns = [depth for depth in range(len(session.steps) + 1) if _begins(rules, session.state_after(depth))]
    some = [session.state_after(turns[len(turns) * part // PLACES]) for part in range(1, PLACES)] + [session.state]
    found = play_jobs(policy, some, [(position, 0) for position in range(PLACES)], "seed")
    assert all(len(points) == len(setup.players) for points in found)
    assert found[-1] == tuple(sum(row.points for row in rules.score(session.state, Seat(seat))) for seat in range(rules.seats))


@pytest.mark.parametrize("game", GAMES)
def test_rounds_are_counted_from_1_and_only_go_up(game: str) -> None:
    session = replayed(files(game)[-1])
    counted = [session.rules.period(session.state_after(depth)) for depth in range(len(session.steps) + 1)]
    if not any(counted):
        pytest.skip("it has no rounds")
    assert counted == sorted(counted)
    assert {0, *counted} == set(range(counted[-1] + 1))
    assert counted[-1] > 1


def _begins(rules: Any, state: Any) -> bool:
    return bool(rules.actor(state) != CHANCE and rules.is_turn_start(state))
