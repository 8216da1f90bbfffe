"""Placing a camp: the journey, its price, and what the new camp brings (D27 to D38)."""

from __future__ import annotations

import pytest

from game.dewan.events import BerryTaken, CampPlaced, CardPaid, CardTucked, EndTriggered, StoryTaken, TuckDeclined
from game.dewan.model import EMPTY, NoTuck, PickBlind, PickStory, Place, Take, Task, Tuck, Tucked
from game.dewan.terrain import Terrain
from game.kernel.masks import bits
from tests.games.dewan.table import ALIX, BILLY, CHARLIE, Game, table

RIVER = """
        m1      w2      b*5
    HA      w3      bB4     dC6
"""
"""The journey of the rulebook: home, mountain, a water zone of two spaces, badlands with Billy's camp, badlands."""


def test_the_journey_of_the_rulebook() -> None:  # T2: D28, D30
    game = table(RIVER, hands={ALIX: "d+fire m w b+dye b+berry f"})
    home, mountain, water, given, goal = cards = game.cards("d+fire m w b+dye b+berry", ALIX)
    after = game.do(Place(tuple(map(game.at, "A12345")), tuple(cards)))
    assert after.stands(ALIX, "5")
    assert (after.hand(ALIX), after.hand(BILLY)) == ("f+artifact", "b+dye")
    assert after.state.discards == sum(1 << card for card in (home, mountain, water, goal))
    paid = [(event.card, event.space, event.to) for event in after.saw(CardPaid)]
    assert paid == [
        (home, game.at("A"), EMPTY), (mountain, game.at("1"), EMPTY), (water, game.at("2"), EMPTY),
        (given, game.at("4"), BILLY), (goal, game.at("5"), EMPTY),
    ]
    (placed,) = after.saw(CampPlaced)
    assert (placed.seat, placed.path, placed.number, placed.village) == (ALIX, tuple(map(game.at, "A12345")), 1, False)
    assert placed.paid == tuple((card, to) for card, _, to in paid)
    assert placed.terrains == (
        Terrain.HOME, Terrain.MOUNTAIN, Terrain.WATER, Terrain.WATER, Terrain.BADLANDS, Terrain.BADLANDS
    )


def test_a_card_of_two_terrains_stands_for_either_chosen_per_use() -> None:  # D29
    game = table(RIVER, hands={ALIX: "mb mb mw bd bf"})
    after = game.place("A12345", "mb mb mw bd bf")
    assert after.stands(ALIX, "5")
    assert (after.hand(ALIX), after.hand(BILLY)) == ("", "bd")


def test_a_card_pays_one_step_only() -> None:  # D29
    game = table(RIVER, hands={ALIX: "m mb"})
    first, _ = game.cards("m mb", ALIX)
    assert game.why_not(Place((game.at("A"), game.at("1")), (first, first))) == ("D29", "same_card_twice")


def test_from_home_any_card_will_do_for_the_first_step() -> None:  # D28
    assert table(RIVER, hands={ALIX: "w m"}).place("A1", "w m").stands(ALIX, "1")


