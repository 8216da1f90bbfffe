"""How a match goes on: from a decision over what it came to, to whoever decides next. It draws nothing and is no
scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.kernel.contract import NOBODY, Refusal, S, Seat
from ui.drawing.stage import Stage
from ui.match.note import Telling
from ui.match.taking_back import TakingBack

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.kernel.contract import Action
    from ui.match.deciders import Decider
    from ui.match.match import Match
    from ui.match.match_screen import MatchScreen
    from ui.match.transition import Transition

_REST: Final = 0.2
"""Seconds of rest after what happened has been shown."""
_SHORT: Final = 4.0
"""Seconds that a short replay takes at most."""


class MatchController(TakingBack[S], Telling[S]):
    """A match on its way. What it shows is what `match.viewer` may know: a person at this screen, or NOBODY. `deciders`
    decide, one for each seat; a decider elsewhere is asked once all that happened before has been shown.

    Between several people at this screen whose hands are secret a curtain is closed, with nobody's eyes behind it;
    where the set-up lets them peek it is the screen that does it, which leaves in sight what everybody may see. From the
    end of a person's turn on nobody's eyes look, also at what comes of the last decision and while others decide. One
    person alone looks all the time, and needs no curtain but where somebody else has looked until then.
    """

    def __init__(self, match: Match[S], screen: MatchScreen[S], deciders: Sequence[Decider]) -> None:
        self.match = match
        self.screen = screen
        self.deciders = list(deciders)
        self.stage = Stage(screen.settings.animations)
        self.seen: S = match.seen
        self.may_act = False
        self.legal: Sequence[Action] = ()
        self.turn_over = False
        self.replaying = False
        self.told: int | None = None
        """How many of the events that the viewer saw are told already; None for all of them."""
        self._replay: list[Transition[S]] = []
        self._beat = 0.0  # seconds for each part of a replay, 0 for as long as it takes
        self._then: Callable[[], None] | None = None
        self._again = False  # what happened last was decided by whoever is here and decides next, and is not to be read
        self._begun = False
        self._covered = False  # the curtain is closed
        self._asking()

    # Who sits where

    def seat(self, seat: Seat, kind: str, decider: Decider) -> Refusal | None:
        """Lets `decider`, of that kind, decide for a seat from here on; the refusal if the match cannot have that."""

        def again() -> None:
            self.seat(seat, kind, decider)

        self.hurry()
        refused = self._save(lambda: self.match.change_seat(seat, kind), again)
        if refused is not None or self.match.kind_of(seat) != kind:
            return refused
        public = self.in_public
        former, self.deciders[seat] = self.deciders[seat], decider
        if former not in self.deciders:
            former.close()
        if self.curtained and decider.here:
            self.match.viewer = NOBODY  # whoever looked until now is not alone any more
        elif public and not self.in_public:
            self.match.viewer = self.match.actor  # that is who has been looking, with everybody's eyes
        self._moved()
        return None

    # What is to be seen

    @property
    def showing(self) -> bool:
        """Whether what happened is still being shown, before anybody may decide. Once somebody may, the stage's last
        rest keeps nothing from them."""
        return self.replaying or (self.stage.busy and not self.may_act)

    @property
    def in_haste(self) -> bool:
        """Whether what is being shown is a step of whoever is here and at turn again: they know it, and need not wait."""
        return self.showing and self._again

    def show(self) -> None:
        """The table as the viewer may see it, at the position that is looked at, and what the viewer may do there."""
        self.replaying, self.told = False, None
        self.seen = self.match.seen
        match, eyes = self.match, self.match.viewer
        decides = match.actor if self.in_public and eyes == NOBODY else eyes
        here = match.actor in self.people and not self.turn_over
        self.forced = match.forced(eyes) if here else None
        self.legal = () if self.turn_over or self.forced or decides not in self.people else match.legal(decides)
        self.may_act = bool(self.legal)
        self.paused = self.paused and not self.may_act
        self._ask()
        self.screen.refresh(log=True)

    def look(self, seat: Seat) -> None:
        """Shows the table for a seat's eyes, without a turn: peeking through the curtain. NOBODY hides it again."""
        self.hurry()
        self.match.viewer = seat
        self.turn_over, self.told = False, None
        self._forget_note()
        self.seen, self.legal, self.may_act, self.forced = self.match.seen, (), False, None
        self.screen.refresh(log=True)

    def go(self, position: int) -> None:
        """Looks at a position of the match; the last one is where it stands."""
        self._forget_note()
        self.match.go(position)
        self.show()

    def play(
        self, transition: Transition[S], then: Callable[[], None], *, log: bool = False, beat: float = 0.0
    ) -> None:
        """Shows what one decision came to, from the table before it, then goes on; at once where nothing is to move or
        to be read, and within `beat` seconds if there are any."""
        if self._hastens or (self.stage.speed == "off" and not self.screen.to_read(transition)):
            self.stage.play(then=then, pause=0.0 if self._hastens else _REST)
            return
        self.seen, self.legal, self.may_act = transition.before, (), False
        self.screen.refresh(log=log)
        rest = min(_REST, beat / 5) if beat else _REST
        self.stage.play(*self.screen.motions(transition), then=then, pause=rest, within=max(0.0, beat - rest))

    def go_on(self) -> bool:
        """Whatever moves comes at once to its end, or to where it holds for everybody to read; if it holds, it goes on.
        Tells whether something moved."""
        return self.stage.go_on() or self.hurry() or self.have_read()

    def hurry(self) -> bool:
        """Whatever moves comes to its end at once; tells whether something did."""
        moved = self.stage.busy or self.replaying
        self._replay.clear()
        self.stage.skip()
        self.stage.cast.clear()
        self._to_read = 0.0 if self._then is not None else self._to_read
        self._go_on()
        return moved

    # As time passes

    def update(self, dt: float) -> bool:
        """Lets `dt` seconds pass while nothing lies over the table; tells whether something moved."""
        self._go_on()
        moved = self.stage.update(dt)
        if not self.showing and not self.stage.busy and self.screen.uppermost:
            self._pass(dt)
            self._go_on()
        if self.note is not None and self.note.over(dt):
            self.tell(None)
        return moved

    def listen(self) -> None:
        """Takes in what was decided elsewhere, whatever lies over the table. While the curtain is closed, an earlier
        position is looked at, or something before is being shown or read, it waits."""
        busy = self._covered or not self.match.live or self.replaying or self._then is not None
        self._listen(busy=busy)

    def close(self) -> None:
        """The match is left: whoever decides elsewhere may stop."""
        self._ask_no_more()
        for decider in dict.fromkeys(self.deciders):
            decider.close()

    # From a decision to the next

    def begin(self) -> None:
        """The table has become the uppermost scene: at first the curtain closes, or the open table is shown.
        Afterwards, the settings may have changed."""
        self.stage.speed, self.stage.patient = self.screen.settings.animations, bool(self.people)
        if self._begun:
            return
        self._begun = True
        if self.match.over and self.match.live:
            self.show()
            self.screen.finish()
        elif self.match.looked_at:
            self.show()
        else:
            self._hand_over(replay=True)

    def opened(self, seat: Seat, *, replay: bool = True) -> None:
        """The table is open for a seat's eyes: what happened since its last turn, then its decision."""
        self._covered = False
        self.match.viewer = seat
        settings = self.screen.settings
        transitions = list(self.match.since()) if replay and "off" not in {settings.animations, settings.replay} else []
        if not transitions:
            self.show()
            return
        self._replay, self.replaying = transitions, True
        self._beat = _SHORT / len(transitions) if settings.replay == "short" else 0.0
        self._next_transition(self.match.events_known_to(seat))

    def _next_transition(self, told: int) -> None:
        """Shows the next thing that happened; so many events have been told before it."""
        self.stage.cast.clear()
        if not self._replay:
            self.show()
            return
        transition, self.told = self._replay.pop(0), told
        self.play(transition, lambda: self._next_transition(told + len(transition.events)), log=True, beat=self._beat)

    def send(self, action: Action) -> None:
        """The viewer's decision; nothing happens while the viewer is not to decide."""
        if not self.may_act:
            return
        curtained, seat = self.curtained, self.match.actor
        together = self.screen.together(seat, action)
        done = self._save(lambda: self.match.do(action, seat, together=together), lambda: self.send(action))
        if isinstance(done, Refusal):
            self.screen.refuse(done)
        elif done is not None:
            self.screen.decided(seat, action)
            self._happened(self._face_down(done) if curtained else done)

    def _face_down(self, done: Transition[S]) -> Transition[S]:
        """What the viewer did; as everybody may see it, and so is everything from here on, where that ends the viewer's
        turn and nothing is waited for before the screen is somebody else's."""
        match = self.match
        if match.viewer in {NOBODY, match.actor} or (self._confirms_end and not match.over):
            return done
        match.viewer = NOBODY
        transition = match.transition_to(match.last)
        self.told = len(match.events_seen()) - len(transition.events)
        return transition

    def pass_on(self) -> None:
        """The viewer's turn is over: the screen is for whoever decides next."""
        self._hand_over(replay=not self.match.setup.peeks)

    def cover(self) -> None:
        """Closes the curtain before the viewer's own hand; a turn that is over is passed on."""
        self.hurry()
        if self.turn_over:
            self.pass_on()
            return
        match = self.match
        if self.curtained and self.screen.uppermost and match.live and not (match.over or match.looked_at):
            looks = match.viewer if match.viewer >= 0 else self.people[0]
            self._close_curtain(match.actor if match.actor in self.people else looks, replay=False)

    def _hand_over(self, *, replay: bool) -> None:
        """The table is for whoever decides next: behind the curtain, or at once."""
        match = self.match
        match.go(match.last)
        seat, before = match.actor, match.viewer
        here = seat in self.people
        if here and self.curtained and match.forced(NOBODY) is None:
            self._close_curtain(seat, replay=replay)
            return
        eyes = NOBODY if self.in_public else seat if here and not self.curtained else self.onlooker()
        if match.secret and eyes >= 0 and before not in {eyes, NOBODY}:  # whoever looked until now may still look on
            self._close_curtain(eyes, replay=replay)
            return
        self.turn_over = False
        self._forget_note()
        match.viewer = eyes
        newly = match.secret and match.viewer not in {before, NOBODY}  # until now these eyes have seen nothing of it
        if replay and (match.last == 0 or newly):
            self.opened(match.viewer)
        else:
            self.show()
        if here and self.forced is None:
            self.screen.announce(seat)

    def _take_forced(self, action: Action) -> None:
        """As Asking: it is told before anything goes on, and why where everybody may know it."""
        match, seat, curtained = self.match, self.match.actor, self.curtained
        why, known = match.forced_by(), match.forced(NOBODY) is not None
        done = self._do(seat, action)
        if done is not None and not isinstance(done, Refusal):
            shown = self._face_down(done) if curtained else done
            self._happened(shown, forced_by=why if known or match.viewer == seat else None)

    def _close_curtain(self, seat: Seat, *, replay: bool) -> None:
        self.match.go(self.match.last)
        self.look(NOBODY)
        self._covered = True
        self.screen.close_curtain(seat, replay=replay)

    def _happened(self, transition: Transition[S], *, forced_by: str | None = None) -> None:
        """A decision was kept: shown as the viewer sees it; then somebody decides the next."""
        self._forget_note()
        self._heard_of(transition, forced_by)
        seat = transition.seat
        self._again = seat == self.match.actor and seat in self.people and not self.screen.to_read(transition)

        def shown() -> None:
            self._then = lambda: self._settled(transition.seat)
            if forced_by is not None and seat != self.match.actor:  # who goes on deciding need not wait
                self._stand()
                self.seen, self.legal, self.may_act = transition.after, (), False
                self.stage.cast.clear()
                self.screen.refresh()
            self._go_on()

        self.play(transition, shown, log=self.told is not None)

    def _go_on(self) -> None:
        """Does what comes after what was shown, once nothing lies over the table: it may open another scene."""
        if self._then is not None and self.screen.uppermost and not self.reading:
            then, self._then = self._then, None
            then()

    def _settled(self, decided: Seat) -> None:
        self.stage.cast.clear()
        self._read_on()
        match = self.match
        if match.over:
            match.viewer = NOBODY
            self.show()
            self.screen.finish()
        elif match.actor in self.people and (
            match.actor == match.viewer or (self.in_public and match.viewer == NOBODY)
        ):
            self.show()
            if decided != match.actor:
                self.screen.announce(match.actor)
        elif self._confirms_end and match.viewer >= 0:
            self.turn_over = True
            self.show()
        else:
            self._hand_over(replay=not match.setup.peeks)  # else everybody has watched it

    @property
    def _confirms_end(self) -> bool:
        """Whether the end of a turn is confirmed before what is secret turns face down."""
        return self.curtained and self.screen.settings.confirm_end_of_turn

    # The match stands elsewhere

    def _moved(self) -> None:
        """The match stands elsewhere, or other people sit there: what was asked before is asked no more."""
        self.screen.moved()
        self._ask_no_more()
        self._replay.clear()
        self.stage.drop()  # what was shown meanwhile is what has been taken back
        self.replaying, self._then = False, None
        self.screen.lift_curtain()
        self._covered = self.turn_over = False
        self._forget_note()
        # What had come to light may be secret again: then nobody's eyes decide, as before.
        own = self.match.actor == self.match.viewer and not self.in_public
        if self.match.actor in self.people and own:
            self.show()
        else:
            self._hand_over(replay=False)
