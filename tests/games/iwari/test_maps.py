"""The rules of the six maps of the Deluxe Edition (I48 to I53)."""

from __future__ import annotations

import pytest

from game.iwari.events import ContestedTaken, DeterminationPassed, RuinReplaced, TentPlaced, VoidTotemMoved
from game.iwari.model import MoveVoidTotem, PlaceTent, PlaceTotem, ReplaceRuin, Stop, TakeContested, TakeShown
from tests.games.iwari.table import BLUE, GREEN, PURPLE, RED, WHITE, YELLOW, spaces_of, table

# --- Floating Islands ---


def test_no_totem_stands_in_the_tundra() -> None:  # I48
    game = table("floating_islands", hands={RED: "t f c"}, tents={RED: "T1-1 T1-2 F1-1"})
    assert game.why_not(game.a_totem("T1", "t")) == ("I48", "no_totems_here")
    assert game.refusal(game.a_totem("F1", "f")) is None


def test_dotted_lines_are_roads_unless_a_mountain_lies_on_them() -> None:  # I48
    across = {RED: "T1-1 T1-2 C1-4 C1-3"}
    assert table("floating_islands", tents=across).points(RED)["settlements"] == 4
    over = {RED: "T1-8 T1-1 D1-4 D1-3"}
    assert table("floating_islands", tents=over).points(RED)["settlements"] == 4
    assert table("floating_islands", tents=over, mountains=[4]).points(RED)["settlements"] == 0
    assert table("long_road", tents={RED: "C2-1 C2-2 C2-5 T2-1"}).points(RED)["settlements"] == 0


# --- Glacial Zone ---


def test_two_links_join_the_same_regions_and_both_count() -> None:  # I49
    game = table("glacial_zone", tents={BLUE: "G1-1 D1-1"}, totems={RED: "G1 D1"})
    rows = {row.label: row for row in game.rules.score(game.state, RED)}
    assert (rows["totems"].points, rows["totems"].where) == (4, (0, 10))


# --- Forgotten Island ---


def test_two_cards_replace_a_ruin_by_a_tent_and_open_its_link() -> None:  # I50
    tents, totems = {BLUE: "F1-1 T1-1"}, {BLUE: "F1 T1"}
    game = table("forgotten_island", hands={RED: "g g c"}, tents=tents, totems=totems)
    assert game.points(BLUE)["totems"] == 0
    after = game.replace("R1", "g g")
    assert after.saw(RuinReplaced) == [RuinReplaced(RED, game.names.ruin("R1"), game.names.space("R1"))]
    assert (after.points(BLUE)["totems"], after.points(RED)["ruins"]) == (2, 1)
    assert after.points(RED)["tents"] == 0, "the tent belongs to no region"
    assert after.state.tents[RED].bit_count() == 1
    assert after.why_not(after.a_ruin("R1", "g g"))[0] == "I21"


def test_a_wild_pair_may_stand_for_one_of_the_two_cards() -> None:  # I50
    game = table("forgotten_island", hands={RED: "g c c"})
    assert game.refusal(game.a_ruin("R1", "g c c")) is None
    assert game.why_not(game.a_ruin("R1", "c c")) == ("I16", "wrong_cards")


def test_a_third_card_places_a_piece_in_a_developed_region_of_that_link() -> None:  # I50
    game = table("forgotten_island", hands={RED: "g g f"}, tents={BLUE: "F1-1"}).replace("R1", "g g")
    assert {type(action) for action in game.legal} == {PlaceTent, PlaceTotem, Stop}
    assert game.refusal(game.a_tent("F1-2", "f")) is None
    assert game.why_not(game.a_tent("F2-1", "f")) == ("I16", "one_region")
    assert game.why_not(game.a_tent("T1-1", "f")) == ("I50", "only_developed")
    assert table("forgotten_island", hands={RED: "g g f"}).replace("R1", "g g").may(TakeShown)


def test_a_ruin_may_also_come_second_if_it_lies_at_the_region() -> None:  # I17, I50
    game = table("forgotten_island", hands={RED: "f g g"}, tents={BLUE: "F1-1"}).tent("F1-2", "f")
    assert game.refusal(game.a_ruin("R1", "g g")) is None
    assert game.why_not(game.a_ruin("R6", "g g")) == ("I50", "ruin_elsewhere")
    fresh = table("forgotten_island", hands={RED: "f g g"}).tent("F1-2", "f")
    assert fresh.may(TakeShown), "in an undeveloped region the tent was all"


