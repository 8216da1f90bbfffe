"""Opponents at the table: who decides for their seats, and the process in which they think.

A thread of its own waits for that process: the window hands over a question and finds the answer in a queue.
"""

from __future__ import annotations

import logging
import multiprocessing
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from threading import Condition, Thread
from time import monotonic
from typing import TYPE_CHECKING, Final

from game.ai.levels import Budget
from game.ai.worker import HEARTBEAT, STOP, Call, Result, Task, Trials, work
from ui.match.deciders import Decider, Reply

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from game.ai.worker import Sheet
    from game.kernel.contract import Action
    from game.kernel.package import Player
    from ui.match.deciders import Question, Replies

_log = logging.getLogger("fireside")

AT_THE_TABLE: Final = Budget(seconds=0.9)
"""The most that a decision of an opponent costs a table of people. What its level tries takes about half of it on a usual
machine: a slow one thinks longer, up to this."""
FIRST: Final = 30.0
"""Seconds that a process has for its first answer: it reads rules and data before."""
PATIENCE: Final = 5.0
"""Seconds that it has for any other, besides four times what the answer may cost."""
BIRTH: Final = 12.0
"""Seconds that the caller waits for its first sign of life: a start takes long on a machine that has much to do."""
SILENCE: Final = 4.0
"""Seconds without a further one after which it is held for stopped, whatever it was asked."""
MOST_TIMES: Final = 8
"""Each time a process is held for stopped, the next gets twice as long for everything, up to so many times: on a slow machine
none would ever answer otherwise."""
DECISIONS: Final = "decisions"
"""The lane of the active player in the match."""
_SLICE: Final = 0.05  # seconds after which the thread looks whether the question still stands
_GRACE: Final = 1.0  # seconds for an answer that was asked for at once
_FAREWELL: Final = 0.25  # seconds that closing waits at most


@dataclass(frozen=True, slots=True, eq=False)
class _Job:
    """A question, and who receives the answer."""

    task: Task | Trials | Call
    callback: Callable[[Result], None]


