"""Situations: predicates over positions, for what the coach explains to a player who meets it for the first time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from game.kernel.contract import Seat

Situation: TypeAlias = Callable[[Any, Any, Seat], bool | Sequence[str]]
"""Called with the rules of a match, a position as a seat may see it, and the seat. Returns whether the position is such a
situation for the seat, or the ids of the things that the situation is about, as lessons name them; empty where it is not."""
