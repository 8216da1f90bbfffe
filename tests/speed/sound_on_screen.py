"""What sound costs: `python -m tests.speed.sound_on_screen [PAIRS]` prints how much later the first frame is with sound, how
much more of a core a table at rest takes, and how much more memory, as JSON.

With and without take turns in one run, so that whatever else the machine does meets both; what is printed is the median of
the differences. `SDL_AUDIODRIVER` says which device (`dummy`, without another).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import monotonic, perf_counter, process_time
from typing import TYPE_CHECKING, Any, Final

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.kernel.names import PERSON
from tests.gauges import resident
from ui.program.app import App
from ui.program.display import REST_SPEED

if TYPE_CHECKING:
    from collections.abc import Iterable

_PAIRS: Final = 20
_WATCHED: Final = 4.0
"""Seconds for which a table at rest is watched."""


def first_frame(*, sound: bool, data: Path, counting: bool) -> None:
    """Runs the program until its first frame, and prints when that was shown and, with `counting`, how many functions of this
    thread were called."""
    from ui.program import run

    step = App.step

    calls = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    def once(self: App, *args: Any, **more: Any) -> bool:
        step(self, *args, **more)
        print(monotonic(), process_time(), calls, flush=True)
        return False

    if counting:
        sys.setprofile(count)

    App.step = once  # type: ignore[method-assign]
    from ui.scenes.home.menu import MenuScene

    run.run(MenuScene, size=(1280, 720), data_dir=data, sound=sound)


def started(*, sound: bool, data: Path, counting: bool = False) -> tuple[float, float, int]:
    """Milliseconds from the start of a process to the first frame of the program: by the clock, and of the processor, which
    other programs lengthen less; then the calls of functions, which nothing but the program changes."""
    started = monotonic()
    command = [sys.executable, "-m", "tests.speed.sound_on_screen", "first", str(int(sound)), str(data), str(int(counting))]
    process = subprocess.run(command, check=True, capture_output=True, text=True)
    shown, work, calls = process.stdout.splitlines()[-1].split()
    return 1000 * (float(shown) - started), 1000 * float(work), int(calls)


class Table:
    """A table at rest in a program with sound."""

    def __init__(self, data: Path) -> None:
        from tests.ui.against import against

        table = against("dewan", ("Anna", PERSON), ("Bo", PERSON), elsewhere=True)
        self.app = App(table, size=(1280, 720), data_dir=data, fullscreen=False)
        self.app.change_settings(silent=True)
        self.watch(3.0)

    def watch(self, seconds: float) -> float:
        """How much of a core the program takes meanwhile, in percent."""
        clock, dt = pygame.time.Clock(), 0.0
        started, work = perf_counter(), process_time()
        while perf_counter() - started < seconds:
            self.app.step(pygame.event.get(), dt)
            self.app.sound.update(dt)
            dt = clock.tick(REST_SPEED) / 1000
        return 100 * (process_time() - work) / (perf_counter() - started)

    def turn(self, *, silent: bool) -> None:
        self.app.change_settings(silent=silent)
        self.watch(4.0)  # all is loaded, and has faded in


def differences(pairs: Iterable[tuple[float, float]]) -> dict[str, float]:
    """Of pairs with and without sound."""
    found = list(pairs)
    more = sorted(loud - quiet for loud, quiet in found)
    return {
        "without": round(median(quiet for _, quiet in found), 2), "more": round(median(more), 2),
        "least with less least without": round(min(loud for loud, _ in found) - min(quiet for _, quiet in found), 2),
        "more, a quarter and three": [round(more[len(more) // 4], 2), round(more[3 * len(more) // 4], 2)],  # type: ignore[dict-item]
    }


def main(pairs: int = _PAIRS) -> None:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        started(sound=True, data=data)  # files are read for the first time
        clock, work = [], []
        for n in range(pairs):
            times = {sound: started(sound=sound, data=data) for sound in ((True, False) if n % 2 else (False, True))}
            clock.append((times[True][0], times[False][0]))
            work.append((times[True][1], times[False][1]))
        calls = {sound: started(sound=sound, data=data, counting=True)[2] for sound in (True, False)}
        table = Table(data)
        before = resident()
        cost = []
        memory = 0.0
        for _ in range(max(3, pairs // 4)):
            quiet = table.watch(_WATCHED)
            table.turn(silent=False)
            loud = table.watch(_WATCHED)
            memory = memory or resident() - before
            cost.append((loud, quiet))
            table.turn(silent=True)
        print(json.dumps({
            "first frame, ms": differences(clock), "first frame, ms of the processor": differences(work),
            "calls until the first frame": {"without": calls[False], "more": calls[True] - calls[False]},
            "at rest, percent of a core": differences(cost),
            "memory, MB": round(memory, 1), "driver": os.environ["SDL_AUDIODRIVER"], "pairs": pairs, "load": os.getloadavg()[0],
        }))
        table.app.close()


if __name__ == "__main__":
    if sys.argv[1:2] == ["first"]:
        first_frame(sound=sys.argv[2] == "1", data=Path(sys.argv[3]), counting=sys.argv[4] == "1")
    else:
        main(*map(int, sys.argv[1:]))
