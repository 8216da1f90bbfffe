"""The course of a turn: everything that happens by rule between two decisions (D24 to D26, D50, D55, D70 to D76)."""

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
    PileFormed,
    Reshuffled,
    StoryDone,
    StoryTaken,
    TurnBegan,
)
from game.dewan.land import Land
from game.dewan.model import EMPTY, State, Task, Todo, due
from game.dewan.terrain import Terrain
from game.kernel.contract import Tell
from game.kernel.masks import lowest

if TYPE_CHECKING:
    from game.dewan.frame import Frame


def run(frame: Frame, state: State, tell: Tell) -> None:
    """Does the pending tasks until a seat or luck has to decide, or the match is over."""
    while not state.over:
        task, seat, value = state.todo[-1]
        match task:
            case Task.REFILL:
                if _refill_waits_for_luck(frame, state, tell):
                    return
                state.todo.pop()
            case Task.TOP_UP:
                if len(state.display) < frame.box.card_display and _supply(state, tell):
                    return
                state.todo.pop()
            case Task.NEXT:
                state.todo.pop()
                _next(frame, state, seat, tell)
            case Task.CHECK:
                state.todo.pop()
                if done := check_stories(frame, state, seat, tell):
                    state.todo.append(due(Task.REWARD, seat, done))
            case Task.REWARD:
                if value and _supply(state, tell):
                    return
                state.todo.pop()
            case Task.EVENT:
                if frame.markers:
                    if frame.marker_spaces(state):
                        return
                    tell(EventFizzled, seat)
                    state.todo.pop()
                else:
                    state.todo.pop()
                    order = [(seat + i) % frame.seats for i in range(frame.seats)]
                    state.todo += [due(Task.FISH, at) for at in reversed(order)]
                    if not any(_may_fish(frame, state, at) for at in order):
                        tell(EventFizzled, seat)
            case Task.FISH:
                if _may_fish(frame, state, seat):
                    return
                state.todo.pop()
            case Task.PILE:
                state.todo.pop()
                form_pile(frame, state, tell)
            case _:
                return


def _may_fish(frame: Frame, state: State, seat: int) -> bool:
    """D88: whether the seat has a village and a card to discard, and fish are left."""
    return bool(frame.village_count(state, seat) and state.hand_size(seat) and frame.fish_left(state))


def _next(frame: Frame, state: State, seat: int, tell: Tell) -> None:
    """D18, D21, D55: the next seat's turn begins. A round ends before the start player's turn."""
    after = (seat + 1) % frame.seats
    if after == state.start:
        stalemate = state.passes == frame.seats
        if state.last_round or stalemate:
            for at in range(frame.seats):
                check_stories(frame, state, at, tell)  # D56: no reward in the last check
            state.over = True
            tell(MatchEnded, stalemate and not state.last_round)
            return
        state.round += 1
        state.passes = 0
    state.todo.append(due(Task.TURN, after))
    tell(TurnBegan, after, state.round)


def check_stories(frame: Frame, state: State, seat: int, tell: Tell) -> int:
    """D50: slides up every story that the seat now fulfils; returns how many there were."""
    done = state.done[seat]
    completed = 0
    for slot, story in enumerate(state.stories[seat]):
        if not done >> slot & 1 and scoring.met(frame, state, seat, frame.catalogue.stories[story]):
            state.done[seat] |= 1 << slot
            completed += 1
            tell(StoryDone, seat, story, slot)
    return completed


def settle(state: State, seat: int, goal: int, tell: Tell) -> None:
    """D35, D36: a camp comes to stand on a space, and takes a berry of its zone."""
    assert state.land is not None
    state.camps[seat] |= 1 << goal
    zone = state.land.zone_of(goal)
    if zone >= 0 and state.zone_berries[zone]:
        state.zone_berries[zone] -= 1
        state.berries[seat] += 1
        tell(BerryTaken, seat, goal, state.zone_berries[zone])


def own_story(state: State, seat: int, story: int, slot: int, tell: Tell) -> None:
    """D40: moves a story from `slot` of the display (EMPTY: from the stack) to the next free slot of the tribe
    board."""
    tell(StoryTaken, seat, story, slot, len(state.stories[seat]))
    state.stories[seat] += (story,)


# --- cards ---


def _supply(state: State, tell: Tell) -> bool:
    """D25, D73: whether the deck (in event scenarios: the supply) has a card. An empty one is first made anew from the
    discards."""
    if not state.supply and state.discards:
        # What is left in the event pile came from the old deck, and it is drawn before the new cards.
        state.old_deck |= state.deck
        state.deck = state.discards
        state.supply = state.deck.bit_count()
        state.discards = 0
        tell(Reshuffled, state.supply)
    return state.supply > 0


def _refill_waits_for_luck(frame: Frame, state: State, tell: Tell) -> bool:
    if EMPTY not in state.display:
        return False
    if frame.pile_size:
        if not state.pile:
            form_pile(frame, state, tell)
        had = state.pile > 0
    else:
        had = _supply(state, tell)
    if not had:
        state.display = [card for card in state.display if card != EMPTY]
        tell(DisplayClosedUp, tuple(state.display))
    return had


def form_pile(frame: Frame, state: State, tell: Tell) -> None:
    """D70, D72, D73: fills the event pile up to its size, or with as many cards as there are."""
    while state.pile < frame.pile_size and _supply(state, tell):
        moved = min(frame.pile_size - state.pile, state.supply)
        state.pile += moved
        state.supply -= moved
    if state.pile:
        tell(PileFormed, state.pile)


def drawable(frame: Frame, state: State) -> tuple[int, int]:
    """The cards that luck may draw for the next task, as a mask, and how many it draws at once."""
    task, _, value = state.todo[-1]
    match task:
        case Task.REFILL:
            holes = state.display.count(EMPTY)
            if not frame.pile_size:
                return state.deck, min(holes, state.supply)
            if state.old_deck:
                return state.old_deck, min(holes, state.pile, state.old_deck.bit_count())
            return state.deck, min(holes, state.pile)
        case Task.TOP_UP:
            return state.deck, min(frame.box.card_display - len(state.display), state.supply)
        case Task.REWARD:
            return state.deck, min(value, state.supply)
    return 0, 0


def pile_drawn(state: State, seat: int, tell: Tell) -> None:
    """D72: triggers the event if the pile is empty after a refill."""
    if not state.pile:
        tell(EventStruck, seat)
        state.todo += (due(Task.PILE, seat), due(Task.EVENT, seat))


# --- markers ---


def cover(state: State, space: int, terrain: Terrain, tell: Tell) -> None:
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
        state.box_berries += odd  # they belong to no zone until luck has shared them out
        state.todo.append(Todo(Task.SPLIT, odd, sum(1 << part for part in largest)))
    elif berries:
        tell_berries(state, new, parts, lost, tell)


def tell_berries(state: State, land: Land, zones: list[int], lost: int, tell: Tell) -> None:
    tell(BerriesMoved, tuple((lowest(land.zones[zone]), state.zone_berries[zone]) for zone in zones), lost)
