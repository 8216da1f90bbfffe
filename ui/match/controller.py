"""Leads a match at this screen from decision to decision. It draws nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from game.kernel.contract import NOBODY, Refusal, S, Seat
from ui.match.note import Notes
from ui.match.playback import Playback
from ui.match.remote_deciders import RemoteDeciders
from ui.match.saving import Saving
from ui.match.seating import Seating
from ui.tables.common.observation import Observation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.kernel.contract import Action
    from game.kernel.session import Undo
    from ui.match.deciders import Decider
    from ui.match.match import Match
    from ui.match.match_screen import MatchScreen
    from ui.match.transition import Transition


class MatchController(Generic[S]):
    """A match in progress. `match.viewer` is the person at the screen, or NOBODY for the public view; only what this
    viewer may know is shown. `deciders` has one decider per seat. A remote decider gets its request after everything that
    happened before has been shown.

    If several people at this screen have secrets, a curtain closes between their turns and the view behind it is public.
    If the setup lets the table stay visible, the public view is used instead and each player peeks at what is hidden. The
    view is public from the end of a person's turn on. One person alone always sees their own view, without a curtain."""

    def __init__(self, match: Match[S], screen: MatchScreen[S], deciders: Sequence[Decider]) -> None:
        self.match = match
        self.seating = Seating(match, deciders)
        self.observation = Observation(match.seen)
        self.notes = Notes(screen)
        self.playback = Playback(self.seating, screen, self.observation, lambda: self._remote_deciders.answered)
        self._screen = screen
        self._saving = Saving(match, screen)
        self._remote_deciders = RemoteDeciders(self.seating, self._saving.do, screen)
        self._forced: Action | None = None  # what a person here does next without a choice: it takes itself
        self._begun = self._covered = False  # it has been on show; the curtain is closed
        self._ended = False  # behind the curtain is a turn that is over
        self._chose = False  # the viewer has chosen something since the table was opened
        self._announced: Seat = NOBODY  # whose turn was announced last

    @property
    def thinking_seat(self) -> Seat:
        """The seat of the remote decider with an open request; NOBODY if there is none."""
        return self._remote_deciders.thinking

    @property
    def reader_seat(self) -> Seat:
        """The seat of the person at the screen; NOBODY if that is not known."""
        match, people = self.match, self.seating.people
        if match.viewer in people:
            return match.viewer
        return match.actor if self.observation.may_act and match.actor in people else NOBODY

    def change_player(self, seat: Seat, kind: str, decider: Decider) -> Refusal | None:
        """From now on `decider`, of that kind, decides for a seat. Returns the refusal if the match does not allow it."""

        def again() -> None:
            self.change_player(seat, kind, decider)

        self.playback.hurry()
        refused = self._saving.save(lambda: self.match.change_seat(seat, kind), again)
        if refused is not None or self.match.kind_of(seat) != kind:
            return refused
        public = self.seating.in_public
        self.seating.replace(seat, decider)
        if self.seating.curtained and decider.is_local:
            self.match.viewer = NOBODY  # the viewer until now is not alone any more
        elif public and not self.seating.in_public:
            self.match.viewer = self.match.actor  # that is who has been looking, in the public view
        self._position_changed()
        return None

    # What is to be seen

    def show(self) -> None:
        """Shows the position at which the match is viewed, with the viewer's legal actions."""
        match, observation, people = self.match, self.observation, self.seating.people
        self.playback.replaying, observation.logged, observation.seen = False, None, match.seen
        observation.past = not match.live
        decides = match.actor if self.seating.in_public and match.viewer == NOBODY else match.viewer
        here = match.actor in people and not observation.turn_over
        self._forced = match.forced(match.viewer) if here else None
        observation.legal = () if observation.turn_over or self._forced or decides not in people else match.legal(decides)
        self.playback.paused = self.playback.paused and not observation.may_act
        if match.live and not (match.over or match.view_only or observation.turn_over) and match.actor not in people:
            self._remote_deciders.request()
        self._screen.refresh(log=True)

    def peek(self, seat: Seat) -> None:
        """Shows the table to a seat without beginning its turn; NOBODY hides it again."""
        self.playback.hurry()
        self.playback.latest = None
        self.match.viewer = seat
        self.observation.turn_over, self.observation.logged, self._forced = False, None, None
        self.notes.drop()
        self.observation.show(self.match.seen)
        self._screen.refresh(log=True)

    def go_to(self, position: int) -> None:
        """Goes to a position of the match; the last one is the current state."""
        self.notes.drop()
        self.match.go_to(position)
        self.show()

    # As time passes

    def update(self, dt: float) -> bool:
        """Called once per frame while no scene covers the table, with the seconds since the last one. Returns whether
        something moved."""
        moved = self.playback.update(dt)
        if self.playback.idle:
            self._remote_deciders.update(dt)
        if self.observation.may_act:
            self.match.think(dt)
        self.notes.update(dt)
        return moved

    def poll(self) -> None:
        """Collects remote decisions and does the next one when the previous one has been read; also does a person's decisions
        without a choice. Does nothing while the curtain is closed or an earlier position is viewed."""
        self._remote_deciders.poll()
        if self._covered or not self.match.live or self._saving.waits or not self.playback.ready_for_next:
            return
        if self._remote_deciders.answered:
            self.playback.step_done()
            done = self._remote_deciders.take()
            if done is not None:
                self._present(done)
        elif self._forced is not None and self._screen.scene.uppermost:
            self._take_forced(self._forced)

    def close(self) -> None:
        """Called when the match is left: remote deciders stop."""
        self._cancel_requests()
        self.seating.close()

    # From a decision to the next

    def begin(self) -> None:
        """Called when the table becomes the top scene. The first time, it closes the curtain or shows the table; later, it
        only reads the settings again."""
        stage = self.playback.stage
        stage.speed, stage.patient = self._screen.scene.settings.animations, bool(self.seating.people)
        if self._begun:
            return
        self._begun = True
        if self.match.over and self.match.live:
            self.show()
            self._screen.listener.finish()
        elif self.match.view_only:
            self.show()
        else:
            self._next_seat(replay=True)

    def show_since_last_turn(self, seat: Seat, *, replay: bool = True) -> None:
        """Lets a seat look, as when it has opened the curtain: shows what happened since its last turn, then its decision."""
        self._covered = self._chose = False
        self.match.viewer = seat
        self.observation.turn_over, self._ended = self._ended, False
        settings = self._screen.scene.settings
        transitions = list(self.match.history.since()) if replay and "off" not in {settings.animations, settings.replay} else []
        if transitions:
            self.playback.replay(transitions, self.match.history.events_known_to(seat), self.show)
        else:
            self.show()

    def send(self, action: Action) -> None:
        """Does the viewer's decision. Ignored if the viewer does not decide now."""
        if not self.observation.may_act:
            return
        curtained, seat = self.seating.curtained, self.match.actor
        done = self._saving.do(seat, action, lambda: self.send(action))
        if isinstance(done, Refusal):
            self.notes.refuse(done)
        elif done is not None:
            self._chose = True
            self._present(self._in_public_view(done) if curtained else done)

    def pass_on(self) -> None:
        """Passes the screen to the next player after the viewer's turn."""
        self._next_seat(replay=not self.match.setup.passes_in_view)

    def close_curtain(self) -> None:
        """Closes the curtain over the viewer's hand, or passes the screen on if the turn has ended."""
        self.playback.hurry()
        if self.observation.turn_over:
            self.pass_on()
            return
        match, people = self.match, self.seating.people
        if self.seating.curtained and self._screen.scene.uppermost and match.live and not (match.over or match.view_only):
            looks = match.viewer if match.viewer >= 0 else people[0]
            self._close_curtain_for(match.actor if match.actor in people else looks, replay=False)

    def _in_public_view(self, done: Transition[S]) -> Transition[S]:
        """What the viewer did. It is in the public view, like everything that follows, if it ends the viewer's turn without a
        confirmation, or if all players read its outcome."""
        match = self.match
        goes_on = match.viewer == match.actor or (self._confirms_end and not match.over)
        if match.viewer == NOBODY or (goes_on and not self.playback.shows_text(done)):
            return done
        match.viewer = NOBODY
        transition = match.history.transition_to(match.last)
        self.observation.logged = len(match.history.events()) - len(transition.events)
        return transition

    def _announce(self, seat: Seat) -> None:
        """Announces whose turn it is now."""
        self._announced = seat
        self._screen.listener.announce(seat)

    def _next_seat(self, *, replay: bool, announced: Seat = NOBODY) -> None:
        """Shows the table to the next player, behind the curtain or at once. `announced` is the seat whose turn has been
        announced to all players already."""
        match, seating = self.match, self.seating
        match.go_to(match.last)
        seat, before = match.actor, match.viewer
        here = seat in seating.people
        if here and seating.curtained and match.forced(NOBODY) is None:
            self._close_curtain_for(seat, replay=replay)
            return
        viewer_seat = NOBODY if seating.in_public else seat if here and not seating.curtained else seating.onlooker()
        if match.has_secrets and viewer_seat >= 0 and before not in {viewer_seat, NOBODY}:  # the viewer until now may still look on
            self._close_curtain_for(viewer_seat, replay=replay)
            return
        self.observation.turn_over = self._chose = False
        self.notes.drop()
        match.viewer = viewer_seat
        newly = match.has_secrets and match.viewer not in {before, NOBODY}  # this viewer has seen nothing of it yet
        if replay and (match.last == 0 or newly):
            self.show_since_last_turn(match.viewer)
        else:
            self.show()
        if here and self._forced is None and seat != announced:
            self._announce(seat)

    def _take_forced(self, action: Action) -> None:
        """Does a person's decision without a choice. It is shown before the match continues, with its reason if every player
        may know it."""
        match, seat, curtained = self.match, self.match.actor, self.seating.curtained
        # What was decided together with the last decision was chosen with it, and needs no reason.
        why = None if self._screen.table.follow_ups.expects(seat, action) else match.forced_by()
        known = match.forced(NOBODY) is not None
        done = self._saving.do(seat, action)
        if done is not None and not isinstance(done, Refusal):
            shown = self._in_public_view(done) if curtained else done
            self._present(shown, forced_by=why if known or match.viewer == seat else None)

    def hide_hand(self) -> None:
        """Closes the curtain because another person is reading now; the turn stays."""
        self.playback.hurry()
        match, people = self.match, self.seating.people
        if self.seating.curtained and match.viewer >= 0 and not match.over:
            ended = self.observation.turn_over
            seat = match.actor if match.actor in people and not ended else match.viewer
            self._close_curtain_for(seat, replay=False, turn_over=ended)

    def _close_curtain_for(self, seat: Seat, *, replay: bool, turn_over: bool = False) -> None:
        """Closes the curtain before a seat's hand; its turn begins, continues, or has ended and is not passed on yet."""
        self.match.go_to(self.match.last)
        self.peek(NOBODY)
        self._covered, self._ended = True, turn_over
        self._screen.listener.close_curtain(seat, replay=replay)

    def _present(self, transition: Transition[S], *, forced_by: str | None = None) -> None:
        """Shows a stored decision as the viewer sees it, then continues with the next one."""
        self.notes.drop()
        self._forced = None
        self._remote_deciders.note(transition)
        self.playback.present(transition, lambda: self._settled(transition.seat), forced_by=forced_by)

    def _settled(self, decided: Seat) -> None:
        self.playback.end()
        match, people = self.match, self.seating.people
        goes_on = match.actor == match.viewer or (self.seating.in_public and match.viewer == NOBODY)
        if match.over:
            match.viewer = NOBODY
            self.show()
            self._screen.listener.finish()
        elif match.actor in people and goes_on:
            self.show()
            if decided != match.actor:
                self._announce(match.actor)
        elif self._confirms_end and match.viewer >= 0 and self._chose:  # else there is nothing to think again about
            self.observation.turn_over = True
            self.show()
        else:
            self._next_seat(replay=not match.setup.passes_in_view)  # else every player has watched it

    @property
    def _confirms_end(self) -> bool:
        """Whether the end of a turn is confirmed before another player looks."""
        return self.match.pauses_after_turn or (self.seating.curtained and self._screen.scene.settings.confirm_end_of_turn)

    # Back and forth

    def undo(self) -> None:
        """Undoes the last decision of a person. If that needs consent, the view becomes public and the people are asked
        first."""
        self.playback.hurry()
        undo = self.match.undoable
        if undo is None:
            return
        if self.seating.needs_consent(undo):
            if self.seating.curtained and self.match.viewer >= 0:
                if self.observation.turn_over:
                    self._close_curtain_for(self.match.viewer, replay=False, turn_over=True)
                else:
                    self.close_curtain()
            self._screen.listener.ask_consent(undo)
        elif self._saving.save(lambda: self.match.undo() or self.match.take_back(undo), self.undo):
            self._position_changed()

    def refuse_undo(self) -> None:
        """Called when consent to an undo was refused: a turn that had ended is passed on."""
        if self._ended:
            self._screen.listener.lift_curtain()
            self._covered = self._ended = False
            self.pass_on()

    def accept_undo(self, undo: Undo) -> None:
        """Called when consent was given: undoes the decision in question, even if bots have decided since."""

        def back() -> bool:
            return (self.match.undoable == undo and self.match.undo()) or self.match.take_back(undo)

        if self._saving.save(back, lambda: self.accept_undo(undo)):
            self._position_changed()
            self._screen.listener.agreed()

    def redo(self) -> None:
        """Repeats what was undone last."""
        self.playback.hurry()
        curtained = self.seating.curtained
        transition = self._saving.save(self.match.redo, self.redo)
        if transition is None:
            return
        self._screen.listener.position_changed()
        self._chose = True
        if self._covered:
            self._screen.listener.lift_curtain()
            self._covered = False
            self._settled(transition.seat)
        else:
            self._present(self._in_public_view(transition) if curtained else transition)

    def _position_changed(self) -> None:
        """Called when the match is at another position, or other people play: open requests are cancelled."""
        self._screen.listener.position_changed()
        self._cancel_requests()
        self._screen.listener.lift_curtain()
        self._covered = self._ended = self.observation.turn_over = False
        self.notes.drop()
        # What had come to light may be secret again: then the viewer is NOBODY, as before.
        own = self.match.actor == self.match.viewer and not self.seating.in_public
        if self.match.actor in self.seating.people and own:
            self.show()
        else:
            self._next_seat(replay=False, announced=self._announced)

    def _cancel_requests(self) -> None:
        self._remote_deciders.cancel()
        self.playback.drop()
        self._forced, self._saving.waits = None, False
