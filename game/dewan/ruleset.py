"""The ruleset of a match: what holds in one scenario for a number of seats, and the questions that other modules ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from game.dewan.catalogue import Catalogue
from game.dewan.land import Land, LandBuilder
from game.dewan.model import EMPTY, PickStory, State, Take
from game.dewan.paths import Paths, Purse, demands, explore, matching
from game.dewan.terrain import Terrain
from game.kernel.masks import bits, lowest
from game.kernel.options import Options

BIG_HAND = 11
"""From more cards than this, payments that cover the same terrains with different cards count as one."""


@lru_cache(maxsize=128)
def _searched(search: Callable[[Land, Purse, int, int], Paths], land: Land, purse: Purse, camps: int, home: int) -> Paths:
    """What a search finds: what may be done in a turn and what would be best are asked of the same hand."""
    return search(land, purse, camps, home)


class Ruleset:
    """One scenario for a number of seats. Its figures are read from the data once; it holds no match in progress."""

    def __init__(self, catalogue: Catalogue, options: Options, seats: int) -> None:
        self.catalogue = catalogue
        self.options = dict(options)
        self.seats = seats
        self.home_counts = options["home_camp"] == "counts"
        """D58, D63, D83: the home camp is one of the camps of groups, shores and the volcano, not of stories."""
        self.has_secrets = options["hands"] == "secret"
        self.scenario = catalogue.scenarios[options["scenario"]]
        self.event = self.scenario.event
        self.teams = self.scenario.teams
        self.constants = catalogue.constants
        self.camps_to_place = self.constants.camps - 1
        self.takes = tuple(Take(slot) for slot in range(self.constants.card_display))
        self.picks = tuple(PickStory(slot) for slot in range(self.constants.story_display))
        self.pile_size = self.constants.event_pile[seats] if self.event else 0
        markers = {"place_water": self.constants.water_markers, "place_lava": self.constants.lava_markers}
        self.markers = markers.get(self.event or "", 0)
        self.layout = catalogue.layout(options["scenario"], seats, options["special_tile"])
        self.special = [] if self.layout.special_tile is None else [self.layout.special_tile]
        self.land_builder = LandBuilder(
            [(tile.hexes, tile.symbols) for tile in catalogue.tiles],
            [*self.layout.homes, *self.layout.neutrals, *self.layout.specials],
        )
        self.terrains_of = tuple(card.terrains for card in catalogue.cards)
        self.cards_of: dict[int, int] = {}
        for card, terrains in enumerate(self.terrains_of):
            self.cards_of[terrains] = self.cards_of.get(terrains, 0) | 1 << card

    def goals(self, state: State) -> int:
        """D27, D85: the spaces where a new camp may stand, as a mask."""
        land = state.land
        assert land is not None
        taken = 0
        for camps in state.camps:
            taken |= camps
        free = land.ground & ~taken
        if self.event == "fish":
            for zone in land.waters:
                if not zone & taken:
                    free |= zone
        return free

    def paths(self, state: State, seat: int) -> Paths:
        """Every space that the seat's hand can pay a path to. Prices count cards, or terrains if the hand is big."""
        assert state.land is not None
        return self.search(state.land, self.purse(state.hands[seat]), state.camps[seat], seat)

    @staticmethod
    def search(land: Land, purse: Purse, camps: int, seat: int) -> Paths:
        """Every space that a purse can pay a path to from the camps of a seat."""
        return _searched(explore if sum(purse[1]) <= BIG_HAND else demands, land, purse, camps, 1 << land.homes[seat])

    def purse(self, hand: int) -> Purse:
        """The terrain sets in a hand, and for each the number of cards that show it."""
        sets, stock = [], []
        while hand:
            terrains = self.terrains_of[lowest(hand)]
            alike = hand & self.cards_of[terrains]
            sets.append(terrains)
            stock.append(alike.bit_count())
            hand ^= alike
        return tuple(sets), tuple(stock)

    def cards_for(self, hand: int, sets: Sequence[int], *, loose: bool = False) -> tuple[int, ...]:
        """A card of the hand for each of the terrain `sets`. It shows exactly that set; if `loose`, it shows at
        least one terrain of the set."""
        if loose:
            stock = [(card, self.terrains_of[card]) for card in bits(hand)]
            paid = matching(sets, sorted(stock, key=lambda card: card[1].bit_count()))
            assert EMPTY not in paid, "a price is payable"
            return tuple(paid)
        cards = []
        for terrains in sets:
            card = lowest(hand & self.cards_of[terrains])
            hand ^= 1 << card
            cards.append(card)
        return tuple(cards)

    def receiver(self, state: State, seat: int, path: Sequence[int], space: int) -> int:
        """D30, D86: who gets the card for the step onto `space`: the owner of the camp there, or EMPTY (discarded)."""
        land = state.land
        assert land is not None
        zone = land.water_zone(space)
        area = zone or 1 << space
        if area >> path[0] & 1 or (space == path[-1] and not zone):
            return EMPTY
        for owner in range(self.seats):
            if owner != seat and (state.camps[owner] | 1 << land.homes[owner]) & area:
                return owner
        return EMPTY

    def marker_spaces(self, state: State) -> int:
        """D78, D80: the spaces where the event's marker may lie, as a mask; 0 if no marker is left (D75)."""
        land = state.land
        assert land is not None
        terrain = land.terrain
        source = terrain[Terrain.WATER]
        used = land.flooded.bit_count()
        if self.event == "place_lava":
            source = terrain[Terrain.VOLCANO] | terrain[Terrain.LAVA]
            used = terrain[Terrain.LAVA].bit_count()
        if used >= self.markers:
            return 0
        free = land.ground
        for camps in state.camps:
            free &= ~camps
        return land.spread(source) & free

    def village_count(self, state: State, seat: int) -> int:
        """D85: how many camps the seat has on water."""
        assert state.land is not None
        return (state.camps[seat] & state.land.terrain[Terrain.WATER]).bit_count()

    def fish_left(self, state: State) -> int:
        """D84: how many fish tokens nobody has caught."""
        return self.constants.fish_tokens - sum(state.fish)
