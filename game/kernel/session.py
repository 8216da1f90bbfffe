"""A match in progress: the log, the snapshot after every step, and taking back.

The log alone determines the state. Luck is drawn from the seed and the depth of the line, so that taking back and
repeating meets the same luck; every outcome is logged, so that a replay never asks a random generator.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, Protocol

from game.kernel.contract import CHANCE, NOBODY, A, Action, Event, Refusal, Rules, S, Seat, heard
from game.kernel.sentences import refused


@dataclass(frozen=True, slots=True)
class Takeback:
    """The table agreed to go back to the position after `to` steps of the line."""

    to: int


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log: who decided (CHANCE for luck; for a takeback who asked for it) and what."""

    seat: Seat
    action: Action | Takeback


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """A step of the line now standing: the entry, its place in the log, the state after it, what was told on the
    way, and whether it let somebody learn something."""

    entry: Entry
    at: int
    state: S
    events: tuple[Event, ...]
    reveals: bool


@dataclass(frozen=True, slots=True)
class Undo:
    """What taking back would do now: go to the position after `to` steps by dropping `seat`'s decision. It is
    `free`, or needs the table's consent because something was `revealed` since, or because the table has `taken_back`
    something since: `why` is one of these words."""

    to: int
    seat: Seat
    why: str

    @property
    def free(self) -> bool:
        return self.why == "free"


class Journal(Protocol):
    """Where a match is kept. What `keep` was given survives a power cut from the moment it returns."""

    def keep(self, at: int, entries: Sequence[Entry]) -> None:
        """Keeps `entries` as the log from line `at` on, and forgets what stood there: all of it or nothing."""
        ...


class NoJournal:
    """Keeps nothing: for tests, analyses and matches that are only looked at."""

    def keep(self, at: int, entries: Sequence[Entry]) -> None:
        """Nothing is kept."""


class IllegalEntryError(Exception):
    """Line `number` (from 1) of a log cannot be played; `refusal` says why."""

    def __init__(self, number: int, refusal: Refusal) -> None:
        super().__init__(f"entry {number}: {refusal.reason}")
        self.number = number
        self.refusal = refusal


WRONG_SEAT = refused("kernel.wrong_seat")
NO_SUCH_PLACE = refused("kernel.no_such_place")
OVER = refused("kernel.over")


