"""Shows decisions one after the other, at the pace of the people at the table."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final, Generic, Literal

from game.kernel.contract import NOBODY, S
from ui.drawing.stage import Stage
from ui.match.presentation import Presentation

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.kernel.contract import Seat
    from ui.match.match_screen import MatchScreen
    from ui.match.presentation import PresentationState
    from ui.match.seating import Seating
    from ui.match.transition import Transition
    from ui.tables.common.observation import Observation

PlaybackMode = Literal["running", "paused", "step", "to_my_turn"]
"""How the decisions of others follow each other: one after the other, not at all, one more and then not, or unseen until a
person here decides."""

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


@dataclass
class _Replay(Generic[S]):
    """What is shown again."""

    left: list[Transition[S]]
    logged: int
    beat: float
    """Seconds for each transition; 0 for as long as it takes."""
    then: Callable[[], None]
    seat: Seat = NOBODY
    """Who decided what is being shown."""


class Playback(Generic[S]):
    """Shows decisions by changing `observation`. A decision made elsewhere stays long enough to be read while the next one is
    computed. A person can decide without waiting for that. It is cut short as soon as `more` returns True, because the
    next decision has arrived."""

    def __init__(
        self, seating: Seating[S], screen: MatchScreen[S], observation: Observation[S], more: Callable[[], bool]
    ) -> None:
        self.stage = Stage(screen.scene.settings.animations)
        self.mode: PlaybackMode = "running"
        self._presentation: Presentation[S] | None = None
        self._seating = seating
        self._screen = screen
        self._observation = observation
        self._more = more
        self._replay: _Replay[S] | None = None
        self._then: Callable[[], None] | None = None
        self._to_read = 0.0
        self._hold_seconds = 0.0  # seconds for which the present hold has lasted

    @property
    def presentation(self) -> Presentation[S] | None:
        """The last decision, until what was shown is dropped."""
        return self._presentation

    @presentation.setter
    def presentation(self, presentation: Presentation[S] | None) -> None:
        self._presentation = presentation
        self._observation.by = NOBODY if self.shown_decision is None else self.shown_decision.seat

    @property
    def shown_decision(self) -> Transition[S] | None:
        """The decision made elsewhere, or without a choice, that is being shown or read; None otherwise."""
        shown = self._presentation
        return shown.transition if shown is not None and shown.is_announced else None

    @property
    def latest(self) -> Transition[S] | None:
        """The last decision made elsewhere before a person's decision. It stays on show until `drop_latest`."""
        shown = self._presentation
        return shown.transition if shown is not None and shown.state == "latest" else None

    def drop_latest(self) -> None:
        """Called when the person has chosen something, or somebody else looks."""
        if self.latest is not None:
            self._set_state("over")

    def _set_state(self, state: PresentationState) -> None:
        if self._presentation is not None:
            self.presentation = replace(self._presentation, state=state)

    @property
    def replaying(self) -> bool:
        """Whether events since the viewer's last turn are being shown."""
        return self._replay is not None

    @property
    def paused(self) -> bool:
        """Whether the match is paused while others decide."""
        return self.mode in {"paused", "step"}

    @property
    def of_others(self) -> bool:
        """Whether what is being shown was decided elsewhere, or is replayed."""
        return self._observation.by != NOBODY or (self._replay is not None and self._replay.seat >= 0)

    @property
    def showing(self) -> bool:
        """Whether something is still being shown before a person may decide."""
        return self.replaying or (self.stage.busy and not self._observation.may_act)

    @property
    def shows_own_step(self) -> bool:
        """Whether the decision being shown was made by the person who decides next, so that it may be skipped."""
        shown = self._presentation
        return self.showing and shown is not None and shown.state == "shown" and shown.goes_on

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
        shown = self._presentation
        if shown is not None and shown.state == "shown" and (shown.own or shown.has_text):
            return False
        return match.actor not in self._seating.people or (self.shown_decision is not None and not self._observation.may_act)

    @property
    def ready_for_next(self) -> bool:
        """Whether the next decision may be shown now."""
        return not (self.replaying or self.mode == "paused" or self._then is not None or self._to_read > 0)

    def shows_text(self, transition: Transition[S]) -> bool:
        """Whether one of the events shows a text to be read, even if nothing moves."""
        return any(type(event) in self._screen.table.reading_events for event in transition.events)

    # How decisions are shown

    def play(
        self, transition: Transition[S], then: Callable[[], None], *, log: bool = False, beat: float = 0.0
    ) -> None:
        """Shows a transition, then calls `then`; at once if there is nothing to see. With `beat` it takes that many
        seconds at most. With `log` the log is built again too."""
        shown, hastens = self._presentation, self.mode == "to_my_turn"
        waits_for_reading = shown is not None and shown.state == "shown" and shown.has_text
        if not waits_for_reading and (hastens or (self.stage.speed == "off" and not self.shows_text(transition))):
            for event in () if hastens else transition.events:
                self._screen.play_sound(event)
            self.stage.play(then=then, pause=0.0 if hastens else _REST)
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
        beat = _SHORT / len(transitions) if self._screen.scene.settings.replay == "short" else 0.0
        self._replay = _Replay(list(transitions), logged, beat, then)
        self._replay_next(self._replay)

    def _replay_next(self, replay: _Replay[S]) -> None:
        self.stage.cast.clear()
        if not replay.left:
            self._replay = None
            replay.then()
            return
        transition, self._observation.logged = replay.left.pop(0), replay.logged
        replay.seat = transition.seat
        replay.logged += len(transition.events)
        self.play(transition, partial(self._replay_next, replay), log=True, beat=replay.beat)

    def present(self, transition: Transition[S], then: Callable[[], None], *, forced_by: str | None = None) -> None:
        """Shows a decision that was just stored, then calls `then` once no scene covers the table. A decision that was
        `forced_by` something shows the reason first."""
        people, match, before = self._seating.people, self._seating.match, self._presentation
        own, again, has_text = transition.seat in people, transition.seat == match.actor, self.shows_text(transition)
        same_turn_before = 0
        if before is not None and before.is_announced and before.transition.seat == transition.seat and before.forced_by is None:
            same_turn_before = before.same_turn_before + len(before.transition.events)
        self.presentation = Presentation(
            transition, own, again and own and not has_text, bool(people) and has_text, forced_by, same_turn_before
        )
        self._to_read = 0.0
        if self.mode == "step" and not own:
            self.mode = "paused"
        chooses = again and match.forced(match.viewer) is None

        def played() -> None:
            self._then = then
            # Who goes on deciding need not wait, and what came to be read since has taken its place.
            if forced_by is not None and not chooses and not has_text:
                self._stand(FORCED)
                self._observation.show(transition.after)
                self.stage.cast.clear()
                self._screen.refresh()
            self._continue()

        self.play(transition, played, log=self._observation.logged is not None)

    def end(self) -> None:
        """Called when a decision has been shown. If another player's turn follows, it stays to be read."""
        self.stage.cast.clear()
        people, actor, decision = self._seating.people, self._seating.match.actor, self._presentation
        if self.mode == "to_my_turn" and (actor < 0 or actor in people):
            self.mode = "running"
        if decision is None or not decision.is_announced or actor < 0 or decision.forced_by is not None:
            self._set_state("over")  # who had no choice has read why
        elif actor in people:
            self._set_state("latest")
        else:
            self._set_state("standing")
            if actor != decision.transition.seat:
                self._stand()

    def drop(self) -> None:
        """Stops everything, because what was shown was undone or the match is left."""
        self.stage.drop()
        self.presentation = self._replay = self._then = None
        self._to_read = 0.0
        if self.mode == "to_my_turn":
            self.mode = "running"

    def _stand(self, least: float = 0.0) -> None:
        """Keeps what was shown for the seconds of the pace in the settings, in a practice match of the slowest pace, and for
        `least` seconds at least."""
        pace = "slow" if self._seating.match.setup.is_practice else self._screen.scene.settings.pace
        self._to_read = 0.0 if self.mode == "to_my_turn" else max(least, TO_READ[pace])

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
                    self._end_reading()
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
        return moved or self.hurry(to_hold=True) or self.skip_reading()

    def hurry(self, *, to_hold: bool = False) -> bool:
        """Skips to the end of everything, or with `to_hold` to the next hold. Returns whether something was
        skipped."""
        moved = self.stage.busy or self.replaying
        if self._replay is not None:
            self._replay.left.clear()
        with self._screen.scene.app.sound.dropping():  # what is skipped is not heard
            self.stage.skip(to_hold=to_hold)
        if self.stage.holding:
            return moved
        self.stage.cast.clear()
        self._to_read = 0.0 if self._then is not None else self._to_read
        self._continue()
        return moved

    def skip_reading(self) -> bool:
        """Ends the time to read what a bot did. Returns whether there was any."""
        reading, self._to_read = self._to_read > 0, 0.0
        if reading:
            self._end_reading()
        return reading

    def _end_reading(self) -> None:
        if not self._more() and not self.paused:  # else the next decision is here
            self._set_state("over")
            self._screen.header.renew()
