"""Moments: what a game's position can be that is worth a word to a player who has never met it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from game.kernel.contract import Seat

Moment: TypeAlias = Callable[[Any, Any, Seat], bool]
"""Whether a position is such a moment for a seat. It is asked with the rules of the match, the position as this seat may
see it, and the seat; it looks at nothing else."""
