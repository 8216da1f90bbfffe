"""The course of the game: turns, the end of a floor, the offering, the end (K5 to K13). Each function goes on until a
seat or luck has to decide."""

from __future__ import annotations

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
from game.kernel.contract import CHANCE, NOBODY, Seat, Tell
from game.kernel.masks import bits

if TYPE_CHECKING:
    from game.dragon_keeper.frame import Frame

MOVE, GIVE = Phase.MOVE, Phase.GIVE


def begin_turn(frame: Frame, state: State, tell: Tell) -> None:
    """K5.1: the seat has to move along arrow 1. If no tile lies there, the floor ends."""
    if state.left & frame.first[state.floor][state.dragon]:
        state.phase = MOVE
        tell(TurnBegan, state.seat)
    else:
        end_floor(frame, state, tell)


def go_on_to_give(frame: Frame, state: State, tell: Tell) -> None:
    """K5.3: the seat has to give a tile along arrow 2. If no tile lies there, the floor ends."""
    if state.left & frame.second[state.floor][state.dragon]:
        state.phase = GIVE
    else:
        end_floor(frame, state, tell)


def end_turn(frame: Frame, state: State, tell: Tell) -> None:
    """K5.6: the turn of the next seat begins."""
    state.tile = EMPTY
    state.seat = frame.after[state.alive][state.seat]
    begin_turn(frame, state, tell)


def end_floor(frame: Frame, state: State, tell: Tell) -> None:
    """K10, K11: everybody pays tribute. Then the next floor, the offering or the end follows."""
    left = state.left.bit_count()
    state.tile = EMPTY
    tell(FloorEnded, state.floor, state.seat, left, state.taker)
    starter, stairs = _starter(frame, state)
    _pay_tribute(frame, state, tell)
    survivors = state.alive.bit_count()
    if survivors < 2:
        _finish(state, Ending.SURVIVOR if survivors else Ending.NOBODY, tell)
    elif state.floor + 1 < len(frame.catalogue.floors):
        for cell in bits(state.left):
            state.discards |= 1 << state.cells[cell]
        state.cells = [EMPTY] * SPACES
        state.left = 0
        state.floor += 1
        state.taker = state.finder = EMPTY
        if not state.alive >> starter & 1:
            starter, stairs = frame.after[state.alive][starter], False
        state.start = starter
        tell(FloorStarter, starter, stairs)
        state.phase, state.seat = Phase.LAY, CHANCE
    else:
        _reveal(state, tell)
        state.queue = _survivors(frame, state)
        offer(frame, state, tell)


def _starter(frame: Frame, state: State) -> tuple[Seat, bool]:
    """K11: who starts the next floor: whoever has this floor's stairs, or first took them, else the last taker. True in
    the first case."""
    holder = frame.stairs_holder(state)
    return (Seat(holder), True) if holder >= 0 else (Seat(state.taker), False)


def _pay_tribute(frame: Frame, state: State, tell: Tell) -> None:
    """K10.2 to K10.5: everybody pays at once. A seat that owes more than it has is out, and its tiles are discarded."""
    out = 0
    for seat in bits(state.alive):
        owed = frame.owed(state, seat)
        paid = min(owed, state.treasure[seat])
        out |= (paid < owed) << seat
        state.treasure[seat] -= paid
        state.stock += paid
        if owed:
            tell(TributePaid, seat, owed, paid)
    state.alive &= ~out
    for seat in bits(out):
        for at in range(seat * frame.guilds, (seat + 1) * frame.guilds):
            _discard(state, state.stacks[at])
            state.stacks[at] = ()
        tell(PlayerEliminated, seat)


def _discard(state: State, tiles: tuple[int, ...]) -> None:
    for tile in tiles:
        state.discards |= 1 << tile


def _survivors(frame: Frame, state: State) -> tuple[Seat, ...]:
    """K12: the seats in the game, clockwise from the start player of the last floor."""
    order = ((state.start + n) % frame.seats for n in range(frame.seats))
    return tuple(Seat(seat) for seat in order if state.alive >> seat & 1)


def offer(frame: Frame, state: State, tell: Tell) -> None:
    """K12: carries out offerings until a seat has a choice. After the last one the releases begin."""
    state.phase = Phase.OFFER
    while state.queue:
        seat = state.queue[0]
        tallest = frame.tallest(state, seat)
        if len(tallest) > 1:
            state.seat = seat
            return
        if tallest:
            give_up(frame, state, seat, tallest[0], tell)
        else:
            state.queue = state.queue[1:]
    state.queue = _survivors(frame, state)
    release(frame, state, tell)


def give_up(frame: Frame, state: State, seat: Seat, guild: int, tell: Tell) -> None:
    """K12.1, K12.2: discards a stack of the seat. A stack of its own guild is only released, and the seat must offer
    another one."""
    at = seat * frame.guilds + guild
    tiles = state.stacks[at]
    state.stacks[at] = ()
    _discard(state, tiles)
    if guild == state.guilds[seat]:
        state.freed |= 1 << seat
        tell(StackReleased, seat, guild, tiles)
    else:
        tell(StackOffered, seat, guild, tiles)
        state.queue = state.queue[1:]


def release(frame: Frame, state: State, tell: Tell) -> None:
    """K13: lets the next seat decide that can release prisoners. If there is none, the match is over."""
    state.phase = Phase.RELEASE
    while state.queue:
        seat = state.queue[0]
        if frame.releases(state, seat):
            state.seat = seat
            return
        state.queue = state.queue[1:]
    _finish(state, Ending.SCORE, tell)


def _reveal(state: State, tell: Tell) -> None:
    state.revealed = True
    tell(GuildsRevealed, tuple(state.guilds))


def _finish(state: State, ending: int, tell: Tell) -> None:
    if not state.revealed:
        _reveal(state, tell)
    state.phase, state.seat, state.ending = Phase.OVER, NOBODY, ending
    tell(MatchEnded, ending)
