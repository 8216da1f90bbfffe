"""Widgets with a value: a switch and a slider."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.widgets import keys
from ui.widgets.base import RedrawAttribute, Valued, Widget
from ui.widgets.button import Pressable
from ui.widgets.change import STAY
from ui.widgets.wheel import WheelSteps

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect, Surface
    from pygame.event import Event

    from ui.widgets.base import Result
    from ui.widgets.change import Change


class Toggle(Valued, Pressable):
    """A switch with its words before it. Calls `on_change(value)` when it is switched."""

    value = RedrawAttribute[bool]()

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        words: str,
        value: bool,
        on_change: Callable[[bool], Change | None] | None = None,
        *,
        colour: str = "cream",
        tooltip: str = "",
        key: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, rect, self._throw, tooltip=tooltip, key=key, enabled=enabled)
        self.words = words
        self.value = self._brought = value
        self.on_change = on_change
        self.colour = colour

    def _throw(self) -> Change | None:
        self.value = not self.value
        return self.on_change(self.value) if self.on_change is not None else None

    def draw_self(self, surface: Surface) -> None:
        theme = self.theme
        high = min(self.rect.h, theme.px(40) * theme.text_percent // 100)
        knob, rest = self.rect.cut_right(2 * high, theme.px(14))
        knob = knob.middle(2 * high, high)
        colour = theme.colour(self.colour if self.enabled else "cream_soft")
        text.draw_block(surface, theme, "body", self.words, rest, colour)
        image = self.kit.sprites.get("toggle_on" if self.value else "toggle_off", *knob.size)
        if not self.enabled:
            image = image.copy()
            image.set_alpha(110)
        if self.hovered:
            skin.draw_glow(surface, self.kit, knob, 9)
        surface.blit(image, knob)
        if self.ringed:
            skin.draw_focus(surface, self.kit, knob)


class Slider(Valued, Widget):
    """A number from `low` to `high` in steps, also written beside the slider in `form` ("{n} %"). Calls
    `on_change(value)` when it changes, but only after the pointer is released."""

    focusable = True
    repeating = True
    value = RedrawAttribute[int]()
    faint = RedrawAttribute[bool]()
    """Whether its number has no effect now; it can be moved all the same."""

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        value: int,
        low: int,
        high: int,
        step: int = 1,
        on_change: Callable[[int], Change | None] | None = None,
        *,
        form: str = "{n}",
        colour: str = "cream",
        tooltip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, rect, tooltip=tooltip, enabled=enabled)
        self.low, self.high, self.step = low, high, step
        self.on_change = on_change
        self.form = form
        self.colour = colour
        self.faint = False
        self.passed = False
        """The arrows of a pad lead past it, because buttons beside it do the same."""
        self._dragging = False
        self._wheel = WheelSteps()
        self._reported = value
        self.value = self._brought = value

    def press(self, point: tuple[int, int]) -> Result:
        self._dragging = True
        self._take(point)
        return STAY

    def drag(self, point: tuple[int, int]) -> Result:
        self._take(point)
        return STAY

    def release(self, point: tuple[int, int]) -> Result:
        self._dragging = False
        self.touch()
        return self._report()

    def wheel(self, steps: float) -> Result:
        if not self.focused and not self.hovered:
            return None
        turned = self._wheel.add(steps)
        return self._set(self.value + turned * self.step) if turned else STAY

    def key(self, event: Event) -> Result:
        if self.passed and keys.from_gamepad(event):
            return None
        leaps = {"left": -1, "right": 1, "pagedown": -5, "pageup": 5, "-": -1, "+": 1}
        for name, leap in leaps.items():
            if keys.matches(event, name):
                return self._set(self.value + leap * self.step)
        if keys.matches(event, "home"):
            return self._set(self.low)
        return self._set(self.high) if keys.matches(event, "end") else None

    def _set(self, value: int) -> Result:
        self.value = max(self.low, min(self.high, value))
        return self._report()

    def _report(self) -> Result:
        # Not while the pointer drags: the callback (for a new text size) may lay out the whole scene again.
        if self.value == self._reported:
            return STAY
        self._reported = self.value
        return (self.on_change(self.value) if self.on_change is not None else None) or STAY

    def _take(self, point: tuple[int, int]) -> None:
        track = self.groove
        share = (point[0] - track.x) / max(1, track.w)
        steps = round(share * (self.high - self.low) / self.step)
        self.value = max(self.low, min(self.high, self.low + steps * self.step))

    @property
    def groove(self) -> Area:
        """The groove that the knob runs in."""
        theme = self.theme
        high = min(self.rect.h, theme.px(40))
        widest = max(text.width(theme, "strong", self._number(n)) for n in (self.low, self.high))
        _, area = self.rect.cut_right(widest, theme.px(16))
        span = area.inset(high // 2, 0)
        return Area(span.x, span.centery - theme.px(6), span.w, theme.px(12))

    def _number(self, value: int) -> str:
        return self.form.replace("{n}", str(value))

    def draw_self(self, surface: Surface) -> None:
        theme, sprites = self.theme, self.kit.sprites
        track = self.groove
        ends = track.h // 2
        surface.blit(sprites.nine("slider_track", track.size, ends, 16), track)
        at = round(track.w * (self.value - self.low) / max(1, self.high - self.low))
        if at > track.h:
            fill = sprites.nine("slider_fill", (at, track.h), ends, 16)
            if self.faint:
                fill = fill.copy()
                fill.set_alpha(90)
            surface.blit(fill, track)
        large = 1.15 if self.hovered or self.ringed or self._dragging else 1.0
        side = round(min(self.rect.h, theme.px(36)) * large)
        knob = Area.around((track.x + at, track.centery), side)
        surface.blit(sprites.get("slider_knob", side, side), knob)
        if self.ringed:
            skin.draw_focus(surface, self.kit, knob)
        words = Area(track.right, self.rect.y, self.rect.right - track.right, self.rect.h)
        text.draw(surface, theme, "strong", self._number(self.value), words, theme.colour(self.colour), "right")
