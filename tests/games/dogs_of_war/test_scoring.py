"""The score pad and the places (W11)."""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter
from typing import Any

import pytest

from game.dogs_of_war.events import ScreensLifted
from game.kernel.content import flatten, load_plain
from game.kernel.contract import NOBODY, Rank
from game.kernel.folders import DATA
from tests.games.dogs_of_war.table import ALIX, BILLY, CHARLIE, Game, ids, table

HOUSES = {"talbot": 0, "mallory": 0, "bastiani": 0, "hackett": 0, "thornborn": 0, "harlow": 0}


def test_the_example_of_v6() -> None:
    game = table(
        points={ALIX: 17}, influence={ALIX: "talbot talbot talbot harlow harlow"}, supports={ALIX: "talbot"},
        track={"talbot": 4, "harlow": -1}, coins={ALIX: 7}, soldiers={ALIX: "footman knight"}, tactics={ALIX: "feint"},
    )
    pad = game.points(ALIX)
    assert pad == HOUSES | {"points": 17, "talbot": 20, "harlow": -2, "coins": 3, "soldiers": 2, "tactics": 1}
    assert sum(pad.values()) == 41


def test_a_support_card_counts_even_for_a_house_that_is_worth_less_than_nothing() -> None:
    assert table(supports={ALIX: "hackett"}).points(ALIX)["hackett"] == -2


def test_a_row_says_what_it_counts() -> None:
    game = table(influence={ALIX: "talbot"}, supports={ALIX: "talbot"}, track={"talbot": 3})
    row = next(row for row in game.rules.score(game.state, ALIX) if row.label == "talbot")
    assert (row.points, row.rule, row.where) == (9, "W11", (0,))
    assert row.values == {"n": 3, "support": 2, "each": 3, "count": "influence_card"}
    other = next(row for row in game.rules.score(game.state, ALIX) if row.label == "harlow")
    assert other.values == {"n": 0, "support": 0, "each": -1, "count": "influence"}


def test_every_row_fills_its_sentences() -> None:
    words = flatten(load_plain(DATA / "dogs_of_war" / "words.en.yaml"))
    game = table(supports={ALIX: "talbot"})
    for row in game.rules.score(game.state, ALIX):
        keys = f"score.{row.label}.", f"score.count.{row.values.get('count', row.label)}."
        texts = [text for key, text in words.items() if f"{key}.".startswith(keys)]
        assert len(texts) >= 3
        slots = {slot for text in texts for _, slot, _, _ in Formatter().parse(text) if slot}
        assert slots <= row.values.keys()


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (1, 0), (2, 1), (7, 3)])
def test_an_odd_coin_is_worth_nothing(coins: int, points: int) -> None:  # W13.7
    assert table(coins={ALIX: coins}).points(ALIX)["coins"] == points


def ended(**position: Any) -> Game:
    """The end of the fourth year, in which nothing was fought for any more."""
    level: Mapping[str, Any] = {"supports": {ALIX: "talbot", BILLY: "mallory", CHARLIE: "bastiani"}}
    return table(year=4, track=dict.fromkeys(ids("houses"), 0), captains=0, defeat="great", **{**level, **position}).all_pass()


def places(game: Game) -> list[tuple[int, list[int], str]]:
    assert game.rules.actor(game.state) == NOBODY
    return [(rank.place, list(rank.seats), rank.decided_by) for rank in game.rules.result(game.state)]


def test_after_the_fourth_year_the_screens_are_lifted_and_most_points_win() -> None:
    game = ended(points={ALIX: 3, BILLY: 9, CHARLIE: 5})
    (lifted,) = game.saw(ScreensLifted)
    assert [(behind.points, behind.coins) for behind in lifted.behind] == [(3, 5), (9, 5), (5, 5)]
    for seat, behind in enumerate(lifted.behind):
        for shown, held in ((behind.soldiers, game.state.soldiers), (behind.influence, game.state.influence)):
            each = len(held) // game.rules.seats
            assert shown == tuple(held[seat * each : (seat + 1) * each])
    assert game.rules.result(game.state)[0] == Rank(1, (BILLY,), 11, "")  # 9 points, 5 coins
    assert places(game) == [(1, [1], ""), (2, [2], ""), (3, [0], "")]


def test_ties_are_broken_by_influence_then_coins_then_cards() -> None:
    one = {"talbot": 1, "mallory": 0, "bastiani": 0, "hackett": 0, "thornborn": 0, "harlow": 0}
    by_influence = table(
        year=4, captains=0, track=one, coins=dict.fromkeys((ALIX, BILLY, CHARLIE), 0),
        points={ALIX: 1, BILLY: 3, CHARLIE: 0}, supports={ALIX: "talbot", BILLY: "mallory", CHARLIE: "bastiani"},
    ).all_pass()
    assert places(by_influence) == [(1, [0], "influence"), (2, [1], "influence"), (3, [2], "")]
    by_coins = ended(coins={ALIX: 2, BILLY: 3, CHARLIE: 0})
    assert places(by_coins) == [(1, [1], "coins"), (2, [0], "coins"), (3, [2], "")]
    by_cards = ended(coins={ALIX: 2, BILLY: 2, CHARLIE: 0}, points={ALIX: 1}, soldiers={BILLY: "footman"})
    assert places(by_cards) == [(1, [1], "cards"), (2, [0], "cards"), (3, [2], "")]


def test_who_is_equal_in_everything_shares_the_place() -> None:
    assert places(ended()) == [(1, [0, 1, 2], "shared")]
    assert places(ended(points={CHARLIE: 1})) == [(1, [2], ""), (2, [0, 1], "shared")]


def test_a_place_is_decided_by_the_deepest_tie_break_it_took() -> None:
    game = ended(coins={ALIX: 3, BILLY: 2, CHARLIE: 2}, points={ALIX: 1, BILLY: 1}, soldiers={CHARLIE: "footman"})
    assert places(game) == [(1, [0], "coins"), (2, [2], "cards"), (3, [1], "cards")]
    assert [rank.points for rank in game.rules.result(game.state)] == [2, 2, 2]
