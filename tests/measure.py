"""The measures of the tables: `python -m tests.measure` prints how long the common parts, each table and the example's
are, which parts of a table import each other in a circle, how many calls a choice costs, how often the scene is laid
out for a decision, and the largest classes of the screen."""

from __future__ import annotations

import ast
import os
from functools import partial
from operator import itemgetter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import grimp

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from game.dewan.model import Task
from game.dragon_keeper.model import Phase
from tests import gauges
from tests.speed.decision_on_screen import played
from tests.ui import dewan_play, dragon_play
from tests.ui.conftest import Driver
from tests.ui.laws.dogs_of_war import DOGS_OF_WAR
from tests.ui.laws.iwari import IWARI
from tests.ui.laws.subject import subject_of
from tests.ui.seated import seat_down, table
from ui.program.app import App
from ui.tables import TABLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from grimp import ImportGraph

    from game.kernel.package import Setup
    from tests.ui.laws.subject import Subject

FOLDER: Final = Path(__file__).parents[1] / "ui" / "tables"
_SHOWN: Final = 4
_DECISIONS: Final = 12
"""Of each game, for the figure of rebuilds."""
EXAMPLE: Final = Path(__file__).parent / "kernel" / "data" / "candles" / "table.py"


def lines(*paths: Path) -> int:
    """The lines of modules."""
    return sum(len(path.read_text("utf-8").splitlines()) for path in paths)


def circles(graph: ImportGraph, name: str) -> list[list[str]]:
    """The modules of a table that import each other, directly or not, in groups; imports for types alone count."""
    package = f"ui.tables.{name}"
    modules = sorted(graph.find_descendants(package))
    reach = {module: graph.find_upstream_modules(module) & set(modules) for module in modules}
    groups = [sorted({module, *(other for other in reach[module] if module in reach[other])}) for module in modules]
    return [list(group) for group in dict.fromkeys(map(tuple, groups)) if len(group) > 1]


def classes(*folders: Path) -> Iterator[tuple[str, int, int]]:
    """The classes of the modules in folders, each with its lines and its public names: what it defines, or sets when it is made."""
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1, len(_public(node))


def _public(of: ast.ClassDef) -> set[str]:
    """The public names of a class of its own."""
    functions = [node for node in of.body if isinstance(node, ast.FunctionDef)]
    targets: list[ast.expr] = [node.target for node in of.body if isinstance(node, ast.AnnAssign)]
    targets += [target for node in of.body if isinstance(node, ast.Assign) for target in node.targets]
    made = [function for function in functions if function.name == "__init__"]
    stored = [node for function in made for node in ast.walk(function) if isinstance(node, ast.Attribute)]
    names = {node.name for node in functions} | {node.id for node in targets if isinstance(node, ast.Name)}
    names |= {
        node.attr for node in stored
        if isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Name) and node.value.id == "self"
    }
    return {name for name in names if not name.startswith("_")}


def _of_laws(subject: Subject, name: str) -> tuple[Setup, Any]:
    position = subject.positions[name]()
    return position.setup, position.session


POSITIONS: Final[Mapping[str, tuple[Callable[[], tuple[Setup, Any]], str]]] = {
    "dewan": (lambda: dewan_play.position(dewan_play.asked(Task.TURN, round=4, hand=4), "base", 3), "card:1"),
    "iwari": (lambda: _of_laws(IWARI, "a turn of four"), "space:"),
    "dragon_keeper": (lambda: dragon_play.position(dragon_play.asked(Phase.MOVE, turns=10), 3), ""),
    "dogs_of_war": (lambda: _of_laws(DOGS_OF_WAR, "a turn of five"), "soldier:"),
}
"""By game a position, and how the id begins of what is picked there: "" is the first thing that has a letter. A game that is not
here is measured at the first position of its laws."""


def calls(game: str) -> tuple[int, int]:
    """The calls of Python functions that a first choice takes, and those of the frame that shows it."""
    subject = subject_of(game)
    make, picked = POSITIONS.get(game, (partial(_of_laws, subject, next(iter(subject.positions))), ""))
    apps: list[App] = []

    def drive(home: Any, **options: Any) -> Driver:
        app = App(home, **{"size": (1280, 720), "data_dir": Path(folder), "strict": True, **options})
        app.step()
        apps.append(app)
        return Driver(app)

    with TemporaryDirectory() as folder:
        d = seat_down(drive, *make())
        first = next(target.key for target in table(d).targets() if target.key.startswith(picked))
        pick = gauges.calls(lambda: table(d).pick(first))
        frame = gauges.calls(d.app.step)
        for app in apps:
            app.close()
    return pick, frame


def main() -> None:
    graph = grimp.build_graph("ui", "game", cache_dir=None)
    found = list(classes(FOLDER.parent))
    for what, measure in (("lines", itemgetter(1)), ("public names", itemgetter(2))):
        largest = sorted(found, key=measure, reverse=True)[:_SHOWN]
        print(f"the classes of ui with the most {what}: {', '.join(f'{one[0]} {measure(one)}' for one in largest)}")
    for name, paths in (("the common parts", (FOLDER / "common").rglob("*.py")), ("the example", (EXAMPLE,))):
        print(f"{name:16}{lines(*paths):6} lines")
    for game in TABLES:
        pick, frame = calls(game)
        long = lines(*(FOLDER / game).rglob("*.py"))
        print(f"{game:16}{long:6} lines   a choice: {pick} calls, its frame: {frame}")
        laid = played(game, _DECISIONS)["rebuilds per decision"]
        print(f"{'':16}rebuilds per decision: {laid}")
        for group in circles(graph, game):
            print(f"{'':16}a circle: {', '.join(module.rpartition('.')[2] for module in group)}")


if __name__ == "__main__":
    main()
