"""Leads a match at this screen from decision to decision. It draws nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from game.kernel.contract import NOBODY, Refusal, S, Seat
from ui.match.display import MatchDisplay
from ui.match.note import Notes
from ui.match.playback import Playback
from ui.match.playback_controls import PlaybackControls
from ui.match.remote_deciders import RemoteDeciders
from ui.match.saving import Saving
from ui.match.seating import Seating
from ui.match.turns import Turns
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
        self.playback_controls = PlaybackControls(self.playback, self.seating, screen)
        self._screen = screen
        self._saving = Saving(match, screen)
        self._remote_deciders = RemoteDeciders(self.seating, self._saving.do, screen)
        self.display = MatchDisplay(self.seating, screen, self.observation, self.playback, self.notes, self._remote_deciders)
        self.turns = Turns(self.seating, screen, self.display)
        self._begun = False  # it has been on show

    @property
    def thinking_seat(self) -> Seat:
        """The seat of the remote decider with an open request; NOBODY if there is none."""
        return self._remote_deciders.thinking

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
        if self.turns.curtain != "open" or not self.match.live or self._saving.waits or not self.playback.ready_for_next:
            return
        if self._remote_deciders.answered:
            done = self._remote_deciders.take()
            if done is not None:
                self._present(done)
        elif self.display.forced is not None and self._screen.scene.uppermost:
            self._take_forced(self.display.forced)

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
            self.display.show()
            self._screen.listener.finish()
        elif self.match.view_only:
            self.display.show()
        else:
            self.turns.next_seat(replay=True)

    def send(self, action: Action) -> None:
        """Does the viewer's decision. Ignored if the viewer does not decide now."""
        if not self.observation.may_act:
            return
        curtained, seat = self.seating.curtained, self.match.actor
        done = self._saving.do(seat, action, lambda: self.send(action))
        if isinstance(done, Refusal):
            self.notes.refuse(done)
        elif done is not None:
            self.turns.chose = True
            self._present(self._in_public_view(done) if curtained else done)

    def _in_public_view(self, done: Transition[S]) -> Transition[S]:
        """What the viewer did. It is in the public view, like everything that follows, if it ends the viewer's turn without a
        confirmation, or if all players read its outcome."""
        match = self.match
        goes_on = match.viewer == match.actor or (self.turns.confirms_end and not match.over)
        if match.viewer == NOBODY or (goes_on and not self.playback.shows_text(done)):
            return done
        match.viewer = NOBODY
        transition = match.history.transition_to(match.last_index)
        self.observation.logged = len(match.history.events()) - len(transition.events)
        return transition

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

    def _present(self, transition: Transition[S], *, forced_by: str | None = None) -> None:
        """Shows a stored decision as the viewer sees it, then continues with the next one."""
        self.notes.drop()
        self.display.forced = None
        self._remote_deciders.note(transition)
        self.playback.present(transition, lambda: self.turns.settle(transition.seat), forced_by=forced_by)

    # Back and forth

    def undo(self) -> None:
        """Undoes the last decision of a person. If that needs consent, the view becomes public and the people are asked
        first."""
        self.playback.hurry()
        undo = self.match.next_undo
        if undo is None:
            return
        if self.seating.needs_consent(undo):
            if self.seating.curtained and self.match.viewer >= 0:
                if self.observation.turn_over:
                    self.turns.hide_hand()
                else:
                    self.turns.close_curtain()
            self._screen.listener.ask_consent(undo)
        elif self._saving.save(lambda: self.match.undo() or self.match.take_back(undo), self.undo):
            self._position_changed()

    def refuse_undo(self) -> None:
        """Called when consent to an undo was refused: a turn that had ended is passed on."""
        if self.turns.curtain == "closed_after_turn":
            self.turns.lift_curtain()
            self.turns.pass_on()

    def accept_undo(self, undo: Undo) -> None:
        """Called when consent was given: undoes the decision in question, even if bots have decided since."""

        def back() -> bool:
            return (self.match.next_undo == undo and self.match.undo()) or self.match.take_back(undo)

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
        self.turns.chose = True
        if self.turns.curtain != "open":
            self.turns.lift_curtain()
            self.turns.settle(transition.seat)
        else:
            self._present(self._in_public_view(transition) if curtained else transition)

    def _position_changed(self) -> None:
        """Called when the match is at another position, or other people play: open requests are cancelled."""
        self._screen.listener.position_changed()
        self._cancel_requests()
        self.turns.lift_curtain()
        self.observation.turn_over = False
        self.notes.drop()
        # What had come to light may be secret again: then the viewer is NOBODY, as before.
        own = self.match.actor == self.match.viewer and not self.seating.in_public
        if self.match.actor in self.seating.people and own:
            self.display.show()
        else:
            self.turns.next_seat(replay=False, announced=self.turns.announced)

    def _cancel_requests(self) -> None:
        self._remote_deciders.cancel()
        self.playback.drop()
        self.display.forced, self._saving.waits = None, False
