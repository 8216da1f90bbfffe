"""Guided rounds as data: how far one has come, and what is wrong with one that cannot be played as it is written."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.kernel.contract import Refusal
from game.kernel.folders import DATA
from game.kernel.lesson_checks import lesson_problems
from game.kernel.lessons import (
    Alternative,
    FurtherRule,
    GuidedRound,
    LessonProgress,
    LessonSchema,
    Script,
    lessons_of,
    round_for,
    start_round,
)
from game.kernel.package import GamePackage
from game.kernel.session import Session
from game.registry import package

GAME = "dewan"
"""The game whose round is spoilt here; each game's own is checked with its data."""


@pytest.fixture
def game_package(tmp_path: Path) -> GamePackage:
    shutil.copytree(DATA / GAME, tmp_path / GAME)
    return package(GAME, tmp_path)


def lesson() -> GuidedRound:
    return next(one for one in lessons_of(DATA / GAME).rounds if any(step.free for step in one.steps))


def at_table() -> tuple[Session[Any, Any], Script]:
    made = start_round(package(GAME), lesson())
    assert not isinstance(made, Refusal)
    return made


def progress_of(session: Session[Any, Any], script: Script) -> LessonProgress:
    found = script.progress(session)
    assert found is not None
    return found


def do_next(session: Session[Any, Any], script: Script) -> None:
    """Does what is due next as it is scripted."""
    assert not isinstance(session.do(progress_of(session, script).entries[0].action), Refusal)


def up_to_free(session: Session[Any, Any], script: Script) -> None:
    while not progress_of(session, script).kinds:
        do_next(session, script)


def spoil(game_package: GamePackage, old: str, new: str, name: str = "lessons") -> list[str]:
    """What is said of the lessons with `new` in place of the first `old`."""
    path = game_package.folder / f"{name}.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text, f"the round has no {old!r}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    problems = list(lesson_problems(game_package))
    assert all(problem.line for problem in problems), "each is told with its place"
    return [problem.message for problem in problems]


def test_every_step_comes_in_its_order() -> None:
    session, script = at_table()
    steps = [progress_of(session, script).step]
    while steps[-1] < len(script.round.steps):
        do_next(session, script)
        steps.append(progress_of(session, script).step)
    assert sorted(set(steps)) == list(range(len(script.round.steps) + 1))
    assert steps == sorted(steps)


def test_only_what_is_reported_is_right() -> None:
    session, script = at_table()
    here = progress_of(session, script)
    others = [action for action in session.rules.legal(session.state) if action != here.entries[0].action]
    assert here.allows(here.entries[0].action)
    assert not any(map(here.allows, others))
    session.do(others[0])
    assert script.progress(session) is None


def test_every_choice_of_a_free_decision_leads_on() -> None:
    session, script = at_table()
    up_to_free(session, script)
    here = progress_of(session, script)
    choices = [action for action in session.rules.legal(session.state) if here.allows(action)]
    assert len(choices) > 1
    for action in choices:
        tried = Session(session.rules, session.seed, session.log)
        tried.do(action)
        assert progress_of(tried, script).step == here.step + 1


def test_a_free_turn_ends_with_the_turn() -> None:
    session, script = at_table()
    up_to_free(session, script)
    step = progress_of(session, script).step
    steps = list(script.round.steps)
    free = steps[step].free
    assert free is not None
    steps[step] = replace(steps[step], free=replace(free, whole_turn=True))
    longer = Script(replace(script.round, steps=tuple(steps)), script.codec)
    do_next(session, longer)
    assert progress_of(session, longer).step == step + 1


def with_choice(session: Session[Any, Any], script: Script) -> tuple[Script, list[Any]]:
    """The round with a choice between two decisions in place of a free one, which is due, and these two."""
    here, steps = progress_of(session, script), list(script.round.steps)
    told = here.entries[0]
    other = next(action for action in session.rules.legal(session.state) if here.allows(action) and action != told.action)
    step = steps[here.step]
    plain = {**script.codec.encode(replace(told, action=other))}
    steps[here.step] = replace(step, free=None, alternatives=(Alternative("other", (*step.do[: here.decided], plain)),))
    return Script(replace(script.round, steps=tuple(steps)), script.codec), [told.action, other]


def test_either_of_two_alternatives_is_right_and_the_round_knows_which_was_chosen() -> None:
    session, script = at_table()
    up_to_free(session, script)
    script, choices = with_choice(session, script)
    here = progress_of(session, script)
    legal = list(session.rules.legal(session.state))
    assert [action for action in legal if here.allows(action)] == sorted(choices, key=legal.index)
    for action, chosen in zip(choices, ((), ("other",)), strict=True):
        tried = Session(session.rules, session.seed, session.log)
        tried.do(action)
        after = progress_of(tried, script)
        assert (after.step, after.chosen) == (here.step + 1, chosen)
        assert script.round.steps[here.step].with_chosen(after.chosen).do[-1] == script.codec.encode(script.entries(here.step, chosen)[-1])


def test_taking_back_goes_back_in_the_round() -> None:
    session, script = at_table()
    do_next(session, script)
    before = progress_of(session, script)
    do_next(session, script)
    assert progress_of(session, script) != before
    undo = session.next_undo()
    assert undo is not None
    session.take_back(undo.to, undo.seat)
    assert progress_of(session, script) == before