def test_a_tent_in_the_place_of_a_ruin_joins_the_ends_of_its_line_for_its_colour() -> None:  # I29, I50
    tents = {RED: "F1-1 F1-2 R1 T1-5 T1-6"}
    assert table("forgotten_island", tents=tents).points(RED)["settlements"] == 5
    other = {RED: "F1-1 F1-2 T1-5 T1-6", BLUE: "R1"}
    assert table("forgotten_island", tents=other).points(RED)["settlements"] == 0
    ruin = {RED: "F1-1 F1-2 T1-5 T1-6"}
    assert table("forgotten_island", tents=ruin).points(RED)["settlements"] == 0


def test_an_opened_link_may_bring_respect_to_who_opens_it() -> None:  # I36, I50
    tents, totems = {BLUE: "F1-1 T1-1"}, {RED: "F1 T1"}
    game = table("forgotten_island", hands={RED: "g g c"}, tents=tents, totems=totems, respect="with").replace("R1", "g g")
    assert game.numbers() == {6}


# --- Uncharted Path ---


def test_two_cards_move_a_totem_of_the_void_from_the_rift_into_a_developed_region() -> None:  # I51
    game = table("uncharted_path", hands={RED: "f f c"}, tents={BLUE: "F1-1 F1-2"})
    after = game.move("V0", "F1", "f f")
    assert after.saw(VoidTotemMoved) == [VoidTotemMoved(RED, game.names.region("V0"), game.names.region("F1"))]
    assert after.rules.totems_in(after.state, game.names.region("F1")) == [0, 0, 0, 0]
    full = after.state.stacks >> 4 * game.names.region("F1") & 15
    assert full == 1
    assert game.why_not(game.a_move("V0", "F2", "f f")) == ("I17", "totem_undeveloped")


def test_elsewhere_it_costs_a_card_of_either_region() -> None:  # I51
    void = "V0 V0 V0 V0 T1"
    game = table("uncharted_path", hands={RED: "t f f"}, tents={BLUE: "F1-1 T1-1 D1-1"}, void=void)
    assert game.refusal(game.a_move("T1", "F1", "t f")) is None
    assert game.refusal(game.a_move("T1", "F1", "f t")) is None
    assert game.why_not(game.a_move("T1", "F1", "f f")) == ("I16", "wrong_cards")
    assert game.why_not(game.a_move("F1", "T1", "t f")) == ("I51", "no_void_totem")
    assert game.why_not(game.a_move("T1", "T1", "t f")) == ("I51", "same_region")
    assert game.why_not(game.a_move("T1", "V0", "t f")) == ("I51", "rift")
    wild = table("uncharted_path", hands={RED: "d f f"}, tents={BLUE: "D1-1 T1-1"}, void=void)
    assert wild.refusal(wild.a_move("T1", "D1", "d f f")) is None, "a pair stands for the tundra"


def test_totems_of_the_void_take_room_and_give_it_back() -> None:  # I18, I51
    game = table("uncharted_path", hands={RED: "t d f"}, tents={BLUE: "T1-1 D1-1"}, void="V0 V0 V0 V0 T1")
    assert game.why_not(game.a_totem("T1", "t")) == ("I18", "totem_limit")
    moved = game.move("T1", "D1", "t d")
    assert moved.state.room >> game.names.region("T1") & 1
    assert not moved.state.room >> game.names.region("D1") & 1


def test_the_third_card_places_a_piece_where_the_totem_went() -> None:  # I51
    game = table("uncharted_path", hands={RED: "f f f"}, tents={BLUE: "F1-1 F2-1 F1-3"}).move("V0", "F1", "f f")
    assert game.may(PlaceTotem)
    assert not game.may(MoveVoidTotem)
    assert game.why_not(game.a_tent("F2-2", "f")) == ("I16", "one_region")
    assert game.totem("F1", "f").may(TakeShown)


def test_they_are_counted_in_a_link_but_lead_nowhere_unless_the_table_lets_them_contest() -> None:  # I28, I51
    position = {"tents": {BLUE: "F1-1 F1-2 F1-3 D1-1"}, "totems": {YELLOW: "F1 D1"}, "void": "V0 V0 V0 F1 F1"}
    assert table("uncharted_path", **position).points(YELLOW)["totems"] == 4  # type: ignore[arg-type]
    assert table("uncharted_path", **position, void_totems="contest").points(YELLOW)["totems"] == 0  # type: ignore[arg-type]


def test_where_the_void_contests_to_move_a_totem_away_may_win_honor() -> None:  # I36, I51
    position = {"tents": {BLUE: "F1-1 F1-2 F1-3 D1-1 T1-1"}, "totems": {RED: "F1 D1"}, "void": "V0 V0 V0 F1 F1"}
    for choice, numbers in (("contest", {13}), ("neutral", set())):
        game = table("uncharted_path", **position, hands={RED: "f t c"}, honor="with", void_totems=choice)  # type: ignore[arg-type]
        assert game.move("F1", "T1", "f t").numbers() == numbers


# --- The Long Road ---


