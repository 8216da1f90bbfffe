"""Candles: the smallest game that has everything a game can have: hidden hands, randomness, a choice in two parts, a question
that can be declined, options. `python -m tests.new_game` copies it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random

from game.kernel import contract
from game.kernel.contract import CHANCE, HIDDEN, NOBODY, Action, Emit, Event, Refusal, Rules, ScoreRow, Seat
from tests.kernel.data.candles import model
from tests.kernel.data.candles.model import DARK, State, Task


class CandlesRules(Rules[State, Action]):
    version = 1
    actions = (model.Fill, model.Light, model.Swap, model.Spark)
    events = (model.Drawn, model.Lit, model.PutBack, model.Sparked)
    max_actions = 1 + 3 * 12  # a deal, and for each window a candle, a swap or spark, and new candles

    def __init__(self, seats: int, windows: int, *, secret: bool) -> None:
        self.seats, self.windows, self.has_secrets = seats, windows, secret

    def start(self) -> State:
        """All candles are in the bag (C1)."""
        hands: list[tuple[int, ...]] = [()] * self.seats
        dark, nobodys = [DARK] * self.windows, [int(NOBODY)] * self.windows
        return State(Task.FILL, self.seats - 1, model.CANDLES, hands, [0] * self.seats, dark, nobodys)

    def actor(self, state: State) -> Seat:
        if state.task == Task.OVER:
            return NOBODY
        return CHANCE if state.task == Task.FILL else Seat(state.seat)

    def legal(self, state: State) -> Sequence[Action]:
        hand = state.hands[state.seat]
        match state.task:
            case Task.LIGHT:
                dark = [window for window, candle in enumerate(state.candles) if candle == DARK]
                return [model.Light(candle, window) for candle in hand for window in dark]
            case Task.SWAP:
                return [*map(model.Swap, hand), model.Spark()]
        return []

    def refusal(self, state: State, action: Action) -> Refusal | None:
        match state.task, action:
            case (Task.LIGHT, model.Light(candle)) | (Task.SWAP, model.Swap(candle)) if candle not in state.hands[state.seat]:
                return Refusal("C2", "refusal.not_in_hand", {"candle": candle})
            case (Task.LIGHT, model.Light()) | (Task.SWAP, model.Swap() | model.Spark()):
                return None if action in self.legal(state) else Refusal("C2", "refusal.lit")
            case Task.FILL, model.Fill(drawn):
                candles = [candle for each in drawn for candle in each]
                fair = list(map(len, drawn)) == self._missing(state) and len(set(candles)) == len(candles)
                return None if fair and state.bag.issuperset(candles) else Refusal("C2", "refusal.impossible_luck")
        return Refusal("C2", "refusal.other_task")

    def chance(self, state: State, rng: Random) -> Action:
        missing = self._missing(state)
        drawn = iter(rng.sample(sorted(state.bag), sum(missing)))
        return model.Fill(tuple(tuple(islice(drawn, count)) for count in missing))

    def apply(self, state: State, action: Action, emit: Emit = contract.silently) -> None:
        seat = state.seat
        match action:
            case model.Fill(drawn):
                for owner, candles in enumerate(drawn):
                    state.draw(owner, candles)
                    if candles:
                        emit(model.Drawn, owner, candles)
                state.seat = (seat + 1) % self.seats
                state.task = Task.LIGHT if DARK in state.candles else Task.OVER
            case model.Light(candle, window):
                state.light(seat, candle, window)
                state.task = Task.SWAP
                emit(model.Lit, seat, candle, window)
            case model.Swap(candle):
                state.put_back(seat, candle)
                state.task = Task.FILL
                emit(model.PutBack, seat, candle)
            case model.Spark():
                state.sparks[seat] += 1
                state.task = Task.FILL
                emit(model.Sparked, seat)

    def observe(self, state: State, seat: Seat) -> State:
        seen = state.clone()
        for other, hand in enumerate(state.hands):
            if self.has_secrets and other != seat:
                seen.bag |= {*hand} - {HIDDEN}
                seen.hands[other] = (HIDDEN,) * len(hand)
        return seen

    def redact(self, event: Event, seat: Seat) -> Event:
        match event:
            case model.Drawn(owner, candles) if self.has_secrets and owner != seat:
                return model.Drawn(owner, (HIDDEN,) * len(candles))
            case model.PutBack(owner) if self.has_secrets and owner != seat:
                return model.PutBack(owner, HIDDEN)
        return event

    def determinise(self, seen: State, _: Seat, rng: Random) -> State:
        state = seen.clone()
        for other, hand in enumerate(seen.hands):
            if HIDDEN in hand:  # what is known of it stays
                state.hands[other] = tuple(candle for candle in hand if candle != HIDDEN)
                state.draw(other, rng.sample(sorted(state.bag), hand.count(HIDDEN)))
        return state

    def is_turn_start(self, state: State) -> bool:
        return state.task in {Task.LIGHT, Task.OVER}

    def bright(self, state: State, window: int) -> bool:
        """Whether no neighbour is brighter (C5)."""
        places = [divmod(other, model.COLUMNS) for other in range(self.windows)]
        near = [n for n, place in enumerate(places) if math.dist(place, places[window]) == 1]
        return all(state.candles[window] > state.candles[other] for other in near)

    def score(self, state: State, seat: Seat) -> list[ScoreRow]:
        mine = tuple(w for w in range(self.windows) if state.owners[w] == seat and self.bright(state, w))
        points = sum(state.candles[window] for window in mine)
        return [ScoreRow("bright", points, "C5", mine), ScoreRow("sparks", state.sparks[seat], "C4")]

    def result(self, state: State) -> list[contract.Rank]:
        """Points, then bright candles (C6)."""
        points = self.points(state)
        bright = [len(self.score(state, Seat(seat))[0].where) for seat in range(self.seats)]
        return contract.ranks_of({(Seat(seat),): (points[seat], bright[seat]) for seat in range(self.seats)}, ["bright"])

    def piece_counts(self, state: State) -> Mapping[str, int]:
        return {"pieces": len(state.bag) + sum(map(len, state.hands)) + sum(map(bool, state.candles))}

    def _missing(self, state: State) -> list[int]:
        """How many candles chance gives to each hand."""
        return [model.HAND - len(hand) for hand in state.hands]
