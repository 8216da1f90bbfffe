"""The upkeep of a turn: everything that happens by rule between two decisions (D24 to D26, D50, D55, D70 to D76)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dewan import scoring
from game.dewan.events import (
    BerriesMoved,
    BerryTaken,
    DisplayClosedUp,
    EventFizzled,
    EventStruck,
    MatchEnded,
    MostFire,
    PileFormed,
    Reshuffled,
    StoryDone,
    StoryTaken,
    TurnBegan,
)
from game.dewan.land import Land
from game.dewan.model import EMPTY, State, Task, Todo, due
from game.dewan.terrain import Terrain
from game.kernel.contract import Emit, silently
from game.kernel.masks import lowest

if TYPE_CHECKING:
    from game.dewan.ruleset import Ruleset


def run(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """Does the pending tasks until a seat or chance has to decide, or the match is over."""
    while not state.over:
        task, seat, value = state.todo[-1]
        match task:
            case Task.REFILL:
                if _refill_waits_for_chance(ruleset, state, emit):
                    return
                state.todo.pop()
            case Task.TOP_UP:
                if len(state.display) < ruleset.constants.card_display and _supply(state, emit):
                    return
                state.todo.pop()
            case Task.NEXT:
                state.todo.pop()
                _next(ruleset, state, seat, emit)
            case Task.CHECK:
                state.todo.pop()
                if done := check_stories(ruleset, state, seat, emit):
                    state.todo.append(due(Task.REWARD, seat, done))
            case Task.REWARD:
                if value and _supply(state, emit):
                    return
                state.todo.pop()
            case Task.EVENT:
                if ruleset.markers:
                    if ruleset.marker_spaces(state):
                        return
                    emit(EventFizzled, seat)
                    state.todo.pop()
                else:
                    state.todo.pop()
                    order = [(seat + i) % ruleset.seats for i in range(ruleset.seats)]
                    state.todo += [due(Task.FISH, at) for at in reversed(order)]
                    if not any(_may_fish(ruleset, state, at) for at in order):
                        emit(EventFizzled, seat)
            case Task.FISH:
                if _may_fish(ruleset, state, seat):
                    return
                state.todo.pop()
            case Task.PILE:
                state.todo.pop()
                form_pile(ruleset, state, emit)
            case _:
                return


def _may_fish(ruleset: Ruleset, state: State, seat: int) -> bool:
    """D88: whether the seat has a village and a card to discard, and fish are left."""
    return bool(ruleset.village_count(state, seat) and state.hand_size(seat) and ruleset.fish_left(state))


def _next(ruleset: Ruleset, state: State, seat: int, emit: Emit) -> None:
    """D18, D21, D55: the next seat's turn begins. A round ends before the start player's turn."""
    after = (seat + 1) % ruleset.seats
    if after == state.start:
        stalemate = state.passes == ruleset.seats
        if state.last_round or stalemate:
            for at in range(ruleset.seats):
                check_stories(ruleset, state, at, emit)  # D56: no reward in the last check
            state.over = True
            emit(MatchEnded, stalemate and not state.last_round)
            return
        state.round += 1
        state.passes = 0
    state.todo.append(due(Task.TURN, after))
    emit(TurnBegan, after, state.round)


def check_stories(ruleset: Ruleset, state: State, seat: int, emit: Emit) -> int:
    """D50: slides up every story that the seat now fulfils; returns how many there were."""
    done, led = state.done[seat], fire_leaders(ruleset, state, emit)
    completed = 0
    for slot, story in enumerate(state.stories[seat]):
        if not done >> slot & 1 and scoring.met(ruleset, state, seat, ruleset.catalogue.stories[story]):
            state.done[seat] |= 1 << slot
            completed += 1
            emit(StoryDone, seat, story, slot)
    report_fire(ruleset, state, seat, led, emit)
    return completed


def fire_leaders(ruleset: Ruleset, state: State, emit: Emit) -> list[int]:
    """Who has the most fire (D57), where events are emitted: it costs time to count."""
    return [] if emit is silently or state.land is None else scoring.most_fire(ruleset, state)


def report_fire(ruleset: Ruleset, state: State, seat: int, led: list[int], emit: Emit) -> None:
    """D57: reports that the seat came to have the most fire, alone or not, where others `led` until now. Fire is never
    lost, so that only the player who gained some can change it."""
    if emit is silently:
        return
    lead = fire_leaders(ruleset, state, emit)
    row = next((row for row in ruleset.scenario.rows if row.label == "most_fire"), None)
    if row is not None and lead != led:
        team = scoring.members(ruleset, seat)
        others, losers = (tuple(at for at in seats if at not in team) for seats in (lead, sorted(set(led) - set(lead))))
        emit(MostFire, seat, others, losers, seat not in led, row.each)


def settle(state: State, seat: int, goal: int, emit: Emit) -> None:
    """D35, D36: a camp comes to stand on a space, and takes a berry of its zone."""
    assert state.land is not None
    state.camps[seat] |= 1 << goal
    zone = state.land.zone_of(goal)
    if zone >= 0 and state.zone_berries[zone]:
        state.zone_berries[zone] -= 1
        state.berries[seat] += 1
        emit(BerryTaken, seat, goal, state.zone_berries[zone])


def own_story(state: State, seat: int, story: int, slot: int, emit: Emit) -> None:
    """D40: moves a story from `slot` of the display (EMPTY: from the stack) to the next free slot of the tribe
    board."""
    emit(StoryTaken, seat, story, slot, len(state.stories[seat]))
    state.stories[seat] += (story,)


# --- cards ---


def _supply(state: State, emit: Emit) -> bool:
    """D25, D73: whether the deck (in event scenarios: the supply) has a card. An empty one is first made anew from the
    discards."""
    if not state.supply and state.discards:
        # What is left in the event pile came from the old deck, and it is drawn before the new cards.
        state.old_deck |= state.deck
        state.deck = state.discards
        state.supply = state.deck.bit_count()
        state.discards = 0
        emit(Reshuffled, state.supply)
    return state.supply > 0


def _refill_waits_for_chance(ruleset: Ruleset, state: State, emit: Emit) -> bool:
    if EMPTY not in state.display:
        return False
    if ruleset.pile_size:
        if not state.pile:
            form_pile(ruleset, state, emit)
        had = state.pile > 0
    else:
        had = _supply(state, emit)
    if not had:
        state.display = [card for card in state.display if card != EMPTY]
        emit(DisplayClosedUp, tuple(state.display))
    return had


def form_pile(ruleset: Ruleset, state: State, emit: Emit) -> None:
    """D70, D72, D73: fills the event pile up to its size, or with as many cards as there are."""
    while state.pile < ruleset.pile_size and _supply(state, emit):
        moved = min(ruleset.pile_size - state.pile, state.supply)
        state.pile += moved
        state.supply -= moved
    if state.pile:
        emit(PileFormed, state.pile)


def drawable(ruleset: Ruleset, state: State) -> tuple[int, int]:
    """The cards that chance may draw for the next task, as a mask, and how many it draws at once."""
    task, _, value = state.todo[-1]
    match task:
        case Task.REFILL:
            holes = state.display.count(EMPTY)
            if not ruleset.pile_size:
                return state.deck, min(holes, state.supply)
            if state.old_deck:
                return state.old_deck, min(holes, state.pile, state.old_deck.bit_count())
            return state.deck, min(holes, state.pile)
        case Task.TOP_UP:
            return state.deck, min(ruleset.constants.card_display - len(state.display), state.supply)
        case Task.REWARD:
            return state.deck, min(value, state.supply)
    return 0, 0


def pile_drawn(state: State, seat: int, emit: Emit) -> None:
    """D72: triggers the event if the pile is empty after a refill."""
    if not state.pile:
        emit(EventStruck, seat)
        state.todo += (due(Task.PILE, seat), due(Task.EVENT, seat))


# --- markers ---


def cover(state: State, space: int, terrain: Terrain, emit: Emit) -> None:
    """D76: puts a water or lava marker on a space. The berries of its old zone go to the largest remaining parts."""
    old = state.land
    assert old is not None
    new = old.covered(space, terrain)
    struck = old.zone_of(space)
    berries = state.zone_berries[struck]
    after = [0] * len(new.zones)
    for index, zone in enumerate(old.zones):
        if index != struck and state.zone_berries[index]:
            after[new.zone_of(lowest(zone))] += state.zone_berries[index]
    parts = [new.zone_of(lowest(part)) for part in new.pieces(old.zones[struck] & ~(1 << space))]
    lost = odd = 0
    largest: list[int] = []
    if not parts:
        lost = berries
        state.box_berries += berries
    else:
        size = max(new.zones[part].bit_count() for part in parts)
        largest = [part for part in parts if new.zones[part].bit_count() == size]
        share, odd = divmod(berries, len(largest))
        for part in largest:
            after[part] += share
    state.land = new
    state.zone_berries = after
    if odd:
        state.box_berries += odd  # they belong to no zone until chance has shared them out
        state.todo.append(Todo(Task.SPLIT, odd, sum(1 << part for part in largest)))
    elif berries:
        emit_berries(state, new, parts, lost, emit)


def emit_berries(state: State, land: Land, zones: list[int], lost: int, emit: Emit) -> None:
    """D76: reports the berries of zones, given by index, after they were divided; so many were `lost`."""
    emit(BerriesMoved, tuple((lowest(land.zones[zone]), state.zone_berries[zone]) for zone in zones), lost)
