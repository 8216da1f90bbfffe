"""Mistakes between Dragon Keeper's data files: each file is sound, but they do not fit each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from game.dragon_keeper.model import SIDE, SPACES
from game.dragon_keeper.schema import Constants, StairsLine, TileLine, TileSchema
from game.kernel.content import Content, Problem
from game.kernel.options import HAND_OVER, HAND_OVERS, SEAT_PREFIX, Manifest, option_problems
from game.kernel.pictures import picture_file

OPTIONS = {
    "start": ("random", SEAT_PREFIX),
    "allow_zero_length_move": ("off", "on"),
    "stairs_count": ("yes", "no"),
    "stairs_starter": ("owner", "finder"),
    HAND_OVER: (*HAND_OVERS, "open"),
    "covered": ("hidden", "open"),
    "treasure_for": ("given", "either"),
}
"""The options that the rules read, with the choices that they support."""


@dataclass(frozen=True)
class DataFiles:
    """Every data file of the game as it was read. `art` is the folder of the pictures; None leaves them unchecked."""

    game: Content[Manifest]
    constants: Content[Constants]
    tiles: Content[TileSchema]
    art: Path | None


def sprite_of(line: TileLine | StairsLine) -> str:
    """The name of a tile's picture: its guild, its value, and the last word of its action if it has one."""
    if isinstance(line, StairsLine):
        return "tile_stairs"
    action = line.action.rpartition("_")[2]
    return "_".join(["tile", line.guild, str(line.value), *([action] if action != "none" else [])])


def mistakes(sheets: DataFiles) -> Iterator[Problem]:
    """Every mistake between the files, file by file."""
    yield from _game(sheets)
    yield from _guilds(sheets)
    yield from _floors(sheets)
    yield from _tribute(sheets)
    yield from _tiles(sheets)
    yield from _pictures(sheets)


def _game(sheets: DataFiles) -> Iterator[Problem]:
    """game.yaml has the options that the rules read, with known choices; there are enough pieces for all players."""
    game, constants = sheets.game, sheets.constants
    most = max(game.value.seats, default=0)
    yield from option_problems(game, OPTIONS)
    origins = sum(guild.origin for guild in constants.value.guilds)
    if origins < most:
        yield constants.problem("guilds", f"{most} players need an original guild each, the box has {origins}")
    if most * constants.value.start_treasure > constants.value.treasures:
        needed = most * constants.value.start_treasure
        yield constants.problem(
            "treasures", f"{most} players start with {needed} treasures, the box has {constants.value.treasures}"
        )


def _guilds(sheets: DataFiles) -> Iterator[Problem]:
    """T12: the adventurers of every guild have the number, the values and the actions that constants.yaml says."""
    constants, tiles = sheets.constants, sheets.tiles.value.adventurers
    yield from constants.duplicates("guilds", [guild.id for guild in constants.value.guilds])
    for i, guild in enumerate(constants.value.guilds):
        own = [line for line in tiles if line.guild == guild.id]
        if len(own) != guild.adventurers:
            yield constants.problem(f"guilds.{i}.adventurers", f"tiles.yaml has {len(own)} adventurers of {guild.id}")
        if sum(line.value for line in own) != guild.values:
            values = sum(line.value for line in own)
            yield constants.problem(f"guilds.{i}.values", f"the values of {guild.id} in tiles.yaml add up to {values}")
        shown = Counter(line.action for line in own if line.action != "none")
        if shown != Counter(guild.actions):
            actions = ", ".join(sorted(shown.elements())) or "none"
            yield constants.problem(f"guilds.{i}", f"the actions of {guild.id} in tiles.yaml are {actions}")


def _floors(sheets: DataFiles) -> Iterator[Problem]:
    """K2: 25 tiles fill each floor, no adventurers are left over, and stairs lie where constants.yaml says so."""
    constants, tiles = sheets.constants, sheets.tiles
    floors = constants.value.floors
    yield from constants.duplicates("floors", [floor.id for floor in floors])
    for i, floor in enumerate(floors):
        if max(floor.dragon) >= SIDE:
            yield constants.problem(f"floors.{i}.dragon", f"a floor has rows and columns 0 to {SIDE - 1}")
        if floor.move1 == floor.move2:
            yield constants.problem(f"floors.{i}.move2", "arrow 1 and arrow 2 must cross")
        stairs = sum(line.floor == floor.id for line in tiles.value.stairs)
        if stairs != (floor.centre == "stairs"):
            yield constants.problem(f"floors.{i}.centre", f"tiles.yaml has {stairs} stairs for this floor")
    known = {floor.id for floor in floors}
    for i, line in enumerate(tiles.value.stairs):
        if line.floor not in known:
            yield tiles.problem(f"stairs.{i}.floor", f"there is no floor {line.floor} in constants.yaml")
    wanted = sum(SPACES - (floor.centre == "stairs") for floor in floors)
    if len(tiles.value.adventurers) != wanted:
        yield tiles.problem(
            "adventurers", f"{len(tiles.value.adventurers)} adventurers, the floors take {wanted}"
        )


def _tribute(sheets: DataFiles) -> Iterator[Problem]:
    """K10.2: the numbers of tiles rise from line to line, and the last line reaches a full floor."""
    constants = sheets.constants
    lines = constants.value.tribute
    for i, (before, line) in enumerate(pairwise(lines), 1):
        if line.up_to <= before.up_to or line.pay < before.pay:
            yield constants.problem(f"tribute.{i}", "more tiles left must cost at least as much as fewer")
    if not lines or lines[-1].up_to != SPACES:
        yield constants.problem("tribute", f"the last line must reach {SPACES} tiles, and no more")


def _tiles(sheets: DataFiles) -> Iterator[Problem]:
    tiles = sheets.tiles
    guilds = {guild.id for guild in sheets.constants.value.guilds}
    adventurers, stairs = tiles.value.adventurers, tiles.value.stairs
    yield from tiles.duplicates("adventurers", [line.id for line in adventurers])
    yield from tiles.duplicates("stairs", [line.id for line in stairs])
    for i, line in enumerate(adventurers):
        if line.guild not in guilds:
            yield tiles.problem(f"adventurers.{i}.guild", f"there is no guild {line.guild} in constants.yaml")
    for i, step in enumerate(stairs):
        if step.guild not in guilds:
            yield tiles.problem(f"stairs.{i}.guild", f"there is no guild {step.guild} in constants.yaml")


def _pictures(sheets: DataFiles) -> Iterator[Problem]:
    """Every tile has a picture, once the game has pictures."""
    if sheets.art is None:
        return
    tiles = sheets.tiles
    lines = {f"adventurers.{i}": sprite_of(line) for i, line in enumerate(tiles.value.adventurers)}
    lines |= {f"stairs.{i}": sprite_of(step) for i, step in enumerate(tiles.value.stairs)}
    for where, sprite in lines.items():
        if not picture_file(sheets.art, sprite).is_file():
            yield tiles.problem(where, f"the picture {sprite}.png is missing")
