"""A table in a window of 1920 x 1080, measured: `python -m tests.speed.table_on_screen SCENARIO SEATS` prints figures for a
turn of Dewan, `... iwari POSITION` or `... dogs_of_war POSITION` for a position in `tests.ui.laws`.

Times are seconds of this process, the best of many rounds; all kinds of frames take turns, so that whatever else the
machine does meets them all. `SDL_VIDEODRIVER` says which screen.
"""

from __future__ import annotations

import json
import sys
import tempfile
import threading
from os import getloadavg
from pathlib import Path
from time import perf_counter, process_time, sleep
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Surface

from game.dewan.model import Task
from tests.gauges import resident
from tests.ui.conftest import Driver
from tests.ui.controller import open_curtain
from tests.ui.dewan_play import asked, position
from tests.ui.laws.dogs_of_war import DOGS_OF_WAR
from tests.ui.laws.iwari import IWARI
from tests.ui.seated import seat_down
from ui.program.app import App
from ui.program.display import REST_AFTER
from ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.package import Setup

SIZE: Final = (1920, 1080)
SUBJECTS: Final = {subject.game: subject for subject in (IWARI, DOGS_OF_WAR)}
_ROUNDS: Final = 30
_WATCHED: Final = 1.5  # seconds without anything happening


class Measured:
    """A match in its middle, on show for the player who decides."""

    def __init__(self, setup: Setup, session: Any, picked: str, data: Path) -> None:
        def drive(home: Any, **_: Any) -> Driver:
            self.app = App(home, size=SIZE, data_dir=data, fullscreen=False)
            self.app.step()
            return Driver(self.app)

        start = process_time()
        seat_down(drive, setup, session)
        self.opening = process_time() - start
        assert isinstance(self.app.scene, TableScene)
        self.scene: Any = self.app.scene
        self.picked = next(target.key for target in self.scene.table.targets() if target.key.startswith(picked))
        assert self.scene.context.observation.may_act
        self.memory = resident()
        self._background = Surface(SIZE)
        self._background.fill("#1c2a2e")  # memory that was never written to would be read for nothing

    def settle(self) -> None:
        for _ in range(600):
            self.app.step()
            if not self.app.scene.moving and not self.app.scene.dirty:
                return
        raise AssertionError("the table never comes to rest")

    def frames(self) -> dict[str, float]:
        """By kind of frame, what it costs; "floor" is a picture as large as the window, and the flip."""
        kinds: dict[str, Callable[[], None]] = {
            "floor": self._floor,
            "all on the land drawn anew": self._anew,
            "all drawn anew, from the table up": self._all_anew,
            "widgets alone drawn anew": self._dirty,
            "motion over a kept picture": self._flying,
        }
        best = dict.fromkeys(kinds, 1.0)
        for _ in range(_ROUNDS):
            for name, frame in kinds.items():
                frame()  # the second of its kind counts: that is how they come
                start = process_time()
                frame()
                best[name] = min(best[name], process_time() - start)
        return best

    def action(self) -> float:
        """From the press on the button to the picture of what it came to."""
        best = 1.0
        for _ in range(8):
            self.scene.table.pick(self.picked)
            self.settle()
            start = process_time()
            self.scene.table.confirm()
            before = self.app.draws
            self.app.step()
            best = min(best, process_time() - start)
            assert self.app.draws > before
            self.scene.controller.playback.hurry()
            undo = self.scene.context.match.next_undo
            assert undo is not None
            self.scene.controller.accept_undo(undo)
            self.settle()
            if self.app.scene is not self.scene:
                open_curtain(Driver(self.app))
        return best

    def zooming(self) -> float:
        """The 95th percentile of frames while the wheel turns over the map, in and out."""
        table, middle = self.scene.table, self.app.surface.get_rect().center
        costs = []
        for steps in (1, 1, 1, -1, -1, -1) * 6:
            table.wheel(steps, middle)
            for _ in range(14):  # the last of them is drawn sharp
                start = process_time()
                self.app.step((), 1 / 60)
                costs.append(process_time() - start)
        return sorted(costs)[len(costs) * 95 // 100]

    def idle(self) -> tuple[float, int]:
        """The share of one core and the frames that the program's own loop takes while nothing changes."""
        self.settle()
        noted: list[tuple[float, float, int]] = []

        def watch() -> None:
            sleep(REST_AFTER + 0.5)
            noted.append((process_time(), perf_counter(), self.app.draws))
            sleep(_WATCHED)
            noted.append((process_time(), perf_counter(), self.app.draws))
            pygame.event.post(pygame.event.Event(pygame.QUIT))

        watcher = threading.Thread(target=watch)
        watcher.start()
        self.app.run()
        watcher.join()
        (cpu, wall, draws), (cpu_after, wall_after, draws_after) = noted
        return (cpu_after - cpu) / (wall_after - wall), draws_after - draws

    def _floor(self) -> None:
        self.app.surface.blit(self._background, (0, 0))
        pygame.display.flip()

    def _anew(self) -> None:
        self.scene.table.cached_layer._stale = True
        self._dirty()

    def _all_anew(self) -> None:
        self.scene.table.cached_layer.forget_all()
        self._dirty()

    def _dirty(self) -> None:
        self.scene.dirty = True
        self.app.step((), 0.0)

    def _flying(self) -> None:
        self.scene.dirty_above = True
        self.app.step((), 0.0)


def main(which: str, what: str) -> None:
    if which in SUBJECTS:
        place = SUBJECTS[which].positions[what]()
        setup, session, picked = place.setup, place.session, "space:"
    else:
        setup, session = position(asked(Task.TURN, round=6, hand=5), which, int(what))
        picked = "card:1"
    with tempfile.TemporaryDirectory() as folder:
        measured = Measured(setup, session, picked, Path(folder))
        figures: dict[str, Any] = {"frames": measured.frames(), "action": measured.action(), "memory": measured.memory}
        figures["opening"], figures["zooming"] = measured.opening, measured.zooming()
        figures["driver"] = pygame.display.get_driver()
        figures["idle"], figures["idle frames"] = measured.idle()
        figures["load"] = getloadavg()[0]
        print(json.dumps(figures))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
