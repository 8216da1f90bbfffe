"""Words on the table: a label, a text of several lines, a picture, a panel under them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ui.drawing import banners, skin, text
from ui.drawing.area import Area
from ui.drawing.paint import stamp
from ui.widgets.base import RedrawAttribute, Widget

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from ui.drawing.skin import PanelKind
    from ui.drawing.text import Align
    from ui.drawing.theme import Role

_ELLIPSIS: Final = "…"
_DOTS: Final = 3
_DOT_SECONDS: Final = 0.35
"""How long the dots of a word that waits stand before the next one comes."""


class Label(Widget):
    """One line of text in the middle of its rectangle's height; with `wrap`, lines from its top. "…" marks text that is
    cut."""

    words = RedrawAttribute[str]()
    colour = RedrawAttribute[str]()

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        words: str,
        role: Role = "body",
        colour: str = "cream",
        align: Align = "left",
        *,
        wrap: bool = False,
        tooltip: str = "",
    ) -> None:
        super().__init__(id, rect, tooltip=tooltip)
        self.words = words
        self.colour = colour
        self.role: Role = role
        self.align: Align = align
        self.wrap = wrap

    def hits(self, point: tuple[int, int]) -> bool:
        """Only a label with a tooltip catches the pointer."""
        return bool(self.tooltip_text) and super().hits(point)

    @property
    def tooltip_text(self) -> str:
        """Its tooltip, or all its words if they are cut."""
        if self.tooltip or not self.words:
            return self.tooltip
        if self.wrap:
            whole = text.height(self.theme, self.role, self.words, self.rect.w) <= max(
                self.rect.h, self.theme.line_height(self.role)
            )
        else:
            whole = text.width(self.theme, self.role, self.words) <= self.rect.w
        return "" if whole else self.words

    def draw_self(self, surface: Surface) -> None:
        paint = text.draw_wrapped if self.wrap else text.draw
        paint(surface, self.theme, self.role, self.words, self.rect, self.theme.colour(self.colour), self.align)


class WaitingLabel(Label):
    """Words that end in "…" while something is awaited: its dots come one after another, as long as motion is wanted."""

    dots = RedrawAttribute[int]()

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.dots = _DOTS
        self._seconds = 0.0

    @property
    def moving(self) -> bool:
        """As Widget."""
        return self.kit.settings.animations != "off"

    def update(self, dt: float) -> None:
        """As Widget."""
        super().update(dt)
        if self.moving:
            self._seconds += dt
            self.dots = int(self._seconds / _DOT_SECONDS) % (_DOTS + 1)

    def draw_self(self, surface: Surface) -> None:
        whole = surface.get_clip()
        wide, dots = (text.width(self.theme, self.role, said) for said in (self.words, _ELLIPSIS))
        if self.words.endswith(_ELLIPSIS) and wide <= self.rect.w:
            left = self.rect.x + ((self.rect.w - wide) // 2 if self.align == "centre" else 0)
            seen = Area(self.rect).cut_left(left - self.rect.x + wide - dots + dots * self.dots // _DOTS)[0]
            surface.set_clip(seen.clip(whole))
        super().draw_self(surface)
        surface.set_clip(whole)


class FittedLabel(Label):
    """Words in the middle of their rectangle. They become smaller, or take several lines, before they are cut."""

    @property
    def tooltip_text(self) -> str:
        """Its tooltip, or all its words if they are cut."""
        whole = text.block_height(self.theme, self.role, self.words, self.rect.w) <= self.rect.h
        return self.tooltip or ("" if whole else self.words)

    def draw_self(self, surface: Surface) -> None:
        text.draw_block(
            surface, self.theme, self.role, self.words, self.rect, self.theme.colour(self.colour), self.align
        )


class NameLabel(FittedLabel):
    """The name of a player, in ink: its letters become smaller before a word is broken."""

    def draw_self(self, surface: Surface) -> None:
        widest = max((text.width(self.theme, "small", word) for word in self.words.split()), default=0)
        picture = banners.fitted(self.kit, self.words, self.rect.size) if widest > self.rect.w else None
        if picture is None:
            super().draw_self(surface)
        else:
            stamp(surface, picture, center=self.rect.center)


class Picture(Widget):
    """A sprite in the middle of the rectangle, as large as fits."""

    sprite = RedrawAttribute[str]()

    def __init__(self, id: str, rect: Rect, sprite: str, *, tint: str = "", tooltip: str = "") -> None:  # noqa: A002
        super().__init__(id, rect, tooltip=tooltip)
        self.sprite = sprite
        self.tint = tint

    def hits(self, point: tuple[int, int]) -> bool:
        """Only a picture with a tooltip catches the pointer."""
        return bool(self.tooltip) and super().hits(point)

    def draw_self(self, surface: Surface) -> None:
        sprites = self.kit.sprites
        width, height = sprites.fitting(self.sprite, *self.rect.size)
        image = (
            sprites.tinted(self.sprite, self.theme.colour(self.tint), width, height)
            if self.tint
            else sprites.get(self.sprite, width, height)
        )
        surface.blit(image, image.get_rect(center=self.rect.center))


class Panel(Widget):
    """A background for other widgets. `glow` puts light round it, to mark whose turn it is or what is chosen."""

    solid = True
    kind = RedrawAttribute["PanelKind"]()
    glow = RedrawAttribute[bool]()

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        kind: PanelKind = "parchment",
        *,
        glow: bool = False,
        shadow: bool = True,
        tooltip: str = "",
    ) -> None:
        super().__init__(id, rect, tooltip=tooltip)
        self.kind = kind
        self.glow = glow
        self.shadow = shadow

    def draw_self(self, surface: Surface) -> None:
        if self.glow or self.shadow:
            skin.draw_panel(surface, self.kit, self.kind, self.rect, glow=self.glow)
        else:
            surface.blit(skin.panel(self.kit, self.kind, self.rect.size), self.rect)
