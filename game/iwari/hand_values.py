"""What a hand of Iwari is worth: the pieces it could pay for in the next turn, and how to fill it up for them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.iwari.model import CARD, EMPTY, Biome, cards_in, cards_of, packed
from game.iwari.piece_gains import Leads, Move, Sites, next_moves

if TYPE_CHECKING:
    from game.iwari.evaluation import Evaluation
    from game.iwari.ruleset import Ruleset


class Payment(NamedTuple):
    """Cards for one or two pieces in a region of a biome, and the packed rest of the hand."""

    biome: int
    cards: tuple[tuple[int, ...], ...]
    rest: int


class Hands:
    """What hands can pay for, cached."""

    def __init__(self, ruleset: Ruleset, second: float) -> None:
        """`second` is what a hand counts for that could do so much in another biome instead."""
        self.ruleset, self.second = ruleset, second
        self.biome_of = tuple(int(region.biome) for region in ruleset.map.regions)
        self.payments = lru_cache(maxsize=4096)(self._payments)
        self.kinds = lru_cache(maxsize=4096)(self._kinds)
        self.reach = lru_cache(maxsize=4096)(self._reach)
        self.draws = lru_cache(maxsize=4096)(_draws)

    def _reach(self, hand: int) -> tuple[tuple[int, bool], ...]:
        """The biomes that a hand can pay for, and whether for two pieces."""
        ways = self.payments(hand)
        double = {way.biome for way in ways if len(way.cards) > 1}
        return tuple((biome, biome in double) for biome in dict.fromkeys(way.biome for way in ways))

    def _kinds(self, hand: int) -> tuple[tuple[int, int, tuple[Payment, ...]], ...]:
        """The ways to pay, put together by biome and number of pieces."""
        kinds: dict[tuple[int, int], list[Payment]] = {}
        for way in self.payments(hand):
            kinds.setdefault((way.biome, len(way.cards)), []).append(way)
        return tuple((biome, pieces, tuple(ways)) for (biome, pieces), ways in kinds.items())

    def _payments(self, hand: int) -> tuple[Payment, ...]:
        """Every way to pay with a hand for one piece, or for two in one region, but those that spend all the cards of
        another and more."""
        found: dict[Payment, None] = {}
        for biome, ways in self.ruleset.purse(hand):
            for one in ways:
                rest = hand - packed(one)
                found[Payment(biome, (one,), rest)] = None
                for also, others in self.ruleset.purse(rest):
                    if also == biome:
                        for other in others:
                            first, second = sorted((one, other))
                            found[Payment(biome, (first, second), rest - packed(other))] = None
        kept: dict[tuple[int, int], set[int]] = {}
        for way in found:
            kept.setdefault((way.biome, len(way.cards)), set()).add(way.rest)
        return tuple(way for way in found if not _wasteful(way.rest, kept[way.biome, len(way.cards)]))


def _wasteful(rest: int, kept: Collection[int]) -> bool:
    """Whether a hand left after paying is one of the others with a card or more missing."""
    return any(other != rest and all(cards_of(other, b) >= cards_of(rest, b) for b in Biome) for other in kept)


def _draws(display: Sequence[int], wanted: int) -> Sequence[tuple[int, tuple[int, ...]]]:
    """The ways to take so many cards of a display, each as packed cards and their slots; of those that take the same, the
    first."""
    slots = [slot for slot, card in enumerate(display) if card != EMPTY]
    found: dict[int, tuple[int, ...]] = {}
    for take in combinations(slots, min(wanted, len(slots))):
        found.setdefault(sum([CARD[display[slot]] for slot in take]), take)
    return [*found.items()]


class HandValues:
    """What the next pieces of a seat would gain, and so what a hand is worth to it."""

    def __init__(self, hands: Hands, evaluation: Evaluation, leads: Leads, sites: Sites, *, from_pile: bool) -> None:
        """`from_pile` says whether hands are also filled up from the pile."""
        self.hands, self.state, self.from_pile = hands, evaluation.state, from_pile
        self.found = next_moves(evaluation, leads, sites)
        self.best: tuple[dict[int, Move], dict[int, Move]] = ({}, {})
        """By number of pieces - 1 and biome: the best that could be placed there."""
        biome_of = hands.biome_of
        for move in self.found:
            of = self.best[len(move.pieces) - 1]
            biome = biome_of[move.region]
            best = of.get(biome)
            if best is None or best < move:
                of[biome] = move
        one, two = [0.0] * len(Biome), [0.0] * len(Biome)
        for gains, of in ((one, self.best[0]), (two, self.best[1])):
            for biome, move in of.items():
                gains[biome] = max(0.0, move.gain)
        self._gains = one, [*map(max, one, two)]
        """What a hand can gain in each biome, if it pays there for one piece and if it pays for two."""
        first, second, *_ = sorted(self._gains[1], reverse=True)
        self.most = first + self.hands.second * second
        """What no hand is worth more than."""
        self._worth: dict[int, float] = {}
        self._filled: dict[int, float] = {}
        self._display = tuple(self.state.display)

    def value(self, hand: int) -> float:
        """What a hand can do, at best and in another biome."""
        worth = self._worth.get(hand)
        if worth is None:
            first = second = 0.0
            gains = self._gains
            for biome, two in self.hands.reach(hand):
                gain = gains[two][biome]
                if gain > first:
                    first, second = gain, first
                elif gain > second:
                    second = gain
            worth = self._worth[hand] = first + self.hands.second * second
        return worth

    def expected(self, hand: int) -> float:
        """What a hand will be worth with a card from the top of the pile."""
        bag = self.state.bag
        cards = cards_in(bag)
        if not cards:
            return self.value(hand)
        return sum([(bag >> 8 * b & 255) * self.value(hand + CARD[b]) for b in range(6) if bag >> 8 * b & 255]) / cards

    def fillings(self, hand: int) -> Iterator[tuple[float, tuple[int, ...]]]:
        """The ways to fill a hand up: the slots to take, in order, EMPTY for the pile at the end, and what comes of
        it."""
        wanted = self.hands.ruleset.hand - cards_in(hand)
        if wanted <= 0 or self.state.last_round:
            yield self.value(hand), ()
            return
        for cards, take in self.hands.draws(self._display, wanted):
            yield self.value(hand + cards), take
        if not self.from_pile:
            return
        if wanted == 1 and any(card != EMPTY for card in self.state.display):
            yield self.expected(hand), (EMPTY,)
        elif wanted == 2:
            for card, take in self.hands.draws(self._display, 1):
                yield self.expected(hand + card), (*take, EMPTY)

    def filled(self, hand: int) -> float:
        """What the best filling comes to."""
        worth = self._filled.get(hand)
        if worth is None:
            worth = 0.0
            for one, _ in self.fillings(hand):
                if one > worth:
                    worth = one
                    if worth >= self.most:
                        break
            self._filled[hand] = worth
        return worth

    def filling(self, hand: int) -> tuple[int, ...]:
        """The first of the best fillings that take a card."""
        return max([filling for filling in self.fillings(hand) if filling[1]], key=lambda one: one[0], default=(0.0, (EMPTY,)))[1]
