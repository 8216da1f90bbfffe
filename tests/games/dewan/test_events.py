"""The event pile, flood and volcano (D70 to D83, D90)."""

from __future__ import annotations

import pytest

from game.dewan.events import (
    BerriesMoved,
    CardShown,
    DisplayClosedUp,
    EventFizzled,
    EventStruck,
    MarkerPlaced,
    PileFormed,
    Reshuffled,
    RewardDrawn,
    StoryDone,
)
from game.dewan.model import Mark, Split, Task
from game.dewan.terrain import Terrain
from game.kernel.contract import CHANCE
from tests.games.dewan.table import ALIX, BILLY, CHARLIE, Game, table

SHORE = """
    HA      m1      w2      f3      d       HB
"""


def spaces(game: Game) -> set[str]:
    """The names of the spaces where the marker may lie."""
    return {name for name, space in game.names.items() if Mark(space) in game.legal}


# --- the pile ---


def test_taking_the_last_two_cards_of_the_pile_strikes_the_event_and_a_new_pile_is_formed() -> None:  # T6, D71, D72
    game = table(SHORE, scenario="flood", turn=BILLY, pile=2)
    struck = game.take(0)
    assert [event.from_pile for event in struck.saw(CardShown)] == [True, True]
    assert struck.saw(EventStruck) == [EventStruck(BILLY)]
    assert (struck.actor, struck.state.todo[-1].task, struck.state.pile) == (BILLY, Task.EVENT, 0)
    after = struck.do(Mark(game.at("1")))
    assert after.saw(MarkerPlaced) == [MarkerPlaced(BILLY, game.at("1"), Terrain.WATER)]
    assert after.saw(PileFormed) == [PileFormed(8)]
    assert (after.state.pile, after.state.supply, after.actor) == (8, game.state.supply - 8, CHARLIE)


def test_a_pile_with_cards_left_strikes_nothing() -> None:  # D72
    after = table(SHORE, scenario="flood", pile=4).take(0)
    assert (after.saw(EventStruck), after.state.pile, after.actor) == ([], 2, BILLY)


def test_the_event_comes_between_two_cards_of_a_refill_if_the_pile_is_short() -> None:  # D72
    struck = table(SHORE, scenario="flood", pile=1).take(2)
    assert struck.saw(EventStruck) == [EventStruck(ALIX)]
    assert struck.state.display.count(-2) == 1
    after = struck.do(Mark(struck.at("3")))
    assert (after.saw(PileFormed), after.state.pile, after.state.display.count(-2)) == ([PileFormed(8)], 7, 0)


def test_a_new_pile_takes_the_reshuffled_discards_when_the_supply_runs_out() -> None:  # D73
    game = table(SHORE, scenario="flood", pile=2, deck="mf mf mf bf bf", discards="bd bd bd df df df")
    after = game.take(0).do(Mark(game.at("1")))
    assert after.saw(Reshuffled) == [Reshuffled(6)]
    assert (after.state.pile, after.state.supply, after.state.discards) == (8, 1, 0)


def test_a_pile_is_as_large_as_possible_and_strikes_all_the_same() -> None:  # D73
    game = table(SHORE, scenario="flood", pile=2, deck="mf mf mf bf")
    after = game.take(0).do(Mark(game.at("1")))
    assert after.saw(PileFormed) == [PileFormed(2)]
    assert after.take(0).saw(EventStruck) == [EventStruck(BILLY)]


def test_without_any_card_there_is_no_pile_and_no_event_until_one_can_be_formed() -> None:  # D73, D26
    game = table(SHORE, scenario="flood", deck="", hands={BILLY: "w d"})
    after = game.take(0)
    assert (after.saw(EventStruck), after.saw(PileFormed)) == ([], [])
    assert after.saw(DisplayClosedUp) == [DisplayClosedUp(tuple(after.state.display))]
    game = table(SHORE, scenario="flood", deck="", discards="mf mf mf")
    after = game.take(0)
    assert after.saw(PileFormed) == [PileFormed(3)]
    assert (after.state.pile, [event.from_pile for event in after.saw(CardShown)]) == (1, [True, True])


