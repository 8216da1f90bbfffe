"""The only place where every failure of the program is caught."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from ui.keeping import failures

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.keeping.folders import Folders
    from ui.language.words import Words

_MOST: Final = 3


class FailureGuard:
    """Runs parts of a frame. One that fails is written into a report, and `show` displays a sentence about it. `words` are
    those of the table; a `strict` guard lets failures through."""

    def __init__(self, folders: Folders, words: Callable[[], Words], show: Callable[[str], None], *, strict: bool) -> None:
        self._folders, self._words, self._show, self._strict = folders, words, show, strict
        self._failures = 0

    def __call__(self, work: Callable[[], object]) -> None:
        """Runs a part of a frame."""
        try:
            work()
        except Exception as trouble:
            if self._strict:
                raise
            self._failures += 1
            path = failures.write(self._folders.logs)
            sentence = failures.sentence(self._words(), trouble, path)
            if self.gives_up:
                print(self._words()("failure.again", file=str(path)), file=sys.stderr)
            else:
                self(lambda: self._show(sentence))

    def succeeded(self) -> None:
        """A frame has been drawn: only failures without one between them end the program."""
        self._failures = 0

    @property
    def gives_up(self) -> bool:
        """Whether the program has failed so often in a row that it ends."""
        return self._failures >= _MOST
