"""Where a hand can take a camp, at which price, and by which path (D27 to D34).

All cards that show the same terrain set form a lane of the purse. A price says how many cards of each lane are paid.
The search works on sets of spaces, and with a usual hand on all prices at once: see `explore`.

A big hand has too many such prices. With it a price counts terrains that the paid cards have to show: see `demands`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.dewan.land import ANY, Land
from game.dewan.lattice import Lattice, lattice
from game.dewan.model import EMPTY
from game.dewan.terrain import Terrain
from game.kernel.masks import bits, lowest, nth

Purse = tuple[tuple[int, ...], tuple[int, ...]]
"""The lanes of a hand: the terrain sets (masks of Terrain bits) that its cards show, and how many cards show each."""

TERRAINS_ON_CARDS = Terrain.WATER + 1
"""How many terrains cards can show."""
DIGIT = 8
"""The bits of one number in a packed count: enough for all cards, and for all spaces of a path."""


@dataclass(slots=True)
class Paths(ABC):
    """What a search found: every space within reach, with each price that would be too low with one card less."""

    land: Land
    sets: tuple[int, ...]
    """The terrain sets of the lanes."""
    starts: int
    home: int
    loose: ClassVar[bool]
    """Whether a price counts terrains, each to be paid by any card that shows it, instead of cards."""

    @abstractmethod
    def unit(self, lane: int) -> int:
        """How much one more card of a lane adds to a price."""

    @property
    def spaces(self) -> int:
        """Every space that some price reaches, as a mask."""
        spaces = 0
        for some in self.by_cards():
            spaces |= some
        return spaces

    @abstractmethod
    def by_cards(self) -> list[int]:
        """By number of cards, from one on: the spaces that some price of so many cards just reaches, as a mask."""

    @abstractmethod
    def at(self, price: int) -> int:
        """The spaces that a price reaches, but no price with fewer of its cards, as a mask."""

    @abstractmethod
    def count(self, price: int) -> list[int]:
        """How many cards of each lane a price takes."""

    @abstractmethod
    def offers(self, goals: int) -> Sequence[tuple[int, int]]:
        """The pairs (price, space) for every space of the mask `goals` and every price in `prices(space)`."""

    def prices(self, space: int) -> list[int]:
        """The prices that just reach a space (see `at`), fewest cards first."""
        found = [price for price, _ in self.offers(1 << space)]
        return sorted(found, key=lambda price: (sum(self.count(price)), price))

    def cheapest(self, space: int) -> int:
        """The first of `prices`, of a space within reach."""
        return self.prices(space)[0]

    def path(self, space: int, price: int) -> tuple[list[int], list[int]]:
        """A path to `space` (spaces, the start first) and the terrain sets that pay its steps, in path order."""
        land = self.land
        left = self.count(price)
        path: list[int] = []
        paid: list[int] = []
        while True:  # from the goal back to the start, one card at a time
            zone = land.water_zone(space)
            area = zone or 1 << space
            near = land.spread(area)
            for lane, terrains in enumerate(self.sets):
                if not left[lane] or not land.enter[terrains] >> space & 1:
                    continue
                rest = price - self.unit(lane)
                before = near & self.at(rest) if rest else area & (self.starts | self.home)
                if not before:
                    continue
                paid.insert(0, terrains)
                last = lowest(before)
                path[:0] = _walk(land, land.spread(1 << last) if rest else before, space, zone) if zone else [space]
                if not rest:
                    return path, paid
                left[lane] -= 1
                price, space = rest, last
                break
            else:
                raise AssertionError("a reached space has a way")


def _walk(land: Land, gates: int, goal: int, zone: int) -> list[int]:
    """A shortest walk within `zone` (a mask) from one of the spaces `gates` in it to `goal`, both included."""
    layers = [1 << goal]
    seen = layers[0]
    while not layers[-1] & gates:
        layer = land.spread(layers[-1]) & zone & ~seen
        seen |= layer
        layers.append(layer)
    walk = [lowest(layers[-1] & gates)]
    for layer in reversed(layers[:-1]):
        walk.append(lowest(land.spread(1 << walk[-1]) & layer))
    return walk


# --- priced in cards ---


@dataclass(slots=True)
class CardPaths(Paths):
    """Paths priced in cards."""

    lattice: Lattice
    reached: list[int]
    """By number of cards, from one on: a level of the lattice, with the spaces that each price just reaches."""
    loose: ClassVar[bool] = False

    def unit(self, lane: int) -> int:
        return self.lattice.units[lane]

    def by_cards(self) -> list[int]:
        found = []
        breadth = self.lattice.breadth
        for level in self.reached:
            columns = -(-level.bit_length() // breadth)
            while columns > 1:  # the upper half of the columns is laid on the lower one
                columns = columns + 1 >> 1
                upper = level >> columns * breadth
                level = level & (1 << columns * breadth) - 1 | upper
            found.append(level)
        return found

    def at(self, price: int) -> int:
        level, column = divmod(price, self.lattice.span)
        return self.reached[level - 1] >> column & (1 << self.lattice.breadth) - 1

    def count(self, price: int) -> list[int]:
        return self.lattice.count(price)

    def cheapest(self, space: int) -> int:
        return self.offers(1 << space)[0][0]

    def offers(self, goals: int) -> Sequence[tuple[int, int]]:
        wanted = self.lattice.every * goals
        return _Offers(self.lattice, [level & wanted for level in self.reached])


class _Offers(Sequence[tuple[int, int]]):
    """The pairs (price, space) in the levels of a lattice. A pair is computed only when it is read."""

    def __init__(self, prices: Lattice, levels: list[int]) -> None:
        self._prices = prices
        self._levels = levels

    def __len__(self) -> int:
        return sum([level.bit_count() for level in self._levels])

    def __getitem__(self, index: int) -> tuple[int, int]:  # type: ignore[override]
        for cards, level in enumerate(self._levels, 1):
            if index < (count := level.bit_count()):
                bit = nth(level, index)
                space = bit % self._prices.breadth
                return cards * self._prices.span + bit - space, space
            index -= count
        raise IndexError(index)


def explore(land: Land, purse: Purse, starts: int, home: int) -> CardPaths:
    """Every space within reach, with all prices that just reach it (see `Paths.at`). `starts` and `home` are masks of
    camps where a path can begin; the first card pays for that camp's own space (D28). Spaces that a path can only cross
    are included.

    For example, the hand has two forest cards and a desert card, and the camp stands on space 6 of a grid of width 5:

          6 forest      7 desert
               11 forest     12 forest

    The lattice has a level for each number of cards and a column of 13 bits for each price (drawn in `lattice`). A mask
    of spaces lies in each column; here they are the sets of spaces in `reached`:

                   column 0      column 1      column 2
        level 1    d   -         f   {6}           -
        level 2        -         fd  {7}       ff  {11}
        level 3        -             -         ffd {12}

    Level 1: only a forest card pays for space 6. Column 1 begins at bit 13, so the level is 1 << 13 + 6.
    Level 2: `frontier` holds 6 and its neighbours 7 and 11, in column 1. A desert card pays for 7, which stays in the
    column. A forest card pays for 6 and 11, which move 13 bits up to column 2. Space 6 is in `cheaper` (f is enough
    for it), so {7} and {11} remain: the level is 1 << 13 + 7 | 1 << 26 + 11.
    Level 3: a forest card leads from column 1 to 6, 11 and 12, a desert card from column 2 to 7. All but 12 are in
    `cheaper`, so the level is 1 << 26 + 12. The price of space 12 is three levels of 39 bits, plus 26: 143.
    """
    sets, stock = purse
    prices = lattice(stock, land.breadth)
    *lanes, last = [land.enter[terrains] for terrains in sets] or [0]
    # A product with a mask of lowest bits puts the other factor into each of their columns.
    firsts = [(shift, room * fits, whole) for (shift, room, whole), fits in zip(prices.lanes, lanes, strict=True)]
    lake_spaces = prices.every * land.lake_spaces
    width = land.width
    frontier = starts | home
    covered = 0
    reached = []
    for _, room, whole in prices.last:
        ahead = frontier & room * last  # what one more card reaches
        cheaper = covered & whole  # what is reached without that card
        for shift, fits, whole in firsts:
            ahead |= (frontier & fits) << shift
            cheaper |= (covered & whole) << shift
        if ahead & lake_spaces:
            for lake, spaces in land.lakes:  # one card pays for all of a lake
                touched = 0
                for space in spaces:
                    touched |= ahead >> space
                ahead |= (touched & prices.every) * lake
        covered = ahead | cheaper
        ahead = covered ^ cheaper
        if not ahead:
            break
        reached.append(ahead)
        right = ahead | ahead << (width - 1)
        left = ahead | ahead >> (width - 1)
        # The spaces themselves are included: they do no harm, because `cheaper` has them in the next level.
        frontier = right | right << 1 | left | left >> 1
    return CardPaths(land, sets, starts, home, prices, reached)


# --- priced in terrains ---


@dataclass(slots=True)
class TerrainPaths(Paths):
    """Paths priced in terrains. A price is a packed count: DIGIT bits for each lane, the first lane in the lowest
    bits."""

    reached: dict[int, int]
    """By price: the spaces that it just reaches."""
    loose: ClassVar[bool] = True

    def unit(self, lane: int) -> int:
        return 1 << DIGIT * lane

    def at(self, price: int) -> int:
        return self.reached.get(price, 0)

    def count(self, price: int) -> list[int]:
        return [price >> DIGIT * lane & (1 << DIGIT) - 1 for lane in range(len(self.sets))]

    def by_cards(self) -> list[int]:
        found: list[int] = []
        for price, spaces in self.reached.items():
            cards = sum(self.count(price))
            found += [0] * (cards - len(found))
            found[cards - 1] |= spaces
        return found

    def offers(self, goals: int) -> Sequence[tuple[int, int]]:
        return [(price, space) for price, spaces in self.reached.items() for space in bits(spaces & goals)]


def demands(land: Land, purse: Purse, starts: int, home: int, *, missing: int = 0) -> TerrainPaths:
    """As `explore`, but a price counts the terrains that the paid cards have to show. With `missing`, a price may also
    use that many cards that the hand does not have and that fit everywhere; they are counted in the first lane."""
    sets = (*((ANY,) if missing else ()), *(1 << terrain for terrain in range(TERRAINS_ON_CARDS)))
    full = (1 << DIGIT) - 1
    lanes = [(1 << DIGIT * lane, full << DIGIT * lane, land.enter[terrains]) for lane, terrains in enumerate(sets)]
    groups = range(1 << TERRAINS_ON_CARDS)
    holders = [sum(n for terrains, n in zip(*purse, strict=True) if terrains & group) for group in groups]

    def payable(price: int) -> bool:
        """Whether, for each group of terrains, enough cards show one of them. By Hall's theorem the hand can then
        pay."""
        if missing:
            if price & full > missing:
                return False
            price >>= DIGIT
        asked = [0]
        for terrain in range(TERRAINS_ON_CARDS):
            count = price >> DIGIT * terrain & full
            asked += [total + count for total in asked]
        return all(map(int.__le__, asked, holders))

    covered = {0: 0}  # by price: the spaces that it or a part of it reaches

    def reached_by_parts(price: int) -> int:
        """The spaces that a price with fewer of the same terrains reaches."""
        out = 0
        for unit, digits, _ in lanes:
            if price & digits:
                rest = price - unit
                if rest not in covered:
                    covered[rest] = reached_by_parts(rest)  # this price reaches nothing more than its parts
                out |= covered[rest]
        return out

    reached: dict[int, int] = {}
    frontier = {0: starts | home}
    while frontier:
        ahead: dict[int, int] = {}
        for price, spaces in frontier.items():
            for unit, _, fits in lanes:
                if onward := spaces & fits:
                    if price + unit in ahead:
                        ahead[price + unit] |= onward
                    elif payable(price + unit):
                        ahead[price + unit] = onward
        frontier = {}
        for price, spaces in ahead.items():
            for lake, _ in land.lakes:
                if spaces & lake:
                    spaces |= lake
            cheaper = reached_by_parts(price)
            covered[price] = cheaper | spaces
            if spaces := spaces & ~cheaper:
                reached[price] = spaces
                frontier[price] = land.spread(spaces)
    return TerrainPaths(land, sets, starts, home, reached)


def lacking(land: Land, purse: Purse, starts: int, home: int, goal: int) -> tuple[int, list[int]] | None:
    """How many cards are missing at least to reach `goal`, and the terrains of the steps that they would pay (ANY if
    every card fits). None if no cards could lead there."""
    passable = land.all & ~land.terrain[Terrain.VOLCANO] & ~land.terrain[Terrain.LAVA]
    if not any(part >> goal & 1 and part & (starts | home) for part in land.pieces(passable)):
        return None
    for missing in range(1, passable.bit_count() + 1):
        paths = demands(land, purse, starts, home, missing=missing)
        prices = [price for price in paths.prices(goal) if paths.count(price)[0] == missing]
        if prices:
            path, paid = paths.path(goal, prices[0])
            steps = [space for space, _ in steps_of(land, path)]
            terrains = [land.terrain_at(space) for space, fits in zip(steps, paid, strict=True) if fits == ANY]
            return missing, [int(t) if t is not None and t <= Terrain.WATER else ANY for t in terrains]
    return None


FITS = {terrain: 1 << terrain if terrain <= Terrain.WATER else ANY for terrain in Terrain}
"""By the terrain of a space: the terrain set of cards that can pay for it (D28)."""


def entered(land: Land, path: Sequence[int]) -> list[int]:
    """D28: the spaces of a path that cost a card. Of several spaces in a row in one water zone only the first does."""
    spaces = []
    zone = 0
    for space in path:
        if not zone >> space & 1:
            zone = land.water_zone(space)
            spaces.append(space)
    return spaces


def steps_of(land: Land, path: Sequence[int]) -> list[tuple[int, int]]:
    """The steps that a path pays for: pairs (the space that is entered, the terrain set of cards that can pay). Any
    card pays for a home centre."""
    found = [(space, land.terrain_at(space)) for space in entered(land, path)]
    return [(space, ANY if terrain is None else FITS[terrain]) for space, terrain in found]


def matching(
    needs: Sequence[int], stock: Sequence[tuple[int, int]], fixed: Mapping[int, int] | None = None
) -> list[int]:
    """A card for each step, or EMPTY: as many steps as possible get one. `needs` are the terrain sets that can pay for
    each step, `stock` pairs of a card and the set it shows. Cards at the front of `stock` are used first. `fixed` names
    cards by step."""
    fixed = fixed or {}
    paid = [fixed.get(step, EMPTY) for step in range(len(needs))]
    terrains_of = dict(stock)

    def spend(card: int, tried: set[int]) -> bool:
        for step, fits in enumerate(needs):
            if step in fixed or step in tried or not terrains_of[card] & fits:
                continue
            tried.add(step)
            if paid[step] == EMPTY or spend(paid[step], tried):
                paid[step] = card
                return True
        return False

    for card in terrains_of:
        if card not in fixed.values():
            spend(card, set())
    return paid
