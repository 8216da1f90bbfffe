"""How cards move over Dewan's table: from pile to pile, onto the display, into hands and out of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.dewan import changes
from game.dewan.model import EMPTY
from game.kernel.masks import bits
from ui.drawing.acts import fade, pulse
from ui.drawing.area import Area, fan
from ui.drawing.motion import Actor, InTurn, Motion, Together
from ui.tables.common.item import PictureItem
from ui.tables.dewan.card_pictures import CARD, half_picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.dewan import events as ev
    from game.dewan.model import State
    from game.kernel.contract import Event
    from ui.tables.common.motions import MotionBuilder
    from ui.tables.dewan.view import DewanView


class CardMotions:
    """The motions of the cards in one transition, made with a `builder`. Where a card of a hand comes to lie depends on all
    events of the transition: call `note` with each of them first."""

    def __init__(self, builder: MotionBuilder[State], view: DewanView, before: State) -> None:
        self._builder, self._view, self._before = builder, view, before
        self._ended = before.clone()  # the hands as they lie after all this
        self._hand_moved = False

    def note(self, event: Event) -> None:
        """An event of the transition."""
        changes.move_cards(event, self._ended)

    def hide(self, id_: str) -> Motion:
        """An item is off the table while its actor moves."""

        def hide() -> None:
            if id_ in self._view.items:
                self._view.items[id_].visible = False

        return self._builder.call(hide)

    def hand_area(self, seat: int, number: int) -> Area:
        """Where a card of a seat's hand lies after all this: in the hand below, or at the seat's card."""
        if seat != self._view.bottom_seat:
            return self.seat_area(seat)
        cards = list(bits(self._ended.hands[seat]))
        areas = fan(self._view.layout.hand, self._ended.hand_size(seat), CARD, self._builder.px(14))
        if not areas:
            return self._view.layout.hand.middle(self._builder.px(90), self._builder.px(126))
        return areas[min(cards.index(number), len(areas) - 1)] if number in cards else areas[-1]

    def seat_area(self, seat: int) -> Area:
        """Where a card that comes to a seat's own card, or leaves it, is drawn."""
        return self._view.layout.seats[seat].middle(self._builder.px(34), self._builder.px(48))

    def _drawn_from(self, pile: str, number: int) -> Motion:
        return self._builder.change(partial(changes.draw, number, pile))

    def _to_hand(
        self, seat: int, number: int, start: Area, comes: Callable[[State], None], *, flip: bool = False
    ) -> Motion:
        own, end = seat == self._view.bottom_seat, self.hand_area(seat, number)
        size = end.size if own else self._view.layout.deck.size
        back = self._view.card(-1, size) if flip and number >= 0 else None
        flight = self._builder.fly(self._view.card(number, size), start, end, back=back, stays=own)
        return Together(InTurn(flight, self._builder.change(comes)), *self.reflow(seat))

    def drawn(self, seat: int, number: int) -> Motion:
        """A card comes from the deck into a hand."""
        comes = partial(changes.add_to_hand, seat, number)
        return InTurn(self._drawn_from("supply", number), self._to_hand(seat, number, self._view.layout.deck, comes, flip=True))

    def reflow(self, seat: int) -> list[Motion]:
        """The cards that stay in the hand below make room, or close up; once in a transition."""
        own = self._view.bottom_seat
        if seat != own or self._hand_moved or not self._view.hand:
            return []
        self._hand_moved = True
        moves: list[Motion] = []
        for number in reversed(list(bits(self._before.hands[own] & self._ended.hands[own]))):
            item, end = self._view.items.get(f"hand:{number}"), self.hand_area(own, number)
            if isinstance(item, PictureItem) and item.rect != end:
                moves.append(InTurn(self.hide(item.id), self._builder.fly(item.picture, Area(item.rect), end, seconds=0.3)))
        return moves

    def to_slot(self, slot: int, number: int, *, from_pile: bool = False) -> Motion:
        """A card of the deck or the event pile comes on display."""
        area, start = self._view.layout.slots[slot], self._view.layout.pile if from_pile else self._view.layout.deck
        face, back = self._view.card(number, area.size), self._view.card(-1, area.size)
        flight = self._builder.fly(face, start, area, back=back, seconds=0.4)
        leaves = self._drawn_from("pile" if from_pile else "supply", number)
        return InTurn(leaves, flight, self._builder.change(partial(changes.show, slot, number)))

    def taken(self, seat: int, slot: int, cards: tuple[int, ...]) -> Motion:
        """Cards go from the display into a hand, the first of them from that slot."""
        parts = []
        for at, number in enumerate(cards, slot):
            off = self.hide(f"card:{at}"), self._builder.change(partial(changes.show, at, EMPTY))
            parts.append(InTurn(*off, self._to_hand(seat, number, self._view.layout.slots[at], partial(changes.take, seat, number))))
        return self._builder.staggered(parts)

    def closed_up(self, cards: tuple[int, ...]) -> Motion:
        """The cards on display close up; `cards` are all of them."""
        parts = []
        for slot, number in enumerate(cards):
            if number in self._before.display and (old := self._before.display.index(number)) != slot:
                start, end = self._view.layout.slots[old], self._view.layout.slots[slot]
                parts.append(InTurn(self.hide(f"card:{old}"), self._builder.fly(self._view.card(number, end.size), start, end)))
        return InTurn(Together(*parts), self._builder.set_fields(display=list(cards)))

    def packet(self, start: Area, end: Area, arrives: Callable[[State], None]) -> list[Motion]:
        """Some cards face down from pile to pile, and what becomes of the piles."""
        back = self._view.card(-1, end.size)
        flights = [self._builder.fly(back, start, end, stays=False, seconds=0.35) for _ in range(4)]
        return [self._builder.staggered(flights, 0.08), self._builder.change(arrives)]

    def leave_hand(self, seat: int, number: int, end: Area, *, stays: bool = False) -> Motion:
        """A card leaves a hand face up."""
        item = self._view.items.get(f"hand:{number}") if seat == self._view.bottom_seat else None
        start = self.seat_area(seat) if item is None else item.rect
        size = self._view.layout.slots[0].size if item is None else item.rect.size
        flight = self._builder.fly(self._view.card(number, size), start, end, stays=stays)
        return InTurn(self.hide(f"hand:{number}"), self._builder.change(partial(changes.remove_from_hand, seat, number)), flight)

    def discard(self, seat: int, number: int) -> Motion:
        """A card goes from a hand onto the discards, which count it as soon as it lies there."""
        lies = self._builder.change(partial(changes.discard, number))
        return InTurn(self.leave_hand(seat, number, self._view.layout.discards), lies)

    def tucked(self, event: ev.CardTucked) -> Motion:
        """A card of a hand comes below the tribe board."""
        seat, number, face = event.seat, event.card, event.face
        tuck = self._builder.change(partial(changes.tuck, seat, number, face))
        if seat != self._view.bottom_seat:
            area, card = self.seat_area(seat), self._view.rules.catalogue.cards[number]
            picture = half_picture(self._builder.kit, card, face, (2 * area.w, round(1.4 * area.w)))
            shown = self._builder.animate(Actor(picture, area.center, alpha=0), fade(0.2, 255), pulse(0.5))
            return InTurn(self._builder.change(partial(changes.remove_from_hand, seat, number)), shown, tuck)
        slot = self._view.tribe.tucks[event.place]
        return InTurn(Together(self.leave_hand(seat, number, slot), *self.reflow(seat)), tuck)
