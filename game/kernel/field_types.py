"""The kinds of figures that data files of every game hold, with the bounds beyond which they are absurd."""

from __future__ import annotations

from typing import Annotated

from annotated_types import Ge, Le, MinLen

MOST = 99
"""The largest number that a data file may state: no game has more pieces, and no rule counts higher."""

Count = Annotated[int, Ge(0), Le(MOST)]
PositiveCount = Annotated[int, Ge(1), Le(MOST)]
"""How many of a thing there are: perhaps none, or at least one."""
Points = Annotated[int, Ge(0), Le(20)]
"""What one thing is worth, or costs: no published one is near it."""
Seats = Annotated[int, Ge(1), Le(8)]
"""A number of players."""
Id = Annotated[str, MinLen(1)]
"""The id of a component."""
