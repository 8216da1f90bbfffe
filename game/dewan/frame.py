"""The frame of a match: what the data say for its scenario and seats, and the questions that every room asks."""

from __future__ import annotations

from collections.abc import Sequence

from game.dewan.catalogue import Catalogue
from game.dewan.land import Surveyor
from game.dewan.model import EMPTY, PickStory, State, Take
from game.dewan.terrain import Terrain
from game.dewan.ways import Purse, Ways, demands, explore, matching
from game.kernel.box import Options
from game.kernel.masks import bits, lowest

BIG_HAND = 11
"""With more cards in hand, payments that differ only in which cards show the terrains are not told apart."""


class Frame:
    """One scenario for a number of seats. What the data say is read once, here; no match in progress is held."""

    def __init__(self, catalogue: Catalogue, options: Options, seats: int) -> None:
        self.catalogue = catalogue
        self.options = dict(options)
        self.seats = seats
        self.secret = options["hands"] == "secret"
        self.scenario = catalogue.scenarios[options["scenario"]]
        self.event = self.scenario.event
        self.teams = self.scenario.teams
        self.box = catalogue.box
        self.camps_to_place = self.box.camps - 1
        self.takes = tuple(Take(slot) for slot in range(self.box.card_display))
        self.picks = tuple(PickStory(slot) for slot in range(self.box.story_display))
        self.pile_size = self.box.event_pile[seats] if self.event else 0
        markers = {"place_water": self.box.water_markers, "place_lava": self.box.lava_markers}
        self.markers = markers.get(self.event or "", 0)
        self.layout = catalogue.layout(options["scenario"], seats, options["special_tile"])
        self.special = [] if self.layout.special_tile is None else [self.layout.special_tile]
        self.surveyor = Surveyor([(tile.hexes, tile.symbols) for tile in catalogue.tiles], [*self.layout.homes, *self.layout.neutrals, *self.layout.specials])
        self.shown = tuple(card.terrains for card in catalogue.cards)
        self.cards_of: dict[int, int] = {}
        for i, shown in enumerate(self.shown):
            self.cards_of[shown] = self.cards_of.get(shown, 0) | 1 << i

    def goals(self, state: State) -> int:
        """D27, D85: the spaces where a camp may end."""
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

    def ways(self, state: State, seat: int) -> Ways:
        """Everywhere the seat's hand can take a camp; loosely priced if the hand is big."""
        land = state.land
        assert land is not None
        hand = state.hands[seat]
        search = explore if hand.bit_count() <= BIG_HAND else demands
        return search(land, self.purse(hand), state.camps[seat], 1 << land.homes[seat])

    def purse(self, hand: int) -> Purse:
        """The terrain sets in a hand with the number of such cards."""
        sets, stock = [], []
        while hand:
            shown = self.shown[lowest(hand)]
            alike = hand & self.cards_of[shown]
            sets.append(shown)
            stock.append(alike.bit_count())
            hand ^= alike
        return tuple(sets), tuple(stock)

    def cards_for(self, hand: int, sets: Sequence[int], *, loose: bool = False) -> tuple[int, ...]:
        """Cards of a hand that show exactly the terrain sets `sets`, one each; if `loose`, a terrain of each set."""
        if loose:
            stock = [(card, self.shown[card]) for card in bits(hand)]
            paid = matching(sets, sorted(stock, key=lambda card: card[1].bit_count()))
            assert EMPTY not in paid, "a price is payable"
            return tuple(paid)
        cards = []
        for shown in sets:
            fitting = hand & self.cards_of[shown]
            card = fitting & -fitting
            hand ^= card
            cards.append(card.bit_length() - 1)
        return tuple(cards)

    def receiver(self, state: State, seat: int, path: Sequence[int], space: int) -> int:
        """D30, D86: who is handed the card for the step onto `space`: the owner of the crossed camp, or EMPTY."""
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
        """D78, D80: where the event's marker may lie; 0 if no marker is left (D75)."""
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
        """D85: the seat's camps on water."""
        assert state.land is not None
        return (state.camps[seat] & state.land.terrain[Terrain.WATER]).bit_count()

    def fish_left(self, state: State) -> int:
        return self.box.fish_tokens - sum(state.fish)
