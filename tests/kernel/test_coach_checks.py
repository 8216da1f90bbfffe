"""A tip that nothing could ever trigger is reported with its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.kernel.folders import DATA
from game.kernel.lesson_checks import lesson_problems
from game.kernel.package import GamePackage
from game.registry import package

GAME = "dragon_keeper"
"""The game whose tips are spoilt here; each game's own are checked with its data."""


@pytest.fixture
def game_package(tmp_path: Path) -> GamePackage:
    shutil.copytree(DATA / GAME, tmp_path / GAME)
    return package(GAME, tmp_path)


@pytest.mark.parametrize(("old", "new", "expected"), [
    ("legal: trap", "legal: leap", "the game has no leap"),
    ("event: tribute_paid", "event: tribute_forgotten", "the game has no tribute_forgotten"),
    ("refused: not_vertical", "refused: not_polite", "the game has no not_polite"),
    ("near: tallest", "near: supper", "the game has no supper"),
    ("near: tallest", "near: own_guild", "no tip is triggered by the situation tallest"),
    ("legal: trap", "legal: trap, near: tribute", "one of legal, event, refused and near"),
])
def test_what_triggers_no_tip_is_reported(game_package: GamePackage, old: str, new: str, expected: str) -> None:
    path = game_package.folder / "lessons.yaml"
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    problems = list(lesson_problems(game_package))
    assert any(expected in problem.message and problem.line for problem in problems)
