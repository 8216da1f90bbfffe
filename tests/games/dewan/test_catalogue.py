"""The components are what the box says, and every mistake in a changed file is reported with its position."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.dewan.catalogue import CARD_KINDS, Catalogue, load
from game.dewan.land import LANDS, turned
from game.dewan.model import Symbol
from game.dewan.package import Dewan
from game.dewan.terrain import Terrain
from game.kernel.folders import ART, DATA
from tests.games.spoilt import Copy


@pytest.fixture(scope="module")
def components() -> Catalogue:
    return load(DATA / "dewan", ART / "dewan")


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(Dewan, load, tmp_path)


# --- what is in the box ---


def test_the_box_holds_what_the_rulebook_lists(components: Catalogue) -> None:  # D7
    assert len(components.cards) == 55
    assert len(components.stories) == 24
    assert (len(components.home_tiles), len(components.neutral_tiles), len(components.special_tiles)) == (4, 6, 2)
    assert (components.constants.camps, components.constants.berry_tokens, components.constants.fish_tokens) == (9, 15, 20)
    assert (components.constants.lava_markers, components.constants.water_markers) == (8, 8)
    assert components.constants.event_pile == {2: 6, 3: 8, 4: 10}


def test_twenty_five_single_cards_and_thirty_pairs(components: Catalogue) -> None:  # D112
    kinds = Counter(card.kind for card in components.cards)
    assert [kinds[kind] for kind in range(15)] == [5] * 5 + [3] * 10
    singles = Counter(card.faces[0] for card in components.cards if len(card.faces) == 1)
    symbols = (Symbol.ARTIFACT, Symbol.DYE, Symbol.CRYSTAL, Symbol.BERRY, Symbol.FIRE)
    assert singles == Counter((terrain, symbol) for terrain in tuple(Terrain)[:5] for symbol in symbols)


def test_a_card_knows_its_terrains_its_kind_and_its_picture(components: Catalogue) -> None:
    card = next(card for card in components.cards if card.id == "C50")
    assert card.faces == ((Terrain.DESERT, Symbol.NONE), (Terrain.WATER, Symbol.ARTIFACT))
    assert card.terrains == 1 << Terrain.DESERT | 1 << Terrain.WATER == CARD_KINDS[card.kind]
    assert card.sprite == "card_desert_water_artifact"


def test_five_stories_ask_for_water_and_stay_in_the_box_in_flood(components: Catalogue) -> None:  # D14, D78
    assert sum(story.needs[Terrain.WATER] > 0 for story in components.stories) == 5
    left = components.stories_in("flood")
    assert left.bit_count() == 19
    assert all(not story.needs[Terrain.WATER] for i, story in enumerate(components.stories) if left >> i & 1)
    assert components.stories_in("volcano").bit_count() == 24


def test_a_story_of_three_zones_and_two_symbols_brings_five_points_without_fire(components: Catalogue) -> None:  # D113
    """Charlie's leftmost story in the example of the score pad."""
    asked = [story for story in components.stories if sorted(n for n in story.needs if n) == [2, 3]]
    threes = [story for story in asked if 3 in story.needs[: len(LANDS)]]
    assert sorted((story.points, story.fire) for story in threes) == [(5, 0), (5, 1), (5, 1), (5, 1)]


def test_needs_stand_in_the_order_of_terrains_and_resources(components: Catalogue) -> None:  # D45
    story = next(story for story in components.stories if story.id == "S22")
    assert story.needs == (0, 0, 2, 0, 2, 0, 0, 0)
    story = next(story for story in components.stories if story.id == "S04")
    assert story.needs == (0, 0, 0, 3, 0, 2, 0, 0)


def test_every_scenario_has_slots_for_every_number_of_players(components: Catalogue) -> None:  # D10, D11
    for scenario in components.scenarios.values():
        for seats in scenario.seats:
            for choice in ("additional", "instead"):
                layout = components.layout(scenario.id, seats, choice)
                special = bool(scenario.special)
                assert len(layout.homes) == seats
                assert len(layout.specials) == special
                assert len(layout.neutrals) == seats - (special and choice == "instead")
                assert (layout.special_tile is not None) == special


