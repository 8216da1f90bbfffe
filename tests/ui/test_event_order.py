"""Events are heard in the order in which they happened, whether something moves or not."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from game.kernel.contract import Event
from tests.kernel.toy import State
from ui.drawing.motion import Motion, Wait
from ui.drawing.stage import Stage
from ui.tables.common.motions import MotionBuilder

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True)
class Step(Event):
    number: int
    moves: bool


class StepMotions(MotionBuilder[State]):
    def motions_of(self, event: Event) -> Sequence[Motion]:
        assert isinstance(event, Step)
        return [Wait(seconds=1.0)] if event.moves else []


def test_an_event_that_moves_nothing_sounds_after_those_before_it() -> None:
    heard: list[Event] = []
    host = SimpleNamespace(play_sound=heard.append)
    view: Any = SimpleNamespace(host=host, kit=SimpleNamespace(theme=SimpleNamespace(px=int)))
    before: Any = SimpleNamespace(clone=SimpleNamespace)
    events = [Step(1, moves=True), Step(2, moves=False), Step(3, moves=True)]
    stage = Stage()
    stage.play(*StepMotions(view, before).motions(events))
    while stage.busy:
        stage.update(0.1)
    assert heard == events
