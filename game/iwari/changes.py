"""What single events change of a position that a player sees, for the code that shows them one after the other. What may lie in
the hands of others counts with the pile until it is seen. Pieces are placed as the rules do it (see `placing`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.iwari.model import CARD, cards_of

if TYPE_CHECKING:
    from game.iwari.model import State


def draw(card: int, state: State) -> None:
    """A card leaves the pile; one that is hidden may still lie there."""
    state.pile -= 1
    if card >= 0:
        state.bag -= CARD[card]


def reshuffle(cards: int, state: State) -> None:
    """The discards are the new pile."""
    state.exhausted, state.pile = 1, cards
    state.bag, state.discards = state.bag + state.discards, 0


def show(slot: int, card: int, state: State) -> None:
    """A card lies in a place of the display, or none."""
    state.display[slot] = card


def add_to_hand(seat: int, card: int, state: State) -> None:
    """A card comes into a hand; it may be hidden there."""
    if card >= 0:
        state.hands[seat] += CARD[card]
    else:
        state.hidden[seat] += 1


def take(seat: int, card: int, state: State) -> None:
    """A card of the display comes into a hand: everybody is sure of it."""
    add_to_hand(seat, card, state)
    state.known[seat] += CARD[card]


def remove_from_hand(seat: int, card: int, state: State) -> None:
    """A card leaves a hand, where it may have been hidden."""
    if cards_of(state.hands[seat], card):
        state.hands[seat] -= CARD[card]
    else:
        state.hidden[seat] -= 1
        state.bag -= CARD[card]
    if cards_of(state.known[seat], card):
        state.known[seat] -= CARD[card]


def discard(card: int, state: State) -> None:
    """I20: a card comes to the discards."""
    state.discards += CARD[card]
