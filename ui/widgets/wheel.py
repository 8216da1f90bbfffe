"""The wheel of a mouse or a trackpad as whole turns."""

from __future__ import annotations


class WheelSteps:
    """Adds up the small turns that a fine wheel sends."""

    def __init__(self) -> None:
        self._turned = 0.0

    def add(self, steps: float) -> int:
        """Turns the wheel by so many steps, up if positive. Returns how many whole ones have come together, 0 for none yet. A
        turn the other way begins anew."""
        if steps * self._turned < 0:
            self._turned = 0.0
        self._turned += steps
        whole = int(self._turned + (1e-6 if self._turned > 0 else -1e-6))  # ten turns of a tenth are one
        self._turned -= whole
        return whole
