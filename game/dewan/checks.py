"""Mistakes between Dewan's data files: each file is sound, but they do not fit each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

from game.dewan.schema import (
    CardSchema,
    Constants,
    LayoutLine,
    LayoutSchema,
    Row,
    Scenario,
    ScenarioSchema,
    StorySchema,
    TerrainName,
    TileLine,
    TileSchema,
)
from game.kernel.content import Content, Problem, comma_separated
from game.kernel.options import SEAT_PREFIX, Manifest, option_problems
from game.kernel.pictures import picture_file

CENTRE = (0, 0)
RIM = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""D8: the six hexes around a tile's centre, which are also the steps from a hex to its neighbours."""
FLOWER = (CENTRE, *RIM)
TERRAINS: tuple[str, ...] = get_args(TerrainName)
VARIANTS = range(1, 5)
"""How many pictures each terrain of the map has."""
OPTIONS: dict[str, tuple[str, ...]] = {
    "scenario": (),
    "hands": ("secret", "open"),
    "start": ("random", SEAT_PREFIX),
    "pair": (),
    "volcano_fire": (),
    "special_tile": ("additional", "instead"),
    "home_camp": ("counts", "left_out"),
}
"""The options that the rules read, with the choices that they support. scenarios.yaml has the choices of the others."""
PARAMETERS = {
    "groups": ("least",),
    "mixed_groups": ("least",),
    "zones": ("terrains",),
    "water_majority": ("tied",),
    "pairs": ("partner",),
}
"""The fields that a row of the score pad needs besides `each`."""


@dataclass(frozen=True)
class DataFiles:
    """Every data file of the game as it was read. `art` is the folder of the pictures; None leaves them unchecked."""

    game: Content[Manifest]
    constants: Content[Constants]
    cards: Content[CardSchema]
    stories: Content[StorySchema]
    tiles: Content[TileSchema]
    layouts: Content[LayoutSchema]
    scenarios: Content[ScenarioSchema]
    art: Path | None


def mistakes(sheets: DataFiles) -> Iterator[Problem]:
    """Every mistake between the files, file by file."""
    yield from _game(sheets)
    yield from _constants(sheets)
    yield from _cards(sheets)
    yield from _stories(sheets)
    yield from _tiles(sheets)
    yield from _layouts(sheets)
    yield from _scenarios(sheets)


def _game(sheets: DataFiles) -> Iterator[Problem]:
    """game.yaml has the options that the rules read, with known choices, and offers every scenario for its seats."""
    game, homes = sheets.game, sheets.constants.value.home_tiles
    if max(game.value.seats, default=0) > homes:
        yield game.problem(
            "seats", f"{max(game.value.seats, default=0)} players need a home tile each, the box has {homes}"
        )
    yield from option_problems(game, OPTIONS)
    known = {scenario.id: scenario for scenario in sheets.scenarios.value.scenarios}
    for i, question in enumerate(game.value.options):
        for j, choice in enumerate(question.choices if question.id == "scenario" else ()):
            where = f"options.{i}.choices.{j}"
            if choice.id not in known:
                yield game.problem(f"{where}.id", f"there is no scenario {choice.id} in scenarios.yaml")
            elif set(choice.seats or game.value.seats) != set(known[choice.id].seats):
                seats = comma_separated(known[choice.id].seats)
                yield game.problem(where, f"scenarios.yaml has {choice.id} for {seats} players")


def _constants(sheets: DataFiles) -> Iterator[Problem]:
    """D37: each of eight camps has an effect, and the last one ends the match. D70: there is an event pile for every
    number of players, and there are enough cards to begin."""
    constants, contents, seats = sheets.constants, sheets.constants.value, sheets.game.value.seats
    camps = contents.camps - 1
    if len(contents.board_effects) != camps:
        yield constants.problem("board_effects", f"{len(contents.board_effects)} effects for {camps} camps on a tribe board")
    for i, effect in enumerate(contents.board_effects):
        if (effect == "end_and_fire") != (i == len(contents.board_effects) - 1):
            yield constants.problem(f"board_effects.{i}", "the last camp, and only that one, brings the end")
    for count in seats:
        if count not in contents.event_pile:
            yield constants.problem("event_pile", f"no size for {count} players")
        elif (
            used := count * contents.start_hand + contents.card_display + contents.event_pile[count]
        ) > contents.terrain_cards:
            yield constants.problem(
                f"event_pile.{count}", f"{used} cards are needed to begin, the box has {contents.terrain_cards}"
            )


