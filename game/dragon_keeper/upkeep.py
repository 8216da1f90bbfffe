"""The upkeep of the game: turns, the end of a floor, the offering, the end (K5 to K13). Each function goes on until a
seat or chance has to decide."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from game.dragon_keeper.events import (
    FloorEnded,
    FloorStarter,
    GuildsRevealed,
    MatchEnded,
    PlayerEliminated,
    StackOffered,
    StackReleased,
    TributePaid,
    TurnBegan,
)
from game.dragon_keeper.model import EMPTY, SPACES, Ending, Phase, State
from game.kernel.contract import CHANCE, NOBODY, Emit, Seat
from game.kernel.masks import bits

if TYPE_CHECKING:
    from game.dragon_keeper.ruleset import Ruleset

MOVE, GIVE = Phase.MOVE, Phase.GIVE


def begin_turn(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """K5.1: the seat has to move along arrow 1. If no tile lies there, the floor ends."""
    if state.tiles_left & ruleset.first[state.floor][state.dragon]:
        state.phase = MOVE
        emit(TurnBegan, state.seat)
    else:
        end_floor(ruleset, state, emit)


def go_on_to_give(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """K5.3: the seat has to give a tile along arrow 2. If no tile lies there, the floor ends."""
    if state.tiles_left & ruleset.second[state.floor][state.dragon]:
        state.phase = GIVE
    else:
        end_floor(ruleset, state, emit)


def end_turn(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """K5.6: the turn of the next seat begins."""
    state.tile = EMPTY
    state.seat = ruleset.next_seat[state.alive][state.seat]
    begin_turn(ruleset, state, emit)


def end_floor(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """K10, K11: everybody pays tribute. Then the next floor, the offering or the end follows."""
    left = state.tiles_left.bit_count()
    state.tile = EMPTY
    emit(FloorEnded, state.floor, state.seat, left, state.taker)
    starter, stairs = _starter(ruleset, state)
    _pay_tribute(ruleset, state, emit)
    survivors = state.alive.bit_count()
    if survivors < 2:
        _finish(state, Ending.SURVIVOR if survivors else Ending.NOBODY, emit)
    elif state.floor + 1 < len(ruleset.catalogue.floors):
        for cell in bits(state.tiles_left):
            state.discards |= 1 << state.cells[cell]
        state.cells = [EMPTY] * SPACES
        state.tiles_left = 0
        state.floor += 1
        state.taker = state.finder = EMPTY
        if not state.alive >> starter & 1:
            starter, stairs = ruleset.next_seat[state.alive][starter], False
        state.start = starter
        emit(FloorStarter, starter, stairs)
        state.phase, state.seat = Phase.LAY, CHANCE
    else:
        _reveal(state, emit)
        state.queue = _survivors(ruleset, state)
        offer(ruleset, state, emit)


def _starter(ruleset: Ruleset, state: State) -> tuple[Seat, bool]:
    """K11: who starts the next floor: the player who has this floor's stairs or first took them, else the last taker. True in
    the first case."""
    holder = ruleset.stairs_holder(state)
    return (Seat(holder), True) if holder >= 0 else (Seat(state.taker), False)


def _pay_tribute(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """K10.2 to K10.5: everybody pays at once. A seat that owes more than it has is out, and its tiles are discarded."""
    out = 0
    for seat in bits(state.alive):
        owed = ruleset.owed(state, seat)
        paid = min(owed, state.treasure[seat])
        out |= (paid < owed) << seat
        state.treasure[seat] -= paid
        state.stock += paid
        if owed:
            emit(TributePaid, seat, owed, paid)
    state.alive &= ~out
    for seat in bits(out):
        own = ruleset.slice_of(seat)
        tiles = tuple(chain.from_iterable(state.stacks[own]))
        _discard(state, tiles)
        state.stacks[own] = [()] * ruleset.guild_count
        emit(PlayerEliminated, seat, tiles)


def _discard(state: State, tiles: tuple[int, ...]) -> None:
    """Removes tiles from the game. Covered ones stay unknown to the player who plans on a position that hides them."""
    for tile in tiles:
        if tile >= 0:
            state.discards |= 1 << tile


def _survivors(ruleset: Ruleset, state: State) -> tuple[Seat, ...]:
    """K12: the seats in the game, clockwise from the start player of the last floor."""
    order = ((state.start + n) % ruleset.seats for n in range(ruleset.seats))
    return tuple(Seat(seat) for seat in order if state.alive >> seat & 1)


def offer(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """K12: carries out offerings until a seat has a choice. After the last one the releases begin."""
    state.phase = Phase.OFFER
    while state.queue:
        seat = state.queue[0]
        tallest = ruleset.tallest(state, seat)
        if len(tallest) > 1:
            state.seat = seat
            return
        if tallest:
            give_up(ruleset, state, seat, tallest[0], emit)
        else:
            state.queue = state.queue[1:]
    state.queue = _survivors(ruleset, state)
    release(ruleset, state, emit)


def give_up(ruleset: Ruleset, state: State, seat: Seat, guild: int, emit: Emit) -> None:
    """K12.1, K12.2: discards a stack of the seat. A stack of its own guild is only released, and the seat must offer
    another one."""
    at = seat * ruleset.guild_count + guild
    tiles = state.stacks[at]
    state.stacks[at] = ()
    _discard(state, tiles)
    if guild == state.original_guilds[seat]:
        state.freed |= 1 << seat
        emit(StackReleased, seat, guild, tiles)
    else:
        emit(StackOffered, seat, guild, tiles)
        state.queue = state.queue[1:]


def release(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """K13: lets the next seat decide that can release prisoners. If there is none, the match is over."""
    state.phase = Phase.RELEASE
    while state.queue:
        seat = state.queue[0]
        if ruleset.releases(state, seat):
            state.seat = seat
            return
        state.queue = state.queue[1:]
    _finish(state, Ending.SCORE, emit)


def _reveal(state: State, emit: Emit) -> None:
    state.revealed = True
    emit(GuildsRevealed, tuple(state.original_guilds), tuple(state.stacks))


def _finish(state: State, ending: int, emit: Emit) -> None:
    if not state.revealed:
        _reveal(state, emit)
    state.phase, state.seat, state.ending = Phase.OVER, NOBODY, ending
    emit(MatchEnded, ending)
