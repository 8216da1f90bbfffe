"""What a hint has chosen waits for its confirmation: the main button is highlighted, so that nobody takes it for done."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING, Any, Final

import pygame

from ui.widgets.base import Widget

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from ui.scenes.table_context import TableContext

_RIM: Final = ((255, 214, 106), (255, 246, 220))
"""The rim, and its core."""
_REACH: Final = 12
"""By how much the rim grows while it pulses, in design units."""
_PULSES: Final = 3
_SECONDS: Final = 2.4
"""For so many seconds it pulses, so many times."""


class ConfirmLights(Widget):
    """Over the table: a rim around the main button as long as what was chosen by `ask` is still chosen and not confirmed."""

    def __init__(self, context: TableContext[Any], table: Rect) -> None:
        super().__init__("hints.confirm", table)
        self._context = context
        self._asked: object = None  # what is chosen, in which position
        self._left = 0.0  # seconds for which it still pulses

    def hits(self, point: tuple[int, int]) -> bool:
        """The pointer goes through it."""
        return False

    def ask(self) -> None:
        """The player is to confirm what is chosen now; does nothing where nothing is."""
        context = self._context
        button = context.table.confirm_button
        if context.observation.may_act and context.table.view.selection.ready and button.visible:
            self._asked, self._left = self._chosen, _SECONDS if context.scene.settings.animations != "off" else 0.0
            context.notes.say(context.scene.words("hints.confirm", button=button.words))

    @property
    def _chosen(self) -> object:
        selection = self._context.table.view.selection
        return self._context.match.last_index, frozenset(selection.selected), selection.ready

    @property
    def asks(self) -> bool:
        """Whether the rim is to be seen."""
        return self._asked is not None and self._asked == self._chosen and self._context.observation.may_act

    @property
    def moving(self) -> bool:
        return (self._left > 0 and self.asks) or super().moving

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._asked is not None and not self.asks:
            self._asked, self._left = None, 0.0
            self.touch()
        elif self._left > 0:
            self._left = max(0.0, self._left - dt)
            self.touch()

    def draw_self(self, surface: Surface) -> None:
        if not self.asks:
            return
        bubble = self._context.table.bubble
        area = bubble.rect if bubble.visible else self._context.table.confirm_button.rect
        thick = max(2, self.theme.px(4))
        grown = thick + round(self.theme.px(_REACH) * abs(sin(pi * _PULSES * self._left / _SECONDS)))
        around, corner = area.inflate(2 * grown, 2 * grown), self.theme.px(16)
        pygame.draw.rect(surface, _RIM[0], around, thick, corner)
        pygame.draw.rect(surface, _RIM[1], around.inflate(-thick, -thick), max(1, thick // 3), corner)
