"""The cards of a set-up: a choice with its picture, and a part of the game that is switched on and off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Color

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.paint import draw_plate, framed
from ui.widgets.base import Shown, Widget
from ui.widgets.button import Pressable

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect, Surface

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role, Theme
    from ui.widgets.change import Change
    from ui.widgets.scroll import ScrollArea

_PAD: Final = (12, 10)  # design units round what stands on a card
_GAP: Final = 12
_RIM: Final = 4
_WIDEST: Final = 200  # design units of a picture
_LIGHT: Final = Color("#fbf3dc")
_DULL: Final = Color("#e3d3ab")
_NOTCHES: Final = 3  # of the wheel, for a click on what says that more lies below
_VEIL: Final = 105  # how much of a picture shows that cannot be chosen, 0 to 255


def draw_ground(surface: Surface, kit: DrawingKit, box: Rect, *, chosen: bool, dull: bool = False) -> None:
    """Draws the ground of a card, in a rim of light if it is chosen."""
    theme = kit.theme
    radius = theme.px(14)
    if chosen:
        skin.draw_glow(surface, kit, box, 12)
        draw_plate(surface, kit.sprites, box, radius, _LIGHT, theme.colour("orange"), theme.px(_RIM))
    else:
        rim = theme.colour("parchment_dark" if dull else "gold_dark")
        draw_plate(surface, kit.sprites, box, radius, _DULL if dull else _LIGHT, rim, theme.px(1.5))


def inside(theme: Theme, box: Area) -> Area:
    """The part of a card that words and pictures take."""
    return box.pad(theme.px(_PAD[0]), theme.px(_PAD[1]))


class Ground(Widget):
    """The ground of a card whose widgets lie on it. The pointer goes through it."""

    def hits(self, point: tuple[int, int]) -> bool:
        return False

    def draw_self(self, surface: Surface) -> None:
        draw_ground(surface, self.kit, self.rect, chosen=False)


class Below(Pressable):
    """The line under an area that scrolls: says that more lies below, as long as it does, and goes on by a click. Keys
    scroll the area itself, so that it needs no focus."""

    focusable = False

    def __init__(self, id: str, rect: Rect, area: ScrollArea, words: str) -> None:  # noqa: A002
        super().__init__(id, rect, lambda: area.wheel(-_NOTCHES))
        self.area, self.words = area, words

    def hits(self, point: tuple[int, int]) -> bool:
        return self.area.offset < self.area.reach and super().hits(point)

    def draw_self(self, surface: Surface) -> None:
        if self.area.offset >= self.area.reach:
            return
        theme = self.theme
        colour = theme.colour("orange_dark" if self.hovered else "ink_soft")
        side = theme.line_height("small") * 3 // 4
        wide = min(self.rect.w, side + theme.px(8) + text.width(theme, "small", self.words))
        sign, words = Area(self.rect).middle(wide, self.rect.h).cut_left(side, theme.px(8))
        image = skin.icon(self.kit, "down", side, colour)
        surface.blit(image, image.get_rect(center=sign.center))
        text.draw(surface, theme, "small", self.words, words, colour)


class ChoiceCard(Pressable):
    """A choice with a picture, a name, whom it is for, and what it means. One that is not `enabled` is still read."""

    chosen = Shown[bool]()

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        on_click: Callable[[], Change],
        *,
        picture: str,
        name: str,
        whom: str,
        about: str,
        chosen: bool,
        enabled: bool,
    ) -> None:
        super().__init__(id, rect, on_click, enabled=enabled)
        self.picture, self.name, self.whom, self.about, self.chosen = picture, name, whom, about, chosen

    @staticmethod
    def _room(theme: Theme, box: Area) -> tuple[Area, Area]:
        """Where the picture lies on a card, and where the words lie."""
        return inside(theme, box).cut_left(min(box.w * 37 // 100, theme.px(_WIDEST)), theme.px(_GAP))

    @classmethod
    def high(cls, kit: DrawingKit, wide: int, picture: str, name: str, whom: str, about: str) -> int:
        """The height of a card of that width."""
        theme = kit.theme
        left, right = cls._room(theme, Area(0, 0, wide, 0))
        _, picture_high = kit.sprites.fitting(picture, left.w, left.w)
        said = sum(text.height(theme, role, words, right.w) for role, words in cls._lines(name, whom, about))
        return max(picture_high, said) + 2 * theme.px(_PAD[1])

    @staticmethod
    def _lines(name: str, whom: str, about: str) -> tuple[tuple[Role, str], ...]:
        return (("strong", name), ("small", whom), ("small", about))

    def draw_self(self, surface: Surface) -> None:
        kit, theme, box = self.kit, self.theme, self.lifted()
        draw_ground(surface, kit, box, chosen=self.chosen, dull=not self.enabled)
        left, right = self._room(theme, box)
        size = kit.sprites.fitting(self.picture, left.w, left.w)
        rim = theme.colour("orange_dark" if self.chosen else "gold_dark")
        key = ("setup picture", self.picture, size, tuple(rim))
        image = kit.sprites.made(
            key, lambda: framed(kit.sprites, kit.sprites.get(self.picture, *size), theme.px(8), rim, theme.px(1.5))
        )
        if not self.enabled:
            image = image.copy()
            image.set_alpha(_VEIL)
        surface.blit(image, image.get_rect(center=left.center))
        colours = ("ink", "orange_dark" if self.enabled else "ink_soft", "ink" if self.enabled else "ink_soft")
        for (role, words), colour in zip(self._lines(self.name, self.whom, self.about), colours, strict=True):
            used = text.draw_wrapped(surface, theme, role, words, right, theme.colour(colour))
            right = right.cut_top(used)[1]
        if self.ringed:
            skin.draw_focus(surface, kit, box, pill=False)


class SwitchCard(Pressable):
    """A part of the game with its token and what it does; the whole card is its switch."""

    value = Shown[bool]()

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        on_click: Callable[[], Change],
        *,
        picture: str,
        name: str,
        about: str,
        value: bool,
        tooltip: str,
    ) -> None:
        super().__init__(id, rect, on_click, tooltip=tooltip)
        self.picture, self.name, self.about, self.value = picture, name, about, value

    @staticmethod
    def _knob(theme: Theme) -> tuple[int, int]:
        high = theme.px(34) * theme.text_percent // 100
        return 2 * high, high

    @staticmethod
    def _side(theme: Theme, picture: str) -> int:
        return theme.px(60) if picture else 0

    @classmethod
    def _room(cls, theme: Theme, box: Area, picture: str) -> tuple[Area, Area, Area]:
        """Where the picture, the switch and the words lie on a card."""
        side, knob = cls._side(theme, picture), cls._knob(theme)
        left, right = inside(theme, box).cut_left(side, theme.px(_GAP) if side else 0)
        return left, right.cut_right(knob[0])[0], right

    @classmethod
    def high(cls, theme: Theme, wide: int, picture: str, name: str, about: str) -> int:
        """The height of a card of that width."""
        _, knob, words = cls._room(theme, Area(0, 0, wide, 0), picture)
        head = cls._head(theme, name, words.w - knob.w - theme.px(_GAP))
        said = head + text.height(theme, "small", about, words.w)
        return max(cls._side(theme, picture), said) + 2 * theme.px(_PAD[1])

    @classmethod
    def _head(cls, theme: Theme, name: str, wide: int) -> int:
        return max(cls._knob(theme)[1] + theme.px(4), text.height(theme, "strong", name, wide))

    def draw_self(self, surface: Surface) -> None:
        kit, theme, box = self.kit, self.theme, self.lifted()
        draw_ground(surface, kit, box, chosen=self.value)
        left, knob, words = self._room(theme, box, self.picture)
        if self.picture:
            image = kit.sprites.get(self.picture, *kit.sprites.fitting(self.picture, *left.size))
            surface.blit(image, image.get_rect(center=left.center))
        size = self._knob(theme)
        wide = words.w - size[0] - theme.px(_GAP)
        high = text.height(theme, "strong", self.name, wide)
        head, rest = words.cut_top(self._head(theme, self.name, wide))
        text.draw_wrapped(
            surface, theme, "strong", self.name, head.middle(head.w, high).cut_left(wide)[0], theme.colour("ink")
        )
        text.draw_wrapped(surface, theme, "small", self.about, rest, theme.colour("ink_soft"))
        place = knob.cut_top(head.h)[0].middle(*size)
        if self.hovered:
            skin.draw_glow(surface, kit, place, 9)
        surface.blit(kit.sprites.get("toggle_on" if self.value else "toggle_off", *size), place)
        if self.ringed:
            skin.draw_focus(surface, kit, box, pill=False)
