"""What no dummy driver shows: a real window under a real window manager."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

import pytest

from tests.window.screen import PATIENCE, Display, Running, needs_a_screen

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = [pytest.mark.window, needs_a_screen]

PROGRAM = """
import sys
from pathlib import Path
from tests.ui.scenes import Buttons
from ui.program.run import run

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


class Screen(Running):
    """The program above in its window, once it has drawn something."""

    def __init__(self, display: Display, folder: Path) -> None:
        super().__init__(display, folder / "said", ["-c", PROGRAM, str(folder / "data")])
        self.wait_for(lambda: "drawn" in self.said)

    @property
    def size(self) -> tuple[int, int]:
        """The size that the program was last laid out for."""
        width, height = re.findall(r"size (\d+) (\d+)", self.said)[-1]
        return int(width), int(height)


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    display = Display()
    made = Screen(display, tmp_path)
    yield made
    made.close()
    display.close()


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
    screen.point((520, 250), "click", "1")
    screen.wait_for(lambda: "did b0" in screen.said)
    screen.key("h")
    screen.wait_for(lambda: "did key h" in screen.said)


def test_ctrl_q_ends_with_status_0_and_without_a_word(screen: Screen) -> None:
    screen.key("ctrl+q")
    assert screen.process.wait(PATIENCE) == 0
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
