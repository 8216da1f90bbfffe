"""The rulebooks, each in the language of the reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.rulebook import Rulebook
from game.kernel.word_files import HOME_LANGUAGE
from ui.scenes.services import services_of

if TYPE_CHECKING:
    from ui.widgets.change import Program


def book_of(app: Program, game: str, lang: str) -> Rulebook:
    """The rulebook of a game in a language; in English where there is none. Raises ContentError."""
    folder = services_of(app).package(game).folder
    paths = (folder / f"rulebook.{one}.yaml" for one in (lang, HOME_LANGUAGE))
    return Rulebook.load(next(path for path in paths if path.exists()))
