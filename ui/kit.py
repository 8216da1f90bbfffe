"""What everything on the screen is drawn with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.settings import Settings
    from ui.sprites import Sprites
    from ui.theme import Theme
    from ui.words import Words


@dataclass(slots=True)
class Kit:
    """Sizes and type, pictures, sentences and preferences as they are now; one for the whole program."""

    theme: Theme
    sprites: Sprites
    words: Words
    settings: Settings
