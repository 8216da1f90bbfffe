"""What comes by itself must not be answered by a key or a press that was meant for what was there before."""

from __future__ import annotations


class Guard:
    """Stands for so many seconds before something that came by itself, and longer while a player goes on pressing."""

    def __init__(self, seconds: float) -> None:
        self._seconds = self._left = seconds

    @property
    def stands(self) -> bool:
        """Whether nothing may be answered yet."""
        return self._left > 0

    def again(self) -> None:
        """A player pressed something meanwhile: it was meant for what was there before."""
        if self.stands:
            self._left = self._seconds

    def update(self, dt: float) -> bool:
        """Lets `dt` seconds pass; returns whether it has just gone."""
        stood, self._left = self.stands, self._left - dt
        return stood and not self.stands
