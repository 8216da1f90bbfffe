"""Honours: shown where there is something to compare with, the most notable one alone, and mostly none."""

from __future__ import annotations

from game.evening.honours import Honour, honour_of
from game.evening.result_cache import Finished
from game.evening.results import KeyMoment, MatchResult, SeatResult

SEATED = {0: "anna", 1: "ben"}


def match(anna: int, ben: int, *, hints: int = 0, chart: str = "bay", back: int = 0, game: str = "toy") -> Finished:
    places = (1, 2) if anna > ben else (2, 1)
    seats = tuple(
        SeatResult(name, colour, "person", place, points, {}, 10, hints, (rival,))
        for name, colour, place, points, rival in (("Anna", "red", places[0], anna, 1), ("Ben", "blue", places[1], ben, 0))
    )
    moments = (KeyMoment("comeback", places.index(1), 5, back),) if back else ()
    return Finished("x", "2026-01-01T20:00:00+00:00", MatchResult(game, {"map": chart}, "2026-01-01T19:00:00+00:00", seats, moments))


def honour_for(now: Finished, *before: Finished) -> Honour | None:
    return honour_of(now, SEATED, [(one, SEATED) for one in before], "map")


BOTH_HAVE_WON = (match(20, 10), match(10, 20), match(18, 17))


def test_a_first_win_is_shown_and_no_record_where_there_is_nothing_to_beat() -> None:
    assert honour_for(match(20, 10)) == Honour("first_win", 0)
    assert honour_for(match(30, 31), match(20, 10)) == Honour("first_win", 1)


def test_a_record_of_the_house_goes_before_all_else_and_an_equal_one_is_none() -> None:
    assert honour_for(match(21, 10), *BOTH_HAVE_WON) == Honour("record", 0, 21)
    assert honour_for(match(20, 10), *BOTH_HAVE_WON) is None
    assert honour_for(match(99, 10), *(match(20, 10, game="other") for _ in range(5))) == Honour("first_win", 0)
    assert honour_for(match(19, 21, chart="hills"), *BOTH_HAVE_WON) == Honour("scenario", 1), "points of another map are no record"


def test_the_greatest_comeback_the_own_best_and_the_first_match_without_a_hint() -> None:
    assert honour_for(match(20, 10, back=4), *BOTH_HAVE_WON, match(11, 12, back=3)) == Honour("comeback", 0, 4)
    assert honour_for(match(19, 10, back=3), *BOTH_HAVE_WON, match(11, 12, back=3)) is None
    assert honour_for(match(19, 20), match(18, 25), match(5, 6), match(10, 9)) == Honour("own_record", 0, 19)
    with_hints = [match(one.result.seats[0].points, one.result.seats[1].points, hints=1) for one in BOTH_HAVE_WON]
    assert honour_for(match(9, 8), *with_hints) == Honour("no_hint", 0)
    assert honour_for(match(9, 8, hints=1), *with_hints) is None
