"""One decision with what came of it, as a player saw it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from game.kernel.contract import State

if TYPE_CHECKING:
    from game.kernel.contract import Event, Seat

S_co = TypeVar("S_co", bound=State, covariant=True)


@dataclass(frozen=True, slots=True)
class Transition(Generic[S_co]):
    """One decision with the random outcomes after it, as the viewer may see them. `seat` made the decision (CHANCE for
    the setup). `events` is what happened, `before` and `after` are the positions. `is_random` says whether there were
    random outcomes."""

    seat: Seat
    events: tuple[Event, ...]
    before: S_co
    after: S_co
    is_random: bool = False
