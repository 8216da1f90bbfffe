"""The referee's table: the printed map as it is written, and what can be counted on it at any time (I1 to I6, I28,
I29).

A tent stands on the name of its space; cards are named by their biomes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from copy import copy
from functools import cache
from itertools import combinations
from typing import Any, Self

from game.kernel.content import load_plain
from tests.games.iwari.table import game_package

BIOMES = ("forest", "tundra", "coast", "glacier", "desert", "void")
HANDFUL = tuple[str, ...]


@cache
def sheet(name: str) -> Any:
    return load_plain(game_package().folder / f"{name}.yaml")


@cache
def pays(cards: HANDFUL, wanted: HANDFUL, *, own_pairs: bool) -> bool:
    """I16: whether these cards, every one of them, pay for one card of each wanted biome."""
    if not wanted:
        return not cards
    for payment in (*combinations(cards, 1), *combinations(cards, 2)):
        pair = len(payment) == 2 and payment[0] == payment[1] and (own_pairs or payment[0] != wanted[0])
        if payment == (wanted[0],) or pair:
            left = list(cards)
            for card in payment:
                left.remove(card)
            if pays(tuple(left), wanted[1:], own_pairs=own_pairs):
                return True
    return False


class Board:
    """What is printed: the map as it is written, spaces by name."""

    def __init__(self, name: str) -> None:
        chart = sheet(f"maps/{name}")
        self.name = name
        self.regions: list[str] = [region["id"] for region in chart["regions"]]
        self.biome: dict[str, str] = {region["id"]: region["biome"] for region in chart["regions"]}
        self.printed: dict[str, list[str]] = {r["id"]: [space["id"] for space in r["tents"]] for r in chart["regions"]}
        self.links: dict[int, Any] = {link["number"]: link for link in chart["links"]}
        self.ruins: list[Any] = chart.get("ruins", [])
        self.ruin_on: dict[int, str] = {ruin["link"]: ruin["id"] for ruin in self.ruins}
        self.contested: list[Any] = chart.get("contested", [])
        self.mountains = {int(symbol): links for symbol, links in chart.get("mountains", {}).items()}
        self.rift: str | None = "V0" if name == "uncharted_path" else None
        self.purple: list[str] = chart.get("long_road", [])
        self.lands = [region for region in self.regions if self.printed[region]]
        """The regions with tent spaces."""
        self.spaces = [
            *(space for region in self.regions for space in self.printed[region]),
            *(ruin["id"] for ruin in self.ruins),
            *(f"{token['id']}>{region}" for token in self.contested for region in self.links[token["link"]]["regions"]),
        ]
        """Every place of a tent, in the order in which the actions number them."""
        self.number = {space: n for n, space in enumerate(self.spaces)}
        self.tent_places = {
            region: [*self.printed[region], *(space for space in self.spaces if space.endswith(f">{region}"))]
            for region in self.regions
        }
        """Where a tent is one of the region (I53)."""
        water = [link for link in chart["links"] if link["kind"] == "water"]
        lines = [(*link["tents"], link["number"]) for link in water if name in {"floating_islands", "forgotten_island"}]
        self.roads = [*((road["a"], road["b"], road.get("link")) for road in chart["roads"]), *lines]
        """I48, I50: dotted lines among them where they are roads. The third is the link they cross a border by."""
        ends = Counter(space for a, b, _ in self.roads for space in (a, b))
        self.dead_ends = [space for space in self.spaces if ends[space] == 1]
        self.junctions = [space for space in self.spaces if ends[space] >= 3]

    def home(self, space: str) -> str | None:
        """The region in which a tent counts; a ruin is in none."""
        return next((region for region, places in self.tent_places.items() if space in places), None)


def longest(near: Mapping[str, set[str]], group: set[str]) -> int:
    """I29: the tents on the longest way from tent to tent that visits none twice."""

    def walk(at: str, been: frozenset[str]) -> int:
        return 1 + max((walk(other, been | {other}) for other in near[at] - been), default=0)

    return max(walk(space, frozenset({space})) for space in group)


class Table:
    """What lies on the map, and for whom it counts."""

    def __init__(self, board: str, seats: int, options: Mapping[str, str]) -> None:
        self.board, self.seats, self.options = Board(board), seats, options
        self.third = seats if seats == 2 else None
        self.colours = list(range(seats)) + [2] * (seats == 2)
        self.tents: dict[str, int] = {}
        self.totems: dict[str, Counter[int]] = {region: Counter() for region in self.board.regions}
        self.void = Counter({"V0": 5} if self.board.rift else {})
        self.blocked: set[int] = set()
        """Links under mountains."""
        self.golden: list[str] = []
        self.worship: str | None = None
        self.tokens: list[tuple[str, Any, int]] = []
        """Kind, place (a region, or the number of a link; for Courage the token) and who laid it."""
        self.cancelled: set[int] = set()
        """Tokens beside which Courage lies."""

    def as_it_is(self) -> Self:
        """The pieces on the map, to be remembered."""
        seen = copy(self)
        seen.tents, seen.void = dict(self.tents), self.void.copy()
        seen.totems = {region: stack.copy() for region, stack in self.totems.items()}
        return seen

    def tents_in(self, region: str, colour: int) -> int:
        return sum(1 for space in self.board.tent_places[region] if self.tents.get(space) == colour)

    def pieces_in(self, region: str) -> int:
        tents = sum(1 for space in self.board.tent_places[region] if space in self.tents)
        return tents + self.totems[region].total() + self.void[region]

    def full(self, region: str) -> bool:
        """I35: a tent on every printed space."""
        return all(space in self.tents for space in self.board.printed[region])

    def closed(self, link: int) -> bool:
        """I8, I50."""
        return link in self.blocked or (link in self.board.ruin_on and self.board.ruin_on[link] not in self.tents)

    def tents_left(self, colour: int) -> int:
        return 20 - sum(1 for owner in self.tents.values() if owner == colour)

    def totems_left(self, colour: int) -> int:
        return 8 - sum(stack[colour] for stack in self.totems.values())

    def room(self, region: str) -> bool:
        """I18, I48, I51."""
        if region == self.board.rift or (self.board.name == "floating_islands" and self.board.biome[region] == "tundra"):
            return False
        most = max(self.tents_in(region, colour) for colour in self.colours)
        return self.totems[region].total() + self.void[region] + 1 <= most

    def holds(self, seat: int, link: int) -> bool:
        """I28: a totem in both regions, and nobody has more in either."""
        return not self.closed(link) and all(
            self.totems[region][seat] > 0
            and self.totems[region][seat] >= max(self.totems[region].values())
            and (self.options["void_totems"] == "neutral" or self.totems[region][seat] >= self.void[region])
            for region in self.board.links[link]["regions"]
        )

    def settlements(self, colour: int) -> list[tuple[set[str], int]]:
        """I29: the tents of every settlement, and how many count."""
        near: dict[str, set[str]] = {space: set() for space, owner in self.tents.items() if owner == colour}
        for a, b, link in self.board.roads:
            ruin = self.board.ruin_on.get(link)
            for one, other in [(a, b)] if ruin is None else [(a, ruin), (ruin, b)]:
                if link not in self.blocked and one in near and other in near:
                    near[one].add(other)
                    near[other].add(one)
        found = []
        left = set(near)
        while left:
            group, edge = set(), {min(left)}
            while edge:
                group |= edge
                edge = {other for space in edge for other in near[space]} - group
            left -= group
            if len(group) >= 4:
                worth = longest(near, group) if self.options["settlements"] == "unbroken" else len(group)
                found += [(group, worth)] if worth >= 4 else []
        return found
