"""Before the first turn, the order of a turn, and what happens when the pile is empty (I7 to I15, I22 to I26)."""

from __future__ import annotations

from random import Random

import pytest

from game.iwari.events import (
    CardShown,
    ExplorationOpened,
    GoldLaid,
    HandDealt,
    MatchEnded,
    MountainsRaised,
    PileEmptied,
    RegionScored,
    Reshuffled,
    RoundBegan,
    ScoringBegan,
    StartNamed,
    TurnBegan,
    WorshipDrawn,
)
from game.iwari.model import EMPTY, Achievement, DrawTop, Phase, TakeShown, Token, cards_in, cards_of, unpacked
from game.kernel.contract import CHANCE
from game.kernel.masks import bits
from tests.games.iwari.table import BLUE, GREEN, MAPS, RED, YELLOW, Game, Names, rules_of, table


def opened(board: str = "new_horizons", seats: int = 4, seed: int = 7, **options: str) -> Game:
    """A match after chance's part of the set-up: the draft, or the first turn."""
    rules = rules_of(board, seats, **options)
    return Game(rules, rules.start()).dealt(seed)


PILES = [("new_horizons", 2, 37), ("vast_lands", 3, 34), ("long_road", 4, 36), ("glacial_zone", 5, 38)]
VOID_PILES = [("the_void", seats, pile) for seats, pile in ((2, 47), (3, 44), (4, 47), (5, 50), (6, 47))]


@pytest.mark.parametrize(("board", "seats", "pile"), PILES + VOID_PILES)
@pytest.mark.parametrize("opening", ["draft", "dealt"])
def test_the_pile_after_everybody_has_three_cards_and_four_lie_on_display(
    board: str, seats: int, pile: int, opening: str
) -> None:  # I10 to I13
    game = opened(board, seats, opening=opening)
    while not game.state.round:
        game = game.do(game.legal[0])
    assert (game.state.pile, game.display.count(".")) == (pile, 0)
    assert all(cards_in(hand) == 3 for hand in game.state.hands)


@pytest.mark.parametrize(("seats", "forests", "tundras", "deserts"), [(2, 10, 11, 8), (4, 11, 12, 9), (5, 12, 13, 10)])
def test_some_cards_of_every_biome_stay_in_the_box(seats: int, forests: int, tundras: int, deserts: int) -> None:
    deck = rules_of("vast_lands", seats).deck  # I10
    assert [cards_of(deck, biome) for biome in (0, 1, 4)] == [forests, tundras, deserts]
    assert cards_of(deck, 5) == 0
    void = rules_of("the_void", seats).deck
    assert cards_of(void, 5) == 12 - (12 - forests)


@pytest.mark.parametrize(("seats", "symbols"), [(2, 4), (3, 3), (4, 2), (5, 1)])
def test_a_mountain_rises_on_one_of_the_two_borders_of_each_symbol_in_use(seats: int, symbols: int) -> None:  # I8
    seen = set()
    for seed in range(12):
        game = opened("new_horizons", seats, seed)
        (raised,) = game.saw(MountainsRaised)
        pairs = [game.rules.map.mountains[symbol] for symbol in range(1, symbols + 1)]
        assert [link in pair for link, pair in zip(raised.links, pairs, strict=True)] == [True] * symbols
        assert game.state.closed == game.state.mountains == sum(1 << link for link in raised.links)
        seen.add(raised.links[0])
    assert seen == set(game.rules.map.mountains[1])


@pytest.mark.parametrize("board", ["forgotten_island", "uncharted_path", "the_void"])
def test_three_maps_have_no_mountains(board: str) -> None:
    assert opened(board).state.mountains == 0


@pytest.mark.parametrize("start", [0, 2])
def test_first_hands_are_picked_from_the_last_player_back_to_the_first(start: int) -> None:  # I12
    game = opened(start=f"seat_{start + 1}")
    order = []
    while not game.state.round:
        order.append(int(game.actor))
        gaps = game.display.count(".")
        picked = game.do(TakeShown(next(slot for slot in range(4) if game.state.display[slot] >= 0)))
        last = len(order) % 3 == 0
        assert picked.display.count(".") == (0 if last else gaps + 1), "gaps are filled when a player has all three"
        game = picked
    assert order == [seat for back in range(4) for seat in [(start - 1 - back) % 4] * 3]
    assert (game.actor, game.state.phase, game.state.round) == (start, Phase.PLACE, 1)


