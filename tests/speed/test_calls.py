"""How many calls a choice costs at each table: printed, never asserted."""

from __future__ import annotations

import pytest

from tests.measure import POSITIONS, calls

pytestmark = pytest.mark.speed


@pytest.mark.parametrize("game", POSITIONS)
def test_the_calls_of_a_choice(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    pick, frame = calls(game)
    with capsys.disabled():
        print(f"\n{game}: {pick} calls to choose, {frame} for the frame that shows it")
