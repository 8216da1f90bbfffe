"""What no dummy driver shows: a real window under a real window manager."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(
        not all(map(shutil.which, ("Xvfb", "xdotool", "openbox"))), reason="needs Xvfb, xdotool and openbox"
    ),
]

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = """
import sys
from pathlib import Path
from tests.ui.scenes import Buttons
from ui.app import run

class Told(Buttons):
    def build(self):
        super().build()
        print("size", *self.theme.size, flush=True)

    def note(self, what):
        print("did", what, flush=True)

    def draw(self, surface, *, above_only=False):
        super().draw(surface, above_only=above_only)
        print("drawn", flush=True)

sys.exit(run(Told, size=(1280, 720), data_dir=Path(sys.argv[1])))
"""


class Screen:
    """A display of 1920 x 1080 with a window manager, and the program on it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24"]
        self.running = [self.start(command, os.environ.copy(), pass_fds=(writing,))]
        os.close(writing)
        with os.fdopen(reading) as told:
            display = told.readline().strip()
        self.environment = {**os.environ, "DISPLAY": f":{display}", "SDL_VIDEODRIVER": "x11"}
        self.running.append(self.start(["openbox"], self.environment))
        self.log = folder / "said"
        with self.log.open("w") as said:
            program = [sys.executable, "-c", PROGRAM, str(folder / "data")]
            self.program = subprocess.Popen(  # noqa: S603
                program, env=self.environment, stdout=said, stderr=said, cwd=ROOT
            )
        self.running.append(self.program)
        self.wait_for(lambda: "drawn" in self.said)
        self.window = self.find()

    def start(
        self, command: list[str], environment: dict[str, str], pass_fds: tuple[int, ...] = ()
    ) -> subprocess.Popen[bytes]:
        quiet = subprocess.DEVNULL
        return subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet, pass_fds=pass_fds)  # noqa: S603

    @property
    def said(self) -> str:
        return self.log.read_text()

    @property
    def size(self) -> tuple[int, int]:
        """The size that the program was last laid out for."""
        width, height = re.findall(r"size (\d+) (\d+)", self.said)[-1]
        return int(width), int(height)

    def hand(self, *command: str) -> str:
        done = subprocess.run(  # noqa: S603
            ["xdotool", *command],  # noqa: S607
            env=self.environment, capture_output=True, text=True, timeout=10, check=False,
        )  # fmt: skip
        return done.stdout.strip()

    def find(self) -> str:
        """The window's number; by process, because its name has a type that xdotool does not know."""
        self.wait_for(lambda: bool(self.hand("search", "--pid", str(self.program.pid))))
        return self.hand("search", "--pid", str(self.program.pid)).split()[-1]

    def key(self, name: str) -> None:
        self.window = self.find()  # leaving the full screen opens a new window
        self.hand("windowfocus", "--sync", self.window)
        self.hand("key", name)

    def wait_for(self, what: Callable[[], bool]) -> None:
        for _ in range(200):
            if what():
                return
            time.sleep(0.05)
        raise AssertionError(f"waited in vain; the program said:\n{self.said}")

    def close(self) -> None:
        for process in reversed(self.running):
            process.terminate()
            process.wait(10)


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    made = Screen(tmp_path)
    yield made
    made.close()


def test_the_window_follows_its_frame_and_springs_back_from_too_small(screen: Screen) -> None:
    screen.hand("windowsize", screen.window, "1500", "850")
    screen.wait_for(lambda: screen.size == (1500, 850))
    screen.hand("windowsize", screen.window, "500", "300")
    screen.wait_for(lambda: screen.size == (960, 600))


def test_the_full_screen_is_full_and_the_way_back_leads_to_the_same_size(screen: Screen) -> None:
    screen.key("F11")
    screen.wait_for(lambda: screen.size == (1920, 1080))
    screen.key("F11")
    screen.wait_for(lambda: screen.size == (1280, 720))
    geometry = screen.hand("getwindowgeometry", screen.find())
    assert "1280x720" in geometry


def test_a_real_click_and_a_real_key_arrive(screen: Screen) -> None:
    screen.hand("mousemove", "--window", screen.window, "520", "250", "click", "1")
    screen.wait_for(lambda: "did b0" in screen.said)
    screen.key("h")
    screen.wait_for(lambda: "did key h" in screen.said)


def test_ctrl_q_ends_with_status_0_and_without_a_word(screen: Screen) -> None:
    screen.key("ctrl+q")
    assert screen.program.wait(10) == 0
    assert not set(screen.said.split()) - {"size", "drawn", "1280", "720", "did", "board"}


def test_nothing_is_drawn_while_nobody_does_anything(screen: Screen) -> None:
    screen.hand("mousemove", "5", "5")
    seen: list[int] = [-1]

    def rested() -> bool:
        seen.append(screen.said.count("drawn"))
        time.sleep(0.5)
        return seen[-1] == seen[-2]

    screen.wait_for(rested)
    time.sleep(2)
    assert screen.said.count("drawn") == seen[-1]
