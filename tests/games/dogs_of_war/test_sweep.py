"""Whole matches of every kind: nothing is lost on the way, and what is legal is what is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.dogs_of_war.model import (
    NONE,
    Buy,
    DoneBuying,
    GiveMarker,
    LeaveMarkers,
    Pass,
    PickDog,
    Play,
    Reinforce,
    Send,
    Shift,
    State,
    Station,
    Stay,
    Withdraw,
)
from game.dogs_of_war.rules import DogsOfWarRules
from game.kernel.contract import CHANCE, NOBODY, Action
from tests.games.dogs_of_war.match_styles import courting, hoarding, scheming, warlike
from tests.games.dogs_of_war.table import game_package, rules_of
from tests.games.whole import Style, by_chance, steps


def options_of(seed: int) -> dict[str, str]:
    """Some choice of every option."""
    rng = Random(f"options/{seed}")
    return {option.id: rng.choice(option.choices).id for option in game_package().manifest.options}


STYLES = [by_chance, courting, hoarding, scheming, warlike]


def accounted_for(rules: DogsOfWarRules, state: State) -> None:
    """50 soldiers, 32 tactics, six captains each, 72 influence tokens; no number is negative or out of bounds."""
    assert sum(state.stacks) + sum(state.spent) + sum(state.lying) + sum(state.soldiers) == 50
    in_hands = sum(map(len, state.tactics)) + (state.tactic != NONE)
    assert sum(state.deck) + sum(state.discards) + in_hands == 32
    assert state.pile == sum(state.deck)
    assert sum(state.tokens) + sum(state.influence) == 72
    for seat in range(rules.seats):
        posts = state.posts[seat * rules.sides : (seat + 1) * rules.sides]
        assert state.stock[seat] + state.captains[seat] + sum(mask.bit_count() for mask in posts) == 6
    for amounts in (state.coins, state.points, state.stacks, state.tokens, state.stock, state.captains, state.soldiers):
        assert min(amounts) >= 0
    assert all(-15 <= marker <= 15 for marker in state.markers)
    assert all(0 <= place <= 8 for place in state.track)
    for side in range(rules.sides):
        masks = state.posts[side :: rules.sides]
        assert sum(mask.bit_count() for mask in masks) == (rules.full & ~rules.empty(state, side)).bit_count()


@pytest.mark.parametrize("seats", [3, 4, 5])
@given(seed=st.integers(0, 1 << 32), style=st.sampled_from(STYLES))
def test_every_piece_is_accounted_for_after_every_action(seats: int, seed: int, style: Style) -> None:
    rules = rules_of(seats, **options_of(seed))
    accounted_for(rules, rules.start())
    for state, _, _ in steps(rules, style, seed):
        accounted_for(rules, state)


@pytest.mark.parametrize("seats", [3, 4, 5])
@given(seed=st.integers(0, 1 << 32), style=st.sampled_from(STYLES))
def test_what_is_legal_is_exactly_what_is_not_refused(seats: int, seed: int, style: Style) -> None:
    """W7: so a placement that has begun can always be finished."""
    rules, rng = rules_of(seats, **options_of(seed)), Random(seed)
    every = every_choice(rules)
    for state, _, _ in steps(rules, style, seed):
        if rules.actor(state) not in {CHANCE, NOBODY} and rng.random() < 0.3:
            legal = rules.legal(state)
            assert len(set(legal)) == len(legal) > 0
            assert {action for action in every if rules.refusal(state, action) is None} == set(legal)


def every_choice(rules: DogsOfWarRules) -> Sequence[Action]:
    """Every action that a seat could try at this table, and a few impossible ones."""
    kinds, sides, few = range(rules.kinds), range(rules.sides), range(-1, 7)
    return [
        *(Play(tactic) for tactic in range(len(rules.tactics))),
        *(Send(side, kind) for side in sides for kind in kinds),
        *(Shift(battle, spaces) for battle in few for spaces in range(-4, 5)),
        *(kind(n) for kind in (PickDog, GiveMarker, Buy, Reinforce, Station) for n in few),
        *(kind() for kind in (Pass, DoneBuying, LeaveMarkers, Withdraw, Stay)),
    ]
