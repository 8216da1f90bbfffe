"""Stories, tucked cards, and what counts for them (D39 to D51)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.dewan.catalogue import NEEDS
from game.dewan.events import Reshuffled, RewardDrawn, StoryDone, StoryShown, StoryTaken
from game.dewan.model import EMPTY, Draw, DrawStory, NoTuck, PickBlind, PickStory, Tuck
from game.dewan.scoring import counts
from game.kernel.contract import Seat
from tests.games.dewan.table import ALIX, BILLY, CHARLIE, Game, find, game_package, shows, table


def have(game: Game, seat: Seat) -> Mapping[str, int]:
    """What counts for the seat's stories, noughts left out."""
    return {name: n for name, n in zip(NEEDS, counts(game.rules, game.state, seat), strict=True) if n}


def story(name: str) -> int:
    return next(i for i, it in enumerate(game_package().catalogue.stories) if it.id == name)


# --- picking ---


def picking() -> Game:
    """Alix has placed her second camp and is to pick a story."""
    return table("mA      HA      m1", hands={ALIX: "w m m"}, stories={ALIX: "S24"}).place("A1", "w m")


def test_the_picked_story_goes_to_the_next_slot_and_the_display_is_refilled_at_once() -> None:  # D39, D40
    game = picking()
    shown, fresh = game.state.story_display, story("S20")
    after = game.do(PickStory(3), luck=[DrawStory(fresh)])
    assert after.saw(StoryTaken) == [StoryTaken(ALIX, shown[3], 3, 1)]
    assert after.saw(StoryShown) == [StoryShown(3, fresh)]
    assert after.state.story_display == [*shown[:3], fresh, shown[4]]
    assert after.state.stories[ALIX] == (story("S24"), shown[3])
    assert not after.state.story_stack >> fresh & 1


def test_the_top_of_the_stack_is_taken_unseen_and_kept() -> None:  # D40
    game = picking()
    drawn = story("S22")
    after = game.do(PickBlind(), luck=[DrawStory(drawn)])
    assert after.saw(StoryTaken) == [StoryTaken(ALIX, drawn, EMPTY, 1)]
    assert after.saw(StoryShown) == []
    assert after.state.story_display == game.state.story_display


def test_with_the_stack_empty_the_display_shrinks_and_no_story_is_taken_unseen() -> None:  # D41
    game = picking()
    game.state.story_stack = 0
    assert [type(action) for action in game.legal] == [PickStory] * 5
    assert game.why_not(PickBlind()) == ("D41", "stack_empty")
    after = game.do(PickStory(1))
    assert after.state.story_display == [*game.state.story_display[:1], *game.state.story_display[2:]]


@pytest.mark.parametrize("slot", [-1, 5])
def test_only_a_displayed_story_is_picked(slot: int) -> None:  # D40
    assert picking().why_not(PickStory(slot)) == ("D40", "no_such_story")


# --- counting ---


def test_two_camps_of_one_zone_beside_one_water_and_one_symbol_count_once() -> None:  # T4: D45
    game = table("""
        fA      w
          c
    HA      fA      m
    """)
    assert have(game, ALIX) == {"forest": 1, "water": 1, "crystal": 1}


def test_everybody_counts_for_themselves_and_may_share_zones_and_symbols() -> None:  # T4: D45
    game = table("""
    fA  y   fA      w       mA
          y               c
        dB      w       bC
    """)
    assert have(game, ALIX) == {"forest": 1, "mountain": 1, "water": 1, "dye": 2, "crystal": 1}
    assert have(game, BILLY) == {"desert": 1, "water": 1, "dye": 1}
    assert have(game, CHARLIE) == {"badlands": 1, "water": 1, "crystal": 1}


def test_one_camp_may_touch_several_waters() -> None:  # D45
    game = table("""
        w       dB
              a
    m       mA      w
        w       d
    """)
    assert have(game, ALIX) == {"mountain": 1, "water": 3, "artifact": 1}
    assert have(game, BILLY) == {"desert": 1, "water": 2, "artifact": 1}


def test_the_home_camp_never_counts_for_a_story() -> None:  # D44
    game = table("""
    w   a   HA  c   m
    """)
    assert have(game, ALIX) == {}


def test_a_tucked_card_counts_as_a_zone_and_a_resource_of_the_visible_face() -> None:  # D43, D45, D48
    game = table("HA", tucked={ALIX: "wf+dye m+crystal fw+artifact", BILLY: "b+berry d+fire -"})
    assert have(game, ALIX) == {"water": 1, "dye": 1, "mountain": 1, "crystal": 1, "forest": 1}
    assert have(game, BILLY) == {"badlands": 1, "desert": 1}


# --- completing ---

RIDGE = """
        m1      f       mA      f
          a               a
    HA      b       d       dA
"""


