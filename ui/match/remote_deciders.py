"""Asks the deciders that are not at this screen, and does what they reply."""

from __future__ import annotations

import logging
from random import Random
from typing import TYPE_CHECKING, Generic

from game.kernel.contract import NOBODY, Refusal, S, Seat
from ui.match.deciders import OpenQuestion

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.contract import Action
    from ui.match.match_screen import MatchScreen
    from ui.match.seating import Seating
    from ui.match.transition import Transition

    Do = Callable[[Seat, Action], Refusal | Transition[S] | None]

_log = logging.getLogger("fireside")


class RemoteDeciders(Generic[S]):
    """The deciders that are not at this screen, asked one at a time. `do` stores and does a decision; it returns None if it
    could not be stored. The `screen` is notified if a random action had to be played."""

    def __init__(self, seating: Seating[S], do: Do[S], screen: MatchScreen[S]) -> None:
        self._seating = seating
        self._do = do
        self._screen = screen
        self._pending = OpenQuestion()
        self._followed = NOBODY  # whose last answer nothing has come after

    @property
    def thinking(self) -> Seat:
        """The seat whose decider is being asked; NOBODY if there is none."""
        return self._pending.question.seat if self._pending.question is not None else NOBODY

    @property
    def answered(self) -> bool:
        """Whether a reply is waiting."""
        return self._pending.reply is not None

    def request(self) -> None:
        """Asks about the current position, unless that has been done."""
        match = self._seating.match
        if self._pending.question is None:
            follows = self._followed == match.actor
            self._pending.open(self._seating.deciders[match.actor], match.actor, *match.decision_input(), follows=follows)

    def cancel(self) -> None:
        """Withdraws the question, because the match is elsewhere now or is left."""
        self._pending.cancel()
        self._followed = NOBODY

    def note(self, transition: Transition[S]) -> None:
        """A decision of any seat was stored."""
        here = transition.seat in self._seating.people
        self._followed = NOBODY if here or transition.is_random else transition.seat

    def update(self, dt: float) -> None:
        """Passes the time on to the decider that is asked."""
        self._pending.update(dt)

    def poll(self) -> None:
        """Reads the replies."""
        self._pending.poll()

    def take(self) -> Transition[S] | None:
        """Does what was replied. Returns None if it could not be stored or the decider is asked again. After several
        illegal replies a random action is played, so that nobody has to wait or to look into a hand that is not theirs."""
        question, reply = self._pending.question, self._pending.reply
        assert question is not None, "an answer has a question"
        assert reply is not None, "what is taken has been answered"
        match, seat, answer = self._seating.match, self._seating.match.actor, reply.action
        # Of two equal actions the one that was offered is done: what was answered may hold True or 1.0 for a 1.
        action = next((legal for legal in question.legal if legal == answer), None)
        done = self._do(seat, action) if action is not None else Refusal("", "not offered")
        if isinstance(done, Refusal):
            if answer is None:  # why there is no answer was said where it was lost
                _log.info("there is no answer for seat %d", seat)
            else:
                _log.error("seat %d answered what cannot be done: %r (%s)", seat, answer, done.reason)
            if self._pending.again():
                return None
            done = self._do(seat, Random(f"{match.setup.seed}/{match.last_index}").choice(match.decision_input()[1]))
            if done is not None:
                self._screen.listener.decided_by_chance(seat)
        if done is None or isinstance(done, Refusal):
            return None
        self._pending.cancel()
        return done
