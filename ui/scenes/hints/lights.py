"""The steps of a hint on the table: highlighted in their order, and all the rest darker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from ui.drawing import skin
from ui.drawing.marks import disc
from ui.widgets.base import Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface

_DARK: Final = (9, 14, 17, 120)
"""The scrim: the colour over everything that is not highlighted."""
_LAMP: Final = 26
"""How large the lamp is that marks a place, in design units."""
_AROUND: Final = 5
"""How far a light reaches beyond its place, in design units."""


class StepLights(Widget):
    """Over the `table` with the panel of hints on it: the places of each step, with the step's number where there are
    several, and a veil over all else as long as any are highlighted. While none are, a lamp stands at the places of `marks`."""

    def __init__(
        self, id: str, highlighted: Callable[[], list[list[Rect]]], table: Rect, panel: Rect, marks: Callable[[], list[list[Rect]]] = list  # noqa: A002
    ) -> None:
        super().__init__(id, table)
        self.highlighted, self.panel, self.marks = highlighted, panel, marks
        self._veil: tuple[object, Surface] | None = None

    def hits(self, point: tuple[int, int]) -> bool:
        """The pointer goes through it."""
        return False

    def draw_self(self, surface: Surface) -> None:
        steps = self.highlighted()
        if not steps:
            for area in (area for step in self.marks() for area in step):
                self._mark(surface, area)
            return
        reach = 2 * self.theme.px(_AROUND)
        areas = [area.inflate(reach, reach) for step in steps for area in step]
        surface.blit(self._dark(areas), self.rect)
        for area in areas:
            pygame.draw.rect(surface, self.theme.colour("gold"), area, max(2, self.theme.px(4)), self.theme.px(12))
        for number, step in enumerate(steps, 1):
            for area in step if len(steps) > 1 else ():
                disc(surface, self.kit, (area.centerx, area.top + area.h // 6), str(number), "body")

    def _mark(self, surface: Surface, area: Rect) -> None:
        """A lamp at the upper edge of a place."""
        theme, side = self.theme, self.theme.px(_LAMP)
        at = pygame.Rect(0, 0, side, side)
        at.center = area.centerx, max(area.top, self.rect.top + side // 2)
        pygame.draw.circle(surface, theme.colour("gold"), at.center, side // 2 + max(1, theme.px(2)))
        pygame.draw.circle(surface, theme.colour("parchment"), at.center, side // 2)
        sign = skin.icon(self.kit, "hint", side * 3 // 4, theme.colour("orange_dark"))
        surface.blit(sign, sign.get_rect(center=at.center))

    def _dark(self, areas: Sequence[Rect]) -> Surface:
        """The veil, open where these places and the panel lie; kept as long as they are the same."""
        facts = [tuple(area) for area in (self.rect, self.panel, *areas)]
        if self._veil is None or self._veil[0] != facts:
            veil = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            veil.fill(_DARK)
            for area in (self.panel, *areas):
                pygame.draw.rect(veil, (0, 0, 0, 0), area.move(-self.rect.x, -self.rect.y), border_radius=self.theme.px(12))
            self._veil = facts, veil
        return self._veil[1]
