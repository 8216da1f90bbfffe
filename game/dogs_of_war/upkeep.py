"""The upkeep of a year: everything that happens by rule between two decisions (W4.1, W5, W6.3, W8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.dogs_of_war import effects
from game.dogs_of_war.battle_events import (
    BattleDrawn,
    BattleWon,
    BonusWon,
    CaptainsFell,
    HouseMoved,
    ProfitMade,
    SpoilsTaken,
    VictoryShared,
)
from game.dogs_of_war.events import (
    Behind,
    CaptainsForfeited,
    DogTaken,
    FieldsCleared,
    Mustered,
    ScreensLifted,
    TacticsForfeited,
    TurnBegan,
    YearBegan,
)
from game.dogs_of_war.model import NONE, State, Task, Todo
from game.dogs_of_war.supplies import drawable, grant, renew
from game.kernel.contract import NOBODY, Emit, Event, Rules, recording_to, silently

if TYPE_CHECKING:
    from game.dogs_of_war.ruleset import Ruleset


def run(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """Does the pending tasks until a seat or chance has to decide, or the match is over."""
    todo = state.todo
    while todo:
        task, seat, value = todo[-1]
        if task == Task.NEXT:
            todo.pop()
            _next(ruleset, state, seat, emit)
        elif task == Task.DRAW:
            if value and drawable(state, emit):
                return
            todo.pop()
            if value:
                emit(TacticsForfeited, seat, value)
        elif task == Task.BATTLE:
            todo.pop()
            _battle(ruleset, state, value, emit)
        elif task == Task.PAY_OUT:
            todo.pop()
            _pay_out(ruleset, state, value, emit)
        elif task == Task.CLEAN_UP:
            todo.pop()
            _clean_up(ruleset, state, emit)
        elif task == Task.YEAR:
            state.year += 1
            todo[-1] = Todo(Task.LAY)
            emit(YearBegan, state.year)
        elif task == Task.DOG:
            left = [dog for dog in range(len(ruleset.picks)) if dog not in state.dogs]
            if len(left) > 1:
                return
            todo.pop()
            state.dogs[seat] = left[0]
            emit(DogTaken, seat, left[0])
        else:
            return


def clockwise(ruleset: Ruleset, first: int) -> list[int]:
    """Every seat, from `first` on."""
    return [(first + i) % ruleset.seats for i in range(ruleset.seats)]


def muster(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """W5: gives all seats captains and coins. Then everybody buys, then the first turn begins."""
    order = clockwise(ruleset, state.start)
    for seat in order:
        wanted = ruleset.constants.captains_by_year[state.year - 1] + state.promised[seat]
        state.promised[seat] = 0
        came = min(wanted, state.stock[seat])
        state.stock[seat] -= came
        state.captains[seat] += came
        state.coins[seat] += ruleset.constants.income
        emit(Mustered, seat, came, ruleset.constants.income)
        if came < wanted:
            emit(CaptainsForfeited, seat, wanted - came)
    state.todo.append(Todo(Task.NEXT, state.start - 1))
    state.todo += [Todo(Task.BUY, seat) for seat in reversed(order)]


def _next(ruleset: Ruleset, state: State, seat: int, emit: Emit) -> None:
    """W6: discards the played tactic. The next seat clockwise that has not passed acts, or else the battles begin."""
    if state.tactic != NONE:
        state.discards[state.tactic] += 1
    state.tactic = state.first = state.second = state.side = NONE
    n, passed = ruleset.seats, state.passed
    for after in range(seat + 1, seat + n + 1):
        if not passed >> after % n & 1:
            state.todo.append(Todo(Task.TURN, after % n))
            emit(TurnBegan, after % n)
            return
    state.todo.append(Todo(Task.CLEAN_UP))
    state.todo += [Todo(Task.BATTLE, 0, battle) for battle in reversed(range(ruleset.battles))]
    conqueror = ruleset.leader(state, "last_move")
    if conqueror != NONE and any(state.posts[conqueror * ruleset.sides : (conqueror + 1) * ruleset.sides]):
        state.todo.append(Todo(Task.CONQUER, conqueror))


def winner(state: State, battle: int) -> int:
    """W8.1: the side that wins a battle; its marker must not stand on 0."""
    return 2 * battle + (state.markers[battle] < 0)


def turn_of(rules: Rules[State, Any], state: State) -> int:
    """Whose turn it is, also while chance draws for a seat; nobody's while battles are decided."""
    if state.over or not state.todo:
        return rules.actor(state)
    last = state.todo[-1]
    if last.task in {Task.BATTLE, Task.PAY_OUT, Task.CLEAN_UP}:
        return NOBODY
    return last.seat if last.task in {Task.DRAW, Task.TURN} else rules.actor(state)


