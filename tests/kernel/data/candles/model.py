"""What Candles is made of: its pieces, the actions of seats and of chance, what is said of them, and the state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar

from game.kernel.contract import HIDDEN, Action, Event
from game.kernel.state import PlainState

CANDLES, HAND, COLUMNS, DARK = frozenset(range(1, 31)), 3, 4, 0
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
class State(PlainState):
    """A candle that the viewer may not know is HIDDEN in its hand, and counted with the bag."""

    task: Task
    seat: int
    bag: frozenset[int]
    hands: list[tuple[int, ...]]
    sparks: list[int]
    candles: list[int]
    owners: list[int]


    def draw(self, seat: int, candles: Iterable[int]) -> None:
        self.hands[seat] = tuple(sorted((*self.hands[seat], *candles)))
        self.bag -= set(candles)

    def light(self, seat: int, candle: int, window: int) -> None:
        self._put_down(seat, candle)
        self.bag -= {candle}
        self.candles[window], self.owners[window] = candle, seat

    def put_back(self, seat: int, candle: int) -> None:
        self._put_down(seat, candle)
        self.bag |= {candle} - {HIDDEN}

    def _put_down(self, seat: int, candle: int) -> None:
        hand = list(self.hands[seat])
        hand.remove(candle if candle in hand else HIDDEN)
        self.hands[seat] = tuple(hand)
