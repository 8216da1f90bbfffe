"""What the place of a game sounds like: its picture, to be clicked."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

import pygame
from pygame import BLEND_RGBA_MULT, Color

from ui.drawing import paint, skin, text
from ui.drawing.area import Area
from ui.scenes.covers import SHAPE
from ui.widgets.base import RedrawAttribute
from ui.widgets.button import Pressable
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from ui.drawing.theme import Theme
    from ui.widgets.change import Change
    from ui.widgets.scene import Scene

_CORNER: Final = 16
_SIDE: Final = 12  # left and right of the words
_PICTURE: Final = 0.7  # of the width: how high the picture is
_FROM: Final = 0.17  # of the cover's height: where its part begins
_DISC: Final = 26  # the radius of the sign, in design units
_STEPS: Final = 100


class PlaceTile(Pressable):
    """A part of a game's cover above what is heard there. A click plays it for a while, another one ends it."""

    gone = RedrawAttribute[int]()
    """How many hundredths of it have been played; less than 0 while it is not played."""

    def __init__(self, game: str, rect: Rect, name: str, scene: Scene) -> None:
        super().__init__(f"place.{game}", rect, self._press)
        self.game, self._name, self._scene = game, name, scene
        self._about = description(scene, game)
        self.gone = -1

    def update(self, dt: float) -> None:
        super().update(dt)
        self.gone = int(self._scene.app.sound.visiting(self.game) * _STEPS)

    @property
    def _playing(self) -> bool:
        return self.gone >= 0

    def _press(self) -> Change:
        """Like moving a volume it ends the silence."""
        app = self._scene.app
        if app.kit.settings.silent:
            app.change_settings(silent=False)
        app.sound.visit("" if self._playing else self.game)
        return STAY

    def draw_self(self, surface: Surface) -> None:
        kit, theme, box = self.kit, self.theme, self.lifted()
        if self._playing:
            skin.draw_glow(surface, kit, box, 20)
        else:
            skin.draw_shadow(surface, kit, box, 10)
        high, corner = round(box.w * _PICTURE), theme.px(_CORNER)
        paint.draw_plate(surface, kit.sprites, box, corner, theme.colour("parchment"), theme.colour("gold_dark"), 2)
        surface.blit(self._part(box.w, high, corner), box)
        self._draw_sign(surface, (box.centerx, box.y + high - theme.px(8)))
        if self.ringed:
            skin.draw_focus(surface, kit, box, pill=False)
        _, below = box.cut_top(high + theme.px(_DISC - 4))
        name, below = below.inset(theme.px(_SIDE), 0).cut_top(theme.line_height("strong"))
        text.draw(surface, theme, "strong", self._name, name, theme.colour("ink"), "centre")
        text.draw_wrapped(surface, theme, "small", self._about, below, theme.colour("ink_soft"), "centre")

    def _part(self, wide: int, high: int, corner: int) -> Surface:
        """The part of the cover, round at its upper corners."""
        sprites = self.kit.sprites

        def cut() -> Surface:
            whole = sprites.get(f"{self.game}/cover", wide, wide * SHAPE[1] // SHAPE[0])
            part = whole.subsurface((0, round(whole.get_height() * _FROM), wide, high)).copy()
            mask = paint.plate(sprites, (wide, high + corner), corner, Color("white"))
            part.blit(mask, (0, 0), special_flags=BLEND_RGBA_MULT)
            return part

        return sprites.made(("place", self.game, wide, high), cut)

    def _draw_sign(self, surface: Surface, middle: tuple[int, int]) -> None:
        """What a click does, in a ring that fills while it is played."""
        theme, radius = self.theme, self.theme.px(_DISC)
        disc = Area.around(middle, 2 * radius)
        paint.draw_plate(surface, self.kit.sprites, disc, radius, theme.colour("table"), theme.colour("gold"), 2)
        image = skin.icon(self.kit, "pause" if self._playing else "play", radius, theme.colour("gold"))
        surface.blit(image, image.get_rect(center=middle))
        if self.gone > 0:
            reach = radius + theme.px(3)
            turns = [2 * pi * step / _STEPS for step in range(self.gone + 1)]
            points = [(middle[0] + reach * sin(turn), middle[1] - reach * cos(turn)) for turn in turns]
            pygame.draw.lines(surface, theme.colour("glow"), closed=False, points=points, width=max(2, theme.px(4)))


def description(scene: Scene, game: str) -> str:
    """What is heard at the place of a game, in words."""
    if scene.app.sound.missing:
        return scene.words("settings.no_sound")
    key = f"{game}.place"
    return scene.words(key) if key in scene.words else ""


def height_for(about: str, theme: Theme, wide: int) -> int:
    """How high a tile with these words is."""
    inner = wide - 2 * theme.px(_SIDE)
    words = theme.line_height("strong") + text.height(theme, "small", about, inner)
    return round(wide * _PICTURE) + theme.px(_DISC - 4) + words + theme.px(_SIDE)
