"""What a choice would come to, by the rules: the same events as when it is done, up to where others decide."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.dragon_keeper import events as ev
from game.dragon_keeper.model import EMPTY
from game.kernel.contract import HIDDEN, Event, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.dragon_keeper.model import State
    from game.dragon_keeper.rules import DragonKeeperRules
    from game.kernel.contract import Action

_SURE: Final = (
    ev.TileTaken, ev.TileGiven, ev.TreasureGained, ev.StockEmpty, ev.PrisonersExchanged, ev.TrapSprung,
    ev.PassageOpened, ev.FloorEnded, ev.TributePaid, ev.PlayerEliminated,
)
"""Events in which nothing appears that the viewer does not know."""
_OWN: Final = (ev.StackOffered, ev.StackReleased, ev.PrisonerReleased)
"""Events that bring nothing new to the seat whose tiles they are about."""


def preview_action(rules: DragonKeeperRules, seen: State, viewer: Seat, action: Action) -> list[Event]:
    """What doing `action` would surely cause. What lies hidden is filled in somehow for the rules to go on with, so only
    events are listed that do not depend on it."""
    events: list[Event] = []

    def emit(kind: Any, /, *args: Any, **kwargs: Any) -> None:
        if issubclass(kind, _SURE):
            events.append(kind(*args, **kwargs))
        elif issubclass(kind, _OWN) and (event := kind(*args, **kwargs)).seat == viewer:
            events.append(event)

    state = rules.determinise(seen, viewer, Random(0))
    rules.apply(state, action, emit)
    return events


class StackChange(NamedTuple):
    """A tile that comes to a seat's stack of its guild, or leaves it."""

    seat: int
    tile: int


class StackChanges(NamedTuple):
    """The tiles that would come on top of stacks, and those that would leave them, each in order."""

    come: list[StackChange]
    go: list[StackChange]


def stack_changes(events: Sequence[Event]) -> StackChanges:
    """What would happen to the stacks."""
    come, go = found = StackChanges([], [])
    for event in events:
        match event:
            case ev.TileTaken(seat, _, tile) | ev.TileGiven(_, seat, _, tile):
                come.append(StackChange(seat, tile))
            case ev.TrapSprung(seat, trap, _, tile):
                go.append(StackChange(seat, trap))
                come.append(StackChange(seat, tile))
            case ev.PassageOpened(seat, tile):
                go.append(StackChange(seat, tile))
            case ev.PrisonersExchanged(seat, other, given, taken):
                go += [StackChange(seat, given), StackChange(other, taken)]
                come += [StackChange(other, given), StackChange(seat, taken)]
            case ev.StackOffered(seat, _, tiles) | ev.StackReleased(seat, _, tiles):
                go += [StackChange(seat, tile) for tile in tiles]
            case ev.PrisonerReleased(seat, spent, target):
                go += [StackChange(seat, spent), StackChange(seat, target)]
    return found


@dataclass(frozen=True, slots=True)
class ChoiceResult:
    """What a choice on a floor would change: for the `chooser`, and for the `owner` of the `tile` it is about, who is the
    chooser unless the tile is a gift. Pairs are before and after; points are those of a match that ends with the choice,
    and 0 unless they are `known`: the chooser's guild and stacks, that is. Nothing is paid yet for a floor that ends."""

    chooser: Seat
    owner: Seat
    tile: int
    known: bool
    tallest: list[int]  # the guilds of the owner's tallest stacks, after
    stays: bool  # they were the same before
    height: tuple[int, int]  # of the owner's tallest stack
    offered: list[int]  # the guilds of the owner's stacks that would go now, a freed one first; empty if that is not known
    tiles_left: int  # on the floor, after
    each: int  # what everybody pays for them
    owed: tuple[int, int]  # what the chooser pays
    treasure: tuple[int, int]  # what the chooser has
    offering_points: int = 0  # the chooser's points: of the offering, of the own guild, of all guilds, of releases, of everything
    own_guild_points: int = 0
    guild_points: int = 0
    release_points: int = 0
    total_points: int = 0


def preview_result(rules: DragonKeeperRules, seen: State, events: Sequence[Event]) -> ChoiceResult:
    """What previewed `events` come to, from a position as a viewer may know it; a tile comes to some stack by them."""
    both, chooser = (seen, position_after(rules, seen, events)), seen.seat
    then = both[1]
    gift = next((event for event in events if isinstance(event, ev.TileGiven)), None)
    owner = Seat(gift.heir) if gift is not None else chooser
    tallest = [rules.tallest(state, owner) for state in both]
    offering = next(row for row in rules.score(then, owner) if row.label == "offering")
    own = seen.original_guilds[chooser]
    known = own >= 0 and not any(HIDDEN in stack for stack in seen.stacks[rules.slice_of(chooser)])
    points: dict[str, int] = {}
    for sign, state in zip((-1, 1), both, strict=True):
        for row in rules.score(state, chooser) if known else ():
            points[row.label] = points.get(row.label, 0) + sign * row.points
    guilds = rules.catalogue.guilds
    return ChoiceResult(
        chooser, owner, [change.tile for change in stack_changes(events).come if change.seat == owner][-1], known,
        tallest[1], tallest[0] == tallest[1],
        _pair(max(map(len, state.stacks[rules.slice_of(owner)])) for state in both),
        list(dict.fromkeys(rules.guild_of[tile] for tile in offering.where)),
        then.tiles_left.bit_count(), rules.tribute_step(then).pay,
        _pair(rules.owed(state, chooser) for state in both), _pair(state.treasure[chooser] for state in both),
        points.get("offering", 0), points.get(guilds[own], 0) if known else 0,
        sum(points.get(label, 0) for label in guilds), points.get("releases", 0), sum(points.values()),
    )


def _pair(figures: Iterable[int]) -> tuple[int, int]:
    before, then = figures
    return before, then


def position_after(rules: DragonKeeperRules, seen: State, events: Sequence[Event]) -> State:
    """What the viewer would know of the position once that has happened, before anything is paid for a floor that
    ends."""
    state = seen.clone()
    for event in events:
        match event:
            case ev.FloorEnded():
                break
            case ev.TreasureGained(seat, stock):
                state.treasure[seat], state.stock = state.treasure[seat] + 1, stock
            case ev.TileTaken(seat, cell, tile) | ev.TileGiven(seat, _, cell, tile) | ev.TrapSprung(seat, _, cell, tile):
                state.taker, state.cells[cell] = seat, EMPTY
                state.tiles_left &= ~(1 << cell)
                state.dragon = state.dragon if isinstance(event, ev.TrapSprung) else cell
                state.finder = seat if tile in rules.stairs else state.finder
        come, go = stack_changes([event])
        for seat, tile in go:
            rules.off(state, seat, tile)
        for seat, tile in come:
            rules.onto(state, seat, tile)
    return state
