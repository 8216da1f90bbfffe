"""What single events make of a position that somebody sees: for whoever shows them one after the other.

Rules change a position action by action. Between two positions, what is told in between has to be brought about event by
event; what the viewer may not know stays hidden.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.dogs_of_war import events as it
from game.dogs_of_war.model import NONE, State, Task, Todo
from game.kernel.contract import HIDDEN, Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dogs_of_war.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class CaptainsFell(Event):
    """Nobody slips away any more: the losing side's captains of a battle fall, which is worth so many points."""

    battle: int
    points: int


def with_falls(events: Sequence[Event]) -> list[Event]:
    """The events with the moments at which captains fall: as soon as nobody can withdraw any more."""
    worth = {event.battle: event.points for event in events if isinstance(event, it.VictoryShared)}
    told: list[Event] = []
    due = NONE
    for event in events:
        if due != NONE and not isinstance(event, it.HouseMoved | it.CaptainsWithdrawn | it.CaptainsStayed):
            told.append(CaptainsFell(due, worth.get(due, 0)))
            due = NONE
        if isinstance(event, it.BattleWon | it.BattleDrawn):
            due = event.battle
        elif isinstance(event, it.CaptainsWithdrawn | it.CaptainsStayed):
            due = event.side >> 1
        told.append(event)
    return told


def reveal(after: State, state: State) -> None:
    """W11: the screens are lifted, and everything is known as it is `after`."""
    state.over = True
    for name in ("points", "coins", "soldiers", "influence", "tactics", "support_cards", "unseen_coins", "unseen_points"):
        setattr(state, name, getattr(after, name))


def add(counts: tuple[tuple[str, int, int], ...], state: State) -> None:
    """So many more of something, by field and index; nothing where it is hidden."""
    for name, index, n in counts:
        values = getattr(state, name)
        if values[index] != HIDDEN:
            values[index] += n


def emit(ruleset: Ruleset, event: Event, state: State) -> None:
    """What a gain or a purchase makes of the counts; nothing for any other event."""
    kinds, houses = ruleset.kinds, ruleset.houses
    match event:
        case it.PointsGained(seat, n) | it.VictoryShared(seat, _, n):
            add((("points", seat, n),), state)
        case it.CoinsGained(seat, n) | it.ProfitMade(seat, _, n):
            add((("coins", seat, n),), state)
        case it.CoinsExtorted(seat, payer, n):
            add((("coins", payer, -n), ("coins", seat, n)), state)
        case it.CaptainsGained(seat, n):
            add((("captains", seat, n), ("stock", seat, -n)), state)
        case it.CaptainsPromised(seat, n):
            add((("promised", seat, n),), state)
        case it.Passed(seat, n):
            add((("captains", seat, -n), ("stock", seat, n)), state)
            state.passed |= 1 << seat
        case it.Mustered(seat, n, coins):
            state.promised[seat] = 0
            add((("captains", seat, n), ("stock", seat, -n), ("coins", seat, coins)), state)
        case it.InfluenceGained(seat, house, n):
            add((("influence", seat * houses + house, n), ("tokens", house, -n)), state)
        case it.SoldiersGained(seat, kind, n):
            add((("soldiers", seat * kinds + kind, n), ("stacks", kind, -n)), state)
        case it.SoldierBought(seat, kind, cost):
            add((("soldiers", seat * kinds + kind, 1), ("stacks", kind, -1), ("coins", seat, -cost)), state)
        case it.SpoilsTaken(seat, side, kind) | it.SoldierRetreated(seat, side, kind):
            add((("lying", side * kinds + kind, -1), ("soldiers", seat * kinds + kind, 1)), state)


def begin_year(year: int, state: State) -> None:
    """W4.1: a year has begun, for which nothing has been laid."""
    state.year, state.todo = year, [Todo(Task.LAY)]


def lay_houses(houses: tuple[int, ...], state: State) -> None:
    """W4.4, W4.5: a house comes to each side, and the start-player marker may be given away."""
    state.houses, state.todo = list(houses), [Todo(Task.MARKER, state.start)]


def decide(ruleset: Ruleset, battle: int, state: State) -> None:
    """W8.1: a battle has been decided, those after it are still to be; whoever lost it may still slip away."""
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
    """A tactic comes into a hand."""
    state.tactics[seat] = tuple(sorted((*state.tactics[seat], card)))


def play(seat: int, tactic: int, state: State) -> None:
    """W10: a tactic leaves the hand, where it may have been seen or not."""
    hand = list(state.tactics[seat])
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


def close_screens(ruleset: Ruleset, after: State, state: State) -> None:
    """W2.5: once the first purchases are over, what others have is no longer known, where it is not known `after`."""
    state.fresh = False
    kinds, houses = ruleset.kinds, ruleset.houses
    for seat in closing(after, state):
        state.points[seat] = state.coins[seat] = HIDDEN
        state.soldiers[seat * kinds : (seat + 1) * kinds] = [HIDDEN] * kinds
        state.influence[seat * houses : (seat + 1) * houses] = [HIDDEN] * houses


def closing(after: State, state: State) -> list[int]:
    """The seats whose screens close before the position `after`."""
    return [seat for seat, points in enumerate(state.points) if points != HIDDEN == after.points[seat]]


def renew(kind: int, n: int, state: State) -> None:
    """W8.7: discarded soldiers are a new stack."""
    state.stacks[kind], state.spent[kind] = n, 0
