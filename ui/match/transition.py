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
    """One decision and the chance that followed, as the viewer saw them: who decided (CHANCE for the set-up), what was
    shown, the table before and after, and whether there was chance in it."""

    seat: Seat
    events: tuple[Event, ...]
    before: S_co
    after: S_co
    lucky: bool = False
