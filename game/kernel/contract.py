"""The interface between a game and the rest of the program.

A game is a stateless `Rules` object over a plain state. Randomness is a seat of its own (`CHANCE`), so the log of actions
alone determines the state. Pending decisions are data in the state. Rules emit events through `emit`. `observe` (for
states) and `redact` (for events) remove what a seat may not know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar, Generic, NewType, ParamSpec, Protocol, Self, TypeVar

Seat = NewType("Seat", int)
"""A place at the table, from 0 clockwise; CHANCE and NOBODY are below 0."""
CHANCE = Seat(-1)
"""The seat of random outcomes: its actions come from `Rules.chance`."""
NOBODY = Seat(-2)
"""No seat. As the actor: the position is terminal. As the viewer: the public, which sees what all seats may see."""
HIDDEN = -1
"""Stands for an id that the viewer may not know, in an observed state or event."""

Values = Mapping[str, int | str]
"""Numbers and ids for the slots of a sentence, by slot name."""


class State(Protocol):
    """Everything on the table as plain data, which can be copied in a few microseconds."""

    def clone(self) -> Self:
        """An independent copy: changing one never changes the other."""
        ...


class Action:
    """Base of all actions: frozen dataclasses of ids, numbers and tuples of them. The acting seat is not part of it."""

    __slots__ = ()


class Event:
    """Base of all events: frozen dataclasses of ids, numbers and tuples of them.

    `reveals` is true if a seat learnt something hidden that undo cannot hide again.
    """

    __slots__ = ()
    reveals: ClassVar[bool] = False


P = ParamSpec("P")


class Emit(Protocol):
    """Emits an event, given as its class and the arguments to build it with, so that playouts need not build it."""

    def __call__(self, kind: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None: ...


def silently(kind: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None:
    """The `emit` of playouts: discards the event without building it."""


def recording_to(events: list[Event]) -> Emit:
    """An `emit` that builds every event and appends it to `events`."""

    def emit(kind: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None:
        events.append(kind(*args, **kwargs))

    return emit


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed: the rule's number, a key of the game's words, and the values for that sentence."""

    rule: str
    reason: str
    values: Values = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One row of the score pad. `label` is a key under `score.` of the game's words. `points` may be negative. `where` has
    the ids of what earned the points. `spread` is the uncertainty in points (plus or minus) for the viewer: 0 if the
    points are certain, None if the viewer knows nothing about them. `because` is a key under `score.because.` and
    `score.note.` that explains why this row is certain while similar rows are not, or "" if there is nothing to
    explain."""

    label: str
    points: int
    rule: str
    where: tuple[int, ...] = ()
    values: Values = field(default_factory=dict)
    spread: int | None = 0
    because: str = ""


UNPLACED = 0
"""The place of seats that were eliminated before the end."""


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank at the end: 1 for the winner, UNPLACED for all seats without one. `seats` share it: a team, or tied seats.
    `decided_by` is a key under `rank.` of the game's words. It says what decided between equal points, or why there is
    no rank; it is "" if the points decided. `compared` are the two numbers that it compared, the better one first; () for
    none. They are for display and do not decide the rank."""

    place: int
    seats: tuple[Seat, ...]
    points: int
    decided_by: str = ""
    compared: tuple[int, ...] = field(default=(), compare=False)


def ranks_of(
    results: Mapping[tuple[Seat, ...], tuple[int, ...]], ties: Sequence[str], fewer: Container[str] = ()
) -> list[Rank]:
    """The ranks of sides (seats that score together), best first. `results` maps each side to a tuple: its points, then the
    numbers that break ties, larger is better. `ties` names these numbers in the same order; those of the `fewer` are counts
    with a minus sign. Sides with equal tuples share a rank, with `decided_by` "shared".

    >>> ranks = ranks_of({(Seat(0),): (12, 3), (Seat(1),): (12, 5)}, ["coins"])
    >>> [(rank.place, rank.seats, rank.decided_by, rank.compared) for rank in ranks]
    [(1, (1,), 'coins', (5, 3)), (2, (0,), 'coins', (5, 3))]
    """
    ranks = []
    for result in sorted(set(results.values()), reverse=True):
        sides = [side for side, reached in results.items() if reached == result]
        others = [other for other in results.values() if other != result]
        equal = max(
            (next(n for n, (a, b) in enumerate(zip(result, other, strict=True)) if a != b) for other in others), default=0
        )
        decided = "shared" if len(sides) > 1 else ("", *ties)[equal]
        above = sum(other > result for other in results.values())
        compared = _compared(result, others, equal) if decided in ties else ()
        compared = tuple(map(abs, compared)) if decided in fewer else compared
        ranks.append(Rank(above + 1, tuple(seat for side in sides for seat in side), result[0], decided, compared))
    return ranks


