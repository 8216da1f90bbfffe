"""The process of the bots: what it receives, what it is made of, and how long it is waited for."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import TYPE_CHECKING

import pytest

from game.ai.levels import Budget
from game.ai.worker import DecisionRequest, GameSpec, Result
from game.kernel.contract import CHANCE, NOBODY, Seat
from game.kernel.package import Player
from game.registry import GAMES
from tests.cases import CASES, rules_of
from tests.kernel.toy import Toy
from ui.match import bots
from ui.match.bots import Bot, WorkerClient
from ui.match.deciders import Question

if TYPE_CHECKING:
    from collections.abc import Iterator

SPEC = GameSpec(Toy, (("length", "short"), ("hands", "secret")), 2)


@pytest.fixture
def worker() -> Iterator[WorkerClient]:
    one = WorkerClient(first_timeout=30, result_timeout=30)
    yield one
    one.close()


def answer(worker: WorkerClient, task: DecisionRequest) -> Result:
    found: list[Result] = []
    worker.submit(task, found.append)
    end = monotonic() + 60
    while not found:
        assert monotonic() < end, "no answer came"
        sleep(0.005)
    return found[0]


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing can be stopped here")
def test_a_process_that_never_says_anything_is_replaced_long_before_its_first_answer_would_be_due() -> None:
    worker = WorkerClient(first_timeout=120, start_timeout=1.0)
    begin, first = worker._start, list[int | None]()

    def stillborn() -> None:
        begin()
        if not first:
            first.append(worker.pid)
            os.kill(worker.pid or 0, signal.SIGSTOP)

    worker._start = stillborn  # type: ignore[method-assign]
    rules = Toy().rules(dict(SPEC.options), 2)
    state = rules.start()
    rules.apply(state, rules.chance(state, Random(1)))
    task = DecisionRequest(1, SPEC, "greedy", "", Seat(0), rules.information_state(state, Seat(0)), Budget(), "x")
    assert not answer(worker, task).actions
    worker._start_timeout = 60
    assert answer(worker, replace(task, number=2)).actions
    assert worker.pid != first[0]
    worker.close()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing can be stopped here")
def test_a_process_that_is_stopped_before_its_first_question_was_up_and_is_waited_for_no_longer_than_any(worker: WorkerClient) -> None:
    worker.begin()
    end = monotonic() + 60
    while worker._wire is None or not worker._wire.poll():
        assert monotonic() < end, "it never said that it is up"
        sleep(0.01)
    os.kill(worker.pid or 0, signal.SIGSTOP)
    worker._heartbeat_timeout, worker._start_timeout, worker._first_timeout = 0.5, 120, 120
    state = Toy().rules(dict(SPEC.options), 2).start()
    assert not answer(worker, DecisionRequest(1, SPEC, "greedy", "", Seat(0), state, Budget(), "x")).actions


def test_on_a_machine_too_slow_for_a_start_in_time_the_next_process_gets_twice_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "MOST_TIMES", 2**12)
    worker = WorkerClient(start_timeout=0.02)
    rules = Toy().rules(dict(SPEC.options), 2)
    state = rules.start()
    rules.apply(state, rules.chance(state, Random(1)))
    task = DecisionRequest(1, SPEC, "greedy", "", Seat(0), rules.information_state(state, Seat(0)), Budget(), "x")
    assert not answer(worker, task).actions, "it was up in a fiftieth of a second"
    assert any(answer(worker, replace(task, number=2 + n)).actions for n in range(12))
    worker.close()


def test_trouble_in_thinking_is_reported_and_costs_one_answer(worker: WorkerClient) -> None:
    state = Toy().rules(dict(SPEC.options), 2).start()
    bad = answer(worker, DecisionRequest(1, SPEC, "greedy", "", Seat(0), state, Budget(), "x"))
    assert (bad.actions, bad.number) == ((), 1)
    assert bad.trouble
    worse = answer(worker, DecisionRequest(2, SPEC, "oracle", "", Seat(0), state, Budget(), "x"))
    assert "oracle" in worse.trouble
    rules = Toy().rules(dict(SPEC.options), 2)
    rules.apply(state, rules.chance(state, Random(1)))
    good = answer(worker, DecisionRequest(3, SPEC, "greedy", "", Seat(0), rules.information_state(state, Seat(0)), Budget(), "x"))
    assert rules.refusal(state, good.actions[0]) is None


@pytest.mark.parametrize("trouble", [OSError("too many processes"), RuntimeError("no context")])
def test_where_no_process_can_be_started_there_is_no_answer_until_one_can(
    worker: WorkerClient, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    def full(_: WorkerClient) -> None:
        raise trouble

    rules = Toy().rules(dict(SPEC.options), 2)
    state = rules.start()
    rules.apply(state, rules.chance(state, Random(1)))
    with monkeypatch.context() as patched:
        patched.setattr(WorkerClient, "_start", full)
        assert not answer(worker, DecisionRequest(1, SPEC, "greedy", "", Seat(0), state, Budget(), "x")).actions
    assert answer(worker, DecisionRequest(2, SPEC, "greedy", "", Seat(0), state, Budget(), "x")).actions


def test_the_other_process_never_sees_the_screen(tmp_path: Path) -> None:
    """Neither pygame nor anything of the interface is loaded there, although it reads the file the program began with."""
    probe = tmp_path / "probe.py"
    probe.write_text(
        "import runpy, sys\n"
        "runpy.run_path('main.py', run_name='__mp_main__')\n"
        "import game.ai.worker, game.registry\n"
        "print([n for n in sys.modules if n.split('.')[0] in ('pygame', 'ui')])"
    )
    environment = {**os.environ, "PYTHONPATH": str(Path.cwd())}
    process = subprocess.run([sys.executable, str(probe)], capture_output=True, text=True, timeout=120, check=True, env=environment)
    assert process.stdout.strip() == "[]"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_of_two_tables_that_a_seat_cannot_distinguish_is_the_same(game: str) -> None:
    """Byte for byte: nothing that the seat does not know leaves this process, the seed of the match neither."""
    case = next(case for case in CASES if case.game == game and case.seats > 2)
    rules = rules_of(case)
    spec = GameSpec(GAMES[game], case.options, case.seats)
    rng, seen = Random(game), 0
    state = rules.start()
    while (actor := rules.actor(state)) != NOBODY:
        if actor != CHANCE and rng.random() < 0.2:
            known = rules.information_state(state, actor)
            world = rules.determinise(known, actor, rng)
            process = []
            for table, seed in ((state, "ember"), (world, "ember")):
                bot = Bot(WorkerClient(), spec, Player("Bo", "red", "search"), Budget(seconds=0.5), seed)
                question = Question(7, actor, rules.information_state(table, actor), tuple(rules.legal(known)))
                process.append(bot.task(question))
                assert not any(seed in str(part) for part in (process[-1].seed, process[-1].spec))
            # a first time through evens out which parts are one object, which the bytes would tell
            first, second = (pickle.dumps(pickle.loads(pickle.dumps(task))) for task in process)  # noqa: S301
            assert process[0] == process[1]
            assert first == second
            seen += 1
        rules.apply(state, rules.chance(state, rng) if actor == CHANCE else rng.choice(rules.legal(state)))
    assert seen
