"""The facts of a turn for hints: each is looked for on a drawn position, and what it says is played out there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest

from game.dragon_keeper import facts as fact
from game.dragon_keeper.model import Decline, Done, Exchange, Move, Offer, Release
from game.kernel.contract import NOBODY, Action, Seat, recording_to
from game.kernel.options import HAND_OVER
from game.kernel.policy import Fact, Policy
from tests.games.dragon_keeper.table import (
    ALIX,
    BILLY,
    BLUE,
    CHARLIE,
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    Game,
    game_package,
    go,
    last_move,
    table,
)

ROW = """
    .   .   g2  .   .
    y2  .   r4  .   {gift}
    .   .   D   .   .
    .   .   .   .   .
    p1  .   b5  .   g1
"""
"""Alix may take the red 4 and give the yellow 2 or the gift; Charlie sits to the right, Billy is next."""


def facts(game: Game, *plan: Action, viewer: Seat | None = None) -> list[Fact]:
    """What is said of the actor's plan to the player who looks, the actor if nobody is named."""
    rules, seat = game.rules, game.actor
    seen = rules.information_state(game.state, seat) if viewer is None else rules.observe(game.state, viewer)
    world, events = rules.determinise(seen, seat, Random(0)), list[Any]()
    for action in plan:
        rules.apply(world, action, recording_to(events))
    policy: Policy[Any, Any] = game_package().policy(rules)
    return policy.facts(seen, world, events, seat)


def row(gift: str = "p1", **more: Any) -> Game:
    return table(ROW.format(gift=gift), **more)


# --- stacks and the offering ---


def test_a_stack_that_stays_below_the_tallest_is_safe_and_one_that_becomes_it_is_not() -> None:  # K12.1
    low = row(stacks={ALIX: "y1 y1 y3, r2"})
    assert fact.StackSafe(RED, 2, 3) in facts(low, go(1, 2), go(1, 0))
    high = row(stacks={ALIX: "r2 r2 r3, y1 y1"})
    expected = facts(high, go(1, 2), go(1, 0))
    assert fact.StackAtRisk(RED, 4) in expected
    assert high.do(go(1, 2), go(1, 0)).points(ALIX)["offering"] == -(2 + 2 + 3 + 4)


def test_a_stack_that_overtakes_another_spares_it() -> None:  # K12.1
    """Worth the same, or worth what nobody may know: told is how high both are."""
    game = row(stacks={ALIX: "r2 r2, p1 p4"})
    assert fact.TallestChanges(RED, 3, PURPLE, 2) in facts(game, go(1, 2), go(1, 0), viewer=NOBODY)
    assert game.do(go(1, 2), go(1, 0)).points(ALIX)["offering"] == -(2 + 2 + 4)


def test_a_worthless_stack_made_the_tallest_saves_the_other_one() -> None:  # K12.1
    game = row(stacks={ALIX: "g1, r5 r4"}, guilds="b y p")
    assert fact.OfferingFalls(GREEN, 3, RED, 9) in facts(game, go(0, 2))
    assert game.do(go(0, 2)).points(ALIX)["offering"] == -3
    back = row(stacks={ALIX: "g1 g1, r5 r4"}, guilds="b y p")
    assert fact.OfferingRises(RED, 13, GREEN, 2) in facts(back, go(1, 2), go(1, 0))


def test_the_original_guild_scores_against_its_seat_unless_it_goes_free() -> None:  # K12.2, K14.1
    game = row(stacks={ALIX: "r2 r3"}, guilds="g y p")
    assert facts(game, go(0, 2))[0] == fact.ScoresAgainst(GREEN)
    assert fact.ScoresAgainst(GREEN) not in facts(game, go(0, 2), viewer=NOBODY), "nobody else knows"
    free = row(stacks={ALIX: "r2 r3, g1 g3"}, guilds="g y p")
    assert fact.OriginalGoesFree(GREEN) in facts(free, go(0, 2))


def test_a_gift_on_the_tallest_stack_is_lost_to_whoever_gets_it() -> None:  # K12.1
    game = row(stacks={CHARLIE: "y1 y3, r2"})
    assert fact.GiftAtRisk(CHARLIE, YELLOW, 3) in facts(game, go(1, 2), go(1, 0))
    assert not [one for one in facts(game, go(1, 2), go(1, 4)) if isinstance(one, fact.GiftAtRisk)]