def _cards(sheets: DataFiles) -> Iterator[Problem]:
    """D29: a card has one or two terrains, in order. D112: each terrain is on equally many cards. Each card has a
    picture."""
    cards, contents = sheets.cards, sheets.constants.value
    lines = cards.value.cards
    yield from cards.duplicates("cards", [line.id for line in lines])
    if len(lines) != contents.terrain_cards:
        yield cards.problem("cards", f"{len(lines)} cards, the box has {contents.terrain_cards}")
    for i, line in enumerate(lines):
        order = [TERRAINS.index(terrain) for terrain, _ in line.faces]
        if len(order) not in {1, 2}:
            yield cards.problem(f"cards.{i}.faces", f"{line.id} shows {len(order)} terrains, it must be one or two")
        elif order != sorted(set(order)):
            yield cards.problem(f"cards.{i}.faces", f"two different terrains in the order {comma_separated(TERRAINS)}")
        elif sheets.art and not picture_file(sheets.art, line.sprite).is_file():
            yield cards.problem(f"cards.{i}", f"the picture {line.sprite}.png is missing")
    for terrain in TERRAINS:
        count = sum(terrain in {face for face, _ in line.faces} for line in lines)
        if count != contents.cards_with_terrain:
            yield cards.problem("cards", f"{terrain} on {count} cards, it must be on {contents.cards_with_terrain}")


def _stories(sheets: DataFiles) -> Iterator[Problem]:
    """D14: the right number of stories asks for water. D41: there are enough stories, even without those."""
    stories, constants = sheets.stories, sheets.constants.value
    lines = stories.value.stories
    yield from stories.duplicates("stories", [line.id for line in lines])
    if len(lines) != constants.story_tiles:
        yield stories.problem("stories", f"{len(lines)} stories, the box has {constants.story_tiles}")
    water = sum("water" in line.needs for line in lines)
    if water != constants.water_stories:
        yield stories.problem("stories", f"{water} stories ask for water, it must be {constants.water_stories}")
    for i, line in enumerate(lines):
        if not line.needs:
            yield stories.problem(f"stories.{i}.needs", f"{line.id} asks for nothing")
        for name, count in line.needs.items():
            if count >= constants.camps:
                yield stories.problem(
                    f"stories.{i}.needs.{name}", f"{count} of them, with {constants.camps - 1} camps to place"
                )
    wanted = (constants.start_stories + constants.board_effects.count("story")) * max(sheets.game.value.seats, default=0)
    if len(lines) - water < max(wanted, constants.story_display):
        yield stories.problem("stories", f"{len(lines) - water} stories without water, at least {wanted} are picked")


def _tiles(sheets: DataFiles) -> Iterator[Problem]:
    """D7: the number of tiles of each kind is right. D8: a tile has seven hexes. D5: symbols lie between neighbours.
    Berries lie on land."""
    tiles, contents = sheets.tiles, sheets.constants.value
    lines = tiles.value.tiles
    yield from tiles.duplicates("tiles", [line.id for line in lines])
    kinds = Counter[str](line.kind for line in lines)
    for kind, needed in (
        ("home", contents.home_tiles),
        ("neutral", contents.neutral_tiles),
        ("special", contents.special_tiles),
    ):
        if kinds[kind] != needed:
            yield tiles.problem("tiles", f"{kinds[kind]} {kind} tiles, the box has {needed}")
    for i, line in enumerate(lines):
        yield from _tile(sheets, f"tiles.{i}", line)


