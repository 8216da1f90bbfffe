"""The facts of a turn that hints tell: each is looked for on a drawn position, and what it says is played out there."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.levels import Budget, Greedy
from game.iwari import facts as fact
from game.iwari.model import DrawTop, Exchange, Phase, PlaceTent, PlaceTotem, Stop, TakeShown, cards_of, packed
from game.iwari.policy import IwariPolicy
from game.kernel.contract import CHANCE, NOBODY, Action, Seat
from game.kernel.masks import bits
from game.kernel.policy import Fact
from tests.games.iwari.table import BLUE, RED, THIRD, YELLOW, Game, box, rules_of, table


def facts(game: Game, *plan: Action) -> list[Fact]:
    """What is told of the actor's plan to the actor."""
    seen = game.rules.information_state(game.state, game.actor)
    after = done(Game(game.rules, seen), *plan).state
    return box().policy(game.rules).facts(seen, after, (), game.actor)


def done(game: Game, *plan: Action) -> Game:
    """The table after a plan, before anything is drawn; a second piece that would be allowed is not placed."""
    state = game.state.clone()
    for action in plan:
        assert game.rules.refusal(state, action) is None
        game.rules.apply(state, action)
    if state.phase in {Phase.PLACE, Phase.THIRD} and state.pieces:
        game.rules.apply(state, Stop())
    return Game(game.rules, state)


def told(game: Game, *plan: Action, kind: type[Fact]) -> Any:
    """The fact of a kind; None if there is none."""
    return next((each for each in facts(game, *plan) if isinstance(each, kind)), None)


def pitch(game: Game, *spaces: str, pay: str = "d") -> list[Action]:
    return [game.a_tent(space, pay) for space in spaces]


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
def test_a_lead_is_told_as_taken_shared_or_missed(red: str, blue: str, spaces: str, kind: type[Fact]) -> None:  # I27
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
    assert told(game, *pitch(game, "D1-5"), kind=fact.Placed) is None


def test_a_lead_is_safe_when_the_spaces_left_are_too_few_to_catch_up() -> None:  # I27
    tents = {RED: "D1-1 D1-2 D1-3", BLUE: "D1-4"}
    game = table(tents=tents, hands={RED: "d d t"})
    assert told(game, *pitch(game, "D1-5"), kind=fact.LeadSafe) is None  # 4 against 1, 3 spaces left: blue could tie
    assert told(game, *pitch(game, "D1-5", "D1-6"), kind=fact.LeadSafe)  # 5 against 1, 2 spaces left


def test_the_third_colour_takes_a_lead_from_the_other_player_only() -> None:  # I45
    for other, wanted in ((BLUE, (BLUE,)), (RED, None)):
        game = table(seats=2, tents={other: "D1-1", THIRD: "D1-2", RED if other == BLUE else BLUE: "T1-1"}, hands={RED: "t d f"})
        acting = done(game, game.a_tent("T1-2", "t"))
        assert acting.state.phase == Phase.THIRD
        found = told(acting, *pitch(acting, "D1-3"), kind=fact.ThirdLeads)
        assert (found.others if found else None) == wanted


# --- totems ---


def link(red: str, blue: str, hand: str = "d d t") -> Game:
    """Link 10 joins D1 and T2."""
    tents = {YELLOW: "D1-1 D1-2 D1-3 T2-1 T2-2 T2-3"}
    return table(tents=tents, totems={RED: red, BLUE: blue}, hands={RED: hand})


def test_a_link_is_told_as_led_shared_or_taken() -> None:  # I28
    one = link("T2", "")
    assert told(one, one.a_totem("D1", "d"), kind=fact.LinkLed) == fact.LinkLed(9, 2)
    shared = link("T2", "D1 T2")
    assert told(shared, shared.a_totem("D1", "d"), kind=fact.LinkShared) == fact.LinkShared(9, 4, (BLUE,))
    taken = link("T2", "D1 T2")
    twice = (taken.a_totem("D1", "d"), taken.a_totem("D1", "d"))
    assert told(taken, *twice, kind=fact.LinkTaken) == fact.LinkTaken(9, 5, (BLUE,))
    stopped = link("", "D1 T2")
    twice = (stopped.a_totem("D1", "d"), stopped.a_totem("D1", "d"))
    assert told(stopped, *twice, kind=fact.LinkLost) == fact.LinkLost(9, (BLUE,))


