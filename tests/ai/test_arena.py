"""Matches between levels: who sits where, and how the figures are counted."""

from __future__ import annotations

import pytest

from game.ai.arena import Contest, LevelTally, SimulatedMatch, agents_of, play, wilson
from game.ai.levels import Budget
from game.kernel.contract import NOBODY, Rank, Seat
from game.kernel.playout import EndlessMatchError
from game.kernel.policy import Policy
from tests.kernel.toy import Pebbles


def test_the_first_named_takes_every_seat_in_turn_with_the_same_chance() -> None:
    contest = Contest(("search", "greedy", "random"))
    assert [contest.seating(n) for n in range(4)] == [
        ("search", "greedy", "random"), ("random", "search", "greedy"), ("greedy", "random", "search"),
        ("search", "greedy", "random"),
    ]
    assert [contest.seed("ember", n) for n in range(4)] == ["ember/0", "ember/0", "ember/0", "ember/1"]


def test_the_same_seed_plays_the_same_match() -> None:
    rules = Pebbles(3)
    levels = ("search", "greedy", "score")
    first, again = (play(rules, agents_of(Policy(rules), levels), Budget(trials=12), "ember") for _ in range(2))
    assert first.outcome == again.outcome
    assert rules.actor(first.outcome.state) == NOBODY
    assert sum(map(len, first.times)) <= first.outcome.decisions


def test_a_match_that_does_not_end_is_reported() -> None:
    class Endless(Pebbles):
        max_actions = 3

    rules = Endless(3)
    with pytest.raises(EndlessMatchError):
        play(rules, agents_of(Policy(rules), ["random"] * 3), Budget(1), "ember")


def test_a_shared_victory_counts_in_part_and_a_level_is_counted_by_the_seat() -> None:
    class Tied(Pebbles):
        def result(self, _: object) -> list[Rank]:
            return [Rank(1, (Seat(0), Seat(2)), 4, "shared"), Rank(3, (Seat(1),), 0)]

    rules = Tied(3)
    levels = ("greedy", "random", "random")
    contest = Contest(levels)
    match = play(rules, agents_of(Policy(rules), levels), Budget(1), "ember")
    contest.count(SimulatedMatch.of(rules, match.outcome, 0.0, match.times), levels)
    assert contest.tallies["greedy"].shares == 0.5
    assert contest.tallies["random"].shares == 0.25
    assert contest.tallies["greedy"].leads == [-each for each in contest.tallies["random"].leads]
    assert list(contest.figures()) == ["greedy", "random"]


def test_the_interval_is_that_of_wilson() -> None:
    low, high = wilson(0.61, 200)
    assert (round(low, 3), round(high, 3)) == (0.541, 0.675)
    assert wilson(0.0, 0) == (0.0, 1.0)
    assert wilson(1.0, 10)[0] == pytest.approx(0.722, abs=0.001)


def test_the_figures_of_a_tally() -> None:
    tally = LevelTally(4, 3.0, 40.0, [1.0, 3.0, 5.0, 7.0], [0.001 * n for n in range(1, 101)])
    figures = tally.figures()
    assert (figures["matches"], figures["win_share"], figures["mean_points"], figures["lead"]) == (4, 0.75, 10.0, 4.0)
    assert figures["lead_error"] == pytest.approx(1.29, abs=0.01)
    assert figures["move_ms"] == {"p50": 51.0, "p95": 96.0, "max": 100.0}
    assert LevelTally().figures()["move_ms"] == {"p50": 0.0, "p95": 0.0, "max": 0.0}
