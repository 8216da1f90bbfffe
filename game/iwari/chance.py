"""Chance's decisions: mountains, tokens and cards in the set-up, and every draw (I8 to I13, I21, I41)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.iwari import upkeep
from game.iwari.events import (
    CardDrawn,
    CardShown,
    ExplorationOpened,
    GoldLaid,
    HandDealt,
    MountainsRaised,
    StartNamed,
    WorshipDrawn,
)
from game.iwari.model import (
    CARD,
    EMPTY,
    Begin,
    Biome,
    Deal,
    Draw,
    DrawWorship,
    Gild,
    OpenExploration,
    Phase,
    Raise,
    State,
    cards_in,
    cards_of,
    packed,
    unpacked,
)
from game.iwari.ruleset import base_regions
from game.kernel.contract import Action, Emit
from game.kernel.masks import bits

if TYPE_CHECKING:
    from game.iwari.ruleset import Ruleset


def draw_count(state: State) -> int:
    """How many cards chance draws now: one for a hand, or one for every gap of the display while the pile has cards."""
    if state.phase == Phase.DRAW:
        return 1
    return min(state.display.count(EMPTY), state.pile)


def draw(ruleset: Ruleset, state: State, rng: Random) -> Action:
    """Chance's decision in this phase, drawn from `rng`."""
    match state.phase:
        case Phase.DRAW | Phase.DISPLAY:
            return Draw(_cards(state.bag, draw_count(state), rng))
        case Phase.MOUNTAINS:
            return Raise(tuple(rng.choice(ruleset.map.mountains[symbol]) for symbol in ruleset.symbols))
        case Phase.WORSHIP_CARD:
            return DrawWorship(int(rng.choice(ruleset.worships)))
        case Phase.GOLDEN:
            return Gild(tuple(rng.choice(list(bits(regions))) for regions in base_regions(ruleset.land)))
        case Phase.EXPLORATION:
            return OpenExploration(tuple(sorted(rng.sample(ruleset.exploration, ruleset.exploration_count))))
        case Phase.START:
            return Begin(rng.randrange(ruleset.seats))
    cards = rng.sample(unpacked(state.bag), ruleset.seats * ruleset.hand)
    return Deal(tuple(tuple(sorted(cards[seat :: ruleset.seats])) for seat in range(ruleset.seats)))


def _cards(bag: int, count: int, rng: Random) -> tuple[int, ...]:
    """`count` cards of a bag (a packed count), every single card equally likely."""
    cards = []
    for _ in range(count):
        at = int(rng.random() * cards_in(bag))
        biome = 0
        while (copies := bag >> 8 * biome & 255) <= at:
            at -= copies
            biome += 1
        bag -= CARD[biome]
        cards.append(biome)
    return tuple(cards)


def carry_out(ruleset: Ruleset, state: State, action: Action, emit: Emit) -> None:
    """Applies a decision of chance in the set-up."""
    match action:
        case Raise(links):
            mask = sum(1 << link for link in links)
            state.mountains = mask
            state.closed |= mask
            emit(MountainsRaised, links)
        case DrawWorship(card):
            state.worship = card
            emit(WorshipDrawn, card)
        case Gild(regions):
            state.golden = sum(1 << region for region in regions)
            emit(GoldLaid, regions)
        case OpenExploration(cards):
            state.open_cards = cards
            state.claims = ((),) * len(cards)
            emit(ExplorationOpened, cards)
        case Begin(first):
            upkeep.name_start(ruleset, state, first)
            emit(StartNamed, first, state.determination)
        case Deal(hands):
            for seat, hand in enumerate(hands):
                state.hands[seat] = packed(hand)
                state.bag -= packed(hand)
                state.pile -= len(hand)
                emit(HandDealt, seat, hand)
    upkeep.set_up(ruleset, state)


def drawn(ruleset: Ruleset, state: State, cards: tuple[int, ...], emit: Emit) -> None:
    """I12, I21, I23, I46: moves cards that chance drew from the pile to the hand or the display."""
    state.bag -= packed(cards)
    state.pile -= len(cards)
    if state.phase == Phase.DRAW:
        seat = state.seat
        state.hands[seat] += CARD[cards[0]]
        state.pile_draws -= 1
        emit(CardDrawn, seat, cards[0])
    else:
        for card in cards:
            slot = state.display.index(EMPTY)
            state.display[slot] = card
            emit(CardShown, slot, card)
    if not state.pile:
        upkeep.emptied(state, emit)
    if state.third_waits:
        state.third_waits = False
        upkeep.third_colour(ruleset, state, emit)
    else:
        upkeep.refill(ruleset, state, emit)


def is_possible(ruleset: Ruleset, state: State, action: Action) -> bool:
    """Whether chance can decide so now."""
    match action:
        case Draw(cards):
            return len(cards) == draw_count(state) and _are_in(cards, state.bag)
        case Raise(links):
            pairs = [ruleset.map.mountains[symbol] for symbol in ruleset.symbols]
            return len(links) == len(pairs) and all(link in pair for link, pair in zip(links, pairs, strict=True))
        case DrawWorship(card):
            return card in ruleset.worships
        case Gild(regions):
            biomes = base_regions(ruleset.land)
            fitting = zip(regions, biomes, strict=False)
            return len(regions) == len(biomes) and all(at >= 0 and mask >> at & 1 for at, mask in fitting)
        case OpenExploration(cards):
            return len(cards) == ruleset.exploration_count == len(set(cards)) and set(cards) <= set(ruleset.exploration)
        case Begin(first):
            return 0 <= first < ruleset.seats
        case Deal(hands):
            cards = tuple(card for hand in hands for card in hand)
            return [len(hand) for hand in hands] == [ruleset.hand] * ruleset.seats and _are_in(cards, state.bag)
    return False


def _are_in(cards: tuple[int, ...], bag: int) -> bool:
    return all(card in set(Biome) for card in cards) and all(cards_of(bag, card) >= cards.count(card) for card in cards)
