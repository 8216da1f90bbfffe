"""Many matches by many processes: what came of them is what one process finds, whoever plays, also when a process is killed."""

from __future__ import annotations

import os
import signal
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from game.ai.levels import Budget
from game.ai.series import Series, played
from game.registry import GAMES
from ui.cli.executors import executor_of
from ui.cli.terminal import CommandError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.ai.arena import SimulatedMatch

MATCHES, FEW = 130, 40
SEATS = 3


def series(levels: tuple[str, ...] = ()) -> Series:
    game = GAMES["dragon_keeper"]
    options = game().resolve_options(SEATS, {})
    assert isinstance(options, dict)
    return Series(game, tuple(options.items()), SEATS, "ember", levels, Budget(trials=4))


def without_times(matches: Iterable[SimulatedMatch | None]) -> list[Any]:
    return [match and replace(match, seconds=0.0, times=()) for match in matches]


@pytest.mark.parametrize(("levels", "matches"), [((), MATCHES), (("greedy", "random", "random"), FEW)])
def test_matches_come_in_the_order_of_their_numbers_whoever_plays_them(levels: tuple[str, ...], matches: int) -> None:
    alone = without_times(played(series(levels), matches))
    with ThreadPoolExecutor(3) as threads:
        assert without_times(played(series(levels), matches, threads)) == alone
    assert len(alone) == matches
    assert len(set(map(str, alone))) > matches / 2, "each match has a seed of its own"


def test_a_process_that_is_killed_ends_the_simulation_with_a_sentence() -> None:
    def killed() -> None:
        with executor_of(jobs=2) as executor:
            assert executor is not None
            executor.submit(os.kill, executor.submit(os.getpid).result(), signal.SIGKILL)
            list(played(series(), MATCHES, executor))

    with pytest.raises(CommandError, match="was killed"):
        killed()


def test_the_workers_of_a_cluster_lose_nothing_and_count_nothing_twice_when_one_is_killed() -> None:
    bots = series(("greedy", "greedy", "greedy"))
    alone = without_times(played(bots, FEW))
    found: list[Any] = []
    import distributed  # takes a second

    made: Any = distributed.LocalCluster  # it has no types
    with made(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
        first = next(iter(cluster.workers.values()))
        with executor_of(scheduler=cluster.scheduler_address) as executor:
            for number, match in enumerate(played(bots, FEW, executor)):
                if number == FEW // 4:
                    os.kill(first.pid, signal.SIGKILL)
                found.append(match)
    assert without_times(found) == alone


def test_an_address_without_a_scheduler_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.cli.executors._FOUND", 0.3)
    with pytest.raises(CommandError, match="no Dask scheduler answers"), executor_of(scheduler="tcp://127.0.0.1:1"):
        pass
