"""Candles: the smallest game that has everything a game can have. Secret hands, luck, a choice in two parts, a question
that may be declined, options. It is the example for whoever adds a game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import islice
from typing import TYPE_CHECKING, ClassVar, Self

from game.kernel.contract import (
    CHANCE,
    HIDDEN,
    NOBODY,
    Action,
    Event,
    Refusal,
    Rules,
    ScoreRow,
    Seat,
    ranks_of,
    silently,
)
from game.kernel.masks import bits

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from game.kernel.contract import Rank, Tell

CANDLES, HAND, COLUMNS, DARK = (1 << 31) - 2, 3, 4, 0
Task = IntEnum("Task", ["FILL", "LIGHT", "SWAP", "OVER"])


@dataclass(frozen=True, slots=True)
class Fill(Action):
    drawn: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Light(Action):
    candle: int
    window: int


@dataclass(frozen=True, slots=True)
class Swap(Action):
    candle: int


@dataclass(frozen=True, slots=True)
class Spark(Action):
    pass


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    seat: int
    candles: tuple[int, ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Lit(Event):
    seat: int
    candle: int
    window: int


@dataclass(frozen=True, slots=True)
class PutBack(Event):
    seat: int
    candle: int


@dataclass(frozen=True, slots=True)
class Sparked(Event):
    seat: int


@dataclass(slots=True)
class State:
    """Bag and hands are sets of candles; `hidden` counts the candles of each hand that the viewer may not know."""

    task: Task
    seat: int
    bag: int
    hands: list[int]
    hidden: list[int]
    sparks: list[int]
    candles: list[int]
    owners: list[int]

    def clone(self) -> Self:
        lists = {name: getattr(self, name)[:] for name in ("hands", "hidden", "sparks", "candles", "owners")}
        return replace(self, **lists)

    def draw(self, seat: int, candles: Sequence[int]) -> None:
        drawn = sum(1 << candle for candle in candles)
        self.hands[seat] += drawn
        self.bag -= drawn


class CandlesRules(Rules[State, Action]):
    version = 1
    actions = (Fill, Light, Swap, Spark)
    events = (Drawn, Lit, PutBack, Sparked)
    bound = 1 + 3 * 12

    def __init__(self, seats: int, windows: int, *, secret: bool) -> None:
        self.seats, self.windows, self.secret = seats, windows, secret

    def start(self) -> State:
        """All candles are in the bag (C1)."""
        none, dark = [0] * self.seats, [DARK] * self.windows
        return State(Task.FILL, self.seats - 1, CANDLES, none[:], none[:], none[:], dark, [NOBODY] * self.windows)

    def actor(self, state: State) -> Seat:
        if state.task == Task.OVER:
            return NOBODY
        return Seat(state.seat) if state.task in {Task.LIGHT, Task.SWAP} else CHANCE

    def legal(self, state: State) -> Sequence[Action]:
        hand = list(bits(state.hands[state.seat]))
        if state.task == Task.LIGHT:
            return [Light(candle, window) for candle in hand for window in range(self.windows) if not state.candles[window]]
        return [*map(Swap, hand), Spark()] if state.task == Task.SWAP else []

    def refusal(self, state: State, action: Action) -> Refusal | None:
        hand, bag = set(bits(state.hands[state.seat])), set(bits(state.bag))
        match state.task, action:
            case (Task.LIGHT, Light(candle)) | (Task.SWAP, Swap(candle)) if candle not in hand:
                return Refusal("C2", "refusal.not_in_hand", {"candle": candle})
            case Task.LIGHT, Light(_, window) if not 0 <= window < self.windows or state.candles[window]:
                return Refusal("C2", "refusal.lit")
            case (Task.LIGHT, Light()) | (Task.SWAP, Swap() | Spark()):
                return None
            case Task.FILL, Fill(drawn):
                candles = [candle for each in drawn for candle in each]
                fair = [len(each) for each in drawn] == self._missing(state) and len(set(candles)) == len(candles)
                return None if fair and bag.issuperset(candles) else Refusal("C2", "refusal.impossible_luck")
        return Refusal("C2", "refusal.other_task")

    def chance(self, state: State, rng: Random) -> Action:
        missing = self._missing(state)
        drawn = iter(rng.sample(list(bits(state.bag)), sum(missing)))
        return Fill(tuple(tuple(islice(drawn, count)) for count in missing))

    def apply(self, state: State, action: Action, tell: Tell = silently) -> None:
        seat = state.seat
        match action:
            case Fill(drawn):
                for owner, candles in enumerate(drawn):
                    state.draw(owner, candles)
                    if candles:
                        tell(Drawn, owner, candles)
                state.seat = (seat + 1) % self.seats
                state.task = Task.LIGHT if DARK in state.candles else Task.OVER
            case Light(candle, window):
                state.hands[seat] -= 1 << candle
                state.candles[window], state.owners[window] = candle, seat
                state.task = Task.SWAP
                tell(Lit, seat, candle, window)
            case Swap(candle):
                state.hands[seat] -= 1 << candle
                state.bag += 1 << candle
                state.task = Task.FILL
                tell(PutBack, seat, candle)
            case Spark():
                state.sparks[seat] += 1
                state.task = Task.FILL
                tell(Sparked, seat)

    def observe(self, state: State, seat: Seat) -> State:
        seen = state.clone()
        for other in range(self.seats) if self.secret else ():
            if other != seat:
                seen.bag += seen.hands[other]
                seen.hidden[other] += seen.hands[other].bit_count()
                seen.hands[other] = 0
        return seen

    def witness(self, event: Event, seat: Seat) -> Event:
        match event:
            case Drawn(owner, candles) if self.secret and owner != seat:
                return Drawn(owner, (HIDDEN,) * len(candles))
            case PutBack(owner) if self.secret and owner != seat:
                return PutBack(owner, HIDDEN)
        return event

    def determinise(self, seen: State, _: Seat, rng: Random) -> State:
        state = seen.clone()
        for other, count in enumerate(seen.hidden):
            state.draw(other, rng.sample(list(bits(state.bag)), count))
            state.hidden[other] = 0
        return state

    def between(self, state: State) -> bool:
        return state.task in {Task.LIGHT, Task.OVER}

    def bright(self, state: State, window: int) -> bool:
        """Whether no neighbour is brighter (C5)."""
        left, right = window % COLUMNS > 0, window % COLUMNS < COLUMNS - 1
        near = [window - COLUMNS, window + COLUMNS, *[window - 1] * left, *[window + 1] * right]
        return all(state.candles[window] > state.candles[other] for other in near if 0 <= other < self.windows)

    def score(self, state: State, seat: Seat) -> list[ScoreRow]:
        mine = tuple(w for w in range(self.windows) if state.owners[w] == seat and self.bright(state, w))
        points = sum(state.candles[window] for window in mine)
        return [ScoreRow("bright", points, "C5", mine), ScoreRow("sparks", state.sparks[seat], "C4")]

    def result(self, state: State) -> list[Rank]:
        """Points, then bright candles (C6)."""
        rows = {(Seat(seat),): self.score(state, Seat(seat)) for seat in range(self.seats)}
        return ranks_of({side: (bright.points + sparks.points, len(bright.where)) for side, (bright, sparks) in rows.items()}, ["bright"])

    def _missing(self, state: State) -> list[int]:
        """How many candles luck gives to each hand."""
        return [HAND - hand.bit_count() for hand in state.hands]

    def census(self, state: State) -> Mapping[str, int]:
        held = state.bag.bit_count() + sum(hand.bit_count() for hand in state.hands)
        return {"candles": held + sum(map(bool, state.candles))}
