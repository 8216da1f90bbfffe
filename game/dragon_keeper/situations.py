"""The situations of Dragon Keeper that the coach can explain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.dragon_keeper.model import EMPTY, Phase, TileAbility
from game.kernel.masks import bits

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.dragon_keeper.model import State
    from game.dragon_keeper.ruleset import Ruleset
    from game.kernel.contract import Seat
    from game.kernel.situations import Situation

TALL: Final = 3
"""A stack of so many tiles is worth a word."""


def stairs(ruleset: Ruleset, seen: State, seat: Seat) -> Sequence[str]:
    """K11: the player who has the stairs of this floor."""
    del seat
    holder = ruleset.stairs_holder(seen)
    return [f"seat:{holder}"] if seen.phase < Phase.OFFER and holder != EMPTY else ()


def release(ruleset: Ruleset, seen: State, seat: Seat) -> Sequence[str]:
    """K13: the stacks with a Release that the seat has while the floors are explored."""
    if seen.phase >= Phase.OFFER:
        return ()
    stacks = enumerate(seen.stacks[ruleset.slice_of(seat)])
    return [
        f"pile:{seat}:{guild}" for guild, stack in stacks
        if any(tile >= 0 and ruleset.ability_of[tile] == TileAbility.RELEASE for tile in stack)
    ]


def empty_line(ruleset: Ruleset, seen: State, seat: Seat) -> Sequence[str]:
    """K10.1: the spaces to which the seat can move the dragon and where the line along the next arrow is empty, which ends
    the floor."""
    if seen.seat != seat or seen.phase not in (Phase.MOVE, Phase.GIVE):
        return ()
    onward = (ruleset.second if seen.phase == Phase.MOVE else ruleset.first)[seen.floor]
    return [f"cell:{cell}" for cell in bits(ruleset.reachable(seen)) if not seen.tiles_left & ~(1 << cell) & onward[cell]]


def tribute(ruleset: Ruleset, seen: State, seat: Seat) -> Sequence[str]:
    """K10.4: the treasures of the seat, if it could not pay with them when the floor ended now."""
    poor = seen.phase < Phase.OFFER and ruleset.owed(seen, seat) > seen.treasure[seat]
    return [f"treasure:{seat}"] if poor else ()


def tallest(ruleset: Ruleset, seen: State, seat: Seat) -> Sequence[str]:
    """K12.1: the one stack of the seat that is higher than all its others, if it is high enough to be missed."""
    if seen.phase >= Phase.OFFER:
        return ()
    highest = ruleset.tallest(seen, seat)
    missed = len(highest) == 1 and len(seen.stacks[ruleset.slice_of(seat)][highest[0]]) >= TALL
    return [f"pile:{seat}:{highest[0]}"] if missed else ()


def own_guild(ruleset: Ruleset, seen: State, seat: Seat) -> Sequence[str]:
    """K12.2, K14.1: the stack of the seat's original guild."""
    guild = seen.original_guilds[seat]
    return [f"pile:{seat}:{guild}"] if guild >= 0 and seen.stacks[ruleset.slice_of(seat)][guild] else ()


SITUATIONS: Final[Mapping[str, Situation]] = {
    "stairs": stairs, "release": release, "empty_line": empty_line, "tribute": tribute, "tallest": tallest,
    "own_guild": own_guild,
}
