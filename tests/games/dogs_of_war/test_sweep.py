"""Whole matches of every kind: nothing is lost on the way, and everything comes up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.dogs_of_war.events import EVENTS
from game.dogs_of_war.model import (
    ACTIONS,
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
from game.kernel.codec import name_of
from game.kernel.contract import CHANCE, NOBODY, Action
from tests.games.dogs_of_war.counts import count, options_of
from tests.games.dogs_of_war.match_styles import Style, by_chance, courting, hoarding, scheming, warlike
from tests.games.dogs_of_war.table import ids, rules_of

STYLES = [by_chance, courting, hoarding, scheming, warlike]


def accounted_for(rules: DogsOfWarRules, state: State) -> None:
    """50 soldiers, 32 tactics, six captains each, 72 influence tokens; nothing is owed, nothing stands where it cannot."""
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
    rules, rng = rules_of(seats, **options_of(seed)), Random(seed)
    state = rules.start()
    accounted_for(rules, state)
    while (actor := rules.actor(state)) != NOBODY:
        action = rules.chance(state, rng) if actor == CHANCE else style(rules, state, rng)
        assert rules.refusal(state, action) is None
        rules.apply(state, action)
        accounted_for(rules, state)


@pytest.mark.parametrize("seats", [3, 4, 5])
@given(seed=st.integers(0, 1 << 32), style=st.sampled_from(STYLES))
def test_what_is_legal_is_exactly_what_is_not_refused(seats: int, seed: int, style: Style) -> None:
    """W7: and so no placement that has begun is ever stuck."""
    rules, rng = rules_of(seats, **options_of(seed)), Random(seed)
    every = every_choice(rules)
    state = rules.start()
    while (actor := rules.actor(state)) != NOBODY:
        if actor != CHANCE and rng.random() < 0.3:
            legal = rules.legal(state)
            assert len(set(legal)) == len(legal) > 0
            assert {action for action in every if rules.refusal(state, action) is None} == set(legal)
        action = rules.chance(state, rng) if actor == CHANCE else style(rules, state, rng)
        rules.apply(state, action)


def every_choice(rules: DogsOfWarRules) -> Sequence[Action]:
    """Everything a seat could say at this table, and a little more."""
    kinds, sides, few = range(rules.kinds), range(rules.sides), range(-1, 7)
    return [
        *(Play(tactic) for tactic in range(len(rules.tactics))),
        *(Send(side, kind) for side in sides for kind in kinds),
        *(Shift(battle, spaces) for battle in few for spaces in range(-4, 5)),
        *(kind(n) for kind in (PickDog, GiveMarker, Buy, Reinforce, Station) for n in few),
        *(kind() for kind in (Pass, DoneBuying, LeaveMarkers, Withdraw, Stay)),
    ]


@cache
def counted() -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    done, told, tactics = count(200)
    return dict(done), dict(told), dict(tactics)


def test_chance_alone_does_every_kind_of_action_and_plays_every_tactic() -> None:
    done, _, tactics = counted()
    assert done.keys() == {name_of(kind) for kind in ACTIONS}
    assert tactics.keys() == set(ids("tactics"))


def test_chance_alone_tells_every_kind_of_event_but_those_that_need_a_plan() -> None:
    """To run the tactics' draw pile out takes players who hoard; the finished matches show that."""
    told = counted()[1]
    assert {name_of(kind) for kind in EVENTS} - told.keys() <= {"tactics_forfeited", "reshuffled"}
