"""What the screen costs, as ratios of what cannot be cheaper: printed, never asserted. `pytest -n 0 -s tests/speed` shows it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.speed
ROOT = Path(__file__).resolve().parent.parent.parent
BARE = """
import pygame
pygame.display.init(), pygame.font.init()
pygame.display.set_mode((1920, 1080))
pygame.display.flip()
"""
MENU = """
import sys
from pathlib import Path
from ui.program.app import App
from ui.cli.start import Start
start = Start(size=(1920, 1080), data_dir=Path(sys.argv[1]), lang="en", full=False)
App(start.home, size=start.size, data_dir=start.data_dir, lang=start.lang, fullscreen=False).step()
"""


def run(*arguments: str, **environment: str) -> str:
    """What another Python says."""
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", **environment},
        cwd=ROOT, capture_output=True, text=True, check=True, timeout=900,
    ).stdout


@pytest.fixture
def x11() -> Iterator[dict[str, str]]:
    """A real window: the environment for a display without a graphics card."""
    if shutil.which("Xvfb") is None:
        pytest.skip("needs Xvfb")
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24"]
    with subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as output:
            display = f":{output.readline().strip()}"
        yield {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        server.terminate()


def at_the_table(benchmark: Any, scenario: str, seats: int, environment: dict[str, str]) -> None:
    module = ("-m", "tests.speed.table_on_screen", scenario, str(seats))
    figures = json.loads(benchmark.pedantic(lambda: run(*module, **environment), rounds=1))
    frames = figures["frames"]
    floor = frames.pop("floor")
    print(
        f"\nDewan, {scenario}, {seats} players, {figures['driver']}, floor {floor * 1000:.2f} ms (load {figures['load']:.1f}):"
    )
    ratios = {**frames, "an action and its picture": figures["action"]}
    for name, cost in ratios.items():
        benchmark.extra_info[name] = round(cost / floor, 1)
        print(f"  {name}: {cost / floor:.1f} floors")
    idle, drawn, memory = figures["idle"], figures["idle frames"], figures["memory"]
    print(f"  at rest: {idle:.1%} of a core, {drawn} frames; {memory:.0f} MB")
    assert figures["driver"] == environment["SDL_VIDEODRIVER"]
    assert drawn == 0, "a table at rest draws nothing"


@pytest.mark.parametrize(("scenario", "seats"), [("volcano", 4), ("base", 3)])
def test_a_table_without_a_window(benchmark: Any, scenario: str, seats: int) -> None:
    at_the_table(benchmark, scenario, seats, {"SDL_VIDEODRIVER": "dummy"})


def test_a_table_in_a_window(benchmark: Any, x11: dict[str, str]) -> None:
    at_the_table(benchmark, "volcano", 4, x11)


def test_the_first_frame_of_the_menu(benchmark: Any, tmp_path: Path) -> None:
    """In time of the processor, against a window that shows nothing."""

    def cost(*arguments: str) -> float:
        before = getrusage(RUSAGE_CHILDREN)
        assert not run(*arguments, SDL_VIDEODRIVER="dummy")
        after = getrusage(RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    pairs = benchmark.pedantic(
        lambda: [(cost("-c", BARE), cost("-c", MENU, str(tmp_path))) for _ in range(4)], rounds=1
    )
    ratio = min(menu for _, menu in pairs) / min(bare for bare, _ in pairs)
    benchmark.extra_info["bare windows"] = round(ratio, 1)
    print(f"\nThe menu's first frame: {ratio:.1f} bare windows")
