"""Unity, Discovery, Honor, Respect, Courage and Worship (I32 to I40)."""

from __future__ import annotations

from typing import Any

import pytest

from game.iwari.events import TokenDeclined, TokenDiscarded, TokenEarned, TokenLaid
from game.iwari.model import EMPTY, Achievement, LayToken, Phase, TakeShown, Token, Worship
from game.kernel.contract import Seat
from tests.games.iwari.table import BLUE, GREEN, RED, YELLOW, Game, spaces_of, table

THREE = {RED: "G1-1 G1-2 G1-3"}
FULL_C2 = {BLUE: "C2-1 C2-2", GREEN: "C2-3 C2-4"}


# --- Unity ---


def test_who_completes_a_settlement_may_lay_unity_on_a_region_of_it() -> None:  # I34
    game = table(tents={**THREE, BLUE: "T1-4"}, hands={RED: "t c f"}, unity="with")
    earned = game.tent("T1-1", "t")
    assert (earned.state.phase, earned.saw(TokenEarned)) == (Phase.AWARD, [TokenEarned(RED, Achievement.UNITY)])
    assert earned.places() == {"G1", "T1"}
    laid = earned.lay("G1")
    assert laid.state.tokens == (Token(Achievement.UNITY, laid.names.region("G1"), RED),)
    assert laid.points(RED)["tents"] == 2 * 3 + 2
    assert laid.may(TakeShown)


def test_a_declined_achievement_waits_for_the_next_occasion() -> None:  # I32
    game = table(tents=THREE, hands={RED: "g c f"}, unity="with").tent("G1-4", "g").decline()
    assert game.saw(TokenDeclined) == [TokenDeclined(RED, Achievement.UNITY)]
    assert game.state.tokens == ()
    grown = table(tents={RED: "G1-1 G1-2 G1-3 G1-4"}, hands={RED: "g c f"}, unity="with").tent("G1-5", "g")
    assert grown.may(TakeShown), "to enlarge a settlement completes none"


def test_to_join_two_settlements_completes_none() -> None:  # I34
    two = {RED: "G1-1 G1-2 G1-6 T1-7 T1-6 T1-1 G1-3"}
    assert table(tents=two).points(RED)["settlements"] == 7
    parts = {RED: "D1-6 D1-7 D1-8 T2-1 D1-2 C2-3 C2-2 C2-4"}
    game = table(tents=parts, hands={RED: "d c f"}, unity="with").tent("D1-1", "d")
    assert game.points(RED)["settlements"] == 9
    assert game.may(TakeShown)


def test_unity_goes_to_two_different_players_and_no_more() -> None:  # I34
    for lying, earns in (([BLUE], True), ([RED], False), ([BLUE, GREEN], False)):
        tokens = [Token(Achievement.UNITY, 0, seat) for seat in lying]
        game = table(tents=THREE, hands={RED: "g c f"}, unity="with", tokens=tokens).tent("G1-4", "g")
        assert (game.state.phase == Phase.AWARD) == earns


def test_without_unity_in_play_nobody_is_asked() -> None:  # I32
    assert table(tents=THREE, hands={RED: "g c f"}).tent("G1-4", "g").may(TakeShown)


# --- Discovery ---


def test_the_last_tent_space_of_a_region_brings_discovery_for_another_region() -> None:  # I35
    game = table(tents=FULL_C2, hands={RED: "c f t"}, discovery="with").tent("C2-5", "c")
    assert game.saw(TokenEarned) == [TokenEarned(RED, Achievement.DISCOVERY)]
    regions = {region.id for region in game.rules.map.regions}
    assert game.places() == regions - {"C2"}
    assert game.why_not(LayToken(game.names.region("C2"))) == ("I35", "discovery_place")
    assert game.lay("D1").saw(TokenLaid) == [TokenLaid(RED, Achievement.DISCOVERY, game.names.region("D1"))]


# --- Honor and Respect ---


def leading(kind: str, link: tuple[str, str], totems: dict[Seat, str] | None = None, **more: Any) -> Game:
    """Red is about to put the totem that makes it lead at both ends of a link."""
    here, there = link
    tents = {BLUE: f"{here}-1 {here}-2 {here}-3 {there}-1 {there}-2 {there}-3"}
    card = here[0].lower()
    more[kind] = "with"
    return table(tents=tents, totems={RED: there, **(totems or {})}, hands={RED: f"{card} {card} {card}"}, **more)


