"""The sixteen kinds of tactic cards (W10, W13.9, W13.10)."""

from __future__ import annotations

import pytest

from game.dogs_of_war.events import (
    CaptainsGained,
    CoinsExtorted,
    CoinsGained,
    InfluenceForfeited,
    InfluenceGained,
    MarkerHeld,
    PointsGained,
    RewardForgone,
    SoldierRetreated,
    SoldierSent,
    TacticPlayed,
    TacticsDrawn,
)
from game.dogs_of_war.model import NONE, Pass, Play, Reinforce, Send, Station, Task
from game.kernel.contract import Seat
from tests.games.dogs_of_war.table import ALIX, BILLY, CHARLIE, DANA, Game, ids, named, side, table

ALL = "footman arquebusier knight war_machine"


def with_tactic(tactic: str, soldiers: str = ALL, **more: object) -> Game:
    return table(tactics={ALIX: tactic}, soldiers={ALIX: soldiers}, **more)  # type: ignore[arg-type]


def can_play(game: Game, tactic: str) -> bool:
    return Play(*named("tactics", tactic)) in game.legal


def kinds_to_send(game: Game) -> set[int]:
    return {action.soldier for action in game.legal if isinstance(action, Send)}


@pytest.mark.parametrize(
    ("tactic", "soldier", "strength"),
    [
        ("seasoned_footmen", "footman", 3),
        ("lance_charge", "knight", 8),
        ("volley_fire", "arquebusier", 5),
        ("overdriven_engine", "war_machine", 10),
    ],
)
def test_a_tactic_makes_its_soldier_stronger_and_needs_that_soldier(tactic: str, soldier: str, strength: int) -> None:
    game = with_tactic(tactic)  # W10.1, W10.3 to W10.5
    after = game.place("1B", soldier, 5, tactic)
    assert after.saw(TacticPlayed) == [TacticPlayed(ALIX, *named("tactics", tactic))]
    assert after.state.markers[0] == -strength
    assert kinds_to_send(game.do(Play(*named("tactics", tactic)))) == set(named("soldiers", soldier))
    without = " ".join(other for other in ALL.split() if other != soldier)
    assert not can_play(with_tactic(tactic, without), tactic)


def test_seasoned_footmen_do_not_open_a_space_for_better_soldiers() -> None:  # V12, W7.7
    tactic = Play(*named("tactics", "seasoned_footmen"))
    game = with_tactic("seasoned_footmen").do(tactic, Send(side("1A"), *named("soldiers", "footman")))
    assert game.why_not(Station(2)) == ("W7.7", "space_rank")


def test_a_pay_chest_brings_three_coins_for_a_footman() -> None:  # W10.2
    after = with_tactic("pay_chest").place("1A", "footman", 1, "pay_chest")
    assert after.saw(CoinsGained) == [CoinsGained(ALIX, 2), CoinsGained(ALIX, 3)]
    assert (after.state.coins[ALIX], after.state.markers[0]) == (10, 1)


def test_a_feint_leaves_the_marker_and_brings_two_points_and_the_reward() -> None:  # W10.6
    after = with_tactic("feint").place("1A", "war_machine", 6, "feint")
    assert after.saw(MarkerHeld) == [MarkerHeld(0)]
    assert (after.state.markers[0], after.state.points[ALIX]) == (0, 4)


def test_a_forced_march_doubles_the_strength_and_forgoes_the_reward() -> None:  # V11, W10.7
    after = with_tactic("forced_march").place("1A", "war_machine", 1, "forced_march")
    assert (after.state.markers[0], after.state.coins[ALIX]) == (14, 5)
    assert after.saw(RewardForgone) == [RewardForgone(ALIX, *named("tactics", "forced_march"))]


def test_treachery_goes_to_the_other_side_and_changes_no_allegiance() -> None:  # W10.8, W7.6
    game = with_tactic("treachery", posts={"1A": "A....."})
    after = game.place("1B", "knight", 6, "treachery")
    assert (after.posts("1A"), after.posts("1B"), after.state.supports[0]) == ("A.....", ".....A", side("1A"))