def test_the_homes_of_two_players_lie_farther_apart_than_any_other_tiles(components: Catalogue) -> None:  # D114
    def apart(a: tuple[int, int], b: tuple[int, int]) -> int:
        q, r = a[0] - b[0], a[1] - b[1]
        return max(abs(q), abs(r), abs(q + r))

    layout = components.layout("base", 2, "additional")
    slots = layout.homes + layout.neutrals
    assert apart(*layout.homes) == max(apart(a, b) for a in slots for b in slots)


def test_tiles_fit_together_in_every_turn(components: Catalogue) -> None:  # D8
    for tile in components.tiles:
        spaces = {(each.q, each.r) for each in tile.hexes}
        assert all({turned(q, r, turn) for q, r in spaces} == spaces for turn in range(6))


# --- how mistakes are reported ---

CROSS_CHECKS = [
    # The file, a text in it and its replacement (^ marks where the mistake is reported), and words of the message.
    ("cards", "{id: C02,", "{id: C01,", "artifact]]}\n  - {id: ^C01, ", "C01 stands here twice"),
    ("cards", "  - {id: C55, faces: [[forest, none], [water, crystal]]}\n", "", "\n  ^- {id: C01", "54 cards, the box has 55"),
    ("cards", "[mountain, fire]", "[desert, fire]", "\n  ^- {id: C01", "mountain on 16 cards"),
    ("cards", "[mountain, fire]", "[desert, fire]", "\n  ^- {id: C01", "desert on 18 cards"),
    ("cards", "[[mountain, fire]]", "[]", "C05, faces: ^[]", "C05 shows 0 terrains"),
    ("cards", "[mountain, none], [badlands", "[badlands, none], [mountain", "C26, faces: ^[[bad", "two different terrains"),
    ("stories", "{id: S02,", "{id: S01,", "1}\n  - {id: ^S01,", "S01 stands here twice"),
    ("stories", "  - {id: S13,", "  - {id: S99, needs: {dye: 1}, points: 1, fire: 0}\n  - {id: S13,", "\n  ^- {id: S01", "25 stories"),
    ("stories", "needs: {water: 3}", "needs: {dye: 3}", "\n  ^- {id: S01", "4 stories ask for water, it must be 5"),
    ("stories", "needs: {water: 3}", "needs: {}", "S24, needs: ^{}", "S24 asks for nothing"),
    ("stories", "needs: {water: 3}", "needs: {water: 9}", "needs: {water: ^9}", "9 of them, with 8 camps to place"),
    ("stories", "{water: 3}, points: 4", "{water: 3}, points: 0", "{water: 3}, points: ^0", "at least 1 is needed"),
    ("stories", "{water: 3}, points: 4", "{water: 3}, points: 21", "{water: 3}, points: ^21", "at most 20 is needed"),
    ("tiles", "id: H2", "id: H1", "[1, 0]]}\n  - id: ^H1", "H1 stands here twice"),
    ("tiles", "kind: neutral", "kind: home", "\n  ^- id: H1", "5 home tiles, the box has 4"),
    ("tiles", "kind: neutral", "kind: home", "\n  ^- id: H1", "5 neutral tiles, the box has 6"),
    ("tiles", "{at: [1, 0]", "{at: [2, 0]", "hexes:\n      ^- {at", "H1 must have each of these hexes once"),
    ("tiles", "terrain: home", "terrain: desert", "      - ^{at: [0, 0], terrain: desert", "only that one, is home"),
    ("tiles", "[1, 0], terrain: mountain", "[1, 0], terrain: home", "- ^{at: [1, 0], terrain: home", "is home"),
    ("tiles", "[1, 0], terrain: mountain", "[1, 0], terrain: volcano", "- ^{at: [1, 0], terrain: vol", "can be a volcano"),
    ("tiles", "terrain: water}", "terrain: water, berry: true}", "- ^{at: [0, 0], terrain: water, berry", "berries grow on"),
    ("tiles", "[[-1, 1], [-1, 0]]", "[[-1, 1], [1, 0]]", "between: ^[[-1, 1], [1, 0]]", "neighbouring hexes of H1"),
    ("tiles", "[[-1, 1], [-1, 0]]", "[[1, 0], [2, 0]]", "between: ^[[1, 0], [2, 0]]", "neighbouring hexes of H1"),
    ("tiles", "[[1, -1], [1, 0]]", "[[-1, 0], [-1, 1]]", "between: ^[[-1, 0], [-1, 1]]", "another symbol"),
    ("layouts", "home: [[0, 0], [1, 1]]", "home: [[0, 0]]", "home: ^[[0, 0]]", "1 home slots for 2 players"),
    ("layouts", "[[1, 0], [0, 1]]", "[[1, 0], [1, 0]]", "2:\n      ^home", "the tile at (1, 0) overlaps that at (1, 0)"),
    ("layouts", "home: [[0, 0], [1, 1]]", "home: [[0, 0], [9, 9]]", "2:\n      ^home", "do not all hang together"),
    ("layouts", "special: [[0, 0]]", "special: [[0, 0], [3, 0]]", "special: ^[[0, 0], [3", "at most one special tile"),
    ("layouts", "[[1, 0], [0, 1]]", "[[1, 0], [0, 1], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0]]",
     "neutral: ^[[1, 0], [0, 1], [2", "7 neutral slots, the box has 6"),
    ("layouts", "u: [2, 1]", "u: [2, 2]", "steps: ^{u", "leave gaps, or overlap"),
    ("scenarios", "seats: [4]", "seats: [4, 4]", "seats: ^[4, 4]", "each once, the smallest first"),
    ("scenarios", "teams: 2", "teams: 1", "teams: ^1", "nobody to play against"),
    ("scenarios", "event: place_water", "event: place_lava", "event: ^place_lava", "lava flows from a volcano"),
    ("scenarios", "label: most_fire, rule: D57, each: 4", "label: most_fire, rule: D57, each: 0", "each: ^0", "at least 1 is needed"),
    ("scenarios", "read: fire", "read: fish", "- ^{label: pairs", "no fish come in the event of flood"),
    ("scenarios", "[mountain, forest]", "[mountain, mountain]", "terrains: ^[mountain, m", "a terrain stands here twice"),
    ("scenarios", "each_camp: 6", "each_camp: 7", "each_camp: ^7", "at most 6 is needed"),
    ("constants", "fish_tokens: 20", "fish_tokens: 0", "fish_tokens: ^0", "at least 1 is needed"),
    ("scenarios", "- id: team", "- id: crowd", "- id: ^crowd", "does not offer the scenario crowd"),
    ("scenarios", "- id: volcano", "- id: flood", "source: inferred}\n  - id: ^flood", "flood stands here twice"),
    ("scenarios", "teams: 2", "teams: 3", "teams: ^3", "4 players do not make 3 teams"),
    ("scenarios", "special: flood", "special: storm", "special: ^storm", "no special tile storm; there are volcano, flood"),
    ("scenarios", "    volcano_fire: {each: 1, most: {each_camp: 6, once: 1}, source: inferred}\n", "",
     "  - ^id: volcano\n", "belongs to the scenario with the volcano"),
    ("scenarios", "once: 1}", "twice: 1}", "most: ^{each_camp", "one entry for each choice of volcano_fire: each_camp, once"),
    ("scenarios", "additional: plain, instead: plain", "additional: plain", "layouts: ^{additional: plain}", "of special_tile"),
    ("scenarios", "label: berries", "label: stories", "least: 2}\n      - {label: ^stories", "stories stands here twice"),
    ("scenarios", ", least: 2", "", "      - ^{label: groups", "the row groups needs least"),
    ("scenarios", "D59, each: 2}", "D59, each: 2, tied: 1}", "tied: ^1", "the row berries has no use for tied"),
    ("scenarios", "partner: {read: fire, ", "partner: {", "partner: ^{water", "choice of pair: read, water, fire, artifact, dye, crystal"),
    ("constants", "tuck, end_and_fire]", "end_and_fire]", "board_effects: ^[", "7 effects for 8 camps"),
    ("constants", "[none, story", "[end_and_fire, story", "board_effects: [^end", "the last camp, and only that one"),
    ("constants", ", 4: 10}", "}", "event_pile: ^{", "no size for 4 players"),
    ("constants", "4: 10}", "4: 50}", "4: ^50", "64 cards are needed to begin, the box has 55"),
    ("game", "- {id: flood,", "- {id: ice,", "id: ^ice", "there is no scenario ice"),
    ("game", "{id: team, seats: [4],", "{id: team,", "- ^{id: team", "scenarios.yaml has team for 4 players"),
    ("game", "id: hands", "id: fingers", "options:\n  ^- id", "the option hands is missing"),
    ("game", "seats: [2, 3, 4]", "seats: [2, 3, 4, 5]", "seats: ^[", "5 players need a home tile each, the box has 4"),
]


