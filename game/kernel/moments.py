"""Moments: what a game's position can be that is worth a word to a player who has never met it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from game.kernel.contract import Seat

Moment: TypeAlias = Callable[[Any, Any, Seat], bool | Sequence[str]]
"""Whether a position is such a moment for a seat, or the ids of the things that the moment is about, as lessons name them;
none where it is not. It is asked with the rules of the match, the position as this seat may
see it, and the seat; it looks at nothing else."""