def test_a_short_display_is_completed_from_the_supply_never_from_the_pile() -> None:  # D26
    game = table(SHORE, scenario="flood", display="m b d f", deck="mf mf mf", pile=3, hands={ALIX: "w m"})
    after = game.place("A1", "w m")
    assert [event.from_pile for event in after.saw(CardShown)] == [False, False]
    assert (after.state.pile, after.saw(EventStruck)) == (3, [])


def test_rewards_come_from_the_supply_and_never_strike_the_event() -> None:  # D74
    game = table("HA      m1      dA      bA", scenario="flood", deck="mf bf bf", pile=2, hands={ALIX: "w m"},
                 stories={ALIX: "S16"}, tucked={ALIX: "m d"})
    after = game.do(game.journey("A1", "w m"))
    assert len(after.saw(RewardDrawn)) == 1
    assert (after.state.pile, after.state.supply, after.saw(EventStruck)) == (2, 0, [])


def test_with_supply_and_discards_empty_there_is_no_reward_though_the_pile_has_cards() -> None:  # D74
    game = table("dA      mA      HB", scenario="volcano", seats=2, deck="mf bf", pile=2, stories={ALIX: "S16"},
                 tucked={ALIX: "m d"})
    after = game.take(0)
    assert after.saw(StoryDone)
    assert (after.saw(RewardDrawn), after.saw(EventFizzled)) == ([], [EventFizzled(ALIX)])


def test_what_is_left_of_the_pile_is_drawn_before_the_reshuffled_cards() -> None:  # D71, D73
    game = table("HA      m1      dA      bA", scenario="volcano", deck="mf mf", pile=2, hands={ALIX: "w m"},
                 stories={ALIX: "S16"}, tucked={ALIX: "m d"})
    after = game.do(game.journey("A1", "w m"))
    assert (after.saw(Reshuffled), len(after.saw(RewardDrawn))) == ([Reshuffled(2)], 1)
    assert (after.state.pile, after.state.supply) == (2, 1)
    assert after.take(0).display.split()[:2] == ["mf", "mf"]


@pytest.mark.parametrize("why", ["no marker", "no space"])
def test_without_marker_or_space_the_event_is_skipped_and_the_pile_formed(why: str) -> None:  # D75
    land = "HA      W       W       W       W       W       W       W       W       m1"
    picture = land if why == "no marker" else "HA      mA      w       mB      HB"
    after = table(picture, scenario="flood", pile=2).take(0)
    assert after.saw(EventStruck) == [EventStruck(ALIX)]
    assert after.saw(EventFizzled) == [EventFizzled(ALIX)]
    assert after.saw(PileFormed) == [PileFormed(8)]
    assert after.actor == BILLY


# --- markers and zones ---


def struck(picture: str, scenario: str = "flood") -> Game:
    """Alix is to place the event's marker."""
    game = table(picture, scenario=scenario, pile=2).take(0)
    assert game.state.todo[-1].task == Task.EVENT
    return game


def test_a_water_marker_lies_on_free_land_beside_water_or_a_water_marker() -> None:  # T7, D78
    game = struck(
        """
        m1      W2      d3      f4
    HA      w5      mA6     b7      HB
        f8      d9      m0
        """
    )
    assert spaces(game) == {"1", "3", "8", "9"}
    for name, reason in [("2", "marker_on_water"), ("6", "marker_space_taken"), ("A", "marker_home"),
                         ("4", "marker_not_beside_water"), ("0", "marker_not_beside_water")]:
        assert game.why_not(Mark(game.at(name))) == ("D78", reason)
    assert game.why_not(Mark(0)) == ("D78", "off_map")
    assert game.why_not(Mark(-1)) == ("D78", "off_map")


def test_a_lava_marker_lies_on_free_land_beside_the_volcano_or_lava() -> None:  # T7, D80
    game = struck(
        """
        m1      V2      d3      f4
    HA      L5      mA6     w7      HB
        f8      d9      m0
        """,
        "volcano",
    )
    assert spaces(game) == {"1", "3", "8", "9"}
    for name, reason in [("2", "marker_space_taken"), ("5", "marker_space_taken"), ("6", "marker_space_taken"),
                         ("7", "marker_on_water"), ("A", "marker_home"), ("4", "marker_not_beside_lava"),
                         ("0", "marker_not_beside_lava")]:
        assert game.why_not(Mark(game.at(name))) == ("D80", reason)


