"""Chance's decisions: the tiles of a floor, the original guilds, the start player (K2). Also what each seat may know."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.dragon_keeper import upkeep
from game.dragon_keeper.events import FloorLaid, GuildDealt, StartNamed
from game.dragon_keeper.model import SPACES, Begin, DealGuilds, LayFloor, Phase, State
from game.kernel.contract import HIDDEN, Action, Emit, Seat

if TYPE_CHECKING:
    from game.dragon_keeper.ruleset import Ruleset

CENTRE = SPACES // 2


def draw(ruleset: Ruleset, state: State, rng: Random) -> Action:
    """Chance's decision in this phase, drawn from `rng`."""
    if state.phase == Phase.LAY:
        bag, random = state.bag, rng.random
        pool = [tile for tile, bit in ruleset.adventurer_bits if bag & bit]
        n, size = ruleset.adventurers_on(state.floor), len(pool)
        for at in range(min(n, size - 1)):
            other = at + int(random() * (size - at))
            pool[at], pool[other] = pool[other], pool[at]
        return LayFloor(tuple(pool[:n]))
    if state.phase == Phase.GUILDS:
        return DealGuilds(tuple(rng.sample(ruleset.catalogue.origins, ruleset.seats)))
    return Begin(rng.randrange(ruleset.seats))


def may(ruleset: Ruleset, state: State, action: Action) -> bool:
    """Whether chance can decide so now."""
    match action:
        case LayFloor(tiles):
            different = len(set(tiles)) == len(tiles) == ruleset.adventurers_on(state.floor)
            return different and all(
                0 <= tile < ruleset.catalogue.adventurers and state.bag >> tile & 1 for tile in tiles
            )
        case DealGuilds(guilds):
            return len(set(guilds)) == len(guilds) == ruleset.seats and set(guilds) <= set(ruleset.catalogue.origins)
        case Begin(first):
            return 0 <= first < ruleset.seats
    return False


def carry_out(ruleset: Ruleset, state: State, action: Action, emit: Emit) -> None:
    """Applies a decision of chance."""
    match action:
        case LayFloor(tiles):
            floor = ruleset.catalogue.floors[state.floor]
            cells = list(tiles)
            if floor.stairs >= 0:
                cells.insert(CENTRE, floor.stairs)
            state.bag ^= sum([1 << tile for tile in cells])
            state.cells = cells
            state.tiles_left = (1 << SPACES) - 1
            state.dragon = floor.dragon
            emit(FloorLaid, state.floor, tuple(cells))
            if state.floor == 0:
                state.phase = Phase.GUILDS
            else:
                state.seat = state.start
                upkeep.begin_turn(ruleset, state, emit)
        case DealGuilds(guilds):
            state.original_guilds = list(guilds)
            for seat, guild in enumerate(guilds):
                emit(GuildDealt, seat, guild)
            if ruleset.options["start"] == "random":
                state.phase = Phase.BEGIN
            else:
                state.seat = state.start
                upkeep.begin_turn(ruleset, state, emit)
        case Begin(first):
            state.seat = state.start = Seat(first)
            emit(StartNamed, first)
            upkeep.begin_turn(ruleset, state, emit)


def observe(ruleset: Ruleset, state: State, seat: Seat) -> State:
    """K4.3, K4.4: what the seat may know. Guilds and, unless an option lays them open, covered tiles of others are hidden
    until the guilds are revealed. Stairs are never hidden, because everybody must know who starts the next floor."""
    seen = information_state(ruleset, state, seat)
    if state.phase == Phase.OVER or state.revealed:
        return seen
    for at, stack in enumerate(state.stacks if ruleset.covers else ()):
        if at // ruleset.guild_count != seat and len(stack) > 1:
            buried = stack[:-1]
            for tile in buried:
                if tile >= 0 and tile not in ruleset.stairs:
                    seen.bag |= 1 << tile
            seen.stacks[at] = (*(tile if tile in ruleset.stairs else HIDDEN for tile in buried), stack[-1])
    return seen


def information_state(ruleset: Ruleset, state: State, seat: Seat) -> State:
    """What the seat knows with perfect memory: every tile lay open before others came upon it, so that the
    guilds alone are secret."""
    seen = state.clone()
    if ruleset.has_secrets and not state.revealed:
        seen.original_guilds = [guild if s == seat or guild < 0 else HIDDEN for s, guild in enumerate(state.original_guilds)]
    return seen


def determinise(ruleset: Ruleset, seen: State, rng: Random) -> State:
    """A full state that the viewer cannot rule out. Hidden guilds are drawn from those not seen, buried tiles from the
    unseen tiles of their guild; the rest stays in the bag."""
    state = seen.clone()
    unseen = [guild for guild in ruleset.catalogue.origins if guild not in state.original_guilds]
    rng.shuffle(unseen)
    state.original_guilds = [unseen.pop() if guild == HIDDEN else guild for guild in state.original_guilds]
    for guild in range(ruleset.guild_count if any(HIDDEN in stack for stack in state.stacks) else 0):
        pool = [
            tile
            for tile in range(ruleset.catalogue.adventurers)
            if seen.bag >> tile & 1 and ruleset.guild_of[tile] == guild
        ]
        rng.shuffle(pool)
        for at in range(guild, len(state.stacks), ruleset.guild_count):
            if HIDDEN in state.stacks[at]:
                state.stacks[at] = tuple(pool.pop() if tile == HIDDEN else tile for tile in state.stacks[at])
                for tile in state.stacks[at]:
                    state.bag &= ~(1 << tile)
    return state

