"""Japanese fits every table, and is written with Japanese signs."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from game.kernel.content import plain
from tests.ui.laws.room import no_text_is_too_small, no_words_are_cut, nothing_lies_on_anything_else
from tests.ui.laws.subject import Subject
from tests.ui.test_table_laws import SUBJECTS
from ui.language.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DATA = Path(__file__).resolve().parent.parent.parent / "data"
TEXTS = sorted(DATA.glob("*/*.ja.yaml"))
GAMES = sorted(path.parent.name for path in TEXTS if path.name.startswith("rulebook"))
JAPANESE = "[\u3001-\u30ff\u4e00-\u9fff]"
FOREIGN = re.compile(
    rf"{JAPANESE} +{JAPANESE}|{JAPANESE}[,.:;!?()]|[,.;!?]{JAPANESE}|[\uff10-\uff19\uff21-\uff5a]|\.\.\."
)
"""Blanks and English stops between Japanese signs, letters and figures of full width, and dots."""


@dataclass(frozen=True)
class Japanese(Subject):
    """A table whose words are Japanese."""

    def words(self, *, second: bool = False) -> Words:  # noqa: ARG002
        return japanese()


@cache
def japanese() -> Words:
    return Words("ja", strict=True)


@pytest.mark.parametrize(
    "law", [no_words_are_cut, nothing_lies_on_anything_else, no_text_is_too_small], ids=lambda law: law.__name__
)
@pytest.mark.parametrize("game", GAMES)
def test_japanese_has_its_room_at_every_table(game: str, law: Callable[[Subject], None]) -> None:
    subject = SUBJECTS[game]
    law(Japanese(**{field.name: getattr(subject, field.name) for field in fields(subject)}))


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_japanese_is_written_with_japanese_signs(path: Path) -> None:
    assert not [words for words in texts(plain(path)) if FOREIGN.search(words)]


def texts(node: Any) -> Iterator[str]:
    """Every text of a file."""
    if isinstance(node, str):
        yield node
    for child in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from texts(child)
