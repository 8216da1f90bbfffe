"""How a match asks whoever decides elsewhere, and at which pace the people at the table see what came of it."""

from __future__ import annotations

import logging
from abc import abstractmethod
from random import Random
from typing import TYPE_CHECKING, Final, TypeVar

from game.kernel.contract import NOBODY, Refusal, S, Seat
from game.kernel.library import LibraryError
from ui.match.deciders import Request
from ui.match.seating import Seating

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.contract import Action
    from ui.match.deciders import Question
    from ui.match.match_screen import MatchScreen
    from ui.match.transition import Transition

_log = logging.getLogger("fireside")

T = TypeVar("T")
TO_READ: Final = {"slow": 2.6, "normal": 1.3, "quick": 0.4}
"""By the pace of the settings: seconds for which a decision of an opponent stands before the next one is shown."""


class Asking(Seating[S]):
    """The part of a match controller that asks others. What they decide is shown one thing after the other: each stands long enough
    to be read while the next one is thought about, and nobody who is at turn here has to wait for that."""

    screen: MatchScreen[S]
    turn_over: bool
    replaying: bool
    may_act: bool

    def _asking(self) -> None:
        """Nobody is asked yet."""
        self.news: Transition[S] | None = None
        """What was decided elsewhere, or without a choice, while it is shown and for as long as it is to be read."""
        self.paused = False
        """Whether the match stands still while others decide."""
        self.forced: Action | None = None
        """What a person here does next without a choice: it takes itself."""
        self.forced_by: str | None = None
        """Why the news had to be so, as a key of the game's words, "" for no word about it; None if somebody chose."""
        self._request = Request()
        self._to_read = 0.0
        self._hastens = False  # nothing is shown before a person here is to decide
        self._steps = False  # the next decision is shown although the match stands still
        self._own = False  # what is being shown was decided by a person here, or left them no choice
        self._followed = NOBODY  # whose last answer nothing has come after
        self._unsaved = False  # an answer could not be kept, and the people have not said what to do

    @property
    def thinking(self) -> Seat:
        """The seat about which somebody elsewhere is asked now, NOBODY if nobody is."""
        return self._request.question.seat if self._request.question is not None else NOBODY

    @property
    def watched(self) -> bool:
        """Whether everybody here only watches: all seats are decided elsewhere, and the match goes on."""
        return not self.people and self.match.live and not (self.match.over or self.match.looked_at)

    @property
    def others_move(self) -> bool:
        """Whether others decide now, or what they decided is being shown, and the match goes on: not while it still is
        what a person here did."""
        match = self.match
        if not match.live or match.looked_at or match.over or self.turn_over or self.replaying or self._own:
            return False
        return match.actor not in self.people or (self.news is not None and not self.may_act)

    @property
    def reading(self) -> bool:
        """Whether what an opponent did stands a while, before the next one is shown by itself."""
        return self._to_read > 0 and not self.paused

    def pause(self) -> None:
        """The match stands still after what is being shown of what others decide, or goes on."""
        self.paused = self.others_move and not self.paused
        self.screen.refresh()

    def to_my_turn(self) -> None:
        """Nothing more is shown of what others decide, until a person here is to decide or the match is over."""
        if self.others_move and self.people:
            self.paused, self._hastens = False, self.match.actor not in self.people
            self.have_read()
            self.hurry()
            self.screen.refresh()

    def step(self) -> None:
        """What is being shown of what others decide comes to its end; the match goes on by one decision, and stands
        still."""
        if self.others_move:
            self.hurry()
            self.paused, self._steps, self._to_read = True, True, 0.0
            self.screen.refresh()

    def have_read(self) -> bool:
        """Whoever looks has read what an opponent did; tells whether there was anything."""
        reading, self._to_read = self._to_read > 0, 0.0
        if reading:
            self._forget_news()
        return reading

    @abstractmethod
    def hurry(self) -> bool:
        """As MatchController."""

    @abstractmethod
    def _happened(self, transition: Transition[S], *, forced_by: str | None = None) -> None:
        """A decision was kept: it is shown, and then somebody decides the next."""

    def _save(self, work: Callable[[], T], again: Callable[[], None], *, own: bool = True) -> T | None:
        """Does what writes to the library. If it cannot write, nothing has happened, and the people decide."""
        try:
            return work()
        except LibraryError as trouble:
            self.screen.not_saved(trouble, again, own=own)
            return None

    def _ask(self) -> None:
        """Asks whoever decides next elsewhere, unless that has been done."""
        match = self.match
        asked = match.live and not (match.over or match.looked_at or self.turn_over) and match.actor not in self.people
        if asked and self._request.question is None:
            follows = self._followed == match.actor
            self._request.open(self.deciders[match.actor], match.actor, *match.asked(), follows=follows)

    def _ask_no_more(self) -> None:
        """The match stands elsewhere, or is left."""
        self._request.withdraw()
        self._followed, self._unsaved, self._to_read, self.news = NOBODY, False, 0.0, None
        self.forced = self.forced_by = None
        self._hastens = self._own = False

    def _heard_of(self, transition: Transition[S], forced_by: str | None) -> None:
        """A decision begins to be shown."""
        here = transition.seat in self.people
        self.news, self._to_read = None if here and forced_by is None else transition, 0.0
        self.forced, self.forced_by, self._own = None, forced_by, here
        self._followed = NOBODY if here or transition.lucky else transition.seat

    def _read_on(self) -> None:
        """A decision has been shown. Before the next one from elsewhere it stands a while; whoever is here and decides
        next need not wait for it."""
        actor, self._own = self.match.actor, False
        self._hastens = self._hastens and actor >= 0 and actor not in self.people
        if self.news is None or actor < 0 or actor in self.people or self.forced_by is not None:
            self.news = None  # what had to be so has been read
        else:
            self._stand()

    def _stand(self) -> None:
        """What was shown stands for as long as the settings say."""
        self._to_read = 0.0 if self._hastens else TO_READ[self.screen.settings.pace]

    def _pass(self, dt: float) -> None:
        """Lets `dt` seconds pass while nothing moves."""
        self._request.update(dt)
        if self._to_read > 0 and not self.paused:
            self._to_read -= dt
            if self._to_read <= 0:
                self._forget_news()

    def _forget_news(self) -> None:
        if self._request.reply is None and not self.paused:  # else the next news are here
            self.news = None
            self.screen.refresh()

    def _listen(self, *, busy: bool) -> None:
        """Takes in what was decided elsewhere; unless `busy`, and once the last has been read, it is done, and so is what
        leaves a person no choice."""
        self._request.listen()
        still = self.paused and not self._steps
        question, reply = self._request.question, self._request.reply
        if busy or still or self._unsaved or self._to_read > 0:
            return
        if question is not None and reply is not None:
            self._steps = False
            self._take(question, reply.action)
        elif self.forced is not None and self.screen.uppermost:
            self._take_forced(self.forced)

    @abstractmethod
    def _take_forced(self, action: Action) -> None:
        """Does what leaves the actor, a person here, no choice."""

    def _take(self, question: Question, answer: Action | None) -> None:
        """Does what was decided elsewhere. What may not be done is asked about again; in the end chance decides, so that
        nobody has to wait for ever or to look into a hand that is not theirs."""
        match, seat = self.match, self.match.actor
        # Of two equal actions the one that was offered is done: what was answered may hold True or 1.0 for a 1.
        action = next((legal for legal in question.legal if legal == answer), None)
        done = self._do(seat, action) if action is not None else Refusal("", "not offered")
        if isinstance(done, Refusal):
            if answer is None:  # why there is no answer was told where it was lost
                _log.info("there is no answer for seat %d", seat)
            else:
                _log.error("seat %d answered what cannot be done: %r (%s)", seat, answer, done.reason)
            if self._request.again():
                return
            done = self._do(seat, Random(f"{match.setup.seed}/{match.last}").choice(match.asked()[1]))
            if done is not None:
                self.screen.decided_by_chance(seat)
        if done is not None and not isinstance(done, Refusal):
            self._request.withdraw()
            self._happened(done)

    def _do(self, seat: Seat, action: Action) -> Refusal | Transition[S] | None:
        def again() -> None:
            self._unsaved = False  # the answer is still there, and is taken with the next step

        together = self.screen.together(seat, action)
        done = self._save(lambda: self.match.do(action, seat, together=together), again, own=False)
        self._unsaved = done is None
        if done is not None and not isinstance(done, Refusal):
            self.screen.decided(seat, action)
        return done
