"""The course of a turn: everything that happens by itself between two decisions (I12, I22 to I26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.iwari import awards, exploration, scoring
from game.iwari.choices import pieces
from game.iwari.events import (
    MatchEnded,
    PileEmptied,
    Reshuffled,
    ThirdColourRests,
    TokenDiscarded,
    TokenEarned,
    TurnBegan,
)
from game.iwari.model import EMPTY, EVERYWHERE, Kind, Phase, State, Worship, cards_in
from game.kernel.contract import Tell

if TYPE_CHECKING:
    from game.iwari.frame import Frame


# --- set-up ---


def set_up(frame: Frame, state: State) -> None:
    """I8 to I13: goes on to the next step of the set-up that luck has to do, or to the draft."""
    for phase in range(state.phase, Phase.DEAL + 1):
        match phase:
            case Phase.MOUNTAINS:
                wanted = bool(frame.symbols) and not state.mountains
            case Phase.WORSHIP_CARD:
                wanted = len(frame.worships) > 1 and state.worship == Worship.NONE
            case Phase.GOLDEN:
                wanted = state.worship == Worship.GOLDEN and not state.golden
            case Phase.EXPLORATION:
                wanted = bool(frame.shown) and not state.open_cards
            case Phase.START:
                wanted = state.start == EMPTY
            case _:
                wanted = frame.options["opening"] == "dealt" and not state.hands[0]
        if wanted:
            state.phase = phase
            return
    if frame.map.rules.determination:
        state.determination = (state.start - 1) % frame.seats
    state.seat = state.start if cards_in(state.hands[0]) else (state.start - 1) % frame.seats
    state.phase = Phase.DISPLAY


# --- the turn ---


def begin_turn(state: State, tell: Tell) -> None:
    """I15: the seat may act; the record of its placements is empty."""
    state.phase = Phase.PLACE
    forget(state)
    state.new_tents = state.new_totems = 0
    state.moved = EMPTY
    tell(TurnBegan, state.seat, state.round)


def forget(state: State) -> None:
    """I17: no piece has been placed yet."""
    state.pieces = 0
    state.where = EVERYWHERE
    state.fresh = False


def placed(frame: Frame, state: State, tell: Tell) -> None:
    """I17: after a piece; goes on with the turn unless another one can follow."""
    if state.pieces < frame.pieces and state.where and state.hands[state.seat] and pieces(frame, state):
        return
    stopped(frame, state, tell)


def stopped(frame: Frame, state: State, tell: Tell) -> None:
    """I22: the seat's own placements, or those of the third colour, are done."""
    if state.phase == Phase.THIRD:
        refill(frame, state, tell)
        return
    if frame.kinds:
        state.awards = awards.earned(frame, state)
    awarded(frame, state, tell)


def awarded(frame: Frame, state: State, tell: Tell) -> None:
    """I36: the next achievement to be decided about; after the last one exploration, then the third colour."""
    if awards.ask(state, tell):
        state.phase = Phase.AWARD
        return
    if state.open_cards:
        exploration.claim(frame, state, tell)
    third_colour(frame, state, tell)


def third_colour(frame: Frame, state: State, tell: Tell) -> None:
    """I45, I46: with two players, if cards are left and one of them can place a piece."""
    if frame.colours > frame.seats and state.hands[state.seat]:
        state.phase = Phase.THIRD
        forget(state)
        if pieces(frame, state):
            return
        tell(ThirdColourRests, state.seat)
    refill(frame, state, tell)


def refill(frame: Frame, state: State, tell: Tell) -> None:
    """I21, I25: the hand up to three cards, then the display; nothing after the pile has run out for good."""
    if state.exhausted < 2:
        if state.hand_size(state.seat) < frame.hand:
            state.phase = Phase.DRAW if state.blind else Phase.TAKE
            return
        if EMPTY in state.display:
            state.phase = Phase.DISPLAY
            return
    refilled(frame, state, tell)


def emptied(state: State, tell: Tell) -> None:
    """I23, I24: the pile's last card was drawn. The first time the discards become the new pile."""
    state.exhausted += 1
    if state.exhausted == 1:
        state.bag += state.discards
        state.pile = cards_in(state.discards)
        state.discards = 0
        tell(Reshuffled, state.pile)
    else:
        tell(PileEmptied, state.seat)


def refilled(frame: Frame, state: State, tell: Tell) -> None:
    """I12, I18, I23: on to the next drafter, or, after the counting halfway if it is due, to the next turn."""
    state.blind = 0
    if not state.round:
        if state.seat != state.start:
            state.seat = (state.seat - 1) % frame.seats
            state.phase = Phase.TAKE
            return
        state.round = 1
        begin_turn(state, tell)
        return
    if state.exhausted and not state.midway:
        state.midway = True
        scoring.count_regions(frame, state, tell, final=False)
    state.seat = (state.seat + 1) % frame.seats
    if state.seat == state.start:
        if state.exhausted > 1:
            worship(frame, state, tell)
            return
        state.round += 1
    begin_turn(state, tell)


# --- the end ---


def worship(frame: Frame, state: State, tell: Tell) -> None:
    """I30, I39: a sole leader may lay Worship before the points are counted."""
    if state.worship != Worship.NONE:
        leaders = awards.worshippers(frame, state)
        if len(leaders) == 1 and leaders[0] < frame.seats:
            state.seat = leaders[0]
            state.phase = Phase.WORSHIP
            tell(TokenEarned, state.seat, int(Kind.WORSHIP))
            return
        tell(TokenDiscarded, int(Kind.WORSHIP))
    finish(frame, state, tell)


def finish(frame: Frame, state: State, tell: Tell) -> None:
    """I30: the points are counted."""
    scoring.count_all(frame, state, tell)
    state.phase = Phase.OVER
    tell(MatchEnded)
