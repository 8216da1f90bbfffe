"""Answer sheets are completed by defaults, or refused with what would be possible."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from game.kernel.content import ContentError, load_content
from game.kernel.contract import Refusal
from game.kernel.names import (
    LONGEST_ID,
    LONGEST_KIND,
    LONGEST_NAME,
    PERSON,
    is_character,
    is_kind,
    is_language,
    is_name,
)
from game.kernel.options import SEAT_PREFIX, Manifest, option_problems, seat_of
from game.kernel.package import Player, Setup
from game.kernel.playout import EndlessMatchError, play_random
from tests.kernel.data.candles.package import Candles
from tests.kernel.toy import Pebbles, Toy


@pytest.mark.parametrize("name", ["Bo", "山田", "❤\ufe0f", "👨\u200d👩\u200d👧", "क्\u200cष", "J. R.", "7", "N" * LONGEST_NAME])
def test_a_name_can_be_written_in_any_script(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize(
    "name", ["", " ", "\u034f", "\ufe0f", "\u180b", "\u17b4", "\u200d", "\u3164", "\u2800", "a\nb", "a\0", "N" * (LONGEST_NAME + 1)],
    ids=ascii,
)
def test_a_name_is_one_line_of_which_something_is_seen(name: str) -> None:
    assert not is_name(name)


def test_what_is_not_answered_is_settled_by_the_first_choice() -> None:
    first = {"length": "short", "hands": "secret", "hints": "allowed", "flat": "off", "glass": "off", "reserve": "off"}
    assert Toy().resolve_options(2, {}) == first
    assert Toy().resolve_options(3, {"hands": "open"}) == {**first, "hands": "open"}


def test_every_game_is_asked_about_hints_and_a_clock() -> None:
    """Hints behind its own questions, and before its groups, the clock behind them; a match from before the question gives them."""
    asked = [option.id for option in Toy().manifest.options]
    assert asked == ["length", "hands", "hints", "flat", "glass", "reserve"]
    for choice, given in (("allowed", True), ("none", False)):
        sheet = Toy().resolve_options(2, {"hints": choice})
        assert not isinstance(sheet, Refusal)
        assert Setup("toy", (), sheet, "x").gives_hints == given
    clock = Setup("toy", (), {"glass": "min_2", "reserve": "off"}, "x")
    assert (clock.sand_timer, clock.time_bank) == (120, 0)
    assert Setup("toy", (), {}, "x").gives_hints
    assert isinstance(Toy().resolve_options(2, {"hints": "few"}), Refusal)


@pytest.mark.parametrize(
    ("seats", "options", "refusal"),
    [
        (5, {}, Refusal("", "kernel.no_such_seats", {"seats": 5, "allowed": "2, 3, 4"})),
        (
            2,
            {"wind": "x"},
            Refusal("", "kernel.no_such_option", {"option": "wind", "allowed": "length, hands, hints, flat, glass, reserve"}),
        ),
        (
            4,
            {"length": "long"},
            Refusal(
                "",
                "kernel.no_such_choice",
                {"option": "length", "choice": "long", "seats": 4, "allowed": "short"},
            ),
        ),
    ],
)
def test_an_answer_that_is_not_possible_is_refused(seats: int, options: Mapping[str, str], refusal: Refusal) -> None:
    assert Toy().resolve_options(seats, options) == refusal


def test_a_manifest_with_mistakes_names_them(tmp_path: Path) -> None:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "game.yaml").write_text("seats: [two]\ncolours: [red]\n")
    with pytest.raises(ContentError, match=r"seats\.0: a whole number is needed"):
        _ = Toy(tmp_path).manifest


def test_a_random_match_ends_and_counts_what_was_decided() -> None:
    outcome = play_random(Pebbles(3), Random(1))
    assert outcome.state.todo == []
    assert 0 < outcome.decisions < outcome.actions <= Pebbles.max_actions


def test_a_match_beyond_its_bound_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pebbles, "max_actions", 5)
    with pytest.raises(EndlessMatchError, match="not over after 5 actions"):
        play_random(Pebbles(3), Random(1))


@pytest.mark.parametrize(
    ("options", "messages"),
    [
        ("- {id: start, choices: [{id: random}, {id: seat_2}]}", []),
        ("- {id: end, choices: [{id: soon}]}", ["2:10: options: the option start is missing"]),
        ("- {id: start, choices: [{id: later}]}", ["3:28: options.0.choices.0.id: the rules know no later for start"]),
        ("- {id: start, choices: [{id: seat_3}]}", ["3:23: options.0.choices.0: fewer players have no seat_3"]),
        ("- {id: start, choices: [{id: seat_3, seats: [3]}]}", []),
        ("- {id: start, choices: [{id: seat_0}]}", ["3:23: options.0.choices.0: fewer players have no seat_0"]),
    ],
)
def test_the_options_are_those_that_the_rules_ask_about(tmp_path: Path, options: str, messages: list[str]) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(f"{{seats: [2, 3], colours: [red],\noptions: [\n{options.removeprefix('- ')}]}}\n")
    found = option_problems(load_content(path, Manifest), {"start": ("random", SEAT_PREFIX)})
    assert [str(problem).partition("game.yaml:")[2] for problem in found] == messages


def test_a_choice_may_stand_for_a_seat() -> None:
    assert [seat_of(choice) for choice in ("seat_1", "seat_12", "random", "seat_", "seat_one", "3")] == [0, 11, None, None, None, None]


def test_a_player_is_a_person_who_is_spoken_to_in_the_tables_language() -> None:
    ada, bot = Player("Ada", "red"), Player("Bo", "blue", "greedy", "de")
    assert (ada.kind, ada.language, ada.is_person, bot.is_person) == (PERSON, "", True, False)
    assert Setup("toy", (ada, bot), {}, "amber").kinds == (PERSON, "greedy")


def test_files_hold_of_a_player_what_is_not_as_usual() -> None:
    assert Player("Ada", "red").plain() == {"name": "Ada", "colour": "red"}
    assert Player("Ada", "red", language="de").plain() == {"name": "Ada", "colour": "red", "language": "de"}
    whole = {"name": "", "colour": "red", "kind": "greedy", "language": "de", "character": "miser"}
    assert Player("", "red", "greedy", "de", "miser").plain() == whole


def test_a_kind_is_one_small_word() -> None:
    assert all(map(is_kind, ("person", "greedy", "a", "deep_2", "z" * LONGEST_KIND)))
    assert not any(map(is_kind, ("", "Greedy", "2_deep", "_a", "a-b", "a b", "a\n", "\xe9", "z" * (LONGEST_KIND + 1))))


def test_a_character_is_one_small_word_or_none() -> None:
    assert all(map(is_character, ("", "miser", "fire_keeper", "z" * LONGEST_ID)))
    assert not any(map(is_character, ("Miser", "a b", "a\n", "../x", "z" * (LONGEST_ID + 1))))


def test_a_language_is_two_or_three_small_letters_or_the_tables() -> None:
    assert all(map(is_language, ("", "de", "ja", "gsw")))
    assert not any(map(is_language, ("d", "DE", "d1", "de-AT", "deut", "de\n", "\xe9\xe9", " ")))


def test_the_example_is_checked_like_a_game_of_the_shelf(tmp_path: Path) -> None:
    assert Candles().check() == []
    folder = tmp_path / Candles.id
    folder.mkdir()
    for name in ("game.yaml", "how_to.yaml", "rulebook.en.yaml", "policy.yaml"):
        shutil.copy(Candles().folder / name, folder)
    (folder / "words.en.yaml").write_text("title: Candles\n", "utf-8")
    missing = {str(problem).rpartition("yaml:")[2].split(": ")[1] for problem in Candles(tmp_path).check()}
    assert {"caption", "option.house.about", "option.hands.secret.name", "score.bright", "score.sparks"} <= missing
