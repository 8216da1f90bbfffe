"""A display with a window manager, a program in a real window on it, and hands that use it from outside."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ROOT = Path(__file__).resolve().parent.parent.parent
TOOLS: Final = ("Xvfb", "xdotool", "openbox", "import")
needs_a_screen = pytest.mark.skipif(
    not all(map(shutil.which, TOOLS)), reason="needs Xvfb, xdotool, openbox and ImageMagick"
)
PATIENCE: Final = 60
"""So many seconds a machine that is busy with other things is given for whatever is waited for."""
_QUIET: Final = subprocess.DEVNULL


class Display:
    """A display of 1920 x 1080 with a window manager."""

    def __init__(self) -> None:
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24"]
        self._running = [subprocess.Popen(command, stdout=_QUIET, stderr=_QUIET, pass_fds=(writing,))]
        os.close(writing)
        with os.fdopen(reading) as output:
            name = output.readline().strip()
        self.environment = {**os.environ, "DISPLAY": f":{name}", "SDL_VIDEODRIVER": "x11"}
        manager = subprocess.Popen(["openbox"], env=self.environment, stdout=_QUIET, stderr=_QUIET)  # noqa: S607
        self._running.append(manager)

    def close(self) -> None:
        for process in reversed(self._running):
            process.terminate()
            process.wait(PATIENCE)


class Running:
    """A Python program (what follows `python` on the command line) with its window; what it says goes to the file `log`."""

    def __init__(self, display: Display, log: Path, arguments: Sequence[str]) -> None:
        self._environment = display.environment
        self._log = log
        with log.open("w") as said:
            self.process = subprocess.Popen(
                [sys.executable, *arguments], env=self._environment, stdout=said, stderr=said, cwd=ROOT
            )
        self.window = self.find()

    @property
    def said(self) -> str:
        return self._log.read_text()

    def hand(self, *command: str) -> str:
        """What xdotool does and answers."""
        return self._output_of("xdotool", *command).decode().strip()

    def _output_of(self, *command: str) -> bytes:
        done = subprocess.run(command, env=self._environment, capture_output=True, timeout=PATIENCE, check=False)
        return done.stdout

    def find(self) -> str:
        """The window's number; by process, because its name has a type that xdotool does not know."""
        found: list[str] = []

        def seen() -> bool:
            found[:] = self.hand("search", "--onlyvisible", "--pid", str(self.process.pid)).split()
            return bool(found)

        self.wait_for(seen)
        return found[-1]

    def key(self, *names: str) -> None:
        """Keys one after the other, once the window listens."""
        self.window = self.find()  # leaving the full screen opens a new window
        self.hand("windowfocus", "--sync", self.window)
        self.hand("key", *names)

    def point(self, at: tuple[int, int], *then: str) -> None:
        """Moves the pointer within the window, and goes on with more words of xdotool."""
        self.hand("mousemove", "--window", self.window, str(at[0]), str(at[1]), *then)

    def picture(self) -> bytes:
        """What the window shows, three bytes for every pixel."""
        return self._output_of("import", "-silent", "-window", self.window, "-depth", "8", "rgb:-")

    def wait_for(self, what: Callable[[], bool]) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if what():
                return
            time.sleep(0.05)
        raise AssertionError(f"waited in vain; the program said:\n{self.said}")

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
