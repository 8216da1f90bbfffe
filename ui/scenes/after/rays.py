"""The light behind the player who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.widgets.base import Widget

if TYPE_CHECKING:
    from pygame import Surface


class Rays(Widget):
    """Larger than its rectangle, about the middle of it."""

    def hits(self, point: tuple[int, int]) -> bool:
        return False

    def draw_self(self, surface: Surface) -> None:
        side = round(min(self.rect.w, self.rect.h) * 1.35)
        image = self.kit.sprites.get("winner_rays", side, side)
        surface.blit(image, image.get_rect(center=self.rect.center))
