"""Puts the position of a match on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from game.kernel.contract import NOBODY, S, Seat

if TYPE_CHECKING:
    from game.kernel.contract import Action
    from ui.match.match_screen import MatchScreen
    from ui.match.note import Notes
    from ui.match.playback import Playback
    from ui.match.remote_deciders import RemoteDeciders
    from ui.match.seating import Seating
    from ui.tables.common.observation import Observation


class MatchDisplay(Generic[S]):
    """Shows what the viewer of a match may know, and finds out what the viewer may do."""

    def __init__(
        self, seating: Seating[S], screen: MatchScreen[S], observation: Observation[S], playback: Playback[S], notes: Notes,
        remote_deciders: RemoteDeciders[S],
    ) -> None:
        self.observation = observation
        self.playback = playback
        self.notes = notes
        self.forced: Action | None = None
        """What a person here does next without a choice: it takes itself."""
        self._seating = seating
        self._match = seating.match
        self._screen = screen
        self._remote_deciders = remote_deciders

    @property
    def reader_seat(self) -> Seat:
        """The seat of the person at the screen; NOBODY if that is not known."""
        match, people = self._match, self._seating.people
        if match.viewer in people:
            return match.viewer
        return match.actor if self.observation.may_act and match.actor in people else NOBODY

    def show(self) -> None:
        """Shows the position at which the match is viewed, with the viewer's legal actions. Ends a pause
        if the viewer may act, and asks the decider of the current position if it is not a person here."""
        match, observation, people = self._match, self.observation, self._seating.people
        observation.logged, observation.seen = None, match.seen
        observation.past = not match.live
        decides = match.actor if self._seating.in_public and match.viewer == NOBODY else match.viewer
        here = match.actor in people and not observation.turn_over
        self.forced = match.forced(match.viewer) if here else None
        observation.legal = () if observation.turn_over or self.forced or decides not in people else match.legal(decides)
        if self.playback.paused and observation.may_act:
            self.playback.mode = "running"
        if match.live and not (match.over or match.view_only or observation.turn_over) and match.actor not in people:
            self._remote_deciders.request()
        self._screen.refresh(log=True)

    def peek(self, seat: Seat) -> None:
        """Shows the table to a seat without beginning its turn; NOBODY hides it again."""
        self.playback.hurry()
        self.playback.drop_latest()
        self._match.viewer = seat
        self.observation.turn_over, self.observation.logged, self.forced = False, None, None
        self.notes.drop()
        self.observation.show(self._match.seen)
        self._screen.refresh(log=True)

    def go_to(self, position: int) -> None:
        """Goes to a position of the match; the last one is the current state."""
        self.notes.drop()
        self._match.go_to(position)
        self.show()
