"""Turns, placing captains, rewards, passing (W6, W7, W13)."""

from __future__ import annotations

import pytest

from game.dogs_of_war.events import (
    CaptainPlaced,
    CaptainsForfeited,
    CaptainsGained,
    CoinsGained,
    InfluenceForfeited,
    InfluenceGained,
    MarkerMoved,
    MarkerTaken,
    Passed,
    PointsGained,
    Reshuffled,
    SoldierSent,
    SoldiersForfeited,
    SoldiersGained,
    TacticsDrawn,
    TacticsForfeited,
    TurnBegan,
)
from game.dogs_of_war.model import Draw, Pass, Play, Send, Station, Task
from tests.games.dogs_of_war.table import ALIX, BILLY, CHARLIE, Game, named, side, table

KNIGHT = {ALIX: "knight"}


def soldiers_for(game: Game, where: str) -> set[str]:
    """The soldiers that can be sent to a side."""
    names = ["footman", "arquebusier", "knight", "war_machine"]
    return {names[action.soldier] for action in game.legal if isinstance(action, Send) and action.side == side(where)}


def spaces_for(game: Game, where: str, soldier: str) -> list[int]:
    """The spaces a captain may take after the soldier was sent."""
    after = game.do(Send(side(where), *named("soldiers", soldier)))
    return [action.space + 1 for action in after.legal if isinstance(action, Station)]


# --- the placement ---


def test_a_placement_sends_a_soldier_puts_a_captain_moves_the_marker_and_brings_the_reward() -> None:  # W7
    after = table(soldiers=KNIGHT).place("1A", "knight", 6)
    assert after.events == (
        SoldierSent(ALIX, 0, 2), CaptainPlaced(ALIX, 0, 5), MarkerMoved(0, 0, 5), PointsGained(ALIX, 2), TurnBegan(BILLY),
    )
    assert (after.lying("1A"), after.hand(ALIX), after.posts("1A")) == ("knight", "", ".....A")
    assert (after.state.captains[ALIX], after.actor) == (2, BILLY)


def test_the_marker_moves_toward_the_house_and_stops_at_fifteen() -> None:  # V1, W7.4
    game = table(markers={1: 11}, soldiers={ALIX: "war_machine", BILLY: "footman"})
    after = game.place("1A", "war_machine", 1)
    assert after.state.markers[0] == 15
    assert after.place("1B", "footman", 6).state.markers[0] == 14


def test_pushing_beyond_the_end_is_allowed_and_does_nothing() -> None:  # W13.5
    after = table(markers={1: -15}, soldiers=KNIGHT).place("1B", "knight", 6)
    assert after.saw(MarkerMoved) == [MarkerMoved(0, -15, -15)]


def test_nothing_is_begun_that_cannot_be_finished() -> None:  # W7
    game = table(
        posts={"1A": "BBBBB.", "1B": "CCCCCC", "2A": "B....."},
        soldiers={ALIX: "footman arquebusier knight"}, captains=1,
    )
    assert soldiers_for(game, "1A") == {"knight"}  # the last space of the War Chest asks for knights
    assert soldiers_for(game, "1B") == set()
    assert soldiers_for(game, "2A") == {"footman", "arquebusier", "knight"}
    assert Pass() in game.legal


def test_spaces_ask_for_a_soldier_or_better() -> None:  # W7.7
    game = table(soldiers={ALIX: "footman arquebusier knight war_machine"})
    assert spaces_for(game, "1A", "footman") == [1, 2, 4, 5]
    assert spaces_for(game, "1A", "arquebusier") == [1, 2, 3, 4, 5]
    assert spaces_for(game, "1A", "knight") == spaces_for(game, "1A", "war_machine") == [1, 2, 3, 4, 5, 6]


def test_a_taken_space_and_a_full_battle_line_take_no_captain() -> None:  # W7.8
    game = table(posts={"1A": "B.C..B", "1B": "BBBCCC"}, soldiers=KNIGHT)
    assert spaces_for(game, "1A", "knight") == [2, 4, 5]
    assert soldiers_for(game, "1B") == set()