def test_open_guilds_say_against_whom_a_gift_scores() -> None:  # K14.1
    for hand_over, expected in (("open", True), ("curtain", False)):
        game = row(guilds="b p y", stacks={CHARLIE: "r2 r2 r3"}, **{HAND_OVER: hand_over})
        assert (fact.ScoresAgainstRival(CHARLIE, YELLOW) in facts(game, go(1, 2), go(1, 0))) == expected


def test_an_exchange_can_get_rid_of_the_original_guild() -> None:  # K7
    game = table(ROW.format(gift="p1").replace("r4", "b3x"), stacks={CHARLIE: "r4"}, guilds="b y p")
    taken = game.do(go(1, 2))
    assert fact.OriginalShed(BLUE) in facts(taken, Exchange(CHARLIE, RED), go(1, 0))
    assert fact.OriginalShed(BLUE) not in facts(game, go(1, 2), Exchange(CHARLIE, RED), go(1, 0)), "it was not there before"
    game = table(ROW.format(gift="p1").replace("r4", "b3x"), stacks={CHARLIE: "r4", ALIX: "y1 y3"}, guilds="b y p")
    assert fact.ScoresAgainst(BLUE) in facts(game, go(1, 2), Decline(), go(1, 0))


# --- the tiles ---


def test_the_highest_tile_is_shown_of_the_column_and_of_the_floor() -> None:
    assert fact.HighestOnFloor() in facts(row(guilds="g y p"), go(4, 2), go(4, 0))
    assert fact.HighestInColumn() in facts(row("r6", guilds="g y p"), go(4, 2), go(4, 0))
    assert not {fact.HighestOnFloor(), fact.HighestInColumn()} & set(facts(row(), go(1, 2), go(1, 0)))


def test_a_release_tile_is_shown_by_what_it_can_do_in_the_end() -> None:  # K13
    kept = table(ROW.format(gift="p1").replace("r4", "g2f"))
    assert fact.ReleaseKept() in facts(kept, go(1, 2), go(1, 0))
    assert fact.ReleaseKept() not in facts(row(), go(1, 2), go(1, 0))


@pytest.mark.parametrize(
    ("gift", "given", "expected"),
    [
        ("p1", go(1, 4), fact.LowestGift(CHARLIE)),
        ("g3", go(1, 4), fact.OnlyEarner()),
        (".", go(1, 0), fact.OnlyGift()),
    ],
)
def test_a_gift_is_compared_with_the_row(gift: str, given: Action, expected: Fact) -> None:  # K5.3, K5.4
    assert expected in facts(row(gift), go(1, 2), given)


def test_the_lowest_gift_that_earns_a_treasure_is_shown_where_there_is_a_higher_one() -> None:  # K5.4
    game = table(ROW.format(gift="g4").replace("y2", "y3"))
    assert fact.LowestEarner() in facts(game, go(1, 2), go(1, 0))
    assert fact.LowestEarner() not in facts(game, go(1, 2), go(1, 4))
    assert not {fact.LowestEarner(), fact.OnlyEarner()} & set(facts(row("g3", stock=0), go(1, 2), go(1, 4))), "there is none"


@pytest.mark.parametrize(("below", "expected"), [("b2", fact.LeavesLittle(BILLY, 2)), ("b1s", None), ("b4", None)])
def test_what_the_next_seat_can_keep_is_shown_where_it_is_little(below: str, expected: Fact | None) -> None:  # K5.1
    game = table(f". . . . .  y2 . r4 . p1  . . D . .  . . . . .  {below} . r5 . .")
    found = [one for one in facts(game, go(1, 2), go(1, 0)) if isinstance(one, fact.LeavesLittle)]
    assert found == ([expected] if expected else [])
    if expected:
        values = game.rules.value_of
        after = game.do(go(1, 2), go(1, 0))
        assert max(values[after.state.cells[move.cell]] for move in after.legal if isinstance(move, Move)) == 2


def test_a_high_tile_left_to_the_next_seat_is_shown_last() -> None:  # K5.1
    game = table(". . . . .  y2 . r4 . p1  . . D . .  . . . . .  b5 . r5 . .")
    assert isinstance(facts(game, go(1, 2), go(1, 0))[-1], fact.LeavesMuch)


