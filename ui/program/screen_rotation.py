"""A screen that lies flat: rotates the window for its reader, and draws the strips with names along its edges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.input.edge_strips import EdgePlayers, strips

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.program.compositor import Compositor
    from ui.program.window import Window
    from ui.widgets.change import SceneProtocol


class ScreenRotation:
    """Rotates a window for its reader. Edges are quarter turns clockwise from the lower one."""

    def __init__(self, window: Window, compositor: Compositor) -> None:
        self._window = window
        self._compositor = compositor
        self._strips_drawn_for: tuple[int, EdgePlayers, tuple[int, int], Theme | None] = (0, {}, (0, 0), None)

    def follow(self, scenes: Sequence[SceneProtocol], kit: DrawingKit, lay_out: Callable[[], None]) -> bool:
        """Follows the orientation of the uppermost scene that has one, and draws the strips again if they have changed. `lay_out`
        is called if the size of the picture changes. Returns whether another edge is lowest."""
        rotation, stack = self._window.picture_rotation, scenes[::-1]
        quarters = next((scene.orientation for scene in stack if scene.orientation is not None), 0)
        edge_players = next((scene.edge_players for scene in stack if scene.edge_players), {})
        rotated, size = quarters != rotation.quarters, self._window.surface.get_size()
        if rotated or edge_players != rotation.edge_players:
            self._window.rotate(quarters, edge_players)
        if size != self._window.surface.get_size():
            lay_out()
        self._draw_edge_strips(kit)
        return rotated

    def begin(self) -> None:
        """Begins the motion. It shows the new picture alone: the old one may hold what the reader must not see."""
        self._window.picture_rotation.begin(self._window.surface)

    def advance(self, dt: float) -> bool:
        """Lets `dt` seconds of the motion pass. Returns whether it goes on."""
        self._window.picture_rotation.update(dt)
        self._compositor.expose()
        if self._window.picture_rotation.moving:
            self._window.present()
        return self._window.picture_rotation.moving

    def _draw_edge_strips(self, kit: DrawingKit) -> None:
        rotation, size = self._window.picture_rotation, self._window.size
        drawn_for = (rotation.quarters, rotation.edge_players, size, kit.theme)
        if drawn_for != self._strips_drawn_for:
            self._strips_drawn_for = drawn_for
            self._window.edge_strips = strips(kit, size, rotation.edge_players, rotation.quarters)
            self._compositor.expose()

    @property
    def edge(self) -> int:
        """The edge at which the reader sits."""
        return self._window.picture_rotation.quarters

    @property
    def next_edge(self) -> int | None:
        """The next edge, clockwise, at which a person sits; None where the screen stands."""
        rotation = self._window.picture_rotation
        return next((edge % 4 for edge in range(rotation.quarters + 1, rotation.quarters + 5) if edge % 4 in rotation.edge_players), None)
