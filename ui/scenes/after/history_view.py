"""Looking back: any place of a match, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from ui.scenes.table_context import TableContext

_STEP_SECONDS: Final = 0.7
"""Seconds between the steps of a match that plays by itself."""


class HistoryView:
    """The place that the table looks at. Nothing can be decided there: the match goes on where it stands."""

    def __init__(self, context: TableContext[Any]) -> None:
        self._context = context
        self.playing = False
        self._wait = 0.0

    @property
    def position(self) -> int:
        """The number of the place that is looked at."""
        match = self._context.match
        return match.last_index if match.viewed_index is None else match.viewed_index

    def go(self, position: int) -> None:
        """Looks at a place at once."""
        self.stop()
        self._context.controller.playback.hurry()
        if self._context.scene.uppermost:
            self._show(position)

    def _show(self, position: int) -> None:
        if self._context.match.view_only and position >= self._context.match.last_index:
            self.stop()
        self._context.controller.display.go_to(position)

    def forward(self) -> None:
        """One decision on, shown as it moved."""
        context = self._context
        context.controller.playback.hurry()
        position = self.position  # a step that was still being shown has come to its end
        if not context.scene.uppermost or position >= context.match.last_index:
            self.stop()
            return
        transition = context.match.history.transition_to(position + 1)

        def arrived() -> None:
            context.controller.playback.stage.cast.clear()
            self._show(position + 1)
            self._wait = _STEP_SECONDS
            if self.position >= context.match.last_index:
                self.stop()

        context.controller.playback.play(transition, arrived)

    def back(self) -> None:
        """One decision back."""
        self._context.controller.playback.hurry()
        self.go(self.position - 1)

    def first(self) -> None:
        """To the table as it was laid."""
        self.go(0)

    def last(self) -> None:
        """To the last place: back to the match as it stands."""
        self.go(self._context.match.last_index)

    def toggle(self) -> None:
        """Plays on by itself, or stops."""
        if self.playing:
            self.stop()
            self._context.header.renew()
        else:
            self.playing = True
            self.forward()

    def stop(self) -> None:
        """Plays on no more."""
        self.playing = False

    def update(self, dt: float) -> None:
        """Takes the next step of a match that plays by itself."""
        if not self.playing or self._context.controller.playback.stage.busy or not self._context.scene.uppermost:
            return
        self._wait -= dt
        if self._wait <= 0:
            self.forward()
