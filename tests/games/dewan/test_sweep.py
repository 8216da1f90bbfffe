"""Whole matches: nothing is lost or doubled on the way (D7, D22)."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from game.dewan.model import State
from game.dewan.rules import DewanRules
from game.kernel.masks import bits
from tests.games.dewan.match_styles import by_chance, hoarding
from tests.games.dewan.table import rules_of
from tests.games.dewan.test_setup import every_scenario
from tests.games.whole import Style, steps


def accounted_for(rules: DewanRules, state: State, flood: bool) -> None:
    """55 cards, 24 stories (19 in flood), 15 berries, 20 fish, nine camps each on spaces of their own."""
    masks = [state.deck, state.old_deck, state.discards, *state.hands]
    cards = Counter(card for mask in masks for card in bits(mask))
    cards += Counter(card for card in state.display if card >= 0)
    cards += Counter(card for tucked in state.tucked for card, _ in tucked if card >= 0)
    assert cards == Counter(range(55))
    assert state.deck.bit_count() + state.old_deck.bit_count() == state.supply + state.pile
    stories = Counter(bits(state.story_stack)) + Counter(s for s in state.story_display if s >= 0)
    stories += Counter(story for own in state.stories for story in own)
    assert set(stories.values()) == {1}
    assert stories.total() == (19 if flood else 24)
    assert min(state.zone_berries, default=0) >= 0
    assert sum(state.zone_berries) + sum(state.berries) + state.box_berries == 15
    assert 0 <= sum(state.fish) <= 20
    if state.land is None:
        return
    camps = [space for mask in (*state.camps, *(1 << home for home in state.land.homes)) for space in bits(mask)]
    assert len(camps) == len(set(camps))
    assert all(mask.bit_count() <= 8 for mask in state.camps)
    assert all(state.land.all >> space & 1 for space in camps)
    assert len(state.zone_berries) == len(state.land.zones)
    markers = state.land.flooded | state.land.terrain[7]
    assert markers.bit_count() <= 8
    assert not markers & sum(1 << space for space in camps)
    assert all(len(own) <= 4 and len(tucked) <= 3 for own, tucked in zip(state.stories, state.tucked, strict=True))


@every_scenario
@given(seed=st.integers(0, 1 << 32), style=st.sampled_from([by_chance, hoarding]))
def test_every_piece_is_accounted_for_after_every_action(scenario: str, seats: int, seed: int, style: Style) -> None:
    rules = rules_of(scenario, seats)
    accounted_for(rules, rules.start(), scenario == "flood")
    for state, _, _ in steps(rules, style, seed):
        accounted_for(rules, state, scenario == "flood")


@every_scenario
@given(seed=st.integers(0, 1 << 32))
def test_at_the_end_boards_and_tiles_agree_with_the_camps(scenario: str, seats: int, seed: int) -> None:  # D37
    *_, (end, _, _) = steps(rules_of(scenario, seats), by_chance, seed)
    for seat in range(seats):
        placed = end.camps[seat].bit_count()
        assert len(end.stories[seat]) == 1 + min(placed, 7) // 2
        assert len(end.tucked[seat]) == max(0, min(placed, 7) - 1) // 2
    assert max(camps.bit_count() for camps in end.camps) == 8
    assert end.last_round
