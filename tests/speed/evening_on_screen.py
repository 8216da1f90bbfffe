"""What time of the processor the pages of an evening take over a library of many matches, and the memory they cost: printed, never asserted.
`python -m tests.speed.evening_on_screen FOLDER`, with a folder of `tests.evening.many`."""

from __future__ import annotations

import resource
import sys
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

from ui.cli.start import Start
from ui.program.app import App
from ui.scenes.evening.statistics import StatisticsScene
from ui.scenes.evening.tonight import TonightScene
from ui.scenes.home.library import LibraryScene
from ui.scenes.services import services
from ui.widgets.change import Pop, Push

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.widgets.scene import Scene


def memory() -> float:
    """The resident memory in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 2**20


def main(folder: Path) -> None:
    start = Start(size=(1280, 720), data_dir=folder, lang="en", full=False)
    app = App(start.home, size=start.size, data_dir=start.data_dir, lang=start.lang, fullscreen=False)
    for _ in range(3):  # the menu has looked for a match to continue
        app.step()
    from game.evening.people import People

    person = People(services(app).library).everybody()[0].id
    pages: dict[str, Callable[[], Scene]] = {
        "matches": lambda: LibraryScene(app), "statistics": lambda: StatisticsScene(app, person), "tonight": lambda: TonightScene(app),
    }
    for again in ("first", "again"):
        for name, make in pages.items():
            before, begun = memory(), process_time()
            app.apply(Push(make()))
            app.step()
            print(f"{name:12} {again}: {process_time() - begun:.3f} s, {memory() - before:+.1f} MB")
            app.apply(Pop())
    app.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
