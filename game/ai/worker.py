"""The process that computes the decisions of bots: requests in, whole turns out.

It holds rules and data, never a match: of a table it receives what the deciding seat knows, and nothing else. Only of
a match that is over it may receive all, to play it on from where it stood.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import Connection
from random import Random
from time import perf_counter, sleep
from typing import Any

from game.ai.analysis import FinalPoints, Job, play_jobs
from game.ai.hints import Hint, hints, review
from game.ai.levels import Budget, agent_of
from game.ai.reasons import TurnComparison, compare_turn
from game.ai.skill import Skills, skills_of
from game.kernel.contract import Action, Seat
from game.kernel.package import GamePackage
from game.kernel.policy import Policy

HEARTBEAT = "beat"
"""Sent by the process as soon as it is up, and every `PULSE` seconds while it reads or works on a task: the caller
knows that it was not stopped."""
PULSE = 0.5
STOP = 0
"""Sent while a task is worked on: the best answer so far will do."""
HINTS = "hints"
"""In place of a level: what is asked for are hints."""
REVIEW = "review"
"""In place of a level: what is asked for are hints about a turn that was played, which is `plan`."""
REASON = "reason"
"""In place of a level: what is asked for is the reason of a turn, which is sent in place of what is seen."""
_POLICIES = 8
"""So many policies are kept: those of a match and of the one before."""


@dataclass(frozen=True, slots=True)
class GameSpec:
    """Which game is played: its package, the settled options, and the number of seats."""

    package: Callable[[], GamePackage]
    options: tuple[tuple[str, str], ...]
    seats: int


@dataclass(frozen=True, slots=True)
class DecisionRequest:
    """A question: what `seat`, the actor, shall do, for a bot of that level and character; for a person
    who wants hints, the level is HINTS, and `plan` is the rest of the plan that is being followed, () for none. `seen` is the
    information state of the seat. For the REASON of a turn `seen` is that Turn."""

    number: int
    spec: GameSpec
    level: str
    character: str
    seat: Seat
    seen: Any
    budget: Budget
    seed: str
    plan: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayoutRequest:
    """A question about a match that is over: what comes of each of the `jobs`, from `positions` of it, as many of
    them as the budget's seconds allow."""

    number: int
    spec: GameSpec
    positions: tuple[Any, ...]
    jobs: tuple[Job, ...]
    budget: Budget
    seed: str


@dataclass(frozen=True, slots=True)
class CallRequest:
    """Anything else that is to be worked out of a match that is over: `work` is called, and shall cost no more than the budget."""

    number: int
    work: Callable[[], Any]
    budget: Budget


Request = DecisionRequest | PlayoutRequest | CallRequest


@dataclass(frozen=True, slots=True)
class Result:
    """The answer to the question of that number: the rest of the seat's turn as far as no chance event comes between, or
    hints, or the `comparison` of a turn, or the final `points` of the first of the jobs, or the `value` of a call; nothing
    where there was `trouble`."""

    number: int
    actions: tuple[Action, ...]
    trouble: str = ""
    hints: tuple[Hint[Action], ...] = ()
    comparison: TurnComparison | None = None
    points: tuple[FinalPoints, ...] = ()
    value: Any = None


def work(wire: Connection) -> None:
    """Answers one task after the other, until nobody is at the other end any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the window's to hear; this end of the wire follows it
    if hasattr(os, "nice"):
        os.nice(5)  # the window comes first
    policies = lru_cache(maxsize=_POLICIES)(_policy)
    busy, send_lock = threading.Event(), threading.Lock()
    threading.Thread(target=_send_heartbeats, args=(wire, busy, send_lock), daemon=True).start()
    with suppress(EOFError, OSError):
        with send_lock:
            wire.send(HEARTBEAT)
        while wire.poll(None):
            busy.set()
            task = wire.recv()  # the first of a game imports its rules
            result = _result(task, policies, wire.poll) if isinstance(task, Request) else None
            with send_lock:
                busy.clear()
                if result is not None:
                    wire.send(result)


def _send_heartbeats(wire: Connection, busy: threading.Event, send_lock: threading.Lock) -> None:
    """Sends `HEARTBEAT` every `PULSE` seconds while a task is worked on."""
    with suppress(OSError):
        while busy.wait():
            with send_lock:
                if busy.is_set():
                    wire.send(HEARTBEAT)
            sleep(PULSE)


def _policy(spec: GameSpec, character: str) -> Policy[Any, Any]:
    package = spec.package()
    return package.policy(package.rules(dict(spec.options), spec.seats), character)


@lru_cache(maxsize=_POLICIES)
def _skills(spec: GameSpec) -> Skills:
    return skills_of(spec.package().folder)


def _result(task: Request, policies: Callable[[GameSpec, str], Policy[Any, Any]], stop: Callable[[], bool]) -> Result:
    """The answer; whatever breaks is reported, and costs no more than this answer."""
    try:
        if isinstance(task, CallRequest):
            return Result(task.number, (), value=task.work())
        if isinstance(task, PlayoutRequest):
            return Result(task.number, (), points=tuple(_played(task, policies(task.spec, ""), stop)))
        if task.level == HINTS:
            policy = policies(task.spec, task.character)
            found = hints(policy, task.seen, task.seat, task.budget, Random(task.seed), stop, task.plan)
            return Result(task.number, (), hints=tuple(found))
        if task.level == REVIEW:
            policy = policies(task.spec, task.character)
            found = review(policy, task.seen, task.seat, task.plan, task.budget, Random(task.seed), stop)
            return Result(task.number, (), hints=tuple(found))
        if task.level == REASON:
            policy = policies(task.spec, task.character)
            comparison = compare_turn(policy, task.seen, task.budget, Random(task.seed), stop)
            return Result(task.number, (), comparison=comparison)
        agent = agent_of(task.level, policies(task.spec, task.character), _skills(task.spec))
        candidates = agent.choose(task.seen, task.seat, task.budget, Random(task.seed), stop)
        return Result(task.number, candidates[0].actions)
    except Exception as trouble:  # noqa: BLE001 - the window says so, and goes on without an answer
        return Result(task.number, (), f"{type(trouble).__name__}: {trouble}")


def _played(task: PlayoutRequest, policy: Policy[Any, Any], stop: Callable[[], bool]) -> list[FinalPoints]:
    started, most = perf_counter(), task.budget.seconds

    def spent() -> bool:
        return stop() or (bool(most) and perf_counter() - started >= most)

    return play_jobs(policy, task.positions, task.jobs, task.seed, spent)