class Session(Generic[S, A]):
    """The only door to a match, for people, files and machines alike."""

    def __init__(
        self, rules: Rules[S, A], seed: str, log: Iterable[Entry] = (), journal: Journal | None = None
    ) -> None:
        """Replays `log`, then lets luck act where it is luck's turn. Raises IllegalEntryError at the first line
        that cannot be played; the lines before it can."""
        self.rules = rules
        self.seed = seed
        self.journal: Journal = journal or NoJournal()
        self.first = rules.start()
        self.steps: list[Step[S]] = []
        self.log: list[Entry] = []
        self._undone: list[Action] = []
        for number, entry in enumerate(log, 1):
            refusal = self._replay(entry)
            if refusal is not None:
                raise IllegalEntryError(number, refusal)
        self._commit(self._luck(self.state, len(self.steps), len(self.log)))

    @property
    def state(self) -> S:
        """The table as it stands. Read it, never change it."""
        return self.steps[-1].state if self.steps else self.first

    @property
    def actor(self) -> Seat:
        return self.rules.actor(self.state)

    def at(self, depth: int) -> S:
        """The table after `depth` steps of the line now standing."""
        return self.steps[depth - 1].state if depth else self.first

    def view(self, seat: Seat, depth: int | None = None) -> S:
        """What `seat` may know of the table, now or after `depth` steps."""
        return self.rules.observe(self.state if depth is None else self.at(depth), seat)

    def events_seen_by(self, seat: Seat, start: int, stop: int | None = None) -> list[Event]:
        """What `seat` saw happen in the steps `start` .. `stop` of the line, oldest first."""
        return [self.rules.witness(event, seat) for step in self.steps[start:stop] for event in step.events]

    def last_decision_of(self, seat: Seat) -> int:
        """The depth right after `seat` decided last, 0 if never: what happened since lies behind it."""
        return next((d for d in range(len(self.steps), 0, -1) if self.steps[d - 1].entry.seat == seat), 0)

    def do(self, action: A) -> Refusal | list[Step[S]]:
        """Carries out the actor's `action` and the luck that follows. The steps are kept by the journal before they
        are returned; if it cannot keep them, its exception passes and the table stays as it was."""
        actor = self.actor
        if actor == NOBODY:
            return OVER
        refusal = self.rules.refusal(self.state, action)
        if refusal is not None:
            return refusal
        first = self._step(self.state, actor, action, len(self.log))
        steps = [first, *self._luck(first.state, len(self.steps) + 1, len(self.log) + 1)]
        self._commit(steps)
        if self._undone and self._undone[-1] == action:
            self._undone.pop()
        else:
            self._undone.clear()
        return steps

    def undoable(self) -> Undo | None:
        """What taking back would do, or None if nobody has decided anything yet."""
        depth = next((d for d in range(len(self.steps), 0, -1) if self.steps[d - 1].entry.seat != CHANCE), 0)
        if not depth:
            return None
        since = self.steps[depth - 1 :]
        if any(step.reveals for step in since):
            why = "revealed"
        elif len(self.log) - since[0].at > len(since):
            why = "taken_back"  # a free undo would wipe the table's consent, and what it saw, from the log
        else:
            why = "free"
        return Undo(depth - 1, since[0].entry.seat, why)

    def undo(self) -> bool:
        """Drops the last decision from the log if that is free; tells whether it did."""
        undo = self.undoable()
        if undo is None or not undo.free:
            return False
        step = self.steps[undo.to]
        self.journal.keep(step.at, [])
        assert isinstance(step.entry.action, Action)
        self._undone.append(step.entry.action)
        del self.steps[undo.to :]
        del self.log[step.at :]
        return True

    @property
    def redoable(self) -> bool:
        return bool(self._undone)

    def redo(self) -> list[Step[S]]:
        """Does again what was undone last; empty if there is nothing."""
        if not self._undone:
            return []
        done = self.do(self._undone[-1])  # type: ignore[arg-type]
        assert not isinstance(done, Refusal), "what was legal once in this position stays legal"
        return done

    def take_back(self, to: int, by: Seat) -> None:
        """Goes back to the position after `to` steps with the table's consent, and writes that into the log. Luck
        acts again where it is luck's turn there. Raises ValueError if `to` is no earlier place of the line."""
        if not 0 <= to < len(self.steps):
            raise ValueError(f"no place {to} in a line of {len(self.steps)} steps")
        entries = [Entry(by, Takeback(to))]
        steps = self._luck(self.at(to), to, len(self.log) + 1)
        entries += [step.entry for step in steps]
        self.journal.keep(len(self.log), entries)  # at once: a consent without its luck would be half a deed
        self.log += entries
        self.steps[to:] = steps
        self._undone.clear()

    def _replay(self, entry: Entry) -> Refusal | None:
        action = entry.action
        if isinstance(action, Takeback):
            if not 0 <= entry.seat < self.rules.seats:
                return WRONG_SEAT
            if not 0 <= action.to < len(self.steps):
                return NO_SUCH_PLACE
            del self.steps[action.to :]
        else:
            actor = self.actor
            if actor == NOBODY:
                return OVER
            if entry.seat != actor:
                return WRONG_SEAT
            refusal = self.rules.refusal(self.state, action)
            if refusal is not None:
                return refusal
            self.steps.append(self._step(self.state, actor, action, len(self.log)))
        self.log.append(entry)
        return None

    def _luck(self, state: S, depth: int, at: int) -> list[Step[S]]:
        steps: list[Step[S]] = []
        while self.rules.actor(state) == CHANCE:
            action = self.rules.chance(state, Random(f"{self.seed}/{depth + len(steps)}"))
            steps.append(self._step(state, CHANCE, action, at + len(steps)))
            state = steps[-1].state
        return steps

    def _step(self, before: S, seat: Seat, action: Action, at: int) -> Step[S]:
        state = before.clone()
        events: list[Event] = []
        self.rules.apply(state, action, heard(events))  # type: ignore[arg-type]
        reveals = seat == CHANCE or any(event.reveals for event in events)
        return Step(Entry(seat, action), at, state, tuple(events), reveals)

    def _commit(self, steps: Sequence[Step[S]]) -> None:
        if steps:
            self.journal.keep(steps[0].at, [step.entry for step in steps])
            self.steps.extend(steps)
            self.log.extend(step.entry for step in steps)
