"""The end of a match and the score pad of the base game and of teams (D55 to D65, D90 to D99)."""

from __future__ import annotations

from typing import Any

import pytest

from game.dewan.events import EndTriggered, MatchEnded, MostFire, StoryDone
from game.dewan.scoring import members, most_fire
from game.kernel.contract import NOBODY, Rank, Seat
from tests.games.dewan.table import ALIX, BILLY, CHARLIE, DANA, Game, game_package, table
from tests.games.finished import files, replayed

NARROW = """
    HA      m1      HB      f2      HC      d3
"""


def ended(picture: str, **more: object) -> Game:
    """The position with the last round played to its end by the player who sits last."""
    game = table(picture, **more)  # type: ignore[arg-type]
    game.state.over = True
    return game


# --- the last round ---


def eight_camps(start: Seat, turn: Seat) -> Game:
    row = "bA      " * 7
    return table(row + "HA      m1", start=start, turn=turn, hands={ALIX: "w m"})


@pytest.mark.parametrize(("start", "more"), [(ALIX, 2), (BILLY, 0), (CHARLIE, 1)])
def test_the_round_of_the_last_camp_is_played_to_its_end(start: Seat, more: int) -> None:  # D55
    game = eight_camps(start, ALIX).place("A1", "w m")
    assert game.saw(EndTriggered) == [EndTriggered(ALIX)]
    for _ in range(more):
        assert game.actor != NOBODY
        game = game.take(0)
    assert game.actor == NOBODY
    assert game.saw(MatchEnded) == [MatchEnded(stalemate=False)]


def test_several_may_place_their_last_camp_in_the_last_round() -> None:  # D55, D57
    alix, billy = "bA      " * 7, "fB      " * 7
    game = table(f"{alix}HA      m1      {billy}d2      HB", seats=2, hands={ALIX: "w m", BILLY: "f d"})
    game = game.place("A1", "w m")
    assert game.actor == BILLY
    game = game.place("B2", "f d")
    assert (game.actor, game.saw(EndTriggered)) == (NOBODY, [EndTriggered(BILLY, first=False)])
    assert game.points(BILLY)["fire"] == game.points(ALIX)["fire"] == 1
    assert game.points(BILLY)["most_fire"] == game.points(ALIX)["most_fire"] == 4


def test_without_a_camp_left_nothing_can_be_placed() -> None:  # D35
    row = "bA      " * 8
    game = table(row + "HA      m1", hands={ALIX: "w m"})
    assert game.why_not(game.journey("A1", "w m")) == ("D35", "no_camp_left")


def test_a_last_check_completes_what_markers_of_others_made_true_but_draws_no_card() -> None:  # D56
    game = table("HA      mA      fA      mA      HB", seats=2, scenario="flood", start=ALIX, turn=BILLY, pile=6,
                 stories={ALIX: "S16"}, tucked={ALIX: "d d"}, hands={ALIX: "b"})
    game.state.last_round = True
    after = game.take(0)
    assert (after.actor, after.saw(StoryDone)) == (NOBODY, [StoryDone(ALIX, 15, 0)])
    assert (after.points(ALIX)["stories"], after.hand(ALIX)) == (4, "b+artifact")


def test_uncompleted_stories_score_nothing() -> None:  # D56
    game = table(NARROW, done={ALIX: "S01 S19"}, stories={ALIX: "S09"})
    assert game.points(ALIX)["stories"] == 5 + 2


# --- the score pad of the rulebook ---


def test_the_score_pad_of_the_rulebook() -> None:  # T1: D56 to D60
    game = ended(
        """
    mA      mA      w       fA      fA      w       dA      dA      w       HA      bA
        bB      bB      bB      bB      w       mB      mB      mB      HB
    dC      dC      dC      dC      dC      w       fC      fC      fC      HC
        """,
        done={ALIX: "S09 S11 S01", BILLY: "S12 S22 S02", CHARLIE: "S20 S10 S13"},
        stories={ALIX: "S14", CHARLIE: "S24"},
        tucked={ALIX: "m+fire b+fire d+fire", BILLY: "m b", CHARLIE: "f+fire d+berry"},
        berries={ALIX: 2, BILLY: 5, CHARLIE: 3},
        hands={CHARLIE: "m w bd"},
    )
    assert game.points(CHARLIE) == {"stories": 16, "fire": 3, "most_fire": 0, "groups": 8, "berries": 8}
    assert game.points(BILLY) == {"stories": 17, "fire": 1, "most_fire": 0, "groups": 8, "berries": 10}
    assert game.points(ALIX) == {"stories": 19, "fire": 6, "most_fire": 4, "groups": 16, "berries": 4}
    assert game.rules.result(game.state) == [Rank(1, (ALIX,), 49), Rank(2, (BILLY,), 36), Rank(3, (CHARLIE,), 35)]


