"""Exploration cards (I41 to I43) and the third colour of a match for two (I44 to I47)."""

from __future__ import annotations

import pytest

from game.iwari.events import CardsPlayed, ExplorationClaimed, ThirdColourRests
from game.iwari.model import Exchange, Phase, PlaceTent, ReplaceRuin, Stop, TakeShown, cards_in
from tests.games.iwari.table import BLUE, RED, THIRD, YELLOW, cards, rules_of, table

# --- exploration ---

MET = [
    (1, {RED: "F1-1 F1-2 F2-1"}, "", "F2-2", "f"),
    (2, {RED: "T1-1 T1-2 T2-1"}, "", "T2-2", "t"),
    (3, {RED: "C1-1 C1-2 C2-1"}, "", "C2-2", "c"),
    (4, {RED: "G1-1 G1-2 G2-1"}, "", "G2-2", "g"),
    (5, {RED: "D1-1 D1-2 D1-4"}, "", "D1-6", "d"),
    (6, {RED: "F1-1 T1-1 C1-1 G1-1"}, "", "D1-6", "d"),
    (7, {RED: "F1-1 T1-1", BLUE: "F1-2 D1-1"}, "", "D1-6", "d"),
    (8, {BLUE: "F1-1 F2-1"}, "F1", "F2", "f"),
    (9, {BLUE: "T1-1 T2-1"}, "T1", "T2", "t"),
    (10, {BLUE: "C1-1 C2-1"}, "C1", "C2", "c"),
    (11, {BLUE: "G1-1 G2-1"}, "G1", "G2", "g"),
    (12, {BLUE: "D1-1 D1-2"}, "D1", "D1", "d"),
    (13, {BLUE: "F1-1 T1-1 C1-1 G1-1 D1-1"}, "F1 T1 C1 G1", "D1", "d"),
    (14, {BLUE: "F1-1 T1-1 D1-1"}, "F1 T1", "D1", "d"),
    (15, {RED: "G1-1 G1-2 G1-3 G1-4"}, "", "G1-5", "g"),
    (16, {RED: "D1-1 D1-4", BLUE: "F1-2"}, "", "F1-1", "f"),
]


@pytest.mark.parametrize(("number", "tents", "totems", "piece", "pay"), MET, ids=lambda value: str(value)[:9])
def test_the_piece_that_meets_a_card_brings_its_larger_points_at_once(
    number: int, tents: dict[int, str], totems: str, piece: str, pay: str
) -> None:  # I41, I42
    game = table(tents=tents, totems={RED: totems}, hands={RED: f"{pay} {pay} {pay}"}, open_cards=[number])  # type: ignore[arg-type]
    assert game.points(RED)["exploration"] == 0
    after = game.tent(piece, pay) if "-" in piece else game.totem(piece, pay)
    after = after.stop() if after.may(Stop) else after
    card = next(card for card in game.rules.catalogue.exploration if card.number == number)
    (claim,) = after.saw(ExplorationClaimed)
    assert (claim.seat, claim.place, claim.points) == (RED, 1, card.points[0])
    assert after.points(RED)["exploration"] == card.points[0]


def test_the_second_gets_the_smaller_points_and_nobody_after_or_twice() -> None:  # I41
    tents = {RED: "F1-1 F1-2 F2-1", BLUE: "F1-3 F1-4 F2-2", YELLOW: "F1-5 F1-6 F2-3"}
    game = table(tents=tents, open_cards=[1], hands={RED: "f t c", BLUE: "f t c", YELLOW: "f t c"})
    for seat, space, points in ((RED, "F2-4", 5), (BLUE, "F2-5", 2), (YELLOW, "F2-6", 0)):
        game = game.tent(space, "f").stop() if game.hand(seat).count("f") > 1 else game.tent(space, "f")
        game = game.take(next(slot for slot in range(4) if game.state.display[slot] >= 0))
        assert game.points(seat)["exploration"] == points
    assert game.state.claims == ((RED, BLUE),)


@pytest.mark.parametrize(("void_totems", "points"), [("neutral", 6), ("contest", 0)])
def test_the_void_stands_in_the_way_of_most_totems_where_it_may_contest(void_totems: str, points: int) -> None:  # I42, I51
    game = table(
        "uncharted_path", void_totems=void_totems, open_cards=[14], hands={RED: "d f t"}, void="V0 V0 V0 F1 F1",
        tents={BLUE: "F1-1 F1-2 F1-3 T1-1 D1-1"}, totems={RED: "F1 T1"},
    )
    assert game.totem("D1", "d").points(RED)["exploration"] == points


def test_without_a_piece_nothing_is_claimed() -> None:  # I41
    game = table(tents={RED: "F1-1 F1-2 F2-1 F2-2"}, open_cards=[1]).exchange("f")
    assert game.points(RED)["exploration"] == 0


def test_a_settlement_of_five_does_not_cross_a_mountain() -> None:  # I42
    game = table(tents={RED: "D1-6 D1-7 D1-8 D1-1"}, hands={RED: "t f c"}, open_cards=[15], mountains=[10])
    assert game.tent("T2-6", "t").points(RED)["exploration"] == 0


def test_floating_islands_leave_out_the_cards_that_ask_for_totems_in_tundras() -> None:  # I43
    rules = rules_of("floating_islands", exploration="with")
    numbers = {rules.catalogue.exploration[index].number for index in rules.exploration}
    assert numbers == set(range(1, 17)) - {9, 13}
    assert len(rules_of("vast_lands", exploration="with").exploration) == 16


# --- two players ---


