"""A button that must be pressed for a while, so that it is not used by mistake."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame
from pygame import SRCALPHA, Color, Surface
from pygame.transform import smoothscale

from ui.drawing import skin
from ui.drawing.paint import plate
from ui.widgets import keys
from ui.widgets.base import RedrawAttribute, Widget, run
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect
    from pygame.event import Event

    from ui.widgets.base import Result
    from ui.widgets.change import Change

LONG_PRESS: Final = 0.6
"""How many seconds such a button must be pressed."""
_FINE: Final = 3


class LongPressButton(Widget):
    """A large round button. With `seconds` a ring fills while it is held, and it calls `on_done` once the ring is full.
    With 0 seconds it calls `on_down` when it is pressed and `on_up` when it is released. `press_key` works like the
    pointer."""

    focusable = True
    share = RedrawAttribute[float]()
    held = RedrawAttribute[bool]()

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        icon: str,
        *,
        seconds: float = LONG_PRESS,
        on_done: Callable[[], Change | None] | None = None,
        on_down: Callable[[], Change | None] | None = None,
        on_up: Callable[[], Change | None] | None = None,
        press_key: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(id, rect, tooltip=tooltip)
        self.icon = icon
        self.seconds = seconds
        self.on_done, self.on_down, self.on_up = on_done, on_down, on_up
        self.press_key = press_key
        self.share = 0.0
        self.held = False

    def begin(self) -> Result:
        """The button is pressed."""
        if self.held:
            return STAY
        self.held = True
        return run(self.on_down)

    def end(self) -> Result:
        """The button is released. A ring that is not full becomes empty."""
        if not self.held:
            return STAY
        self.held = False
        self.share = 0.0
        return run(self.on_up)

    def press(self, point: tuple[int, int]) -> Result:
        return self.begin()

    def drag(self, point: tuple[int, int]) -> Result:
        return STAY if self.hits(point) else self.end()

    def release(self, point: tuple[int, int]) -> Result:
        return self.end()

    def activate(self) -> Result:
        """Its letter was typed: it is held until a key is released."""
        return self.begin()

    def key(self, event: Event) -> Result:
        """While it has the focus, Enter holds it too."""
        return self.begin() if keys.matches(event, "enter") else None

    def advance(self, dt: float) -> Change | None:
        """Lets `dt` seconds pass. Returns what `on_done` returns when the ring becomes full, else None."""
        if not self.held or not self.seconds or self.share >= 1:
            return None
        self.share = min(1.0, self.share + dt / self.seconds)
        return run(self.on_done) if self.share >= 1 else None

    @property
    def moving(self) -> bool:
        return self.held and bool(self.seconds)

    def draw_self(self, surface: Surface) -> None:
        theme = self.theme
        side = min(self.rect.size)
        ring = max(4, round(side * 0.075))
        box = self.rect.middle(side, side)
        inner = box.inset(ring * 2) if self.seconds else box
        if self.seconds:
            surface.blit(self.kit.sprites.made(("ring", side), lambda: arc(side, ring, 1.0, Color(42, 32, 24, 120))), box)
        if self.share > 0:
            surface.blit(arc(side, ring, self.share, theme.colour("orange")), box)
        sunk = round(inner.h * 0.03)
        face = inner.move(0, sunk if self.held else 0)
        fill, depth, sign = ("orange", "orange_dark", "ink") if self.seconds else ("shade", "ink", "cream")
        skin.draw_pill_shadow(surface, self.kit, inner)
        surface.blit(self._disc(inner.h, depth, depth), inner.move(0, 2 * sunk))
        surface.blit(
            self._disc(inner.h, fill, "gold" if self.hovered or self.ringed or self.seconds else "gold_dark"), face
        )
        if self.ringed:
            skin.draw_focus(surface, self.kit, box)
        image = skin.icon(self.kit, self.icon, round(inner.h * 0.56), theme.colour(sign))
        surface.blit(image, image.get_rect(center=face.center))

    def _disc(self, side: int, fill: str, rim: str) -> Surface:
        theme = self.theme
        thick = max(1, round(side * 0.03))
        return plate(self.kit.sprites, (side, side), side // 2, theme.colour(fill), theme.colour(rim), thick)


def arc(side: int, thick: int, share: float, colour: Color) -> Surface:
    """A picture of a part of a ring, clockwise from the top, with smooth edges. `share` is 0 to 1."""
    size = side * _FINE
    large = Surface((size, size), SRCALPHA)
    large.fill((colour.r, colour.g, colour.b, 0))
    outer = size / 2 - 2
    within = outer - thick * _FINE
    steps = max(2, round(96 * share))
    turns = [-math.pi / 2 + 2 * math.pi * share * n / steps for n in range(steps + 1)]
    edge = [(size / 2 + outer * math.cos(t), size / 2 + outer * math.sin(t)) for t in turns]
    edge += [(size / 2 + within * math.cos(t), size / 2 + within * math.sin(t)) for t in reversed(turns)]
    pygame.draw.polygon(large, colour, edge)
    return smoothscale(large, (side, side))
