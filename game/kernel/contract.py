"""What a game promises the rest of the program.

A game is a stateless `Rules` object over a plain state. Luck is a seat of its own (`CHANCE`), so the log of
actions alone determines the state; pending decisions are data in the state. What happens is reported through
`tell`, and what somebody may not know is taken out by `observe` (states) and `witness` (events).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar, Generic, NewType, ParamSpec, Protocol, Self, TypeVar

Seat = NewType("Seat", int)
CHANCE = Seat(-1)
"""The seat of luck: its decisions come from `Rules.chance`."""
NOBODY = Seat(-2)
"""Nobody acts any more, the match is over; as a viewer: the eyes of the public."""
HIDDEN = -1
"""Stands in an observed state or event for an id that the viewer may not know."""

Values = Mapping[str, int | str]
"""Figures and ids that a sentence is filled with."""


class State(Protocol):
    """What lies on the table: plain data that can be copied in a few microseconds."""

    def clone(self) -> Self:
        """An independent copy: changing one never changes the other."""
        ...


class Action:
    """Base of one decision: a frozen dataclass of ids, numbers and tuples of them, without a seat."""

    __slots__ = ()


class Event:
    """Base of one thing that happened: a frozen dataclass of ids, numbers and tuples of them.

    `reveals` tells that somebody learnt something that taking back could not make unknown again.
    """

    __slots__ = ()
    reveals: ClassVar[bool] = False


P = ParamSpec("P")


class Tell(Protocol):
    """Reports an event as its class and the arguments to build it with, so that playouts build nothing."""

    def __call__(self, kind: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None: ...


def silently(kind: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None:
    """The `tell` of playouts: nobody listens."""


def heard(events: list[Event]) -> Tell:
    """A `tell` that builds every event and puts it to the end of `events`."""

    def tell(kind: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None:
        events.append(kind(*args, **kwargs))

    return tell


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: the rule's number, a key of the game's words and what fills the sentence."""

    rule: str
    reason: str
    values: Values = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """Points of one row of the score pad: a key under `score.` of the game's words, the rule, and the places that
    earned them."""

    label: str
    points: int
    rule: str
    where: tuple[int, ...] = ()
    values: Values = field(default_factory=dict)


UNPLACED = 0
"""The place of those who were out before the end: they have none."""


@dataclass(frozen=True, slots=True)
class Rank:
    """A place at the end (1 is the winner's, UNPLACED that of all who have none): the seats that share it (a team, or
    tied), their points, and the key under `rank.` of the words that tell by what the place was decided where points
    were equal, or why there is none ("" if by points)."""

    place: int
    seats: tuple[Seat, ...]
    points: int
    decided_by: str = ""


def ranks_of(worth: Mapping[tuple[Seat, ...], tuple[int, ...]], ties: Sequence[str]) -> list[Rank]:
    """The places of sides (the seats that share one) by what each is `worth`: points, then what breaks ties between
    equal ones, named in order by `ties`. Sides that are equal in everything share a place, by "shared"."""
    ranks = []
    for value in sorted(set(worth.values()), reverse=True):
        sides = [side for side, own in worth.items() if own == value]
        others = [own for own in worth.values() if own != value]
        equal = max((next(n for n, (a, b) in enumerate(zip(value, own, strict=True)) if a != b) for own in others), default=0)
        decided = "shared" if len(sides) > 1 else ("", *ties)[equal]
        above = sum(own > value for own in worth.values())
        ranks.append(Rank(above + 1, tuple(seat for side in sides for seat in side), value[0], decided))
    return ranks


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


class Rules(ABC, Generic[S, A]):
    """One game with its options for a number of seats; holds no match in progress."""

    version: ClassVar[int]
    """Goes up only when the same log could lead elsewhere."""
    actions: ClassVar[tuple[type[Action], ...]]
    """Every kind of action, luck's included: the vocabulary of match files."""
    events: ClassVar[tuple[type[Event], ...]]
    """Every kind of event that can be told."""
    bound: ClassVar[int]
    """No match takes more actions than this, luck included."""

    seats: int
    """How many seats play: 0 .. seats - 1, clockwise."""
    secret: bool
    """Whether seats hide anything from each other in this match, so that a curtain is needed between them."""

    @abstractmethod
    def start(self) -> S:
        """The table before any luck."""

    @abstractmethod
    def actor(self, state: S) -> Seat:
        """Who decides next: a seat, CHANCE, or NOBODY when the match is over."""

    @abstractmethod
    def legal(self, state: S) -> Sequence[A]:
        """What the actor may do. Complete, except where a payment can be split in many ways: then at least one
        action for every reachable result. Empty exactly when CHANCE or NOBODY acts."""

    @abstractmethod
    def refusal(self, state: S, action: Action) -> Refusal | None:
        """Why the actor may not do `action`, whatever it is; None means allowed. Judges luck's actions too."""

    @abstractmethod
    def chance(self, state: S, rng: Random) -> A:
        """Luck's decision, drawn from `rng`; asked only while CHANCE acts."""

    @abstractmethod
    def apply(self, state: S, action: A, tell: Tell = silently) -> None:
        """Carries out an allowed action on a state that belongs to the caller."""

    @abstractmethod
    def observe(self, state: S, seat: Seat) -> S:
        """What `seat` (or the public, NOBODY) may know, in the same type: unknown ids are HIDDEN or left out.
        For the actor `legal`, `refusal` and `score` answer the same on it as on the state itself."""

    def witness(self, event: Event, seat: Seat) -> Event:
        """The event as `seat` may see it; public events pass as they are."""
        del seat
        return event

    @abstractmethod
    def determinise(self, seen: S, seat: Seat, rng: Random) -> S:
        """A full state that `seat` cannot tell from the true one, drawn from `rng`."""

    @abstractmethod
    def score(self, state: S, seat: Seat) -> list[ScoreRow]:
        """The rows of the score pad for `seat`, or for the team of that seat, as if the match ended now. On an
        observed state only what the viewer can know is counted."""

    @abstractmethod
    def result(self, state: S) -> list[Rank]:
        """The places, best first, with the rulebook's tie-breaks; asked only when NOBODY acts. Who is UNPLACED comes
        last; where all are, nobody has won."""

    @abstractmethod
    def census(self, state: S) -> Mapping[str, int]:
        """How many pieces of each kind there are, wherever they lie: the same after every action."""
