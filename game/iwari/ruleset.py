"""The ruleset of a match: what holds on one map for a number of seats, and the questions that other modules ask."""

from __future__ import annotations

from itertools import product

from game.iwari.catalogue import Catalogue
from game.iwari.land import Land, connected_group, groups, longest
from game.iwari.model import BASE_BIOMES, CARD, Achievement, Biome, State, Worship, cards_in, cards_of, packed
from game.kernel.options import Options

Cards = tuple[int, ...]


class Ruleset:
    """One map for a number of seats. Its figures are read from the data once; it holds no match in progress."""

    def __init__(self, catalogue: Catalogue, options: Options, seats: int) -> None:
        self.catalogue = catalogue
        self.options = dict(options)
        self.seats = seats
        self.has_secrets = options["hands"] == "secret"
        self.constants = catalogue.constants
        self.map = catalogue.maps[options["map"]]
        self.land = Land(self.map)
        self.colours = seats + (seats == 2)
        """I45: with two players a third colour takes part."""
        self.tents, self.totems = self.constants.tents, self.constants.totems
        self.hand, self.display = self.constants.hand, self.constants.display
        self.pieces = self.constants.pieces_a_turn
        rules = self.map.rules
        self.symbols = self.constants.mountain_symbols[seats] if rules.mountains else ()
        self.kinds = tuple(kind for kind in Achievement if options[kind.name.lower()] == "with")
        self.worships = self._worships()
        self.exploration = tuple(
            n
            for n, card in enumerate(catalogue.exploration)
            if rules.exploration and card.number not in rules.left_out_exploration
        )
        self.exploration_count = self.constants.exploration_shown if rules.exploration and options["exploration"] == "with" else 0
        self.own_pairs = options["wild_pair"] == "any_biome"
        self.unbroken = options["settlements"] == "unbroken"
        self.midway_tokens = options["midway_achievements"] == "counted"
        self.third_last = seats == 2 and options["exchange"] == "drawn_first"
        """I46: the card of an exchange is drawn before the third colour acts."""
        self.void_contests = options["void_totems"] == "contest"
        deck = {**catalogue.deck, **(catalogue.void_deck if rules.void_cards else {})}
        self.deck = sum((n - self.constants.removed[seats]) * CARD[biome] for biome, n in deck.items())
        self.cards = cards_in(self.deck)
        self.special = bool(self.map.ruins or self.map.contested or self.map.void_totems)
        self._prices: dict[tuple[int, ...], tuple[Cards, ...]] = {}
        self._purses: dict[int, tuple[tuple[int, tuple[Cards, ...]], ...]] = {}
        self._payments: dict[tuple[int, int, int], tuple[Cards, ...]] = {}

    def _worships(self) -> tuple[Worship, ...]:
        """I39: the cards of Worship that chance draws from; none if Worship is not in play."""
        of_map = [Worship.DEAD_ENDS, Worship.CONTESTED, Worship.GOLDEN]
        if not self.map.contested:
            of_map.remove(Worship.CONTESTED)
        elif self.options["worship_contested"] == "with":
            return (Worship.CONTESTED,)
        match self.options["worship"]:
            case "without":
                return ()
            case "drawn":
                return tuple(of_map)
            case name:
                return (Worship[name.upper()],)

    # --- cards ---

    def prices(self, *biomes: int) -> tuple[Cards, ...]:
        """I16: the sets of cards that pay for a piece with a cost of one card of each of `biomes`, cheapest first:
        these cards, or a pair of one biome instead of one of them."""
        found = self._prices.get(biomes)
        if found is None:
            ways = {tuple(sorted(map(int, biomes)))}
            for at, pair in product(range(len(biomes)), Biome):
                if self.own_pairs or pair != biomes[at]:
                    rest = tuple(map(int, biomes[:at] + biomes[at + 1 :]))
                    ways.add(tuple(sorted((*rest, int(pair), int(pair)))))
            found = tuple(sorted((cards for cards in ways if len(cards) <= self.hand), key=lambda c: (len(c), c)))
            self._prices[biomes] = found
        return found

    def purse(self, hand: int) -> tuple[tuple[int, tuple[Cards, ...]], ...]:
        """The biomes for which a hand can pay one card, each with the sets of cards that pay."""
        found = self._purses.get(hand)
        if found is None:
            ways = [(int(biome), self.affordable(hand, self.prices(biome))) for biome in Biome]
            found = self._purses[hand] = tuple((biome, cards) for biome, cards in ways if cards)
        return found

    def payments(self, hand: int, one: int, other: int) -> tuple[Cards, ...]:
        """The sets of cards in a hand that pay a cost of one card of each of two biomes."""
        key = (hand, one, other)
        found = self._payments.get(key)
        if found is None:
            found = self._payments[key] = self.affordable(hand, self.prices(one, other))
        return found

    @staticmethod
    def affordable(hand: int, prices: tuple[Cards, ...]) -> tuple[Cards, ...]:
        """The prices that a hand can pay; a price is a tuple of biomes, one for each card."""
        return tuple(cards for cards in prices if all(cards_of(hand, b) >= cards.count(b) for b in set(cards)))

    @staticmethod
    def spend(state: State, cards: Cards) -> None:
        """I20: discards cards of the seat whose turn it is. Of the cards that everybody knew in its hand, only those
        remain known that must still be there."""
        seat = state.seat
        price = packed(cards)
        state.hands[seat] -= price
        state.discards += price
        known = state.known[seat]
        for card in cards:
            if known >> 8 * card & 255:
                known -= CARD[card]
        state.known[seat] = known

    # --- the map ---

    def progress(self, state: State) -> float:
        """I23, I24: how far the journey through the pile has come, from 0 to 1; a half is when the pile runs out
        first."""
        whole = max(1, self.cards - self.hand * self.seats - self.display)
        return min(1.0, (state.exhausted + max(0.0, min(1.0, 1 - state.pile / whole))) / 2)

    def tents_in(self, state: State, region: int) -> list[int]:
        """How many tents each colour has in a region, including those on contested tokens."""
        mask = self.land.tents[region]
        return [(tents & mask).bit_count() for tents in state.tents]

    def totems_in(self, state: State, region: int) -> list[int]:
        """How many totems each colour has in a region."""
        shift = 4 * region
        return [stacks >> shift & 15 for stacks in state.totems]

    def totem_room(self, state: State, region: int) -> int:
        """I18: how many more totems may stand in a region."""
        if not self.land.totem_regions >> region & 1:
            return 0
        return max(0, max(self.tents_in(state, region)) - (state.stacks >> 4 * region & 15))

    def make_room(self, state: State, region: int) -> None:
        """I18: updates `State.room` for a region: whether one more totem may stand there."""
        if self.totem_room(state, region):
            state.room |= 1 << region
        else:
            state.room &= ~(1 << region)

    def net(self, state: State) -> tuple[int, ...]:
        """I29: by space, the mask of the spaces one open road away. The spaces of ruins lie on roads too."""
        return self.land.net(state.mountains)

    def counted_tents(self, net: tuple[int, ...], group: int) -> int:
        """I29: how many tents of a joined group (a mask) count."""
        size = group.bit_count()
        return longest(net, group) if self.unbroken and size >= self.constants.settlement else size

    def settlements(self, state: State, colour: int) -> list[tuple[int, int]]:
        """I29: the settlements of a colour: pairs of a mask of tents and its points."""
        net = self.net(state)
        found = [(group, self.counted_tents(net, group)) for group in groups(net, state.tents[colour])]
        return [(group, worth) for group, worth in found if worth >= self.constants.settlement]

    def settled(self, state: State, colour: int, start: int) -> int:
        """The tents of all settlements of a colour that hold one of the tents `start`, as one mask."""
        net = self.net(state)
        found = 0
        while start:
            group = connected_group(net, state.tents[colour], start & -start)
            start &= ~group
            if self.counted_tents(net, group) >= self.constants.settlement:
                found |= group
        return found

    def leaders(self, counts: list[int]) -> list[int]:
        """The colours with the highest count; none where all are zero."""
        most = max(counts)
        return [colour for colour, count in enumerate(counts) if count == most] if most else []


def base_regions(land: Land) -> list[int]:
    """The regions of each base biome, as masks."""
    return [land.biome_regions[biome] for biome in BASE_BIOMES]
