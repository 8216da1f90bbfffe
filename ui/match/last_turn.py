"""What an opponent did, as somebody who looks on knows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from game.kernel.contract import State

if TYPE_CHECKING:
    from game.kernel.contract import Action, Event, Seat

S_co = TypeVar("S_co", bound=State, covariant=True)


@dataclass(frozen=True, slots=True)
class LastTurn(Generic[S_co]):
    """What an engine of that kind did at `seat` in one go, as the viewer knows it: the table `before` as the viewer
    recalls it and `after` it, before any chance event, the `actions`, none where the viewer was not told all of them, and what was `told`, behind so many
    events."""

    seat: Seat
    kind: str
    before: S_co
    actions: tuple[Action, ...]
    told: tuple[Event, ...]
    behind: int
    after: S_co
