"""What time of the processor the pages of an evening take over a library of many matches, and the memory they cost: printed, never
asserted. `python -m tests.speed.evening_on_screen FOLDER`, with a folder of `tests.evening.many`: each page is the
first one of its program."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Final

from ui.cli.start import Start
from ui.program.app import App
from ui.widgets.change import Pop, Push

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ui.widgets.change import Change


def _matches(app: App) -> Change:
    from ui.scenes.home.library import LibraryScene

    return Push(LibraryScene(app))


def _statistics(app: App) -> Change:
    from game.evening.people import People
    from ui.scenes.evening.statistics import StatisticsScene
    from ui.scenes.services import services_of

    return Push(StatisticsScene(app, People(services_of(app).library).all()[0].id))


def _tonight(app: App) -> Change:
    from ui.scenes.evening.tonight import TonightScene

    return Push(TonightScene(app))


def _players(app: App) -> Change:
    from ui.scenes.evening.players import PlayersScene

    return Push(PlayersScene(app))


PAGES: Final[Mapping[str, Callable[[App], Change]]] = {
    "matches": _matches, "statistics": _statistics, "tonight": _tonight, "players": _players,
}
"""Each with its imports, as the program has them."""


def memory() -> float:
    """The resident memory in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 2**20


def main(folder: Path, page: str) -> None:
    """Opens the page twice, behind the menu that has looked for a match to continue."""
    start = Start(size=(1280, 720), data_dir=folder, lang="en", full=False)
    app = App(start.home, size=start.size, data_dir=start.data_dir, lang=start.lang, fullscreen=False)
    for _ in range(20):  # the menu has looked for a match to continue, and prepares the pages
        app.step()
    for again in ("first", "again"):
        before, started = memory(), process_time()
        app.apply(PAGES[page](app))
        app.step()
        print(f"{page:12} {again}: {process_time() - started:.3f} s, {memory() - before:+.1f} MB")
        app.apply(Pop())
    app.close()


if __name__ == "__main__":
    if len(sys.argv) > 2:
        main(Path(sys.argv[1]), sys.argv[2])
    else:
        for page in PAGES:
            subprocess.run([sys.executable, "-m", "tests.speed.evening_on_screen", sys.argv[1], page], check=True)
