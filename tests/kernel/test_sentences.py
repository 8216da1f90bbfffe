"""Every refusal of the kernel has words in every language of the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel.content import flatten, load_plain
from game.kernel.contract import Refusal
from game.kernel.folders import DATA
from game.kernel.sentences import ENGLISH, sentence
from game.kernel.word_files import SLOT


@pytest.mark.parametrize("path", sorted((DATA / "ui").glob("words.*.yaml")), ids=lambda path: path.name)
def test_the_screen_has_words_for_every_refusal_of_the_kernel(path: Path) -> None:
    words = flatten(load_plain(path))
    missing = [reason for reason in ENGLISH if reason not in words]
    assert missing == []
    for reason, english in ENGLISH.items():
        assert set(SLOT.findall(words[reason])) <= set(SLOT.findall(english)), f"{reason}: a slot that is never filled"


def test_what_somebody_wrote_is_reported_no_longer_than_can_be_read() -> None:
    said = sentence(Refusal("", "kernel.no_such_option", {"option": "x" * 100_000, "allowed": "length"}))
    assert len(said) < 500
    assert said.endswith("x...; available: length")
    assert sentence(Refusal("", "kernel.record_name", {"file": "a\0\udcff\n.yaml", "allowed": 9})).startswith("a\ufffd\ufffd\ufffd.yaml")


def test_a_refusal_of_the_kernel_is_reported_in_english_and_a_games_by_rule_and_key() -> None:
    late = Refusal("", "kernel.no_such_option", {"option": "weather", "allowed": "length"})
    assert sentence(late) == "unknown option weather; available: length"
    assert sentence(Refusal("D33", "refuse.cards", {"needed": 2})) == "D33: refuse.cards, needed 2"
    assert sentence(Refusal("", "kernel.over"), Refusal("D1", "refuse.x")) == "the game is over: D1: refuse.x"
