"""Looking back: any place of a match, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from ui.scenes.table_context import TableContext

_STEP_SECONDS: Final = 0.7
"""Seconds between the steps of a match that plays by itself."""


class History:
    """The place that the table looks at. Nothing can be decided there: the match goes on where it stands."""

    def __init__(self, at: TableContext[Any]) -> None:
        self._at = at
        self.playing = False
        self._wait = 0.0

    @property
    def position(self) -> int:
        """The number of the place that is looked at."""
        match = self._at.match
        return match.last if match.position is None else match.position

    def go(self, position: int) -> None:
        """Looks at a place at once."""
        self.stop()
        self._at.controller.playback.hurry()
        if self._at.scene.uppermost:
            self._show(position)

    def _show(self, position: int) -> None:
        if self._at.match.view_only and position >= self._at.match.last:
            self.stop()
        self._at.controller.go(position)

    def forward(self) -> None:
        """One decision on, shown as it moved."""
        at = self._at
        at.controller.playback.hurry()
        position = self.position  # a step that was still being shown has come to its end
        if not at.scene.uppermost or position >= at.match.last:
            self.stop()
            return
        transition = at.match.history.transition_to(position + 1)

        def arrived() -> None:
            at.controller.playback.stage.cast.clear()
            self._show(position + 1)
            self._wait = _STEP_SECONDS
            if self.position >= at.match.last:
                self.stop()

        at.controller.playback.play(transition, arrived)

    def back(self) -> None:
        """One decision back."""
        self._at.controller.playback.hurry()
        self.go(self.position - 1)

    def first(self) -> None:
        """To the table as it was laid."""
        self.go(0)

    def last(self) -> None:
        """To the last place: back to the match as it stands."""
        self.go(self._at.match.last)

    def toggle(self) -> None:
        """Plays on by itself, or stops."""
        if self.playing:
            self.stop()
            self._at.header.renew()
        else:
            self.playing = True
            self.forward()

    def stop(self) -> None:
        """Plays on no more."""
        self.playing = False

    def update(self, dt: float) -> None:
        """Takes the next step of a match that plays by itself."""
        if not self.playing or self._at.controller.playback.stage.busy or not self._at.scene.uppermost:
            return
        self._wait -= dt
        if self._wait <= 0:
            self.forward()