def test_who_leads_on_both_sides_of_a_border_may_lay_honor_there() -> None:  # I36
    game = leading("honor", ("D1", "T2")).totem("D1", "d").stop()
    assert (game.saw(TokenEarned), game.numbers()) == ([TokenEarned(RED, Achievement.HONOR)], {10})
    assert game.lay(10).points(RED)["totems"] == 4
    joint = leading("honor", ("D1", "T2"), totems={GREEN: "D1 T2"}).totem("D1", "d").stop()
    assert joint.numbers() == {10}, "a shared lead is a lead"
    behind = leading("honor", ("D1", "T2"), totems={GREEN: "T2 T2"})
    assert behind.totem("D1", "d").stop().may(TakeShown)


def test_at_a_dotted_line_it_is_respect() -> None:  # I36
    assert leading("honor", ("D1", "G2")).totem("D1", "d").stop().may(TakeShown)
    game = leading("respect", ("D1", "G2")).totem("D1", "d").stop()
    assert (game.saw(TokenEarned), game.numbers()) == ([TokenEarned(RED, Achievement.RESPECT)], {11})


def test_a_closed_link_brings_no_honor() -> None:  # I8, I36
    assert leading("honor", ("D1", "T2"), mountains=[10]).totem("D1", "d").stop().may(TakeShown)


def test_a_lead_that_was_there_before_the_turn_brings_no_honor() -> None:  # I32
    game = leading("honor", ("D1", "T2"), totems={RED: "D1 T2"})
    assert game.totem("D1", "d").stop().may(TakeShown)


@pytest.mark.parametrize(("void_totems", "links"), [("contest", {13}), ("neutral", set())])
def test_a_lead_that_a_moved_totem_of_the_void_leaves_brings_honor(void_totems: str, links: set[int]) -> None:  # I36, I51
    game = table(
        "uncharted_path", honor="with", void_totems=void_totems, hands={RED: "f d t"}, void="V0 V0 V0 F1 F1",
        tents={RED: "F1-1 F1-2 F1-3 D1-1 D1-2"}, totems={RED: "F1 D1"},
    ).move("F1", "D1", "f d")
    assert game.numbers() == links


def test_one_piece_may_earn_several_achievements_which_come_in_order() -> None:  # I36
    tents = {RED: "C2-1 C2-3 C2-4", BLUE: "C2-2 F2-3"}
    game = table(
        tents=tents, totems={RED: "F2"}, hands={RED: "c c c"}, unity="with", discovery="with", honor="with", respect="with"
    )
    after = game.do(game.a_tent("C2-5", "c"), game.a_totem("C2", "c"))
    kinds = []
    while after.state.phase == Phase.AWARD:
        kinds.append(after.saw(TokenEarned)[-1].kind)
        after = after.do(after.legal[0])
    assert kinds == [Achievement.UNITY, Achievement.DISCOVERY, Achievement.HONOR]
    assert [token.kind for token in after.state.tokens] == kinds


# --- Courage ---


def settled(*left: str) -> dict[Seat, str]:
    regions = ("G1", "T1", "F1", "C1", "D1", "C2", "G2", "F2", "T2")
    return {BLUE: " ".join(f"{region}-1" for region in regions if region not in left)}


def test_the_first_tent_in_the_last_undeveloped_region_brings_courage_which_cancels_an_achievement() -> None:  # I38
    unity = Token(Achievement.UNITY, 4, BLUE)
    game = table(tents=settled("F1"), hands={RED: "f t c"}, courage="with", tokens=[unity])
    earned = game.tent("F1-2", "f")
    assert earned.saw(TokenEarned) == [TokenEarned(RED, Achievement.COURAGE)]
    laid = earned.do(LayToken(0))
    assert laid.state.tokens == (unity._replace(cancelled=True), Token(Achievement.COURAGE, 0, RED))
    assert (earned.points(BLUE)["tents"], laid.points(BLUE)["tents"]) == (9, 8)
    assert not laid.state.courage


def test_courage_is_discarded_without_an_achievement_or_if_declined() -> None:  # I38
    alone = table(tents=settled("F1"), hands={RED: "f t c"}, courage="with").tent("F1-2", "f")
    assert (alone.saw(TokenDiscarded), alone.state.courage) == ([TokenDiscarded(Achievement.COURAGE)], False)
    tokens = [Token(Achievement.UNITY, 4, BLUE)]
    declined = table(tents=settled("F1"), hands={RED: "f t c"}, courage="with", tokens=tokens).tent("F1-2", "f").decline()
    assert declined.saw(TokenDiscarded) == [TokenDiscarded(Achievement.COURAGE)]
    assert (declined.state.courage, declined.state.tokens) == (False, tuple(tokens))


