"""The shape of Dewan's data files: what `catalogue` reads and `checks` checks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from annotated_types import Ge, Le

from game.kernel.field_types import Count, Id, Points, PositiveCount, Seats

Place = tuple[int, int]
Worth = Annotated[Points, Ge(1)]
Neighbours = Annotated[int, Ge(1), Le(6)]
"""How many of the hexes around one."""

TerrainName = Literal["mountain", "badlands", "desert", "forest", "water"]
LandName = Literal["mountain", "badlands", "desert", "forest"]
GroundName = Literal["mountain", "badlands", "desert", "forest", "water", "home", "volcano"]
ResourceName = Literal["artifact", "dye", "crystal"]
SymbolName = Literal["none", "artifact", "dye", "crystal", "berry", "fire"]
NeedName = Literal["mountain", "badlands", "desert", "forest", "water", "artifact", "dye", "crystal"]
TileKind = Literal["home", "neutral", "special"]
Effect = Literal["none", "story", "tuck", "end_and_fire"]
"""D37: what placing a camp brings."""
Happening = Literal["place_water", "place_lava", "fish"]
"""D78, D80, D88: what happens in the event of a scenario."""
Label = Literal[
    "stories", "fire", "most_fire", "groups", "mixed_groups", "berries", "berry_pairs",
    "zones", "water_zones", "home_neighbours", "water_majority", "pairs", "fish",
]
"""The rows of the score pad."""
PartnerName = Literal["fire", "fish", "water", "artifact", "dye", "crystal"]
SourceName = Literal["rulebook", "inferred"]


@dataclass(frozen=True)
class CardLine:
    id: Id
    faces: tuple[tuple[TerrainName, SymbolName], ...]

    @property
    def sprite(self) -> str:
        """The name of the card's picture: its terrains in order, and the symbol if there is one."""
        terrains = [terrain for terrain, _ in self.faces]
        symbols = [symbol for _, symbol in self.faces if symbol != "none"]
        return "_".join(["card", *terrains, *symbols])


@dataclass(frozen=True)
class CardSchema:
    cards: tuple[CardLine, ...]


@dataclass(frozen=True)
class StoryLine:
    id: Id
    needs: dict[NeedName, PositiveCount]
    points: Worth
    fire: Points


@dataclass(frozen=True)
class StorySchema:
    stories: tuple[StoryLine, ...]


@dataclass(frozen=True)
class HexLine:
    at: Place
    terrain: GroundName
    berry: bool = False


@dataclass(frozen=True)
class BorderLine:
    resource: ResourceName
    between: tuple[Place, Place]


@dataclass(frozen=True)
class TileLine:
    id: Id
    kind: TileKind
    hexes: tuple[HexLine, ...]
    symbols: tuple[BorderLine, ...]


@dataclass(frozen=True)
class TileSchema:
    tiles: tuple[TileLine, ...]


@dataclass(frozen=True)
class Steps:
    """D8: from a tile's centre to those of its neighbours, in axial coordinates."""

    u: Place
    v: Place

    def centre(self, slot: Place) -> Place:
        """The axial coordinates of a slot's centre."""
        (uq, ur), (vq, vr) = self.u, self.v
        return slot[0] * uq + slot[1] * vq, slot[0] * ur + slot[1] * vr


@dataclass(frozen=True)
class LayoutLine:
    home: tuple[Place, ...]
    neutral: tuple[Place, ...]
    special: tuple[Place, ...]


@dataclass(frozen=True)
class LayoutSchema:
    steps: Steps
    layouts: dict[str, dict[Seats, LayoutLine]]


@dataclass(frozen=True)
class Constants:
    """D7, D14, D15: the pieces of the box and the rules' figures for every scenario. The keys of `event_pile` are
    numbers of seats. `board_effects` has an effect for each camp, in order."""

    home_tiles: PositiveCount
    neutral_tiles: PositiveCount
    special_tiles: Count
    camps: PositiveCount
    berry_tokens: Count
    terrain_cards: PositiveCount
    cards_with_terrain: PositiveCount
    story_tiles: PositiveCount
    water_stories: Count
    lava_markers: PositiveCount
    water_markers: PositiveCount
    fish_tokens: PositiveCount
    start_hand: Count
    card_display: PositiveCount
    story_display: PositiveCount
    start_stories: Count
    berries_per_symbol: PositiveCount
    event_pile: dict[Seats, PositiveCount]
    board_effects: tuple[Effect, ...]
    last_camp_fire: Points


@dataclass(frozen=True)
class Row:
    """A row of the score pad. `each`: the points for one counted thing (or for a majority alone). `tied`: the points
    for each seat that shares a majority. `least`: the smallest group that counts. `partner`: what makes a pair with a
    berry, by the choice made for the option `pair`."""

    label: Label
    rule: str
    each: Worth = 1
    tied: Points = 0
    least: Points = 0
    terrains: tuple[LandName, ...] = ()
    partner: dict[str, PartnerName] = field(default_factory=dict)
    source: SourceName = "rulebook"


@dataclass(frozen=True)
class VolcanoFire:
    """D81: `each` is the fire for a camp beside the volcano, `most` how many of them count at most, by the choice made
    for the option `volcano_fire`."""

    each: Worth
    most: dict[str, Neighbours]
    source: SourceName = "rulebook"


@dataclass(frozen=True)
class Scenario:
    """D9: a scenario. `event`: what happens when the pile is empty. `special`: the id of the special tile ("" for
    none). `layouts`: the layout's id by the choice made for the option `special_tile`. `teams`: how many teams there
    are (0: everybody alone). `without_water_stories`: whether stories that ask for water stay in the box (D14)."""

    id: Id
    seats: tuple[Seats, ...]
    layouts: dict[str, str]
    rows: tuple[Row, ...]
    event: Happening | None = None
    teams: Count = 0
    special: str = ""
    without_water_stories: bool = False
    volcano_fire: VolcanoFire | None = None


@dataclass(frozen=True)
class ScenarioSchema:
    scenarios: tuple[Scenario, ...]
