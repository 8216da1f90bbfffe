"""What a choice would come to, as the rules tell it: the same events as when it is done, up to where others decide."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.dragon_keeper import events as it
from game.kernel.contract import Event

if TYPE_CHECKING:
    from game.dragon_keeper.model import State
    from game.dragon_keeper.rules import DragonKeeperRules
    from game.kernel.contract import Action, Seat

_SURE: Final = (
    it.TileTaken, it.TileGiven, it.TreasureGained, it.StockEmpty, it.PrisonersExchanged, it.TrapSprung, it.PassageOpened,
    it.FloorEnded, it.TributePaid, it.PlayerEliminated,
)  # fmt: skip
"""Events in which nothing appears that the viewer does not know."""


def foresee(rules: DragonKeeperRules, seen: State, viewer: Seat, action: Action) -> list[Event]:
    """What doing `action` would surely cause. What lies hidden is filled in somehow for the rules to go on with, so only
    events are told that do not depend on it."""
    told: list[Event] = []

    def tell(kind: Any, /, *args: Any, **kwargs: Any) -> None:
        if issubclass(kind, _SURE):
            told.append(kind(*args, **kwargs))

    state = rules.determinise(seen, viewer, Random(0))
    rules.apply(state, action, tell)
    return told


def stacks_after(seen: State, gone: set[int]) -> State:
    """The position without those tiles in anybody's stacks, for the points it would bring."""
    state = seen.clone()
    state.stacks = [tuple(tile for tile in stack if tile not in gone) for stack in state.stacks]
    return state
