"""What single events change of a position that a player sees, for the code that shows them one after the other. What may lie in
the hands of others counts with the deck until it is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dewan import events as ev
from game.dewan import upkeep
from game.dewan.model import EMPTY, State, Tucked
from game.dewan.terrain import Terrain
from game.kernel.contract import silently

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dewan.land import Land
    from game.kernel.contract import Event


def lay_land(land: Land, zone_berries: Sequence[int], state: State) -> None:
    """D10 to D13: the land is there, with berries out of the box."""
    state.land, state.zone_berries = land, list(zone_berries)
    state.box_berries -= sum(zone_berries)


# --- cards ---


def move_cards(event: Event, state: State) -> None:
    """The hands as they are after an event."""
    match event:
        case ev.HandDealt(seat, cards) | ev.CardsTaken(seat, _, cards):
            for card in cards:
                add_to_hand(seat, card, state)
        case ev.RewardDrawn(seat, card):
            add_to_hand(seat, card, state)
        case ev.CardPaid(seat, card, _, to):
            remove_from_hand(seat, card, state)
            if to != EMPTY:
                add_to_hand(to, card, state)
        case ev.CardTucked(seat, card) | ev.FishCaught(seat, card):
            remove_from_hand(seat, card, state)


def draw(card: int, pile: str, state: State) -> None:
    """A card leaves a pile; a hidden one may still lie there."""
    setattr(state, pile, getattr(state, pile) - 1)
    if card >= 0:
        _seen(card, state)


def add_to_hand(seat: int, card: int, state: State) -> None:
    """A card comes into a hand; it may be hidden there."""
    if card >= 0:
        state.hands[seat] |= 1 << card
    else:
        state.hidden[seat] += 1


def take(seat: int, card: int, state: State) -> None:
    """Everybody sees a card come into a hand."""
    add_to_hand(seat, card, state)
    state.known[seat] |= 1 << card


def remove_from_hand(seat: int, card: int, state: State) -> None:
    """A card leaves a hand, where it may have been hidden."""
    if state.hands[seat] >> card & 1:
        state.hands[seat] ^= 1 << card
    else:
        state.hidden[seat] -= 1
        _seen(card, state)
    state.known[seat] &= ~(1 << card)


def discard(card: int, state: State) -> None:
    """A card lies on the discards."""
    state.discards |= 1 << card


def show(slot: int, card: int, state: State) -> None:
    """A card lies in a slot of the display, which may be one more; EMPTY if none does."""
    state.display[slot : slot + 1] = [card]


def shuffle(cards: int, state: State, *, known: bool) -> None:
    """D25, D73: the discards are the new deck; what was left lies on the event pile. With hands open it is `known` which
    cards were there before."""
    if known:
        state.old_deck, state.deck = state.old_deck | state.deck, state.discards
    else:
        state.deck |= state.discards
    state.pile += state.supply
    state.supply, state.discards = cards, 0


def form_pile(cards: int, state: State) -> None:
    """D70: cards of the supply fill the event pile."""
    state.supply, state.pile = state.supply - (cards - state.pile), cards


def tuck(seat: int, card: int, face: int, state: State) -> None:
    """D43: a card lies under the tribe board; EMPTY if none ever will."""
    state.tucked[seat] += (Tucked(card, face),)


def _seen(card: int, state: State) -> None:
    state.deck &= ~(1 << card)
    state.old_deck &= ~(1 << card)


# --- stories ---


def take_story(seat: int, story: int, slot: int, state: State) -> None:
    """D40: a story comes onto a tribe board, from a slot of the display or from the stack; no other comes into its slot
    if the stack is empty."""
    state.stories[seat] += (story,)
    if slot == EMPTY:
        return
    if state.story_stack:
        state.story_display[slot] = EMPTY
    else:
        del state.story_display[slot]


def show_story(slot: int, story: int, state: State) -> None:
    """A story of the stack lies in a slot of the display."""
    state.story_display[slot : slot + 1] = [story]


def off_stack(story: int, state: State) -> None:
    """A story leaves the stack."""
    state.story_stack &= ~(1 << story)


# --- turns and the map ---


def begin_turn(number: int, state: State) -> None:
    """D21: in a new round nobody has passed."""
    if number != state.round:
        state.round, state.passes = number, 0


def mark(placed: ev.MarkerPlaced, state: State) -> None:
    """D76: a marker lies on a space, and divides the zone with its berries."""
    upkeep.cover(state, placed.space, Terrain(placed.terrain), silently)


def move_berries(zones: Sequence[tuple[int, int]], state: State) -> None:
    """D76: the berries of a divided zone lie where they belong; odd ones lay in the box until then."""
    assert state.land is not None
    for space, n in zones:
        zone = state.land.zone_of(space)
        state.box_berries -= n - state.zone_berries[zone]
        state.zone_berries[zone] = n
