"""German fits every table, and is written with German signs."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.ui.laws.room import no_text_is_too_small, no_words_are_cut, nothing_lies_on_anything_else
from tests.ui.laws.subject import Subject
from tests.ui.test_table_laws import SUBJECTS
from ui.language.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable

DATA = Path(__file__).resolve().parent.parent.parent / "data"
TEXTS = sorted(DATA.glob("*/*.de.yaml"))
GAMES = sorted(path.parent.name for path in TEXTS if path.name.startswith("rulebook"))
FOREIGN = re.compile(
    r"\N{LEFT DOUBLE QUOTATION MARK}\w|\N{RIGHT DOUBLE QUOTATION MARK}|\w'\w|\.\.\.|(?<![\w-])-\d|Spieler"
)
"""English quotation marks, dots and minus signs, and a word for which there are better ones."""


@dataclass(frozen=True)
class German(Subject):
    """A table whose words are German."""

    def words(self, *, second: bool = False) -> Words:  # noqa: ARG002
        return german()


@cache
def german() -> Words:
    return Words("de", strict=True)


@pytest.mark.parametrize(
    "law", [no_words_are_cut, nothing_lies_on_anything_else, no_text_is_too_small], ids=lambda law: law.__name__
)
@pytest.mark.parametrize("game", GAMES)
def test_german_has_its_room_at_every_table(game: str, law: Callable[[Subject], None]) -> None:
    subject = SUBJECTS[game]
    law(German(**{field.name: getattr(subject, field.name) for field in fields(subject)}))


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_german_is_written_with_german_signs(path: Path) -> None:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert not [line for line in lines if FOREIGN.search(line)]
