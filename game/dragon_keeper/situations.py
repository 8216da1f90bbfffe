"""The situations of Dragon Keeper that the coach can explain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.dragon_keeper.model import EMPTY, Phase, TileAbility
from game.kernel.masks import bits

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.dragon_keeper.model import State
    from game.dragon_keeper.ruleset import Ruleset
    from game.kernel.contract import Seat
    from game.kernel.situations import Situation

TALL: Final = 3
"""A stack of so many tiles is worth a word."""


def stairs(ruleset: Ruleset, seen: State, seat: Seat) -> bool:
    """K11: a player has the stairs of this floor."""
    del seat
    return seen.phase < Phase.OFFER and ruleset.stairs_holder(seen) != EMPTY


def release(ruleset: Ruleset, seen: State, seat: Seat) -> bool:
    """K13: the seat has a Release while the floors are explored."""
    return seen.phase < Phase.OFFER and any(
        tile >= 0 and ruleset.ability_of[tile] == TileAbility.RELEASE
        for stack in seen.stacks[ruleset.own(seat)]
        for tile in stack
    )


def empty_line(ruleset: Ruleset, seen: State, seat: Seat) -> bool:
    """K10.1: the seat can move the dragon to where the line along the next arrow is empty, which ends the floor."""
    if seen.seat != seat or seen.phase not in (Phase.MOVE, Phase.GIVE):
        return False
    onward = (ruleset.second if seen.phase == Phase.MOVE else ruleset.first)[seen.floor]
    return any(not seen.left & ~(1 << cell) & onward[cell] for cell in bits(ruleset.reachable(seen)))


def tribute(ruleset: Ruleset, seen: State, seat: Seat) -> bool:
    """K10.4: if the floor ended now, the seat could not pay."""
    return seen.phase < Phase.OFFER and ruleset.owed(seen, seat) > seen.treasure[seat]


def tallest(ruleset: Ruleset, seen: State, seat: Seat) -> bool:
    """K12.1: one stack of the seat is higher than all its others, and high enough to be missed."""
    if seen.phase >= Phase.OFFER:
        return False
    highest = ruleset.tallest(seen, seat)
    return len(highest) == 1 and len(seen.stacks[ruleset.own(seat)][highest[0]]) >= TALL


def own_guild(ruleset: Ruleset, seen: State, seat: Seat) -> bool:
    """K12.2, K14.1: the seat has tiles of its original guild."""
    guild = seen.guilds[seat]
    return guild >= 0 and bool(seen.stacks[ruleset.own(seat)][guild])


SITUATIONS: Final[Mapping[str, Situation]] = {
    "stairs": stairs, "release": release, "empty_line": empty_line, "tribute": tribute, "tallest": tallest,
    "own_guild": own_guild,
}
