"""Things on Dewan's table that can be pointed at: cards, story tiles, piles. Each is one kept picture."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

from ui.drawing import skin
from ui.drawing.area import Area
from ui.tables.kit.old_choosable import Choosable
from ui.widgets.base import Widget
from ui.widgets.button import IconButton
from ui.widgets.label import Label
from ui.widgets.log import LogPanel

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect, Surface

    from ui.drawing.inlay import Inlay
    from ui.widgets.change import Change


_ROUND: Final = 12
"""The corners of a card, in design units."""


class Still(Widget, ABC):
    """Mixin of a widget that the table draws into its kept picture while it rests, so that a frame costs one blit."""

    baked = False
    """The kept picture shows it: it draws nothing itself."""
    _known: tuple[object, Inlay, int] | None = None

    @property
    @abstractmethod
    def look(self) -> object:
        """All that its picture depends on; None while it moves."""

    @abstractmethod
    def paint(self, surface: Surface) -> None:
        """Draws it as it is."""

    def draw_self(self, surface: Surface) -> None:
        if not self.baked:
            self.paint(surface)

    def draw_lying(self, surface: Surface, picture: Surface, box: Rect, reach: float, *, glow: bool) -> None:
        """As `skin.draw_lying`, without a search for what was drawn last."""
        key = (picture, box.size, reach, glow)
        if self._known is None or self._known[0] != key:
            self._known = key, *skin.lying(self.kit, picture, box.size, reach, glow=glow)
        _, inlay, grow = self._known
        inlay.draw(surface, (box.x - grow, box.y - grow))


class StillLog(Still, LogPanel):
    """The log: it changes when it is scrolled."""

    @property
    def look(self) -> object:
        return self.lines, self.offset, self.ringed, tuple(self.rect)

    def draw(self, surface: Surface) -> None:
        if not self.baked:
            self.paint(surface)

    def draw_self(self, surface: Surface) -> None:
        """It draws no ground."""

    def paint(self, surface: Surface) -> None:
        LogPanel.draw(self, surface)


class StillLabel(Still, Label):
    """Words that stay."""

    @property
    def look(self) -> object:
        return self.words, tuple(self.rect)

    def paint(self, surface: Surface) -> None:
        Label.draw_self(self, surface)


class StillIcon(Still, IconButton):
    """A round button."""

    @property
    def look(self) -> object:
        return None if self.moving or self.lift or self.pressed or self.ringed else (self.state, tuple(self.rect))

    def paint(self, surface: Surface) -> None:
        IconButton.draw_self(self, surface)


class Layer(Widget):
    """What rests on the table: one after the other, where none of them lies it is not there."""

    def draw(self, surface: Surface) -> None:
        for child in self.children:
            if not (isinstance(child, Still) and child.baked):
                child.draw(surface)

    def at(self, point: tuple[int, int]) -> Widget | None:
        found = super().at(point)
        return found if found is not self else None


class Thing(Still, Choosable):
    """A picture that lifts and glows. `raise_by` is how far it moves when lifted, in design units; `marks` draws upon the
    picture where it is drawn."""

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        picture: Surface,
        on_click: Callable[[], Change | None] | None = None,
        *,
        tooltip: str = "",
        live: bool = False,
        raise_by: tuple[float, float] = (0, -8),
        shadow: bool = True,
    ) -> None:
        super().__init__(id, rect, on_click, tooltip=tooltip)
        self.picture = picture
        self.live = live
        self.raise_by = raise_by
        self.shadow = shadow
        self.marks: Callable[[Surface, Area], None] | None = None
        self.on_hover: Callable[[bool], None] | None = None
        self.near_start = False
        self.under: Thing | None = None
        """The neighbour on its left that lies on it."""
        self.note: object = None
        """What `marks` draws, a count or a step: a kept picture is outdated once it changes."""

    always_open = False
    """Whether a click means something at any time."""

    @property
    def useful(self) -> bool:
        return self.live or self.always_open

    def track(self, point: tuple[int, int]) -> None:
        """Notes whether the pointer is in the upper half: there it means the pair with the neighbour above."""
        start = point[1] < self.rect.centery
        if start != self.near_start:
            self.near_start = start
            if self.on_hover is not None and self._was_pointed:
                self.on_hover(True)

    def point(self, *, on: bool) -> None:
        if self.on_hover is not None:
            self.on_hover(on)

    def lifted(self) -> Area:
        """Where it is drawn."""
        dx, dy = (round(self.theme.px(abs(by)) * (1 if by > 0 else -1) * self.lift) for by in self.raise_by)
        return Area(self.rect.move(dx, dy))

    def hits(self, point: tuple[int, int]) -> bool:
        """Also where it is drawn while lifted, so that it does not flee from the pointer."""
        return self.rect.collidepoint(point) or (self.lift > 0 and self.lifted().collidepoint(point))

    @property
    def look(self) -> object:
        if self.lift != self._lift_goal or self.pressed or self.pointed:
            return None
        return self.picture, self.visible, self.live, self.up, self.note, tuple(self.rect)

    def paint(self, surface: Surface) -> None:
        over = self.under
        if over is None or over.lift or self.lift or not over.visible:
            self._paint(surface)
            return
        # What lies below the neighbour is not drawn, but for the round of its corners.
        whole, left = surface.get_clip(), over.rect.right - self.theme.px(_ROUND)
        surface.set_clip(whole.clip(Area(left, whole.y, max(0, whole.right - left), whole.h)))
        self._paint(surface)
        surface.set_clip(whole)

    def _paint(self, surface: Surface) -> None:
        box = self.lifted() if self.lift else self.rect
        if self.up or self.live or self.shadow:
            wide = self.up or (self.live and self.pointed)
            self.draw_lying(surface, self.picture, box, 20 if wide else 9, glow=self.up or self.live)
        else:
            surface.blit(self.picture, self.picture.get_rect(center=box.center))
        if self.ringed:
            skin.draw_focus(surface, self.kit, box, pill=False)
        if self.marks is not None:
            self.marks(surface, box)
