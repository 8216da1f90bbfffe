"""Flights of cards over Dewan's table: from pile to display, from hand to pile, from hand to hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.dewan.model import State, Tucked
from game.kernel.masks import bits
from ui.drawing.stage import Actor, Call, Enter, Fade, InTurn, Leave, Motion, Pulse, Together
from ui.tables.dewan.layout import hand_layout
from ui.tables.dewan.parts import recount, show_discards
from ui.tables.dewan.pieces import card, half
from ui.tables.dewan.tribe import half_box, tuck_places
from ui.tables.kit.old_craft import Craft

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from ui.drawing.area import Area
    from ui.tables.dewan.table import DewanTable


class Flights(Craft[State]):
    """The building stones of a passage, from `before` to `after` as the viewer sees them.

    While things move their widgets are hidden, and the map and the tribe board show a ghost: a copy of the position
    before, brought up to date piece by piece as each arrives.
    """

    def __init__(self, table: DewanTable, before: State, after: State) -> None:
        super().__init__(table, before.clone())
        self.table, self.before, self.after = table, before, after
        self.layout = table.layout
        self._hand_moved = False
        table.ghost = self.ghost

    # --- building stones ---

    def _hide(self, *names: str) -> Motion:
        def hide() -> None:
            for name in names:
                self.table.hide(name)

        return Call(then=hide)

    def _change(self, work: Callable[[State], None]) -> Motion:
        def change(ghost: State) -> None:
            work(ghost)
            recount(self.table)

        return super()._change(change)

    def _face(self, number: int, size: tuple[int, int]) -> Surface:
        return card(self.kit, self.table.rules.catalogue.cards[number] if number >= 0 else None, size)

    def _hand_box(self, seat: int, number: int) -> Area:
        """Where a card of a seat's hand lies after all this: in the open hand, or at the seat's card."""
        if seat == self.table.own:
            size = self.after.hand_size(seat)
            boxes = hand_layout(self.layout.hand, size, self.px(14))
            cards = list(bits(self.after.hands[seat]))
            if number in cards and boxes:
                return boxes[min(cards.index(number), len(boxes) - 1)]
            if boxes:
                return boxes[-1]
            return self.layout.hand.middle(self.px(90), self.px(126))
        return self._seat_box(seat)

    def _seat_box(self, seat: int) -> Area:
        box = self.layout.seats[seat]
        return box.middle(self.px(34), self.px(48))

    # --- cards ---

    def _to_hand(self, seat: int, number: int, start: Area, *, flip: bool = False) -> Motion:
        end = self._hand_box(seat, number)
        size = self.layout.deck.size if seat != self.table.own else end.size
        hidden = number < 0
        image = self._face(number, size)
        back = self._face(-1, size) if flip and not hidden else None
        flight = self._fly(image, start, end, back=back, stays=seat == self.table.own)
        return Together(InTurn(flight, self._change(self._holds(seat, 1))), *self._reflow(seat))

    @staticmethod
    def _holds(seat: int, more: int) -> Callable[[State], None]:
        """So many cards more in a hand; which ones they are is nothing to a ghost."""

        def change(ghost: State) -> None:
            ghost.hidden[seat] += more

        return change

    def _reflow(self, seat: int) -> list[Motion]:
        """The cards that stay in the hand below make room, or close up; once in a passage."""
        own = self.table.own
        if seat != own or self._hand_moved or not self.table.hand_cards:
            return []
        self._hand_moved = True
        moves: list[Motion] = []
        before = list(bits(self.before.hands[own]))
        stay = [number for number in before if self.after.hands[own] >> number & 1]
        for number in reversed(stay):
            thing = self.table.things.get(f"hand:{number}")
            end = self._hand_box(own, number)
            if thing is not None and thing.rect != end:
                moves.append(InTurn(self._hide(thing.id), self._fly(thing.picture, thing.rect, end, seconds=0.3)))
        return moves

    def _to_slot(self, slot: int, number: int, start: Area) -> Motion:
        box = self.layout.slots[slot]
        return self._fly(self._face(number, box.size), start, box, back=self._face(-1, box.size), seconds=0.4)

    def _cards_taken(self, seat: int, slot: int, cards: tuple[int, ...]) -> Motion:
        flights = []
        for i, number in enumerate(cards):
            start = self.layout.slots[slot + i]
            flights.append(InTurn(self._hide(f"card:{slot + i}"), self._to_hand(seat, number, start)))
        return self._staggered(flights)

    def _closed_up(self, cards: tuple[int, ...]) -> list[Motion]:
        parts = []
        for slot, number in enumerate(cards):
            if number in self.before.display and (old := self.before.display.index(number)) != slot:
                size = self.layout.slots[slot].size
                flight = self._fly(self._face(number, size), self.layout.slots[old], self.layout.slots[slot])
                parts.append(InTurn(self._hide(f"card:{old}"), flight))
        return [Together(*parts)] if parts else []

    def _packet(self, start: Area, end: Area) -> list[Motion]:
        """Some cards face down from pile to pile."""
        back = self._face(-1, end.size)
        return [self._staggered([self._fly(back, start, end, stays=False, seconds=0.35) for _ in range(4)], 0.08)]

    def _leave_hand(self, seat: int, number: int, end: Area, *, stays: bool = False, turned: bool = False) -> Motion:
        """A card leaves a hand face up; with `turned` it comes to lie face down."""
        thing = self.table.things.get(f"hand:{number}") if seat == self.table.own else None
        start = thing.rect if thing is not None else self._seat_box(seat)
        size = thing.rect.size if thing is not None else self.layout.slots[0].size
        face = self._face(number, size)
        last = self._face(-1, size) if turned else face
        fly = self._fly(last, start, end, back=face if turned else None, stays=stays)
        flight = InTurn(self._change(self._holds(seat, -1)), fly)
        return InTurn(self._hide(f"hand:{number}"), flight) if thing is not None else flight

    def _discard(self, seat: int, number: int) -> Motion:
        """A card goes from a hand onto the discards, which count it as soon as it lies there."""

        def lie(ghost: State) -> None:
            ghost.discards |= 1 << number
            show_discards(self.table, ghost.discards.bit_count())

        return InTurn(self._leave_hand(seat, number, self.layout.discards, turned=True), self._change(lie))

    def _tucked(self, seat: int, number: int, face: int, place: int) -> Motion:
        def tuck(ghost: State) -> None:
            ghost.tucked[seat] += (Tucked(number, face),)

        if seat != self.table.own:
            box = self._seat_box(seat)
            end = box.inflate(box.w, 0)
            picture = half(self.kit, self.table.rules.catalogue.cards[number], face, (end.w, round(end.w * 0.7)))
            name = self._name()
            return InTurn(
                self._change(self._holds(seat, -1)),
                Enter(name, who=Actor(picture, end.center, alpha=0)),
                Fade(name, 0.2, to=255),
                Pulse(name, 0.5),
                Leave(name),
                self._change(tuck),
            )
        slot = half_box(tuck_places(self.table.rules, self.table.tribe.layout)[place].pad(1))
        end = slot.inflate(0, slot.h)
        end.y = slot.y - (slot.h if face else 0)
        return InTurn(Together(self._leave_hand(seat, number, end), *self._reflow(seat)), self._change(tuck))
