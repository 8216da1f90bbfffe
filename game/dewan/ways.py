"""Where a hand can take a camp, at which price, and by which path (D27 to D34).

Cards of the same terrain set are alike here. A purse lists the sets in hand with their numbers; a price is a packed
count, four bits for each set of the purse. Whole sets of spaces advance at once, so a search takes microseconds.

A big hand has more prices than anybody would tell apart. There a price counts terrains that have to be shown, not cards:
see `demands`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.dewan.land import ANY, Land
from game.dewan.model import EMPTY, Terrain
from game.kernel.masks import bits

Purse = Sequence[tuple[int, int]]
"""Terrain sets (masks of Terrain bits) with the number of such cards; an ANY set stands for missing cards."""

SHOWN = Terrain.WATER + 1
"""How many terrains cards can show."""


@dataclass(slots=True)
class Ways:
    """What `explore` found. `reached` maps every price from which no card can be spared to the spaces it just reaches."""

    land: Land
    sets: tuple[int, ...]
    reached: dict[int, int]
    starts: int
    home: int
    loose: bool = False
    """Whether a price counts terrains, each to be shown by any card that does, instead of cards."""

    def count(self, price: int) -> list[int]:
        """How many cards of each set of the purse a price takes."""
        return [price >> (4 * lane) & 15 for lane in range(len(self.sets))]

    def prices(self, space: int) -> list[int]:
        """The prices of a space, fewest cards first."""
        found = [price for price, spaces in self.reached.items() if spaces >> space & 1]
        return sorted(found, key=lambda price: (sum(self.count(price)), price))

    def way(self, space: int, price: int) -> tuple[list[int], list[int]]:
        """A path to `space` (spaces, the start first) and the terrain sets that pay its steps, in path order."""
        path: list[int] = []
        paid: list[int] = []
        while True:
            for lane, shown in enumerate(self.sets):
                unit = 1 << (4 * lane)
                if not price >> (4 * lane) & 15 or not self.land.enter[shown] >> space & 1:
                    continue
                zone = self.land.water_zone(space)
                if price == unit:
                    gates = (zone or 1 << space) & (self.starts | self.home)
                    if zone and not self.starts & zone:
                        continue
                else:
                    before = self.reached.get(price - unit, 0)
                    gates = self.land.spread(before) & (zone or 1 << space)
                if not gates:
                    continue
                walk = _walk(self.land, gates, space, zone or 1 << space)
                path[:0] = walk
                paid.insert(0, shown)
                if price == unit:
                    return path, paid
                price -= unit
                space = next(bits(before & self.land.spread(1 << walk[0])))
                break
            else:
                raise AssertionError("a reached space has a way")


def _walk(land: Land, gates: int, goal: int, area: int) -> list[int]:
    """A shortest walk within `area` from one of the `gates` to `goal`, both included."""
    target = 1 << goal
    layers = [target]
    seen = target
    while not layers[-1] & gates:
        layer = land.spread(layers[-1]) & area & ~seen
        seen |= layer
        layers.append(layer)
    space = next(bits(layers[-1] & gates))
    walk = [space]
    for layer in reversed(layers[:-1]):
        space = next(bits(land.spread(1 << space) & layer))
        walk.append(space)
    return walk


def demands(land: Land, purse: Purse, starts: int, home: int, *, missing: int = 0) -> Ways:
    """As `explore`, but a price counts the terrains that cards have to show for it. With `missing`, that many cards are
    wished for besides, in the first four bits."""
    holders = [sum(n for shown, n in purse if shown & among) for among in range(1 << SHOWN)]
    shift = 4 * bool(missing)

    def payable(price: int) -> bool:
        """By Hall's theorem: no group of terrains is asked for more often than cards of the hand show one of it."""
        price >>= shift
        asked = [0]
        for terrain in range(SHOWN):
            count = price >> (4 * terrain) & 15
            asked += [total + count for total in asked]
        return all(map(int.__le__, asked, holders))

    lanes = [(1 << terrain, min(15, holders[1 << terrain])) for terrain in range(SHOWN)]
    most = holders[-1] + missing
    wished = [(ANY, missing)] if missing else []
    return explore(land, [*wished, *lanes], starts, home, most=most, payable=payable)


