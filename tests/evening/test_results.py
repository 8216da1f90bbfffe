"""What a finished match comes to, checked against its rules."""

from __future__ import annotations

import pytest

from game.evening.results import result_of
from game.kernel.contract import Seat
from game.registry import GAMES
from tests.games.finished import files, record, replayed


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_comes_to_the_places_and_points_of_its_rules(game: str) -> None:
    for path in files(game)[:3]:
        result, played = result_of(record(path), GAMES), replayed(path)
        assert result is not None
        ranks = {seat: rank for rank in played.rules.result(played.state) for seat in rank.seats}
        for seat, one in enumerate(result.seats):
            assert (one.place, one.points) == (ranks[Seat(seat)].place, played.rules.points(played.state)[seat])
            assert sum(one.rows.values()) == one.points
            assert seat not in one.rivals
        assert sum(one.decisions for one in result.seats) == result.turns


@pytest.mark.parametrize("game", GAMES)
def test_moments_lie_in_the_match_and_are_what_the_points_say(game: str) -> None:
    kinds = set()
    for path in files(game)[:6]:
        result, played = result_of(record(path), GAMES), replayed(path)
        assert result is not None
        for moment in result.moments:
            kinds.add(moment.kind)
            points = played.rules.points(played.state_after(moment.step))
            own = points[moment.seat]
            most = max(points[rival] for rival in result.seats[moment.seat].rivals)
            if moment.kind == "lead":
                assert (own - most, result.won(moment.seat)) == (moment.points, False)
            elif moment.kind == "comeback":
                assert (most - own, result.won(moment.seat)) == (moment.points, True)
            elif moment.kind == "finish":
                assert moment.step == len(played.steps)
                assert result.won(moment.seat)
            else:
                assert moment.points > 1
    assert {"swing", "finish"} <= kinds


def test_a_match_that_goes_on_has_no_result() -> None:
    path = files("dragon_keeper")[0]
    whole = record(path)
    short = type(whole)(whole.setup, whole.version, whole.log[: len(whole.log) // 2], whole.created)
    assert result_of(short, GAMES) is None
