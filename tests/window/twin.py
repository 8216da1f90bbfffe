"""A table where everything is done twice: in a real window, and by a twin without one that knows where things lie.

The twin is the same program on a folder of its own, which is given the same input. Whatever is done, the window must
come to show the twin's picture, pixel for pixel but for a shade.
"""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from typing import TYPE_CHECKING, Any, Final

import pygame

from tests.ui.conftest import Driver, alt
from tests.window.screen import PATIENCE, Display, Running
from ui.program.app import App
from ui.scenes.home.menu import MenuScene
from ui.scenes.table.curtain import CurtainScene
from ui.widgets import keys

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from pygame import Surface

SIZE: Final = (1280, 720)
# The set-up draws chance of its own; here it is the same every time.
LUCKY: Final = """
import secrets, sys
secrets.token_hex = lambda count=8: "{seed}"
from ui.cli.command import main
sys.exit(main(sys.argv[1:]))
"""
ASIDE: Final = (3, 300)
"""Where the pointer rests on nothing."""
SHADE: Final = (6, 6, 6, 255)
"""How far two colours may lie apart and still be taken for the same."""


class Table:
    """The program in its window and its twin. Every method does the same to both and waits until they look the same."""

    def __init__(self, display: Display, folder: Path, seed: str) -> None:
        """Of every match that is set up at this table chance is drawn from `seed`."""
        self.display, self.folder, self.seed = display, folder, seed
        for home in (self.real, self.twins):
            home.mkdir()
            (home / "settings.yaml").write_text('animations: "off"\nlanguage: "en"\n')
        self.open()

    @property
    def real(self) -> Path:
        return self.folder / "real"

    @property
    def twins(self) -> Path:
        return self.folder / "twin"

    def open(self) -> None:
        """Starts the program, on the menu."""
        program = ["-c", LUCKY.format(seed=self.seed), "--data-dir", str(self.real), "--size", "{}x{}".format(*SIZE), "--windowed"]
        self.twin = Driver(App(MenuScene, size=SIZE, data_dir=self.twins, strict=True))
        self.screen = Running(self.display, self.folder / "said", program)
        self.screen.hand("windowfocus", "--sync", self.screen.window)
        self.aside()
        self.agree()

    def killed(self) -> None:
        """A person pulls the plug on the program."""
        self.screen.process.kill()
        self.screen.process.wait(PATIENCE)
        self.twin.app.close()

    def quit(self) -> int:
        """Leaves the program by its key; its exit status."""
        self.screen.key("ctrl+q")
        self.twin.app.close()
        return self.screen.process.wait(PATIENCE)

    def close(self) -> None:
        self.twin.app.close()
        self.screen.close()

    # Eyes

    @property
    def match(self) -> Any:
        """The match of the twin, at the table or behind the curtain."""
        scene = self.twin.scene
        return scene.context.match

    def agree(self) -> Surface:
        """Waits until the window shows what the twin shows; the picture."""
        self.twin.settle()
        wanted, seen = self.twin.app.surface, pygame.Surface(SIZE)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            picture = self.screen.picture()
            if len(picture) == 3 * SIZE[0] * SIZE[1]:
                seen = pygame.image.frombytes(picture, SIZE, "RGB")
            if alike(seen, wanted):
                return seen
        for name, surface in (("wanted", wanted), ("seen", seen)):
            pygame.image.save(surface, self.folder / f"{name}.png")
        raise AssertionError(f"the window differs from its twin, see {self.folder}; it said:\n{self.screen.said}")

    def logs(self) -> tuple[list[str], list[str]]:
        """The decisions in the library of the program and in that of the twin, without the time that each took: the twin
        decides in no time."""
        real, twin = self.kept("SELECT json_remove(line, '$.seconds') FROM entry ORDER BY at")
        return [line for (line,) in real], [line for (line,) in twin]

    def kept(self, query: str) -> tuple[list[Any], list[Any]]:
        """What the library of the program and that of the twin answer."""
        return _rows(self.real, query), _rows(self.twins, query)

    # Hands

    def aside(self) -> None:
        self.screen.point(ASIDE)
        self.twin.hover(ASIDE)

    def click(self, where: str | tuple[int, int], button: int = 1) -> None:
        """Clicks a widget, or a point, and takes the pointer away."""
        at = self.twin.point(where)
        self.screen.point(at, "click", str(button))
        self.twin.click(at, button)
        self.aside()
        self.agree()

    def key(self, name: str, shown: str | None = None) -> None:
        """Presses a key; `shown` is what xdotool calls it."""
        self.screen.hand("key", shown or name)
        self.twin.key(name)
        self.agree()

    def type(self, words: str) -> None:
        self.screen.hand("type", "--delay", "25", words)
        self.twin.type(words)

    def walk(self, to: str, most: int = 200) -> bool:
        """Presses Tab until the ring of the focus is round a widget, that often at most; returns whether it came there."""
        steps = 0
        while steps < most and not self._focused(to):
            steps += 1
            self.twin.key("tab")
        if steps:
            self.screen.hand("key", *["Tab"] * steps)
        self.agree()
        return self._focused(to)

    def _focused(self, widget: str) -> bool:
        focused = self.twin.scene.focused
        return focused is not None and focused.ringed and focused.id == widget

    def wheel(self, where: str | tuple[int, int], steps: int) -> None:
        """Turns the wheel over a widget or a point, away from the person counted positive."""
        at = self.twin.point(where)
        for _ in range(abs(steps)):
            self.screen.point(at, "click", "4" if steps > 0 else "5")
            self.twin.wheel(at, 1 if steps > 0 else -1)
        self.aside()
        self.agree()

    def scroll_to(self, widget: str, within: str) -> None:
        """Turns the wheel over a list until a widget of it is in view."""
        for _ in range(60):
            area, wanted = self.twin.find(within).rect, self.twin.find(widget).rect
            if area.contains(wanted):
                return
            self.wheel(area.center, 1 if wanted.y < area.y else -1)
        raise AssertionError(f"{widget} never comes into view")

    def letters(self, target: str) -> list[str]:
        """What is typed for a target while Alt is held."""
        letters = next(letters for letters, it in self.twin.scene.access_keys.by_label.items() if it.key == target)
        return list(letters.lower())

    def press_access_key(self, target: str, *then: tuple[str, str]) -> None:
        """Types the letters of a target and more keys (each with what xdotool calls it) faster than anything is drawn, and
        does not wait for the window."""
        letters = self.letters(target)
        self.screen.hand("keydown", "Alt_L", "key", *letters, "keyup", "Alt_L", *(word for _, shown in then for word in ("key", shown)))
        typed = [keys.key_event(name) for name in letters], [keys.key_event(name) for name, _ in then]
        self.twin.step(alt(down=True), *typed[0], alt(down=False), *typed[1])

    def keep_up(self) -> None:
        """Waits until the program has kept as many decisions as the twin, those included that take themselves."""
        self.twin.settle()
        counted = "SELECT COUNT(*) FROM entry"
        until = time.monotonic() + PATIENCE
        while (counts := self.kept(counted))[0] != counts[1]:
            assert time.monotonic() < until, f"the program decided {counts[0]}, its twin {counts[1]}"
            time.sleep(0.005)

    def access_key(self, target: str) -> None:
        """Types the letters of a target while Alt is held."""
        letters = self.letters(target)
        self.screen.hand("keydown", "Alt_L")
        self.twin.alt(down=True)
        self.agree()
        self.screen.hand("key", *letters)
        self.twin.key(*letters)
        self.screen.hand("keyup", "Alt_L")
        self.twin.alt(down=False)
        self.agree()

    def sit_down(self, game: str, people: Sequence[str], choices: Sequence[str] = ()) -> None:
        """From the menu to the table or its first curtain: the box is clicked, names are typed over those that stand
        there, and choices of the options are clicked where they lie."""
        self.click(f"cover.{game}")
        self.click("know")  # nobody wants to learn it first
        sheet = self.twin.scene.sheet
        while len(sheet.setup_seats) < len(people):
            self.click("add")
        for place, name in zip(sheet.setup_seats, people, strict=True):
            at = self.twin.point(f"name.{place.key}")
            self.screen.point(at, "click", "1")
            self.twin.click(at)
            self.screen.hand("key", "ctrl+a")
            self.twin.key("ctrl+a")
            self.type(name)
        for choice in choices:
            self.scroll_to(choice, "questions")
            self.click(choice)
        self.click("start")
        assert [player.name for player in self.match.setup.players] == list(people)

    def confirm(self, *, by_mouse: bool) -> None:
        """Presses the main button, or Enter."""
        if by_mouse:
            self.click("confirm")
        else:
            self.key("enter", "Return")

    def pass_on(self, *, by_mouse: bool) -> None:
        """Ends the turn of the player who has decided."""
        if by_mouse:
            self.click("pass_on")
        else:
            self.key("enter", "Return")

    def open_curtain(self, *, by_mouse: bool) -> None:
        """Holds the button, or the space bar, until the curtain has opened."""
        assert isinstance(self.twin.scene, CurtainScene)
        self.agree()
        at = self.twin.point("open")
        if by_mouse:
            self.screen.point(at, "mousedown", "1")
            self.twin.press(at)
        else:
            self.screen.hand("keydown", "space")
            self.twin.hold("space")
        self.twin.wait(0.8)
        self.agree()
        if by_mouse:
            self.screen.hand("mouseup", "1")
            self.twin.release(at)
            self.aside()
        else:
            self.screen.hand("keyup", "space")
            self.twin.let_go("space")
        self.agree()


def alike(one: Surface, other: Surface) -> bool:
    """Whether two pictures are the same but for what a screen's own order of colours does to the last bits."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), SHADE, other)
    return same.count() == SIZE[0] * SIZE[1]


def _rows(folder: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(f"file:{folder / 'library.sqlite'}?mode=ro", uri=True)) as base:
        return base.execute(query).fetchall()
