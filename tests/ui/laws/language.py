"""The made-up second language for the words of a table under the laws."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tests.ui.pseudo import LANG, accented
from ui.language.words import Words

if TYPE_CHECKING:
    from ui.language.words import Entry


class MadeUp(Words):
    """The sentences of other words, in the made-up language."""

    def __init__(self, first: Words) -> None:
        super().__init__(strict=True)
        self.lang = LANG
        self._first = first

    def _entry(self, key: str) -> Entry | None:
        entry = self._first._entry(key)
        if isinstance(entry, dict):
            return {form: accented(sentence) for form, sentence in entry.items()}
        return None if entry is None else accented(entry)


@cache
def made_up(first: Words) -> MadeUp:
    return MadeUp(first)
