"""Legality: why an action is not allowed, with the rule's number and the figures for the sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dragon_keeper import chance
from game.dragon_keeper.model import (
    SPACES,
    Begin,
    DealGuilds,
    Decline,
    Done,
    Exchange,
    LayFloor,
    Move,
    Offer,
    Passage,
    Phase,
    Release,
    State,
    TileAbility,
    Trap,
)
from game.kernel.contract import Action, Refusal

if TYPE_CHECKING:
    from game.dragon_keeper.ruleset import Ruleset

USES = frozenset({Phase.USE, Phase.USE_LAST})
FITTING: dict[type[Action], frozenset[int]] = {
    LayFloor: frozenset({Phase.LAY}), DealGuilds: frozenset({Phase.GUILDS}), Begin: frozenset({Phase.BEGIN}),
    Move: frozenset({Phase.MOVE, Phase.GIVE}), Exchange: USES, Trap: USES, Passage: frozenset({Phase.PASSAGE}),
    Decline: USES | {Phase.PASSAGE}, Offer: frozenset({Phase.OFFER}), Release: frozenset({Phase.RELEASE}),
    Done: frozenset({Phase.RELEASE}),
}
LAYING = Refusal("K2", "refuse.due_set_up")
DUE = {
    Phase.LAY: LAYING, Phase.GUILDS: LAYING, Phase.BEGIN: LAYING,
    Phase.MOVE: Refusal("K5.1", "refuse.due_move"), Phase.USE: Refusal("K5.2", "refuse.due_use"),
    Phase.GIVE: Refusal("K5.3", "refuse.due_give"), Phase.PASSAGE: Refusal("K5.5", "refuse.due_passage"),
    Phase.USE_LAST: Refusal("K6.3", "refuse.due_use"), Phase.OFFER: Refusal("K12.1", "refuse.due_offer"),
    Phase.RELEASE: Refusal("K13", "refuse.due_release"), Phase.OVER: Refusal("K14.3", "refuse.over"),
}
"""By phase: the refusal of an action that does not belong to it. It says what has to be decided first."""
BY_CHANCE = Refusal("K2", "refuse.luck")


def refusal(ruleset: Ruleset, state: State, action: Action) -> Refusal | None:
    """Why `action` is not allowed now; None if it is. Any action may be asked about."""
    if state.phase not in FITTING.get(type(action), ()):
        return DUE[state.phase]
    match action:
        case Move(cell):
            return _move(ruleset, state, cell, "K5.1" if state.phase == Phase.MOVE else "K5.3")
        case Passage(cell):
            return _move(ruleset, state, cell, "K6.2")
        case Exchange(opponent, guild):
            return _exchange(ruleset, state, opponent, guild)
        case Trap(cell):
            if ruleset.ability_of[state.tile] != TileAbility.TRAP:
                return Refusal("K8.1", "refuse.no_trap")
            return None if _lies(state, cell) else Refusal("K8.1", "refuse.no_tile")
        case Offer(guild):
            return _offer(ruleset, state, guild)
        case Release(spent, target):
            return _release(ruleset, state, spent, target)
        case Decline() | Done():
            return None
    return None if chance.may(ruleset, state, action) else BY_CHANCE


def _lies(state: State, cell: int) -> bool:
    return 0 <= cell < SPACES and bool(state.tiles_left >> cell & 1)


def _move(ruleset: Ruleset, state: State, cell: int, rule: str) -> Refusal | None:
    if not 0 <= cell < SPACES:
        return Refusal("K3.2", "refuse.off_floor")
    if ruleset.reachable(state) >> cell & 1:
        return None
    arrow = 2 if state.phase == Phase.GIVE else 1
    if cell == state.dragon and not (arrow == 1 and ruleset.may_stay):
        return Refusal("K3.3", "refuse.stays")
    if not state.tiles_left >> cell & 1:
        return Refusal("K3.2", "refuse.no_tile")
    floor = ruleset.constants.floors[state.floor]
    way = floor.move1 if arrow == 1 else floor.move2
    return Refusal(rule, f"refuse.not_{way}", {"arrow": arrow})


def _exchange(ruleset: Ruleset, state: State, opponent: int, guild: int) -> Refusal | None:
    if ruleset.ability_of[state.tile] != TileAbility.EXCHANGE:
        return Refusal("K7.1", "refuse.no_exchange")
    if not 0 <= opponent < ruleset.seats or opponent == state.seat or not state.alive >> opponent & 1:
        return Refusal("K7.1", "refuse.no_opponent")
    if not 0 <= guild < ruleset.guild_count or not state.stacks[opponent * ruleset.guild_count + guild]:
        return Refusal("K7.1", "refuse.no_stack")
    return None


def _offer(ruleset: Ruleset, state: State, guild: int) -> Refusal | None:
    if not 0 <= guild < ruleset.guild_count or not state.stacks[state.seat * ruleset.guild_count + guild]:
        return Refusal("K12.1", "refuse.no_stack")
    tallest = ruleset.tallest(state, state.seat)
    if guild not in tallest:
        height = len(state.stacks[state.seat * ruleset.guild_count + tallest[0]])
        freed = state.freed >> state.seat & 1
        return Refusal("K12.2" if freed else "K12.1", "refuse.not_highest", {"n": height})
    return None


def _release(ruleset: Ruleset, state: State, spent: int, target: int) -> Refusal | None:
    own = state.stacks[ruleset.slice_of(state.seat)]
    guild = state.original_guilds[state.seat]
    if not any(spent in stack for stack in own) or ruleset.ability_of[spent] != TileAbility.RELEASE:
        return Refusal("K13", "refuse.no_release")
    if target not in own[guild]:
        return Refusal("K13", "refuse.not_own_guild", {"guild": ruleset.catalogue.guilds[guild]})
    if spent == target:
        return Refusal("K13.1", "refuse.release_itself")
    return None
