"""Items: everything on a table that can be pointed at, focused and chosen. While they do not move, the cached layer
shows them."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from ui.drawing import skin
from ui.drawing.area import Area
from ui.drawing.marks import toned
from ui.widgets.base import RedrawAttribute
from ui.widgets.button import Pressable
from ui.widgets.cached_widgets import CachedWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface

    from ui.tables.common.host import Point
    from ui.widgets.change import Change

ItemStatus = Literal["plain", "open", "pointed", "chosen"]
"""`open`: it can be chosen now. `pointed`: it, or what belongs to it, has the pointer or the focus. `chosen`: it has been
chosen."""

FAN: Final = "fan"
"""The group of cards that overlap each other. Other groups only say what is drawn together."""
ROUND: Final = 12
"""The radius of a card's corners, in design units."""
_DIM: Final = (150, 150, 158, 255)
"""The tone of what is not what has been chosen."""
_LIGHT, _SHADOW = 20, 9
"""How far the light around a lifted item reaches, and the shadow of a resting one, in design units."""


class Item(CachedWidget, Pressable):
    """A card, tile, pile or space that can be part of a choice. It is lifted when it has been chosen, or when it can be
    and is pointed at. It can take the focus, and the pointer is a hand over it, while it can be clicked.

    The table sets `open` and `chosen`, and is notified through `on_click` and `on_point`."""

    asked_only = False
    """Whether it is on the table only while it can be chosen."""
    open = RedrawAttribute[bool]()
    chosen = RedrawAttribute[bool]()
    paired = RedrawAttribute[bool]()
    """It belongs to the item that is pointed at, such as the second card of a pair."""
    dimmed = RedrawAttribute[bool]()
    """Something else has been chosen."""
    tag = RedrawAttribute[object]()
    """What it shows besides its picture: a count, a mark, the number of a step."""
    is_space: ClassVar[bool] = False
    """Whether it is one of many spaces of a board. Popups cover spaces rather than other items."""
    letter_at = (0.2, 0.125)
    """The place of its access key, in fractions of its size."""

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        on_click: Callable[[], Change | None] | None = None,
        *,
        tooltip: str = "",
        tag: object = None,
    ) -> None:
        super().__init__(id, rect, on_click, tooltip=tooltip)
        self.open = self.chosen = self.paired = self.dimmed = False
        self.tag = tag
        self.on_point: Callable[[bool], None] | None = None
        self.tooltip_extra: Callable[[], str] = str
        """Asked what its tooltip says besides."""
        self._was_pointed = False

    def set_status(self, *, open: bool, chosen: bool, paired: bool, dimmed: bool) -> None:  # noqa: A002
        """Sets the four flags behind `status` without drawing. The caller redraws once for all items."""
        self.__dict__.update(open=open, chosen=chosen, paired=paired, dimmed=dimmed)

    @property
    def tooltip_more(self) -> str:
        return self.tooltip_extra()

    @property
    def status(self) -> ItemStatus:
        """Which of the four it is now."""
        if self.chosen:
            return "chosen"
        if self.paired or (self.open and self.pointed):
            return "pointed"
        return "open" if self.open else "plain"

    @property
    def clickable(self) -> bool:
        """Whether a click does something now."""
        return self.open

    @property
    def on_table(self) -> bool:
        """Whether it is on the table now."""
        return self.visible and self.rect.size != (0, 0)

    @property
    def drawn_area(self) -> Rect:
        """The part of its area that its picture takes, in pixels: all of it, unless the item may still grow there."""
        return self.rect

    @property
    def pointed(self) -> bool:
        """Whether it has the pointer or the focus ring."""
        return self.hovered or self.ringed

    @property
    def letter(self) -> Point:
        """Where its access key is drawn, in pixels."""
        (x, y, wide, high), (right, down) = self.rect, self.letter_at
        return x + round(wide * right), y + round(high * down)

    @property
    def picture_key(self) -> object:
        """What its picture shows besides its status and tag, as a value that can be compared. It is drawn again when this
        changes."""
        return None

    @property
    def cache_key(self) -> object:
        if self.hovered or self.ringed or self.pressed or self.lift != self._lift_goal:
            return None
        return self.picture_key, self.tag, self.open, self.chosen, self.paired, self.dimmed

    @property
    def can_focus(self) -> bool:
        return super().can_focus and self.clickable

    @property
    def cursor(self) -> str:
        return "hand" if self.clickable else "arrow"

    @property
    def _lift_goal(self) -> float:
        # Each item is asked in every frame: no other property is.
        return 1.0 if self.chosen or self.paired or (self.open and (self.hovered or self.ringed)) else 0.0

    def draw_ring(self, surface: Surface, area: Rect) -> None:
        """Draws the focus ring around `area` if it has the focus."""
        if self.ringed:
            skin.draw_focus(surface, self.kit, area, pill=False)

    def update(self, dt: float) -> None:
        super().update(dt)
        pointed = self.hovered or self.ringed
        if pointed != self._was_pointed:
            self._was_pointed = pointed
            if self.on_point is not None:
                self.on_point(pointed)

    @property
    def moving(self) -> bool:
        return (self.hovered or self.ringed) != self._was_pointed or super().moving


