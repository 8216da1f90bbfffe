"""The scripts of the ladder: a line of its table, and the search for weights."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from game.ai.levels import LEVELS
from game.ai.skill import CHOOSABLE_LEVELS, Skill, skill_problems, skills_of
from game.ai.strength import FILE_NAME, Ladder, Rung, strength, strength_problems
from game.kernel.folders import DATA
from game.registry import GAMES, package
from tests.ladder import levels
from tests.ladder.bars import HEAD, Bar, as_text, bars, figures, kept, line, rung, rungs, seats_of
from tests.ladder.characters import shown
from tests.ladder.regret import behind
from tests.ladder.replays import policy_of, positions, replayed
from tests.ladder.tune import Field, tuned

HOUSES = ("talbot", "mallory", "bastiani", "hackett", "thornborn", "harlow")


def test_a_line_of_the_ladder_says_which_bars_are_met() -> None:
    bar = Bar("greedy", "random", 0.0, 999.0)
    table_row = line("dragon_keeper", bar, figures("dragon_keeper", bar, 3, "ember", (1, "t")))
    assert table_row.count("|") == HEAD.count("|")
    assert "| greedy | random | 3 |" in table_row
    assert "yes 0.00" in table_row
    assert "NO 999" in table_row


def test_every_game_has_bars_for_each_level_and_for_what_they_are_made_of() -> None:
    for game in GAMES:
        assert seats_of(game) in package(game).manifest.seats
        assert [(bar.level, bar.others) for bar in bars(game)] == [
            ("beginner", "random"), ("easy", "beginner"), ("medium", "easy"), ("hard", "medium"), ("expert", "hard"),
            ("greedy", "random"), ("greedy", "score"), ("search", "greedy"),
        ]


def test_plans_are_tried_again_in_the_same_worlds() -> None:
    policy = policy_of("dragon_keeper")
    seen, seat = next(positions(policy, 1, "ember"))
    plan, other, *_ = (one.actions for one in policy.plans(seen))
    first, again, different = replayed(policy, seen, seat, [plan, plan, other], 4, "ember")
    assert first == again != different


def test_each_half_of_the_worlds_says_which_plan_is_best_for_the_other_half() -> None:
    lucky, even = [9.0, 0.0, 9.0, 2.0], [3.0, 3.0, 3.0, 3.0]
    assert behind([even, lucky], 0) == (-2.0 + 0.0) / 2  # best by the first and third world, but 2 behind in the others
    assert behind([even, lucky], 1) == (0.0 - 6.0) / 2
    assert behind([even, [2.0, 2.0, 2.0, 2.0]], 1) == 1.0


def test_tuning_keeps_the_names_of_the_weights_and_finds_the_same_under_one_seed() -> None:
    field = Field("dragon_keeper", "ember")
    first, again = (tuned(field, 1, 2, 3, Random("ember")) for _ in range(2))
    assert first == again != field.old.weights
    assert field.contest(first, 0, 3)["matches"] == 3


def test_the_ladder_writes_what_the_program_shows(tmp_path: Path) -> None:
    bar = Bar("easy", "beginner", 0.0)
    found = rung(bar, figures("dragon_keeper", bar, 3, "ember", (1, "t")))
    assert found.matches == 3
    assert found.low <= found.share <= found.high
    expert = Rung("expert", "hard", 60, 0.65, 0.53, 0.77)
    old = Ladder("0.3s", 2, (expert, Rung("easy", "beginner", 9, 1.0, 0.7, 1.0), Rung("greedy", "random", 9, 1.0, 0.7, 1.0)))
    new = kept(old, "dragon_keeper", found, "0.5s")
    assert new == Ladder("0.5s", 2, (found, expert))  # in the order of the rungs, the old figures gone
    assert kept(None, "dragon_keeper", found, "0.5s") == Ladder("0.5s", 2, (found,))
    (tmp_path / FILE_NAME).write_text(as_text(new), encoding="utf-8")
    assert strength(tmp_path) == new


def test_a_strength_table_holds_every_bar_of_its_game() -> None:
    """A game that has not been measured has none."""
    measured = {game: table for game in GAMES if (table := strength(DATA / game)) is not None}
    assert measured
    for game, table in measured.items():
        assert (DATA / game / FILE_NAME).read_text(encoding="utf-8") == as_text(table)
        assert list(strength_problems(DATA / game, LEVELS)) == []
        assert table.seats == seats_of(game, "expert")
        assert [(one.level, one.against) for one in table.rungs] == [(bar.level, bar.others) for bar in rungs(game)]


def test_a_game_without_a_strength_table_is_not_at_fault(tmp_path: Path) -> None:
    assert strength(tmp_path) is None
    assert list(strength_problems(tmp_path, LEVELS)) == []


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (("level: easy, against: beginner", "level: great, against: beginner"), "there is no level great"),
        (("level: easy, against: beginner", "level: beginner, against: random"), "stands here twice"),
        ((r"share: 0\.\d+", "share: 0.01"), "the share lies outside its interval"),
        (("rungs:", "steps:"), "steps"),
        ((r"matches: \d+,", "matches: 0,"), "rungs.2.matches"),
    ],
)
def test_a_mistake_in_the_strength_table_is_named(tmp_path: Path, spoil: tuple[str, str], said: str) -> None:
    sound = (DATA / "iwari" / FILE_NAME).read_text(encoding="utf-8")
    spoilt, changed = re.subn(*spoil, sound)
    assert changed
    (tmp_path / FILE_NAME).write_text(spoilt, encoding="utf-8")
    assert said in "\n".join(map(str, strength_problems(tmp_path, LEVELS)))


def test_each_level_is_looked_for_below_the_one_that_was_found() -> None:
    """From the best down, with fewer trials, then with none, then with larger slips."""
    scale = levels.scale(12)
    assert [skill.trials for skill in scale[:4]] == [12, 10, 8, 6]
    assert scale.index(Skill()) < scale.index(Skill(slip=0.1))
    assert levels.aim(2) == pytest.approx(levels.AIM)
    assert levels.aim(2) > levels.aim(3) > 1 / 3
    found = levels.found("dragon_keeper", [2, 0], 4, "ember")
    places = [scale.index(found[level]) for level in CHOOSABLE_LEVELS]
    assert places == sorted(places, reverse=True)
    assert len(set(places)) == len(CHOOSABLE_LEVELS)


@pytest.mark.parametrize("game", GAMES)
def test_the_levels_of_every_game_are_there_and_get_better(game: str) -> None:
    assert list(skill_problems(DATA / game)) == []
    skills = skills_of(DATA / game)
    order = [(skills[level].trials, -skills[level].slip) for level in CHOOSABLE_LEVELS]
    assert order == sorted(order)
    assert len(set(order)) == len(CHOOSABLE_LEVELS)


def test_a_level_that_slips_more_than_the_one_below_is_a_mistake(tmp_path: Path) -> None:
    text = "beginner: {slip: 2}\neasy: {slip: 3}\nmedium: {slip: 1}\nhard: {}\nexpert: {trials: 9}\n"
    (tmp_path / "levels.yaml").write_text(text, encoding="utf-8")
    assert ["easy" in str(problem) for problem in skill_problems(tmp_path)] == [True]
    (tmp_path / "levels.yaml").write_text(text + "master: {}\n", encoding="utf-8")
    assert any("master" in str(problem) for problem in skill_problems(tmp_path))


def test_what_characters_come_to_is_the_same_under_one_seed() -> None:
    first, again = (shown("dragon_keeper", "miser", 6, "ember") for _ in range(2))
    assert first == again
    own, other = first.per_match("treasure (count)", 3)
    assert own > other > 0


@pytest.mark.parametrize(
    ("game", "character", "rows", "more"),
    [
        ("dewan", "teller", ("stories",), True),
        ("dewan", "fire_keeper", ("fire", "most_fire"), True),
        ("dewan", "gatherer", ("berries",), True),
        ("iwari", "wayfinder", ("totems",), True),
        ("iwari", "settler", ("settlements",), True),
        ("iwari", "chieftain", ("tents", "midway"), True),
        ("dragon_keeper", "miser", ("treasure (count)",), True),
        ("dragon_keeper", "daredevil", ("treasure (count)",), False),
        ("dogs_of_war", "banker", ("coins (count)", "soldiers (count)"), True),
        ("dogs_of_war", "courtier", tuple(f"{house} (count)" for house in HOUSES), True),
        ("dogs_of_war", "warlord", ("points",), True),
    ],
)
def test_a_character_plays_as_its_words_say(
    game: str, character: str, rows: tuple[str, ...], more: bool
) -> None:
    found = shown(game, character, {"dewan": 15, "iwari": 3}.get(game, 12), "ember")
    own, others = (sum(found.per_match(row, seats_of(game))[side] for row in rows) for side in (0, 1))
    assert (own > others) is more, (own, others)


def test_the_schemer_costs_the_others_more_than_anybody() -> None:
    schemer, miser = (shown("dragon_keeper", name, 30, "ember") for name in ("schemer", "miser"))
    assert schemer.others["all"] < miser.others["all"]
