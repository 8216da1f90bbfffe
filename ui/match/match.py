"""A match as one viewer sees it. The true state never leaves this module: everything passes `Session.view` or
`Session.events_seen_by` for the viewer."""

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
    """A session with its setup and its id in the library ("" if it has none). `viewer` is the seat that looks, NOBODY for
    the public view. A match that is `view_only` cannot be continued. `version` is that of the rules it began with, by
    default today's. `begun` is when it began (ISO), by default now."""

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
        """The rules of the match."""
        return self._session.rules

    @property
    def game(self) -> str:
        return self.setup.game

    @property
    def secret(self) -> bool:
        """Whether a curtain is needed between seats. After the end everything is open."""
        return not self.over and self.rules.hides(self._session.state)

    @property
    def saved(self) -> bool:
        """Whether decisions are stored."""
        return not isinstance(self._session.journal, NoJournal)

    @property
    def actor(self) -> Seat:
        """The seat that decides next. It is public."""
        return self._session.actor

    @property
    def pauses_after_turn(self) -> bool:
        """Whether each turn ends with a pause until the player continues."""
        return False

    @property
    def over(self) -> bool:
        return self.actor == NOBODY

    def player(self, seat: int) -> Player:
        """The player at a seat."""
        return self.setup.players[seat]

    @property
    def seated(self) -> tuple[Player, ...]:
        """The players with the kinds of now."""
        return tuple(replace(player, kind=self.kind_of(seat)) for seat, player in enumerate(self.setup.players))

    def kind_of(self, seat: int) -> str:
        """The kind of a seat's player now: PERSON or a level of computer players."""
        return self._session.kinds[seat]

    # What is to be seen

    @property
    def positions(self) -> list[int]:
        """The numbers of steps after which the match can be viewed: after the setup, then after each decision with the
        random outcomes that follow."""
        line = self._session.steps
        starts = [depth for depth, step in enumerate(line) if step.entry.seat != CHANCE]
        return [*starts, len(line)]

    @property
    def live(self) -> bool:
        """Whether the current state is viewed."""
        return self.position is None

    @property
    def last(self) -> int:
        """The number of the current position."""
        return len(self.positions) - 1

    def go(self, position: int) -> None:
        """Views the position with that number, limited to those of the match; the last one is the current state."""
        position = max(0, position)
        self.position = position if position < self.last else None

    @property
    def seen(self) -> S_co:
        """The viewed position as the viewer may see it."""
        if self.rules.secret and not self.secret:  # all has come to light, and what was before is seen by it
            return self._session.at(self._depth).clone()
        return self._session.view(self.viewer, self._depth)

    def legal(self, seat: Seat | None = None) -> Sequence[Action]:
        """The legal actions of `seat`, by default the viewer; empty unless it decides at the current position."""
        if self.view_only or not self.live or self.actor < 0 or (self.viewer if seat is None else seat) != self.actor:
            return ()
        return self.rules.legal(self.seen)

    def forced(self, seat: Seat) -> Action | None:
        """The action that the actor has to do, as far as `seat` can know that; None if there is a choice."""
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
        """Why that is so, as far as it is public: a key of the game's words, "" without an explanation."""
        return self.rules.forced_by(self._session.state)

    def decision_input(self) -> tuple[S_co, tuple[Action, ...]]:
        """What the actor decides by: its information state and its legal actions."""
        seen = self._session.information_state(self.actor)
        return seen, tuple(self.rules.legal(seen))

    def events_seen(self) -> list[Event]:
        """The events up to the viewed position, as the viewer saw them, oldest first."""
        if self.rules.secret and not self.secret:
            return [event for step in self._session.steps[: self._depth] for event in step.events]
        return self._session.events_seen_by(self.viewer, 0, self._depth)

    def log_annotations(self) -> list[tuple[int, Annotation]]:
        """Takebacks, hints and changes of players up to the viewed position, each with the number of seen events before
        it."""
        viewer_seat = None if self.rules.secret and not self.secret else self.viewer
        return list(log_annotations(self._session, self.setup.kinds, None if self.live else self._depth, viewer_seat))

    def forced_seen(self) -> dict[int, int]:
        """By index among the seen events: the number of the decision without a choice that it belongs to, as far as the
        viewer knows."""
        people = [Seat(seat) for seat, player in enumerate(self.seated) if player.is_person]
        return forced_events(self._session, people, self.viewer, self._depth)

    def hints_of(self, seat: int) -> int:
        """How many hints the seat was shown, including decisions that were taken back."""
        return self._session.hints_of(Seat(seat))

    def events_known_to(self, seat: Seat) -> int:
        """How many of the seen events happened up to the last decision of `seat`."""
        return len(self._session.events_seen_by(seat, 0, self._seen_by(seat)))

    def has_had_turn(self, seat: Seat) -> bool:
        """Whether `seat` has decided anything in a turn of its own, the setup not counted."""
        session, steps = self._session, range(self._seen_by(seat))
        return any(session.steps[at].entry.seat == seat and self.rules.is_turn_start(session.at(at)) for at in steps)

    def since(self) -> Iterator[Transition[S_co]]:
        """The transitions since the viewer's last decision, or since the start."""
        yield from self._transitions(self._seen_by(self.viewer), len(self._session.steps))

    def transition_to(self, position: int) -> Transition[S_co]:
        """The transition from the position before to that one."""
        positions = self.positions
        return self._transition(positions[position - 1], positions[position])

    def has_engine_turn(self, seat: Seat | None = None) -> bool:
        """Whether a computer player, at `seat` if given, has decided anything up to the viewed position."""
        return self._session.last_engine_turn(self._depth, seat) is not None

    def last_turn(self, seat: Seat | None = None, *, whole: bool = True) -> LastTurn[S_co] | None:
        """The last turn of a computer player, at `seat` if given, up to the viewed position; None if there is none.
        Actions that the viewer saw only in part are left out."""
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
        """The turns of all computer players since the viewer's last turn, latest first; in the public view since that of
        the person who decides. If there are none, the last turn of a computer player."""
        people = [Seat(seat) for seat in range(len(self.setup.players)) if self.kind_of(seat) == PERSON]
        asks = next((seat for seat in (self.viewer, self.rules.actor(self._session.at(self._depth))) if seat in people), None)
        seats: list[Seat | None] = [*engines_since(self._session, self._depth, people if asks is None else [asks])]
        return [turn for seat in seats or [None] if (turn := self.last_turn(seat)) is not None]

    def turn_from_here(self) -> tuple[Seat, S_co, tuple[Action, ...]] | None:
        """After the end: the seat that decided next at the viewed position, its information state and its actions up to
        the next random outcome. None if nothing followed."""
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
        """The viewer's information state at a position; in the public view, what is public."""
        rules, viewer, state = self.rules, self.viewer, self._session.at(depth)
        return rules.information_state(state, viewer) if viewer >= 0 else rules.observe(state, viewer)

    @property
    def decided_here(self) -> Seat:
        """The seat of the person who decided last; NOBODY if there is none."""
        seats = (step.entry.seat for step in reversed(self._session.steps))
        return next((seat for seat in seats if seat >= 0 and self.kind_of(seat) == PERSON), NOBODY)

    def score(self, seat: int) -> list[ScoreRow]:
        """The score rows of a seat as far as the viewer can know them; all of them after the end."""
        if self.over and self.live:
            return self.rules.score(self._session.state, Seat(seat))
        return self.rules.score(self.seen, Seat(seat))

    def states(self) -> list[S_co]:
        """All states of the match, with everything that was hidden; empty before the end. Do not change them."""
        return [self._session.at(depth) for depth in self.positions] if self.over else []

    def public_copy(self) -> Match[S_co]:
        """The same match, to be viewed publicly at any position while this one stays where it is."""
        return Match(self.setup, self._session, view_only=True, version=self.version, begun=self.begun)

    def result(self) -> list[Rank]:
        """The ranks at the end, best first."""
        return self.rules.result(self._session.state) if self.over else []

    def record(self) -> Record:
        """The whole match with everything hidden, to be saved or shared."""
        created = datetime.now(UTC).isoformat(timespec="seconds")
        return Record(self.setup, self.version, tuple(self._session.log), created)

    @property
    def can_branch(self) -> bool:
        """Whether a copy can continue from the viewed position in another way."""
        return self.rules.actor(self._session.at(self._depth)) >= 0 and self.rules.replays(self.version) and (self.saved or self.view_only or self.over)

    def branch(self) -> Record:
        """That copy as a record, with other random outcomes."""
        return branched(self.setup, self._session, self._depth, self.begun)

    def seconds_of(self, seat: int) -> int:
        """How many seconds people have thought at the seat."""
        return self._session.seconds_of(Seat(seat)) + int(self._clock.of(Seat(seat)))

    def times(self) -> list[Times]:
        """By seat: how long people thought, as far as the log has it."""
        return times(self._session)

    # What is done

    def think(self, seconds: float) -> None:
        """The actor has thought for that many seconds. Computer players are not measured."""
        if self.actor >= 0 and self.kind_of(self.actor) == PERSON:
            self._clock.tick(self.actor, seconds)

    @property
    def turn_seconds(self) -> float:
        """How many seconds the actor has thought in this turn."""
        return self._clock.turn

    def do(self, action: Action, seat: Seat | None = None, *, together: bool = False) -> Refusal | Transition[S_co]:
        """Does a decision of `seat`, by default the viewer, and returns the transition as the viewer sees it, or the
        refusal. `together` joins it with the decision before it. Raises LibraryError if it could not be stored; then
        nothing has changed."""
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
        """What an undo would do now, as far as the viewer knows which decisions were forced; None if there is nothing to
        undo."""
        return None if self.view_only or not self.live else self._session.undoable(self.viewer)

    def undo(self) -> bool:
        """Does what `undoable` returns if it is free. Returns whether it did. Raises LibraryError as `do`."""
        before = [self._session.seconds_of(Seat(seat)) for seat in range(len(self.setup.players))]
        done = self.undoable is not None and self._session.undo(self.viewer)
        if done:
            for seat, seconds in enumerate(before):
                self._clock.give_back(Seat(seat), seconds - self._session.seconds_of(Seat(seat)))
            self.update_library()
        return done

    def take_back(self, undo: Undo) -> bool:
        """Takes back what the table has agreed to, with everything decided since. Returns whether that is still possible.
        Raises LibraryError as `do`."""
        if self.undoable is None or undo.to >= len(self._session.steps):
            return False
        self._session.take_back(undo.to, undo.seat if self.viewer < 0 else self.viewer)
        self.update_library()
        return True

    @property
    def redoable(self) -> bool:
        """Whether the actor, or anyone before the closed curtain, may repeat what was undone."""
        here = self.actor >= 0 and (
            self.viewer == self.actor or (self.viewer < 0 and self.kind_of(self.actor) == PERSON)
        )
        return here and self.live and not self.view_only and self._session.redoable

    def redo(self) -> Transition[S_co] | None:
        """Repeats what was undone last. Raises LibraryError as `do`."""
        if not self.redoable:
            return None
        start = len(self._session.steps)
        self._session.redo()
        self.update_library()
        return self._transition(start, len(self._session.steps))

    def change_seat(self, seat: Seat, kind: str) -> Refusal | None:
        """From now on a player of this kind decides for the seat. Returns the refusal if that is not possible. Raises
        LibraryError as `do`."""
        refusal = WRONG_SEAT if self.view_only else self._session.change_seat(seat, kind)
        if refusal is None:
            self.update_library()
        return refusal

    def log_hint(self) -> Refusal | None:
        """Logs that the actor is shown a hint. Returns the refusal if nobody decides here. Raises LibraryError as `do`."""
        refusal = WRONG_SEAT if self.view_only or not self.live else self._session.log_hint(self.actor)
        if refusal is None:
            self.update_library()
        return refusal

    def go_unsaved(self) -> None:
        """From now on nothing is stored."""
        self._session.journal = NoJournal()

    def update_library(self) -> None:
        """Stores which seat decides next, for the list of matches. The log is stored already, so errors are only logged."""
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
