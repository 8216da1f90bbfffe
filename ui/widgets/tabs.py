"""Tabs: which of several pages is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ui import keys, skin, text
from ui.change import STAY
from ui.layout import Box
from ui.widgets.base import Shown, Valued, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from ui.change import Change
    from ui.theme import Role
    from ui.widgets.base import Result


class Tabs(Valued, Widget):
    """Words in a row, `pages` being (value, words), the open one underlined; `on_change(value)` opens another.

    The arrows step with the focus; Ctrl+Page Up and Ctrl+Page Down step from everywhere when the scene hands its keys on.
    """

    focusable = True
    value = Shown[str]()
    over = Shown[str]()

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        pages: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], Change | None] | None = None,
    ) -> None:
        super().__init__(id, rect)
        self.pages = tuple(pages)
        self.on_change = on_change
        self.value = self._brought = value
        self.over = ""

    def cell(self, value: str) -> Box:
        """Where one of the tabs lies: as wide as its words, narrower only where they all find no room."""
        widths = self._widths(self._role())
        if sum(widths) > self.rect.w:
            return self.rect.columns(*(float(width) for width in widths))[self._values.index(value)]
        return self.rect.columns(*widths)[self._values.index(value)]

    def _role(self) -> Role:
        """Headings, or plain text where headings find no room side by side."""
        return "heading" if sum(self._widths("heading")) <= self.rect.w else "body"

    def _widths(self, role: Role) -> list[int]:
        pad = self.theme.px(28 if role == "heading" else 12)
        return [text.width(self.theme, role, words) + 2 * pad for _, words in self.pages]

    @property
    def _values(self) -> list[str]:
        return [value for value, _ in self.pages]

    def _under(self, point: tuple[int, int]) -> str:
        return next((value for value in self._values if self.cell(value).collidepoint(point)), "")

    def track(self, point: tuple[int, int]) -> None:
        self.over = self._under(point)

    def press(self, point: tuple[int, int]) -> Result:
        return STAY

    def release(self, point: tuple[int, int]) -> Result:
        return self._open(self._under(point) or self.value)

    def key(self, event: Event) -> Result:
        for names, step in ((("left", "ctrl+pageup"), -1), (("right", "ctrl+pagedown"), 1)):
            if any(keys.matches(event, name) for name in names):
                at = self._values.index(self.value) + step
                return self._open(self._values[max(0, min(len(self.pages) - 1, at))])
        return None

    def activate(self) -> Result:
        at = self._values.index(self.value)
        return self._open(self._values[(at + 1) % len(self.pages)])

    def _open(self, value: str) -> Result:
        if value == self.value:
            return STAY
        self.value = value
        return (self.on_change(value) if self.on_change is not None else None) or STAY

    def draw_self(self, surface: Surface) -> None:
        theme, role = self.theme, self._role()
        base = self.rect.bottom - theme.px(3)
        pygame.draw.rect(surface, theme.colour("rim"), (self.rect.x, base, self.rect.w, max(1, theme.px(1))))
        for value, words in self.pages:
            cell = self.cell(value)
            open_now = value == self.value
            colour = theme.colour("gold" if open_now else "cream" if value == self.over and self.hovered else "cream_soft")
            place = text.draw(surface, theme, role, words, cell.pad(theme.px(6), 0), colour, "centre")
            if open_now:
                bar = (place.x, base - theme.px(3), place.w, theme.px(4))
                pygame.draw.rect(surface, theme.colour("orange"), bar, border_radius=theme.px(2))
                if self.ringed:
                    skin.draw_focus(surface, self.kit, cell.pad(0, theme.px(6)), pill=False)
