"""The rows of the score pad, with the best offering at this time, and the ranking (K12 to K14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from game.dragon_keeper.model import Phase, State, TileAbility
from game.kernel.contract import HIDDEN, UNPLACED, Rank, ScoreRow, Seat, ranks_of
from game.kernel.masks import bits

if TYPE_CHECKING:
    from game.dragon_keeper.ruleset import Ruleset

ROWS = {"offering": "K12.1", "releases": "K13", "treasure": "K14.2"}
"""The rows of the score pad and their rules; a row for each guild comes before them."""
AHEAD = ("offering", "releases")
"""The rows that exist only before the end: they estimate what is still to come."""
GUILD_RULE = "K14.1"
CERTAINTIES = NO_ORIGIN, DEALT_ELSEWHERE = "no_origin", "dealt_elsewhere"
"""Why the tiles of a guild certainly count for a seat whose original guild is hidden: nobody comes from it, or the one who
does is known."""
TIES = ("treasure", "own_guild", "tiles")
"""K14.4: what breaks a tie, in this order."""


class Offering(NamedTuple):
    """An offering and the releases after it: the tiles that leave, and the points that each brings (often negative)."""

    offered: tuple[int, ...] = ()
    offering: int = 0
    released: tuple[int, ...] = ()
    releases: int = 0


def rows(ruleset: Ruleset, state: State, seat: int) -> list[ScoreRow]:
    """The score pad of the seat. Before the end it counts the best offering and releases that the seat could make now.
    If the seat's guild is hidden, only the points that are certain count. An eliminated seat has 0."""
    guild, suspected = state.original_guilds[seat], _suspected(ruleset, state, seat)
    stacks = state.stacks[ruleset.slice_of(seat)]
    pad = []
    for of, stack in enumerate(stacks):
        seen = tuple(tile for tile in stack if tile != HIDDEN)
        sign, worth = _sign(suspected, of), sum(ruleset.value_of[tile] for tile in seen)
        spread = None if len(seen) < len(stack) else 0 if sign else worth
        why = _certainty(ruleset, of) if guild < 0 and stack and sign > 0 and spread == 0 else ""
        label = ruleset.catalogue.guilds[of]
        pad.append(ScoreRow(label, sign * worth, GUILD_RULE, seen, {"n": len(stack)}, spread, why))
    if state.phase != Phase.OVER:
        plan = _plan(ruleset, state, seat, stacks)
        spread = None if _unknown(guild, stacks) and any(stacks) else 0
        pad += [
            ScoreRow("offering", plan.offering, ROWS["offering"], plan.offered, {"n": len(plan.offered)}, spread),
            ScoreRow("releases", plan.releases, ROWS["releases"], plan.released, {"n": len(plan.released) // 2}, spread),
        ]
    about = {"n": state.treasure[seat], "each": ruleset.constants.most_treasure_points}
    pad.append(ScoreRow("treasure", _most_treasure(ruleset, state, seat), ROWS["treasure"], (), about))
    return pad


def points(ruleset: Ruleset, state: State, seat: int) -> int:
    """The sum of the rows, without the rows."""
    stacks, suspected = state.stacks[ruleset.slice_of(seat)], _suspected(ruleset, state, seat)
    total = _most_treasure(ruleset, state, seat)
    for of, stack in enumerate(stacks):
        if stack:
            total += _sign(suspected, of) * sum([ruleset.value_of[tile] for tile in stack if tile != HIDDEN])
    if state.phase != Phase.OVER:
        plan = _plan(ruleset, state, seat, stacks)
        total += plan.offering + plan.releases
    return total


def _most_treasure(ruleset: Ruleset, state: State, seat: int) -> int:
    """K14.2: the points of the seat for the most treasures."""
    treasure = state.treasure
    if not state.alive >> seat & 1 or not treasure[seat]:
        return 0
    most = max([treasure[other] for other in bits(state.alive)])
    return ruleset.constants.most_treasure_points if treasure[seat] == most else 0


def _suspected(ruleset: Ruleset, state: State, seat: int) -> list[int]:
    """K2.5: the guilds from which the seat may come. Each is dealt once, so that those of others are none of them."""
    guild = state.original_guilds[seat]
    return [guild] if guild >= 0 else [of for of in ruleset.catalogue.origins if of not in state.original_guilds]


def _sign(suspected: list[int], of: int) -> int:
    """K14.1: the sign of the values of guild `of` for a seat of one of these guilds; 0 where it is not certain."""
    if of not in suspected:
        return 1
    return -1 if len(suspected) == 1 else 0


def _certainty(ruleset: Ruleset, of: int) -> str:
    return DEALT_ELSEWHERE if of in ruleset.catalogue.origins else NO_ORIGIN


def _unknown(guild: int, stacks: list[tuple[int, ...]]) -> bool:
    """Whether the guild or a tile of the stacks is hidden, so that nobody can plan with them."""
    return guild < 0 or any(HIDDEN in stack for stack in stacks)


def _plan(ruleset: Ruleset, state: State, seat: int, stacks: list[tuple[int, ...]]) -> Offering:
    """The best of all offerings that the seat still has to make, with the best releases after it."""
    guild = state.original_guilds[seat]
    if _unknown(guild, stacks):
        return Offering()
    plans = []
    for gone in _offerings(state, seat, guild, stacks):
        offered = tuple(tile for of in gone for tile in stacks[of])
        offering = -sum(_sign([guild], of) * ruleset.value_of[tile] for of in gone for tile in stacks[of])
        rest = [() if of in gone else stack for of, stack in enumerate(stacks)]
        released, releases = _best_releases(ruleset, state, seat, guild, rest)
        plans.append(Offering(offered, offering, released, releases))
    return max(plans, key=lambda plan: plan.offering + plan.releases)


def _offerings(state: State, seat: int, guild: int, stacks: list[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    """K12: the sets of stacks (as guilds) that the seat may give up; one empty set if it has nothing to offer."""
    ahead = state.phase < Phase.OFFER or (state.phase == Phase.OFFER and seat in state.queue)
    heights = [len(stack) for stack in stacks]
    if not ahead or not any(heights):
        yield ()
        return
    for first in _tallest(heights):
        if first != guild:
            yield (first,)
            continue
        rest = [0 if of == guild else height for of, height in enumerate(heights)]
        if not any(rest):
            yield (first,)
        for second in _tallest(rest) if any(rest) else ():
            yield first, second


def _tallest(heights: list[int]) -> list[int]:
    most = max(heights)
    return [of for of, height in enumerate(heights) if height == most]


def _best_releases(
    ruleset: Ruleset, state: State, seat: int, guild: int, stacks: list[tuple[int, ...]]
) -> tuple[tuple[int, ...], int]:
    """K13: the best releases: the tiles spent and released, in pairs, and the points they bring. Release tiles of the
    own guild are spent first, because to lose them is a gain."""
    if state.phase >= Phase.RELEASE and seat not in state.queue:
        return (), 0
    own = list(stacks[guild])
    spendable = [tile for stack in stacks for tile in stack if ruleset.ability_of[tile] == TileAbility.RELEASE]
    gone: list[int] = []
    points = 0
    for spent in sorted(spendable, key=lambda tile: tile not in own):
        targets = [tile for tile in own if tile != spent]
        if spent in gone or not targets:
            continue
        target = max(targets, key=lambda tile: ruleset.value_of[tile])
        gain = ruleset.value_of[target] + ruleset.value_of[spent] * (1 if spent in own else -1)
        if gain > 0:
            gone += (spent, target)
            points += gain
            own = [tile for tile in own if tile not in gone]
    return tuple(gone), points


def kept(ruleset: Ruleset, state: State) -> list[int]:
    """By seat: what the tiles in its stacks are worth, whatever their guild, as far as they are known."""
    return [
        sum(ruleset.value_of[tile] for stack in state.stacks[ruleset.slice_of(seat)] for tile in stack if tile != HIDDEN)
        for seat in range(ruleset.seats)
    ]


def ranking(ruleset: Ruleset, state: State) -> list[Rank]:
    """K14.3, K14.4: survivors by points, then treasures, then fewer tiles of their own guild, then fewer tiles.
    Eliminated seats are UNPLACED."""
    worth: dict[tuple[Seat, ...], tuple[int, ...]] = {}
    for seat in map(Seat, bits(state.alive)):
        stacks = state.stacks[ruleset.slice_of(seat)]
        points = sum(row.points for row in rows(ruleset, state, seat))
        tiles = sum(len(stack) for stack in stacks)
        worth[seat,] = (points, state.treasure[seat], -len(stacks[state.original_guilds[seat]]), -tiles)
    out = tuple(Seat(seat) for seat in bits((1 << ruleset.seats) - 1 & ~state.alive))
    return [*ranks_of(worth, TIES, TIES[1:]), *([Rank(UNPLACED, out, 0, "eliminated")] if out else [])]