class PictureItem(Item):
    """An item that is one picture. It has a shadow, glows while it can be chosen, and moves by `raise_by` (right and
    down, in design units) when lifted. `draw_tag` draws its tag."""

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        picture: Surface,
        on_click: Callable[[], Change | None] | None = None,
        *,
        tooltip: str = "",
        tag: object = None,
        draw_tag: Callable[[Surface, Area], None] | None = None,
        raise_by: tuple[float, float] = (0, -8),
        shadow: bool = True,
    ) -> None:
        super().__init__(id, rect, on_click, tooltip=tooltip, tag=tag)
        assert max(map(abs, raise_by)) + _LIGHT <= self.overhang, f"{id!r} is lifted beyond its overhang"
        self.picture = picture
        self.raise_by = raise_by
        self.shadow = shadow
        self.draw_tag = draw_tag
        self.always_open = False
        """Whether a click does something at any time."""
        self.covered_by: PictureItem | None = None
        """Its left neighbour in a fan, which lies over it."""
        self.fan: Sequence[PictureItem] = ()
        """The cards of its fan. The chosen one is over its neighbours."""
        self.foot: Area | None = None
        """What the table draws below it and belongs to it, such as its price. The pointer there points at it."""

    @property
    def clickable(self) -> bool:
        return self.open or self.always_open

    @property
    def picture_key(self) -> object:
        return self.picture

    def lifted(self) -> Area:
        """Where it is drawn, in pixels."""
        dx, dy = (round(self.theme.px(abs(by)) * (1 if by > 0 else -1) * self.lift) for by in self.raise_by)
        return Area(self.rect.move(dx, dy))

    def hits(self, point: tuple[int, int]) -> bool:
        """Whether the pointer is on it: also where it is drawn while lifted, and not where a chosen card of its fan
        covers it."""
        if any(card.chosen and card is not self and card.covers(point) for card in self.fan):
            return False
        return self.covers(point)

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether it, or what belongs to it, is drawn at a point."""
        areas = self.rect, self.foot, self.lifted() if self.lift > 0 else None
        return any(area is not None and area.collidepoint(point) for area in areas)

    def paint(self, surface: Surface) -> None:
        over = self.covered_by
        if over is None or over.lift or self.lift or not over.visible:
            self._paint(surface)
            return
        # What is below the neighbour is not drawn, but for the round of its corners.
        whole, left = surface.get_clip(), over.rect.right - self.theme.px(ROUND)
        surface.set_clip(whole.clip(Area(left, whole.y, max(0, whole.right - left), whole.h)))
        self._paint(surface)
        surface.set_clip(whole)

    def _paint(self, surface: Surface) -> None:
        area = self.lifted() if self.lift else self.rect
        status, dim = self.status, self.dimmed and not self.pointed
        picture = toned(self.kit, self.picture, self.picture, _DIM) if dim else self.picture
        glow = status != "plain" and not dim
        if glow or self.shadow:
            reach = _LIGHT if status in {"chosen", "pointed"} else _SHADOW
            self.draw_lying(surface, picture, area, reach, glow=glow)
        else:
            surface.blit(picture, picture.get_rect(center=area.center))
        if status == "chosen":
            skin.draw_frame(surface, self.kit, area, ROUND)
        self.draw_ring(surface, area)
        if self.draw_tag is not None:
            self.draw_tag(surface, area)


def overlapping(cards: Sequence[PictureItem]) -> list[PictureItem]:
    """Turns cards, from left to right, into a fan. Returns them in the order in which to put them: each is under its
    left neighbour, so that its right edge stays visible."""
    for left, right in pairwise(cards):
        right.covered_by = left
    for card in cards:
        card.group = FAN
    return list(reversed(cards))


class FocusTarget(Item):
    """What can be chosen on a map and is drawn by the map: it only takes the focus and shows the focus ring. The pointer
    passes through it to the map, which finds out itself what is there."""

    letter_at = (0.5, 0.5)
    is_space = True

    def focus_changed(self) -> None:
        if self.on_point is not None:
            self.on_point(self.ringed)

    def paint(self, surface: Surface) -> None:
        self.draw_ring(surface, self.rect)