# --- treasure and the end of a floor ---


@pytest.mark.parametrize(
    ("treasure", "expected"), [((5, 5, 4), fact.MostTreasure(6, 2)), ((4, 5, 4), fact.MostTreasureTied(5, 2)), ((7, 5, 4), None)]
)
def test_who_comes_to_the_most_treasure_is_shown(treasure: tuple[int, ...], expected: Fact | None) -> None:  # K14.2
    found = [one for one in facts(row("g3", treasure=treasure), go(1, 2), go(1, 4)) if "Most" in type(one).__name__]
    assert found == ([expected] if expected else [])


def test_a_treasure_is_shown_beside_what_is_to_pay_now() -> None:  # K10.2, K10.3
    game = row("g3", treasure=(6, 5, 4))
    after = game.do(go(1, 2), go(1, 4))
    assert fact.TreasureToPay(7, after.rules.owed(after.state, ALIX)) in facts(game, go(1, 2), go(1, 4))


def test_what_the_last_taker_could_not_pay_is_shown_first() -> None:  # K10.3, K10.4
    assert _short_of_the_tribute()[0] == fact.TributeShort(1, 2)
    covered = row("g3", treasure=(1, 5, 4), taker=ALIX)
    assert fact.TributeCovered(2) in facts(covered, go(1, 2), go(1, 4))


def test_the_end_of_a_floor_says_what_others_pay_and_who_cannot() -> None:  # K10
    picture = ". . r2 . .  . . . . .  . . D . .  . . . . b1  . . . . ."
    game = table(picture, treasure=(4, 0, 4))
    assert facts(game, go(0, 2))[:2] == [fact.RivalEliminated(BILLY), fact.FloorEnds(1, 2)]
    assert fact.Eliminated() in facts(table(picture, treasure=(1, 4, 4)), go(0, 2))


def test_who_would_start_the_next_floor_is_shown_when_the_stairs_leave() -> None:  # K11
    picture = ". . . . .  y2 . r1^ . p1  . . D . .  . . . . .  b5 . r5 . ."
    assert fact.StartsNext() in facts(table(picture), go(1, 2), go(1, 0))
    away = table(picture.replace("y2", "r4").replace("r1^", "y2").replace("r4", "r1^"))
    assert fact.RivalStartsNext(CHARLIE) in facts(away, go(1, 2), go(1, 0))


# --- offering and release ---


def test_tied_stacks_are_compared_with_each_other() -> None:  # K12.1
    game = last_move({ALIX: "y2 y3, g4 g3", BILLY: "p1"})
    assert facts(game, Offer(YELLOW)) == [fact.OfferingCheapest(5, 7)]
    assert facts(game, Offer(GREEN)) == [fact.OfferingDearer(7, 5)]
    same = last_move(_SAME)
    assert facts(same, Offer(YELLOW)) == facts(same, Offer(GREEN)) == [fact.OfferingSame(5)]


def test_the_original_guild_goes_free_and_the_other_stack_follows() -> None:  # K12.2
    game = last_move({ALIX: "b2 b3, g4 g3", BILLY: "p1"}, guilds="b y")
    assert facts(game, Offer(BLUE)) == [fact.OriginalFreed(BLUE, 5), fact.OfferingFollows(GREEN, 7)]


def test_a_release_says_what_it_saves_and_what_it_costs() -> None:  # K13
    game = last_move({ALIX: "p1 p1 p1, g2f, b3 b1", BILLY: "p1"}, guilds="b y")
    spent, high, low = game.tile(ALIX, "g2f"), game.tile(ALIX, "b3"), game.tile(ALIX, "b1")
    assert facts(game, Release(spent, high)) == [fact.ReleaseGains(3, 2)]
    assert facts(game, Release(spent, low)) == [fact.ReleaseCosts(1, 2)]
    assert facts(game, Done()) == [fact.ReleaseForgone(1)]
    own = last_move({ALIX: "p1 p1 p1, b2f b1", BILLY: "p1"}, guilds="b y")
    assert facts(own, Release(own.tile(ALIX, "b2f"), own.tile(ALIX, "b1"))) == [fact.ReleaseGainsBoth(3)]
    none = last_move({ALIX: "p1 p1 p1, g2f, b1", BILLY: "p1"}, guilds="b y")
    assert facts(none, Done()) == [fact.NothingToGain()]


