"""What a seat may do in its turn, counted at once and written out only where somebody looks (D19, D20)."""

from __future__ import annotations

from collections.abc import Sequence

from game.dewan.frame import Frame
from game.dewan.model import Pass, Place, State
from game.kernel.contract import Action

PASS = Pass()


class TurnChoices(Sequence[Action]):
    """D19: the takes and, for every destination and every price from which no card can be spared, one placement
    (of a big hand: for every price in terrains). Placements are written out only when they are looked at."""

    def __init__(self, frame: Frame, state: State, seat: int) -> None:
        shown = len(state.display)
        self._takes = max(0, shown - 1) if shown != 1 else 1
        self._frame, self._state, self._seat = frame, state, seat
        self._prices: list[tuple[int, int]] = []
        self._length = self._takes
        if state.camps[seat].bit_count() < frame.camps_to_place and state.hands[seat]:
            self._ways = frame.ways(state, seat)
            goals = frame.goals(state)
            for price, spaces in self._ways.reached.items():
                spaces &= goals
                if spaces:
                    self._prices.append((price, spaces))
                    self._length += spaces.bit_count()
        self._pass = not self._length
        self._length += self._pass

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: int) -> Action:  # type: ignore[override]
        if index < 0:
            index += self._length
        if index < self._takes:
            return self._frame.takes[index]
        index -= self._takes
        for price, spaces in self._prices:
            count = spaces.bit_count()
            if index < count:
                for _ in range(index):
                    spaces &= spaces - 1
                path, paid = self._ways.way((spaces & -spaces).bit_length() - 1, price)
                cards = self._frame.cards_for(self._state.hands[self._seat], paid, loose=self._ways.loose)
                return Place(tuple(path), cards)
            index -= count
        if self._pass and index == 0:
            return PASS
        raise IndexError(index)
