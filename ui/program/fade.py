"""The gentle step from one scene to the next: the picture before grows thinner over the new one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pygame import Surface

SECONDS: Final = 0.16


class Fade:
    """At most one is under way; `begin` with another picture starts anew."""

    def __init__(self) -> None:
        self._before: Surface | None = None
        self._left = 0.0

    def begin(self, surface: Surface) -> None:
        """Keep what is to be seen now."""
        self._before, self._left = surface.copy(), SECONDS

    def end(self) -> None:
        """At once, as when the window changes its size."""
        self._before = None

    def update(self, dt: float) -> bool:
        """Let time pass; True while it is under way, and once more at its end."""
        if self._before is None:
            return False
        self._left -= dt
        if self._left <= 0:
            self._before = None
        return True

    def draw(self, surface: Surface) -> None:
        """Draw what is left of the picture before."""
        if self._before is not None:
            self._before.set_alpha(round(255 * self._left / SECONDS))
            surface.blit(self._before, (0, 0))
