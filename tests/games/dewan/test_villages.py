"""The scenario of the water villages (D84 to D90)."""

from __future__ import annotations

import pytest

from game.dewan.events import CampPlaced, EventFizzled, FishCaught, FishDeclined
from game.dewan.model import Fish, NoFish, Place, Task
from game.dewan.scoring import counts
from tests.games.dewan.table import ALIX, BILLY, CHARLIE, DANA, Game, table

LAKE = """
    HA      m1      w2      w3      f4      HB
"""


def lake(picture: str = LAKE, **more: object) -> Game:
    return table(picture, scenario="water_villages", **more)  # type: ignore[arg-type]


# --- placing on water ---


@pytest.mark.parametrize("path", ["A12", "A123"])
def test_a_camp_ends_on_any_space_of_a_free_water_zone_for_one_water_card(path: str) -> None:  # D85
    after = lake(hands={ALIX: "f m w"}).place(path, "f m w")
    assert after.stands(ALIX, path[-1])
    assert after.saw(CampPlaced)[0].village
    assert after.hand(ALIX) == ""


def test_the_last_card_must_be_water() -> None:  # D85
    game = lake(hands={ALIX: "f m d"})
    assert game.why_not(game.journey("A12", "f m d")) == ("D28", "card_does_not_match")


def test_elsewhere_no_camp_stands_on_water() -> None:  # D27
    game = table(LAKE, hands={ALIX: "f m w"})
    assert game.why_not(game.journey("A12", "f m w")) == ("D27", "water")


def test_a_zone_with_a_village_takes_no_other_camp_of_anybody() -> None:  # D85
    for owner in "AB":
        game = lake(f"HA      m1      w2      w{owner}3     f4", hands={ALIX: "f m w"})
        assert game.why_not(game.journey("A12", "f m w")) == ("D85", "water_zone_taken")
        assert game.why_not(game.journey("A123", "f m w")) == ("D27", "occupied")
        goals = {a.path[-1] for a in game.legal if isinstance(a, Place)}
        assert game.at("1") in goals
        assert not goals & {game.at("2"), game.at("3")}


def test_a_village_uses_the_tribe_board() -> None:  # D85
    after = lake("HA      mA1     w2", hands={ALIX: "m w"}, stories={ALIX: "S01"}).place("12", "m w")
    assert after.state.todo[-1].task == Task.STORY


def test_a_village_is_a_start_paid_with_water_for_its_whole_zone() -> None:  # D86
    game = lake("w1      wA2     f3      HA", hands={ALIX: "w f m"})
    assert game.place("23", "w f").stands(ALIX, "3")
    far = lake("f3      w1      wA2     HA", hands={ALIX: "w f m"})
    assert far.place("213", "w f").stands(ALIX, "3")
    assert far.why_not(far.journey("213", "m f")) == ("D28", "card_does_not_match")


@pytest.mark.parametrize("path", ["A134", "A1254"])
def test_crossing_a_zone_with_a_village_hands_its_owner_the_water_card(path: str) -> None:  # D86
    game = lake(
        """
        m1      w3      f4
    HA      wB2     w5
        """,
        hands={ALIX: "d m w+berry f"},
    )
    after = game.place(path, "d m w+berry f")
    assert (after.stands(ALIX, "4"), after.hand(BILLY)) == (True, "w+berry")


def test_crossing_the_zone_of_the_own_village_discards_the_card() -> None:  # D86, D31
    after = lake("HA      m1      w2      wA3     f4", hands={ALIX: "d m w f"}).place("A1234", "d m w f")
    assert after.stands(ALIX, "4")
    assert after.state.discards.bit_count() == 4


# --- what a village counts for ---


def test_a_village_is_not_beside_its_own_water_but_serves_symbols() -> None:  # D87
    game = lake("m       w   c   wA      f")
    assert counts(game.rules, game.state, ALIX) == [0, 0, 0, 0, 0, 0, 0, 1]
    assert game.points(ALIX)["water_majority"] == 0


def test_other_camps_beside_the_water_of_a_village_count_as_usual() -> None:  # D87
    game = lake("mA      w       wA      f")
    assert counts(game.rules, game.state, ALIX) == [1, 0, 0, 0, 1, 0, 0, 0]
    assert game.points(ALIX)["water_majority"] == 6


# --- fish ---


def fishing(picture: str, turn: int, **more: object) -> Game:
    """The event strikes in a player's turn."""
    return lake(picture, turn=turn, pile=2, **more).take(0)


def test_each_village_owner_may_discard_one_card_for_a_fish_each_village() -> None:  # T8, D88
    game = fishing(
        """
    wD      m       wD      m       wC      m       HA
        HD      f       HC      f       HB      f
        """,
        CHARLIE, seats=4, hands={DANA: "m b", CHARLIE: "f", ALIX: "d d"},
    )
    assert (game.actor, game.state.todo[-1].task) == (CHARLIE, Task.FISH)
    (card,) = game.cards("f", CHARLIE)
    charlie = game.do(Fish(card))
    assert charlie.saw(FishCaught) == [FishCaught(CHARLIE, card, 1)]
    assert (charlie.actor, charlie.state.todo[-1].task) == (DANA, Task.FISH)
    (card,) = game.cards("b", DANA)
    dana = charlie.do(Fish(card))
    assert dana.saw(FishCaught) == [FishCaught(DANA, card, 2)]
    assert dana.state.fish == [0, 0, 1, 2]
    assert (dana.hand(DANA), dana.state.discards.bit_count()) == ("m+artifact", 2)
    assert (dana.actor, dana.state.todo[-1].task) == (DANA, Task.TURN)
    assert dana.state.pile == 10


