"""A game's data with mistakes in them, and where these are reported."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.kernel import game_checks
from game.kernel.content import ContentError, Problem
from game.kernel.folders import DATA
from game.kernel.package import GamePackage


def problems_of(game_package: GamePackage) -> list[str]:
    """What the check says of a game's data, but for the matches that its lessons and its shown places play, which take long:
    for mistakes elsewhere."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game_checks, "lesson_problems", lambda _: ())
        patch.setattr(game_checks, "example_problems", lambda _: ())
        return [str(problem) for problem in game_package.check()]


class Copy:
    """A copy of a game's data in `folder`, read by the `load` of its catalogue. Its words and rules are the English ones
    only: a mistake in them would also be told of every other language, which then has too much or too little."""

    def __init__(self, game_package: type[GamePackage], load: Callable[..., Any], folder: Path) -> None:
        self.game_package = game_package(folder)
        self.load = load
        self.folder = folder / game_package.id
        shutil.copytree(DATA / game_package.id, self.folder, ignore=shutil.ignore_patterns("*.[!e][!n].yaml"))

    def edit(self, name: str, old: str, new: str) -> None:
        """Replaces the first `old` of a file."""
        path = self.folder / f"{name}.yaml"
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")

    def place(self, name: str, here: str) -> tuple[int, int]:
        """Line and column of the `^` in `here`, where the text of the file around it stands first."""
        text = (self.folder / f"{name}.yaml").read_text("utf-8")
        start = text.index(here.replace("^", "")) + here.index("^")
        return text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)

    def problems(self, *art: Path) -> list[Problem]:
        """The mistakes of the catalogue, those in the pictures of `art` included."""
        with pytest.raises(ContentError) as caught:
            self.load(self.folder, *art)
        return list(caught.value.problems)

    def reports(self, name: str, here: str, message: str) -> None:
        """Checks that a mistake is reported at a position in a file, with `message` in its words."""
        problems = self.problems()
        found = [p for p in problems if Path(p.file).name == f"{Path(name).name}.yaml" and message in p.message]
        assert [(p.line, p.column) for p in found] == [self.place(name, here)], "\n".join(map(str, problems))