def test_treachery_opens_a_way_where_there_is_none() -> None:  # W10.8
    game = with_tactic("treachery", posts={"1A": "ABBBBB", "2A": "ACCCCC"})
    assert not [action for action in game.legal if isinstance(action, Send)]
    assert can_play(game, "treachery")


def test_sabotage_moves_the_marker_against_the_house() -> None:  # V11, W10.9
    after = with_tactic("sabotage", markers={1: 2}).place("1A", "knight", 1, "sabotage")
    assert (after.state.markers[0], after.state.coins[ALIX]) == (-3, 7)


def test_plunder_brings_the_reward_twice() -> None:  # W10.10
    after = with_tactic("plunder").place("1A", "arquebusier", 3, "plunder")
    assert after.saw(CoinsGained) == [CoinsGained(ALIX, 6)]
    game = with_tactic("plunder", lines="war_council war_chest court_of_favour field_of_glory")
    drawn = game.place("1A", "arquebusier", 3, "plunder")
    assert [len(event.tactics) for event in drawn.saw(TacticsDrawn)] == [4]


def test_a_bribed_marshal_lets_any_soldier_onto_the_space() -> None:  # W10.11
    game = with_tactic("bribed_marshal", "footman")
    after = game.place("1A", "footman", 6, "bribed_marshal")
    assert (after.state.points[ALIX], after.state.markers[0]) == (2, 1)


def test_combined_arms_sends_two_soldiers_with_one_captain() -> None:  # V11, W10.12
    game = with_tactic("combined_arms", "footman knight")
    after = game.place("1A", "footman", 6, "combined_arms", second="knight")
    assert after.saw(SoldierSent) == [SoldierSent(ALIX, 0, 0), SoldierSent(ALIX, 0, 2)]
    assert (after.state.markers[0], after.lying("1A"), after.posts("1A")) == (6, "footman knight", ".....A")
    assert after.state.captains[ALIX] == 2
    assert not can_play(with_tactic("combined_arms", "knight"), "combined_arms")


def test_one_of_the_combined_soldiers_must_be_good_enough() -> None:  # W10.12
    game = with_tactic("combined_arms", "footman arquebusier knight", posts={"1A": "BBBBB.", "2A": "CCCCCC"})
    sent = game.do(Play(*named("tactics", "combined_arms")), Send(side("1A"), *named("soldiers", "footman")))
    assert sent.task == Task.REINFORCE
    assert list(sent.legal) == [Reinforce(*named("soldiers", "knight"))]
    assert sent.why_not(Reinforce(*named("soldiers", "arquebusier"))) == ("W7.7", "rank_too_low")
    assert sent.why_not(Reinforce(*named("soldiers", "footman"))) == ("W7.2", "not_your_soldier")


def test_combined_arms_takes_two_of_a_kind() -> None:  # W10.12
    after = with_tactic("combined_arms", "footman footman").place("1A", "footman", 1, "combined_arms", "footman")
    assert (after.state.markers[0], after.hand(ALIX)) == (2, "")


def test_a_hired_captain_may_be_placed_at_once() -> None:  # W10.13, W13.10
    game = with_tactic("hired_captain", "footman", captains=0)
    assert list(game.legal) == [Play(*named("tactics", "hired_captain")), Pass()]
    hired = game.do(Play(*named("tactics", "hired_captain")))
    assert (hired.saw(CaptainsGained), hired.state.captains[ALIX]) == ([CaptainsGained(ALIX, 1)], 1)
    assert hired.do(Send(0, 0), Station(0)).state.captains[ALIX] == 0


def test_nobody_hires_a_seventh_captain() -> None:  # W13.10
    game = with_tactic("hired_captain", posts={"1A": "AAA..."}, captains=3)
    assert game.why_not(Play(*named("tactics", "hired_captain"))) == ("W13.10", "all_captains")


def test_an_orderly_retreat_takes_the_soldier_back() -> None:  # W10.14
    after = with_tactic("orderly_retreat", "knight").place("1A", "knight", 6, "orderly_retreat")
    assert after.saw(SoldierRetreated) == [SoldierRetreated(ALIX, 0, 2)]
    assert (after.hand(ALIX), after.lying("1A"), after.state.markers[0], after.state.points[ALIX]) == ("knight", "", 5, 2)


