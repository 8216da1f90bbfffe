"""Dragon Keeper's components as the rules use them: ints of the model, in the order of the data files."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from game.dragon_keeper.checks import DataFiles, mistakes, sprite_of
from game.dragon_keeper.model import EMPTY, SIDE, SPACES, TileAbility
from game.dragon_keeper.schema import AbilityName, Constants, FloorLine, StairsLine, TileLine, TileSchema
from game.kernel.content import ContentError, ContentFolder
from game.kernel.options import Manifest

ABILITIES: tuple[str, ...] = get_args(AbilityName)
"""The names of the abilities, in the order of TileAbility."""


@dataclass(frozen=True, slots=True)
class Tile:
    """K1.2: `guild` is an index, `ability` a TileAbility, `sprite` the name of its picture."""

    id: str
    guild: int
    value: int
    ability: int
    sprite: str


@dataclass(frozen=True, slots=True)
class Floor:
    """K2, K3: `stairs` is the tile in the centre, EMPTY if an adventurer lies there; `dragon` is the dragon's first
    space. `first` and `second` have for each space a mask: the other spaces of its row or column along arrow 1 or 2."""

    id: str
    stairs: int
    dragon: int
    first: tuple[int, ...]
    second: tuple[int, ...]


@dataclass(frozen=True)
class Catalogue:
    """Everything in the box. In `tiles` the adventurers come first, then the stairs. `origins` are the guilds with an
    original-guild tile. `tribute` is what everybody pays, by the number of tiles left."""

    tiles: tuple[Tile, ...]
    adventurers: int
    guilds: tuple[str, ...]
    origins: tuple[int, ...]
    floors: tuple[Floor, ...]
    tribute: tuple[int, ...]
    constants: Constants


def load(folder: Path, art: Path | None = None) -> Catalogue:
    """The catalogue of `folder` (data/dragon_keeper). If `art` is given, that folder must hold every picture.
    Raises ContentError with all mistakes within single files, or else with all mistakes between files."""
    content_folder = ContentFolder(folder)
    sheet, problems = content_folder.sheet, content_folder.problems
    game = sheet("game", Manifest)
    constants = sheet("constants", Constants)
    tiles = sheet("tiles", TileSchema)
    if game and constants and tiles:
        sheets = DataFiles(game, constants, tiles, art)
        problems.extend(mistakes(sheets))
        if not problems:
            return _catalogue(sheets)
    raise ContentError(problems)


def _catalogue(sheets: DataFiles) -> Catalogue:
    constants, lines = sheets.constants.value, sheets.tiles.value
    guilds = tuple(guild.id for guild in constants.guilds)

    def tile(line: TileLine | StairsLine) -> Tile:
        ability = TileAbility.STAIRS if isinstance(line, StairsLine) else ABILITIES.index(line.action)
        return Tile(line.id, guilds.index(line.guild), line.value, ability, sprite_of(line))

    adventurers = len(lines.adventurers)
    stairs = {line.floor: adventurers + i for i, line in enumerate(lines.stairs)}
    return Catalogue(
        tiles=(*map(tile, lines.adventurers), *map(tile, lines.stairs)),
        adventurers=adventurers,
        guilds=guilds,
        origins=tuple(i for i, guild in enumerate(constants.guilds) if guild.origin),
        floors=tuple(_floor(floor, stairs.get(floor.id, EMPTY)) for floor in constants.floors),
        tribute=tuple(next(line.pay for line in constants.tribute if n <= line.up_to) for n in range(SPACES + 1)),
        constants=constants,
    )


def _floor(line: FloorLine, stairs: int) -> Floor:
    along = {"vertical": tuple(map(_column, range(SPACES))), "horizontal": tuple(map(_row, range(SPACES)))}
    row, column = line.dragon
    return Floor(line.id, stairs, row * SIDE + column, along[line.move1], along[line.move2])


def _row(space: int) -> int:
    start = space - space % SIDE
    return sum(1 << other for other in range(start, start + SIDE) if other != space)


def _column(space: int) -> int:
    return sum(1 << other for other in range(space % SIDE, SPACES, SIDE) if other != space)
