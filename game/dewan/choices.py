"""What a seat may do in its turn (D19, D20). The actions are counted at once; each one is built only when it is
read."""

from __future__ import annotations

from collections.abc import Sequence

from game.dewan.model import NoTuck, Pass, PickBlind, Place, State
from game.dewan.paths import Paths
from game.dewan.ruleset import Ruleset
from game.kernel.contract import Action, LazyActions

PASS, BLIND, NO_TUCK = Pass(), PickBlind(), NoTuck()


def placement(ruleset: Ruleset, state: State, seat: int, paths: Paths, price: int, space: int) -> Action:
    """A camp for a space, which a seat takes there by one of its ways for one of their prices."""
    path, paid = paths.path(space, price)
    return Place(tuple(path), ruleset.cards_for(state.hands[seat], paid, loose=paths.loose))


def cheapest(ruleset: Ruleset, state: State, seat: int, space: int) -> Action:
    """The placement of a seat on a space within reach that takes the fewest cards."""
    paths = ruleset.paths(state, seat)
    return placement(ruleset, state, seat, paths, paths.cheapest(space), space)


class TurnChoices(LazyActions[Action]):
    """D19: every take, then one placement for every goal and every price from which no card can be left out. With a big
    hand the prices count terrains instead of cards. A placement is built only when it is read."""

    def __init__(self, ruleset: Ruleset, state: State, seat: int) -> None:
        displayed = len(state.display)
        self.takes = max(0, displayed - 1) if displayed != 1 else 1
        self._ruleset, self._state, self._seat = ruleset, state, seat
        self._offers: Sequence[tuple[int, int]] = ()
        self._placings = 0
        if state.camps[seat].bit_count() < ruleset.camps_to_place and state.hands[seat]:
            self._paths = ruleset.paths(state, seat)
            self._goals = ruleset.goals(state)
            self._offers = self._paths.offers(self._goals)
            self._placings = len(self._offers)
        self._length = self.takes + self._placings or 1

    def reach(self) -> list[int]:
        """By number of cards, from none on: the spaces where a camp can be placed for so many cards and no fewer."""
        found, known = [0], 0
        for spaces in self._paths.by_cards() if self._placings else ():
            new = spaces & self._goals & ~known
            found.append(new)
            known |= new
        return found

    def cheapest(self, space: int) -> Action:
        """The placement on a space within reach that takes the fewest cards."""
        return placement(self._ruleset, self._state, self._seat, self._paths, self._paths.cheapest(space), space)

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: int) -> Action:  # type: ignore[override]
        if index < 0:
            index += self._length
        if not 0 <= index < self._length:
            raise IndexError(index)
        if index < self.takes:
            return self._ruleset.takes[index]
        if not self._placings:
            return PASS
        return placement(self._ruleset, self._state, self._seat, self._paths, *self._offers[index - self.takes])

    def groups(self) -> list[Sequence[int]]:
        """A group for every take, then one for every space where a camp can stand."""
        spaces: dict[int, list[int]] = {}
        for place, (_, space) in enumerate(self._offers, self.takes):
            spaces.setdefault(space, []).append(place)
        others = self._length - self._placings  # the takes, or to pass
        return [*((place,) for place in range(others)), *spaces.values()]
