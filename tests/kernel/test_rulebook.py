"""Rulebooks: rules are found by number and by words, and mistakes such as links to nowhere are reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel.content import ContentError
from game.kernel.rulebook import Rule, Rulebook, Span, fold_for_search, rulebooks, spans, without_markup

BOOK = """\
short:
- title: In a minute
  text: Take {icon:pebble} and see [K2].
chapters:
- title: Taking
  entries:
  - number: K1
    title: Pebbles
    text: Pebbles lie in the **middle**.
  - number: K2
    text: Whoever takes a pebble shows it, see [K1].
- title: Giving
  entries:
  - number: K3
    title: Größe
    text: The large one first.
"""


def book(tmp_path: Path, text: str = BOOK, lang: str = "en") -> Rulebook:
    path = tmp_path / f"rulebook.{lang}.yaml"
    path.write_text(text, encoding="utf-8")
    return Rulebook.load(path)


def test_a_rule_is_found_by_its_number(tmp_path: Path) -> None:
    rules = book(tmp_path)
    assert rules.find("K3") == Rule("K3", "The large one first.", "Größe")
    assert rules.find("K4") is None
    assert [rule.number for rule in rules.rules] == ["K1", "K2", "K3"]


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("pebble", ["K1", "K2"]),
        ("k2", ["K2"]),
        ("K1", ["K1", "K2"]),  # the rule itself before the one that links to it
        ("large", ["K3"]),
        ("GROSSE", ["K3"]),
        ("pebble shows", ["K2"]),
        ("icon", []),
        ("", []),
    ],
)
def test_rules_are_searched_by_words_whatever_the_case(tmp_path: Path, words: str, numbers: list[str]) -> None:
    assert [rule.number for rule in book(tmp_path).search(words)] == numbers


def test_text_falls_into_words_pictures_and_links() -> None:
    text = "Pay **two** {icon:dewan/fire_2} as in [D33.2]."
    assert spans(text) == [
        Span("text", "Pay "),
        Span("bold", "two"),
        Span("text", " "),
        Span("icon", "dewan/fire_2"),
        Span("text", " as in "),
        Span("link", "D33.2"),
        Span("text", "."),
    ]
    assert without_markup(text) == "Pay two dewan/fire_2 as in D33.2."


@pytest.mark.parametrize("words", ["a [note] in brackets", "2 * 3 ** 4", "{n} cards"])
def test_what_only_looks_like_a_mark_stays_text(words: str) -> None:
    assert spans(words) == [Span("text", words)]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("number: K2", "number: K1", "chapters.0.entries.1.number: K1 stands 2 times in the book"),
        ("see [K1]", "see [K9]", "chapters.0.entries.1.text: [K9] leads to no rule of this book"),
        ("see [K2]", "see [K9]", "short.0.text: [K9] leads to no rule of this book"),
        ("The large one first.", '" "', "chapters.1.entries.0.text: the text is empty"),
        ("number: K3", 'number: ""', "chapters.1.entries.0.number: a number is needed, such as D33 or K5.4"),
        ("**middle**", "**middle", "chapters.0.entries.0.text: ** without its other half, or inside bold words"),
        ("{icon:pebble}", "{icon pebble}", "short.0.text: { without its other half, or inside bold words"),
        ("title: Giving", 'title: ""', "chapters.1.title: the chapter has no title"),
    ],
)
def test_a_book_in_which_a_reader_gets_lost_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in BOOK
    with pytest.raises(ContentError) as caught:
        book(tmp_path, BOOK.replace(old, new, 1))
    assert message in str(caught.value)


def test_an_empty_book_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        book(tmp_path, "short: []\nchapters: []\n")
    assert [problem.message for problem in caught.value.problems] == [
        "short: the game in short needs at least one page",
        "chapters: a rulebook has at least one rule",
    ]


def test_the_languages_have_the_same_numbers(tmp_path: Path) -> None:
    book(tmp_path)
    book(tmp_path, BOOK.replace("large", "große"), "de")
    assert list(rulebooks(tmp_path)) == ["de", "en"]
    book(tmp_path, BOOK.replace("K3", "K4"), "de")
    with pytest.raises(ContentError) as caught:
        rulebooks(tmp_path)
    assert [problem.message for problem in caught.value.problems] == [
        "chapters: K4 is missing, which the book in another language has",
        "chapters: K3 is missing, which the book in another language has",
    ]


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("erkundungskarte", "Erkundungs\N{SOFT HYPHEN}karte"),
        ("STRASSE", "Straße"),
        ("たいる", "タイル"),
        ("ﾀｲﾙ", "タイル"),
        ("５枚", "5枚"),
        ("can't go below -1", "can’t go below −1"),
    ],
)
def test_a_search_sees_through_the_ways_of_writing(typed: str, written: str) -> None:
    assert fold_for_search(typed) == fold_for_search(written)


def test_a_search_hears_voiced_sounds() -> None:
    assert fold_for_search("がん") != fold_for_search("かん")
