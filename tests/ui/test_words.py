"""Every sentence comes from the files of words, and a missing one is reported."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from game.kernel.content import ContentError
from ui.language.words import MINUS, MissingWordError, Words, languages

ENGLISH = """
table:
  turn: "{name} to move"
  cards: {one: "{n} card", other: "{n} cards"}
  hand: {zero: no cards, one: one card, other: "{n} cards"}
  rich: "**{name}** takes {icon:berry}"
answer: yes
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    for folder, lang, words in (
        ("ui", "en", ENGLISH),
        ("ui", "de", "table:\n  turn: '{name} ist dran'\n"),
        ("ui", "ja", "table:\n  cards: {other: '{n}枚'}\n"),
        ("dewan", "en", "title: Dewan\n"),
    ):
        path = tmp_path / folder / f"words.{lang}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(words, encoding="utf-8")
    return tmp_path


def test_slots_are_filled(data: Path) -> None:
    assert Words(data=data)("table.turn", name="Anna") == "Anna to move"


def test_a_number_chooses_the_form(data: Path) -> None:
    words = Words(data=data)
    assert [words("table.cards", n=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [words("table.hand", n=n) for n in (0, 1, 2)] == ["no cards", "one card", "2 cards"]


def test_japanese_nouns_do_not_count(data: Path) -> None:
    assert Words("ja", data)("table.cards", n=1) == "1枚"


def test_english_that_stands_in_for_a_missing_word_keeps_its_forms(data: Path) -> None:
    assert Words("ja", data)("table.hand", n=1) == "one card"


def test_marks_of_rich_text_are_no_slots(data: Path) -> None:
    assert Words(data=data)("table.rich", name="Bo") == "**Bo** takes {icon:berry}"


def test_words_are_words_even_where_yaml_knows_better(data: Path) -> None:
    assert Words(data=data)("answer") == "yes"


def test_a_games_words_begin_with_its_id(data: Path) -> None:
    words = Words(data=data)
    assert words("dewan.title") == "Dewan"
    assert words.keys("dewan") == ["dewan.title"]


def test_what_a_translation_lacks_is_said_in_the_home_language(data: Path) -> None:
    words = Words("de", data)
    assert words("table.turn", name="Bo") == "Bo ist dran"
    assert words("table.cards", n=2) == "2 cards"


def test_a_missing_key_raises_in_tests_and_shows_itself_at_the_table(data: Path) -> None:
    with pytest.raises(MissingWordError, match=r"table\.nothing"):
        Words(data=data, strict=True)("table.nothing")
    assert Words(data=data)("table.nothing") == "**table.nothing**"


def test_a_slot_without_a_value_raises_in_tests(data: Path) -> None:
    with pytest.raises(MissingWordError, match="name"):
        Words(data=data, strict=True)("table.turn")


def test_the_home_language_comes_first(data: Path) -> None:
    assert languages(data) == ["en", "de", "ja"]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("a: 1\na: 2\n", ":2:1:"),
        ("a: [1\n", ":2:1:"),
        ("a: b: c\n", ":1:5:"),
        ("a: &a [x]\nb: *a\n", ":1:4:"),
        ("a: " + "[" * 5000, ":1:43:"),
        ("a: 5\n", ": a: a text"),
    ],
)
def test_a_damaged_file_is_named_with_line_and_column(data: Path, text: str, where: str) -> None:
    path = data / "ui" / "words.en.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        Words(data=data)
    assert f"{path}{where}" in str(caught.value)


def test_a_game_whose_words_are_damaged_is_missed_word_by_word(data: Path) -> None:
    (data / "dewan").mkdir(exist_ok=True)
    (data / "dewan" / "words.en.yaml").write_text("title: [", encoding="utf-8")
    assert Words(data=data)("dewan.title") == "**dewan.title**"
    with pytest.raises(ContentError):
        Words(data=data, strict=True)("dewan.title")


def test_every_key_of_the_program_has_words_in_english() -> None:
    words = Words(strict=True)
    assert words("dialog.cancel")
    assert len(words.keys()) == len(set(words.keys())) > 20


ROOT = Path(__file__).resolve().parent.parent.parent
ASKED = re.compile(r"\bwords\(\s*\"([a-z0-9_.]+)\"")


def test_every_key_that_the_interface_asks_for_has_words() -> None:
    words = Words(strict=True)
    asked = {
        (key, path.name) for path in (ROOT / "ui").rglob("*.py") for key in ASKED.findall(path.read_text(encoding="utf-8"))
    }
    assert len(asked) > 5
    assert not sorted((key, file) for key, file in asked if key not in words)


TEXTS = sorted(path for kind in ("words", "rulebook") for path in (ROOT / "data").glob(f"*/{kind}.*.yaml"))


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_every_character_is_in_the_fonts(path: Path) -> None:
    """Signs that are no letters may be missing in the faces of titles."""
    signs = {sign for sign in path.read_text(encoding="utf-8") if sign.isprintable()}
    for face in ("body-regular", "body-bold", "title", "title-italic"):
        asked = signs if face.startswith("body") else {sign for sign in signs if sign.isalnum()}
        with TTFont(ROOT / "art" / "fonts" / f"{face}.ttf", lazy=True) as font:
            known = font.getBestCmap()
            assert not sorted(sign for sign in asked if ord(sign) not in known), face


def test_a_figure_below_nothing_has_a_real_minus(data: Path) -> None:
    assert Words(data=data)("table.cards", n=-3) == f"{MINUS}3 cards"
    assert Words(data=data)("table.turn", name="Jean-Luc") == "Jean-Luc to move"
