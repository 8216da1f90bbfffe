"""German and Japanese fit every table, and are written with their own signs."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.content import load_plain
from tests.ui.laws.room import no_text_is_too_small, no_words_are_cut, nothing_lies_on_anything_else
from tests.ui.laws.subject import Subject
from tests.ui.test_table_laws import SUBJECTS
from ui.language.words import Words, languages

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DATA = Path(__file__).resolve().parent.parent.parent / "data"
GAMES = sorted(path.parent.name for path in DATA.glob("*/game.yaml"))
JAPANESE = "[\u3001-\u30ff\u4e00-\u9fff]"
FOREIGN = {
    # English quotation marks, dots and minus signs, and a word for which there are better ones.
    "de": r"\N{LEFT DOUBLE QUOTATION MARK}\w|\N{RIGHT DOUBLE QUOTATION MARK}|\w'\w|\.\.\.|(?<![\w-])-\d|Spieler",
    # Blanks and English stops between Japanese signs, letters and figures of full width, and dots.
    "ja": rf"{JAPANESE} +{JAPANESE}|{JAPANESE}[,.:;!?()]|[,.;!?]{JAPANESE}|[\uff10-\uff19\uff21-\uff5a]|\.\.\.",
}
"""What does not belong into a language, as a pattern."""
TEXTS = [(lang, path) for lang in FOREIGN for path in sorted(DATA.glob(f"*/*.{lang}.yaml"))]


@dataclass(frozen=True)
class Translated(Subject):
    """A table whose words are of another language than English."""

    lang: str = ""

    def words(self, *, second: bool = False) -> Words:  # noqa: ARG002
        return words_of(self.lang)


@cache
def words_of(lang: str) -> Words:
    return Words(lang, strict=True)


def test_the_program_speaks_three_languages() -> None:
    assert languages() == ["en", *FOREIGN]


@pytest.mark.parametrize("law", [no_words_are_cut, nothing_lies_on_anything_else, no_text_is_too_small], ids=lambda law: law.__name__)
@pytest.mark.parametrize("lang", FOREIGN)
@pytest.mark.parametrize("game", GAMES)
def test_a_language_has_its_room_at_every_table(game: str, lang: str, law: Callable[[Subject], None]) -> None:
    known = {field.name: getattr(SUBJECTS[game], field.name) for field in fields(Subject)}
    law(Translated(**known, lang=lang))


def name_in_report(value: str | Path) -> str:
    return value if isinstance(value, str) else f"{value.parent.name}-{value.name}"


@pytest.mark.parametrize(("lang", "path"), TEXTS, ids=name_in_report)
def test_a_language_is_written_with_its_own_signs(lang: str, path: Path) -> None:
    assert not [words for words in texts(load_plain(path)) if re.search(FOREIGN[lang], words)]


def texts(node: Any) -> Iterator[str]:
    """Every text of a file."""
    if isinstance(node, str):
        yield node
    for child in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from texts(child)
