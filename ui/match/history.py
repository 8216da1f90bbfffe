"""The past of a match as its viewer knows it: events, turns and transitions. Like `match`, this module holds the true
state, and lets it pass only through `Session.view`, `Session.information_state` and `Session.events_seen_by`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from game.kernel.contract import CHANCE, NOBODY, Action, Seat, State
from game.kernel.names import PERSON
from ui.match.annotations import log_annotations
from ui.match.last_turn import LastTurn, bots_since
from ui.match.transition import Transition
from ui.match.without_choice import forced_events

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.kernel.contract import Event
    from game.kernel.package import Player, Setup
    from game.kernel.session import Session
    from ui.match.annotations import SeenAnnotation

S_co = TypeVar("S_co", bound=State, covariant=True)


class ViewedMatch(Protocol):
    """Who looks at which position of a match: what its history asks of it. `ui.match.match.Match` is one."""

    setup: Setup
    viewer: Seat

    @property
    def seated(self) -> Sequence[Player]: ...
    @property
    def positions(self) -> list[int]: ...
    @property
    def depth(self) -> int: ...
    @property
    def live(self) -> bool: ...
    @property
    def over(self) -> bool: ...
    @property
    def revealed(self) -> bool: ...
    def kind_of(self, seat: int) -> str: ...


class MatchHistory(Generic[S_co]):
    """What happened in a match up to the viewed position, as its viewer saw it. Viewer and position are those of the match
    at the moment of the call."""

    def __init__(self, match: ViewedMatch, session: Session[S_co, Any]) -> None:
        self._match = match
        self._session = session

    @property
    def was_forced(self) -> bool:
        """Whether the last decision of the line was the only one that its player had, as far as that player knew."""
        steps = self._session.steps
        last = next((depth for depth in range(len(steps) - 1, -1, -1) if steps[depth].entry.seat >= 0), -1)
        return last >= 0 and self._session.only_choice(last) is not None

    def events(self) -> list[Event]:
        """The events up to the viewed position, as the viewer saw them, oldest first."""
        if self._match.revealed:
            return [event for step in self._session.steps[: self._match.depth] for event in step.events]
        return self._session.events_seen_by(self._match.viewer, 0, self._match.depth)

    def annotations(self) -> list[tuple[int, SeenAnnotation]]:
        """Takebacks, hints and changes of players up to the viewed position, each with the number of seen events before
        it."""
        match = self._match
        viewer, depth = None if match.revealed else match.viewer, None if match.live else match.depth
        return list(log_annotations(self._session, match.setup.kinds, depth, viewer))

    def forced(self) -> dict[int, int]:
        """By index among the seen events: the number of the decision without a choice that it belongs to, as far as the
        viewer knows."""
        people = [Seat(seat) for seat, player in enumerate(self._match.seated) if player.is_person]
        return forced_events(self._session, people, self._match.viewer, self._match.depth)

    def events_known_to(self, seat: Seat) -> int:
        """How many of the seen events happened up to the last decision of `seat`."""
        return len(self._session.events_seen_by(seat, 0, self._seen_by(seat)))

    def has_had_turn(self, seat: Seat) -> bool:
        """Whether `seat` has decided anything in a turn of its own, the setup not counted."""
        session, steps = self._session, range(self._seen_by(seat))
        return any(session.steps[at].entry.seat == seat and self._session.rules.is_turn_start(session.state_after(at)) for at in steps)

    def since(self) -> Iterator[Transition[S_co]]:
        """The transitions since the viewer's last decision, or since the start."""
        yield from self._transitions(self._seen_by(self._match.viewer), len(self._session.steps))

    def transition_to(self, position: int) -> Transition[S_co]:
        """The transition from the position before to that one. `position` is at least 1: nothing leads to the first one, 0."""
        positions = self._match.positions
        return self.transition(positions[position - 1], positions[position])

    def has_bot_turn(self, seat: Seat | None = None) -> bool:
        """Whether a bot, at `seat` if given, has decided anything up to the viewed position."""
        return self._session.last_bot_turn(self._match.depth, seat) is not None

    def last_turn(self, seat: Seat | None = None, *, whole: bool = True) -> LastTurn[S_co] | None:
        """The last turn of a bot, at `seat` if given, up to the viewed position; None if there is none.
        Actions that the viewer saw only in part are left out."""
        session, viewer = self._session, self._match.viewer
        found = session.last_bot_turn(self._match.depth, seat)
        if found is None:
            return None
        start, stop = found if whole else (found[1] - 1, found[1])
        steps = session.steps[start:stop]
        seen_events = tuple(session.events_seen_by(viewer, start, stop))
        open_ = seen_events == tuple(event for step in steps for event in step.events)
        actions = tuple(step.entry.action for step in steps if isinstance(step.entry.action, Action))
        events_before = sum(len(step.events) for step in session.steps[:start])
        before, after = self._recalled(start), self._recalled(stop)
        return LastTurn(steps[0].entry.seat, session.kind_at(start), before, actions if open_ else (), seen_events, events_before, after)

    def last_turns(self) -> list[LastTurn[S_co]]:
        """The turns of all bots since the viewer's last turn, latest first; in the public view since that of
        the person who decides. If there are none, the last turn of a bot."""
        match, session, depth = self._match, self._session, self._match.depth
        people = [Seat(seat) for seat in range(len(match.setup.players)) if match.kind_of(seat) == PERSON]
        asks = next((seat for seat in (match.viewer, session.rules.actor(session.state_after(depth))) if seat in people), None)
        seats: list[Seat | None] = [*bots_since(session, depth, people if asks is None else [asks])]
        return [turn for seat in seats or [None] if (turn := self.last_turn(seat)) is not None]

    def turn_from_here(self) -> tuple[Seat, S_co, tuple[Action, ...]] | None:
        """After the end: the seat that decided next at the viewed position, its information state and its actions up to
        the next random outcome. None if nothing followed."""
        steps, depth = self._session.steps, self._match.depth
        if not self._match.over or depth >= len(steps) or (seat := steps[depth].entry.seat) < 0:
            return None
        actions: list[Action] = []
        for at, step in enumerate(steps[depth:], depth):
            action = step.entry.action
            goes_on = at == depth or not self._session.rules.is_turn_start(self._session.state_after(at))
            if step.entry.seat != seat or not goes_on or not isinstance(action, Action):
                break
            actions.append(action)
        return seat, self._session.rules.information_state(self._session.state_after(depth), seat), tuple(actions)

    def _recalled(self, depth: int) -> S_co:
        """The viewer's information state at a position; in the public view, what is public."""
        rules, viewer, state = self._session.rules, self._match.viewer, self._session.state_after(depth)
        return rules.information_state(state, viewer) if viewer >= 0 else rules.observe(state, viewer)

    @property
    def last_person(self) -> Seat:
        """The seat of the person who decided last; NOBODY if there is none."""
        seats = (step.entry.seat for step in reversed(self._session.steps))
        return next((seat for seat in seats if seat >= 0 and self._match.kind_of(seat) == PERSON), NOBODY)

    def states(self) -> list[S_co]:
        """All states of the match, with everything that was hidden; empty before the end. Do not change them."""
        return [self._session.state_after(depth) for depth in self._match.positions] if self._match.over else []

    def _seen_by(self, seat: Seat) -> int:
        """The depth up to which `seat` saw everything happen: its last decision, and the chance right after it."""
        line = self._session.steps
        depth = self._session.last_decision_of(seat)
        while 0 < depth < len(line) and line[depth].entry.seat == CHANCE:
            depth += 1
        return depth

    def _transitions(self, start: int, stop: int) -> Iterator[Transition[S_co]]:
        ends = [depth for depth in self._match.positions if start < depth <= stop]
        for end in ends:
            yield self.transition(start, end)
            start = end

    def transition(self, start: int, stop: int) -> Transition[S_co]:
        """The transition over the steps from `start` to before `stop`, of which there must be one or more."""
        session, viewer = self._session, self._match.viewer
        seats = [step.entry.seat for step in session.steps[start:stop]]
        events = tuple(session.events_seen_by(viewer, start, stop))
        return Transition(seats[0], events, session.view(viewer, start), session.view(viewer, stop), CHANCE in seats)
