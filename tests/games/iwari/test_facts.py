"""The facts of pieces, goals and achievements for hints: each is looked for on a drawn position, and what it says is
played out there."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from game.iwari import facts as fact
from game.iwari.events import ExplorationClaimed, TokenEarned
from game.iwari.model import Achievement, Exchange, LayToken, Phase, Stop, Worship
from game.kernel.contract import Action
from game.kernel.policy import Fact
from tests.games.iwari.fact_tools import done, fact_of, facts, payable, pitch
from tests.games.iwari.table import BLUE, GREEN, RED, THIRD, YELLOW, Game, table

# --- tents ---


@pytest.mark.parametrize(
    ("red", "blue", "spaces", "kind"),
    [
        ("", "D1-1", "D1-2 D1-3", fact.LeadTaken),
        ("D1-2", "D1-1", "D1-3", fact.LeadBroken),
        ("", "D1-1", "D1-2", fact.LeadShared),
        ("", "D1-1 D1-3", "D1-2", fact.Placed),
    ],
)  # fmt: skip
def test_a_lead_is_shown_as_taken_shared_or_missed(red: str, blue: str, spaces: str, kind: type[Fact]) -> None:  # I27
    game = table(tents={RED: red, BLUE: blue}, hands={RED: "d d d"})
    of_lead = (fact.LeadTaken, fact.LeadBroken, fact.LeadShared, fact.Placed)
    found = [each for each in facts(game, *pitch(game, *spaces.split())) if isinstance(each, of_lead)]
    assert [type(each) for each in found] == [kind]
    assert found[0].others == (BLUE,)
    after = done(game, *pitch(game, *spaces.split()))
    most = max(after.rules.tents_in(after.state, game.names.region("D1")))
    assert (after.rules.tents_in(after.state, game.names.region("D1"))[RED] == most) == (kind is not fact.Placed)


def test_a_tent_that_adds_no_points_ranks_behind_nobody() -> None:  # I27
    game = table(tents={RED: "D1-2", BLUE: "D1-1 D1-3 D1-4"}, hands={RED: "d t t"})
    assert fact_of(game, *pitch(game, "D1-5"), kind=fact.Placed) is None


def test_a_lead_is_safe_when_the_spaces_left_are_too_few_to_catch_up() -> None:  # I27
    tents = {RED: "D1-1 D1-2 D1-3", BLUE: "D1-4"}
    game = table(tents=tents, hands={RED: "d d t"})
    assert fact_of(game, *pitch(game, "D1-5"), kind=fact.LeadSafe) is None  # 4 against 1, 3 spaces left: blue could tie
    assert fact_of(game, *pitch(game, "D1-5", "D1-6"), kind=fact.LeadSafe)  # 5 against 1, 2 spaces left


def test_a_lead_that_was_there_is_shown_by_how_much_it_grows_and_a_first_tent_by_the_room_that_is_left() -> None:  # I27
    game = table(tents={RED: "D1-1 D1-2", BLUE: "D1-3"}, hands={RED: "d f t"})
    found, after = fact_of(game, *pitch(game, "D1-4"), kind=fact.LeadGrown), done(game, *pitch(game, "D1-4"))
    at = game.names.region("D1")
    assert found == fact.LeadGrown(at, 2)
    assert after.rules.tents_in(after.state, at)[RED] - after.rules.tents_in(after.state, at)[BLUE] == 2
    empty = table(hands={RED: "d f t"})
    lone, spaces = fact_of(empty, *pitch(empty, "D1-1"), kind=fact.LoneTent), empty.rules.land.spaces[at]
    assert lone == fact.LoneTent(at, spaces.bit_count() - 1)


def filling(green: str = "C2-3 C2-4") -> tuple[Game, list[Action]]:
    game = table(tents={BLUE: "C2-1 C2-2", GREEN: green}, hands={RED: "c c t"})
    return game, pitch(game, "C2-5", pay="c")


def test_a_region_is_filled_when_no_tent_can_come_into_it() -> None:  # I27
    game, plan = filling()
    at = game.names.region("C2")
    assert fact_of(game, *plan, kind=fact.RegionFilled) == fact.RegionFilled(at)
    assert at not in payable(done(game, *plan), "c c c")
    game, plan = filling(green="C2-3")
    assert fact_of(game, *plan, kind=fact.RegionFilled) is None
    assert at in payable(done(game, *plan), "c c c")


def test_the_third_colour_takes_a_lead_from_the_other_player_only() -> None:  # I45
    for other, wanted in ((BLUE, (BLUE,)), (RED, None)):
        game = table(seats=2, tents={other: "D1-1", THIRD: "D1-2", RED if other == BLUE else BLUE: "T1-1"}, hands={RED: "t d f"})
        acting = done(game, game.a_tent("T1-2", "t"))
        assert acting.state.phase == Phase.THIRD
        found = fact_of(acting, *pitch(acting, "D1-3"), kind=fact.ThirdLeads)
        assert (found.others if found else None) == wanted


# --- totems ---


def link(red: str, blue: str, hand: str = "d d t") -> Game:
    """Link 10 joins D1 and T2."""
    tents = {YELLOW: "D1-1 D1-2 D1-3 T2-1 T2-2 T2-3"}
    return table(tents=tents, totems={RED: red, BLUE: blue}, hands={RED: hand})


def test_a_link_is_shown_as_led_shared_or_taken() -> None:  # I28
    one = link("T2", "")
    assert fact_of(one, one.a_totem("D1", "d"), kind=fact.LinkLed) == fact.LinkLed(9, 2)
    shared = link("T2", "D1 T2")
    assert fact_of(shared, shared.a_totem("D1", "d"), kind=fact.LinkShared) == fact.LinkShared(9, 4, (BLUE,))
    taken = link("T2", "D1 T2")
    twice = (taken.a_totem("D1", "d"), taken.a_totem("D1", "d"))
    assert fact_of(taken, *twice, kind=fact.LinkTaken) == fact.LinkTaken(9, 5, (BLUE,))
    stopped = link("", "D1 T2")
    twice = (stopped.a_totem("D1", "d"), stopped.a_totem("D1", "d"))
    assert fact_of(stopped, *twice, kind=fact.LinkLost) == fact.LinkLost(9, (BLUE,))


def raising(mine: str = "D1 T2") -> tuple[Game, list[Action]]:
    game = link(mine, "D1")
    return game, [game.a_totem("D1", "d")]


def test_a_link_that_scored_already_is_shown_by_what_it_scores_now() -> None:  # I28
    game, plan = raising()
    points = done(game, *plan).points(RED)["totems"]
    assert fact_of(game, *plan, kind=fact.LinkRaised) == fact.LinkRaised(9, points)
    assert points > game.points(RED)["totems"] > 0
    game, plan = raising("T2")
    assert fact_of(game, *plan, kind=fact.LinkRaised) is None


# --- settlements ---


def test_a_settlement_is_shown_when_it_is_made_grows_or_is_stopped() -> None:  # I29
    game = table(tents={RED: "D1-3 D1-4 D1-5"}, hands={RED: "d d t"})
    assert fact_of(game, *pitch(game, "D1-6"), kind=fact.SettlementMade) == fact.SettlementMade(4)
    grown = table(tents={RED: "D1-3 D1-4 D1-5 D1-6"}, hands={RED: "d d t"})
    assert fact_of(grown, *pitch(grown, "D1-7"), kind=fact.SettlementGrown) == fact.SettlementGrown(5)
    blocked = table(tents={BLUE: "G1-1 G1-2 G1-6"}, hands={RED: "g g t"}, mountains=[1, 2, 3])
    found = fact_of(blocked, *pitch(blocked, "G1-3", pay="g"), kind=fact.SettlementStopped)
    assert found == fact.SettlementStopped(BLUE, 4)


def test_tents_are_shown_as_joined_while_they_are_too_few_for_a_settlement() -> None:  # I29
    game = table(tents={RED: "G1-1"}, hands={RED: "g f t"})
    assert fact_of(game, *pitch(game, "G1-2", pay="g"), kind=fact.TentsJoined) == fact.TentsJoined(2)
    whole = table(tents={RED: "G1-1 G1-2 G1-3 G1-4"})
    assert [worth for _, worth in whole.rules.settlements(whole.state, RED)] == [4], "two more would be one settlement"
    assert fact_of(game, *pitch(game, "G1-4", pay="g"), kind=fact.TentsJoined) is None


# --- goals and achievements ---


def exploring(red: str, claimed: tuple[int, ...] = ()) -> tuple[Game, list[Action]]:
    """Card 1 asks for four tents in forests."""
    game = table(tents={RED: red}, hands={RED: "f t c"}, open_cards=[1])
    game.state.claims = (claimed,)
    return game, pitch(game, "F2-2", pay="f")


def test_a_goal_is_shown_when_it_is_reached_and_when_one_step_is_left() -> None:  # I41, I42
    for claimed, points in (((), 5), ((BLUE,), 2)):
        game, plan = exploring("F1-1 F1-2 F2-1", claimed)
        card = game.state.open_cards[0]
        assert fact_of(game, *plan, kind=fact.GoalReached) == fact.GoalReached(card, points)
        assert [claim.points for claim in game.do(*plan).saw(ExplorationClaimed)] == [points]
        game, plan = exploring("F1-1 F2-1", claimed)
        assert fact_of(game, *plan, kind=fact.GoalReached) is None
        assert fact_of(game, *plan, kind=fact.GoalNear) == fact.GoalNear(card, points)
    for red, taken in (("F1-1", 0), ("F1-1 F2-1", 2)):
        game, plan = exploring(red, (BLUE, YELLOW)[:taken])
        assert fact_of(game, *plan, kind=fact.GoalNear) is None


def united(red: str = "G1-1 G1-2 G1-3") -> tuple[Game, list[Action]]:
    game = table(tents={RED: red, BLUE: "T1-4"}, hands={RED: "t c f"}, unity="with")
    return game, pitch(game, "T1-1", pay="t")


def test_an_achievement_is_shown_when_it_is_earned_and_by_what_it_makes_of_its_place() -> None:  # I32, I34
    game, plan = united()
    assert fact_of(game, *plan, kind=fact.TokenWon) == fact.TokenWon(Achievement.UNITY)
    earned = game.do(*plan)
    assert earned.saw(TokenEarned) == [TokenEarned(RED, Achievement.UNITY)]
    at = game.names.region("G1")
    assert fact_of(earned, LayToken(at), kind=fact.RegionMultiplied) == fact.RegionMultiplied(at, 2, 6)
    assert earned.do(LayToken(at)).points(RED)["tents"] - earned.points(RED)["tents"] == 6 - 3
    game, plan = united("G1-1 G1-2")
    assert fact_of(game, *plan, kind=fact.TokenWon) is None


def honoured() -> tuple[Game, list[Action]]:
    game = table(
        tents={BLUE: "D1-1 D1-2 D1-3 T2-1 T2-2 T2-3"}, totems={RED: "T2"}, hands={RED: "d f t"}, honor="with"
    ).totem("D1", "d")  # fmt: skip
    game = game.stop() if game.may(Stop) else game
    return game, [LayToken(9)]


def test_an_achievement_on_a_link_is_shown_by_what_the_link_scores_then() -> None:  # I32, I36
    game, plan = honoured()
    assert fact_of(game, *plan, kind=fact.LinkMultiplied) == fact.LinkMultiplied(9, 2, 4)
    assert game.do(*plan).points(RED)["totems"] == 4


def worshipping(blue: str = "C1-1") -> tuple[Game, list[Action]]:
    """The last turn; C1-4 and C2-3 are dead ends."""
    game = table("long_road", turn=GREEN, exhausted=2, pile=0, tents={BLUE: blue}, hands={GREEN: "c f t"}, worship="dead_ends")
    return game, pitch(game, "C1-4", pay="c")


def test_who_alone_is_ahead_for_worship_is_shown() -> None:  # I39
    game, plan = worshipping()
    assert fact_of(game, *plan, kind=fact.WorshipLed) == fact.WorshipLed(Worship.DEAD_ENDS)
    assert game.do(*plan).saw(TokenEarned) == [TokenEarned(GREEN, Achievement.WORSHIP)]
    game, plan = worshipping("C2-3")
    assert fact_of(game, *plan, kind=fact.WorshipLed) is None
    assert not game.do(*plan).saw(TokenEarned)


# --- for the law that every fact occurs somewhere ---


def _of(staged: tuple[Game, list[Action]]) -> list[Fact]:
    return facts(staged[0], *staged[1])


def _linked(count: int, blue: str, red: str = "T2") -> list[Fact]:
    game = link(red, blue)
    return facts(game, *[game.a_totem("D1", "d")] * count)


def _laid() -> list[Fact]:
    game, plan = united()
    earned = game.do(*plan)
    return facts(earned, LayToken(earned.names.region("G1")))


def _tents(red: str, blue: str, *spaces: str) -> list[Fact]:
    game = table(tents={RED: red, BLUE: blue}, hands={RED: "d d t"})
    return facts(game, *pitch(game, *spaces))


def _at_the_end_of_the_deck(pile: int) -> list[Fact]:
    game = table(tents={RED: "D1-1"}, hands={RED: "d f g"}, pile=pile, discards="f f f f f f")
    return facts(game, *pitch(game, "D1-2"))


STAGED: Mapping[type[Fact], Callable[[], list[Fact]]] = {
    fact.GoalNear: lambda: _of(exploring("F1-1 F2-1")),
    fact.GoalReached: lambda: _of(exploring("F1-1 F1-2 F2-1")),
    fact.DeckLow: lambda: _at_the_end_of_the_deck(2),
    fact.LeadSafe: lambda: _tents("D1-1 D1-2 D1-3", "D1-4", "D1-5", "D1-6"),
    fact.LinkLost: lambda: _linked(2, "D1 T2", red=""),
    fact.LinkMultiplied: lambda: _of(honoured()),
    fact.LinkRaised: lambda: _of(raising()),
    fact.LinkShared: lambda: _linked(1, "D1 T2"),
    fact.LinkTaken: lambda: _linked(2, "D1 T2"),
    fact.NothingBetter: lambda: facts(table(hands={RED: "f f d"}), Exchange(4)),
    fact.RegionFilled: lambda: _of(filling()),
    fact.RegionMultiplied: _laid,
    fact.TokenWon: lambda: _of(united()),
    fact.WorshipLed: lambda: _of(worshipping()),
}
"""What is said on positions of facts that a few matches need not show."""
