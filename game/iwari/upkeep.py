"""The upkeep of a turn: everything that happens by rule between two decisions (I12, I22 to I26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.iwari import awards, exploration, placing, scoring
from game.iwari.choices import pieces
from game.iwari.events import (
    MatchEnded,
    PileEmptied,
    Reshuffled,
    RoundBegan,
    ThirdColourRests,
    TokenDiscarded,
    TokenEarned,
    TurnBegan,
)
from game.iwari.model import EMPTY, Achievement, Phase, State, Worship, cards_in
from game.kernel.contract import Emit

if TYPE_CHECKING:
    from game.iwari.ruleset import Ruleset


# --- set-up ---


def name_start(ruleset: Ruleset, state: State, seat: int) -> None:
    """I9, I53: names the start player; the last player holds the determination token of maps that have it."""
    state.start = seat
    if ruleset.map.rules.determination:
        state.determination = (seat - 1) % ruleset.seats


def set_up(ruleset: Ruleset, state: State) -> None:
    """I8 to I13: goes on to chance's next step of the set-up, or to the draft if there is none."""
    for phase in range(state.phase, Phase.DEAL + 1):
        match phase:
            case Phase.MOUNTAINS:
                wanted = bool(ruleset.symbols) and not state.mountains
            case Phase.WORSHIP_CARD:
                wanted = len(ruleset.worships) > 1 and state.worship == Worship.NONE
            case Phase.GOLDEN:
                wanted = state.worship == Worship.GOLDEN and not state.golden
            case Phase.EXPLORATION:
                wanted = bool(ruleset.exploration_count) and not state.open_cards
            case Phase.START:
                wanted = state.start == EMPTY
            case _:
                wanted = ruleset.options["opening"] == "dealt" and not state.hands[0]
        if wanted:
            state.phase = phase
            return
    state.seat = state.start if cards_in(state.hands[0]) else (state.start - 1) % ruleset.seats
    state.phase = Phase.DISPLAY


# --- the turn ---


def begin_turn(state: State, emit: Emit) -> None:
    """I15: begins the turn of `state.seat`, with an empty record of its placements."""
    state.phase = Phase.PLACE
    placing.forget(state)
    if state.seat == state.start:
        emit(RoundBegan, state.round)
    emit(TurnBegan, state.seat, state.round)


def after_piece(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """I17: after a piece was placed: ends placing unless the seat can place another one."""
    if state.pieces < ruleset.pieces and state.where and state.hands[state.seat] and pieces(ruleset, state):
        return
    after_stop(ruleset, state, emit)


def after_stop(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """I22: goes on after the seat has placed its own pieces, or those of the third colour."""
    if state.phase == Phase.THIRD:
        refill(ruleset, state, emit)
        return
    if ruleset.kinds:
        state.awards = awards.earned(ruleset, state)
    awarded(ruleset, state, emit)


def awarded(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """I36: asks for the next achievement; after the last one come exploration and the third colour."""
    if awards.ask(state, emit):
        state.phase = Phase.AWARD
        return
    if state.open_cards:
        exploration.claim(ruleset, state, emit)
    third_colour(ruleset, state, emit)


def exchanged(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """I15, I46: after a card was discarded for another from the pile. With two players that is drawn before the third
    colour acts, or by an option when the hand is filled."""
    state.pile_draws = 1
    if ruleset.third_last and state.exhausted < 2:
        state.third_waits = True
        state.phase = Phase.DRAW
        return
    third_colour(ruleset, state, emit)


def third_colour(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """I45, I46: with two players, the seat places pieces of the third colour if the rest of its cards allows it."""
    if ruleset.colours > ruleset.seats and state.hands[state.seat]:
        state.phase = Phase.THIRD
        placing.forget_pieces(state)
        if pieces(ruleset, state):
            return
        emit(ThirdColourRests, state.seat)
    refill(ruleset, state, emit)


def refill(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """I21, I25: fills the hand up to three cards, then the display. Neither is filled once the pile has run out
    twice."""
    if state.exhausted < 2:
        if state.hand_size(state.seat) < ruleset.hand:
            state.phase = Phase.DRAW if state.pile_draws else Phase.TAKE
            return
        if EMPTY in state.display:
            state.phase = Phase.DISPLAY
            return
    after_refill(ruleset, state, emit)


def emptied(state: State, emit: Emit) -> None:
    """I23, I24: after the pile's last card was drawn. The first time the discards become the new pile."""
    state.exhausted += 1
    if state.exhausted == 1:
        state.bag += state.discards
        state.pile = cards_in(state.discards)
        state.discards = 0
        emit(Reshuffled, state.pile)
    else:
        emit(PileEmptied, state.seat)


def after_refill(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """I12, I18, I23: goes on to the next seat of the draft or to the next turn. The scoring halfway comes before that
    turn if it is due."""
    state.pile_draws = 0
    if not state.round:
        if state.seat != state.start:
            state.seat = (state.seat - 1) % ruleset.seats
            state.phase = Phase.TAKE
            return
        state.round = 1
        begin_turn(state, emit)
        return
    if state.exhausted and not state.midway:
        state.midway = True
        scoring.count_regions(ruleset, state, emit, final=False)
    state.seat = (state.seat + 1) % ruleset.seats
    if state.seat == state.start:
        if state.last_round:
            worship(ruleset, state, emit)
            return
        state.round += 1
    begin_turn(state, emit)


# --- the end ---


def worship(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """I30, I39: if one seat alone leads, it may lay Worship; else the points are counted."""
    if state.worship != Worship.NONE:
        leaders = awards.worshippers(ruleset, state)
        if len(leaders) == 1 and leaders[0] < ruleset.seats:
            state.seat = leaders[0]
            state.phase = Phase.WORSHIP
            emit(TokenEarned, state.seat, int(Achievement.WORSHIP))
            return
        emit(TokenDiscarded, int(Achievement.WORSHIP))
    finish(ruleset, state, emit)


def finish(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """I30: counts the points and ends the match."""
    scoring.count_all(ruleset, state, emit)
    state.phase = Phase.OVER
    emit(MatchEnded)