def test_without_a_captain_or_a_soldier_nothing_can_be_placed() -> None:  # W7.9
    assert list(table(captains=0, soldiers=KNIGHT).legal) == [Pass()]
    assert list(table().legal) == [Pass()]


# --- one side only ---


def test_only_the_side_of_the_first_captain_may_be_used() -> None:  # W7.6
    game = table(posts={"1B": "A....."}, soldiers=KNIGHT)
    assert soldiers_for(game, "1A") == set()
    assert soldiers_for(game, "1B") == soldiers_for(game, "2A") == soldiers_for(game, "2B") == {"knight"}


def test_a_space_for_any_side_is_open_to_the_other_side_too() -> None:  # W7.6
    lines = "double_dealing war_chest court_of_favour field_of_glory"
    game = table(lines=lines, posts={"1B": "A....."}, soldiers={ALIX: "knight knight"})
    assert spaces_for(game, "1A", "knight") == [1]
    after = game.place("1A", "knight", 1)
    assert after.saw(InfluenceGained) == [InfluenceGained(ALIX, 0, 1)]  # of the house the captain was placed with
    assert after.state.supports[0] == side("1B")


def test_the_first_captain_sets_the_side_on_a_space_for_any_side_too() -> None:  # W7.6
    lines = "double_dealing war_chest court_of_favour field_of_glory"
    after = table(lines=lines, soldiers={ALIX: "knight knight"}).place("1A", "knight", 1)
    assert after.state.supports[0] == side("1A")
    mine = Game(after.rules, after.state)
    mine.state.todo[-1] = mine.state.todo[-1]._replace(seat=ALIX)
    assert soldiers_for(mine, "1B") == set()


# --- rewards ---


def test_rewards_of_every_kind() -> None:  # W7.9
    lines = "standard_bearers muster_field court_of_favour war_council"
    game = table(lines=lines, soldiers={ALIX: "knight"}, deck="feint feint plunder")
    coins = game.place("1A", "knight", 5)
    assert (coins.saw(CoinsGained), coins.state.coins[ALIX]) == ([CoinsGained(ALIX, 2)], 7)
    captain = game.place("1A", "knight", 1)
    assert (captain.saw(CaptainsGained), captain.state.captains[ALIX]) == ([CaptainsGained(ALIX, 1)], 3)
    both = game.place("1A", "knight", 4)
    assert both.saw(SoldiersGained) == [SoldiersGained(ALIX, 0, 1)]
    assert both.saw(CoinsGained) == [CoinsGained(ALIX, 1)]
    machine = game.place("1B", "knight", 4)
    assert (machine.saw(SoldiersGained), machine.hand(ALIX)) == ([SoldiersGained(ALIX, 3, 1)], "war_machine")
    influence = game.place("2A", "knight", 4)
    assert influence.influence(ALIX) == "bastiani bastiani"
    tactics = game.place("2B", "knight", 3, draws="feint plunder")
    assert (tactics.saw(TacticsDrawn), tactics.tactics(ALIX)) == ([TacticsDrawn(ALIX, (5, 9))], "feint plunder")


def test_a_space_without_reward_may_be_used() -> None:  # W7.10
    after = table(soldiers=KNIGHT).place("2A", "knight", 6)
    assert [type(event) for event in after.events] == [SoldierSent, CaptainPlaced, MarkerMoved, TurnBegan]


def test_what_the_supply_lacks_is_forfeited() -> None:  # W7.10
    game = table(soldiers=KNIGHT, sold_out="footman", captains=6, influence={CHARLIE: "bastiani " * 11})
    footmen = game.place("1B", "knight", 1)
    assert (footmen.saw(SoldiersGained), footmen.saw(SoldiersForfeited)) == ([], [SoldiersForfeited(ALIX, 0, 2)])
    tokens = game.place("2A", "knight", 4)
    assert tokens.saw(InfluenceGained) == [InfluenceGained(ALIX, 2, 1)]
    assert tokens.saw(InfluenceForfeited) == [InfluenceForfeited(ALIX, 2, 1)]