def test_a_first_hand_may_come_from_the_pile() -> None:  # I12
    game = opened()
    shown = game.display
    picker = int(game.actor)
    after = game.do(DrawTop(), DrawTop(), DrawTop())
    assert (after.display, cards_in(after.state.hands[picker])) == (shown, 3)


def test_in_a_first_match_hands_are_dealt_and_the_display_follows() -> None:  # I13
    game = opened(opening="dealt", start="seat_3")
    assert [type(event) for event in game.events] == [MountainsRaised, *[HandDealt] * 4, *[CardShown] * 4, RoundBegan, TurnBegan]
    assert game.actor == YELLOW


def test_the_first_player_is_random_unless_the_table_names_a_seat() -> None:  # I9
    assert {opened(seed=seed).state.start for seed in range(30)} == {0, 1, 2, 3}


def test_a_golden_place_is_named_in_every_biome() -> None:  # I39
    game = opened(worship="golden", seed=3)
    (laid,) = game.saw(GoldLaid)
    assert [game.rules.map.regions[region].biome for region in laid.regions] == [0, 1, 2, 3, 4]
    assert set(bits(game.state.golden)) == set(laid.regions)


def test_what_chance_opens_is_shown() -> None:  # I9, I39, I41
    game = opened(worship="drawn", exploration="with")
    assert game.saw(StartNamed) == [StartNamed(game.state.start, EMPTY)]
    assert game.saw(WorshipDrawn) == [WorshipDrawn(game.state.worship)]
    assert game.saw(ExplorationOpened) == [ExplorationOpened(game.state.open_cards)]


def test_turns_go_clockwise_and_a_round_ends_before_the_first_player() -> None:  # I9
    game = table(turn=GREEN, start=RED, hands={GREEN: "f t c"}).exchange("f")
    assert (game.saw(RoundBegan), game.saw(TurnBegan)) == ([RoundBegan(2)], [TurnBegan(RED, 2)])
    game = table(turn=BLUE, start=RED).exchange("f")
    assert (game.saw(RoundBegan), game.saw(TurnBegan)) == ([], [TurnBegan(YELLOW, 1)])


# --- the first time ---


def test_when_the_pile_is_empty_the_discards_become_the_new_one_and_the_tents_are_counted() -> None:  # I23
    tents = {BLUE: "D1-1 D1-2", RED: "D1-3"}
    game = table(tents=tents, hands={RED: "f t c"}, pile=1).exchange("f")
    (reshuffled,) = game.saw(Reshuffled)
    assert reshuffled.cards == game.state.pile == len(unpacked(game.state.bag))
    assert game.discards == ""
    assert game.saw(ScoringBegan) == [ScoringBegan(final=False)]
    assert game.saw(RegionScored) == [RegionScored(game.names.region("D1"), (2, 3, 0, 0), 1)]
    assert game.all_points("midway") == [2, 3, 0, 0]
    assert (game.actor, game.state.midway) == (BLUE, True)


def test_the_refill_is_finished_from_the_new_pile_before_the_count() -> None:  # I23
    game = table(tents={BLUE: "F1-1"}, hands={RED: "f f c"}, pile=1)
    placed = game.do(game.a_tent("F1-2", "f"), game.a_tent("F1-3", "f")).draw()
    assert (placed.saw(Reshuffled) != [], placed.saw(ScoringBegan), placed.actor) == (True, [], RED)
    done = placed.take(0)
    assert done.saw(ScoringBegan) == [ScoringBegan(final=False)]
    assert (done.display.count("."), cards_in(done.state.hands[RED])) == (0, 3)
    kinds = [type(event) for event in done.events]
    assert kinds.index(CardShown) < kinds.index(ScoringBegan) < kinds.index(TurnBegan)