@pytest.mark.parametrize(("name", "old", "new", "here", "message"), CROSS_CHECKS)
def test_a_mistake_is_reported_where_it_stands(copy: Copy, name: str, old: str, new: str, here: str, message: str) -> None:
    copy.edit(name, old, new)
    copy.reports(name, here, message)


def test_a_scenario_without_a_layout_for_some_players_is_refused(copy: Copy) -> None:  # D10
    copy.edit("scenarios", "additional: plain", "additional: ring")
    place = copy.place("scenarios", "additional: ^ring")
    reports = [(problem.line, problem.column, problem.message.partition(": ")[2]) for problem in copy.problems()]
    assert reports == [(*place, f"layouts.yaml has no ring for {seats} players") for seats in (2, 3, 4)]


def test_there_must_be_stories_enough_for_every_pick(copy: Copy) -> None:  # D41
    copy.edit("constants", "start_stories: 1", "start_stories: 3")
    copy.reports("stories", "\n  ^- {id: S01", "19 stories without water, at least 24 are picked")


def test_several_mistakes_are_reported_at_once(copy: Copy) -> None:
    copy.edit("cards", "C02", "C01")
    copy.edit("tiles", "terrain: home", "terrain: desert")
    copy.edit("constants", ", 4: 10}", "}")
    assert {Path(problem.file).name for problem in copy.problems()} == {"cards.yaml", "tiles.yaml", "constants.yaml"}


