"""The components are what the box says, and every mistake in a changed file is reported with its position."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.dragon_keeper.catalogue import Catalogue, load
from game.dragon_keeper.model import EMPTY, TileAbility
from game.dragon_keeper.package import DragonKeeper
from game.kernel.folders import DATA
from game.kernel.masks import bits
from tests.games.dragon_keeper.table import at
from tests.games.spoilt import Copy

ACTIONS = (TileAbility.PASSAGE, TileAbility.EXCHANGE, TileAbility.TRAP, TileAbility.RELEASE)


@pytest.fixture(scope="module")
def components() -> Catalogue:
    return load(DATA / "dragon_keeper")


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(DragonKeeper, load, tmp_path)


# --- what is in the box ---


def test_the_box_holds_seventy_five_tiles_and_twenty_four_treasures(components: Catalogue) -> None:  # K1.2, K1.4
    assert (len(components.tiles), components.adventurers) == (75, 73)
    assert (components.constants.treasures, components.constants.start_treasure) == (24, 4)


def test_the_guilds_are_worth_what_the_rulebook_says(components: Catalogue) -> None:  # T12, K1.2
    values = Counter[str]()
    for tile in components.tiles[: components.adventurers]:
        values[components.guilds[tile.guild]] += tile.value
    assert values == {"red": 46, "blue": 35, "yellow": 35, "green": 35, "purple": 35}
    assert sum(tile.ability != TileAbility.NONE for tile in components.tiles[: components.adventurers]) == 16


def test_red_has_no_actions_the_others_one_of_each(components: Catalogue) -> None:  # K1.2
    tiles = components.tiles[: components.adventurers]
    red = Counter(tile.value for tile in tiles if tile.guild == 0)
    assert red == {2: 3, 3: 4, 4: 3, 5: 2, 6: 1}
    for guild in range(1, 5):
        own = [tile for tile in tiles if tile.guild == guild]
        assert Counter(tile.value for tile in own) == {1: 5, 2: 4, 3: 3, 4: 2, 5: 1}
        assert {tile.ability: tile.value for tile in own if tile.ability} == dict(zip(ACTIONS, (1, 3, 4, 2), strict=True))
    assert all(tile.ability == TileAbility.NONE for tile in tiles if tile.guild == 0)


def test_the_stairs_are_red_ones(components: Catalogue) -> None:  # K1.2
    stairs = components.tiles[components.adventurers :]
    assert [(tile.guild, tile.value, tile.ability) for tile in stairs] == [(0, 1, TileAbility.STAIRS)] * 2
    assert [floor.stairs for floor in components.floors] == [73, 74, EMPTY]


def test_four_guilds_can_be_an_original_guild(components: Catalogue) -> None:  # K1.3
    assert [components.guilds[guild] for guild in components.origins] == ["blue", "yellow", "green", "purple"]


def test_the_arrows_of_a_floor_cross_in_the_dragons_space(components: Catalogue) -> None:  # K3.1
    for floor in components.floors:
        assert floor.dragon == at(2, 2)
        assert sorted(bits(floor.first[at(1, 3)])) == [at(row, 3) for row in (0, 2, 3, 4)]
        assert sorted(bits(floor.second[at(1, 3)])) == [at(1, column) for column in (0, 1, 2, 4)]


# --- mistakes ---


@pytest.mark.parametrize(
    ("name", "old", "new", "reported_in", "here", "message"),
    [
        ("tiles", "{id: R6,", "{id: R5-1,", "tiles", "{id: ^R5-1, guild: red, value: 6", "stands here twice"),
        ("tiles", "id: R6, guild: red, value: 6", "id: R6, guild: red, value: 5", "constants", "values: ^46", "add up to 45"),
        ("tiles", "id: R6, guild: red, value: 6", "id: R6, guild: red, value: 7", "tiles", "R6, guild: red, value: ^7", "at most 6"),
        ("tiles", "id: R6,", 'id: "",', "tiles", '{id: ^"", guild: red', "text is needed, not nothing"),
        ("tiles", "id: R6, guild: red", "id: R6, guild: grey", "tiles", "guild: ^grey", "no guild grey"),
        ("tiles", "  - {id: B5, guild: blue, value: 5}\n", "", "tiles", "^- {id: R2-1", "72 adventurers"),
        ("tiles", ", action: release", "", "constants", "^{id: blue", "the actions of blue"),
        ("tiles", "floor: middle", "floor: cellar", "tiles", "floor: ^cellar", "no floor cellar"),
        ("tiles", "floor: middle", "floor: upper", "constants", "{id: middle, centre: ^stairs", "0 stairs"),
        ("constants", "move2: horizontal", "move2: vertical", "constants", "move2: ^vertical", "must cross"),
        ("constants", "dragon: [2, 2]", "dragon: [2, 5]", "constants", "dragon: ^[2, 5]", "0 to 4"),
        ("constants", "{up_to: 8, pay: 2}", "{up_to: 5, pay: 2}", "constants", "^{up_to: 5, pay: 2}", "more tiles left"),
        ("constants", "{up_to: 25, pay: 3}", "{up_to: 24, pay: 3}", "constants", "^- {up_to: 0", "must reach 25"),
        ("constants", "treasures: 24", "treasures: 15", "constants", "treasures: ^15", "16 treasures"),
        ("constants", "{id: red, adventurers: 13, values: 46", "{id: red, adventurers: 12, values: 46", "constants", "adventurers: ^12",
         "13 adventurers"),
        ("constants", "{up_to: 25, pay: 3}", "{up_to: 26, pay: 3}", "constants", "^- {up_to: 0", "must reach 25 tiles, and no more"),
        ("constants", "treasures: 24", "treasures: 1000000", "constants", "treasures: ^1000000", "at most 99 is needed"),
        ("constants", "gift_value: 3", "gift_value: 7", "constants", "gift_value: ^7", "at most 6 is needed"),
        ("constants", "last_taker_pays: 1", "last_taker_pays: 999", "constants", "last_taker_pays: ^999", "at most 20 is needed"),
        ("game", "- {id: seat_2}", "- {id: someone}", "game", "^someone", "no someone"),
        ("game", "{id: seat_4, seats: [4]}", "{id: seat_4, seats: [3, 4]}", "game", "^{id: seat_4", "fewer players"),
        ("game", "allow_zero_length_move", "stay", "game", "^- id: start", "allow_zero_length_move is missing"),
    ],
)
def test_a_mistake_is_reported_where_it_stands(
    copy: Copy, name: str, old: str, new: str, reported_in: str, here: str, message: str
) -> None:
    copy.edit(name, old, new)
    copy.reports(reported_in, here, message)


def test_too_few_original_guilds_are_reported(copy: Copy) -> None:
    copy.edit("constants", "release]}", "release], origin: false}")
    copy.reports("constants", "^- {id: red", "need an original guild")


def test_several_broken_files_are_reported_at_once(copy: Copy) -> None:
    copy.edit("tiles", "value: 6", "value: six")
    copy.edit("constants", "pay: 3", "pays: 3")
    assert {Path(problem.file).name for problem in copy.problems()} == {"tiles.yaml", "constants.yaml"}


def test_a_missing_picture_is_reported(copy: Copy, tmp_path: Path, components: Catalogue) -> None:
    messages = [problem.message.rpartition(": ")[2] for problem in copy.problems(tmp_path)]
    assert messages == [f"the picture {tile.sprite}.png is missing" for tile in components.tiles]


@pytest.mark.parametrize("line", ["  purple: Purple\n", "  lower: lower floor\n", "caption: "])
def test_a_missing_word_is_reported(copy: Copy, line: str) -> None:
    copy.edit("words.en", line, "note: " if line == "caption: " else "")
    assert [problem.message.rpartition(": ")[2] for problem in copy.game_package.check()] == [
        "this word is missing"
    ]


def test_a_rule_that_a_row_leads_to_must_be_in_the_book(copy: Copy) -> None:
    copy.edit("rulebook.en", "number: K14.2", "number: K14.9")
    assert any("K14.2 is missing" in problem.message for problem in copy.game_package.check())
