"""What a download of the program is made from, and what it does where a player has no terminal."""

from __future__ import annotations

import pkgutil
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import game
import ui
from game.kernel.pictures import picture_file, picture_size
from ui.cli import command
from ui.drawing.sprites import Sprites
from ui.keeping import fatal
from ui.keeping.folders import Folders, outside
from ui.tables import TABLES


def test_the_modules_that_a_game_is_loaded_from_are_found_by_looking() -> None:
    """They are imported by the id of the game, which no tool that follows imports can see; those tools walk the folders."""
    found = {module.name for house in (game, ui) for module in pkgutil.walk_packages(house.__path__, f"{house.__name__}.")}
    assert found >= {f"ui.tables.{each}.table" for each in TABLES} | {f"game.{each}.package" for each in TABLES}


@pytest.mark.parametrize("options", [{"lossless": True}, {"quality": 75}, {"quality": 75, "opaque": True}], ids=["VP8L", "VP8X", "VP8 "])
def test_a_download_has_smaller_pictures_of_the_same_names_and_sizes(
    tmp_path: Path, options: dict[str, Any], request: pytest.FixtureRequest
) -> None:
    """Their files differ in kind: without loss, with transparency, and without."""
    size = (37, 21)
    mode = "RGB" if options.pop("opaque", False) else "RGBA"
    Image.new(mode, size, (200, 90, 40, 128)[: len(mode)]).save(tmp_path / "camp.webp", **options)
    path = picture_file(tmp_path, "camp")
    assert path.name == "camp.webp"
    assert path.read_bytes()[12:16].decode() == request.node.callspec.id
    assert picture_size(path) == size
    assert Sprites(tmp_path.parent).get(f"{tmp_path.name}/camp").get_size() == size


def test_other_programs_are_given_the_path_for_libraries_that_was_there_before_a_download_set_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/of/the/download")
    assert "LD_LIBRARY_PATH" not in outside()
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/of/the/system")
    assert outside()["LD_LIBRARY_PATH"] == "/of/the/system"


def test_a_damaged_download_says_so_in_one_sentence_and_writes_down_what_happened(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(_: object) -> int:
        raise FileNotFoundError("words.en.yaml")

    shown: list[str] = []
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setattr(command, "_do", missing)
    monkeypatch.setattr(Folders, "find", lambda: Folders(tmp_path, tmp_path, tmp_path, tmp_path, tmp_path))
    monkeypatch.setattr(fatal, "_show", shown.append)
    assert command.main([]) == command.FAILED
    (log,) = tmp_path.glob("failure-*.log")
    assert "words.en.yaml" in log.read_text()
    (sentence,) = shown
    assert str(log) in sentence
    assert capsys.readouterr().err == f"{sentence}\n"
