"""A screen that lies flat: towards whom the table is turned, and the rim with the names around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.input.rim import EdgePlayers, strips

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.program.compositor import Compositor
    from ui.program.window import Window
    from ui.widgets.change import Screen


class Facing:
    """Turns a window towards its reader. Edges are quarters clockwise from the lower one."""

    def __init__(self, window: Window, compositor: Compositor) -> None:
        self._window = window
        self._compositor = compositor
        self._framed: tuple[int, EdgePlayers, tuple[int, int], Theme | None] = (0, {}, (0, 0), None)

    def follow(self, scenes: Sequence[Screen], kit: DrawingKit, lay_out: Callable[[], None]) -> bool:
        """Turn towards the reader, which the uppermost scene that knows it says, and draw the rim if it would look otherwise
        than it does. `lay_out` is called where the picture has another size from now on. True if another edge is lowest."""
        turning, stack = self._window.turning, scenes[::-1]
        quarters = next((scene.facing for scene in stack if scene.facing is not None), 0)
        edge_players = next((scene.edge_players for scene in stack if scene.edge_players), {})
        turned, size = quarters != turning.quarters, self._window.surface.get_size()
        if turned or edge_players != turning.edge_players:
            self._window.turn(quarters, edge_players)
        if size != self._window.surface.get_size():
            lay_out()
        self._draw_rim(kit)
        return turned

    def begin(self) -> None:
        """The motion begins. It shows the new picture alone: the old one may hold what the reader must not see."""
        self._window.turning.begin(self._window.surface)

    def advance(self, dt: float) -> bool:
        """Let `dt` seconds of the motion pass. False once the table is at rest."""
        self._window.turning.update(dt)
        self._compositor.expose()
        if self._window.turning.moving:
            self._window.present()
        return self._window.turning.moving

    def _draw_rim(self, kit: DrawingKit) -> None:
        turning, size = self._window.turning, self._window.size
        frame = (turning.quarters, turning.edge_players, size, kit.theme)
        if frame != self._framed:
            self._framed = frame
            self._window.frame = strips(kit, size, turning.edge_players, turning.quarters)
            self._compositor.expose()

    @property
    def edge(self) -> int:
        """The edge that the table faces."""
        return self._window.turning.quarters

    @property
    def next_edge(self) -> int | None:
        """The next edge, clockwise, at which a person sits; None where the screen stands."""
        turning = self._window.turning
        return next((edge % 4 for edge in range(turning.quarters + 1, turning.quarters + 5) if edge % 4 in turning.edge_players), None)
