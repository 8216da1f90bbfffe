"""The measures of the tables: `python -m tests.measure` prints how long each is, how long the kit is, which parts of a table
import each other in a circle, and how many calls a choice costs."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import grimp

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from game.dewan.model import Task
from game.dragon_keeper.model import Phase
from tests.ui import dewan_play, dragon_play
from tests.ui.conftest import Driver
from tests.ui.laws.dogs_of_war import DOGS_OF_WAR
from tests.ui.laws.iwari import IWARI
from tests.ui.seated import seat_down, table
from ui.program.app import App
from ui.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from grimp import ImportGraph

    from game.kernel.box import Setup
    from tests.ui.laws.subject import Subject

FOLDER: Final = Path(__file__).parents[1] / "ui" / "tables"


def lines(name: str) -> int:
    """The lines of all modules of a folder of tables."""
    return sum(len(path.read_text("utf-8").splitlines()) for path in (FOLDER / name).glob("*.py"))


def circles(graph: ImportGraph, name: str) -> list[list[str]]:
    """The modules of a table that import each other, directly or not, in groups; imports for types alone count."""
    package = f"ui.tables.{name}"
    modules = sorted(graph.find_descendants(package))
    reach = {module: graph.find_upstream_modules(module) & set(modules) for module in modules}
    groups = [sorted({module, *(other for other in reach[module] if module in reach[other])}) for module in modules]
    return [list(group) for group in dict.fromkeys(map(tuple, groups)) if len(group) > 1]


def _of_laws(subject: Subject, name: str) -> tuple[Setup, Any]:
    position = subject.positions[name]()
    return position.setup, position.session


POSITIONS: Final[Mapping[str, tuple[Callable[[], tuple[Setup, Any]], str]]] = {
    "dewan": (lambda: dewan_play.position(dewan_play.asked(Task.TURN, round=4, hand=4), "base", 3), "card:1"),
    "iwari": (lambda: _of_laws(IWARI, "a turn of four"), "space:"),
    "dragon_keeper": (lambda: dragon_play.position(dragon_play.asked(Phase.MOVE, turns=10), 3), ""),
    "dogs_of_war": (lambda: _of_laws(DOGS_OF_WAR, "a turn of five"), "soldier:"),
}
"""By game a position, and how the id begins of what is picked there: "" is the first thing that has a letter."""


def calls(game: str) -> tuple[int, int]:
    """The calls of Python functions that a first choice takes, and those of the frame that shows it."""
    make, picked = POSITIONS[game]
    apps: list[App] = []

    def drive(home: Any, **options: Any) -> Driver:
        app = App(home, **{"size": (1280, 720), "data_dir": Path(folder), "strict": True, **options})
        app.step()
        apps.append(app)
        return Driver(app)

    with TemporaryDirectory() as folder:
        d = seat_down(drive, *make())
        first = next(target.key for target in table(d).targets() if target.key.startswith(picked))
        pick = _counted(lambda: table(d).pick(first))
        frame = _counted(d.app.step)
        for app in apps:
            app.close()
    return pick, frame


def _counted(work: Callable[[], object]) -> int:
    count = 0

    def profile(_frame: object, event: str, _arg: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(profile)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def main() -> None:
    graph = grimp.build_graph("ui", "game", cache_dir=None)
    print(f"{'kit':16}{lines('kit'):6} lines")
    for game in TABLES:
        pick, frame = calls(game)
        print(f"{game:16}{lines(game):6} lines   a choice: {pick} calls, its frame: {frame}")
        for group in circles(graph, game):
            print(f"{'':16}a circle: {', '.join(module.rpartition('.')[2] for module in group)}")


if __name__ == "__main__":
    main()
