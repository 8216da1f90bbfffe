"""What a game promises the rest of the program.

A game is a stateless `Rules` object over a plain state. Luck is a seat of its own (`CHANCE`), so the log of actions
alone determines the state. Pending decisions are data in the state. Rules report what happens through `tell`. `observe`
(for states) and `witness` (for events) take out what a seat may not know.
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
"""As an actor: the match is over. As a viewer: the public, which may know only what everybody knows."""
HIDDEN = -1
"""Replaces an id that the viewer may not know, in an observed state or event."""

Values = Mapping[str, int | str]
"""The figures and ids for the slots of a sentence, by slot."""


class State(Protocol):
    """What lies on the table: plain data that can be copied in a few microseconds."""

    def clone(self) -> Self:
        """An independent copy: changing one never changes the other."""
        ...


class Action:
    """Base of all decisions: frozen dataclasses of ids, numbers and tuples of them, without the seat that decides."""

    __slots__ = ()


class Event:
    """Base of all reports of what happened: frozen dataclasses of ids, numbers and tuples of them.

    `reveals` is true if somebody learnt something secret, which undo could not make secret again.
    """

    __slots__ = ()
    reveals: ClassVar[bool] = False


P = ParamSpec("P")


class Tell(Protocol):
    """Reports an event as its class and the arguments to build it with, so that playouts build nothing."""

    def __call__(self, kind: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None: ...


def silently(kind: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None:
    """The `tell` of playouts: builds no event."""


def heard(events: list[Event]) -> Tell:
    """A `tell` that builds every event and appends it to `events`."""

    def tell(kind: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None:
        events.append(kind(*args, **kwargs))

    return tell


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: the rule's number, a key of the game's words, and the values for that sentence."""

    rule: str
    reason: str
    values: Values = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """The points of one row of the score pad. `label` is a key under `score.` of the game's words; `where` has the ids
    of what earned the points. `spread` is by how much they may be more or less for all that the viewer knows; None where
    the viewer cannot tell. `because` is a key under `score.because.` and `score.note.`: why they are certain where those
    of like rows are not; "" where nothing has to be said."""

    label: str
    points: int
    rule: str
    where: tuple[int, ...] = ()
    values: Values = field(default_factory=dict)
    spread: int | None = 0
    because: str = ""