def test_the_tents_on_the_long_road_are_counted_once_more() -> None:  # I52
    tents = {RED: "C1-6 C1-1 F1-6", BLUE: "T1-6 C1-2", YELLOW: "C1-3"}
    game = table("long_road", tents=tents, mountains=[2])
    assert game.all_points("long_road") == [5, 3, 3, 0]
    assert len(game.rules.map.long_road) == 14
    assert "C1-2" not in spaces_of(game, game.rules.land.long_road)


# --- The Void ---


def test_two_cards_bring_a_contested_token_with_a_tent_into_one_of_its_regions() -> None:  # I53
    game = table("the_void", hands={RED: "d d v"}, tents={BLUE: "V1-1 D1-1"})
    after = game.contest("K1", "D1", "d d")
    space = game.names.space("K1>D1")
    assert after.saw(ContestedTaken) == [ContestedTaken(RED, game.names.token("K1"), game.names.region("D1"), space)]
    assert after.points(RED)["tents"] == 2
    gone = table("the_void", hands={RED: "v v v"}, tents={BLUE: "V1-1", GREEN: "K1>D1"})
    assert gone.why_not(gone.a_token("K1", "V1", "v v")) == ("I53", "token_gone")
    assert gone.why_not(gone.a_token("K2", "V1", "v v")) == ("I53", "token_elsewhere")


def test_a_tent_on_a_token_counts_for_limits_but_fills_no_tent_space() -> None:  # I18, I35, I53
    full = {BLUE: "D1-1 D1-2", GREEN: "D1-3 D1-4 D1-5"}
    game = table("the_void", hands={RED: "d d d"}, tents=full, totems={GREEN: "D1 D1 D1"}, discovery="with")
    placed = game.contest("K7", "D1", "d d")
    assert placed.points(RED)["tents"] == 2
    assert placed.saw(TentPlaced) == []
    assert placed.state.tokens == ()
    six = table("the_void", hands={RED: "d d d"}, tents={RED: "D1-1"}, totems={GREEN: "D1"}).contest("K1", "D1", "d d")
    assert six.refusal(six.a_totem("D1", "d")) is None


def test_in_an_undeveloped_region_the_token_is_the_only_piece() -> None:  # I53
    game = table("the_void", hands={RED: "d d d"}, determination=BLUE)
    assert game.contest("K1", "D1", "d d").may(TakeShown)
    developed = table("the_void", hands={RED: "d d d"}, tents={BLUE: "D1-1"}, determination=BLUE).contest("K1", "D1", "d d")
    assert developed.refusal(developed.a_totem("D1", "d")) is None


def test_a_tent_on_a_token_has_no_roads() -> None:  # I29, I53
    assert table("the_void", tents={RED: "D1-1 D1-2 D1-3 K1>D1"}).points(RED)["settlements"] == 0


def test_the_link_under_a_token_is_open_all_the_time() -> None:  # I53
    game = table("the_void", tents={BLUE: "V1-1 D1-1"}, totems={RED: "V1 D1"})
    assert game.points(RED)["totems"] == 2


def test_determination_allows_a_second_tent_in_an_undeveloped_region_and_goes_to_the_right() -> None:  # I53
    game = table("the_void", seats=6, hands={RED: "d d d"}, determination=RED).tent("D1-1", "d")
    assert {type(action) for action in game.legal} == {PlaceTent, Stop}
    assert game.why_not(game.a_totem("D1", "d")) == ("I53", "second_tent_only")
    assert game.why_not(game.a_token("K1", "D1", "d d")) == ("I53", "second_tent_only")
    used = game.tent("D1-2", "d")
    assert used.saw(DeterminationPassed) == [DeterminationPassed(RED, PURPLE)]
    assert used.state.determination == PURPLE
    assert game.stop().state.determination == RED
    after_token = table("the_void", hands={RED: "d d d"}, determination=RED).contest("K1", "D1", "d d").tent("D1-2", "d")
    assert after_token.saw(DeterminationPassed) == [DeterminationPassed(RED, GREEN)]


def test_determination_begins_with_the_last_player() -> None:  # I53
    assert table("the_void", seats=5, start=RED).state.determination == WHITE
    assert table("the_void", seats=3, start=YELLOW).state.determination == BLUE


def test_determination_does_not_help_the_third_colour() -> None:  # I45, I53
    game = table("the_void", seats=2, hands={RED: "f d d"}, determination=RED).tent("F1-1", "f").stop()
    assert game.tent("D1-1", "d").may(TakeShown)


@pytest.mark.parametrize(("board", "piece"), [("new_horizons", ReplaceRuin), ("the_void", TakeContested)])
def test_special_pieces_belong_to_their_maps(board: str, piece: type) -> None:
    assert table(board, hands={RED: "f f f"}).may(piece) == (board == "the_void")