def test_what_lies_covered_decides_no_fact() -> None:  # K4.3
    """Two tables that look alike to everybody tell everybody the same."""
    stacks = ({ALIX: "r2 y3 y1"}, {ALIX: "r2 y2 y1"})
    expected = [facts(row("g3", stacks=one), go(1, 2), go(1, 4), viewer=NOBODY) for one in stacks]
    assert expected[0]
    assert expected[0] == expected[1]


# --- for the law that every fact occurs somewhere ---

_TIED = {ALIX: "y2 y3, g4 g3", BILLY: "p1"}
_SAME = {ALIX: "y2 y3, g4 g1", BILLY: "p1"}
_HELD = {ALIX: "p1 p1 p1, g2f, b3 b1", BILLY: "p1"}


def _shed() -> list[Fact]:
    game = table(ROW.format(gift="p1").replace("r4", "b3x"), stacks={CHARLIE: "r4"}, guilds="b y p")
    return facts(game.do(go(1, 2)), Exchange(CHARLIE, RED), go(1, 0))


def _short_of_the_tribute() -> list[Fact]:
    picture = ". . . . .  y2 . r4 . .  . . D . .  . . . . .  b4 . b5 . g1"
    return facts(table(picture, treasure=(1, 5, 4), taker=BILLY), go(1, 2), go(1, 0))


def _at_the_end_of_a_floor(*treasure: int) -> list[Fact]:
    return facts(table(". . r2 . .  . . . . .  . . D . .  . . . . b1  . . . . .", treasure=treasure), go(0, 2))


def _released(tiles: str, spent: str, freed: str) -> list[Fact]:
    game = last_move({ALIX: tiles, BILLY: "p1"}, guilds="b y")
    return facts(game, Release(game.tile(ALIX, spent), game.tile(ALIX, freed)) if freed else Done())


STAGED: Mapping[type[Fact], Callable[[], list[Fact]]] = {
    fact.Eliminated: lambda: _at_the_end_of_a_floor(1, 4, 4),
    fact.NothingToGain: lambda: _released("p1 p1 p1, g2f, b1", "g2f", ""),
    fact.OfferingCheapest: lambda: facts(last_move(_TIED), Offer(YELLOW)),
    fact.OfferingDearer: lambda: facts(last_move(_TIED), Offer(GREEN)),
    fact.OfferingFollows: lambda: facts(last_move({ALIX: "b2 b3, g4 g3", BILLY: "p1"}, guilds="b y"), Offer(BLUE)),
    fact.OfferingRises: lambda: facts(row(stacks={ALIX: "g1 g1, r5 r4"}, guilds="b y p"), go(1, 2), go(1, 0)),
    fact.OfferingSame: lambda: facts(last_move(_SAME), Offer(YELLOW)),
    fact.OriginalFreed: lambda: facts(last_move({ALIX: "b2 b3, g4 g3", BILLY: "p1"}, guilds="b y"), Offer(BLUE)),
    fact.OriginalGoesFree: lambda: facts(row(stacks={ALIX: "r2 r3, g1 g3"}, guilds="g y p"), go(0, 2)),
    fact.OriginalShed: _shed,
    fact.ReleaseCosts: lambda: _released(_HELD[ALIX], "g2f", "b1"),
    fact.ReleaseForgone: lambda: _released(_HELD[ALIX], "g2f", ""),
    fact.ReleaseGains: lambda: _released(_HELD[ALIX], "g2f", "b3"),
    fact.ReleaseGainsBoth: lambda: _released("p1 p1 p1, b2f b1", "b2f", "b1"),
    fact.RivalEliminated: lambda: _at_the_end_of_a_floor(4, 0, 4),
    fact.ScoresAgainst: lambda: facts(row(stacks={ALIX: "r2 r3"}, guilds="g y p"), go(0, 2)),
    fact.ScoresAgainstRival: lambda: facts(
        row(guilds="b p y", stacks={CHARLIE: "r2 r2 r3"}, **{HAND_OVER: "open"}), go(1, 2), go(1, 0)
    ),
    fact.TributeCovered: lambda: facts(row("g3", treasure=(1, 5, 4), taker=ALIX), go(1, 2), go(1, 4)),
    fact.TributeShort: _short_of_the_tribute,
}
"""What is said on positions of facts that a few matches need not show."""
