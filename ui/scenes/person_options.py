"""What a person can choose for themselves, and what that makes at a table: the largest size of text of any player there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.evening.people import TEXT_PERCENT, People
from game.kernel.library import LibraryError
from ui.scenes.services import services_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ui.language.words import Words
    from ui.widgets.change import Program

Options = list[tuple[str, str]]
"""Values and how they are called."""
_SIZES: Final = (110, 125, 150)
AS_ALL: Final = TEXT_PERCENT[0]
"""The size of text of who wishes none: as the settings have it."""


def languages(app: Program, words: Words) -> Options:
    """The languages to choose from, first of all the table's."""
    return [("", words("setup.language_of_table")), *((lang, words(f"settings.languages.{lang}")) for lang in app.languages)]


def sizes(words: Words, chosen: int) -> Options:
    """The sizes of text to choose from, first of all that of the settings; the one that is chosen is among them."""
    known = sorted({*_SIZES, chosen} - {AS_ALL})
    return [(str(AS_ALL), words("players.as_settings")), *((str(size), words("settings.percent", n=size)) for size in known)]


def size_at(app: Program, names: Iterable[str]) -> int:
    """The size of text, in percent, that is the largest any of these people wishes; AS_ALL where nobody does."""
    try:
        return max((person.text_percent for person in People(services_of(app).library).by_names(names)), default=AS_ALL)
    except LibraryError:
        return AS_ALL
