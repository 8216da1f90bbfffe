"""The shape of Iwari's data files: what `catalogue` reads and `checks` checks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Ge, Le

from game.kernel.field_types import Count, Id, Points, PositiveCount, Seats

Worth = Annotated[Points, Ge(1)]
Length = Annotated[int, Ge(100), Le(10_000)]
"""How wide or high a map is, in the units of its points."""

Point = tuple[float, float]

BaseName = Literal["forest", "tundra", "coast", "glacier", "desert"]
BiomeName = Literal["forest", "tundra", "coast", "glacier", "desert", "void"]
KindName = Literal["unity", "discovery", "honor", "respect", "courage", "worship"]
Task = Literal[
    "biome_tents", "tents_everywhere", "tent_majorities", "biome_totems", "totems_everywhere", "totem_majorities",
    "settlement", "junction_tents",
]
"""I42: what an exploration card asks for."""


@dataclass(frozen=True)
class Constants:
    """I1, I10: the pieces of the box and the rules' figures for every map. The keys of `removed` and `mountain_symbols`
    are numbers of seats."""

    tents: PositiveCount
    totems: PositiveCount
    colours: PositiveCount
    deck: dict[BaseName, PositiveCount]
    biome_cards: PositiveCount
    void_deck: dict[Literal["void"], PositiveCount]
    void_cards: PositiveCount
    removed: dict[Seats, Count]
    display: PositiveCount
    hand: PositiveCount
    pieces_a_turn: PositiveCount
    settlement: PositiveCount
    mountain_symbols: dict[Seats, tuple[PositiveCount, ...]]
    achievements: dict[KindName, PositiveCount]
    golden_tokens: PositiveCount
    determination_tokens: PositiveCount
    void_totems: PositiveCount
    ruins: PositiveCount
    ruin_points: Points
    contested_tokens: PositiveCount
    exploration_cards: PositiveCount
    exploration_shown: PositiveCount


@dataclass(frozen=True)
class ExplorationLine:
    """I42: a card that asks for `count` tents, totems or regions, as `kind` says, in `biome` if it names one. `points`
    are for the first and the second seat that meets it."""

    id: int
    kind: Task
    count: PositiveCount
    first: Worth
    second: Worth
    biome: BaseName | None = None


@dataclass(frozen=True)
class ExplorationSchema:
    cards: tuple[ExplorationLine, ...]


@dataclass(frozen=True)
class MapRules:
    """What a map changes. `no_totem_biomes`: take no totems (I48). `void_cards`: are added to the deck.
    `determination`: whether that token is in play (I53). `exploration`: whether its cards may be used.
    `left_out_exploration`: the numbers of the cards that nobody could meet (I43)."""

    mountains: bool
    water_links_are_roads: bool
    no_totem_biomes: tuple[BaseName, ...] = ()
    void_cards: bool = False
    determination: bool = False
    exploration: bool = True
    left_out_exploration: tuple[int, ...] = ()


@dataclass(frozen=True)
class SpaceLine:
    id: Id
    xy: Point


@dataclass(frozen=True)
class RegionLine:
    """I3: `totem` is where its totems are stacked; `landmass` numbers the islands."""

    id: Id
    biome: BiomeName
    landmass: Count
    totem: Point
    tents: tuple[SpaceLine, ...]
    polygon: tuple[Point, ...]


@dataclass(frozen=True)
class RoadLine:
    """I4: between two tent spaces; `link` is the number on the border it crosses, `purple` roads are the Long Road."""

    a: str
    b: str
    link: int | None = None
    purple: bool = False


@dataclass(frozen=True)
class LinkLine:
    """I5: `path` are the ends of a dotted line, `tents` the spaces it joins where it is a road."""

    number: PositiveCount
    kind: Literal["land", "water"]
    regions: tuple[str, str]
    marker: Point
    path: tuple[Point, ...] = ()
    tents: tuple[str, ...] = ()
    mountain: PositiveCount | None = None
    mountain_xy: Point | None = None


@dataclass(frozen=True)
class RuinLine:
    id: Id
    link: int
    xy: Point
    biome: BaseName


@dataclass(frozen=True)
class ContestedLine:
    id: Id
    link: int
    xy: Point


@dataclass(frozen=True)
class VoidTotems:
    """I51: the region where the totems of the void begin, and how many there are."""

    region: str
    count: PositiveCount


@dataclass(frozen=True)
class MapSchema:
    """One map. `mountains` has the two links with each symbol, `long_road` the spaces of the Long Road in order."""

    id: Id
    seats: tuple[Seats, ...]
    canvas: tuple[Length, Length]
    rules: MapRules
    regions: tuple[RegionLine, ...]
    roads: tuple[RoadLine, ...]
    links: tuple[LinkLine, ...]
    mountains: dict[int, tuple[int, int]] | None = None
    ruins: tuple[RuinLine, ...] = ()
    contested: tuple[ContestedLine, ...] = ()
    void_totems: VoidTotems | None = None
    long_road: tuple[str, ...] = ()
