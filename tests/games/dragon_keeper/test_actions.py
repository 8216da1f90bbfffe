"""Secret Passage, Prisoner Exchange, Remote Trap (K6 to K9)."""

from __future__ import annotations

from game.dragon_keeper.events import (
    ActionDeclined,
    FloorEnded,
    PassageOpened,
    PrisonersExchanged,
    TileGiven,
    TileTaken,
    TileUncovered,
    TrapSprung,
    TreasureGained,
)
from game.dragon_keeper.model import EMPTY, Decline, Exchange, Passage, Phase, Trap
from game.kernel.contract import CHANCE
from tests.games.dragon_keeper.table import (
    ALIX,
    BILLY,
    BLUE,
    CHARLIE,
    GREEN,
    MIDDLE,
    RED,
    UPPER,
    YELLOW,
    Game,
    at,
    go,
    shows,
    table,
)

KEEP = Decline()
PASSAGE = """
    .   .   b1s .   g2
    .   .   .   .   .
    .   .   D   .   .
    .   .   .   .   p1
    y3  .   .   .   {c}
"""
EXCHANGE = """
    r6  .   b3x .   .
    .   .   .   .   .
    .   .   D   .   .
    .   .   .   .   .
    g1  .   .   .   .
"""
TRAP = """
    r6  .   b4t .   .
    .   .   .   .   .
    .   .   D   .   .
    .   .   .   .   .
    g1  .   .   .   {c}
"""


def passage(c: str = "r4", **more: dict[int, str]) -> Game:
    """The rulebook's example: A top left is the passage, B top right is given, C bottom right is at the end."""
    return table(PASSAGE.format(c=c), **more).do(go(0, 2), go(0, 4))  # type: ignore[arg-type]


def exchange(stacks: dict[int, str]) -> Game:
    return table(EXCHANGE, stacks=stacks).do(go(0, 2))  # type: ignore[arg-type]


def trap(c: str = "p5") -> Game:
    return table(TRAP.format(c=c)).do(go(0, 2))


# --- Secret Passage ---


def test_the_passage_of_the_rulebook() -> None:  # T7, K6.2
    game = passage()
    assert (game.actor, game.offers) == (ALIX, {Passage(at(3, 4)), Passage(at(4, 4)), KEEP})
    after = game.do(Passage(at(4, 4)))
    assert [shows(event.tile) for event in after.saw(PassageOpened)] == ["b1s"]
    assert [(event.seat, event.cell, shows(event.tile)) for event in after.saw(TileTaken)] == [(ALIX, at(4, 4), "r4")]
    assert (after.stack(ALIX, BLUE), after.stack(ALIX, RED), after.discarded("b1s")) == ("", "r4", True)
    assert (after.state.dragon, after.actor) == (at(4, 4), BILLY)


def test_the_passage_gives_nothing_more_and_earns_no_treasure() -> None:  # K6.3
    after = passage("r4").do(Passage(at(4, 4)))
    assert (after.saw(TileGiven), after.saw(TreasureGained)) == ([], [])


def test_the_passage_may_be_kept() -> None:  # K6
    after = passage().do(KEEP)
    assert [shows(event.tile) for event in after.saw(ActionDeclined)] == ["b1s"]
    assert (after.stack(ALIX, BLUE), after.actor, after.state.phase) == ("b1s", BILLY, Phase.MOVE)


def test_an_exchange_at_the_end_of_a_passage_may_be_used() -> None:  # T7, K6.3
    game = passage("y3x", stacks={BILLY: "r5"}).do(Passage(at(4, 4)))
    assert (game.actor, game.offers) == (ALIX, {Exchange(BILLY, RED), Exchange(CHARLIE, GREEN), KEEP})
    after = game.do(Exchange(BILLY, RED))
    assert (after.stack(ALIX, RED), after.stack(BILLY, YELLOW), after.actor) == ("r5", "y3x", BILLY)
    assert after.saw(TileGiven) == []


def test_a_trap_at_the_end_of_a_passage_may_be_used() -> None:  # T7, K6.3
    game = passage("y4t").do(Passage(at(4, 4)))
    assert game.offers == {Trap(at(3, 4)), Trap(at(4, 0)), KEEP}
    after = game.do(Trap(at(4, 0)))
    assert (after.stack(ALIX, YELLOW), after.actor) == ("y3", BILLY)
    assert game.do(KEEP).stack(ALIX, YELLOW) == "y4t"


def test_a_second_passage_is_only_a_tile() -> None:  # T7, K6.3
    after = passage("p1s").do(Passage(at(4, 4)))
    assert (after.actor, after.state.phase) == (BILLY, Phase.MOVE)


