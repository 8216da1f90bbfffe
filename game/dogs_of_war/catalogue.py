"""The components of Dogs of War as the rules use them: ints of the model, in the order of the data files."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from game.dogs_of_war.checks import DataFiles, mistakes
from game.dogs_of_war.model import NONE
from game.dogs_of_war.schema import (
    AbilityName,
    BattleLine,
    BattleLineSchema,
    BonusSchema,
    Constants,
    DogLine,
    DogSchema,
    HouseLine,
    HouseSchema,
    RewardLine,
    SoldierLine,
    SoldierSchema,
    TacticLine,
    TacticSchema,
)
from game.kernel.content import ContentError, ContentFolder
from game.kernel.options import Manifest

WAYS = {"toward": 1, "none": 0, "against": -1}
TIMES = {"once": 1, "none": 0, "double": 2}


class Reward(NamedTuple):
    """W7.9, W8.4: what a space or a bonus token gives; `soldiers` are pairs (kind, number)."""

    points: int = 0
    coins: int = 0
    tactics: int = 0
    captains: int = 0
    captains_next_year: int = 0
    influence: int = 0
    soldiers: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A battle line. `open_to` has for each kind of soldier the mask of the spaces that it opens (W7.7). `any_side` is
    the mask of the spaces that W7.6 does not restrict."""

    id: str
    rewards: tuple[Reward, ...]
    open_to: tuple[int, ...]
    any_side: int

    def weakest(self, spaces: int) -> int:
        """The weakest kind of soldier that opens one of the spaces of a mask."""
        return next(kind for kind, mask in enumerate(self.open_to) if mask & spaces)


@dataclass(frozen=True, slots=True)
class Bonus:
    """W4.2: the two sides of a token."""

    id: str
    silver: Reward
    gold: Reward

    def face(self, *, gold: bool) -> Reward:
        """What the side that lies up pays."""
        return self.gold if gold else self.silver


@dataclass(frozen=True, slots=True)
class Tactic:
    """W10: a kind of tactic card. `needs` is a kind of soldier or NONE, `set_to` a strength or 0. `way` is 1 if the
    marker moves toward the house, -1 if against it, 0 if it stays. The space pays its reward `times` over."""

    id: str
    copies: int
    needs: int = NONE
    soldiers: int = 1
    set_to: int = 0
    add: int = 0
    factor: int = 1
    way: int = 1
    times: int = 1
    any_side: bool = False
    any_rank: bool = False
    retreat: bool = False
    extortion: int = 0
    coins: int = 0
    points: int = 0
    captains: int = 0
    influence_of_both: int = 0

    def strength(self, plain: int) -> int:
        """The strength of the soldiers under this tactic; `plain` is the sum on their cards."""
        return ((self.set_to or plain) + self.add) * self.factor


PLAIN = Tactic("", 0)
"""A placement without a tactic card."""


@dataclass(frozen=True)
class Catalogue:
    """Everything in the box. `abilities` has the Dog (an index) with each ability."""

    houses: tuple[HouseLine, ...]
    soldiers: tuple[SoldierLine, ...]
    lines: tuple[Line, ...]
    bonuses: tuple[Bonus, ...]
    dogs: tuple[DogLine, ...]
    tactics: tuple[Tactic, ...]
    abilities: dict[AbilityName, int]
    constants: Constants


def load(folder: Path) -> Catalogue:
    """The catalogue of `folder` (data/dogs_of_war). Raises ContentError with all mistakes within single files, or else
    with all mistakes between files."""
    content_folder = ContentFolder(folder)
    sheet, problems = content_folder.sheet, content_folder.problems
    game = sheet("game", Manifest)
    constants = sheet("constants", Constants)
    houses = sheet("houses", HouseSchema)
    soldiers = sheet("soldiers", SoldierSchema)
    lines = sheet("battle_lines", BattleLineSchema)
    bonuses = sheet("bonuses", BonusSchema)
    dogs = sheet("dogs", DogSchema)
    tactics = sheet("tactics", TacticSchema)
    if game and constants and houses and soldiers and lines and bonuses and dogs and tactics:
        sheets = DataFiles(game, constants, houses, soldiers, lines, bonuses, dogs, tactics)
        problems.extend(mistakes(sheets))
        if not problems:
            return _catalogue(sheets)
    raise ContentError(problems)


def _catalogue(sheets: DataFiles) -> Catalogue:
    soldiers = sheets.soldiers.value.soldiers
    kinds = {line.id: i for i, line in enumerate(soldiers)}
    dogs = sheets.dogs.value.dogs
    return Catalogue(
        houses=sheets.houses.value.houses,
        soldiers=soldiers,
        lines=tuple(_line(line, kinds) for line in sheets.battle_lines.value.battle_lines),
        bonuses=tuple(
            Bonus(line.id, _reward(line.silver, kinds), _reward(line.gold, kinds))
            for line in sheets.bonuses.value.bonus_tokens
        ),
        dogs=dogs,
        tactics=tuple(_tactic(line, kinds) for line in sheets.tactics.value.tactics),
        abilities={dog.ability: i for i, dog in enumerate(dogs)},
        constants=sheets.constants.value,
    )


def _reward(line: RewardLine, kinds: dict[str, int]) -> Reward:
    return Reward(
        line.vp or 0,
        line.coins or 0,
        line.tactics or 0,
        line.captains or 0,
        line.captains_next_year or 0,
        line.influence or 0,
        tuple((kinds[kind], n) for kind, n in line.soldiers.items()),
    )


def _line(line: BattleLine, kinds: dict[str, int]) -> Line:
    open_to = tuple(
        sum(1 << i for i, space in enumerate(line.spaces) if space.min_rank <= kind + 1) for kind in kinds.values()
    )
    any_side = sum(1 << i for i, space in enumerate(line.spaces) if space.any_side)
    return Line(line.id, tuple(_reward(space.reward, kinds) for space in line.spaces), open_to, any_side)


def _tactic(line: TacticLine, kinds: dict[str, int]) -> Tactic:
    return Tactic(
        id=line.id,
        copies=line.copies,
        needs=kinds[line.needs] if line.needs else NONE,
        soldiers=line.soldiers,
        set_to=line.strength_set or 0,
        add=line.strength_add,
        factor=line.strength_times,
        way=WAYS[line.marker],
        times=TIMES[line.reward],
        any_side=line.any_side,
        any_rank=line.any_rank,
        retreat=line.retreat,
        extortion=line.extortion,
        coins=line.coins,
        points=line.vp,
        captains=line.captains,
        influence_of_both=line.influence_of_both,
    )
