"""The stage: shows what happened as motions above a still board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame.transform import smoothscale_by

from ui.drawing.motion import Cast, InTurn, Motion, holds

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from ui.keeping.settings import Speed

_SOON: Final = 0.001
"""Seconds too short to be seen."""

PACE: Final[dict[str, float]] = {"slow": 0.55, "normal": 1.0, "fast": 2.2}
"""By speed setting: the factor for the speed of all motions."""


class Stage:
    """Plays motions in the order they come. It is the same for all games: a scene gives it pictures, positions and motions.

    `cast` has the actors by name. Draw the stage above the cached board. With the speed "off", `play` applies the end of
    all motions at once, calls `then`, and pauses for `pause` seconds, so that people can still follow what happened. If
    `patient`, it stops in each `Hold` until `go_on` is called, at any speed, unless `within` limits the time.
    """

    def __init__(self, speed: Speed = "normal") -> None:
        self.speed: Speed = speed
        self.patient = False
        self.cast: Cast = {}
        self._queue: list[tuple[Motion, Callable[[], None] | None, float, float]] = []
        self._begun = False
        self._held: list[tuple[float, float]] = []
        self._elapsed = 0.0
        self._pause = 0.0

    @property
    def busy(self) -> bool:
        """Whether a motion or a pause is not over yet."""
        return bool(self._queue) or self._pause > 0

    def play(
        self, *motions: Motion, then: Callable[[], None] | None = None, pause: float = 0.0, within: float = 0.0
    ) -> None:
        """Plays motions one after the other, after all earlier ones, in `within` seconds at most unless that is 0. Then
        calls `then` and pauses for `pause` seconds."""
        self._queue.append((InTurn(*motions), then, pause, within))
        if self.speed == "off":
            self._finish_all(keep_pause=True)

    def skip(self, *, to_hold: bool = False) -> bool:
        """Applies the end of all motions at once, or with `to_hold` only goes to the next hold, which may be in a motion that
        another one adds. Returns whether there was something to skip."""
        was = self.busy
        self._finish_all(keep_pause=False, to_hold=to_hold)
        return was

    @property
    def holding(self) -> bool:
        """Whether it is stopped in a hold until `go_on` is called."""
        return self.hold_index is not None

    @property
    def hold_index(self) -> int | None:
        """The index of the hold it is stopped in, among those of the current motions; None if it is in none."""
        return next((n for n, (start, end) in enumerate(self._held) if start <= self._elapsed < end), None) if self._begun else None

    def go_on(self) -> bool:
        """Skips to the next hold, or ends the current one. Returns False if no hold is left."""
        for start, end in self._held if self._begun and self._queue else ():
            if self._elapsed < end:
                self._elapsed = start + _SOON if self._elapsed < start else end
                self._queue[0][0].show(self.cast, self._elapsed / self._queue[0][0].length)
                if self.speed == "off" and not self.holding:
                    self._finish_all(keep_pause=True)
                return True
        return False

    def update(self, dt: float) -> bool:
        """Lets `dt` seconds pass. Returns whether the stage must be drawn again."""
        if self._pause > 0:
            self._pause -= dt
            if self._pause > 0 or not self._queue:
                return False
        moved = bool(self._queue)
        left = dt
        while self._queue and self._pause <= 0:
            motion, then, pause, within = self._queue[0]
            pace = max(PACE.get(self.speed, 1.0), motion.length / within if within else 0.0)
            if not self._begun:
                self._begin()
            self._elapsed = min([self._elapsed + left * pace, *(end - _SOON for _, end in self._held if self._elapsed < end)])
            if self._elapsed < motion.length:
                motion.show(self.cast, self._elapsed / motion.length)
                break
            left = (self._elapsed - motion.length) / pace
            motion.show(self.cast, 1.0)
            self._next(then)
            self._pause = pause
        return moved

    def draw(self, surface: Surface) -> None:
        """Draws the actors, the lowest ones first."""
        for actor in sorted(self.cast.values(), key=lambda one: one.depth):
            if not actor.visible or actor.alpha <= 0:
                continue
            image = actor.image
            if actor.scale != 1 or actor.squeeze != 1:
                image = smoothscale_by(image, (actor.scale * actor.squeeze, actor.scale))
            if actor.alpha < 255:
                image = image.copy() if image is actor.image else image
                image.set_alpha(actor.alpha)
            surface.blit(image, image.get_rect(center=(round(actor.at[0]), round(actor.at[1]))))

    def drop(self) -> None:
        """Removes all actors and motions without applying them; no `then` is called."""
        self._queue.clear()
        self.cast.clear()
        self._begun, self._pause = False, 0.0

    def clear(self) -> None:
        """Skips all motions and removes all actors."""
        self.skip()
        self.cast.clear()

    def _begin(self) -> None:
        motion, _, _, within = self._queue[0]
        motion.begin(self.cast)
        self._begun, self._elapsed = True, 0.0
        self._held = holds(motion) if self.patient and not within else []

    def _next(self, then: Callable[[], None] | None) -> None:
        self._queue.pop(0)
        self._begun = False
        if then is not None:
            then()

    def _finish_all(self, *, keep_pause: bool, to_hold: bool = False) -> None:
        rest = 0.0
        while self._queue:
            motion, then, pause, _ = self._queue[0]
            if not self._begun:
                self._begin()
            if (keep_pause or to_hold) and any(self._elapsed < end for _, end in self._held):
                if not self.holding:
                    self.go_on()
                return
            motion.show(self.cast, 1.0)
            self._next(then)
            rest = max(rest, pause)
        self._pause = max(self._pause, rest) if keep_pause else 0.0
