"""The components are what the box says, and every mistake in a changed file is reported with its position."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.iwari.catalogue import Catalogue, load
from game.iwari.model import Biome
from game.iwari.package import Iwari
from game.kernel.folders import DATA
from tests.games.iwari.table import MAPS, game_package
from tests.games.spoilt import Copy


@pytest.fixture(scope="module")
def contents() -> Catalogue:
    return load(DATA / "iwari")


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(Iwari, load, tmp_path)


def test_the_box_holds_what_the_rulebook_lists(contents: Catalogue) -> None:  # I1, I10
    assert (contents.constants.tents, contents.constants.totems, contents.constants.display, contents.constants.hand) == (20, 8, 4, 3)
    named = {biome.name.lower(): count for biome, count in contents.deck.items()}
    assert named == {"forest": 12, "tundra": 13, "coast": 11, "glacier": 11, "desert": 10}
    assert contents.void_deck == {Biome.VOID: 12}
    assert list(contents.achievements.values()) == [2, 2, 1, 1, 1, 1]
    assert [card.number for card in contents.exploration] == list(range(1, 17))


MAP_FIGURES = [
    ("new_horizons", 9, 56, 65, 15, 4), ("vast_lands", 12, 63, 72, 20, 3), ("floating_islands", 11, 60, 53, 16, 12),
    ("glacial_zone", 10, 59, 69, 16, 3), ("forgotten_island", 11, 59, 54, 16, 11), ("uncharted_path", 12, 58, 68, 17, 1),
    ("long_road", 10, 57, 71, 17, 2), ("the_void", 12, 69, 83, 19, 3),
]


@pytest.mark.parametrize(("board", "regions", "spaces", "roads", "links", "dotted"), MAP_FIGURES)
def test_a_map_has_its_regions_spaces_roads_and_links(
    contents: Catalogue, board: str, regions: int, spaces: int, roads: int, links: int, dotted: int
) -> None:
    chart = contents.maps[board]
    found = (len(chart.regions), chart.printed, len(chart.roads), len(chart.links), sum(link.water for link in chart.links))
    assert found == (regions, spaces, roads, links, dotted)
    assert [link.number for link in chart.links] == list(range(1, links + 1))


def test_the_maps_have_their_own_pieces(contents: Catalogue) -> None:
    special = {
        board: (len(c.ruins), len(c.contested), c.void_totems, len(c.long_road)) for board, c in contents.maps.items()
    }
    counted = Counter(special)
    assert set(counted) == set(MAPS)
    assert special["forgotten_island"] == (6, 0, 0, 0)
    assert special["the_void"] == (0, 8, 0, 0)
    assert special["uncharted_path"] == (0, 0, 5, 0)
    assert special["long_road"] == (0, 0, 0, 14)
    assert [special[board] for board in MAPS[:4]] == [(0, 0, 0, 0)] * 4


def test_glacial_links_1_and_11_join_the_same_regions(contents: Catalogue) -> None:  # I49
    links = contents.maps["glacial_zone"].links
    assert set(links[0].regions) == set(links[10].regions)


MISTAKES = [
    ("constants", "forest: 12", "forest: 13", "deck: ^{forest", "58 cards, the box has 57"),
    ("constants", "biome_cards: 57", "biome_cards: 56", "deck: ^{forest", "57 cards, the box has 56"),
    ("constants", "6: 0}", "7: 0}", "removed: ^{", "no figure for 6 players"),
    ("constants", "removed: {2: 2", "removed: {2: 10", "removed: {2: ^10", "no biome may lose all its cards"),
    ("constants", ", worship: 1", "", "achievements: ^{", "worship is missing"),
    ("constants", "golden_tokens: 5", "golden_tokens: 4", "golden_tokens: ^4", "one for each of the 5 biomes"),
    ("game", "purple]", "purple, black]", "colours: ^[red", "7 colours, the box has pieces of 6"),
    ("constants", "5: [1]", "5: [1, 1]", "5: ^[1, 1]", "symbols are needed, each once"),
    ("constants", "5: [1]", "5: []", "5: ^[]", "symbols are needed, each once"),
    ("constants", "ruin_points: 1", "ruin_points: 999", "ruin_points: ^999", "at most 20 is needed"),
    ("exploration", "glacier, count: 2", "glacier, count: 9", "glacier, count: ^9", "each colour has 8 of them"),
    ("exploration", "forest, count: 4, first: 5, second: 2", "forest, count: 4, first: 5, second: 0", "second: ^0", "at least 1 is needed"),
    ("exploration", "biome: tundra, count: 4", "biome: forest, count: 4", "- ^{id: 2,", "another card asks for the same"),
    ("maps/new_horizons", "seats: [2, 3, 4, 5]", "seats: [2, 3, 4, 5, 5]", "seats: ^[2", "each once, the smallest first"),
    ("maps/floating_islands", "exploration: [9, 13]", "exploration: [9, 9]", "exploration: ^[9, 9]", "one stands here twice"),
    ("exploration", "biome: desert, count: 4", "count: 4", "  - ^{id: 5,", "biome_tents needs a biome"),
    ("exploration", "count: 1, first: 5", "biome: coast, count: 1, first: 5", "  - ^{id: 6,", "has no use for a biome"),
    ("exploration", "id: 2, kind", "id: 1, kind", "{id: ^1, kind: biome_tents, biome: tundra", "1 stands here twice"),
    ("exploration", "first: 4, second: 2", "first: 4, second: 5", "second: ^5", "may not earn more than the first"),
    ("exploration", "settlement, count: 5", "settlement, count: 3", "settlement, count: ^3", "4 tents make a settlement"),
    ("game", "- id: honor", "- id: honour", "options:\n  ^- id: map", "the option honor is missing"),
    ("game", "{id: vast_lands, ", "{id: vast_land, ", "{id: ^vast_land,", "there is no maps/vast_land.yaml"),
    ("game", "{id: the_void,", "{id: the_void, seats: [2],", "- ^{id: the_void", "maps/the_void.yaml is for 2, 3, 4, 5, 6"),
    ("maps/new_horizons", "id: new_horizons", "id: horizons", "id: ^horizons", "its map must be new_horizons"),
    ("maps/new_horizons", "{a: G1-4, b: G1-5}", "{a: G1-4, b: G9-5}", "b: ^G9-5", "there is no tent space G9-5"),
    ("maps/new_horizons", "{a: G1-4, b: G1-5}", "{a: G1-4, b: T1-5}", "- ^{a: G1-4, b: T1-5}", "names its link"),
    ("maps/new_horizons", "b: D1-4, link: 9", "b: D1-4, link: 8", "D1-4, link: ^8", "link 8 is no border between"),
    ("maps/new_horizons", "b: D1-4, link: 9", "b: D1-4, link: 99", "D1-4, link: ^99", "there is no link 99"),
    ("maps/new_horizons", "number: 3,", "number: 4,", "- {number: ^4, kind: land, regions: [G1, T1]", "this is link 3"),
    ("maps/new_horizons", "mountains: {1: [1, 7]", "mountains: {1: [1, 2]", "mountains: {1: ^[1, 2]", "the symbol 1 stands on the"),
    ("maps/new_horizons", "id: G1-1,", "id: G1-2,", "94.4]}\n  - {id: ^G1-2", "G1-2 stands here twice"),
    ("maps/floating_islands", "[T1-8, D1-4]", "[T1-8, D2-4]", "tents: ^[T1-8, D2-4]", "one space of T1 and one of D1"),
    ("maps/floating_islands", "exploration: [9, 13]", "exploration: [9, 17]", "exploration: [9, ^17]", "no exploration card 17"),
    ("maps/forgotten_island", "{id: R2, link: 4,", "{id: R2, link: 6,", "{id: R2, link: ^6", "a second ruin on link 6"),
    ("maps/forgotten_island", "{id: R2, link: 4,", "{id: R2, link: 9,", "{id: R2, link: ^9", "link 9 is no dotted line"),
    ("maps/the_void", "{id: K2, link: 13,", "{id: K2, link: 15,", "{id: K2, link: ^15", "link 15 is no border"),
    ("maps/uncharted_path", "count: 5}", "count: 6}", "count: ^6}", "the box has 5 totems of the void"),
    ("maps/uncharted_path", "{region: V0", "{region: T1", "{region: ^T1", "T1 is no region of the void"),
    ("maps/long_road", "[C1-6, C1-1, C1-3", "[C1-6, C1-3, C1-1", "[C1-6, ^C1-3", "no purple road leads there from C1-6"),
    ("maps/long_road", "F2-5, F2-4]", "F2-5]", "long_road: ^[", "purple roads that the Long Road does not take"),
    ("maps/new_horizons", "marker: [198.5", "marker: [1198.5", "marker: ^[1198.5", "lies beside the canvas of 1000 x 700"),
    ("maps/glacial_zone", "mountains: true", "mountains: false", "mountains: ^{1", "no mountains belong here"),
]


@pytest.mark.parametrize(("name", "old", "new", "here", "message"), MISTAKES, ids=lambda value: str(value)[:30])
def test_a_mistake_is_reported_where_it_stands(copy: Copy, name: str, old: str, new: str, here: str, message: str) -> None:
    copy.edit(name, old, new)
    copy.reports(name, here, message)


def test_regions_that_touch_lie_on_one_landmass(copy: Copy) -> None:
    copy.edit("maps/new_horizons", "landmass: 0", "landmass: 1")
    assert {problem.message.partition(": ")[2] for problem in copy.problems()} >= {"G1 and T1 touch, so they lie on one landmass"}


def test_a_tent_space_without_a_road_is_reported(copy: Copy) -> None:
    path = copy.folder / "maps" / "new_horizons.yaml"
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("- {a: ") or "C2-1" not in line]
    path.write_text("\n".join(lines), "utf-8")
    copy.reports("maps/new_horizons", "- ^{id: C2-1,", "no road leads to C2-1")


def test_a_tent_space_outside_its_region_is_reported(copy: Copy) -> None:
    space = next(iter(game_package().catalogue.maps["vast_lands"].spaces))
    copy.edit("maps/vast_lands", f"xy: [{space.xy[0]}, {space.xy[1]}]", "xy: [999.0, 699.0]")
    assert [problem.message.partition(": ")[2] for problem in copy.problems()] == ["this point lies outside its region"]


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        ("words.en", "  midway: Mid-game", "  halfway: Mid-game", "score.midway: this word is missing"),
        ("words.en", '    C3: "Wreck Sands"', '    C4: "Wreck Sands"', "region.forgotten_island.C3: this word is missing"),
        ("words.en", "  16: Three tents", "  17: Three tents", "exploration.16: this word is missing"),
        ("rulebook.en", "number: I52", "number: I520", "I52 is missing, to which a row"),
    ],
)
def test_a_missing_word_or_rule_is_reported(copy: Copy, name: str, old: str, new: str, message: str) -> None:
    copy.edit(name, old, new)
    assert [problem.message for problem in copy.game_package.check() if message in problem.message] != []