def test_three_zones_and_two_resources_by_camps_and_a_tucked_card() -> None:  # T5: D45, D46, D50
    game = table(RIDGE, hands={ALIX: "w m"}, tucked={ALIX: "m+artifact -"}, stories={ALIX: "S24 S01"})
    assert have(game, ALIX) == {"mountain": 2, "artifact": 2, "desert": 1}
    game = table(RIDGE, hands={ALIX: "w m"}, tucked={ALIX: "m+crystal"}, stories={ALIX: "S24 S01"})
    assert have(game, ALIX) == {"mountain": 2, "artifact": 1, "crystal": 1, "desert": 1}
    (reward,) = find("bf", range(55))
    after = game.do(game.journey("A1", "w m"), luck=[Draw((reward,))])
    assert have(after, ALIX) == {"mountain": 3, "artifact": 2, "crystal": 1, "desert": 1}
    assert after.saw(StoryDone) == [StoryDone(ALIX, story("S01"), 1)]
    assert after.saw(RewardDrawn) == [RewardDrawn(ALIX, reward)]
    assert (after.state.done[ALIX], after.hand(ALIX), after.actor) == (0b10, "bf", BILLY)
    assert after.points(ALIX)["stories"] == 5


def test_one_short_is_not_completed() -> None:  # D46
    game = table(RIDGE, hands={ALIX: "w m"}, stories={ALIX: "S01"})
    after = game.place("A1", "w m")
    assert have(after, ALIX) == {"mountain": 2, "artifact": 2, "desert": 1}
    assert (after.state.done[ALIX], after.saw(StoryDone), after.saw(RewardDrawn)) == (0, [], [])


def test_one_camp_completes_two_stories_and_each_draws_a_card() -> None:  # D44, D50
    game = table(RIDGE, hands={ALIX: "w m b"}, tucked={ALIX: "d m+crystal"}, stories={ALIX: "S01 S16"}, deck="bf df")
    after = game.place("A1", "w m").do(NoTuck())
    assert [event.story for event in after.saw(StoryDone)] == [story("S01"), story("S16")]
    assert sorted(after.hand(ALIX).split()) == ["b+artifact", "bf", "df"]


def test_a_new_story_that_is_already_satisfied_is_completed_in_the_same_turn() -> None:  # D49
    game = table("m1      HA      mA      d", hands={ALIX: "w m"}, stories={ALIX: "S24"}, tucked={ALIX: "d dw+dye"},
                 story_display="S16 S01 S02 S03 S04")
    after = game.place("A1", "w m").do(PickStory(0))
    assert have(after, ALIX)["desert"] == have(after, ALIX)["mountain"] == 2
    assert after.saw(StoryDone) == [StoryDone(ALIX, story("S16"), 1)]
    assert len(after.saw(RewardDrawn)) == 1


def test_the_reward_comes_from_the_reshuffled_discards_if_the_deck_is_empty() -> None:  # D25, D50
    game = table(RIDGE, hands={ALIX: "w m"}, tucked={ALIX: "m"}, stories={ALIX: "S01"}, deck="")
    after = game.place("A1", "w m")
    assert after.saw(Reshuffled) == [Reshuffled(2)]
    (reward,) = after.saw(RewardDrawn)
    assert {shows(reward.card)} < {"w+artifact", "m+dye", "m+artifact", "m+crystal"}
    assert after.hand(ALIX) == shows(reward.card)


def test_with_no_card_left_to_be_had_the_rest_of_the_reward_is_lost() -> None:  # D50
    game = table(
        """
        m1      f       mA      f
          a               a
    HA      b       d       dA      fA      bA      bA      bA
        """,
        hands={ALIX: "w m"},
        tucked={ALIX: "m d"},
        stories={ALIX: "S01 S16 S18"},
        deck="",
    )
    after = game.place("A1", "w m")
    assert len(after.saw(StoryDone)) == 3
    assert sorted(shows(event.card) for event in after.saw(RewardDrawn)) == sorted(game.hand(ALIX).split())
    assert after.actor == BILLY


# --- tucking ---


def tucking(hand: str) -> Game:
    return table("mA      mA      HA      m1", hands={ALIX: f"w m {hand}"}).place("A1", "w m")


def test_a_card_is_tucked_with_either_face_visible() -> None:  # D43
    game = tucking("fw+dye")
    (card,) = game.cards("fw+dye", ALIX)
    assert [a for a in game.legal if isinstance(a, Tuck)] == [Tuck(card, 0), Tuck(card, 1)]
    assert have(game.do(Tuck(card, 0)), ALIX) == {"mountain": 2, "forest": 1}
    assert have(game.do(Tuck(card, 1)), ALIX) == {"mountain": 2, "water": 1, "dye": 1}


def test_only_a_card_of_the_hand_with_that_face_is_tucked() -> None:  # D43
    game = tucking("f")
    (card,) = game.cards("f", ALIX)
    assert game.why_not(Tuck(game.state.display[0], 0)) == ("D43", "no_card_to_tuck")
    assert game.why_not(Tuck(-1, 0)) == ("D43", "no_card_to_tuck")
    assert game.why_not(Tuck(card, 1)) == ("D43", "no_such_face")
    assert game.why_not(Tuck(card, -1)) == ("D43", "no_such_face")