def test_without_a_way_the_passage_is_kept_and_the_floor_ends() -> None:  # K6.4
    game = table("g2 . b1s . .  . . . . .  . . D . .  . p1 . . .  . . . . .").do(go(0, 2), go(0, 0))
    assert game.saw(FloorEnded) == [FloorEnded(UPPER, BILLY, 1, ALIX)]
    assert game.stack(ALIX, BLUE) == "b1s"


def test_a_passage_taken_by_a_trap_opens_no_way() -> None:  # K6.1
    game = trap("y1s").do(Trap(at(4, 4)), go(0, 0))
    assert (game.actor, game.stack(ALIX, YELLOW)) == (BILLY, "y1s")


def test_a_passage_taken_in_exchange_opens_no_way() -> None:  # K6.1, K7.2
    game = exchange({BILLY: "y1s"}).do(Exchange(BILLY, YELLOW), go(0, 0))
    assert (game.actor, game.stack(ALIX, YELLOW)) == (BILLY, "y1s")


def test_what_leaves_a_stack_lays_the_tile_below_it_open() -> None:  # K4.3, K4.5
    stacks = {ALIX: "b5", BILLY: "y1"}
    way = table(PASSAGE.format(c="r4"), stacks=stacks).do(go(0, 2), go(0, 4), Passage(at(4, 4)))
    assert [shows(opened.bared) for opened in way.saw(PassageOpened)] == ["b5"]
    swap = table(EXCHANGE, stacks=stacks).do(go(0, 2), Exchange(BILLY, YELLOW))
    assert [shows(exchanged.bared) for exchanged in swap.saw(PrisonersExchanged)] == ["b5"]
    sprung = table(TRAP.format(c="p5"), stacks=stacks).do(go(0, 2), Trap(at(4, 4)))
    assert [shows(trap.bared) for trap in sprung.saw(TrapSprung)] == ["b5"]


def test_no_tile_lies_open_where_another_of_its_guild_comes_upon_it() -> None:  # K8.1
    game = table(TRAP.format(c="b1"), stacks={ALIX: "b5"}).do(go(0, 2), Trap(at(4, 4)))
    assert [told.bared for told in game.saw(TrapSprung)] == [EMPTY]


# --- Prisoner Exchange ---


def test_the_exchange_lays_both_tiles_on_top() -> None:  # T8, K7.1
    game = exchange({ALIX: "y2", BILLY: "b1 b2, y5 y1"}).do(Exchange(BILLY, YELLOW))
    assert (game.stack(BILLY, BLUE), game.stack(BILLY, YELLOW)) == ("b1 b2 b3x", "y5")
    assert (game.stack(ALIX, YELLOW), game.stack(ALIX, BLUE)) == ("y2 y1", "")
    given, taken = game.tile(BILLY, "b3x"), game.tile(ALIX, "y1")
    assert game.saw(PrisonersExchanged) == [PrisonersExchanged(ALIX, BILLY, given, taken, EMPTY)]
    assert [shows(event.tile) for event in game.saw(TileUncovered)] == ["y5"]
    assert (game.actor, game.offers) == (ALIX, {go(0, 0)})


def test_any_stack_of_any_opponent_may_be_chosen() -> None:  # K7.1
    game = exchange({ALIX: "r2", BILLY: "b1, y1", CHARLIE: "p1 p2"})
    assert game.offers == {Exchange(BILLY, BLUE), Exchange(BILLY, YELLOW), Exchange(CHARLIE, 4), KEEP}


def test_a_tile_exchanged_cannot_be_used() -> None:  # K7.2
    for word, guild in (("y3x", YELLOW), ("g4t", GREEN)):
        game = exchange({BILLY: word}).do(Exchange(BILLY, guild))
        assert (game.state.phase, game.stack(ALIX, guild)) == (Phase.GIVE, word)


def test_without_a_tile_among_opponents_nothing_can_be_exchanged() -> None:  # K7.3
    game = exchange({ALIX: "r2"})
    assert (game.state.phase, game.offers) == (Phase.GIVE, {go(0, 0)})


def test_of_one_guild_theirs_is_taken_off_first() -> None:  # K7.3
    game = exchange({ALIX: "b1", BILLY: "b4 b2"}).do(Exchange(BILLY, BLUE))
    assert (game.stack(ALIX, BLUE), game.stack(BILLY, BLUE)) == ("b1 b2", "b4 b3x")
    assert game.saw(TileUncovered) == []


