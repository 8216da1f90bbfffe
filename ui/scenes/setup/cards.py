"""The cards of a set-up: a choice with its picture, a part of the game that is switched on and off, a character."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Color, Surface

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.paint import draw_plate, framed
from ui.layout.layout import Column, Leaf, Row, Space
from ui.layout.lengths import MEDIUM, SMALL, TIGHT, grown, width_of
from ui.widgets.base import RedrawAttribute, Widget
from ui.widgets.button import Pressable

if TYPE_CHECKING:
    from pygame import Rect

    from ui.drawing.kit import DrawingKit
    from ui.drawing.text import Align
    from ui.drawing.theme import Role
    from ui.layout.layout import Layout
    from ui.layout.lengths import Length
    from ui.widgets.change import Change
    from ui.widgets.scroll import ScrollArea

RIM: Final = (MEDIUM, SMALL)
"""The rim of a card."""
TOKEN: Final = 60  # design units of a small picture beside words
_SCENE: Final = (200, 340)  # design units that a large picture and the words beside it would like
_FACE: Final = (84, 64)  # design units of a portrait over its words, and beside them
_LIGHT: Final = Color("#fbf3dc")
_DULL: Final = Color("#e3d3ab")
_NOTCHES: Final = 3  # of the wheel, for a click on what says that more lies below
_VEIL: Final = 105  # how much of a picture shows that cannot be chosen, 0 to 255


class CardContent(NamedTuple):
    """What a card shows: a picture, a name, what it means, and for whom it is."""

    picture: str
    name: str
    about: str
    audience: str = ""


class Card(Pressable):
    """Something to choose. What lies on it is a layout whose leaves make painters. One that is not `enabled` is still
    read."""

    chosen = RedrawAttribute[bool]()

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        on_click: Callable[[], Change],
        said: CardContent,
        face: Layout,
        *,
        chosen: bool,
        enabled: bool,
        tooltip: str,
    ) -> None:
        super().__init__(id, rect, on_click, enabled=enabled, tooltip=tooltip)
        self.picture, self.name, self.about, self.audience = said
        self.face, self.chosen = face, chosen

    @property
    def value(self) -> bool:
        """Whether it is switched on."""
        return self.chosen

    def draw_self(self, surface: Surface) -> None:
        box = self.lifted()
        draw_ground(surface, self.kit, box, chosen=self.chosen, dull=not self.enabled)
        for paint in self.face.place(self.theme, box).make():
            paint(surface, self)
        if self.ringed:
            skin.draw_focus(surface, self.kit, box, pill=False)


Painter = Callable[[Surface, Card], object]


def card(
    id: str,  # noqa: A002
    does: Callable[[], Change],
    said: CardContent,
    face: Layout,
    *,
    chosen: bool,
    enabled: bool = True,
    tooltip: str = "",
) -> Leaf:
    """A card with that face, as high as the face needs."""
    return Leaf(
        id,
        lambda at: Card(id, at, does, said, face, chosen=chosen, enabled=enabled, tooltip=tooltip),
        height_for=lambda theme, wide: face.heights(theme, wide).preferred,
    )


def choice_face(kit: DrawingKit, said: CardContent, *, enabled: bool) -> Layout:
    """A framed picture, and beside it a name, for whom it is, and what it means."""
    picture, words = _SCENE
    return Row(
        Leaf(
            "picture",
            lambda at: _framed(kit, said.picture, at),
            width=(0, picture),
            height_for=lambda _, wide: kit.sprites.fitting(said.picture, wide, wide)[1],
        ),
        Column(
            _words(kit, "strong", said.name, "ink"),
            _words(kit, "small", said.audience, "orange_dark" if enabled else "ink_soft"),
            _words(kit, "small", said.about, "ink" if enabled else "ink_soft"),
            width=(0, words),
            grow=1,
        ),
        gap=MEDIUM,
        padding=RIM,
    )


def switch_face(kit: DrawingKit, said: CardContent) -> Layout:
    """A token, a name with a switch, and what it does."""
    high = grown(34)
    knob = Leaf("knob", lambda at: _knob(kit, at), width=lambda theme: 2 * high(theme), height=high)
    return Row(
        Leaf("token", lambda at: _image(kit, said.picture, at), width=TOKEN, height=TOKEN) if said.picture else None,
        Column(
            Row(_words(kit, "strong", said.name, "ink", grow=1), knob, gap=MEDIUM, align="centre"),
            _words(kit, "small", said.about, "ink_soft"),
            gap=TIGHT,
            width=0,
            grow=1,
        ),
        gap=MEDIUM,
        padding=RIM,
    )


def character_face(kit: DrawingKit, said: CardContent, *, beside: bool) -> Layout:
    """A portrait, and below it or beside it a name and how it plays."""
    align: Align = "left" if beside else "centre"
    side = _FACE[beside]
    face = Leaf("portrait", lambda at: _image(kit, said.picture, at), width=side, height=side)
    words = (_words(kit, "strong", said.name, "ink", align), _words(kit, "small", said.about, "ink_soft", align))
    if beside:
        return Row(face, Column(Space(grow=1), *words, Space(grow=1), width=0, grow=1), gap=MEDIUM, padding=RIM)
    return Column(face, Column(*words), gap=TIGHT, padding=RIM)


def _words(
    kit: DrawingKit, role: Role, words: str, colour: str, align: Align = "left", grow: float = 0
) -> Leaf:
    def paint(at: Area) -> Painter:
        return lambda surface, _: text.draw_wrapped(surface, kit.theme, role, words, at, kit.theme.colour(colour), align)

    width: tuple[Length, Length] = (0, width_of(role, words))
    return Leaf("words", paint, width=width, height_for=lambda theme, wide: text.height(theme, role, words, wide), grow=grow)


def _image(kit: DrawingKit, sprite: str, at: Area) -> Painter:
    image = kit.sprites.get(sprite, *kit.sprites.fitting(sprite, *at.size))
    return lambda surface, _: surface.blit(image, image.get_rect(center=at.center))


def _knob(kit: DrawingKit, at: Area) -> Painter:
    def paint(surface: Surface, card: Card) -> None:
        if card.hovered:
            skin.draw_glow(surface, kit, at, 9)
        surface.blit(kit.sprites.get("toggle_on" if card.chosen else "toggle_off", *at.size), at)

    return paint


def _framed(kit: DrawingKit, sprite: str, at: Area) -> Painter:
    def paint(surface: Surface, card: Card) -> None:
        theme, size = kit.theme, kit.sprites.fitting(sprite, at.w, at.w)
        rim = theme.colour("orange_dark" if card.chosen else "gold_dark")
        key = ("setup picture", sprite, size, tuple(rim))
        image = kit.sprites.made(
            key, lambda: framed(kit.sprites, kit.sprites.get(sprite, *size), theme.px(8), rim, theme.px(1.5))
        )
        if not card.enabled:
            image = image.copy()
            image.set_alpha(_VEIL)
        surface.blit(image, image.get_rect(center=at.center))

    return paint


def draw_ground(surface: Surface, kit: DrawingKit, box: Rect, *, chosen: bool, dull: bool = False) -> None:
    """Draws the ground of a card, in a rim of light if it is chosen."""
    theme = kit.theme
    radius = theme.px(14)
    if chosen:
        skin.draw_glow(surface, kit, box, 12)
        draw_plate(surface, kit.sprites, box, radius, _LIGHT, theme.colour("orange"), theme.px(4))
    else:
        rim = theme.colour("parchment_dark" if dull else "gold_dark")
        draw_plate(surface, kit.sprites, box, radius, _DULL if dull else _LIGHT, rim, theme.px(1.5))


class CardBackground(Widget):
    """The ground of a card whose widgets lie on it. The pointer goes through it."""

    def hits(self, point: tuple[int, int]) -> bool:
        return False

    def draw_self(self, surface: Surface) -> None:
        draw_ground(surface, self.kit, self.rect, chosen=False)


class MoreBelow(Pressable):
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
