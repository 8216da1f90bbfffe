"""How well each level plays a game: `data/<game>/levels.yaml`, found by `tests/ladder/levels.py` so that the levels are as far
apart in every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Final

from annotated_types import Ge, Le

from game.kernel.content import ContentError, Problem, load, read

SHEET: Final = "levels.yaml"
GRADES: Final = ("beginner", "easy", "medium", "hard", "expert")
"""The levels that people are offered, the weakest first."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a level plays. `trials` are those of the search for its turn; without any, the policy's opinion decides.
    `slip`, in points, is how wrongly it weighs its turns against each other: of two turns that differ by as much it takes
    the better one 73 times of 100, and one that is worse by four times as much never."""

    slip: Annotated[float, Ge(0), Le(50)] = 0.0
    trials: Annotated[int, Ge(0), Le(10_000)] = 0


@dataclass(frozen=True)
class Skills:
    """data/<game>/levels.yaml: by level, how well it plays."""

    beginner: Skill
    easy: Skill
    medium: Skill
    hard: Skill
    expert: Skill

    def __getitem__(self, level: str) -> Skill:
        found: Skill = getattr(self, level)
        return found


USUAL_SKILLS: Final = Skills(Skill(slip=6), Skill(slip=2.5), Skill(slip=1), Skill(), Skill(trials=200))
"""The skills in a game that has no file of its own yet."""


def skills_of(folder: Path) -> Skills:
    """The skills in a game's data folder. Raises ContentError with every mistake."""
    return load(folder / SHEET, Skills) if (folder / SHEET).exists() else USUAL_SKILLS


def skill_problems(folder: Path) -> Iterator[Problem]:
    """Every mistake in a game's levels, if it has them: no level may slip more than the one below it that tries as much."""
    if not (folder / SHEET).exists():
        return
    try:
        sheet = read(folder / SHEET, Skills)
    except ContentError as error:
        yield from error.problems
        return
    for below, level in pairwise(GRADES):
        one, other = sheet.value[below], sheet.value[level]
        if other.slip > one.slip and other.trials <= one.trials:
            yield sheet.problem(level, f"it slips more than {below} and tries no more")