# --- settlements ---


def test_a_settlement_is_told_when_it_is_made_grows_or_is_stopped() -> None:  # I29
    game = table(tents={RED: "D1-3 D1-4 D1-5"}, hands={RED: "d d t"})
    assert told(game, *pitch(game, "D1-6"), kind=fact.SettlementMade) == fact.SettlementMade(4)
    grown = table(tents={RED: "D1-3 D1-4 D1-5 D1-6"}, hands={RED: "d d t"})
    assert told(grown, *pitch(grown, "D1-7"), kind=fact.SettlementGrown) == fact.SettlementGrown(5)
    blocked = table(tents={BLUE: "G1-1 G1-2 G1-6"}, hands={RED: "g g t"}, mountains=[1, 2, 3])
    found = told(blocked, *pitch(blocked, "G1-3", pay="g"), kind=fact.SettlementStopped)
    assert found == fact.SettlementStopped(BLUE, 4)


# --- what is said of the next turn, played out on positions of whole matches ---


def test_what_is_ready_comes_true_with_one_more_turn() -> None:
    seen = dict.fromkeys((fact.LinkReady, fact.SettlementReady, fact.TurnReady, fact.DisplayPoor), 0)
    for seats, seed in ((3, "a"), (4, "b")):
        rules = rules_of("new_horizons", seats)
        policy = IwariPolicy(rules, box().policy(rules).weights)  # type: ignore[attr-defined]
        greedy, rng, state = Greedy(policy), Random(seed), rules.start()
        while (actor := rules.actor(state)) != NOBODY:
            if actor == CHANCE:
                rules.apply(state, rules.chance(state, rng))
                continue
            known = rules.information_state(state, actor)
            plan = greedy.choose(known, actor, Budget(trials=4), rng)[0].actions
            after = known.clone()
            for action in plan:
                rules.apply(after, action)
            for each in policy.facts(known, after, (), actor):
                if type(each) in seen:
                    seen[type(each)] += 1
                    _comes_true(Game(rules, after), actor, each)
            rules.apply(state, plan[0])
    assert all(seen.values())


def _comes_true(game: Game, seat: Seat, each: Any) -> None:
    rules = game.rules
    world = game.state.clone()
    world.seat, world.phase, world.pieces, world.fresh, world.where = seat, Phase.PLACE, 0, False, (1 << 60) - 1
    world.new_tents = world.new_totems = 0
    match each:
        case fact.LinkReady(at, region, n):
            pay = (int(rules.map.regions[region].biome),)
            world.hands[seat] = packed(pay)
            after = Game(rules, world).do(PlaceTotem(region, pay))
            row = next(row for row in rules.score(after.state, seat) if row.label == "totems")
            before = next(row for row in rules.score(world, seat) if row.label == "totems")
            assert at in row.where
            assert at not in before.where
            assert row.points - before.points >= n
        case fact.SettlementReady(region, n):
            pay = (int(rules.map.regions[region].biome),)
            world.hands[seat] = packed(pay)
            free = bits(rules.land.spaces[region] & ~world.taken)
            worlds = [Game(rules, world).do(PlaceTent(space, pay)) for space in free]
            had = dict(rules.settlements(world, seat))
            assert n in [worth for after in worlds for group, worth in rules.settlements(after.state, seat) if group not in had]
        case fact.TurnReady(region, tents, totems, n):
            assert n == max(_gains(rules, world, seat, region, tents, totems))


