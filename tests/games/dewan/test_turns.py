"""Rounds, turns, taking cards, and the end of a turn (D18 to D26, D50, D51)."""

from __future__ import annotations

import pytest

from game.dewan.events import CardShown, CardsTaken, DisplayClosedUp, MatchEnded, Passed, Reshuffled, TurnBegan
from game.dewan.model import Draw, Pass, PickStory, Place, Take
from game.kernel.contract import NOBODY
from game.kernel.masks import bits
from tests.games.dewan.table import ALIX, BILLY, CHARLIE, Game, find, shows, table

MEADOW = """
    HA      m1      f2      HB
"""
LOCKED = """
    HA      mA1     mB2     HB
"""
"""Nowhere to go."""


def the(drawn: str) -> tuple[int, ...]:
    return tuple(find(drawn, range(55)))


# --- taking cards ---


@pytest.mark.parametrize("slot", range(5))
def test_two_neighbouring_cards_are_taken_and_replaced_slot_by_slot_from_the_deck_on(slot: int) -> None:  # D23, D24
    game = table(MEADOW, display="m b d f w mb")
    shown = game.state.display
    one, two = the("mf bd")
    after = game.do(Take(slot), luck=[Draw((one, two))])
    assert after.saw(CardsTaken) == [CardsTaken(ALIX, slot, tuple(shown[slot : slot + 2]))]
    assert set(bits(after.state.hands[ALIX])) == set(shown[slot : slot + 2])
    assert after.state.display == [*shown[:slot], one, two, *shown[slot + 2 :]]
    assert after.saw(CardShown) == [CardShown(slot, one, from_pile=False), CardShown(slot + 1, two, from_pile=False)]
    assert after.actor == BILLY


@pytest.mark.parametrize(("slot", "reason"), [(5, "not_neighbours"), (6, "no_such_slot"), (-1, "no_such_slot")])
def test_only_neighbours_of_the_display_are_taken(slot: int, reason: str) -> None:  # D23
    assert table(MEADOW).why_not(Take(slot)) == ("D23", reason)


def test_hands_have_no_limit() -> None:  # D23
    game = table(MEADOW, hands={ALIX: "m m m m m b b b b b d d d d d f f f f f"}, display="w w w w w mb")
    assert game.take(0).state.hands[ALIX].bit_count() == 22


def test_when_the_deck_runs_out_the_discards_become_the_new_deck_and_refilling_goes_on() -> None:  # D25
    game = table(MEADOW, display="m b d f w mb", deck="mf", discards="bd bf df")
    after = game.take(1)
    assert after.saw(Reshuffled) == [Reshuffled(3)]
    first, second = after.saw(CardShown)
    assert (first.slot, shows(first.card), second.slot) == (1, "mf", 2)
    assert shows(second.card) in {"bd", "bf", "df"}
    assert (after.state.supply, after.state.discards) == (2, 0)


def test_with_deck_and_discards_empty_the_display_closes_up() -> None:  # D26
    game = table(MEADOW, display="m b d f w mb", deck="mf")
    after = game.take(2)
    assert after.display == "m+artifact b+artifact mf w+artifact mb"
    assert after.saw(DisplayClosedUp) == [DisplayClosedUp(tuple(after.state.display))]
    after = table(MEADOW, display="m b d f w mb", deck="").take(2)
    assert after.display == "m+artifact b+artifact w+artifact mb"
    assert [action.slot for action in after.legal if isinstance(action, Take)] == [0, 1, 2]


def test_the_only_card_left_is_taken_alone() -> None:  # D26
    game = table(MEADOW, display="d", deck="")
    assert [action for action in game.legal if isinstance(action, Take)] == [Take(0)]
    after = game.take(0)
    assert (after.hand(ALIX), after.state.display) == ("d+artifact", [])
    assert after.why_not(Take(0)) == ("D26", "display_empty")


def test_a_short_display_is_completed_at_the_end_of_the_turn_that_brings_discards() -> None:  # D26, D51
    game = table(MEADOW, display="d f", deck="", hands={ALIX: "w m"})
    after = game.place("A1", "w m")
    assert after.saw(Reshuffled) == [Reshuffled(2)]
    assert after.state.display[:2] == game.state.display
    assert {shows(card) for card in after.state.display[2:]} == {"w+artifact", "m+artifact"}
    assert [event.slot for event in after.saw(CardShown)] == [2, 3]


# --- rounds, passing, the end by standstill ---


def test_a_round_goes_clockwise_from_the_start_player() -> None:  # D18
    game = table(MEADOW, seats=3, start=CHARLIE, turn=CHARLIE)
    begun = []
    for _ in range(4):
        game = game.take(0)
        begun += game.saw(TurnBegan)
    assert begun == [TurnBegan(ALIX, 1), TurnBegan(BILLY, 1), TurnBegan(CHARLIE, 2), TurnBegan(ALIX, 2)]


def test_a_turn_is_one_action() -> None:  # D19
    game = table(MEADOW, hands={ALIX: "w m", BILLY: "w f"})
    assert game.take(0).actor == BILLY
    assert game.place("A1", "w m").actor == BILLY
    assert {type(action) for action in game.legal} == {Take, Place}


def test_who_can_act_must() -> None:  # D20
    game = table(MEADOW, hands={ALIX: "w m"})
    assert game.why_not(Pass()) == ("D20", "can_act")
    only_place = table(MEADOW, display="", deck="", hands={ALIX: "w m"})
    assert [type(action) for action in only_place.legal] == [Place]
    assert only_place.why_not(Pass()) == ("D20", "can_act")


def test_who_can_neither_take_nor_place_passes() -> None:  # D20
    game = table(MEADOW, display="", deck="", hands={ALIX: "w w", BILLY: "m f"})
    assert list(game.legal) == [Pass()]
    after = game.do(Pass())
    assert after.saw(Passed) == [Passed(ALIX)]
    assert (after.actor, after.state.passes) == (BILLY, 1)


def everybody_passes(game: Game) -> Game:
    for _ in range(game.rules.seats):
        game = game.do(Pass())
    return game


def test_a_whole_round_of_passing_ends_the_match_and_scores_it() -> None:  # D21
    game = table(LOCKED, seats=2, display="", deck="", done={ALIX: "S19"}, hands={ALIX: "w", BILLY: "w w"})
    after = everybody_passes(game)
    assert after.actor == NOBODY
    assert after.saw(MatchEnded) == [MatchEnded(stalemate=True)]
    assert after.points(ALIX)["stories"] == 2
    assert [rank.seats for rank in after.rules.result(after.state)] == [(ALIX,), (BILLY,)]


def test_passes_of_two_rounds_do_not_add_up() -> None:  # D21
    game = table(LOCKED, seats=2, start=ALIX, turn=BILLY, display="", deck="")
    after = game.do(Pass())
    assert (after.actor, after.state.passes, after.state.round) == (ALIX, 0, 2)
    after = after.do(Pass())
    assert after.actor == BILLY
    assert after.do(Pass()).actor == NOBODY


def test_nothing_is_done_after_the_end() -> None:
    after = everybody_passes(table(LOCKED, seats=2, display="", deck=""))
    assert after.why_not(Take(0)) == ("D55", "over")
    assert len(after.legal) == 0


def test_a_pending_choice_comes_before_the_next_turn() -> None:  # D19
    game = table("mA      m1      f2      HA", hands={ALIX: "w f d"}, stories={ALIX: "S01"}).place("A2", "w f")
    assert (game.actor, game.why_not(Take(0))) == (ALIX, ("D40", "due_story"))
    assert game.do(PickStory(0)).actor == BILLY
