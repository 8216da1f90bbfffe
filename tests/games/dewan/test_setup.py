"""Before the first turn: the landscape, the displays, the event pile, everybody's first story (D9 to D17, D70)."""

from __future__ import annotations

from random import Random

import pytest

from game.dewan.events import PileFormed, StartNamed, StoryShown, StoryTaken
from game.dewan.model import EMPTY, Begin, Lay, PickBlind, PickStory, State, Task
from game.dewan.terrain import Terrain
from game.kernel.masks import bits
from tests.games.dewan.table import Game, rules_of

SCENARIOS = [
    ("base", 2), ("base", 3), ("base", 4), ("team", 4), ("flood", 2), ("flood", 3), ("flood", 4),
    ("volcano", 2), ("volcano", 3), ("volcano", 4),
    ("water_villages", 2), ("water_villages", 3), ("water_villages", 4),
]
every_scenario = pytest.mark.parametrize(("scenario", "seats"), SCENARIOS)


def opened(scenario: str, seats: int, seed: int = 7, **options: str) -> Game:
    """A match after chance's part of the set-up: the first story is to be picked."""
    rules = rules_of(scenario, seats, **options)
    return Game(rules, rules.start()).dealt(seed)


@every_scenario
def test_a_home_tile_and_a_neutral_tile_for_everybody_and_the_special_tile_besides(scenario: str, seats: int) -> None:
    state = opened(scenario, seats).state  # D10, D11
    assert state.land is not None
    special = scenario in {"flood", "volcano"}
    kinds = [rules_of().catalogue.tiles[at.tile].kind for at in state.land.tiles]
    assert kinds == ["home"] * seats + ["neutral"] * seats + ["special"] * special
    assert len({at.tile for at in state.land.tiles}) == len(kinds)
    assert state.land.all.bit_count() == 7 * len(kinds)
    assert len(state.land.pieces(state.land.all)) == 1
    assert state.land.homes == tuple(at.centre for at in state.land.tiles[:seats])
    assert state.land.terrain[Terrain.VOLCANO].bit_count() == (scenario == "volcano")


