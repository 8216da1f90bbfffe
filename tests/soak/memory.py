"""The memory of a program that is used for long: `python -m tests.soak.memory WHAT` prints a curve as JSON.

`resizes`: one table of Dewan in windows of random sizes. `tables`: one program at one table of Dewan or Dragon Keeper
after another. `programs`: one program after another in one process, each at a table.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from tests.gauges import resident
from tests.ui.conftest import Driver
from tests.ui.controller import open_curtain
from tests.ui.seated import setup_of
from ui.program.app import App
from ui.scenes.home.menu import MenuScene
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene, open_new
from ui.widgets.change import Home, Push

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

RESIZES: Final = 171
TABLES: Final = 16
_DECISIONS: Final = 12  # at each table
_SEATS: Final = {"dewan": ("Anna", "Bo", "Chie"), "dragon_keeper": ("Anna", "Bo", "Chie", "Dagny")}
_OPTIONS: Final[dict[str, dict[str, str]]] = {"dewan": {"hands": "open", "scenario": "volcano"}, "dragon_keeper": {}}


def _program(folder: Path) -> Driver:
    app = App(MenuScene, size=(1280, 720), data_dir=folder, strict=True)
    app.change_settings(animations="off")
    app.step()
    return Driver(app)


def _sit_down(d: Driver, number: int) -> None:
    game = sorted(_SEATS)[number % len(_SEATS)]
    d.app.apply(Home())
    d.app.apply(Push(open_new(d.app, setup_of(game, _SEATS[game], f"soak {number}", _OPTIONS[game]))))
    d.app.step()


def _decide(d: Driver, rng: Random) -> bool:
    """Chance decides for the player who is asked, and looks about; returns whether the match goes on."""
    if isinstance(d.scene, CurtainScene):
        open_curtain(d)
    scene = d.scene
    if not isinstance(scene, TableScene) or scene.context.match.over:
        return False
    d.hover((rng.randrange(d.app.surface.get_width()), rng.randrange(d.app.surface.get_height())))
    scene.controller.playback.hurry()
    if scene.context.match.viewer == scene.context.match.actor:
        scene.controller.send(rng.choice(list(scene.context.match.legal())))
    elif scene.controller.observation.turn_over:
        scene.controller.turns.pass_on()
    d.settle()
    return True


def resizes(folder: Path) -> Iterator[float]:
    rng, number = Random(16), 0
    d = _program(folder)
    _sit_down(d, 0)
    yield resident()
    for _ in range(RESIZES):
        d.resize(rng.randrange(1024, 2561), rng.randrange(640, 1441))
        if not _decide(d, rng):
            number += len(_SEATS)  # another of the same game
            _sit_down(d, number)
        yield resident()
    d.app.close()


def tables(folder: Path) -> Iterator[float]:
    rng = Random(16)
    d = _program(folder)
    yield resident()
    for number in range(TABLES):
        _sit_down(d, number)
        for _ in range(_DECISIONS):
            _decide(d, rng)
        yield resident()
    d.app.close()


def programs(folder: Path) -> Iterator[float]:
    rng = Random(16)
    yield resident()
    for number in range(TABLES):
        d = _program(folder)
        _sit_down(d, number)
        for _ in range(_DECISIONS):
            _decide(d, rng)
        d.app.close()
        yield resident()


WHAT: Final[dict[str, Callable[[Path], Iterator[float]]]] = {"resizes": resizes, "tables": tables, "programs": programs}


def main(what: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        curve = [round(at) for at in WHAT[what](Path(folder))]
    print(json.dumps(curve))


if __name__ == "__main__":
    main(sys.argv[1])
