"""Where a hand can take a camp, at which price, and by which path (D27 to D34).

Cards of the same terrain set are alike here: they are a lane of the purse, and a price says how many of each lane are
spent. Whole sets of spaces advance at once, and of a usual hand all prices too: see `explore`.

A big hand has more prices than anybody would tell apart. There a price counts terrains that have to be shown, not cards:
see `demands`.
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

SHOWN = Terrain.WATER + 1
"""How many terrains cards can show."""
DIGIT = 8
"""The bits of a number in a packed count: more than there are cards, or spaces to pay for."""


@dataclass(slots=True)
class Ways(ABC):
    """What a search found: every space within reach with each price from which no card can be spared."""

    land: Land
    sets: tuple[int, ...]
    """The terrain sets of the lanes."""
    starts: int
    home: int
    loose: ClassVar[bool]
    """Whether a price counts terrains, each to be shown by any card that does, instead of cards."""

    @abstractmethod
    def unit(self, lane: int) -> int:
        """By how much a price with one more card of a lane is larger."""

    @property
    @abstractmethod
    def spaces(self) -> int:
        """Every space that some price reaches, as a mask."""

    @abstractmethod
    def at(self, price: int) -> int:
        """The spaces that a price just reaches, as a mask."""

    @abstractmethod
    def count(self, price: int) -> list[int]:
        """How many cards of each lane a price takes."""

    @abstractmethod
    def offers(self, goals: int) -> Sequence[tuple[int, int]]:
        """Every one of the spaces `goals` with every price that just reaches it: (price, space)."""

    def prices(self, space: int) -> list[int]:
        """The prices of a space, fewest cards first."""
        found = [price for price, _ in self.offers(1 << space)]
        return sorted(found, key=lambda price: (sum(self.count(price)), price))

    def way(self, space: int, price: int) -> tuple[list[int], list[int]]:
        """A path to `space` (spaces, the start first) and the terrain sets that pay its steps, in path order."""
        land = self.land
        left = self.count(price)
        path: list[int] = []
        paid: list[int] = []
        while True:
            zone = land.water_zone(space)
            area = zone or 1 << space
            near = land.spread(area)
            for lane, shown in enumerate(self.sets):
                if not left[lane] or not land.enter[shown] >> space & 1:
                    continue
                cheaper = price - self.unit(lane)
                before = near & self.at(cheaper) if cheaper else area & (self.starts | self.home)
                if not before:
                    continue
                paid.insert(0, shown)
                last = lowest(before)
                path[:0] = _walk(land, land.spread(1 << last) if cheaper else before, space, zone) if zone else [space]
                if not cheaper:
                    return path, paid
                left[lane] -= 1
                price, space = cheaper, last
                break
            else:
                raise AssertionError("a reached space has a way")


def _walk(land: Land, gates: int, goal: int, zone: int) -> list[int]:
    """A shortest walk within a `zone` from one of the `gates` that lie there to `goal`, both included."""
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
class CardWays(Ways):
    """Ways priced in cards."""

    lattice: Lattice
    reached: list[int]
    """By number of cards, from one on: the spaces of every price, each where the price has its bits."""
    loose: ClassVar[bool] = False

    def unit(self, lane: int) -> int:
        return self.lattice.units[lane]

    @property
    def spaces(self) -> int:
        spaces = 0
        for level in self.reached:
            while level:
                spaces |= level & (1 << self.lattice.breadth) - 1
                level >>= self.lattice.breadth
        return spaces

    def at(self, price: int) -> int:
        level, place = divmod(price, self.lattice.span)
        return self.reached[level - 1] >> place & (1 << self.lattice.breadth) - 1

    def count(self, price: int) -> list[int]:
        return self.lattice.count(price)

    def offers(self, goals: int) -> Sequence[tuple[int, int]]:
        wanted = self.lattice.every * goals
        return _Offers(self.lattice, [level & wanted for level in self.reached])


class _Offers(Sequence[tuple[int, int]]):
    """The (price, space) pairs of the levels of a lattice, told apart only where somebody looks."""

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


def explore(land: Land, purse: Purse, starts: int, home: int) -> CardWays:
    """Every space within reach of a purse from the camps `starts` (each paid with its terrain, D28) or from the home
    camp `home` (a mask, paid with any card), with all prices from which no card can be spared. Spaces where a camp may
    only pass are included."""
    sets, stock = purse
    prices = lattice(stock, land.breadth)
    *lanes, last = [land.enter[shown] for shown in sets] or [0]
    firsts = [(shift, room * fits, whole) for (shift, room, whole), fits in zip(prices.lanes, lanes, strict=True)]
    wet = prices.every * land.wide_water
    width = land.width
    around = starts | home
    covered = 0
    reached = []
    for _, room, whole in prices.last:
        ahead = around & room * last  # what one more card reaches
        cheaper = covered & whole  # what was reached without it
        for shift, fits, whole in firsts:
            ahead |= (around & fits) << shift
            cheaper |= (covered & whole) << shift
        if ahead & wet:
            for lake, spaces in land.lakes:  # one card for all of it
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
        around = right | right << 1 | left | left >> 1  # also where they are: staying is never cheaper
    return CardWays(land, sets, starts, home, prices, reached)


# --- priced in terrains ---


@dataclass(slots=True)
class TerrainWays(Ways):
    """Ways priced in terrains. A price is a packed count, the first lane in the lowest bits."""

    reached: dict[int, int]
    """The spaces of every price."""
    loose: ClassVar[bool] = True

    def unit(self, lane: int) -> int:
        return 1 << DIGIT * lane

    @property
    def spaces(self) -> int:
        spaces = 0
        for of_price in self.reached.values():
            spaces |= of_price
        return spaces

    def at(self, price: int) -> int:
        return self.reached.get(price, 0)

    def count(self, price: int) -> list[int]:
        return [price >> DIGIT * lane & (1 << DIGIT) - 1 for lane in range(len(self.sets))]

    def offers(self, goals: int) -> Sequence[tuple[int, int]]:
        return [(price, space) for price, spaces in self.reached.items() for space in bits(spaces & goals)]


def demands(land: Land, purse: Purse, starts: int, home: int, *, missing: int = 0) -> TerrainWays:
    """As `explore`, but a price counts the terrains that cards have to show for it. With `missing`, that many cards are
    wished for besides, in the first lane."""
    sets = (*((ANY,) if missing else ()), *(1 << terrain for terrain in range(SHOWN)))
    full = (1 << DIGIT) - 1
    lanes = [(1 << DIGIT * lane, full << DIGIT * lane, land.enter[shown]) for lane, shown in enumerate(sets)]
    holders = [sum(n for shown, n in zip(*purse, strict=True) if shown & among) for among in range(1 << SHOWN)]

    def payable(price: int) -> bool:
        """By Hall's theorem: no group of terrains is asked for more often than cards of the hand show one of it."""
        if missing:
            if price & full > missing:
                return False
            price >>= DIGIT
        asked = [0]
        for terrain in range(SHOWN):
            count = price >> DIGIT * terrain & full
            asked += [total + count for total in asked]
        return all(map(int.__le__, asked, holders))

    cover = {0: 0}  # by price: what it or a part of it reaches

    def parts(price: int) -> int:
        """What parts of a price reach."""
        out = 0
        for unit, digits, _ in lanes:
            if price & digits:
                rest = price - unit
                if rest not in cover:
                    cover[rest] = parts(rest)  # no way led there
                out |= cover[rest]
        return out

    reached: dict[int, int] = {}
    around = {0: starts | home}
    while around:
        ahead: dict[int, int] = {}
        for price, spaces in around.items():
            for unit, _, fits in lanes:
                if onward := spaces & fits:
                    if price + unit in ahead:
                        ahead[price + unit] |= onward
                    elif payable(price + unit):
                        ahead[price + unit] = onward
        around = {}
        for price, spaces in ahead.items():
            for lake, _ in land.lakes:
                if spaces & lake:
                    spaces |= lake
            cheaper = parts(price)
            cover[price] = cheaper | spaces
            if spaces := spaces & ~cheaper:
                reached[price] = spaces
                around[price] = land.spread(spaces)
    return TerrainWays(land, sets, starts, home, reached)