def _gains(rules: Any, world: Any, seat: Seat, region: int, tents: int, totems: int) -> list[int]:
    """What all turns of these pieces in a region gain with the hand as it is, whatever they pay."""
    found, had = [], rules.points(world)[seat]

    def play(state: Any, left: tuple[int, int]) -> None:
        if left == (0, 0):
            after = state.clone()
            if after.phase == Phase.PLACE and after.pieces:
                rules.apply(after, Stop())
            found.append(rules.points(after)[seat] - had)
            return
        for action in rules.legal(state):
            fits = (
                (isinstance(action, PlaceTent) and left[0] and rules.map.spaces[action.space].region == region)
                or (isinstance(action, PlaceTotem) and left[1] and action.region == region)
            )  # fmt: skip
            if fits:
                after = state.clone()
                rules.apply(after, action)
                rest = (left[0] - 1, left[1]) if isinstance(action, PlaceTent) else (left[0], left[1] - 1)
                if rest == (0, 0) or (after.phase == Phase.PLACE and after.seat == seat):
                    play(after, rest)

    play(world, (tents, totems))
    return found


# --- cards ---


def test_a_pair_is_told_when_it_is_made() -> None:  # I16
    start = table(tents={RED: "D1-1"}, hands={RED: "f d g"}, display="f t c g")
    game = done(start, *pitch(start, "D1-2"))
    assert game.state.phase == Phase.TAKE
    assert told(game, TakeShown(0), kind=fact.PairMade) == fact.PairMade(0)
    assert told(game, TakeShown(1), kind=fact.PairMade) is None
    unseen = game.rules.information_state(game.state, RED).bag
    hits = cards_of(unseen, 0) + cards_of(unseen, 3)
    assert told(game, DrawTop(), kind=fact.PairDue) == fact.PairDue(hits, unseen % 255)


def test_an_exchange_is_explained_by_what_the_cards_cannot_do() -> None:  # I15
    nothing = table(hands={RED: "f f d"})
    assert told(nothing, Exchange(4), kind=fact.NothingBetter) == fact.NothingBetter(1)
    much = table(tents={BLUE: "D1-1 D1-2"}, hands={RED: "f f d"})
    assert told(much, Exchange(4), kind=fact.NothingBetter) is None


@pytest.mark.parametrize(("exhausted", "last"), [(0, False), (1, True)])
def test_the_end_of_the_deck_is_told_before_it_comes(exhausted: int, *, last: bool) -> None:  # I23, I24
    def turn(pile: int) -> Game:
        return table(tents={RED: "D1-1"}, hands={RED: "d f g"}, pile=pile, exhausted=exhausted, discards="f f f f f f")

    assert told(turn(1), *pitch(turn(1), "D1-2"), kind=fact.DeckEmptied) == fact.DeckEmptied(last)
    assert done(turn(1), *pitch(turn(1), "D1-2")).take(0).state.exhausted == exhausted + 1
    assert told(turn(2), *pitch(turn(2), "D1-2"), kind=fact.DeckLow) == fact.DeckLow(last, BLUE)
    assert told(turn(3), *pitch(turn(3), "D1-2"), kind=fact.DeckLow) is None


def test_the_last_cards_are_told_not_to_matter() -> None:  # I24
    def taking(pile: int) -> Game:
        start = table(tents={RED: "D1-1"}, hands={RED: "d f g"}, pile=pile, exhausted=1, discards="f f f f f f")
        return done(start, *pitch(start, "D1-2"))

    assert told(taking(1), TakeShown(0), kind=fact.CardsIdle)
    assert taking(1).take(0).state.last_round
    assert told(taking(2), TakeShown(0), kind=fact.CardsIdle) is None


def test_nothing_hidden_is_told_of_a_hand() -> None:
    """Whoever looks on and does not know the hand hears nothing of it."""
    game = table(tents={RED: "D1-1"}, hands={RED: "d f f"})
    public = game.rules.observe(game.state, BLUE)
    after = done(game, *pitch(game, "D1-2")).state
    found = box().policy(game.rules).facts(public, game.rules.observe(after, BLUE), (), RED)
    assert not any(isinstance(each, fact.PairHeld) for each in found)
    assert told(game, *pitch(game, "D1-2"), kind=fact.PairHeld) == fact.PairHeld(0)
