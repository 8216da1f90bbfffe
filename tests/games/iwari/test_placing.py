"""Playing cards, placing pieces, the limit of totems, drawing cards (I15 to I21)."""

from __future__ import annotations

from random import Random

import pytest

from game.iwari.events import CardDrawn, CardsPlayed, CardTaken, TentPlaced, TotemPlaced
from game.iwari.model import DrawTop, Exchange, PlaceTent, PlaceTotem, Stop, TakeShown, cards_in
from tests.games.iwari.table import BLUE, GREEN, RED, YELLOW, Game, cards, table


def pieces_with(hand: str, *, developed: bool, wild_pair: str = "any_biome") -> tuple[int, set[int]]:
    """The most pieces that a hand can place in the Heart of Sands (a desert), and with how many cards in all."""
    first = table(hands={RED: hand}, tents={BLUE: "D1-8"} if developed else {}, wild_pair=wild_pair)
    most, spent = 0, set[int]()
    edge: list[tuple[Game, int]] = [(first, 0)]
    while edge:
        game, pieces = edge.pop()
        used = len(hand.split()) - len(game.hand(RED).split())
        if pieces and pieces >= most:
            spent = {used} if pieces > most else spent | {used}
            most = pieces
        if game.actor == RED and not game.may(TakeShown):
            desert = range(game.names.space("D1-1"), game.names.space("D1-8") + 1)
            tents = [a for a in game.legal if isinstance(a, PlaceTent) and a.space in desert]
            edge += [(game.do(tent), pieces + 1) for tent in tents[:12]]
    return most, spent


@pytest.mark.parametrize(
    ("hand", "developed", "most"),
    [
        ("t t d", True, 2),  # a desert, and the tundras as a wild pair
        ("t t d", False, 1),
        ("d d d", True, 2),
        ("d d d", False, 1),
        ("t f c", True, 0),
    ],
)
def test_how_many_pieces_a_hand_can_place(hand: str, developed: bool, most: int) -> None:  # I16, I17
    assert pieces_with(hand, developed=developed)[0] == most


def test_two_pieces_of_three_cards_of_the_biome_cost_two_or_all_three() -> None:  # I16
    assert pieces_with("d d d", developed=True) == (2, {2, 3})
    assert pieces_with("d d d", developed=False) == (1, {1, 2})


def test_where_a_pair_stands_for_another_biome_only_it_never_pays_for_its_own() -> None:  # I16
    assert pieces_with("d d d", developed=True, wild_pair="other_biome") == (2, {2})
    assert pieces_with("t t d", developed=True, wild_pair="other_biome") == (2, {3})


def test_a_card_pays_for_a_tent_and_goes_to_the_discards_at_once() -> None:  # I16, I20
    game = table(hands={RED: "f t c"}).tent("F1-3", "f")
    assert game.saw(CardsPlayed) == [CardsPlayed(RED, RED, cards("f"))]
    assert game.saw(TentPlaced) == [TentPlaced(RED, game.names.space("F1-3"), opened=True)]
    assert (game.hand(RED), game.discards) == ("t c", "f")


def test_an_undeveloped_region_takes_one_tent_and_nothing_else_in_this_turn() -> None:  # I17
    game = table(hands={RED: "f f f"})
    assert game.why_not(game.a_totem("F1", "f")) == ("I17", "totem_undeveloped")
    after = game.tent("F1-1", "f")
    assert after.may(TakeShown)
    assert after.why_not(after.a_tent("F1-2", "f")) == ("I21", "due_refill")


def test_a_developed_region_takes_two_pieces_in_any_order_and_nobody_has_to_place_both() -> None:  # I17
    game = table(hands={RED: "f f f"}, tents={BLUE: "F1-1"})
    for first, second in (("tent", "totem"), ("totem", "tent")):
        both = {"tent": game.a_tent("F1-2", "f"), "totem": game.a_totem("F1", "f")}
        after = game.do(both[first], both[second])
        assert after.may(TakeShown)
        assert len(after.saw(TentPlaced) + after.saw(TotemPlaced)) == 2
    assert game.tent("F1-2", "f").stop().may(TakeShown)


def test_both_pieces_of_a_turn_go_to_the_same_region() -> None:  # I16
    game = table(hands={RED: "f f t"}, tents={BLUE: "F1-1 F2-1 T1-1"}).tent("F1-2", "f")
    assert game.why_not(game.a_tent("F2-2", "f")) == ("I16", "one_region")
    assert game.why_not(game.a_totem("T1", "t")) == ("I16", "one_region")
    assert game.refusal(game.a_totem("F1", "f")) is None


def test_where_no_second_piece_is_possible_the_turn_goes_on_by_itself() -> None:  # I17
    assert table(hands={RED: "f t c"}, tents={BLUE: "F1-1"}).tent("F1-2", "f").may(TakeShown)


@pytest.mark.parametrize(("totems", "allowed"), [("D1 D1", True), ("D1 D1 D1", False)])
def test_there_are_never_more_totems_than_tents_of_the_strongest_colour(totems: str, allowed: bool) -> None:  # I18
    game = table(hands={RED: "d t c"}, tents={RED: "D1-1 D1-2 D1-3", YELLOW: "D1-4"}, totems={GREEN: totems})
    assert (game.refusal(game.a_totem("D1", "d")) is None) == allowed
    if not allowed:
        refusal = game.refusal(game.a_totem("D1", "d"))
        assert refusal is not None
        assert dict(refusal.values) == {"n": 3, "totems": 3}