UNPLACED = 0
"""The rank of seats that were out before the end: they have none."""


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank at the end: 1 for the winner, UNPLACED for all seats without one. `seats` share it: a team, or tied seats.
    `decided_by` is a key under `rank.` of the game's words. It says what decided between equal points, or why there is
    no rank; it is "" if the points decided."""

    place: int
    seats: tuple[Seat, ...]
    points: int
    decided_by: str = ""


def ranks_of(worth: Mapping[tuple[Seat, ...], tuple[int, ...]], ties: Sequence[str]) -> list[Rank]:
    """The ranks of sides (seats that score together), best first. `worth` has for each side its points, then the
    figures that break ties; `ties` names these figures. Sides that are equal in everything share a rank, with
    `decided_by` "shared"."""
    ranks = []
    for value in sorted(set(worth.values()), reverse=True):
        sides = [side for side, own in worth.items() if own == value]
        others = [own for own in worth.values() if own != value]
        equal = max(
            (next(n for n, (a, b) in enumerate(zip(value, own, strict=True)) if a != b) for own in others), default=0
        )
        decided = "shared" if len(sides) > 1 else ("", *ties)[equal]
        above = sum(own > value for own in worth.values())
        ranks.append(Rank(above + 1, tuple(seat for side in sides for seat in side), value[0], decided))
    return ranks


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


class Choices(Sequence[A]):
    """Legal actions that are counted before they are built, because there may be hundreds of ways to pay for one
    deed."""

    @abstractmethod
    def groups(self) -> list[Sequence[int]]:
        """The places of actions that differ in their payment alone, a group for each deed. Every place is in one
        group."""


def deeds(legal: Sequence[A]) -> list[Sequence[int]]:
    """The places of legal actions by deed: those that differ in their payment alone stand together."""
    return legal.groups() if isinstance(legal, Choices) else [(n,) for n in range(len(legal))]


class Rules(ABC, Generic[S, A]):
    """One game with its options for a number of seats; holds no match in progress."""

    version: ClassVar[int]
    """Goes up whenever the same log could lead to another state."""
    changed: ClassVar[Mapping[int, str]] = {}
    """By earlier version: a key of the game's words that say what has changed since."""
    actions: ClassVar[tuple[type[Action], ...]]
    """Every kind of action, luck's included. Match files can hold these and no others."""
    events: ClassVar[tuple[type[Event], ...]]
    """Every kind of event that can be reported."""
    bound: ClassVar[int]
    """No match takes more actions than this, luck included."""

    seats: int
    """How many seats play: 0 .. seats - 1, clockwise."""
    secret: bool
    """Whether seats hide anything from each other in this match, so that the screen needs a curtain between turns."""

    in_the_open: ClassVar[bool] = False
    """Whether everybody knows what a seat may do: then it can decide while nothing secret is on show."""

    def replays(self, version: int) -> bool:
        """Whether a log that was written under that version of the rules leads to the same states under these: those of
        this version do, and where an option keeps what was changed since, those of an earlier one."""
        return version == self.version

    @abstractmethod
    def start(self) -> S:
        """The table before any luck."""

    @abstractmethod
    def actor(self, state: S) -> Seat:
        """Who decides next: a seat, CHANCE, or NOBODY when the match is over."""

    @abstractmethod
    def legal(self, state: S) -> Sequence[A]:
        """What the actor may do; empty if and only if CHANCE or NOBODY acts. It is complete, except that a payment can
        often be made in many ways: then it has at least one action for every reachable result."""

    @abstractmethod
    def refusal(self, state: S, action: Action) -> Refusal | None:
        """Why the actor may not do `action`; None means that it may. Any action may be asked about, luck's included."""

    @abstractmethod
    def chance(self, state: S, rng: Random) -> A:
        """Luck's decision, drawn from `rng`. Call it only while CHANCE acts."""

    @abstractmethod
    def apply(self, state: S, action: A, tell: Tell = silently) -> None:
        """Carries out an allowed action. Changes `state`, which must belong to the caller."""

    @abstractmethod
    def observe(self, state: S, seat: Seat) -> S:
        """What `seat` (or NOBODY, the public) may know, in the same type: unknown ids are HIDDEN or left out. For the
        actor, `legal`, `refusal` and `score` answer the same with it as with the state itself."""

    def hides(self, state: S) -> bool:
        """Whether anybody still knows what others may not: where a game reveals everything before its end, no more."""
        del state
        return self.secret

    def choices_known(self, state: S) -> bool:
        """Whether everybody knows what the actor, a seat, may do here."""
        return self.in_the_open or not self.hides(state)

    def forced_by(self, state: S) -> str:
        """Why the actor has no choice, where that is so: a key under `forced.` of the game's words, "" for none."""
        del state
        return ""

    def witness(self, event: Event, seat: Seat) -> Event:
        """The event as `seat` may see it; a public event is returned unchanged."""
        del seat
        return event

    def recall(self, state: S, seat: Seat) -> S:
        """What `seat` knows if it has forgotten nothing of what it was told, in the same type: `observe`, with what lay
        open once. It depends on what the seat was told alone, and `observe` makes of it what the seat sees."""
        return self.observe(state, seat)

    @abstractmethod
    def determinise(self, seen: S, seat: Seat, rng: Random) -> S:
        """A full state that could be the true one for all that `seat` knows, drawn from `rng`. `seen` comes from
        `observe` or `recall`."""

    @abstractmethod
    def between(self, state: S) -> bool:
        """Whether a turn begins here, with nothing of an earlier one pending, or the match is over: a position whose
        points can be compared. Every line comes to such positions again and again."""

    def period(self, state: S) -> int:
        """The round, year or floor that the position belongs to, counted from 1; 0 before the first, and where a game
        has none."""
        del state
        return 0

    @abstractmethod
    def score(self, state: S, seat: Seat) -> list[ScoreRow]:
        """The rows of the score pad for `seat`, or for its team, as if the match ended now. With an observed state they
        count only what the viewer can know."""

    def points(self, state: S) -> list[int]:
        """The sums of all seats' rows at once, which a search asks for thousands of times."""
        return [sum(row.points for row in self.score(state, Seat(seat))) for seat in range(self.seats)]

    @abstractmethod
    def result(self, state: S) -> list[Rank]:
        """The ranks, best first, with the rulebook's tie-breaks. Call it only when NOBODY acts. UNPLACED seats come
        last; if all seats are UNPLACED, nobody has won."""

    @abstractmethod
    def census(self, state: S) -> Mapping[str, int]:
        """How many pieces of each kind there are, wherever they lie. No action changes these numbers."""
