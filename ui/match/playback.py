"""How what happened is shown: one decision after the other, at the pace of the people at the table."""

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
    from ui.tables.kit.observation import Observation

TO_READ: Final = {"slow": 2.6, "normal": 1.8, "quick": 1.2}
"""By the pace of the settings: seconds for which a decision of an opponent stands before the next one is shown."""
FORCED: Final = 2.5
"""Seconds for which a person's decision stands at least that had no choice."""
_REST: Final = 0.2
"""Seconds of rest after what happened has been shown."""
_SEEN: Final = 0.25
"""Seconds for which something that holds to be read stands at least, whatever is pressed."""
_SHORT: Final = 4.0
"""Seconds that a short replay takes at most."""


class Playback(Generic[S]):
    """Shows decisions on `shown`. What was decided elsewhere stands long enough to be read while the next one is thought
    about, and nobody who decides here has to wait for that; it is not read to the end where `more` is here already."""

    def __init__(
        self, seating: Seating[S], screen: MatchScreen[S], shown: Observation[S], more: Callable[[], bool]
    ) -> None:
        self.stage = Stage(screen.scene.settings.animations)
        self._news: Transition[S] | None = None
        self.latest: Transition[S] | None = None
        """What was decided elsewhere last before a person here decides: it is still shown until that person has chosen
        something."""
        self.before_news = 0
        """How many events right before the news, or the latest, are of the same seat's turn."""
        self.forced_by: str | None = None
        """Why the news had to be so, as a key of the game's words, "" for no word about it; None if a player chose."""
        self.paused = False
        """Whether the match stands still while others decide."""
        self.replaying = False
        """Whether what happened since the viewer's last turn is being shown."""
        self._seating = seating
        self._screen = screen
        self._shown = shown
        self._more = more
        self._replay: list[Transition[S]] = []
        self._beat = 0.0  # seconds for each part of a replay, 0 for as long as it takes
        self._then: Callable[[], None] | None = None
        self._again = False  # what happened last was decided by the player here who decides next, and is not to be read
        self._to_read = 0.0
        self._hastens = False  # nothing is shown before a person here is to decide
        self._steps = False  # the next decision is shown although the match stands still
        self._own = False  # what is being shown was decided by a person here, or left them no choice
        self._staged = False  # what is being shown stands until the people here have read it
        self._held = 0.0  # seconds for which it has stood so
        self._replayed = NOBODY  # who decided what is shown again

    @property
    def news(self) -> Transition[S] | None:
        """What was decided elsewhere, or without a choice, while it is shown and for as long as it is to be read."""
        return self._news

    @news.setter
    def news(self, news: Transition[S] | None) -> None:
        self._news = news
        self._shown.by = NOBODY if news is None else news.seat

    @property
    def of_others(self) -> bool:
        """Whether what is being shown was decided elsewhere, or is shown again of a turn that a player has had."""
        return self._shown.by != NOBODY or (self.replaying and self._replayed >= 0)

    @property
    def showing(self) -> bool:
        """Whether what happened is still being shown, before a player may decide. Once a player may, the stage's last
        rest keeps nothing from them."""
        return self.replaying or (self.stage.busy and not self._shown.may_act)

    @property
    def shows_own_step(self) -> bool:
        """Whether what is being shown is a step of the player here who goes on: they know it, and need not wait."""
        return self.showing and self._again

    @property
    def reading(self) -> bool:
        """Whether what an opponent did stands a while, before the next one is shown by itself."""
        return self._to_read > 0 and not self.paused

    @property
    def can_skip(self) -> bool:
        """Whether something moves or stands to be read that `go_on` ends."""
        return self.replaying or self.stage.busy or self._to_read > 0

    @property
    def others_move(self) -> bool:
        """Whether others decide now, or what they decided is being shown, and the match goes on: not while it still is
        what a person here did, or what the people here are to read."""
        match = self._seating.match
        if not match.live or match.view_only or match.over or self._shown.turn_over or self.replaying:
            return False
        if self._own or self._staged:
            return False
        return match.actor not in self._seating.people or (self.news is not None and not self._shown.may_act)

    @property
    def ready_for_next(self) -> bool:
        """Whether what is decided next may be shown at once."""
        still = self.paused and not self._steps
        return not (self.replaying or still or self._then is not None or self._to_read > 0)

    def to_read(self, transition: Transition[S]) -> bool:
        """Whether something is to be read when that happens, even if nothing moves."""
        return any(type(event) in self._screen.table.read for event in transition.events)

    # How decisions are shown

    def play(
        self, transition: Transition[S], then: Callable[[], None], *, log: bool = False, beat: float = 0.0
    ) -> None:
        """Shows what one decision came to, from the table before it, then goes on; at once where nothing is to move or
        to be read, and within `beat` seconds if there are any."""
        if not self._staged and (self._hastens or (self.stage.speed == "off" and not self.to_read(transition))):
            for event in () if self._hastens else transition.events:
                self._screen.play_sound(event)
            self.stage.play(then=then, pause=0.0 if self._hastens else _REST)
            return
        self._shown.watch(transition.before)
        if not log and self._screen.table.watch():  # only who must do what is another
            self._screen.header.renew()
        else:
            self._screen.refresh(log=log)
        rest = min(_REST, beat / 5) if beat else _REST
        motions = self._screen.table.motions(transition.events, transition.before, transition.after)
        self.stage.play(*motions, then=then, pause=rest, within=max(0.0, beat - rest))

    def replay(self, transitions: Sequence[Transition[S]], logged: int, then: Callable[[], None]) -> None:
        """Shows again what happened, where so many events are in the log already, and goes on."""
        self._replay, self.replaying = list(transitions), True
        self._beat = _SHORT / len(transitions) if self._screen.scene.settings.replay == "short" else 0.0
        self._replay_next(logged, then)

    def _replay_next(self, logged: int, then: Callable[[], None]) -> None:
        self.stage.cast.clear()
        if not self._replay:
            self.replaying = False
            then()
            return
        transition, self._shown.logged = self._replay.pop(0), logged
        self._replayed = transition.seat
        logged += len(transition.events)
        self.play(transition, lambda: self._replay_next(logged, then), log=True, beat=self._beat)

    def present(self, transition: Transition[S], then: Callable[[], None], *, forced_by: str | None = None) -> None:
        """Shows a decision that was just kept, goes on once nothing lies over the table, and leaves it to be read. The
        reason of one that was `forced_by` something is shown first."""
        people, match = self._seating.people, self._seating.match
        self._own, self._staged, self.latest = transition.seat in people, bool(people) and self.to_read(transition), None
        goes_on = self.news is not None and self.news.seat == transition.seat and self.forced_by is None
        self.before_news = self.before_news + len(self.news.events) if self.news is not None and goes_on else 0
        self.news, self._to_read = None if self._own and forced_by is None else transition, 0.0
        self.forced_by = forced_by
        again = transition.seat == match.actor
        self._again = again and self._own and not self.to_read(transition)
        chooses = again and match.forced(match.viewer) is None

        def shown() -> None:
            self._then = then
            # Who goes on deciding need not wait, and what came to be read since has taken its place.
            if forced_by is not None and not chooses and not self.to_read(transition):
                self._stand(FORCED)
                self._shown.watch(transition.after)
                self.stage.cast.clear()
                self._screen.refresh()
            self._go_on()

        self.play(transition, shown, log=self._shown.logged is not None)

    def end(self) -> None:
        """A decision has been shown. Before a turn of another player from elsewhere it stands a while; the player here who
        decides next need not wait for it. What the same seat does next is shown at once: its turn is shown as a whole."""
        self.stage.cast.clear()
        people, actor = self._seating.people, self._seating.match.actor
        self._own = self._staged = False
        self._hastens = self._hastens and actor >= 0 and actor not in people
        if self.news is None or actor < 0 or actor in people or self.forced_by is not None:
            had_to = self.forced_by is not None  # and has been read
            self.latest, self.news = (self.news if actor in people and not had_to else None), None
        elif actor != self.news.seat:
            self._stand()

    def drop(self) -> None:
        """What was being shown is what has been taken back, or the match is left: nothing goes on."""
        self._forget()
        self._replay.clear()
        self.stage.drop()
        self.replaying, self._then = False, None

    def _forget(self) -> None:
        """There is no news any more."""
        self.news = self.latest = self.forced_by = None
        self._to_read, self._hastens, self._own, self._staged = 0.0, False, False, False

    def _stand(self, least: float = 0.0) -> None:
        """What was shown stands for as long as the settings say, in a calm first match as long as they can say, and so many
        seconds at least."""
        pace = "slow" if self._seating.match.setup.practises else self._screen.scene.settings.pace
        self._to_read = 0.0 if self._hastens else max(least, TO_READ[pace])

    def _go_on(self) -> None:
        """Does what comes after what was shown, once nothing lies over the table: it may open another scene."""
        if self._then is not None and self._screen.scene.uppermost and not self.reading:
            then, self._then = self._then, None
            then()

    # At which pace

    def update(self, dt: float) -> bool:
        """Lets `dt` seconds pass while nothing lies over the table; returns whether something moved."""
        self._go_on()
        moved = self.stage.update(dt)
        self._held = self._held + dt if self.stage.holding else 0.0
        if self.idle:
            if self.reading:
                self._to_read -= dt
                if self._to_read <= 0:
                    self._forget_news()
            self._go_on()
        return moved

    @property
    def idle(self) -> bool:
        """Whether nothing moves and nothing lies over the table."""
        return not self.showing and not self.stage.busy and self._screen.scene.uppermost

    def go_on(self) -> bool:
        """Whatever moves comes at once to its end, or to where it holds for all players to read; if it holds, it goes on.
        What has just come to stand there stands on: a second press of the same finger was not meant for it. Returns
        whether something moved."""
        if self.stage.holding and self._held < _SEEN:
            return True
        self._held = 0.0
        sound = self._screen.scene.app.sound
        with nullcontext() if self.stage.holding else sound.dropping():  # what a hold kept back is not skipped
            moved = self.stage.go_on()
        return moved or self.hurry(to_hold=True) or self._have_read()

    def hurry(self, *, to_hold: bool = False) -> bool:
        """Whatever moves comes to its end at once, or only to where it holds for all players to read; returns whether
        something moved."""
        moved = self.stage.busy or self.replaying
        self._replay.clear()
        with self._screen.scene.app.sound.dropping():  # what is skipped is not heard
            self.stage.skip(to_hold=to_hold)
        if self.stage.holding:
            return moved
        self.stage.cast.clear()
        self._to_read = 0.0 if self._then is not None else self._to_read
        self._go_on()
        return moved

    def _have_read(self) -> bool:
        """The viewer has read what an opponent did; returns whether there was anything."""
        reading, self._to_read = self._to_read > 0, 0.0
        if reading:
            self._forget_news()
        return reading

    def _forget_news(self) -> None:
        if not self._more() and not self.paused:  # else the next news are here
            self.news = None
            self._screen.header.renew()

    def step_done(self) -> None:
        """The next decision from elsewhere has been taken: a step is done."""
        self._steps = False

    # What one does while others decide

    def pause(self) -> None:
        """The match stands still after what is being shown of what others decide, or goes on."""
        self.paused = self.others_move and not self.paused
        self._screen.header.renew()

    def step(self) -> None:
        """What is being shown of what others decide comes to its end; the match goes on by one decision, and stands
        still."""
        if self.others_move:
            self.hurry()
            self.paused, self._steps, self._to_read = True, True, 0.0
            self._screen.header.renew()

    def to_my_turn(self) -> None:
        """Nothing more is shown of what others decide, until a person here is to decide or the match is over."""
        if self.others_move and self._seating.people:
            self.paused, self._hastens = False, self._seating.match.actor not in self._seating.people
            self._have_read()
            self.hurry()
            self._screen.header.renew()
