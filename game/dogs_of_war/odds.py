"""What a marker of Dogs of War promises: who wins its battle, how far the houses rise, and what a token is worth then."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.dogs_of_war.ruleset import Ruleset

_CACHE_SIZE: Final = 1 << 14
_STILL: Final = 0.5
"""A marker that moves no further than this stays where it is."""


class Odds:
    """Remembered for every marker and `spread`, which is how far markers are likely to move yet."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.wins = lru_cache(maxsize=_CACHE_SIZE)(self._wins)
        self.steps = lru_cache(maxsize=_CACHE_SIZE)(self._steps)
        self.value = lru_cache(maxsize=_CACHE_SIZE)(self._value)
        self.battle_forecast = lru_cache(maxsize=_CACHE_SIZE)(self._battle_forecast)

    def _wins(self, marker: int, spread: float) -> tuple[float, float]:
        """How likely side A wins a battle, and side B, if its marker stands there now."""
        if spread < _STILL:
            return (1.0, 0.0) if marker > 0 else (0.0, 1.0) if marker < 0 else (0.0, 0.0)
        chance = 1 / (1 + exp(-1.7 * marker / spread))
        return chance, 1 - chance

    def _great(self, marker: int, spread: float) -> tuple[float, float]:
        """How likely side A wins a battle greatly, and side B."""
        end = self.ruleset.end
        if spread < _STILL:
            return float(marker == end), float(marker == -end)
        a, b = (1 / (1 + exp(1.7 * (end - way * marker) / spread)) for way in (1, -1))
        return a, b

    def _steps(self, marker: int, spread: float) -> tuple[float, float]:
        """How many steps the houses of both sides are likely to rise by a battle, if its marker stands there now."""
        constants, (a, b), (great_a, great_b) = self.ruleset.constants, self.wins(marker, spread), self._great(marker, spread)
        more = constants.great_win_steps - constants.win_steps
        fall_a, fall_b = (1 - a, 1 - b) if self.ruleset.every_defeat else (great_b, great_a)
        return (
            a * constants.win_steps + great_a * more - fall_a * constants.loss_steps,
            b * constants.win_steps + great_b * more - fall_b * constants.loss_steps,
        )

    def _value(self, at: float) -> float:
        """What a token is worth whose house stands so high, perhaps between two steps."""
        track = self.ruleset.constants.house_track
        if at <= 0:
            return float(track[0])
        low = int(at)
        if low >= len(track) - 1:
            return float(track[-1])
        return track[low] + (at - low) * (track[low + 1] - track[low])

    def _battle_forecast(self, marker: int, spread: float, rise: float, a: int, b: int) -> tuple[float, float, float, float]:
        """How likely each side of a battle wins, and what a token of its house gains by that. The houses stand so high, and rise
        by so much besides."""
        steps_a, steps_b = self.steps(marker, spread)
        return (
            *self.wins(marker, spread),
            self.value(a + (rise + steps_a)) - self.value(a + rise), self.value(b + (rise + steps_b)) - self.value(b + rise),
        )
