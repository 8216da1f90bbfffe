"""Buttons: widgets that do something at one press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.widgets.base import RedrawAttribute, Widget, run
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Color, Rect, Surface

    from ui.drawing.skin import ButtonKind, State
    from ui.drawing.theme import Role, Theme
    from ui.widgets.base import Result
    from ui.widgets.change import Change

_LIFT_SECONDS = 0.09


class Pressable(Widget):
    """Base of widgets to click: has `pressed`, rises under the pointer or the focus, and calls `on_click`."""

    focusable = True
    pressed = RedrawAttribute[bool]()
    lift = RedrawAttribute[float]()

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        on_click: Callable[[], Change | None] | None = None,
        *,
        tooltip: str = "",
        key: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, rect, tooltip=tooltip, key=key, enabled=enabled)
        self.on_click = on_click
        self.why: Callable[[], None] | None = None
        """Says why it is off when it is clicked."""
        self.pressed = False
        self.lift = 0.0

    def press(self, point: tuple[int, int]) -> Result:
        self.pressed = True
        return STAY

    def drag(self, point: tuple[int, int]) -> Result:
        self.pressed = self.hits(point)
        return STAY

    def release(self, point: tuple[int, int]) -> Result:
        pressed, self.pressed = self.pressed, False
        if not self.enabled and self.hits(point):
            return run(self.why)
        return self.activate() if pressed else STAY

    def activate(self) -> Result:
        return run(self.on_click) if self.enabled else STAY

    def update(self, dt: float) -> None:
        super().update(dt)
        goal = self._lift_goal
        if self.lift != goal:
            step = 1.0 if self.kit.settings.animations == "off" else dt / _LIFT_SECONDS
            self.lift = min(goal, self.lift + step) if goal > self.lift else max(goal, self.lift - step)

    @property
    def moving(self) -> bool:
        return self.lift != self._lift_goal or super().moving

    @property
    def _lift_goal(self) -> float:
        return 1.0 if self.enabled and not self.pressed and (self.hovered or self.ringed) else 0.0

    @property
    def state(self) -> State:
        """The state whose picture is drawn."""
        if not self.enabled:
            return "disabled"
        if self.pressed:
            return "pressed"
        return "hover" if self.hovered or self.ringed else "normal"

    def lifted(self) -> Area:
        """The rectangle where it is drawn: a little higher while it is lifted, a little lower while pressed."""
        by = -round(self.theme.px(3) * self.lift) + (self.theme.px(1) if self.pressed else 0)
        return Area(self.rect.move(0, by))


class Button(Pressable):
    """A pill with words, perhaps with an icon before them. The kind `primary` is for the main action of a scene,
    `danger` for one that loses something."""

    words = RedrawAttribute[str]()
    kind = RedrawAttribute["ButtonKind"]()

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        words: str,
        on_click: Callable[[], Change | None] | None = None,
        *,
        kind: ButtonKind = "plain",
        icon: str = "",
        tooltip: str = "",
        key: str = "",
        enabled: bool = True,
        role: Role = "body",
    ) -> None:
        super().__init__(id, rect, on_click, tooltip=tooltip, key=key, enabled=enabled)
        self.words = words
        self.kind = kind
        self.icon = icon
        self.role: Role = role

    @property
    def tooltip_text(self) -> str:
        """Its tooltip, or its words if the button is too narrow for them."""
        width = self.rect.w - 2 * (self.rect.h // 3) - (self.theme.text_px(self.role) * 2 if self.icon else 0)
        return self.tooltip or (self.words if text.width(self.theme, self.role, self.words) > width else "")

    def draw_self(self, surface: Surface) -> None:
        theme = self.theme
        box = self.lifted()
        skin.draw_button(surface, self.kit, self.kind, self.state, box)
        if self.ringed:
            skin.draw_focus(surface, self.kit, box)
        colour = theme.colour("ink" if self.kind == "primary" else "cream")
        self._face(surface, box, colour if self.enabled else theme.colour("cream_soft"))

    @property
    def _lettering(self) -> Role:
        return "strong" if self.kind == "primary" and self.role == "body" else self.role

    @staticmethod
    def _room(box: Area) -> Area:
        inner = box.inset(box.h // 3, 0)
        inner.h -= box.h // 16  # the pill's lower edge is its side, not its face
        return inner

    def holds(self, theme: Theme, words: str) -> bool:
        """Whether it has room for all of these words, without a picture."""
        return text.block_holds(theme, self._lettering, words, self._room(self.rect))

    def _face(self, surface: Surface, box: Area, colour: Color) -> None:
        theme, role, inner = self.theme, self._lettering, self._room(box)
        if not self.icon:
            text.draw_block(surface, theme, role, self.words, inner, colour, "centre")
            return
        image = skin.icon(self.kit, self.icon, round(theme.text_px(role) * 1.3), colour)
        gap = theme.px(10)
        width = inner.w - image.get_width() - gap
        wide = min(width, text.width(theme, role, self.words))
        start = inner.centerx - (image.get_width() + gap + wide) // 2
        surface.blit(image, image.get_rect(midleft=(start, inner.centery)))
        area = Area(start + image.get_width() + gap, inner.y, wide, inner.h)
        text.draw_block(surface, theme, role, self.words, area, colour, "centre")


class IconButton(Pressable):
    """A round button with only an icon. It must have a tooltip, which says what it does."""

    icon = RedrawAttribute[str]()

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        icon: str,
        on_click: Callable[[], Change | None] | None = None,
        *,
        tooltip: str,
        key: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, rect, on_click, tooltip=tooltip, key=key, enabled=enabled)
        self.icon = icon

    def draw_self(self, surface: Surface) -> None:
        box = self.lifted()
        side = min(box.size)
        box = box.middle(side, side)
        skin.draw_button(surface, self.kit, "plain", self.state, box)
        if self.ringed:
            skin.draw_focus(surface, self.kit, box)
        image = skin.icon(
            self.kit, self.icon, round(side * 0.56), self.theme.colour("cream" if self.enabled else "cream_soft")
        )
        surface.blit(image, image.get_rect(center=box.center))


class PanelButton(Pressable):
    """A panel with other things on it that is pressed as a whole: what is on it takes no pointer. A `flat` one is on
    paper and is seen only under the pointer or the focus."""

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        on_click: Callable[[], Change | None] | None = None,
        *,
        flat: bool = False,
        tooltip: str = "",
    ) -> None:
        super().__init__(id, rect, on_click, tooltip=tooltip)
        self.flat = flat

    def draw_self(self, surface: Surface) -> None:
        if not self.flat:
            skin.draw_panel(surface, self.kit, "parchment", self.rect, glow=self.state == "hover")
        elif self.state != "normal":
            surface.blit(skin.row(self.kit, self.rect.size), self.rect)
        if self.ringed:
            skin.draw_focus(surface, self.kit, self.rect, pill=False)
