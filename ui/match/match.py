"""A match as one viewer sees it. The true state never leaves this module and `history`: everything passes `Session.view`
or `Session.events_seen_by` for the viewer."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.kernel.branch import branch_record
from game.kernel.contract import CHANCE, NOBODY, Action, Rank, Refusal, ScoreRow, Seat, State
from game.kernel.entries import NoJournal
from game.kernel.library import LibraryError
from game.kernel.names import PERSON
from game.kernel.record import Record
from game.kernel.refusals import WRONG_SEAT
from game.kernel.session import Session
from ui.match.clock import Clock, times
from ui.match.history import MatchHistory

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Rules
    from game.kernel.library import Library
    from game.kernel.package import Player, Setup
    from game.kernel.session import Undo
    from ui.match.clock import Times
    from ui.match.transition import Transition

_log = logging.getLogger("fireside")

S_co = TypeVar("S_co", bound=State, covariant=True)


class Match(Generic[S_co]):
    """A session with its setup and its id in the library ("" if it has none). `viewer` is the seat that looks, NOBODY for
    the public view. A match that is `view_only` cannot be continued. `version` is that of the rules it began with, by
    default today's. `created` is when it began (ISO), by default now."""

    def __init__(
        self,
        setup: Setup,
        session: Session[S_co, Any],
        *,
        library: Library | None = None,
        id: str = "",  # noqa: A002
        view_only: bool = False,
        version: int | None = None,
        created: str = "",
    ) -> None:
        self.setup = setup
        self.version = session.rules.version if version is None else version
        self.created = created or datetime.now(UTC).isoformat(timespec="seconds")
        self.id = id
        self.view_only = view_only
        self.viewer = NOBODY
        self.viewed_index: int | None = None
        """The number of the viewed position; None for the current one."""
        self._session = session
        self._library = library
        self._clock = Clock()
        self.history = MatchHistory(self, session)
        """What happened up to the viewed position."""

    @property
    def rules(self) -> Rules[S_co, Any]:
        """The rules of the match."""
        return self._session.rules

    @property
    def game(self) -> str:
        return self.setup.game

    @property
    def has_secrets(self) -> bool:
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
    def marks_news(self) -> bool:
        """Whether the log marks what is new since the viewer's last turn."""
        return True

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
        """The kind of a seat's player now: PERSON or a level of bots."""
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
        return self.viewed_index is None

    @property
    def last_index(self) -> int:
        """The number of the current position."""
        return len(self.positions) - 1

    def go_to(self, position: int) -> None:
        """Views the position with that number, limited to those of the match; the last one is the current state."""
        position = max(0, position)
        self.viewed_index = position if position < self.last_index else None

    @property
    def depth(self) -> int:
        """How many steps of the log lead to the viewed position."""
        return len(self._session.steps) if self.viewed_index is None else self.positions[self.viewed_index]

    @property
    def revealed(self) -> bool:
        """Whether all that was secret is open now; earlier positions are then open as well."""
        return self.rules.has_secrets and not self.has_secrets

    @property
    def seen(self) -> S_co:
        """The viewed position as the viewer may see it."""
        if self.revealed:
            return self._session.state_after(self.depth).clone()
        return self._session.view(self.viewer, self.depth)

    def legal(self, seat: Seat | None = None) -> Sequence[Action]:
        """The legal actions of `seat`, by default the viewer; empty unless it decides at the current position.
        They follow from what the viewer sees, even if `seat` is another."""
        if self.view_only or not self.live or self.actor < 0 or (self.viewer if seat is None else seat) != self.actor:
            return ()
        return self.rules.legal(self.seen)

    def forced(self, seat: Seat) -> Action | None:
        """The action that the actor has to do, as far as `seat` can know that; None if there is a choice."""
        if self.view_only or not self.live or self.actor < 0:
            return None
        return self._session.only_choice(public=seat != self.actor)

    def forced_by(self) -> str:
        """Why that is so, as far as it is public: a key of the game's words, "" without an explanation."""
        return self.rules.forced_by(self._session.state)

    def decision_input(self) -> tuple[S_co, tuple[Action, ...]]:
        """What the actor decides by: its information state and its legal actions."""
        seen = self._session.information_state(self.actor)
        return seen, tuple(self.rules.legal(seen))

    def hints_of(self, seat: int) -> int:
        """How many hints the seat was shown, including decisions that were taken back."""
        return self._session.hints_of(Seat(seat))

    def score(self, seat: int) -> list[ScoreRow]:
        """The score rows of a seat as far as the viewer can know them; all of them after the end."""
        if self.over and self.live:
            return self.rules.score(self._session.state, Seat(seat))
        return self.rules.score(self.seen, Seat(seat))

    def public_copy(self) -> Match[S_co]:
        """The same match, to be viewed publicly at any position while this one stays where it is."""
        return Match(self.setup, self._session, view_only=True, version=self.version, created=self.created)

    def result(self) -> list[Rank]:
        """The ranks at the end, best first."""
        return self.rules.result(self._session.state) if self.over else []

    def record(self) -> Record:
        """The whole match, to be saved or shared. Nothing is redacted. Its `created` is now, not when the match began."""
        created = datetime.now(UTC).isoformat(timespec="seconds")
        return Record(self.setup, self.version, tuple(self._session.log), created)

    @property
    def can_branch(self) -> bool:
        """Whether a copy can continue from the viewed position in another way."""
        return self.rules.actor(self._session.state_after(self.depth)) >= 0 and self.rules.can_replay(self.version) and (
            self.saved or self.view_only or self.over
        )

    def branch(self) -> Record:
        """That copy as a record, with other random outcomes."""
        return branch_record(self.setup, self._session, self.depth, self.created)

    def seconds_of(self, seat: int) -> int:
        """How many seconds people have thought at the seat."""
        return self._session.seconds_of(Seat(seat)) + int(self._clock.of(Seat(seat)))

    def times(self) -> list[Times]:
        """By seat: how long people thought, as far as the log has it."""
        return times(self._session)

    # What is done

    def think(self, seconds: float) -> None:
        """The actor has thought for that many seconds. Bots are not measured."""
        if self.actor >= 0 and self.kind_of(self.actor) == PERSON:
            self._clock.tick(self.actor, seconds)

    @property
    def turn_seconds(self) -> float:
        """How many seconds the actor has thought in this turn."""
        return self._clock.turn

    def do(self, action: Action, seat: Seat | None = None, *, with_previous: bool = False) -> Refusal | Transition[S_co]:
        """Does a decision of `seat`, by default the viewer, and returns the transition as the viewer sees it, or the
        refusal. `with_previous` joins it with the decision before it. Raises LibraryError if it could not be stored; then
        nothing has changed."""
        if self.view_only or not self.live or (self.viewer if seat is None else seat) != self.actor:
            return WRONG_SEAT
        start, actor = len(self._session.steps), self.actor
        done = self._session.do(action, with_previous=with_previous, seconds=self._clock.whole(actor))
        if isinstance(done, Refusal):
            return done
        self._clock.logged(actor, ends=self.actor != actor or self.rules.is_turn_start(self._session.state))
        self.update_library()
        return self.history.transition(start, len(self._session.steps))

    @property
    def next_undo(self) -> Undo | None:
        """What an undo would do now, as far as the viewer knows which decisions were forced; None if there is nothing to
        undo."""
        return None if self.view_only or not self.live else self._session.next_undo(self.viewer)

    def undo(self) -> bool:
        """Does what `next_undo` returns if it is free. Returns whether it did. Raises LibraryError as `do`."""
        before = [self._session.seconds_of(Seat(seat)) for seat in range(len(self.setup.players))]
        done = self.next_undo is not None and self._session.undo(self.viewer)
        if done:
            for seat, seconds in enumerate(before):
                self._clock.give_back(Seat(seat), seconds - self._session.seconds_of(Seat(seat)))
            self.update_library()
        return done

    def take_back(self, undo: Undo) -> bool:
        """Takes back what the table has agreed to, with everything decided since. Returns whether that is still possible.
        Raises LibraryError as `do`."""
        if self.next_undo is None or undo.to >= len(self._session.steps):
            return False
        self._session.take_back(undo.to, undo.seat if self.viewer < 0 else self.viewer)
        self.update_library()
        return True

    @property
    def can_redo(self) -> bool:
        """Whether the actor, or anyone before the closed curtain, may repeat what was undone."""
        here = self.actor >= 0 and (
            self.viewer == self.actor or (self.viewer < 0 and self.kind_of(self.actor) == PERSON)
        )
        return here and self.live and not self.view_only and self._session.can_redo

    def redo(self) -> Transition[S_co] | None:
        """Repeats what was undone last. Raises LibraryError as `do`."""
        if not self.can_redo:
            return None
        start = len(self._session.steps)
        self._session.redo()
        self.update_library()
        return self.history.transition(start, len(self._session.steps))

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
                self._library.set_turn(self.id, self.actor)
        except LibraryError as trouble:
            _log.warning("the list of matches is not up to date: %s", trouble)
