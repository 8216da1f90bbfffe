"""The copy of the example is a game: its data has no mistakes, it can be played, and its table can be seen."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.kernel.folders import ROOT
from game.registry import GAME_IDS
from tests.new_game import copied, problem_with, title_of, write


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with one more game. Pictures and matches are not copied."""
    root: Path = tmp_path_factory.mktemp("tree")
    for part in ("game", "ui", "data", "tests"):
        shutil.copytree(ROOT / part, root / part, ignore=shutil.ignore_patterns("matches"))  # what is compiled stays so
    shutil.copytree(ROOT / "art" / "draw", root / "art" / "draw", ignore=shutil.ignore_patterns("__pycache__"))
    for path in (ROOT / "art").iterdir():
        if path.name != "draw":
            (root / "art" / path.name).symlink_to(path)
    shutil.copy(ROOT / "main.py", root)
    write("my_lanterns", root)
    return root


def run(tree: Path, *command: str) -> str:
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONPATH": str(tree)}
    done = subprocess.run([sys.executable, *command], capture_output=True, text=True, timeout=120, cwd=tree, env=quiet, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_its_data_has_no_mistakes_and_bots_play_it(tree: Path) -> None:
    assert "my_lanterns" in run(tree, "main.py", "--check-data")
    assert "my_lanterns" in run(tree, "main.py", "--simulate", "2", "--game", "my_lanterns", "--bots", "greedy,random")


def test_its_table_is_found_by_its_id(tree: Path) -> None:
    imports = "from ui.tables import TABLES; from art.draw.my_lanterns import sprites"
    script = f"{imports}; print(TABLES['my_lanterns']().__name__, *(s.name for s in sprites()))"
    assert run(tree, "-c", script).split() == ["MyLanternsTable", "my_lanterns/cover"]


def test_nothing_of_the_example_is_left_in_it(tree: Path) -> None:
    for folder in ("game", "data", "ui/tables", "art/draw", "tests/games"):
        for path in (tree / folder / "my_lanterns").rglob("*.*"):
            if path.suffix in {".py", ".yaml"}:
                assert "Candles" not in path.read_text("utf-8"), path
                assert "tests.kernel" not in path.read_text("utf-8"), path


def test_an_id_that_is_taken_or_none_is_refused() -> None:
    assert problem_with(GAME_IDS[0])
    assert problem_with("turns"), "a room of the laws is called so"
    assert problem_with("My Game")
    assert not problem_with("lanterns")
    assert title_of("my_game") == "My Game"
    assert copied('from tests.kernel.data.candles.table import CandlesTable\ngame = "candles"', "my_game") == (
        'from ui.tables.my_game.table import MyGameTable\ngame = "my_game"'
    )
