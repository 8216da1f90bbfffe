"""Rows that are put into another order: each has a grip to drag it by, and they glide to where they belong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import draw

from ui.drawing import skin
from ui.widgets import keys
from ui.widgets.base import Widget
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pygame import Rect, Surface
    from pygame.event import Event

    from ui.widgets.base import Result
    from ui.widgets.label import Panel

_GLIDE: Final = 14.0  # the speed of a gliding row: the share of its remaining way for each second
_DOTS: Final = (2, 3)


class Grip(Widget):
    """The handle to drag a seat. Calls `on_drag(by)` with the pixels from where it was pressed, `on_drop()` at the end,
    and `on_step(-1 or 1)` for the arrows."""

    focusable = True

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        on_drag: Callable[[int], None],
        on_drop: Callable[[], None],
        on_step: Callable[[int], None],
        *,
        tooltip: str,
    ) -> None:
        super().__init__(id, rect, tooltip=tooltip)
        self.on_drag, self.on_drop, self.on_step = on_drag, on_drop, on_step
        self._from: int | None = None

    @property
    def cursor(self) -> str:
        return "grab"

    @property
    def tooltip_text(self) -> str:
        """Its tooltip; none during a drag, because it would cover the seats."""
        return self.tooltip if self._from is None else ""

    def press(self, point: tuple[int, int]) -> Result:
        self._from = point[1]
        return STAY

    def drag(self, point: tuple[int, int]) -> Result:
        if self._from is not None:
            self.on_drag(point[1] - self._from)
        return STAY

    def release(self, point: tuple[int, int]) -> Result:
        self._from = None
        self.on_drop()
        return STAY

    def key(self, event: Event) -> Result:
        for name, step in (("up", -1), ("down", 1)):
            if keys.matches(event, name) and self.ringed:
                self.on_step(step)
                return STAY
        return None

    def draw_self(self, surface: Surface) -> None:
        theme = self.theme
        colour = theme.colour("orange_dark" if self.hovered or self.ringed else "ink_soft")
        step, radius = theme.px(10), max(2, theme.px(3))
        for column in range(_DOTS[0]):
            for row in range(_DOTS[1]):
                x = self.rect.centerx + round((column - (_DOTS[0] - 1) / 2) * step)
                y = self.rect.centery + round((row - (_DOTS[1] - 1) / 2) * step)
                draw.aacircle(surface, colour, (x, y), radius)
        if self.ringed:
            skin.draw_focus(surface, self.kit, self.rect, pill=False)


class Reorder:
    """The order of rows below each other, by key, while one of them may be dragged. The rows make room for that one."""

    def __init__(self) -> None:
        self.rows: dict[str, Panel] = {}
        self._homes: list[int] = []
        self._held = ""

    def take(self, rows: Mapping[str, Panel]) -> None:
        """The rows after a new layout, in their order, each where it belongs."""
        self.rows, self._held = dict(rows), ""
        self._homes = [row.rect.y for row in rows.values()]

    @property
    def tops(self) -> dict[str, int]:
        """The upper edge of each row as it is now, by key."""
        return {key: row.rect.y for key, row in self.rows.items()}

    def begin_at(self, tops: Mapping[str, int]) -> None:
        """Each row glides from there to where it belongs."""
        for key, row in self.rows.items():
            row.move(0, tops[key] - row.rect.y)

    def drag(self, key: str, by: int) -> None:
        """A row is dragged to so many pixels from where it belongs, no farther than the others are."""
        row = self.rows[key]
        if not self._held and row.parent is not None:
            self._held, row.glow = key, True
            row.parent.children.remove(row)  # it is on top of the others
            row.parent.children.append(row)
        home = self._homes[list(self.rows).index(key)]
        row.move(0, max(self._homes[0], min(self._homes[-1], home + by)) - row.rect.y)

    def drop(self) -> tuple[str, int] | None:
        """The row that was dragged, and the index that it gets; None if none was."""
        return (self._held, self._slot()) if self._held else None

    def _slot(self) -> int:
        y = self.rows[self._held].rect.y
        return min(range(len(self._homes)), key=lambda n: abs(self._homes[n] - y))

    def _goals(self) -> dict[str, int]:
        """By key of each row but the dragged one: the y where it belongs now."""
        order = list(self.rows)
        if self._held:
            order.remove(self._held)
            order.insert(self._slot(), self._held)
        return {key: self._homes[n] for n, key in enumerate(order) if key != self._held}

    def update(self, dt: float, *, still: bool) -> None:
        """Lets `dt` seconds pass: rows glide; where nothing is to move, `still`, they are at once where they belong."""
        share = 1.0 if still else min(1.0, _GLIDE * dt)
        for key, goal in self._goals().items():
            way = goal - self.rows[key].rect.y
            if way:
                self.rows[key].move(0, round(way * share) or (1 if way > 0 else -1))

    @property
    def moving(self) -> bool:
        """Whether a row is on its way."""
        return any(self.rows[key].rect.y != goal for key, goal in self._goals().items())
