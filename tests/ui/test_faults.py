"""Missing or broken files and devices: the program works without them, or a sentence says what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ui.cli.start import Start, picture
from ui.drawing.sprites import MissingSpriteError
from ui.program import window
from ui.program.app import App

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.ui.conftest import Driver


def test_without_icon_and_cursors_the_system_shows_its_own(
    drive: Callable[..., Driver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "ART", tmp_path)
    monkeypatch.setattr(window, "_ICON", tmp_path / "app_icon.png")
    driven = drive(Start(size=None, data_dir=tmp_path, lang="", full=None).home)
    driven.step()
    assert driven.app.draws > 0


def test_a_picture_that_cannot_be_drawn_is_not_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    start = Start(size=None, data_dir=tmp_path, lang="", full=None)

    def broken(_: Any) -> None:
        raise MissingSpriteError("The picture menu_table.png is missing.")

    start._first = broken
    said = picture(start, tmp_path / "menu.png")
    (report,) = tmp_path.glob("logs/failure-*.log")
    assert said == f"cannot draw the screenshot; details are in {report}"
    assert "menu_table.png is missing" in report.read_text(encoding="utf-8")
    assert not (tmp_path / "menu.png").exists()
    assert not capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "said"),
    [("menu:\n  title: [\n", "words.en.yaml:3:1: a value is missing here"), (None, "words.en.yaml: file not found")],
)
def test_words_that_cannot_be_read_are_reported(
    text: str | None, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if text is not None:
        (tmp_path / "ui").mkdir()
        (tmp_path / "ui" / "words.en.yaml").write_text(text, encoding="utf-8")
    start = Start(size=None, data_dir=tmp_path, lang="en", full=None)
    monkeypatch.setattr(App.__init__, "__kwdefaults__", {**(App.__init__.__kwdefaults__ or {}), "data": tmp_path})
    assert said in picture(start, tmp_path / "menu.png")