@pytest.mark.parametrize("scenario", ["flood", "volcano"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_may_lay_the_special_tile_instead_of_a_neutral_one(scenario: str, seats: int) -> None:  # D11
    land = opened(scenario, seats, special_tile="instead").state.land
    assert land is not None
    kinds = [rules_of().catalogue.tiles[at.tile].kind for at in land.tiles]
    assert kinds == ["home"] * seats + ["neutral"] * (seats - 1) + ["special"]


@every_scenario
def test_two_berries_lie_on_every_berry_symbol(scenario: str, seats: int) -> None:  # D12
    state = opened(scenario, seats).state
    assert state.land is not None
    tiles = rules_of().catalogue.tiles
    symbols = sum(hex_.berry for at in state.land.tiles for hex_ in tiles[at.tile].hexes)
    assert symbols >= seats
    assert sum(state.zone_berries) == 2 * symbols <= 15
    assert state.box_berries == 15 - 2 * symbols
    for zone, tokens in zip(state.land.zones, state.zone_berries, strict=True):
        assert tokens == 2 * (zone & state.land.berry_spaces).bit_count()


@every_scenario
def test_two_cards_in_hand_six_on_show_five_stories(scenario: str, seats: int) -> None:  # D13, D14, D15
    state = opened(scenario, seats).state
    assert [hand.bit_count() for hand in state.hands] == [2] * seats
    assert (len(state.display), len(set(state.display))) == (6, 6)
    assert len(state.story_display) == 5
    assert state.story_stack.bit_count() == (19 if scenario == "flood" else 24) - 5
    assert state.camps == [0] * seats
    assert state.supply + state.pile == state.deck.bit_count() == 55 - 6 - 2 * seats


@pytest.mark.parametrize(("seats", "pile"), [(2, 6), (3, 8), (4, 10)])
@pytest.mark.parametrize("scenario", ["flood", "volcano", "water_villages"])
def test_the_event_pile_is_counted_off_by_the_number_of_players(scenario: str, seats: int, pile: int) -> None:
    game = opened(scenario, seats)  # T9, D70
    assert game.state.pile == pile
    assert game.state.supply == 55 - 6 - 2 * seats - pile
    assert game.saw(PileFormed) == [PileFormed(pile)]


@pytest.mark.parametrize("scenario", ["base", "team"])
def test_without_events_there_is_no_pile(scenario: str) -> None:  # D70
    assert (opened(scenario, 4).state.pile, opened(scenario, 4).saw(PileFormed)) == (0, [])


def test_in_flood_the_five_stories_of_water_stay_in_the_box() -> None:  # T9, D14, D78
    game = opened("flood", 3)
    stories = [*game.state.story_display, *bits(game.state.story_stack)]
    assert len(stories) == 19
    assert not any(game.rules.catalogue.stories[story].needs[Terrain.WATER] for story in stories)


def test_the_start_player_is_random_unless_the_table_names_a_seat() -> None:  # D16
    drawn = {opened("base", 3, seed).state.start for seed in range(20)}
    assert drawn == {0, 1, 2}
    named = opened("base", 3, start="seat_2")
    assert (named.state.start, named.saw(StartNamed)) == (1, [])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("start", [0, 1])
def test_first_stories_are_picked_from_the_right_of_the_start_player_round_to_him(seats: int, start: int) -> None:
    game = opened("base", seats, start=f"seat_{start + 1}")  # T9, D17
    order = []
    for _ in range(seats):
        assert game.state.todo[-1].task == Task.STORY
        order.append(game.actor)
        game = game.do(PickStory(0))
    assert order == [(start - 1 - i) % seats for i in range(seats)]
    assert (game.actor, game.state.todo[-1].task, game.state.round) == (start, Task.TURN, 1)
    assert [len(own) for own in game.state.stories] == [1] * seats


def test_a_picked_story_is_replaced_in_the_display_and_a_blind_one_leaves_it_alone() -> None:  # D17, D40
    game = opened("base", 3)
    picker = game.actor
    shown = game.state.story_display
    picked = game.do(PickStory(2))
    fresh = picked.saw(StoryShown)[0].story
    assert picked.saw(StoryTaken) == [StoryTaken(picker, shown[2], 2, 0)]
    assert picked.state.story_display == [*shown[:2], fresh, *shown[3:]]
    blind = game.do(PickBlind())
    (taken,) = blind.saw(StoryTaken)
    assert (taken.slot, taken.story in shown) == (EMPTY, False)
    assert blind.state.story_display == shown
    assert blind.state.stories[picker] == (taken.story,)


def test_tiles_lie_as_chance_laid_them() -> None:  # D8, D10
    rules = rules_of("base", 2, start="seat_1")
    state: State = rules.start()
    lay = Lay((3, 1), (0, 5), (6, 4), (2, 3), ())
    assert rules.refusal(state, lay) is None
    rules.apply(state, lay)
    assert state.land is not None
    assert [(at.tile, at.turn) for at in state.land.tiles] == [(3, 0), (1, 5), (6, 2), (4, 3)]
    for at in state.land.tiles:
        q0, r0 = state.land.axial(at.centre)
        for hex_ in rules.catalogue.tiles[at.tile].hexes:
            q, r = hex_.q, hex_.r
            for _ in range(at.turn):
                q, r = -r, q + r
            assert state.land.terrain_at((r0 + r) * state.land.width + q0 + q) == hex_.terrain


@pytest.mark.parametrize(
    "lay",
    [
        Lay((3, 3), (0, 5), (6, 4), (2, 3), ()),
        Lay((3, 4), (0, 5), (6, 5), (2, 3), ()),
        Lay((3, 1), (0, 6), (6, 4), (2, 3), ()),
        Lay((3, 1, 0), (0, 5, 1), (6, 4), (2, 3), ()),
        Lay((3, 1), (0, 5), (6,), (2, 3), ()),
        Lay((3, 1), (0, 5), (6, 4), (2, 3), (1,)),
    ],
    ids=["one tile twice", "a neutral as home", "a seventh turn", "three homes", "one neutral", "a special tile"],
)
def test_chance_cannot_lay_other_tiles_than_these(lay: Lay) -> None:  # D10
    rules = rules_of("base", 2, start="seat_1")
    refusal = rules.refusal(rules.start(), lay)
    assert refusal is not None
    assert refusal.reason == "refuse.luck"


def test_chance_names_only_a_seat_at_the_table() -> None:  # D16
    rules = rules_of("base", 2)
    state = rules.start()
    rules.apply(state, rules.chance(state, Random(1)))
    assert rules.refusal(state, Begin(1)) is None
    assert rules.refusal(state, Begin(2)) is not None
    assert rules.refusal(state, Begin(-1)) is not None
