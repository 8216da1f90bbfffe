"""The turns of bots as a viewer knows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.kernel.contract import CHANCE, State
from game.kernel.names import PERSON

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.kernel.contract import Action, Event, Seat
    from game.kernel.session import Session

S_co = TypeVar("S_co", bound=State, covariant=True)


@dataclass(frozen=True, slots=True)
class LastTurn(Generic[S_co]):
    """A turn of a bot of that kind at `seat`. `before` and `after` are what the viewer knew before and after
    it, without the random outcome that followed. `actions` is empty if the viewer did not see all of them. `events` are
    those that the viewer saw, `events_before` the number of events before them."""

    seat: Seat
    kind: str
    before: S_co
    actions: tuple[Action, ...]
    events: tuple[Event, ...]
    events_before: int
    after: S_co


def bots_since(session: Session[Any, Any], depth: int, own: Collection[Seat]) -> list[Seat]:
    """The seats of bots that decided since the last turn of the `own` seats, among the first `depth` steps,
    latest first. A turn that the `own` seats are in does not count."""
    line = session.steps[:depth]
    stop = next((at for at in range(depth, 0, -1) if line[at - 1].entry.seat not in {*own, CHANCE}), 0)
    start = next((at for at in range(stop, 0, -1) if line[at - 1].entry.seat in own), 0)
    decided = [at for at in reversed(range(start, stop)) if line[at].entry.seat >= 0 and session.kind_at(at) != PERSON]
    return list(dict.fromkeys(line[at].entry.seat for at in decided))
