"""Who may know which cards: what was seen being taken or handed over is no secret (D15, D23, D30)."""

from __future__ import annotations

import pytest

from game.dewan.events import CardPaid, HandDealt, RewardDrawn
from game.kernel.contract import HIDDEN, NOBODY, Seat
from game.kernel.masks import bits
from tests.games.dewan.table import ALIX, BILLY, CHARLIE, Game, rules_of, table

CROSSING = """
    HA      m1      fB2     b3      HB
"""


def seen_by(game: Game, seat: Seat) -> Game:
    return Game(game.rules, game.rules.observe(game.state, seat), game.events, game.names)


def test_hands_of_others_are_backs() -> None:  # D15
    game = table(CROSSING, hands={ALIX: "m f", BILLY: "d d b"})
    assert seen_by(game, ALIX).state.hands == [game.state.hands[ALIX], 0, 0]
    for viewer in (ALIX, CHARLIE, NOBODY):
        assert seen_by(game, viewer).state.hand_size(BILLY) == 3


def test_what_backs_show_may_as_well_lie_in_the_deck() -> None:
    game = table(CROSSING, hands={ALIX: "m f", BILLY: "d d b"})
    seen = seen_by(game, ALIX).state
    assert set(bits(seen.deck & ~game.state.deck)) == set(bits(game.state.hands[BILLY]))


def test_cards_taken_from_the_display_are_known_to_all() -> None:  # D23
    game = table(CROSSING, hands={ALIX: "w"}, display="m b d f w mb").take(1)
    assert seen_by(game, BILLY).hand(ALIX) == "b+artifact d+artifact"


def test_a_card_handed_over_for_crossing_is_known_to_all() -> None:  # D30
    game = table(CROSSING, hands={ALIX: "w m f b d", BILLY: "d"}).place("A123", "w m f b")
    (handed,) = [event.card for event in game.saw(CardPaid) if event.to == BILLY]
    assert seen_by(game, CHARLIE).state.hands[BILLY] == 1 << handed
    assert seen_by(game, CHARLIE).hand(ALIX) == ""


def test_a_card_that_was_seen_once_and_comes_back_unseen_is_a_secret_again() -> None:
    game = table(CROSSING, hands={ALIX: "w m"})
    cards = game.state.hands[ALIX]
    game.state.known[ALIX] = cards
    paid = game.place("A1", "w m")
    paid.state.discards ^= cards
    paid.state.hands[ALIX] |= cards
    assert seen_by(paid, BILLY).hand(ALIX) == ""


@pytest.mark.parametrize(("event", "hidden"), [
    (HandDealt(ALIX, (3, 5)), HandDealt(ALIX, (HIDDEN, HIDDEN))),
    (RewardDrawn(ALIX, 7), RewardDrawn(ALIX, HIDDEN)),
])
def test_what_is_drawn_unseen_is_shown_to_its_owner_alone(
    event: HandDealt | RewardDrawn, hidden: HandDealt | RewardDrawn
) -> None:
    rules = table(CROSSING).rules
    assert rules.redact(event, ALIX) == event
    assert rules.redact(event, BILLY) == rules.redact(event, NOBODY) == hidden


def test_in_an_open_match_all_see_everything() -> None:  # D23
    game = table(CROSSING, hands={ALIX: "m f", BILLY: "d d b"})
    rules = rules_of(hands="open")
    assert all(rules.observe(game.state, viewer) == game.state for viewer in (ALIX, CHARLIE, NOBODY))
    dealt = HandDealt(ALIX, (3, 5))
    assert rules.redact(dealt, BILLY) == dealt
