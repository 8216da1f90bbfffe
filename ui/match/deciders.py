"""Deciders: a person at this screen or a bot, and the open request to one of them."""

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
"""How often a decider is asked about one position before a random action is played instead."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a decider is asked: the seat, its information state and its legal actions. `follows` says that nothing has
    happened since the last answer for this seat. Each question of a match has its own `ticket`."""

    ticket: int
    seat: Seat
    known: State
    legal: tuple[Action, ...]
    follows: bool = False


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to the question with that ticket; None if the decider found no action."""

    ticket: int
    action: Action | None


Replies = SimpleQueue[Reply]
"""The queue for replies, from any thread. The match reads it once per frame."""


class Decider(ABC):
    """Decides for one or several seats, one position at a time."""

    is_local: ClassVar[bool] = False
    """Whether it is a person at this screen, who decides on the table and is not asked."""

    @abstractmethod
    def ask(self, question: Question, replies: Replies) -> None:
        """Starts to decide and returns at once. The reply is put into `replies`, now or later. It must not raise: without
        an action it replies None."""

    def cancel(self) -> None:
        """The last question needs no reply any more. A late reply is ignored."""

    def update(self, dt: float) -> None:
        """Called once per frame while nothing is being shown, with the seconds since the last one."""

    def close(self) -> None:
        """The match is left: stop without waiting."""


class LocalPlayer(Decider):
    """A person at this screen."""

    is_local = True

    def ask(self, question: Question, replies: Replies) -> None:
        """Does nothing: a person decides on the table."""


class OpenQuestion:
    """The one open question of a match to a decider elsewhere, and the reply to it. If `ask` raises, the reply is None.

    Only the first reply to the open question counts. Others belong to a position that has passed."""

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
        """Asks, in place of the open question."""
        self.cancel()
        self._decider, self._tries = decider, 0
        self._ask(seat, seen, legal, follows=follows)

    def again(self) -> bool:
        """Asks the same once more because the reply could not be used. Returns False after TRIES attempts."""
        assert self.question is not None, "only an answer to a question can be of no use"
        if self._tries >= TRIES:
            return False
        self._ask(self.question.seat, self.question.known, self.question.legal)
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

    def cancel(self) -> None:
        """Withdraws the open question."""
        decider, self._decider = self._decider, None
        self.question = self.reply = None
        if decider is not None:
            decider.cancel()

    def update(self, dt: float) -> None:
        """Passes the time on to the decider that is asked."""
        if self._decider is not None and self.reply is None:
            self._decider.update(dt)

    def poll(self) -> None:
        """Reads the queue of replies."""
        while True:
            try:
                reply = self._replies.get_nowait()
            except Empty:
                return
            if self.question is not None and self.reply is None and reply.ticket == self.question.ticket:
                self.reply = reply
            else:
                _log.info("an answer came too late: question %d", reply.ticket)
