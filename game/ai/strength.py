"""How strong the levels of opponents are, as the ladder found: `data/strength.yaml`, written by `tests/ladder/bars.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from annotated_types import Ge, Le

from game.kernel.content import Content, ContentError, Problem, load, read

SHEET = "strength.yaml"

Share = Annotated[float, Ge(0), Le(1)]
Time = Annotated[float, Ge(0)]


@dataclass(frozen=True)
class Rung:
    """One seat of a level against opponents of another at all other seats: in how many matches, the share that it won,
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
        """How many of ten matches it wins, as it is told."""
        return round(10 * self.share)

    @property
    def mark(self) -> Share:
        """Where that lies from nothing to all, as it is shown: within its interval."""
        return min(max(self.tenths / 10, self.low), self.high)


@dataclass(frozen=True)
class Ladder:
    """The rungs of a game, played in its default set-up with so many seats."""

    seats: Annotated[int, Ge(1)]
    rungs: tuple[Rung, ...]

    @property
    def par(self) -> int:
        """How many of ten matches a seat wins among equals, as it is shown and told."""
        return round(10 / self.seats)


@dataclass(frozen=True)
class Strength:
    """data/strength.yaml: by the game's id. `budget` is the most that a move of a search was given."""

    budget: str
    games: dict[str, Ladder]


def strength(data: Path) -> Mapping[str, Ladder]:
    """The ladders by game, in a data folder. Raises ContentError with every mistake."""
    return load(data / SHEET, Strength).games


def strength_problems(data: Path, games: Mapping[str, object], levels: Mapping[str, object]) -> Iterator[Problem]:
    """Every mistake in the strength table: the games and the levels must be there, each pair once, and an interval
    holds its share."""
    try:
        sheet = read(data / SHEET, Strength)
    except ContentError as error:
        yield from error.problems
        return
    for game in games:
        if game not in sheet.value.games:
            yield sheet.problem("games", f"{game} is missing")
    for game, ladder in sheet.value.games.items():
        if game not in games:
            yield sheet.problem(f"games.{game}", "there is no such game")
        yield from _of_ladder(sheet, f"games.{game}.rungs", ladder, levels)


def _of_ladder(sheet: Content[Strength], where: str, ladder: Ladder, levels: Mapping[str, object]) -> Iterator[Problem]:
    pairs = [(rung.level, rung.against) for rung in ladder.rungs]
    for at, rung in enumerate(ladder.rungs):
        for part, level in (("level", rung.level), ("against", rung.against)):
            if level not in levels:
                yield sheet.problem(f"{where}.{at}.{part}", f"there is no level {level}")
        if pairs.index((rung.level, rung.against)) < at:
            yield sheet.problem(f"{where}.{at}", f"{rung.level} against {rung.against} stands here twice")
        if not rung.low <= rung.share <= rung.high:
            yield sheet.problem(f"{where}.{at}.share", "the share lies outside its interval")
