"""What a developer sees with F7: the boxes and the names of the widgets of a scene, and of its layouts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Color, draw

from ui.drawing import text

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from ui.drawing.theme import Theme
    from ui.widgets.base import Widget

BOX: Final = Color("#ff4fa3")
"""Round a widget."""
_PLACE: Final = Color("#38c6ff")
_CRAMPED: Final = Color("#ff3b30")
_GROUND: Final = Color(16, 16, 24, 190)


class Outline:
    """Draws a box round every visible widget, and round every place of a layout, with their names; what has too little
    room is red. It is off at first."""

    def __init__(self) -> None:
        self._shown = False

    def switch(self) -> None:
        """Switches it on or off."""
        self._shown = not self._shown

    def draw(self, surface: Surface, theme: Theme, root: Widget) -> None:
        """Draws it over a scene, if it is on."""
        if not self._shown:
            return
        for widget in root.walk():
            for placed in widget.placed.walk() if widget.placed is not None else ():
                _box(surface, theme, placed.area, placed.name, _CRAMPED if placed.cramped else _PLACE)
            _box(surface, theme, widget.rect, widget.id, BOX)


def _box(surface: Surface, theme: Theme, rect: Rect, name: str, colour: Color) -> None:
    draw.rect(surface, colour, rect, 1)
    if name and rect.w and rect.h:
        letters = text.render(theme.font("small"), name, colour)
        ground = letters.get_rect(topleft=rect.topleft)
        surface.fill(_GROUND, ground)
        surface.blit(letters, ground)