def _tile(sheets: DataFiles, where: str, line: TileLine) -> Iterator[Problem]:
    tiles, art = sheets.tiles, sheets.art
    coordinates = [each.at for each in line.hexes]
    if sorted(coordinates) != sorted(FLOWER):
        yield tiles.problem(f"{where}.hexes", f"{line.id} must have each of these hexes once: {comma_separated(FLOWER)}")
    for i, each in enumerate(line.hexes):
        here = f"{where}.hexes.{i}"
        if (each.terrain == "home") != (line.kind == "home" and each.at == CENTRE):
            yield tiles.problem(here, "the centre of a home tile, and only that one, is home")
        if each.terrain == "volcano" and (line.kind != "special" or each.at != CENTRE):
            yield tiles.problem(here, "only the centre of a special tile can be a volcano")
        if each.berry and each.terrain in {"water", "home", "volcano"}:
            yield tiles.problem(here, "berries grow on mountain, badlands, desert and forest")
        names = [f"hex_{each.terrain}_{n}" for n in VARIANTS] if each.terrain in TERRAINS else [f"hex_{each.terrain}"]
        for name in names if art else ():
            if art and not picture_file(art, name).is_file():
                yield tiles.problem(here, f"the picture {name}.png is missing")
    borders = [frozenset(symbol.between) for symbol in line.symbols]
    for i, symbol in enumerate(line.symbols):
        here = f"{where}.symbols.{i}.between"
        one, other = symbol.between
        if not {one, other} <= set(coordinates) or (one[0] - other[0], one[1] - other[1]) not in RIM:
            yield tiles.problem(here, f"a symbol lies between two neighbouring hexes of {line.id}")
        elif frozenset(symbol.between) in borders[:i]:
            yield tiles.problem(here, "another symbol lies on this border already")


def _layouts(sheets: DataFiles) -> Iterator[Problem]:
    """D10: there is a home slot for every seat and there are enough tiles; they are connected and do not overlap.
    D12: there are enough berries for any tiles that chance may draw."""
    layouts, constants = sheets.layouts, sheets.constants.value
    (uq, ur), (vq, vr) = layouts.value.steps.u, layouts.value.steps.v
    if abs(uq * vr - ur * vq) != len(FLOWER):
        yield layouts.problem("steps", "tiles so far apart leave gaps, or overlap")
    for name, by_seats in layouts.value.layouts.items():
        for seats, line in by_seats.items():
            where = f"layouts.{name}.{seats}"
            if len(line.home) != seats:
                yield layouts.problem(f"{where}.home", f"{len(line.home)} home slots for {seats} players")
            if len(line.neutral) > constants.neutral_tiles:
                message = f"{len(line.neutral)} neutral slots, the box has {constants.neutral_tiles} such tiles"
                yield layouts.problem(f"{where}.neutral", message)
            if len(line.special) > 1:
                yield layouts.problem(f"{where}.special", "at most one special tile lies on a map")
            yield from _lying(layouts, where, line)
            if (berries := _berries(sheets, line)) > constants.berry_tokens:
                message = f"the tiles can ask for {berries} berries, the box has {constants.berry_tokens}"
                yield layouts.problem(where, message)


def _lying(layouts: Content[LayoutSchema], where: str, line: LayoutLine) -> Iterator[Problem]:
    slots = [*line.home, *line.neutral, *line.special]
    flowers = []
    for slot in slots:
        q, r = layouts.value.steps.centre(slot)
        flowers.append({(q + dq, r + dr) for dq, dr in FLOWER})
    for i, flower in enumerate(flowers):
        over = [slots[j] for j in range(i) if flowers[j] & flower]
        if over:
            yield layouts.problem(where, f"the tile at {slots[i]} overlaps that at {comma_separated(over)}")
    if not flowers:
        return
    joined, left = set(flowers[0]), flowers[1:]
    while near := [flower for flower in left if any((q + a, r + b) in joined for q, r in flower for a, b in RIM)]:
        joined.update(*near)
        left = [flower for flower in left if flower not in near]
    if left:
        yield layouts.problem(where, "the tiles do not all hang together")


def _berries(sheets: DataFiles, line: LayoutLine) -> int:
    """The largest number of berry tokens that a layout can need."""
    needed = 0
    for kind, slots in (("home", line.home), ("neutral", line.neutral), ("special", line.special)):
        symbols = [sum(each.berry for each in tile.hexes) for tile in sheets.tiles.value.tiles if tile.kind == kind]
        needed += sum(sorted(symbols, reverse=True)[: len(slots)])
    return needed * sheets.constants.value.berries_per_symbol


