"""Pieces that leave and enter the supplies: rewards, soldiers, tactics (W7.9 to W7.11, W8.4, W8.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dogs_of_war.catalogue import Reward
from game.dogs_of_war.events import (
    CaptainsForfeited,
    CaptainsGained,
    CaptainsPromised,
    CoinsGained,
    InfluenceForfeited,
    InfluenceGained,
    PointsGained,
    Reshuffled,
    SoldiersForfeited,
    SoldiersGained,
    StackRenewed,
)
from game.dogs_of_war.model import State
from game.kernel.contract import Emit

if TYPE_CHECKING:
    from game.dogs_of_war.ruleset import Ruleset


def grant(ruleset: Ruleset, state: State, seat: int, reward: Reward, house: int, times: int, emit: Emit) -> int:
    """W7.10: gives the seat a reward `times` over, as far as the supplies have it. Influence is of `house`. Returns how
    many tactics chance has to draw for the seat."""
    points, coins, tactics, captains, promised, influence, soldiers = reward
    if points:
        gain_points(state, seat, points * times, emit)
    if soldiers:
        for kind, n in soldiers:
            gain_soldiers(ruleset, state, seat, kind, n * times, emit)
    if coins:
        gain_coins(state, seat, coins * times, emit)
    if captains:
        gain_captains(state, seat, captains * times, emit)
    if promised:
        state.promised[seat] += promised * times
        emit(CaptainsPromised, seat, promised * times)
    if influence:
        gain_influence(ruleset, state, seat, house, influence * times, emit)
    return tactics * times


def gain_points(state: State, seat: int, n: int, emit: Emit) -> None:
    """W1.2: the seat gains `n` points."""
    state.points[seat] += n
    emit(PointsGained, seat, n)


def gain_coins(state: State, seat: int, n: int, emit: Emit) -> None:
    """W1.2: the seat gains `n` coins."""
    state.coins[seat] += n
    emit(CoinsGained, seat, n)


def gain_captains(state: State, seat: int, n: int, emit: Emit) -> None:
    """W7.9, W7.10: gives the seat `n` captains that it can use at once, or as many as its stock has."""
    gained = min(n, state.stock[seat])
    state.stock[seat] -= gained
    state.captains[seat] += gained
    if gained:
        emit(CaptainsGained, seat, gained)
    if gained < n:
        emit(CaptainsForfeited, seat, n - gained)


def gain_influence(ruleset: Ruleset, state: State, seat: int, house: int, n: int, emit: Emit) -> None:
    """W7.5, W7.10: the seat gains `n` influence tokens of a house, or as many as there are."""
    gained = min(n, state.tokens[house])
    state.tokens[house] -= gained
    state.influence[seat * ruleset.houses + house] += gained
    if gained:
        emit(InfluenceGained, seat, house, gained)
    if gained < n:
        emit(InfluenceForfeited, seat, house, n - gained)


def gain_soldiers(ruleset: Ruleset, state: State, seat: int, kind: int, n: int, emit: Emit) -> None:
    """W7.5, W7.10: the seat gains `n` soldiers of a kind, or as many as there are."""
    gained = 0
    while gained < n and state.stacks[kind]:
        state.stacks[kind] -= 1
        gained += 1
        renew(ruleset, state, kind, emit)
    state.soldiers[seat * ruleset.kinds + kind] += gained
    if gained:
        emit(SoldiersGained, seat, kind, gained)
    if gained < n:
        emit(SoldiersForfeited, seat, kind, n - gained)


def renew(ruleset: Ruleset, state: State, kind: int, emit: Emit) -> None:
    """W8.7: if the option says so, makes an empty stack anew from the soldiers discarded in earlier years."""
    if not state.stacks[kind] and state.spent[kind] and ruleset.options["discards"] == "when_empty":
        state.stacks[kind], state.spent[kind] = state.spent[kind], 0
        emit(StackRenewed, kind, state.stacks[kind])


def drawable(state: State, emit: Emit) -> bool:
    """W7.11: whether the draw pile has a card. An empty one is first made anew from the discards."""
    if not state.pile and any(state.discards):
        state.pile = sum(state.discards)
        for kind, n in enumerate(state.discards):
            state.deck[kind] += n
        state.discards = [0] * len(state.discards)
        emit(Reshuffled, state.pile)
    return state.pile > 0
