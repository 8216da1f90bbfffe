"""How Dragon Keeper's data files are written: the shapes that `catalogue` reads and `checks` judges."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Ge

Count = Annotated[int, Ge(0)]
Some = Annotated[int, Ge(1)]
DeedName = Literal["none", "secret_passage", "prisoner_exchange", "remote_trap", "release"]
"""K1.2, in the order of the model's Deed; the stairs stand apart."""
Arrow = Literal["vertical", "horizontal"]
Centre = Literal["stairs", "adventurer"]


@dataclass(frozen=True)
class TileLine:
    id: str
    guild: str
    value: Some
    action: DeedName = "none"


@dataclass(frozen=True)
class StairsLine:
    """K1.2: lies in the centre of its floor and is an ordinary tile once taken."""

    id: str
    guild: str
    value: Some
    floor: str


@dataclass(frozen=True)
class TileSheet:
    adventurers: tuple[TileLine, ...]
    stairs: tuple[StairsLine, ...]


@dataclass(frozen=True)
class GuildLine:
    """K1.2, K1.3: how many adventurers it has, what their values add up to, which actions they show (each once), and
    whether an original-guild tile shows it."""

    id: str
    adventurers: Some
    values: Some
    actions: tuple[DeedName, ...] = ()
    origin: bool = True


@dataclass(frozen=True)
class FloorLine:
    """K2, K3.1: what lies in the centre, the dragon's first space (row and column), and which way arrow 1 and arrow 2
    point."""

    id: str
    centre: Centre
    dragon: tuple[Count, Count]
    move1: Arrow
    move2: Arrow


@dataclass(frozen=True)
class TributeLine:
    """K10.2: what everybody pays while at most `up_to` tiles are left."""

    up_to: Count
    pay: Count


@dataclass(frozen=True)
class Contents:
    """The pieces of the box and the figures of the rules. Floors stand in the order in which they are played."""

    guilds: tuple[GuildLine, ...]
    floors: tuple[FloorLine, ...]
    tribute: tuple[TributeLine, ...]
    treasures: Some
    start_treasure: Count
    gift_value: Some
    gift_treasure: Count
    last_taker_pays: Count
    most_treasure_points: Count
