"""The results of finished matches, computed by the worker process, so that no frame waits."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Final

from game.ai.levels import Budget
from game.ai.worker import CallRequest
from game.evening.result_cache import ResultCache
from game.evening.results import MatchResult, result_of
from game.kernel.library import LibraryError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ai.worker import Result
    from game.evening.result_cache import Finished, FinishedRow
    from game.kernel.library import Library
    from game.kernel.record import Registry
    from ui.match.bots import WorkerClient

_LANE: Final = "results"
_BUDGET: Final = Budget(seconds=5.0)
"""What the longest match costs on a slow machine."""
_FEW: Final = 8
"""So many are worked out at once where a player wants to see them now: that costs less than waiting for the process."""
_PATIENCE: Final = 2  # questions without an answer, one after the other, after which nothing is requested any more


class Results:
    """The results of a library's matches. Missing ones are requested between `begin` and the last `poll`, latest match
    first. If the library cannot be read or written, there are none."""

    def __init__(self, library: Library, registry: Registry, worker: Callable[[], WorkerClient]) -> None:
        """`registry` must be one that another process can be given."""
        self.result_cache = ResultCache(library, registry)
        self._library, self._registry, self._worker = library, registry, worker
        self._known: Sequence[Finished] = ()
        self._read: tuple[int, int] | None = None  # how the library stood then
        self._waiting: list[FinishedRow] = []
        self._asked: tuple[int, FinishedRow] | None = None
        self._answers: SimpleQueue[Result] = SimpleQueue()
        self._hopeless: set[tuple[str, int]] = set()
        self._unanswered = 0

    @property
    def missing(self) -> int:
        """How many results were missing when `begin` was called, less those that have come."""
        return len(self._waiting) + (self._asked is not None)

    def begin(self) -> None:
        """Looks for missing results and requests the first."""
        asked = self._asked[1].id if self._asked else ""
        with suppress(LibraryError):
            missing = [one for one in self.result_cache.rows(uncached=True) if one.id != asked]
            self._waiting = [one for one in missing if (one.id, one.revision) not in self._hopeless]
            self._ask()

    def poll(self) -> bool:
        """Stores a result and requests the next. Returns whether there was one."""
        try:
            answer = self._answers.get_nowait()
        except Empty:
            return False
        if self._asked is None or answer.number != self._asked[0]:
            return False
        _, match = self._asked
        self._asked = None
        result = answer.value
        self._unanswered = 0 if result or answer.trouble else self._unanswered + 1
        with suppress(LibraryError):
            if isinstance(result, MatchResult):
                self.result_cache.store(match, result)
            elif answer.trouble:
                self._hopeless.add((match.id, match.revision))
            else:  # a process that gave no answer says nothing of the match: it is asked again after the others
                self._waiting.insert(0, match)
            self._ask()
        return True

    def wait_for_few(self) -> None:
        """Computes missing results at once if they are few. Raises LibraryError."""
        while self.poll():
            pass
        self.begin()
        if self.missing <= _FEW:
            for one in [*self._waiting, *([self._asked[1]] if self._asked else [])]:
                if not self.result_cache.work_out(one):
                    self._hopeless.add((one.id, one.revision))
            self._waiting, self._asked = [], None

    def known(self) -> Sequence[Finished]:
        """The finished matches with results. A few missing ones are computed now, many in the background. They are read
        again only if the library has changed. Raises LibraryError."""
        self.wait_for_few()
        stamp = self._library.stamp()
        if stamp != self._read:
            self._known, self._read = self.result_cache.results(), stamp
        return self._known

    def _ask(self) -> None:
        while self._asked is None and self._waiting and self._unanswered < _PATIENCE:
            match = self._waiting.pop()
            record = self.result_cache.record(match.id)
            if record is None or record.setup.game not in self._registry:
                self._hopeless.add((match.id, match.revision))
                continue
            worker, game = self._worker(), record.setup.game
            self._asked = (worker.number(), match)
            work = partial(result_of, record, {game: self._registry[game]})
            worker.submit(CallRequest(self._asked[0], work, _BUDGET), self._answers.put, _LANE)