def test_the_last_but_one_undeveloped_region_brings_no_courage() -> None:  # I38
    tokens = [Token(Achievement.UNITY, 4, BLUE)]
    game = table(tents=settled("F1", "F2"), hands={RED: "f t c"}, courage="with", tokens=tokens)
    assert game.tent("F1-2", "f").may(TakeShown)


# --- Worship ---


def last_turn(board: str = "new_horizons", seats: int = 4, **more: Any) -> Game:
    game = table(board, seats=seats, turn=seats - 1, exhausted=2, pile=0, **more)
    return game.exchange("f")


def test_dead_ends_have_one_road_and_junctions_three() -> None:  # I40
    game = table("long_road")
    assert {"C1-4", "C2-3"} <= spaces_of(game, game.rules.land.dead_ends)
    assert {"C1-1", "C1-3", "T1-6"} <= spaces_of(game, game.rules.land.junctions)
    floating = table("floating_islands")
    assert "F1-3" in spaces_of(floating, floating.rules.land.dead_ends)
    assert {"T1-1", "T1-8", "D1-5"} <= spaces_of(floating, floating.rules.land.junctions), "dotted lines are roads there"


def test_the_sole_leader_at_dead_ends_may_lay_worship_on_any_region_before_the_count() -> None:  # I39
    game = last_turn("long_road", worship="dead_ends", tents={BLUE: "C1-4 C2-3 D1-3 D1-4", RED: "D1-5 D1-6"})
    assert (game.actor, game.saw(TokenEarned)) == (BLUE, [TokenEarned(BLUE, Achievement.WORSHIP)])
    assert game.places() == {region.id for region in game.rules.map.regions}
    end = game.lay("D1")
    assert end.state.phase == Phase.OVER
    assert (end.points(BLUE)["tents"], end.points(RED)["tents"]) == (1 + 1 + 8, 8)
    assert game.decline().saw(TokenDiscarded) == [TokenDiscarded(Achievement.WORSHIP)]


def test_in_a_tie_or_without_any_worship_is_discarded() -> None:  # I39
    for tents in ({BLUE: "C1-4", RED: "C2-3"}, {BLUE: "C1-1"}):
        game = last_turn("long_road", worship="dead_ends", tents=tents)
        assert (game.state.phase, game.saw(TokenDiscarded)) == (Phase.OVER, [TokenDiscarded(Achievement.WORSHIP)])


def test_golden_places_count_totems_of_five_regions_for_a_link() -> None:  # I39
    tents = {RED: "D1-1 D1-2 F1-1 T2-1"}
    game = last_turn(
        worship="golden", golden="F1 T1 C1 G1 D1", tents=tents, totems={BLUE: "D1 F1", GREEN: "D1 T2"}, mountains=[5]
    )
    assert game.actor == BLUE
    assert game.numbers() == set(range(1, 16)) - {5}
    end = game.lay(9)
    assert end.points(BLUE)["totems"] == 2 * 3


def test_the_third_colour_can_lead_and_then_nobody_lays_worship() -> None:  # I39, I47
    game = last_turn("long_road", 2, worship="dead_ends", tents={YELLOW: "C1-4"}, hands={BLUE: "f"})
    assert (game.state.phase, game.saw(TokenDiscarded)) == (Phase.OVER, [TokenDiscarded(Achievement.WORSHIP)])


def test_contested_lands_count_tents_on_contested_tokens() -> None:  # I39
    game = last_turn("the_void", worship_contested="with", tents={BLUE: "K1>V1 K2>T2 V1-1", RED: "K3>V1"})
    assert (game.actor, game.places()) == (BLUE, {"V1", "T2"})
    assert game.why_not(LayToken(game.names.region("G1"))) == ("I39", "worship_place_contested")


@pytest.mark.parametrize(("board", "count"), [("vast_lands", 2), ("the_void", 3)])
def test_chance_draws_only_cards_of_worship_that_suit_the_map(board: str, count: int) -> None:  # I39
    assert len(table(board, worship="drawn").rules.worships) == count
    assert table(board, worship="dead_ends").rules.worships == (Worship.DEAD_ENDS,)
    assert table(board).state.moved == EMPTY
