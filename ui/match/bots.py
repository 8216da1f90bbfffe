"""Bots of a match, and the client of the worker process that searches for them.

The client has a thread that waits for the process. The window passes a task on and gets the result by a callback.
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
from game.ai.worker import HEARTBEAT, STOP, DecisionRequest, Request, Result, work
from ui.match.deciders import Decider, Reply

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from game.ai.worker import GameSpec
    from game.kernel.contract import Action
    from game.kernel.package import Player
    from ui.match.deciders import Question, Replies

_log = logging.getLogger("fireside")

AT_THE_TABLE: Final = Budget(seconds=0.9)
"""The most that a decision of a bot costs a table of people. What its level tries takes about half of it on a usual
machine: a slow one thinks longer, up to this."""
FIRST_TIMEOUT: Final = 30.0
"""Seconds for the first result of a process, which loads rules and data before."""
RESULT_TIMEOUT: Final = 5.0
"""Seconds for any other result, in addition to four times its budget."""
START_TIMEOUT: Final = 12.0
"""Seconds for the first heartbeat: a busy machine starts processes slowly."""
HEARTBEAT_TIMEOUT: Final = 4.0
"""Seconds without a further heartbeat after which a process counts as stopped."""
MOST_TIMES: Final = 8
"""Each time a process counts as stopped, all timeouts of the next one double, up to this factor. Otherwise a slow machine would
never get a result."""
DECISIONS: Final = "decisions"
"""The lane of the match: the decisions of bots."""
_SLICE: Final = 0.05  # seconds after which the thread checks whether the job is still wanted
_STOP_TIMEOUT: Final = 1.0  # seconds for a result after STOP
_CLOSE_TIMEOUT: Final = 0.25  # seconds that closing waits at most


@dataclass(frozen=True, slots=True, eq=False)
class _Job:
    """A task, and the callback that gets its result."""

    task: Request
    callback: Callable[[Result], None]


class WorkerClient:
    """Runs tasks in the one worker process of the program. A process that died or exceeded a timeout is replaced. No method
    but `close` blocks, and that for a quarter of a second at most."""

    def __init__(
        self, *, first_timeout: float = FIRST_TIMEOUT, result_timeout: float = RESULT_TIMEOUT,
        start_timeout: float = START_TIMEOUT, heartbeat_timeout: float = HEARTBEAT_TIMEOUT,
    ) -> None:
        """All in seconds, as the constants of these names."""
        self._first_timeout, self._result_timeout = first_timeout, result_timeout
        self._start_timeout, self._heartbeat_timeout = start_timeout, heartbeat_timeout
        self._times = 1  # factor of all timeouts, after processes that gave no result
        self._changed = Condition()
        self._jobs: dict[str, _Job] = {}  # by lane
        self._closed = False
        self._thread: Thread | None = None
        self._process: SpawnProcess | None = None
        self._wire: Connection | None = None
        self._alive = False  # whether the process has sent a heartbeat
        self._proven = False  # and a result
        self._numbers = count(STOP + 1)

    @property
    def pid(self) -> int | None:
        """The id of the process; None before it was started."""
        return self._process.pid if self._process is not None else None

    def begin(self) -> None:
        """Starts the process unless it runs, so that the first task need not wait for it."""
        if self._thread is None and not self._closed:
            self._thread = Thread(target=self._serve, name="bots", daemon=True)
            self._thread.start()

    def number(self) -> int:
        """A new number for a task."""
        return next(self._numbers)

    def submit(self, task: Request, callback: Callable[[Result], None], lane: str = DECISIONS) -> None:
        """Runs a task. It replaces an unfinished task of the same lane; lanes take turns, so that hints do not delay
        decisions. `callback` gets the result once, in another thread, unless the task is withdrawn; it must return at
        once."""
        self.begin()
        with self._changed:
            if not self._closed:
                self._jobs[lane] = _Job(task, callback)
            self._changed.notify_all()

    def cancel(self, lane: str = DECISIONS) -> None:
        """Cancels the task of that lane."""
        with self._changed:
            self._jobs.pop(lane, None)

    def close(self) -> None:
        """Kills the process and ends the thread."""
        with self._changed:
            self._closed, self._jobs = True, {}
            self._changed.notify_all()
        if self._process is not None:
            self._process.kill()  # a stopped process ignores any other signal
        if self._thread is not None:
            self._thread.join(_CLOSE_TIMEOUT)

    # In the thread

    def _serve(self) -> None:
        try:
            self._ensure_process()
            while (job := self._next()) is not None:
                result = self._result(job.task, job) if self._ensure_process() else None
                if result is None:
                    self._end()
                with self._changed:
                    if self._is_wanted(job):
                        self._jobs = {lane: each for lane, each in self._jobs.items() if each is not job}
                        job.callback(result or Result(job.task.number, ()))
                if result is None and not self._closed:
                    self._ensure_process()
        finally:
            self._end()

    def _ensure_process(self) -> bool:
        """Starts a process unless one is alive. Returns whether there is one now."""
        if self._process is not None and self._process.is_alive():
            return True
        try:
            self._end()
            self._start()
        except Exception:  # noqa: BLE001 - whatever makes a start fail, the match must get a result
            _log.exception("no process can be started for the bots")
            return False
        return True

    def _next(self) -> _Job | None:
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._jobs)
            return None if self._closed else next(iter(self._jobs.values()))

    def _is_wanted(self, job: _Job) -> bool:
        """Whether the job was neither withdrawn nor replaced."""
        return any(each is job for each in self._jobs.values())

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._wire, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs,), name="bots", daemon=True)
        process.start()
        theirs.close()
        self._process, self._alive, self._proven = process, False, False
        _log.info("bots think in process %s", process.pid)

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join(_STOP_TIMEOUT)
        if self._wire is not None:
            self._wire.close()

    def _result(self, task: Request, job: _Job) -> Result | None:
        """The result of the process; None if it died, exceeded a timeout, or is no longer wanted."""
        wire = self._wire
        assert wire is not None, "a process is started before it is asked"
        end = self._times * (self._result_timeout + 4 * task.budget.seconds if self._proven else self._first_timeout)
        waited, heard_at, stopped = 0.0, 0.0, False  # seconds since the task was sent
        try:
            wire.send(task)
            while waited < end and not self._closed:
                since = monotonic()
                answered = wire.poll(_SLICE)
                # A machine that is busy or asleep delays this thread as well: that is not the fault of the process.
                waited += min(monotonic() - since, 2 * _SLICE)
                if answered:
                    result = wire.recv()
                    self._alive, heard_at = True, waited
                    if result == HEARTBEAT:
                        continue
                    self._proven = True
                    if not isinstance(result, Result) or result.number != task.number:
                        return None
                    if result.trouble:
                        _log.error("a bot could not decide: %s", result.trouble)
                    return result
                if waited - heard_at > self._times * (self._heartbeat_timeout if self._alive else self._start_timeout):
                    break
                if not self._is_wanted(job) and not stopped:
                    wire.send(STOP)
                    stopped = True
                    end = min(end, waited + _STOP_TIMEOUT) if self._proven else end
        except Exception as trouble:  # noqa: BLE001 - whatever the process sends, another one replaces it
            if not self._closed:
                _log.warning("the process of the bots is gone (%r)", trouble)
            return None
        if not self._closed:
            self._times = min(2 * self._times, MOST_TIMES)
            _log.warning("the process of the bots gives no answer; another takes its place")
        return None


class Bot(Decider):
    """A bot at one seat, of the player's level and character. The worker gets the information state of that seat
    and nothing else. It returns the whole turn; what is left of it is dropped when another decision or a random outcome
    comes between."""

    def __init__(self, worker: WorkerClient, spec: GameSpec, player: Player, budget: Budget, seed: str) -> None:
        """`seed` is the match's. Only a hash of it is sent to the worker, which therefore cannot predict random outcomes."""
        self._worker, self._spec, self._player, self._budget = worker, spec, player, budget
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

        self._worker.submit(self.task(question), callback)

    def task(self, question: Question) -> DecisionRequest:
        """The task for the worker."""
        return DecisionRequest(
            self._worker.number(), self._spec, self._player.kind, self._player.character, question.seat, question.known,
            self._budget, f"{self._chance}/{question.ticket}",
        )

    def cancel(self) -> None:
        self._worker.cancel()

    def close(self) -> None:
        self._worker.cancel()
