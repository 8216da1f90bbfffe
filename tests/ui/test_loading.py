"""What is seen while a game is loaded: its cover and a bar, from the first frame on, until its table is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.names import PERSON
from game.registry import package
from tests.ui import kept
from ui.cli.start import Start
from ui.cli.terminal import CommandError
from ui.scenes import loading
from ui.scenes.dialog import Dialog, alert
from ui.scenes.home.library import LibraryScene
from ui.scenes.home.menu import MenuScene
from ui.scenes.loading import LoadingScene
from ui.scenes.setup.scene import SetupScene
from ui.scenes.table.curtain import CurtainScene
from ui.widgets.change import Push

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.ui.conftest import Driver

    Drive = Callable[..., Driver]


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch) -> None:
    """No table has been loaded yet."""
    monkeypatch.setattr(loading, "loaded", lambda _game: False)


def start(folder: Path) -> Start:
    return Start(size=None, data_dir=folder, lang="", full=None)


def through(d: Driver) -> list[float]:
    """How far the bar was at every frame until something else lies there."""
    shares = []
    while isinstance(d.scene, LoadingScene):
        shares.append(d.scene.share)
        d.step()
    return shares


def test_the_first_frame_is_the_cover_and_nothing_is_looked_up_before_it(drive: Drive, tmp_path: Path) -> None:
    asked: list[str] = []
    opening = start(tmp_path)

    def find() -> str:
        asked.append("found")
        opening.begin(package("dewan"), [("Anna", PERSON), ("Bo", PERSON)], dict(settled()), "ember")
        return ""

    opening.later("dewan", find)
    d = drive(opening.home)
    assert isinstance(d.scene, LoadingScene)
    assert d.app.draws == 1
    assert not asked
    empty = d.picture()
    assert len({tuple(empty.get_at((x, 300))) for x in range(0, empty.get_width(), 7)}) > 20, "no cover"
    shares = through(d)
    assert asked == ["found"]
    assert shares == sorted(shares)
    assert len(set(shares)) > 4
    assert shares[-1] > 0.9
    assert isinstance(d.scene, CurtainScene)
    assert [type(scene).__name__ for scene in d.app.scenes] == ["MenuScene", "TableScene", "CurtainScene"]


def settled() -> dict[str, str]:
    options: Any = package("dewan").resolve_options(2, {})
    return dict(options)


@pytest.mark.parametrize("raises", [True, False])
def test_a_mistake_that_is_found_closes_the_window_and_is_reported(drive: Drive, tmp_path: Path, *, raises: bool) -> None:
    def find() -> str:
        if raises:
            raise CommandError("no such option")
        return "no such option"

    opening = start(tmp_path)
    opening.later("iwari", find)
    d = drive(opening.home)
    through_frames = 0
    while d.app.step() and through_frames < 20:
        through_frames += 1
    assert d.app.over
    assert not d.app.failed
    assert opening.problem == "no such option"


def test_from_the_set_up_the_cover_is_seen_until_the_table_is_there(drive: Drive, cold: None) -> None:
    d = drive(lambda app: SetupScene(app, "dragon_keeper", {}))
    d.click("start")
    d.step()
    assert isinstance(d.scene, LoadingScene)
    assert d.scene.game == "dragon_keeper"
    d.key("esc")
    through(d)
    assert not any(isinstance(scene, SetupScene | LoadingScene) for scene in d.app.scenes)


def test_from_the_library_the_cover_is_seen_until_the_table_is_there(drive: Drive, tmp_path: Path, cold: None) -> None:
    match = kept.keep(tmp_path)
    d = drive(MenuScene, data_dir=tmp_path)
    d.app.apply(Push(LibraryScene(d.app)))
    d.settle()
    d.scene.chosen = match
    d.app.apply(d.scene._continue())
    d.step()
    assert isinstance(d.scene, LoadingScene)
    through(d)
    assert isinstance(d.scene, CurtainScene)


def test_a_match_that_cannot_be_opened_is_reported_over_what_lay_below(drive: Drive, tmp_path: Path, cold: None) -> None:
    d = drive(MenuScene, data_dir=tmp_path)
    d.app.apply(loading.opening(d.app, "dewan", lambda: Push(alert(d.app, "No", "It cannot be opened."))))
    through(d)
    assert isinstance(d.scene, Dialog)
    assert [type(scene).__name__ for scene in d.app.scenes] == ["MenuScene", "Dialog"]
