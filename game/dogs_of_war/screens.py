"""What lies behind the screens (W2.5): who may know it, and how a search guesses it.

The bank, the stacks and the supply of tokens lie open. So everybody knows how much all the others have together, but
not who has it. Everybody also knows how many tactics each seat holds, because all see them drawn and played. Until
everybody has bought for the first year, the screens are open: what is bought is still before all eyes.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import TYPE_CHECKING

from game.dogs_of_war import choices
from game.dogs_of_war.chance import picked
from game.dogs_of_war.events import SupportDealt, TacticsDealt, TacticsDrawn
from game.dogs_of_war.model import NONE, State, Task
from game.kernel.contract import HIDDEN, Event

if TYPE_CHECKING:
    from game.dogs_of_war.ruleset import Ruleset


def observe(ruleset: Ruleset, state: State, seat: int) -> State:
    """What the seat may know. After the match nothing is hidden."""
    seen = information_state(ruleset, state, seat)
    if closed(ruleset, state):
        for other in range(ruleset.seats):
            if other != seat:
                cover(ruleset, seen, other)
    return seen


def closed(ruleset: Ruleset, state: State) -> bool:
    """W2.5: whether seats have what others may not count."""
    return ruleset.has_secrets and not (ruleset.counted or state.fresh or state.over)


def information_state(ruleset: Ruleset, state: State, seat: int) -> State:
    """What the seat knows with perfect memory: coins, points, soldiers and tokens were gained and paid in the
    open, so that tactics and support cards alone are secret."""
    seen = state.clone()
    if not ruleset.has_secrets or state.over:
        return seen
    for other in range(ruleset.seats):
        if other == seat:
            continue
        hand = seen.tactics[other]
        if hand and hand[0] != HIDDEN:
            for kind in hand:
                seen.deck[kind] += 1
            seen.tactics[other] = (HIDDEN,) * len(hand)
        if seen.support_cards[other] != NONE:
            seen.support_cards[other] = HIDDEN
    return seen


def cover(ruleset: Ruleset, seen: State, other: int) -> None:
    """Hides how many points, coins, soldiers and tokens the other seat has."""
    if seen.points[other] == HIDDEN:
        return
    seen.unseen_points += seen.points[other]
    seen.unseen_coins += seen.coins[other]
    seen.points[other] = seen.coins[other] = HIDDEN
    kinds, houses = ruleset.kinds, ruleset.houses
    seen.soldiers[other * kinds : (other + 1) * kinds] = [HIDDEN] * kinds
    seen.influence[other * houses : (other + 1) * houses] = [HIDDEN] * houses


def redact(event: Event, seat: int) -> Event:
    """The event as the seat may see it: only the owner sees which tactics and which support card it got."""
    match event:
        case TacticsDealt(owner, tactics) | TacticsDrawn(owner, tactics) if owner != seat:
            return replace(event, tactics=(HIDDEN,) * len(tactics))
        case SupportDealt(owner, _) if owner != seat:
            return replace(event, house=HIDDEN)
    return event


def determinise(ruleset: Ruleset, seen: State, rng: Random) -> State:
    """A full state that the viewer cannot rule out: deals what is hidden to the seats that may have it. A seat in the
    middle of a placement gets the soldiers that it needs to finish it."""
    state = seen.clone()
    for seat, hand in enumerate(state.tactics):
        if hand and hand[0] == HIDDEN:
            cards = picked(state.deck, len(hand), rng)
            for kind in cards:
                state.deck[kind] -= 1
            state.tactics[seat] = tuple(sorted(cards))
    hidden = [seat for seat, house in enumerate(state.support_cards) if house == HIDDEN]
    unseen = [house for house in range(ruleset.houses) if house not in state.support_cards]
    for seat, house in zip(hidden, rng.sample(unseen, len(hidden)), strict=True):
        state.support_cards[seat] = house
    _share(state.coins, state.unseen_coins, rng)
    _share(state.points, state.unseen_points, rng)
    state.unseen_coins = state.unseen_points = 0
    covered = [seat for seat in range(ruleset.seats) if state.influence[seat * ruleset.houses] == HIDDEN]
    if covered:
        _deal(state.influence, ruleset.houses, covered, _tokens_behind(ruleset, state), rng)
        left = _soldiers_behind(ruleset, state)
        for seat in covered:
            state.soldiers[seat * ruleset.kinds : (seat + 1) * ruleset.kinds] = [0] * ruleset.kinds
        _finish(ruleset, state, left, covered, rng)
        _deal(state.soldiers, ruleset.kinds, covered, left, rng)
    return state


def _share(amounts: list[int], total: int, rng: Random) -> None:
    """Shares `total` at random, one by one, among the entries of `amounts` that are HIDDEN."""
    hidden = [seat for seat, amount in enumerate(amounts) if amount == HIDDEN]
    for seat in hidden:
        amounts[seat] = 0
    for _ in range(total):
        amounts[hidden[int(rng.random() * len(hidden))]] += 1


def _deal(held: list[int], kinds: int, seats: list[int], left: list[int], rng: Random) -> None:
    """Deals the pieces `left` (a number for each kind) at random, one by one, to the seats."""
    for seat in seats:
        held[seat * kinds : (seat + 1) * kinds] = [max(0, n) for n in held[seat * kinds : (seat + 1) * kinds]]
    for kind, n in enumerate(left):
        for _ in range(n):
            held[seats[int(rng.random() * len(seats))] * kinds + kind] += 1


def _tokens_behind(ruleset: Ruleset, state: State) -> list[int]:
    """By house: how many influence tokens the covered seats have together."""
    houses = ruleset.houses
    return [
        line.influence_tokens - state.tokens[house] - sum(n for n in state.influence[house::houses] if n != HIDDEN)
        for house, line in enumerate(ruleset.catalogue.houses)
    ]


def _soldiers_behind(ruleset: Ruleset, state: State) -> list[int]:
    """By kind: how many soldiers the covered seats have together."""
    kinds = ruleset.kinds
    return [
        line.count - state.stacks[kind] - state.spent[kind] - sum(state.lying[kind::kinds])
        - sum(n for n in state.soldiers[kind::kinds] if n != HIDDEN)
        for kind, line in enumerate(ruleset.catalogue.soldiers)
    ]


def _finish(ruleset: Ruleset, state: State, left: list[int], covered: list[int], rng: Random) -> None:
    """Gives a covered seat in the middle of a placement the soldiers that it needs to finish it, from `left`."""
    turns = [todo for todo in state.todo if todo.task in {Task.TURN, Task.REINFORCE}]
    if not turns or turns[-1] != state.todo[-1] or turns[-1].seat not in covered or state.tactic == NONE:
        return
    task, seat, _ = turns[-1]
    base, kinds = seat * ruleset.kinds, ruleset.kinds
    fitting = []
    for needed in product(range(kinds), repeat=1 if task == Task.REINFORCE else ruleset.tactic(state).soldiers):
        hand = [needed.count(kind) for kind in range(kinds)]
        state.soldiers[base : base + kinds] = hand
        if all(n <= has for n, has in zip(hand, left, strict=True)) and (
            choices.reinforcements(ruleset, state, seat) if task == Task.REINFORCE else choices.turn(ruleset, state, seat)
        ):
            fitting.append(hand)
    state.soldiers[base : base + kinds] = rng.choice(fitting)
    for kind in range(kinds):
        left[kind] -= state.soldiers[base + kind]