def test_fire_of_stories_tucked_cards_and_the_last_camp() -> None:  # D57
    row = "bC      " * 8
    game = table(row, done={CHARLIE: "S14"}, tucked={CHARLIE: "b+fire wf+dye -", ALIX: "m+fire"}, stories={ALIX: "S01"})
    assert (game.points(CHARLIE)["fire"], game.points(CHARLIE)["most_fire"]) == (3, 4)
    assert (game.points(ALIX)["fire"], game.points(ALIX)["most_fire"]) == (1, 0)
    assert (game.points(BILLY)["fire"], game.points(BILLY)["most_fire"]) == (0, 0)


def test_all_who_tie_for_most_fire_get_the_bonus() -> None:  # D57
    game = table(NARROW, done={ALIX: "S19", BILLY: "S13 S14", CHARLIE: "S15"})
    assert [game.points(seat)["most_fire"] for seat in (ALIX, BILLY, CHARLIE)] == [4, 4, 0]


def test_no_fire_at_all_brings_nobody_the_bonus() -> None:  # D57
    game = table(NARROW)
    assert [game.points(seat)["most_fire"] for seat in (ALIX, BILLY, CHARLIE)] == [0, 0, 0]


def test_the_bonus_for_the_most_fire_changes_hands_only_where_it_is_shown() -> None:  # D57
    kinds = set()
    for table_ in map(replayed, files("dewan")):
        led: list[int] = []
        rules: Any = table_.rules
        for step in table_.steps:
            lead = most_fire(rules, step.state) if step.state.land is not None else []
            changes = [event for event in step.events if isinstance(event, MostFire)]
            assert bool(changes) == (lead != led)
            for event in changes[-1:]:
                assert set(lead) == {*members(rules, event.seat), *event.others}
                assert set(event.losers) == set(led) - set(lead)
            kinds |= {(bool(event.others), bool(event.losers), event.gains) for event in changes}
            led = lead
    assert kinds == {(False, False, True), (True, False, True), (False, True, True), (False, True, False)}


def test_groups_of_two_or_more_camps_whatever_their_size_the_home_camp_included() -> None:  # D58
    game = table(
        """
    HA      mA      w       bB      w       fC
        w       dB      dB      w       w
    mA      mA      w       HB      w       fC
        mA      w       HC
        """
    )
    assert [game.points(seat)["groups"] for seat in (ALIX, BILLY, CHARLIE)] == [8, 4, 0]


def test_a_table_may_leave_the_home_camp_out_of_groups() -> None:  # D58
    row = "HA      mA      w       mA      mA"
    assert [table(row, home_camp=choice).points(ALIX)["groups"] for choice in ("counts", "left_out")] == [8, 4]


def test_berries_gathered_and_visible_on_tucked_cards() -> None:  # D59
    game = table(NARROW, berries={ALIX: 3}, tucked={ALIX: "m+berry f+fire", BILLY: "wf+dye"})
    assert [game.points(seat)["berries"] for seat in (ALIX, BILLY, CHARLIE)] == [8, 0, 0]


@pytest.mark.parametrize("scenario", ["base", "flood", "volcano", "water_villages"])
def test_every_row_names_its_rule_and_adds_up(scenario: str) -> None:  # D99
    game = table(NARROW, scenario=scenario, done={ALIX: "S01"}, berries={ALIX: 2})
    rows = game.rules.score(game.state, ALIX)
    assert [row.label for row in rows] == [row.label for row in game_package().catalogue.scenarios[scenario].rows]
    assert rows[0].points == 5
    assert rows[0].values["n"] == 1


def earned(picture: str, scenario: str, label: str) -> tuple[int, set[str]]:
    """How many things earned a row of Alix its points, and the names of the spaces that it points at."""
    game = table(picture, scenario=scenario)
    (row,) = (row for row in game.rules.score(game.state, ALIX) if row.label == label)
    return int(row.values["n"]), {name for name, space in game.names.items() if space in row.where}


@pytest.mark.parametrize(
    ("scenario", "label", "picture", "n", "names"),
    [
        ("base", "groups", "HA      mA1     f       fA2     f       fA3     bA4", 2, {"A", "1", "3", "4"}),
        ("flood", "zones", "fA1     f2      bA3     f4      HA", 1, {"1", "2"}),
        ("volcano", "fire", "mA1     V       bA2     L       dA3     HA", 2, {"1", "2"}),
        ("volcano", "water_zones", "mA1     w2      w3      f       w4      HA", 2, {"2", "3", "4"}),
        ("volcano", "home_neighbours", "mA1     HB      fA2     f       HA      dA3", 2, {"1", "2"}),
        ("water_villages", "water_majority", "mA1     w2      w3      f       f       w4      HB", 1, {"2", "3"}),
    ],
)
def test_a_row_counts_and_points_at_what_earned_it(
    scenario: str, label: str, picture: str, n: int, names: set[str]
) -> None:
    assert earned(picture, scenario, label) == (n, names)


# --- who wins ---


