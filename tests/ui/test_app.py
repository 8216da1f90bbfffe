"""The window, its loop, its stack of scenes, and what happens when something fails."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pygame
import pytest

from game.kernel.content import ContentError, Problem
from tests.ui.scenes import Buttons, Popup, Steps
from ui.drawing.sprites import MissingSpriteError
from ui.keeping.settings import SettingsStore
from ui.program.app import App
from ui.program.display import FULL_SPEED
from ui.program.run import run
from ui.program.window import NoDisplayError
from ui.scenes.dialog import Dialog
from ui.widgets.change import Home, Pop, Push, Quit

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.ui.conftest import Driver

    Start = Callable[..., Driver]


def test_nothing_is_drawn_while_nothing_changes(drive: Start) -> None:
    d = drive(Buttons)
    d.settle()
    before = d.app.draws
    d.wait(5)
    assert d.app.draws == before


def test_a_button_under_the_pointer_is_drawn_until_it_rests(drive: Start) -> None:
    d = drive(Buttons)
    d.settle()
    before = d.app.draws
    d.hover("b1")
    d.settle()
    assert d.app.draws > before
    rested = d.app.draws
    d.wait(2)
    assert d.app.draws == rested


def test_the_clock_rests_after_two_seconds_without_input(drive: Start) -> None:
    d = drive(Buttons)
    assert d.app.display.frames_per_second == FULL_SPEED
    d.wait(3)
    assert d.app.display.frames_per_second < FULL_SPEED
    d.hover((5, 5))
    assert d.app.display.frames_per_second == FULL_SPEED


def test_scenes_lie_on_each_other(drive: Start) -> None:
    d = drive(Steps)
    d.click("push")
    assert d.app.depth == 2
    d.key("esc")
    assert (d.app.depth, type(d.scene)) == (1, Steps)
    d.key("esc")  # the last scene cannot be left that way
    assert d.app.depth == 1
    d.click("replace")
    assert (d.app.depth, type(d.scene)) == (1, Buttons)


def test_home_ends_all_scenes(drive: Start) -> None:
    d = drive(Buttons)
    first = d.scene
    assert isinstance(first, Buttons)
    d.app.apply(Push(Popup(d.app)))
    d.app.apply(Home())
    assert d.app.depth == 1
    assert d.scene is not first
    assert first.ended


def test_a_popup_leaves_the_scene_below_visible_but_darker(drive: Start) -> None:
    d = drive(Buttons)
    corner = d.point("b0")[0] - d.find("b0").rect.w // 2 + 30, d.point("b0")[1]
    before = d.picture().get_at(corner)
    d.app.apply(Push(Popup(d.app)))
    veiled = d.picture().get_at(corner)
    assert 0 < sum(veiled[:3]) < sum(before[:3])
    d.app.apply(Pop())
    d.settle()
    assert d.picture().get_at(corner) == before


def test_quit_ends_the_loop(drive: Start) -> None:
    d = drive(Buttons)
    d.app.apply(Quit())
    assert not d.app.step()


def test_ctrl_q_and_the_windows_own_button_end_the_program(drive: Start) -> None:
    for event in (pygame.event.Event(pygame.QUIT), None):
        d = drive(Buttons)
        d.key("ctrl+q") if event is None else d.step(event)
        assert d.app.over


def test_everything_is_laid_out_anew_when_the_window_changes(drive: Start) -> None:
    d = drive(Buttons)
    before = d.find("b0").rect.copy()
    d.resize(1920, 1080)
    assert d.app.theme.size == (1920, 1080) == d.app.surface.get_size()
    assert d.find("b0").rect.w == pytest.approx(before.w * 1.5, abs=2)


def test_scenes_below_are_laid_out_too(drive: Start) -> None:
    d = drive(Steps)
    d.click("push")
    d.resize(1600, 900)
    d.key("esc")
    assert d.scene.root.rect.size == (1600, 900)


def test_a_window_below_the_smallest_size_springs_back(drive: Start) -> None:
    d = drive(Buttons)
    d.resize(500, 300)
    assert d.app.theme.size == (960, 600) == d.app.surface.get_size()


def test_only_the_last_of_many_sizes_is_laid_out(drive: Start) -> None:
    d = drive(Buttons)
    built: list[int] = []
    d.scene.build = lambda: built.append(1)
    pygame.display.set_mode((1700, 950), pygame.RESIZABLE)
    sizes = [(1300 + 50 * n, 750 + 25 * n) for n in range(9)]
    d.step(*(pygame.event.Event(pygame.VIDEORESIZE, w=w, h=h) for w, h in sizes))
    assert len(built) == 1


def test_larger_text_needs_no_new_start(drive: Start) -> None:
    d = drive(Buttons)
    before = d.app.theme.text_px("body")
    d.app.change_settings(text_percent=150)
    d.step()
    assert d.app.theme.text_px("body") == pytest.approx(before * 1.5, abs=1)
    assert SettingsStore(d.app.folders.config).load()[0].text_percent == 150


def test_a_preference_that_makes_no_sense_is_refused(drive: Start) -> None:
    d = drive(Buttons)
    with pytest.raises(ValueError, match="text_percent"):
        d.app.change_settings(text_percent=400)
    assert d.app.kit.settings.text_percent == 100


def test_f12_saves_the_picture_and_names_the_file(drive: Start) -> None:
    d = drive(Buttons)
    d.settle()
    shown = d.picture()
    d.key("f12")
    (path,) = d.app.folders.pictures.glob("*.png")
    assert pygame.image.load(path).get_size() == shown.get_size()
    assert path.name in d.app.toasts.sentences[0]
    drawn = d.app.draws
    d.wait(20)
    assert not d.app.toasts.sentences
    assert d.app.draws > drawn  # the last toast was taken off the screen


def test_a_picture_that_cannot_be_saved_is_reported(drive: Start) -> None:
    d = drive(Buttons)
    d.app.folders.data.mkdir(parents=True, exist_ok=True)
    d.app.folders.pictures.write_text("in the way")
    d.key("f12")
    assert "Couldn’t save the screenshot" in d.app.toasts.sentences[0]


def test_a_picture_that_finds_no_room_is_shown_and_leaves_nothing_behind(
    drive: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    d = drive(Buttons)

    def fill(path: Path, content: bytes) -> None:
        with path.open("wb") as file:
            file.write(content[:10])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.write_bytes", fill)
    d.key("f12", "f8")
    assert "Couldn’t save the screenshot" in d.app.toasts.sentences[0]
    assert "(the disk is full)" in d.app.toasts.sentences[1]
    assert [path for path in d.app.folders.data.rglob("*") if path.suffix in {".png", ".zip"}] == []


def test_a_mistake_in_a_games_data_is_named_in_the_menu(drive: Start) -> None:
    d = drive(Buttons, strict=False)

    def broken() -> None:
        raise ContentError([Problem("data/dewan/game.yaml", 2, 8, "seats: is missing")])

    d.scene.build = broken
    d.resize(1500, 800)
    assert isinstance(d.scene, Dialog)
    assert "data/dewan/game.yaml:2:8: seats: is missing" in d.find("sentence").words


def test_f11_and_alt_enter_change_to_the_full_screen_and_back(drive: Start) -> None:
    d = drive(Buttons)
    d.key("f11")
    assert d.app.kit.settings.fullscreen
    d.key("alt+enter")
    assert not d.app.kit.settings.fullscreen
    assert d.app.surface.get_size() == (1280, 720)


def test_damaged_settings_are_reported_in_a_toast(drive: Start, tmp_path: Path) -> None:
    folder = tmp_path / "damaged"
    folder.mkdir()
    (folder / "settings.yaml").write_text("text_percent: [", encoding="utf-8")
    d = drive(Buttons, data_dir=folder)
    assert "settings-damaged-" in d.app.toasts.sentences[0]


def test_settings_that_cannot_be_saved_are_reported_and_still_hold(drive: Start, tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("")
    d = drive(Buttons, data_dir=tmp_path / "a file")
    d.app.change_settings(text_percent=120)
    assert d.app.theme.text_percent == 120
    assert "settings couldn’t be saved" in d.app.toasts.sentences[-1]


def test_a_failure_is_written_down_and_leads_back_to_the_menu(drive: Start) -> None:
    d = drive(Buttons, strict=False)
    d.app.apply(Push(Steps(d.app)))
    d.step()
    d.click("fail")
    (report,) = d.app.folders.logs.glob("*.log")
    assert "ZeroDivisionError: the sum of nothing" in report.read_text(encoding="utf-8")
    assert report.name in d.find("sentence").words
    assert "Traceback" not in d.find("sentence").words
    d.click("ok")
    assert isinstance(d.scene, Buttons)
    d.click("b1")
    assert d.scene.done == ["b1"]


def test_failure_upon_failure_closes_the_program(drive: Start, capsys: pytest.CaptureFixture[str]) -> None:
    def home(app: App) -> Steps:
        if app.depth == 0 and getattr(app, "draws", 0) == 0:
            return Steps(app)
        raise RuntimeError("the menu fails as well")

    d = drive(home, strict=False)
    d.click("fail")
    assert d.app.over
    assert "Traceback" not in capsys.readouterr().err


def test_one_failure_now_and_then_never_closes_the_program(drive: Start) -> None:
    d = drive(Steps, strict=False)
    for _ in range(5):
        d.click("fail")
        d.step()
        d.click("ok")
        d.step()
    assert not d.app.over
    assert isinstance(d.scene, Steps)


def test_in_tests_a_failure_is_raised(drive: Start) -> None:
    d = drive(Steps)
    with pytest.raises(ZeroDivisionError):
        d.click("fail")


@pytest.mark.parametrize(
    ("screen", "size"),
    [((2560, 1440), (1500, 800)), ((1500, 800), (1484, 712)), ((1024, 600), (1008, 600))],
)
def test_the_size_of_the_window_outlives_the_evening_as_far_as_the_screen_has_room_for_its_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, screen: tuple[int, int], size: tuple[int, int]
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    app = App(Buttons, data_dir=tmp_path)
    pygame.display.set_mode((1500, 800), pygame.RESIZABLE)
    app.step([pygame.event.Event(pygame.VIDEORESIZE, w=1500, h=800)])
    app.close()
    again = App(Buttons, data_dir=tmp_path)
    assert again.surface.get_size() == size
    again.close()
    wished = App(Buttons, size=(1500, 800), data_dir=tmp_path)
    assert wished.surface.get_size() == (1500, 800)
    wished.close()


def test_without_a_screen_there_is_one_sentence_and_status_2(tmp_path: Path) -> None:
    code = f"import sys; from ui.program.run import run; sys.exit(run(None, data_dir=__import__('pathlib').Path({str(tmp_path)!r})))"
    command = [sys.executable, "-c", code]
    environment = {"SDL_VIDEODRIVER": "x11", "DISPLAY": ":4711", "PATH": ""}
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert ended.returncode == 2
    assert ended.stdout == ""
    (line,) = ended.stderr.splitlines()
    assert line.startswith("Fireside couldn’t find a display")


def test_no_display_is_an_error_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse(*_: object) -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "set_mode", refuse)
    with pytest.raises(NoDisplayError, match="video device"):
        App(Buttons, data_dir=tmp_path)


def test_a_screen_that_nobody_can_see_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplayError, match="video device"):
        App(Buttons, data_dir=tmp_path)


class Flight(Buttons):
    """Something flies over the buttons; counts how often what lies below is drawn."""

    below = 0
    at = 0

    def draw_background(self, surface: pygame.Surface) -> None:
        super().draw_background(surface)
        self.below += 1

    def draw_above(self, surface: pygame.Surface) -> None:
        surface.fill("red", (self.at, 40, 30, 30))

    def fly(self, to: int) -> None:
        self.at = to
        self.dirty_above = True


def test_while_something_flies_the_rest_is_drawn_once(drive: Start) -> None:
    d = drive(Flight)
    d.settle()
    before, drawn = d.scene.below, d.app.draws
    for x in (100, 200, 300, 400):
        d.scene.fly(x)
        d.step()
    assert (d.scene.below - before, d.app.draws - drawn) == (1, 4)
    flown = d.picture()
    d.scene.dirty = True
    assert pygame.image.tobytes(d.picture(), "RGB") == pygame.image.tobytes(flown, "RGB")
    assert flown.get_at((110, 50)) != pygame.Color("red") == flown.get_at((410, 50))


def test_what_changes_below_is_seen_while_something_flies(drive: Start) -> None:
    d = drive(Flight)
    d.scene.fly(100)
    d.step()
    d.find("b0").words = "Another"
    d.step()
    changed = d.picture()
    d.scene.fly(100)
    assert pygame.image.tobytes(d.picture(), "RGB") == pygame.image.tobytes(changed, "RGB")


def test_scenes_follow_each_other_gently_and_then_rest(drive: Start) -> None:
    d = drive(Buttons)
    d.app.display.live = True
    before = d.picture()
    d.app.apply(Push(Popup(d.app)))
    d.step(dt=0.02)
    between = d.app.surface.copy()
    d.wait(1)
    after, drawn = d.app.surface.copy(), d.app.draws
    shades = [sum(picture.get_at((20, 20))[:3]) for picture in (before, between, after)]
    assert shades == sorted(shades, reverse=True)
    assert len(set(shades)) == 3
    d.wait(1)
    assert d.app.draws == drawn


def test_a_menu_that_fails_from_the_start_ends_the_program_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def home(_: App) -> Buttons:
        raise MissingSpriteError("The picture menu_table.png is missing.")

    assert run(home, data_dir=tmp_path) == 1
    said = capsys.readouterr().err.strip().splitlines()
    assert len(said) == 1
    assert said[0].startswith("Fireside crashed several times")
    assert "menu_table.png" in next(tmp_path.glob("logs/*.log")).read_text(encoding="utf-8")
