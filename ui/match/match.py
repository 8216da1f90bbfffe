"""A match as the table shows it: whose eyes look, at which place, and what may be taken back.

The true state stays in here. Everything handed out has passed `Session.view` or `Session.events_seen_by` for the
viewer."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.kernel.branch import branched
from game.kernel.contract import CHANCE, NOBODY, Action, Rank, Refusal, ScoreRow, Seat, State
from game.kernel.entries import NoJournal
from game.kernel.library import LibraryError
from game.kernel.names import PERSON
from game.kernel.record import Record
from game.kernel.refusals import WRONG_SEAT
from game.kernel.session import Session
from ui.match.annotations import log_annotations
from ui.match.clock import Clock, times
from ui.match.last_turn import LastTurn, engines_since
from ui.match.transition import Transition
from ui.match.without_choice import forced_events

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.kernel.contract import Event, Rules
    from game.kernel.library import Library
    from game.kernel.package import Player, Setup
    from game.kernel.session import Undo
    from ui.match.annotations import Annotation
    from ui.match.clock import Times

_log = logging.getLogger("fireside")

S_co = TypeVar("S_co", bound=State, covariant=True)


class Match(Generic[S_co]):
    """A session with its set-up and its place in the library (`id` "" if it has none). `viewer` is the seat that looks,
    NOBODY for the public view. A match that is `view_only` only cannot be played on. `version` is that of the
    rules under which it was begun, those of today if left out; `begun` says when that was (ISO), now if left out."""

    def __init__(
        self,
        setup: Setup,
        session: Session[S_co, Any],
        *,
        library: Library | None = None,
        id: str = "",  # noqa: A002
        view_only: bool = False,
        version: int | None = None,
        begun: str = "",
    ) -> None:
        self.setup = setup
        self.version = session.rules.version if version is None else version
        self.begun = begun or datetime.now(UTC).isoformat(timespec="seconds")
        self.id = id
        self.view_only = view_only
        self.viewer = NOBODY
        self.position: int | None = None
        self._session = session
        self._library = library
        self._clock = Clock()

    @property
    def rules(self) -> Rules[S_co, Any]:
        """The rules; they hold no state."""
        return self._session.rules

    @property
    def game(self) -> str:
        return self.setup.game

    @property
    def secret(self) -> bool:
        """Whether a curtain is needed between seats: a player still knows what others may not. In the end all is open."""
        return not self.over and self.rules.hides(self._session.state)

    @property
    def saved(self) -> bool:
        """Whether decisions are being kept."""
        return not isinstance(self._session.journal, NoJournal)

    @property
    def actor(self) -> Seat:
        """Who decides next: that is public."""
        return self._session.actor

    @property
    def pauses_after_turn(self) -> bool:
        """Whether the end of every turn is looked at until a player goes on."""
        return False

    @property
    def over(self) -> bool:
        return self.actor == NOBODY

    def player(self, seat: int) -> Player:
        """Who sits there."""
        return self.setup.players[seat]

    @property
    def seated(self) -> tuple[Player, ...]:
        """The players of the set-up, each of the kind that decides there now."""
        return tuple(replace(player, kind=self.kind_of(seat)) for seat, player in enumerate(self.setup.players))

    def kind_of(self, seat: int) -> str:
        """Who decides there now: PERSON, or the level of an engine."""
        return self._session.kinds[seat]

    # What is to be seen

    @property
    def positions(self) -> list[int]:
        """The depths of the line that can be looked at: the table as laid, then after every decision and its chance."""
        line = self._session.steps
        starts = [depth for depth, step in enumerate(line) if step.entry.seat != CHANCE]
        return [*starts, len(line)]

    @property
    def live(self) -> bool:
        """Whether the table is shown as it stands."""
        return self.position is None

    @property
    def last(self) -> int:
        """The number of the live place."""
        return len(self.positions) - 1

    def go(self, position: int) -> None:
        """Looks at the place of that number, kept within the match; the last one is live."""
        position = max(0, position)
        self.position = position if position < self.last else None

    @property
    def seen(self) -> S_co:
        """The table at the place that is looked at, for the viewer's eyes."""
        if self.rules.secret and not self.secret:  # all has come to light, and what was before is seen by it
            return self._session.at(self._depth).clone()
        return self._session.view(self.viewer, self._depth)

    def legal(self, seat: Seat | None = None) -> Sequence[Action]:
        """What `seat`, the viewer if left out, may do: nothing unless it is to decide at the live place."""
        if self.view_only or not self.live or self.actor < 0 or (self.viewer if seat is None else seat) != self.actor:
            return ()
        return self.rules.legal(self.seen)

    def forced(self, seat: Seat) -> Action | None:
        """What the next player does without a choice, as far as `seat` can know that; None where there is one."""
        if self.view_only or not self.live or self.actor < 0:
            return None
        return self._session.only_choice(public=seat != self.actor)

    @property
    def came_forced(self) -> bool:
        """Whether the last decision of the line was the only one that its player had, as far as that player knew."""
        steps = self._session.steps
        last = next((depth for depth in range(len(steps) - 1, -1, -1) if steps[depth].entry.seat >= 0), -1)
        return last >= 0 and self._session.only_choice(last) is not None

    def forced_by(self) -> str:
        """Why that is so, as far as that is public, as a key of the game's words; "" for no word about it."""
        return self.rules.forced_by(self._session.state)

    def decision_input(self) -> tuple[S_co, tuple[Action, ...]]:
        """What the next player is given to decide by: the table as that seat recalls it, and what it may do."""
        seen = self._session.information_state(self.actor)
        return seen, tuple(self.rules.legal(seen))

    def events_seen(self) -> list[Event]:
        """What the viewer saw happen up to the place that is looked at, oldest first."""
        if self.rules.secret and not self.secret:
            return [event for step in self._session.steps[: self._depth] for event in step.events]
        return self._session.events_seen_by(self.viewer, 0, self._depth)

    def log_annotations(self) -> list[tuple[int, Annotation]]:
        """What is no event of the game, up to the place that is looked at, in the order in which it came: behind how many of
        the events seen, and what it was."""
        eyes = None if self.rules.secret and not self.secret else self.viewer
        return list(log_annotations(self._session, self.setup.kinds, None if self.live else self._depth, eyes))

    def forced_seen(self) -> dict[int, int]:
        """Which of the events seen people had no choice about, as far as the viewer knows, and of which decision each is."""
        people = [Seat(seat) for seat, player in enumerate(self.seated) if player.is_person]
        return forced_events(self._session, people, self.viewer, self._depth)

    def hints_of(self, seat: int) -> int:
        """How many hints the seat was shown so far, whatever was taken back."""
        return self._session.hints_of(Seat(seat))

    def events_known_to(self, seat: Seat) -> int:
        """How many of the events seen `seat` knew when it had decided last."""
        return len(self._session.events_seen_by(seat, 0, self._seen_by(seat)))

    def has_had_turn(self, seat: Seat) -> bool:
        """Whether `seat` has decided anything in a turn of its own so far: what comes before turns is set-up."""
        session, steps = self._session, range(self._seen_by(seat))
        return any(session.steps[at].entry.seat == seat and self.rules.is_turn_start(session.at(at)) for at in steps)

    def since(self) -> Iterator[Transition[S_co]]:
        """What happened since the viewer decided last, decision by decision; from the deal on if it never did."""
        yield from self._transitions(self._seen_by(self.viewer), len(self._session.steps))

    def transition_to(self, position: int) -> Transition[S_co]:
        """What led from the place before to that one."""
        positions = self.positions
        return self._transition(positions[position - 1], positions[position])

    def has_engine_turn(self, seat: Seat | None = None) -> bool:
        """Whether an engine, at `seat` if one is named, has decided anything up to the place that is looked at."""
        return self._session.last_engine_turn(self._depth, seat) is not None

    def last_turn(self, seat: Seat | None = None, *, whole: bool = True) -> LastTurn[S_co] | None:
        """The last turn of an engine, at `seat` if one is named, up to the place that is looked at, or its last decision
        alone; None if there is none. An action of which the viewer saw less than others is not handed out."""
        session, viewer = self._session, self.viewer
        found = session.last_engine_turn(self._depth, seat)
        if found is None:
            return None
        start, stop = found if whole else (found[1] - 1, found[1])
        steps = session.steps[start:stop]
        seen_events = tuple(session.events_seen_by(viewer, start, stop))
        open_ = seen_events == tuple(event for step in steps for event in step.events)
        actions = tuple(step.entry.action for step in steps if isinstance(step.entry.action, Action))
        behind = sum(len(step.events) for step in session.steps[:start])
        before, after = self._recalled(start), self._recalled(stop)
        return LastTurn(steps[0].entry.seat, session.kind_at(start), before, actions if open_ else (), seen_events, behind, after)

    def last_turns(self) -> list[LastTurn[S_co]]:
        """The last turns of all engines that have decided since the last turn of the viewer, the latest first; in
        the public view since that of the person who decides, or of any. Where none has, the last turn of an engine."""
        people = [Seat(seat) for seat in range(len(self.setup.players)) if self.kind_of(seat) == PERSON]
        asks = next((seat for seat in (self.viewer, self.rules.actor(self._session.at(self._depth))) if seat in people), None)
        seats: list[Seat | None] = [*engines_since(self._session, self._depth, people if asks is None else [asks])]
        return [turn for seat in seats or [None] if (turn := self.last_turn(seat)) is not None]

    def turn_from_here(self) -> tuple[Seat, S_co, tuple[Action, ...]] | None:
        """In a match that is over, the decisions that came next from the place that is looked at, as far as the same seat
        went on and no chance event came: whose they were, what that seat recalled, and what it did. None where nothing
        came."""
        steps, depth = self._session.steps, self._depth
        if not self.over or depth >= len(steps) or (seat := steps[depth].entry.seat) < 0:
            return None
        actions: list[Action] = []
        for at, step in enumerate(steps[depth:], depth):
            action = step.entry.action
            goes_on = at == depth or not self.rules.is_turn_start(self._session.at(at))
            if step.entry.seat != seat or not goes_on or not isinstance(action, Action):
                break
            actions.append(action)
        return seat, self.rules.information_state(self._session.at(depth), seat), tuple(actions)

    def _recalled(self, depth: int) -> S_co:
        """What the viewer knows of a place if it has forgotten nothing; all players together know what lies open."""
        rules, viewer, state = self.rules, self.viewer, self._session.at(depth)
        return rules.information_state(state, viewer) if viewer >= 0 else rules.observe(state, viewer)

    @property
    def decided_here(self) -> Seat:
        """Which person decided last, NOBODY if none has yet."""
        seats = (step.entry.seat for step in reversed(self._session.steps))
        return next((seat for seat in seats if seat >= 0 and self.kind_of(seat) == PERSON), NOBODY)

    def score(self, seat: int) -> list[ScoreRow]:
        """The score pad of a seat as far as the viewer can know; all of it once the match is over."""
        if self.over and self.live:
            return self.rules.score(self._session.state, Seat(seat))
        return self.rules.score(self.seen, Seat(seat))

    def states(self) -> list[S_co]:
        """The table at every place, with all that was secret; nothing before the match is over. Read it, never change
        it."""
        return [self._session.at(depth) for depth in self.positions] if self.over else []

    def public_copy(self) -> Match[S_co]:
        """The same match, to be looked at with the public's eyes wherever this one stands."""
        return Match(self.setup, self._session, view_only=True, version=self.version, begun=self.begun)

    def result(self) -> list[Rank]:
        """The places at the end, best first."""
        return self.rules.result(self._session.state) if self.over else []

    def record(self) -> Record:
        """All of the match, hidden cards too, to be written down as it stands now."""
        created = datetime.now(UTC).isoformat(timespec="seconds")
        return Record(self.setup, self.version, tuple(self._session.log), created)

    @property
    def can_branch(self) -> bool:
        """Whether a copy can go on another way from the place that is looked at."""
        return self.rules.actor(self._session.at(self._depth)) >= 0 and self.rules.replays(self.version) and (self.saved or self.view_only or self.over)

    def branch(self) -> Record:
        """That copy, to be kept: a match of its own, with other luck."""
        return branched(self.setup, self._session, self._depth, self.begun)

    def seconds_of(self, seat: int) -> int:
        """How long people have thought at the seat so far, as far as it was measured."""
        return self._session.seconds_of(Seat(seat)) + int(self._clock.of(Seat(seat)))

    def times(self) -> list[Times]:
        """How long people thought at each seat, as far as the log has it."""
        return times(self._session)

    # What is done

    def think(self, seconds: float) -> None:
        """The next player thought so long; the time of engines is not counted."""
        if self.actor >= 0 and self.kind_of(self.actor) == PERSON:
            self._clock.tick(self.actor, seconds)

    @property
    def turn_seconds(self) -> float:
        """How long the next player has thought in this turn."""
        return self._clock.turn

    def do(self, action: Action, seat: Seat | None = None, *, together: bool = False) -> Refusal | Transition[S_co]:
        """The decision of `seat`, the viewer's own if left out, as the viewer sees it; made `together` with the one before
        it or alone. LibraryError passes if it could not be kept; then nothing has happened."""
        if self.view_only or not self.live or (self.viewer if seat is None else seat) != self.actor:
            return WRONG_SEAT
        start, actor = len(self._session.steps), self.actor
        done = self._session.do(action, together=together, seconds=self._clock.whole(actor))
        if isinstance(done, Refusal):
            return done
        self._clock.logged(actor, ends=self.actor != actor or self.rules.is_turn_start(self._session.state))
        self.update_library()
        return self._transition(start, len(self._session.steps))

    @property
    def undoable(self) -> Undo | None:
        """What taking back would do now, as far as the viewer knows which decisions were forced; None if it cannot be."""
        return None if self.view_only or not self.live else self._session.undoable(self.viewer)

    def undo(self) -> bool:
        """Takes back what `undoable` returns if that is free; returns whether it did. LibraryError as for `do`."""
        before = [self._session.seconds_of(Seat(seat)) for seat in range(len(self.setup.players))]
        done = self.undoable is not None and self._session.undo(self.viewer)
        if done:
            for seat, seconds in enumerate(before):
                self._clock.give_back(Seat(seat), seconds - self._session.seconds_of(Seat(seat)))
            self.update_library()
        return done

    def take_back(self, undo: Undo) -> bool:
        """Takes back what the table was asked about, and what was decided since, with its consent; returns whether that
        can still be. LibraryError as for `do`."""
        if self.undoable is None or undo.to >= len(self._session.steps):
            return False
        self._session.take_back(undo.to, undo.seat if self.viewer < 0 else self.viewer)
        self.update_library()
        return True

    @property
    def redoable(self) -> bool:
        """Whether what was undone last may be done again: by the active player, or before the closed curtain."""
        here = self.actor >= 0 and (
            self.viewer == self.actor or (self.viewer < 0 and self.kind_of(self.actor) == PERSON)
        )
        return here and self.live and not self.view_only and self._session.redoable

    def redo(self) -> Transition[S_co] | None:
        """Does it again. LibraryError as for `do`."""
        if not self.redoable:
            return None
        start = len(self._session.steps)
        self._session.redo()
        self.update_library()
        return self._transition(start, len(self._session.steps))

    def change_seat(self, seat: Seat, kind: str) -> Refusal | None:
        """Lets players of this kind decide for the seat from here on; the refusal if that cannot be. LibraryError as
        for `do`."""
        refusal = WRONG_SEAT if self.view_only else self._session.change_seat(seat, kind)
        if refusal is None:
            self.update_library()
        return refusal

    def log_hint(self) -> Refusal | None:
        """Notes that the next player is shown a hint, before it is shown; the refusal if nobody is to decide here.
        LibraryError as for `do`."""
        refusal = WRONG_SEAT if self.view_only or not self.live else self._session.log_hint(self.actor)
        if refusal is None:
            self.update_library()
        return refusal

    def go_unsaved(self) -> None:
        """Plays on without keeping anything from here."""
        self._session.journal = NoJournal()

    def update_library(self) -> None:
        """Writes to the library who decides next. What counts, the log, is kept already: no trouble here stops a match."""
        if self._library is None or not self.id or not self.saved:
            return
        try:
            if self.over:
                self._library.finish(self.id, self.result())
            else:
                self._library.touch(self.id, self.actor)
        except LibraryError as trouble:
            _log.warning("the list of matches is not up to date: %s", trouble)

    # Within

    @property
    def _depth(self) -> int:
        return len(self._session.steps) if self.position is None else self.positions[self.position]

    def _seen_by(self, seat: Seat) -> int:
        """The depth up to which `seat` saw everything happen: its last decision, and the chance right after it."""
        line = self._session.steps
        depth = self._session.last_decision_of(seat)
        while 0 < depth < len(line) and line[depth].entry.seat == CHANCE:
            depth += 1
        return depth

    def _transitions(self, start: int, stop: int) -> Iterator[Transition[S_co]]:
        ends = [depth for depth in self.positions if start < depth <= stop]
        for end in ends:
            yield self._transition(start, end)
            start = end

    def _transition(self, start: int, stop: int) -> Transition[S_co]:
        view, seen_events = self._session.view, self._session.events_seen_by
        seats = [step.entry.seat for step in self._session.steps[start:stop]]
        events = tuple(seen_events(self.viewer, start, stop))
        return Transition(seats[0], events, view(self.viewer, start), view(self.viewer, stop), CHANCE in seats)
