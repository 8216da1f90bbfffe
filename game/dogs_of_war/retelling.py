"""What single events make of a position that somebody sees: for whoever shows them one after the other.

Rules change a position action by action. Between two positions, what is told in between has to be brought about event by
event; what the viewer may not know stays hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dogs_of_war.model import NONE, State, Task, Todo
from game.kernel.contract import HIDDEN

if TYPE_CHECKING:
    from game.dogs_of_war.frame import Frame


def add(gains: tuple[tuple[str, int, int], ...], state: State) -> None:
    """So many more of something, by field and index; nothing where it is hidden."""
    for name, index, n in gains:
        values = getattr(state, name)
        if values[index] != HIDDEN:
            values[index] += n


def begin_turn(seat: int, state: State) -> None:
    """W6: the tactic played before goes to the discards."""
    if state.tactic != NONE:
        state.discards[state.tactic] += 1
    state.tactic = state.first = state.second = state.side = NONE
    state.todo = [Todo(Task.TURN, seat)]


def take_dog(seat: int, dog: int, state: State) -> None:
    """W2.3: a seat leads a Dog from now on."""
    state.dogs[seat] = dog
    if state.todo[-1].task == Task.DOG:
        state.todo.pop()


def take_tactic(seat: int, card: int, state: State) -> None:
    """A tactic comes into a hand."""
    state.tactics[seat] = tuple(sorted((*state.tactics[seat], card)))


def play(seat: int, tactic: int, state: State) -> None:
    """W10: a tactic leaves the hand, where it may have been seen or not."""
    hand = list(state.tactics[seat])
    hand.remove(tactic if tactic in hand else HIDDEN)
    state.tactics[seat], state.tactic = tuple(hand), tactic


def stand(frame: Frame, side: int, kind: int, state: State) -> None:
    """W7.2: a soldier comes to stand on a side."""
    state.lying[side * frame.kinds + kind] += 1
    if state.first == NONE:
        state.first, state.side = kind, side
    else:
        state.second = kind


def station(frame: Frame, seat: int, side: int, space: int, state: State) -> None:
    """W7.3, W7.6: a captain stands on a space, the first of a battle for the side that is supported."""
    state.posts[seat * frame.sides + side] |= 1 << space
    if state.supports[seat * frame.battles + (side >> 1)] == NONE:
        state.supports[seat * frame.battles + (side >> 1)] = side


def screen(frame: Frame, seat: int, after: State, state: State) -> None:
    """W2.5: what a seat has is no longer known once it has bought, if it is not known `after`."""
    state.fresh &= ~(1 << seat)
    if after.points[seat] == HIDDEN:
        kinds, houses = frame.kinds, frame.houses
        state.points[seat] = state.coins[seat] = HIDDEN
        state.soldiers[seat * kinds : (seat + 1) * kinds] = [HIDDEN] * kinds
        state.influence[seat * houses : (seat + 1) * houses] = [HIDDEN] * houses


def renew(kind: int, n: int, state: State) -> None:
    """W8.7: discarded soldiers are a new stack."""
    state.stacks[kind], state.spent[kind] = n, 0
