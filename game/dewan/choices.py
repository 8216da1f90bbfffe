"""What a seat may do in its turn (D19, D20). The actions are counted at once; each one is built only when it is
read."""

from __future__ import annotations

from collections.abc import Sequence

from game.dewan.frame import Frame
from game.dewan.model import Pass, Place, State
from game.kernel.contract import Action, Choices

PASS = Pass()


class TurnChoices(Choices[Action]):
    """D19: every take, then one placement for every goal and every price from which no card can be left out. With a big
    hand the prices count terrains instead of cards. A placement is built only when it is read."""

    def __init__(self, frame: Frame, state: State, seat: int) -> None:
        displayed = len(state.display)
        self.takes = max(0, displayed - 1) if displayed != 1 else 1
        self._frame, self._state, self._seat = frame, state, seat
        self.offers: Sequence[tuple[int, int]] = ()
        """The placements that follow the takes: pairs of a price, as the ways count it, and the space of the camp."""
        self._placings = 0
        if state.camps[seat].bit_count() < frame.camps_to_place and state.hands[seat]:
            self._ways = frame.ways(state, seat)
            self.offers = self._ways.offers(frame.goals(state))
            self._placings = len(self.offers)
        self._length = self.takes + self._placings or 1

    def cards(self, price: int) -> list[int]:
        """What a price of `offers` takes: how many cards of each kind, or of each terrain if the hand is big."""
        return self._ways.count(price)

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: int) -> Action:  # type: ignore[override]
        if index < 0:
            index += self._length
        if not 0 <= index < self._length:
            raise IndexError(index)
        if index < self.takes:
            return self._frame.takes[index]
        if not self._placings:
            return PASS
        price, space = self.offers[index - self.takes]
        path, paid = self._ways.way(space, price)
        cards = self._frame.cards_for(self._state.hands[self._seat], paid, loose=self._ways.loose)
        return Place(tuple(path), cards)

    def groups(self) -> list[Sequence[int]]:
        """A group for every take, then one for every space where a camp can stand."""
        spaces: dict[int, list[int]] = {}
        for place, (_, space) in enumerate(self.offers, self.takes):
            spaces.setdefault(space, []).append(place)
        others = self._length - self._placings  # the takes, or to pass
        return [*((place,) for place in range(others)), *spaces.values()]
