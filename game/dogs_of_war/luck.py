"""Luck's decisions: who starts, the deal, what lies on the battlefields, every tactic drawn (W2, W4, W7.11)."""

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
from game.kernel.contract import Action, Tell

if TYPE_CHECKING:
    from game.dogs_of_war.frame import Frame


def draw(frame: Frame, state: State, rng: Random) -> Action:
    """Luck's decision for the next task, drawn from `rng`."""
    task, _, value = state.todo[-1]
    match task:
        case Task.BEGIN:
            return Begin(rng.randrange(frame.seats))
        case Task.DEAL_DOGS:
            return DealDogs(tuple(rng.sample(range(len(frame.picks)), frame.seats)))
        case Task.DEAL:
            each = frame.box.start_tactics
            cards = picked(state.deck, frame.seats * each, rng)
            hands = tuple(tuple(sorted(cards[i * each : (i + 1) * each])) for i in range(frame.seats))
            return Deal(hands, tuple(rng.sample(range(frame.houses), frame.seats)))
        case Task.LAY:
            return Lay(
                tuple(rng.sample(range(len(frame.catalogue.bonuses)), frame.battles)),
                tuple(rng.sample(range(len(frame.lines)), frame.sides)),
                tuple(rng.sample(range(frame.houses), frame.sides)),
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


def carry_out(frame: Frame, state: State, action: Action, tell: Tell) -> None:
    """Applies a decision of luck."""
    todo = state.todo
    match action:
        case Begin(first):
            todo.pop()
            state.start = first
            tell(StartNamed, first)
            if frame.dogs_used and frame.options["dogs"] == "dealt":
                todo.append(Todo(Task.DEAL_DOGS))
            elif frame.dogs_used:
                todo += [Todo(Task.DOG, (first + i) % frame.seats) for i in reversed(range(frame.seats))]
        case DealDogs(dogs):
            todo.pop()
            state.dogs = list(dogs)
            for seat, dog in enumerate(dogs):
                tell(DogTaken, seat, dog)
        case Deal(tactics, supports):
            todo.pop()
            for seat, hand in enumerate(tactics):
                for kind in hand:
                    state.deck[kind] -= 1
                state.tactics[seat] = tuple(sorted(hand))
                tell(TacticsDealt, seat, state.tactics[seat])
            state.pile = sum(state.deck)
            state.support_cards = list(supports)
            for seat, house in enumerate(supports):
                tell(SupportDealt, seat, house)
        case Lay(bonuses, lines, houses):
            todo[-1] = Todo(Task.MARKER, state.start)
            state.bonuses, state.lines, state.houses = list(bonuses), list(lines), list(houses)
            tell(BonusesLaid, bonuses, frame.gold(state))
            tell(LinesLaid, lines)
            tell(HousesLaid, houses)
        case Draw(tactics):
            task, seat, value = todo[-1]
            todo[-1] = Todo(task, seat, value - len(tactics))
            for kind in tactics:
                state.deck[kind] -= 1
            state.pile -= len(tactics)
            state.tactics[seat] = tuple(sorted((*state.tactics[seat], *tactics)))
            tell(TacticsDrawn, seat, tuple(sorted(tactics)))
