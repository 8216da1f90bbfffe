"""A match in progress, in memory: the log, the state after every step, undo and redo. A `Record` is a match as a file, and
`ui.match.match.Match` a session with its players at this screen.

The log alone determines the state. Random outcomes are drawn from the seed and the number of steps before them, so that
undoing and repeating a decision gives the same outcome. Each outcome is logged, so a replay needs no random generator.

Who decides for a seat is not part of the state. Changes of players and hints are log entries that are no steps: undo
leaves them as they are, and a replay without them leads to the same states."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Generic

from game.kernel.contract import CHANCE, NOBODY, A, Event, Refusal, Rules, S, Seat, recording_to
from game.kernel.entries import Annotation, Entry, HintShown, Journal, NoJournal, SeatChange, Takeback
from game.kernel.forced import only_choice
from game.kernel.names import PERSON, is_kind
from game.kernel.refusals import NO_SUCH_HINT, NO_SUCH_KIND, NO_SUCH_POSITION, OVER, WRONG_SEAT, IllegalEntryError
from game.kernel.sentences import refused


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """One step of the current line. `log_index` is the index of its entry in the log. `state` is the state after it. `events`
    are those that it emitted. `reveals` says whether it showed a seat something hidden."""

    entry: Entry
    log_index: int
    state: S
    events: tuple[Event, ...]
    reveals: bool


@dataclass(frozen=True, slots=True)
class Undo:
    """What an undo would do now: return to the position after `to` steps and drop the decision of `seat` with all that
    followed. `why` is "free" if it needs no consent; "revealed" if something hidden was shown since; "taken_back" if
    something was taken back by consent since."""

    to: int
    seat: Seat
    why: str

    @property
    def free(self) -> bool:
        """Whether it needs no consent."""
        return self.why == "free"


def _decisions(steps: Sequence[Step[S]]) -> list[Entry]:
    """What was decided in these steps, the last of it first: chance acts again by itself. To decide it again takes no time."""
    return [replace(step.entry, seconds=0) for step in reversed(steps) if step.entry.seat != CHANCE]


def _joined(before: Entry, entry: Entry) -> bool:
    """Whether a decision was made in one go with the one right before it."""
    return entry.with_previous and before.seat == entry.seat


class Session(Generic[S, A]):
    """A match in progress. People, files and bots change it through this class alone. `log` has all entries. `steps` has
    those of the current line, without what was taken back. `kinds` has the kind of each seat's player now. The same
    rules, seed and log always lead to the same state.

    >>> from game.registry import package
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
        """Replays `log`, then plays the random outcomes that follow. `kinds` are the kinds of the players at the start,
        PERSON by default. Raises IllegalEntryError at the first entry that is not legal."""
        self.rules = rules
        self.kinds: list[str] = list(kinds) or [PERSON] * rules.seats
        self._first_kinds = tuple(self.kinds)
        self.seed = seed
        self.journal: Journal = journal or NoJournal()
        self.initial_state = rules.start()
        self.steps: list[Step[S]] = []
        self.log: list[Entry] = []
        self.dropped: dict[int, tuple[Step[S], ...]] = {}
        """By the index of a Takeback in the log: the steps that it dropped."""
        self._undone: list[Entry] = []
        self._only: dict[tuple[int, bool], tuple[S, A | None]] = {}
        for number, entry in enumerate(log, 1):
            refusal = self._replay(entry)
            if refusal is not None:
                raise IllegalEntryError(number, refusal)
        self._commit(self._chance(self.state, len(self.steps), len(self.log)))

    @property
    def state(self) -> S:
        """The current state. Do not change it."""
        return self.steps[-1].state if self.steps else self.initial_state

    @property
    def actor(self) -> Seat:
        """The seat that decides next, or NOBODY. Never CHANCE: random outcomes have been played already."""
        return self.rules.actor(self.state)

    def state_after(self, depth: int) -> S:
        """The state after `depth` steps of the current line."""
        return self.steps[depth - 1].state if depth else self.initial_state

    def view(self, seat: Seat, depth: int | None = None) -> S:
        """The state as `seat` may see it, now or after `depth` steps."""
        return self.rules.observe(self.state if depth is None else self.state_after(depth), seat)

    def information_state(self, seat: Seat) -> S:
        """Everything that `seat` knows now, with what it has seen before."""
        return self.rules.information_state(self.state, seat)

    def events_seen_by(self, seat: Seat, start: int, stop: int | None = None) -> list[Event]:
        """The events of the steps `start` to `stop` (exclusive), as `seat` may see them, oldest first."""
        return [self.rules.redact(event, seat) for step in self.steps[start:stop] for event in step.events]

    def last_decision_of(self, seat: Seat) -> int:
        """The number of steps up to and including the last decision of `seat`; 0 if it has made none."""
        return next((d for d in range(len(self.steps), 0, -1) if self.steps[d - 1].entry.seat == seat), 0)

    def do(self, action: A, *, with_previous: bool = False, seconds: int = 0) -> Refusal | list[Step[S]]:
        """Does `action` for the actor and plays the random outcomes that follow. `with_previous` joins it with the decision
        before it; `seconds` is how long a person thought. Returns the steps, or why the action is not legal. The journal
        stores the steps first. If that fails, its exception is raised and nothing has changed."""
        actor = self.actor
        if actor == NOBODY:
            return OVER
        refusal = self.rules.refusal(self.state, action)
        if refusal is not None:
            return refusal
        steps = self._decide([Entry(actor, action, with_previous, seconds)])
        self._undone = self._undone[:-1] if self._undone and self._undone[-1].action == action else []
        return steps

    def next_undo(self, by: Seat = NOBODY) -> Undo | None:
        """What an undo would do, or None if there is nothing to undo. It returns to the last decision of a person, or to
        the last decision at all if only bots are left. Decisions without a choice are skipped if `by`, the
        seat that asks, knows that there was none. Decisions that were made together are undone together."""
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
        elif any(isinstance(entry.action, Takeback) for entry in self.log[since[0].log_index :]):
            why = "taken_back"  # a free undo would wipe the table's consent, and what it saw, from the log
        else:
            why = "free"
        return Undo(depth - 1, since[0].entry.seat, why)

    def only_choice(self, depth: int | None = None, *, public: bool = False) -> A | None:
        """The action that the actor has to do now, or after `depth` steps, because there is no alternative; None
        otherwise. It is judged by what the actor knows, or with `public` by what everyone knows."""
        depth = len(self.steps) if depth is None else depth
        state = self.state_after(depth)
        found = self._only.get((depth, public))
        if found is None or found[0] is not state:
            only = only_choice(self.rules, state, public=public) if self.rules.actor(state) >= 0 else None
            found = self._only[depth, public] = state, only
        return found[1]

    def _was_forced(self, depth: int, by: Seat) -> bool:
        """Whether what was decided after `depth` steps had no choice, as far as `by` knows now."""
        own = by == self.rules.actor(self.state_after(depth))
        return self.only_choice(depth, public=not own and self.rules.hides(self.state) and self.actor >= 0) is not None

    def undo(self, by: Seat = NOBODY) -> bool:
        """Does what `next_undo` returns for `by`, if it is free. Returns whether it did. Changes of players and hints
        since then stay in the log."""
        undo = self.next_undo(by)
        if undo is None or not undo.free:
            return False
        since = self.steps[undo.to :]
        at = since[0].log_index
        annotations = [entry for entry in self.log[at:] if isinstance(entry.action, Annotation)]
        self.journal.store(at, annotations)
        # bots' answers as well: a seat that does the decision again, and is answered the same, can go on doing again
        self._undone += _decisions(since)
        self.log[at:] = annotations
        del self.steps[undo.to :]
        return True

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would do something."""
        return bool(self._undone)

    def redo(self) -> list[Step[S]]:
        """Repeats what was undone last, together with everything that was decided with it. Returns the steps; empty if
        there are none."""
        steps = self._decide(self._undone[::-1])
        del self._undone[len(self._undone) - len(_decisions(steps)) :]
        return steps

    def take_back(self, to: int, by: Seat) -> None:
        """Returns to the position after `to` steps by consent of the table. This is logged as a Takeback of the seat
        `by`. Random outcomes that follow there are drawn again. Raises ValueError if there is no such earlier position."""
        if not 0 <= to < len(self.steps):
            raise ValueError(f"no place {to} in a line of {len(self.steps)} steps")
        entries = [Entry(by, Takeback(to))]
        steps = self._chance(self.state_after(to), to, len(self.log) + 1)
        entries += [step.entry for step in steps]
        self.journal.store(len(self.log), entries)  # at once: a consent without its chance would be half a step
        self.dropped[len(self.log)] = tuple(self.steps[to:])
        self.log += entries
        self._undone += _decisions(self.steps[to:])
        self.steps[to:] = steps

    def change_seat(self, seat: Seat, kind: str) -> Refusal | None:
        """From now on a player of this kind decides for the seat. This is logged, unless nothing changes. Returns the
        refusal if the seat does not exist or the kind is not valid."""
        refusal = self._seat_change_refusal(seat, kind)
        if refusal is None and self.kinds[seat] != kind:
            entry = Entry(seat, SeatChange(kind))
            self.journal.store(len(self.log), [entry])
            self.log.append(entry)
            self.kinds[seat] = kind
        return refusal

    def last_bot_turn(self, depth: int, seat: Seat | None = None) -> tuple[int, int] | None:
        """Start and end, in numbers of steps, of the last turn of a bot among the first `depth` steps, at
        `seat` if it is given. A random outcome ends a turn. None if there is no such turn."""
        steps = self.steps
        for stop in range(depth, 0, -1):
            who = steps[stop - 1].entry.seat
            if who >= 0 and seat in {None, who} and self.kind_at(stop - 1) != PERSON:
                start = stop - 1
                while start and not self.rules.is_turn_start(self.state_after(start)) and steps[start - 1].entry.seat == who:
                    start -= 1
                return start, stop
        return None

    def kind_at(self, number: int) -> str:
        """The kind of the player who decided the step with that index; the step must be a seat's."""
        step = self.steps[number]
        handed = (
            entry.action.kind
            for entry in reversed(self.log[: step.log_index])
            if isinstance(entry.action, SeatChange) and entry.seat == step.entry.seat
        )
        return next(handed, self._first_kinds[step.entry.seat])

    def log_hint(self, seat: Seat) -> Refusal | None:
        """Logs that the actor `seat` was shown a hint, once per position. Returns the refusal if the seat is not the
        actor."""
        if seat < 0 or seat != self.actor:
            return WRONG_SEAT
        entry = Entry(seat, HintShown(len(self.steps)))
        if entry not in self.log[self.steps[-1].log_index if self.steps else 0 :]:
            self.journal.store(len(self.log), [entry])
            self.log.append(entry)
        return None

    def seconds_of(self, seat: Seat) -> int:
        """How many seconds people have thought at the seat, including decisions that were taken back."""
        return sum(entry.seconds for entry in self.log if entry.seat == seat)

    def hints_of(self, seat: Seat) -> int:
        """How many hints the seat was shown, including decisions that were taken back."""
        return sum(entry.seat == seat and isinstance(entry.action, HintShown) for entry in self.log)

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
        elif isinstance(action, HintShown):
            if refusal := self._no_such(entry.seat):
                return refusal
            if not 0 <= action.depth <= self.rules.max_actions:  # the place may have been taken back since
                return NO_SUCH_HINT
        elif isinstance(action, Takeback):
            if refusal := self._no_such(entry.seat):
                return refusal
            if not 0 <= action.to < len(self.steps):
                return NO_SUCH_POSITION
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
        """The first of these legal decisions and those made together with it, with the random outcomes that follow: all of
        them are kept or none. As in `next_undo`, a random outcome between two decisions separates them."""
        steps: list[Step[S]] = []
        for entry in entries:
            if steps and not _joined(steps[-1].entry, entry):
                break
            depth, at = len(self.steps) + len(steps), len(self.log) + len(steps)
            steps.append(self._step(steps[-1].state if steps else self.state, entry, at))
            steps += self._chance(steps[-1].state, depth + 1, at + 1)
        self._commit(steps)
        return steps

    def _chance(self, state: S, depth: int, log_index: int) -> list[Step[S]]:
        steps: list[Step[S]] = []
        while self.rules.actor(state) == CHANCE:
            action = self.rules.chance(state, Random(f"{self.seed}/{depth + len(steps)}"))
            steps.append(self._step(state, Entry(CHANCE, action), log_index + len(steps)))
            state = steps[-1].state
        return steps

    def _step(self, before: S, entry: Entry, log_index: int) -> Step[S]:
        state = before.clone()
        events: list[Event] = []
        self.rules.apply(state, entry.action, recording_to(events))  # type: ignore[arg-type]
        reveals = entry.seat == CHANCE or any(event.reveals for event in events)
        return Step(entry, log_index, state, tuple(events), reveals)

    def _commit(self, steps: Sequence[Step[S]]) -> None:
        if steps:
            self.journal.store(steps[0].log_index, [step.entry for step in steps])
            self.steps.extend(steps)
            self.log.extend(step.entry for step in steps)
