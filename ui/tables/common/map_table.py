"""A table with a board that can be zoomed and panned, by pointer, fingers and the keys + - 0."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Final

from ui.tables.common.table import Table
from ui.tables.common.view import R, S
from ui.widgets import keys
from ui.widgets.cached_widgets import CachedIcon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame.event import Event as KeyEvent

    from ui.drawing.area import Area
    from ui.drawing.viewport import Viewport
    from ui.tables.common.host import Host, Point

_SHARPEN_AFTER: Final = 0.16
"""Seconds without a turn of the wheel after which the board is drawn anew at its size."""
_CLICK: Final = 6
"""A press that moves farther, in design units, drags."""
_ZOOMS: Final = {"in": ("+", 1), "out": ("-", -1), "fit": ("0", 0)}
"""The ways to zoom: their keys and how many steps each goes; none fits the whole board."""


class MapTable(Table[S, R]):
    """The game implements the methods that begin with `board_`. `board_pointed`, `board_clicked`, `board_grabbed` and
    `board_dropped` are called only while the viewer decides. So a grab may end without a drop."""

    def __init__(self, host: Host[S, R]) -> None:
        super().__init__(host)
        self._pressed: Point | None = None
        self._panned: Point | None = None
        self._holds = False
        self._wheeled = 0.0

    @property
    @abstractmethod
    def port(self) -> Viewport:
        """The visible part of the board."""

    @abstractmethod
    def board_moved(self) -> None:
        """The board was zoomed or panned: move what is on it, such as focus targets."""

    @abstractmethod
    def board_pointed(self, point: Point | None) -> None:
        """The pointer is at a point without a widget; None if it left."""

    @abstractmethod
    def board_clicked(self, point: Point) -> None:
        """The board was clicked."""

    def board_grabbed(self, point: Point) -> bool:
        """The board was pressed. Returns whether something there can be dragged; if not, dragging pans the board."""
        return False

    def board_dragged(self, point: Point) -> None:
        """What was grabbed is dragged to a point, even if the viewer does not decide any more."""

    def board_dropped(self, point: Point) -> bool:
        """What was grabbed is dropped. Returns False if that was only a click. Not called if the viewer does not
        decide any more."""
        return False

    @property
    def gliding(self) -> bool:
        """Whether the board moves in every frame now."""
        return self._panned is not None or self._wheeled > 0

    # --- the pointer ---

    @property
    def cursor(self) -> str:
        return "grab" if self._panned is not None else "arrow"

    def hover(self, point: Point | None) -> None:
        if self.host.observation.may_act:
            self.board_pointed(point)

    def press(self, point: Point) -> None:
        self._pressed, self._panned = point, None
        self._holds = self.host.observation.may_act and self.board_grabbed(point)

    def drag(self, point: Point) -> None:
        if self._pressed is None:
            return
        if self._holds:
            self.board_dragged(point)
        else:
            if self._panned is None and not (self._is_far(point) and self.port.canvas.collidepoint(self._pressed)):
                return
            start = self._panned or self._pressed
            self.port.pan(point[0] - start[0], point[1] - start[1])
            self.buttons.move_to_corner()
            self._panned = point
        self.host.scene.redraw()

    def release(self, point: Point) -> None:
        pressed, panned, holds, far = self._pressed, self._panned, self._holds, self._is_far(point)
        self._pressed = self._panned = None
        self._holds = False
        if panned is not None:
            self._follow()
        elif pressed is not None and self.host.observation.may_act and not self._is_dropped(point, holds=holds, far=far):
            self.board_clicked(point)

    def _is_dropped(self, point: Point, *, holds: bool, far: bool) -> bool:
        """Whether what was held is let go there, or a press that held nothing ends too far from where it began for a click."""
        return self.board_dropped(point) if holds else far

    def _is_far(self, point: Point) -> bool:
        """Whether the pointer has moved farther from where it was pressed than in a click."""
        pressed = self._pressed or point
        return max(abs(point[0] - pressed[0]), abs(point[1] - pressed[1])) >= self.host.kit.theme.px(_CLICK)

    def wheel(self, steps: int, point: Point) -> None:
        if self.port.canvas.collidepoint(point) and self.port.zoom(steps, point):
            self.port.rough = True
            self._moved()

    def pan(self, by: Point, point: Point) -> None:
        if self.port.canvas.collidepoint(point):
            self.port.pan(*by)
            self._moved()

    def _moved(self) -> None:
        """Whatever follows the board does so once it rests."""
        self.buttons.move_to_corner()
        self._wheeled = _SHARPEN_AFTER
        self.host.scene.redraw()

    # --- the keys and buttons ---

    def zoom(self, steps: int) -> None:
        """Zooms by steps around the middle; 0 shows the whole board."""
        if not steps:
            self.port.reset()
        if not steps or self.port.zoom(steps, self.port.fit.center):
            self._follow()

    def put_zoom(self, areas: Sequence[Area]) -> None:
        """Puts the three zoom buttons on the table."""
        for area, (kind, (key, steps)) in zip(areas, _ZOOMS.items(), strict=True):
            says = self.names(f"table.zoom_{kind}")
            self.add_cached(CachedIcon(f"zoom_{kind}", area, f"zoom_{kind}", partial(self.zoom, steps), tooltip=says, key=key))

    def show(self, point: Point) -> None:
        """Pans the board until a point of the window is visible."""
        canvas = self.port.canvas
        if not canvas.collidepoint(point):
            self.port.pan(canvas.centerx - point[0], canvas.centery - point[1])
            self._follow()

    def key(self, event: KeyEvent) -> bool:
        steps = next((steps for name, steps in _ZOOMS.values() if keys.matches(event, name)), None)
        if steps is not None:
            self.zoom(steps)
        return steps is not None

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._wheeled > 0:
            self._wheeled -= dt
            if self._wheeled <= 0:
                self.port.sharpen()
                self._follow()

    @property
    def moving(self) -> bool:
        return self._wheeled > 0

    def _follow(self) -> None:
        """Everything on the board, and the letters, follow its new view."""
        self.board_moved()
        self.buttons.place()
        self.host.selection_changed()
        self.host.scene.redraw()
