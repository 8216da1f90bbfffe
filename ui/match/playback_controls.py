"""The controls of people who watch while others decide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ui.match.match_screen import MatchScreen
    from ui.match.playback import Playback
    from ui.match.seating import Seating


class PlaybackControls:
    """Pauses a playback and goes on. Nothing happens while a person here decides."""

    def __init__(self, playback: Playback[Any], seating: Seating[Any], screen: MatchScreen[Any]) -> None:
        self._playback = playback
        self._seating = seating
        self._screen = screen

    def pause(self) -> None:
        """Pauses the match after what is being shown, or continues."""
        playback = self._playback
        playback.mode = "paused" if playback.others_move and not playback.paused else "running"
        self._screen.header.renew()

    def step(self) -> None:
        """Continues by one decision and pauses again."""
        playback = self._playback
        if playback.others_move:
            playback.hurry()
            playback.mode = "step"
            playback.skip_reading()
            self._screen.header.renew()

    def to_my_turn(self) -> None:
        """Skips everything until a person decides or the match has ended."""
        playback, people = self._playback, self._seating.people
        if playback.others_move and people:
            playback.mode = "running" if self._seating.match.actor in people else "to_my_turn"
            playback.skip_reading()
            playback.hurry()
            self._screen.header.renew()
