"""The components are what the box says, and every mistake in a changed file is reported with its position."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.dogs_of_war.catalogue import Catalogue, Reward, load
from game.dogs_of_war.events import EVENTS
from game.dogs_of_war.model import NONE
from game.dogs_of_war.package import DogsOfWar
from game.kernel.content import flatten, load_plain
from game.kernel.folders import DATA
from game.kernel.type_names import name_of
from tests.games.spoilt import Copy


@pytest.fixture(scope="module")
def components() -> Catalogue:
    return load(DATA / "dogs_of_war")


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(DogsOfWar, load, tmp_path)


# --- what is in the box ---


def test_the_box_holds_what_the_rulebook_lists(components: Catalogue) -> None:  # W1
    assert sum(line.count for line in components.soldiers) == 50
    assert [(line.cost, line.strength) for line in components.soldiers] == [(1, 1), (2, 3), (3, 5), (4, 7)]
    assert [line.count for line in components.soldiers] == [20, 14, 10, 6]
    assert sum(tactic.copies for tactic in components.tactics) == 32
    assert Counter(tactic.copies for tactic in components.tactics) == {2: 16}
    assert sum(line.influence_tokens for line in components.houses) == 72
    assert (len(components.houses), len(components.lines), len(components.bonuses), len(components.dogs)) == (6, 8, 6, 5)
    assert {len(line.rewards) for line in components.lines} == {6}


def test_the_figures_of_the_rules(components: Catalogue) -> None:  # W2.1, W5, W8.2, W9
    figures = components.constants
    assert figures.battlefields == {3: 2, 4: 3, 5: 3}
    assert (figures.captains, figures.captains_by_year, figures.gold_years) == (6, (3, 4, 4, 5), (4,))
    assert (figures.start_coins, figures.start_tactics, figures.income, figures.battle_track) == (5, 2, 3, 15)
    assert figures.house_track == (-1, 0, 1, 2, 3, 4, 5, 6, 7)
    assert {line.support for line in components.houses} == {2}


def test_every_battle_line_is_about_equally_rich(components: Catalogue) -> None:
    soldiers = (0.8, 1.3, 1.8, 2.3)
    for line in components.lines:
        worth = [
            r.points + 0.6 * r.coins + 1.2 * r.tactics + 1.5 * r.captains + 1.7 * r.influence
            + sum(n * soldiers[kind] for kind, n in r.soldiers)
            for r in line.rewards
        ]
        assert 9.2 < sum(worth) < 9.8, line.id
        assert not line.open_to[0] >> worth.index(max(worth)) & 1, f"the best space of {line.id} is open to footmen"


def test_a_line_knows_which_spaces_a_soldier_opens(components: Catalogue) -> None:  # W7.6, W7.7
    line = components.lines[7]
    assert (line.id, line.any_side) == ("double_dealing", 0b1)
    assert line.open_to == (0b100111, 0b110111, 0b111111, 0b111111)
    assert (line.rewards[3], line.rewards[5]) == (Reward(soldiers=((2, 1),)), Reward())


def test_a_tactic_knows_what_it_changes(components: Catalogue) -> None:  # W10
    tactics = {tactic.id: tactic for tactic in components.tactics}
    assert [tactics[name].strength(plain_strength) for name, plain_strength in
            [("seasoned_footmen", 1), ("lance_charge", 5), ("volley_fire", 3), ("overdriven_engine", 7), ("forced_march", 7)]
            ] == [3, 8, 5, 10, 14]
    assert (tactics["feint"].needs, tactics["feint"].way, tactics["sabotage"].way) == (NONE, 0, -1)


def test_what_is_designed_is_marked() -> None:
    source = {
        name: [line["source"] for line in load_plain(DATA / "dogs_of_war" / f"{name}.yaml")[key]]
        for name, key in [("battle_lines", "battle_lines"), ("tactics", "tactics"), ("bonuses", "bonus_tokens")]
    }
    assert set(source["battle_lines"]) == {"designed"}
    assert Counter(source["tactics"]) == {"fact": 2, "mixed": 4, "designed": 10}
    assert Counter(source["bonuses"]) == {"mixed": 2, "designed": 4}


# --- mistakes are reported with their position ---

MISTAKES = [
    ("houses", "harlow, influence_tokens: 12", "harlow, influence_tokens: 11", "houses:\n  ^- {id: talbot",
     "71 influence tokens, the box has 72"),
    ("houses", "id: mallory", "id: talbot", "{id: ^talbot, influence_tokens: 12, support: 2}\n  - {id: bast",
     "talbot stands here twice"),
    ("soldiers", "count: 20", "count: 21", "soldiers:\n  ^- {id: footman", "51 cards, the box has 50"),
    ("soldiers", "rank: 2", "rank: 3", "rank: ^3, cost: 2", "the weakest kind comes first"),
    ("soldiers", "cost: 3", "cost: 2", "cost: ^2, strength: 5", "knight must cost more than arquebusier"),
    ("soldiers", "strength: 7", "strength: 5", "strength: ^5, count: 6", "war_machine must be stronger than knight"),
    ("soldiers", "cost: 4", "cost: 999", "cost: ^999", "at most 20 is needed"),
    ("tactics", "any_rank: true", "any_rank: false", "^{id: bribed_marshal", "bribed_marshal changes nothing"),
    ("tactics", "needs: knight", "needs: night", "needs: ^night", "there is no soldier night"),
    ("tactics", "copies: 2, soldiers: 2", "copies: 2, soldiers: 3", "soldiers: ^3", "one soldier or two"),
    ("tactics", "seasoned_footmen, copies: 2", "seasoned_footmen, copies: 1", "tactics:\n  ^- {id: seasoned",
     "31 cards, the box has 32"),
    ("tactics", "soldiers: 2, source", "soldiers: 2, retreat: true, source", "^{id: combined_arms", "cannot name or take back"),
    ("battle_lines", "{knight: 1}", "{night: 1}", "{night: ^1}", "there is no soldier night"),
    ("battle_lines", "min_rank: 3", "min_rank: 5", "min_rank: ^5", "no soldier has rank 5"),
    ("battle_lines", "      - {reward: {coins: 2}}\n", "", "spaces:\n      ^- {reward", "5 spaces, a line has 6"),
    ("battle_lines", "{captains: 1}", "{captains_next_year: 1}", "{captains_next_year: ^1}", "come at once"),
    ("bonuses", "gold: {influence: 3}", "gold: {captains_next_year: 1}", "{captains_next_year: ^1}, source: d",
     "no year follows one with the gold side up"),
    ("battle_lines", "{war_machine: 1}", "{war_machine: 7}", "{war_machine: ^7}", "7 of war_machine, there are 6"),
    ("battle_lines", "reward: {captains: 1}", "reward: {captains: 7}", "captains: ^7", "the box has 6"),
    ("battle_lines", "reward: {influence: 1}", "reward: {influence: 13}", "influence: ^13", "the box has 12"),
    ("bonuses", "silver: {coins: 5}", "silver: {}", "silver: ^{}", "a side that gives nothing"),
    ("bonuses", "silver: {vp: 3}", "silver: {captains: 3}", "captains: ^3", "no captain of this year"),
    ("dogs", "ability: spoils", "ability: profit", "{id: blackmane, ability: ^profit", "profit stands here twice"),
    ("dogs", "captains: 1, ", "", "^{id: ordalia", "the ability pride needs captains"),
    ("dogs", "two: 2, one: 1", "two: 2", "spaces: ^{two", "one entry for each choice of conqueror: two, one, three"),
    ("constants", "captains_by_year: [3", "captains_by_year: [7", "captains_by_year: [^7", "a Dog has 6"),
    ("constants", "gold_years: [4]", "gold_years: [5]", "gold_years: [^5]", "there is no year 5"),
    ("constants", "gold_years: [4]", "gold_years: [4, 4]", "gold_years: ^[4, 4]", "a year stands here twice"),
    ("constants", "house_track: [-1, 0, 1, 2, 3, 4, 5, 6, 7]", "house_track: [-1, 0, 999]", "[-1, 0, ^999]", "at most 20 is needed"),
    ("constants", "5: 3}", "5: 4}", "houses: ^6", "5 players need 8, the box has 6"),
    ("constants", "[-1, 0, 1", "[-1, 1, 0", "house_track: ^[-1, 1", "rise from its first place"),
    ("game", "{id: dealt}", "{id: bought}", "{id: ^bought}", "the rules know no bought for dogs"),
    ("game", "id: screens", "id: walls", "  ^- id: abilities", "the option screens is missing"),
]


@pytest.mark.parametrize(("name", "old", "new", "here", "message"), MISTAKES, ids=[case[4] for case in MISTAKES])
def test_a_mistake_is_reported_at_its_place(copy: Copy, name: str, old: str, new: str, here: str, message: str) -> None:
    copy.edit(name, old, new)
    copy.reports(name, here, message)


def test_all_mistakes_of_all_files_are_reported_at_once(copy: Copy) -> None:
    copy.edit("soldiers", "count: 20", "count: 19")
    copy.edit("tactics", "needs: knight", "needs: night")
    assert {Path(problem.file).name for problem in copy.problems()} == {"soldiers.yaml", "tactics.yaml"}


def test_an_unknown_key_is_refused(copy: Copy) -> None:
    copy.edit("tactics", "retreat: true", "retreats: true")
    (problem,) = copy.problems()
    assert "did you mean retreat?" in problem.message


# --- words ---


def test_every_event_has_a_sentence() -> None:
    words = flatten(load_plain(DATA / "dogs_of_war" / "words.en.yaml"))
    worded = {key.split(".")[1] for key in words if key.startswith("event.")}
    missing = [name_of(kind) for kind in EVENTS if name_of(kind) not in worded]
    seen_otherwise = ["lines_laid", "screens_closed", "turn_began", "captain_placed", "captains_fell"]
    assert missing == seen_otherwise, "these follow from what lies there, or from other lines"
    variants = ("_own", "_gold", "_kept", "_not", "_great", "_none", "_nothing")
    names = {name_of(kind) for kind in EVENTS}
    assert [key for key in worded if key not in names and not key.endswith(variants)] == []


@pytest.mark.parametrize("key", ["tactic:\n  seasoned_footmen", "dog:\n  omalley", "bonus:\n  laurels", "forced:\n  captains"])
def test_a_thing_without_a_name_is_reported(copy: Copy, key: str) -> None:
    copy.edit("words.en", key + ":", key + "_gone:")
    worded = [problem.message for problem in copy.game_package.check()]
    assert [message for message in worded if "this word is missing" in message] == [
        f"{key.replace(':', '.').replace(chr(10), '').replace(' ', '')}: this word is missing"
    ]
