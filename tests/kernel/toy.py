"""Pebbles: a tiny game that has everything the kernel must carry: chance, secret hands, pending choices, options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from game.kernel.content import ContentError, Problem
from game.kernel.contract import (
    CHANCE,
    HIDDEN,
    NOBODY,
    Action,
    Emit,
    Event,
    Rank,
    Refusal,
    Rules,
    ScoreRow,
    Seat,
    silently,
)
from game.kernel.masks import bits
from game.kernel.options import Options
from game.kernel.package import GamePackage
from game.kernel.rulebook import rulebooks
from game.kernel.state import PlainState

DATA = Path(__file__).parent / "data"
PEBBLES = 24
ROUNDS = {"short": 3, "long": 6}


class Task(IntEnum):
    DEAL = 0
    PLAN = 1
    DRAW = 2
    DROP = 3
    SHOW = 4


class Place(IntEnum):
    DIG = 0
    SHOW = 1
    REST = 2


@dataclass(frozen=True, slots=True)
class Deal(Action):
    hands: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Draw(Action):
    pebble: int


@dataclass(frozen=True, slots=True)
class Plan(Action):
    place: Place


@dataclass(frozen=True, slots=True)
class DropPebble(Action):
    pebble: int


@dataclass(frozen=True, slots=True)
class Show(Action):
    pebble: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    seat: int
    pebbles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Planned(Event):
    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    seat: int
    pebble: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Laid(Event):
    seat: int
    pebble: int
    shown: bool
    reveals: ClassVar[bool] = True


@dataclass(slots=True)
class State(PlainState):
    todo: list[tuple[Task, int]]
    bag: int
    heap: int
    hands: list[int]
    hidden: list[int]
    rows: list[int]
    rests: list[int]
    turns: int


def members(mask: int) -> list[int]:
    return list(bits(mask))


class Pebbles(Rules[State, Action]):
    version = 3
    actions = (Deal, Draw, Plan, DropPebble, Show)
    events = (Dealt, Planned, Drawn, Laid)
    max_actions = 1 + 3 * 4 * 6

    def __init__(self, seats: int, rounds: int = 3, *, secret: bool = True) -> None:
        self.seats = seats
        self.has_secrets = secret
        self.rounds = rounds

    def start(self) -> State:
        """T1"""
        n = self.seats
        return State([(Task.DEAL, CHANCE)], (1 << PEBBLES) - 1, 0, [0] * n, [0] * n, [0] * n, [0] * n, 0)

    def actor(self, state: State) -> Seat:
        if not state.todo:
            return NOBODY
        task, seat = state.todo[-1]
        return CHANCE if task in {Task.DEAL, Task.DRAW} else Seat(seat)

    def legal(self, state: State) -> Sequence[Action]:
        if not state.todo:
            return []
        match state.todo[-1]:
            case (Task.PLAN, _):
                return [plan for plan in map(Plan, Place) if self.refusal(state, plan) is None]
            case (Task.DROP, seat):
                return [DropPebble(pebble) for pebble in members(state.hands[seat])]
            case (Task.SHOW, seat):
                return [Show(pebble) for pebble in members(state.hands[seat])]
        return []

    def refusal(self, state: State, action: Action) -> Refusal | None:
        task, seat = state.todo[-1] if state.todo else (None, 0)
        match task, action:
            case Task.PLAN, Plan(Place.DIG):
                return None if self._in_bag(state) else Refusal("T3", "refusal.empty_bag")
            case Task.PLAN, Plan(Place.SHOW):
                return None if state.hands[seat] else Refusal("T4", "refusal.empty_hand")
            case Task.PLAN, Plan(place):
                return None if place == Place.REST else Refusal("T2", "refusal.no_place")
            case (Task.DROP, DropPebble(pebble)) | (Task.SHOW, Show(pebble)):
                rule = "T3" if task is Task.DROP else "T4"
                held = pebble in members(state.hands[seat])
                return None if held else Refusal(rule, "refusal.not_in_hand", {"pebble": pebble})
            case Task.DRAW, Draw(pebble):
                return None if pebble in members(state.bag) else Refusal("T3", "refusal.impossible_luck")
            case Task.DEAL, Deal(hands):
                dealt = [pebble for hand in hands for pebble in hand]
                fair = len(hands) == self.seats and all(len(hand) == 2 for hand in hands)
                possible = fair and len(set(dealt)) == len(dealt) and set(dealt) <= set(members(state.bag))
                return None if possible else Refusal("T1", "refusal.impossible_luck")
        return Refusal("T2", "refusal.other_task")

    def chance(self, state: State, rng: Random) -> Action:
        if state.todo[-1][0] is Task.DRAW:
            return Draw(rng.choice(members(state.bag)))
        drawn = rng.sample(members(state.bag), 2 * self.seats)
        return Deal(tuple(tuple(sorted(drawn[2 * n : 2 * n + 2])) for n in range(self.seats)))

    def apply(self, state: State, action: Action, emit: Emit = silently) -> None:
        _, seat = state.todo.pop()
        match action:
            case Deal(hands):
                for n, hand in enumerate(hands):
                    state.hands[n] = sum(1 << pebble for pebble in hand)
                    emit(Dealt, n, hand)
                state.bag &= ~sum(state.hands)
                state.todo.append((Task.PLAN, 0))
            case Plan(place):
                emit(Planned, seat, place)
                if place == Place.DIG:
                    state.todo += [(Task.DROP, seat), (Task.DRAW, seat)]
                elif place == Place.SHOW:
                    state.todo.append((Task.SHOW, seat))
                else:
                    state.rests[seat] += 1
            case Draw(pebble):
                state.bag &= ~(1 << pebble)
                state.hands[seat] |= 1 << pebble
                emit(Drawn, seat, pebble)
            case DropPebble(pebble):
                state.hands[seat] &= ~(1 << pebble)
                state.heap |= 1 << pebble
                emit(Laid, seat, pebble, shown=False)
            case Show(pebble):
                state.hands[seat] &= ~(1 << pebble)
                state.rows[seat] |= 1 << pebble
                emit(Laid, seat, pebble, shown=True)
        if not state.todo:
            state.turns += 1
            if state.turns < self.rounds * self.seats:
                state.todo.append((Task.PLAN, state.turns % self.seats))

    def observe(self, state: State, seat: Seat) -> State:
        seen = state.clone()
        if self.has_secrets:
            for other in range(self.seats):
                if other != seat:
                    seen.bag |= seen.hands[other]
                    seen.hidden[other] = state.hands[other].bit_count() + state.hidden[other]
                    seen.hands[other] = 0
        return seen

    def redact(self, event: Event, seat: Seat) -> Event:
        match event:
            case Dealt(owner, pebbles) if self.has_secrets and owner != seat:
                return Dealt(owner, (HIDDEN,) * len(pebbles))
            case Drawn(owner, _) if self.has_secrets and owner != seat:
                return Drawn(owner, HIDDEN)
        return event

    def determinise(self, seen: State, seat: Seat, rng: Random) -> State:
        del seat
        state = seen.clone()
        for other, count in enumerate(seen.hidden):
            hand = sum(1 << pebble for pebble in rng.sample(members(state.bag), count))
            state.hands[other] |= hand
            state.bag &= ~hand
            state.hidden[other] = 0
        return state

    def is_turn_start(self, state: State) -> bool:
        return not state.todo or state.todo[-1][0] is Task.PLAN

    def score(self, state: State, seat: Seat) -> list[ScoreRow]:
        shown = members(state.rows[seat])
        left = state.hands[seat].bit_count() + state.hidden[seat]
        return [
            ScoreRow("shown", sum(shown), "T6", tuple(shown)),
            ScoreRow("rested", state.rests[seat], "T5"),
            ScoreRow("left", -left, "T7", values={"n": left}),
        ]

    def result(self, state: State) -> list[Rank]:
        """T7"""

        def key(seat: int) -> tuple[int, int]:
            return (-sum(row.points for row in self.score(state, Seat(seat))), state.hands[seat].bit_count())

        keys = sorted({key(seat) for seat in range(self.seats)})
        ranks: list[Rank] = []
        for best in keys:
            seats = tuple(Seat(seat) for seat in range(self.seats) if key(seat) == best)
            tie = any(other != best and other[0] == best[0] for other in keys)
            ranks.append(Rank(1 + sum(len(r.seats) for r in ranks), seats, -best[0], "lighter" if tie else ""))
        return ranks

    def piece_counts(self, state: State) -> Mapping[str, int]:
        masks = [state.bag, state.heap, *state.hands, *state.rows]
        return {"pebbles": sum(mask.bit_count() for mask in masks) + sum(state.hidden)}

    def _in_bag(self, state: State) -> int:
        return state.bag.bit_count() - sum(state.hidden)


class Toy(GamePackage):
    id = "toy"

    def __init__(self, data: Path = DATA) -> None:
        super().__init__(data)

    def rules(self, options: Options, seats: int) -> Rules[Any, Any]:
        return Pebbles(seats, ROUNDS[options["length"]], secret=options["hands"] == "secret")

    def check(self) -> list[Problem]:
        try:
            rulebooks(self.folder)
        except ContentError as error:
            return list(error.problems)
        return []
