"""What a choice would come to, as the rules tell it: the same events as when it is done, up to where others decide."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.dragon_keeper import events as it
from game.kernel.contract import Event

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dragon_keeper.model import State
    from game.dragon_keeper.rules import DragonKeeperRules
    from game.kernel.contract import Action, Seat

_SURE: Final = (
    it.TileTaken, it.TileGiven, it.TreasureGained, it.StockEmpty, it.PrisonersExchanged, it.TrapSprung,
    it.PassageOpened, it.FloorEnded, it.TributePaid, it.PlayerEliminated,
)
"""Events in which nothing appears that the viewer does not know."""
_OWN: Final = (it.StackOffered, it.StackReleased, it.PrisonerReleased)
"""Events that tell nothing new to the seat whose tiles they are about."""


def foresee(rules: DragonKeeperRules, seen: State, viewer: Seat, action: Action) -> list[Event]:
    """What doing `action` would surely cause. What lies hidden is filled in somehow for the rules to go on with, so only
    events are told that do not depend on it."""
    told: list[Event] = []

    def tell(kind: Any, /, *args: Any, **kwargs: Any) -> None:
        if issubclass(kind, _SURE):
            told.append(kind(*args, **kwargs))
        elif issubclass(kind, _OWN) and (event := kind(*args, **kwargs)).seat == viewer:
            told.append(event)

    state = rules.determinise(seen, viewer, Random(0))
    rules.apply(state, action, tell)
    return told


class PileChange(NamedTuple):
    """A tile that comes to a seat's pile of its guild, or leaves it."""

    seat: int
    tile: int


class PileChanges(NamedTuple):
    """The tiles that would come on top of piles, and those that would leave them, each in order."""

    come: list[PileChange]
    go: list[PileChange]


def pile_changes(events: Sequence[Event]) -> PileChanges:
    """What would happen to the piles."""
    come, go = found = PileChanges([], [])
    for event in events:
        match event:
            case it.TileTaken(seat, _, tile) | it.TileGiven(_, seat, _, tile):
                come.append(PileChange(seat, tile))
            case it.TrapSprung(seat, trap, _, tile):
                go.append(PileChange(seat, trap))
                come.append(PileChange(seat, tile))
            case it.PassageOpened(seat, tile):
                go.append(PileChange(seat, tile))
            case it.PrisonersExchanged(seat, other, given, taken):
                go += [PileChange(seat, given), PileChange(other, taken)]
                come += [PileChange(other, given), PileChange(seat, taken)]
            case it.StackOffered(seat, _, tiles) | it.StackReleased(seat, _, tiles):
                go += [PileChange(seat, tile) for tile in tiles]
            case it.PrisonerReleased(seat, spent, target):
                go += [PileChange(seat, spent), PileChange(seat, target)]
    return found
