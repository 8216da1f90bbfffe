"""What the screen costs while bots think in the other process, in a window: printed, never asserted."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.registry import GAMES
from tests.speed.test_screen import run, x11

pytestmark = pytest.mark.speed
__all__ = ["x11"]
SECONDS = "25"
"""So much of a match is played: many turns of bots, not all of them."""


@pytest.mark.parametrize("game", GAMES)
def test_frames_while_bots_think(benchmark: Any, x11: dict[str, str], game: str) -> None:
    output = benchmark.pedantic(lambda: run("-m", "tests.speed.thinking_on_screen", game, SECONDS, **x11), rounds=1)
    figures = json.loads(output)
    print(f"\n{game}, {figures['driver']}, {figures['seconds']} s of a match (load {figures['load']:.1f}), ms:")
    for name, times in figures.items():
        if isinstance(times, dict):
            print(f"  {name}: {times}")
    assert figures["driver"] == "x11"
    assert figures["answers"]["frames"] > 3
    assert not any("chance" in sentence for sentence in figures["toasts"])
