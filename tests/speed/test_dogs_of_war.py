"""What the table of Dogs of War costs with five seats, as ratios of what cannot be cheaper: printed, never asserted."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.speed.test_screen import run

pytestmark = pytest.mark.speed


def test_a_table_of_five(benchmark: Any) -> None:
    module = ("-m", "tests.speed.table_on_screen", "dogs_of_war", "a turn of five")
    figures = json.loads(benchmark.pedantic(lambda: run(*module, SDL_VIDEODRIVER="dummy"), rounds=1))
    floor = figures["frames"].pop("floor")
    print(f"\nDogs of War, five players, floor {floor * 1000:.2f} ms (load {figures['load']:.1f}):")
    for name, cost in {**figures["frames"], "an action and its picture": figures["action"]}.items():
        benchmark.extra_info[name] = round(cost / floor, 1)
        print(f"  {name}: {cost / floor:.1f} floors")
    print(f"  opening: {figures['opening']:.2f} s; at rest: {figures['idle']:.1%} of a core; {figures['memory']:.0f} MB")
    assert figures["idle frames"] == 0, "a table at rest draws nothing"