def _compared(result: tuple[int, ...], others: Sequence[tuple[int, ...]], index: int) -> tuple[int, ...]:
    """The numbers at that index of a result and of the next one, the one above it if any, that are equal before it; the
    better one first."""
    close = [other for other in others if other[:index] == result[:index]]
    compared = min((other for other in close if other > result), default=None) or max(close)
    return max(result, compared)[index], min(result, compared)[index]


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


class LazyActions(Sequence[A]):
    """A lazy sequence of legal actions: its length is known before any action is built. There may be hundreds of ways to
    pay for the same thing."""

    @abstractmethod
    def groups(self) -> list[Sequence[int]]:
        """Indices of this sequence, grouped: actions of one group differ in their payment only. Every index is in exactly
        one group."""


def payment_groups(legal: Sequence[A]) -> list[Sequence[int]]:
    """Indices of `legal`, grouped as in `LazyActions.groups`; for a plain sequence each index is a group of its own."""
    return legal.groups() if isinstance(legal, LazyActions) else [(n,) for n in range(len(legal))]


class Rules(ABC, Generic[S, A]):
    """The rules of one game for given options and a number of seats. It is stateless: it holds no match in progress.

    A match, played by hand as `Session` does it:

    >>> from random import Random
    >>> from game.registry import package
    >>> game = package("dragon_keeper")
    >>> rules, rng = game.rules(game.resolve_options(2, {}), 2), Random(1)
    >>> state = rules.start()
    >>> while rules.actor(state) == CHANCE:
    ...     rules.apply(state, rules.chance(state, rng))
    >>> seat, action = rules.actor(state), rules.legal(state)[0]
    >>> rules.refusal(state, action) is None
    True
    >>> after, events = state.clone(), []
    >>> rules.apply(after, action, recording_to(events))
    >>> all(isinstance(rules.redact(event, NOBODY), Event) for event in events)
    True

    What the next seat may see, what it knows, and a full state that agrees with that:

    >>> other = Seat(1 - seat)
    >>> seen, known = rules.observe(after, other), rules.information_state(after, other)
    >>> HIDDEN in seen.original_guilds, HIDDEN in after.original_guilds
    (True, False)
    >>> rules.observe(known, other) == seen
    True
    >>> rules.observe(rules.determinise(known, other, rng), other) == seen
    True
    """

    version: ClassVar[int]
    """Goes up whenever the same log could lead to another state."""
    changed: ClassVar[Mapping[int, str]] = {}
    """Earlier version to a key of the game's words that describe what has changed since."""
    actions: ClassVar[tuple[type[Action], ...]]
    """Every class of action, random outcomes included. Match files can contain these and no others."""
    events: ClassVar[tuple[type[Event], ...]]
    """Every class of event that can be emitted."""
    max_actions: ClassVar[int]
    """The most actions of a match, random outcomes included. A game that could go on for ever gives a number that no match of
    real or random players reaches, such as fifty times the usual length: longer ones count as broken."""

    seats: int
    """How many seats play: 0 .. seats - 1, clockwise."""
    has_secrets: bool
    """Whether seats hide anything from each other in this match, so that the screen is covered between turns."""

    public_actions: ClassVar[bool] = False
    """Whether the legal actions of a seat are public: then it can decide while nothing hidden is shown."""

    def can_replay(self, version: int) -> bool:
        """Whether a log written under `version` of the rules leads to the same states under these rules: true for their own
        version, and for an earlier one if an option preserves what was changed since."""
        return version == self.version

    @abstractmethod
    def start(self) -> S:
        """The initial state, before any random outcome. Each call returns a new object."""

    @abstractmethod
    def actor(self, state: S) -> Seat:
        """Who decides next: a seat, CHANCE, or NOBODY when the match is over."""

    @abstractmethod
    def legal(self, state: S) -> Sequence[A]:
        """The legal actions of the actor; empty if and only if CHANCE or NOBODY acts. Complete, except that a payment can
        often be made in many ways: then there is at least one action for every reachable result."""

    @abstractmethod
    def refusal(self, state: S, action: Action) -> Refusal | None:
        """Why `action` is not legal for the actor, or None if it is. Accepts any action, random outcomes included, and never
        raises for ids that do not exist."""

    @abstractmethod
    def chance(self, state: S, rng: Random) -> A:
        """A random outcome drawn from `rng`, as a legal action. Call it only while CHANCE acts."""

    @abstractmethod
    def apply(self, state: S, action: A, emit: Emit = silently) -> None:
        """Applies a legal action: changes `state` in place, so pass a clone. Emits events through `emit`."""

    @abstractmethod
    def observe(self, state: S, seat: Seat) -> S:
        """The state as `seat` (or NOBODY, the public) may see it, in the same type: unknown ids are HIDDEN or left out. For
        the actor, `legal`, `refusal` and `score` return the same for it as for the full state."""

    def hides(self, state: S) -> bool:
        """Whether anything is still hidden between seats; false once a game has revealed everything."""
        del state
        return self.has_secrets

    def choices_known(self, state: S) -> bool:
        """Whether the legal actions of the actor (a seat) are public in this state."""
        return self.public_actions or not self.hides(state)

    def forced_by(self, state: S) -> str:
        """Why the actor has no choice, as a key under `forced.` of the game's words; "" if there is nothing to explain."""
        del state
        return ""

    def redact(self, event: Event, seat: Seat) -> Event:
        """The event as `seat` may see it, with hidden ids replaced; a public event is returned unchanged."""
        del seat
        return event

    def information_state(self, state: S, seat: Seat) -> S:
        """Everything `seat` knows with perfect memory, in the same type: `observe` plus what it saw before. It depends only on
        the events the seat witnessed, and `observe` of it is what the seat sees."""
        return self.observe(state, seat)

    @abstractmethod
    def determinise(self, seen: S, seat: Seat, rng: Random) -> S:
        """A random full state that is consistent with what `seat` knows. `seen` comes from `observe` or `information_state` and is not
        changed."""

    @abstractmethod
    def is_turn_start(self, state: S) -> bool:
        """Whether a turn starts here with nothing pending, or the match is over: positions whose points can be compared.
        Every match reaches such positions again and again."""

    def period(self, state: S) -> int:
        """The round, year or floor of the position, counted from 1; 0 before the first, and if a game has none."""
        del state
        return 0

    @abstractmethod
    def score(self, state: S, seat: Seat) -> list[ScoreRow]:
        """The rows of the score pad for `seat`, or for its team, as if the match ended now. With an observed state they
        count only what the viewer can know. In a game with neutral colours, the numbers from `seats` on are theirs."""

    def points(self, state: S) -> list[int]:
        """The sum of `score` for every seat, by seat. A search calls it thousands of times, so games may override it with
        something faster."""
        return [sum(row.points for row in self.score(state, Seat(seat))) for seat in range(self.seats)]

    def figures(self, state: S) -> Mapping[str, Sequence[int]]:
        """What a lesson can count, by name and then by seat: the points, and what a game counts besides."""
        return {"score": self.points(state)}

    @abstractmethod
    def result(self, state: S) -> list[Rank]:
        """The ranks, best first, with the tie-breaks of the rulebook. Call it only when NOBODY acts. UNPLACED seats come last;
        if all seats are UNPLACED, there is no winner."""

    @abstractmethod
    def piece_counts(self, state: S) -> Mapping[str, int]:
        """How many pieces of each kind there are, wherever they are. No action changes these numbers (tests check it)."""