def losers(state: State, battle: int) -> tuple[int, ...]:
    """W8.1: the sides that lose a battle as its marker stands; both on 0."""
    return (winner(state, battle) ^ 1,) if state.markers[battle] else (2 * battle, 2 * battle + 1)


def lost(ruleset: Ruleset, state: State, pending: frozenset[int]) -> frozenset[int]:
    """The losing sides of the battles of which none of these tasks is pending; none before the battles begin."""
    if all(todo.task != Task.CLEAN_UP for todo in state.todo):
        return frozenset()
    left = {todo.value for todo in state.todo if todo.task in pending}
    return frozenset(side for battle in range(ruleset.battles) if battle not in left for side in losers(state, battle))


def prospects(ruleset: Ruleset, state: State) -> list[int]:
    """W8.2: where each house would stand on the house track if the battles that are still to be decided ended as their
    markers stand."""
    if min(state.houses, default=NONE) < 0:
        return state.track
    pending = [task.value for task in state.todo if task.task == Task.BATTLE]
    begun = any(task.task == Task.CLEAN_UP for task in state.todo)
    after = state.clone()
    for battle in pending if begun else range(ruleset.battles):
        _battle(ruleset, after, battle, silently)
    return after.track


def won_by(ruleset: Ruleset, state: State, side: int) -> list[Event]:
    """What a battle would come to if that side won it now and nobody slipped away. It wins greatly where its marker stands
    on its end."""
    after, events = state.clone(), list[Event]()
    battle, way = side >> 1, -1 if side & 1 else 1
    after.todo = []
    after.markers[battle] = way * max(1, way * after.markers[battle])
    _battle(ruleset, after, battle, recording_to(events))
    _pay_out(ruleset, after, battle, recording_to(events))
    return events


def _battle(ruleset: Ruleset, state: State, battle: int, emit: Emit) -> None:
    """W8.1, W8.2: decides a battle and moves its houses. Then Stormcrow may choose."""
    marker, constants = state.markers[battle], ruleset.constants
    if not marker:
        emit(BattleDrawn, battle)
        if ruleset.every_defeat:
            for house in state.houses[2 * battle : 2 * battle + 2]:
                _move_house(ruleset, state, house, -constants.loss_steps, emit)
        emit(CaptainsFell, battle, 0)
        return
    side = winner(state, battle)
    great = abs(marker) == ruleset.end
    emit(BattleWon, battle, side, great)
    _move_house(ruleset, state, state.houses[side], constants.great_win_steps if great else constants.win_steps, emit)
    if great or ruleset.every_defeat:
        _move_house(ruleset, state, state.houses[side ^ 1], -constants.loss_steps, emit)
    state.todo.append(Todo(Task.PAY_OUT, 0, battle))
    crow = ruleset.leader(state, "withdrawal")
    if crow != NONE and state.posts[crow * ruleset.sides + (side ^ 1)]:
        state.todo.append(Todo(Task.WITHDRAW, crow, battle))


def _move_house(ruleset: Ruleset, state: State, house: int, steps: int, emit: Emit) -> None:
    start = state.track[house]
    state.track[house] = max(0, min(start + steps, len(ruleset.constants.house_track) - 1))
    emit(HouseMoved, house, start, state.track[house])


