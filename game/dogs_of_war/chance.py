"""Chance's decisions: who starts, the deal, what lies on the battlefields, every tactic drawn (W2, W4, W7.11)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.dogs_of_war.events import (
    BonusesLaid,
    DogTaken,
    HousesLaid,
    LinesLaid,
    StartNamed,
    SupportDealt,
    TacticsDealt,
    TacticsDrawn,
)
from game.dogs_of_war.model import Begin, Deal, DealDogs, Draw, Lay, State, Task, Todo
from game.kernel.contract import Action, Emit

if TYPE_CHECKING:
    from game.dogs_of_war.ruleset import Ruleset


def draw(ruleset: Ruleset, state: State, rng: Random) -> Action:
    """Chance's decision for the next task, drawn from `rng`."""
    task, _, value = state.todo[-1]
    match task:
        case Task.BEGIN:
            return Begin(rng.randrange(ruleset.seats))
        case Task.DEAL_DOGS:
            return DealDogs(tuple(rng.sample(range(len(ruleset.picks)), ruleset.seats)))
        case Task.DEAL:
            each = ruleset.constants.start_tactics
            cards = picked(state.deck, ruleset.seats * each, rng)
            hands = tuple(tuple(sorted(cards[i * each : (i + 1) * each])) for i in range(ruleset.seats))
            return Deal(hands, tuple(rng.sample(range(ruleset.houses), ruleset.seats)))
        case Task.LAY:
            return Lay(
                tuple(rng.sample(range(len(ruleset.catalogue.bonuses)), ruleset.battles)),
                tuple(rng.sample(range(len(ruleset.lines)), ruleset.sides)),
                tuple(rng.sample(range(ruleset.houses), ruleset.sides)),
            )
        case _:
            return Draw(tuple(picked(state.deck, min(value, state.pile), rng)))


def picked(deck: list[int], n: int, rng: Random) -> list[int]:
    """The kinds of `n` cards drawn from a deck. `deck` has the number of cards of each kind; every single card is
    equally likely."""
    left = deck[:]
    cards: list[int] = []
    for total in range(sum(left), sum(left) - n, -1):
        at = int(rng.random() * total)
        for kind, copies in enumerate(left):
            at -= copies
            if at < 0:
                left[kind] -= 1
                cards.append(kind)
                break
    return cards


def carry_out(ruleset: Ruleset, state: State, action: Action, emit: Emit) -> None:
    """Applies a decision of chance."""
    todo = state.todo
    match action:
        case Begin(first):
            todo.pop()
            state.start = first
            emit(StartNamed, first)
            if ruleset.dogs_used and ruleset.options["dogs"] == "dealt":
                todo.append(Todo(Task.DEAL_DOGS))
            elif ruleset.dogs_used:
                todo += [Todo(Task.DOG, (first + i) % ruleset.seats) for i in reversed(range(ruleset.seats))]
        case DealDogs(dogs):
            todo.pop()
            state.dogs = list(dogs)
            for seat, dog in enumerate(dogs):
                emit(DogTaken, seat, dog)
        case Deal(tactics, supports):
            todo.pop()
            for seat, hand in enumerate(tactics):
                for kind in hand:
                    state.deck[kind] -= 1
                state.tactics[seat] = tuple(sorted(hand))
                emit(TacticsDealt, seat, state.tactics[seat])
            state.pile = sum(state.deck)
            state.support_cards = list(supports)
            for seat, house in enumerate(supports):
                emit(SupportDealt, seat, house)
        case Lay(bonuses, lines, houses):
            todo[-1] = Todo(Task.MARKER, state.start)
            state.bonuses, state.lines, state.houses = list(bonuses), list(lines), list(houses)
            emit(BonusesLaid, bonuses, ruleset.gold(state))
            emit(LinesLaid, lines)
            emit(HousesLaid, houses)
        case Draw(tactics):
            task, seat, value = todo[-1]
            todo[-1] = Todo(task, seat, value - len(tactics))
            for kind in tactics:
                state.deck[kind] -= 1
            state.pile -= len(tactics)
            state.tactics[seat] = tuple(sorted((*state.tactics[seat], *tactics)))
            emit(TacticsDrawn, seat, tuple(sorted(tactics)))
