"""Standings are counted by hand: rivals beaten of rivals met."""

from __future__ import annotations

from game.evening.results import MatchResult, SeatResult
from game.evening.standings import standings, tallies
from game.kernel.contract import UNPLACED

ANNA, BO, CHIE, DANA = "anna", "bo", "chie", "dana"


def match(*places: int, kinds: str = "", teams: tuple[tuple[int, ...], ...] = ()) -> MatchResult:
    """A match of seats that came to these places; of the `kinds` a letter stands for each seat, "b" for a bot."""
    seats = []
    for seat, place in enumerate(places):
        side = next((team for team in teams if seat in team), (seat,))
        rivals = tuple(other for other in range(len(places)) if other not in side)
        kind = "greedy" if kinds[seat : seat + 1] == "b" else "person"
        seats.append(SeatResult("", "red", kind, place, 0, {}, 0, 0, rivals))
    return MatchResult("toy", {}, "2026-01-01T20:00:00+00:00", tuple(seats))


def seated(*people: str) -> dict[int, str]:
    return dict(enumerate(people))


def table(*matches: tuple[MatchResult, dict[int, str]]) -> list[tuple[str, int, float, int]]:
    return [(line.person, line.place, line.tally.beaten, line.tally.met) for line in standings(matches)]


def test_everybody_one_finishes_ahead_of_counts_one_and_a_shared_place_a_half() -> None:
    assert table((match(1, 2, 2, 4), seated(ANNA, BO, CHIE, DANA))) == [
        (ANNA, 1, 3.0, 3), (BO, 2, 1.5, 3), (CHIE, 2, 1.5, 3), (DANA, 4, 0.0, 3),
    ]  # fmt: skip


def test_a_share_counts_and_not_a_sum() -> None:
    """Bo was there once and beat both; Anna beat three of four."""
    evening = (match(1, 2), seated(ANNA, CHIE)), (match(1, 2, 3), seated(BO, ANNA, CHIE))
    assert table(*evening) == [(BO, 1, 2.0, 2), (ANNA, 2, 2.0, 3), (CHIE, 3, 0.0, 3)]


def test_equal_shares_go_by_wins_then_by_who_beat_the_other() -> None:
    """Two places behind a winner among four are worth a win and a last place among two."""
    evening = (match(1, 2, 3), seated(CHIE, ANNA, BO)), (match(1, 2), seated(BO, ANNA))
    assert table(*evening)[1:] == [(BO, 2, 1.0, 3), (ANNA, 3, 1.0, 3)], "one win"
    round_robin = (match(1, 2), seated(ANNA, BO)), (match(1, 2), seated(BO, CHIE)), (match(1, 2), seated(CHIE, ANNA))
    assert {place for _, place, *_ in table(*round_robin)} == {1}, "each beat one of the others"


def test_partners_are_no_rivals_and_a_win_counts_for_both() -> None:
    teams = (0, 2), (1, 3)
    evening = ((match(1, 2, 1, 2, teams=teams), seated(ANNA, BO, CHIE, DANA)),)
    assert table(*evening) == [(ANNA, 1, 2.0, 2), (CHIE, 1, 2.0, 2), (BO, 3, 0.0, 2), (DANA, 3, 0.0, 2)]
    assert tallies(evening)[CHIE].wins == 1


def test_a_match_with_bots_of_the_computer_counts_if_that_is_wanted() -> None:
    evening = [(match(2, 1, 3, kinds="pbp"), {0: ANNA, 2: BO})]
    assert standings(evening) == []
    assert [(line.person, line.tally.beaten, line.tally.met) for line in standings(evening, bots_count=True)] == [
        (ANNA, 1.0, 2), (BO, 0.0, 2),
    ]  # fmt: skip


def test_who_played_less_than_half_of_the_matches_stands_below_the_line() -> None:
    evening = [(match(1, 2), seated(ANNA, BO))] * 2 + [(match(1, 2, 3), seated(CHIE, ANNA, BO))]
    assert table(*evening)[-1] == (CHIE, 0, 2.0, 2)
    assert [line.person for line in standings(evening)] == [ANNA, BO, CHIE]


def test_who_was_thrown_out_finishes_behind_all_others() -> None:
    assert table((match(1, UNPLACED, 2), seated(ANNA, BO, CHIE)))[-1] == (BO, 3, 0.0, 2)