def test_fish_may_be_declined() -> None:  # D88
    game = fishing("wA      m       HA", ALIX)
    after = game.do(NoFish())
    assert after.saw(FishDeclined) == [FishDeclined(ALIX)]
    assert (after.state.fish, after.hand(ALIX)) == ([0, 0, 0], game.hand(ALIX))


@pytest.mark.parametrize("card", [-1, 54])
def test_only_a_card_of_the_hand_is_discarded_for_fish(card: int) -> None:  # D88
    game = fishing("wA      m       HA", ALIX)
    assert game.why_not(Fish(card)) == ("D88", "no_fish_card")


def test_with_few_fish_left_one_takes_what_is_left_and_with_none_nobody_is_asked() -> None:  # D88, D75
    picture = "wA      m       wA      m       wB      f       HA"
    game = fishing(picture, ALIX, hands={BILLY: "f"}, fish={CHARLIE: 19})
    after = game.do(Fish(game.cards("m", ALIX)[0]))
    assert after.saw(FishCaught)[0].fish == 1
    assert (after.actor, after.state.todo[-1].task) == (BILLY, Task.TURN)
    none = fishing(picture, ALIX, hands={BILLY: "f"}, fish={CHARLIE: 20})
    assert (none.actor, none.state.todo[-1].task, none.state.pile) == (BILLY, Task.TURN, 8)


def test_without_a_card_in_hand_there_is_no_fish() -> None:  # D88
    game = fishing("wA      m       wB      f       HA", ALIX)
    after = game.do(Fish(game.cards("m", ALIX)[0]))
    assert (after.actor, after.state.todo[-1].task) == (BILLY, Task.TURN)


def test_where_nobody_can_catch_fish_the_event_passes_and_the_pile_is_formed() -> None:  # D75, D88
    after = fishing("m       f       HA", ALIX)
    assert after.saw(EventFizzled) == [EventFizzled(ALIX)]
    assert (after.state.pile, after.actor) == (8, BILLY)
    assert fishing("wA      m       HA", ALIX).saw(EventFizzled) == []


# --- scoring ---


def test_the_water_majorities_of_the_rulebook() -> None:  # T8, D89
    game = lake(
        """
        mD      mD      mD      fD      fD      d       mB      mB
    m       wD      w       dD      wC      dB      f       wD      b
        mB      mB      bC      fB      fB      d       mC      mC
        """,
        seats=4,
    )
    assert [game.points(seat)["water_majority"] for seat in (DANA, BILLY, CHARLIE)] == [9, 6, 3]
    land = game.state.land
    assert land is not None
    near = [[(shore & camps).bit_count() for camps in game.state.camps[1:]] for shore in land.shores]
    assert sorted(near) == [[2, 1, 4], [2, 2, 0], [3, 0, 3]]


def test_nobody_has_the_majority_of_a_zone_without_camps() -> None:  # D89
    assert lake("m       w       m", seats=2).points(ALIX)["water_majority"] == 0


def test_home_camps_count_beside_water() -> None:  # D83
    game = lake("HA      w       m       w       fB      HB")
    assert [game.points(seat)["water_majority"] for seat in (ALIX, BILLY)] == [6, 6]


def test_a_table_may_leave_the_home_camp_out_beside_water() -> None:  # D83, D89
    land = "HA      w       m       w       fB      HB"
    assert [lake(land, home_camp="left_out").points(seat)["water_majority"] for seat in (ALIX, BILLY)] == [0, 6]


def test_fish_and_pairs_of_berry_and_fish() -> None:  # D89, D90, D91
    game = lake("HA      m       fA      fA", fish={ALIX: 3, BILLY: 1}, berries={ALIX: 1, BILLY: 4},
                tucked={ALIX: "m+berry"})
    assert game.points(ALIX) == {
        "stories": 0, "fire": 0, "most_fire": 0, "water_majority": 0, "pairs": 6, "fish": 9,
    }
    assert (game.points(BILLY)["pairs"], game.points(BILLY)["fish"]) == (3, 3)


@pytest.mark.parametrize(("choice", "points"), [("read", 6), ("water", 3), ("fire", 9), ("artifact", 3), ("dye", 6), ("crystal", 0)])
def test_a_table_may_read_the_second_icon_of_the_pair_another_way(choice: str, points: int) -> None:  # D96
    game = lake("mA  a   fA  y   m       HA", pair=choice, fish={ALIX: 2}, berries={ALIX: 5}, tucked={ALIX: "wf+dye"},
                done={ALIX: "S13 S19"})
    assert game.points(ALIX)["pairs"] == points