def test_a_flooded_space_is_water_from_now_on() -> None:  # D78
    game = struck("HA      w1      m2      w3      f4")
    before = table("HA      w1      W2      w3      f4", scenario="flood", hands={BILLY: "w w f"})
    after = game.do(Mark(game.at("2")))
    assert after.terrain("2") is Terrain.WATER
    assert after.state.land is not None
    assert len(after.state.land.waters) == 1
    assert after.state.land.flooded == 1 << after.at("2")
    assert before.state.land is not None
    assert before.state.land.waters == after.state.land.waters


@pytest.mark.parametrize(("scenario", "terrain"), [("flood", Terrain.WATER), ("volcano", Terrain.LAVA)])
def test_all_berries_go_to_the_larger_part_of_a_divided_zone(scenario: str, terrain: Terrain) -> None:  # D76
    game = struck(
        """
    f*1     f2      f3      f4
        V       w
        """,
        scenario,
    )
    after = game.do(Mark(game.at("2")))
    assert after.terrain("2") is terrain
    assert (after.berries_near("1"), after.berries_near("3")) == (0, 2)
    assert after.berries_near("3") == after.berries_near("4")
    (moved,) = after.saw(BerriesMoved)
    assert dict(moved.zones) == {game.at("1"): 0, game.at("3"): 2}


def test_the_berries_on_the_covered_space_stay_with_the_remaining_part() -> None:  # D76
    game = struck("f1      f*2     w")
    after = game.do(Mark(game.at("2")))
    assert after.berries_near("1") == 2


def test_equal_parts_share_the_berries_evenly() -> None:  # D76
    game = struck(
        """
    f1      f*2     f3
        w
        """
    )
    after = game.do(Mark(game.at("2")))
    assert (after.berries_near("1"), after.berries_near("3")) == (1, 1)


def test_chance_gives_an_odd_berry_to_one_of_the_equal_parts() -> None:  # D76
    game = struck(
        """
    f1      f*2     f3
        w
        """
    )
    assert game.state.land is not None
    game.state.zone_berries[game.state.land.zone_of(game.at("1"))] = 3
    game.state.box_berries -= 1
    outcomes = []
    for name in "13":
        state = game.state.clone()
        game.rules.apply(state, Mark(game.at("2")))
        assert game.rules.actor(state) == CHANCE
        assert state.land is not None
        zones = {part: state.land.zone_of(game.at(part)) for part in "13"}
        assert game.rules.refusal(state, Split(tuple(zones.values()))) is not None
        assert game.rules.refusal(state, Split(())) is not None
        after = game.do(Mark(game.at("2")), luck=[Split((zones[name],))])
        outcomes.append((after.berries_near("1"), after.berries_near("3")))
        assert {sum(n for _, n in event.zones) for event in after.saw(BerriesMoved)} == {3}
        assert after.state.box_berries == game.state.box_berries
    assert outcomes == [(2, 1), (1, 2)]


def three_parts(berries: int) -> Game:
    game = struck(
        """
        f1      w
    d       f2      f3
        f4      b
        """
    )
    assert game.state.land is not None
    game.state.zone_berries[game.state.land.zone_of(game.at("2"))] = berries
    game.state.box_berries -= berries
    return game


@pytest.mark.parametrize(("berries", "share", "odd"), [(2, 0, 2), (3, 1, 0), (4, 1, 1)])
def test_three_equal_parts_get_a_third_each_and_chance_shares_the_rest(berries: int, share: int, odd: int) -> None:
    after = (game := three_parts(berries)).do(Mark(game.at("2")))  # D76
    shares = sorted(after.berries_near(name) for name in "134")
    assert shares == sorted([share] * (3 - odd) + [share + 1] * odd)


def test_of_three_parts_the_largest_gets_all() -> None:  # D76
    game = struck(
        """
        f*1     w       f5
    d       f2      f3
        f4      b
        """
    )
    after = game.do(Mark(game.at("2")))
    assert [after.berries_near(name) for name in "134"] == [0, 2, 0]


def test_a_zone_that_is_covered_altogether_returns_its_berries_to_the_box() -> None:  # D76
    game = struck("m       f*1     w")
    after = game.do(Mark(game.at("1")))
    assert after.saw(BerriesMoved) == [BerriesMoved((), 2)]
    assert sum(after.state.zone_berries) == 0
    assert after.state.box_berries == game.state.box_berries + 2