def test_a_captain_beyond_six_is_forfeited() -> None:  # V8, W7.10
    game = table(lines="standard_bearers war_chest court_of_favour field_of_glory", year=4, captains=6, soldiers=KNIGHT)
    after = game.place("1A", "knight", 1)
    assert after.saw(CaptainsForfeited) == [CaptainsForfeited(ALIX, 1)]
    assert (after.state.captains[ALIX], after.state.stock[ALIX]) == (5, 0)


def test_the_discards_become_the_draw_pile_but_not_the_tactic_in_play() -> None:  # W7.1, W7.11
    game = table(
        lines="war_council war_chest court_of_favour field_of_glory", soldiers=KNIGHT, tactics={ALIX: "feint"},
        deck="plunder", discarded="sabotage",
    )
    after = game.do(*game.placement("1A", "knight", 3, "feint"), luck=[Draw(tuple(named("tactics", "plunder")))])
    assert after.saw(Reshuffled) == [Reshuffled(1)]
    assert (after.tactics(ALIX), after.state.discards[5], after.state.pile) == ("sabotage plunder", 1, 0)


def test_without_any_tactic_left_the_card_is_forfeited() -> None:  # W7.11
    game = table(lines="war_council war_chest court_of_favour field_of_glory", soldiers=KNIGHT, deck="plunder")
    after = game.place("1A", "knight", 3)
    assert after.saw(TacticsDrawn) == [TacticsDrawn(ALIX, (9,))]
    assert after.saw(TacticsForfeited) == [TacticsForfeited(ALIX, 1)]


# --- passing ---


def test_the_first_to_pass_takes_the_marker_and_unused_captains_go_back() -> None:  # W6.1
    after = table(start=CHARLIE, soldiers=KNIGHT).do(Pass())
    assert after.events == (Passed(ALIX, 3), MarkerTaken(ALIX), TurnBegan(BILLY))
    assert (after.state.start, after.state.captains[ALIX], after.state.stock[ALIX]) == (ALIX, 0, 6)
    second = after.do(Pass())
    assert (second.saw(MarkerTaken), second.state.start) == ([], ALIX)


def test_a_holder_who_passes_first_keeps_the_marker() -> None:  # W13.2
    assert table(start=ALIX).do(Pass()).state.start == ALIX


def test_who_has_passed_has_no_further_turn() -> None:  # W6
    game = table(passed=[BILLY], soldiers={ALIX: "footman", CHARLIE: "footman footman"})
    after = game.place("1A", "footman", 1)
    assert after.actor == CHARLIE
    again = after.do(Pass())
    assert again.actor == ALIX


def test_when_all_have_passed_the_battles_are_decided() -> None:  # W6.3
    after = table(passed=[BILLY, CHARLIE]).do(Pass())
    assert (after.state.year, after.task) == (2, Task.MARKER)


def test_a_tactic_cannot_open_a_turn_that_passes() -> None:  # W6.4
    game = table(soldiers=KNIGHT, tactics={ALIX: "feint"}).do(Play(*named("tactics", "feint")))
    assert Pass() not in game.legal
    assert game.why_not(Pass()) == ("W6.4", "tactic_played")


@pytest.mark.parametrize("abilities", ["used", "unused"])
def test_turns_go_clockwise(abilities: str) -> None:  # W6
    game = table(abilities=abilities, soldiers=dict.fromkeys((ALIX, BILLY, CHARLIE), "footman"))
    seats = []
    for space in (1, 2, 4):
        seats.append(game.actor)
        game = game.place("1A", "footman", space)
    assert (seats, game.actor) == ([ALIX, BILLY, CHARLIE], ALIX)
