"""A thing on the table that may answer what is asked: a card, a tile, a pile, a space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.widgets.base import Shown
from ui.widgets.button import Pressable

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect

    from ui.widgets.change import Change


class Choosable(Pressable):
    """`live`: it may be chosen now; `up`: it has been. It lifts when it is up, or live and pointed at; the keyboard stops
    at it and the pointer is a hand on it while a click means something."""

    live = Shown[bool]()
    up = Shown[bool]()

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        on_click: Callable[[], Change | None] | None = None,
        *,
        tooltip: str = "",
    ) -> None:
        super().__init__(id, rect, on_click, tooltip=tooltip)
        self.live = self.up = False
        self._was_pointed = False

    @property
    def useful(self) -> bool:
        """Whether a click means something now."""
        return self.live

    @property
    def pointed(self) -> bool:
        """Under the pointer or the keyboard's ring."""
        return self.hovered or self.ringed

    def point(self, *, on: bool) -> None:
        """It came to be pointed at, or is so no longer."""

    @property
    def can_focus(self) -> bool:
        return super().can_focus and self.useful

    @property
    def cursor(self) -> str:
        return "hand" if self.useful else "arrow"

    @property
    def _lift_goal(self) -> float:
        return 1.0 if self.up or (self.live and self.pointed) else 0.0

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.pointed != self._was_pointed:
            self._was_pointed = self.pointed
            self.point(on=self.pointed)

    @property
    def moving(self) -> bool:
        return self.pointed != self._was_pointed or super().moving
