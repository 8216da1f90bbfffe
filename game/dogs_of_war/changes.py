"""What single events change of a position that a player sees, for code that shows them one after the other. What is behind
the screens of others stays hidden, and is counted together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dogs_of_war import battle_events as of_battle
from game.dogs_of_war import effects, screens
from game.dogs_of_war import events as ev
from game.dogs_of_war.model import NONE, State, Task, Todo
from game.kernel.contract import HIDDEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dogs_of_war.ruleset import Ruleset
    from game.kernel.contract import Event

_UNSEEN = {"points": "unseen_points", "coins": "unseen_coins"}
"""Where what is hidden of a field is counted."""


def reveal(behind: Sequence[ev.Behind], state: State) -> None:
    """W11: the screens are lifted, and everything is known."""
    for known, one in zip(state.tactics, behind, strict=True):
        for kind in one.tactics if HIDDEN in known else ():
            state.deck[kind] -= 1
    state.over, state.unseen_points, state.unseen_coins = True, 0, 0
    state.points, state.coins = [one.points for one in behind], [one.coins for one in behind]
    state.soldiers = [n for one in behind for n in one.soldiers]
    state.influence = [n for one in behind for n in one.influence]
    state.tactics, state.support_cards = [one.tactics for one in behind], [one.support_card for one in behind]


def add(counts: tuple[tuple[str, int, int], ...], state: State) -> None:
    """So many more of something, by field and index; where it is hidden, only the sum is known."""
    for name, index, n in counts:
        values = getattr(state, name)
        if values[index] != HIDDEN:
            values[index] += n
        elif name in _UNSEEN:
            setattr(state, _UNSEEN[name], getattr(state, _UNSEEN[name]) + n)


def emit(ruleset: Ruleset, event: Event, state: State) -> None:
    """What a gain or a purchase makes of the counts; nothing for any other event."""
    kinds, houses = ruleset.kinds, ruleset.houses
    match event:
        case ev.PointsGained(seat, n) | of_battle.VictoryShared(seat, _, n):
            add((("points", seat, n),), state)
        case ev.CoinsGained(seat, n) | of_battle.ProfitMade(seat, _, n):
            add((("coins", seat, n),), state)
        case ev.CoinsExtorted(seat, payer, n):
            add((("coins", payer, -n), ("coins", seat, n)), state)
        case ev.CaptainsGained(seat, n):
            add((("captains", seat, n), ("stock", seat, -n)), state)
        case ev.CaptainsPromised(seat, n):
            add((("promised", seat, n),), state)
        case ev.Passed(seat, n):
            add((("captains", seat, -n), ("stock", seat, n)), state)
            state.passed |= 1 << seat
        case ev.Mustered(seat, n, coins):
            state.promised[seat] = 0
            add((("captains", seat, n), ("stock", seat, -n), ("coins", seat, coins)), state)
        case ev.InfluenceGained(seat, house, n):
            add((("influence", seat * houses + house, n), ("tokens", house, -n)), state)
        case ev.SoldiersGained(seat, kind, n):
            add((("soldiers", seat * kinds + kind, n), ("stacks", kind, -n)), state)
        case ev.SoldierBought(seat, kind, cost):
            add((("soldiers", seat * kinds + kind, 1), ("stacks", kind, -1), ("coins", seat, -cost)), state)
        case of_battle.SpoilsTaken(seat, side, kind) | ev.SoldierRetreated(seat, side, kind):
            add((("lying", side * kinds + kind, -1), ("soldiers", seat * kinds + kind, 1)), state)
            explain(ruleset, event, state)


def begin_year(year: int, state: State) -> None:
    """W4.1: a year has begun, for which nothing has been laid."""
    state.year, state.todo = year, [Todo(Task.LAY)]


def lay_houses(houses: tuple[int, ...], state: State) -> None:
    """W4.4, W4.5: a house comes to each side, and the start-player marker may be given away."""
    state.houses, state.todo = list(houses), [Todo(Task.MARKER, state.start)]


def decide(ruleset: Ruleset, battle: int, state: State) -> None:
    """W8.1: a battle has been decided, those after it are still to be; the player who lost it may still slip away."""
    later = [Todo(Task.BATTLE, 0, other) for other in range(battle + 1, ruleset.battles)]
    state.todo = [Todo(Task.WITHDRAW, 0, battle), Todo(Task.CLEAN_UP), *reversed(later)]


def end_withdrawal(battle: int, state: State) -> None:
    """W12: nobody may slip away from a battle any more."""
    state.todo = [one for one in state.todo if one.value != battle or one.task == Task.CLEAN_UP]


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
    """A tactic comes into a hand from the draw pile."""
    if card != HIDDEN:
        state.deck[card] -= 1
    state.tactics[seat] = tuple(sorted((*state.tactics[seat], card)))


def play(seat: int, tactic: int, state: State) -> None:
    """W10: a tactic leaves the hand, where it may have been seen or not."""
    hand = list(state.tactics[seat])
    if tactic not in hand:
        state.deck[tactic] -= 1
    hand.remove(tactic if tactic in hand else HIDDEN)
    state.tactics[seat], state.tactic = tuple(hand), tactic


def stand(ruleset: Ruleset, side: int, kind: int, state: State) -> None:
    """W7.2: a soldier comes to stand on a side."""
    state.lying[side * ruleset.kinds + kind] += 1
    if state.first == NONE:
        state.first, state.side = kind, side
    else:
        state.second = kind


def station(ruleset: Ruleset, seat: int, side: int, space: int, state: State) -> None:
    """W7.3, W7.6: a captain stands on a space, the first of a battle for the side that is supported."""
    state.posts[seat * ruleset.sides + side] |= 1 << space
    if state.supports[seat * ruleset.battles + (side >> 1)] == NONE:
        state.supports[seat * ruleset.battles + (side >> 1)] = side


def explain(ruleset: Ruleset, event: Event, state: State) -> None:
    """What a marker owes to anything but soldiers that lie there."""
    match event:
        case ev.MarkerMoved(battle, start, to):
            effects.note_placement(ruleset, state, battle, to - start)
        case ev.MarkerHeld(battle):
            effects.note_placement(ruleset, state, battle, 0)
        case ev.ConquerorMoved(_, battle, start, to):
            effects.note(state, battle, effects.CONQUEROR, to - start)
        case ev.SoldierRetreated(_, side, kind):
            effects.note_removal(ruleset, state, side, kind, state.tactic)
        case of_battle.SpoilsTaken(_, side, kind):
            effects.note_removal(ruleset, state, side, kind, effects.SPOILS)


def shuffle(n: int, state: State) -> None:
    """W7.11: the discards are the new draw pile."""
    state.deck = [left + more for left, more in zip(state.deck, state.discards, strict=True)]
    state.pile, state.discards = n, [0] * len(state.discards)


def close_screens(seats: Sequence[int], ruleset: Ruleset, state: State) -> None:
    """W2.5: what some seats have can no longer be counted."""
    state.fresh = False
    for seat in seats:
        screens.cover(ruleset, state, seat)


def renew(kind: int, n: int, state: State) -> None:
    """W8.7: discarded soldiers are a new stack."""
    state.stacks[kind], state.spent[kind] = n, 0
