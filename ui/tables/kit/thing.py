"""Things: what lies on a table and can be pointed at, focused and chosen. While they rest the cached picture shows
them."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from ui.drawing import skin
from ui.drawing.area import Area
from ui.drawing.marks import toned
from ui.widgets.base import Shown
from ui.widgets.button import Pressable
from ui.widgets.cached_widgets import CachedWidget
from ui.widgets.clear import Clear

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from pygame import Rect, Surface

    from ui.tables.kit.host import Point
    from ui.widgets.cached_widgets import Spot
    from ui.widgets.change import Change

ThingStatus = Literal["plain", "open", "pointed", "chosen"]
"""`open`: it may be chosen now; `pointed`: it is, or goes with, what is pointed at or ringed; `chosen`: it has been."""

FAN: Final = "fan"
"""The group of cards that lie on one another; other groups are only drawn together."""
ROUND: Final = 12
"""The corners of a card, in design units."""
_DIM: Final = (150, 150, 158, 255)
"""The tone of what is not what has been chosen."""
_LIGHT, _SHADOW = 20, 9
"""How far the light round a thing reaches that is lifted, and its shadow while it lies, in design units."""


class Thing(CachedWidget, Pressable):
    """A card, tile, pile or space that may answer what is asked. It lifts when it has been chosen, or may be and is
    pointed at; the keyboard stops at it, and the pointer is a hand on it, while a click means something.

    The table sets `open` and `chosen`, hears clicks through `on_click` and pointing through `on_point`.
    """

    asked_only = False
    """It lies there for as long as it may be chosen, and not while nobody decides."""
    open = Shown[bool]()
    chosen = Shown[bool]()
    paired = Shown[bool]()
    """It goes with what is pointed at, as the second card of a pair."""
    dimmed = Shown[bool]()
    """Something else has been chosen."""
    tag = Shown[object]()
    """What it shows besides its own picture: a count, a mark, the number of a step."""
    is_space: ClassVar[bool] = False
    """It is one space of a board among many: what lies over the table for a while may cover it rather than what is read."""
    letter_at = (0.2, 0.125)
    """Where its access key stands, in shares of its size."""

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
        """Sets the four flags behind `status`. Nothing is drawn: the caller draws all that changed at once."""
        self.__dict__.update(open=open, chosen=chosen, paired=paired, dimmed=dimmed)

    @property
    def hint_more(self) -> str:
        return self.tooltip_extra()

    @property
    def status(self) -> ThingStatus:
        """Which of the four it is now."""
        if self.chosen:
            return "chosen"
        if self.paired or (self.open and self.pointed):
            return "pointed"
        return "open" if self.open else "plain"

    @property
    def clickable(self) -> bool:
        """Whether a click means something now."""
        return self.open

    @property
    def seen(self) -> bool:
        """Whether it lies on the table now."""
        return self.visible and self.rect.size != (0, 0)

    @property
    def pointed(self) -> bool:
        """Under the pointer or the keyboard's ring."""
        return self.hovered or self.ringed

    @property
    def letter(self) -> Point:
        """Where its access key stands."""
        (x, y, wide, high), (right, down) = self.rect, self.letter_at
        return x + round(wide * right), y + round(high * down)

    @property
    def facts(self) -> object:
        """What its picture shows, besides its state and tag."""
        return None

    @property
    def appearance(self) -> object:
        if self.lift != self._lift_goal or self.pressed or self.pointed:
            return None
        return self.facts, self.tag, self.open, self.chosen, self.paired, self.dimmed

    @property
    def can_focus(self) -> bool:
        return super().can_focus and self.clickable

    @property
    def cursor(self) -> str:
        return "hand" if self.clickable else "arrow"

    @property
    def _lift_goal(self) -> float:
        return 1.0 if self.status in {"chosen", "pointed"} else 0.0

    def draw_ring(self, surface: Surface, area: Rect) -> None:
        """The keyboard's ring round where it is drawn."""
        if self.ringed:
            skin.draw_focus(surface, self.kit, area, pill=False)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.pointed != self._was_pointed:
            self._was_pointed = self.pointed
            if self.on_point is not None:
                self.on_point(self.pointed)

    @property
    def moving(self) -> bool:
        return self.pointed != self._was_pointed or super().moving


class PictureThing(Thing):
    """A thing that is one picture: it throws a shadow, glows when it may be chosen, and moves by `raise_by` (design
    units) when lifted. `draw_tag` draws its tag where it is drawn."""

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
        """Whether a click means something at any time."""
        self.under: PictureThing | None = None
        """The neighbour on its left that lies on it."""
        self.fan: Sequence[PictureThing] = ()
        """The cards that it lies among: the one of them that has been chosen lies over its neighbours."""
        self.foot: Area | None = None
        """What the table draws below it and belongs to it, such as its price: pointing there points at it."""

    @property
    def clickable(self) -> bool:
        return self.open or self.always_open

    @property
    def facts(self) -> object:
        return self.picture

    def lifted(self) -> Area:
        """Where it is drawn."""
        dx, dy = (round(self.theme.px(abs(by)) * (1 if by > 0 else -1) * self.lift) for by in self.raise_by)
        return Area(self.rect.move(dx, dy))

    def hits(self, point: tuple[int, int]) -> bool:
        """Also where it is drawn while lifted, so that it does not flee from the pointer; not where a card of its fan
        that has been chosen lies over it."""
        if any(card.chosen and card is not self and card.covers(point) for card in self.fan):
            return False
        return self.covers(point)

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether it, or what belongs to it, is drawn at a point."""
        areas = self.rect, self.foot, self.lifted() if self.lift > 0 else None
        return any(area is not None and area.collidepoint(point) for area in areas)

    def paint(self, surface: Surface) -> None:
        over = self.under
        if over is None or over.lift or self.lift or not over.visible:
            self._paint(surface)
            return
        # What lies below the neighbour is not drawn, but for the round of its corners.
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


def overlapping(cards: Sequence[PictureThing]) -> list[PictureThing]:
    """The cards of a fan from left to right, in the order in which to put them: every card lies under the one on its
    left, so that what identifies it, at its right edge, stays to be seen."""
    for left, right in pairwise(cards):
        right.under = left
    for card in cards:
        card.group = FAN
    return list(reversed(cards))


class FocusTarget(Thing):
    """Where the keyboard stops on a map: the pointer goes through to the map, which finds out itself what lies under
    it, and shows whether it may be chosen. Only the ring is the stop's own."""

    letter_at = (0.5, 0.5)
    is_space = True

    def focus_changed(self) -> None:
        if self.on_point is not None:
            self.on_point(self.ringed)

    def paint(self, surface: Surface) -> None:
        self.draw_ring(surface, self.rect)


def kept_clear(
    never: Sequence[Rect], things: Collection[Thing], shown: Iterable[CachedWidget | Spot], read: Iterable[Rect]
) -> Clear:
    """What is to be kept clear on a table: what would `never` be covered, the things, and whatever else is shown or read."""
    spaces = {one.id: one.rect for one in things if one.is_space and (one.open or not isinstance(one, FocusTarget))}
    important = (one.rect for one in shown if one.visible and one.matters and one.id not in spaces)
    choices = [one.rect for one in things if one.open and one.seen]
    return Clear(never, [*important, *read], list(spaces.values()), choices)
