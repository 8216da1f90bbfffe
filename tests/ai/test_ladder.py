"""The scripts of the ladder: a line of its table, and the search for weights."""

from __future__ import annotations

from random import Random

from tests.ladder.bars import BARS, HEAD, SEATS, Bar, line
from tests.ladder.tune import Field, tuned


def test_a_line_of_the_ladder_says_which_bars_are_met() -> None:
    told = line("dragon_keeper", Bar("greedy", "random", 0.0, 999.0), 3, "ember", (1, "t"))
    assert told.count("|") == HEAD.count("|")
    assert "| greedy | random | 3 |" in told
    assert "yes 0.00" in told
    assert "NO 999" in told


def test_every_game_has_bars_for_greedy_and_search() -> None:
    for game, seats in SEATS.items():
        assert seats in {3, 4}
        assert [(bar.level, bar.others) for bar in BARS[game]] == [
            ("greedy", "random"), ("greedy", "score"), ("search", "greedy"),
        ]  # fmt: skip


def test_tuning_keeps_the_names_of_the_weights_and_finds_the_same_under_one_seed() -> None:
    field = Field("dragon_keeper", "ember")
    first, again = (tuned(field, 1, 2, 3, Random("ember")) for _ in range(2))
    assert first == again != field.old.weights
    assert field.contest(first, 0, 3)["matches"] == 3
