"""A match in progress: the log, the snapshot after every step, and taking back.

The log alone determines the state. Chance is drawn from the seed and the depth of the line, so that taking back and
repeating meets the same chance; every outcome is logged, so that a replay never asks a random generator.

Who decides for a seat, a person or an engine, changes no state. It is given when the session begins, and changed by
entries of the log that are no decisions; so is it noted who was shown a hint. A replay of a log without these entries
comes to the same states, and taking back never changes them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Generic

from game.kernel.contract import CHANCE, NOBODY, A, Event, Refusal, Rules, S, Seat, recording_to
from game.kernel.entries import Entry, Hinted, Journal, NoJournal, Remark, SeatChange, Takeback
from game.kernel.forced import only_choice
from game.kernel.names import PERSON, is_kind
from game.kernel.refusals import NO_SUCH_HINT, NO_SUCH_KIND, NO_SUCH_PLACE, OVER, WRONG_SEAT, IllegalEntryError
from game.kernel.sentences import refused


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """A step of the line now standing: the entry, its place in the log, the state after it, what was emitted on the
    way, and whether it let a player learn something."""

    entry: Entry
    at: int
    state: S
    events: tuple[Event, ...]
    reveals: bool


@dataclass(frozen=True, slots=True)
class Undo:
    """What taking back would do now: go to the position after `to` steps by dropping `seat`'s decision, and what
    engines answered to it. It is `free`, or needs the table's consent because something was `revealed` since, or
    because the table has `taken_back` something since: `why` is one of these words."""

    to: int
    seat: Seat
    why: str

    @property
    def free(self) -> bool:
        """Whether it needs nobody's consent."""
        return self.why == "free"


def _decisions(steps: Sequence[Step[S]]) -> list[Entry]:
    """What was decided in these steps, the last of it first: chance acts again by itself. To decide it again takes no time."""
    return [replace(step.entry, seconds=0) for step in reversed(steps) if step.entry.seat != CHANCE]


def _joined(before: Entry, entry: Entry) -> bool:
    """Whether a decision was made in one go with the one right before it."""
    return entry.together and before.seat == entry.seat


