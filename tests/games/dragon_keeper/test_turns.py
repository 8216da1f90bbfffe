"""Moving, taking, giving (K3 to K5)."""

from __future__ import annotations

import pytest

from game.dragon_keeper.events import FloorEnded, StockEmpty, TileGiven, TileTaken, TreasureGained, TurnBegan
from game.dragon_keeper.model import Decline, Phase
from tests.games.dragon_keeper.table import (
    ALIX,
    BILLY,
    BLUE,
    CHARLIE,
    DANA,
    LOWER,
    MIDDLE,
    PURPLE,
    RED,
    UPPER,
    YELLOW,
    Game,
    at,
    fresh,
    go,
    table,
)

CROSS = """
    .   .   r2  .   .
    .   .   .   .   .
    y1  .   D   .   p1
    .   .   b1  .   .
    g1  .   y3  .   g4
"""
UNDER = """
    .   .   r2  .   .
    .   .   .   .   .
    .   .   b1* .   g2
    .   .   .   .   .
    r3  .   .   .   .
"""


def gift(word: str, *, stock: int | None = None, treasure: tuple[int, ...] | None = None) -> Game:
    """Alix takes a red 2 and gives a tile; Charlie sits to the right."""
    picture = f"{word} . r2 . .  . . . . .  . . D . .  . . . . .  r3 . . . ."
    return table(picture, stock=stock, treasure=treasure).do(go(0, 2), go(0, 0))


# --- moving ---


def test_arrow_one_is_the_column_arrow_two_the_row_on_every_floor() -> None:  # K3.1
    for floor in (UPPER, MIDDLE, LOWER):
        game = table(CROSS, floor=floor)
        assert game.offers == {go(0, 2), go(3, 2), go(4, 2)}
        assert game.do(go(4, 2)).offers == {go(4, 0), go(4, 4)}


def test_the_dragon_moves_any_distance_over_tiles_and_gaps() -> None:  # K3.2
    game = table(CROSS).do(go(4, 2))
    assert (game.state.dragon, game.saw(TileTaken)[0].cell) == (at(4, 2), at(4, 2))
    assert game.cell(3, 2) == "b1"


def test_the_tile_under_the_dragon_cannot_be_taken_by_the_first_move() -> None:  # K3.3
    game = table(UNDER)
    assert game.offers == {go(0, 2)}
    assert game.why_not(go(2, 2)) == ("K3.3", "stays")


def test_the_tile_under_the_dragon_can_be_taken_later_like_any_other() -> None:  # K3.3
    game = table(UNDER.replace("r2  .   .", "r2  .   p1"))
    game = game.do(go(0, 2), go(0, 4))
    assert game.offers == {go(2, 4)}
    assert game.do(go(2, 4)).offers == {go(2, 2)}


def test_the_set_up_may_allow_to_take_the_tile_under_the_dragon() -> None:  # K3.3
    game = table(UNDER, allow_zero_length_move="on")
    assert game.offers == {go(0, 2), go(2, 2)}
    after = game.do(go(2, 2))
    assert (after.stack(ALIX, BLUE), after.state.dragon) == ("b1", at(2, 2))
    assert after.offers == {go(2, 4)}


def test_an_empty_space_stays_empty() -> None:  # K3.4
    game = table(CROSS).do(go(4, 2), go(4, 4))
    assert (game.cell(4, 2), game.cell(4, 4), game.state.dragon) == ("-", "-", at(4, 4))
    assert game.why_not(go(4, 4)) == ("K3.3", "stays")


# --- stacks ---


def test_a_tile_goes_on_top_of_its_owners_stack_of_its_guild() -> None:  # K4.1
    game = table(CROSS, stacks={ALIX: "y4 y5, b2", CHARLIE: "g5 g3"}).do(go(4, 2), go(4, 4))
    assert (game.stack(ALIX, YELLOW), game.stack(ALIX, BLUE)) == ("y4 y5 y3", "b2")
    assert game.stack(CHARLIE, 3) == "g5 g3 g4"


# --- a turn ---


def test_move_one_keeps_move_two_gives_to_the_right() -> None:  # K5.1, K5.3
    game = table(CROSS, turn=BILLY).do(go(4, 2), go(4, 0))
    assert game.saw(TileTaken) == [TileTaken(BILLY, at(4, 2), game.tile(BILLY, "y3"))]
    assert game.saw(TileGiven) == [TileGiven(BILLY, ALIX, at(4, 0), game.tile(ALIX, "g1"))]


def test_turns_pass_clockwise() -> None:  # K5
    game = table(CROSS).do(go(4, 2), go(4, 0))
    assert (game.actor, game.saw(TurnBegan)) == (BILLY, [TurnBegan(BILLY)])


