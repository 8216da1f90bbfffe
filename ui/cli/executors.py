"""Who plays the matches of a simulation: this process, several on this machine, or the workers of a Dask cluster."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from ui.cli.terminal import CommandError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor

_FOUND: Final = 10
"""So many seconds a scheduler has to answer."""


@contextmanager
def executor_of(jobs: int = 1, scheduler: str = "") -> Iterator[Executor | None]:
    """An executor with so many processes, or the one of the Dask `scheduler` at an address; None where this process does all.
    Raises CommandError where there is no such scheduler, or where processes are killed."""
    if scheduler:
        with _dask(scheduler) as executor:
            yield executor
    elif jobs > 1:
        yield from _pool(jobs)
    else:
        yield None


def _pool(jobs: int) -> Iterator[Executor]:
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"))
    try:
        yield pool
    except BrokenProcessPool:
        # The pool ends the processes it knew when one died, and waits for good for one that it had begun just then.
        for process in set(multiprocessing.active_children()) - others:
            process.kill()
        raise CommandError("a process of --jobs was killed; nothing was counted. Try fewer jobs") from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _dask(address: str) -> Iterator[Executor]:
    try:
        import distributed
    except ImportError:
        raise CommandError("--scheduler needs the package distributed: python -m pip install distributed") from None
    from distributed.scheduler import KilledWorker

    connect: Any = distributed.Client  # it has no types
    try:
        client = connect(address, timeout=_FOUND)
    except (OSError, ValueError) as error:
        raise CommandError(f"--scheduler {address}: no Dask scheduler answers there") from error
    with client:
        executor: Executor = client.get_executor(pure=False)
        try:
            yield executor
        except KilledWorker:
            raise CommandError("a match killed every worker that tried it; nothing was counted") from None
        finally:
            executor.shutdown(wait=False)
