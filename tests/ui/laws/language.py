"""A second language, made up: 40 percent longer than the first and full of accents."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from ui.language.words import Words

if TYPE_CHECKING:
    from ui.language.words import Entry

_ACCENTED: Final = str.maketrans("aeiounycAEIOUNYC", "áéíóúñýçÁÉÍÓÚÑÝÇ")
_KEPT: Final = re.compile(r"(\{\w+\}|\[[^\]]*\]|\*+|\s+)")


class MadeUp(Words):
    """The sentences of other words, translated."""

    def __init__(self, first: Words) -> None:
        super().__init__(strict=True)
        self.lang = "qps"
        self._first = first

    def _entry(self, key: str) -> Entry | None:
        entry = self._first._entry(key)
        if isinstance(entry, dict):
            return {form: translated(sentence) for form, sentence in entry.items()}
        return None if entry is None else translated(entry)


@cache
def translated(sentence: str) -> str:
    """Slots, marks and spaces stay; of the other words every fifth letter comes twice more."""
    return "".join(part if n % 2 else _longer(part.translate(_ACCENTED)) for n, part in enumerate(_KEPT.split(sentence)))


def _longer(word: str) -> str:
    grown = ""
    for n, letter in enumerate(word, 1):
        grown += letter
        if n % 5 in {2, 4} and letter.isalpha():
            grown += letter
    return grown


@cache
def made_up(first: Words) -> MadeUp:
    return MadeUp(first)
