"""The fade from one scene to the next: the old picture becomes transparent above the new one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pygame import Surface

SECONDS: Final = 0.16


class SceneFade:
    """At most one fade at a time; `begin` with another picture starts a new one."""

    def __init__(self) -> None:
        self._before: Surface | None = None
        self._left = 0.0

    def begin(self, surface: Surface) -> None:
        """Starts with a copy of the current picture."""
        self._before, self._left = surface.copy(), SECONDS

    def end(self) -> None:
        """Ends the fade at once, for instance when the window's size changes."""
        self._before = None

    def update(self, dt: float) -> bool:
        """Lets `dt` seconds pass; True during the fade, and once more at its end."""
        if self._before is None:
            return False
        self._left -= dt
        if self._left <= 0:
            self._before = None
        return True

    def draw(self, surface: Surface) -> None:
        """Draws the old picture, as far as it has not faded."""
        if self._before is not None:
            self._before.set_alpha(round(255 * self._left / SECONDS))
            surface.blit(self._before, (0, 0))
