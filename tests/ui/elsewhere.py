"""Deciders for the tests that are no person at this screen: one that answers when it is asked to, and one that lives in
another process."""

from __future__ import annotations

import multiprocessing
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING

from ui.match.deciders import Decider, Question, Replies, Reply

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from game.kernel.contract import Action


class Broken(Decider):
    """Cannot even be asked."""

    def ask(self, question: Question, replies: Replies) -> None:
        del question, replies
        raise OSError("the pipe is closed")


class Scripted(Decider):
    """Answers when the test says so, and notes what it was asked and told."""

    def __init__(self) -> None:
        self.questions: list[Question] = []
        self.withdrawn = 0
        self.closed = False
        self._replies: Replies | None = None

    def ask(self, question: Question, replies: Replies) -> None:
        self.questions.append(question)
        self._replies = replies

    def cancel(self) -> None:
        self.withdrawn += 1

    def close(self) -> None:
        self.closed = True

    def answer(self, action: Action | None, question: Question | None = None) -> None:
        """Decides about a question, the last one if left out."""
        assert self._replies is not None
        self._replies.put(Reply((question or self.questions[-1]).ticket, action))


def think(wire: Connection, habit: str) -> None:
    """The other process: it knows nothing but what it is sent, and sends back the number of a legal action.

    It answers "promptly" or "twice"; "late" only when it is asked the next time, and that first; "never" not at all.
    """
    before: list[int] = []
    while True:
        try:
            ticket, seen, legal = wire.recv()
        except EOFError:
            return
        assert all(not hand for seat, hand in enumerate(seen.hands) if seat != seen.todo[-1][1]), "it sees another's hand"
        last = len(legal) - 1  # Pebbles: to rest, where that is possible
        if habit == "late":
            for number in before:
                wire.send((number, 0))
        if habit in {"promptly", "twice"} or (habit == "late" and before):
            wire.send((ticket, last))
        if habit == "twice":
            wire.send((ticket, 0))
        before.append(ticket)


class Elsewhere(Decider):
    """Decides in another process, with nothing but the seen position and the legal actions."""

    def __init__(self, habit: str) -> None:
        context = multiprocessing.get_context("spawn")
        self._wire, theirs = context.Pipe()
        self.process = context.Process(target=think, args=(theirs, habit), daemon=True)
        self.process.start()
        theirs.close()
        self.questions: dict[int, Question] = {}
        self.recording_to = 0
        self._reader: Thread | None = None

    def ask(self, question: Question, replies: Replies) -> None:
        self.questions[question.ticket] = question
        if self._reader is None:
            self._reader = Thread(target=self._read, args=(replies,), daemon=True)
            self._reader.start()
        self._wire.send((question.ticket, question.known, question.legal))

    def _read(self, replies: Replies) -> None:
        with suppress(EOFError, OSError):
            while True:
                ticket, number = self._wire.recv()
                replies.put(Reply(ticket, self.questions[ticket].legal[number]))
                self.recording_to += 1

    def close(self) -> None:
        self.process.terminate()

    def gone(self) -> bool:
        """Whether the process has ended; waits a moment for it."""
        self.process.join(10)
        if self._reader is not None:
            self._reader.join(10)
        self._wire.close()
        return not self.process.is_alive()


