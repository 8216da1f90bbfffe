"""Passes the screen from one person to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Literal

from game.kernel.contract import NOBODY, S, Seat

if TYPE_CHECKING:
    from ui.match.display import MatchDisplay
    from ui.match.match_screen import MatchScreen
    from ui.match.seating import Seating

Curtain = Literal["open", "closed", "closed_after_turn"]
"""Whether the curtain is closed; with "closed_after_turn" the turn behind it is over and was not passed on yet."""


class Turns(Generic[S]):
    """The turns of the people at this screen: who looks, and when a curtain closes between them."""

    def __init__(self, seating: Seating[S], screen: MatchScreen[S], display: MatchDisplay[S]) -> None:
        self.curtain: Curtain = "open"
        self.chose = False
        """Whether the viewer has chosen something since the table was opened."""
        self.announced: Seat = NOBODY
        """Whose turn was announced last."""
        self._seating = seating
        self._match = seating.match
        self._screen = screen
        self._display = display
        self._playback = display.playback
        self._observation = display.observation

    @property
    def confirms_end(self) -> bool:
        """Whether the end of a turn is confirmed before another player looks."""
        return self._match.pauses_after_turn or (self._seating.curtained and self._screen.scene.settings.confirm_end_of_turn)

    def settle(self, decided: Seat) -> None:
        """Called when a decision has been shown, with the seat that made it: the turn goes on, or is over."""
        self._playback.end()
        match, people = self._match, self._seating.people
        goes_on = match.actor == match.viewer or (self._seating.in_public and match.viewer == NOBODY)
        if match.over:
            match.viewer = NOBODY
            self._display.show()
            self._screen.listener.finish()
        elif match.actor in people and goes_on:
            self._display.show()
            if decided != match.actor:
                self._announce(match.actor)
        elif self.confirms_end and match.viewer >= 0 and self.chose:  # else there is nothing to think again about
            self._observation.turn_over = True
            self._display.show()
        else:
            self.pass_on()

    def pass_on(self) -> None:
        """Passes the screen to the next player after the viewer's turn."""
        self.next_seat(replay=not self._match.setup.passes_in_view)  # else every player has watched it

    def next_seat(self, *, replay: bool, announced: Seat = NOBODY) -> None:
        """Shows the table to the next player, behind the curtain or at once. `announced` is the seat whose turn has been
        announced to all players already."""
        match, seating = self._match, self._seating
        match.go_to(match.last_index)
        seat, before = match.actor, match.viewer
        here = seat in seating.people
        if here and seating.curtained and match.forced(NOBODY) is None:
            self._close_curtain_for(seat, replay=replay)
            return
        viewer_seat = NOBODY if seating.in_public else seat if here and not seating.curtained else seating.onlooker()
        if match.has_secrets and viewer_seat >= 0 and before not in {viewer_seat, NOBODY}:  # the viewer until now may still look on
            self._close_curtain_for(viewer_seat, replay=replay)
            return
        self._observation.turn_over = self.chose = False
        self._display.notes.drop()
        match.viewer = viewer_seat
        newly = match.has_secrets and match.viewer not in {before, NOBODY}  # this viewer has seen nothing of it yet
        if replay and (match.last_index == 0 or newly):
            self.show_since_last_turn(match.viewer)
        else:
            self._display.show()
        if here and self._display.forced is None and seat != announced:
            self._announce(seat)

    def _announce(self, seat: Seat) -> None:
        """Announces whose turn it is now."""
        self.announced = seat
        self._screen.listener.announce(seat)

    def show_since_last_turn(self, seat: Seat, *, replay: bool = True) -> None:
        """Lets a seat look, as when it has opened the curtain: shows what happened since its turn, then its decision."""
        self.chose = False
        self._match.viewer = seat
        self._observation.turn_over, self.curtain = self.curtain == "closed_after_turn", "open"
        settings, history = self._screen.scene.settings, self._match.history
        transitions = list(history.since()) if replay and "off" not in {settings.animations, settings.replay} else []
        if transitions:
            self._playback.replay(transitions, history.events_known_to(seat), self._display.show)
        else:
            self._display.show()

    # The curtain

    def close_curtain(self) -> None:
        """Closes the curtain over the viewer's hand, or passes the screen on if the turn has ended."""
        self._playback.hurry()
        if self._observation.turn_over:
            self.pass_on()
            return
        match, people = self._match, self._seating.people
        if self._seating.curtained and self._screen.scene.uppermost and match.live and not (match.over or match.view_only):
            looks = match.viewer if match.viewer >= 0 else people[0]
            self._close_curtain_for(match.actor if match.actor in people else looks, replay=False)

    def hide_hand(self) -> None:
        """Closes the curtain because another person is reading now; the turn stays."""
        self._playback.hurry()
        match, people = self._match, self._seating.people
        if self._seating.curtained and match.viewer >= 0 and not match.over:
            ended = self._observation.turn_over
            seat = match.actor if match.actor in people and not ended else match.viewer
            self._close_curtain_for(seat, replay=False, turn_over=ended)

    def lift_curtain(self) -> None:
        """Opens the curtain, if it is closed, for everybody: what it was closed for is another now."""
        self._screen.listener.lift_curtain()
        self.curtain = "open"

    def _close_curtain_for(self, seat: Seat, *, replay: bool, turn_over: bool = False) -> None:
        """Closes the curtain before a seat's hand; its turn begins, continues, or has ended and is not passed on yet."""
        self._match.go_to(self._match.last_index)
        self._display.peek(NOBODY)
        self.curtain = "closed_after_turn" if turn_over else "closed"
        self._screen.listener.close_curtain(seat, replay=replay)
