"""An evening in a real window: three people play Dewan from the menu to the score pad, by mouse and by keyboard, and the
program is killed in the middle. The window must always look like its twin, and their libraries hold the same decisions.
Unless FIRESIDE_BREADTH is set they stop some decisions after the program was killed.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from tests.breadth import BROAD
from tests.window.evening import check_the_end, check_the_pad, pull_the_plug
from tests.window.screen import needs_a_screen
from ui.scenes.after.scores import ScoresScene
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.window.twin import Table

pytestmark = [pytest.mark.window, needs_a_screen]

KILLED: Final = 9
ENOUGH: Final = 17
"""After so many entries of the log the program is killed, and the evening may end."""
PEOPLE: Final = ("Anna", "Bo", "Chie")


class Person:
    """A player at the table. Anna uses the mouse alone, Bo the keyboard alone, Chie chooses by mouse and confirms by key."""

    def __init__(self, table: Table, name: str, rng: Random) -> None:
        self.table, self.rng = table, rng
        self.points = name != "Bo"
        self.clicks = name == "Anna"

    def choose(self) -> None:
        """One of the things that may be chosen: a destination where there is one."""
        targets = {target.key: target.at for target in self.table.twin.scene.table.targets()}
        spaces = [key for key in targets if key.startswith("space:")]
        target = self.rng.choice(spaces or list(targets))
        if not self.points:
            self.table.access_key(target)
        else:  # whatever can be picked is a widget, but for the map
            self.table.click(targets[target] if target in spaces else target)

    def decide(self) -> None:
        """Chooses and confirms."""
        made = len(self.table.logs()[1])
        self.choose()
        if len(self.table.logs()[1]) > made:  # to tuck nothing, or to pass, needs no more than choosing it
            return
        self.table.confirm(by_mouse=self.clicks)
        assert len(self.table.logs()[1]) > made


def test_three_people_play_a_whole_game_in_a_window_that_is_killed_once(lay: Callable[[str], Table]) -> None:
    table = lay("fe" * 8)
    rng = Random("three people")
    people = {name: Person(table, name, rng) for name in PEOPLE}
    table.sit_down("dewan", PEOPLE)
    killed = False
    while not isinstance(table.twin.scene, ScoresScene):
        scene = table.twin.scene
        if not BROAD and killed and isinstance(scene, TableScene) and scene.context.match.last_index > ENOUGH:
            table.agree()
            assert table.quit() == 0
            assert table.screen.said == ""
            return
        if isinstance(scene, CurtainScene):
            person = people[scene.context.match.player(scene.seat).name]
            table.open_curtain(by_mouse=person.clicks)
        elif scene.context.observation.turn_over:
            table.pass_on(by_mouse=person.clicks)
        elif not killed and scene.context.match.last_index > KILLED and scene.table.view.turn is None:
            killed = True
            pull_the_plug(table, by_mouse=True)
        else:
            assert isinstance(scene, TableScene)
            person.decide()
            real, twin = table.logs()
            assert real == twin
    assert killed
    check_the_pad(table, len(PEOPLE))
    table.click("menu")
    table.key("esc")  # from the board of the evening to the menu
    assert not table.twin.find("continue").enabled
    check_the_end(table, len(PEOPLE))
