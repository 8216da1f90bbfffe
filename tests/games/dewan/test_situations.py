"""When something can be said to a newcomer to Dewan."""

from __future__ import annotations

from game.dewan.situations import crossing, first_fire, group, seventh_camp
from tests.games.dewan.table import ALIX, BILLY, table

APART = """
m1      b2      w3      d4      f5
"""


def test_somebody_elses_camp_right_beside_ones_own_may_be_crossed() -> None:
    beside = table("mA1     bB2     f3")
    assert crossing(beside.rules, beside.state, ALIX)
    assert crossing(beside.rules, beside.state, BILLY)
    away = table("mA1     b2      fB3")
    assert not crossing(away.rules, away.state, ALIX)


def test_fire_is_worth_a_word_once_somebody_has_it() -> None:
    game = table(APART, tucked={ALIX: "d+fire"})
    assert first_fire(game.rules, game.state, ALIX)
    assert not first_fire(game.rules, game.state, BILLY)


def test_two_camps_side_by_side_are_a_group_and_so_is_one_beside_the_home_camp() -> None:
    game = table("mA1     bA2     f3      HB      dB4")
    assert group(game.rules, game.state, ALIX)
    assert group(game.rules, game.state, BILLY)
    left_out = table("HB      dB4", home_camp="left_out")
    assert not group(left_out.rules, left_out.state, BILLY)


def test_the_last_round_is_near_with_seven_camps() -> None:
    six = table("mA      bA      mA      bA      mA      bA")
    assert not seventh_camp(six.rules, six.state, ALIX)
    seven = table("mA      bA      mA      bA      mA      bA      mA")
    assert seventh_camp(seven.rules, seven.state, ALIX)
    assert not seventh_camp(seven.rules, seven.state, BILLY)
