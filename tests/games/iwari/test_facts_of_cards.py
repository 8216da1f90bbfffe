"""The facts of cards and of the next turn for hints: what each says is played out by the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.levels import Budget, GreedyAgent
from game.iwari import facts as fact
from game.iwari.model import DrawTop, Exchange, Phase, PlaceTent, PlaceTotem, Stop, TakeShown, cards_of, packed
from game.iwari.policy import IwariPolicy
from game.kernel.contract import CHANCE, NOBODY, Seat
from game.kernel.masks import bits
from tests.games.iwari.fact_tools import done, fact_of, payable, pitch
from tests.games.iwari.table import BLUE, RED, Game, game_package, rules_of, table

# --- what is said of the next turn, played out on positions of whole matches ---


def test_what_is_ready_comes_true_with_one_more_turn() -> None:
    seen = dict.fromkeys((fact.LinkReady, fact.SettlementReady, fact.TurnReady, fact.DisplayPoor), 0)
    for seats, seed in ((3, "a"), (4, "b")):
        rules = rules_of("new_horizons", seats)
        policy = IwariPolicy(rules, game_package().policy(rules).weights)  # type: ignore[attr-defined]
        greedy, rng, state = GreedyAgent(policy), Random(seed), rules.start()
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


def test_a_pair_is_shown_when_it_is_made() -> None:  # I16
    start = table(tents={RED: "D1-1"}, hands={RED: "f d g"}, display="f t c g")
    game = done(start, *pitch(start, "D1-2"))
    assert game.state.phase == Phase.TAKE
    assert fact_of(game, TakeShown(0), kind=fact.PairMade) == fact.PairMade(0)
    assert fact_of(game, TakeShown(1), kind=fact.PairMade) is None
    unseen = game.rules.information_state(game.state, RED).bag
    hits = cards_of(unseen, 0) + cards_of(unseen, 3)
    assert fact_of(game, DrawTop(), kind=fact.PairDue) == fact.PairDue(hits, unseen % 255)


def taking(display: str, blue: str = "") -> Game:
    """Red placed a tent for a desert card, holds a forest and a glacier, and is to take a card."""
    start = table(tents={RED: "D1-1", BLUE: blue}, hands={RED: "f d g"}, display=display)
    return done(start, *pitch(start, "D1-2"))


def test_a_new_card_names_the_regions_where_it_pays_and_how_many_the_hand_pays_in() -> None:  # I16
    game = taking("f t c g")
    after = done(game, TakeShown(2))
    found = fact_of(game, TakeShown(2), kind=fact.BiomePaid)
    assert found == fact.BiomePaid(tuple(sorted(payable(after, "c"))), two=False)
    whole = fact_of(game, TakeShown(2), kind=fact.RegionsPaid)
    assert whole == fact.RegionsPaid(len(payable(after, "f g c")), len(payable(after, "f t c g d")))
    assert fact_of(game, TakeShown(0), kind=fact.RegionsPaid) is None, "a pair pays anywhere"


def test_a_pair_that_is_left_to_the_next_player_speaks_against_a_card() -> None:  # I16
    game = taking("f f c g")
    found = fact_of(game, TakeShown(2), kind=fact.PairLeft)
    assert (found, found.good) == (fact.PairLeft(0, BLUE), False)
    after = game.take(2)
    assert (after.actor, after.state.display.count(0)) == (BLUE, 2)
    assert fact_of(game, TakeShown(0), kind=fact.PairLeft) is None


@pytest.mark.parametrize(("blue", "poor"), [("", True), ("C1-1 C1-2", False)])
def test_the_top_card_is_explained_by_a_display_that_pays_for_nothing_better(blue: str, *, poor: bool) -> None:  # I14
    display = "c t c t"
    game = taking(display, blue)
    assert (fact_of(game, DrawTop(), kind=fact.DisplayPoor) is not None) == poor
    worth = [most(game, hand) for hand in ("f g", *(f"f g {card}" for card in display.split()))]
    assert (max(worth) == worth[0]) == poor


def most(game: Game, hand: str) -> int:
    """What a turn of red with these cards would gain at most."""
    world = game.state.clone()
    payable(Game(game.rules, world), hand)
    found, had = [0], game.rules.points(world)[RED]

    def play(state: Any) -> None:
        found.append(game.rules.points(state)[RED] - had)
        for action in game.rules.legal(state) if state.phase == Phase.PLACE and state.seat == RED else ():
            if isinstance(action, PlaceTent | PlaceTotem):
                after = state.clone()
                game.rules.apply(after, action)
                play(after)

    play(world)
    return max(found)


def test_an_exchange_is_explained_by_what_the_cards_cannot_do() -> None:  # I15
    nothing = table(hands={RED: "f f d"})
    assert fact_of(nothing, Exchange(4), kind=fact.NothingBetter) == fact.NothingBetter(1)
    much = table(tents={BLUE: "D1-1 D1-2"}, hands={RED: "f f d"})
    assert fact_of(much, Exchange(4), kind=fact.NothingBetter) is None


@pytest.mark.parametrize(("exhausted", "last"), [(0, False), (1, True)])
def test_the_end_of_the_deck_is_shown_before_it_comes(exhausted: int, *, last: bool) -> None:  # I23, I24
    def turn(pile: int) -> Game:
        return table(tents={RED: "D1-1"}, hands={RED: "d f g"}, pile=pile, exhausted=exhausted, discards="f f f f f f")

    assert fact_of(turn(1), *pitch(turn(1), "D1-2"), kind=fact.DeckEmptied) == fact.DeckEmptied(last)
    assert done(turn(1), *pitch(turn(1), "D1-2")).take(0).state.exhausted == exhausted + 1
    assert fact_of(turn(2), *pitch(turn(2), "D1-2"), kind=fact.DeckLow) == fact.DeckLow(last, BLUE)
    assert fact_of(turn(3), *pitch(turn(3), "D1-2"), kind=fact.DeckLow) is None


def test_the_last_cards_are_shown_not_to_matter() -> None:  # I24
    def taking(pile: int) -> Game:
        start = table(tents={RED: "D1-1"}, hands={RED: "d f g"}, pile=pile, exhausted=1, discards="f f f f f f")
        return done(start, *pitch(start, "D1-2"))

    assert fact_of(taking(1), TakeShown(0), kind=fact.CardsIdle)
    assert taking(1).take(0).state.last_round
    assert fact_of(taking(2), TakeShown(0), kind=fact.CardsIdle) is None


def test_nothing_hidden_is_shown_of_a_hand() -> None:
    """Whoever looks on and does not know the hand hears nothing of it."""
    game = table(tents={RED: "D1-1"}, hands={RED: "d f f"})
    public = game.rules.observe(game.state, BLUE)
    after = done(game, *pitch(game, "D1-2")).state
    found = game_package().policy(game.rules).facts(public, game.rules.observe(after, BLUE), (), RED)
    assert not any(isinstance(each, fact.PairHeld) for each in found)
    assert fact_of(game, *pitch(game, "D1-2"), kind=fact.PairHeld) == fact.PairHeld(0)
