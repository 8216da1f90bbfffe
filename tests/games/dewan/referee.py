"""A referee: Dewan's rules written a second time, in the way people at a table use the rulebook, to check the first.

It shares only components and actions with the rules: its landscape is a dict of terrains by hex, its hands are sets of
cards. `course` asks, in the order of the rulebook, for everything that a seat or chance decides.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from game.dewan.land import Land
from game.dewan.model import (
    Fish,
    Lay,
    Mark,
    NoFish,
    NoTuck,
    Pass,
    PickBlind,
    PickStory,
    Place,
    Symbol,
    Take,
    Tuck,
)
from game.dewan.terrain import Terrain
from game.kernel.contract import CHANCE, Action, Seat
from game.kernel.masks import bits
from tests.games.dewan.table import game_package

Hex = tuple[int, int]
Goal = tuple[str, int]
"""A camp that can be placed on a space, with any payment."""
Question = tuple[Seat, set[Action | Goal]]
"""Who decides, and the possible answers; none are listed for chance."""
Course = Generator[Question, Any, None]
LUCK: Question = (CHANCE, set())
CATALOGUE = game_package().catalogue
CARDS = CATALOGUE.cards
LANDS = (Terrain.MOUNTAIN, Terrain.BADLANDS, Terrain.DESERT, Terrain.FOREST)
BRINGS = ("", "story", "tuck", "story", "tuck", "story", "tuck", "end")


def around(at: Hex) -> set[Hex]:
    q, r = at
    return {(q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1)}


def patches(hexes: Iterable[Hex]) -> list[frozenset[Hex]]:
    """The joined parts of some hexes."""
    left, found = set(hexes), []
    while left:
        patch, edge = set(), {left.pop()}
        while edge:
            patch |= edge
            edge = {near for at in edge for near in around(at)} & left
            left -= edge
        found.append(frozenset(patch))
    return found


class Referee:
    def __init__(self, scenario: str, seats: int, *, home_counts: bool = True) -> None:
        self.scenario, self.seats, self.home_counts = scenario, seats, home_counts
        self.pile_size = {2: 6, 3: 8, 4: 10}[seats] if scenario in {"flood", "volcano", "water_villages"} else 0
        self.land: Land | None = None
        """The landscape of the rules, only for the numbers of hexes in actions."""
        self.ground: dict[Hex, Terrain] = {}
        self.symbols: list[tuple[int, Hex, Hex]] = []
        self.homes: list[Hex] = []
        self.camps: list[list[Hex]] = [[] for _ in range(seats)]
        self.heaps: dict[frozenset[Hex], int] = {}
        """Berries by zone."""
        self.markers = 8
        self.hands: list[set[int]] = [set() for _ in range(seats)]
        self.display: list[int | None] = []
        self.discards: set[int] = set()
        self.supply = 55
        self.pile = 0
        self.shown: list[int] = []
        self.stack = 19 if scenario == "flood" else 24
        self.stories: list[list[int]] = [[] for _ in range(seats)]
        self.completed: list[set[int]] = [set() for _ in range(seats)]
        self.tucked: list[list[tuple[Terrain, Symbol]]] = [[] for _ in range(seats)]
        self.berries = [0] * seats
        self.fish = [0] * seats
        self.last_round = False

    def upkeep(self) -> Course:
        self._lay((yield LUCK))
        start = (yield LUCK).first
        self.shown = list((yield LUCK).stories)
        self.stack -= 5
        deal = yield LUCK
        self.hands = [set(cards) for cards in deal.hands]
        self.display = list(deal.display)
        self.supply -= 2 * self.seats + 6
        self._new_pile()
        for n in range(self.seats):
            yield from self._pick((start - 1 - n) % self.seats)
        while not self.last_round:
            passes = 0
            for n in range(self.seats):
                seat = (start + n) % self.seats
                passes += yield from self._turn(seat)
                yield from self._end_of_turn(seat)
            if passes == self.seats:
                break
        for seat in range(self.seats):
            self._emit(seat)

    def _lay(self, lay: Lay) -> None:
        """D10 to D13."""
        layout = CATALOGUE.layout(self.scenario, self.seats, "additional")
        special = [] if layout.special_tile is None else [layout.special_tile]
        self.homes = list(layout.homes)
        for tile, turn, (cq, cr) in zip(
            (*lay.homes, *lay.neutrals, *special),
            (*lay.home_turns, *lay.neutral_turns, *lay.special_turns),
            (*layout.homes, *layout.neutrals, *layout.specials),
            strict=True,
        ):
            lies = {}
            for piece in CATALOGUE.tiles[tile].hexes:
                q, r = piece.q, piece.r
                for _ in range(turn):
                    q, r = -r, q + r
                lies[piece.q, piece.r] = at = (cq + q, cr + r)
                assert at not in self.ground
                self.ground[at] = piece.terrain
                if piece.berry:
                    self.heaps[frozenset({at})] = 2
            self.symbols += [(s.resource, lies[s.a], lies[s.b]) for s in CATALOGUE.tiles[tile].symbols]
        symbols, self.heaps = self.heaps, {zone: 0 for terrain in LANDS for zone in self.zones(terrain)}
        for symbol, berries in symbols.items():
            self.heaps[next(zone for zone in self.heaps if symbol <= zone)] += berries

    # --- hexes and spaces ---

    def space(self, at: Hex) -> int:
        assert self.land is not None
        return self.land.homes[0] + (at[1] - self.homes[0][1]) * self.land.width + at[0] - self.homes[0][0]

    def hex(self, space: int) -> Hex:
        return next(at for at in self.ground if self.space(at) == space)

    def zones(self, terrain: Terrain) -> list[frozenset[Hex]]:
        return patches(at for at, ground in self.ground.items() if ground == terrain)

    def area(self, at: Hex) -> frozenset[Hex]:
        """The whole water zone of a water hex, any other hex alone."""
        if self.ground[at] != Terrain.WATER:
            return frozenset({at})
        return next(zone for zone in self.zones(Terrain.WATER) if at in zone)

    def on(self, hexes: Iterable[Hex]) -> list[int]:
        """The seats with a camp, home camps included, on some of the hexes."""
        return [seat for seat in range(self.seats) if {*self.camps[seat], self.homes[seat]} & set(hexes)]

    def free(self, at: Hex) -> bool:
        """D27, D85: whether a camp may be placed there."""
        if self.ground[at] == Terrain.WATER:
            return self.scenario == "water_villages" and not self.on(self.area(at))
        return self.ground[at] in LANDS and not self.on([at])

    # --- a turn ---

    def _turn(self, seat: int) -> Generator[Question, Any, bool]:
        """D19, D20; returns whether the seat passed."""
        shown = len(self.display)
        choices: set[Action | Goal] = {Take(slot) for slot in range(shown - 1 if shown > 1 else shown)}
        choices |= {("camp", self.space(at)) for at in self._goals(seat)}
        action = yield Seat(seat), choices or {Pass()}
        if isinstance(action, Take):
            self.hands[seat].update(card for card in self.display[action.slot : action.slot + 2] if card is not None)
            self.display[action.slot : action.slot + 2] = [None] * len(self.display[action.slot : action.slot + 2])
            yield from self._fill(seat)
        elif isinstance(action, Place):
            yield from self._place(seat, [self.hex(space) for space in action.path], action.cards)
        return isinstance(action, Pass)

    def _goals(self, seat: int) -> set[Hex]:
        """D28, by trying every card on every step."""
        goals: set[Hex] = set()
        tried: set[tuple[Hex, tuple[int, ...]]] = set()
        water = {at: self.area(at) for at, ground in self.ground.items() if ground == Terrain.WATER}

        def enter(at: Hex, hand: tuple[int, ...]) -> None:
            for i, card in enumerate(hand):
                if (i == 0 or hand[i - 1] != card) and (self.ground[at] == Terrain.HOME or card >> self.ground[at] & 1):
                    for end in water.get(at, (at,)):
                        go_on(end, hand[:i] + hand[i + 1 :])

        def go_on(at: Hex, hand: tuple[int, ...]) -> None:
            if (at, hand) in tried:
                return
            tried.add((at, hand))
            goals.add(at)
            for near in around(at) & self.ground.keys():
                if self.ground[near] not in {Terrain.VOLCANO, Terrain.LAVA} and hand:
                    enter(near, hand)

        for camp in (self.homes[seat], *self.camps[seat]):
            enter(camp, tuple(sorted(CARDS[card].terrains for card in self.hands[seat])))
        return {at for at in goals if self.free(at)}

    def _place(self, seat: int, path: list[Hex], cards: tuple[int, ...]) -> Course:
        """D28 to D37."""
        left = list(cards)
        paid: frozenset[Hex] = frozenset()
        for n, at in enumerate(path):
            assert n == 0 or at in around(path[n - 1])
            if at in paid:
                continue
            paid = self.area(at)
            card = left.pop(0)
            assert self.ground[at] == Terrain.HOME or CARDS[card].terrains >> self.ground[at] & 1
            self.hands[seat].remove(card)
            owners = self.on(paid)
            if owners and seat not in owners:
                self.hands[owners[0]].add(card)
            else:
                self.discards.add(card)
        assert not left
        assert seat in self.on(path[:1])
        assert self.free(path[-1])
        self.camps[seat].append(path[-1])
        for zone, berries in self.heaps.items():
            if path[-1] in zone and berries:
                self.heaps[zone] -= 1
                self.berries[seat] += 1
        brings = BRINGS[len(self.camps[seat]) - 1]
        if brings == "story":
            yield from self._pick(seat)
        elif brings == "tuck" and self.hands[seat]:
            faces = {Tuck(card, face) for card in self.hands[seat] for face in range(len(CARDS[card].faces))}
            action = yield Seat(seat), {NoTuck(), *faces}
            if isinstance(action, Tuck):
                self.hands[seat].remove(action.card)
                self.tucked[seat].append(CARDS[action.card].faces[action.face])
        elif brings == "end":
            self.last_round = True

    def _pick(self, seat: int) -> Course:
        """D40, D41."""
        blind = {PickBlind()} if self.stack else set()
        action = yield Seat(seat), {*(PickStory(slot) for slot in range(len(self.shown))), *blind}
        if isinstance(action, PickStory):
            self.stories[seat].append(self.shown.pop(action.slot))
        if self.stack:
            self.stack -= 1
            story = (yield LUCK).story
            if isinstance(action, PickStory):
                self.shown.insert(action.slot, story)
            else:
                self.stories[seat].append(story)

    def _end_of_turn(self, seat: int) -> Course:
        """D50, D51, D26."""
        rewards = self._emit(seat)
        while rewards and self._in_supply():
            cards = (yield LUCK).cards
            self.hands[seat].update(cards)
            self.supply -= len(cards)
            rewards -= len(cards)
        while len(self.display) < 6 and self._in_supply():
            cards = (yield LUCK).cards
            self.display += cards
            self.supply -= len(cards)

    def _emit(self, seat: int) -> int:
        """D46: how many stories are completed now."""
        have = self.counts(seat)
        before = len(self.completed[seat])
        for story in self.stories[seat]:
            if all(n >= needed for n, needed in zip(have, CATALOGUE.stories[story].needs, strict=True)):
                self.completed[seat].add(story)
        return len(self.completed[seat]) - before

    def counts(self, seat: int) -> list[int]:
        """D45."""
        camps = set(self.camps[seat])
        have = [sum(1 for zone in self.zones(terrain) if zone & camps) for terrain in LANDS]
        shores = sum(1 for zone in self.zones(Terrain.WATER) if any(around(camp) & zone for camp in camps - zone))
        beside = [resource for resource, a, b in self.symbols if camps & {a, b}]
        have += [shores, *(beside.count(resource) for resource in range(3))]
        for terrain, symbol in self.tucked[seat]:
            have[terrain] += 1
            if symbol in range(3):
                have[5 + symbol] += 1
        return have

    # --- cards and events ---

    def _in_supply(self) -> bool:
        """D25, D73."""
        if not self.supply:
            self.supply = len(self.discards)
            self.discards = set()
        return self.supply > 0

    def _new_pile(self) -> None:
        while self.pile < self.pile_size and self._in_supply():
            self.pile += 1
            self.supply -= 1

    def _fill(self, seat: int) -> Course:
        """D24, D26, D71, D72."""
        while None in self.display:
            if self.pile_size and not self.pile:
                self._new_pile()
            if not (self.pile if self.pile_size else self._in_supply()):
                self.display = [card for card in self.display if card is not None]
                return
            cards = (yield LUCK).cards
            for card in cards:
                self.display[self.display.index(None)] = card
            if not self.pile_size:
                self.supply -= len(cards)
                continue
            self.pile -= len(cards)
            if not self.pile:
                yield from (self._catch(seat) if self.scenario == "water_villages" else self._mark(seat))
                self._new_pile()

    def _mark(self, seat: int) -> Course:
        """D76, D78, D80."""
        flood = self.scenario == "flood"
        sources = {Terrain.WATER} if flood else {Terrain.VOLCANO, Terrain.LAVA}
        beside = {near for at, ground in self.ground.items() if ground in sources for near in around(at)}
        spaces = {at for at in beside & self.ground.keys() if self.ground[at] in LANDS and not self.on([at])}
        if not spaces or not self.markers:
            return
        at = self.hex((yield Seat(seat), {Mark(self.space(at)) for at in spaces}).space)
        self.markers -= 1
        self.ground[at] = Terrain.WATER if flood else Terrain.LAVA
        zone = next(zone for zone in self.heaps if at in zone)
        berries = self.heaps.pop(zone)
        parts = patches(zone - {at})
        largest = [part for part in parts if len(part) == max(map(len, parts))]
        for part in parts:
            self.heaps[part] = berries // len(largest) if part in largest else 0
        if largest and berries % len(largest):
            favoured = (yield LUCK).zones
            assert self.land is not None
            assert len(favoured) == berries % len(largest)
            for number in favoured:
                self.heaps[frozenset(map(self.hex, bits(self.land.zones[number])))] += 1

    def _catch(self, seat: int) -> Course:
        """D88."""
        for n in range(self.seats):
            other = (seat + n) % self.seats
            villages = sum(1 for camp in self.camps[other] if self.ground[camp] == Terrain.WATER)
            left = 20 - sum(self.fish)
            if villages and left and self.hands[other]:
                action = yield Seat(other), {NoFish(), *map(Fish, self.hands[other])}
                if isinstance(action, Fish):
                    self.hands[other].remove(action.card)
                    self.discards.add(action.card)
                    self.fish[other] += min(villages, left)