def test_most_points_win() -> None:  # D60
    game = ended(NARROW, berries={ALIX: 1, BILLY: 3}, hands={ALIX: "m m m m"})
    assert game.rules.result(game.state) == [
        Rank(1, (BILLY,), 6), Rank(2, (ALIX,), 2), Rank(3, (CHARLIE,), 0),
    ]


def test_equal_points_are_decided_by_cards_in_hand() -> None:  # D60
    game = ended(NARROW, berries={ALIX: 2, BILLY: 2}, hands={ALIX: "m m", BILLY: "m b d"})
    ranks = game.rules.result(game.state)
    assert [(rank.place, rank.seats, rank.points) for rank in ranks] == [
        (1, (BILLY,), 4), (2, (ALIX,), 4), (3, (CHARLIE,), 0),
    ]
    assert [rank.decided_by for rank in ranks] == ["cards", "cards", ""]


def test_equal_in_points_and_cards_share_the_victory() -> None:  # D60
    game = ended(NARROW, berries={BILLY: 2, CHARLIE: 2}, hands={BILLY: "m", CHARLIE: "b", ALIX: "d d"})
    ranks = game.rules.result(game.state)
    assert [(rank.place, rank.seats, rank.points) for rank in ranks] == [(1, (BILLY, CHARLIE), 4), (3, (ALIX,), 0)]
    assert [rank.decided_by for rank in ranks] == ["shared", ""]


# --- teams ---

PLAIN = """
    HA      w       HB      w       HC      w       HD
"""


def team(picture: str = PLAIN, **more: object) -> Game:
    return ended(picture, seats=4, scenario="team", **more)


def test_partners_sit_opposite_and_have_one_score_pad() -> None:  # D61, D62
    game = team(done={ALIX: "S01", CHARLIE: "S09", BILLY: "S16"})
    assert game.points(ALIX) == game.points(CHARLIE)
    assert game.points(BILLY) == game.points(DANA)
    assert (game.points(ALIX)["stories"], game.points(BILLY)["stories"]) == (12, 4)


def test_a_partner_is_handed_the_card_like_any_other_player() -> None:  # D61
    game = table("HA      mC1     d2", seats=4, scenario="team", hands={ALIX: "w m d"})
    assert game.place("A12", "w m d").hand(CHARLIE) == "m+artifact"


def test_the_fire_of_both_partners_is_added() -> None:  # D62
    game = team(done={ALIX: "S13", CHARLIE: "S14", BILLY: "S15"})
    assert [(game.points(s)["fire"], game.points(s)["most_fire"]) for s in (ALIX, BILLY)] == [(2, 4), (1, 0)]
    game = team(done={ALIX: "S19", BILLY: "S15", DANA: "S13"})
    assert [(game.points(s)["fire"], game.points(s)["most_fire"]) for s in (ALIX, BILLY)] == [(2, 4), (2, 4)]
    game = team()
    assert [game.points(s)["most_fire"] for s in (ALIX, BILLY)] == [0, 0]


def test_a_group_of_a_team_holds_a_camp_of_each_partner() -> None:  # D63
    game = team(
        """
    mA      mC      w       bA      bA      w       dB      dC
        fA      w       fC      w       HD      w       dA
    w       w       w       HA      w       mB      w
        """
    )
    assert (game.points(ALIX)["mixed_groups"], game.points(BILLY)["mixed_groups"]) == (12, 4)


def test_a_table_may_leave_home_camps_out_of_the_groups_of_a_team() -> None:  # D63
    row = "HA      mC      w       mA      mC      w       HC      dA"
    assert [team(row, home_camp=choice).points(ALIX)["mixed_groups"] for choice in ("counts", "left_out")] == [12, 4]


def test_a_pair_is_a_berry_of_each_partner() -> None:  # D64
    game = team(berries={ALIX: 3, CHARLIE: 1, BILLY: 4}, tucked={CHARLIE: "m+berry"})
    assert (game.points(ALIX)["berry_pairs"], game.points(BILLY)["berry_pairs"]) == (8, 0)


def test_the_team_with_more_points_wins_then_with_more_cards() -> None:  # D65
    game = team(done={ALIX: "S01"}, hands={BILLY: "m"})
    assert [(rank.place, rank.seats) for rank in game.rules.result(game.state)] == [
        (1, (ALIX, CHARLIE)), (2, (BILLY, DANA)),
    ]
    game = team(hands={ALIX: "m m", BILLY: "b", DANA: "d d"})
    assert [(r.place, r.seats, r.decided_by) for r in game.rules.result(game.state)] == [
        (1, (BILLY, DANA), "cards"), (2, (ALIX, CHARLIE), "cards"),
    ]
    game = team(hands={ALIX: "m", DANA: "d"})
    assert [(r.place, r.seats, r.decided_by) for r in game.rules.result(game.state)] == [
        (1, (ALIX, CHARLIE, BILLY, DANA), "shared"),
    ]
