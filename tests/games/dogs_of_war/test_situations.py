"""When something can be said to a newcomer to Dogs of War."""

from __future__ import annotations

from game.dogs_of_war.situations import bonus, great_victory, last_year, middle
from tests.games.dogs_of_war.table import ALIX, BILLY, CHARLIE, table


def test_a_great_victory_is_near_where_one_soldier_can_reach_the_end() -> None:
    far = table(markers={1: 7})
    assert not great_victory(far.rules, far.state, ALIX)
    near = table(markers={1: -8})
    assert great_victory(near.rules, near.state, ALIX)


def test_the_middle_is_nobodys_victory() -> None:
    game = table(posts={"1A": "A.....", "1B": "B....."}, markers={2: 3})
    assert middle(game.rules, game.state, ALIX)
    assert middle(game.rules, game.state, BILLY)
    assert not middle(game.rules, game.state, CHARLIE)


def test_the_bonus_is_for_the_most_captains_of_the_side_ahead() -> None:
    game = table(posts={"1A": "AAB...", "1B": "CC...."}, markers={1: 2})
    assert bonus(game.rules, game.state, ALIX)
    assert not bonus(game.rules, game.state, BILLY)
    assert not bonus(game.rules, game.state, CHARLIE)
    other = table(posts={"1A": "AAB...", "1B": "CC...."}, markers={1: -2})
    assert not bonus(other.rules, other.state, ALIX)
    assert bonus(other.rules, other.state, CHARLIE)


def test_the_last_year_is_shown() -> None:
    last = table(year=4)
    assert last_year(last.rules, last.state, ALIX)
    before = table(year=3)
    assert not last_year(before.rules, before.state, ALIX)
