"""What is shown of a rule, as data: what is wrong with a place that cannot be played, or that does not show what it should."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.kernel.content import load
from game.kernel.folders import DATA
from game.kernel.package import GamePackage
from game.kernel.rule_example_checks import example_problems
from game.kernel.rule_examples import EXAMPLES, TALK, RuleExample, RuleExamples, examples_of
from game.kernel.rulebook import Rulebook
from game.registry import GAME_IDS, package

GAME = "dragon_keeper"
"""The game whose places are spoilt here; each game's own are checked with its data."""


@pytest.fixture
def game_package(tmp_path: Path) -> GamePackage:
    shutil.copytree(DATA / GAME, tmp_path / GAME)
    return package(GAME, tmp_path)


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("rules: [K3.1], match: three, at: 0, play: 1, shows: [tile_given]", "these decisions do not emit this; they emit tile_taken"),
        ("rules: [K3.1], match: three, at: 0, play: 1, shows: [flood]", "flood is no event"),
        ("rules: [K99], match: three, at: 0", "K99 leads to no rule of rulebook.en.yaml"),
        ("rules: [], match: three, at: 0", "a place shows at least one rule"),
        ("rules: [K3.1], match: three, at: 4000", "the match has"),
        ("rules: [K3.1], match: three, at: 2, play: 4000", "decisions follow"),
        ("rules: [K3.1], match: nowhere, at: 2", "nowhere.yaml"),
        ("rules: [K3.1], match: three, at: 0, say: nothing", "neither a card nor the coach says nothing"),
    ],
)
@pytest.mark.parametrize("file", [EXAMPLES, TALK])
def test_a_place_that_cannot_be_shown_is_reported(game_package: GamePackage, file: str, place: str, expected: str) -> None:
    (game_package.folder / f"{file}.yaml").write_text(f"places:\n  - {{{place}}}\n", "utf-8")
    assert any(expected in problem.message for problem in example_problems(game_package))


def test_a_match_in_which_somebody_hides_something_is_not_shown(game_package: GamePackage) -> None:
    path = game_package.folder / EXAMPLES / "three.yaml"
    path.write_text(path.read_text("utf-8").replace("hand_over: open", "hand_over: curtain"), "utf-8")
    assert any("open hands" in problem.message for problem in example_problems(game_package))


def test_a_rule_that_happens_nowhere_leads_to_the_others_of_its_chapter() -> None:
    book, places = Rulebook.load(DATA / GAME / "rulebook.en.yaml"), examples_of(DATA / GAME)
    traps = next(chapter for chapter in book.chapters if any(rule.number == "K8.1" for rule in chapter.entries))
    assert "K8.2" in {rule.number for rule in traps.entries}
    assert not places.of_rule("K8.2")
    assert places.about(book, "K8.2") == places.of_chapter(traps) == places.of_rule("K8.1") != []


@pytest.mark.parametrize("game", [game for game in GAME_IDS if (DATA / game / f"{EXAMPLES}.yaml").exists()])
def test_most_chapters_of_every_rulebook_can_be_shown(game: str) -> None:
    book, places = Rulebook.load(DATA / game / "rulebook.en.yaml"), load(DATA / game / f"{EXAMPLES}.yaml", RuleExamples)
    shown = [bool(places.of_chapter(chapter)) for chapter in book.chapters]
    assert sum(shown) >= 3 * len(shown) / 4
    assert all(isinstance(place, RuleExample) and place.shows for place in places.places if place.play)
