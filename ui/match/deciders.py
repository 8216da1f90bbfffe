"""Who decides for a seat: a person at this screen, or an engine that thinks elsewhere."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from game.kernel.contract import Action, Seat, State

_log = logging.getLogger("fireside")

TRIES: Final = 3
"""How often a decider is asked about one position before another player decides."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a decider is asked: the seat it decides for, the position as that seat recalls it, and what the seat may do.
    It `follows` if nothing has come between this and the seat's last answer, no chance either. No two questions of a match
    have the same `ticket`."""

    ticket: int
    seat: Seat
    seen: State
    legal: tuple[Action, ...]
    follows: bool = False


@dataclass(frozen=True, slots=True)
class Reply:
    """What was decided about the question with that ticket; None if the decider found nothing to do."""

    ticket: int
    action: Action | None


Replies = SimpleQueue[Reply]
"""Where deciders put what they have decided, from whatever thread; the match looks into it with every step."""


class Decider(ABC):
    """Decides for one seat or for several. It is asked about one position at a time."""

    here: ClassVar[bool] = False
    """Whether it is a person at this screen, who decides by what is drawn there and is not asked."""

    @abstractmethod
    def ask(self, question: Question, replies: Replies) -> None:
        """Begins to decide, and returns at once. What is decided is put into `replies`, now or later; nothing raises:
        who cannot decide answers None."""

    def withdraw(self) -> None:
        """The last question needs no answer any more; one that comes all the same does no harm."""

    def update(self, dt: float) -> None:
        """`dt` seconds have passed at the table, while nothing was being shown there."""

    def close(self) -> None:
        """The match is left: ends whatever still decides, without waiting for it."""


class Person(Decider):
    """A person at this screen."""

    here = True

    def ask(self, question: Question, replies: Replies) -> None:
        """A person sees the table, and answers there."""


class Request:
    """The one question that a match has open with a decider elsewhere, and the answer to it. A decider that breaks when
    it is asked has no answer.

    An answer counts if it is the first to the question that is open now. Every other one is dropped: the position it
    was for is gone, or has been decided.
    """

    def __init__(self) -> None:
        self.question: Question | None = None
        self.reply: Reply | None = None
        self._decider: Decider | None = None
        self._replies: Replies = SimpleQueue()
        self._ticket = 0
        self._tries = 0

    def open(
        self, decider: Decider, seat: Seat, seen: State, legal: tuple[Action, ...], *, follows: bool = False
    ) -> None:
        """Asks, in place of whatever was asked before."""
        self.withdraw()
        self._decider, self._tries = decider, 0
        self._ask(seat, seen, legal, follows=follows)

    def again(self) -> bool:
        """Asks the same once more, since the answer was of no use; False if that has been done often enough."""
        assert self.question is not None, "only an answer to a question can be of no use"
        if self._tries >= TRIES:
            return False
        self._ask(self.question.seat, self.question.seen, self.question.legal)
        return True

    def _ask(self, seat: Seat, seen: State, legal: tuple[Action, ...], *, follows: bool = False) -> None:
        assert self._decider is not None, "who is asked is settled before"
        self._ticket += 1
        self._tries += 1
        self.question, self.reply = Question(self._ticket, seat, seen, legal, follows), None
        try:
            self._decider.ask(self.question, self._replies)
        except Exception:  # noqa: BLE001 - whatever breaks elsewhere, the match goes on without an answer
            _log.exception("seat %d could not be asked", seat)
            self._replies.put(Reply(self._ticket, None))

    def withdraw(self) -> None:
        """Nothing is asked any more."""
        decider, self._decider = self._decider, None
        self.question = self.reply = None
        if decider is not None:
            decider.withdraw()

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass for the decider that is asked."""
        if self._decider is not None and self.reply is None:
            self._decider.update(dt)

    def poll(self) -> None:
        """Takes in what has been answered."""
        while True:
            try:
                reply = self._replies.get_nowait()
            except Empty:
                return
            if self.question is not None and self.reply is None and reply.ticket == self.question.ticket:
                self.reply = reply
            else:
                _log.info("an answer came too late: question %d", reply.ticket)
