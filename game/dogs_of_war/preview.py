"""What a placement would do, by the rules: how far the marker goes, and what would be gained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.dogs_of_war.model import NONE, Send, Station
from game.kernel.contract import Event

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.dogs_of_war.model import State
    from game.dogs_of_war.rules import DogsOfWarRules
    from game.kernel.contract import Action


class Placement(NamedTuple):
    """A soldier for a side, and a space there for the captain; the space is NONE while none has been chosen."""

    soldier: int
    side: int
    space: int = NONE


def steps(seen: State, placement: Placement) -> Sequence[Action]:
    """The actions that a placement still consists of: the soldier may have been sent already."""
    sent = seen.side == placement.side and seen.first >= 0
    station = [Station(placement.space)] if placement.space >= 0 else []
    return [*([] if sent else [Send(placement.side, placement.soldier)]), *station]


def preview_actions(rules: DogsOfWarRules, seen: State, actions: Sequence[Action]) -> list[Event]:
    """What doing the actions would cause, up to where others or chance decide. How many coins others pay is known to nobody."""
    events: list[Event] = []

    def emit(kind: Any, /, *args: Any, **kwargs: Any) -> None:
        events.append(kind(*args, **kwargs))

    after = seen.clone()
    for action in actions:
        if rules.refusal(after, action) is not None:
            break
        rules.apply(after, action, emit)
    return events


def spaces_after(rules: DogsOfWarRules, seen: State, send: Send) -> list[int]:
    """The spaces on which the captain could be put once that soldier was sent; none while another must be added first."""
    after = seen.clone()
    rules.apply(after, send)
    return [action.space for action in rules.legal(after) if isinstance(action, Station)]


class Openings:
    """The spaces that each soldier that can be sent opens on each side; none while another must be added first."""

    def __init__(self, rules: DogsOfWarRules, seen: State, legal: Iterable[Action]) -> None:
        self.sends = {(one.soldier, one.side): one for one in legal if isinstance(one, Send)}
        self._spaces = {key: spaces_after(rules, seen, send) for key, send in self.sends.items()}

    def of(self, soldier: int | None) -> Iterator[tuple[int, list[int]]]:
        """The sides and their spaces that are open to a soldier, or to any."""
        return ((side, found) for (kind, side), found in self._spaces.items() if soldier in {None, kind})

    def placement(self, soldier: int | None, side: int, space: int) -> Placement | None:
        """The placement on a space, or on a side where no space can be chosen yet: of that soldier, or of the weakest that
        opens it."""
        for kind, there in sorted(self._spaces):
            found = self._spaces[kind, there]
            if there == side and (space in found if space >= 0 else not found) and soldier in {None, kind}:
                return Placement(kind, side, space)
        return None
