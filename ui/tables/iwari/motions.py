"""How what happened moves over Iwari's table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.iwari.model import State
from ui.tables.kit.motions import MotionBuilder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.kernel.contract import Event
    from ui.drawing.stage import Motion
    from ui.tables.iwari.view import IwariView
    from ui.tables.kit.thing import Thing


class IwariMotions(MotionBuilder[State]):
    """The motions of one transition, from `before` to `after` as the viewer sees them."""

    view: IwariView

    def __init__(self, view: IwariView, before: State, after: State, things: Mapping[str, Thing]) -> None:
        super().__init__(view, before, after)
        self.things = things

    def of(self, event: Event) -> Sequence[Motion]:
        return []