def explore(
    land: Land, purse: Purse, starts: int, home: int, *, most: int = 99, payable: Callable[[int], bool] | None = None
) -> Ways:
    """Every space within reach of a purse from the camps `starts` (each paid with its terrain, D28) or from the home
    camp `home` (a mask, paid with any card), by at most `most` cards, with all prices from which no card can be spared.
    Spaces where a camp may only pass are included. `payable` tells which prices the hand allows, where not all."""
    enter = land.enter
    water = land.terrain[Terrain.WATER]
    waters = land.waters
    width = land.width
    lanes = [(1 << (4 * i), 15 << (4 * i), n << (4 * i), enter[shown]) for i, (shown, n) in enumerate(purse)]
    most = min(most, sum(n for _, n in purse))
    reached: dict[int, int] = {}
    cover: dict[int, int] = {0: 0}  # by price: what it or a part of it reaches

    def covered(price: int) -> int:
        """What parts of a price reach, where no way led to the price itself."""
        out = 0
        for unit, field, _, _ in lanes:
            if price & field:
                rest = price - unit
                out |= cover[rest] if rest in cover else covered(rest)
        cover[price] = out
        return out

    layer: dict[int, int] = {}
    for unit, _, _, fits in lanes:
        spaces = (starts & fits) | home
        if spaces & water:
            for zone in waters:
                if spaces & zone:
                    spaces |= zone
        if not payable or payable(unit):
            layer[unit] = spaces
    cards = 1
    while layer:
        ahead: dict[int, int] = {}
        for price, spaces in layer.items():
            dearer = []
            cheaper = 0
            for lane in lanes:
                unit, field, stock, _ = lane
                mine = price & field
                if mine:
                    rest = price - unit
                    cheaper |= cover[rest] if rest in cover else covered(rest)
                if mine < stock:
                    dearer.append(lane)
            spaces &= ~cheaper
            cover[price] = cheaper | spaces
            if not spaces:
                continue
            reached[price] = spaces
            if cards == most:
                continue
            around = (
                (spaces << 1) | (spaces >> 1) | (spaces << width) | (spaces >> width)
                | (spaces << (width - 1)) | (spaces >> (width - 1))
            )  # fmt: skip
            for unit, _, _, fits in dearer:
                onward = around & fits
                if onward:
                    if onward & water:
                        for zone in waters:
                            if onward & zone:
                                onward |= zone
                    if price + unit in ahead:
                        ahead[price + unit] |= onward
                    elif not payable or payable(price + unit):
                        ahead[price + unit] = onward
        layer = ahead
        cards += 1
    return Ways(land, tuple(shown for shown, _ in purse), reached, starts, home, loose=payable is not None)


def lacking(land: Land, purse: Purse, starts: int, home: int, goal: int) -> tuple[int, list[int]] | None:
    """How many cards are missing to reach `goal` and the terrains of the steps they would pay (ANY where every card
    would do), by a way that lacks fewest; None where no cards lead."""
    for missing in range(1, 13):
        ways = demands(land, purse, starts, home, missing=missing)
        prices = [price for price in ways.prices(goal) if price & 15 == missing]
        if prices:
            path, paid = ways.way(goal, prices[0])
            steps = [space for space, _ in steps_of(land, path)]
            terrains = [land.terrain_at(space) for space, shown in zip(steps, paid, strict=True) if shown == ANY]
            return missing, [int(t) if t is not None and t <= Terrain.WATER else ANY for t in terrains]
    return None


FITS = {terrain: 1 << terrain if terrain <= Terrain.WATER else ANY for terrain in Terrain}
"""By the terrain of a space: the terrain set of cards that can pay for it (D28)."""


def steps_of(land: Land, path: Sequence[int]) -> list[tuple[int, int]]:
    """D28: the steps that a path pays for: (the space that is entered, the terrain set of cards that can pay). Spaces
    of one water zone in a row are one step; a home centre takes any card."""
    steps: list[tuple[int, int]] = []
    zone = 0
    for space in path:
        if zone >> space & 1:
            continue
        zone = land.water_zone(space)
        terrain = land.terrain_at(space)
        steps.append((space, ANY if terrain is None else FITS[terrain]))
    return steps


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
