"""Ways through given spaces (D32): the cheapest one that a hand can pay, or else the cheapest one there is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from heapq import heappop, heappush

from game.dewan.land import ANY, Land
from game.dewan.paths import FITS, TERRAINS_ON_CARDS
from game.kernel.masks import bits

LACKING = 8
"""The price of a step onto a terrain that no card of the hand shows: a longer detour costs more than that step."""

PATIENCE = 3000
"""After this many beginnings of a walk the search gives up. A usual hand needs far fewer; only a hand of about twenty
cards without any path to the goal comes this far."""

Needs = tuple[int, ...]
"""By terrain: how many cards are needed that show it."""


def paid_walk(land: Land, hand: Sequence[int], start: int, points: Sequence[int]) -> list[int] | None:
    """The spaces of the cheapest walk from the camp at `start` through `points` in their order (D28, D32, D34). It
    costs the fewest cards of `hand` (the terrain sets of its cards), then has the fewest spaces, and enters no space
    twice. None if the hand cannot pay such a walk, or if none is found within PATIENCE."""
    far = [_distances(land, point) for point in points]
    legs = [there[before] for there, before in zip(far, [start, *points], strict=False) if before in there]
    if len(legs) < len(points):
        return None
    after = [sum(legs[number + 1 :]) for number in range(len(points))]
    payable = _payable(tuple(sorted(hand)))
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
        for near, cost in land.onward[space]:
            if near in path or near not in far[number]:
                continue
            then, price = (_with(needs, land, near), cards + 1) if cost else (needs, cards)
            whole = price + far[number][near] + after[number]
            if whole <= len(hand) and payable(then, price):
                heappush(queue, (whole, price, length + 1, (*path, near), number, then))
    return None


def cheapest_walk(land: Land, shown: int, start: int, points: Sequence[int]) -> tuple[int, list[int]] | None:
    """The price and the spaces of a walk through `points` that the hand may be unable to pay, or None if there is none.
    Each leg is the cheapest by itself. `shown` is a mask of the terrains on the hand's cards; a step onto another
    terrain costs LACKING."""
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
    """Whether a hand can pay for a walk. By Hall's theorem it can if, for each group of terrains, at least as many
    cards show one of them as are needed, and if there are enough cards in all."""

    nothing: Needs = (0,) * TERRAINS_ON_CARDS

    def __init__(self, hand: Sequence[int]) -> None:
        self._cards = len(hand)
        self._groups = [
            (tuple(bits(group)), sum(1 for fits in hand if fits & group)) for group in range(1, 1 << TERRAINS_ON_CARDS)
        ]
        self._known: dict[Needs, bool] = {}

    def __call__(self, needs: Needs, cards: int) -> bool:
        """Whether the hand has the cards for `needs`, and at least `cards` cards in all."""
        if needs not in self._known:
            self._known[needs] = all(sum(needs[t] for t in group) <= holders for group, holders in self._groups)
        return cards <= self._cards and self._known[needs]


@lru_cache(maxsize=4)
def _payable(hand: tuple[int, ...]) -> _Payable:
    """What is known of a hand is kept while paths for it are sought."""
    return _Payable(hand)


def _with(needs: Needs, land: Land, space: int) -> Needs:
    """`needs` with the card for entering one more space. Any card pays for a home centre, so that one adds nothing."""
    terrain = land.terrain_at(space)
    if terrain is None or FITS[terrain] == ANY:
        return needs
    return (*needs[:terrain], needs[terrain] + 1, *needs[terrain + 1 :])


def _distances(land: Land, goal: int) -> Mapping[int, int]:
    """By space: the fewest cards that a walk from there to the goal costs, without a card for the space itself."""
    if goal in land.fewest_cards:
        return land.fewest_cards[goal]
    found = land.fewest_cards[goal] = {goal: 0}
    queue = [(0, goal)]
    while queue:
        cards, space = heappop(queue)
        for near, cost in land.onward[space]:  # a step costs the same in both directions
            if cards + cost < found.get(near, land.all.bit_count() + 1):
                found[near] = cards + cost
                heappush(queue, (cards + cost, near))
    return found


def _leg(land: Land, path: Sequence[int], goal: int, shown: int) -> tuple[int, list[int]] | None:
    """The cheapest path to continue `path` to `goal`: its price and the spaces that follow the path's last one."""
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
        for near, cost in land.onward[space]:
            terrain = land.terrain_at(near)
            if near in taken or terrain is None:
                continue
            dear = cost and not FITS[terrain] & shown and FITS[terrain] != ANY
            heappush(queue, (price + (LACKING if dear else cost), length + 1, near, [*walked, near]))
    return None
