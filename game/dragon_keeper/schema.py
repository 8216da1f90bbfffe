"""The shape of Dragon Keeper's data files: what `catalogue` reads and `checks` checks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Ge, Le

from game.kernel.field_types import Count, Id, Points, PositiveCount

Value = Annotated[int, Ge(1), Le(6)]
"""K1.2: what an adventurer is worth."""

AbilityName = Literal["none", "secret_passage", "prisoner_exchange", "remote_trap", "release"]
"""K1.2: the abilities of tiles, in the order of TileAbility; stairs have none of these."""
Arrow = Literal["vertical", "horizontal"]
Centre = Literal["stairs", "adventurer"]


@dataclass(frozen=True)
class TileLine:
    id: Id
    guild: str
    value: Value
    action: AbilityName = "none"


@dataclass(frozen=True)
class StairsLine:
    """K1.2: stairs, in the centre of a floor. Once taken, they are an ordinary tile."""

    id: Id
    guild: str
    value: Value
    floor: str


@dataclass(frozen=True)
class TileSchema:
    adventurers: tuple[TileLine, ...]
    stairs: tuple[StairsLine, ...]


@dataclass(frozen=True)
class GuildLine:
    """K1.2, K1.3: how many adventurers a guild has, the sum of their values, the actions that they show (each once),
    and whether there is an original-guild tile for it."""

    id: Id
    adventurers: PositiveCount
    values: PositiveCount
    actions: tuple[AbilityName, ...] = ()
    origin: bool = True


@dataclass(frozen=True)
class FloorLine:
    """K2, K3.1: what lies in the centre of a floor, the dragon's first space (row and column), and the directions of
    arrow 1 and arrow 2."""

    id: Id
    centre: Centre
    dragon: tuple[Count, Count]
    move1: Arrow
    move2: Arrow


@dataclass(frozen=True)
class TributeLine:
    """K10.2: what everybody pays while at most `up_to` tiles are left."""

    up_to: Count
    pay: Points


@dataclass(frozen=True)
class Constants:
    """The pieces of the box and the rules' figures. Floors are in the order in which they are played."""

    guilds: tuple[GuildLine, ...]
    floors: tuple[FloorLine, ...]
    tribute: tuple[TributeLine, ...]
    treasures: PositiveCount
    start_treasure: Count
    gift_value: Value
    gift_treasure: Points
    last_taker_pays: Points
    most_treasure_points: Points