def test_other_zones_keep_their_berries() -> None:  # D76
    game = struck("f*1     m2      w       m3      f*4     d*5")
    after = game.do(Mark(game.at("2")))
    assert [after.berries_near(name) for name in "145"] == [2, 2, 2]


def test_a_symbol_on_the_border_of_a_covered_space_still_serves_the_other() -> None:  # D76
    game = struck("fB  y   f1      w")
    after = game.do(Mark(game.at("1")))
    assert game.state.land is not None
    assert after.state.land is not None
    assert after.state.land.symbols == game.state.land.symbols


def test_a_story_completed_once_stays_completed_and_others_wait_for_their_own_turn() -> None:  # D47, D77
    game = table("fA      m1      w       fA      HA      HB", seats=2, scenario="flood", pile=2, turn=BILLY,
                 done={ALIX: "S20"}, stories={ALIX: "S24"}, tucked={ALIX: "w w"})
    after = game.take(0).do(Mark(game.at("1")))
    assert after.state.done[ALIX] == 0b01
    assert after.saw(StoryDone) == []
    done = after.take(2)
    assert (done.actor, done.saw(StoryDone)) == (BILLY, [StoryDone(ALIX, 23, 1)])


# --- scoring ---


def test_flood_scores_forests_mountains_and_pairs_of_berry_and_fire() -> None:  # D79, D90, D91
    game = table(
        """
    fA      f       w       mA      mA
        w       w       fA      dA
    HA      m       w       w       w
        """,
        scenario="flood",
        berries={ALIX: 2},
        tucked={ALIX: "d+berry m+crystal -"},
        done={ALIX: "S01 S19"},
    )
    assert game.points(ALIX) == {"stories": 7, "fire": 3, "most_fire": 4, "zones": 9, "pairs": 12}
    assert game.points(BILLY) == {"stories": 0, "fire": 0, "most_fire": 0, "zones": 0, "pairs": 0}


def test_volcano_scores_shores_neighbours_pairs_and_the_fire_of_camps_beside_it() -> None:  # D81, D82, D83
    game = table(
        """
    w       HB      mA      w       f
        mA      V       dA      w       HA
    w       bB      L       fA      d
        """,
        scenario="volcano",
        berries={ALIX: 1, BILLY: 4},
    )
    # Beside the volcano: mA, mA, dA of Alix; bB and the home camp of Billy; fA lies beside lava only.
    assert game.points(ALIX) == {
        "stories": 0, "fire": 3, "most_fire": 4, "water_zones": 6, "home_neighbours": 4, "pairs": 3,
    }
    assert game.points(BILLY) == {
        "stories": 0, "fire": 2, "most_fire": 0, "water_zones": 4, "home_neighbours": 0, "pairs": 6,
    }


def test_a_table_may_leave_the_home_camp_out_beside_water_and_volcano() -> None:  # D81, D82, D83
    game = table("w       HA      V       HB      w       mB", scenario="volcano", home_camp="left_out")
    assert [(game.points(seat)["fire"], game.points(seat)["water_zones"]) for seat in (ALIX, BILLY)] == [(0, 0), (0, 2)]


def test_a_camp_beside_the_volcano_is_one_fire() -> None:  # T7, D81
    assert table("mA      V       HB", scenario="volcano").points(ALIX)["fire"] == 1


@pytest.mark.parametrize(("choice", "fire"), [("each_camp", 2), ("once", 1)])
def test_a_table_may_count_the_fire_of_the_volcano_once(choice: str, fire: int) -> None:  # D81
    game = table("mA      V       dA", scenario="volcano", volcano_fire=choice)
    assert game.points(ALIX)["fire"] == fire


CHOICES = [("read", 4, 3), ("water", 0, 0), ("fire", 4, 3), ("artifact", 4, 3), ("dye", 8, 6), ("crystal", 0, 0)]


@pytest.mark.parametrize(("choice", "flood", "volcano"), CHOICES)
def test_a_table_may_read_the_second_icon_of_a_pair_another_way(choice: str, flood: int, volcano: int) -> None:  # D97
    for scenario, points in [("flood", flood), ("volcano", volcano)]:
        game = table("mA  a   fA  y   m       HA", scenario=scenario, pair=choice, berries={ALIX: 5}, tucked={ALIX: "m+dye"},
                     done={ALIX: "S13"})
        assert game.points(ALIX)["pairs"] == points
