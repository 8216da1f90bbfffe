"""An evening in a real window: three people play Dewan from the menu to the score pad, by mouse and by keyboard, and the
program is killed in the middle.

Where things lie is known from a twin: the same program without a window, on a folder of its own, which is given the same
input. Whatever is done, the window must come to show the twin's picture, pixel for pixel but for a shade, and their libraries must hold
the same decisions.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
import time
from contextlib import closing
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pygame
import pytest

from tests.ui.conftest import Driver
from tests.window.screen import Display, Running, needs_a_screen
from ui.app import App
from ui.scenes.curtain import CurtainScene
from ui.scenes.menu import MenuScene
from ui.scenes.scores import ScoresScene
from ui.scenes.table import TableScene
from ui.tables.dewan.turn import TurnAsk
from ui.widgets.button import Button

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pygame import Surface

pytestmark = [pytest.mark.window, needs_a_screen]

SIZE: Final = (1280, 720)
PEOPLE: Final = ("Anna", "Bo", "Chie")
# The set-up draws luck of its own; here it is the same every time.
LUCKY: Final = """
import secrets, sys
secrets.token_hex = lambda count=8: "fe" * count
from ui.command import main
sys.exit(main(sys.argv[1:]))
"""
ASIDE: Final = (3, 300)
"""Where the pointer rests on nothing."""
SHADE: Final = (6, 6, 6, 255)
"""How far two colours may lie apart and still be taken for the same."""


class Table:
    """The program in its window and its twin. Every method does the same to both and waits until they look the same."""

    def __init__(self, display: Display, folder: Path) -> None:
        self.display, self.folder = display, folder
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
        program = ["-c", LUCKY, "--data-dir", str(self.real), "--size", "{}x{}".format(*SIZE), "--windowed"]
        self.twin = Driver(App(MenuScene, size=SIZE, data_dir=self.twins, strict=True))
        self.screen = Running(self.display, self.folder / "said", program)
        self.screen.hand("windowfocus", "--sync", self.screen.window)
        self.aside()
        self.agree()

    def killed(self) -> None:
        """Somebody pulls the plug on the program."""
        self.screen.process.kill()
        self.screen.process.wait(10)
        self.twin.app.close()

    def quit(self) -> int:
        """Leaves the program by its key; its exit status."""
        self.screen.key("ctrl+q")
        self.twin.app.close()
        return self.screen.process.wait(10)

    def close(self) -> None:
        self.twin.app.close()
        self.screen.close()

    # Eyes

    def agree(self) -> Surface:
        """Waits until the window shows what the twin shows; the picture."""
        self.twin.settle()
        wanted, seen = self.twin.app.surface, pygame.Surface(SIZE)
        until = time.monotonic() + 15
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
        """The decisions in the library of the program and in that of the twin."""
        real, twin = (_rows(home, "SELECT line FROM entry ORDER BY at") for home in (self.real, self.twins))
        return [line for (line,) in real], [line for (line,) in twin]

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

    def call_out(self, target: str) -> None:
        """Types the letters of a target while Alt is held."""
        letters = next(letters for letters, it in self.twin.scene.call_outs.by_label.items() if it.key == target)
        self.screen.hand("keydown", "Alt_L")
        self.twin.alt(down=True)
        self.agree()
        self.screen.hand("key", *letters.lower())
        self.twin.key(*letters.lower())
        self.screen.hand("keyup", "Alt_L")
        self.twin.alt(down=False)
        self.agree()

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


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setattr(secrets, "token_hex", lambda count=8: "fe" * count)
    display = Display()
    made = Table(display, tmp_path)
    yield made
    made.close()
    display.close()


def sit_down(table: Table) -> None:
    """From the menu to the first curtain: the box is clicked, names are typed over those that stand there."""
    table.click("cover.dewan")
    sheet = table.twin.scene.sheet
    while len(sheet.places) < len(PEOPLE):
        table.click("add")
    for place, name in zip(sheet.places, PEOPLE, strict=True):
        at = table.twin.point(f"name.{place.key}")
        table.screen.point(at, "click", "1")
        table.twin.click(at)
        table.screen.hand("key", "ctrl+a")
        table.twin.key("ctrl+a")
        table.type(name)
    table.click("start")
    assert [player.name for player in table.twin.scene.table.match.setup.players] == list(PEOPLE)


class Person:
    """Somebody at the table. Anna uses the mouse alone, Bo the keyboard alone, Chie chooses by mouse and confirms by key."""

    def __init__(self, table: Table, name: str, luck: Random) -> None:
        self.table, self.luck = table, luck
        self.points = name != "Bo"
        self.clicks = name == "Anna"

    def choose(self) -> None:
        """One of the things that may be chosen: a destination where there is one."""
        at_table = self.table.twin.scene.table
        ask = at_table.ask
        targets = dict(ask.targets())
        goals = [key for key in targets if key.startswith("goal:")]
        target = self.luck.choice(goals or list(targets))
        if not self.points:
            self.table.call_out(target)
        elif isinstance(ask, TurnAsk) and goals:
            self.table.click(targets[target])
        elif isinstance(ask, TurnAsk):
            card = at_table.things[f"card:{target.removeprefix('take:')}"].rect
            self.table.click((card.centerx, card.bottom - card.h // 6))
        else:
            self.table.click({"no_tuck": "other", "pass": "confirm"}.get(target, target))

    def decide(self) -> None:
        """Chooses and confirms."""
        made = len(self.table.logs()[1])
        self.choose()
        if len(self.table.logs()[1]) > made:  # to tuck nothing, or to pass, needs no more than choosing it
            return
        if self.clicks:
            self.table.click("confirm")
        else:
            self.table.key("enter", "Return")
        assert len(self.table.logs()[1]) > made


def test_three_people_play_a_whole_game_in_a_window_that_is_killed_once(table: Table) -> None:
    luck = Random("three people")
    people = {name: Person(table, name, luck) for name in PEOPLE}
    sit_down(table)
    killed = False
    while not isinstance(table.twin.scene, ScoresScene):
        scene = table.twin.scene
        if isinstance(scene, CurtainScene):
            person = people[scene.table.match.player(scene.seat).name]
            table.open_curtain(by_mouse=person.clicks)
        elif scene.turn_over:
            if person.clicks:
                table.click("pass_on")
            else:
                table.key("enter", "Return")
        elif not killed and scene.match.last > 30 and not isinstance(scene.table.ask, TurnAsk):
            killed = True
            before, decisions = table.agree(), table.logs()[0]
            table.killed()
            assert table.logs()[0] == decisions
            table.open()
            table.click("continue")
            table.open_curtain(by_mouse=person.clicks)
            assert alike(table.agree(), before)
        else:
            assert isinstance(scene, TableScene)
            person.decide()
            real, twin = table.logs()
            assert real == twin
    assert killed
    results = [_rows(home, "SELECT result FROM match") for home in (table.real, table.twins)]
    assert results[0] == results[1]
    assert {seat for rank in json.loads(results[0][0][0]) for seat in rank["seats"]} == {0, 1, 2}
    table.click("menu")
    assert not any(isinstance(widget, Button) and widget.id == "continue" for widget in table.twin.scene.root.walk())
    assert table.quit() == 0
    assert table.screen.said == ""
