"""What opponents did, as an onlooker knows it."""

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
    """What an engine of that kind did at `seat` in one go, as the viewer knows it: the table `before` as the viewer
    recalls it and `after` it, before any chance event, the `actions`, none where the viewer did not see all of them, and the `events` that the viewer saw, behind so many
    events."""

    seat: Seat
    kind: str
    before: S_co
    actions: tuple[Action, ...]
    events: tuple[Event, ...]
    behind: int
    after: S_co


def engines_since(session: Session[Any, Any], depth: int, own: Collection[Seat]) -> list[Seat]:
    """The seats for which engines decided, among the first `depth` steps, since the last turn of the `own` seats, the
    latest first. What these have done of a turn that they are in does not count."""
    line = session.steps[:depth]
    stop = next((at for at in range(depth, 0, -1) if line[at - 1].entry.seat not in {*own, CHANCE}), 0)
    start = next((at for at in range(stop, 0, -1) if line[at - 1].entry.seat in own), 0)
    decided = [at for at in reversed(range(start, stop)) if line[at].entry.seat >= 0 and session.kind_at(at) != PERSON]
    return list(dict.fromkeys(line[at].entry.seat for at in decided))
