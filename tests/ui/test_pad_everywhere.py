"""With a pad alone: every scene is come to, all of it is walked to, it is left again, and no button loses anything by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.cases import REGISTRY
from tests.ui.pads import DIRECTIONS, A, B, Hands
from tests.ui.test_tonight import keep
from ui.input.gamepad import BUTTONS
from ui.scenes.choice import ChoiceField
from ui.scenes.dialog import Dialog
from ui.scenes.home.menu import MenuScene
from ui.scenes.table.pause import PauseScene
from ui.scenes.table.scene import TableScene
from ui.widgets import keys
from ui.widgets.inputs import Slider
from ui.widgets.navigation import clickable
from ui.widgets.scroll import ListView, ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.ui.conftest import Driver
    from ui.widgets.base import Widget

ACROSS: Final = ("left", "right")
LOSES: Final = ("quit", "leave", "rematch", "delete", "remove", "merge", "forget", "end")
"""Beginnings of the ids of what ends or loses something: nothing but the focus and the button that confirms leads there."""
Ways = dict[str, "Ways"]
TOURS: Final[dict[str, Ways]] = {
    "tonight": {"people": {"statistics": {}}, "end": {}},
    "settings": {},
    "rules": {},
    "matches": {"import": {}, "pad": {"recap": {}}, "look_back": {}},
    "cover.dragon_keeper": {"sits.1": {}, "emblem.1": {}, "start": {"points": {}, "hints": {}, "menu": {"seats": {}}}},
    "learn": {"learn.dragon_keeper": {}},
}
"""From the menu on: what is confirmed at each scene, and at the one that it leads to."""


def steps(scene: Any, widget: Widget) -> set[str]:
    """Where the directions lead from a widget. What has a value keeps it."""
    found = set()
    for number in DIRECTIONS:
        name = BUTTONS[number]
        across = (isinstance(widget, Slider) and not widget.passed) or (isinstance(widget, ChoiceField) and not widget.drop)
        if across and name in ACROSS:
            continue
        if isinstance(widget, ListView) and name not in ACROSS:  # within it they choose, and lead on from its ends
            widget.chosen = widget.rows[0 if name == "up" else -1].key
        scene.focus(widget.id)
        scene.handle(keys.key_event(name, gamepad=True))
        if scene.focused is not None:
            found.add(scene.focused.id)
    return found


def reached(scene: Any) -> set[str]:
    """All that the directions lead to, from nothing on."""
    scene.unfocus()
    scene.handle(keys.key_event("down", gamepad=True))
    known: set[str] = set()
    new = {scene.focused.id} if scene.focused is not None else set()
    while new:
        known |= new
        new = {to for id_ in new for to in steps(scene, scene.find(id_))} - known
    return known


def stops(scene: Any) -> set[str]:
    """All that can be used there."""
    return {widget.id for widget in clickable(scene.root) if not isinstance(widget, ScrollArea)}


def confirm(d: Driver, hands: Hands, id_: str) -> None:
    d.scene.focus(id_)
    before = d.scene
    hands.tap(A)
    for _ in range(400):
        d.step()
        if d.scene is not before and not d.scene.moving:
            return


@pytest.fixture
def menu(drive: Callable[..., Driver], tmp_path: Path) -> Driver:
    keep(tmp_path / "data")
    d = drive(lambda app: MenuScene(app, None), data_dir=tmp_path / "data")
    d.know(*REGISTRY)
    d.app.change_settings(animations="off")
    d.settle()
    return d


def leave(d: Driver, hands: Hands, to: Any) -> None:
    """Goes back until another scene is there again; a match is left by its pause menu, a lesson by what it asks."""
    for _ in range(6):
        hands.tap(B)
        d.settle()
        if d.scene is to or isinstance(d.scene, MenuScene):
            return
        if isinstance(d.scene, PauseScene) and not isinstance(to, TableScene):
            confirm(d, hands, "leave")
        elif isinstance(d.scene, Dialog):
            confirm(d, hands, "menu")
    raise AssertionError(f"no way back from {d.scene}")


def look_about(d: Driver, hands: Hands, ways: Ways, at: str) -> None:
    """All that can be used is walked to, nothing is lost by a button, and so on at the scenes that this one leads to."""
    scene = d.scene
    found = reached(scene)
    assert not sorted(stops(scene) - found), at
    assert not [one.id for one in scene.root.walk() if one.id.startswith(LOSES) and one.key_name in BUTTONS.values()], at
    for id_, further in ways.items():
        confirm(d, hands, id_)
        look_about(d, hands, further, f"{at} > {id_}")
        leave(d, hands, scene)


@pytest.mark.parametrize("first", TOURS)
def test_a_pad_comes_to_every_scene_walks_over_all_of_it_and_leaves_it(menu: Driver, first: str) -> None:
    look_about(menu, Hands(menu), {first: TOURS[first]}, "menu")
