"""Toasts never cover what can be chosen, leave with their screen, and tell whole paths."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest
from pygame.image import tobytes

from game.dewan.model import Task
from tests.ui.dewan_play import asked, position
from tests.ui.seated import seat_down
from ui.drawing.area import Area
from ui.drawing.theme import Theme
from ui.keeping.folders import brief
from ui.scenes.after.score_pad_widgets import Total
from ui.scenes.choice import ChoiceField
from ui.scenes.home.library import LibraryScene
from ui.scenes.home.menu import MenuScene
from ui.scenes.settings.scene import SettingsScene
from ui.scenes.setup.scene import SetupScene
from ui.widgets.base import Widget
from ui.widgets.button import Button, IconButton, PanelButton
from ui.widgets.inputs import Slider, Toggle
from ui.widgets.label import Label
from ui.widgets.toast import Toasts, avoided_by_toasts

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.ui.conftest import Driver
    from tests.ui.controller import Drive
    from ui.program.app import App
    from ui.widgets.scene import Scene


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_a_toast_hides_no_button_at_the_foot_nor_the_header(drive: Drive, size: tuple[int, int]) -> None:
    d = drive(LibraryScene, size=size)
    d.wait(1)
    for _ in range(2):  # draws the scene without the rest of its fade, then with its letters as they are kept
        d.scene.dirty = True
        before = d.picture()
    d.app.toast("Picture saved as ~/Pictures/Fireside/Fireside 2026-11-21 12-00-00.png")
    d.step()
    after = d.picture()
    changed = [
        (x, y) for x in range(0, size[0], 3) for y in range(0, size[1], 3) if before.get_at((x, y)) != after.get_at((x, y))
    ]
    assert len(changed) > 500
    assert min(y for _, y in changed) > d.app.theme.header_height() // 2
    assert max(y for _, y in changed) < size[1] // 2
    assert min(x for x, _ in changed) > size[0] // 3


def test_three_toasts_hide_nothing_of_the_table_but_the_log(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Task.TURN, round=2)))
    before = d.picture()
    for n in range(3):
        d.app.toast(f"Number {n}: what could not be saved, and why that is so on this machine")
    d.step()
    after = d.picture()
    for kept in ("confirm", "undo", "menu", "points", "prompt", "deck", "card:0", "story:0", "seat:1"):
        box = d.find(kept).rect
        assert tobytes(before.subsurface(box), "RGB") == tobytes(after.subsurface(box), "RGB")


def test_a_path_begins_at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert brief(tmp_path / "Pictures" / "Fireside" / "a.png") == str(Path("~", "Pictures", "Fireside", "a.png"))
    assert brief(Path("/srv/games/a.png")) == str(Path("/srv/games/a.png"))


def test_a_long_path_is_shown_whole(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    path = tmp_path.joinpath("some", "very long folder", "in another very long folder", "in a third", "Fireside", "a match.yaml")
    assert brief(path) == str(Path("~", *path.relative_to(tmp_path).parts))


LONG = "Match saved as ~/some/very long folder/in another very long folder/in a third/Fireside/a match.yaml"


def placed(d: Driver) -> Sequence[pygame.Rect]:
    """Where the toasts lie."""
    scene = d.scene
    boxes = [box for box, _ in d.app.toasts.boxes(d.app.theme, scene.toast_area, avoided_by_toasts(scene.root, popup=scene.popup))]
    assert boxes
    assert all(d.app.theme.box.contains(box) for box in boxes)
    return boxes


def test_toasts_keep_clear_of_the_totals_of_a_score_pad() -> None:
    root, total = Widget("root", Area(0, 0, 100, 100)), Total("total.0", Area(10, 80, 20, 10), "36", "strong")
    root.add(total, Label("words", Area(10, 10, 20, 10), "Victory points", "small"))
    assert avoided_by_toasts(root, popup=False) == [total.rect]


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("where", [SettingsScene, MenuScene, LibraryScene, lambda app: SetupScene(app, "iwari")])
def test_toasts_cover_nothing_that_can_be_chosen(drive: Drive, where: Callable[[App], Scene], percent: int) -> None:
    d = drive(where)
    d.app.change_settings(text_percent=percent)
    d.app.toast(LONG)
    d.step()
    kinds = Button | IconButton | PanelButton | Toggle | ChoiceField | Slider
    choices = [one.rect for one in d.scene.root.walk() if isinstance(one, kinds)]
    assert choices
    assert not any(box.colliderect(choice) for box in placed(d) for choice in choices)


def test_toasts_cover_no_entry_of_the_pause_menu(drive: Drive) -> None:
    d = seat_down(drive, *position(asked(Task.TURN, round=2)))
    d.key("esc")
    d.app.toast(LONG)
    d.step()
    assert not any(box.colliderect(d.find("pause").rect) for box in placed(d))


def test_a_toast_leaves_with_the_screen_it_stood_on(drive: Drive) -> None:
    d = drive(MenuScene)
    d.app.toast("Saved.")
    d.click("settings")
    d.step()
    assert d.app.toasts.sentences == []
    d.app.toast("Saved.")
    d.wait(1)
    assert d.app.toasts.sentences == ["Saved."]


@pytest.mark.parametrize("wide", [150, 300, 700])
@pytest.mark.parametrize("high", [200, 320, 600])
@pytest.mark.parametrize("percent", [100, 150])
def test_toasts_stay_in_their_room_and_the_newest_is_there_whole(wide: int, high: int, percent: int) -> None:
    pygame.font.init()
    theme, toasts = Theme((1280, 720), percent), Toasts()
    area = pygame.Rect(8, 700 - high, wide, high)
    for number in range(3):
        toasts.add(f"Report {number} written: ~/fireside/logs/report.zip. It holds hidden cards: hand it to nobody who plays.")
    boxes = toasts.boxes(theme, area)
    newest = boxes[-1]
    assert "".join(newest[1]).replace(" ", "") == toasts.sentences[-1].replace(" ", "")
    assert newest[0].bottom <= area.bottom
    assert all(box.right == area.right and box.x >= area.x for box, _ in boxes)
    assert all(upper.bottom < lower.top for (upper, _), (lower, _) in pairwise(boxes))
    assert all(area.contains(box) for box, _ in boxes) or len(boxes) == 1
