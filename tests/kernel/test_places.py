"""The ranking at the end: by points, then by what breaks ties, else shared."""

from __future__ import annotations

from game.kernel.contract import Rank, Seat, ranks_of

ANNA, BO, CHIE, DAGNY = (Seat(n) for n in range(4))
TIES = ("coins", "cards")


def test_points_alone_decide_where_they_differ() -> None:
    ranks = ranks_of({(ANNA,): (3, 9, 9), (BO,): (7, 0, 0), (CHIE,): (5, 0, 0)}, TIES)
    assert ranks == [Rank(1, (BO,), 7), Rank(2, (CHIE,), 5), Rank(3, (ANNA,), 3)]


def test_the_place_names_the_last_tie_break_it_took() -> None:
    ranks = ranks_of({(ANNA,): (7, 2, 1), (BO,): (7, 2, 4), (CHIE,): (7, 1, 9), (DAGNY,): (6, 0, 0)}, TIES)
    assert ranks == [
        Rank(1, (BO,), 7, "cards"),
        Rank(2, (ANNA,), 7, "cards"),
        Rank(3, (CHIE,), 7, "coins"),
        Rank(4, (DAGNY,), 6),
    ]
    assert [rank.compared for rank in ranks] == [(4, 1), (4, 1), (2, 1), ()], "what was compared, the better one first"


def test_who_is_equal_in_everything_shares_a_place_and_the_next_one_is_left_out() -> None:
    ranks = ranks_of({(ANNA,): (7, 2, 1), (BO,): (4, 0, 0), (CHIE,): (7, 2, 1)}, TIES)
    assert ranks == [Rank(1, (ANNA, CHIE), 7, "shared"), Rank(3, (BO,), 4)]


def test_counts_of_which_less_is_better_are_written_without_their_sign() -> None:
    best, _ = ranks_of({(ANNA,): (7, -5), (BO,): (7, -2)}, ["tiles"], fewer=["tiles"])
    assert (best.seats, best.compared) == ((BO,), (2, 5))


def test_a_team_has_one_place() -> None:
    ranks = ranks_of({(ANNA, CHIE): (7, 1), (BO, DAGNY): (7, 3)}, ["cards"])
    assert ranks == [Rank(1, (BO, DAGNY), 7, "cards"), Rank(2, (ANNA, CHIE), 7, "cards")]