class Session(Generic[S, A]):
    """A match: the only way to change it, for people, files and machines alike. `log` has every entry, `steps` those of the
    line now standing, `kinds` who decides for each seat now. The same rules, seed and log always lead to the same state.

    >>> from game.shelf import package
    >>> game = package("dragon_keeper")
    >>> session = Session(game.rules(game.resolve_options(2, {}), 2), "seed")
    >>> step, *_ = session.do(session.rules.legal(session.state)[0])
    >>> again = Session(session.rules, "seed", session.log)
    >>> again.state == session.state, session.undo(), len(session.steps) < len(again.steps)
    (True, True, True)
    """

    def __init__(
        self, rules: Rules[S, A], seed: str, log: Iterable[Entry] = (), journal: Journal | None = None, kinds: Iterable[str] = ()
    ) -> None:
        """Replays `log`, then lets chance act where it is chance's turn. `kinds` says who decides for each seat at first,
        people if left out. Raises IllegalEntryError at the first line that cannot be played; the lines before it
        can."""
        self.rules = rules
        self.kinds: list[str] = list(kinds) or [PERSON] * rules.seats
        self._first_kinds = tuple(self.kinds)
        self.seed = seed
        self.journal: Journal = journal or NoJournal()
        self.first = rules.start()
        self.steps: list[Step[S]] = []
        self.log: list[Entry] = []
        self.dropped: dict[int, tuple[Step[S], ...]] = {}
        """By the line of a takeback: the steps that it dropped."""
        self._undone: list[Entry] = []
        self._only: dict[tuple[int, bool], tuple[S, A | None]] = {}
        for number, entry in enumerate(log, 1):
            refusal = self._replay(entry)
            if refusal is not None:
                raise IllegalEntryError(number, refusal)
        self._commit(self._chance(self.state, len(self.steps), len(self.log)))

    @property
    def state(self) -> S:
        """The table as it stands. Read it, never change it."""
        return self.steps[-1].state if self.steps else self.first

    @property
    def actor(self) -> Seat:
        """Who decides next, as `Rules.actor`; never CHANCE, which has acted already."""
        return self.rules.actor(self.state)

    def at(self, depth: int) -> S:
        """The table after `depth` steps of the line now standing."""
        return self.steps[depth - 1].state if depth else self.first

    def view(self, seat: Seat, depth: int | None = None) -> S:
        """What `seat` may know of the table, now or after `depth` steps."""
        return self.rules.observe(self.state if depth is None else self.at(depth), seat)

    def information_state(self, seat: Seat) -> S:
        """The position as `seat` knows it: what it sees now, and all that it has seen before."""
        return self.rules.information_state(self.state, seat)

    def events_seen_by(self, seat: Seat, start: int, stop: int | None = None) -> list[Event]:
        """What `seat` saw happen in the steps `start` .. `stop` of the line, oldest first."""
        return [self.rules.redact(event, seat) for step in self.steps[start:stop] for event in step.events]

    def last_decision_of(self, seat: Seat) -> int:
        """The depth right after `seat` decided last, 0 if never: what happened since lies behind it."""
        return next((d for d in range(len(self.steps), 0, -1) if self.steps[d - 1].entry.seat == seat), 0)

    def do(self, action: A, *, together: bool = False, seconds: int = 0) -> Refusal | list[Step[S]]:
        """Carries out the actor's `action`, decided `together` with the one before it or alone after so many `seconds`, and
        the chance that follows.
        The steps are kept by the journal before they are returned; if it cannot keep them, its exception passes and the
        table stays as it was."""
        actor = self.actor
        if actor == NOBODY:
            return OVER
        refusal = self.rules.refusal(self.state, action)
        if refusal is not None:
            return refusal
        steps = self._decide([Entry(actor, action, together, seconds)])
        self._undone = self._undone[:-1] if self._undone and self._undone[-1].action == action else []
        return steps

    def undoable(self, by: Seat = NOBODY) -> Undo | None:
        """What taking back would do, or None if there is nothing to go back to: to the last decision of a seat where a
        person sits now, since an engine would only answer again; where no person sits at all, to the last decision. One
        without a choice would only be made again: it is gone back past, where `by`, who asks, knows that there was
        none. What was decided in one go is taken back in one go."""
        everybody = range(self.rules.seats)
        people = [seat for seat in everybody if self.kinds[seat] == PERSON] or everybody
        theirs = (d for d in range(len(self.steps), 0, -1) if self.steps[d - 1].entry.seat in people)
        depth = next((d for d in theirs if not self._was_forced(d - 1, by)), 0)
        if not depth:
            return None
        while depth > 1 and _joined(self.steps[depth - 2].entry, self.steps[depth - 1].entry):
            depth -= 1
        since = self.steps[depth - 1 :]
        if any(step.reveals for step in since):
            why = "revealed"
        elif any(isinstance(entry.action, Takeback) for entry in self.log[since[0].at :]):
            why = "taken_back"  # a free undo would wipe the table's consent, and what it saw, from the log
        else:
            why = "free"
        return Undo(depth - 1, since[0].entry.seat, why)

    def only_choice(self, depth: int | None = None, *, public: bool = False) -> A | None:
        """What the actor, now or after `depth` steps, does without a choice, as far as the actor knows, or the `public`;
        None where it has one or is no seat."""
        depth = len(self.steps) if depth is None else depth
        state = self.at(depth)
        found = self._only.get((depth, public))
        if found is None or found[0] is not state:
            only = only_choice(self.rules, state, public=public) if self.rules.actor(state) >= 0 else None
            found = self._only[depth, public] = state, only
        return found[1]

    def _was_forced(self, depth: int, by: Seat) -> bool:
        """Whether what was decided after `depth` steps had no choice, as far as `by` knows now."""
        own = by == self.rules.actor(self.at(depth))
        return self.only_choice(depth, public=not own and self.rules.hides(self.state) and self.actor >= 0) is not None

    def undo(self, by: Seat = NOBODY) -> bool:
        """Drops from the log what `undoable` returns for `by`, if that is free. Returns whether it did. Seats that were handed over
        since stay so, and hints that were seen stay noted: these entries move up to the place gone back to."""
        undo = self.undoable(by)
        if undo is None or not undo.free:
            return False
        since = self.steps[undo.to :]
        at = since[0].at
        remarks = [entry for entry in self.log[at:] if isinstance(entry.action, Remark)]
        self.journal.keep(at, remarks)
        # engines' answers as well: a seat that does the decision again, and is answered the same, can go on doing again
        self._undone += _decisions(since)
        self.log[at:] = remarks
        del self.steps[undo.to :]
        return True

    @property
    def redoable(self) -> bool:
        """Whether there is something for `redo`."""
        return bool(self._undone)

    def redo(self) -> list[Step[S]]:
        """Does again what was undone last, all of it that was decided in one go; empty if there is nothing."""
        undone = self._undone[::-1]
        number = next((n for n in range(1, len(undone)) if not _joined(*undone[n - 1 : n + 1])), len(undone))
        steps = self._decide(undone[:number])
        self._undone = undone[number:][::-1]
        return steps

    def take_back(self, to: int, by: Seat) -> None:
        """Goes back to the position after `to` steps with the table's consent, and writes that into the log. Chance
        acts again where it is chance's turn there. Raises ValueError if `to` is no earlier place of the line."""
        if not 0 <= to < len(self.steps):
            raise ValueError(f"no place {to} in a line of {len(self.steps)} steps")
        entries = [Entry(by, Takeback(to))]
        steps = self._chance(self.at(to), to, len(self.log) + 1)
        entries += [step.entry for step in steps]
        self.journal.keep(len(self.log), entries)  # at once: a consent without its chance would be half a step
        self.dropped[len(self.log)] = tuple(self.steps[to:])
        self.log += entries
        self._undone += _decisions(self.steps[to:])
        self.steps[to:] = steps

    def change_seat(self, seat: Seat, kind: str) -> Refusal | None:
        """Lets players of this kind decide for the seat from here on, and writes that into the log; nothing is written
        where they do already. The refusal, if the table has no such seat or this is no kind."""
        refusal = self._seat_change_refusal(seat, kind)
        if refusal is None and self.kinds[seat] != kind:
            entry = Entry(seat, SeatChange(kind))
            self.journal.keep(len(self.log), [entry])
            self.log.append(entry)
            self.kinds[seat] = kind
        return refusal

    def last_engine_turn(self, depth: int, seat: Seat | None = None) -> tuple[int, int] | None:
        """Where, among the first `depth` steps, the last turn begins and ends that an engine decided, at `seat` if one is
        named: as far as no chance event came between. None if there is none."""
        steps = self.steps
        for stop in range(depth, 0, -1):
            who = steps[stop - 1].entry.seat
            if who >= 0 and seat in {None, who} and self.kind_at(stop - 1) != PERSON:
                start = stop - 1
                while start and not self.rules.is_turn_start(self.at(start)) and steps[start - 1].entry.seat == who:
                    start -= 1
                return start, stop
        return None

    def kind_at(self, number: int) -> str:
        """Who decided that step of the line, which was a seat's."""
        step = self.steps[number]
        handed = (
            entry.action.kind
            for entry in reversed(self.log[: step.at])
            if isinstance(entry.action, SeatChange) and entry.seat == step.entry.seat
        )
        return next(handed, self._first_kinds[step.entry.seat])

    def log_hint(self, seat: Seat) -> Refusal | None:
        """Notes in the log that the actor `seat` is shown a hint about its decision: once for each place of the line,
        however often it is looked at there. The refusal, if the seat is not to decide."""
        if seat < 0 or seat != self.actor:
            return WRONG_SEAT
        entry = Entry(seat, Hinted(len(self.steps)))
        if entry not in self.log[self.steps[-1].at if self.steps else 0 :]:
            self.journal.keep(len(self.log), [entry])
            self.log.append(entry)
        return None

    def seconds_of(self, seat: Seat) -> int:
        """How long people thought at the seat, also about what the table agreed to take back."""
        return sum(entry.seconds for entry in self.log if entry.seat == seat)

    def hints_of(self, seat: Seat) -> int:
        """How many hints the seat was shown, for decisions that were taken back too."""
        return sum(entry.seat == seat and isinstance(entry.action, Hinted) for entry in self.log)

    def _seat_change_refusal(self, seat: Seat, kind: str) -> Refusal | None:
        return self._no_such(seat) or (None if is_kind(kind) else NO_SUCH_KIND)

    def _no_such(self, seat: Seat) -> Refusal | None:
        seats = range(self.rules.seats)
        if seat in seats:
            return None
        return refused("kernel.no_such_seat", seat=int(seat), allowed=", ".join(map(str, seats)))

    def _replay(self, entry: Entry) -> Refusal | None:
        action = entry.action
        if isinstance(action, SeatChange):
            refusal = self._seat_change_refusal(entry.seat, action.kind)
            if refusal is not None:
                return refusal
            self.kinds[entry.seat] = action.kind
        elif isinstance(action, Hinted):
            if refusal := self._no_such(entry.seat):
                return refusal
            if not 0 <= action.at <= self.rules.max_actions:  # the place may have been taken back since
                return NO_SUCH_HINT
        elif isinstance(action, Takeback):
            if refusal := self._no_such(entry.seat):
                return refusal
            if not 0 <= action.to < len(self.steps):
                return NO_SUCH_PLACE
            self.dropped[len(self.log)] = tuple(self.steps[action.to :])
            del self.steps[action.to :]
        else:
            actor = self.actor
            if actor == NOBODY:
                return OVER
            if entry.seat != actor:
                return WRONG_SEAT if entry.seat == CHANCE else self._no_such(entry.seat) or WRONG_SEAT
            refusal = self.rules.refusal(self.state, action)
            if refusal is not None:
                return refusal
            self.steps.append(self._step(self.state, entry, len(self.log)))
        self.log.append(entry)
        return None

    def _decide(self, entries: Iterable[Entry]) -> list[Step[S]]:
        """These legal decisions with the chance that follows each, all of it kept or nothing."""
        steps: list[Step[S]] = []
        for entry in entries:
            depth, at = len(self.steps) + len(steps), len(self.log) + len(steps)
            steps.append(self._step(steps[-1].state if steps else self.state, entry, at))
            steps += self._chance(steps[-1].state, depth + 1, at + 1)
        self._commit(steps)
        return steps

    def _chance(self, state: S, depth: int, at: int) -> list[Step[S]]:
        steps: list[Step[S]] = []
        while self.rules.actor(state) == CHANCE:
            action = self.rules.chance(state, Random(f"{self.seed}/{depth + len(steps)}"))
            steps.append(self._step(state, Entry(CHANCE, action), at + len(steps)))
            state = steps[-1].state
        return steps

    def _step(self, before: S, entry: Entry, at: int) -> Step[S]:
        state = before.clone()
        events: list[Event] = []
        self.rules.apply(state, entry.action, recording_to(events))  # type: ignore[arg-type]
        reveals = entry.seat == CHANCE or any(event.reveals for event in events)
        return Step(entry, at, state, tuple(events), reveals)

    def _commit(self, steps: Sequence[Step[S]]) -> None:
        if steps:
            self.journal.keep(steps[0].at, [step.entry for step in steps])
            self.steps.extend(steps)
            self.log.extend(step.entry for step in steps)
