"""Decisions in a window of 1920 x 1080: `python -m tests.speed.decision_on_screen GAME [DECISIONS]` prints how often the
scene is laid out for one decision, and how long the frames take in which one is made and shown, in milliseconds.

A person decides by chance, at once, and so do three bots. A frame is one step of the program's loop without the wait
for the next, in time of the processor: at most 16.7 ms are 60 a second. The worst is told by what happened in it.
"""

from __future__ import annotations

import json
import sys
import tempfile
from os import getloadavg
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final

import pygame

from game.kernel.names import PERSON
from tests.gauges import counted
from tests.speed.thinking_on_screen import SIZE, figures
from tests.ui.against import against
from tests.ui.conftest import Driver
from ui.program.app import App
from ui.scenes.after.scores import ScoresScene
from ui.scenes.table.scene import TableScene

_FRAME: Final = 1 / 60
_DECISIONS: Final = 40


def played(game: str, decisions: int) -> dict[str, Any]:
    """A match that goes on for so many decisions."""
    luck = Random(game)
    moves: list[float] = []
    laid: list[float] = []
    with tempfile.TemporaryDirectory() as folder, counted(TableScene, "rebuild") as rebuilds:
        home = against(game, ("Anna", PERSON), ("", "random"), ("", "random"), ("", "random"), elsewhere=True)
        app = App(home, size=SIZE, data_dir=Path(folder), fullscreen=False, strict=True)
        d = Driver(app)
        d.wait(1.0)
        scene: Any = d.scene
        scene.controller.playback.stage.speed = "normal"
        first, laid_before = scene.controller.match.last_index, rebuilds.count
        while not isinstance(d.scene, ScoresScene) and scene.controller.match.last_index < first + decisions:
            playback, before = scene.controller.playback, rebuilds.count
            start = process_time()
            if playback.stage.holding:
                playback.skip()
            elif scene.controller.observation.may_act:
                scene.controller.send(luck.choice(list(scene.controller.observation.legal)))
            app.step(pygame.event.get(), _FRAME)
            took = process_time() - start
            if rebuilds.count > before or scene.controller.playback.stage.busy:
                (laid if rebuilds.count > before else moves).append(took)
        made = scene.controller.match.last_index - first
        per_decision = (rebuilds.count - laid_before) / max(1, made)
        driver = pygame.display.get_driver()
        app.close()
    return {
        "game": game, "driver": driver, "decisions": made,
        "rebuilds per decision": round(per_decision, 2), "frames of decisions": figures([*moves, *laid]),
        "with a rebuild": figures(laid), "load": getloadavg()[0],
    }


def main(game: str, decisions: int = _DECISIONS) -> None:
    print(json.dumps(played(game, decisions)))


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
