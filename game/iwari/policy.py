"""What Iwari knows of itself: whole turns of up to two pieces, the cards that pay them, and the hand after."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import combinations
from random import Random
from typing import NamedTuple

from game.iwari.choices import EXCHANGES, STOP
from game.iwari.evaluation import TOTEM, Evaluation, Move, Weights, chances
from game.iwari.findings import Findings
from game.iwari.model import (
    CARD,
    EMPTY,
    Biome,
    Exchange,
    MoveVoidTotem,
    Phase,
    PlaceTent,
    PlaceTotem,
    ReplaceRuin,
    State,
    TakeContested,
    cards_in,
    cards_of,
    packed,
)
from game.iwari.rules import TAKES, TOP, IwariRules
from game.kernel.contract import Action, Event, Seat, moves
from game.kernel.policy import Fact, Plan, Policy

LOOK_AGAIN = 5
"""How many turns are looked at once more, on the board as they would leave it."""


class Payment(NamedTuple):
    """Cards for one or two pieces in a region of a biome, and the packed rest of the hand."""

    biome: int
    cards: tuple[tuple[int, ...], ...]
    rest: int


class Prospects:
    """What the next pieces of a seat would gain, and so what a hand is worth to it."""

    def __init__(self, policy: IwariPolicy, look: Evaluation, seat: int, shares: Sequence[tuple[int, float]]) -> None:
        self.policy, self.state = policy, look.state
        self.found = look.moves(seat, shares)
        regions = policy.rules.map.regions
        self.best: list[dict[int, Move]] = [{}, {}]  # by number of pieces - 1 and biome
        for move in self.found:
            of = self.best[len(move.pieces) - 1]
            biome = int(regions[move.region].biome)
            if biome not in of or of[biome].gain < move.gain:
                of[biome] = move
        self._worth: dict[int, float] = {}

    def worth(self, hand: int) -> float:
        """What a hand can do, at best and in another biome."""
        if hand not in self._worth:
            first = second = 0.0
            singles, doubles = self.best
            for biome, two in self.policy.reach(hand):
                one = singles.get(biome)
                gain = one.gain if one else 0.0
                if two and (both := doubles.get(biome)) and both.gain > gain:
                    gain = both.gain
                if gain > first:
                    first, second = gain, first
                elif gain > second:
                    second = gain
            self._worth[hand] = first + self.policy.weights.second * second
        return self._worth[hand]

    def expected(self, hand: int) -> float:
        """What a hand will be worth with a card from the top of the pile."""
        bag = self.state.bag
        cards = cards_in(bag)
        if not cards:
            return self.worth(hand)
        return sum((bag >> 8 * b & 255) * self.worth(hand + CARD[b]) for b in range(6) if bag >> 8 * b & 255) / cards

    def fillings(self, hand: int) -> Iterator[tuple[float, tuple[int, ...]]]:
        """The ways to fill a hand up: the slots to take, in order, EMPTY for the pile at the end, and what comes of
        it."""
        wanted = self.policy.rules.hand - cards_in(hand)
        shown = {card: slot for slot, card in reversed(list(enumerate(self.state.display))) if card != EMPTY}
        slots = [slot for slot, card in enumerate(self.state.display) if card != EMPTY]
        if wanted <= 0 or self.state.last_round:
            yield self.worth(hand), ()
            return
        seen = set()
        for take in combinations(slots, min(wanted, len(slots))):
            filled = hand + packed(self.state.display[slot] for slot in take)
            if filled not in seen:
                seen.add(filled)
                yield self.worth(filled), take
        if wanted == 1 and len(slots) >= 1:
            yield self.expected(hand), (EMPTY,)
        elif wanted == 2:
            for card, slot in shown.items():
                yield self.expected(hand + CARD[card]), (slot, EMPTY)

    def filled(self, hand: int) -> float:
        return max((worth for worth, _ in self.fillings(hand)), default=0.0)


class IwariPolicy(Policy[State, Action]):
    """Plans turns as a whole: what to place where, by which cards, and what the hand can do next."""

    rules: IwariRules
    horizon = 2
    trust = 3

    def __init__(self, rules: IwariRules, weights: Weights) -> None:
        super().__init__(rules)
        self.weights = weights
        self.payments = lru_cache(maxsize=4096)(self._payments)
        self.reach = lru_cache(maxsize=4096)(self._reach)
        self.leading = lru_cache(maxsize=1 << 16)(partial(chances, weights))

    def evaluation(self, state: State) -> Evaluation:
        return Evaluation(self.rules, self.weights, state, self.leading)

    def _reach(self, hand: int) -> tuple[tuple[int, bool], ...]:
        """The biomes that a hand can pay for, and whether for two pieces."""
        ways = self._payments(hand)
        double = {way.biome for way in ways if len(way.cards) > 1}
        return tuple((biome, biome in double) for biome in dict.fromkeys(way.biome for way in ways))

    def terms(self, state: State) -> list[Mapping[str, float]]:
        if state.phase == Phase.OVER:
            return super().terms(state)
        look = self.evaluation(state)
        parts = {
            "majorities": look.majorities(), "links": look.links_held(), "settlements": look.settled(),
            "supply": look.supply(), "bonuses": look.bonuses(),
        }
        return [{name: part[seat] for name, part in parts.items()} for seat in range(self.rules.seats)]

    def values(self, state: State) -> list[float]:
        if state.phase == Phase.OVER:
            return [float(points) for points in self.rules.points(state)]
        return self.evaluation(state).values()[: self.rules.seats]

    def _payments(self, hand: int) -> tuple[Payment, ...]:
        """Every way to pay with a hand for one piece, or for two in one region, but those that spend all the cards of
        another and more."""
        found: dict[Payment, None] = {}
        for biome, ways in self.rules.purse(hand):
            for one in ways:
                rest = hand - packed(one)
                found[Payment(biome, (one,), rest)] = None
                for also, others in self.rules.purse(rest):
                    if also == biome:
                        for other in others:
                            first, second = sorted((one, other))
                            found[Payment(biome, (first, second), rest - packed(other))] = None
        kept: dict[tuple[int, int], set[int]] = {}
        for way in found:
            kept.setdefault((way.biome, len(way.cards)), set()).add(way.rest)
        return tuple(way for way in found if not _wasteful(way.rest, kept[way.biome, len(way.cards)]))

    def shares(self, look: Evaluation, seat: int) -> list[tuple[int, float]]:
        """How much each rival counts, most who leads."""
        values = look.values()
        rivals = self.rivals(Seat(seat))
        most = max((values[rival] for rival in rivals), default=0.0)
        counts = [1 / (1 + (most - values[rival]) / 8) for rival in rivals]
        return [(rival, count / sum(counts)) for rival, count in zip(rivals, counts, strict=True)]

    # --- turns ---

    def facts(self, before: State, after: State, events: Sequence[Event], seat: Seat) -> list[Fact]:
        del events
        return Findings(self.rules, before, after, seat, self.reach).all()

    def granted(self, seen: State, seat: Seat, actions: Sequence[Action]) -> State:
        state = seen.clone()
        left = state.hands[seat]
        for action in actions:
            spent = (action.card,) if isinstance(action, Exchange) else getattr(action, "cards", ())
            for card in map(CARD.__getitem__, spent):
                if left // card & 255:
                    left -= card
                elif state.bag // card & 255 and state.hidden[seat]:
                    state.hands[seat] += card
                    state.bag -= card
                    state.hidden[seat] -= 1
        return state

    def move(self, action: Action) -> object:
        if isinstance(action, PlaceTent | PlaceTotem | ReplaceRuin | MoveVoidTotem | TakeContested):
            return replace(action, cards=())
        return action

    def plans(self, seen: State) -> list[Plan[Action]]:
        if seen.phase != Phase.TAKE and (seen.phase != Phase.PLACE or seen.pieces):
            return super().plans(seen)
        look = self.evaluation(seen)
        shares = self.shares(look, seen.seat)
        ahead = Prospects(self, look, seen.seat, shares)
        if seen.phase == Phase.TAKE:
            return self._takings(seen, ahead)
        turns = self._turns(seen, ahead)
        return [self._again(seen, turn, shares) for turn in turns[:LOOK_AGAIN]]

    def _turns(self, state: State, ahead: Prospects) -> list[Plan[Action]]:
        """All turns that can be paid, best first, each with the most promising pieces of its region."""
        hand = state.hands[state.seat]
        filled: dict[int, float] = {}

        def after(rest: int) -> float:
            if rest not in filled:
                filled[rest] = self.weights.next * ahead.filled(rest) if state.exhausted < 2 else 0.0
            return filled[rest]

        by_biome: dict[tuple[int, int], list[Move]] = {}
        for move in sorted(ahead.found, reverse=True):
            biome = int(self.rules.map.regions[move.region].biome)
            by_biome.setdefault((biome, len(move.pieces)), []).append(move)
        found: list[Plan[Action]] = []
        for payment in self.payments(hand):
            for move in by_biome.get((payment.biome, len(payment.cards)), ())[:3]:
                pieces = tuple(
                    PlaceTotem(move.region, cards) if piece == TOTEM else PlaceTent(piece, cards)
                    for piece, cards in zip(move.pieces, payment.cards, strict=True)
                )
                found.append(Plan(pieces, move.gain + after(payment.rest)))
        if self.rules.special:
            found += self._specials(state, after)
        for biome, exchange in enumerate(EXCHANGES):
            if hand >> 8 * biome & 255:
                rest = hand - CARD[biome]
                found.append(Plan((exchange,), self.weights.next * ahead.expected(rest)))
        return sorted(found, key=lambda plan: -(plan.worth or 0.0))

    def _specials(self, state: State, after: object) -> Iterator[Plan[Action]]:
        """Ruins, contested tokens and totems of the void: each is tried on the board."""
        assert callable(after)
        seat = state.seat
        before = self.values(state)
        legal = self.rules.legal(state)
        for places in moves(legal):
            action = legal[places[0]]
            if isinstance(action, ReplaceRuin | MoveVoidTotem | TakeContested):
                world = state.clone()
                self.rules.apply(world, action)
                now = self.values(world)
                gain = (
                    now[seat]
                    - before[seat]
                    - sum(
                        self.weights.rivals * (now[rival] - before[rival]) / max(1, self.rules.seats - 1)
                        for rival in self.rivals(Seat(seat))
                    )
                )
                yield Plan((action,), gain + after(state.hands[seat] - packed(action.cards)))

    def _again(self, seen: State, turn: Plan[Action], shares: Sequence[tuple[int, float]]) -> Plan[Action]:
        """The turn, looked at on the board as it would be: its worth is the lead there, with the hand to come."""
        seat, world = seen.seat, seen.clone()
        actions = self._carried_out(world, turn.actions)
        look = self.evaluation(world)
        ahead, values = Prospects(self, look, seat, shares), look.values()
        worth = values[seat] - sum(self.weights.rivals * share * values[rival] for rival, share in shares)
        rest = world.hands[seat]
        if seen.exhausted < 2:
            blind = turn.actions[0] in EXCHANGES
            worth += self.weights.next * (ahead.expected(rest) if blind else ahead.filled(rest))
        return Plan(actions, worth)

    def _carried_out(self, world: State, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Does the actions in a world, with the Stop that ends them where one is needed."""
        for action in actions:
            self.rules.apply(world, action)
        if world.phase == Phase.PLACE and world.pieces:
            self.rules.apply(world, STOP)
            return (*actions, STOP)
        return tuple(actions)

    def _takings(self, state: State, ahead: Prospects) -> list[Plan[Action]]:
        """The ways to fill the hand up; the pile is the last resort, since chance comes with it."""
        found: list[Plan[Action]] = [
            Plan(tuple(TOP if slot == EMPTY else TAKES[slot] for slot in slots), worth)
            for worth, slots in ahead.fillings(state.hands[state.seat])
            if slots
        ]
        return sorted(found, key=lambda plan: -(plan.worth or 0.0)) or [Plan((TOP,), 0.0)]

    def step(self, state: State, rng: Random) -> None:
        """As the plans have it, without the second look; and the hand is filled by what was seen before the pieces
        stood."""
        seat = state.seat
        if state.phase != Phase.TAKE and (state.phase != Phase.PLACE or state.pieces):
            super().step(state, rng)
            return
        rivals = self.rivals(Seat(seat))
        ahead = Prospects(self, self.evaluation(state), seat, [(rival, 1 / len(rivals)) for rival in rivals])
        if state.phase == Phase.PLACE:
            self._carried_out(state, self._turns(state, ahead)[0].actions)
        if state.phase == Phase.TAKE and state.seat == seat:
            for action in self._takings(state, ahead)[0].actions:
                self.rules.apply(state, action)


def _wasteful(rest: int, kept: Collection[int]) -> bool:
    """Whether a hand left after paying is one of the others with a card or more missing."""
    return any(other != rest and all(cards_of(other, b) >= cards_of(rest, b) for b in Biome) for other in kept)