def test_extortion_takes_a_coin_from_everybody_across_the_field_who_has_one() -> None:  # W10.15
    game = table(
        seats=4, tactics={ALIX: "extortion"}, soldiers={ALIX: "footman"}, posts={"1B": "BBC...", "1A": "D....."},
        coins={BILLY: 4, CHARLIE: 0},
    )
    after = game.place("1A", "footman", 5, "extortion")
    assert after.saw(CoinsExtorted) == [CoinsExtorted(ALIX, BILLY, 1), CoinsExtorted(ALIX, CHARLIE, 0)]
    assert [after.state.coins[seat] for seat in (ALIX, BILLY, CHARLIE, DANA)] == [6, 3, 0, 5]


def test_a_secret_pact_brings_influence_of_both_houses_instead_of_the_reward() -> None:  # W10.16
    after = with_tactic("secret_pact").place("1A", "knight", 6, "secret_pact")
    assert (after.influence(ALIX), after.state.points[ALIX]) == ("talbot mallory", 0)
    assert after.saw(RewardForgone) == [RewardForgone(ALIX, *named("tactics", "secret_pact"))]
    short = with_tactic("secret_pact", influence={CHARLIE: "mallory " * 12}).place("1A", "knight", 6, "secret_pact")
    assert short.saw(InfluenceGained) == [InfluenceGained(ALIX, 0, 1)]
    assert short.saw(InfluenceForfeited) == [InfluenceForfeited(ALIX, 1, 1)]


# --- in general ---


def test_a_tactic_is_discarded_at_the_end_of_the_turn_and_only_one_is_played() -> None:  # W7.1
    game = with_tactic("feint plunder")
    played = game.do(Play(*named("tactics", "feint")))
    assert played.why_not(Play(*named("tactics", "plunder"))) == ("W7.1", "one_tactic")
    assert not [action for action in played.legal if isinstance(action, Play)]
    after = game.place("1A", "knight", 1, "feint")
    assert (after.tactics(ALIX), after.state.tactic, after.state.discards[5]) == ("plunder", NONE, 1)


@pytest.mark.parametrize("tactic", ["treachery", "bribed_marshal", "plunder", "forced_march", "extortion"])
def test_a_tactic_that_asks_for_nothing_may_change_nothing(tactic: str) -> None:  # W13.9
    after = with_tactic(tactic).place("2A", "footman", 6, tactic)  # an empty space of the supported side
    assert not [event for event in after.events if isinstance(event, PointsGained | CoinsExtorted | RewardForgone)]
    assert after.posts("2A") == ".....A"


def test_a_tactic_whose_condition_cannot_be_met_may_not_be_played() -> None:  # W13.9
    def cornered(posts: dict[str, str]) -> Game:
        return table(tactics={ALIX: "pay_chest volley_fire"}, soldiers={ALIX: "footman knight"}, captains=1, posts=posts)

    game = cornered({"1A": "ABBBB.", "2A": "ACCCC."})
    assert can_play(game, "pay_chest")
    assert game.why_not(Play(*named("tactics", "volley_fire"))) == ("W13.9", "needs_soldier")
    only_for_knights = cornered({"1A": "ABBBB.", "2A": "ACCCCC"})
    assert only_for_knights.why_not(Play(*named("tactics", "pay_chest"))) == ("W13.9", "no_place")


def test_two_copies_of_a_tactic_are_one_choice() -> None:
    game = with_tactic("feint feint")
    assert sum(isinstance(action, Play) for action in game.legal) == 1
    assert game.place("1A", "knight", 1, "feint").tactics(ALIX) == "feint"


def test_every_kind_of_tactic_is_tested_here_by_its_number() -> None:
    assert len(ids("tactics")) == 16
    for number, tactic in enumerate(ids("tactics"), 1):
        after = with_tactic(tactic, ALL, coins={Seat(0): 2})
        assert can_play(after, tactic), f"W10.{number} {tactic}"