def test_from_any_other_camp_the_first_card_shows_its_terrain() -> None:  # D28
    coast = """
        mA1     d2
    """
    assert table(coast, hands={ALIX: "m d"}).place("12", "m d").stands(ALIX, "2")
    refusal = (game := table(coast, hands={ALIX: "f d"})).refusal(game.journey("12", "f d"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason, refusal.values) == (
        "D28", "refuse.card_does_not_match", {"terrain": "mountain"},
    )


def test_a_water_zone_left_and_entered_again_costs_another_card() -> None:  # D32
    loop = """
    HA      w1      w2      w3
        f       f4      d5      f6
    """
    game = table(loop, hands={ALIX: "m w f w f"})
    assert game.why_not(game.journey("A14236", "m w f f")) == ("D34", "cards_count")
    after = game.place("A14236", "m w f w f")
    assert (after.stands(ALIX, "6"), after.hand(ALIX)) == (True, "")
    assert table(loop, hands={ALIX: "m w f"}).place("A1236", "m w f").stands(ALIX, "6")


def test_two_water_zones_cost_two_cards() -> None:  # D28
    lakes = """
    HA      w1      f2      w3      f4
    """
    game = table(lakes, hands={ALIX: "m w f w f"})
    assert game.why_not(game.journey("A1234", "m w f f")) == ("D34", "cards_count")
    assert game.place("A1234", "m w f w f").stands(ALIX, "4")


def test_crossing_the_home_camp_of_another_costs_any_card_which_goes_to_its_owner() -> None:  # D30
    gate = """
    HA      m1      HB      d2
    """
    after = table(gate, hands={ALIX: "f m w d"}).place("A1B2", "f m w d")
    assert after.stands(ALIX, "2")
    assert after.hand(BILLY) == "w+artifact"


def test_a_card_handed_over_must_match_the_terrain_of_the_crossed_camp() -> None:  # D30
    camp = """
    HA      mB1     d2
    """
    game = table(camp, hands={ALIX: "f w d m"})
    assert game.why_not(game.journey("A12", "f w d")) == ("D28", "card_does_not_match")
    assert game.place("A12", "f m d").hand(BILLY) == "m+artifact"


def test_own_camps_and_the_own_home_are_crossed_and_their_cards_discarded() -> None:  # D31
    valley = """
    mA1     HA      dA2     f3
    """
    after = table(valley, hands={ALIX: "m w d f"}).place("1A23", "m w d f")
    assert after.stands(ALIX, "3")
    assert set(after.discards.split()) == {"m+artifact", "w+artifact", "d+artifact", "f+artifact"}
    assert (after.hand(ALIX), after.hand(BILLY), after.hand(CHARLIE)) == ("", "", "")


def test_the_payer_chooses_who_is_handed_which_card() -> None:  # D33
    gorge = """
    HA      mB1     mC2     m3
    """
    game = table(gorge, hands={ALIX: "f m+dye m+fire m+berry"})
    after = game.place("A123", "f m+fire m+dye m+berry")
    assert (after.hand(BILLY), after.hand(CHARLIE)) == ("m+fire", "m+dye")
    after = game.place("A123", "f m+dye m+berry m+fire")
    assert (after.hand(BILLY), after.hand(CHARLIE)) == ("m+dye", "m+berry")


@pytest.mark.parametrize("pay", ["f", "f m m"])
def test_payment_is_exact(pay: str) -> None:  # D34
    game = table(RIVER, hands={ALIX: "f m m"})
    refusal = game.refusal(game.journey("A1", pay))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("D34", "refuse.cards_count")
    assert refusal.values == {"needed": 2, "given": len(pay.split())}


def test_a_path_need_not_be_the_shortest_but_visits_no_space_twice() -> None:  # D32
    round_trip = """
        f2      d3
    HA      m1
    """
    game = table(round_trip, hands={ALIX: "w f d m m"})
    assert game.place("A231", "w f d m").stands(ALIX, "1")
    assert game.why_not(game.journey("A23A1", "w f d m m")) == ("D32", "path_twice")


@pytest.mark.parametrize(
    ("goal", "rule", "reason"),
    [("1", "D27", "occupied"), ("2", "D27", "water"), ("B", "D27", "home_centre"), ("4", "D80", "volcano"),
     ("5", "D80", "lava"), ("6", "D27", "occupied")],
)
def test_a_camp_ends_on_free_land_only(goal: str, rule: str, reason: str) -> None:  # D27
    crowd = """
        mA1     w2      V4
    mB6     HA      HB      d
        L5      d
    """
    game = table(crowd, scenario="volcano", hands={ALIX: "m m m"})
    path = {"B": "AB", "4": "A24", "5": "A5"}.get(goal, "A" + goal)
    assert game.why_not(Place(tuple(map(game.at, path)), (0, 1))) == (rule, reason)


def test_lava_and_volcano_cannot_be_crossed() -> None:  # D32, D80
    burnt = """
    HA      L1      V2      d3
    """
    game = table(burnt, scenario="volcano", hands={ALIX: "m m m d"})
    assert game.why_not(game.journey("A123", "m m m d")) == ("D80", "path_blocked")


def test_without_a_legal_placement_the_action_is_not_offered() -> None:  # D38
    island = """
    HA      m1
    """
    kinds = {type(action) for action in table(island, hands={ALIX: "f d"}).legal}
    assert kinds == {Take}
    kinds = {type(action) for action in table(island, hands={ALIX: "f m"}).legal}
    assert kinds == {Take, Place}


# --- what the new camp brings ---


def test_a_camp_in_a_zone_with_berries_takes_one_and_a_later_one_another() -> None:  # D36
    grove = """
    HA      f1      f2      f*3     f4      m
    """
    once = table(grove, turn=ALIX, hands={ALIX: "m f", BILLY: ""}).place("A1", "m f")
    assert (once.state.berries[ALIX], once.berries_near("4")) == (1, 1)
    assert once.saw(BerryTaken) == [BerryTaken(ALIX, once.at("1"), 1)]
    again = table(grove, hands={ALIX: "m f f"}, berries={ALIX: 1}).place("A12", "m f f")
    assert (again.state.berries[ALIX], again.berries_near("1")) == (2, 1)


def test_the_last_berry_of_a_zone_and_the_third_camp_as_in_the_rulebook() -> None:  # T3: D36, D37, D43
    game = table(
        """
        mA      mA
    HA      b1      b*2     d
        """,
        hands={ALIX: "m b w+fire"},
    )
    zone = game.state.land.zone_of(game.at("1")) if game.state.land else -1
    game.state.zone_berries[zone] -= 1
    game.state.box_berries += 1
    after = game.place("A1", "m b")
    assert (after.state.berries[ALIX], after.berries_near("2")) == (1, 0)
    assert after.state.todo[-1].task == Task.TUCK
    (card,) = after.cards("w+fire", ALIX)
    tucked = after.do(Tuck(card, 0))
    assert tucked.saw(CardTucked) == [CardTucked(ALIX, card, 0, 0)]
    assert (tucked.hand(ALIX), tucked.state.tucked[ALIX]) == ("", (Tucked(card, 0),))


def test_a_zone_without_berries_gives_none() -> None:  # D36
    after = table(
        """
    HA      f1      d*      f
        """,
        hands={ALIX: "m f"},
    ).place("A1", "m f")
    assert (after.state.berries[ALIX], after.saw(BerryTaken)) == (0, [])


def with_camps(n: int) -> Game:
    """Alix has placed that many camps and can place one more."""
    spots = "".join(("mA" if i < n else "m").ljust(8) for i in range(7))
    return table(f"{spots}m1      HA", hands={ALIX: "f m d"}, stories={ALIX: "S01"})


@pytest.mark.parametrize("nth", range(1, 9))
def test_the_effect_of_the_tribe_board(nth: int) -> None:  # D35, D37
    after = with_camps(nth - 1).place("A1", "f m")
    assert after.saw(CampPlaced)[0].number == nth
    match nth:
        case 2 | 4 | 6:
            assert (after.actor, after.state.todo[-1].task) == (ALIX, Task.STORY)
            assert [type(action) for action in after.legal] == [PickStory] * 5 + [PickBlind]
            assert after.do(PickStory(0)).saw(StoryTaken)
        case 3 | 5 | 7:
            assert (after.actor, after.state.todo[-1].task) == (ALIX, Task.TUCK)
        case _:
            assert after.actor == BILLY
    assert after.state.last_round == (nth == 8)
    assert after.saw(EndTriggered) == ([EndTriggered(ALIX)] if nth == 8 else [])


def test_a_tuck_is_declined_for_good() -> None:  # D37, D43
    after = with_camps(2).place("A1", "f m").do(NoTuck())
    assert after.saw(TuckDeclined) == [TuckDeclined(ALIX, 0)]
    assert after.state.tucked[ALIX] == (Tucked(EMPTY, EMPTY),)
    assert after.hand(ALIX) == "d+artifact"


def test_without_a_card_in_hand_the_tuck_slot_stays_empty() -> None:  # D43
    game = with_camps(2)
    game.state.hands[ALIX] &= ~(1 << game.cards("d", ALIX)[0])
    after = game.place("A1", "f m")
    assert after.state.tucked[ALIX] == (Tucked(EMPTY, EMPTY),)
    assert (after.saw(TuckDeclined), after.actor) == ([TuckDeclined(ALIX, 0)], BILLY)


def test_the_payment_is_gone_before_a_card_is_tucked() -> None:  # D43
    after = with_camps(2).place("A1", "f m")
    offered = {action.card for action in after.legal if isinstance(action, Tuck)}
    assert offered == set(bits(after.state.hands[ALIX])) == set(after.cards("d", ALIX))
