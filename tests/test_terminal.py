"""Output on a terminal arrives completely; if nobody reads it, the program ends quietly with a status of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.kernel.folders import ROOT
from tests.test_command import program
from ui.cli.command import MISUSED, UNHEARD


@pytest.mark.skipif(os.name != "posix", reason="needs a shell's pipes")
@pytest.mark.parametrize(
    "question", [["--help"], ["--version"], ["--simulate", "3", "--game", "dewan"], ["--check-data", "tests"]]
)
def test_nobody_who_listens_to_the_end_is_no_fault(question: list[str]) -> None:
    end, into = os.pipe()
    os.close(end)
    command = [sys.executable, str(ROOT / "main.py"), *question]
    done = subprocess.run(command, stdout=into, stderr=subprocess.PIPE, timeout=120, check=False, cwd=ROOT)
    os.close(into)
    assert (done.returncode, done.stderr) == (UNHEARD, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_an_answer_that_cannot_be_written_is_reported() -> None:
    command = [sys.executable, str(ROOT / "main.py"), "--simulate", "3", "--game", "dewan"]
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, timeout=120, check=False)
    assert done.returncode == MISUSED
    assert done.stderr == "fireside: cannot write the output (No space left on device)\n"


def test_a_letter_that_the_terminal_does_not_have_is_shown_by_its_number() -> None:
    done = program("--simulate", "1", "--game", "dewan", "--seed", "\u706b", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "seed \\u706b:" in done.stdout