def _pay_out(ruleset: Ruleset, state: State, battle: int, emit: Emit) -> None:
    """W8.3, W8.4: pays the points, O'Malley's coin, the bonus and Blackmane's soldier of a battle."""
    side = winner(state, battle)
    lost = side ^ 1
    own = ruleset.captains_on(state, side)
    proud = ruleset.leader(state, "pride")
    stands = NONE if proud == NONE else state.supports[proud * ruleset.battles + battle]
    order = clockwise(ruleset, state.start)
    points = sum(ruleset.captains_on(state, lost)) + (ruleset.pride if ruleset.full_pride and stands == lost else 0)
    emit(CaptainsFell, battle, points if any(own) else 0)
    for seat in order:
        if own[seat] and points:
            state.points[seat] += points
            emit(VictoryShared, seat, battle, points)
    profiteer = ruleset.leader(state, "profit")
    if profiteer != NONE and own[profiteer]:
        state.coins[profiteer] += ruleset.profit
        emit(ProfitMade, profiteer, battle, ruleset.profit)
    # Counts are doubled: if an option limits `pride`, it adds half a captain, so it only breaks a tie.
    worth = [2 * n for n in own]
    if stands == side:
        worth[proud] += 2 * ruleset.pride if ruleset.full_pride else 1
    most = max(worth)
    best = [seat for seat in order if own[seat] and worth[seat] == most]
    _bonus(ruleset, state, battle, best, emit)
    looter = ruleset.leader(state, "spoils")
    if looter in best:
        _spoils(ruleset, state, looter, lost, emit)


def _bonus(ruleset: Ruleset, state: State, battle: int, best: list[int], emit: Emit) -> None:
    """W8.4: gives each of the seats `best` the bonus on the visible side of the token."""
    bonus = state.bonuses[battle]
    token = ruleset.catalogue.bonuses[bonus]
    reward = token.face(gold=ruleset.gold(state))
    house = state.houses[winner(state, battle)]
    draws: list[Todo] = []
    for seat in best:
        emit(BonusWon, seat, battle, bonus)
        tactics = grant(ruleset, state, seat, reward, house, 1, emit)
        if tactics:
            draws.append(Todo(Task.DRAW, seat, tactics))
    state.todo += reversed(draws)


def _spoils(ruleset: Ruleset, state: State, seat: int, side: int, emit: Emit) -> None:
    """W12: gives the seat the strongest soldier on the losing side, if there is one."""
    for kind in reversed(range(ruleset.kinds)):
        if state.lying[side * ruleset.kinds + kind]:
            state.lying[side * ruleset.kinds + kind] -= 1
            state.soldiers[seat * ruleset.kinds + kind] += 1
            effects.note_removal(ruleset, state, side, kind, effects.SPOILS)
            emit(SpoilsTaken, seat, side, kind)
            return


def _clean_up(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """W8.7, W11: clears the board for the next year, or ends the match."""
    gather(ruleset, state)
    emit(FieldsCleared, state.year)
    for kind in range(ruleset.kinds):
        renew(ruleset, state, kind, emit)
    if state.year == ruleset.years:
        state.over = True
        emit(ScreensLifted, tuple(_behind(ruleset, state, seat) for seat in range(ruleset.seats)))
    else:
        state.todo.append(Todo(Task.YEAR))


def _behind(ruleset: Ruleset, state: State, seat: int) -> Behind:
    soldiers = state.soldiers[seat * ruleset.kinds : (seat + 1) * ruleset.kinds]
    influence = state.influence[seat * ruleset.houses : (seat + 1) * ruleset.houses]
    pair = state.tactics[seat], state.support_cards[seat]
    return Behind(state.points[seat], state.coins[seat], tuple(soldiers), tuple(influence), *pair)


def gather(ruleset: Ruleset, state: State) -> None:
    """W8.7: captains go to the stock, soldiers to where they are renewed from, and the board is empty."""
    kinds, sides = ruleset.kinds, ruleset.sides
    for seat in range(ruleset.seats):
        state.stock[seat] += sum(mask.bit_count() for mask in state.posts[seat * sides : (seat + 1) * sides])
    heap = state.stacks if ruleset.options["discards"] == "each_year" else state.spent
    for kind in range(kinds):
        heap[kind] += sum(state.lying[kind::kinds])
    clear(ruleset, state)


def clear(ruleset: Ruleset, state: State) -> None:
    """Empties the board."""
    state.passed = 0
    state.bonuses = [NONE] * ruleset.battles
    state.lines = [NONE] * ruleset.sides
    state.houses = [NONE] * ruleset.sides
    state.markers = [0] * ruleset.battles
    state.effects = [()] * ruleset.battles
    state.posts = [0] * (ruleset.seats * ruleset.sides)
    state.supports = [NONE] * (ruleset.seats * ruleset.battles)
    state.lying = [0] * (ruleset.sides * ruleset.kinds)
