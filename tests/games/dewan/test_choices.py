"""The legal placements of a turn, compared with a search that tries every path and payment (D27 to D34, D85)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.dewan import ruleset
from game.dewan.model import Place, State, Task
from game.dewan.paid_path import PaidPath, PathPlanner
from game.dewan.paths import demands, explore
from game.dewan.rules import DewanRules
from game.dewan.terrain import Terrain
from game.kernel.contract import CHANCE, NOBODY, Seat
from game.kernel.masks import bits
from tests.games.dewan.match_styles import by_chance
from tests.games.dewan.table import rules_of
from tests.games.dewan.test_setup import every_scenario

Price = tuple[int, ...]
"""The terrain sets of the cards that pay, in order of size."""


def positions(rules: DewanRules, seed: int, cards: int) -> Iterator[tuple[State, Seat]]:
    """Some turns of a random match. The hand is cut down to a number of cards."""
    state, rng = rules.start(), Random(seed)
    while rules.actor(state) != NOBODY:
        if rules.actor(state) == CHANCE:
            rules.apply(state, rules.chance(state, rng))
            continue
        if state.todo[-1].task == Task.TURN and rng.random() < 0.07:
            seat = rules.actor(state)
            small = state.clone()
            spare = list(bits(small.hands[seat]))[cards:]
            small.hands[seat] &= ~sum(1 << card for card in spare)
            small.known[seat] &= small.hands[seat]
            small.discards |= sum(1 << card for card in spare)
            yield small, seat
        rules.apply(state, by_chance(rules, state, rng))


class BruteForce:
    """Tries every path with every payment. It uses axial coordinates and no masks."""

    def __init__(self, rules: DewanRules, state: State, seat: Seat) -> None:
        land = state.land
        assert land is not None
        self.terrain: dict[tuple[int, int], Terrain] = {}
        self.spaces: dict[tuple[int, int], int] = {}
        for terrain in Terrain:
            for space in bits(land.terrain[terrain]):
                self.terrain[land.axial(space)] = terrain
                self.spaces[land.axial(space)] = space
        self.zone = self._water_zones()
        camps = [{land.axial(space) for space in bits(mask)} for mask in state.camps]
        self.own = camps[seat] | {land.axial(land.homes[seat])}
        taken = set().union(*camps)
        flooded_zones = {self.zone[at] for at in taken if at in self.zone}
        self.goals = {
            at
            for at, terrain in self.terrain.items()
            if (terrain <= Terrain.FOREST and at not in taken)
            or (terrain == Terrain.WATER and rules.event == "fish" and self.zone[at] not in flooded_zones)
        }
        self.hand = Counter(rules.catalogue.cards[card].terrains for card in bits(state.hands[seat]))
        self.found: dict[int, set[Price]] = {}
        self.fewest: dict[tuple[int, int], int] = {}  # cards, by a space on the way and the destination
        for start in self.own:
            self._pay(start, [start], ())

    def _around(self, at: tuple[int, int]) -> list[tuple[int, int]]:
        q, r = at
        near = [(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)]
        return [it for it in near if it in self.terrain]

    def _water_zones(self) -> dict[tuple[int, int], int]:
        zone: dict[tuple[int, int], int] = {}
        for number, first in enumerate(at for at, terrain in self.terrain.items() if terrain == Terrain.WATER):
            todo = [first] if first not in zone else []
            while todo:
                at = todo.pop()
                zone[at] = number
                todo += [n for n in self._around(at) if self.terrain[n] == Terrain.WATER and n not in zone]
        return zone

    def _pay(self, at: tuple[int, int], path: list[tuple[int, int]], price: Price) -> None:
        """Pays for the last space of the path in every way, and walks on."""
        if self.terrain[at] in {Terrain.VOLCANO, Terrain.LAVA}:
            return
        for shown, stock in self.hand.items():
            if price.count(shown) < stock and (self.terrain[at] == Terrain.HOME or shown >> self.terrain[at] & 1):
                self._walk(at, path, tuple(sorted((*price, shown))))

    def _walk(self, at: tuple[int, int], path: list[tuple[int, int]], price: Price) -> None:
        if at in self.goals and len(path) > 1:
            goal = self.spaces[at]
            self.found.setdefault(goal, set()).add(price)
            for via in path[:-1]:
                pair = self.spaces[via], goal
                self.fewest[pair] = min(len(price), self.fewest.get(pair, len(price)))
        for near in self._around(at):
            if near in path:
                continue
            if near in self.zone and self.zone.get(at) == self.zone[near]:
                self._walk(near, [*path, near], price)
            elif len(price) < self.hand.total():
                self._pay(near, [*path, near], price)

    def cheapest(self) -> dict[int, set[Price]]:
        """By destination: the prices that would be too low with one card less."""
        return {
            goal: {p for p in prices if not any(q != p and Counter(q) <= Counter(p) for q in prices)}
            for goal, prices in self.found.items()
        }


def offered(rules: DewanRules, state: State) -> list[Place]:
    return [action for action in rules.legal(state) if isinstance(action, Place)]


@every_scenario
@given(seed=st.integers(0, 1 << 32), cards=st.integers(2, 5))
def test_every_destination_and_every_price_that_spares_no_card_is_offered_once(
    scenario: str, seats: int, seed: int, cards: int
) -> None:
    rules = rules_of(scenario, seats)
    for state, seat in positions(rules, seed, cards):
        found: dict[int, list[Price]] = {}
        for place in offered(rules, state):
            price = tuple(sorted(rules.catalogue.cards[card].terrains for card in place.cards))
            found.setdefault(place.path[-1], []).append(price)
        brute = BruteForce(rules, state, seat).cheapest()
        assert found.keys() == brute.keys()
        assert {goal: sorted(prices) for goal, prices in found.items()} == {g: sorted(p) for g, p in brute.items()}


@every_scenario
@given(seed=st.integers(0, 1 << 32), cards=st.integers(2, 5))
def test_priced_by_terrains_every_destination_is_offered_with_as_few_cards(
    scenario: str, seats: int, seed: int, cards: int
) -> None:
    rules = rules_of(scenario, seats)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ruleset, "BIG_HAND", 0)
        for state, seat in positions(rules, seed, cards):
            places = offered(rules, state)
            brute = BruteForce(rules, state, seat).cheapest()
            assert {place.path[-1] for place in places} == set(brute)
            for goal, prices in brute.items():
                fewest = min(len(place.cards) for place in places if place.path[-1] == goal)
                assert fewest == min(map(len, prices))
            assert all(rules.refusal(state, place) is None for place in places)


@every_scenario
def test_without_a_card_in_hand_no_space_is_within_reach(scenario: str, seats: int) -> None:
    rules = rules_of(scenario, seats)
    for state, seat in positions(rules, 1, cards=0):
        assert not offered(rules, state)
        assert not PathPlanner(rules, rules.observe(state, seat), seat).goals


@every_scenario
@given(seed=st.integers(0, 1 << 32), cards=st.integers(6, ruleset.BIG_HAND))
def test_priced_by_cards_or_by_terrains_the_same_spaces_are_reached_with_as_few_cards(
    scenario: str, seats: int, seed: int, cards: int
) -> None:
    rules = rules_of(scenario, seats)
    hand = sum(1 << card for card in Random(seed).sample(range(55), cards))
    for state, seat in islice(positions(rules, seed, cards), 2):
        land = state.land
        assert land is not None
        by_cards, by_terrains = (
            search(land, rules.purse(hand), state.camps[seat], 1 << land.homes[seat]) for search in (explore, demands)
        )
        assert by_cards.spaces == by_terrains.spaces
        for space in bits(by_cards.spaces):
            few, fewest = (sum(paths.count(paths.prices(space)[0])) for paths in (by_cards, by_terrains))
            assert few == fewest
        for paths in (by_cards, by_terrains):
            offers = [(sum(paths.count(price)), space) for price, space in paths.offers(land.all)]
            listed = {(cards, space) for cards, spaces in enumerate(paths.by_cards(), 1) for space in bits(spaces)}
            assert listed == {(cards, space) for cards, space in offers if land.all >> space & 1}


@every_scenario
@given(seed=st.integers(0, 1 << 32), cards=st.integers(2, 16))
def test_whatever_is_offered_is_allowed(scenario: str, seats: int, seed: int, cards: int) -> None:
    rules = rules_of(scenario, seats)
    for state, _ in positions(rules, seed, cards):
        legal = rules.legal(state)
        for action in Random(seed).sample(list(legal), min(50, len(legal))):
            assert rules.refusal(state, action) is None


@every_scenario
@given(seed=st.integers(0, 1 << 32), cards=st.integers(2, 5))
def test_the_planner_proposes_the_fewest_cards_for_every_destination_and_swaps_stay_payable(
    scenario: str, seats: int, seed: int, cards: int
) -> None:
    rules = rules_of(scenario, seats)
    for state, seat in positions(rules, seed, cards):
        planner = PathPlanner(rules, rules.observe(state, seat), seat)
        brute = BruteForce(rules, state, seat).cheapest()
        assert set(bits(planner.goals)) == set(brute)
        for goal, prices in brute.items():
            plan = planner.propose(goal)
            assert isinstance(plan, PaidPath)
            assert len(plan.steps) == min(map(len, prices))
            assert plan.path[-1] == goal
            assert rules.refusal(state, plan.place) is None
            for step in range(len(plan.steps)):
                for card in planner.swappable(plan, step):
                    swapped = planner.plan(plan.path, {step: card})
                    assert swapped.steps[step].card == card
                    assert rules.refusal(state, swapped.place) is None


@every_scenario
@given(seed=st.integers(0, 1 << 32), cards=st.integers(2, 5))
def test_a_way_led_over_a_space_is_the_cheapest_that_the_hand_pays_if_it_pays_any(
    scenario: str, seats: int, seed: int, cards: int
) -> None:
    rules, luck = rules_of(scenario, seats), Random(seed)
    for state, seat in positions(rules, seed, cards):
        planner, brute = PathPlanner(rules, rules.observe(state, seat), seat), BruteForce(rules, state, seat)
        own = {brute.spaces[at] for at in brute.own}
        others = sorted(set(brute.spaces.values()) - own)
        for via, goal in [luck.choice(sorted(brute.fewest)), *(luck.sample(others, 2) for _ in range(2))] if brute.fewest else []:
            if via in own:
                continue
            plan = planner.through([via, goal])
            if (via, goal) in brute.fewest:
                assert isinstance(plan, PaidPath)
                assert (plan.missing, len(plan.steps)) == (0, brute.fewest[via, goal])
                assert via in plan.path
                assert rules.refusal(state, plan.place) is None
            else:
                assert not isinstance(plan, PaidPath) or plan.missing