def test_with_two_players_the_right_neighbour_is_the_opponent() -> None:  # T11
    for giver, heir in ((ALIX, BILLY), (BILLY, ALIX)):
        game = table(CROSS, seats=2, turn=giver).do(go(4, 2), go(4, 4))
        assert [event.heir for event in game.saw(TileGiven)] == [heir]


def test_who_is_out_is_skipped_by_gifts_and_turns() -> None:  # K2.7, K5
    game = table(CROSS, seats=4, turn=DANA, out=[ALIX, CHARLIE]).do(go(4, 2), go(4, 0))
    assert [event.heir for event in game.saw(TileGiven)] == [BILLY]
    assert game.actor == BILLY


@pytest.mark.parametrize(("word", "treasures"), [("b1", 0), ("b2", 0), ("b3", 1), ("b4", 1), ("b5", 1), ("r6", 1)])
def test_a_gift_of_three_or_more_earns_a_treasure(word: str, treasures: int) -> None:  # T5, K5.4
    game = gift(word)
    assert (game.state.treasure, game.state.stock) == ([4 + treasures, 4, 4], 12 - treasures)
    assert game.saw(TreasureGained) == [TreasureGained(ALIX, 11)][:treasures]


def test_an_empty_stock_gives_nothing() -> None:  # T5, K5.4
    game = gift("b5", treasure=(8, 8, 8))
    assert (game.state.treasure, game.state.stock) == ([8, 8, 8], 0)
    assert game.saw(StockEmpty) == [StockEmpty(ALIX)]
    assert gift("b2", treasure=(8, 8, 8)).saw(StockEmpty) == []


def test_a_tile_kept_never_pays() -> None:  # T5
    game = table("r6 . . . .  . . . . .  D . . . .  . . . . .  . . . . .", floor=LOWER).do(go(0, 0))
    assert game.saw(TreasureGained) == []


@pytest.mark.parametrize(("kept", "given", "treasures"), [("r3", "g2", 1), ("r2", "g3", 1), ("b4t", "g3", 2), ("r2", "g2", 0)])
def test_by_a_house_rule_either_tile_pays(kept: str, given: str, treasures: int) -> None:  # K5.4
    floor = f"{kept} {given} . . .  . . . . .  D . . . .  . . . . .  . p1 . . ."
    game = table(floor, treasure_for="either").do(go(0, 0))
    if game.state.phase == Phase.USE:
        game = game.do(Decline())
    game = game.do(go(0, 1))
    assert (game.state.treasure[ALIX], game.state.stock) == (4 + treasures, 12 - treasures)


def test_by_a_house_rule_the_tile_kept_pays_also_where_nothing_can_be_given() -> None:  # K5.3, K5.4
    game = table("r6 . . . .  . . . . .  D . . . .  . . . . .  . . . . .", floor=LOWER, treasure_for="either").do(go(0, 0))
    assert game.saw(TreasureGained) == [TreasureGained(ALIX, 11)]


def test_the_receiver_can_use_no_action_of_a_gift() -> None:  # K5.3
    for word in ("b1s", "b3x", "b4t"):
        game = gift(word)
        assert (game.actor, game.state.phase) == (BILLY, Phase.MOVE)
        assert game.stack(CHARLIE, BLUE) == word


def test_without_a_tile_in_the_column_the_floor_ends_before_the_turn() -> None:  # K5.1
    game = table("b1 . r2 . .  . . . . .  . . D . .  . g1 . . .  . . . . .").do(go(0, 2), go(0, 0))
    assert game.saw(FloorEnded) == [FloorEnded(UPPER, BILLY, 1, ALIX)]
    assert game.saw(TurnBegan) == []


def test_without_a_tile_in_the_row_the_floor_ends_and_the_rest_is_lost() -> None:  # T10, K5.3
    game = table(". . b1s . .  . . . . .  . . D . .  . . p4 . .  . . . . .").do(go(0, 2))
    assert game.saw(FloorEnded) == [FloorEnded(UPPER, ALIX, 1, ALIX)]
    assert (game.saw(TileGiven), game.stack(ALIX, BLUE)) == ([], "b1s")


def test_a_floor_takes_at_most_thirteen_turns() -> None:  # K5.7
    for seed in range(5):
        game, turns = fresh(3, seed), 1
        while game.state.floor == UPPER and game.actor >= 0:
            game = game.do(min(game.offers, key=str))
            turns += len(game.saw(TurnBegan))
        assert 1 < turns <= 13


def test_purple_is_a_guild_like_the_others() -> None:
    game = gift("p5")
    assert (game.stack(CHARLIE, PURPLE), game.stack(ALIX, RED)) == ("p5", "r2")
