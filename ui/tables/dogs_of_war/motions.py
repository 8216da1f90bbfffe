"""How what happened moves over the table of Dogs of War."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dogs_of_war.model import State
from ui.tables.kit.motions import MotionBuilder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.kernel.contract import Event
    from ui.drawing.stage import Motion
    from ui.tables.dogs_of_war.view import DogsView
    from ui.tables.kit.thing import Thing


class DogsMotions(MotionBuilder[State]):
    """The motions of one transition, from `before` to `after` as the viewer sees them."""

    view: DogsView

    def __init__(self, view: DogsView, before: State, after: State, things: Mapping[str, Thing]) -> None:
        super().__init__(view, before, after)
        self.things = things

    def of(self, event: Event) -> Sequence[Motion]:
        return []
