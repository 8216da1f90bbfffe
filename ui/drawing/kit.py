"""The kit: what everything on the screen is drawn with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.drawing.sprites import Sprites
    from ui.drawing.theme import Theme
    from ui.keeping.settings import Settings
    from ui.language.words import Words


@dataclass(slots=True)
class DrawingKit:
    """Sizes and type, pictures, sentences and preferences as they are now: one for each language that is read at the
    table, which differ in their words alone."""

    theme: Theme
    sprites: Sprites
    words: Words
    settings: Settings
