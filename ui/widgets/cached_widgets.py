"""Widgets that rest: a cached picture shows them while they do, so that a frame costs one blit."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final

from ui.drawing import skin
from ui.drawing.area import Area
from ui.widgets.base import Widget, run
from ui.widgets.button import IconButton
from ui.widgets.change import STAY
from ui.widgets.label import Label
from ui.widgets.log import LogPanel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pygame import Rect, Surface

    from ui.drawing.inlay import Inlay
    from ui.widgets.base import Result
    from ui.widgets.change import Change
    from ui.widgets.log import LogLine

_CLICK_SLACK: Final = 8
"""A pointer that moves no further while it is pressed, in design units, clicks."""


class CachedWidget(Widget, ABC):
    """A widget that the cached picture shows while it rests."""

    baked = False
    """The cached picture shows it: it draws nothing itself."""
    overhang: ClassVar[int] = 44
    """How far from its place it may draw, lifted and with light round it, in design units."""
    group = ""
    """Things of one group overlap: they keep their order only if all of them are drawn together."""
    untouched: ClassVar[bool] = False
    """The pointer goes through it to what is below."""
    _known: tuple[object, Inlay, int] | None = None

    @property
    def matters(self) -> bool:
        """Whether it is read to decide: what is over the table for a while keeps clear of it."""
        return not self.untouched

    @property
    @abstractmethod
    def cache_key(self) -> object:
        """All that its picture depends on but its place, as a value that can be compared; None while it moves, which must not
        be cached."""

    @abstractmethod
    def paint(self, surface: Surface) -> None:
        """Draws it as it is."""

    def hits(self, point: tuple[int, int]) -> bool:
        return not self.untouched and super().hits(point)

    def draw_self(self, surface: Surface) -> None:
        if not self.baked:
            self.paint(surface)

    def draw_lying(self, surface: Surface, picture: Surface, area: Rect, reach: float, *, glow: bool) -> None:
        """As `skin.draw_lying`, without a search for what was drawn last."""
        key = (picture, area.size, reach, glow)
        if self._known is None or self._known[0] != key:
            self._known = key, *skin.lying(self.kit, picture, area.size, reach, glow=glow)
        _, inlay, grow = self._known
        inlay.draw(surface, (area.x - grow, area.y - grow))


class Painting(CachedWidget):
    """A cached picture with a tooltip."""

    def __init__(self, id: str, rect: Rect, picture: Surface, tooltip: str = "") -> None:  # noqa: A002
        super().__init__(id, rect, tooltip=tooltip)
        self.picture = picture

    @property
    def cache_key(self) -> object:
        return self.picture

    def paint(self, surface: Surface) -> None:
        surface.blit(self.picture, self.picture.get_rect(center=self.rect.center))


class TooltipArea(Widget):
    """An area that only has a tooltip. `says` returns its words when the tooltip is shown."""

    matters: Final = True
    """As for what is on the table."""

    def __init__(self, id: str, rect: Rect, says: Callable[[], str]) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.says = says

    @property
    def tooltip_text(self) -> str:
        return self.says()

    def draw(self, surface: Surface) -> None:
        """It draws nothing."""


class Overlay(CachedWidget):
    """What is drawn over the things for as long as a player chooses or points: no cached picture shows it, and the
    pointer goes through it."""

    untouched = True

    def __init__(self, id: str) -> None:  # noqa: A002
        super().__init__(id, Area(0, 0, 0, 0))

    @property
    def cache_key(self) -> object:
        return None


class CachedLabel(CachedWidget, Label):
    """Words that stay."""

    @property
    def cache_key(self) -> object:
        return self.words

    def paint(self, surface: Surface) -> None:
        Label.draw_self(self, surface)


class CachedIcon(CachedWidget, IconButton):
    """A round button."""

    @property
    def cache_key(self) -> object:
        return None if self.moving or self.lift or self.pressed or self.ringed else self.state

    def paint(self, surface: Surface) -> None:
        IconButton.draw_self(self, surface)


class CachedLog(CachedWidget, LogPanel):
    """The log: it changes when it is scrolled. A click, or Enter, opens it in large."""

    matters: ClassVar[bool] = False

    def __init__(
        self, id: str, rect: Rect, lines: Sequence[LogLine], new_words: str, on_click: Callable[[], Change | None],  # noqa: A002
        tooltip: str,
    ) -> None:
        super().__init__(id, rect, lines, new_words)
        self.on_click = on_click
        self.tooltip = tooltip
        self.tooltip_beside = self.rect
        self._pressed_at: tuple[int, int] | None = None

    def press(self, point: tuple[int, int]) -> Result:
        super().press(point)
        self._pressed_at = point if point[0] < self.inner.right or not self.reach else None
        return STAY

    def release(self, point: tuple[int, int]) -> Result:
        start, self._pressed_at = self._pressed_at, None
        super().release(point)
        near = start is not None and abs(point[1] - start[1]) <= self.theme.px(_CLICK_SLACK) and self.hits(point)
        return self.activate() if near else STAY

    def activate(self) -> Result:
        return run(self.on_click)

    @property
    def cursor(self) -> str:
        return super().cursor if self._pressed_at is None and self._grip is not None else "hand"

    @property
    def cache_key(self) -> object:
        return self.lines, self.offset, self.ringed

    def draw(self, surface: Surface) -> None:
        if not self.baked:
            self.paint(surface)

    def draw_self(self, surface: Surface) -> None:
        """It draws no ground."""

    def paint(self, surface: Surface) -> None:
        LogPanel.draw(self, surface)


class Resting(Widget):
    """Holds the resting widgets of a table. It draws only what the cached layer does not show, and takes no pointer where
    there is no widget."""

    def draw(self, surface: Surface) -> None:
        for child in self.children:
            if not (isinstance(child, CachedWidget) and child.baked):
                child.draw(surface)

    def at(self, point: tuple[int, int]) -> Widget | None:
        found = super().at(point)
        return found if found is not self else None


class FocusTargets(Widget):
    """Holds the focus targets of a map. There may be hundreds: they let the pointer through, none of them moves by itself, and
    only those that are open can take the focus."""

    def walk(self) -> Iterator[Widget]:
        yield self
        yield from (target for target in self.children if target.can_focus)

    def hits(self, point: tuple[int, int]) -> bool:
        """The pointer passes through to the map."""
        return False

    def update(self, dt: float) -> None:
        """They stay as they are."""

    @property
    def moving(self) -> bool:
        return False

    def draw(self, surface: Surface) -> None:
        for target in self.children:
            if target.ringed:
                target.draw(surface)