def lacking(land: Land, purse: Purse, starts: int, home: int, goal: int) -> tuple[int, list[int]] | None:
    """How many cards are missing to reach `goal` and the terrains of the steps they would pay (ANY where every card
    would do), by a way that lacks fewest; None where no cards lead."""
    passable = land.all & ~land.terrain[Terrain.VOLCANO] & ~land.terrain[Terrain.LAVA]
    if not any(part >> goal & 1 and part & (starts | home) for part in land.pieces(passable)):
        return None
    for missing in range(1, passable.bit_count() + 1):
        ways = demands(land, purse, starts, home, missing=missing)
        prices = [price for price in ways.prices(goal) if ways.count(price)[0] == missing]
        if prices:
            path, paid = ways.way(goal, prices[0])
            steps = [space for space, _ in steps_of(land, path)]
            terrains = [land.terrain_at(space) for space, shown in zip(steps, paid, strict=True) if shown == ANY]
            return missing, [int(t) if t is not None and t <= Terrain.WATER else ANY for t in terrains]
    return None


FITS = {terrain: 1 << terrain if terrain <= Terrain.WATER else ANY for terrain in Terrain}
"""By the terrain of a space: the terrain set of cards that can pay for it (D28)."""


def entered(land: Land, path: Sequence[int]) -> list[int]:
    """D28: the spaces that the steps of a path enter, each for a card. Spaces of one water zone in a row are one step."""
    spaces = []
    zone = 0
    for space in path:
        if not zone >> space & 1:
            zone = land.water_zone(space)
            spaces.append(space)
    return spaces


def steps_of(land: Land, path: Sequence[int]) -> list[tuple[int, int]]:
    """The steps that a path pays for: (the space that is entered, the terrain set of cards that can pay). A home centre
    takes any card."""
    found = [(space, land.terrain_at(space)) for space in entered(land, path)]
    return [(space, ANY if terrain is None else FITS[terrain]) for space, terrain in found]


def matching(needs: Sequence[int], stock: Sequence[tuple[int, int]], fixed: Mapping[int, int] | None = None) -> list[int]:
    """Cards that pay steps: `needs` are the terrain sets that can pay each, `stock` the cards with the sets they show,
    those to be spent first in front. `fixed` names cards by step. As many steps as can be are paid, the others EMPTY."""
    fixed = fixed or {}
    paid = [fixed.get(step, EMPTY) for step in range(len(needs))]
    shows = dict(stock)

    def spend(card: int, tried: set[int]) -> bool:
        for step, fits in enumerate(needs):
            if step in fixed or step in tried or not shows[card] & fits:
                continue
            tried.add(step)
            if paid[step] == EMPTY or spend(paid[step], tried):
                paid[step] = card
                return True
        return False

    for card in shows:
        if card not in fixed.values():
            spend(card, set())
    return paid
