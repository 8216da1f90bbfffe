"""How well each level plays a game: `data/<game>/levels.yaml`. `tests/ladder/levels.py` finds it, so that the levels are
equally far apart in every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Final

from annotated_types import Ge, Le

from game.kernel.content import ContentError, Problem, load, load_content

FILE_NAME: Final = "levels.yaml"
CHOOSABLE_LEVELS: Final = ("beginner", "easy", "medium", "hard", "expert")
"""The levels that people can choose, weakest first."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a level plays. `trials` are those of the search; without any, it plays by the policy alone. `slip`, in
    points, is the noise with which it compares turns: of two turns that differ by one slip it takes the better one 73
    times of 100, and never one that is worse by four slips."""

    slip: Annotated[float, Ge(0), Le(50)] = 0.0
    trials: Annotated[int, Ge(0), Le(10_000)] = 0


@dataclass(frozen=True)
class Skills:
    """data/<game>/levels.yaml: the skill of each level."""

    beginner: Skill
    easy: Skill
    medium: Skill
    hard: Skill
    expert: Skill

    def __getitem__(self, level: str) -> Skill:
        found: Skill = getattr(self, level)
        return found


DEFAULT_SKILLS: Final = Skills(Skill(slip=6), Skill(slip=2.5), Skill(slip=1), Skill(), Skill(trials=200))
"""The skills in a game without such a file."""


def skills_of(folder: Path) -> Skills:
    """The skills in a game's data folder. Raises ContentError with all mistakes."""
    return load(folder / FILE_NAME, Skills) if (folder / FILE_NAME).exists() else DEFAULT_SKILLS


def skill_problems(folder: Path) -> Iterator[Problem]:
    """All mistakes in a game's levels.yaml, if there is one: no level may slip more than the one below it with the same
    trials."""
    if not (folder / FILE_NAME).exists():
        return
    try:
        sheet = load_content(folder / FILE_NAME, Skills)
    except ContentError as error:
        yield from error.problems
        return
    for below, level in pairwise(CHOOSABLE_LEVELS):
        one, other = sheet.value[below], sheet.value[level]
        if other.slip > one.slip and other.trials <= one.trials:
            yield sheet.problem(level, f"it slips more than {below} and tries no more")