def test_a_totem_needs_no_tent_of_its_own_colour() -> None:  # I18
    assert table(hands={RED: "d t c"}, tents={BLUE: "D1-1"}).totem("D1", "d").state.stock[RED] == 7


def test_a_tent_placed_first_may_make_room_for_the_totem_of_the_same_turn() -> None:  # I18
    game = table(hands={RED: "d d c"}, tents={RED: "D1-1"}, totems={BLUE: "D1"})
    assert game.why_not(game.a_totem("D1", "d")) == ("I18", "totem_limit")
    assert game.do(game.a_tent("D1-2", "d"), game.a_totem("D1", "d")).saw(TotemPlaced)


def test_who_has_no_tents_or_totems_left_cannot_place_them() -> None:  # I19
    everywhere = " ".join(f"{region}-{n}" for region in ("D1", "T1") for n in range(1, 8)) + " G1-1 G1-2 G1-3 G1-4 G1-5 G1-6"
    game = table(hands={RED: "d f t"}, tents={RED: everywhere}, totems={RED: "D1 D1 D1 D1 T1 T1 T1 T1"})
    assert game.why_not(game.a_tent("F1-1", "f")) == ("I19", "no_tent_left")
    assert game.why_not(game.a_totem("D1", "d")) == ("I19", "no_totem_left")
    assert not game.may(PlaceTent)
    assert not game.may(PlaceTotem)


def test_without_a_piece_to_place_only_an_exchange_is_possible() -> None:  # I15
    filled = {BLUE: "F1-1 F1-2 F1-3 F1-4 F1-5 F1-6 F2-1 F2-2 F2-3 F2-4 F2-5 F2-6 F2-7"}
    game = table(hands={RED: "f t c"}, tents=filled, totems={BLUE: "F1 F1 F1 F1", GREEN: "F1 F1 F2 F2 F2 F2 F2 F2"})
    assert game.why_not(game.a_totem("F1", "f")) == ("I18", "totem_limit")
    assert [a for a in game.legal if isinstance(a, Exchange)] == [Exchange(*cards(card)) for card in "ftc"]


def test_an_exchanged_card_is_replaced_from_the_pile_alone() -> None:  # I15, I21
    game = table(hands={RED: "f t c"}).exchange("t")
    assert game.discards == "t"
    (drawn,) = game.saw(CardDrawn)
    assert game.hand(RED).split().count("ftcgdv"[drawn.card]) >= 1
    assert (game.display, game.actor) == ("f t c g", BLUE)


def test_after_a_piece_no_card_can_be_exchanged_and_before_one_nobody_can_stop() -> None:  # I15
    game = table(hands={RED: "f f c"}, tents={BLUE: "F1-1"})
    assert game.why_not(Stop()) == ("I15", "due_turn")
    assert game.tent("F1-2", "f").why_not(Exchange(0)) == ("I15", "already_placed")


def test_the_hand_is_filled_card_by_card_from_display_or_pile_and_then_the_display() -> None:  # I21
    game = table(hands={RED: "f f c"}, tents={BLUE: "F1-1"}, display="t c g d")
    placed = game.do(game.a_tent("F1-2", "f"), game.a_tent("F1-3", "f"))
    taken = placed.take(3)
    assert (taken.hand(RED), taken.display) == ("c d", "t c g .")
    assert taken.why_not(TakeShown(3)) == ("I21", "no_such_slot")
    assert taken.saw(CardTaken) == [CardTaken(RED, 3, 4)]
    full = taken.draw()
    assert (len(full.hand(RED).split()), full.display.count("."), full.actor) == (3, 0, BLUE)
    assert full.display.startswith("t c g")


def test_a_drawn_card_is_seen_by_its_owner_alone_and_a_taken_one_by_all() -> None:  # I14
    game = table(hands={RED: "f t c"}, tents={}).tent("F1-1", "f")
    rules = game.rules
    taken = game.take(3)
    assert rules.observe(taken.state, BLUE).hands[RED] == 1 << 8 * 3
    drawn = game.do(DrawTop())
    (event,) = drawn.saw(CardDrawn)
    assert rules.redact(event, RED) == event
    assert rules.redact(event, BLUE) == CardDrawn(RED, -1)
    assert rules.observe(drawn.state, BLUE).hands[RED] == 0
    assert rules.observe(drawn.state, BLUE).hidden[RED] == 3


def test_what_lies_hidden_in_hands_may_as_well_be_in_the_pile() -> None:  # I14
    game = table(hands={RED: "f t c", BLUE: "g g d", GREEN: "t t t"})
    seen = game.rules.observe(game.state, BLUE)
    assert seen.bag - game.state.bag == sum(game.state.hands) - game.state.hands[BLUE]
    world = game.rules.determinise(seen, BLUE, Random(0))
    assert (world.hidden, [cards_in(hand) for hand in world.hands]) == ([0, 0, 0, 0], [3, 3, 3, 3])
    assert world.bag + sum(world.hands) == game.state.bag + sum(game.state.hands)


def test_a_card_that_all_know_is_the_first_to_be_forgotten_when_its_like_is_played() -> None:  # I14
    game = table(hands={RED: "f f c"}, display="f t c g")
    game.state.known[RED] = 1
    after = game.tent("F1-1", "f")
    assert after.state.known[RED] == 0
    assert after.rules.observe(after.state, BLUE).hidden[RED] == 2
