"""What lies behind the screens (W2.5): who sees it, and what others may imagine there.

The bank, the stacks and the supply of tokens lie open, so how much of everything all the others hold together is
certain; who holds it is not. How many tactics somebody holds is certain too, for they come and go before all eyes; and
whoever has not been to the stacks yet has the first coins and nothing else.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import TYPE_CHECKING

from game.dogs_of_war import choices
from game.dogs_of_war.events import SupportDealt, TacticsDealt, TacticsDrawn
from game.dogs_of_war.luck import picked
from game.dogs_of_war.model import NONE, State, Task
from game.kernel.contract import HIDDEN, Event

if TYPE_CHECKING:
    from game.dogs_of_war.frame import Frame


def observe(frame: Frame, state: State, seat: int) -> State:
    """What the seat may know. In the end every screen is lifted."""
    seen = state.clone()
    if not frame.secret or state.over:
        return seen
    for other in range(frame.seats):
        if other == seat:
            continue
        hand = seen.tactics[other]
        if hand and hand[0] != HIDDEN:
            for kind in hand:
                seen.deck[kind] += 1
            seen.tactics[other] = (HIDDEN,) * len(hand)
        if seen.support_cards[other] != NONE:
            seen.support_cards[other] = HIDDEN
        if not frame.counted and not seen.fresh >> other & 1:
            _cover(frame, seen, other)
    return seen


def _cover(frame: Frame, seen: State, other: int) -> None:
    """Hides how much the other seat has of everything."""
    if seen.points[other] == HIDDEN:
        return
    seen.unseen_points += seen.points[other]
    seen.unseen_coins += seen.coins[other]
    seen.points[other] = seen.coins[other] = HIDDEN
    kinds, houses = frame.kinds, frame.houses
    seen.soldiers[other * kinds : (other + 1) * kinds] = [HIDDEN] * kinds
    seen.influence[other * houses : (other + 1) * houses] = [HIDDEN] * houses


def witness(event: Event, seat: int) -> Event:
    """Dealt and drawn tactics and support cards are seen by their owner alone."""
    match event:
        case TacticsDealt(owner, tactics) | TacticsDrawn(owner, tactics) if owner != seat:
            return replace(event, tactics=(HIDDEN,) * len(tactics))
        case SupportDealt(owner, _) if owner != seat:
            return replace(event, house=HIDDEN)
    return event


def determinise(frame: Frame, seen: State, rng: Random) -> State:
    """Deals what is hidden among the seats behind whose screens it may lie. Whoever is in the middle of a placement
    holds what finishes it."""
    state = seen.clone()
    for seat, hand in enumerate(state.tactics):
        if hand and hand[0] == HIDDEN:
            cards = picked(state.deck, len(hand), rng)
            for kind in cards:
                state.deck[kind] -= 1
            state.tactics[seat] = tuple(sorted(cards))
    hidden = [seat for seat, house in enumerate(state.support_cards) if house == HIDDEN]
    unseen = [house for house in range(frame.houses) if house not in state.support_cards]
    for seat, house in zip(hidden, rng.sample(unseen, len(hidden)), strict=True):
        state.support_cards[seat] = house
    _share(state.coins, state.unseen_coins, rng)
    _share(state.points, state.unseen_points, rng)
    state.unseen_coins = state.unseen_points = 0
    covered = [seat for seat in range(frame.seats) if state.influence[seat * frame.houses] == HIDDEN]
    if covered:
        _deal(state.influence, frame.houses, covered, _tokens_behind(frame, state), rng)
        left = _soldiers_behind(frame, state)
        for seat in covered:
            state.soldiers[seat * frame.kinds : (seat + 1) * frame.kinds] = [0] * frame.kinds
        _finish(frame, state, left, covered, rng)
        _deal(state.soldiers, frame.kinds, covered, left, rng)
    return state


def _share(amounts: list[int], total: int, rng: Random) -> None:
    """A sum that is known, one by one among those whose part of it is not."""
    hidden = [seat for seat, amount in enumerate(amounts) if amount == HIDDEN]
    for seat in hidden:
        amounts[seat] = 0
    for _ in range(total):
        amounts[hidden[int(rng.random() * len(hidden))]] += 1


def _deal(held: list[int], kinds: int, seats: list[int], left: list[int], rng: Random) -> None:
    """The pieces `left` of every kind, one by one among the seats."""
    for seat in seats:
        held[seat * kinds : (seat + 1) * kinds] = [max(0, n) for n in held[seat * kinds : (seat + 1) * kinds]]
    for kind, n in enumerate(left):
        for _ in range(n):
            held[seats[int(rng.random() * len(seats))] * kinds + kind] += 1


def _tokens_behind(frame: Frame, state: State) -> list[int]:
    """The influence tokens that lie behind covered screens, by house."""
    houses = frame.houses
    return [
        line.influence_tokens - state.tokens[house] - sum(n for n in state.influence[house::houses] if n != HIDDEN)
        for house, line in enumerate(frame.catalogue.houses)
    ]


def _soldiers_behind(frame: Frame, state: State) -> list[int]:
    """The soldiers that lie behind covered screens, by kind."""
    kinds = frame.kinds
    return [
        line.count - state.stacks[kind] - state.spent[kind] - sum(state.lying[kind::kinds])
        - sum(n for n in state.soldiers[kind::kinds] if n != HIDDEN)
        for kind, line in enumerate(frame.catalogue.soldiers)
    ]  # fmt: skip


def _finish(frame: Frame, state: State, left: list[int], covered: list[int], rng: Random) -> None:
    """Takes from `left` what a covered seat needs to finish the placement it is in the middle of."""
    turns = [todo for todo in state.todo if todo.task in {Task.TURN, Task.REINFORCE}]
    if not turns or turns[-1] != state.todo[-1] or turns[-1].seat not in covered or state.tactic == NONE:
        return
    task, seat, _ = turns[-1]
    base, kinds = seat * frame.kinds, frame.kinds
    fitting = []
    for needed in product(range(kinds), repeat=1 if task == Task.REINFORCE else frame.tactic(state).soldiers):
        hand = [needed.count(kind) for kind in range(kinds)]
        state.soldiers[base : base + kinds] = hand
        if all(n <= has for n, has in zip(hand, left, strict=True)) and (
            choices.reinforcements(frame, state, seat) if task == Task.REINFORCE else choices.turn(frame, state, seat)
        ):
            fitting.append(hand)
    state.soldiers[base : base + kinds] = rng.choice(fitting)
    for kind in range(kinds):
        left[kind] -= state.soldiers[base + kind]
