"""Refusals in the words of a game: figures, names, and lists of them."""

from __future__ import annotations

import pytest

from game.kernel.contract import Refusal
from ui.language.dates import date_line
from ui.language.phrases import _SYSTEM, refusal_text, sentences, system_text
from ui.language.words import Words, languages


@pytest.mark.parametrize(
    ("needed", "said"),
    [
        ("water", "You need 1 more card: water."),
        ("forest,forest", "You need 2 more cards: 2\xa0\u00d7\xa0forest."),
        ("forest,any", "You need 2 more cards: forest and any card."),
        ("forest,forest,water,any,any", "You need 5 more cards: 2\xa0\u00d7\xa0forest, water and 2\xa0\u00d7\xa0any card."),
    ],
)
def test_missing_cards_are_counted_kind_by_kind(needed: str, said: str) -> None:
    words = Words(strict=True)
    refusal = Refusal("D28", "refuse.missing_cards", {"n": needed.count(",") + 1, "list": needed})

    def term(slot: str, part: str) -> str:
        assert slot == "list"
        return words("dewan.card.any" if part == "any" else f"dewan.terrain.{part}")

    assert refusal_text(words, refusal, game="dewan", term=term) == said


def test_a_number_of_seats_that_no_game_has_is_named_in_good_english() -> None:
    words = Words(strict=True)
    refusal = Refusal("", "kernel.no_such_seats", {"seats": 1, "allowed": "2, 3, 4"})
    assert refusal_text(words, refusal) == "1 isn’t a possible number of players in this game. Possible: 2, 3, 4."


def test_a_list_of_the_kernels_is_written_as_the_language_has_it() -> None:
    refusal = Refusal("", "kernel.no_such_seats", {"seats": 1, "allowed": "2, 3, 4"})
    assert refusal_text(Words("ja", strict=True), refusal).endswith("2、3、4。")


@pytest.mark.parametrize("lang", languages())
def test_what_the_system_refuses_is_said_in_the_language(lang: str) -> None:
    said = [system_text(Words(lang, strict=True), OSError(code, "in its own words")) for code in _SYSTEM]
    assert all(said)
    assert "in its own words" not in said
    assert system_text(Words(lang), OSError("odd")) == "odd"


def test_sentences_follow_each_other_as_the_language_has_it() -> None:
    assert sentences(Words(), ["Anna wins.", "", "By berries."]) == "Anna wins. By berries."
    assert not sentences(Words(), ["", ""])


@pytest.mark.parametrize(("lang", "said"), [("en", "29 Feb 2024, "), ("de", "29. Feb. 2024, "), ("ja", "2024/2/29 ")])
def test_a_day_is_written_as_each_language_writes_it(lang: str, said: str) -> None:
    assert date_line(Words(lang, strict=True), "2024-02-29T12:00:00+00:00").startswith(said)
