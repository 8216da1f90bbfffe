"""Who has won: crowned emblems, their names as large as they fit, and why, before a scene of the game's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import SRCALPHA, Color, Surface
from pygame.transform import smoothscale

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.cached import cached
from ui.drawing.marks import emblem
from ui.drawing.paint import stamp
from ui.widgets.cached_widgets import CachedWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role


class Verdict(CachedWidget):
    """Shows the winners' `colours`, `who` they are and `what` they have won, at the left of a scene. `draw(kit, size)`
    makes the scene's picture, a plain function as `cached` wants it; `crown` is the name of a sprite."""

    def __init__(
        self,
        rect: Rect,
        draw: Callable[[DrawingKit, tuple[int, int]], Surface],
        crown: str,
        colours: Sequence[str] = (),
        who: str = "",
        what: str = "",
    ) -> None:
        super().__init__("verdict", rect)
        self._draw, self._crown = draw, crown
        self.colours, self.who, self.what = tuple(colours), who, what

    @property
    def cache_key(self) -> object:
        return self.colours, self.who, self.what

    def paint(self, surface: Surface) -> None:
        theme, count = self.theme, len(self.colours)
        surface.blit(cached(self.kit, self._draw, self.rect.size), self.rect)
        if not count:
            return
        inner = self.rect.inset(theme.px(22), theme.px(14))
        crown = min(theme.px(58), inner.h // 4)
        side = min(inner.h - crown, theme.px(132), round(inner.w * 0.4) // count)
        block = inner.middle(inner.w, side + crown)
        left = block.x
        for colour in self.colours:
            area = Area(left, block.bottom - side, side, side)
            skin.draw_glow(surface, self.kit, area.inset(side // 8), 20)
            surface.blit(emblem(self.kit, colour, side), area)
            crowned = self.kit.sprites.get(self._crown, height=crown)
            stamp(surface, crowned, midbottom=(area.centerx, area.y + crown // 5))
            left = area.right + theme.px(6)
        left += theme.px(10)
        self._write(surface, Area(left, inner.y, inner.x + round(inner.w * 0.6) - left, inner.h))

    def _write(self, surface: Surface, area: Area) -> None:
        theme, who, what = self.theme, self.who, self.what
        high = max(text.block_height(theme, "title", who, area.w), theme.line_height("strong"))
        roles: tuple[Role, ...] = ("body", "small")
        role = next((role for role in roles if high + text.height(theme, role, what, area.w) <= area.h), None)
        below = text.height(theme, role, what, area.w) if role else 0
        upper, lower = area.middle(area.w, high + below).cut_top(high)
        for move, dark in ((theme.px(2), Color(20, 12, 8)), (0, None)):  # the words throw a shadow
            text.draw_block(surface, theme, "title", who, upper.move(move // 2, move), dark or theme.colour("gold"))
            if role is not None:
                text.draw_wrapped(
                    surface, theme, role, what, lower.move(move // 2, move), dark or theme.colour("cream")
                )


def darkened(picture: Surface, colour: tuple[int, int, int], most: int = 225) -> Surface:
    """The picture, dark at its left, so that words can be read there; `most` is the opacity at the edge."""
    dark = Surface((256, 1), SRCALPHA)
    for n in range(175):
        dark.set_at((n, 0), (*colour, round(most * (1 - n / 175) ** 0.7)))
    picture.blit(smoothscale(dark, picture.get_size()), (0, 0))
    return picture
