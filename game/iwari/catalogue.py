"""Iwari's components as the rules use them: ints of the model, in the order of the data files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from game.iwari.checks import DataFiles, mistakes
from game.iwari.model import EMPTY, Achievement, Biome
from game.iwari.schema import Constants, ExplorationSchema, MapRules, MapSchema, Point, Task
from game.kernel.content import ContentError, ContentFolder
from game.kernel.options import Manifest


@dataclass(frozen=True, slots=True)
class Region:
    """I3: `spaces` are its printed tent spaces; `polygon` and `totem` say where it lies on the canvas."""

    id: str
    biome: Biome
    spaces: tuple[int, ...]
    totem: Point
    polygon: tuple[Point, ...]
    landmass: int


@dataclass(frozen=True, slots=True)
class Space:
    """Where a tent can stand. `region` is EMPTY for a ruin. For the spaces of a contested token `xy` is the token's
    first position."""

    id: str
    xy: Point
    region: int


@dataclass(frozen=True, slots=True)
class Road:
    """I4: between two printed spaces; `link` is the link whose border it crosses, EMPTY if none."""

    a: int
    b: int
    link: int
    purple: bool


@dataclass(frozen=True, slots=True)
class Link:
    """I5: `ends` are the spaces that a dotted line joins where it is a road. `mountain` is its symbol, 0 if none."""

    number: int
    water: bool
    regions: tuple[int, int]
    marker: Point
    path: tuple[Point, ...]
    ends: tuple[int, ...]
    mountain: int
    mountain_xy: Point | None


@dataclass(frozen=True, slots=True)
class Ruin:
    """I50: `space` is where the tent stands that replaces it."""

    id: str
    link: int
    biome: Biome
    xy: Point
    space: int


@dataclass(frozen=True, slots=True)
class Contested:
    """I53: `spaces` has a space in the first region of its link and one in the second."""

    id: str
    link: int
    xy: Point
    spaces: tuple[int, int]


@dataclass(frozen=True)
class Map:
    """I48 to I53: everything printed on one side of a board. Link n of the list carries the number n + 1."""

    id: str
    canvas: tuple[int, int]
    rules: MapRules
    regions: tuple[Region, ...]
    spaces: tuple[Space, ...]
    roads: tuple[Road, ...]
    links: tuple[Link, ...]
    mountains: Mapping[int, tuple[int, int]]
    ruins: tuple[Ruin, ...]
    contested: tuple[Contested, ...]
    rift: int
    void_totems: int
    long_road: tuple[int, ...]

    @cached_property
    def printed(self) -> int:
        """How many tent spaces are printed. They come first in `spaces`."""
        return sum(len(region.spaces) for region in self.regions)

    def contested_space(self, token: int, region: int) -> int:
        """I53: where the tent stands on a contested token that is taken into a region."""
        line = self.contested[token]
        return line.spaces[self.links[line.link].regions.index(region)]


@dataclass(frozen=True, slots=True)
class Exploration:
    """I42: `number` is printed on the card. `biome` is EMPTY if the card names none. `points` are for the first and the
    second seat."""

    number: int
    kind: Task
    count: int
    biome: int
    points: tuple[int, int]


@dataclass(frozen=True)
class Catalogue:
    """Everything in the box. `deck` and `void_deck` are numbers of cards by biome; the keys of `maps` are ids."""

    constants: Constants
    deck: Mapping[Biome, int]
    void_deck: Mapping[Biome, int]
    achievements: Mapping[Achievement, int]
    exploration: tuple[Exploration, ...]
    maps: Mapping[str, Map]


def load(folder: Path, only: str = "") -> Catalogue:
    """The catalogue of `folder` (data/iwari), with all maps or `only` one: reading them all takes most of the time until a
    match begins. Raises ContentError with all mistakes within single files, or else with all mistakes between files."""
    content_folder = ContentFolder(folder)
    sheet, problems = content_folder.sheet, content_folder.problems
    game = sheet("game", Manifest)
    constants = sheet("constants", Constants)
    exploration = sheet("exploration", ExplorationSchema)
    names = [only] if only else sorted(path.stem for path in (folder / "maps").glob("*.yaml"))
    maps = {name: sheet(f"maps/{name}", MapSchema) for name in names}
    found = {name: content for name, content in maps.items() if content}
    if game and constants and exploration and len(found) == len(maps):
        sheets = DataFiles(game, constants, exploration, found, whole=not only)
        problems.extend(mistakes(sheets))
        if not problems:
            return _catalogue(sheets)
    raise ContentError(problems)


def _catalogue(sheets: DataFiles) -> Catalogue:
    constants = sheets.constants.value
    return Catalogue(
        constants=constants,
        deck={Biome[name.upper()]: n for name, n in constants.deck.items()},
        void_deck={Biome[name.upper()]: n for name, n in constants.void_deck.items()},
        achievements={Achievement[name.upper()]: n for name, n in constants.achievements.items()},
        exploration=tuple(
            Exploration(
                line.id, line.kind, line.count, Biome[line.biome.upper()] if line.biome else EMPTY,
                (line.first, line.second),
            )
            for line in sheets.exploration.value.cards
        ),
        maps={content.value.id: _map(content.value) for content in sheets.maps.values()},
    )


def _map(sheet: MapSchema) -> Map:
    places = {line.id: at for at, line in enumerate(sheet.regions)}
    spaces: list[Space] = []
    regions = []
    for at, line in enumerate(sheet.regions):
        own = tuple(range(len(spaces), len(spaces) + len(line.tents)))
        spaces += [Space(space.id, space.xy, at) for space in line.tents]
        regions.append(Region(line.id, Biome[line.biome.upper()], own, line.totem, line.polygon, line.landmass))
    ids = {space.id: n for n, space in enumerate(spaces)}
    links = tuple(
        Link(
            line.number, line.kind == "water", (places[line.regions[0]], places[line.regions[1]]), line.marker,
            line.path, tuple(ids[end] for end in line.tents), line.mountain or 0, line.mountain_xy,
        )
        for line in sheet.links
    )
    ruins = []
    for ruin in sheet.ruins:
        ruins.append(Ruin(ruin.id, ruin.link - 1, Biome[ruin.biome.upper()], ruin.xy, len(spaces)))
        spaces.append(Space(ruin.id, ruin.xy, EMPTY))
    contested = []
    for token in sheet.contested:
        contested.append(Contested(token.id, token.link - 1, token.xy, (len(spaces), len(spaces) + 1)))
        spaces += [Space(token.id, token.xy, region) for region in links[token.link - 1].regions]
    void = sheet.void_totems
    return Map(
        sheet.id, sheet.canvas, sheet.rules, tuple(regions), tuple(spaces),
        tuple(Road(ids[r.a], ids[r.b], EMPTY if r.link is None else r.link - 1, r.purple) for r in sheet.roads),
        links, {symbol: (a - 1, b - 1) for symbol, (a, b) in (sheet.mountains or {}).items()},
        tuple(ruins), tuple(contested), places[void.region] if void else EMPTY, void.count if void else 0,
        tuple(ids[space] for space in sheet.long_road),
    )
