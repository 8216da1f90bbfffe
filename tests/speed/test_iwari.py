"""How fast Iwari is: printed, never asserted. `pytest tests/speed --benchmark-only` shows the table."""

from __future__ import annotations

from functools import cache
from random import Random
from time import process_time
from typing import Any

import pytest

from game.iwari.package import Iwari
from game.kernel.contract import NOBODY, Refusal, Rules, Seat
from game.kernel.playout import play_random
from game.kernel.session import Session

pytestmark = pytest.mark.speed
MODULES = dict.fromkeys(("unity", "discovery", "honor", "respect", "courage", "exploration"), "with")


@cache
def rules(board: str, modules: bool) -> Rules[Any, Any]:
    package = Iwari()
    options = package.resolve_options(4, {"map": board, **(MODULES if modules else {})})
    assert not isinstance(options, Refusal)
    return package.rules(options, 4)


@pytest.mark.parametrize("modules", [False, True], ids=["base", "modules"])
@pytest.mark.parametrize("board", ["new_horizons", "forgotten_island", "uncharted_path", "the_void"])
def test_playing_at_random(benchmark: Any, board: str, modules: bool) -> None:
    seeds = iter(range(10**6))
    rates = []

    def match() -> None:
        started = process_time()
        decisions = play_random(rules(board, modules), Random(next(seeds))).decisions
        rates.append(decisions / (process_time() - started))

    benchmark.pedantic(match, rounds=20, warmup_rounds=3)
    benchmark.extra_info["decisions a second"] = round(max(rates))
    print(f"\nIwari, {board}: {round(max(rates))} decisions a second at best")


def ended() -> Session[Any, Any]:
    match = Session(rules("the_void", modules=True), "speed")
    rng = Random(1)
    while match.actor != NOBODY:
        legal = match.rules.legal(match.state)
        match.do(legal[rng.randrange(len(legal))])
    return match


def test_copying_a_state(benchmark: Any) -> None:
    state = ended().state
    assert benchmark.pedantic(state.clone, rounds=5, iterations=1000) == state


def test_counting_the_score_pad(benchmark: Any) -> None:
    match = ended()
    assert len(benchmark.pedantic(lambda: match.rules.score(match.state, Seat(0)), rounds=20)) >= 4
