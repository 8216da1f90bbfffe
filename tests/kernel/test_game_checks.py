"""Words and set-ups of a game or the interface: what is missing or does not fit is reported with its position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.kernel.game_checks import book_problems, manifest_problems, word_problems

if TYPE_CHECKING:
    from pathlib import Path

ENGLISH = """\
title: Pebbles
found: {one: "{name} found a pebble", other: "{name} found {n} pebbles"}
"""
MANIFEST = """\
seats: [2, 3]
colours: [red, blue, green]
options:
  - {id: length, choices: [{id: short}, {id: long, seats: [3]}]}
  - {id: rain, choices: [{id: with}], only: {length: [long]}}
"""


def words(folder: Path, wanted: tuple[str, ...] = (), **languages: str) -> list[str]:
    for lang, text in languages.items():
        (folder / f"words.{lang}.yaml").write_text(text, encoding="utf-8")
    return [str(problem).removeprefix(f"{folder}/") for problem in word_problems(folder, wanted)]


def manifest(folder: Path, text: str) -> list[str]:
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    return [str(problem).removeprefix(f"{folder}/") for problem in manifest_problems(folder, folder)]


def test_the_home_language_must_be_there(tmp_path: Path) -> None:
    assert words(tmp_path) == ["words.en.yaml: file not found"]
    assert [str(problem) for problem in book_problems(tmp_path, tmp_path, ())] == [
        f"{tmp_path}/rulebook.en.yaml: file not found"
    ]


def test_sound_words_have_no_problems_whatever_forms_a_language_needs(tmp_path: Path) -> None:
    japanese = 'title: 小石\nfound: "{name}: {n}"\n'
    assert words(tmp_path, ("title", "found"), en=ENGLISH, ja=japanese) == []


def test_what_is_asked_for_must_be_there_in_every_language(tmp_path: Path) -> None:
    assert words(tmp_path, ("title", "caption"), en=ENGLISH, de="title: Steine\n") == [
        "words.en.yaml:1:1: caption: this word is missing",
        "words.de.yaml:1:1: caption: this word is missing",
        "words.de.yaml:1:1: found: this word is missing",
    ]


def test_a_place_that_nothing_fills_is_reported(tmp_path: Path) -> None:
    german = ENGLISH.replace("{name} found a", "{namen} fand einen")
    assert words(tmp_path, en=ENGLISH, de=german) == [
        "words.de.yaml:2:8: found: {namen} stays empty; the words of en have no such place"
    ]


def test_a_word_is_a_text_or_its_forms(tmp_path: Path) -> None:
    assert words(tmp_path, en='title: 7\nempty: ""\nfound: {one: x}\n') == [
        "words.en.yaml:1:8: title: a word must be a text; put it in quotes",
        "words.en.yaml:2:8: empty: a word must be a text; put it in quotes",
        "words.en.yaml:3:14: found.one: the form other is missing beside it",
    ]


def test_a_sound_set_up_has_no_problems(tmp_path: Path) -> None:
    assert manifest(tmp_path, MANIFEST) == []


def test_a_picture_of_a_choice_lies_among_the_pictures_of_the_game(tmp_path: Path) -> None:
    (tmp_path / "dry.png").touch()
    assert manifest(tmp_path, MANIFEST.replace("{id: short}", "{id: short, picture: dry}")) == []


def test_the_options_of_a_group_follow_each_other(tmp_path: Path) -> None:
    grouped = MANIFEST.replace("{id: length,", "{id: length, group: sky,").replace("{id: rain,", "{id: rain, group: sky,")
    assert manifest(tmp_path, grouped) == []
    is_turn_start = grouped.replace("  - {id: rain", "  - {id: wind, choices: [{id: east}]}\n  - {id: rain")
    assert manifest(tmp_path, is_turn_start) == ["game.yaml:6:23: options.2.group: the options of sky must follow each other"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[2, 3]", "[]", "1:8: seats: the player counts are needed"),
        ("[2, 3]", "[3, 2]", "1:8: seats: the player counts are needed"),
        ("[2, 3]", "[0, 2]", "1:8: seats: the player counts are needed"),
        (", green", "", "2:10: colours: every player at the largest table"),
        ("green", "blue", "2:10: colours: every player at the largest table"),
        ("id: rain", "id: length", "4:3: options: every option has an id of its own"),
        ("id: long,", "id: short,", "4:27: options.0.choices: every choice of length has an id of its own"),
        ("{id: short}, ", "", "4:27: options.0.choices: there is no choice for 2 players"),
        ("[{id: with}]", "[]", "5:25: options.1.choices: there is no choice for 2 players"),
        ("[long]", "[wide]", "5:54: options.1.only.length: there is no option length with a choice wide"),
        ("{length: ", "{width: ", "5:53: options.1.only.width: there is no option width with a choice long"),
        ("{id: short}", "{id: short, picture: dry}", "4:49: options.0.choices.0.picture: the picture dry.png is missing"),
        ("id: rain", "id: rain, picture: wet", "5:25: options.1.picture: the picture wet.png is missing"),
    ],
)
def test_a_set_up_that_cannot_be_answered_is_reported(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in MANIFEST
    assert manifest(tmp_path, MANIFEST.replace(old, new, 1))[0].startswith(f"game.yaml:{said}")
