"""Shows decisions one after the other, at the pace of the people at the table."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING, Final, Generic

from game.kernel.contract import NOBODY, S
from ui.drawing.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ui.match.match_screen import MatchScreen
    from ui.match.seating import Seating
    from ui.match.transition import Transition
    from ui.tables.common.observation import Observation

TO_READ: Final = {"slow": 2.6, "normal": 1.8, "quick": 1.2}
"""By pace in the settings: seconds for which a bot's decision stays before the next one is shown."""
FORCED: Final = 2.5
"""Minimum seconds for which a person's decision without a choice stays."""
_REST: Final = 0.2
"""Seconds of rest after what happened has been shown."""
_SEEN: Final = 0.25
"""Minimum seconds of a hold, whatever is pressed."""
_SHORT: Final = 4.0
"""Maximum seconds of a short replay."""


class Playback(Generic[S]):
    """Shows decisions by changing `observation`. A decision made elsewhere stays long enough to be read while the next one is
    computed. A person can decide without waiting for that. It is cut short as soon as `more` returns True, because the
    next decision has arrived."""

    def __init__(
        self, seating: Seating[S], screen: MatchScreen[S], observation: Observation[S], more: Callable[[], bool]
    ) -> None:
        self.stage = Stage(screen.scene.settings.animations)
        self._shown_decision: Transition[S] | None = None
        self.latest: Transition[S] | None = None
        """The last decision made elsewhere before a person's decision. It stays on show until the person has chosen
        something."""
        self.same_turn_before = 0
        """How many events right before `shown_decision` or `latest` belong to the same turn."""
        self.forced_by: str | None = None
        """Why `shown_decision` had no alternative: a key of the game's words, "" without an explanation; None if there was
        a choice."""
        self.paused = False
        """Whether the match is paused while others decide."""
        self.replaying = False
        """Whether events since the viewer's last turn are being shown."""
        self._seating = seating
        self._screen = screen
        self._observation = observation
        self._more = more
        self._replay: list[Transition[S]] = []
        self._beat = 0.0  # seconds for each part of a replay, 0 for as long as it takes
        self._then: Callable[[], None] | None = None
        self._again = False  # what happened last was decided by the player here who decides next, and is not to be read
        self._to_read = 0.0
        self._hastens = False  # nothing is shown before a person here is to decide
        self._steps = False  # the next decision is shown although the match stands still
        self._own = False  # what is being shown was decided by a person here, or left them no choice
        self._waits_for_reading = False  # what is being shown stands until the people here have read it
        self._hold_seconds = 0.0  # seconds for which the present hold has lasted
        self._replayed = NOBODY  # who decided what is shown again

    @property
    def shown_decision(self) -> Transition[S] | None:
        """The decision made elsewhere, or without a choice, that is being shown or read; None otherwise."""
        return self._shown_decision

    @shown_decision.setter
    def shown_decision(self, decision: Transition[S] | None) -> None:
        self._shown_decision = decision
        self._observation.by = NOBODY if decision is None else decision.seat

    @property
    def of_others(self) -> bool:
        """Whether what is being shown was decided elsewhere, or is replayed."""
        return self._observation.by != NOBODY or (self.replaying and self._replayed >= 0)

    @property
    def showing(self) -> bool:
        """Whether something is still being shown before a person may decide."""
        return self.replaying or (self.stage.busy and not self._observation.may_act)

    @property
    def shows_own_step(self) -> bool:
        """Whether the decision being shown was made by the person who decides next, so that it may be skipped."""
        return self.showing and self._again

    @property
    def reading(self) -> bool:
        """Whether a decision made elsewhere stays for a while before the next one is shown."""
        return self._to_read > 0 and not self.paused

    @property
    def can_skip(self) -> bool:
        """Whether `skip` would skip something."""
        return self.replaying or self.stage.busy or self._to_read > 0

    @property
    def others_move(self) -> bool:
        """Whether others decide now or their decision is being shown. False while a person's own decision, or something
        to read, is shown."""
        match = self._seating.match
        if not match.live or match.view_only or match.over or self._observation.turn_over or self.replaying:
            return False
        if self._own or self._waits_for_reading:
            return False
        return match.actor not in self._seating.people or (self.shown_decision is not None and not self._observation.may_act)

    @property
    def ready_for_next(self) -> bool:
        """Whether the next decision may be shown now."""
        still = self.paused and not self._steps
        return not (self.replaying or still or self._then is not None or self._to_read > 0)

    def shows_text(self, transition: Transition[S]) -> bool:
        """Whether one of the events shows a text to be read, even if nothing moves."""
        return any(type(event) in self._screen.table.reading_events for event in transition.events)

    # How decisions are shown

    def play(
        self, transition: Transition[S], then: Callable[[], None], *, log: bool = False, beat: float = 0.0
    ) -> None:
        """Shows a transition, then calls `then`; at once if there is nothing to see. With `beat` it takes that many
        seconds at most. With `log` the log is built again too."""
        if not self._waits_for_reading and (self._hastens or (self.stage.speed == "off" and not self.shows_text(transition))):
            for event in () if self._hastens else transition.events:
                self._screen.play_sound(event)
            self.stage.play(then=then, pause=0.0 if self._hastens else _REST)
            return
        self._observation.show(transition.before)
        if not log and self._screen.table.remove_question():  # only who must do what is another
            self._screen.header.renew()
        else:
            self._screen.refresh(log=log)
        rest = min(_REST, beat / 5) if beat else _REST
        motions = self._screen.table.motions(transition.events, transition.before, transition.after)
        self.stage.play(*motions, then=then, pause=rest, within=max(0.0, beat - rest))

    def replay(self, transitions: Sequence[Transition[S]], logged: int, then: Callable[[], None]) -> None:
        """Shows transitions again, the first `logged` of whose events are in the log already, then calls `then`."""
        self._replay, self.replaying = list(transitions), True
        self._beat = _SHORT / len(transitions) if self._screen.scene.settings.replay == "short" else 0.0
        self._replay_next(logged, then)

    def _replay_next(self, logged: int, then: Callable[[], None]) -> None:
        self.stage.cast.clear()
        if not self._replay:
            self.replaying = False
            then()
            return
        transition, self._observation.logged = self._replay.pop(0), logged
        self._replayed = transition.seat
        logged += len(transition.events)
        self.play(transition, lambda: self._replay_next(logged, then), log=True, beat=self._beat)

    def present(self, transition: Transition[S], then: Callable[[], None], *, forced_by: str | None = None) -> None:
        """Shows a decision that was just stored, then calls `then` once no scene covers the table. A decision that was
        `forced_by` something shows the reason first."""
        people, match = self._seating.people, self._seating.match
        self._own, self._waits_for_reading, self.latest = transition.seat in people, bool(people) and self.shows_text(transition), None
        before = self.shown_decision
        goes_on = before is not None and before.seat == transition.seat and self.forced_by is None
        self.same_turn_before = self.same_turn_before + len(before.events) if before is not None and goes_on else 0
        self.shown_decision, self._to_read = None if self._own and forced_by is None else transition, 0.0
        self.forced_by = forced_by
        again = transition.seat == match.actor
        self._again = again and self._own and not self.shows_text(transition)
        chooses = again and match.forced(match.viewer) is None

        def played() -> None:
            self._then = then
            # Who goes on deciding need not wait, and what came to be read since has taken its place.
            if forced_by is not None and not chooses and not self.shows_text(transition):
                self._stand(FORCED)
                self._observation.show(transition.after)
                self.stage.cast.clear()
                self._screen.refresh()
            self._continue()

        self.play(transition, played, log=self._observation.logged is not None)

    def end(self) -> None:
        """Called when a decision has been shown. If another player's turn follows, it stays to be read."""
        self.stage.cast.clear()
        people, actor = self._seating.people, self._seating.match.actor
        self._own = self._waits_for_reading = False
        self._hastens = self._hastens and actor >= 0 and actor not in people
        if self.shown_decision is None or actor < 0 or actor in people or self.forced_by is not None:
            had_to = self.forced_by is not None  # and has been read
            self.latest, self.shown_decision = (self.shown_decision if actor in people and not had_to else None), None
        elif actor != self.shown_decision.seat:
            self._stand()

    def drop(self) -> None:
        """Stops everything, because what was shown was undone or the match is left."""
        self._forget()
        self._replay.clear()
        self.stage.drop()
        self.replaying, self._then = False, None

    def _forget(self) -> None:
        """Drops what was shown."""
        self.shown_decision = self.latest = self.forced_by = None
        self._to_read, self._hastens, self._own, self._waits_for_reading = 0.0, False, False, False

    def _stand(self, least: float = 0.0) -> None:
        """Keeps what was shown for the seconds of the pace in the settings, in a practice match of the slowest pace, and for
        `least` seconds at least."""
        pace = "slow" if self._seating.match.setup.is_practice else self._screen.scene.settings.pace
        self._to_read = 0.0 if self._hastens else max(least, TO_READ[pace])

    def _continue(self) -> None:
        """Calls what follows what was shown, once no scene covers the table: it may open another scene."""
        if self._then is not None and self._screen.scene.uppermost and not self.reading:
            then, self._then = self._then, None
            then()

    # At which pace

    def update(self, dt: float) -> bool:
        """Called once per frame while no scene covers the table, with the seconds since the last one. Returns whether
        something moved."""
        self._continue()
        moved = self.stage.update(dt)
        self._hold_seconds = self._hold_seconds + dt if self.stage.holding else 0.0
        if self.idle:
            if self.reading:
                self._to_read -= dt
                if self._to_read <= 0:
                    self._forget_shown_decision()
            self._continue()
        return moved

    @property
    def idle(self) -> bool:
        """Whether nothing moves and no scene covers the table."""
        return not self.showing and not self.stage.busy and self._screen.scene.uppermost

    def skip(self) -> bool:
        """Skips to the end of what moves, or to the next hold, from which it continues. A hold
        that has just begun is not skipped. Returns whether something was skipped."""
        if self.stage.holding and self._hold_seconds < _SEEN:
            return True
        self._hold_seconds = 0.0
        sound = self._screen.scene.app.sound
        with nullcontext() if self.stage.holding else sound.dropping():  # what a hold kept back is not skipped
            moved = self.stage.go_on()
        return moved or self.hurry(to_hold=True) or self._have_read()

    def hurry(self, *, to_hold: bool = False) -> bool:
        """Skips to the end of everything, or with `to_hold` to the next hold. Returns whether something was
        skipped."""
        moved = self.stage.busy or self.replaying
        self._replay.clear()
        with self._screen.scene.app.sound.dropping():  # what is skipped is not heard
            self.stage.skip(to_hold=to_hold)
        if self.stage.holding:
            return moved
        self.stage.cast.clear()
        self._to_read = 0.0 if self._then is not None else self._to_read
        self._continue()
        return moved

    def _have_read(self) -> bool:
        """Ends the time to read what a bot did. Returns whether there was any."""
        reading, self._to_read = self._to_read > 0, 0.0
        if reading:
            self._forget_shown_decision()
        return reading

    def _forget_shown_decision(self) -> None:
        if not self._more() and not self.paused:  # else the next decision is here
            self.shown_decision = None
            self._screen.header.renew()

    def step_done(self) -> None:
        """Called when the next decision from elsewhere was done: a single step has ended."""
        self._steps = False

    # What one does while others decide

    def pause(self) -> None:
        """Pauses the match after what is being shown, or continues."""
        self.paused = self.others_move and not self.paused
        self._screen.header.renew()

    def step(self) -> None:
        """Continues by one decision and pauses again."""
        if self.others_move:
            self.hurry()
            self.paused, self._steps, self._to_read = True, True, 0.0
            self._screen.header.renew()

    def to_my_turn(self) -> None:
        """Skips everything until a person decides or the match has ended."""
        if self.others_move and self._seating.people:
            self.paused, self._hastens = False, self._seating.match.actor not in self._seating.people
            self._have_read()
            self.hurry()
            self._screen.header.renew()