def test_after_the_own_action_a_remaining_card_must_be_played_for_the_third_colour() -> None:  # I45
    game = table(seats=2, hands={RED: "f t c"}).tent("F1-1", "f")
    assert (game.actor, game.state.phase, game.colour) == (RED, Phase.THIRD, THIRD)
    assert not game.may(Stop)
    assert not game.may(Exchange)
    assert game.why_not(Stop()) == ("I45", "due_third")
    after = game.tent("T1-1", "t")
    assert after.saw(CardsPlayed) == [CardsPlayed(RED, THIRD, cards("t"))]
    assert (after.state.tents[THIRD].bit_count(), after.hand(RED), after.state.phase) == (1, "c", Phase.TAKE)


def test_the_third_colour_too_may_place_two_pieces_in_a_developed_region() -> None:  # I45
    game = table(seats=2, hands={RED: "f t t"}, tents={BLUE: "T1-1"}).tent("F1-1", "f")
    first = game.tent("T1-2", "t")
    assert (first.state.phase, first.may(Stop)) == (Phase.THIRD, True)
    assert first.totem("T1", "t").state.stock == [8, 8, 7]
    assert first.stop().state.phase == Phase.TAKE


def test_a_region_just_developed_is_developed_for_the_third_colour() -> None:  # I45
    game = table(seats=2, hands={RED: "f f f"}).tent("F1-1", "f")
    assert game.do(game.a_totem("F1", "f"), game.a_tent("F1-2", "f")).state.phase == Phase.TAKE


def test_without_cards_left_the_third_colour_does_nothing() -> None:  # I45
    game = table(seats=2, hands={RED: "f f f"}, tents={BLUE: "F1-1"})
    after = game.do(game.a_tent("F1-2", "f f"), game.a_tent("F1-3", "f"))
    assert (after.state.phase, after.state.tents[THIRD], after.saw(ThirdColourRests)) == (Phase.TAKE, 0, [])


def test_where_no_card_can_serve_it_the_third_colour_rests() -> None:  # I46
    full = {BLUE: "G1-1 G1-2 G1-3 G1-4 G1-5 G1-6 G2-1 G2-2 G2-3 G2-4 G2-5"}
    totems = {THIRD: "G1 G1 G1 G2 G2 G2 G2", BLUE: "G1 G1 G1 G2"}
    game = table(seats=2, hands={RED: "f g"}, tents=full, totems=totems).tent("F1-1", "f")
    assert (game.saw(ThirdColourRests), game.state.phase) == ([ThirdColourRests(RED)], Phase.TAKE)


def test_an_exchange_is_done_with_its_card_from_the_pile_before_the_third_colour_acts() -> None:  # I46
    game = table(seats=2, hands={RED: "f t t"}, display="c g d c").exchange("f", draws="c")
    assert (game.state.phase, game.hand(RED)) == (Phase.THIRD, "t t c")
    played = game.tent("C1-1", "c")
    assert (played.hand(RED), played.display, played.may(TakeShown)) == ("t t", "c g d c", True)
    assert played.take(0).actor == BLUE


def test_a_table_may_let_the_third_colour_act_before_the_card_of_an_exchange_is_drawn() -> None:  # I46
    game = table(seats=2, hands={RED: "f t t"}, display="c g d c", exchange="third_first").exchange("f")
    assert (game.state.phase, game.hand(RED)) == (Phase.THIRD, "t t")
    played = game.tent("T1-1", "t")
    assert (cards_in(played.state.hands[RED]), played.display, played.may(TakeShown)) == (2, "c g d c", True)
    assert played.take(0).actor == BLUE


def test_the_card_of_an_exchange_may_be_the_last_of_the_pile() -> None:  # I23, I24, I46
    game = table(seats=2, hands={RED: "f t t"}, pile=1, exhausted=1).exchange("f")
    assert (game.state.phase, game.state.exhausted, cards_in(game.state.hands[RED])) == (Phase.THIRD, 2, 3)
    assert game.tent("T1-1", "t").actor == BLUE


def test_with_the_pile_gone_an_exchange_draws_nothing_before_the_third_colour_either() -> None:  # I25, I46
    game = table(seats=2, hands={RED: "f t t"}, pile=0, exhausted=2).exchange("f")
    assert (game.state.phase, game.hand(RED)) == (Phase.THIRD, "t t")


def test_the_third_colour_takes_no_ruins_and_earns_nothing() -> None:  # I37, I45
    game = table("forgotten_island", seats=2, hands={RED: "t g g"}).tent("T1-1", "t")
    assert game.state.phase == Phase.THIRD
    assert not game.may(ReplaceRuin)
    assert game.why_not(game.a_ruin("R1", "g g")) == ("I45", "third_colour")
    tents = {THIRD: "G1-1 G1-2 G1-3"}
    unity = table(seats=2, hands={RED: "t g c"}, tents=tents, unity="with", open_cards=[4]).tent("T1-6", "t").tent("G1-4", "g")
    assert unity.state.phase == Phase.TAKE
    assert unity.state.tokens == ()
    assert unity.state.claims == ((),)


def test_the_third_colour_counts_against_both_but_cannot_win() -> None:  # I47
    tents = {THIRD: "D1-1 D1-2 D1-3", RED: "D1-4 D1-5", BLUE: "D1-6"}
    game = table(seats=2, tents=tents)
    assert game.all_points("tents") == [3, 2, 6]
    assert [rank.seats for rank in game.rules.result(game.state)] == [(RED,), (BLUE,)]
    assert game.rules.seats == 2


def test_the_third_colour_uses_the_cards_of_whose_turn_it_is() -> None:  # I45
    game = table(seats=2, hands={RED: "f t c", BLUE: "d d d"}).tent("F1-1", "f")
    paid = {a.cards for a in game.legal if isinstance(a, PlaceTent)}
    assert paid == {cards("t"), cards("c")}
