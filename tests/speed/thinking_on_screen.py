"""A person against three bots in a window of 1920 x 1080: `python -m tests.speed.thinking_on_screen GAME [SECONDS]`
prints how long frames take while they think and while nobody does, in milliseconds, and how long answers take.

The person decides by chance, at once. A frame is one step of the program's loop without the wait for the next: 16.7 ms
are 60 a second. It is measured by the clock, and in time of the processor, which other programs do not lengthen.
`SDL_VIDEODRIVER` says which screen.
"""

from __future__ import annotations

import json
import sys
import tempfile
from os import getloadavg
from pathlib import Path
from random import Random
from time import monotonic, perf_counter, sleep, thread_time
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.kernel.names import PERSON
from tests.ui.against import against
from tests.ui.conftest import Driver
from ui.match.bots import AT_THE_TABLE
from ui.program.app import App
from ui.scenes.after.scores import ScoresScene
from ui.scenes.services import services_of
from ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Sequence

SIZE: Final = (1920, 1080)
_FRAME: Final = 1 / 60
_LONGEST: Final = 600.0
"""So many seconds are played where nothing else is said; most matches are over by then."""


def figures(times: Sequence[float]) -> dict[str, float]:
    """Of times in seconds, in milliseconds."""
    ordered = sorted(times) or [0.0]

    def at(part: float) -> float:
        return round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 2)

    return {"p50": at(0.5), "p95": at(0.95), "p99": at(0.99), "max": at(1.0), "frames": len(times)}


def main(game: str, longest: float = _LONGEST) -> None:
    people = [("Anna", PERSON), *[("", level) for level in ("search", "search", "greedy")]]
    luck = Random(game)
    thinking: list[tuple[float, float]] = []
    resting: list[tuple[float, float]] = []
    answers: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        home = against(game, *people, budget=AT_THE_TABLE, elsewhere=True)
        app = App(home, size=SIZE, data_dir=Path(folder), fullscreen=False, strict=True)
        app.change_settings(animations="normal", pace="quick", replay="off")
        d = Driver(app)
        started, asked, last = monotonic(), 0.0, perf_counter()
        while not isinstance(d.scene, ScoresScene) and monotonic() - started < longest:
            start, work = perf_counter(), thread_time()
            app.step(pygame.event.get(), min(0.1, start - last))
            last = start
            took = perf_counter() - start, thread_time() - work
            scene: Any = d.scene
            if isinstance(scene, TableScene):
                waiting = scene.controller.thinking_seat >= 0 and scene.controller._remote_deciders.answered
                (thinking if waiting else resting).append(took)
                asked = asked or (start if waiting else 0.0)
                if asked and not waiting:
                    answers.append(perf_counter() - asked)
                    asked = 0.0
                if scene.context.stage.holding:
                    scene.controller.playback.skip()
                elif scene.context.observation.may_act:
                    scene.controller.send(luck.choice(scene.context.observation.legal))
            sleep(max(0.0, _FRAME - (perf_counter() - start)))
        print(json.dumps({
            "game": game, "driver": pygame.display.get_driver(), "over": isinstance(d.scene, ScoresScene),
            "while they think": figures([clock for clock, _ in thinking]),
            "while they think, of the processor": figures([work for _, work in thinking]),
            "otherwise": figures([clock for clock, _ in resting]),
            "otherwise, of the processor": figures([work for _, work in resting]),
            "answers": figures(answers),
            "process": services_of(app).worker.pid is not None, "toasts": list(app.toasts.sentences),
            "seconds": round(monotonic() - started), "load": getloadavg()[0],
        }))
        app.close()


if __name__ == "__main__":
    main(sys.argv[1], *map(float, sys.argv[2:]))