def test_mistakes_of_reading_are_reported_for_all_files_at_once(copy: Copy) -> None:
    copy.edit("cards", "[mountain, artifact]", "[mountian, artifact]")
    copy.edit("stories", "points: 5", "points: -5")
    (copy.folder / "tiles.yaml").unlink()
    found = [(Path(problem.file).name, problem.line, problem.column) for problem in copy.problems()]
    assert found == [
        ("cards.yaml", *copy.place("cards", "^mountian")),
        ("stories.yaml", *copy.place("stories", "^-5")),
        ("tiles.yaml", 0, 0),
    ]


FOUR_PLAYERS = (
    "4:\n      ^home: [[1, -1], [2, 0], [0, 2], [-1, 1]]\n      neutral: [[0, 0], [1",
    "4:\n      ^home: [[2, -1]",
)


def test_the_berries_must_last_for_the_worst_draw(copy: Copy) -> None:  # D12
    text = (copy.folder / "tiles.yaml").read_text("utf-8")
    start = text.index("id: N2")
    end = text.index("terrain: badlands}", start)
    spoilt = text[:end] + "terrain: badlands, berry: true}" + text[end + len("terrain: badlands}") :]
    (copy.folder / "tiles.yaml").write_text(spoilt, "utf-8")
    found = [(problem.line, problem.column) for problem in copy.problems()]
    assert found == [copy.place("layouts", here) for here in FOUR_PLAYERS]
    assert all("ask for 16 berries, the box has 15" in problem.message for problem in copy.problems())


