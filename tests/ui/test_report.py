"""F8: one file with match, picture and log. The program can open it again to look at the match."""

from __future__ import annotations

import zipfile
from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING

import pygame
import pytest

from game.kernel.options import COMMON_OPTIONS
from game.kernel.record import parse
from game.kernel.report import MATCH
from tests.kernel.toy import Toy
from tests.ui import kept
from tests.ui.controller import DIG, at_table, dealt, hold, match_of, open_curtain
from ui import VERSION
from ui.cli.start import Start
from ui.program.app import App
from ui.scenes.home.menu import MenuScene
from ui.scenes.table.pause import PauseScene
from ui.scenes.table.scene import TableScene
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.ui.conftest import Driver

    Drive = Callable[..., Driver]

HANDS = ((1, 2), (3, 4))


def only(folder: Path) -> Path:
    (path,) = folder.glob("*.zip")
    return path


def test_f8_packs_match_picture_and_log_into_one_file_and_names_it(drive: Drive) -> None:
    d = drive(dealt(*HANDS))
    open_curtain(d).controller.send(DIG)
    d.settle()
    shown = d.picture()
    d.key("f8")
    path = only(d.app.folders.logs)
    assert path.name in d.app.toasts.sentences[-1]
    assert "hidden cards" in d.app.toasts.sentences[-1]
    with zipfile.ZipFile(path) as report:
        assert sorted(report.namelist()) == ["about.txt", "log.txt", "match.yaml", "picture.png"]
        picture = pygame.image.load(BytesIO(report.read("picture.png")), "picture.png")
        about = report.read("about.txt").decode()
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(shown, "RGB")
    assert VERSION in about
    assert "TableScene" in about
    record = parse(path, {"toy": Toy})
    written = match_of(d).record()
    assert record.log == written.log
    unasked = {option.id: option.choices[0].id for option in COMMON_OPTIONS}
    assert record.setup == replace(written.setup, options={**unasked, **written.setup.options})


def test_from_the_pause_menu_the_picture_shows_the_table(drive: Drive) -> None:
    d = drive(dealt(*HANDS))
    open_curtain(d)
    shown = d.picture()
    d.key("esc")
    assert isinstance(d.scene, PauseScene)
    d.click("report")
    at_table(d)
    with zipfile.ZipFile(only(d.app.folders.logs)) as report:
        picture = pygame.image.load(BytesIO(report.read("picture.png")), "picture.png")
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(shown, "RGB")


def test_at_the_closed_curtain_the_picture_shows_the_curtain(drive: Drive) -> None:
    d = drive(dealt(*HANDS))
    d.settle()
    shown = d.picture()
    d.key("f8")
    with zipfile.ZipFile(only(d.app.folders.logs)) as report:
        picture = pygame.image.load(BytesIO(report.read("picture.png")), "picture.png")
        assert MATCH in report.namelist()
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(shown, "RGB")


def test_away_from_a_table_there_is_no_match_to_report(drive: Drive) -> None:
    d = drive(MenuScene)
    d.key("f8")
    with zipfile.ZipFile(only(d.app.folders.logs)) as report:
        assert MATCH not in report.namelist()
    assert "hidden cards" not in d.app.toasts.sentences[-1]


def test_after_a_failure_the_report_holds_the_match_and_what_happened(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Scene] = []

    def home(app: App) -> Scene:
        scene = MenuScene(app) if made else dealt(*HANDS)(app)
        made.append(scene)
        return scene

    d = drive(home, strict=False)
    hold(d)
    d.settle()

    def fail(*_: object) -> None:
        raise ZeroDivisionError("no such pebble")

    monkeypatch.setattr(TableScene, "press", fail)
    d.click((5, 500))
    d.key("f8")
    with zipfile.ZipFile(only(d.app.folders.logs)) as report:
        assert "no such pebble" in report.read("log.txt").decode()
        assert "TableScene" in report.read("about.txt").decode()
        assert MATCH in report.namelist()


def test_a_report_that_cannot_be_written_is_reported(drive: Drive) -> None:
    d = drive(MenuScene)
    d.app.folders.data.mkdir(parents=True, exist_ok=True)
    d.app.folders.logs.write_text("in the way")
    d.key("f8")
    assert "Couldn’t save the bug report" in d.app.toasts.sentences[-1]


def test_a_report_opens_to_be_looked_at(drive: Drive, tmp_path: Path) -> None:
    opening = Start(size=None, data_dir=tmp_path, lang="", full=None)
    match = kept.keep(tmp_path)
    assert not opening.load(match)
    d = drive(opening.home, data_dir=tmp_path)
    d.key("f8")
    again = Start(size=None, data_dir=tmp_path, lang="", full=None)
    assert not again.replay(only(d.app.folders.logs))
    looking = drive(again.home, data_dir=tmp_path)
    assert isinstance(looking.scene, TableScene)
    assert looking.scene.context.match.view_only
    assert looking.scene.context.match.record().log == match_of(d).record().log
