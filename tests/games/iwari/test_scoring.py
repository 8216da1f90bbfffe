"""The points for tents, totems and settlements, and who wins (I27 to I31)."""

from __future__ import annotations

import pytest

from game.iwari.model import Achievement, Token
from game.iwari.scoring import ranked
from tests.games.iwari.table import BLUE, GREEN, RED, YELLOW, Game, rules_of, table


@pytest.mark.parametrize(
    ("tents", "points"),
    [
        ((3, 2, 1, 1), [7, 3, 2, 2]),  # the rulebook's example
        ((3, 3, 1, 0), [7, 7, 3, 0]),
        ((4, 2, 2, 1), [9, 4, 4, 2]),
        ((1, 1, 1, 0), [3, 3, 3, 0]),
        ((2, 0, 0, 0), [2, 0, 0, 0]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
    ],
)
def test_the_most_tents_earn_all_tents_and_each_other_the_tents_of_the_next_above(
    tents: tuple[int, ...], points: list[int]
) -> None:  # I27
    assert ranked(tents) == points


THREE_TWO_ONE_ONE = {RED: "D1-1 D1-3 D1-6", BLUE: "D1-2 D1-4", YELLOW: "D1-5", GREEN: "D1-7"}


def test_the_tents_of_the_rulebook_on_the_map() -> None:  # I27
    game = table(tents=THREE_TWO_ONE_ONE)
    assert game.all_points("tents") == [7, 3, 2, 2]
    row = next(row for row in game.rules.score(game.state, RED) if row.label == "tents")
    assert (row.rule, row.where, row.values) == ("I27", (game.names.region("D1"),), {"n": 1})


@pytest.mark.parametrize(
    ("active", "cancelled", "points"), [(0, 0, [5, 3]), (1, 0, [10, 6]), (2, 0, [15, 9]), (1, 1, [10, 6])]
)
def test_each_achievement_on_a_region_multiplies_its_tents_for_everybody(
    active: int, cancelled: int, points: list[int]
) -> None:  # I32, I38
    game = table(tents={RED: "D1-1 D1-3 D1-6", BLUE: "D1-2 D1-4"})
    at = game.names.region("D1")
    for n in range(active + cancelled):
        game.state.tokens += (Token(Achievement.UNITY, at, GREEN, cancelled=n >= active),)
    assert game.all_points("tents")[:2] == points


def link(here: dict[int, int], there: dict[int, int], **more: object) -> Game:
    """Totems on both sides of link 10: the Heart of Sands and the Rust Barrens."""
    totems = {seat: "D1 " * here.get(seat, 0) + "T2 " * there.get(seat, 0) for seat in (RED, BLUE, YELLOW, GREEN)}
    tents = {GREEN: "D1-1 D1-2 D1-3 D1-4 D1-7 T2-1 T2-2 T2-3 T2-4 T2-5"}
    return table(tents=tents, totems=totems, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("here", "there", "yellow", "blue"),
    [
        ({YELLOW: 1, BLUE: 1}, {YELLOW: 2, BLUE: 1}, 5, 0),  # the rulebook's example
        ({YELLOW: 1, BLUE: 1}, {YELLOW: 1, BLUE: 1}, 4, 4),
        ({YELLOW: 2, BLUE: 1}, {YELLOW: 1, BLUE: 2}, 0, 0),
        ({YELLOW: 2}, {}, 0, 0),
    ],
)
def test_who_leads_in_both_regions_of_a_link_earns_all_their_totems(
    here: dict[int, int], there: dict[int, int], yellow: int, blue: int
) -> None:  # I28
    game = link(here, there)
    assert [game.points(YELLOW)["totems"], game.points(BLUE)["totems"]] == [yellow, blue]


def test_a_mountain_closes_the_link() -> None:  # I8, I28
    game = link({YELLOW: 1, BLUE: 1}, {YELLOW: 2, BLUE: 1}, mountains=[10])
    assert game.all_points("totems") == [0, 0, 0, 0]


def test_an_achievement_on_a_link_doubles_its_totems() -> None:  # I32
    game = link({YELLOW: 1, BLUE: 1}, {YELLOW: 2, BLUE: 1}, tokens=[Token(Achievement.HONOR, 9, BLUE)])
    assert game.points(YELLOW)["totems"] == 10
    elsewhere = link({YELLOW: 1, BLUE: 1}, {YELLOW: 2, BLUE: 1}, tokens=[Token(Achievement.UNITY, 9, BLUE)])
    assert elsewhere.points(YELLOW)["totems"] == 5



@pytest.mark.parametrize(
    ("tents", "points"),
    [
        ("G1-1 G1-2 G1-3 G1-4", 4),
        ("G1-1 G1-2 G1-3", 0),
        ("G1-1 G1-2 G1-4 G1-5", 0),
        ("F2-1 F2-2 F2-7 F2-6 F2-5", 5),
        ("G1-1 G1-2 G1-3 G1-4 F2-1 F2-2 F2-7 F2-6", 8),
    ],
)
def test_four_tents_joined_by_roads_are_a_settlement(tents: str, points: int) -> None:  # I29
    assert table(tents={RED: tents}).points(RED)["settlements"] == points




def test_side_roads_count_unless_the_table_wants_the_longest_way() -> None:  # I29
    assert table(tents={RED: "D1-3 D1-4 D1-5 D1-6 F1-5"}).points(RED)["settlements"] == 5
    fork = "T1-7 T1-6 T1-1 G1-4 G1-3"
    assert table(tents={RED: fork}).points(RED)["settlements"] == 5
    side_road = "D1-1 D1-2 D1-8 C2-3 D1-7"
    assert table(tents={RED: side_road}).points(RED)["settlements"] == 5
    assert table(tents={RED: side_road}, settlements="unbroken").points(RED)["settlements"] == 4


def test_a_settlement_may_cross_a_border_but_not_a_mountain() -> None:  # I8, I29
    across = {RED: "D1-6 D1-7 T2-6 T2-5"}
    assert table(tents=across).points(RED)["settlements"] == 4
    assert table(tents=across, mountains=[10]).points(RED)["settlements"] == 0


def test_another_colour_between_two_tents_parts_them() -> None:  # I29
    assert table(tents={RED: "G1-1 G1-2 G1-4 G1-5 G1-6", BLUE: "G1-3"}).points(RED)["settlements"] == 0


def test_equal_points_are_decided_by_unused_pieces_and_else_shared() -> None:  # I31
    level = table(tents={RED: "D1-1", BLUE: "T1-1", YELLOW: "F1-1"}, totems={BLUE: "T1"})
    ranks = level.rules.result(level.state)
    assert [(rank.place, rank.seats, rank.decided_by) for rank in ranks] == [
        (1, (RED, YELLOW), "shared"), (3, (BLUE,), "pieces"), (4, (GREEN,), ""),
    ]


def test_the_rows_of_the_score_pad_belong_to_the_map_and_the_modules() -> None:
    base = ["midway", "tents", "totems", "settlements"]
    assert list(table().points(RED)) == base
    assert list(table("long_road").points(RED)) == ["midway", "tents", "long_road", "totems", "settlements"]
    assert list(table("forgotten_island").points(RED)) == [*base, "ruins"]
    assert list(table(open_cards=[1, 2, 3]).points(RED)) == [*base, "exploration"]
    assert rules_of("the_void", exploration="with").exploration_count == 0