def _scenarios(sheets: DataFiles) -> Iterator[Problem]:
    scenarios = sheets.scenarios
    lines = scenarios.value.scenarios
    yield from scenarios.duplicates("scenarios", [line.id for line in lines])
    offered = sheets.game.value.choices("scenario")
    for i, line in enumerate(lines):
        where = f"scenarios.{i}"
        if line.id not in offered:
            yield scenarios.problem(f"{where}.id", f"game.yaml does not offer the scenario {line.id}")
        if not line.seats or list(line.seats) != sorted(set(line.seats)):
            yield scenarios.problem(f"{where}.seats", "the player counts are needed, each once, the smallest first")
        if not line.rows:
            yield scenarios.problem(f"{where}.rows", f"nothing is counted in {line.id}")
        if line.teams == 1:
            yield scenarios.problem(f"{where}.teams", "one team alone has nobody to play against")
        if line.teams and any(seats % line.teams for seats in line.seats):
            yield scenarios.problem(f"{where}.teams", f"{comma_separated(line.seats)} players do not make {line.teams} teams")
        yield from _map(sheets, where, line)
        yield from scenarios.duplicates(f"{where}.rows", [row.label for row in line.rows], "label")
        for j, row in enumerate(line.rows):
            yield from _row(sheets, f"{where}.rows.{j}", row)
            if "fish" in {row.label, *row.partner.values()} and line.event != "fish":
                yield scenarios.problem(f"{where}.rows.{j}", f"no fish come in the event of {line.id}")


def _map(sheets: DataFiles, where: str, line: Scenario) -> Iterator[Problem]:
    """D10, D11: there is a layout for every number of players, with slots for all its tiles."""
    scenarios = sheets.scenarios
    volcano = False
    if line.special:
        tiles = {tile.id: tile for tile in sheets.tiles.value.tiles if tile.kind == "special"}
        if line.special not in tiles:
            message = f"there is no special tile {line.special}; there are {comma_separated(tiles)}"
            yield scenarios.problem(f"{where}.special", message)
        else:
            volcano = any(each.terrain == "volcano" for each in tiles[line.special].hexes)
            if volcano != (line.volcano_fire is not None):
                yield scenarios.problem(where, "volcano_fire belongs to the scenario with the volcano")
    if volcano != (line.event == "place_lava"):
        yield scenarios.problem(f"{where}.event", "lava flows from a volcano, and only from there")
    if line.volcano_fire:
        yield from _answers(sheets, f"{where}.volcano_fire.most", line.volcano_fire.most, "volcano_fire")
    yield from _answers(sheets, f"{where}.layouts", line.layouts, "special_tile")
    for choice, name in line.layouts.items():
        for seats in line.seats:
            layout = sheets.layouts.value.layouts.get(name, {}).get(seats)
            here = f"{where}.layouts.{choice}"
            if layout is None:
                yield scenarios.problem(here, f"layouts.yaml has no {name} for {seats} players")
            elif len(layout.special) != bool(line.special):
                yield scenarios.problem(here, f"{name} has {len(layout.special)} special slots for {seats} players")
            elif len(layout.neutral) + (len(layout.special) if choice == "instead" else 0) != seats:
                yield scenarios.problem(here, f"{name} has {len(layout.neutral)} neutral slots for {seats} players")


def _row(sheets: DataFiles, where: str, row: Row) -> Iterator[Problem]:
    needed = PARAMETERS.get(row.label, ())
    for name in ("least", "terrains", "tied", "partner"):
        if bool(getattr(row, name)) != (name in needed):
            verb = "needs" if name in needed else "has no use for"
            yield sheets.scenarios.problem(f"{where}.{name}", f"the row {row.label} {verb} {name}")
    if len(set(row.terrains)) < len(row.terrains):
        yield sheets.scenarios.problem(f"{where}.terrains", "a terrain stands here twice")
    if row.partner:
        yield from _answers(sheets, f"{where}.partner", row.partner, "pair")


def _answers(sheets: DataFiles, where: str, given: dict[str, Any], option: str) -> Iterator[Problem]:
    """The keys of `given` are exactly the choices of an option."""
    choices = sheets.game.value.choices(option)
    if set(given) != set(choices):
        yield sheets.scenarios.problem(where, f"one entry for each choice of {option}: {comma_separated(choices)}")