def test_people_get_the_smallest_round_with_a_seat_for_each() -> None:
    rounds = tuple(GuidedRound(f"of_{seats}", seats, "seed", ()) for seats in (4, 2, 3))
    chosen = [round_for(LessonSchema(rounds), people) for people in (1, 2, 3, 4, 5)]
    assert [one.seats if one is not None else 0 for one in chosen] == [2, 2, 3, 4, 0]


def test_who_learns_alone_may_have_a_larger_round() -> None:
    rounds = GuidedRound("two", 2, "seed", ()), GuidedRound("three", 3, "seed", (), alone=True)
    assert [one.id for people in (1, 2, 3) if (one := round_for(LessonSchema(rounds), people)) is not None] == ["three", "two", "three"]


def test_a_game_without_lessons_has_none(tmp_path: Path) -> None:
    assert lessons_of(tmp_path) == LessonSchema()


def test_another_seed_makes_the_round_impossible(game_package: GamePackage) -> None:
    assert spoil(game_package, f"seed: {lesson().seed}", "seed: another")


def test_a_figure_that_is_another_is_reported(game_package: GamePackage) -> None:
    do_next = spoil(game_package, "expect: {score: [0, 0", "expect: {score: [7, 0")
    assert "after this step it is 0, 0" in do_next[0]


def test_a_wrong_seat_is_reported(game_package: GamePackage) -> None:
    first = lesson().steps[0].do[0]["seat"]
    assert "decides here" in spoil(game_package, f"do:\n          - {{seat: {first}", f"do:\n          - {{seat: {1 - first}")[0]


def test_what_is_no_action_is_reported(game_package: GamePackage) -> None:
    kind = lesson().steps[0].do[0]["do"]
    assert "'fly' is not one of" in spoil(game_package, f"do: {kind}", "do: fly")[0]


def test_a_free_kind_that_is_no_action_is_reported(game_package: GamePackage) -> None:
    assert "fly is no action" in spoil(game_package, "kinds: [", "kinds: [fly, ")[0]


def test_words_of_a_decision_that_is_made_in_silence_are_reported(game_package: GamePackage) -> None:
    step = next(one for one in lesson().steps if len(one.do) > 1 and not one.silent_from)
    assert "the step has the decisions 0 to" in spoil(game_package, f"- id: {step.id}\n", f"- id: {step.id}\n        silent_from: 99\n")[0]
    spoil(game_package, "silent_from: 99", "silent_from: 1")
    said = f"    {step.id}:\n"
    assert "no step and no tip says this" in " ".join(spoil(game_package, said, said + "      say_2: Hello.\n", "lessons.en"))


def test_an_alternative_that_only_begins_the_step_is_reported(game_package: GamePackage) -> None:
    step = next(one for one in lesson().steps if len(one.do) > 1 and one.free is None)
    first = ", ".join(f"{key}: {value}" for key, value in step.do[0].items())
    half = f"- id: {step.id}\n        alternatives: [{{id: half, do: [{{{first}}}]}}]\n"
    assert "does not reach its end" in " ".join(spoil(game_package, f"- id: {step.id}\n", half))


def test_words_of_an_automatic_step_are_reported(game_package: GamePackage) -> None:
    step = lesson().steps[0]
    found = spoil(game_package, f"- id: {step.id}\n", f"- id: {step.id}\n        automatic: true\n")
    assert any("as it is automatic" in one for one in found)


def test_a_rule_that_no_book_has_is_reported(game_package: GamePackage) -> None:
    assert "X1 leads to no rule of rulebook.en.yaml" in " ".join(spoil(game_package, "rules: [", "rules: [X1, "))


def test_the_end_of_a_round_names_the_rules_that_it_did_not_teach() -> None:
    guided = lesson()
    taught, other = guided.steps[0].rules[0], "another"
    further = FurtherRule("seen", taught), FurtherRule("unseen", other)
    assert [one.id for one in LessonSchema((guided,), further=further).not_taught(guided)] == ["unseen"]


def test_a_further_rule_that_no_match_shows_is_reported(game_package: GamePackage) -> None:
    assert "no place of shown.yaml shows D1" in spoil(game_package, "further:\n", "further:\n  - {id: ties_too, rule: D1}\n")[0]


def test_an_option_that_the_game_does_not_have_is_reported(game_package: GamePackage) -> None:
    assert "unknown option moon" in spoil(game_package, "options: {", "options: {moon: full, ")[0]


@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_a_text_that_is_missing_is_reported_in_its_language(game_package: GamePackage, language: str) -> None:
    text = (game_package.folder / f"lessons.{language}.yaml").read_text(encoding="utf-8")
    first = next(line for line in text.splitlines() if "say:" in line)
    assert "this text is missing" in " ".join(spoil(game_package, first + "\n", "", f"lessons.{language}"))


def test_a_long_text_and_one_of_no_step_are_reported(game_package: GamePackage) -> None:
    assert "words, 20 are enough" in spoil(game_package, "say: ", f"say: {'so ' * 20}", "lessons.en")[0]
    assert "no step and no tip says this" in " ".join(spoil(game_package, "coach:", "coach:\n  nobody: Hello.", "lessons.en"))
    too_late = spoil(game_package, "      say: ", "      say_99: Hello.\n      say: ", "lessons.en")
    assert "no step and no tip says this" in " ".join(too_late), "no step has so many decisions"


def test_a_name_of_no_seat_is_reported(game_package: GamePackage) -> None:
    assert "{seat_9} stays empty" in spoil(game_package, "say: ", "say: '{seat_9}' # ", "lessons.en")[0]
