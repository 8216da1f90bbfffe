"""How the dragon moves over the floor on top."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.drawing.acts import in_turn, move, parallel, play_motion, pulse, scale
from ui.drawing.motion import Actor, InTurn, Motion
from ui.tables.dragon_keeper.dungeon import dragon_area
from ui.tables.dragon_keeper.pieces import sprite

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.dragon_keeper.model import State
    from ui.drawing.acts import Act
    from ui.drawing.area import Area
    from ui.tables.common.motions import MotionBuilder


class DragonMotions:
    """The motions of the dragon's figure, made with a `builder`; `bed` returns the area of a space. The figure on the floor is
    hidden while its actor moves."""

    def __init__(self, builder: MotionBuilder[State], bed: Callable[[int], Area]) -> None:
        self._builder = builder
        self._bed = bed

    @property
    def area(self) -> Area:
        """Where the dragon stands."""
        return dragon_area(self._bed(self._builder.state_then.dragon))

    def flies(self, cell: int) -> Motion:
        """From where it stands to a space."""
        start, end = self.area, dragon_area(self._bed(cell))
        landed = self._builder.set_fields(dragon=cell)
        if start == end:
            return landed
        side = "right" if end.x > start.x else "left"
        actor = Actor(sprite(self._builder.kit, f"dragon_flying_{side}", *start.size), start.center, depth=700)
        seconds = 0.4 + 0.1 * max(abs(end.x - start.x), abs(end.y - start.y)) / max(1, start.w)
        up = in_turn(scale(seconds / 2, 1.22), scale(seconds / 2, 1.0))
        flight = parallel(move(seconds, end.center, arc=self._builder.px(24)), up)
        stands = InTurn(landed, self._builder.set_view(dragon_away=False))
        return InTurn(self._builder.set_view(dragon_away=True), self._builder.animate(actor, flight, play_motion(stands)))

    def comes_down(self, start: tuple[int, int], *first: Act) -> Motion:
        """It hovers at a point, while something else is shown `first`, and comes down to where it stands then."""
        end = self.area
        actor = Actor(sprite(self._builder.kit, "dragon_flying_left", *end.size), start, depth=900)
        down = move(0.6, end.center, arc=self._builder.px(30))
        return self._builder.animate(actor, *first, down, play_motion(self._builder.set_view(dragon_away=False)))

    def roar(self, area: Area, seconds: float) -> list[Motion]:
        """It roars in an area."""
        builder = self._builder
        actor = Actor(sprite(builder.kit, "dragon_roar", *area.size), area.center, depth=600)
        return [builder.set_view(dragon_away=True), builder.animate(actor, pulse(seconds, by=0.35)), builder.set_view(dragon_away=False)]
