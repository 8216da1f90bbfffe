"""Words of one language alone, without the English that else stands in for it, and in letters by which they are known."""

from __future__ import annotations

import re
from functools import cache
from string import ascii_lowercase, ascii_uppercase
from typing import TYPE_CHECKING, Final

from ui.language.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from ui.language.words import Entry

NAMES: Final = ("はな", "ゆき", "そら", "うみ", "あおい", "まり")
"""Players whose names have no Latin letters either."""
_GEORGIAN: Final = {
    ord(letter): ord("\N{GEORGIAN LETTER AN}") + number
    for alphabet in (ascii_lowercase, ascii_uppercase)
    for number, letter in enumerate(alphabet)
}
_SPOKEN: Final = re.compile(r"(\{[^}]*\}|\[[^\]]*\])")
_PICTURES_AND_RULES: Final = re.compile(r"\{icon:[^}]*\}|\[[^\]]*\]")
_NOT_OWN: Final = re.compile(r"[A-Za-z]{3,}|[{}]|\*\*\*")


class OwnWords(Words):
    """The words of a language, whose Latin letters are Georgian ones; strict, and nothing is English for want of others."""

    def __init__(self, lang: str, *more: Path, strict: bool = True) -> None:
        super().__init__(lang, *more, strict=strict)

    def _read_file(self, path: Path, prefix: str) -> None:
        if path.name == f"words.{self.lang}.yaml":
            super()._read_file(path, prefix)

    def _entry(self, key: str) -> Entry | None:
        entry = super()._entry(key)
        if isinstance(entry, dict):
            return {form: _in_georgian(sentence) for form, sentence in entry.items()}
        return None if entry is None else _in_georgian(entry)


@cache
def own_words(lang: str) -> OwnWords:
    return OwnWords(lang)


def foreign(said: Iterable[str]) -> list[str]:
    """The sentences that were not wholly said by OwnWords: with Latin words, or a slot that is left."""
    return [sentence for sentence in said if _NOT_OWN.search(_PICTURES_AND_RULES.sub("", sentence))]


@cache
def _in_georgian(sentence: str) -> str:
    parts = _SPOKEN.split(sentence)
    return "".join(part if number % 2 else part.translate(_GEORGIAN) for number, part in enumerate(parts))
