"""A look at the active player's hidden pieces, for as long as a key or button is held, when there is no curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from game.kernel.contract import NOBODY
from ui.scenes.table.curtain import CurtainScene
from ui.widgets import keys
from ui.widgets.change import STAY, Pop

if TYPE_CHECKING:
    from pygame.event import Event

    from game.kernel.contract import Seat
    from ui.scenes.table_context import TableContext
    from ui.tables.common.selection import Selection
    from ui.widgets.change import Change, Program


_POINTING: Final = ("tab", "shift+tab", "left", "right", "up", "down")
"""The keys that lead the focus over the table."""


_CLICK: Final = 0.3
"""A player who held it for fewer seconds clicked, and has seen nothing."""


class PeekScene(CurtainScene):
    """The table as the active player sees it. Items can be pointed at. Releasing the key, or anything else that happens,
    hides it."""

    def __init__(self, app: Program, context: TableContext[Any], seat: Seat) -> None:
        super().__init__(app, context, seat, replay=False)
        self.peeking = True
        self._looked = 0.0
        self._asked = list(context.controller.observation.legal), context.table.view.selection
        context.controller.display.peek(seat)
        self._keep(self._asked[1])

    def on_enter(self) -> None:
        """Shows the tooltip of a stack that was pointed at before."""
        super().on_enter()
        self.context.scene.point_again()

    def handle(self, event: Event) -> Change | None:
        """Pointer and focus move over the table; nothing can be chosen."""
        leads = event.type == pygame.KEYDOWN and any(keys.matches(event, name) for name in _POINTING)
        if self.peeking and (event.type == pygame.MOUSEMOTION or leads):
            self.context.scene.handle(event)
            self.dirty = True
            return STAY
        return super().handle(event)

    def update(self, dt: float) -> Change | None:
        """Updates what is pointed at on the table below."""
        self._looked += dt
        if self.moving:
            self.dirty = True
        self.context.scene.root.update(dt)
        return super().update(dt)

    @property
    def moving(self) -> bool:
        return super().moving or self.context.scene.root.moving

    def back(self) -> Change | None:
        """Esc does nothing special."""
        return None

    def _hide(self) -> None:
        if self.peeking:
            self.peeking = False
            self.context.controller.display.peek(NOBODY)
            self.app.apply(Pop())
            self.context.controller.display.show()
            legal, selection = self._asked
            if legal == list(self.context.controller.observation.legal):
                self._keep(selection)
            if self._looked < _CLICK:
                self.context.controller.notes.say(self.context.scene.words("curtain.peek_hold"))

    def _keep(self, selection: Selection) -> None:
        """What has been chosen outlives a look, and may be seen with what only these eyes know."""
        self.context.table.view.selection = selection
        self.context.table.refresh()
