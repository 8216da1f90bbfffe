"""A screen that lies flat: towards whom the table is turned, and the rim with the names around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ui.input.rim import EdgePlayers, strips

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.program.window import Window
    from ui.widgets.change import Screen


class Turned(NamedTuple):
    """Whether the table faces another edge than before, and whether its picture has another size."""

    edge: bool
    size: bool


class Facing:
    """Turns a window towards its reader. Edges are quarters clockwise from the lower one."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._framed: tuple[int, EdgePlayers, tuple[int, int], Theme | None] = (0, {}, (0, 0), None)

    def follow(self, scenes: Sequence[Screen]) -> Turned:
        """Turn towards the reader, which the uppermost scene that knows it says. The rim is not drawn yet."""
        turning, stack = self._window.turning, scenes[::-1]
        quarters = next((scene.facing for scene in stack if scene.facing is not None), 0)
        edge_players = next((scene.edge_players for scene in stack if scene.edge_players), {})
        turned, size = quarters != turning.quarters, self._window.surface.get_size()
        if turned or edge_players != turning.edge_players:
            self._window.turn(quarters, edge_players)
        return Turned(turned, size != self._window.surface.get_size())

    def frame(self, kit: DrawingKit) -> bool:
        """Draw the rim, if it would look otherwise than it does. True if it was drawn."""
        turning, size = self._window.turning, self._window.size
        frame = (turning.quarters, turning.edge_players, size, kit.theme)
        if frame == self._framed:
            return False
        self._framed = frame
        self._window.frame = strips(kit, size, turning.edge_players, turning.quarters)
        return True

    @property
    def edge(self) -> int:
        """The edge that the table faces."""
        return self._window.turning.quarters

    @property
    def next_edge(self) -> int | None:
        """The next edge, clockwise, at which a person sits; None where the screen stands."""
        turning = self._window.turning
        return next((edge % 4 for edge in range(turning.quarters + 1, turning.quarters + 5) if edge % 4 in turning.edge_players), None)