def test_the_display_may_draw_the_last_card_too() -> None:  # I23
    game = table(hands={RED: "f t c"}, pile=1).tent("F1-1", "f").take(2)
    assert game.saw(Reshuffled)
    assert game.state.midway
    assert game.display.count(".") == 0


def test_achievements_multiply_halfway_unless_the_table_has_it_otherwise() -> None:  # I33
    token = Token(Achievement.DISCOVERY, Names(rules_of().map).region("D1"), RED)
    for choice, points in (("counted", 4), ("ignored", 2)):
        game = table(tents={BLUE: "D1-1 D1-2"}, pile=1, tokens=[token], midway_achievements=choice).exchange("f")
        assert game.all_points("midway") == [0, points, 0, 0]
        assert game.points(BLUE)["tents"] == 4


def test_totems_and_settlements_are_not_counted_halfway() -> None:  # I23
    tents = {RED: "G1-1 G1-2 G1-3 G1-4 C2-1"}
    game = table(tents=tents, totems={RED: "G1 C2"}, pile=1).exchange("f")
    assert game.points(RED) == {"midway": 5, "tents": 5, "totems": 2, "settlements": 4}


# --- the second time ---


def test_when_the_pile_is_empty_again_the_round_is_played_to_its_end() -> None:  # I24
    game = table(turn=BLUE, start=RED, pile=1, exhausted=1).exchange("f")
    assert game.saw(PileEmptied) == [PileEmptied(BLUE)]
    assert game.actor == YELLOW
    last = game.exchange("f")
    assert last.actor == GREEN
    end = last.exchange("f")
    assert end.state.phase == Phase.OVER
    assert (end.saw(ScoringBegan), end.saw(MatchEnded)) == ([ScoringBegan(final=True)], [MatchEnded()])


def test_where_the_last_player_of_the_round_draws_the_last_card_the_match_is_over() -> None:  # I24
    assert table(turn=GREEN, start=RED, pile=1, exhausted=1).exchange("f").state.phase == Phase.OVER
    assert table(turn=RED, start=BLUE, pile=1, exhausted=1).exchange("f").state.phase == Phase.OVER


def test_after_that_nobody_draws_any_more() -> None:  # I25
    game = table(turn=YELLOW, start=RED, exhausted=2, pile=0, hands={YELLOW: "f t c"}, display=". . c .")
    after = game.tent("F1-1", "f")
    assert (after.actor, after.hand(YELLOW), after.display) == (GREEN, "t c", ". . c .")
    assert after.exchange("t").state.phase == Phase.OVER


def test_a_refill_ends_with_the_last_card() -> None:  # I24, I25
    game = table(tents={BLUE: "F1-1"}, hands={RED: "f f c"}, pile=1, exhausted=1)
    placed = game.do(game.a_tent("F1-2", "f"), game.a_tent("F1-3", "f")).draw()
    assert (cards_in(placed.state.hands[RED]), placed.actor) == (2, BLUE)


@pytest.mark.parametrize("board", MAPS)
@pytest.mark.parametrize("seats", [2, 5])
def test_every_turn_begins_with_three_cards_and_all_have_as_many_turns(board: str, seats: int) -> None:  # I15, I24
    game = opened(board, seats, opening="dealt")
    rng, turns = Random(1), [0] * seats
    rules, state = game.rules, game.state.clone()
    while state.phase != Phase.OVER:
        if state.phase == Phase.PLACE and not state.pieces:
            turns[state.seat] += 1
            assert cards_in(state.hands[state.seat]) == 3
        acts = rules.actor(state) == CHANCE
        rules.apply(state, rules.chance(state, rng) if acts else rng.choice(rules.legal(state)))
    assert len(set(turns)) == 1
    assert turns[0] == state.round
    assert (state.exhausted, state.midway) == (2, True)


def test_a_turn_starts_where_that_is_told_and_not_between_two_pieces() -> None:
    game, rng, between = opened(opening="dealt"), Random(3), 0
    for _ in range(80):
        game = game.do(rng.choice(game.legal))
        assert game.rules.is_turn_start(game.state) == bool(game.saw(TurnBegan))
        between += game.state.phase == Phase.PLACE and game.state.pieces > 0
    assert between, "nobody was asked for a second piece"