class Thinker:
    """The one process of a program in which opponents think, with the thread that waits for it. A process that died, or
    gives no answer in time, is replaced when the next question comes. No method but `close` ever waits."""

    def __init__(
        self, *, first: float = FIRST, patience: float = PATIENCE, birth: float = BIRTH, silence: float = SILENCE
    ) -> None:
        """All in seconds, as the constants of these names."""
        self._first, self._patience, self._birth, self._silence = first, patience, birth, silence
        self._times = 1  # as long, after processes that gave no answer
        self._changed = Condition()
        self._wanted: dict[str, _Job] = {}  # by lane
        self._closed = False
        self._thread: Thread | None = None
        self._process: SpawnProcess | None = None
        self._wire: Connection | None = None
        self._up = False  # whether the process has given a sign of life
        self._proven = False  # and an answer
        self._numbers = count(STOP + 1)

    @property
    def pid(self) -> int | None:
        """The number of the process; None before it is there."""
        return self._process.pid if self._process is not None else None

    def begin(self) -> None:
        """Starts the process, unless that was done, so that the first question finds it ready."""
        if self._thread is None and not self._closed:
            self._thread = Thread(target=self._serve, name="opponents", daemon=True)
            self._thread.start()

    def number(self) -> int:
        """A number for a task: no two are the same."""
        return next(self._numbers)

    def ask(self, task: Task | Trials | Call, callback: Callable[[Result], None], lane: str = DECISIONS) -> None:
        """Has an engine think about a question, in place of what was asked in that lane before; the lanes take turns, so
        that what is asked beside the match takes no decision from it. `callback` is called once, by another
        thread, unless the question is withdrawn; it must return at once."""
        self.begin()
        with self._changed:
            if not self._closed:
                self._wanted[lane] = _Job(task, callback)
            self._changed.notify_all()

    def withdraw(self, lane: str = DECISIONS) -> None:
        """Nothing is asked any more in that lane."""
        with self._changed:
            self._wanted.pop(lane, None)

    def close(self) -> None:
        """Ends the process, whatever it does; waits no longer than for that."""
        with self._changed:
            self._closed, self._wanted = True, {}
            self._changed.notify_all()
        if self._process is not None:
            self._process.kill()  # a process that was stopped hears nothing else
        if self._thread is not None:
            self._thread.join(_FAREWELL)

    # In the thread

    def _serve(self) -> None:
        try:
            self._stand_ready()
            while (job := self._next()) is not None:
                result = self._result(job.task, job) if self._stand_ready() else None
                if result is None:
                    self._end()
                with self._changed:
                    if self._stands(job):
                        self._wanted = {lane: each for lane, each in self._wanted.items() if each is not job}
                        job.callback(result or Result(job.task.number, ()))
                if result is None and not self._closed:
                    self._stand_ready()
        finally:
            self._end()

    def _stand_ready(self) -> bool:
        """Whether there is a process to ask; a new one is started where the last is gone."""
        if self._process is not None and self._process.is_alive():
            return True
        try:
            self._end()
            self._start()
        except Exception:  # noqa: BLE001 - whatever a start fails of, the match is to hear that there is no answer
            _log.exception("no process can be started for the opponents")
            return False
        return True

    def _next(self) -> _Job | None:
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._wanted)
            return None if self._closed else next(iter(self._wanted.values()))

    def _stands(self, job: _Job) -> bool:
        """Whether the answer is still wanted."""
        return any(each is job for each in self._wanted.values())

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._wire, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs,), name="opponents", daemon=True)
        process.start()
        theirs.close()
        self._process, self._up, self._proven = process, False, False
        _log.info("opponents think in process %s", process.pid)

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join(_GRACE)
        if self._wire is not None:
            self._wire.close()

    def _result(self, task: Task | Trials | Call, job: _Job) -> Result | None:
        """The answer of the process; None if it died, if it is silent for too long, or if nobody wants it."""
        wire = self._wire
        assert wire is not None, "a process is started before it is asked"
        end = self._times * (self._patience + 4 * task.budget.seconds if self._proven else self._first)
        waited, heard_at, stopped = 0.0, 0.0, False  # seconds since the question was sent
        try:
            wire.send(task)
            while waited < end and not self._closed:
                since = monotonic()
                answered = wire.poll(_SLICE)
                # A machine that is busy or asleep holds up this thread as well: that is not the silence of the process.
                waited += min(monotonic() - since, 2 * _SLICE)
                if answered:
                    result = wire.recv()
                    self._up, heard_at = True, waited
                    if result == HEARTBEAT:
                        continue
                    self._proven = True
                    if not isinstance(result, Result) or result.number != task.number:
                        return None
                    if result.trouble:
                        _log.error("an opponent could not decide: %s", result.trouble)
                    return result
                if waited - heard_at > self._times * (self._silence if self._up else self._birth):
                    break
                if not self._stands(job) and not stopped:
                    wire.send(STOP)
                    stopped = True
                    end = min(end, waited + _GRACE) if self._proven else end
        except Exception as trouble:  # noqa: BLE001 - whatever comes over the wire, there is another process
            if not self._closed:
                _log.warning("the process of the opponents is gone (%r)", trouble)
            return None
        if not self._closed:
            self._times = min(2 * self._times, MOST_TIMES)
            _log.warning("the process of the opponents gives no answer; another takes its place")
        return None


class Engine(Decider):
    """An opponent at one seat, of the player's level and character. It decides by what its seat recalls, and nothing
    else leaves this program. It thinks of its turn as a whole, and is asked anew when something has come between."""

    def __init__(self, thinker: Thinker, sheet: Sheet, player: Player, budget: Budget, seed: str) -> None:
        """`seed` is the match's; what is said of it elsewhere does not betray what chance will bring."""
        self._thinker, self._sheet, self._player, self._budget = thinker, sheet, player, budget
        self._chance = sha256(f"{seed}/opponents".encode()).hexdigest()
        self._ahead: tuple[Action, ...] = ()

    def ask(self, question: Question, replies: Replies) -> None:
        ahead, self._ahead = self._ahead if question.follows else (), ()
        if ahead and ahead[0] in question.legal:
            self._ahead = ahead[1:]
            replies.put(Reply(question.ticket, ahead[0]))
            return

        def callback(result: Result) -> None:
            self._ahead = result.actions[1:]
            replies.put(Reply(question.ticket, result.actions[0] if result.actions else None))

        self._thinker.ask(self.task(question), callback)

    def task(self, question: Question) -> Task:
        """What is sent to the process."""
        return Task(
            self._thinker.number(), self._sheet, self._player.kind, self._player.character, question.seat, question.seen,
            self._budget, f"{self._chance}/{question.ticket}",
        )

    def withdraw(self) -> None:
        self._thinker.withdraw()

    def close(self) -> None:
        self._thinker.withdraw()