def test_the_exchange_may_be_declined() -> None:  # K7
    game = exchange({BILLY: "b1"}).do(KEEP)
    assert (game.stack(ALIX, BLUE), game.state.phase) == ("b3x", Phase.GIVE)


def test_who_gets_the_stairs_by_an_exchange_holds_them() -> None:  # K7.4
    end = ". . b3x . .  . . . . .  . . D . .  . . . . .  . . . . ."
    for floor in (UPPER, MIDDLE):
        game = table(end, stacks={BILLY: "r2 r1^"}, floor=floor).do(go(0, 2), Exchange(BILLY, RED))
        assert (game.actor, game.state.start) == (CHANCE, ALIX)
    assert table(end, stacks={BILLY: "r2 r1^"}).do(go(0, 2), KEEP).state.start == BILLY


# --- Remote Trap ---


def test_the_trap_takes_any_tile_and_the_dragon_stays() -> None:  # T9, K8.1
    game = trap()
    assert game.offers == {Trap(at(0, 0)), Trap(at(4, 0)), Trap(at(4, 4)), KEEP}
    after = game.do(Trap(at(4, 4)))
    assert [(e.seat, shows(e.trap), e.cell, shows(e.tile)) for e in after.saw(TrapSprung)] == [
        (ALIX, "b4t", at(4, 4), "p5")
    ]
    assert (after.stack(ALIX, 4), after.stack(ALIX, BLUE), after.discarded("b4t")) == ("p5", "", True)
    assert (after.state.dragon, after.offers, after.saw(TreasureGained)) == (at(0, 2), {go(0, 0)}, [])


def test_a_trapped_tile_cannot_be_used() -> None:  # K8.1
    for word in ("y3x", "y4t"):
        assert trap(word).do(Trap(at(4, 4))).state.phase == Phase.GIVE


def test_a_trap_can_empty_the_row_so_that_the_floor_ends() -> None:  # K5.3, K8.2
    game = table(TRAP.format(c=".")).do(go(0, 2), Trap(at(0, 0)))
    assert game.saw(FloorEnded) == [FloorEnded(UPPER, ALIX, 1, ALIX)]


def test_a_trap_counts_for_the_last_taker() -> None:  # K8.2, K10.3
    game = table(". . b4t . .  . . . . .  . . D . .  . . . . .  g1 . . . .", taker=CHARLIE)
    game = game.do(go(0, 2), Trap(at(4, 0)))
    assert game.saw(FloorEnded) == [FloorEnded(UPPER, ALIX, 0, ALIX)]


def test_a_trap_behind_a_passage_counts_for_the_last_taker_too() -> None:  # K6.3, K8.2, K10.3
    picture = "g2 . b1s . .  . . . . .  . . D . .  . . . . p1  y4t . . . ."
    game = table(picture, taker=CHARLIE).do(go(0, 2), go(0, 0), Passage(at(4, 0)), Trap(at(3, 4)))
    assert game.saw(FloorEnded) == [FloorEnded(UPPER, BILLY, 0, ALIX)]
    assert (game.stack(ALIX, 4), game.discarded("b1s"), game.discarded("y4t")) == ("p1", True, True)


def test_with_two_players_the_gift_before_a_passage_goes_to_the_opponent() -> None:  # T11, K6.1
    game = table(PASSAGE.format(c="r4"), seats=2).do(go(0, 2), go(0, 4), Passage(at(4, 4)))
    assert (game.stack(BILLY, GREEN), game.stack(ALIX, RED), game.actor) == ("g2", "r4", BILLY)


def test_without_a_tile_on_the_floor_the_trap_cannot_be_used() -> None:  # K8.2
    game = table(". . b4t . .  . . . . .  . . D . .  . . . . .  . . . . .").do(go(0, 2))
    assert (game.saw(FloorEnded), game.stack(ALIX, BLUE)) == ([FloorEnded(UPPER, ALIX, 0, ALIX)], "b4t")


def test_the_trap_may_be_declined() -> None:  # K8
    game = trap().do(KEEP)
    assert (game.stack(ALIX, BLUE), game.state.phase) == ("b4t", Phase.GIVE)


def test_stairs_can_be_trapped_and_given() -> None:  # K9.1
    assert trap("r1^").do(Trap(at(4, 4))).stack(ALIX, RED) == "r1^"
    given = table("r1^ . r2 . .  . . . . .  . . D . .  b1 . . . .  . . . . .").do(go(0, 2), go(0, 0))
    assert given.stack(CHARLIE, RED) == "r1^"
