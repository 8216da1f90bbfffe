"""Dewan's components as the rules use them: ints of the model, in the order of the data files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path

from game.dewan.checks import DataFiles, mistakes
from game.dewan.land import Border, Hex
from game.dewan.model import Symbol
from game.dewan.schema import (
    CardLine,
    CardSchema,
    Constants,
    LayoutSchema,
    NeedName,
    Place,
    Scenario,
    ScenarioSchema,
    StoryLine,
    StorySchema,
    TileLine,
    TileSchema,
)
from game.dewan.terrain import Terrain
from game.kernel.content import ContentError, ContentFolder
from game.kernel.options import Manifest

CARD_TERRAINS = tuple(Terrain)[: Terrain.WATER + 1]
"""D1: the terrains that cards show."""
CARD_KINDS = tuple(sum(1 << terrain for terrain in terrains) for size in (1, 2) for terrains in combinations(CARD_TERRAINS, size))
"""What a card can show, as terrain masks: five single terrains, then ten pairs."""
NEEDS: tuple[NeedName, ...] = ("mountain", "badlands", "desert", "forest", "water", "artifact", "dye", "crystal")
"""The order of `Story.needs`: terrains as in Terrain, then resources as in Symbol."""


@dataclass(frozen=True, slots=True)
class Card:
    """D29, D43: `faces` are the terrains shown with their symbols, `terrains` the same as a mask, `kind` its index
    in CARD_KINDS, `sprite` the name of its picture."""

    id: str
    faces: tuple[tuple[Terrain, Symbol], ...]
    terrains: int
    kind: int
    sprite: str


@dataclass(frozen=True, slots=True)
class Story:
    """D45: `needs` are eight counts in the order of NEEDS; `points` and `fire` are earned when all are met."""

    id: str
    needs: tuple[int, ...]
    points: int
    fire: int


@dataclass(frozen=True, slots=True)
class Tile:
    """D8: a flower of seven hexes, `symbols` on its borders."""

    id: str
    kind: str
    hexes: tuple[Hex, ...]
    symbols: tuple[Border, ...]


@dataclass(frozen=True, slots=True)
class TileLayout:
    """D10: tile centres in axial coordinates; `homes` by seat; `special_tile` is the tile for the special slot."""

    homes: tuple[tuple[int, int], ...]
    neutrals: tuple[tuple[int, int], ...]
    specials: tuple[tuple[int, int], ...]
    special_tile: int | None = None


@dataclass(frozen=True)
class Catalogue:
    """Everything in the box. `home_tiles`, `neutral_tiles` and (by id) `special_tiles` are indices into `tiles`. The
    keys of `layouts` are an id and a number of seats; the keys of `scenarios` are ids."""

    cards: tuple[Card, ...]
    stories: tuple[Story, ...]
    tiles: tuple[Tile, ...]
    home_tiles: tuple[int, ...]
    neutral_tiles: tuple[int, ...]
    special_tiles: Mapping[str, int]
    layouts: Mapping[tuple[str, int], TileLayout]
    scenarios: Mapping[str, Scenario]
    constants: Constants

    def layout(self, scenario: str, seats: int, special_tile: str) -> TileLayout:
        """Where the tiles of a scenario lie (D10, D11). `special_tile` is the choice made for the option of that
        name."""
        chosen = self.scenarios[scenario]
        layout = self.layouts[chosen.layouts[special_tile], seats]
        return replace(layout, special_tile=self.special_tiles.get(chosen.special))

    def stories_in(self, scenario: str) -> int:
        """D14: the stories that are used in a scenario, as a mask."""
        dry = self.scenarios[scenario].without_water_stories
        return sum(1 << i for i, story in enumerate(self.stories) if not (dry and story.needs[Terrain.WATER]))


def load(folder: Path, art: Path | None = None) -> Catalogue:
    """The catalogue of `folder` (data/dewan). If `art` is given, that folder must hold every picture.
    Raises ContentError with all mistakes within single files, or else with all mistakes between files."""
    content_folder = ContentFolder(folder)
    sheet, problems = content_folder.sheet, content_folder.problems
    game = sheet("game", Manifest)
    constants = sheet("constants", Constants)
    cards = sheet("cards", CardSchema)
    stories = sheet("stories", StorySchema)
    tiles = sheet("tiles", TileSchema)
    layouts = sheet("layouts", LayoutSchema)
    scenarios = sheet("scenarios", ScenarioSchema)
    if game and constants and cards and stories and tiles and layouts and scenarios:
        sheets = DataFiles(game, constants, cards, stories, tiles, layouts, scenarios, art)
        problems.extend(mistakes(sheets))
        if not problems:
            return _catalogue(sheets)
    raise ContentError(problems)


def _catalogue(sheets: DataFiles) -> Catalogue:
    tiles = tuple(_tile(line) for line in sheets.tiles.value.tiles)
    kinds = {kind: [i for i, tile in enumerate(tiles) if tile.kind == kind] for kind in ("home", "neutral", "special")}
    return Catalogue(
        cards=tuple(_card(line) for line in sheets.cards.value.cards),
        stories=tuple(_story(line) for line in sheets.stories.value.stories),
        tiles=tiles,
        home_tiles=tuple(kinds["home"]),
        neutral_tiles=tuple(kinds["neutral"]),
        special_tiles={tiles[i].id: i for i in kinds["special"]},
        layouts=_layouts(sheets.layouts.value),
        scenarios={scenario.id: scenario for scenario in sheets.scenarios.value.scenarios},
        constants=sheets.constants.value,
    )


def _card(line: CardLine) -> Card:
    faces = tuple((Terrain[terrain.upper()], Symbol[symbol.upper()]) for terrain, symbol in line.faces)
    terrains = sum(1 << terrain for terrain, _ in faces)
    return Card(line.id, faces, terrains, CARD_KINDS.index(terrains), line.sprite)


def _story(line: StoryLine) -> Story:
    return Story(line.id, tuple(line.needs.get(name, 0) for name in NEEDS), line.points, line.fire)


def _tile(line: TileLine) -> Tile:
    hexes = tuple(Hex(*hex_.at, Terrain[hex_.terrain.upper()], hex_.berry) for hex_ in line.hexes)
    symbols = tuple(Border(Symbol[symbol.resource.upper()], *symbol.between) for symbol in line.symbols)
    return Tile(line.id, line.kind, hexes, symbols)


def _layouts(sheet: LayoutSchema) -> dict[tuple[str, int], TileLayout]:
    def centres(slots: tuple[Place, ...]) -> tuple[Place, ...]:
        return tuple(sheet.steps.centre(slot) for slot in slots)

    return {
        (name, seats): TileLayout(centres(line.home), centres(line.neutral), centres(line.special))
        for name, by_seats in sheet.layouts.items()
        for seats, line in by_seats.items()
    }
