"""How bots judge Iwari: whole turns of up to two pieces, the cards that pay them, and the hand after."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from random import Random

from game.iwari import placing
from game.iwari.choices import EXCHANGES, STOP
from game.iwari.evaluation import Evaluation, Weights, hopes
from game.iwari.fact_finder import FactFinder
from game.iwari.hand_values import Hands, HandValues, Payment
from game.iwari.model import (
    CARD,
    EMPTY,
    Exchange,
    MoveVoidTotem,
    Phase,
    PlaceTent,
    PlaceTotem,
    ReplaceRuin,
    State,
    TakeContested,
    packed,
)
from game.iwari.piece_gains import TOTEM, Leads, Move, Sites
from game.iwari.rules import TAKES, TOP, IwariRules
from game.kernel.contract import Action, Event, Seat, payment_groups
from game.kernel.policy import Fact, Plan, Policy

LOOK_AGAIN = 6
"""How many turns are looked at once more, on the board as they would leave it."""


class IwariPolicy(Policy[State, Action]):
    """Plans turns as a whole: what to place where, by which cards, and what the hand can do next."""

    rules: IwariRules
    horizon = 2
    prior_trials = 3
    hopes = staticmethod(hopes)

    def __init__(self, rules: IwariRules, weights: Weights) -> None:
        super().__init__(rules)
        self.weights = weights
        self.hands = Hands(rules, weights.second)
        self.hopes_of = lru_cache(maxsize=1 << 16)(partial(self.hopes, weights))
        self._leads = lru_cache(maxsize=2 * rules.seats)(partial(Leads, weights, self.hopes_of))
        self._sites = Sites()
        self._taking: tuple[State | None, tuple[int, ...]] = None, ()
        self._even = tuple(tuple((rival, 1 / len(rivals)) for rival in rivals) for rivals in self._rivals)

    def evaluation(self, state: State) -> Evaluation:
        return Evaluation(self.rules, self.weights, state, self.hopes_of)

    def prospects(
        self, evaluation: Evaluation, seat: int, shares: tuple[tuple[int, float], ...], *, from_pile: bool = True
    ) -> HandValues:
        """What the next pieces of a seat would gain, of which each rival's share counts. `from_pile` says whether its hand may
        also be filled up from the pile."""
        return HandValues(self.hands, evaluation, self._leads(seat, shares), self._sites, from_pile=from_pile)

    def terms(self, state: State) -> list[Mapping[str, float]]:
        if state.phase == Phase.OVER:
            return super().terms(state)
        evaluation = self.evaluation(state)
        parts = {
            "majorities": evaluation.majorities(), "links": evaluation.links_held(), "settlements": evaluation.settled(),
            "supply": evaluation.supply(), "bonuses": evaluation.bonuses(),
        }
        return [{name: part[seat] for name, part in parts.items()} for seat in range(self.rules.seats)]

    def evaluate(self, state: State) -> list[float]:
        if state.phase == Phase.OVER:
            return [float(points) for points in self.rules.points(state)]
        return self.evaluation(state).values()[: self.rules.seats]

    def shares(self, evaluation: Evaluation, seat: int) -> tuple[tuple[int, float], ...]:
        """How much each rival counts, most who leads."""
        values = evaluation.values()
        rivals = self.rivals(Seat(seat))
        most = max((values[rival] for rival in rivals), default=0.0)
        counts = [1 / (1 + (most - values[rival]) / 8) for rival in rivals]
        return tuple((rival, count / sum(counts)) for rival, count in zip(rivals, counts, strict=True))

    # --- turns ---

    def facts(self, before: State, after: State, events: Sequence[Event], seat: Seat) -> list[Fact]:
        del events
        return FactFinder(self.rules, before, after, seat, self.hands.reach).list_facts()

    def infer(self, seen: State, seat: Seat, actions: Sequence[Action]) -> State:
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

    def without_payment(self, action: Action) -> object:
        if isinstance(action, PlaceTent | PlaceTotem | ReplaceRuin | MoveVoidTotem | TakeContested):
            return replace(action, cards=())
        return action

    def plans(self, seen: State) -> list[Plan[Action]]:
        if seen.phase != Phase.TAKE and (seen.phase != Phase.PLACE or seen.pieces):
            return super().plans(seen)
        evaluation = self.evaluation(seen)
        shares = self.shares(evaluation, seen.seat)
        ahead = self.prospects(evaluation, seen.seat, shares)
        if seen.phase == Phase.TAKE:
            return self._takings(seen, ahead)
        return [self._again(seen, turn, shares) for turn in self.promising(self._turns(seen, ahead))]

    def promising(self, turns: Sequence[Plan[Action]]) -> Sequence[Plan[Action]]:
        """Those of the turns, the best first, that are worth another look: each with its best payment."""
        found: dict[object, Plan[Action]] = {}
        for turn in turns:
            found.setdefault(tuple(map(self.without_payment, turn.actions)), turn)
            if len(found) == LOOK_AGAIN:
                break
        return [*found.values()]

    def _turns(self, state: State, ahead: HandValues) -> list[Plan[Action]]:
        """All turns that can be paid, best first, each with the most promising pieces of its region."""
        hand, weight = state.hands[state.seat], self._next(state)

        by_biome: dict[tuple[int, int], list[Move]] = {}
        for move in sorted(ahead.found, reverse=True):
            biome = int(self.rules.map.regions[move.region].biome)
            by_biome.setdefault((biome, len(move.pieces)), []).append(move)
        found = [
            Plan(_pieces(move, payment), move.gain + weight * ahead.filled(payment.rest))
            for payment in self.hands.payments(hand) for move in by_biome.get((payment.biome, len(payment.cards)), ())[:3]
        ]
        if self.rules.special:
            found += self._specials(state, ahead, weight)
        found += self._exchanges(hand, ahead, weight)
        return sorted(found, key=lambda plan: -(plan.value or 0.0))

    def _next(self, state: State) -> float:
        """What the next turn counts for: nothing if there is none."""
        return self.weights.next if state.exhausted < 2 else 0.0

    def _comes(self, state: State, rival: int) -> bool:
        """Whether a rival has a turn after this one: in the last round only those have who have not had it (I24)."""
        start, seats = state.start, self.rules.seats
        return not state.last_round or (rival - start) % seats > (state.seat - start) % seats

    def _exchanges(self, hand: int, ahead: HandValues, weight: float) -> Iterator[Plan[Action]]:
        for biome, exchange in enumerate(EXCHANGES):
            if hand >> 8 * biome & 255:
                yield Plan((exchange,), weight * ahead.expected(hand - CARD[biome]))

    def _specials(self, state: State, ahead: HandValues, weight: float) -> Iterator[Plan[Action]]:
        """Ruins, contested tokens and totems of the void: each is tried on the board."""
        seat = state.seat
        before = self.evaluate(state)
        legal = self.rules.legal(state)
        for indices in payment_groups(legal):
            action = legal[indices[0]]
            if isinstance(action, ReplaceRuin | MoveVoidTotem | TakeContested):
                world = state.clone()
                self.rules.apply(world, action)
                now = self.evaluate(world)
                gain = (
                    now[seat]
                    - before[seat]
                    - sum(
                        self.weights.rivals * (now[rival] - before[rival]) / max(1, self.rules.seats - 1)
                        for rival in self.rivals(Seat(seat))
                    )
                )
                yield Plan((action,), gain + weight * ahead.filled(state.hands[seat] - packed(action.cards)))

    def _again(self, seen: State, turn: Plan[Action], shares: tuple[tuple[int, float], ...]) -> Plan[Action]:
        """The turn, looked at on the board as it would be, and once more after the replies of the rivals: its worth is the
        lead there, with the hand to come."""
        seat, world = seen.seat, seen.clone()
        actions = self._carried_out(world, turn.actions)
        evaluation = self.evaluation(world)
        ahead, hand, weight = self.prospects(evaluation, seat, shares), world.hands[seat], self._next(seen)
        exchanges = turn.actions[0] in EXCHANGES
        worth = self._lead(evaluation, seat, shares)
        if weight:
            worth += weight * (ahead.expected(hand) if exchanges else ahead.filled(hand))
        if self.weights.replies:
            slots = () if exchanges or not weight else ahead.filling(hand)
            hand += packed(world.display[slot] for slot in slots if slot != EMPTY)
            self._reply(seen, world)
            evaluation = self.evaluation(world)
            replied = self._lead(evaluation, seat, shares)
            if weight:
                ahead = self.prospects(evaluation, seat, shares)
                replied += weight * (ahead.expected(hand) if exchanges or EMPTY in slots else ahead.value(hand))
            worth += self.weights.replies * (replied - worth)
        return Plan(actions, worth)

    def _lead(self, evaluation: Evaluation, seat: int, shares: tuple[tuple[int, float], ...]) -> float:
        values = evaluation.values()
        return values[seat] - sum(self.weights.rivals * share * values[rival] for rival, share in shares)

    def _reply(self, seen: State, world: State) -> None:
        """Places in a world what each rival would place before the seat's next turn, as far as its cards are known."""
        for turn in range(1, self.rules.seats):
            rival = (seen.seat + turn) % self.rules.seats
            if not world.hands[rival] or not self._comes(seen, rival):
                continue
            world.seat, world.phase = rival, Phase.PLACE
            placing.forget(world)
            for action in self._turn(world, self._ahead(world)):
                if not isinstance(action, Exchange):
                    self.rules.apply(world, action)

    def _carried_out(self, world: State, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Does the actions in a world, with the Stop that ends them where one is needed."""
        for action in actions:
            self.rules.apply(world, action)
        if world.phase == Phase.PLACE and world.pieces:
            self.rules.apply(world, STOP)
            return (*actions, STOP)
        return tuple(actions)

    def _takings(self, state: State, ahead: HandValues) -> list[Plan[Action]]:
        """The ways to fill the hand up, judged by what they allow once the rivals have replied; the pile is the last resort,
        since chance comes with it."""
        if state.round and self.weights.replies:
            world = state.clone()
            self._reply(state, world)
            evaluation = self.evaluation(world)
            ahead = self.prospects(evaluation, state.seat, self.shares(evaluation, state.seat))
        found: list[Plan[Action]] = [
            Plan(tuple(map(_take, slots)), worth)
            for worth, slots in ahead.fillings(state.hands[state.seat])
            if slots
        ]
        return sorted(found, key=lambda plan: -(plan.value or 0.0)) or [Plan((TOP,), 0.0)]

    def step(self, state: State, rng: Random) -> None:
        """As the plans have it, without the second look; and the hand is filled from the display by what was seen before the
        pieces stood."""
        seat = state.seat
        if state.phase == Phase.TAKE:
            self._take_all(state, self._wanted(state))
            return
        if state.phase != Phase.PLACE or state.pieces:
            super().step(state, rng)
            return
        ahead = self._ahead(state)
        turn = self._turn(state, ahead)
        if not turn:
            super().step(state, rng)
            return
        self._carried_out(state, turn)
        if state.phase == Phase.TAKE and state.seat == seat:
            self._take_all(state, ahead.filling(state.hands[seat]))

    def _ahead(self, state: State) -> HandValues:
        return self.prospects(self.evaluation(state), state.seat, self._even[state.seat], from_pile=False)

    def _wanted(self, state: State) -> tuple[int, ...]:
        """What the seat takes: the same in all worlds that look the same to it, which are often tried one after the other."""
        seen = self.rules.information_state(state, Seat(state.seat))
        if seen != self._taking[0]:
            self._taking = seen, self._ahead(state).filling(state.hands[state.seat])
        return self._taking[1]

    def _take_all(self, state: State, slots: Sequence[int]) -> None:
        for slot in slots:
            self.rules.apply(state, _take(slot))

    def _turn(self, state: State, ahead: HandValues) -> tuple[Action, ...]:
        """The best of `_turns`. What a hand could do is looked at only as long as it could make the turn the best."""
        hand, weight = state.hands[state.seat], self._next(state)
        offers = [
            (move.gain, payments, move)
            for biome, pieces, payments in self.hands.kinds(hand) if (move := ahead.best[pieces - 1].get(biome))
        ]
        chosen: tuple[Move, Payment] | None = None
        best, hope = -99.0, weight * ahead.most
        for gain, payments, move in sorted(offers, key=lambda offer: -offer[0]):
            if gain + hope <= best:
                break
            for payment in payments:
                worth = gain + weight * ahead.filled(payment.rest)
                if worth > best:
                    best, chosen = worth, (move, payment)
        turn = _pieces(*chosen) if chosen else ()
        others = [*self._exchanges(hand, ahead, weight)] if hope > best else []
        if self.rules.special:
            others += self._specials(state, ahead, weight)
        for plan in others:
            if plan.value is not None and plan.value > best:
                best, turn = plan.value, plan.actions
        return turn


def _take(slot: int) -> Action:
    return TOP if slot == EMPTY else TAKES[slot]


def _pieces(move: Move, payment: Payment) -> tuple[Action, ...]:
    """The actions that place pieces for a payment."""
    return tuple(
        PlaceTotem(move.region, cards) if piece == TOTEM else PlaceTent(piece, cards)
        for piece, cards in zip(move.pieces, payment.cards, strict=True)
    )
