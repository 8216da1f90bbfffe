"""What a program needs that is used for long: the curve is printed, and must not go on rising."""

from __future__ import annotations

import json
import subprocess
import sys
from statistics import mean
from typing import Final

import pytest

from game.kernel.folders import ROOT
from tests.soak.memory import WHAT

pytestmark = pytest.mark.soak

MOST: Final = {"resizes": 300, "tables": 300, "programs": 220}
"""Megabytes: up to 120 of cached pictures, the table, and what the system has not taken back."""
_RISE: Final = 1.15
"""The last quarter of the curve may lie higher than the one before by this."""


@pytest.mark.parametrize("what", WHAT)
def test_memory_stays_within_bounds(what: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-m", "tests.soak.memory", what]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    curve: list[int] = json.loads(done.stdout.splitlines()[-1])
    with capsys.disabled():
        print(f"\n{what}, in MB: {' '.join(map(str, curve))}")
    if not any(curve):
        pytest.skip("this system does not tell how much memory a process has")
    quarter = len(curve) // 4
    assert max(curve) < MOST[what]
    assert mean(curve[-quarter:]) < _RISE * mean(curve[-2 * quarter : -quarter])
