"""Ways that are led through given spaces (D32): the cheapest that a hand pays, or else the cheapest there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush

from game.dewan.land import ANY, Land
from game.dewan.terrain import Terrain
from game.dewan.ways import FITS, SHOWN
from game.kernel.masks import bits

LACKING = 8
"""How many steps of detour a terrain is worth that the hand cannot pay."""

PATIENCE = 3000
"""How many beginnings of a walk are looked at: far more than a usual hand has, so that only with twenty cards and no way
there at all the search is given up."""

Needs = tuple[int, ...]
"""How many cards are needed that show each terrain."""


def paid_walk(land: Land, hand: Sequence[int], start: int, points: Sequence[int]) -> list[int] | None:
    """The spaces of a walk from the camp at `start` through `points` in their order, never twice over one space, that
    costs fewest cards of a `hand` (the terrain sets its cards show) and then fewest spaces (D28, D32, D34); None where
    the hand pays no such walk, or where PATIENCE ends before one is found."""
    far = [_distances(land, point) for point in points]
    legs = [there[before] for there, before in zip(far, [start, *points], strict=False) if before in there]
    if len(legs) < len(points):
        return None
    after = [sum(legs[number + 1 :]) for number in range(len(points))]
    payable = _Payable(hand)
    first = _with(payable.nothing, land, start)
    if not payable(first, 1):
        return None
    queue: list[tuple[int, int, int, tuple[int, ...], int, Needs]] = [(1 + sum(legs), 1, 1, (start,), 0, first)]
    done: set[tuple[int, int, Needs]] = set()
    while queue and len(done) < PATIENCE:
        _, cards, length, path, number, needs = heappop(queue)
        space = path[-1]
        if space == points[number]:
            number += 1
            if number == len(points):
                return list(path)
        if (space, number, needs) in done:
            continue
        done.add((space, number, needs))
        for near, cost in _onward(land, space):
            if near in path or near not in far[number]:
                continue
            then, price = (_with(needs, land, near), cards + 1) if cost else (needs, cards)
            whole = price + far[number][near] + after[number]
            if whole <= len(hand) and payable(then, price):
                heappush(queue, (whole, price, length + 1, (*path, near), number, then))
    return None


def cheapest_walk(land: Land, shown: int, start: int, points: Sequence[int]) -> tuple[int, list[int]] | None:
    """The price and the spaces of a walk like that, leg by leg, that need not be paid: a terrain that no card of the hand
    shows (`shown` are those some card does) is dear, but can be stepped on. None where no walk leads there."""
    path = [start]
    price = 0
    for goal in points:
        leg = _leg(land, path, goal, shown)
        if leg is None:
            return None
        price += leg[0]
        path += leg[1]
    return price, path


class _Payable:
    """By Hall's theorem: no group of terrains is asked for more often than cards show one of it, and no more cards are
    asked for than there are."""

    nothing: Needs = (0,) * SHOWN

    def __init__(self, hand: Sequence[int]) -> None:
        self._cards = len(hand)
        self._groups = [
            (tuple(bits(group)), sum(1 for shown in hand if shown & group)) for group in range(1, 1 << SHOWN)
        ]
        self._known: dict[Needs, bool] = {}

    def __call__(self, needs: Needs, cards: int) -> bool:
        """Whether the hand pays what is needed, and `cards` in all."""
        if needs not in self._known:
            self._known[needs] = all(sum(needs[t] for t in group) <= holders for group, holders in self._groups)
        return cards <= self._cards and self._known[needs]


def _with(needs: Needs, land: Land, space: int) -> Needs:
    """What is needed once a space is entered besides; the centre of a home takes any card."""
    terrain = land.terrain_at(space)
    if terrain is None or FITS[terrain] == ANY:
        return needs
    return (*needs[:terrain], needs[terrain] + 1, *needs[terrain + 1 :])


def _onward(land: Land, space: int) -> Iterator[tuple[int, int]]:
    """Where a walk can go from a space, and for how many cards: none within a water zone."""
    zone = land.water_zone(space)
    for near in bits(land.spread(1 << space) & land.all):
        if land.terrain_at(near) not in {Terrain.VOLCANO, Terrain.LAVA}:
            yield near, 0 if zone >> near & 1 else 1


def _distances(land: Land, goal: int) -> dict[int, int]:
    """By space from which a walk leads to the goal: how many cards it costs at least, the space itself not counted."""
    found = {goal: 0}
    queue = [(0, goal)]
    while queue:
        cards, space = heappop(queue)
        for near, cost in _onward(land, space):  # it costs the same there and back
            if cards + cost < found.get(near, land.all.bit_count() + 1):
                found[near] = cards + cost
                heappush(queue, (cards + cost, near))
    return found


def _leg(land: Land, path: Sequence[int], goal: int, shown: int) -> tuple[int, list[int]] | None:
    """The cheapest continuation of `path` to `goal`: its price and the spaces after the path's last."""
    taken = set(path)
    queue: list[tuple[int, int, int, list[int]]] = [(0, 0, path[-1], [])]
    done: set[int] = set()
    while queue:
        price, length, space, walked = heappop(queue)
        if space == goal:
            return price, walked
        if space in done:
            continue
        done.add(space)
        for near, cost in _onward(land, space):
            terrain = land.terrain_at(near)
            if near in taken or terrain is None:
                continue
            dear = cost and not FITS[terrain] & shown and FITS[terrain] != ANY
            heappush(queue, (price + (LACKING if dear else cost), length + 1, near, [*walked, near]))
    return None