def test_a_layout_whose_slots_do_not_suit_the_scenario_is_refused(copy: Copy) -> None:  # D11
    copy.edit("scenarios", "additional: around_special, instead: special_within", "additional: plain, instead: plain")
    place = copy.place(
        "scenarios", "place_water\n    without_water_stories: true\n    special: flood\n    layouts: {additional: ^p"
    )
    reports = [problem.message for problem in copy.problems() if (problem.line, problem.column) == place]
    assert [message.partition(": ")[2] for message in reports] == [
        f"plain has 0 special slots for {seats} players" for seats in (2, 3, 4)
    ]


def test_a_missing_picture_is_reported_at_its_card_and_at_its_hex(copy: Copy, tmp_path: Path) -> None:
    art = tmp_path / "art"
    art.mkdir()
    for picture in (ART / "dewan").glob("*.png"):
        if picture.stem not in {"card_mountain_fire", "hex_home"}:
            (art / picture.name).touch()
    found = [(Path(problem.file).name, problem.line, problem.column) for problem in copy.problems(art)]
    centre = "id: {}\n    kind: home\n    hexes:\n      - ^{{at: [0, 0]"
    homes = [("tiles.yaml", *copy.place("tiles", centre.format(tile))) for tile in ("H1", "H2", "H3", "H4")]
    assert found == [("cards.yaml", *copy.place("cards", "- ^{id: C05")), *homes]


def test_a_file_that_fails_to_read_does_not_hide_what_words_and_rulebook_have_wrong(copy: Copy) -> None:
    copy.edit("cards", "[mountain, artifact]", "[mountian, artifact]")
    copy.edit("words.en", "caption: ", "captoin: ")
    copy.edit("rulebook.en", "[D23]", "[D2345]")
    found = [Path(problem.file).name for problem in copy.game_package.check()]
    assert found == ["cards.yaml", "words.en.yaml", "rulebook.en.yaml"]


def test_a_broken_set_up_is_reported_once_and_hides_nothing_either(copy: Copy) -> None:
    copy.edit("game", "seats:", "saets:")
    copy.edit("words.en", "unknown: a card", "unknown: 5")
    reports = [(Path(problem.file).name, problem.message.partition(":")[0]) for problem in copy.game_package.check()]
    assert reports == [("game.yaml", "seats"), ("game.yaml", "saets"), ("words.en.yaml", "card.unknown")]


@pytest.mark.parametrize(
    ("name", "old", "new", "here", "message"),
    [
        ("words.en", "  stories: Stories\n  stories.about", "  stories.about", "score:\n  ^stories.about", "score.stories: this"),
        ("words.en", "unknown: a card", "unknown: 5", "unknown: ^5", "card.unknown: a word must be a text; put it in quotes"),
        ("words.en", "one: one card, other:", "one: one card, zero:", "one: ^one card, zero", "card.unknowns.one: the form other"),
        ("rulebook.en", "number: D79", "number: D790", "chapters:\n  ^- title", "D79 is missing, to which a row"),
        (
            "rulebook.en", "Place the twenty {icon:fish}", "Place the twenty {icon:shark}",
            "text: ^>-\n          Place the twenty", "icon_shark.png",
        ),
    ],
)
def test_a_mistake_in_words_or_rulebook_is_reported_where_it_stands(
    copy: Copy, name: str, old: str, new: str, here: str, message: str
) -> None:
    copy.edit(name, old, new)
    reports = [problem for problem in copy.game_package.check() if message in problem.message]
    assert [(problem.line, problem.column) for problem in reports] == [copy.place(name, here)]


def test_a_missing_word_at_the_top_is_reported_of_the_file(copy: Copy) -> None:
    copy.edit("words.en", "caption: ", "captoin: ")
    assert [problem.message for problem in copy.game_package.check()] == ["caption: this word is missing"]
