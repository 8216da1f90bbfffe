"""The pointer on the map: choosing, bending a way, panning, zooming."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.tables.dewan.turn import TurnAsk
from ui.widgets import keys

if TYPE_CHECKING:
    from pygame.event import Event as KeyEvent

    from ui.tables.dewan.asks import DewanAsk
    from ui.tables.dewan.board import Board
    from ui.tables.dewan.table import DewanTable
    from ui.tables.kit.table import Point

_SHARPEN_AFTER = 0.16
"""Seconds without a turn of the wheel after which the map is drawn anew at its size."""
_CLICK = 6
"""A press that moves farther, in design units, drags."""


class MapPointer:
    """What the gestures of a pointer over no widget, and the keys of the map, mean."""

    def __init__(self, table: DewanTable) -> None:
        self.table = table
        self._pressed: Point | None = None
        self._panned: Point | None = None
        self._bending = False
        self._wheeled = 0.0
        self._over: int | None = None
        self._over_ask: DewanAsk | None = None

    @property
    def board(self) -> Board:
        return self.table.board

    @property
    def ask(self) -> DewanAsk:
        return self.table.ask

    @property
    def cursor(self) -> str:
        return "grab" if self._panned is not None else "arrow"

    def hover(self, point: Point | None) -> None:
        """The pointer is over the map, or left it; nothing is worked out anew within the same space."""
        if not self.table.host.may_act:
            return
        space = self.board.space_at(point) if point is not None else None
        if space == self._over and self.ask is self._over_ask:
            return
        self._over, self._over_ask = space, self.ask
        before = self.ask.up()
        self.ask.hover_space(space)
        if before != self.ask.up():
            self.table.refresh()
        self.table.host.redraw()

    def press(self, point: Point) -> None:
        self._pressed, self._panned, self._bending = point, None, False
        self._over_ask = None
        if isinstance(self.ask, TurnAsk) and self.table.host.may_act and self.ask.chip_at(point) is None:
            self._bending = self.ask.grab(self.board.space_at(point))

    def drag(self, point: Point) -> None:
        if self._pressed is None:
            return
        if self._panned is None and not self._bending:
            far = max(abs(point[0] - self._pressed[0]), abs(point[1] - self._pressed[1]))
            if far < self.table.kit.theme.px(_CLICK) or not self.board.canvas.collidepoint(self._pressed):
                return
            self._panned = self._pressed
        if self._panned is not None:
            self.board.pan(point[0] - self._panned[0], point[1] - self._panned[1])
            self._panned = point
        elif isinstance(self.ask, TurnAsk):
            self.ask.drag_over(self.board.space_at(point))
        self.table.host.redraw()

    def release(self, point: Point) -> None:
        pressed, panned, bending = self._pressed, self._panned, self._bending
        self._pressed = self._panned = None
        self._bending = False
        if panned is not None:
            self.table.chosen()  # call-outs follow the map
            return
        if pressed is None or not self.table.host.may_act:
            return
        space = self.board.space_at(point)
        if isinstance(self.ask, TurnAsk):
            if bending and self.ask.drop(space):
                self.table.chosen()
                return
            if (chip := self.ask.chip_at(point)) is not None:
                self.ask.swap(chip)
                self.table.chosen()
                return
        for number, box in enumerate(self.table.face_boxes()):
            if box.collidepoint(point):
                self.table.pick(f"face:{number}")
                return
        if space is not None:
            self.ask.click_space(space)
            self.table.chosen()

    def wheel(self, steps: int, point: Point) -> None:
        if self.board.canvas.collidepoint(point) and self.board.zoom(steps, point):
            self.board.rough = True
            self._wheeled = _SHARPEN_AFTER
            self.table.host.redraw()

    def zoom(self, steps: int) -> None:
        """Larger or smaller around the middle."""
        if self.board.zoom(steps, self.board.fit.center):
            self.table.chosen()
            self.table.host.redraw()

    def zoom_fit(self) -> None:
        """The whole map again."""
        self.board.reset()
        self.table.chosen()
        self.table.host.redraw()

    def key(self, event: KeyEvent) -> bool:
        steps = next((step for name, step in (("+", 1), ("-", -1)) if keys.matches(event, name)), 0)
        if steps:
            self.zoom(steps)
        elif keys.matches(event, "0"):
            self.zoom_fit()
        else:
            return False
        return True

    def update(self, dt: float) -> None:
        if self._wheeled > 0:
            self._wheeled -= dt
            if self._wheeled <= 0:
                self.board.rough = False
                self.table.chosen()
                self.table.host.redraw()

    @property
    def panning(self) -> bool:
        """Whether the map is being dragged."""
        return self._panned is not None

    @property
    def moving(self) -> bool:
        return self._wheeled > 0
