"""A slate in a frame of oak, on which standings are written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Color

from ui.drawing import skin
from ui.drawing.area import Area
from ui.drawing.paint import draw_plate
from ui.widgets.base import Widget
from ui.widgets.button import Pressable

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from ui.drawing.kit import DrawingKit

OAK: Final = 12  # design units of the frame
_OAK, _GRAIN, _EDGE, _STONE, _NAIL = map(Color, ("#5d3f21", "#7a5427", "#2a1b0e", "#1d2a2b", "#c79a4a"))


def draw_slate(surface: Surface, kit: DrawingKit, rect: Rect) -> None:
    """The slate with its frame, which lies inside `rect`."""
    theme, sprites, box = kit.theme, kit.sprites, Area(rect)
    skin.draw_shadow(surface, kit, box, 18)
    oak, thin = theme.px(OAK), max(1, theme.px(1.5))
    draw_plate(surface, sprites, box, theme.px(6), _OAK, _EDGE, thin)
    for at in (oak // 3, oak * 2 // 3):
        pygame.draw.rect(surface, _GRAIN, box.inset(at), 1)
    draw_plate(surface, sprites, box.inset(oak), theme.px(3), _STONE, _EDGE, 2 * thin)
    for corner in ("topleft", "topright", "bottomleft", "bottomright"):
        pygame.draw.aacircle(surface, _NAIL, getattr(box.inset(oak // 2), corner), max(2, oak // 5))


class Slate(Widget):
    """A slate under other widgets."""

    solid = True

    def draw_self(self, surface: Surface) -> None:
        draw_slate(surface, self.kit, self.rect)


class SlateButton(Pressable):
    """A slate with other things on it that is pressed as a whole: what lies on it takes no pointer."""

    def draw_self(self, surface: Surface) -> None:
        if self.state == "hover":
            skin.draw_glow(surface, self.kit, self.rect)
        draw_slate(surface, self.kit, self.rect)
        if self.ringed:
            skin.draw_focus(surface, self.kit, self.rect, pill=False)
