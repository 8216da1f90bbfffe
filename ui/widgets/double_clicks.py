"""Two clicks in place: one after the other, or a double click."""

from __future__ import annotations

from typing import Final

_DOUBLE: Final = 0.4
"""Seconds within which a second click in place makes a double click."""


class DoubleClicks:
    """Remembers what was clicked last, by its id, and how long ago."""

    def __init__(self) -> None:
        self._last, self._since = "", 0.0

    def doubles(self, id_: str) -> bool:
        """Whether a click there now would make a double click."""
        return id_ == self._last and self._since < _DOUBLE

    def clicked(self, id_: str) -> bool:
        """It was clicked; returns whether that made a double click. A third click begins anew."""
        double = self.doubles(id_)
        self._last, self._since = "" if double else id_, 0.0
        return double

    def forget(self) -> None:
        """Something else was done in between."""
        self._last = ""

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self._since += dt
