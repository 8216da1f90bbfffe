"""How strong the levels of bots are, as the ladder found: `data/<game>/strength.yaml`, written by `tests/ladder/bars.py`. A
game without the file has not been measured yet."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from annotated_types import Ge, Le

from game.kernel.content import ContentError, Problem, load, load_content

FILE_NAME = "strength.yaml"

Share = Annotated[float, Ge(0), Le(1)]
Time = Annotated[float, Ge(0)]


@dataclass(frozen=True)
class Rung:
    """One seat of a level against bots of another at all other seats: in how many matches, the share that it won,
    where that lies in 95 of 100 cases (Wilson), and the milliseconds of its usual move and of 95 moves of a hundred;
    these are left out where nobody took the time."""

    level: str
    against: str
    matches: Annotated[int, Ge(1)]
    share: Share
    low: Share
    high: Share
    usual_ms: Time | None = None
    p95_ms: Time | None = None

    @property
    def tenths(self) -> int:
        """How many of ten matches it wins, as it is shown."""
        return round(10 * self.share)

    @property
    def mark(self) -> Share:
        """Where that lies from nothing to all, as it is shown: within its interval."""
        return min(max(self.tenths / 10, self.low), self.high)


@dataclass(frozen=True)
class Ladder:
    """data/<game>/strength.yaml: the rungs of a game, played in its default set-up with so many seats. `budget` is the most that
    a move of a search was given, such as 0.5s."""

    budget: str
    seats: Annotated[int, Ge(1)]
    rungs: tuple[Rung, ...]

    @property
    def par(self) -> int:
        """How many of ten matches a seat wins among equals, as it is shown."""
        return round(10 / self.seats)


def strength(folder: Path) -> Ladder | None:
    """The ladder in a game's data folder, None if it has not been measured. Raises ContentError with every mistake."""
    return load(folder / FILE_NAME, Ladder) if (folder / FILE_NAME).exists() else None


def strength_problems(folder: Path, levels: Collection[str]) -> Iterator[Problem]:
    """Every mistake in a game's strength table, if it has one: the levels must be there, each pair once, and an interval
    holds its share."""
    if not (folder / FILE_NAME).exists():
        return
    try:
        sheet = load_content(folder / FILE_NAME, Ladder)
    except ContentError as error:
        yield from error.problems
        return
    pairs = [(rung.level, rung.against) for rung in sheet.value.rungs]
    for at, rung in enumerate(sheet.value.rungs):
        for part, level in (("level", rung.level), ("against", rung.against)):
            if level not in levels:
                yield sheet.problem(f"rungs.{at}.{part}", f"there is no level {level}")
        if pairs.index((rung.level, rung.against)) < at:
            yield sheet.problem(f"rungs.{at}", f"{rung.level} against {rung.against} stands here twice")
        if not rung.low <= rung.share <= rung.high:
            yield sheet.problem(f"rungs.{at}.share", "the share lies outside its interval")
