"""What a choice would come to, as the rules tell it: the same events as when it is done, up to where others decide."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.dragon_keeper import events as it
from game.kernel.contract import Event

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.dragon_keeper.model import State
    from game.dragon_keeper.rules import DragonKeeperRules
    from game.kernel.contract import Action, Seat

_SURE: Final = (
    it.TileTaken, it.TileGiven, it.TreasureGained, it.StockEmpty, it.PrisonersExchanged, it.TrapSprung, it.PassageOpened,
    it.FloorEnded, it.TributePaid, it.PlayerEliminated,
)  # fmt: skip
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
        elif issubclass(kind, _OWN):
            event = kind(*args, **kwargs)
            if event.seat == viewer:
                told.append(event)

    state = rules.determinise(seen, viewer, Random(0))
    rules.apply(state, action, tell)
    return told


class PileChange(NamedTuple):
    """A tile that comes to a seat's pile of its guild, or leaves it."""

    seat: int
    tile: int


def comings(events: Sequence[Event]) -> Iterator[PileChange]:
    """The tiles that would come on top of piles, in order."""
    for event in events:
        match event:
            case it.TileTaken(seat, _, tile) | it.TrapSprung(seat, _, _, tile) | it.TileGiven(_, seat, _, tile):
                yield PileChange(seat, tile)
            case it.PrisonersExchanged(seat, other, given, taken):
                yield PileChange(other, given)
                yield PileChange(seat, taken)


def goings(events: Sequence[Event]) -> Iterator[PileChange]:
    """The tiles that would leave piles, in order."""
    for event in events:
        match event:
            case it.TrapSprung(seat, tile, _, _) | it.PassageOpened(seat, tile):
                yield PileChange(seat, tile)
            case it.PrisonersExchanged(seat, other, given, taken):
                yield PileChange(seat, given)
                yield PileChange(other, taken)
            case it.StackOffered(seat, _, tiles) | it.StackReleased(seat, _, tiles):
                yield from (PileChange(seat, tile) for tile in tiles)
            case it.PrisonerReleased(seat, spent, target):
                yield PileChange(seat, spent)
                yield PileChange(seat, target)


def stacks_after(seen: State, gone: set[int]) -> State:
    """The position without those tiles in anybody's stacks, for the points it would bring."""
    state = seen.clone()
    state.stacks = [tuple(tile for tile in stack if tile not in gone) for stack in state.stacks]
    return state
